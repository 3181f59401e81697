"""The tournaments of computer players in the Atlas, the same on every build."""

from __future__ import annotations

from dataclasses import asdict

from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.players.tournament import End, Result, Tournament, tournament
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Case
from docs.hooks.disk_cache import cached_by_account

__all__ = ["TURNS", "every", "played"]

TURNS, BESIDE = 40, 20
"""The numbers of turns with players of every temper, and with a careful one among random ones."""


def played(source: str, against_random: bool) -> Tournament:
    """Returns the tournament of an account.

    It has one player of each temper, as many as the account allows, or a careful player among random ones.
    """
    told = _played(source, against_random)
    return Tournament(
        **{
            **told,
            "results": tuple(Result(**each) for each in told["results"]),
            "ends": {End(end): many for end, many in told["ends"].items()},
        }
    )


@cached_by_account
def _played(source: str, against_random: bool) -> Data:
    (account,) = (each for each in ACCOUNTS if each.id == source)
    most = account.rules.players(Case(account.rules))[-1]
    names = ["careful", *["random"] * (most - 1)] if against_random else list(STRATEGIES)[:most]
    found = tournament(account.rules, names, BESIDE if against_random else TURNS, "atlas")
    return {
        **asdict(found),
        "results": [asdict(each) for each in found.results],
        "ends": {end.value: many for end, many in found.ends.items()},
    }


def every() -> None:
    """Plays all tournaments, to fill the cache."""
    for account in ACCOUNTS:
        for against_random in (False, True):
            played(account.id, against_random)
