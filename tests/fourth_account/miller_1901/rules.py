"""Some rulings on hands, prices and the first betting, in the order of the text."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.hands import Cards, Combination, Hand
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Pile

ruling = MILLER.ruling


@ruling(at="Blatt", words="Von unten herauf gibt es")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """Point, prime, sequence, tricon, flush, fredon."""
    left_out = (Combination.TRICON_PRIME, Combination.FLUSH_SEQUENCE)
    return tuple(each for each in Combination if each not in left_out)


@ruling(at="Preise", words="Der Point bekommt nichts")
def point_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Nothing."""
    return 0


@ruling(at="Preise", words="der Fredon aber zwölf")
def fredon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Twelve counters."""
    return 12


@ruling(at="Zwei Karten", words="legt eine Marke in den Topf")
def stand_stake(deal: Deal, seat: int) -> tuple[Pile, int]:
    """One counter, on the pool."""
    return deal.pool, 1


@ruling(at="Vier Karten", words="die andern folgen ihm")
@contested("mill-others", "return", "a player who passed may come back in")
def first_return(case: Matter) -> bool:
    """Yes: all the others are asked.

    Reading: The others are all but the one who bet.
    """
    return True


@first_return.reading("out", "a pass is final", standing=Standing.INFERRED)
def passed_for_good(case: Matter) -> bool:
    """No: who has passed is out.

    Reading: A player who had cards to follow with would have bet on them.
    """
    return False
