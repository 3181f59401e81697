"""Ambigú after *Juegos de Naipes. Reglamentos de juegos de cartas y solitarios*, «El Ambigú» (26 September
2012), unsigned.

``text`` defines the places; the modules in ``SECTIONS`` define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012 import (
    terms,
    combinations,
    prices,
    start,
    two_cards,
    four_cards,
    last_betting,
    side_rules,
    silences,
)
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS

SECTIONS = (terms, combinations, prices, start, two_cards, four_cards, last_betting, side_rules, silences)
"""The modules with rulings, in the order of the text; those supplied by the edition are last."""

ACCOUNT = JUEGOS.account(Rulebook)
