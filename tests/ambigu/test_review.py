"""The review of a deal: exact figures against a plain count, and decisions played out."""

from __future__ import annotations

import json
import random
import re
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from ambigu_variants.ambigu.coach import review as reviewing
from ambigu_variants.ambigu.coach.chances import chance
from ambigu_variants.ambigu.coach.playing_on import (
    ENOUGH,
    HUNDREDTHS,
    Sitting,
    Sums,
    Tally,
    Way,
    begin,
    continued,
    dealt_anew,
    laid_anew,
    moments,
    ways,
)
from ambigu_variants.ambigu.coach.playing_telling import played_told
from ambigu_variants.ambigu.coach.review import Decision, Review, decision_after, review
from ambigu_variants.ambigu.coach.review_telling import decision_told
from ambigu_variants.ambigu.deals.replay import SAYS, begun, lay, replay
from ambigu_variants.ambigu.faces.review import play_out, review_view
from ambigu_variants.ambigu.players.strategies import temper
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import SIZE
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.table import Action, PileKind, Shown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line, Node, Part
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.errors import RecordError, RequestError
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Paid
from ambigu_variants.records import record
from ambigu_variants.records.record import Record
from tests import oracle

accounts = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
PLAYED = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
CAREFUL = temper("careful")
NAMES = ("Anne", "Bruno", "Claire")
UNKNOWN = [Sitting(None, CAREFUL)] * 3
"""A table at which nobody's way of playing is known, and all play on carefully."""


@cache
def record_of(name: str) -> Record:
    return record.from_text((PLAYED / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def reviewed(rules: str) -> Review:
    return review(record_of(f"a-whole-deal-{rules}"))


def decided(rules: str) -> list[Decision]:
    return [decision for decision, _ in reviewed(rules).decisions]


def on_four(rules: str) -> list[Decision]:
    return [each for each in decided(rules) if each.stakes and len(each.view.cards) == SIZE]


def seat_of_two(rules: str, *, known: int, seat: int) -> View:
    """Returns a view in one of the first two of five seats, with some of the other three hands known."""
    view = next(each.view for each in on_four(rules))
    left = unseen(view)
    random.Random(rules).shuffle(left)
    shown = {2 + number: tuple(left[SIZE * number :][:SIZE]) for number in range(known)}
    return replace(view, seat=seat, players=5, live=(0, 1), shown=shown)


def unseen(view: View) -> list[Card]:
    known = {*view.cards, *view.gone, *(card for cards in view.shown.values() for card in cards)}
    return [card for card in PACK_40.cards if card not in known]


def typed(cards: Sequence[Card]) -> oracle.Cards:
    return tuple((card.rank, card.suit) for card in cards)


def loses(rules: str, view: View, seat: int, other: Sequence[Card]) -> bool:
    """Asks the oracle, in order of speech, whether the player loses to these cards in that seat."""
    hands = {view.seat: typed(view.cards), seat: typed(other)}
    order = sorted(hands)
    winner, _ = oracle.showdown(rules, {}, [hands[each] for each in order])
    return order[winner] == seat


# The exact part --------------------------------------------------------------------------------------------


@accounts
@pytest.mark.parametrize("known", [0, 1, 3])
@pytest.mark.parametrize("seat", [0, 1])
def test_against_one_opponent_the_chance_is_counted(
    account: Account[Rulebook], known: int, seat: int
) -> None:
    """It equals a count over all his possible hands, with no, one or three others known, in both seats."""
    view = seat_of_two(account.id, known=known, seat=seat)
    others = list(combinations(unseen(view), SIZE))
    lost = sum(loses(account.id, view, 1 - seat, each) for each in others)
    found = chance(view)
    assert (found.win, found.exact) == (1 - Fraction(lost, len(others)), True)
    assert found.each == (found.win,)


def pairs(cards: Sequence[Card]) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Yields every two hands of some cards that have none in common."""
    for one in combinations(cards, SIZE):
        for other in combinations([card for card in cards if card not in one], SIZE):
            yield one, other


@accounts
@pytest.mark.parametrize("others", [(1, 2), (0, 2), (0, 1)])
def test_against_two_opponents_every_two_hands_are_counted(
    account: Account[Rulebook], others: tuple[int, int]
) -> None:
    """With ten unseen cards these are few; the player sits before, between and after the two."""
    tried = set()
    for decision in on_four(account.id):
        (seat,) = {0, 1, 2} - {*others}
        view = replace(decision.view, seat=seat, live=(0, 1, 2), shown={}, players=3)
        view = replace(view, gone=tuple(sorted(unseen(view))[10:]))
        if view.cards in tried:
            continue
        tried.add(view.cards)
        beaten = {
            (other, hand): not loses(account.id, view, other, hand)
            for other in others
            for hand in combinations(unseen(view), SIZE)
        }
        found = [beaten[others[0], one] and beaten[others[1], two] for one, two in pairs(unseen(view))]
        assert chance(view).win == Fraction(sum(found), len(found))
    assert len(tried) > 2


def test_against_more_opponents_the_chance_is_close() -> None:
    """Every three hands of 30 unseen cards, sampled: the correction by pairs is closer than independence."""
    draw = random.Random("three")
    closer = 0
    for rules in ("lalanne_2010", "foster_1897"):
        for decision in on_four(rules)[:3]:
            view = replace(decision.view, seat=3, live=(0, 1, 2, 3), shown={}, players=4)
            found = chance(view)
            assert not found.exact
            left, runs = unseen(view), 6000
            alone = {}
            won = 0
            for _ in range(runs):
                cards = draw.sample(left, 3 * SIZE)
                hands = [tuple(sorted(cards[SIZE * number :][:SIZE])) for number in range(3)]
                for seat, hand in enumerate(hands):
                    if hand not in alone:
                        alone[hand] = loses(rules, view, seat, hand)
                won += not any(alone[hand] for hand in hands)
            spread = (float(found.win) * (1 - float(found.win)) / runs) ** 0.5
            assert abs(won / runs - found.win) < 4 * spread + 0.002
            closer += found.win != found.each[0] ** 3
    assert closer == 6


def test_an_opponent_who_has_shown_his_cards_is_beaten_or_not() -> None:
    """His hand is certain, and the other opponent can hold none of its cards."""
    view = next(each.view for each in on_four("lalanne_2010"))
    (one, two) = (seat for seat in view.live if seat != view.seat)
    for weak in (True, False):
        hand = next(
            each
            for each in combinations(unseen(view), SIZE)
            if loses("lalanne_2010", view, one, each) is not weak
        )
        found = chance(replace(view, shown={one: hand}))
        alone = chance(replace(view, shown={one: hand}, live=(two, view.seat)))
        assert found.win == (alone.win if weak else 0)


def test_what_is_known_of_a_shown_hand_outlasts_an_exchange() -> None:
    """Ben has shown four cards and exchanged one, nobody saw which: he holds three of them and any other."""
    begins = ("p1 stand", "p1 open 4", "p2 call", "p3 call", "p2 expose", "p1 discard")
    told = Record(
        game="ambigu",
        edition=1,
        rules="lalanne_2010",
        seats=NAMES,
        purses=(60,) * 3,
        seed="expose",
        replies=(*begins, "p2 discard 3s", "p3 discard 5h", "p1 pass", "p2 pass"),
    )
    deal = replay(told)
    assert deal.pending is not None
    view = replace(seen(deal, deal.pending), live=(1, 2))
    shown = view.shown[1]
    assert (view.seat, len(shown)) == (2, SIZE)
    hands = [(*some, card) for some in combinations(shown, SIZE - 1) for card in unseen(view)]
    lost = sum(loses("lalanne_2010", view, 1, each) for each in hands)
    assert chance(view).win == 1 - Fraction(lost, len(hands))
    assert not {*shown} & {*view.cards}


def plain(blocks: Sequence[Node]) -> list[str]:
    found = []
    for each in blocks:
        if isinstance(each, Line):
            found.append(line_text(each))
        elif isinstance(each, Part) and each.kind not in ("review__hindsight", "review__played"):
            found += [each.title, *plain(each.blocks)]
    return found


@accounts
def test_hidden_cards_change_nothing_exact(account: Account[Rulebook]) -> None:
    """With the hidden cards exchanged, every decision has the same figures, in the same words."""
    found, told = reviewed(account.id), record_of(f"a-whole-deal-{account.id}")
    for decision, after in found.decisions:
        deal = laid_anew(told, decision, dealt_anew(told, decision, None, UNKNOWN, "other"), "other")
        assert deal.pending is not None
        assert deal.hands[decision.view.seat] == [*decision.view.cards]
        assert [len(hand) for hand in deal.hands] == [*decision.view.held]
        held = [tuple(deal.hands[each.seat]) for each in after.held]
        assert held != [each.cards for each in after.held]
        again = reviewing.decision(decision.number, decision.ask, decision.reply, seen(deal, deal.pending))
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
    moved = [step for step in after if isinstance(step, Paid)]
    assert moved[0].amount == last.stakes.cost
    took = [step for step in moved if step.payee.kind == step.payer.kind == PileKind.PURSE]
    table = sum(step.amount for step in moved[1:] if step.payee.kind == PileKind.PURSE) - sum(
        step.amount for step in took
    )
    assert last.stakes.table + last.stakes.cost == table
    shown = {step.seat: step for step in after if isinstance(step, Shown)}
    _, price, _ = oracle.judge(account.id, {}, typed(shown[last.view.seat].cards))
    assert last.stakes.price == price
    assert last.stakes.payers == 2


def test_an_empty_table_is_told_without_a_zero() -> None:
    """Under Juegos nothing is staked before the first player speaks (Desarrollo ¶1)."""
    found = reviewed("juegos_de_naipes_2012")
    told = []
    for decision, after in found.decisions[:2]:
        (_, *blocks) = decision_told(found, decision, after).blocks
        told.append([line_text(each) for each in blocks if isinstance(each, Line)])
        assert decision.stakes is not None
        assert ("There are no counters on the table yet." in " ".join(told[-1])) == (
            decision.stakes.table == 0
        )
    assert "takes 0" not in str(told)
    assert "no counters" in str(told[0])


def test_hindsight_tells_the_hands_and_the_cards_drawn() -> None:
    """Bruno exchanges one card for the ace of diamonds, which makes a flush against three sevens."""
    found = reviewed("lalanne_2010")
    decision, after = next(
        (decision, after) for decision, after in found.decisions if str(decision.reply) == "p2 discard 3s"
    )
    assert (*map(str, after.drawn), after.name) == ("1d", "flush")
    assert [(each.seat, each.name, each.beats) for each in after.held] == [(2, "tricon", True)]
    told = decision_told(found, decision, after).blocks[-1]
    assert isinstance(told, Part)
    first, second = [line_text(each) for each in told.blocks if isinstance(each, Line)]
    assert first == "Bruno drew A♦ and then had a flush."
    assert second.endswith("a tricon, which beats this hand.")


def test_only_the_seats_asked_for_are_reviewed() -> None:
    told = record_of("a-whole-deal-foster_1897")
    some = [decision for decision, _ in review(told, [1]).decisions]
    assert some
    assert {each.view.seat for each in some} == {1}
    every = [decision for decision, _ in review(told).decisions]
    assert [each.number for each in every if each.view.seat == 1] == [each.number for each in some]


# Played out ------------------------------------------------------------------------------------------------


def tally(rules: str, wanted: str, runs: int, seed: str = "a") -> tuple[Decision, Tally]:
    decision = next(each for each in decided(rules) if str(each.reply) == wanted)
    told = record_of(f"a-whole-deal-{rules}")
    return decision, continued(told, decision, begin(decision), UNKNOWN, seed, runs)


def test_a_last_call_brings_what_a_count_says() -> None:
    """The last call ends the deal, so the mean follows from all hands that the other could hold."""
    rules = "lalanne_2010"
    decision, found = tally(rules, "p2 call", 400)
    view = decision.view
    (other,) = (seat for seat in view.live if seat != view.seat)
    assert decision.stakes is not None
    assert decision.stakes.cost is not None
    came, total, many = view.purse[view.seat], Fraction(0), 0
    told = record_of(f"a-whole-deal-{rules}")
    for hand in combinations(unseen(view), SIZE):
        if loses(rules, view, other, hand):
            _, due, _ = oracle.judge(rules, {}, typed(hand))
            total += came - decision.stakes.cost - due
        else:
            total += came + decision.stakes.prize
        many += 1
    exact = total / many - told.purses[view.seat]
    assert found.left_out == 0
    error = max(found.ways[0].won.error(400), 1) / HUNDREDTHS
    assert abs(found.ways[0].won.mean(400) / HUNDREDTHS - exact) <= 3 * error + 0.01


def test_it_agrees_with_a_longer_run_dealt_in_another_way() -> None:
    """Tried on a first bet without exchanges, against records whose stock is put together at random."""
    seats = ("Ada", "Ben")
    told = Record(
        game="ambigu",
        edition=1,
        rules="foster_1897",
        seats=seats,
        purses=(30, 30),
        seed="long",
        stock="7h 3c",
        shuffles={"second-deal": ("",)},
        replies=("p1 stand", "p2 stand", "p1 open 2"),
    )
    decision = review(told).decisions[-1][0]
    assert str(decision.reply) == "p1 open 2"
    found = continued(told, decision, Tally(ways=(Way(decision.reply),)), UNKNOWN[:2], "short", 250)
    draw = random.Random("independent")
    own = [*decision.view.cards]
    whole = [*lay(told).stock]
    places = [whole.index(card) for card in own]
    nets = []
    for _ in range(750):
        others = [card for card in PACK_40.cards if card not in own]
        draw.shuffle(others)
        stock = [own[places.index(place)] if place in places else others.pop() for place in range(40)]
        players = [CAREFUL.player(str(draw.random())) for _ in seats]
        again = begun(lay(replace(told, stock=" ".join(map(str, stock)), seed=str(draw.random()))))
        for number in range(len(told.replies)):
            again.reply(record.reply(told, number, PACK_40, SAYS))
        assert again.hands[0] == [*own]
        while again.pending:
            said = players[again.pending.seat](again, again.pending)
            assert said is not None
            again.reply(said)
        nets.append(net(again, 0))
    way = found.ways[0].won
    error = ((way.error(250) / HUNDREDTHS) ** 2 + statistics.variance(nets) / len(nets)) ** 0.5
    assert abs(way.mean(250) / HUNDREDTHS - statistics.fmean(nets)) <= 3 * error


FRANK = [
    strategy._replace(style=strategy.style._replace(bluff=0))
    for strategy in map(temper, ("careful", "bold"))
    if strategy.style
]
"""Players whose cards alone decide what they do, but for the amount of a bet."""


@accounts
def test_nobody_is_dealt_cards_with_which_he_would_not_have_done_what_he_did(
    account: Account[Rulebook],
) -> None:
    """In every deal dealt anew, each known player says at every question what he has said, and exchanges the
    cards that he would. With other cards hidden from the player who decides, everything is the same.
    """
    table = [*(Sitting(strategy, strategy) for strategy in FRANK), Sitting(None, CAREFUL)]
    draw, stood_pat = random.Random("fitting"), 0
    for seed in "abcd":
        told = played_by_all(account.id, seed)
        for decision, _ in review(told, [2]).decisions:
            heard = moments(told, decision, table)
            for number in range(3):
                dealt = dealt_anew(told, decision, heard, table, f"{number}")
                deal = laid_anew(told, decision, dealt, "")
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
        other = swapped(told, last.view, draw)
        once, twice = (
            continued(each, decision_after(each, last.number), begin(last), table, "swap", 5)
            for each in (told, other)
        )
        assert once == twice
        assert once.runs == 5
        assert once.any_cards == ()
    assert stood_pat


def played_by_all(rules: str, seed: str) -> Record:
    """Returns the record of a deal in which two frank players meet one who stays in whatever he holds."""
    told = Record(
        game="ambigu", edition=1, rules=rules, seats=("Ada", "Ben", "Cleo"), purses=(60,) * 3, seed=seed
    )
    players = [each.player(seed) for each in (*FRANK, temper("calling"))]
    deal = begun(lay(told)).run(lambda deal, ask: players[ask.seat](deal, ask) if ask else None)
    return replace(told, replies=tuple(map(str, deal.replies)))


def swapped(told: Record, view: View, draw: random.Random) -> Record:
    """Returns a record that one player cannot tell from another: the cards hidden from him are others."""
    left = unseen(view)
    other = {str(card): str(card) for card in PACK_40.cards}
    other |= zip(map(str, left), map(str, draw.sample(left, len(left))), strict=True)
    stock = " ".join(other[str(card)] for card in lay(told).stock)
    replies = (" ".join(other.get(word, word) for word in said.split()) for said in told.replies)
    return replace(told, stock=stock, replies=tuple(replies))


def test_the_same_seed_gives_the_same_and_slices_add_up() -> None:
    decision, once = tally("foster_1897", "p2 open 4", 12)
    _, again = tally("foster_1897", "p2 open 4", 12)
    _, other = tally("foster_1897", "p2 open 4", 12, seed="b")
    assert once == again
    assert once != other
    told = record_of("a-whole-deal-foster_1897")
    sliced = begin(decision)
    for runs in (5, 4, 3):
        sliced = continued(told, decision, sliced, UNKNOWN, "a", runs)
    assert sliced == once


def test_a_choice_that_cannot_matter_makes_no_difference() -> None:
    """Neither another order of the same cards matters, nor a higher bet against a player who is all in."""
    told = record_of("a-whole-deal-juegos_de_naipes_2012")
    decision = next(each for each in decided(told.rules) if len(each.reply.cards) == 2)
    turned = decision.reply._replace(cards=decision.reply.cards[::-1])
    alike = Tally(ways=(Way(decision.reply), Way(turned)))
    found = continued(told, decision, alike, UNKNOWN, "order", 40)
    assert found.ways[0].won == found.ways[1].won
    assert found.ways[1].more == Sums(0, 0)
    assert found.ways[0].won.squares

    told = Record(
        game="ambigu",
        edition=1,
        rules="foster_1897",
        seats=("Ada", "Ben"),
        purses=(60, 10),
        seed="in",
        replies=(
            *("p1 stand", "p2 stand", "p1 open 8", "p2 call", "p1 discard", "p2 discard"),
            "p1 open 2",
        ),
    )
    last = review(told).decisions[-1][0]
    assert last.view.purse[1] == 0
    found = continued(told, last, begin(last), UNKNOWN[:2], "all in", 40)
    assert [str(way.reply) for way in found.ways] == ["p1 open 2", "p1 pass", "p1 open 1", "p1 open 20"]
    assert {way.more for way in found.ways} == {Sums(0, 0)}
    assert found.ways[0].won.squares


def test_replies_to_play_out() -> None:
    """The reply given is first; then the best exchanges and none, and for bets the lowest and the table."""
    for rules in ("foster_1897", "juegos_de_naipes_2012", "lalanne_2010"):
        for decision in decided(rules):
            found = ways(decision)
            assert found[0] == decision.reply
            assert len({(each.action, each.amount, frozenset(each.cards)) for each in found}) == len(found)
            assert {each.action for each in found} == {*decision.view.offers}
            for each in found:
                offer = decision.view.offers[each.action]
                assert offer.amounts is None or each.amount in offer.amounts
                assert offer.cards is None or len(each.cards) in offer.cards
            if Action.DISCARD in decision.view.offers:
                best = decision.choices[0].laid
                allowed = decision.view.offers[Action.DISCARD].cards or ()
                assert len(best) not in allowed or {*best} in [{*each.cards} for each in found]


def test_better_only_beyond_two_standard_errors() -> None:
    """The verdict equals one from the sample's mean and variance, just below and just above the limit."""
    draw = random.Random("verdict")
    verdicts = set()
    for shift in range(-4, 5):
        sample = [draw.randrange(-9, 10) + shift for _ in range(60)]
        found = Sums()
        for each in sample:
            found = found.and_(each)
        error = (statistics.variance(sample) / len(sample)) ** 0.5
        assert abs(found.mean(60) / HUNDREDTHS - statistics.fmean(sample)) <= 0.01
        assert abs(found.error(60) / HUNDREDTHS - error) <= 0.01
        assert found.beyond(60) == (abs(statistics.fmean(sample)) > 2 * error)
        verdicts.add(found.beyond(60))
    assert verdicts == {True, False}
    assert not Sums(5 * 29, 25 * 29).beyond(29)
    assert Sums(5 * ENOUGH, 25 * ENOUGH).beyond(ENOUGH)
    assert not Sums().beyond(ENOUGH)


def test_the_verdict_is_told() -> None:
    """Folding a flush is worse than calling with it, and a few continuations decide nothing."""
    decision, found = tally("lalanne_2010", "p2 call", ENOUGH)
    first, *_ = played_told(decision, found, NAMES).blocks
    assert isinstance(first, Line)
    assert "“call” was better than “pass”." in line_text(first)
    assert "may hold any of these cards" in "".join(plain(played_told(decision, found, NAMES).blocks))
    decision, found = tally("lalanne_2010", "p2 call", 3)
    first, *_ = played_told(decision, found, NAMES).blocks
    assert isinstance(first, Line)
    assert "to say which reply is better" in line_text(first)


# The operations of the pages -------------------------------------------------------------------------------


def test_the_page_shows_the_exact_part_and_plays_out_in_slices() -> None:
    """The sums of two slices are those of one longer one, and a state of another decision is refused."""
    rules = "lalanne_2010"
    text = json.dumps(record_of(f"a-whole-deal-{rules}").data())
    html = review_view(text, ["p2"])["html"]
    assert "Your decisions" in html
    assert "You call" in html
    assert "Bruno’s decisions" in review_view(text, ["p1", "p2"])["html"]
    numbers = [each.number for each in decided(rules) if each.view.seat == 1]
    assert re.findall(r'data-number="(\d+)"', html) == list(map(str, numbers))
    plays = ["person", "bold", "tight"]
    last = numbers[-1]
    first = play_out(text, last, plays, 3)
    second = play_out(text, last, plays, 4, first["state"])
    assert second["done"] == 7
    assert second["state"] == play_out(text, last, plays, 7)["state"]
    assert "careful" in second["html"]
    assert "bold" in second["html"]
    for state in (
        {**first["state"], "sums": first["state"]["sums"][1:]},
        {**first["state"], "runs": "3"},
        {**first["state"], "runs": -1},
        {},
    ):
        with pytest.raises(RequestError, match="not the state"):
            play_out(text, last, plays, 1, state)


def test_requests_that_make_no_sense_are_refused() -> None:
    text = json.dumps(record_of("a-whole-deal-lalanne_2010").data())
    number = decided("lalanne_2010")[0].number
    plays = ["", "", ""]
    for wrong in (
        (999, plays, 1),
        (-1, plays, 1),
        (number, plays[1:], 1),
        (number, plays, 0),
        (number, plays, 21),
    ):
        with pytest.raises(RequestError):
            play_out(text, *wrong)
    with pytest.raises(RecordError):
        review_view(text, ["p7"])


def test_later_shuffles_of_the_record_do_not_matter() -> None:
    """Cards that would be shuffled after the decision are shuffled anew, whatever order the record gives."""
    told = record_of("a-whole-deal-lalanne_2010")
    other = replace(told, shuffles={**told.shuffles, "second-deal": ("1h 1d 1s 2h",)})
    first = decided("lalanne_2010")[0]
    nets = [continued(each, first, begin(first), UNKNOWN, "later", 4).ways for each in (told, other)]
    assert nets[0] == nets[1]
