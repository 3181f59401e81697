"""Short notations for tests of deals: they build a record, replay it, and read off the events.

The default is three players with fifty counters each: p1 at the dealer's right, p2, and p3, who deals. No
shuffle then changes the order of the stock, and the hands are :data:`HANDS`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, deal_questions
from ambigu_variants.ambigu.rules.table import Owed, pile_name
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Account, Case, kebab
from ambigu_variants.kernel.steps import Ask, Dropped, Event, Paid, Step
from ambigu_variants.records.record import Record

E = TypeVar("E", bound=Event)
HANDS = ("2s 3s 4s 9h", "8h 7h 1c 2d", "10c 6d 5h 1s")
"""A sequence (price 3), a point (1) and a small prime (2): the first two cards, then the other two."""

SIX = ("1c 1d 2c 3h", "2d 2h 3c 4h", "3d 4d 5h 6c", "5d 6d 7c 8c", "7d 8d 9c 10c", "9d 10d 10h 8h")
"""Hands for six players, which leave 28 cards after the first deal and 16 after the second."""


def stock(hands: Sequence[str], exchanged: str, drawn: str) -> str:
    """The pack in order: two cards each, one by one, the first exchange, two cards each, the draw.

    A hand of two cards is that of a player who drops out before the second deal.
    """
    cards = [hand.split() for hand in hands]
    order = [hand[place] for place in (0, 1) for hand in cards]
    order += exchanged.split()
    order += [hand[place] for place in (2, 3) for hand in cards if len(hand) > 2]
    return " ".join([*order, *drawn.split()])


def record(
    rules: str,
    replies: str = "",
    *,
    hands: Sequence[str] = HANDS,
    exchanged: str = "",
    drawn: str = "",
    pack: str = "",
    purses: int | Sequence[int] = 50,
    shuffles: Mapping[str, tuple[str, ...]] | None = None,
    **more: Any,
) -> Record:
    """A record with comma-separated replies; its stock is made from the hands unless ``pack`` is given."""
    purses = (purses,) * len(hands) if isinstance(purses, int) else tuple(purses)
    return Record(
        game=replay.GAME,
        edition=replay.EDITION,
        rules=rules,
        seats=tuple(f"P{number}" for number in range(1, len(purses) + 1)),
        purses=purses,
        replies=tuple(reply.strip() for reply in replies.split(",") if reply.strip()),
        stock=pack or stock(hands, exchanged, drawn),
        shuffles=dict(shuffles or {}),
        **more,
    )


def read_as(rules: str, readings: Sequence[str], more: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a record, with answers added for the readings, each a ``question=name`` of the source."""
    named = dict(reading.split("=") for reading in readings)
    read = {question: f"{rules}:{name}" for question, name in named.items()}
    return {**more, "answers": {**more.get("answers", {}), **read}}


def played(rules: str, replies: str = "", *readings: str, **more: Any) -> Deal:
    """The deal after the given replies, all of which must be accepted, with other readings of the source."""
    told = record(rules, replies, **read_as(rules, readings, more))
    deal = replay.replay(told, as_it_lies=[])
    assert len(deal.replies) == len(told.replies)
    return deal


def refused(rules: str, replies: str = "", *readings: str, **more: Any) -> str:
    """The passage by which the last of the replies is refused; the earlier ones are accepted."""
    told = record(rules, replies, **read_as(rules, readings, more))
    with pytest.raises(NotAllowed) as caught:
        replay.replay(told, as_it_lies=[])
    if told.replies and caught.value.field is not None:
        assert caught.value.field == f"replies.{len(told.replies) - 1}", caught.value.message
    return caught.value.passage


def rulebook(rules: str) -> Rulebook:
    """The rulebook of a source in the edition's reading."""
    return next(account.rules for account in ALL_ACCOUNTS if account.id == rules)


def mixed(rules: str, **answers: str) -> Account[Rulebook]:
    """An account with some answers taken from another source or reading."""
    account = next(account for account in ALL_ACCOUNTS if account.id == rules)
    return dataclasses.replace(account, rules=replay.rulebook(rules, answers))


def readings(rules: str) -> dict[str, str]:
    """Every rival reading of a source's procedure, as ``question=reading``, with its place."""
    account = next(account for account in ALL_ACCOUNTS if account.id == rules)
    return {
        f"{kebab(question)}={name}": ruling.at
        for question in deal_questions()
        for name, ruling in list(account.readings(question).items())[1:]
        if ruling.source is account.source
    }


def first_dealers(rules: str, drawn: str) -> list[int]:
    """The seat that is drawn as dealer, or all the seats that draw again."""
    book = rulebook(rules)
    cards = [PACK_40.card(word) for word in drawn.split()]
    return book.first_dealer(Case(book), cards)


def last_of_session(rules: str, *, deals: int, time_is_up: bool, agreed: int = 0) -> bool:
    """Whether a deal is the last of a session of four players who agreed on a number of rounds."""
    book = rulebook(rules)
    return book.session_end(Case(book), 4, deals, agreed, time_is_up)


# What is asked ---------------------------------------------------------------------------------------------


def offered(deal: Deal) -> dict[str, Any]:
    """The legal replies of the player to act.

    Each word has the least and the greatest number of counters or cards, or else its cost, 0 if it is free.
    """
    assert deal.pending is not None, "nobody is asked"
    found: dict[str, Any] = {}
    for say, offer in deal.pending.offers.items():
        numbers = offer.amounts if offer.amounts is not None else offer.cards
        found[str(say)] = offer.cost if numbers is None else (numbers[0], numbers[-1])
    return found


def speaker(deal: Deal) -> str:
    """The player to act, or ""."""
    return pile_name(deal.purse[deal.pending.seat]) if deal.pending else ""


def asked(deal: Deal, stage: str = "") -> list[str]:
    """The players asked so far, in order, including the player to act: in one stage, or in all."""
    return [
        pile_name(deal.purse[step.seat])
        for step in deal.log
        if isinstance(step, Ask) and (not stage or step.stage == stage)
    ]


# What was done ---------------------------------------------------------------------------------------------


def done(deal: Deal, *kinds: type[E]) -> list[E]:
    """The events of some kinds, in order."""
    return [step for step in deal.log if isinstance(step, kinds)]


def events(deal: Deal, stage: str = "") -> list[str]:
    """The events with their players, in order: ``shuffled p3``, ``cut p2``."""
    names = [pile_name(purse) for purse in deal.purse] + [""]
    return [
        f"{step.name} {names[step.seat]}".strip()
        for step in deal.log
        if isinstance(step, Event) and (not stage or step.stage == stage)
    ]


def paid(deal: Deal, stage: str = "") -> list[str]:
    """The payments, in order, as ``p1 pool 2``, and the debts made, as ``p1 owes p2 1``."""
    return [
        " ".join(
            [pile_name(step.payer), *(["owes"] if isinstance(step, Owed) else []), pile_name(step.payee)]
        )
        + f" {step.amount}"
        for step in done(deal, Paid, Owed)
        if not stage or step.stage == stage
    ]


def dropped(deal: Deal) -> list[str]:
    """The players who dropped out, in order."""
    return [pile_name(deal.purse[step.seat]) for step in done(deal, Dropped)]


def cited(deal: Deal, event: type[Event]) -> str:
    """The place cited by the last event of a kind."""
    return place(done(deal, event)[-1])


def place(step: Step | None) -> str:
    """The place that a step cites."""
    assert step is not None
    return str(step.ruling.at)


def rested_on(deal: Deal, question: str) -> str:
    """The place of the ruling that answered a question, or ``-`` if it was not asked."""
    found = [ruling.at for ruling in deal.consulted if ruling.question == question]
    return found[-1] if found else "-"


# What it came to -------------------------------------------------------------------------------------------


def purses(deal: Deal) -> list[int]:
    """The counters in every purse."""
    return [purse.counters for purse in deal.purse]


def table(deal: Deal) -> tuple[int, int]:
    """The counters in the pool and in the tray."""
    return deal.pool.counters, deal.tray.counters


def stakes(deal: Deal) -> list[int]:
    """The counters staked by every player."""
    return [stake.counters for stake in deal.stake]


def hands(deal: Deal) -> list[str]:
    """The cards of every player, in the order in which he received them."""
    return [" ".join(map(str, hand)) for hand in deal.hands]


def laid_away(deal: Deal) -> list[str]:
    """The discards, in order."""
    return [str(card) for _, card in deal.discards]


def won(deal: Deal) -> tuple[str, str, int]:
    """The winner, the combination paid and its price, or empty values; checks that the deal is over."""
    assert deal.over
    combination, price = deal.prize or ("", 0)
    return pile_name(deal.purse[deal.winner]) if deal.winner is not None else "", combination, price


def winner(source: str, *hands: str, readings: tuple[str, ...] = ()) -> int:
    """The winning hand under a source, of those given in order of speech."""
    number: int = operations.showdown(hands, source, readings)["winner"]
    return number
