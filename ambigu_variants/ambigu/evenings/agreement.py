"""What is agreed upon before an evening: the rules, who sits down, with what, when it ends; as plain data."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple
from unicodedata import normalize

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, rulebook
from ambigu_variants.ambigu.evenings.room import MOST_DEALS
from ambigu_variants.ambigu.players.tempers import TEMPERS
from ambigu_variants.ambigu.rules.course import convened, seatable
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import NotAllowed, RecordError, UnknownName
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.languages import figure, message
from ambigu_variants.records.fields import Reader, held_as

__all__ = ["ENDS", "FORM", "PERSON", "Agreed", "Chair", "agreed", "ends", "held"]

FORM = 1
"""How an evening is written down: raised whenever that changes."""
PERSON = "person"
"""Who plays on a chair, if a person does; else the name of a temper stands there."""
ENDS = ("rounds", "deals", "minutes")
"""By what the end can be agreed upon."""
LONGEST_SEED = 200
"""The seed of an evening has no more characters."""
_JOINERS = re.compile(r"(?<=\S)[\u200c\u200d](?=\S)")
"""Joiners: characters without width between letters, as Persian names and combined emoji use them."""
NAME = re.compile(r"\S(.{0,38}\S)?\Z")


class Chair(NamedTuple):
    """A chair at the table: the name of who sits there, and who plays for it, a person or a temper."""

    name: str
    plays: str

    @property
    def person(self) -> bool:
        """Whether a person plays."""
        return self.plays == PERSON


@dataclass(frozen=True, kw_only=True)
class Agreed:
    """What is agreed upon before an evening.

    ``rules``, ``answers`` and ``house`` are as in a record. ``chairs`` stand in order of speech round the
    table, ``purses`` beside them; with ``lots`` places are drawn first. ``until`` is the agreed end: so many
    ``rounds``, ``deals`` or ``minutes``, or nothing, until somebody says that the time is up.
    """

    rules: str
    chairs: tuple[Chair, ...]
    purses: tuple[int, ...]
    seed: str
    title: str = ""
    until: Mapping[str, int] = field(default_factory=dict)
    lots: bool = False
    answers: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, int] = field(default_factory=dict)

    def data(self) -> Data:
        """What is agreed upon, as JSON would hold it; what is empty is left out."""
        made: Data = {"game": GAME, "edition": EDITION, "evening": FORM}
        for each in fields(self):
            if value := getattr(self, each.name):
                made[each.name] = value
        made["chairs"] = [chair._asdict() for chair in self.chairs]
        made["purses"] = list(self.purses)
        made |= {name: dict(made[name]) for name in ("until", "answers", "house") if name in made}
        return made


def agreed(data: Mapping[str, Any]) -> Agreed:
    """What plain data say of an evening; what else they hold is left aside.

    Raises:
        RecordError: a field is missing or of the wrong kind, or it is of another game, edition or form.
    """
    read = Reader(data)
    if (game := read.text("game")) != GAME:
        raise RecordError(
            "The evening is of a game called “{name}”, not {game}.", field="game", name=game, game=GAME
        )
    for name, mine in (("edition", EDITION), ("evening", FORM)):
        if (made := read.number(name, 1)) != mine:
            raise RecordError(
                "The evening was written down under number {made} of “{name}”; this is number {mine}, and may"
                " take it otherwise: it is not opened.",
                field=name,
                name=name,
                made=made,
                mine=mine,
            )
    chairs = tuple(_chair(value, f"chairs.{index}") for index, value in enumerate(read.rows("chairs")))
    return Agreed(
        title=read.text("title", ""),
        rules=read.text("rules"),
        answers={key: held_as(str, value, f"answers.{key}") for key, value in read.table("answers").items()},
        house={key: held_as(int, value, f"house.{key}") for key, value in read.table("house").items()},
        chairs=chairs,
        purses=tuple(read.numbers("purses")),
        seed=read.text("seed"),
        until={key: held_as(int, value, f"until.{key}") for key, value in read.table("until").items()},
        lots=_wished(data.get("lots", False)),
    )


def _wished(value: object) -> bool:
    if not isinstance(value, bool):
        raise RecordError("Whether lots are drawn for places is true or false.", field="lots")
    return value


def _chair(value: object, name: str) -> Chair:
    if not isinstance(value, Mapping) or set(value) != {"name", "plays"}:
        raise RecordError("A chair has name and plays.", field=name)
    called, plays = (str(held_as(str, value[key], f"{name}.{key}")) for key in ("name", "plays"))
    return Chair(normalize("NFC", called), plays)


# What the rules say to it ----------------------------------------------------------------------------------


def held(agreed: Agreed) -> Rulebook:
    """The rulebook of an evening, and all that is agreed upon held against it.

    Raises:
        NotAllowed: the rules do not allow something; the message says what they do, and where.
        RecordError: a name is no name, or stands twice; the end is none.
        UnknownName: there is no such account, question, reading or temper.
    """
    rules = rulebook(agreed.rules, agreed.answers)
    case = Case(rules)
    convened(rules, dict(agreed.house))
    _named(agreed.chairs)
    if len(agreed.seed) > LONGEST_SEED:  # each deal has a seed that is longer by its number
        raise RecordError(
            "{name} has more than {most} characters.", field="seed", name="seed", most=figure(LONGEST_SEED)
        )
    seatable(rules, len(agreed.chairs), "chairs")
    if len(agreed.purses) != len(agreed.chairs):
        raise RecordError(
            "There are {seats} seats and {purses} purses.",
            field="purses",
            seats=len(agreed.chairs),
            purses=len(agreed.purses),
        )
    if rules.equal_purses(case) and len(set(agreed.purses)) > 1:
        raise _refused(rules.equal_purses, "purses", message("All must begin with as many counters."))
    if agreed.lots and not rules.seating(case):
        raise _refused(rules.seating, "lots", message("Places are not drawn by lot under these rules."))
    _end(agreed, rules)
    return rules


def _refused(ruling: Ruling[..., Any], field: str, text: str) -> NotAllowed:
    return NotAllowed(text, field=field, passage=ruling.locus)


def _named(chairs: Sequence[Chair]) -> None:
    for number, chair in enumerate(chairs):
        place = f"chairs.{number}"
        if not NAME.match(chair.name) or not _JOINERS.sub("", chair.name).isprintable():
            raise RecordError(
                "A player needs a name of one to forty letters, without spaces around it.",
                field=f"{place}.name",
            )
        if chair.name in [other.name for other in chairs[:number]]:
            raise RecordError(
                "Two players are called {name}: nobody could tell them apart.",
                field=f"{place}.name",
                name=chair.name,
            )
        if not chair.person and chair.plays not in TEMPERS:
            raise UnknownName(
                "There is no temper called “{name}”.", chair.plays, [PERSON, *TEMPERS], field=f"{place}.plays"
            )


def _end(agreed: Agreed, rules: Rulebook) -> None:
    for name, number in agreed.until.items():
        if name not in ENDS:
            raise UnknownName("An evening does not end by “{name}”.", name, ENDS, field=f"until.{name}")
        if number < 1:
            raise RecordError(
                "{name} is {value}, and cannot be below {least}.",
                field=f"until.{name}",
                name=name,
                value=number,
                least=1,
            )
        if name != "minutes" and number * (len(agreed.chairs) if name == "rounds" else 1) > MOST_DEALS:
            raise RecordError(
                "An evening has no more than {most} deals.", field=f"until.{name}", most=figure(MOST_DEALS)
            )
        if not ends(rules, len(agreed.chairs), {name: number}):
            raise _refused(
                rules.session_end,
                f"until.{name}",
                message("Under these rules an evening does not end by rounds: agree upon deals or minutes.")
                if name == "rounds"
                else message("Under these rules an evening does not end so: agree upon rounds."),
            )
    if len(agreed.until) > 1:
        raise RecordError("One end is agreed upon, by rounds, by deals or by minutes.", field="until")


def ends(rules: Rulebook, players: int, until: Mapping[str, int]) -> bool:
    """Whether an evening of so many players ends under a rulebook once its agreed end is reached."""
    rounds = until.get("rounds", 0)
    deals = until.get("deals", rounds * players)
    return rules.session_end(Case(rules), players, deals, rounds, not rounds)
