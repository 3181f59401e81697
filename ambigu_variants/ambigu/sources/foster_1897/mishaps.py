"""Rulings on Method of Playing ¶3: exhausted stock, foul hands, exposed hands."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.counters import put
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Shown
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.steps import Steps

ruling = FOSTER.ruling


@ruling(at="Method ¶3", words="the discards must be gathered, shuffled, and cut")
def stock_exhausted(deal: Deal) -> Steps[None]:
    """When the stock has too few cards, the discards are gathered, shuffled and cut."""
    yield deal.gather()
    yield deal.shuffle("exhausted")
    yield deal.cut(deal.dealer - 1)


@ruling(at="Method ¶3", words="must abandon his hand as foul")
def foul_hand(deal: Deal, seat: int) -> Steps[None]:
    """A player who has too many or too few cards is out of the deal."""
    yield deal.drop(seat)


@ruling(at="Method ¶3", words="forfeit four counters to the pool")
def exposed_hand(deal: Deal, seat: int) -> Steps[None]:
    """A player who shows his cards too soon is out of the deal and must pay four counters into the pool.

    Reading: At the showdown the rules require cards to be shown; this is about a player who shows them
    earlier.
    """
    yield Shown(seat, tuple(deal.hands[seat]))
    yield deal.drop(seat)
    yield from put(deal, seat, deal.pool, 4)
