"""Compares the cards that may be played to a trick under each variant of play, and finds forced cards."""

from __future__ import annotations

from ambigu_variants.ascenseur.rules.rulebook import Matter, Rulebook
from ambigu_variants.ascenseur.rules.tricks import Cards, Trick
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.attribution import smallest_sets
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Ask, Reply


def in_each_play(account: Account[Rulebook], held: Cards, trick: Trick) -> Data:
    """Returns the cards of a hand that may be played to a trick under each variant of play.

    Returns:
        ``columns``, ``alike`` and ``questions``, as in :func:`ascenseur.operations.legal`.
    """

    def playable(case: Matter) -> Cards:
        rulings = case.rules
        return rulings.legal(case, held, trick) if trick.cards else rulings.leading(case, held)

    columns, outcomes = [], []
    variants = comparison.side_by_side(account, "legal")
    for variant in variants:
        case = Case(variant.rules)
        may = playable(case)
        outcomes.append(may)
        columns.append(
            {
                "account": variant.id,
                "variant": variant.rules.legal.name,
                "cards": [str(card) for card in may],
                "barred": [str(card) for card in held if card not in may],
                "because": [comparison.citation(ruling) for ruling in case.because],
            }
        )
    return {
        "columns": columns,
        "alike": len(set(outcomes)) == 1,
        "questions": [
            [kebab(question) for question in some]
            for some in smallest_sets(playable, variants[0].rules, variants[1].rules)
        ],
    }


def only_card(ask: Ask) -> Reply | None:
    """Returns the reply if only one card is allowed, else None."""
    for said, offer in ask.offers.items():
        if offer.which and len(offer.which) == 1:
            return Reply(ask.seat, said, cards=offer.which)
    return None
