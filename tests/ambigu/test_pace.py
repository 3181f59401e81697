"""The seats of a table, and its earlier moments, which a page shows one after another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from ambigu_variants.ambigu.deals.replay import begun, lay
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.faces.seated import evening_html
from ambigu_variants.ambigu.rules.table import PileKind
from ambigu_variants.ambigu.seated.chairs import heard
from ambigu_variants.ambigu.seated.staging import nearest, scene
from ambigu_variants.faces.tree import Area, Items, Moment, Pairs, Part
from ambigu_variants.kernel.steps import Ask, Paid
from tests.ambigu.tables import table
from tests.ambigu.test_seated import RULES, laid, played
from tests.sources.dealing import played as dealt
from tests.trees import every

TABLE = ["person", "bold", "careful", "random"]


def paced(rules: str, deals: int = 4, plays: list[str] = TABLE) -> Iterator[tuple[Evening, Part]]:
    """Plays an evening with random replies, yielding each table with its earlier moments."""
    for _, evening in played(laid(rules, plays, seed="5", until={"deals": deals}), Random(rules)):
        yield evening, scene(evening, None, paced=True)[0]


def slots(tree: Part) -> dict[str, Area | Pairs]:
    """Returns what can change on a table, as it is now."""
    (table,) = (each for each in every(Part, tree) if each.kind == "evening")
    some: list[Area | Pairs] = []
    for block in table.blocks:
        if not isinstance(block, Moment):
            some += [*every(Area, block), *every(Pairs, block)]
    return {each.slot: each for each in some if each.slot}


def counters(shown: dict[str, Area | Pairs]) -> Counter[str]:
    """Returns the sum of each kind of counters on a table."""
    found: Counter[str] = Counter()
    for pairs in (pairs for each in shown.values() for pairs in every(Pairs, each)):
        for name, figure in pairs.pairs:
            found[name] += int(str(figure).replace("−", "-").replace(",", ""))
    return found


@pytest.mark.parametrize("rules", RULES)
def test_each_moment_is_the_table_before_a_reply(rules: str) -> None:
    """One after another, the moments lead to the present table, and no counter is lost on the way.

    Each sends only what has changed, has as many news as there were steps since the viewer spoke, and shows
    no card of another player.
    """
    met = 0
    for evening, tree in paced(rules):
        moments = [*every(Moment, tree)]
        if not moments:
            continue
        met += 1
        deal, viewer = evening.deal, nearest(evening, None)
        spoken = max((n for n, each in enumerate(deal.replies, 1) if each.seat == viewer), default=0)
        shown, total = slots(tree), sum(pile.counters for pile in (*deal.purse, *deal.stake, deal.pool))
        before = begun(lay(evening.column.told, rules=evening.rules))
        for reply in deal.replies[:spoken]:
            before.reply(reply)
        (news,) = (each for each in every(Items, tree) if each.kind == "evening__news")
        left = len(news.items) - len(evening.column.steps)
        for moment, reply in zip(moments, deal.replies[spoken:], strict=True):
            assert all(each != shown[each.slot] for each in moment.slots)
            for each in moment.slots:
                if each.slot.startswith("seat-") and each.slot != f"seat-{viewer}":
                    assert "cards=(Card(" not in repr(each)
            shown |= {each.slot: each for each in moment.slots}
            sums = counters(shown)
            assert sums["purse"] == sum(pile.counters for pile in before.purse)
            assert sums["stake"] == sum(pile.counters for pile in before.stake)
            assert (sums["pool"], sums["stock"]) == (before.pool.counters, len(before.stock))
            assert sums["purse"] + sums["stake"] + sums["pool"] + sums["tray"] == total + deal.tray.counters
            assert moment.told == left + len([step for step in before.log if step is not before.pending])
            before.reply(reply)
    assert met > 5


@pytest.mark.parametrize("plays", [["person", "person", "bold"], ["person", "bold"]])
def test_moments_are_sent_only_if_asked_for_and_to_one_person(plays: list[str]) -> None:
    """On a shared device nothing is repeated; a page that doesn't ask gets the table alone."""
    sent = 0
    for evening, tree in paced(RULES[0], 1, plays):
        sent += len([*every(Moment, tree)])
        assert "<template" not in evening_html(evening.data(), "show")["html"]
    assert bool(sent) is (plays.count("person") == 1)


@pytest.mark.parametrize("row", table("said at a seat"))
def test_each_seat_tells_the_last_words_and_the_exchange(row: list[str]) -> None:
    rules, replies, *told = row
    deal = dealt(rules, replies)
    assert ["; ".join(heard(deal, seat)).strip() for seat in range(deal.players)] == told


@pytest.mark.parametrize("rules", RULES)
def test_the_winner_takes_what_can_be_won_and_his_cards_are_pointed_out(rules: str) -> None:
    """He takes the counters of the last moment and those staked after it.

    Of all cards shown, those of his combination are marked, and no others.
    """
    met = marks = 0
    for evening, tree in paced(rules, 12):
        deal, moments, purse = evening.deal, [*every(Moment, tree)], PileKind.PURSE
        html = evening_html(evening.data())["html"]
        marked = re.findall(r'notation--counts".*?class="aloud">([^<]*)<', html)
        best: list[str] = []
        if deal.over and deal.shown and deal.winner not in (None, nearest(evening, None)):
            seats, found = deal.shown
            best = sorted(card.name for card in found.holdings[seats.index(deal.winner)].cards)
        assert sorted(marked) == best
        marks += bool(marked)
        if not deal.over or not deal.shown or not moments:
            continue
        shown = slots(tree)
        for moment in moments:
            shown |= {each.slot: each for each in moment.slots}
        asked = [number for number, step in enumerate(deal.log) if isinstance(step, Ask)]
        paid = [step for step in deal.log[asked[-1] :] if isinstance(step, Paid)]
        won = [step for step in paid if step.payer.kind != purse and step.payee.kind == purse]
        if {step.payee.seat for step in won} != {deal.winner}:
            continue  # A player took back the part of his bet that nobody could match.
        staked = [step.amount for step in paid if step.payer.kind == purse and step.payee.kind != purse]
        assert counters(shown)["to win"] + sum(staked) == sum(step.amount for step in won)
        met += 1
    assert met
    assert marks
