"""The text of *Ambigu* in *At the Mill*.

Its places, its words, and what it says that no ruling can carry.
"""

from __future__ import annotations

from ambigu_variants.kernel.rulings import Remark, Source, entries

__all__ = ["MILLER"]

MILLER = Source(
    id="miller_1901",
    short="Miller",
    title="Ambigu as It Is Played at the Mill",
    author="A. Miller",
    work="At the Mill, a collection of games",
    year=1901,
    language="en",
    fingerprint="904da2e88b29faa3e0034f2dfbcd30345e1e3b229c1c578f7d551bd395e7a958",
    outline=(
        *entries("", "Ambigu", Table=3, Hands=5, Prices=7, Equals=9),
        *entries("", "Ambigu", Two_cards=11, Four_cards=13, Last=15),
    ),
    names={"point": "the point", "fredon": "the fredon", "flush-sequence": "flush and sequence together"},
    remarks=(Remark("Table", "From two to six sit down", "Where each sits is not said."),),
)
