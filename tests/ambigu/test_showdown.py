"""Showdowns under every rulebook and every reading, and the sentences and passages that explain them."""

from __future__ import annotations

import json

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
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Text
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Won
from ambigu_variants.records import record
from tests.ambigu.tables import table
from tests.ambigu.test_playthroughs import RECORDS
from tests.samples import Cards, accounts, deals
from tests.sources.dealing import played
from tests.sources.dealing import record as dealt

LALANNE, FOSTER, JUEGOS = (account.id for account in ACCOUNTS)


@given(accounts, deals())
def test_a_showdown_orders_every_hand_and_cites_every_ruling(
    account: Account[Rulebook], deal: list[Cards]
) -> None:
    """The winner has the highest combination, also without the hands of lower ones; each fall is told."""
    case = Case(account.rules)
    ladder = [None, *case.rules.ladder(case)]
    shown = showdown(case, [Hand(cards) for cards in deal])
    rungs = [ladder.index(held.combination) for held in shown.holdings]
    assert sorted(shown.order) == list(range(len(deal)))
    assert rungs[shown.winner] == max(rungs)
    assert [decision.winner for decision in shown.decisions] == list(shown.order[:-1])
    for decision in shown.decisions:
        assert decision.ruling in shown.because
        assert decision.winner not in decision.beaten
        assert (decision.marks is not None) == (decision.step is Criterion.HEIGHT)
    decision = shown.decisions[0]
    if shown.tied:
        assert (shown.winner, decision.step) == (min(shown.tied), Criterion.ELDER_HAND)
    kept = [cards for cards, rung in zip(deal, rungs, strict=True) if rung == max(rungs)]
    if len(kept) > 1:
        again = showdown(case, [Hand(cards) for cards in kept])
        assert kept[again.winner] == deal[shown.winner]

    names = [f"Hand {number}" for number in range(len(deal))]
    told, falls = why(case, shown, names), list(fallen(case, shown))
    assert told[0].ruling is decision.ruling
    if decision.step in (Criterion.LADDER, Criterion.HEIGHT):
        assert len(told) == 1
        return
    assert sorted([decision.winner, *decision.beaten, *(fall.hand for fall in falls)]) == [*range(len(deal))]
    assert [each.ruling for each in told[1:]] == [fall.ruling for fall in falls]
    won = height(case, shown.holdings[decision.winner])
    for fall, reason in zip(falls, told[1:], strict=True):
        assert reason.text.startswith(f"{names[fall.hand]} ")
        lost = height(case, shown.holdings[fall.hand])
        if fall.step is Criterion.LADDER:
            assert rungs[fall.hand] < rungs[decision.winner]
        else:
            assert (lost < won) if fall.step is Criterion.HEIGHT else (lost == won)


@pytest.mark.parametrize("row", table("ties explained"))
def test_where_several_tie_it_is_said_why_each_of_the_others_lost(row: list[str]) -> None:
    """Only the first to speak is called the elder hand, also on the page."""
    source, typed, *told = row
    hands = typed.split(", ")
    found = operations.showdown(hands, source)["reasons"]
    assert [words for each in found for words in (each["text"], each["ruling"]["locus"])] == told
    html = str(hands_view(hands, [source])["html"])
    assert all(text.partition(":")[0] in html for text in told[::2])


def test_a_deal_is_won_by_the_passage_that_decides() -> None:
    """In every worked deal with a showdown, the win cites it, not the passage on showing hands."""
    other = set()
    for path in RECORDS:
        told = record.from_text(path.read_text(encoding="utf-8"))
        deal = replay(told)
        if deal.shown is None:
            continue
        (won,) = (step for step in deal.log if isinstance(step, Won))
        decides = deal.shown[1].decisions[0].ruling
        first, *_ = acts(Column(told=told, deal=deal), [won])
        assert first.place is not None
        assert first.place.locus == told_step(deal, won)["ruling"]["locus"] == decides.locus, path.stem
        if won.ruling.locus != decides.locus:
            other.add(told.rules)
    assert other == {LALANNE, FOSTER, JUEGOS}


def test_the_nearest_to_the_elder_hand_is_not_called_the_elder_hand() -> None:
    """If the third player and the dealer tie after two passes, the third wins but isn't the elder hand."""
    hands = ("2s 4d 6h 7s", "3s 5d 7h 9s", "10h 5h 4c 1d", "9c 6c 3d 2h")
    said = "p1 stand, p2 stand, p3 stand, p4 stand, p1 pass, p2 pass, p3 open 3, p4 call, p1 pass, p2 pass"
    deal = played(JUEGOS, f"{said}, p3 discard, p4 discard, p3 open 2, p4 call", hands=hands)
    assert deal.shown is not None
    assert (deal.shown[0], deal.winner) == ((2, 3), 2)
    (won,) = (step for step in deal.log if isinstance(step, Won))
    (act,) = acts(Column(told=dealt(JUEGOS, hands=hands), deal=deal), [won])
    assert act.told == Text("P3 and P4 tie. P3, the nearest to the elder hand, wins.")
    assert act.place is not None
    assert act.place.locus == "Juegos Desarrollo ¶9"


@pytest.mark.parametrize("players", operations.numbers_of_hands())
def test_hands_are_dealt_on_which_the_accounts_disagree(players: int) -> None:
    """A chosen reading changes which hands are found; the accounts differ on them under that reading."""
    reading = ["foster_1897:round-the-corner=circular"]
    others = 0
    for seed in map(str, range(8)):
        dealt = operations.deal(players, seed, differing=True)
        assert operations.deal(players, seed, differing=True) == dealt
        read = operations.deal(players, seed, differing=True, readings=reading)
        for found, readings in ((dealt, ()), (read, reading)):
            judged = operations.hands(found, None, readings)["accounts"]
            assert len(found) == players
            assert len({each["winner"] for each in judged}) > 1
        others += dealt != read
    assert others or players > 2
    with pytest.raises(UnknownName):
        operations.deal(2, "1", differing=True, readings=["foster_1897:round-the-corner=square"])


def test_a_reply_holds_what_the_page_reads_and_no_more() -> None:
    """If all accounts agree, one line says so and the rest is folded; for two hands it is below 8 kB."""
    apart = hands_view(["10d 5d 3c 4s", "8h 7h 1c 2s"])
    assert apart.keys() == {"state", "html", "announce", "address", "possible"}
    assert "<details" not in apart["html"]
    assert len(json.dumps(apart, ensure_ascii=False).encode()) < 8_000
    alike = str(hands_view(["8c 9d 9h 6h", "10h 6s 3c 9c"])["html"])
    assert '<div class="showdown showdown--alike"><p class="parting">All three accounts' in alike
    assert alike.index("<details") < alike.index("showdown__accounts")
    assert "<details" not in str(hands_view(["8c 9d 9h 6h", "10h 6s 3c 9c"], [LALANNE])["html"])
