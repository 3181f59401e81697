"""The time from a tap on “What should I do?” to the first advice, and that of a reply of a hard player.

Both take one round of continuations. The advice after two rounds is the one whose worth is measured.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Iterator
from dataclasses import replace

from ambigu_variants.ambigu.coach.advice import ENOUGH, ROUND
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, begun, lay
from ambigu_variants.ambigu.players.strategies import CAREFUL
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.records.record import Record
from tools.bench.replies import PAGE
from tools.bench.start import opened

SEATS = ("Anne", "Bruno", "Claire", "David")
DECISIONS = 60


def decisions() -> Iterator[str]:
    """Yields records that stop at a question, from deals under each main account in turn."""
    for number in range(DECISIONS):
        rules = ACCOUNTS[number % len(ACCOUNTS)].id
        told = Record(
            game=GAME, edition=EDITION, rules=rules, seats=SEATS, purses=(50,) * 4, seed=f"bench {number}"
        )
        deal = begun(lay(told))
        stops = 1 + number % 16
        while deal.pending and (len(deal.replies) < stops or len(deal.pending.offers) < 2):
            said = CAREFUL.player(told.seed)(deal, deal.pending)
            assert said is not None, "a player who is asked replies"
            deal.reply(said)
        if deal.pending:
            yield json.dumps(replace(told, replies=tuple(map(str, deal.replies))).data())


def main(browser: str) -> None:
    """Prints the median and the 95th percentile of both, in milliseconds."""
    times: dict[int, list[float]] = {ROUND: [], ENOUGH: []}
    with opened(PAGE, browser) as page:
        for account in ACCOUNTS:
            while page.evaluate("(rules) => click(['players_ready', { rules }])", account.id)["reply"][
                "more"
            ]:
                pass
        for record in decisions():
            took = 0.0
            for runs, some in times.items():
                asked = ["advice", {"record": record, "plays": ["careful"] * len(SEATS), "times": runs}]
                found = page.evaluate("(asked) => click(asked)", asked)
                took += found["answered"]
                some.append(took)
                if found["reply"]["clear"]:
                    break
    for name, runs in (("first advice, or a hard player", ROUND), ("the advice of the table", ENOUGH)):
        some = sorted(times[runs])
        print(
            f"{browser}, {name}: {len(some)} decisions, median {statistics.median(some):.0f} ms,"
            f" 95th percentile {some[int(0.95 * len(some))]:.0f} ms"
        )


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "chromium")
