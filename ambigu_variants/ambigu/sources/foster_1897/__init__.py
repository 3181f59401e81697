"""Ambigu after R. F. Foster, *Foster's Complete Hoyle*, revised to October 1914.

The id keeps the year of the first copyright, because records and addresses contain it.

``text`` defines the places; the modules in ``SECTIONS`` define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.silences import silent_on
from ambigu_variants.ambigu.sources.foster_1897 import stakes, method, mishaps, values, betting
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.outline import Referral

SECTIONS = (stakes, method, mishaps, values, betting)
"""The modules with rulings, in the order of the text."""

AS_AT_BOUILLOTTE = Referral("Players", "should be decided as at Bouillotte", "Bouillotte")
AS_AT_POKER = Referral("Betting", "proceed to bet upon their hands precisely as at Poker", "Poker")
silent_on(
    FOSTER,
    """
    round_the_corner seating first_dealer session_end agreed_batterie agreed_minimum agreed_premium
    dealer_doubles staying_in bare_stand stand_counts second_draw_shuffle withholding withheld_return
    discards_secret withheld_recall all_in_stands nobody_can_bet nearest tray_at_showdown side_pot
    left_alone all_in empty_purse beyond_purse credit_counts short_of_stake rebuying leaving
    """,
    refers={
        "seating first_dealer": AS_AT_BOUILLOTTE,
        "all_in_stands side_pot all_in empty_purse": AS_AT_POKER,
    },
)

ACCOUNT = FOSTER.account(Rulebook)
