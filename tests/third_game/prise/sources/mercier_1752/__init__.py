"""Prise after the Abbé Mercier, *Jeux de salon* (1752)."""

from ambigu_variants.prise.rules.rulebook import Rulebook
from ambigu_variants.prise.sources.mercier_1752 import trick, silences
from ambigu_variants.prise.sources.mercier_1752.text import MERCIER

__all__ = ["ACCOUNT", "MERCIER", "SECTIONS"]

SECTIONS = (trick, silences)
"""The modules with rulings, in the order of the text."""

ACCOUNT = MERCIER.account(Rulebook)
