"""The games of the edition. The command line, the bridge and the pages meet them here and nowhere else."""

from ambigu_variants.ambigu.game import AMBIGU
from ambigu_variants.ascenseur.game import ASCENSEUR

__all__ = ["GAMES", "SOURCES"]

GAMES = (AMBIGU, ASCENSEUR)
SOURCES = {account.source.id: account.source for game in GAMES for account in game.accounts}
"""Every source of every game, each once, by its id."""
