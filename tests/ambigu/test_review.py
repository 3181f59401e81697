"""The review of a deal: exact figures against a plain count, and decisions played out."""

from __future__ import annotations

import json
import random
import re
import statistics
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest

from ambigu_variants.ambigu.coach import review as reviewing
from ambigu_variants.ambigu.coach.advice import (
    CLEAR,
    HUNDREDTHS,
    ROUND,
    Advice,
    Situation,
    error,
    is_clear,
    mean,
)
from ambigu_variants.ambigu.coach.prospects import chance
from ambigu_variants.ambigu.coach.review import Decision, Review, decision_after, review
from ambigu_variants.ambigu.coach.review_telling import decision_told
from ambigu_variants.ambigu.deals.boards import open_board
from ambigu_variants.ambigu.deals.replay import begun, lay, replay
from ambigu_variants.ambigu.faces.review import advice_view, given_away, review_view
from ambigu_variants.ambigu.players.strategies import Strategy, temper
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.rules.hands import SIZE
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.table import Action, PileKind, Shown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line, Node, Part
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Paid
from ambigu_variants.records import record
from ambigu_variants.records.record import Record
from tests import oracle
from tests.ambigu.hidden import exchanged, known, typed, unseen

accounts = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
LALANNE, FOSTER, _ = (account.id for account in ACCOUNTS)
PLAYED = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
CAREFUL = temper("careful")
RANDOM = temper("random")
"""One who does the same with any cards: so all that he may hold are equally likely."""
NAMES = ("Anne", "Bruno", "Claire")


def advised(told: Record, decision: Decision, plays: Sequence[Strategy] = (), seed: str = "a") -> Advice:
    """Advice on a decision before the first continuation; unless it is said who plays, all are careful."""
    table = plays or [CAREFUL] * len(told.seats)
    return Advice(Situation(told, decision.before, decision.ask, decision.view), table, seed, decision.reply)


@cache
def record_of(rules: str) -> Record:
    return record.from_text((PLAYED / f"a-whole-deal-{rules}.toml").read_text(encoding="utf-8"))


@cache
def reviewed(rules: str) -> Review:
    return review(record_of(rules))


def decided(rules: str) -> list[Decision]:
    return [decision for decision, _ in reviewed(rules).decisions]


def on_four(rules: str) -> list[View]:
    return [each.view for each in decided(rules) if each.stakes and len(each.view.cards) == SIZE]


def made(rules: str, purses: tuple[int, ...], seed: str, replies: str) -> Record:
    seats = NAMES[: len(purses)]
    said = tuple(replies.split(", ")) if replies else ()
    return Record(game="ambigu", edition=1, rules=rules, seats=seats, purses=purses, seed=seed, replies=said)


def loses(rules: str, view: View, seat: int, other: Sequence[Card]) -> bool:
    """Asks the oracle, in order of speech, whether the player loses to these cards in that seat."""
    hands = {view.seat: typed(view.cards), seat: typed(other)}
    order = sorted(hands)
    winner, _ = oracle.showdown(rules, {}, [hands[each] for each in order])
    return order[winner] == seat


@accounts
@pytest.mark.parametrize(("shown", "seat"), [(0, 0), (1, 1), (3, 1)])
def test_against_one_opponent_the_chance_is_counted(
    account: Account[Rulebook], shown: int, seat: int
) -> None:
    """It equals a count over all his possible hands, with no, one or three hands of others known."""
    view = on_four(account.id)[0]
    left = unseen(view)
    random.Random(account.id).shuffle(left)
    others = {2 + number: tuple(left[SIZE * number :][:SIZE]) for number in range(shown)}
    view = replace(view, seat=seat, players=5, live=(0, 1), shown=others)
    hands = list(combinations(unseen(view), SIZE))
    lost = sum(loses(account.id, view, 1 - seat, each) for each in hands)
    found = chance(view)
    assert (found.win, found.exact) == (1 - Fraction(lost, len(hands)), True)
    assert found.each == (found.win,)


@accounts
@pytest.mark.parametrize("others", [(1, 2), (0, 2), (0, 1)])
def test_against_two_opponents_every_two_hands_are_counted(
    account: Account[Rulebook], others: tuple[int, int]
) -> None:
    """With ten unseen cards these are few; the player sits before, between and after the two."""
    tried = set()
    for view in on_four(account.id):
        (seat,) = {0, 1, 2} - {*others}
        view = replace(view, seat=seat, live=(0, 1, 2), shown={}, players=3)
        view = replace(view, gone=tuple(sorted(unseen(view))[10:]))
        if view.cards in tried:
            continue
        tried.add(view.cards)
        hands = list(combinations(unseen(view), SIZE))
        first, second = (
            {each for each in hands if not loses(account.id, view, other, each)} for other in others
        )
        found = [one in first and two in second for one, two in product(hands, hands) if not {*one} & {*two}]
        assert chance(view).win == Fraction(sum(found), len(found))
    assert len(tried) > 2


@pytest.mark.parametrize("rules", [LALANNE, FOSTER])
def test_against_more_opponents_the_chance_is_close(rules: str) -> None:
    """Every three hands of 30 unseen cards, sampled: the correction by pairs is closer than independence."""
    draw, runs = random.Random("three"), 6000
    view = replace(on_four(rules)[0], seat=3, live=(0, 1, 2, 3), shown={}, players=4)
    found, left = chance(view), unseen(view)
    assert not found.exact
    alone, won = {}, 0
    for _ in range(runs):
        cards = draw.sample(left, 3 * SIZE)
        hands = [tuple(sorted(cards[SIZE * number :][:SIZE])) for number in range(3)]
        for seat, hand in enumerate(hands):
            if hand not in alone:
                alone[hand] = loses(rules, view, seat, hand)
        won += not any(alone[hand] for hand in hands)
    spread = (float(found.win) * (1 - float(found.win)) / runs) ** 0.5
    assert abs(won / runs - found.win) < 4 * spread + 0.002
    assert found.win != found.each[0] ** 3


def test_what_is_known_of_a_shown_hand_outlasts_an_exchange() -> None:
    """Bruno has shown four cards and exchanged one, unseen: he holds three of them and any other."""
    said = "p1 stand, p1 open 4, p2 call, p3 call, p2 expose, p1 discard, p2 discard 3s, p3 discard 5h"
    deal = replay(made(LALANNE, (60,) * 3, "expose", f"{said}, p1 pass, p2 pass"))
    assert deal.pending is not None
    view = replace(seen(deal, deal.pending), live=(1, 2))
    shown = view.shown[1]
    assert (view.seat, len(shown)) == (2, SIZE)
    hands = [(*some, card) for some in combinations(shown, SIZE - 1) for card in unseen(view)]
    lost = sum(loses(LALANNE, view, 1, each) for each in hands)
    assert chance(view).win == 1 - Fraction(lost, len(hands))


def plain(blocks: Sequence[Node]) -> list[str]:
    found = []
    for each in blocks:
        if isinstance(each, Line):
            found.append(line_text(each))
        elif isinstance(each, Part) and each.kind != "review__hindsight":
            found += [each.title, *plain(each.blocks)]
    return found


@accounts
def test_hidden_cards_change_nothing_exact(account: Account[Rulebook]) -> None:
    found, told = reviewed(account.id), record_of(account.id)
    for decision, after in found.decisions:
        anew = advised(told, decision)
        deal = anew.laid_anew(anew.dealt_anew("other"), "other")
        assert deal.pending is not None
        assert deal.hands[decision.view.seat] == [*decision.view.cards]
        assert [tuple(deal.hands[each.seat]) for each in after.held] != [each.cards for each in after.held]
        again = reviewing.decision(decision.before, decision.ask, decision.reply, seen(deal, deal.pending))
        assert again == decision
        told_again, told_before = (decision_told(found, each, after) for each in (again, decision))
        assert plain(told_again.blocks) == plain(told_before.blocks)


@accounts
def test_what_a_call_costs_and_can_win(account: Account[Rulebook]) -> None:
    """After the last call the winner of the showdown takes what was told, and is paid the price told."""
    deal = reviewed(account.id).deal
    last = [each for each in decided(account.id) if each.reply.action is Action.CALL][-1]
    assert last.stakes is not None
    assert last.stakes.cost is not None
    after = deal.log[deal.log.index(last.ask) + 1 :]
    cost, *moved = [step for step in after if isinstance(step, Paid)]
    assert cost.amount == last.stakes.cost
    taken = [step for step in moved if step.payee.kind == PileKind.PURSE != step.payer.kind]
    assert last.stakes.table + last.stakes.cost == sum(step.amount for step in taken)
    (cards,) = (step.cards for step in after if isinstance(step, Shown) and step.seat == last.view.seat)
    assert (last.stakes.price, last.stakes.payers) == (oracle.judge(account.id, {}, typed(cards))[1], 2)


def test_a_last_call_brings_what_a_count_says() -> None:
    """The last call ends the deal, so the mean follows from all hands that the other could hold."""
    decision = next(each for each in decided(LALANNE) if str(each.reply) == "p2 call")
    found, view = advised(record_of(LALANNE), decision, [CAREFUL, CAREFUL, RANDOM]), decision.view
    found.go_on(400, narrowing=False)
    (other,) = (seat for seat in view.live if seat != view.seat)
    assert decision.stakes is not None
    assert decision.stakes.cost is not None
    brings = [
        -decision.stakes.cost - oracle.judge(LALANNE, {}, typed(hand))[1]
        if loses(LALANNE, view, other, hand)
        else decision.stakes.prize
        for hand in combinations(unseen(view), SIZE)
    ]
    exact = view.purse[view.seat] - record_of(LALANNE).purses[view.seat] + sum(brings) / len(brings)
    won = found.runs[0]
    assert len({*won}) > 1
    assert (
        abs(statistics.fmean(won) - exact) <= 3 * (statistics.pvariance(map(float, brings)) / len(won)) ** 0.5
    )


FRANK = [
    strategy._replace(style=strategy.style._replace(bluff=0))
    for strategy in map(temper, ("careful", "bold"))
    if strategy.style
]
"""Players whose cards alone decide what they do, but for the amount of a bet."""


def played_by_all(rules: str, seed: str) -> Record:
    """Returns the record of a deal in which two frank players meet a curious one."""
    told = made(rules, (60,) * 3, seed, "")
    players = [each.player(seed) for each in (*FRANK, temper("curious"))]
    deal = begun(lay(told)).run(lambda deal, ask: players[ask.seat](deal, ask) if ask else None)
    return replace(told, replies=tuple(map(str, deal.replies)))


@accounts
def test_nobody_is_dealt_cards_with_which_he_would_not_have_done_what_he_did(
    account: Account[Rulebook], thorough: bool
) -> None:
    """Nor does it matter which cards are hidden from the player who decides."""
    table = [*FRANK, CAREFUL]
    draw, stood_pat, tried, same = random.Random("fitting"), 0, 0, 0
    for seed in "abcd" if thorough else "a":
        told = played_by_all(account.id, seed)
        for decision, _ in review(told, [2]).decisions:
            anew = advised(told, decision, table)
            before = None
            for number in range(6):
                dealt = anew.dealt_anew(f"{number}")
                hands = {seat: hand.cards for seat, hand in anew._hands.items()}
                tried, same, before = tried + 1, same + bool(hands and hands == before), hands
                deal = anew.laid_anew(dealt, "")
                assert deal.hands[2] == [*decision.view.cards]
                again = lay(told)
                again.exchange(dealt.cards)
                begun(again)
                for reply in deal.replies:
                    assert again.pending is not None
                    if reply.seat != 2:
                        said = FRANK[reply.seat].player("any seed")(again, again.pending)
                        assert said is not None
                        assert (said.action, {*said.cards}) == (reply.action, {*reply.cards})
                        stood_pat += said.action is Action.DISCARD and not said.cards
                    again.reply(reply)
        last = review(told, [2]).decisions[-1][0]
        other = exchanged(told, known(last.view), draw)
        once, twice = (advised(each, decision_after(each, last.number), table) for each in (told, other))
        for each in (once, twice):
            each.go_on(16)
        assert (once.runs, once.still) == (twice.runs, twice.still)
        assert len(once.runs[0]) == 16
        assert not once.any_cards
    assert stood_pat
    assert 10 * same < tried, "the others' cards hardly depend on those of the continuation before"


def test_a_higher_bet_against_a_player_who_is_all_in_makes_no_difference() -> None:
    said = "p1 stand, p2 stand, p1 open 8, p2 call, p1 discard, p2 discard, p1 open 2"
    told = made(FOSTER, (60, 10), "in", said)
    last = review(told).decisions[-1][0]
    assert last.view.purse[1] == 0
    found = advised(told, last)
    found.go_on(40)
    assert found.replies[0] == last.reply
    assert {"p1 pass", "p1 open 1", "p1 open 10"} < {*map(str, found.replies)}
    assert not any(any(found.more(way, 0)) for way in range(len(found.replies)))
    assert any(found.runs[0])


def test_later_shuffles_of_the_record_do_not_matter() -> None:
    """Cards that would be shuffled after the decision are shuffled anew, whatever order the record gives."""
    told = record_of(LALANNE)
    other = replace(told, shuffles={**told.shuffles, "second-deal": ("1h 1d 1s 2h",)})
    first = decided(LALANNE)[0]
    some = [advised(each, first) for each in (told, other)]
    for each in some:
        each.go_on(4)
    assert some[0].runs == some[1].runs


def test_better_only_if_chance_would_seldom_make_the_difference() -> None:
    """The verdict equals one from the sample's mean and variance, just below and just above the limit."""
    draw = random.Random("verdict")
    verdicts = set()
    for shift in range(-4, 5):
        sample = [draw.randrange(-9, 10) + shift for _ in range(60)]
        middle, within = statistics.fmean(sample), (statistics.variance(sample) / len(sample)) ** 0.5
        assert abs(mean(sample) / HUNDREDTHS - middle) <= 0.01
        assert abs(error(sample) / HUNDREDTHS - within) <= 0.01
        assert is_clear(sample) == (2 * abs(middle) > CLEAR * within)
        verdicts.add(is_clear(sample))
    assert verdicts == {True, False}
    assert not is_clear([5] * (ROUND - 1))
    assert is_clear([5] * ROUND)
    assert not is_clear([0] * ROUND)


def test_the_page_shows_the_exact_part_and_marks_each_decision() -> None:
    """Two requests for advice bring what one longer one brings, in any order."""
    text = json.dumps(record_of(LALANNE).data())
    html = review_view(text, ["p2"])["html"]
    assert "Your decisions" in html
    assert "Bruno’s decisions" in review_view(text, ["p1", "p2"])["html"]
    numbers = [each.number for each in decided(LALANNE) if each.view.seat == 1]
    assert re.findall(r'data-slot="advice-(\d+)"', html) == list(map(str, numbers))
    plays, number = ["person", "bold", "tight"], numbers[3]
    first, second = (advice_view(text, plays, times, number) for times in (8, 16))
    assert first == advice_view(text, plays, 8, number)
    assert second == advice_view(text, plays, 16, number)
    assert first != second
    assert all(words in second["html"] for words in ("careful", "tight", "Good"))
    for at, some, runs in ((999, 0, 1), (-1, 0, 1), (number, 1, 1), (number, 0, 0), (number, 0, 10_001)):
        with pytest.raises(RequestError):
            advice_view(text, plays[some:], runs, at)
    with pytest.raises(RequestError):
        advice_view(text, plays, 8)
    with pytest.raises(RequestError):
        review_view(text, ["p7"])


def test_a_costly_decision_can_be_made_anew() -> None:
    """Its link opens a board with the replies up to it, and then the better one."""
    told, last = record_of(LALANNE), decided(LALANNE)[-1]
    html = advice_view(json.dumps(told.data()), ["person", "bold", "tight"], 16, last.number)["html"]
    (fragment,) = re.findall(r'href="~/play/cards/#deal=([^"]*)"', html)
    *before, better = (reply for _, reply, *_ in open_board(fragment)["moves"])
    assert before == [reply.partition("#")[0].strip() for reply in told.replies[: last.number]]
    assert better.startswith("p2 ")
    assert better != str(last.reply)


def test_the_costliest_decision_can_be_shown() -> None:
    """A button leads to it, unless no decision or the only one has cost something."""
    for lost, shows in (([0, 310, 120], True), ([310], False), ([0, 0], False)):
        told = given_away(["a call"] * len(lost), lost, [0] * len(lost))
        assert lost[told["costliest"]] == max(lost)
        assert ("<button" in told["html"]) is shows
