"""Advice on a decision, and the player who looks ahead."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from random import Random

import pytest

from ambigu_variants.ambigu.coach.advice import ROUND, Advice, Situation, bets, error, looks_ahead, mean
from ambigu_variants.ambigu.coach.advice_telling import compared
from ambigu_variants.ambigu.deals.replay import begun, lay, replay
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.faces.review import advice_under
from ambigu_variants.ambigu.players.strategies import CAREFUL, HARD, STRATEGIES
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.printing import line_text
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.records.record import Record
from ambigu_variants.research.ahead import gains
from docs.hooks.ahead import stored
from tests.ambigu.hidden import exchanged, known

SEATS = ("Anne", "Bruno", "Claire")


def stopped(rules: str, seed: str, replies: int) -> Record:
    """The record of a deal of careful players, broken off after some replies."""
    told = Record(game="ambigu", edition=1, rules=rules, seats=SEATS, purses=(50,) * 3, seed=seed)
    deal = begun(lay(told))
    while len(deal.replies) < replies:
        said = CAREFUL.player(seed)(deal, deal.pending)
        assert said is not None
        deal.reply(said)
    return replace(told, replies=tuple(map(str, deal.replies)))


def advice(told: Record, runs: int = 0) -> Advice:
    deal = replay(told)
    assert deal.pending is not None
    found = Advice(Situation.of(told, deal, deal.pending), [CAREFUL] * deal.players, "test")
    found.go_on(runs)
    return found


@pytest.mark.parametrize("rules", [account.id for account in ACCOUNTS])
def test_hidden_cards_do_not_change_a_hint(rules: str) -> None:
    """All cards that the player can't see change places, and the advice is the same to the last counter."""
    draw = Random(rules)
    for replies in (1, 4, 8):
        told = stopped(rules, f"hidden {replies}", replies)
        found = advice(told, 2 * ROUND)
        again = advice(exchanged(told, known(found.situation.view), draw), 2 * ROUND)
        assert (again.replies, again.runs, again.best) == (found.replies, found.runs, found.best)


def test_a_reply_is_recommended_only_if_it_brings_more_than_chance() -> None:
    """Else the usual reply is; what is clearly worse is no longer played on."""
    found = advice(stopped(ACCOUNTS[0].id, "chance", 1), 3 * ROUND)
    usual, other, bad = range(3)
    found.usual = usual
    assert len(found.replies) >= 2
    found.replies = (*found.replies[:2], found.replies[1])
    found.still = [usual, other, bad]
    found.runs = ([0, 1] * 8, [1, 0] * 7 + [3, 3], [0, 1] * 8)
    assert found.best == usual
    found.runs = ([0, 1] * 8, [8, -4] * 8, [0, 1] * 8)
    assert found.best == usual, "on average it brings 1.5 more, but with an error of about 1.5"
    found.runs = ([0, 1] * 8, [5, 6] * 8, [0, 1] * 8)
    assert found.best == other
    assert not found.decided, "what wins against the usual reply is tried to the end"
    assert found.is_worse(bad)
    assert found.is_worse(usual)
    found.runs = ([5, 6] * 8, [0, 1] * 8, [0, 1] * 8)
    assert found.decided


def test_a_choice_comes_out_the_same_each_time_only_if_it_does() -> None:
    """One that is always as much worse than the best has no error, but what it brings may vary."""
    found = advice(stopped(ACCOUNTS[0].id, "chance", 1))
    found.replies, found.usual = (*found.replies[:2], found.replies[1]), 0
    found.runs = ([5, 9] * 8, [1, 5] * 8, [2] * 16)
    rows, _ = compared(found)
    assert [line_text(row[-1]) for row in rows.rows] == ["± 1.3", "± 0", "each time"]


def test_the_other_accounts_are_asked_too() -> None:
    """One that asks another player, or nobody, says nothing."""
    first, *others = (account.id for account in ACCOUNTS)
    plays = ["person", "careful", "careful"]
    told = [
        advice_under(json.dumps(stopped(first, "others", replies).data()), plays, other)["html"]
        for other in others
        for replies in (0, 3)
    ]
    assert any("would be the best choice" in each for each in told)
    assert not all(told)


def test_the_amounts_proposed_for_a_bet() -> None:
    """Half of what can be won, all of it, and the most; a raise begins above the bet."""
    assert bets(Action.OPEN, range(1, 21), 12) == {6: "half", 12: "all", 20: "most"}
    assert bets(Action.OPEN, range(1, 9), 12) == {6: "half", 8: "most"}
    assert bets(Action.RAISE, range(5, 41), 10) == {9: "half", 14: "all", 40: "most"}


def test_one_who_looks_ahead_sits_at_a_table_and_wins_more() -> None:
    """In these deals; how much he wins in many is on the page on the table."""
    evening = store.new_evening(
        ACCOUNTS[0].id,
        [
            {"name": name, "plays": plays}
            for name, plays in zip(SEATS, ("hard", "easy", "normal"), strict=True)
        ],
        seed="levels",
        until={"deals": 1},
    )
    assert evening.chairs[0].plays == HARD.name
    assert evening.chairs[1].plays in STRATEGIES
    assert evening.chairs[2].plays == CAREFUL.name
    assert evening.deal.over
    assert store.from_text(store.text(evening)).data() == evening.data()
    assert sum(gains(ACCOUNTS[0].id, "careful", ROUND, 0, 8)) > 0


def test_one_who_looks_ahead_gives_the_recommended_reply() -> None:
    told = stopped(ACCOUNTS[1].id, "ahead", 3)
    deal = replay(told)
    assert deal.pending is not None
    found = Advice(Situation.of(told, deal, deal.pending), [CAREFUL] * 3, f"seed {len(deal.replies)}")
    said = looks_ahead(told, "seed")(deal, deal.pending)
    assert said == found.replies[found.after(ROUND).best]
    assert isinstance(said, Reply)


@pytest.mark.parametrize("row", stored())
def test_the_table_is_what_the_deals_come_to(row: str, thorough: bool) -> None:
    """Some of the stored deals, drawn at random each day, are played again."""
    kept = stored()[row]
    first = Random(str(date.today())).randrange(len(kept)) if thorough else 0
    rules, against, runs = row.split()
    again = list(gains(rules, against, int(runs), first, min(first + 2, len(kept))))
    assert again == kept[first : first + 2]
    assert mean(kept) > 2 * error(kept), "the page says that he wins more"
