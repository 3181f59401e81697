"""`make evenings`: evenings of thirty deals of six computer players, by each account and fifty mixtures."""

from __future__ import annotations

from ambigu_variants.ambigu.players.strategies import STRATEGIES
from tests.ambigu.test_evenings import SOURCES, under_a_mixture, under_an_account

MIXTURES, DEALS = 50, 30

if __name__ == "__main__":
    for source in SOURCES:
        under_an_account(source, DEALS)
        print(f"{source}: held", flush=True)
    for number in range(MIXTURES):
        under_a_mixture(number, list(STRATEGIES), DEALS)
        print(f"mixture {number + 1} of {MIXTURES}: held", flush=True)
