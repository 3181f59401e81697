"""Ambigu after the article *Ambigu* on Cosmovisions, a French encyclopaedia online, unsigned and undated.

``text`` defines the places; the modules in ``SECTIONS`` define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.cosmovisions import play, combinations, silences
from ambigu_variants.ambigu.sources.cosmovisions.text import COSMOVISIONS

SECTIONS = (play, combinations, silences)
"""The modules with rulings, in the order of the text; those supplied by the edition are last."""

ACCOUNT = COSMOVISIONS.account(Rulebook)
