"""Ambigu after R. F. Foster, *Foster's Complete Hoyle*, revised to October 1914.

The id keeps the year of the first copyright, because records and addresses contain it.

``text`` defines the places; the modules in ``SECTIONS`` define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.foster_1897 import stakes, method, mishaps, values, betting, silences
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER

SECTIONS = (stakes, method, mishaps, values, betting, silences)
"""The modules with rulings, in the order of the text; those supplied by the edition are last."""

ACCOUNT = FOSTER.account(Rulebook)
