"""Deals of four computer players under an account, counted: how they end, and with what they are won."""

from __future__ import annotations

from collections import Counter

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import SIZE
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import believed
from ambigu_variants.ambigu.study.rounds import COMPANY, at_table, base_round
from docs.hooks.disk_cache import cached_by_account

ROUNDS = 250


@cached_by_account
def counted(source: str) -> dict[str, int]:
    """Returns how many ``deals`` there were, how many reached ``four`` cards, and how many somebody ``won``.

    Further keys are the counters that the winners ``gained``, and for each combination the showdowns won
    with it.
    """
    rules, found = rulebook(source, {}), Counter[str]()
    for number in range(ROUNDS):
        shift = number % len(COMPANY)
        table = at_table((*COMPANY[shift:], *COMPANY[:shift]), f"{source} {number}")
        for deal in (each.laid.deal for each in base_round(table, rules, believed(rules)).deals):
            found["deals"] += 1
            found["four"] += any(len(hand) == SIZE for hand in deal.hands)
            if deal.winner is not None:
                found["won"] += 1
                found["gained"] += net(deal, deal.winner)
            if deal.winner is not None and deal.shown:
                seats, showdown = deal.shown
                found[showdown.holdings[seats.index(deal.winner)].combination.value] += 1
    return dict(found)


def every() -> None:
    """Counts the deals of every account, to fill the cache."""
    for account in ACCOUNTS:
        counted(account.id)
