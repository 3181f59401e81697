"""Ambigu after the article *Ambigu* on Cosmovisions, a French encyclopaedia online, unsigned and undated.

``text`` defines the places; the modules in ``SECTIONS`` define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.silences import FIRST_BETTING, silent_on
from ambigu_variants.ambigu.sources.cosmovisions import play, combinations
from ambigu_variants.ambigu.sources.cosmovisions.text import COSMOVISIONS
from ambigu_variants.kernel.outline import RuledOut

SECTIONS = (play, combinations)
"""The modules with rulings, in the order of the text."""

ONE_BETTING = RuledOut("¶1", "de telle sorte que les joueurs ont quatre cartes. Puis")
SIX = RuledOut("¶2", "Il y a 6 chances de gain")
silent_on(
    COSMOVISIONS,
    f"""
    round_the_corner tricon_prime flush_sequence tricon_prime_price flush_sequence_price equals
    prime_height elder_hand two_card_sequence point_in_sequence card_order seating first_dealer
    next_dealer equal_purses agreed_ante_any agreed_batterie agreed_minimum agreed_limit stand_stake
    dealer_doubles draw_stake staying_in second_deal_shuffle {FIRST_BETTING} second_draw_shuffle
    discards_secret stock_exhausted withholding withheld_return withheld_recall last_bet raise_to
    last_return all_in_stands nearest tray_at_showdown left_alone rebuying short_of_stake beyond_purse
    all_in empty_purse credit_counts side_pot owing exposed_hand foul_hand leaving agreed_premium
    session_end
    """,
    ruled_out={
        "tricon_prime flush_sequence tricon_prime_price flush_sequence_price": SIX,
        FIRST_BETTING: ONE_BETTING,
    },
)

ACCOUNT = COSMOVISIONS.account(Rulebook)
