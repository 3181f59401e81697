"""The rulings that the edition supplies where Miller is silent."""

from __future__ import annotations

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER

__all__: list[str] = []

silent = MILLER.silent

round_the_corner = silent(silences.round_the_corner)
seating = silent(silences.seating)
point_in_sequence = silent(silences.point_in_sequence)
first_dealer = silent(silences.first_dealer)
agreed_ante = silent(silences.agreed_ante)
agreed_batterie = silent(silences.agreed_batterie)
agreed_minimum = silent(silences.agreed_minimum)
agreed_limit = silent(silences.agreed_limit)
agreed_premium = silent(silences.agreed_premium)
before_deal = silent(silences.before_deal)
dealer_doubles = silent(silences.dealer_doubles)
draw_stake = silent(silences.draw_stake)
staying_in = silent(silences.staying_in)
second_deal_shuffle = silent(silences.second_deal_shuffle)
bare_stand = silent(silences.bare_stand)
nobody_can_bet = silent(silences.nobody_can_bet)
stand_counts = silent(silences.stand_counts)
dealer_force = silent(silences.dealer_force)
dealer_force_turn = silent(silences.dealer_force_turn)
force_stake = silent(silences.force_stake)
draw_after_force = silent(silences.draw_after_force)
uncalled_raise = silent(silences.uncalled_raise)
second_draw_shuffle = silent(silences.second_draw_shuffle)
withholding = silent(silences.withholding)
withheld_return = silent(silences.withheld_return)
discards_secret = silent(silences.discards_secret)
withheld_recall = silent(silences.withheld_recall)
all_pass_last = silent(silences.all_pass_last)
all_in_stands = silent(silences.all_in_stands)
nearest = silent(silences.nearest)
tray_at_showdown = silent(silences.tray_at_showdown)
side_pot = silent(silences.side_pot)
left_alone = silent(silences.left_alone)
all_in = silent(silences.all_in)
empty_purse = silent(silences.empty_purse)
beyond_purse = silent(silences.beyond_purse)
credit_counts = silent(silences.credit_counts)
short_of_stake = silent(silences.short_of_stake)
rebuying = silent(silences.rebuying)
exposed_hand = silent(silences.exposed_hand)
foul_hand = silent(silences.foul_hand)
leaving = silent(silences.leaving)
