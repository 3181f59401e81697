"""How the cards of a record lie: its stock, and the order that follows each later shuffle. Knows no game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.errors import CardError, RecordError, UnknownName, VariorumError, short
from ambigu_variants.kernel.table import Shuffler, seeded
from ambigu_variants.languages import message
from ambigu_variants.records.record import Record

__all__ = ["all_followed", "followed", "led_to", "shuffler", "stock"]

WHY_NOT = (
    message("The {name} ({card}) does not lie there."),
    message("The {name} ({card}) stands twice."),
    message("The {name} ({card}) stands too often."),
)
"""Why a card cannot be named, by how often it is named already."""


def stock(record: Record, pack: Pack, cards: Sequence[Card] | None = None) -> list[Card]:
    """The cards of a record as they are dealt from. Those that its stock does not name follow in their order.

    Args:
        record: the record.
        pack: the pack that it is of.
        cards: those of the pack that are played with; None for all.

    Raises:
        CardError, RecordError: a word is no card of the pack, or stands there too often.
    """
    cards = pack.cards if cards is None else cards
    if record.stock:
        return _cards(record.stock, pack, cards, "stock")
    return seeded(record.seed)("first-deal", 1, cards)


def shuffler(
    record: Record, pack: Pack, purposes: Sequence[str], as_it_lies: list[str] | None = None
) -> Shuffler:
    """The shuffles of a record: those that it lists, else by its seed.

    Args:
        record: the record.
        pack: the pack that it is of.
        purposes: for what the stock can be shuffled in the game.
        as_it_lies: where there is neither, the stock is left as it lies and the shuffle is noted here; None
            makes it an error.

    Raises:
        UnknownName: the record gives an order for another purpose.
    """
    for purpose in record.shuffles:
        if purpose not in purposes:
            raise UnknownName(
                "There is no shuffle called “{name}”.", purpose, purposes, field=f"shuffles.{purpose}"
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
            "The stock is shuffled here, and the record does not say in what order it lies then: give"
            " shuffles.{purpose} (it may be empty: the order stays), or a seed.",
            field="shuffles",
            purpose=purpose,
        )

    return shuffle


def followed(record: Record, shuffled: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
    """Of the orders that a record gives those that some shuffle took, by purpose.

    Args:
        record: the record.
        shuffled: how often the stock was shuffled for each purpose.
    """
    taken = {purpose: some[: shuffled.get(purpose, 0)] for purpose, some in record.shuffles.items()}
    return {purpose: some for purpose, some in taken.items() if some}


def all_followed(record: Record, shuffled: Mapping[str, int]) -> None:
    """Holds the orders that a record gives against the shuffles of all that it tells, played to its end.

    Raises:
        RecordError: the stock is not shuffled for that, or not so often.
    """
    for purpose, some in record.shuffles.items():
        times = shuffled.get(purpose, 0)
        if not times:
            raise RecordError(
                "The stock is never shuffled here for {purpose}, and the record gives an order for it.",
                field=f"shuffles.{purpose}",
                purpose=purpose,
            )
        if len(some) > times:
            raise RecordError(
                "The record gives more orders for {purpose} than there are shuffles: {orders}, and there"
                " {shuffles}.",
                field=f"shuffles.{purpose}",
                purpose=purpose,
                orders=len(some),
                shuffles=times,
            )


def led_to(error: VariorumError, record: Record, taken: int) -> VariorumError:
    """An error, told with the reply that led to the shuffle of which it speaks, if it speaks of one.

    Args:
        error: what is wrong.
        record: the record.
        taken: how many of its replies had been taken.
    """
    if not (error.field or "").startswith("shuffles") or not taken:
        return error
    return error.placed(
        "{error} The shuffle is that after reply {number}, “{reply}”.",
        number=taken,
        reply=short(record.replies[taken - 1].partition("#")[0].strip()),
    )


def _cards(text: str, pack: Pack, allowed: Sequence[Card], name: str) -> list[Card]:
    """The cards that a line names, each no more often than it lies there; then the others, as they lay."""
    named: list[Card] = []
    left = list(allowed)
    for word in re.split(r"[\s,]+", text.strip()):
        if not word:
            continue
        try:
            card = pack.card(word)
        except CardError as error:
            raise error.within(name) from None
        if card not in left:
            raise RecordError(
                WHY_NOT[min(named.count(card), 2)],
                field=name,
                name=card.name,
                card=card,
            )
        left.remove(card)
        named.append(card)
    return named + left
