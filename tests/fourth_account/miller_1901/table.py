"""Table: who may play, who deals next, and what becomes of the stock."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER
from ambigu_variants.kernel.cards import Pack
from ambigu_variants.kernel.steps import Steps

__all__: list[str] = []

ruling = MILLER.ruling


@ruling(at="Tisch", words="der Karten sind vierzig")
def pack(case: Matter) -> Pack:
    """Forty cards, from the ace to the ten."""
    return Pack(tuple(range(1, 11)))


@ruling(at="Tisch", words="das Aß die niedrigste und die Zehn die höchste")
def card_order(case: Matter) -> tuple[int, ...]:
    """The ace the lowest, the ten the highest."""
    return case.rules.pack(case).ranks


@ruling(at="Tisch", words="jeder mit gleich viel Marken")
def equal_purses(case: Matter) -> bool:
    """Yes."""
    return True


@ruling(at="Tisch", words="Zwei bis sechs setzen sich")
def players(case: Matter) -> range:
    """Two to six players."""
    return range(2, 7)


@ruling(at="Tisch", words="wer dem Geber zur Rechten sitzt")
def next_dealer(deal: Deal) -> int:
    """The player on the dealer's right."""
    return 0


@ruling(at="Tisch", words="mischt man die abgelegten Karten und gibt davon")
def stock_exhausted(deal: Deal) -> Steps[None]:
    """The discards are shuffled and used."""
    yield deal.gather()
    yield deal.shuffle("exhausted")
