"""The growth test of `make soak`: when the memory of a page counts as growing."""

from __future__ import annotations

from tools.soak import TOLERATED, growth

TIMES = range(10, 101, 10)


def test_what_rises_from_measuring_to_measuring_has_grown() -> None:
    """A steady rise of 33 nodes per request counts as growth, in spite of noise."""
    found = [(asked, 8_000 + 33 * asked + 40 * (asked // 10 % 2)) for asked in TIMES]
    assert growth(found) > TOLERATED


def test_teeth_of_a_saw_and_one_out_of_line_have_not() -> None:
    """A sawtooth, a single outlier or a fall does not count as growth."""
    saw = [(asked, 8_000 + 300 * (asked // 10 % 3)) for asked in TIMES]
    assert growth(saw) <= TOLERATED
    assert growth([(asked, 8_000 + 4_000 * (asked == 100)) for asked in TIMES]) <= TOLERATED
    assert growth([(asked, 8_000 - 33 * asked) for asked in TIMES]) < 0
