"""Ambigu after Philippe Lalanne, *L'Ambigu*, in *Le Salon des jeux – Académie des jeux oubliés* (2010,
revised 2021).

``text`` defines the places; the modules in ``SECTIONS`` define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.silences import silent_on
from ambigu_variants.ambigu.sources.lalanne_2010 import (
    stakes,
    phase_1,
    phase_2,
    phase_3,
    combinations,
    side_rules,
)
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.outline import RuledOut

SECTIONS = (stakes, phase_1, phase_2, phase_3, combinations, side_rules)
"""The modules with rulings, in the order of the text."""

silent_on(
    LALANNE,
    """
    round_the_corner seating agreed_minimum agreed_limit agreed_premium dealer_doubles draw_stake
    staying_in bare_stand stand_counts uncalled_raise discards_secret withheld_recall nobody_can_bet
    left_alone exposed_hand foul_hand
    """,
    ruled_out={"uncalled_raise": RuledOut("§6 ¶5", "après une vade il n'y a jamais de renvi")},
)

ACCOUNT = LALANNE.account(Rulebook)
