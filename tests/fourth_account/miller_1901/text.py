"""The beginning of *Ambigu* in *In der Mühle*: its places and its terms."""

from __future__ import annotations

from ambigu_variants.kernel.outline import entries
from ambigu_variants.kernel.publication import Publication
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import message

MILLER = Source(
    id="miller_1901",
    short="Miller",
    title="Ambigu, wie man es in der Mühle spielt",
    author="A. Miller",
    work="In der Mühle, eine Sammlung von Spielen",
    year=1901,
    publication=Publication(
        city="Mühlfurt",
        publisher="Mühle",
        copy=message("It was invented for a test of the edition, and its copy breaks off on four cards."),
    ),
    language="de",
    fingerprint="5486bed76bb00cc6bc8b67fe58e726fbbb32d9efd0b72f0d375cfd0ec1bba5b1",
    module=__name__,
    outline=(
        *entries("", "Ambigu", Tisch=3, Blatt=5, Preise=7, Gleiche=9),
        *entries("", "Ambigu", Zwei_Karten=11, Vier_Karten=13),
    ),
    names={"point": "Point", "fredon": "Fredon", "flush": "Fluß"},
)
