"""Ambigu after R. F. Foster, *Foster's Complete Hoyle*, revised to October 1914.

The id keeps the year of the first copyright, because records and addresses contain it.

``text`` defines the places; the modules in ``SECTIONS`` define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.silences import silent_on
from ambigu_variants.ambigu.sources.foster_1897 import stakes, method, mishaps, values, betting, neighbours
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER

SECTIONS = (stakes, method, mishaps, values, betting, neighbours)
"""The modules with rulings, in the order of the text and of the chapters to which it refers."""

silent_on(
    FOSTER,
    """
    round_the_corner session_end agreed_batterie agreed_minimum agreed_premium dealer_doubles staying_in
    bare_stand stand_counts withholding withheld_return discards_secret withheld_recall all_in_stands
    nobody_can_bet nearest tray_at_showdown left_alone beyond_purse credit_counts short_of_stake
    """,
)

ACCOUNT = FOSTER.account(Rulebook)
