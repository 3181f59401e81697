"""Questions to the census: the counts are compared with every hand and with the examples."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from html import unescape
from itertools import islice, permutations, repeat
from typing import Any

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census import findings, queries, standings
from ambigu_variants.ambigu.census.every_hand import HANDS, AskedOnce, classes, every_hand
from ambigu_variants.ambigu.census.findings import Found
from ambigu_variants.ambigu.census.queries import COMBINATIONS, RELATIONS, Subject
from ambigu_variants.ambigu.faces.findings import answered
from ambigu_variants.ambigu.results.findings import asked, left
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook, hand_questions
from ambigu_variants.ambigu.rules.showdown import judge, price, showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.bridge import answer, language_named
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Case, kebab
from ambigu_variants.languages import opened
from tests.samples import every_account

SOURCES = [account.id for account in ACCOUNTS]
Question = dict[str, str]


def mixed(draw: random.Random, side: str) -> Question:
    """Returns part of a question: an account with up to three exchanged answers."""
    found = {side: draw.choice(SOURCES)}
    for question in draw.sample(hand_questions(), draw.randrange(4)):
        account = draw.choice(ACCOUNTS)
        reading = draw.choice(list(account.readings(question)))
        found[f"{side}.{kebab(question)}"] = draw.choice([account.id, f"{account.id}:{reading}"])
    return found


def drawn(number: int, ask: str) -> Question:
    """Returns a random valid question, sometimes with combinations."""
    draw = random.Random(f"question {ask} {number}")
    while True:
        question = {"ask": ask, **mixed(draw, "one")}
        if RELATIONS[ask].accounts > 1:
            question |= mixed(draw, "other")
        for part in ("first", "second"):
            if draw.random() < 0.4:
                question[part] = draw.choice(COMBINATIONS)
        try:
            queries.read(question)
        except RequestError:
            continue  # the same account was drawn twice
        return question


def between(ask: str, one: str, other: str, **more: str) -> Question:
    """Returns a question about two accounts, or about the first alone if its relation needs one."""
    return {"ask": ask, "one": one} | ({"other": other} if RELATIONS[ask].accounts > 1 else {}) | more


def without_combinations(question: Question) -> Question:
    return {name: value for name, value in question.items() if name not in ("first", "second")}


@cache
def sorted_out(rules: Rulebook) -> list[int]:
    """Returns the completed steps; another test checks that the step size doesn't matter."""
    return standings.sorted_out(rules)


def found(question: Question) -> Found:
    read = queries.read(question)
    done = [sorted_out(account.rules) for account in read.accounts]
    return findings.found(read, findings.whole(read, findings.state(read, done)))


def worth(rules: Rulebook, hands: Iterable[Hand]) -> list[tuple[str, int]]:
    """Returns name and price of each hand."""
    case = Case(rules)
    held = [judge(case, hand) for hand in hands]
    return [(str(each.combination or "none"), price(case, each)) for each in held]


@cache
def all_worth(rules: Rulebook) -> list[tuple[str, int]]:
    """Returns name and price of every hand of the pack."""
    return worth(rules, every_hand())


# Hands -----------------------------------------------------------------------------------------------------

OF_HANDS = [ask for ask, relation in RELATIONS.items() if relation.subject is Subject.HANDS]
OF_PAIRS = [ask for ask in RELATIONS if ask not in OF_HANDS]


Figures = Counter[tuple[tuple[str, ...], tuple[int, ...]]]


def brute_force(question: Question) -> Figures:
    """Answers a question by judging every hand."""
    one, other = (all_worth(account.rules) for account in queries.read(question).accounts)
    return counted(question, one, other, repeat(1))


def counted(
    question: Question, one: list[tuple[str, int]], other: list[tuple[str, int]], sizes: Iterable[int]
) -> Figures:
    """Counts the matching hands, each with its class size."""
    counts: Figures = Counter()
    for (name, pays), (called, paid), size in zip(one, other, sizes, strict=False):
        holds = {"more": pays > paid, "price": pays != paid, "name": name != called, "named": True}
        wanted = question.get("first", name) == name and question.get("second", called) == called
        if wanted and holds[question["ask"]]:
            counts[(name, called), (pays, paid)] += size
    return counts


def rows(told: Found) -> dict[tuple[tuple[str, ...], tuple[int, ...]], int]:
    return {(row.names, row.prices): row.number for row in told.rows}


@pytest.mark.parametrize("ask", OF_HANDS)
def test_hands_are_those_that_a_look_at_every_hand_finds(ask: str) -> None:
    """The counts equal those over every hand, for all accounts and all pairs of names."""
    for one, other in permutations(SOURCES, 2):
        question = {"ask": ask, "one": one, "other": other}
        every = brute_force(question)
        told = found(question)
        assert rows(told) == every
        assert told.count == sum(every.values())
        assert told.total == HANDS
        for name, called in {names for names, _ in every}:
            some = {**question, "first": name, "second": called}
            named = {key: size for key, size in every.items() if key[0] == (name, called)}
            assert rows(found(some)) == named


def test_what_was_asked_of_a_hand_is_what_it_would_come_to_anew() -> None:
    """Cached judgements equal new ones under every account and reading, and most are reused."""
    anew = Counter[Rulebook]()

    def ask(case: Matter, hand: Hand) -> standings.Kind:
        anew[case.rules] += 1
        return standings.kind(case, hand)

    once, hands = AskedOnce(ask), [hand for hand, _ in classes()][::25]
    for account in every_account():
        of_hand, case = once.under(account.rules), Case(account.rules)
        assert [of_hand(hand) for hand in hands] == [standings.kind(case, hand) for hand in hands], account
    assert 2 * sum(anew.values()) < len(hands) * len(every_account())


@pytest.mark.parametrize("number", range(6))
def test_hands_under_any_mixture(number: int) -> None:
    """Random questions with exchanged answers agree with a count over the classes with their sizes."""
    question = drawn(number, OF_HANDS[number % len(OF_HANDS)])
    if number < 4:
        question = without_combinations(question)
    hands, sizes = zip(*classes(), strict=True)
    one, other = (worth(account.rules, hands) for account in queries.read(question).accounts)
    assert rows(found(question)) == counted(question, one, other, sizes), question


# Pairs -----------------------------------------------------------------------------------------------------


def test_rows_of_pairs_add_up_however_they_are_asked_for() -> None:
    """Each row equals the answer to the question narrowed to it, in either order of the hands."""
    question = {"ask": "dearer", "one": SOURCES[0], "other": SOURCES[1]}
    told = found(question)
    assert len(told.rows) > 3
    for row in told.rows:
        one, other = row.names
        assert COMBINATIONS.index(one) >= COMBINATIONS.index(other)
        assert found({**question, "first": one, "second": other}).count == row.number
        assert found({**question, "first": other, "second": one}).count == row.number


def neither(question: Question) -> str:
    """Returns the remark shown when no pair has opposite winners."""
    found = re.search('<p class="finding__left">(.*?)</p>', answered(question)["html"])
    return unescape(found[1]) if found else ""


def test_where_no_pair_has_opposite_winners_it_is_said_how_many_one_account_leaves() -> None:
    """The remark's numbers equal the related question's counts in both directions.

    It is left out if some pair has opposite winners.
    """
    told = 0
    for one, other in permutations(SOURCES, 2):
        question = {"ask": "opposite", "one": one, "other": other}
        here = found(question)
        if here.count:
            assert here.left is None
            assert not neither(question)
            continue
        told += 1
        ways = [
            found({"ask": "undecided", "one": way[0], "other": way[1]}).count
            for way in permutations((one, other))
        ]
        assert here.left == tuple(ways)
        assert any(ways)
        for number in ways:
            assert (f"{number:,} pairs" if number else "no pair ") in neither(question)
    assert told


def test_pairs_that_one_account_leaves_are_counted_by_the_combinations_asked_for() -> None:
    """The numbers by combination add up to the total."""
    one, other = next(
        each
        for each in permutations(SOURCES, 2)
        if found({"ask": "opposite", "one": each[0], "other": each[1]}).left
    )
    question = {"ask": "opposite", "one": one, "other": other}
    alike = [found({**question, "first": each, "second": each}).left or (0, 0) for each in COMBINATIONS]
    against_any = [found({**question, "first": each}).left or (0, 0) for each in COMBINATIONS]
    twice = [sum(way) for way in zip(*alike, *against_any, strict=True)]
    assert tuple(each // 2 for each in twice) == found(question).left, "unlike hands are found from either"
    assert {any(part) for part in alike} == {True, False}
    narrowed = {**question, "first": "none", "second": "none"}
    assert "no such pair" in neither(narrowed)


@pytest.mark.parametrize("number", [1, 2])
def test_one_pair_that_an_account_leaves_is_said_in_the_singular(number: int) -> None:
    """The singular is right in every language."""
    here = found({"ask": "opposite", "one": SOURCES[1], "other": SOURCES[0]})
    here.__dict__["left"] = (number, 0)
    says = {
        "en": ("In 1 pair, the", "In 2 pairs, the"),
        "fr": ("1\N{NO-BREAK SPACE}paire ", "2\N{NO-BREAK SPACE}paires "),
        "es": ("1\N{NO-BREAK SPACE}par ", "2\N{NO-BREAK SPACE}pares "),
    }
    for spoken, forms in says.items():
        with opened(language_named(spoken)):
            assert forms[number - 1] in left(here)[0]


# Examples --------------------------------------------------------------------------------------------------


def holds(question: Question, hands: tuple[Hand, ...]) -> bool:
    """Checks by a showdown whether these cards match the question."""
    accounts = queries.read(question).accounts
    if len(hands) == 1:
        named = [judge(Case(account.rules), hands[0]) for account in accounts]
        pays = [price(Case(account.rules), each) for account, each in zip(accounts, named, strict=True)]
        names = [str(each.combination or "none") for each in named]
        wanted = [question.get(part, name) for part, name in zip(("first", "second"), names, strict=True)]
        related = {"more": pays[0] > pays[1], "price": pays[0] != pays[1], "name": len(set(names)) > 1}
        return names == wanted and related.get(question["ask"], True)
    shown = [showdown(Case(account.rules), hands) for account in accounts]
    winners = [None if each.tied else each.winner for each in shown]
    names = [str(each.combination or "none") for each in shown[0].holdings]
    called = any(
        question.get("first", one) == one and question.get("second", other) == other
        for one, other in (names, names[::-1])
    )
    if question["ask"] == "elder":
        return called and winners == [None]
    mine, theirs = winners
    paid = [each.prices[each.winner] for each in shown]
    return (
        called
        and {
            "opposite": None not in winners and mine != theirs,
            "result": mine != theirs,
            "undecided": mine is None and theirs is not None,
            "dearer": mine is not None and mine == theirs and paid[0] > paid[1],
        }[question["ask"]]
    )


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("ask", RELATIONS)
def test_every_example_is_what_was_asked_for(ask: str, number: int) -> None:
    """Examples match the question, use one pack, don't repeat and cover every row; without matches there are
    none.
    """
    if number < 2:
        question = between(ask, SOURCES[0], SOURCES[1 + number])
    else:
        question = drawn(number, ask) if number < 4 else without_combinations(drawn(number, ask))
    told = found(question)
    some = list(islice(told.examples(), 60))
    assert bool(some) is bool(told.count)
    assert len({str(each) for each in some}) == len(some)
    for hands in some:
        cards = [card for hand in hands for card in hand.cards]
        assert len(set(cards)) == len(cards) == (4 if told.query.subject is Subject.HANDS else 8)
        assert holds(question, hands), (question, hands)
    if told.query.subject is Subject.HANDS:
        assert len(some) >= min(60, len(told.rows))


def test_who_owes_nothing_to_speech_does_not_speak_first() -> None:
    """In an example that an account decides by the cards, the winner isn't the elder hand."""
    for ask in ("opposite", "undecided", "result", "dearer"):
        told = found({"ask": ask, "one": SOURCES[0], "other": SOURCES[1]})
        for hands in islice(told.examples(), 20):
            shown = [showdown(Case(account.rules), hands) for account in told.query.accounts]
            decided = next(each for each in shown if not each.tied)
            assert decided.winner == 1


# Step by step, and in words --------------------------------------------------------------------------------


def steps(question: Question) -> Iterator[Data]:
    """Yields the reply of every step, through the bridge."""
    state = None
    while True:
        request = {"question": question, "state": state}
        reply = json.loads(answer(json.dumps({"operation": "query", "arguments": request})))
        assert reply["ok"], reply
        yield reply["result"]
        if "html" in reply["result"]:
            return
        state = reply["result"]["state"]


@pytest.mark.parametrize(
    ("ask", "size"), [("more", 1600), ("more", 20_000), ("opposite", 3333), ("elder", 1600)]
)
def test_steps_of_any_size_come_to_the_same(ask: str, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps of any size give the same answer, and loading more gives every further example."""
    question = between(ask, SOURCES[1], SOURCES[0], first="fredon")
    if ask != "more":
        question["first"] = "tricon-prime"
    whole = answered(question)
    monkeypatch.setattr(findings, "JUDGED_IN_A_STEP", size)
    told = list(steps(question))
    so_far = [each["done"] for each in told[:-1]]
    assert so_far == sorted(set(so_far))
    assert told[-1]["html"] == whole["html"]
    shown, more, finds = told[-1]["html"].count("<li"), told[-1]["possible"] == ["more"], [told[-1]["html"]]
    while more and shown < 40:
        request = {"question": question, "state": told[-1]["state"], "shown": shown}
        reply = json.loads(answer(json.dumps({"operation": "query_more", "arguments": request})))["result"]
        finds.append(reply["html"])
        shown, more = shown + reply["html"].count("<li"), reply["possible"] == ["more"]
    hands = [tuple(re.findall(r"cards\.svg#(\w+)", each)) for each in "".join(finds).split("<li")[1:]]
    every = [tuple(str(card) for hand in each for card in hand.cards) for each in found(question).examples()]
    assert hands == every[:shown]
    assert more is (shown < len(every))


def test_the_answer_says_why() -> None:
    """The answer has names, prices, places and the deciding question, and opens the cards in Hands."""
    told = answered({"ask": "more", "one": SOURCES[1], "other": SOURCES[0]})
    assert told["asked"] == "Hands with a higher price under Foster than under Lalanne"
    assert told["found"] == "10 of 91,390 hands, one in 9,139."
    assert "Foster Fredon ¶1" in told["html"]
    assert "Lalanne §9.2 Fredon" in told["html"]
    assert '<a href="~/rules/fredon-price/">What does a fredon pay?</a>' in told["html"]
    for address in re.findall(r'href="~/play/hands/\?hands=([^"]+)"', told["html"]):
        hands = [hand.replace(".", " ") for hand in address.split("_")]
        accounts = {each["source"]: each["hands"][0] for each in operations.hands(hands)["accounts"]}
        assert accounts[SOURCES[1]]["price"] > accounts[SOURCES[0]]["price"]


def test_a_reading_goes_along_into_hands() -> None:
    """The link includes the account's own readings, but can't include another source's answer."""
    question = {
        "ask": "name",
        "one": SOURCES[0],
        "one.flush-sequence": f"{SOURCES[0]}:four",
        "other": SOURCES[0],
    }
    told = answered(question)
    assert (
        told["asked"]
        == "Hands with a different name under a variant of Lalanne (all four cards must be in a row)"
        " and Lalanne"
    )
    (address, *_) = re.findall(r'href="~/play/hands/\?([^"]+)"', told["html"])
    assert unescape(address).endswith("&read=lalanne_2010:flush-sequence=four")
    foreign = answered({**question, "one.flush-sequence": SOURCES[1]})
    assert "a variant of Lalanne (all four cards must be in a row, as in Foster)" in foreign["asked"]
    assert foreign["count"] == told["count"]
    assert "read=" not in foreign["html"]


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({"ask": "named"}, "All hands, by their names under Lalanne and Foster"),
        ({"ask": "named", "second": "flush"}, "Hands called flush under Foster"),
        (
            {"ask": "name", "first": "none", "second": "flush"},
            "Hands with a different name under Lalanne and Foster, called nothing under Lalanne and flush"
            " under Foster",
        ),
        (
            {"ask": "elder", "second": "point"},
            "Pairs that Lalanne leaves to the elder hand: a point against any hand",
        ),
        (
            {"ask": "result", "first": "prime", "second": "point"},
            "Pairs that end differently under Lalanne and Foster, a prime against a point under Lalanne",
        ),
    ],
)
def test_a_question_in_words(question: Question, says: str) -> None:
    """The question in words names its combinations."""
    assert asked(queries.read(between(one=SOURCES[0], other=SOURCES[1], **question))) == says


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({"ask": "elder", "one": SOURCES[0], "first": "fredon"}, "None of the 2,691,663,975 pairs."),
        ({"ask": "named", "one": SOURCES[0], "other": SOURCES[1]}, "All 91,390 hands."),
        (
            {"ask": "named", "one": SOURCES[0], "other": SOURCES[1], "first": "point"},
            "78,510 of 91,390 hands, 85.9%.",
        ),
    ],
)
def test_how_many_in_words(question: Question, says: str) -> None:
    """The count is worded as none, all, a share, or one in a number."""
    told = answered(question)
    assert told["found"] == says
    assert ("<ol" in told["html"]) is bool(told["count"])


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"sorted": []},
        {"sorted": [[1]]},
        {"sorted": [[0, -1]]},
        {"sorted": [[0, "0"]]},
        {"sorted": [[0, 0, 1]]},
        {"sorted": [[0]], "under": [f"{SOURCES[0]} flush=letter"]},
    ],
)
def test_a_state_that_no_step_gave_is_refused(state: Data) -> None:
    """An invalid state is refused, not corrected."""
    for operation, more in (("query", {}), ("query_more", {"shown": 0})):
        given = {"under": [SOURCES[0]], **state}
        request: dict[str, Any] = {"question": {"ask": "elder", "one": SOURCES[0]}, "state": given, **more}
        error = json.loads(answer(json.dumps({"operation": operation, "arguments": request})))["error"]
        assert error["kind"] == "request"


def test_more_is_not_asked_for_before_all_is_judged() -> None:
    request = {
        "question": {"ask": "elder", "one": SOURCES[0]},
        "state": {"under": [SOURCES[0]], "sorted": [[0]]},
        "shown": 0,
    }
    error = json.loads(answer(json.dumps({"operation": "query_more", "arguments": request})))["error"]
    assert error["message"] == "Some hands haven’t been judged yet."
