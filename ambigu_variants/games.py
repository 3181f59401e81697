"""The games of the edition. The command line, the bridge and the pages meet them here and nowhere else."""

from functools import cache

from ambigu_variants.ambigu.game import AMBIGU
from ambigu_variants.ascenseur.game import ASCENSEUR
from ambigu_variants.kernel.rulings import Source

__all__ = ["GAMES", "sources"]

GAMES = (AMBIGU, ASCENSEUR)


@cache
def sources() -> dict[str, Source]:
    """Every source of every game, each once, by its id. Asking for them loads every game."""
    return {account.source.id: account.source for game in GAMES for account in game.accounts}
