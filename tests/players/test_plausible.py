"""Computer players bet within their means, and believe what the others' passes tell."""

from __future__ import annotations

import dataclasses

import pytest

from ambigu_variants.ambigu.deals.replay import lay, run
from ambigu_variants.ambigu.players.odds import WHOLE, odds
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.players.thinking import Chance, considered
from ambigu_variants.ambigu.players.view import Said, seen
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Ask, Reply
from tests.players.test_strategies import THINKING, asked_on, company, table

MIDDLING = "10s 5s 4d 4h"


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.source.id)
def test_only_a_good_hand_bets_most_of_the_counters(account: Account[Rulebook]) -> None:
    """More than half of a player's counters go only on a hand that is more likely to win than to lose.

    The chance is at least half of the way from an even chance, among those still in, to certainty.
    """
    reckoned, large = odds(account.rules), 0
    for seed in range(24):
        deal = lay(table(4, f"means {seed}", purse=30), rules=account.rules)
        players = company(THINKING, str(seed))

        def watched(deal: Deal, ask: Ask | None, players: Player = players) -> Reply | None:
            nonlocal large
            reply = players(deal, ask)
            betting = reply is not None and reply.action in (Action.OPEN, Action.RAISE)
            if ask and reply and betting and ask.stage == Stage.LAST_BETTING:
                had = deal.purse[ask.seat].counters + deal.stake[ask.seat].counters
                if 2 * reply.amount > had:
                    large += 1
                    share = reckoned.against(tuple(deal.hands[ask.seat]), ()).share / WHOLE
                    even = 1 / len(deal.live)
                    assert share ** (len(deal.live) - 1) >= even + (1 - even) / 2, (reply, share)
            return reply

        run(deal, watched)
    assert large, "nobody made a large bet: nothing was checked"


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.source.id)
def test_a_player_who_passes_is_thought_weaker(account: Account[Rulebook]) -> None:
    """A middling hand does not open before another player has spoken, and opens after he has passed."""
    deal, ask = asked_on(MIDDLING, "last-betting", account.rules, "passed")
    view = seen(deal, ask)
    passed = dataclasses.replace(view, said=(*view.said, Said("last-betting", 1, Action.PASS, 0, 0)))
    style = STRATEGIES["careful"].style
    assert style is not None
    assert considered(view, style, Chance("one", view)).action is Action.PASS
    assert considered(passed, style, Chance("one", view)).action is Action.OPEN
