"""A deal in few words: its record built and played, and what happened read off it.

Unless a test says otherwise there are three players with fifty counters each: p1 at the dealer's right, p2,
and p3, who deals. No shuffle then changes the order of the stock, and the hands are :data:`HANDS`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, deal_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Account, Case, kebab
from ambigu_variants.kernel.steps import Ask, Deed, Did, Step
from ambigu_variants.records.record import Record

HANDS = ("2s 3s 4s 9h", "8h 7h 1c 2d", "10c 6d 5h 1s")
"""A sequence (its price is 3), a point (1) and a small prime (2): the first two cards, then the other two."""

SIX = ("1c 1d 2c 3h", "2d 2h 3c 4h", "3d 4d 5h 6c", "5d 6d 7c 8c", "7d 8d 9c 10c", "9d 10d 10h 8h")
"""Hands for six players. With them 28 cards are left after the first deal, and 16 after the second."""


def stock(hands: Sequence[str], exchanged: str, drawn: str) -> str:
    """The pack from the top: two cards each, one by one, the first exchange, two cards each, the draw.

    A hand of two cards is that of a player who is out before the second deal.
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
    """A record: its replies between commas, its stock from hands and exchanges unless a ``pack`` is given."""
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


def played(rules: str, replies: str = "", **more: Any) -> Deal:
    """The deal as far as the replies go; every one of them is taken."""
    told = record(rules, replies, **more)
    deal = replay.replay(told, as_it_lies=[])
    assert len(deal.replies) == len(told.replies)
    return deal


def refused(rules: str, replies: str = "", **more: Any) -> str:
    """The passage by which the last of some replies is refused; those before it are taken."""
    told = record(rules, replies, **more)
    with pytest.raises(NotAllowed) as caught:
        replay.replay(told, as_it_lies=[])
    if told.replies and caught.value.field is not None:
        assert caught.value.field == f"replies.{len(told.replies) - 1}", caught.value.message
    return caught.value.passage


def rulebook(rules: str) -> Rulebook:
    """The rulebook of a source, as the edition reads it."""
    return next(account.rules for account in ACCOUNTS if account.id == rules)


def mixed(rules: str, **answers: str) -> Account[Rulebook]:
    """A source with some questions answered as another source, or another reading, does."""
    account = next(account for account in ACCOUNTS if account.id == rules)
    return dataclasses.replace(account, rules=replay.rulebook(rules, answers))


def readings(rules: str) -> dict[str, str]:
    """Every rival reading of a source's procedure, as ``question=reading``, and its place."""
    account = next(account for account in ACCOUNTS if account.id == rules)
    return {
        f"{kebab(question)}={name}": ruling.at
        for question in deal_questions()
        for name, ruling in list(account.readings(question).items())[1:]
        if ruling.source is account.source
    }


def first_dealers(rules: str, drawn: str) -> list[int]:
    """Who drew the deal: one seat, or all who draw again."""
    book = rulebook(rules)
    cards = [PACK_40.card(word) for word in drawn.split()]
    return book.first_dealer(Case(book), cards)


def last_of_session(rules: str, *, deals: int, time_is_up: bool, agreed: int = 0) -> bool:
    """Whether a deal was the last of a session of four players, who agreed upon so many rounds."""
    book = rulebook(rules)
    return book.session_end(Case(book), 4, deals, agreed, time_is_up)


# What is asked ---------------------------------------------------------------------------------------------


def offered(deal: Deal) -> dict[str, Any]:
    """All that the player may reply who is asked now.

    By word: the least and the most that he may name, counters or cards; else what it costs him, 0 if nothing.
    """
    assert deal.pending is not None, "nobody is asked"
    found: dict[str, Any] = {}
    for say, offer in deal.pending.offers.items():
        numbers = offer.amounts if offer.amounts is not None else offer.cards
        found[str(say)] = offer.cost if numbers is None else (numbers[0], numbers[-1])
    return found


def speaker(deal: Deal) -> str:
    """Who is asked now; empty if nobody is."""
    return deal.purse[deal.pending.seat].name if deal.pending else ""


def asked(deal: Deal, stage: str = "") -> list[str]:
    """Who has been asked, in order, the one who is asked now included: in one stage, or in all."""
    return [
        deal.purse[step.seat].name
        for step in deal.log
        if isinstance(step, Ask) and (not stage or step.stage == stage)
    ]


# What was done ---------------------------------------------------------------------------------------------


def done(deal: Deal, *deeds: Deed) -> list[Did]:
    """What was done, in order: only deeds of these kinds."""
    return [step for step in deal.log if isinstance(step, Did) and step.deed in deeds]


def deeds(deal: Deal, stage: str = "") -> list[str]:
    """What was done and by whom, in order: ``shuffled p3``, ``cut p2``."""
    names = [heap.name for heap in deal.purse] + [""]
    return [
        f"{step.deed} {names[step.seat]}".strip()
        for step in deal.log
        if isinstance(step, Did) and (not stage or step.stage == stage)
    ]


def paid(deal: Deal, stage: str = "") -> list[str]:
    """What moved, in order, as ``p1 pool 2``; and what came to be owed, as ``p1 owes p2 1``."""
    return [
        f"{step.payer} {'owes ' if step.deed is Deed.OWED else ''}{step.payee} {step.amount}"
        for step in done(deal, Deed.PAID, Deed.OWED)
        if not stage or step.stage == stage
    ]


def dropped(deal: Deal) -> list[str]:
    """Who has dropped out, in order."""
    return [deal.purse[step.seat].name for step in done(deal, Deed.DROPPED)]


def cited(deal: Deal, deed: Deed) -> str:
    """The place of the last deed of a kind."""
    return place(done(deal, deed)[-1])


def place(step: Step | None) -> str:
    """The place that a step is cited from."""
    assert step is not None
    return str(step.ruling.at)


def rested_on(deal: Deal, question: str) -> str:
    """The place of the ruling that answered a question; ``-`` if it was not asked."""
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
    """The counters that lie before every player."""
    return [stake.counters for stake in deal.stake]


def hands(deal: Deal) -> list[str]:
    """The cards of every player, in the order in which he received them."""
    return [" ".join(map(str, hand)) for hand in deal.hands]


def laid_away(deal: Deal) -> list[str]:
    """The discards, in order."""
    return [str(card) for _, card in deal.discards]


def won(deal: Deal) -> tuple[str, str, int]:
    """Who won, what he was paid for, and its price; empty and 0 where there is none. The deal is over."""
    assert deal.over
    combination, price = deal.prize or ("", 0)
    return deal.purse[deal.winner].name if deal.winner is not None else "", combination, price
