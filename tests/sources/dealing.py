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
from ambigu_variants.ambigu.rules.table import pile_name
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import account_named
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Ask, Event, Step
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


def refusal(rules: str, replies: str = "", *readings: str, **more: Any) -> NotAllowed:
    """The refusal of the last of the replies; the earlier ones are accepted."""
    told = record(rules, replies, **read_as(rules, readings, more))
    with pytest.raises(NotAllowed) as caught:
        replay.replay(told, as_it_lies=[])
    if told.replies and caught.value.field is not None:
        assert caught.value.field == f"replies.{len(told.replies) - 1}", caught.value.message
    return caught.value


def account(rules: str) -> Account[Rulebook]:
    """The account of a source in the edition's reading."""
    return account_named(ALL_ACCOUNTS, rules)


def rulebook(rules: str) -> Rulebook:
    """The rulebook of a source in the edition's reading."""
    return account(rules).rules


def readings(rules: str) -> dict[str, str]:
    """Every rival reading of a source's procedure, as ``question=reading``, with its place."""
    mine = account(rules)
    return {
        f"{kebab(question)}={name}": ruling.at
        for question in deal_questions()
        for name, ruling in list(mine.readings(question).items())[1:]
        if ruling.source is mine.source
    }


def mixed(rules: str, **answers: str) -> Account[Rulebook]:
    """An account with some answers taken from another source or reading."""
    return dataclasses.replace(account(rules), rules=replay.rulebook(rules, answers))


def player(deal: Deal, seat: int) -> str:
    """A player's short name: ``p1``."""
    return pile_name(deal.purse[seat])


def speaker(deal: Deal) -> str:
    """The player to act, or ""."""
    return player(deal, deal.pending.seat) if deal.pending else ""


def steps(deal: Deal, stage: str = "") -> list[Step]:
    """The steps of one stage, or of all."""
    return [step for step in deal.log if not stage or step.stage == stage]


def asked(deal: Deal, stage: str = "") -> list[str]:
    """The players asked so far, in order, including the player to act: in one stage, or in all."""
    return [player(deal, step.seat) for step in steps(deal, stage) if isinstance(step, Ask)]


def done(deal: Deal, kind: type[E]) -> list[E]:
    """The events of a kind, in order."""
    return [step for step in deal.log if isinstance(step, kind)]


def purses(deal: Deal) -> list[int]:
    """The counters in every purse."""
    return [purse.counters for purse in deal.purse]


def table(deal: Deal) -> tuple[int, int]:
    """The counters in the pool and in the tray."""
    return deal.pool.counters, deal.tray.counters


def won(deal: Deal) -> tuple[str, str, int]:
    """The winner, the combination paid and its price, or empty values; checks that the deal is over."""
    assert deal.over
    combination, price = deal.prize or ("", 0)
    return "" if deal.winner is None else player(deal, deal.winner), combination, price


def winner(source: str, *hands: str, readings: tuple[str, ...] = ()) -> int:
    """The winning hand under a source, of those given in order of speech."""
    number: int = operations.showdown(hands, source, readings)["winner"]
    return number
