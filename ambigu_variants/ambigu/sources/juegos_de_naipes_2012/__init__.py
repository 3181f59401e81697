"""Ambigú after *Juegos de Naipes. Reglamentos de juegos de cartas y solitarios*, «El Ambigú» (26 September
2012), unsigned.

Its places stand in ``text``, its rulings on the deal in ``procedure``, those on hands in ``hands``.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012 import hands, procedure, side_rules  # noqa: F401 - their rulings are registered as they are read
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS

__all__ = ["ACCOUNT", "JUEGOS"]

ACCOUNT = JUEGOS.account(Rulebook)
