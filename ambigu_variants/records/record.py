"""A deal, or several, as a record: TOML for people, JSON for programs, a fragment for an address; and back.

Knows no game. A record holds what was there before the first card and what the players replied; all else
follows by the rules that it names. It is modelled on the poker hand history format (PHH). The page *Records*
of the site describes every field.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from ambigu_variants.kernel.bounds import DIGITS, held, overlong, short, shown
from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.errors import CardError, RecordError, VariorumError
from ambigu_variants.kernel.steps import Reply, Say
from ambigu_variants.kernel.table import Shuffler, seeded
from ambigu_variants.records.addresses import packed, unpacked

__all__ = [
    "Record",
    "from_data",
    "from_fragment",
    "from_text",
    "from_toml",
    "held_to",
    "located",
    "reply",
    "schema",
    "shuffler",
    "stock",
]

_SEAT = re.compile(r"p([1-9][0-9]?)\Z")
_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")


@dataclass(frozen=True, kw_only=True)
class Record:
    """A deal, or the several deals of a game.

    ``rules`` is the id of an account, ``answers`` the questions answered otherwise (``SOURCE`` or
    ``SOURCE:READING``); ``house`` the conventions agreed upon. ``seats`` stand in order of speech, the dealer
    last; ``purses`` are there where counters are played for. ``stock`` is the pack from the top, ``shuffles``
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
        data = self.data()
        tables = [name for name, value in data.items() if isinstance(value, dict)]
        lines = [f"{name} = {_toml(value)}" for name, value in data.items() if name not in tables]
        for name in tables:
            lines += ["", f"[{name}]"]
            lines += [f"{_key(key)} = {_toml(value)}" for key, value in data[name].items()]
        return "\n".join(lines) + "\n"

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


def _key(key: str) -> str:
    return key if _BARE.match(key) else json.dumps(key)


def _toml(value: Any) -> str:
    """A value as TOML writes it: a JSON string is a TOML string, but for one character."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list) and value and any(isinstance(each, str) for each in value):
        return "[\n" + "".join(f"  {_toml(each)},\n" for each in value) + "]"
    return f"[{', '.join(map(_toml, value))}]" if isinstance(value, list) else str(value)


def from_toml(text: str) -> Record:
    """The record that a file holds.

    Raises:
        RecordError: it is not TOML, or not a record; the message names line and field.
    """
    import tomllib  # only where a file is read: it is slow to import in a browser

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        last = f"Line {len(text.splitlines())}: " if "end of document" in str(error) else ""
        raise RecordError(f"{last}The file is not TOML, or breaks off: {error}.") from None
    except (ValueError, RecursionError) as error:
        raise RecordError(f"The file is no record: {overlong(error)}.") from None
    try:
        return from_data(data)
    except VariorumError as error:
        raise located(error, text) from None


def located(error: VariorumError, text: str) -> VariorumError:
    """The same error, its sentence opened by the line and the field of a file that it concerns."""
    if error.field is None:
        return error
    name, *rest = error.field.split(".")
    if line := _line(text, name, rest):
        where = ".".join([name, *(str(int(each) + 1) if each.isdigit() else each for each in rest)])
        return error.placed("Line {line}, {where}: {error}", line=line, where=where)
    return error.placed("{field}: {error}", field=error.field)


def _line(text: str, name: str, rest: Sequence[str]) -> int:
    """The number of the line on which a field stands; 0 if it is not found."""
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        if re.match(rf'\s*"?{re.escape(name)}"?\s*=', line):
            break
        if re.match(rf"\s*\[{re.escape(name)}\]", line):
            key = re.escape(rest[0]) if rest else "$"
            inside = (at for at in range(number, len(lines)) if re.match(rf'\s*"?{key}"?\s*=', lines[at]))
            return next(inside, number - 1) + 1
    else:
        return 0
    if not rest or not rest[0].isdigit() or re.search(r"\]\s*(#.*)?$", lines[number - 1]):
        return number
    inside = (at for at in range(number, len(lines)) if re.match(r"\s*[\"'{]", lines[at]))
    items = list(inside)
    return items[int(rest[0])] + 1 if int(rest[0]) < len(items) else number


def from_fragment(text: str) -> Record:
    """The record that an address holds.

    Raises:
        RecordError: it holds none, or only a part of one.
    """
    data = unpacked(text)
    if data is None:
        raise RecordError("The address holds no whole record: it was cut short or changed.")
    return from_data(data)


def from_text(text: str) -> Record:
    """The record that a text holds: TOML, JSON, or what stands in an address.

    Raises:
        RecordError: it holds none, or only a part of one.
    """
    if text.lstrip().startswith("{"):
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise RecordError(f"The record is not JSON: {error}.") from None
        except (ValueError, RecursionError) as error:
            raise RecordError(f"The text is no record: {overlong(error)}.") from None
        return from_data(data)
    if "=" in text or "\n" in text.strip():
        return from_toml(text)
    return from_fragment(text.strip())


def from_data(data: object) -> Record:
    """The record that plain data hold.

    Raises:
        RecordError: a field is missing, unknown or of the wrong kind.
    """
    if not isinstance(data, Mapping):
        raise RecordError("A record is an object with game, edition, rules, seats and replies.")
    read = _Reader(data)
    known = [each.name for each in fields(Record)]
    for name in data:
        if name not in known:
            raise RecordError(
                f"“{name}” is no field of a record; there is {', '.join(known)}.", field=str(name)
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
        debts=tuple(read.debt(index, len(seats)) for index in range(len(read.rows("debts")))),
        seed=read.text("seed", ""),
        stock=read.text("stock", ""),
        answers={key: _as(str, value, f"answers.{key}") for key, value in read.table("answers").items()},
        house={key: _as(int, value, f"house.{key}") for key, value in read.table("house").items()},
        shuffles={key: _orders(value, f"shuffles.{key}") for key, value in read.table("shuffles").items()},
        result=read.table("result"),
    )
    if "purses" in data and len(record.purses) != len(seats):
        raise RecordError(f"There are {len(seats)} seats and {len(record.purses)} purses.", field="purses")
    if not record.seed and not record.stock:
        raise RecordError("Neither a seed nor a stock is given: the cards are not known.", field="seed")
    return record


_WORDS = {str: "a text", int: "a whole number"}


def _as(kind: type, value: object, name: str) -> Any:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"{name} is to be {_WORDS[kind]}, not {shown(value)}.", field=name)
    held(value, name)
    return value


def _orders(value: object, name: str) -> tuple[str, ...]:
    if isinstance(value, list):
        return tuple(_as(str, each, name) for each in value)
    return (_as(str, value, name),)


class _Reader:
    """Plain data, field by field, each of the kind that it should be."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def _value(self, name: str, default: object) -> Any:
        if name not in self.data and default is None:
            raise RecordError(f"The record has no {name}.", field=name)
        return self.data.get(name, default)

    def text(self, name: str, default: str | None = None) -> str:
        return str(_as(str, self._value(name, default), name))

    def number(self, name: str, least: int, default: int | None = None) -> int:
        value = int(_as(int, self._value(name, default), name))
        if value < least:
            raise RecordError(f"{name} is {value}, and cannot be below {least}.", field=name)
        return value

    def rows(self, name: str) -> list[Any]:
        value = self._value(name, [])
        if not isinstance(value, list):
            raise RecordError(f"{name} is to be a list, not {shown(value)}.", field=name)
        return value

    def texts(self, name: str) -> list[str]:
        self._value(name, None)
        return [str(_as(str, value, f"{name}.{index}")) for index, value in enumerate(self.rows(name))]

    def numbers(self, name: str) -> list[int]:
        self._value(name, None)
        found = [int(_as(int, value, f"{name}.{index}")) for index, value in enumerate(self.rows(name))]
        for index, value in enumerate(found):
            if value < 0:
                raise RecordError(f"{name} cannot be below 0, as {value} is.", field=f"{name}.{index}")
        return found

    def table(self, name: str) -> Mapping[str, Any]:
        value = self._value(name, {})
        if not isinstance(value, Mapping):
            raise RecordError(f"{name} is to be a table, not {shown(value)}.", field=name)
        for key, each in value.items():
            held(each, f"{name}.{key}")
        return dict(value)

    def debt(self, index: int, players: int) -> tuple[int, int, int]:
        name, value = f"debts.{index}", self.rows("debts")[index]
        if not isinstance(value, Mapping) or set(value) != {"from", "to", "counters"}:
            raise RecordError("A debt has from, to and counters.", field=name)
        debtor, creditor = (_seat(str(value[key]), players, name) for key in ("from", "to"))
        counters = int(_as(int, value["counters"], name))
        if debtor == creditor or counters < 1:
            raise RecordError("A debt is of one counter or more, to somebody else.", field=name)
        return debtor, creditor, counters


def _seat(text: str, players: int, name: str) -> int:
    found = _SEAT.match(text)
    if not found or int(found[1]) > players:
        raise RecordError(f"“{short(text)}” is no seat: there are p1 to p{players}.", field=name)
    return int(found[1]) - 1


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
        examples = ", or ".join(filter(None, says.values()))
        raise RecordError(f"“{said}” is no reply: write {examples}.", field=name)
    seat = _seat(words[0], len(record.seats), name)
    if words[1] not in says:
        there = f"there is {', '.join(says)}"
        raise RecordError(f"“{short(words[1])}” is nothing that a player can say; {there}.", field=name)
    say, named = Say(words[1]), words[2:]
    if say is Say.BID and not (len(named) == 1 and named[0].isdecimal()):
        wrong = "more than one" if len(named) > 1 else "no"
        raise RecordError(f"“{said}” names {wrong} number: write {says[say]}.", field=name)
    if len(named) == 1 and named[0].isdecimal() and say is not Say.PLAY:
        if len(named[0]) > DIGITS:
            raise RecordError(f"“{said}” names a number of more than {DIGITS} digits.", field=name)
        return Reply(seat, say, int(named[0]))
    try:
        return Reply(seat, say, 0, tuple(pack.card(word) for word in named))
    except CardError as error:
        raise error.within(name) from None


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
            why = "stands twice" if named.count(card) == 1 else "stands too often"
            raise RecordError(
                f"The {card.name} ({card}) {why if card in named else 'does not lie there'}.", field=name
            )
        left.remove(card)
        named.append(card)
    return named + left


def held_to(record: Record, *, game: str, edition: int) -> None:
    """Holds a record against the game and the edition by which it is to be replayed.

    Raises:
        RecordError: it is of another.
    """
    if record.game != game:
        raise RecordError(f"The record is of a game called “{record.game}”, not {game}.", field="game")
    if record.edition != edition:
        raise RecordError(
            f"The record was made for edition {record.edition} of the rules; this is edition {edition}, and"
            " may rule otherwise. Check it and change the number.",
            field="edition",
        )


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


def shuffler(record: Record, pack: Pack, as_it_lies: list[str] | None = None) -> Shuffler:
    """The shuffles of a record: those that it lists, else by its seed.

    Args:
        record: the record.
        pack: the pack that it is of.
        as_it_lies: where there is neither, the stock is left as it lies and the shuffle is noted here; None
            makes it an error.
    """
    by_seed = seeded(record.seed) if record.seed else None

    def shuffle(purpose: str, number: int, cards: Sequence[Card]) -> list[Card]:
        orders = record.shuffles.get(purpose, ())
        if number <= len(orders):
            return _cards(orders[number - 1], pack, cards, f"shuffles.{purpose}")
        if by_seed:
            return by_seed(purpose, number, cards)
        if as_it_lies is not None:
            as_it_lies.append(purpose)
            return list(cards)
        raise RecordError(
            f"The stock is shuffled here, and the record does not say in what order it lies then: give"
            f" shuffles.{purpose} (it may be empty: the order stays), or a seed.",
            field="shuffles",
        )

    return shuffle


def schema() -> dict[str, Any]:
    """The JSON Schema of a record: what :func:`from_data` takes, as far as a schema can say it."""
    text, texts = {"type": "string"}, {"type": "array", "items": {"type": "string"}}
    number = {"type": "integer", "minimum": 0}
    seat = {"type": "string", "pattern": f"^{_SEAT.pattern.removesuffix(chr(92) + 'Z')}$"}
    debt = {
        "type": "object",
        "properties": {"from": seat, "to": seat, "counters": {"type": "integer", "minimum": 1}},
        "required": ["from", "to", "counters"],
        "additionalProperties": False,
    }
    numbers, debts = {"type": "array", "items": number}, {"type": "array", "items": debt}
    said = "|".join(each for each in Say if each is not Say.OUT)
    reply = {"type": "string", "pattern": rf"^\s*p[1-9][0-9]?\s+({said})(\s|$)"}
    result = {
        "type": "object",
        "properties": {
            "purses": numbers,
            "pool": number,
            "tray": number,
            "debts": debts,
            "winner": seat,
            "combination": text,
            "price": number,
            "scores": {"type": "array", "items": {"type": "integer"}},
            "winners": {"type": "array", "items": seat},
        },
        "additionalProperties": False,
    }
    shapes: dict[str, Any] = {
        "game": text,
        "edition": {"type": "integer", "minimum": 1},
        "rules": text,
        "seats": {**texts, "minItems": 2},
        "purses": numbers,
        "replies": {"type": "array", "items": reply},
        "title": text,
        "comment": text,
        "pool": number,
        "tray": number,
        "debts": debts,
        "seed": text,
        "stock": text,
        "answers": {"type": "object", "additionalProperties": text},
        "house": {"type": "object", "additionalProperties": {"type": "integer"}},
        "shuffles": {"type": "object", "additionalProperties": {"anyOf": [text, texts]}},
        "result": result,
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A deal, or several, as a record",
        "type": "object",
        "properties": {each.name: shapes[each.name] for each in fields(Record)},
        "required": ["game", "edition", "rules", "seats", "replies"],
        "anyOf": [{"required": ["seed"]}, {"required": ["stock"]}],
        "additionalProperties": False,
    }
