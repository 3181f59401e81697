"""Short notations for tests of Ascenseur: rules with variants and readings, records, games.

Seats are p1, p2 …; the last deals first. A given stock is dealt one card at a time from p1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.operations import account
from ambigu_variants.ascenseur.rules.rulebook import Matter, Rulebook, Sitting
from ambigu_variants.ascenseur.rules.tricks import Cards, Trick
from ambigu_variants.kernel.cards import PACK_52_TWICE
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.records.record import Record

SOURCE = "wikipedia_2012"


def rules(*variants: str, **readings: str) -> Rulebook:
    """The rulebook with some variants and readings."""
    named = [f"{kebab(question)}={name}" for question, name in readings.items()]
    return account(":".join((SOURCE, *variants)), named).rules


def case(*variants: str, **readings: str) -> Matter:
    return Case(rules(*variants, **readings))


def cards(text: str) -> Cards:
    """Cards, from two packs, so that two can be alike."""
    return PACK_52_TWICE.hand(text, size=None)


def trick(text: str, trump: str | None) -> Trick:
    """The cards of a trick so far."""
    return Trick(trump, cards(text))


def told(
    players: int,
    *variants: str,
    replies: str = "",
    stock: str = "",
    seed: str = "x",
    answers: Mapping[str, str] | None = None,
    **more: Any,
) -> Record:
    """A record with comma-separated replies."""
    return Record(
        game=PLAYING.id,
        edition=PLAYING.edition,
        rules=":".join((SOURCE, *variants)),
        seats=tuple(f"P{number}" for number in range(1, players + 1)),
        answers={kebab(question): f"{SOURCE}:{name}" for question, name in (answers or {}).items()},
        replies=tuple(reply.strip() for reply in replies.split(",") if reply.strip()),
        stock=stock,
        seed=seed,
        **more,
    )


def played(players: int, *variants: str, by: Player | None = None, **more: Any) -> Sitting:
    """The game of such a record, gone on with by a player."""
    sitting: Sitting = PLAYING.replay(told(players, *variants, **more), by)
    return sitting


def texts(named: Sequence[Any]) -> str:
    """Cards as text."""
    return " ".join(map(str, named))
