"""Rulings supplied by the edition where Juegos is silent."""

from __future__ import annotations

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.outline import RuledOut

silent = JUEGOS.silent

round_the_corner = silent(silences.round_the_corner)
point_in_sequence = silent(
    silences.point_in_sequence, ruled_out=RuledOut("Desarrollo ¶9", "igual categoría a igual valor")
)
equal_purses = silent(silences.equal_purses)
agreed_ante = silent(silences.agreed_ante)
agreed_batterie = silent(silences.agreed_batterie)
agreed_limit = silent(silences.agreed_limit)
before_deal = silent(silences.before_deal)
draw_stake = silent(silences.draw_stake)
second_deal_shuffle = silent(silences.second_deal_shuffle)
dealer_force = silent(silences.dealer_force)
dealer_force_turn = silent(silences.dealer_force_turn)
force_stake = silent(silences.force_stake)
draw_after_force = silent(silences.draw_after_force)
second_draw_shuffle = silent(silences.second_draw_shuffle)
withheld_recall = silent(silences.withheld_recall)
all_pass_last = silent(silences.all_pass_last)
all_in_stands = silent(silences.all_in_stands)
nobody_can_bet = silent(silences.nobody_can_bet)
tray_at_showdown = silent(silences.tray_at_showdown)
left_alone = silent(silences.left_alone)
short_of_stake = silent(silences.short_of_stake)
exposed_hand = silent(silences.exposed_hand)
foul_hand = silent(silences.foul_hand)
