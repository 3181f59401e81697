"""Checks each reply against the pending question, and words the allowed replies.

Independent of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import NotAllowed, RequestError, short
from ambigu_variants.kernel.steps import COUNTERS, Ask, Offer, Reply, Unit
from ambigu_variants.kernel.table import Table
from ambigu_variants.languages import figure, listed, message, message_n, say, say_n

REFUSED = message("{who} can’t “{said}”. Allowed: {offers}.")

CHOOSE = message("{who} must choose {offers}, not {number}.")
"""Says what a reply lacks that has the right action; the board's buttons name the action."""

CARDS = Unit(
    message("no cards"),
    message_n("{number} card", "{number} cards"),
    message_n("{least} to {number} card", "{least} to {number} cards"),
)


def check(table: Table, ask: Ask, reply: Reply) -> None:
    """Checks a reply against the question.

    Raises:
        NotAllowed: it is not offered; the message says who was asked, what is allowed, and where.
    """
    offer = ask.offers.get(reply.action)
    by = ask.ruling
    if reply.seat != ask.seat:
        error = NotAllowed(
            "{who} can’t “{said}”: it’s {other}’s turn to speak. Allowed: {offers}.",
            other=table.who(ask.seat),
            offers=allowed(ask, table.written),
            **blanks(table, reply),
        )
    elif offer is None:
        bar = ask.bars(reply.action)
        error = NotAllowed(
            (bar and bar.text) or REFUSED,
            offers=allowed(ask, table.written),
            **blanks(table, reply),
            **(bar.blanks if bar else {}),
        )
        by = bar.by if bar else by
    elif offer.amounts is not None and reply.amount not in offer.amounts:
        error, by = _must_choose(table, reply, _amounts(offer), reply.amount), offer.by or by
    elif reply.amount in offer.barred:
        error, by = NotAllowed(REFUSED, offers=_amounts(offer), **blanks(table, reply)), offer.barred_by or by
    elif offer.amounts is None and reply.amount:
        error = _no_number(table, reply)
    elif wrong := _wrong_cards(table, reply, offer):
        error, by = wrong, offer.by or by
    else:
        return
    if by:
        error.forbidden_by(by.locus)
    raise error


def _wrong_cards(table: Table, reply: Reply, offer: Offer) -> NotAllowed | None:
    """Returns the error for the cards that a reply names, or None if they are allowed."""
    hand, cards, written = table.hands[reply.seat], reply.cards, table.written
    if offer.cards is None:
        return _no_cards(table, reply) if cards else None
    if len(cards) not in offer.cards:
        return _must_choose(table, reply, _range(offer.cards, CARDS), len(cards))
    if missing := [card for card in cards if card not in hand]:
        return NotAllowed(
            "{who} can’t “{said}”: the hand {hand} doesn’t have {cards}.",
            hand=" ".join(map(written, hand)),
            cards=", ".join(map(written, missing)),
            **blanks(table, reply),
        )
    if len(set(cards)) < len(cards):
        return NotAllowed(
            "{who} can’t “{said}”: the hand is {hand}, and no card can be named twice.",
            hand=" ".join(map(written, hand)),
            **blanks(table, reply),
        )
    if offer.which is not None and any(card not in offer.which for card in cards):
        return NotAllowed(REFUSED, offers=_which(offer.which, written), **blanks(table, reply))
    return None


def _must_choose(table: Table, reply: Reply, offers: str, number: int) -> NotAllowed:
    return NotAllowed(CHOOSE, who=table.who(reply.seat), offers=offers, number=figure(number))


def names_nothing(table: Table, reply: Reply) -> None:
    """Checks that a reply names neither a number nor cards."""
    if reply.amount:
        raise _no_number(table, reply)
    if reply.cards:
        raise _no_cards(table, reply)


def _no_number(table: Table, reply: Reply) -> NotAllowed:
    return NotAllowed(
        "{who} can’t “{said}”: “{reply}” doesn’t take a number.",
        reply=reply.action.value,
        **blanks(table, reply),
    )


def _no_cards(table: Table, reply: Reply) -> NotAllowed:
    return NotAllowed("{who} can’t “{said}”: this takes no cards.", **blanks(table, reply))


def blanks(table: Table, reply: Reply) -> dict[str, str]:
    """Returns the values common to all refusals: ``Bruno (p2)`` and his reply, ``open 7``."""
    cards = (table.written(card) for card in reply.cards)
    said = " ".join([str(reply._replace(cards=())).partition(" ")[2], *cards])
    return {"who": table.who(reply.seat), "said": said}


def _range(numbers: range, unit: Unit) -> str:
    """Returns a number or range of a unit in words: ``3 cards``, ``2 to 4 counters``."""
    if not numbers:
        return say(unit.none)
    if len(numbers) == 1:
        return say_n(*unit.some, numbers[0])
    return say_n(*unit.between, numbers[-1], least=figure(numbers[0]))


def _amounts(offer: Offer) -> str:
    """Returns the numbers that an offer takes, in words: ``2 to 4 counters, but not 3``."""
    these = _range(offer.amounts or range(0), offer.unit)
    if not offer.barred:
        return these
    return say("{these}, but not {barred}", these=these, barred=listed(list(map(figure, offer.barred))))


def _which(cards: Sequence[Card], written: Callable[[Card], str]) -> str:
    few = " ".join(map(written, dict.fromkeys(cards)))
    return say("one of {cards}", cards=few) if len(set(cards)) > 1 else few


def allowed(ask: Ask, written: Callable[[Card], str] = str) -> str:
    """Returns the allowed replies as they are typed: ``pass, open (2 to 4 counters)``.

    ``written`` gives the text of a card.
    """
    return ", ".join(
        f"{reply} ({bounds})" if (bounds := _bounds(offer, written)) else reply
        for reply, offer in ask.offers.items()
    )


def seat_named(seat: str, players: int, *, field: str = "seat") -> int:
    """Returns the number, from 0, of a seat named as in a record."""
    seats = [f"p{number + 1}" for number in range(players)]
    if seat in seats:
        return seats.index(seat)
    if not seats:
        raise RequestError("There is no seat “{seat}”: nobody plays.", seat=short(seat), field=field)
    there = listed(seats, either=True)
    raise RequestError(
        "There is no seat “{seat}”: choose from {seats}.", seat=short(seat), seats=there, field=field
    )


def _bounds(offer: Offer, written: Callable[[Card], str]) -> str:
    if offer.amounts is not None:
        return _amounts(offer)
    if offer.which is not None:
        return _which(offer.which, written)
    if offer.cards is not None:
        return _range(offer.cards, CARDS)
    return _range(range(offer.cost, offer.cost + 1), COUNTERS) if offer.cost else ""
