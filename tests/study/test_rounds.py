"""Rounds of the table go as in an evening, and pairs as if each round had been played for itself."""

from __future__ import annotations

from functools import partial

import pytest

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, rulebook
from ambigu_variants.ambigu.evenings.agreement import FORM, Agreed, agreed
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.session import Laid
from ambigu_variants.ambigu.players.odds import Odds
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study import rounds
from ambigu_variants.ambigu.study.comparisons import Effect, believed, comparisons
from ambigu_variants.ambigu.study.rounds import COMPANY, at_table
from ambigu_variants.kernel.rulings import Account

accounts = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)


def deals_of(table: Agreed, rules: Rulebook, odds: Odds) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Plays a round without any shortcut; returns for each deal the purses before it, and its measures."""
    found, players = [], len(table.chairs)
    laid: Laid | None = rounds.first_deal(table, rules)
    while laid is not None:
        of = partial(laid.player, odds=odds)
        laid.deal.run(lambda deal, ask, of=of: of(ask.seat)(deal, ask) if ask else None)  # type: ignore[misc]
        found.append((laid.before.purses, rounds.measured(laid.deal, players)))
        told = dict(zip(rounds.measures(players), found[-1][1], strict=True))
        nets = sum(value for name, value in told.items() if name.startswith("net-"))
        if len(found) == 1:
            assert nets == -laid.deal.pool.counters - laid.deal.tray.counters, "no counter is made or lost"
        assert told["showdowns"] + told["void"] + told["uncalled"] == told["deals"] == 1
        laid = rounds.next_deal(laid)
    return found


def evening_of(account: Account[Rulebook], purse: int, seed: str) -> Evening:
    """Returns an evening of the company."""
    chairs = [{"name": name, "plays": name} for name in COMPANY]
    head = {"game": GAME, "edition": EDITION, "evening": FORM, "rules": account.id, "seed": seed}
    return Evening(agreed({**head, "chairs": chairs, "purses": [purse] * len(COMPANY)}))


@accounts
@pytest.mark.parametrize("purse", [9, 50])
def test_a_round_goes_as_an_evening(
    account: Account[Rulebook], purse: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The purses before each deal are those of an evening with the same players, who buy if they are poor.

    In a round nobody pays his debts between the deals.
    """
    monkeypatch.setattr(Laid, "pays", lambda self, chair: None)
    seed, evening = next(
        (seed, begun)
        for seed in map(str, range(100))
        if (begun := evening_of(account, purse, seed)).seated[-1] == len(COMPANY) - 1
    )
    found = deals_of(at_table(COMPANY, seed, purse=purse), account.rules, believed(account.rules))
    evening.go_on()
    while evening.number < len(found) and evening.over is None:
        evening.next_deal()
    stood = [laid.before.purses for laid in (*evening.past, evening.laid)]
    assert stood == [before for before, _ in found]
    assert len(set(stood)) == len(found) > 1


@accounts
def test_shortcuts_change_nothing(account: Account[Rulebook]) -> None:
    """A rival round differs from the base round exactly as if both had been played without shortcuts."""
    rules, odds = rulebook(account.id, {}), believed(account.rules)
    compared = comparisons(account.id, asked=[Effect.DIRECT])[::4]
    compared += comparisons(account.id, ["three-against-two"], asked=[Effect.ADAPTING])
    moved = 0
    for number in range(2):
        table = at_table(COMPANY, f"shortcuts {number}")
        base = rounds.base_round(table, rules, odds)
        values = [value for _, value in deals_of(table, rules, odds)]
        assert base.sums == tuple(map(sum, zip(*values, strict=True)))
        for each in compared:
            rival = each.rival(account.id)
            found = rounds.rival_round(base, rival, odds)
            values = [value for _, value in deals_of(table, rival.rules, rival.odds)]
            sums = map(sum, zip(*values, strict=True))
            apart = tuple(mine - own for mine, own in zip(sums, base.sums, strict=True))
            assert tuple(found.sums) == apart, each
            moved += found.moved
    assert moved > len(compared)
