"""Ambigu after R. F. Foster, *Foster's Complete Hoyle* (1897).

Its places stand in ``text``, its rulings in the modules named in ``SECTIONS``.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.foster_1897 import stakes, method, mishaps, values, betting, silences
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER

__all__ = ["ACCOUNT", "FOSTER", "SECTIONS"]

SECTIONS = (stakes, method, mishaps, values, betting, silences)
"""Its rulings in the order of the text, and last what the house supplies."""

ACCOUNT = FOSTER.account(Rulebook)
