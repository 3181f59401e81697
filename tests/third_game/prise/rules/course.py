"""The course of a game, the same in every account."""

from __future__ import annotations

from ambigu_variants.kernel.steps import Steps
from ambigu_variants.prise.rules.rulebook import Round


def course(deal: Round) -> Steps[None]:
    """Yields the steps of a game: the cards are dealt, the stake is named and paid, the trick is played."""
    deal.stage = "stake"
    yield from deal.rules.dealing(deal)
    yield from deal.rules.staking(deal)
    deal.stage = "trick"
    yield from deal.rules.trick(deal)
    yield from deal.rules.prize(deal)
