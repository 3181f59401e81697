"""Ambigú after *Juegos de Naipes. Reglamentos de juegos de cartas y solitarios*, «El Ambigú» (26 September
2012), unsigned.

``text`` defines the places; the modules in ``SECTIONS`` define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.silences import silent_on
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012 import (
    terms,
    combinations,
    prices,
    start,
    two_cards,
    four_cards,
    last_betting,
    side_rules,
)
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.outline import RuledOut

SECTIONS = (terms, combinations, prices, start, two_cards, four_cards, last_betting, side_rules)
"""The modules with rulings, in the order of the text."""

silent_on(
    JUEGOS,
    """
    round_the_corner point_in_sequence equal_purses agreed_ante agreed_batterie agreed_limit before_deal
    draw_stake second_deal_shuffle dealer_force dealer_force_turn force_stake draw_after_force
    second_draw_shuffle withheld_recall all_pass_last all_in_stands nobody_can_bet tray_at_showdown
    left_alone short_of_stake exposed_hand foul_hand
    """,
    ruled_out={"point_in_sequence": RuledOut("Desarrollo ¶9", "igual categoría a igual valor")},
)

ACCOUNT = JUEGOS.account(Rulebook)
