"""How computer players play at a table of four: python -m tools.bench.company [EVENINGS].

Prints for each account, over evenings of ten deals: the counters bought per ten deals, the shares of deals
that were void, uncalled and shown, the largest pool that a void deal left, and how bets were answered.
"""

from __future__ import annotations

import sys
from collections import Counter

from ambigu_variants.ambigu.deals.replay import EDITION, GAME
from ambigu_variants.ambigu.evenings.agreement import FORM, agreed
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.steps import Ask

COMPANY = ("careful", "bold", "bluffing", "curious")
DEALS = 10


def counted(source: str, evenings: int) -> Counter[str]:
    """Plays evenings of this company under an account, and counts what happens."""
    found = Counter[str]()
    for number in range(evenings):
        evening = Evening(
            agreed(
                {
                    "game": GAME,
                    "edition": EDITION,
                    "evening": FORM,
                    "rules": source,
                    "chairs": [{"name": name.title(), "plays": name} for name in COMPANY],
                    "purses": [50] * len(COMPANY),
                    "seed": f"company {number}",
                    "until": {"deals": DEALS},
                }
            )
        )
        evening.go_on()
        _count(found, evening.deal)
        while evening.over is None:
            evening.next_deal()
            _count(found, evening.deal)
        found["bought"] += sum(evening.standing.bought)
    return found


def _count(found: Counter[str], deal: Deal) -> None:
    found["deals"] += 1
    found["void"] += deal.winner is None
    found["uncalled"] += deal.winner is not None and not deal.shown
    if deal.winner is None:
        found["left"] = max(found["left"], deal.pool.counters)
    for step in deal.log:
        if isinstance(step, Ask) and step.reply and Action.CALL in step.offers:
            found["met"] += 1
            found["folded"] += step.reply.action is Action.PASS
            found["raised"] += step.reply.action is Action.RAISE


def main(evenings: int = 10) -> None:
    """Prints the figures of each account."""
    for account in ACCOUNTS:
        found = counted(account.source.id, evenings)
        deals, met = found["deals"], found["met"] or 1
        print(
            f"{account.source.id}: {DEALS * found['bought'] / deals:.0f} counters bought per ten deals;"
            f" void {found['void'] / deals:.0%}, uncalled {found['uncalled'] / deals:.0%};"
            f" largest pool left {found['left']};"
            f" bets answered by a pass {found['folded'] / met:.0%}, by a raise {found['raised'] / met:.0%}"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
