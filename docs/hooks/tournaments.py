"""The tournaments of computer players that the Atlas tells of, the same on every build."""

from __future__ import annotations

from dataclasses import asdict

from ambigu_variants.ambigu.players.tempers import TEMPERS
from ambigu_variants.ambigu.players.tournament import End, Result, Tournament, tournament
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Case
from docs.hooks.kept import kept_of_accounts

__all__ = ["TURNS", "every", "played"]

TURNS, BESIDE = 40, 20
"""So many turns are played by players of every temper, and by a careful one among random ones."""


def played(source: str, against_random: bool) -> Tournament:
    """The tournament of an account: one player of each temper, as many as may sit down; or a careful one
    among players who say anything.
    """
    told = _played(source, against_random)
    return Tournament(
        **{
            **told,
            "results": tuple(Result(**each) for each in told["results"]),
            "ends": {End(end): many for end, many in told["ends"].items()},
        }
    )


@kept_of_accounts
def _played(source: str, against_random: bool) -> Data:
    (account,) = (each for each in ACCOUNTS if each.id == source)
    most = account.rules.players(Case(account.rules))[-1]
    names = ["careful", *["random"] * (most - 1)] if against_random else list(TEMPERS)[:most]
    found = tournament(account.rules, names, BESIDE if against_random else TURNS, "atlas")
    return {
        **asdict(found),
        "results": [asdict(each) for each in found.results],
        "ends": {end.value: many for end, many in found.ends.items()},
    }


def every() -> None:
    """All of them, so that they are kept."""
    for account in ACCOUNTS:
        for against_random in (False, True):
            played(account.id, against_random)
