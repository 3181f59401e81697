"""Prise after E. Holt, *Rainy Evenings* (1880)."""

from ambigu_variants.prise.rules.rulebook import Rulebook
from ambigu_variants.prise.sources.holt_1880 import trick
from ambigu_variants.prise.sources.holt_1880.text import HOLT

SECTIONS = (trick,)
"""The modules with rulings, in the order of the text."""

ACCOUNT = HOLT.account(Rulebook)
