"""The time from a tap on “What should I do?” to the first advice, and that of a reply of a hard player.

Both take one round of continuations. The advice after two rounds is the one whose worth is measured. With
``slowed``, each decision is also timed while the browser may compute in a quarter of the time only, as on a
phone.
"""

from __future__ import annotations

import json
import os
import signal
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread

from ambigu_variants.ambigu.coach.advice import ENOUGH, ROUND
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, begun, lay
from ambigu_variants.ambigu.players.strategies import CAREFUL
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.records.record import Record
from tools.bench.replies import PAGE
from tools.bench.start import opened

SEATS = ("Anne", "Bruno", "Claire", "David")
DECISIONS = 60
SLOWED = 12
"""The number of decisions that are timed in both ways."""
SLICE, SHARE = 0.04, 4
"""A slowed browser runs for a slice of so many seconds, and then rests for the others of the share."""


def decisions(wanted: int) -> Iterator[str]:
    """Yields records that stop at a question, from deals under each main account in turn."""
    for number in range(wanted):
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


def processes(browser: str) -> list[int]:
    """Returns the processes of the browser that this program has started."""
    parents, found = dict[int, int](), {os.getpid()}
    for each in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(each.parent.name)] = int(each.read_text().rpartition(")")[2].split()[1])
    for child, parent in sorted(parents.items()):
        if parent in found:
            found.add(child)
    return [each for each in found if browser in os.readlink(f"/proc/{each}/exe")]


@contextmanager
def slowed(browser: str) -> Iterator[None]:
    """Stops the browser for most of the time inside the context."""
    running, done = processes(browser), Event()

    def beat() -> None:
        while not done.is_set():
            for sign, slices in ((signal.SIGSTOP, SHARE - 1), (signal.SIGCONT, 1)):
                for each in running:
                    with suppress(OSError):
                        os.kill(each, sign)
                time.sleep(SLICE * slices)

    thread = Thread(target=beat)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def main(browser: str, *, slow: bool) -> None:
    """Prints the median and the 95th percentile of both, in milliseconds."""
    ways = (False, True) if slow else (False,)
    times: dict[tuple[bool, int], list[float]] = {(way, runs): [] for way in ways for runs in (ROUND, ENOUGH)}
    with opened(PAGE, browser) as page:
        for account in ACCOUNTS:
            while page.evaluate("(rules) => click(['players_ready', { rules }])", account.id)["reply"][
                "more"
            ]:
                pass
        for number, record in enumerate(decisions(SLOWED if slow else DECISIONS)):
            for way in ways[:: -1 if number % 2 else 1]:
                took = 0.0
                for runs in (ROUND, ENOUGH):
                    # Another name is another request, so that nothing is remembered of the one before.
                    plays = ["careful" if way else "normal"] * len(SEATS)
                    asked = ["advice", {"record": record, "plays": plays, "times": runs}]
                    with slowed(browser) if way else nullcontext():
                        found = page.evaluate("(asked) => click(asked)", asked)
                    took += found["answered"]
                    times[way, runs].append(took)
                    if found["reply"]["clear"]:
                        break
    for (way, runs), some in times.items():
        name = "first advice, or a hard player" if runs == ROUND else "the advice of the table"
        some.sort()
        print(
            f"{browser}, {name}{f', {SHARE} times slower' if way else ''}: {len(some)} decisions, median"
            f" {statistics.median(some):.0f} ms, 95th percentile {some[int(0.95 * len(some))]:.0f} ms"
        )


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "chromium", slow="slowed" in sys.argv)
