"""Ambigu after the *Dictionnaire des jeux* of the *Encyclopédie méthodique* (1792), article AMBIGU, unsigned.

The edition has only the beginning of the article. ``text`` defines the places; the modules in ``SECTIONS``
define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.dictionnaire_1792 import play, silences
from ambigu_variants.ambigu.sources.dictionnaire_1792.text import DICTIONNAIRE
from ambigu_variants.kernel.questions import questions_of

SECTIONS = (play, silences)
"""The modules with rulings, in the order of the text; those supplied by the edition are last."""

DICTIONNAIRE.unseen(questions_of(Rulebook))

ACCOUNT = DICTIONNAIRE.account(Rulebook)
