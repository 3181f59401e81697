"""What the house supplies where Lalanne is silent."""

from __future__ import annotations

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE

__all__: list[str] = []

silent = LALANNE.silent

round_the_corner = silent(silences.round_the_corner)
seating = silent(silences.seating)
agreed_minimum = silent(silences.agreed_minimum)
agreed_limit = silent(silences.agreed_limit)
agreed_premium = silent(silences.agreed_premium)
dealer_doubles = silent(silences.dealer_doubles)
draw_stake = silent(silences.draw_stake)
staying_in = silent(silences.staying_in)
bare_stand = silent(silences.bare_stand)
stand_counts = silent(silences.stand_counts)
uncalled_raise = silent(silences.uncalled_raise)
discards_secret = silent(silences.discards_secret)
withheld_recall = silent(silences.withheld_recall)
left_alone = silent(silences.left_alone)
short_of_stake = silent(silences.short_of_stake)
exposed_hand = silent(silences.exposed_hand)
foul_hand = silent(silences.foul_hand)
