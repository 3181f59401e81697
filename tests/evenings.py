"""`make evenings`: evenings of thirty deals with six computer players of all tempers.

They are played under each account and under fifty random mixtures. Each evening conserves its counters and
replays from its file.
"""

from __future__ import annotations

from ambigu_variants.ambigu.players.strategies import STRATEGIES
from tests.ambigu.test_evenings import (
    SOURCES,
    held,
    test_an_evening_of_thirty_deals_conserves_its_counters_and_replays_from_its_file,
)

MIXTURES, DEALS = 50, 30

if __name__ == "__main__":
    for source in SOURCES:
        test_an_evening_of_thirty_deals_conserves_its_counters_and_replays_from_its_file(source)
        print(f"{source}: held", flush=True)
    for number in range(MIXTURES):
        held(number, list(STRATEGIES), DEALS)
        print(f"mixture {number + 1} of {MIXTURES}: held", flush=True)
