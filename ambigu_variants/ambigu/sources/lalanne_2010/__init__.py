"""Ambigu after Philippe Lalanne, *L'Ambigu*, in *Le Salon des jeux – Académie des jeux oubliés* (2010,
revised 2021).

Its places stand in ``text``, its rulings in the modules named in ``SECTIONS``.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.lalanne_2010 import (
    stakes,
    phase_1,
    phase_2,
    phase_3,
    combinations,
    side_rules,
    silences,
)
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE

__all__ = ["ACCOUNT", "LALANNE", "SECTIONS"]

SECTIONS = (stakes, phase_1, phase_2, phase_3, combinations, side_rules, silences)
"""Its rulings in the order of the text, and last what the house supplies."""

ACCOUNT = LALANNE.account(Rulebook)
