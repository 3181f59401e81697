"""A record of one or several deals, as TOML for people, JSON for programs, or an address.

Independent of any game. A record holds the situation before the first card and the players' replies; the
rules that it names determine everything else. It is modelled on the poker hand history format (PHH). The
page *Records* of the site describes every field.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from ambigu_variants.kernel.cards import Pack
from ambigu_variants.kernel.errors import CardError, RecordError, UnknownName, short
from ambigu_variants.kernel.limits import DIGITS, as_name, digits, visible
from ambigu_variants.kernel.steps import Action, Reply
from ambigu_variants.languages import catalogue, listed
from ambigu_variants.records import texts, toml
from ambigu_variants.records.addresses import packed
from ambigu_variants.records.fields import Reader, held_as, orders, seat

_NUMBER = re.compile(r"[-−+]?\d+([.,]\d+)?\Z")


TITLE = "title of a worked deal"
"""The gettext context of the titles of worked deals."""


def titled(title: str) -> str:
    """Returns a record's title, translated if it is that of a worked deal, otherwise unchanged."""
    return catalogue().pgettext(TITLE, title) if title else ""


@dataclass(frozen=True, kw_only=True)
class Record:
    """A deal, or the several deals of a game.

    ``rules`` is the id of an account, ``answers`` the questions answered differently (``SOURCE`` or
    ``SOURCE:READING``); ``house`` the conventions agreed upon. ``seats`` are in order of speech, the dealer
    last; ``purses`` are present if the game is played for counters, ``won`` if each player's earlier
    winnings are known. ``stock`` is the pack from the top, ``shuffles`` the order after each later shuffle,
    by its purpose; where they give none, the ``seed`` decides. ``replies`` may end in a comment after ``#``.
    ``result`` is the expected result, if the record has one.
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
        """Returns the record as JSON-compatible data without empty fields, but always with replies."""
        made: dict[str, Any] = {}
        for each in fields(self):
            value = getattr(self, each.name)
            if value or each.name == "replies":
                made[each.name] = _plain(each.name, value)
        return made

    def toml(self) -> str:
        """Returns the record as TOML."""
        return toml.written(self.data())

    def fragment(self) -> str:
        """Returns the record encoded for an address: its JSON, compressed, in base 64."""
        return packed(self.data())

    def text(self, form: str) -> str:
        """Returns the record as ``toml``, ``json`` or ``fragment``.

        Raises:
            UnknownName: the form does not exist.
        """
        forms: dict[str, Callable[[], str]] = {
            "toml": self.toml,
            "json": lambda: json.dumps(self.data(), ensure_ascii=False, indent=2),
            "fragment": self.fragment,
        }
        if form not in forms:
            raise UnknownName("There is nothing called “{name}” here.", form, forms, field="form")
        return forms[form]()


def _plain(name: str, value: Any) -> Any:
    if name == "debts":
        return [_debt(*debt) for debt in value]
    if isinstance(value, Mapping):
        return {key: _plain("", each) for key, each in value.items()}
    return [_plain("", each) for each in value] if isinstance(value, (tuple, list)) else value


def _debt(debtor: int, creditor: int, counters: int) -> dict[str, Any]:
    return {"from": f"p{debtor + 1}", "to": f"p{creditor + 1}", "counters": counters}


def from_toml(text: str) -> Record:
    """Parses the record in a TOML file.

    Raises:
        RecordError: it is not TOML, or not a record; the message names line and field.
    """
    return texts.from_toml(text, from_data)


def from_fragment(text: str) -> Record:
    """Parses the record in an address.

    Raises:
        RecordError: it holds none, or only a part of one.
    """
    return texts.from_fragment(text, from_data)


def from_text(text: str) -> Record:
    """Parses a record from TOML, JSON or the data of an address.

    Raises:
        RecordError: the text holds none, or only a part of one.
    """
    return texts.from_text(text, from_data)


def from_data(data: object) -> Record:
    """Parses a record from plain data.

    Raises:
        RecordError: a field is missing, unknown or of the wrong kind.
    """
    if not isinstance(data, Mapping):
        raise RecordError("A record must be an object with game, edition, rules, seats and replies.")
    read = Reader(data)
    known = [each.name for each in fields(Record)]
    for name in data:
        if name not in known:
            raise RecordError(
                "There is no field “{name}”; the fields are {names}.",
                field=short(str(name)),
                name=short(str(name)),
                names=", ".join(known),
            )
    seats = tuple(map(as_name, read.texts("seats")))
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
            "There must be one purse for each seat: {seats}, not {purses}.",
            field="purses",
            seats=len(seats),
            purses=len(record.purses),
        )
    if "won" in data and len(record.won) != len(seats):
        raise RecordError(
            "The record must give earlier winnings for each seat: there are {seats} seats, but"
            " {number} figures.",
            field="won",
            seats=len(seats),
            number=len(record.won),
        )
    if not record.seed and not record.stock:
        raise RecordError("There is neither a seed nor a stock, so the cards are unknown.", field="seed")
    return record


def reply(record: Record, index: int, pack: Pack, says: Mapping[Any, str]) -> Reply:
    """Parses a reply of a record, without its comment.

    Args:
        record: the record.
        index: the number of the reply, from 0.
        pack: the pack that its cards are from.
        says: the actions of the game, each with an example of a reply or an empty text.

    Raises:
        RecordError: it is malformed.
        CardError: a word is no card of the pack.
    """
    name, said = f"replies.{index}", short(record.replies[index].strip())
    words = visible(record.replies[index]).partition("#")[0].split()
    if len(words) < 2:
        examples = listed([each for each in says.values() if each], either=True)
        raise RecordError(
            "“{reply}” is not a reply: write {examples}.", field=name, reply=said, examples=examples
        )
    speaker = seat(words[0], len(record.seats), name)
    if words[1] not in says:
        raise RecordError(
            "“{word}” isn’t a reply. The replies are {names}.",
            field=name,
            word=short(words[1]),
            names=", ".join(says),
        )
    action: Action = next(each for each in says if each == words[1])
    named = words[2:]
    if action.takes_number and not (len(named) == 1 and digits(named[0])):
        raise RecordError(
            "“{reply}” has more than one number: write {example}."
            if len(named) > 1
            else "“{reply}” has no number: write {example}.",
            field=name,
            reply=said,
            example=says[action],
        )
    if len(named) == 1 and digits(named[0]) and not action.takes_cards:
        if len(named[0]) > DIGITS:
            raise RecordError(
                "“{reply}” has a number of more than {digits} digits.",
                field=name,
                reply=said,
                digits=DIGITS,
            )
        return Reply(speaker, action, int(named[0]))
    if len(named) == 1 and _NUMBER.match(named[0]) and not action.takes_cards:
        raise RecordError(
            "“{number}” isn’t allowed: write a whole number without a sign.",
            field=name,
            number=short(named[0]),
        )
    try:
        return Reply(speaker, action, 0, tuple(pack.card(word) for word in named))
    except CardError as error:
        raise error.within(name) from None


def held_to(record: Record, *, game: str, edition: int) -> None:
    """Checks a record's game and edition before it is replayed, and the names of its seats.

    Raises:
        RecordError: game or edition differ, or a player has no name or another's name.
    """
    if record.game != game:
        raise RecordError(
            "This is a record of “{name}”, not of {game}.", field="game", name=record.game, game=game
        )
    if record.edition != edition:
        raise RecordError(
            "This was made for edition {made} of the rules. Edition {edition}, here, may decide"
            " differently: check it and change the number.",
            field="edition",
            made=record.edition,
            edition=edition,
        )
    for number, name in enumerate(record.seats):
        if not name.strip():
            raise RecordError("A seat has no name: give every player a name.", field=f"seats.{number}")
        if visible(name) in map(visible, record.seats[:number]):
            raise RecordError(
                "“{name}” is in two seats: give every player a different name.",
                name=name,
                field=f"seats.{number}",
            )
