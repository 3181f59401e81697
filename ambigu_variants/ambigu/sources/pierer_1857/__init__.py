"""Ambigu after *Pierer’s Universal-Lexikon*, article *Ambĭgu*, sense 2 (about 1857), unsigned.

``text`` defines the one place; the modules in ``SECTIONS`` define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.pierer_1857 import deal, betting, combinations, silences
from ambigu_variants.ambigu.sources.pierer_1857.text import PIERER

SECTIONS = (deal, betting, combinations, silences)
"""The modules with rulings, in the order of the text; those supplied by the edition are last."""

ACCOUNT = PIERER.account(Rulebook)
