"""The text of *La prise* in *Jeux de salon*."""

from __future__ import annotations

from ambigu_variants.kernel.publication import Publication
from ambigu_variants.kernel.rulings import Source, entries
from ambigu_variants.languages import message

__all__ = ["MERCIER"]

MERCIER = Source(
    id="mercier_1752",
    short="Mercier",
    title="La prise",
    author="Abbé Mercier",
    work="Jeux de salon",
    year=1752,
    publication=Publication(
        city="Paris",
        publisher="Mercier",
        copy=message("It was invented for a test of the edition, and there is no other copy."),
    ),
    language="fr",
    fingerprint="1e5fd4b81df9c150fcc90273b6d86bf6134f8bc71abb8455c230dfce9c0b90fe",
    outline=entries("", "La prise", Mise=3, Levée=5),
)
