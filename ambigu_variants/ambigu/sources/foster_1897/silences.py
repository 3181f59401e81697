"""Rulings supplied by the edition where Foster is silent or refers to another chapter."""

from __future__ import annotations

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.outline import Referral

silent = FOSTER.silent

AS_AT_BOUILLOTTE = Referral("Players", "should be decided as at Bouillotte", "Bouillotte")
AS_AT_POKER = Referral("Betting", "proceed to bet upon their hands precisely as at Poker", "Poker")

round_the_corner = silent(silences.round_the_corner)
seating = silent(silences.seating, refers=AS_AT_BOUILLOTTE)
first_dealer = silent(silences.first_dealer, refers=AS_AT_BOUILLOTTE)
session_end = silent(silences.session_end)
agreed_batterie = silent(silences.agreed_batterie)
agreed_minimum = silent(silences.agreed_minimum)
agreed_premium = silent(silences.agreed_premium)
dealer_doubles = silent(silences.dealer_doubles)
staying_in = silent(silences.staying_in)
bare_stand = silent(silences.bare_stand)
stand_counts = silent(silences.stand_counts)
second_draw_shuffle = silent(silences.second_draw_shuffle)
withholding = silent(silences.withholding)
withheld_return = silent(silences.withheld_return)
discards_secret = silent(silences.discards_secret)
withheld_recall = silent(silences.withheld_recall)
all_in_stands = silent(silences.all_in_stands, refers=AS_AT_POKER)
nobody_can_bet = silent(silences.nobody_can_bet)
nearest = silent(silences.nearest)
tray_at_showdown = silent(silences.tray_at_showdown)
side_pot = silent(silences.side_pot, refers=AS_AT_POKER)
left_alone = silent(silences.left_alone)
all_in = silent(silences.all_in, refers=AS_AT_POKER)
empty_purse = silent(silences.empty_purse, refers=AS_AT_POKER)
beyond_purse = silent(silences.beyond_purse)
credit_counts = silent(silences.credit_counts)
short_of_stake = silent(silences.short_of_stake)
rebuying = silent(silences.rebuying)
leaving = silent(silences.leaving)
