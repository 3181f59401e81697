"""Ambigu after *Pierer’s Universal-Lexikon*, article *Ambĭgu*, sense 2 (about 1857), unsigned.

``text`` defines the one place; the modules in ``SECTIONS`` define the rulings.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.silences import FIRST_BETTING, silent_on
from ambigu_variants.ambigu.sources.pierer_1857 import deal, betting, combinations
from ambigu_variants.ambigu.sources.pierer_1857.text import PIERER
from ambigu_variants.kernel.outline import Referral, RuledOut

SECTIONS = (deal, betting, combinations)
"""The modules with rulings, in the order of the text."""

AS_AGREED = Referral("p. 393", "den festgesetzten Preis", "")
ONE_BETTING = RuledOut("p. 393", "Nach dem Ecartiren u. nach der 2. Vertheilung der Karten kann ausgeboten")
THREE_CARDS = RuledOut("p. 393", "der Point (3 Karten von der nämlichen Farbe)")
silent_on(
    PIERER,
    f"""
    round_the_corner grand_prime point_price prime_price sequence_price tricon_price flush_price
    tricon_prime_price flush_sequence_price fredon_price three_against_two two_card_sequence
    point_in_sequence card_order seating first_dealer next_dealer equal_purses agreed_ante_any
    agreed_batterie agreed_minimum agreed_limit stand_stake dealer_doubles draw_stake staying_in
    second_deal_shuffle {FIRST_BETTING} second_draw_shuffle second_draw discards_secret stock_exhausted
    withholding withheld_return withheld_recall last_bet raise_to last_return all_in_stands nearest
    tray_at_showdown left_alone rebuying short_of_stake beyond_purse all_in empty_purse credit_counts
    side_pot owing exposed_hand foul_hand leaving agreed_premium session_end
    """,
    refers={
        "point_price prime_price sequence_price tricon_price flush_price tricon_prime_price"
        " flush_sequence_price fredon_price": AS_AGREED
    },
    ruled_out={
        "three_against_two": THREE_CARDS,
        FIRST_BETTING: ONE_BETTING,
    },
)

ACCOUNT = PIERER.account(Rulebook)
