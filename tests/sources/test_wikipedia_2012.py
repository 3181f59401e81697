"""Ascenseur after the French Wikipedia: the passages, in rows and in games, worked by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.variants import reckon
from ambigu_variants.ascenseur.rules.course import gained, plan
from ambigu_variants.ascenseur.rules.rulebook import Matter, Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Contract, Revealed, Turned
from ambigu_variants.ascenseur.sources.wikipedia_2012.text import WIKIPEDIA
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Ask, Reply, Shuffled, Won
from tests.sources.lifting import cards, case, played, texts, told, trick

Readings = dict[str, str]


def finished(players: int, *variants: str, **more: Any) -> Sitting:
    """A game played with the first legal bid and the first legal card."""

    def player(deal: Deal[Any], ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        ((said, offer),) = ask.offers.items()
        if said is Action.BID:
            return Reply(ask.seat, said, next(n for n in offer.amounts or () if n not in offer.barred))
        assert offer.which
        return Reply(ask.seat, said, 0, offer.which[:1])

    sitting: Sitting = PLAYING.replay(told(players, *variants, **more), player)
    return sitting


WAYS = ("regular", "charge", "tens", "high")


def scored(bid_and_made: str, variants: Sequence[str], readings: Readings) -> list[int]:
    """The points of a contract in the four ways of scoring."""
    contract = Contract(*map(int, bid_and_made.split()))
    return [gained(case(way, *variants, **readings), contract, 0) for way in WAYS]


def players(matter: Matter, cards_: str) -> str:
    """The numbers of players who can play; one fewer and one more are refused."""
    may = matter.rules.players(matter, int(cards_))
    for number in (may[0] - 1, may[-1] + 1):
        with pytest.raises(NotAllowed, match=r" \[Wikipédia Infobox Joueurs\]"):
            plan(matter, number)
    return f"{may[0]} to {may[-1]}"


def barred(matter: Matter, before: str) -> Sequence[int]:
    """The bids that the next of three players with eight cards may not make."""
    return matter.rules.barred_bids(matter, tuple(map(int, before.split())), 3, 8)


def winner(matter: Matter, scores: str) -> list[int]:
    """The players who win with these scores."""
    return [seat + 1 for seat in matter.rules.winner(matter, tuple(map(int, scores.split())))]


ASKED: dict[str, Callable[..., Any]] = {
    "players": players,
    "removed": lambda matter, number: plan(matter, int(number)).removed,
    "sizes": lambda matter, number: plan(matter, int(number)).sizes,
    "bids": lambda matter, number: matter.rules.possible_bids(matter, int(number)),
    "legal": lambda matter, hand, so_far, trump: matter.rules.legal(
        matter, cards(hand), trick(so_far, trump or None)
    ),
    "taker": lambda matter, so_far, trump: [matter.rules.strongest(matter, trick(so_far, trump or None)) + 1],
    "barred": barred,
    "winner": winner,
}
ROWS = [
    line
    for line in Path(__file__).with_name("ascenseur.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("row", ROWS)
def test_row(row: str) -> None:
    asked, _, answer = row.partition(": ")[2].partition(" => ")
    terms, _, setting = asked.partition(" | ")
    name, *arguments = ("" if term == "-" else term for term in terms.split(" / "))
    variants = [word for word in setting.split() if "=" not in word]
    readings = dict(word.split("=") for word in setting.split() if "=" in word)
    if name == "scored":
        found: Any = scored(arguments[0], variants, readings)
    else:
        found = ASKED[name](case(*variants, **readings), *arguments)
    assert (found if isinstance(found, str) else texts(found) or "-") == answer


def test_manches_1_shuffled_before_every_deal() -> None:
    sitting = finished(26)
    shuffled = [step for step in sitting.log if isinstance(step, Shuffled)]
    assert len(shuffled) == len(sitting.sizes) == 3
    assert {step.ruling.at for step in shuffled} == {"Manches ¶1"}


def test_manches_2_one_card_each_and_the_next_is_turned() -> None:
    sitting = played(3, stock="10h 3s Kc 5d")
    assert [texts(hand) for hand in sitting.hands] == ["10h", "3s", "Kc"]
    assert (str(sitting.turned), sitting.trump, str(sitting.stock[0])) == ("5d", "d", "5d")


def test_manches_4_all_dealt_no_trump() -> None:
    """If all cards are dealt, none is turned up, and the event cites the passage."""
    assert [hand.size for hand in finished(4).hands_played if hand.turned is None] == [13]
    assert [hand.turned for hand in finished(26, "four").hands_played if hand.size == 2] == [None] * 4
    turned = [step for step in finished(26).log if isinstance(step, Turned)]
    assert [len(step.cards) for step in turned] == [1, 0, 1]
    assert [each.at for each in turned[1].because if each.question == "no_card_to_turn"] == ["Manches ¶4"]


def test_manches_6_the_deal_passes_to_the_left_and_the_dealer_announces_last() -> None:
    dealt = [hand.dealer for hand in finished(5, "32").hands_played]
    assert dealt == [(4 + number) % 5 for number in range(len(dealt))]
    trip = [hand.dealer for hand in finished(5, "32", answers={"next_dealer": "trip"}).hands_played]
    assert trip == [4] * 6 + [0] * 5
    log = finished(3, "32").log
    bids = [step.seat for step in log if isinstance(step, Ask) and Action.BID in step.offers]
    assert bids[:9] == [0, 1, 2, 1, 2, 0, 2, 0, 1]


def test_deroulement_2_no_more_than_all() -> None:
    with pytest.raises(NotAllowed, match=r"must choose 0 to 1 trick, not 2\..*Déroulement ¶2"):
        played(3, replies="p1 bid 2")


def test_deroulement_3_the_dealer_leads() -> None:
    bids = "p1 bid 0, p2 bid 0, p3 bid 0"
    for answers, leader in (({}, 2), ({"first_leader": "left"}, 0)):
        ask = played(3, replies=bids, answers=answers).pending
        assert ask
        assert ask.seat == leader
        assert Action.PLAY in ask.offers


@pytest.mark.parametrize(
    ("variants", "answers", "place", "may"),
    [
        (("a",), {"trump_led": "overtake"}, "Déroulement variante a", "Kh"),
        (("a",), {}, "Déroulement ¶4", "3h Kh"),
        ((), {}, "Déroulement ¶4", "3h Kh"),
    ],
)
def test_deroulement_a_a_refusal_names_the_passage_that_bars(
    variants: tuple[str, ...], answers: Readings, place: str, may: str
) -> None:
    """In the second deal p1, the dealer, leads the five of trumps; p2 has the three and the king."""
    sitting = played(
        3,
        *variants,
        stock="2d 3d 4d 5d",
        shuffles={"deal": ("3h 4c 5h Kh 6c 2s 7h",)},
        answers=answers,
        replies="p1 bid 0, p2 bid 0, p3 bid 0, p3 play 4d, p1 play 2d, p2 play 3d,"
        "p2 bid 0, p3 bid 0, p1 bid 0, p1 play 5h",
    )
    assert sitting.pending
    offer = sitting.pending.offers[Action.PLAY]
    assert (offer.by.at, texts(offer.which or ())) == (place, may)


def test_deroulement_6_who_takes_it_leads() -> None:
    """The winner of a trick leads the next: p3 ruffs, and leads."""
    sitting = played(
        3,
        stock="10h 3h Kh 5d",
        shuffles={"deal": ("4h 2h 3s Qh 9c 8c 7c",)},
        replies="p1 bid 0, p2 bid 0, p3 bid 0, p3 play Kh, p1 play 10h, p2 play 3h,"
        "p2 bid 0, p3 bid 0, p1 bid 0, p1 play 3s, p2 play 4h, p3 play 9c",
    )
    assert sitting.pending
    assert (sitting.pending.seat, sitting.made) == (2, [0, 0, 1])


def test_annonce_tour_a_tour_2_refused_with_its_passage() -> None:
    with pytest.raises(NotAllowed, match=r"but not 0\. \[Wikipédia Annonce tour à tour ¶2\]"):
        played(3, replies="p1 bid 1, p2 bid 0, p3 bid 0")
    sitting = played(3, replies="p1 bid 1, p2 bid 1, p3 bid 0")
    assert sitting.bids == {0: 1, 1: 1, 2: 0}


@pytest.mark.parametrize(("answers", "bound"), [({}, 1), ({"bar_applies": "with-trump"}, 0)])
def test_annonce_tour_a_tour_2_in_every_deal(answers: Readings, bound: int) -> None:
    """In one reading only in deals with trump: with two cards each, 26 players have all cards, and none."""
    sitting = finished(26, answers=answers)
    asks = [s for s in sitting.log if isinstance(s, Ask) and Action.BID in s.offers][26:52]
    assert sum(bool(ask.offers[Action.BID].barred) for ask in asks) == bound


def test_annonce_simultanee_2_shown_when_all_have_decided() -> None:
    sitting = played(3, "at-once", replies="p1 bid 1, p2 bid 0")
    assert sitting.bids == {}, "nobody has heard anything"
    assert sitting.pending
    offer = sitting.pending.offers[Action.BID]
    assert (offer.hidden, bool(offer.barred)) == (True, False)
    sitting = played(3, "at-once", replies="p1 bid 1, p2 bid 0, p3 bid 0")
    shown = [(step.seat, step.amount) for step in sitting.log if isinstance(step, Revealed)]
    assert shown == [(0, 1), (1, 0), (2, 0)]
    assert sitting.bids == {0: 1, 1: 0, 2: 0}, "the sum is the number of tricks, and stands"
    again = played(3, "at-once", answers={"equal_at_once": "again"}, replies="p1 bid 1, p2 bid 0, p3 bid 0")
    assert again.bids == {}
    assert again.pending
    assert Action.BID in again.pending.offers


def test_points_1_2_below_nought() -> None:
    table = [[Contract(2, 0)], [Contract(1, 1)]]
    assert reckon(case("regular"), table).scores == [(-4,), (-2,)]
    assert reckon(case("regular", below_nought="floor"), table).scores == [(0,), (2,)]


def test_points_the_game_ends_with_the_last_deal() -> None:
    sitting = finished(26)
    assert sitting.over
    won = [step for step in sitting.log if isinstance(step, Won)]
    assert tuple(step.seat for step in won) == sitting.winners
    assert {step.ruling.at for step in won} == {"Points 1 ¶3"}


def test_note_1_the_copy_is_undated() -> None:
    """The date on which a note was consulted is not taken for a date of the text."""
    assert (WIKIPEDIA.year, WIKIPEDIA.dated) == (None, "Wikipédia")
