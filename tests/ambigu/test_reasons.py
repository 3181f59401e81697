"""Explanations of a win: each cites the deciding passage, and only the elder hand is called so."""

from __future__ import annotations

import pytest
from hypothesis import given

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals.columns import Column
from ambigu_variants.ambigu.deals.export import told_step
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.deals.staging import acts
from ambigu_variants.ambigu.faces.hands import hands_view
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.reasons import why
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import Criterion, fallen, height, showdown
from ambigu_variants.faces.tree import Text
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Won
from ambigu_variants.records import record
from tests.ambigu.test_playthroughs import RECORDS
from tests.samples import Cards, accounts, deals
from tests.sources.dealing import played
from tests.sources.dealing import record as dealt

LALANNE, FOSTER, JUEGOS = "lalanne_2010", "foster_1897", "juegos_de_naipes_2012"

CIRCLE = ("10h 7h 1c 2s", "8s 6s 3s 1d", "9d 8d 4h 5c")
"""Three points of 17: on two cards, on three, and on two in sequence. In Lalanne each beats the next."""


def reasons(hands: tuple[str, ...], source: str) -> list[tuple[str, str]]:
    """Returns each sentence of the explanation with the place that it cites."""
    return [(each["text"], each["ruling"]["locus"]) for each in operations.showdown(hands, source)["reasons"]]


def test_a_deal_is_won_by_the_passage_that_decides() -> None:
    """In every worked deal with a showdown, the win cites the deciding passage, not the one on showing
    hands.
    """
    other = set()
    for path in RECORDS:
        told = record.from_toml(path.read_text(encoding="utf-8"))
        deal = replay(told)
        if deal.shown is None:
            continue
        (won,) = (step for step in deal.log if isinstance(step, Won))
        decides = deal.shown[1].decisions[0].ruling
        first, *_ = acts(Column(told=told, deal=deal), [won])
        assert first.place is not None
        assert first.place.locus == decides.locus, path.stem
        assert told_step(deal, won)["ruling"]["locus"] == decides.locus
        if won.ruling.locus != decides.locus:
            other.add(told.rules)
    assert other == {LALANNE, FOSTER, JUEGOS}


def test_the_nearest_to_the_elder_hand_is_not_called_the_elder_hand() -> None:
    """If the third player and the dealer tie after two passes, the third wins but isn't the elder hand."""
    hands = ("2s 4d 6h 7s", "3s 5d 7h 9s", "10h 5h 4c 1d", "9c 6c 3d 2h")
    said = "p1 stand, p2 stand, p3 stand, p4 stand, p1 pass, p2 pass, p3 open 3, p4 call, p1 pass, p2 pass"
    keeping = "p3 discard, p4 discard, p3 open 2, p4 call"
    deal = played(JUEGOS, f"{said}, {keeping}", hands=hands)
    assert deal.shown is not None
    assert (deal.shown[0], deal.winner) == ((2, 3), 2)
    assert deal.shown[1].decisions[0].step is Criterion.ELDER_HAND
    (won,) = (step for step in deal.log if isinstance(step, Won))
    (act,) = acts(Column(told=dealt(JUEGOS, hands=hands), deal=deal), [won])
    assert act.told == Text("P3 and P4 tie. P3, the nearest to the elder hand, wins.")
    assert act.place is not None
    assert act.place.locus == "Juegos Desarrollo ¶9"


@pytest.mark.parametrize("source", [LALANNE, FOSTER, JUEGOS])
def test_the_first_to_speak_is_the_elder_hand(source: str) -> None:
    text, _ = reasons(("10h 5h 4c 1d", "9c 6c 3d 2h"), source)[0]
    assert text == "Hand 1 and Hand 2 tie. Hand 1, the elder hand, wins."


def test_where_several_tie_it_is_said_why_each_of_the_others_lost() -> None:
    """Hand 1 speaks first and is as high, but loses to the sequence before the order of speech counts."""
    assert reasons(CIRCLE, LALANNE) == [
        ("Hand 2 and Hand 3 tie. Hand 2, the nearest to the elder hand, wins.", "Lalanne §7 ¶9"),
        (
            "Hand 1 loses: the totals are equal, but the point 9♦ 8♦ has two cards in sequence.",
            "Lalanne §7 ¶9",
        ),
    ]
    printed = hands_view(CIRCLE, [LALANNE])["html"]
    assert "Hand 1 loses" in printed
    assert "Hand 2 (nearest to the elder hand)" not in printed
    assert "(elder hand)" not in printed


def test_a_hand_lower_on_the_ladder_or_by_its_pips_is_told_too() -> None:
    points = ("10h 5h 4c 1d", "9c 6c 3d 2h", "7s 4s 1h 2d")
    assert reasons(points, JUEGOS) == [
        (
            "Hand 1 and Hand 2 tie. Hand 1, the elder hand, wins.",
            "Juegos Desarrollo ¶9",
        ),
        ("Hand 3 loses: 11 pips against 15.", "Juegos Jugadas A.1 ¶1"),
    ]
    primes = ("10h 9c 6d 1s", "9h 8c 7d 2s", "2c 3c 5d 6h")
    assert reasons(primes, FOSTER) == [
        (
            "Hand 1 and Hand 2 tie. Hand 1, the elder hand, wins.",
            "Foster Fredon ¶2",
        ),
        ("Hand 3 has only a point.", "Foster Value"),
    ]


@given(accounts, deals())
def test_every_hand_wins_or_is_told_to_lose_once(account: Account[Rulebook], deal: list[Cards]) -> None:
    """With several equal hands, each is told to win, to tie, or to lose to a hand that does beat it."""
    case = Case(account.rules)
    shown = showdown(case, [Hand(cards) for cards in deal])
    decision = shown.decisions[0]
    names = [f"Hand {number}" for number in range(len(deal))]
    told = why(case, shown, names)
    assert told[0].ruling is decision.ruling
    if decision.step in (Criterion.LADDER, Criterion.HEIGHT):
        assert len(told) == 1
        return
    falls = list(fallen(case, shown))
    assert sorted([decision.winner, *decision.beaten, *(fall.hand for fall in falls)]) == [*range(len(deal))]
    assert [each.ruling for each in told[1:]] == [fall.ruling for fall in falls]
    winner, ladder = shown.holdings[decision.winner], case.rules.ladder(case)
    for fall, reason in zip(falls, told[1:], strict=True):
        beaten = shown.holdings[fall.hand]
        assert reason.text.startswith(f"{names[fall.hand]} ")
        if fall.step is Criterion.LADDER:
            assert beaten.combination is None or ladder.index(beaten.combination) < ladder.index(
                winner.combination
            )
        elif fall.step is Criterion.HEIGHT:
            assert height(case, beaten) < height(case, winner)
        else:
            assert height(case, beaten) == height(case, winner)
