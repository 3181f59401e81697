"""The cards of a record: its stock, and the order after each later shuffle.

Independent of any game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.errors import CardError, NotAllowed, RecordError, UnknownName
from ambigu_variants.kernel.limits import visible
from ambigu_variants.kernel.table import Shuffler, seeded
from ambigu_variants.languages import message
from ambigu_variants.records.record import Record

WHY_NOT = (
    message("The {name} ({card}) isn’t among these cards."),
    message("The {name} ({card}) appears too often."),
)
"""The error messages for naming a card, indexed by how often it has been named already."""


def stock(record: Record, pack: Pack, cards: Sequence[Card] | None = None) -> list[Card]:
    """Returns the cards of a record in dealing order; those of ``cards`` that its stock omits follow."""
    cards = pack.cards if cards is None else cards
    if record.stock:
        return _cards(record.stock, pack, cards, "stock")
    return seeded(record.seed)("first-deal", 1, cards)


def shuffler(
    record: Record, pack: Pack, purposes: Sequence[str], as_it_lies: list[str] | None = None
) -> Shuffler:
    """Returns a shuffler that takes the orders listed in the record, then shuffles by its seed.

    ``purposes`` are all for which a stock is shuffled in the game. Without order and seed the stock keeps its
    order, and the purpose is appended to ``as_it_lies``; None makes that an error.
    """
    for purpose in record.shuffles:
        if purpose not in purposes:
            raise UnknownName(
                "There is nothing called “{name}” here.", purpose, purposes, field=f"shuffles.{purpose}"
            )
    by_seed = seeded(record.seed) if record.seed else None

    def shuffle(purpose: str, number: int, cards: Sequence[Card]) -> list[Card]:
        given = record.shuffles.get(purpose, ())
        if number <= len(given):
            return _cards(given[number - 1], pack, cards, f"shuffles.{purpose}")
        if by_seed:
            return by_seed(purpose, number, cards)
        if as_it_lies is not None:
            as_it_lies.append(purpose)
            return list(cards)
        raise RecordError(
            "The stock is shuffled here, but the record does not give its new order: add"
            " shuffles.{purpose} (empty if the order stays the same) or a seed.",
            field="shuffles",
            purpose=purpose,
        )

    return shuffle


def followed(record: Record, shuffled: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
    """Returns the orders of a record that were used by a shuffle, by purpose."""
    taken = {purpose: some[: shuffled.get(purpose, 0)] for purpose, some in record.shuffles.items()}
    return {purpose: some for purpose, some in taken.items() if some}


def all_followed(record: Record, shuffled: Mapping[str, int]) -> None:
    """Checks that a complete replay used every order that the record gives."""
    for purpose, some in record.shuffles.items():
        times = shuffled.get(purpose, 0)
        if not times:
            raise RecordError(
                "The record gives an order for a shuffle ({purpose}), but no such shuffle happens here.",
                field=f"shuffles.{purpose}",
                purpose=purpose,
            )
        if len(some) > times:
            raise RecordError(
                "The record gives more orders for a shuffle ({purpose}) than there are such shuffles:"
                " {orders} instead of {shuffles}.",
                field=f"shuffles.{purpose}",
                purpose=purpose,
                orders=len(some),
                shuffles=times,
            )


@contextmanager
def placed(record: Record, deal: Deal[Any]) -> Iterator[None]:
    """Adds the reply at fault to an error that is raised while a deal is given the replies of its record."""
    try:
        yield
    except NotAllowed as error:
        if error.field is None and len(deal.replies) < len(record.replies):
            error.at(f"replies.{len(deal.replies)}")
        raise


def _cards(text: str, pack: Pack, allowed: Sequence[Card], name: str) -> list[Card]:
    """Returns the cards named in a line, at most as many as available, then the rest in order."""
    named: list[Card] = []
    left = list(allowed)
    for word in re.split(r"[\s,]+", visible(text)):
        if not word:
            continue
        try:
            card = pack.card(word)
        except CardError as error:
            raise error.within(name) from None
        if card not in left:
            raise RecordError(WHY_NOT[min(named.count(card), 1)], field=name, name=card.name, card=card)
        left.remove(card)
        named.append(card)
    return named + left
