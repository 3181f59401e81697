"""The text of *Ambigu* in *At the Mill*: its places, its terms, and remarks on what no ruling expresses."""

from __future__ import annotations

from ambigu_variants.kernel.publication import Publication
from ambigu_variants.kernel.rulings import Remark, Source, entries
from ambigu_variants.languages import message

__all__ = ["MILLER"]

MILLER = Source(
    id="miller_1901",
    short="Miller",
    title="Ambigu as It Is Played at the Mill",
    author="A. Miller",
    work="At the Mill, a collection of games",
    year=1901,
    publication=Publication(
        city="Miller’s Ford",
        publisher="The Mill",
        copy=message("It was invented for a test of the edition, and there is no other copy."),
    ),
    language="en",
    fingerprint="adc87149dc6aeca08f3b074bad5d2f5774b94b5d72b26a1a4acfbb980465bdc1",
    outline=(
        *entries("", "Ambigu", Table=3, Hands=5, Prices=7, Equals=9),
        *entries("", "Ambigu", Two_cards=11, Four_cards=13, Last=15),
    ),
    names={"point": "the point", "fredon": "the fredon", "flush-sequence": "flush and sequence together"},
    remarks=(Remark("Table", "From two to six sit down", "Where each sits is not said."),),
)
