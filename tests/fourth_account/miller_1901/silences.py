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
before_deal = silent(silences.before_deal)
dealer_doubles = silent(silences.dealer_doubles)
draw_stake = silent(silences.draw_stake)
staying_in = silent(silences.staying_in)
second_deal_shuffle = silent(silences.second_deal_shuffle)
tricon_prime = silent(silences.tricon_prime)
flush_sequence = silent(silences.flush_sequence)
tricon_prime_price = silent(silences.tricon_prime_price)
flush_sequence_price = silent(silences.flush_sequence_price)
heights = silent(silences.prime_height, of=("tricon_prime_height", "flush_sequence_height"))
