"""The text of *Prise* in *Rainy Evenings*."""

from __future__ import annotations

from ambigu_variants.kernel.outline import entries
from ambigu_variants.kernel.publication import Publication
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import message

HOLT = Source(
    id="holt_1880",
    short="Holt",
    title="Prise",
    author="E. Holt",
    work="Rainy Evenings",
    year=1880,
    publication=Publication(
        city="Holtsbury",
        publisher="E. Holt",
        copy=message("It was invented for a test of the edition, and there is no other copy."),
    ),
    language="en",
    fingerprint="29932d82e99e35feb58c525abbf432897ccc3ae7b8431922d319c6bad96cac01",
    module=__name__,
    outline=entries("", "Prise", Table=3, Trick=5),
)
