"""Ambigu after R. F. Foster, *Foster's Complete Hoyle* (1897).

``text`` defines the places; the modules in ``SECTIONS`` define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.foster_1897 import stakes, method, mishaps, values, betting, silences
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER

__all__ = ["ACCOUNT", "FOSTER", "SECTIONS"]

SECTIONS = (stakes, method, mishaps, values, betting, silences)
"""The modules with rulings, in the order of the text; those supplied by the edition are last."""

ACCOUNT = FOSTER.account(Rulebook)
