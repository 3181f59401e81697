"""Rulings supplied by the edition where the part of the *Dictionnaire* that it has seen is silent."""

from __future__ import annotations

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.sources.dictionnaire_1792.text import DICTIONNAIRE

silent = DICTIONNAIRE.silent

draw_stake = silent(silences.draw_stake)
dealer_doubles = silent(silences.dealer_doubles)
staying_in = silent(silences.staying_in)
