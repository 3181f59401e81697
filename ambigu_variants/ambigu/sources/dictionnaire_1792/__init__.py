"""Ambigu after the *Dictionnaire des jeux* of the *Encyclopédie méthodique* (1792), article AMBIGU, unsigned.

The edition has only the beginning of the article. ``text`` defines the places; the modules in ``SECTIONS``
define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.silences import silent_on
from ambigu_variants.ambigu.sources.dictionnaire_1792 import play
from ambigu_variants.ambigu.sources.dictionnaire_1792.text import DICTIONNAIRE
from ambigu_variants.kernel.questions import questions_of

SECTIONS = (play,)
"""The modules with rulings, in the order of the text."""

silent_on(DICTIONNAIRE, "draw_stake dealer_doubles staying_in")

DICTIONNAIRE.unseen(questions_of(Rulebook))

ACCOUNT = DICTIONNAIRE.account(Rulebook)
