"""Rulings supplied by the edition where Mercier is silent."""

from __future__ import annotations

from ambigu_variants.prise.rules import silences
from ambigu_variants.prise.sources.mercier_1752.text import MERCIER

__all__: list[str] = []

first_player = MERCIER.silent(silences.first_player)
