"""Ambigu after Philippe Lalanne, *L'Ambigu*, in *Le Salon des jeux – Académie des jeux oubliés* (2010,
revised 2021).

``text`` defines the places; the modules in ``SECTIONS`` define the rulings.
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

SECTIONS = (stakes, phase_1, phase_2, phase_3, combinations, side_rules, silences)
"""The modules with rulings, in the order of the text; those supplied by the edition are last."""

ACCOUNT = LALANNE.account(Rulebook)
