"""Ascenseur after an undated copy of the article in the French Wikipedia.

``text`` defines the places; ``dealing`` has the rulings on cards and deals, ``playing`` those on bids and
tricks, ``scoring`` those on points.
"""

from ambigu_variants.ascenseur.rules.rulebook import Rulebook
from ambigu_variants.ascenseur.sources.wikipedia_2012 import dealing, playing, scoring
from ambigu_variants.ascenseur.sources.wikipedia_2012.text import WIKIPEDIA

SECTIONS = (dealing, playing, scoring)
"""The modules with rulings, in the order of the text."""

ACCOUNT = WIKIPEDIA.account(Rulebook)
