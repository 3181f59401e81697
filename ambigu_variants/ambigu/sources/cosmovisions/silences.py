"""Rulings supplied by the edition where Cosmovisions is silent."""

from __future__ import annotations

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.sources.cosmovisions.text import COSMOVISIONS
from ambigu_variants.kernel.rulings import RuledOut

__all__: list[str] = []

silent = COSMOVISIONS.silent

ONE_BETTING = RuledOut("¶1", "de telle sorte que les joueurs ont quatre cartes. Puis")
SIX = RuledOut("¶2", "Il y a 6 chances de gain")

round_the_corner = silent(silences.round_the_corner)
tricon_prime = silent(silences.tricon_prime, ruled_out=SIX)
flush_sequence = silent(silences.flush_sequence, ruled_out=SIX)
for double in (Combination.TRICON_PRIME, Combination.FLUSH_SEQUENCE):
    silent(silences.PRICES_BY_RANK[double], ruled_out=SIX)
equals = silent(silences.equals)
heights = silent(silences.prime_height)
elder_hand = silent(silences.elder_hand)
two_card_sequence = silent(silences.two_card_sequence)
point_in_sequence = silent(silences.point_in_sequence)
card_order = silent(silences.card_order)
seating = silent(silences.seating)
first_dealer = silent(silences.first_dealer)
next_dealer = silent(silences.next_dealer)
equal_purses = silent(silences.equal_purses)
agreed_batterie = silent(silences.agreed_batterie)
agreed_minimum = silent(silences.agreed_minimum)
agreed_limit = silent(silences.agreed_limit)
stand_stake = silent(silences.stand_stake)
dealer_doubles = silent(silences.dealer_doubles)
draw_stake = silent(silences.draw_stake)
staying_in = silent(silences.staying_in)
second_deal_shuffle = silent(silences.second_deal_shuffle)
first_bet = silent(silences.first_bet, ruled_out=ONE_BETTING)
first_answers = silent(silences.first_answers, ruled_out=ONE_BETTING)
first_return = silent(silences.first_return, ruled_out=ONE_BETTING)
bare_stand = silent(silences.bare_stand, ruled_out=ONE_BETTING)
stand_counts = silent(silences.stand_counts, ruled_out=ONE_BETTING)
dealer_force = silent(silences.dealer_force, ruled_out=ONE_BETTING)
force_stake = silent(silences.force_stake, ruled_out=ONE_BETTING)
dealer_force_turn = silent(silences.dealer_force_turn, ruled_out=ONE_BETTING)
draw_after_force = silent(silences.draw_after_force, ruled_out=ONE_BETTING)
all_pass_first = silent(silences.all_pass_first, ruled_out=ONE_BETTING)
uncalled_bet = silent(silences.uncalled_bet, ruled_out=ONE_BETTING)
uncalled_raise = silent(silences.uncalled_raise, ruled_out=ONE_BETTING)
second_draw_shuffle = silent(silences.second_draw_shuffle)
discards_secret = silent(silences.discards_secret)
stock_exhausted = silent(silences.stock_exhausted)
withholding = silent(silences.withholding)
withheld_return = silent(silences.withheld_return)
withheld_recall = silent(silences.withheld_recall)
last_bet = silent(silences.last_bet)
raise_to = silent(silences.raise_to)
last_return = silent(silences.last_return)
all_in_stands = silent(silences.all_in_stands)
nearest = silent(silences.nearest)
tray_at_showdown = silent(silences.tray_at_showdown)
left_alone = silent(silences.left_alone)
rebuying = silent(silences.rebuying)
short_of_stake = silent(silences.short_of_stake)
beyond_purse = silent(silences.beyond_purse)
all_in = silent(silences.all_in)
empty_purse = silent(silences.empty_purse)
credit_counts = silent(silences.credit_counts)
side_pot = silent(silences.side_pot)
owing = silent(silences.owing)
exposed_hand = silent(silences.exposed_hand)
foul_hand = silent(silences.foul_hand)
leaving = silent(silences.leaving)
agreed_premium = silent(silences.agreed_premium)
session_end = silent(silences.session_end)
