"""A record of one or several deals, as TOML for people, JSON for programs, or an address.

Independent of any game. A record holds the situation before the first card and the players' replies; the
rules that it names determine everything else. It is modelled on the poker hand history format (PHH). The
page *Records* of the site describes every field.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from ambigu_variants.kernel.cards import Pack
from ambigu_variants.kernel.errors import CardError, RecordError, UnknownName, short
from ambigu_variants.kernel.limits import as_name, as_written, digits, visible
from ambigu_variants.kernel.replies import seat_named
from ambigu_variants.kernel.steps import Action, Reply
from ambigu_variants.languages import catalogue, listed, message
from ambigu_variants.records import fields as shapes
from ambigu_variants.records import texts
from ambigu_variants.records.fields import checked
from ambigu_variants.records.rule_set import RuleSet

TITLE = "title of a worked deal"
"""The gettext context of the titles of worked deals."""


def titled(title: str) -> str:
    """Returns a record's title, translated if it is that of a worked deal, otherwise unchanged."""
    return catalogue().pgettext(TITLE, title) if title else ""


_TEXTS, _NUMBERS = shapes.listing(shapes.TEXT), shapes.listing(shapes.NUMBER)
_DEBTS, _ORDERS = shapes.listing(shapes.DEBT), shapes.keyed({"anyOf": [shapes.TEXT, _TEXTS]})
_RESULT = shapes.table(
    {
        "purses": _NUMBERS,
        "pool": shapes.NUMBER,
        "tray": shapes.NUMBER,
        "debts": _DEBTS,
        "winner": shapes.SEAT,
        "combination": shapes.TEXT,
        "price": shapes.NUMBER,
        "scores": shapes.listing(shapes.INTEGER),
        "winners": shapes.listing(shapes.SEAT),
    }
)


def _has(shape: shapes.Shape, **default: Any) -> Any:
    """Returns a field of a record with its shape in data."""
    return field(metadata={"shape": shape}, **default)


@dataclass(frozen=True, kw_only=True)
class Record(RuleSet):
    """A deal, or the several deals of a game: its rules, what lies on the table, and the replies.

    ``seats`` are in order of speech, the dealer last; ``purses`` are present if the game is played for
    counters, ``won`` if each player's earlier winnings are known. ``stock`` is the pack from the top,
    ``shuffles`` the order after each later shuffle, by its purpose; where they give none, the ``seed``
    decides. ``replies`` may end in a comment after ``#``. ``result`` is the expected result, if the record
    has one.
    """

    OF_ANOTHER_GAME: ClassVar[str] = message("This is a record of “{name}”, not of {game}.")

    seats: tuple[str, ...] = _has({**_TEXTS, "minItems": 2})
    purses: tuple[int, ...] = _has(_NUMBERS, default=())
    replies: tuple[str, ...] = _has(_TEXTS, default=())
    comment: str = _has(shapes.TEXT, default="")
    pool: int = _has(shapes.NUMBER, default=0)
    tray: int = _has(shapes.NUMBER, default=0)
    debts: tuple[tuple[int, int, int], ...] = _has(_DEBTS, default=())
    won: tuple[int, ...] = _has(shapes.listing(shapes.INTEGER), default=())
    seed: str = _has(shapes.TEXT, default="")
    stock: str = _has(shapes.TEXT, default="")
    shuffles: Mapping[str, tuple[str, ...]] = _has(_ORDERS, default_factory=dict)
    result: Mapping[str, Any] = _has(_RESULT, default_factory=dict)

    def data(self) -> dict[str, Any]:
        """Returns the record as JSON-compatible data without empty fields, but always with replies."""
        held = {name: getattr(self, name) for name in RECORD["properties"]}
        return {name: _plain(name, value) for name, value in held.items() if value or name == "replies"}

    def text(self, form: str) -> str:
        """Returns the record as ``toml``, ``json`` or ``fragment``."""
        forms: dict[str, Callable[[], str]] = {
            "toml": self.toml,
            "json": lambda: json.dumps(self.data(), ensure_ascii=False, indent=2),
            "fragment": self.fragment,
        }
        if form not in forms:
            raise UnknownName("There is nothing called “{name}” here.", form, forms, field="form")
        return forms[form]()

    def held_to(self, game: str, edition: int) -> None:
        """Checks game and edition before a replay, and the names of the seats."""
        super().held_to(game, edition)
        for number, name in enumerate(self.seats):
            if not name.strip():
                raise RecordError("A seat has no name: give every player a name.", field=f"seats.{number}")
            if visible(name) in map(visible, self.seats[:number]):
                raise RecordError(
                    "“{name}” is in two seats: give every player a different name.",
                    name=name,
                    field=f"seats.{number}",
                )


_WRITTEN = (
    *("game", "edition", "rules", "seats", "purses", "replies", "title", "comment", "pool", "tray", "debts"),
    *("won", "seed", "stock", "answers", "house", "shuffles", "result"),
)
"""The fields of a record in the order in which they are written."""
_SHAPES = {**shapes.RULES, **{each.name: each.metadata["shape"] for each in fields(Record) if each.metadata}}
RECORD = shapes.table(
    {name: _SHAPES[name] for name in _WRITTEN},
    *("game", "edition", "rules", "seats", "replies"),
)


def schema(actions: Iterable[str]) -> dict[str, Any]:
    """Returns the JSON Schema of a record: the shape that is checked, and the form of a reply.

    ``actions`` are those of all games.
    """
    reply = {"type": "string", "pattern": rf"^\s*p[1-9][0-9]?\s+({'|'.join(actions)})(\s|$)"}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A deal, or several, as a record",
        "type": "object",
        "properties": {**RECORD["properties"], "replies": shapes.listing(reply)},
        "required": RECORD["required"],
        "anyOf": [{"required": ["seed"]}, {"required": ["stock"]}],
        "additionalProperties": False,
    }


def _plain(name: str, value: Any) -> Any:
    if name == "debts":
        return [{"from": f"p{one + 1}", "to": f"p{two + 1}", "counters": owed} for one, two, owed in value]
    if isinstance(value, Mapping):
        return {key: _plain("", each) for key, each in value.items()}
    return [_plain("", each) for each in value] if isinstance(value, (tuple, list)) else value


def from_text(text: str) -> Record:
    """Parses a record from TOML, JSON or the data of an address."""
    return texts.read(text, from_data)


def from_data(data: object) -> Record:
    """Parses a record from plain data."""
    if not isinstance(data, Mapping):
        raise RecordError("A record must be an object with game, edition, rules, seats and replies.")
    checked(data, RECORD)
    found: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
    }
    found["seats"] = tuple(map(as_name, data["seats"]))
    found["debts"] = _debts(data.get("debts", ()), len(data["seats"]))
    found["shuffles"] = {
        purpose: (orders,) if isinstance(orders, str) else tuple(orders)
        for purpose, orders in data.get("shuffles", {}).items()
    }
    record = Record(**found)
    if "purses" in data and len(record.purses) != len(record.seats):
        raise RecordError(
            "There must be one purse for each seat: {seats}, not {purses}.",
            field="purses",
            seats=len(record.seats),
            purses=len(record.purses),
        )
    if "won" in data and len(record.won) != len(record.seats):
        raise RecordError(
            "The record must give earlier winnings for each seat: there are {seats} seats, but"
            " {number} figures.",
            field="won",
            seats=len(record.seats),
            number=len(record.won),
        )
    if not record.seed and not record.stock:
        raise RecordError("There is neither a seed nor a stock, so the cards are unknown.", field="seed")
    return record


def _debts(debts: Iterable[Mapping[str, Any]], players: int) -> tuple[tuple[int, int, int], ...]:
    """Returns the counters that each player owes another; several debts of one to another are one."""
    found: Counter[tuple[int, int]] = Counter()
    for index, each in enumerate(debts):
        place = f"debts.{index}"
        debtor, creditor = (seat_named(each[end], players, field=place) for end in ("from", "to"))
        if debtor == creditor:
            raise RecordError("A debt must be at least one counter, owed to another player.", field=place)
        found[debtor, creditor] += each["counters"]
    return tuple((*who, counters) for who, counters in found.items())


def reply(record: Record, index: int, pack: Pack, says: Mapping[Any, str]) -> Reply:
    """Parses a reply of a record, without its comment.

    ``says`` has the actions of the game, each with an example of a reply or an empty text.
    """
    name, said = f"replies.{index}", short(record.replies[index].strip())
    words = visible(record.replies[index]).partition("#")[0].split()
    if len(words) < 2:
        examples = listed([each for each in says.values() if each], either=True)
        raise RecordError(
            "“{reply}” is not a reply: write {examples}.", field=name, reply=said, examples=examples
        )
    speaker = seat_named(words[0], len(record.seats), field=name)
    if words[1] not in says:
        raise RecordError(
            "“{word}” isn’t a reply. The replies are {names}.",
            field=name,
            word=short(words[1]),
            names=", ".join(says),
        )
    action: Action = next(each for each in says if each == words[1])
    named = words[2:]
    numbered = len(named) == 1 and digits(named[0])
    if action.takes == "number" and not numbered:
        raise RecordError(
            "“{reply}” has more than one number: write {example}."
            if len(named) > 1
            else "“{reply}” has no number: write {example}.",
            field=name,
            reply=said,
            example=says[action],
        )
    if numbered and action.takes != "cards":
        return Reply(speaker, action, int(named[0]))
    try:
        return Reply(speaker, action, 0, tuple(pack.card(word) for word in named))
    except CardError as error:
        raise error.within(name) from None


def agrees(record: Record, found: Mapping[str, Any], *, over: bool, may_lack: Iterable[str] = ()) -> None:
    """Checks the result given in a record, if there is one, against the one ``found`` by playing.

    Names in ``may_lack`` are known even where play found nothing for them.
    """
    if record.result and not over:
        raise RecordError("The record gives a result, but play is not over.", field="replies")
    for name, expected in record.result.items():
        if name not in (*found, *may_lack):
            raise UnknownName("There is nothing called “{name}” here.", name, found, field=f"result.{name}")
        got = found.get(name)
        if got != expected and not (name == "debts" and got == sorted(expected, key=str)):
            raise RecordError(
                "The record says {expected}, but play gives {found}.",
                expected=as_written(expected),
                found=as_written(got),
                field=f"result.{name}",
            )
