"""Table: who may play, who deals next, and what becomes of the stock."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER
from ambigu_variants.kernel.cards import Pack
from ambigu_variants.kernel.steps import Steps

__all__: list[str] = []

ruling = MILLER.ruling


@ruling(at="Table", words="the cards are forty")
def pack(case: Matter) -> Pack:
    """Forty cards, from the ace to the ten."""
    return Pack(tuple(range(1, 11)))


@ruling(at="Table", words="the ace the lowest and the ten the highest")
def card_order(case: Matter) -> tuple[int, ...]:
    """The ace the lowest, the ten the highest."""
    return case.rules.pack(case).ranks


@ruling(at="Table", words="each with as many counters")
def equal_purses(case: Matter) -> bool:
    """Yes."""
    return True


@ruling(at="Table", words="From two to six sit down")
def players(case: Matter) -> range:
    """Two to six players."""
    return range(2, 7)


@ruling(at="Table", words="he deals who sits next on the right")
def next_dealer(deal: Deal) -> int:
    """The player on the dealer's right."""
    return 0


@ruling(at="Table", words="the old discards are shuffled and dealt from")
def stock_exhausted(deal: Deal) -> Steps[None]:
    """The discards are shuffled and used."""
    yield deal.gather()
    yield deal.shuffle("exhausted")
