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
from ambigu_variants.ambigu.rules.rulebook import Stage
from ambigu_variants.ambigu.rules.table import Action, PileKind
from ambigu_variants.ambigu.seated.chairs import heard
from ambigu_variants.ambigu.seated.staging import nearest, scene
from ambigu_variants.faces.tree import Area, Items, Moment, Pairs, Part
from ambigu_variants.kernel.steps import Ask, Paid
from tests.ambigu.test_seated import RULES, laid, played
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
    for each in shown.values():
        for pairs in every(Pairs, each):
            for name, figure in pairs.pairs:
                found[name] += int(str(figure).replace("−", "-").replace(",", ""))
    return found


@pytest.mark.parametrize("rules", RULES)
def test_each_moment_is_the_table_before_a_reply(rules: str) -> None:
    """One after another, the moments lead to the present table, and no counter is lost on the way.

    Each has as many news as there were steps since the viewer spoke.
    """
    met = 0
    for evening, tree in paced(rules):
        moments = [*every(Moment, tree)]
        if not moments:
            continue
        met += 1
        deal, viewer = evening.deal, nearest(evening, None)
        spoken = max((n for n, each in enumerate(deal.replies, 1) if each.seat == viewer), default=0)
        assert len(moments) == len(deal.replies) - spoken
        shown, total = slots(tree), sum(pile.counters for pile in (*deal.purse, *deal.stake, deal.pool))
        before = begun(lay(evening.column.told, rules=evening.rules))
        for reply in deal.replies[:spoken]:
            before.reply(reply)
        (news,) = (each for each in every(Items, tree) if each.kind == "evening__news")
        left = len(news.items) - len(evening.column.steps)
        for moment, reply in zip(moments, deal.replies[spoken:], strict=True):
            shown |= {each.slot: each for each in moment.slots}
            sums = counters(shown)
            assert sums["purse"] == sum(pile.counters for pile in before.purse)
            assert sums["stake"] == sum(pile.counters for pile in before.stake)
            assert sums["pool"] == before.pool.counters
            assert sums["stock"] == len(before.stock)
            assert sums["purse"] + sums["stake"] + sums["pool"] + sums["tray"] == total + deal.tray.counters
            done = [step for step in before.log if step is not before.pending]
            assert moment.told == left + len(done)
            before.reply(reply)
    assert met > 5


def test_the_first_moment_differs_from_the_present_and_each_next_from_the_one_before() -> None:
    """Only changed parts are sent again."""
    for _, tree in paced(RULES[0]):
        shown = slots(tree)
        for moment in every(Moment, tree):
            assert all(each != shown[each.slot] for each in moment.slots)
            shown |= {each.slot: each for each in moment.slots}


@pytest.mark.parametrize("plays", [["person", "person", "bold"], ["person", "bold"]])
def test_moments_are_sent_only_if_asked_for_and_to_one_person(plays: list[str]) -> None:
    """On a shared device nothing is repeated; a page that doesn't ask gets the table alone."""
    sent = 0
    for evening, tree in paced(RULES[0], 1, plays):
        sent += len([*every(Moment, tree)])
        assert "<template" not in evening_html(evening.data(), "show")["html"]
    assert bool(sent) is (plays.count("person") == 1)


@pytest.mark.parametrize("rules", RULES)
def test_no_moment_shows_a_card_that_its_viewer_could_not_see(rules: str) -> None:
    """A moment shows another player's card only if it had been shown to all by then."""
    for evening, tree in paced(rules):
        viewer = nearest(evening, None)
        last = every(Moment, tree)
        for moment in list(last):
            for each in moment.slots:
                if each.slot.startswith("seat-") and each.slot != f"seat-{viewer}":
                    assert "cards=(Card(" not in repr(each)


SAID = {
    Action.PASS: "passes",
    Action.CALL: "calls",
    Action.OPEN: "bets {amount}",
    Action.RAISE: "raises to {amount}",
}


@pytest.mark.parametrize("rules", RULES)
def test_each_seat_tells_the_last_words_and_the_exchange(rules: str) -> None:
    """They are those of the player's last reply, and of his last exchange or declaration."""
    met = set()
    for evening, _ in paced(rules):
        deal = evening.deal
        asked = [step for step in deal.log if isinstance(step, Ask) and step.reply]
        for seat in range(deal.players):
            own = [step for step in asked if step.reply and step.reply.seat == seat]
            said, exchange = heard(deal, seat)
            if not own:
                assert (said, exchange) == ("", "")
                continue
            last = own[-1].reply
            assert last is not None
            on_two = own[-1].stage == Stage.TWO_CARDS
            if last.action in SAID and not (on_two and last.action is Action.CALL):
                assert said == SAID[last.action].format(amount=last.amount)
                met.add(last.action)
            decided = [
                step.reply
                for step in own
                if step.reply
                and (
                    step.reply.action is Action.DISCARD
                    or (step.reply.action is Action.STAND and step.stage == Stage.TWO_CARDS)
                )
            ]
            if not decided:
                assert exchange == ""
            elif decided[-1].action is Action.STAND:
                assert exchange == "satisfied"
            else:
                count = len(decided[-1].cards)
                waits = bool(count) and any(deal.wanted.values()) and said == f"exchanges {count}"
                assert exchange == ("" if waits else f"drew {count}" if count else "keeps all cards")
            met.add(exchange.split(" ")[0])
    assert {Action.PASS, Action.CALL, "satisfied", "drew"} <= met


@pytest.mark.parametrize("rules", RULES)
def test_what_can_be_won_is_what_the_winner_takes(rules: str) -> None:
    """The winner of a showdown takes the counters of the last moment and those staked after it."""
    met = 0
    for evening, tree in paced(rules, 12):
        deal, moments = evening.deal, [*every(Moment, tree)]
        if not deal.over or not deal.shown or not moments:
            continue
        shown = slots(tree)
        for moment in moments:
            shown |= {each.slot: each for each in moment.slots}
        asked = [number for number, step in enumerate(deal.log) if isinstance(step, Ask)]
        paid = [step for step in deal.log[asked[-1] :] if isinstance(step, Paid)]
        purse = PileKind.PURSE
        won = [step for step in paid if step.payer.kind != purse and step.payee.kind == purse]
        if {step.payee.seat for step in won} != {deal.winner}:
            continue  # A player took back the part of his bet that nobody could match.
        staked = [step.amount for step in paid if step.payer.kind == purse and step.payee.kind != purse]
        assert counters(shown)["to win"] + sum(staked) == sum(step.amount for step in won)
        met += 1
    assert met


def test_the_winning_cards_are_pointed_out() -> None:
    """Of all cards shown, those of the winner's combination are marked, and no others."""
    met = 0
    for rules in RULES:
        for evening, _ in paced(rules, 8):
            deal = evening.deal
            html = evening_html(evening.data())["html"]
            marked = re.findall(r'notation--counts".*?class="aloud">([^<]*)<', html)
            if deal.over and deal.shown and deal.winner != nearest(evening, None):
                seats, found = deal.shown
                best = found.holdings[seats.index(deal.winner)]
                assert sorted(marked) == sorted(card.name for card in best.cards)
                met += bool(marked)
            else:
                assert not marked
    assert met
