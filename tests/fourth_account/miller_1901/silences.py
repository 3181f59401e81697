"""The ruling that the edition supplies where Miller is silent."""

from __future__ import annotations

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER

draw_stake = MILLER.silent(silences.draw_stake)
