"""A deal, or several, as a record: TOML for people, JSON for programs, a fragment for an address; and back.

Knows no game. A record holds what was there before the first card and what the players replied; all else
follows by the rules that it names. It is modelled on the poker hand history format (PHH). The page *Records*
of the site describes every field.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from ambigu_variants.kernel.bounds import DIGITS
from ambigu_variants.kernel.cards import Pack
from ambigu_variants.kernel.errors import CardError, RecordError, short
from ambigu_variants.kernel.steps import Reply, Say
from ambigu_variants.languages import catalogue, listed
from ambigu_variants.records import texts, toml
from ambigu_variants.records.addresses import packed
from ambigu_variants.records.fields import Reader, held_as, orders, seat

__all__ = [
    "TITLE",
    "Record",
    "from_data",
    "from_fragment",
    "from_text",
    "from_toml",
    "held_to",
    "reply",
    "titled",
]


_NUMBER = re.compile(r"[-−+]?[0-9]+([.,][0-9]+)?\Z")


TITLE = "title of a worked deal"
"""The context of the messages that are such titles."""


def titled(title: str) -> str:
    """The title of a record, in the language that is open if it is a worked deal of the edition; else as it
    is written.
    """
    return catalogue().pgettext(TITLE, title) if title else ""


@dataclass(frozen=True, kw_only=True)
class Record:
    """A deal, or the several deals of a game.

    ``rules`` is the id of an account, ``answers`` the questions answered otherwise (``SOURCE`` or
    ``SOURCE:READING``); ``house`` the conventions agreed upon. ``seats`` stand in order of speech, the dealer
    last; ``purses`` are there where counters are played for, ``won`` where it is known what each had won or
    lost in the deals before. ``stock`` is the pack from the top, ``shuffles``
    the order that follows each later shuffle, by its purpose; where they are silent the ``seed`` decides.
    ``replies`` may end in a comment after ``#``. ``result`` is what it is to come to, if the record says so.
    """

    game: str
    edition: int
    rules: str
    seats: tuple[str, ...]
    purses: tuple[int, ...] = ()
    replies: tuple[str, ...] = ()
    title: str = ""
    comment: str = ""
    pool: int = 0
    tray: int = 0
    debts: tuple[tuple[int, int, int], ...] = ()
    won: tuple[int, ...] = ()
    seed: str = ""
    stock: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, int] = field(default_factory=dict)
    shuffles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    result: Mapping[str, Any] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """The record as JSON would hold it; what is empty is left out, but for the replies."""
        made: dict[str, Any] = {}
        for each in fields(self):
            value = getattr(self, each.name)
            if value or each.name == "replies":
                made[each.name] = _plain(each.name, value)
        return made

    def toml(self) -> str:
        """The record as TOML."""
        return toml.written(self.data())

    def fragment(self) -> str:
        """The record as it stands in an address: its JSON, compressed, in base 64."""
        return packed(self.data())


def _plain(name: str, value: Any) -> Any:
    if name == "debts":
        return [_debt(*debt) for debt in value]
    if isinstance(value, Mapping):
        return {key: _plain("", each) for key, each in value.items()}
    return [_plain("", each) for each in value] if isinstance(value, (tuple, list)) else value


def _debt(debtor: int, creditor: int, counters: int) -> dict[str, Any]:
    return {"from": f"p{debtor + 1}", "to": f"p{creditor + 1}", "counters": counters}


def from_toml(text: str) -> Record:
    """The record that a file holds.

    Raises:
        RecordError: it is not TOML, or not a record; the message names line and field.
    """
    return texts.from_toml(text, from_data)


def from_fragment(text: str) -> Record:
    """The record that an address holds.

    Raises:
        RecordError: it holds none, or only a part of one.
    """
    return texts.from_fragment(text, from_data)


def from_text(text: str) -> Record:
    """The record that a text holds: TOML, JSON, or what stands in an address.

    Raises:
        RecordError: it holds none, or only a part of one.
    """
    return texts.from_text(text, from_data)


def from_data(data: object) -> Record:
    """The record that plain data hold.

    Raises:
        RecordError: a field is missing, unknown or of the wrong kind.
    """
    if not isinstance(data, Mapping):
        raise RecordError("A record is an object with game, edition, rules, seats and replies.")
    read = Reader(data)
    known = [each.name for each in fields(Record)]
    for name in data:
        if name not in known:
            raise RecordError(
                "“{name}” is no field of a record; its fields are {names}.",
                field=short(str(name)),
                name=short(str(name)),
                names=", ".join(known),
            )
    seats = tuple(read.texts("seats"))
    record = Record(
        game=read.text("game"),
        edition=read.number("edition", 1),
        rules=read.text("rules"),
        seats=seats,
        purses=tuple(read.numbers("purses")) if "purses" in data else (),
        replies=tuple(read.texts("replies")),
        title=read.text("title", ""),
        comment=read.text("comment", ""),
        pool=read.number("pool", 0, 0),
        tray=read.number("tray", 0, 0),
        debts=read.debts(len(seats)),
        won=tuple(read.integers("won")) if "won" in data else (),
        seed=read.text("seed", ""),
        stock=read.text("stock", ""),
        answers={key: held_as(str, value, f"answers.{key}") for key, value in read.table("answers").items()},
        house={key: held_as(int, value, f"house.{key}") for key, value in read.table("house").items()},
        shuffles={key: orders(value, f"shuffles.{key}") for key, value in read.table("shuffles").items()},
        result=read.result(),
    )
    if "purses" in data and len(record.purses) != len(seats):
        raise RecordError(
            "There are {seats} seats and {purses} purses.",
            field="purses",
            seats=len(seats),
            purses=len(record.purses),
        )
    if "won" in data and len(record.won) != len(seats):
        raise RecordError(
            "There are {seats} seats, and of {number} it is said what they had won.",
            field="won",
            seats=len(seats),
            number=len(record.won),
        )
    if not record.seed and not record.stock:
        raise RecordError("Neither a seed nor a stock is given: the cards are not known.", field="seed")
    return record


def reply(record: Record, index: int, pack: Pack, says: Mapping[Say, str]) -> Reply:
    """A reply of a record, its comment left aside.

    Args:
        record: the record.
        index: the number of the reply, from 0.
        pack: the pack that its cards are of.
        says: what players of the game can say, each with an example or an empty text.

    Raises:
        RecordError: it is not written as a reply is.
        CardError: a word is no card of the pack.
    """
    name, said = f"replies.{index}", short(record.replies[index])
    words = record.replies[index].partition("#")[0].split()
    if len(words) < 2:
        examples = listed([each for each in says.values() if each], either=True)
        raise RecordError(
            "“{reply}” is no reply: write {examples}.", field=name, reply=said, examples=examples
        )
    speaker = seat(words[0], len(record.seats), name)
    if words[1] not in says:
        raise RecordError(
            "“{word}” is nothing that a player can say; choose from {names}.",
            field=name,
            word=short(words[1]),
            names=", ".join(says),
        )
    say, named = Say(words[1]), words[2:]
    if say is Say.BID and not (len(named) == 1 and named[0].isdecimal()):
        raise RecordError(
            "“{reply}” names more than one number: write {example}."
            if len(named) > 1
            else "“{reply}” names no number: write {example}.",
            field=name,
            reply=said,
            example=says[say],
        )
    if len(named) == 1 and named[0].isdecimal() and say is not Say.PLAY:
        if len(named[0]) > DIGITS:
            raise RecordError(
                "“{reply}” names a number of more than {digits} digits.",
                field=name,
                reply=said,
                digits=DIGITS,
            )
        return Reply(speaker, say, int(named[0]))
    if len(named) == 1 and _NUMBER.match(named[0]) and say is not Say.PLAY:
        raise RecordError(
            "“{number}” cannot be named: write a whole number, without a sign.",
            field=name,
            number=short(named[0]),
        )
    try:
        return Reply(speaker, say, 0, tuple(pack.card(word) for word in named))
    except CardError as error:
        raise error.within(name) from None


def held_to(record: Record, *, game: str, edition: int) -> None:
    """Holds a record against the game and the edition by which it is to be replayed, and its seats against
    their names.

    Raises:
        RecordError: it is of another, or a player has no name of his own.
    """
    if record.game != game:
        raise RecordError(
            "The record is of a game called “{name}”, not {game}.", field="game", name=record.game, game=game
        )
    if record.edition != edition:
        raise RecordError(
            "The record was made for edition {made} of the rules; this is edition {edition}, and may rule"
            " otherwise. Check it and change the number.",
            field="edition",
            made=record.edition,
            edition=edition,
        )
    for number, name in enumerate(record.seats):
        if not name.strip():
            raise RecordError(
                "A seat has no name: each player has a name of his own.", field=f"seats.{number}"
            )
        if name in record.seats[:number]:
            raise RecordError(
                "“{name}” sits in two seats: each player has a name of his own.",
                name=name,
                field=f"seats.{number}",
            )
