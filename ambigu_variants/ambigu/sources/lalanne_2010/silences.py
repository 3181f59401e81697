"""Rulings supplied by the edition where Lalanne is silent."""

from __future__ import annotations

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.outline import RuledOut

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
uncalled_raise = silent(
    silences.uncalled_raise, ruled_out=RuledOut("§6 ¶5", "après une vade il n'y a jamais de renvi")
)
discards_secret = silent(silences.discards_secret)
withheld_recall = silent(silences.withheld_recall)
nobody_can_bet = silent(silences.nobody_can_bet)
left_alone = silent(silences.left_alone)
exposed_hand = silent(silences.exposed_hand)
foul_hand = silent(silences.foul_hand)
