"""Questions to the census: the counts are compared with every hand and with the examples."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from functools import cache
from html import unescape
from itertools import islice
from typing import Any

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census import findings, queries
from ambigu_variants.ambigu.census.every_hand import HANDS, PAIRS, classes, every_hand
from ambigu_variants.ambigu.census.findings import Found
from ambigu_variants.ambigu.census.meetings import meetings
from ambigu_variants.ambigu.census.queries import COMBINATIONS, RELATIONS
from ambigu_variants.ambigu.census.standings import kind, kinds_under
from ambigu_variants.ambigu.faces.findings import answered
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.rules.showdown import judge, price, showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.bridge import answer
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Case
from tests.samples import every_account

SOURCES = [account.id for account in ACCOUNTS]
CYCLE = list(zip(SOURCES, [*SOURCES[1:], SOURCES[0]], strict=True))
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


def found(question: Question) -> Found:
    return findings.found(queries.read(question))


OF_HANDS = [ask for ask, relation in RELATIONS.items() if relation.subject == "hands"]
OF_PAIRS = [ask for ask in RELATIONS if ask not in OF_HANDS]

Figures = Counter[tuple[tuple[str, ...], tuple[int, ...]]]


@cache
def worth(rules: Rulebook) -> list[tuple[str, int]]:
    """Returns name and price of the first hand of each class; a class is as large as it says."""
    case = Case(rules)
    held = [judge(case, hand) for hand, _ in classes()]
    return [(str(each.combination or "none"), price(case, each)) for each in held]


def brute_force(question: Question) -> Figures:
    """Answers a question about hands by judging each class."""
    one, other = (worth(account.rules) for account in queries.read(question).accounts)
    counts: Figures = Counter()
    for (name, pays), (called, paid), (_, size) in zip(one, other, classes(), strict=True):
        holds = {"more": pays > paid, "price": pays != paid, "name": name != called, "named": True}
        wanted = question.get("first", name) == name and question.get("second", called) == called
        if wanted and holds[question["ask"]]:
            counts[(name, called), (pays, paid)] += size
    return counts


def rows(told: Found) -> Figures:
    return Counter({(row.names, row.prices): row.number for row in told.rows})


@pytest.mark.parametrize("ask", OF_HANDS)
def test_hands_are_those_that_a_look_at_every_class_finds(ask: str) -> None:
    """For pairs of accounts, with names, and for mixtures with exchanged answers."""
    asked = [between(ask, *pair) for pair in CYCLE]
    asked += [{**asked[0], "first": "prime"}, {**asked[1], "first": "point", "second": "sequence"}]
    asked += [drawn(number, ask) for number in range(4)]
    for question in asked:
        told = found(question)
        assert rows(told) == brute_force(question), question
        assert told.count == sum(brute_force(question).values())
        assert told.total == HANDS


def test_what_was_asked_of_a_hand_is_what_it_would_come_to_anew() -> None:
    """Cached judgements equal new ones under every account and reading."""
    hands = [hand for hand, _ in classes()][::25]
    for account in every_account():
        of_hand, case = kinds_under(account.rules), Case(account.rules)
        assert [of_hand(hand) for hand in hands] == [kind(case, hand) for hand in hands], account


@pytest.mark.parametrize(
    "more", [{}, {"first": "prime", "second": "prime"}, {"first": "none", "second": "none"}]
)
def test_where_no_pair_has_opposite_winners_it_is_said_how_many_one_account_leaves(more: Question) -> None:
    """The remark's numbers equal the related question's counts in both directions."""
    told = 0
    for one, other in CYCLE:
        question = {"ask": "opposite", "one": one, "other": other, **more}
        here = found(question)
        remark = re.search('<p class="finding__left">(.*?)</p>', answered(question)["html"])
        if here.count:
            assert (here.left, remark) == (None, None)
            continue
        told += 1
        ways = [between("undecided", *way, **more) for way in ((one, other), (other, one))]
        assert here.left == tuple(found(way).count for way in ways)
        assert remark
        for number in here.left:
            assert f"{number:,} pair" in unescape(remark[1])
    assert told


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


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("ask", RELATIONS)
def test_every_example_is_what_was_asked_for(ask: str, number: int) -> None:
    """Examples match the question, use one pack, don't repeat and cover every row."""
    question = between(ask, *SOURCES[:2]) if number == 0 else drawn(number + 1, ask)
    told = found(question)
    some = list(islice(told.examples(), 60))
    assert bool(some) is bool(told.count)
    assert len({str(each) for each in some}) == len(some)
    for hands in some:
        cards = [card for hand in hands for card in hand.cards]
        assert len(set(cards)) == len(cards) == (4 if told.query.subject == "hands" else 8)
        assert holds(question, hands), (question, hands)
        if number == 0 and ask in ("opposite", "undecided", "result", "dearer"):
            shown = [showdown(Case(account.rules), hands) for account in told.query.accounts]
            decided = next(each for each in shown if not each.tied)
            assert decided.winner == 1, "who owes nothing to speech does not speak first"
    if told.query.subject == "hands":
        assert len(some) >= min(60, len(told.rows))


def ask_for(operation: str, **arguments: Any) -> Any:
    """Returns the bridge's reply."""
    return json.loads(answer(json.dumps({"operation": operation, "arguments": arguments})))


@pytest.mark.parametrize(
    ("ask", "first", "size"), [("more", "fredon", 1600), ("opposite", "tricon-prime", 3333)]
)
def test_steps_of_any_size_come_to_the_same(
    ask: str, first: str, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Steps of any size give the same answer, and loading more gives every further example."""
    question = between(ask, SOURCES[1], SOURCES[0], first=first)
    whole = answered(question)
    monkeypatch.setattr(findings, "JUDGED_IN_A_STEP", size)
    told: Data = {"state": None}
    done = [-1]
    while "html" not in told:
        told = ask_for("query", question=question, state=told["state"])["result"]
        done.append(told.get("done", done[-1] + 1))
    assert done == sorted(set(done))
    assert len(done) > 3
    assert told["html"] == whole["html"]
    shown, more, finds = told["html"].count("<li"), told["possible"] == ["more"], [told["html"]]
    while more and shown < 40:
        reply = ask_for("query_more", question=question, shown=shown)["result"]
        finds.append(reply["html"])
        shown, more = shown + reply["html"].count("<li"), reply["possible"] == ["more"]
    hands = [tuple(re.findall(r"cards\.svg#(\w+)", each)) for each in "".join(finds).split("<li")[1:]]
    every = [tuple(str(card) for hand in each for card in hand.cards) for each in found(question).examples()]
    assert hands == every[:shown]
    assert more is (shown < len(every))


def test_the_answer_says_why() -> None:
    """The answer has names, prices, places and the deciding question, and links to the cards."""
    told = answered({"ask": "more", "one": SOURCES[1], "other": SOURCES[0]})
    assert told["asked"] == "Hands with a higher price under Foster than under Lalanne"
    assert told["found"] == "10 of 91,390 hands, one in 9,139."
    assert "Foster Fredon ¶1" in told["html"]
    assert "Lalanne §9.2 Fredon" in told["html"]
    assert '<a href="~/rules/fredon-price/">What does a fredon pay?</a>' in told["html"]
    for address in re.findall(r'href="~/play/cards/\?hands=([^"]+)"', told["html"]):
        hands = [hand.replace(".", " ") for hand in address.split("_")]
        accounts = {each["source"]: each["hands"][0] for each in operations.hands(hands)["accounts"]}
        assert accounts[SOURCES[1]]["price"] > accounts[SOURCES[0]]["price"]


def test_all_hands_and_all_pairs_are_there() -> None:
    """`test_second_counts` has how often two classes meet."""
    assert sum(size for _, size in classes()) == HANDS == sum(1 for _ in every_hand())
    assert meetings([0] * len(classes()), [1], ["all"]) == {("all", "all"): PAIRS}
