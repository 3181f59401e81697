"""Ambigu after Philippe Lalanne, *L'Ambigu*, in *Le Salon des jeux – Académie des jeux oubliés* (2010,
revised 2021).

Its places stand in ``text``, its rulings on the deal in ``procedure``, those on hands in ``hands``.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.lalanne_2010 import hands, procedure, side_rules  # noqa: F401 - their rulings are registered as they are read
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE

__all__ = ["ACCOUNT", "LALANNE"]

ACCOUNT = LALANNE.account(Rulebook)
