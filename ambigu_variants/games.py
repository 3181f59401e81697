"""The games of the edition. The command line, the bridge and the pages meet them here and nowhere else."""

from ambigu_variants.ambigu.game import AMBIGU
from ambigu_variants.ascenseur.game import ASCENSEUR

__all__ = ["GAMES"]

GAMES = (AMBIGU, ASCENSEUR)
