"""The terms agreed before an evening, as plain data: rules, players, purses, end and greatest length."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, rulebook
from ambigu_variants.ambigu.players.strategies import PLAYERS, at_level
from ambigu_variants.ambigu.rules.course import MOST_COUNTERS, convened, seatable
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import NotAllowed, RecordError, UnknownName
from ambigu_variants.kernel.limits import LONGEST_FILE, as_name, visible
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.languages import figure, message
from ambigu_variants.records import fields as shapes
from ambigu_variants.records.fields import TEXT, checked, listing, table
from ambigu_variants.records.rule_set import RuleSet

FORM = 1
"""Version of the file format of an evening, raised whenever the format changes."""
PERSON = "person"
"""The value of ``plays`` for a person; for a computer player it is the name of a temper."""
ENDS = ("rounds", "deals", "minutes")
"""The units in which the end of an evening can be agreed."""
LONGEST_SEED = 200
"""Maximum length of an evening's seed, in characters."""
MOST_DEALS = 200
"""Maximum number of deals in an evening."""
ROOM = 250_000
"""Maximum size of a deal in characters: at most 5,000 steps, and no more replies than steps."""
LAID_OUT = 11
"""Extra characters for an item on a line of its own, at the deepest indentation."""
NAME = re.compile(r"\S(.{0,38}\S)?\Z")
REQUIRED = ("game", "edition", "evening", "rules", "chairs", "purses", "seed")
TERMS = table(
    {
        **shapes.RULES,
        "evening": shapes.COUNTED,
        "chairs": listing(table({"name": TEXT, "plays": TEXT}, "name", "plays")),
        "purses": listing(shapes.NUMBER),
        "seed": TEXT,
        "until": shapes.keyed(shapes.INTEGER),
        "lots": {"type": "boolean"},
    },
    *REQUIRED,
)
"""The shape of the terms; an evening has its deals besides."""
STORED = (*REQUIRED, "title", "until", "lots", "answers", "house")
"""The fields of the terms in the order in which they are written."""


class Chair(NamedTuple):
    """A chair at the table: the player's name, and whether a person or which temper plays."""

    name: str
    plays: str

    @property
    def person(self) -> bool:
        """Whether a person plays."""
        return self.plays == PERSON


@dataclass(frozen=True, kw_only=True)
class Agreed(RuleSet):
    """The terms agreed before an evening: its rules, players, purses and end.

    ``chairs`` are in order of speech round the
    table, and ``purses`` in the same order; with ``lots`` places are drawn first. ``until`` is the agreed
    end: a number of ``rounds``, ``deals`` or ``minutes``, or empty until somebody says that time is up.
    """

    chairs: tuple[Chair, ...]
    purses: tuple[int, ...]
    seed: str
    until: Mapping[str, int] = field(default_factory=dict)
    lots: bool = False
    game: str = GAME
    edition: int = EDITION

    def data(self) -> Data:
        """Returns the terms as JSON-compatible data, without empty fields."""
        made: Data = {
            **super().data(),
            "evening": FORM,
            "chairs": [chair._asdict() for chair in self.chairs],
            "purses": list(self.purses),
            "seed": self.seed,
            "until": dict(self.until),
            "lots": self.lots,
        }
        return {name: made[name] for name in STORED if made.get(name)}


def agreed(data: Mapping[str, Any]) -> Agreed:
    """Reads the terms of an evening from plain data; other fields are ignored."""
    checked({name: value for name, value in data.items() if name not in ("deals", "time_up")}, TERMS)
    if (game := data["game"]) != GAME:
        raise RecordError(
            "This is an evening of “{name}”, not of {game}.", field="game", name=game, game=GAME
        )
    for name, mine in (("edition", EDITION), ("evening", FORM)):
        if (made := data[name]) != mine:
            raise RecordError(
                "The evening was saved with “{name}” {made}, but here “{name}” is {mine}. The game"
                " might go differently, so the file can’t be opened.",
                field=name,
                name=name,
                made=made,
                mine=mine,
            )
    given = {name: data[name] for name in STORED if name in data and name != "evening"}
    chairs = tuple(
        Chair(as_name(each["name"]), at_level(each["plays"], f"{data['seed']} {each['name']}"))
        for each in data["chairs"]
    )
    return Agreed(**{**given, "chairs": chairs, "purses": tuple(data["purses"])})


# Checks against the rules ----------------------------------------------------------------------------------


def validated(agreed: Agreed) -> Rulebook:
    """Returns the rulebook of an evening, after checking all its terms against the rules."""
    rules = rulebook(agreed.rules, agreed.answers)
    case = Case(rules)
    convened(rules, dict(agreed.house))
    _named(agreed.chairs)
    if len(agreed.seed) > LONGEST_SEED:  # the seed of a deal is longer: it ends with its number
        raise RecordError(
            "{name} has more than {most} characters.", field="seed", name="seed", most=figure(LONGEST_SEED)
        )
    seatable(rules, len(agreed.chairs), "chairs")
    if len(agreed.purses) != len(agreed.chairs):
        raise RecordError(
            "There must be one purse for each seat: {seats}, not {purses}.",
            field="purses",
            seats=len(agreed.chairs),
            purses=len(agreed.purses),
        )
    for place, purse in enumerate(agreed.purses):
        if purse > MOST_COUNTERS:
            raise RecordError(
                "No player may begin with more than {most} counters.",
                field=f"purses.{place}",
                most=figure(MOST_COUNTERS),
            )
    if rules.equal_purses(case) and len(set(agreed.purses)) > 1:
        raise _refused(
            rules.equal_purses, "purses", message("Everyone must begin with the same number of counters.")
        )
    if agreed.lots and not rules.seating(case):
        raise _refused(rules.seating, "lots", message("Under these rules, places are not drawn by lot."))
    _end(agreed, rules)
    return rules


def _refused(ruling: Ruling[..., Any], field: str, text: str) -> NotAllowed:
    return NotAllowed(text, field=field, passage=ruling.locus)


def _named(chairs: Sequence[Chair]) -> None:
    for number, chair in enumerate(chairs):
        place = f"chairs.{number}"
        if not NAME.match(chair.name) or not visible(chair.name).isprintable():
            raise RecordError(
                "A player’s name must have one to forty visible characters, with no spaces before or after.",
                field=f"{place}.name",
            )
        if visible(chair.name) in [visible(other.name) for other in chairs[:number]]:
            raise RecordError(
                "Two players are called {name}: give one of them another name.",
                field=f"{place}.name",
                name=chair.name,
            )
        if not chair.person and chair.plays not in PLAYERS:
            raise UnknownName(
                "There is no computer player called “{name}”.",
                chair.plays,
                [PERSON, *PLAYERS],
                field=f"{place}.plays",
            )


def _end(agreed: Agreed, rules: Rulebook) -> None:
    for name, number in agreed.until.items():
        if name not in ENDS:
            raise UnknownName("“{name}” is not a way to end an evening.", name, ENDS, field=f"until.{name}")
        if number < 1:
            raise RecordError(
                "{name} must be at least {least}, not {value}.",
                field=f"until.{name}",
                name=name,
                value=number,
                least=1,
            )
        if name != "minutes" and number * (len(agreed.chairs) if name == "rounds" else 1) > MOST_DEALS:
            raise RecordError(
                "An evening can have at most {most} deals.", field=f"until.{name}", most=figure(MOST_DEALS)
            )
        if not ends(rules, len(agreed.chairs), {name: number}):
            raise _refused(
                rules.session_end,
                f"until.{name}",
                message(
                    "Under these rules an evening can’t end after a number of rounds: choose a number of "
                    "deals or minutes."
                )
                if name == "rounds"
                else message("Under these rules an evening can’t end that way: choose a number of rounds."),
            )
    if len(agreed.until) > 1:
        raise RecordError("Agree on just one way to end: rounds, deals or minutes.", field="until")


def ends(rules: Rulebook, players: int, until: Mapping[str, int]) -> bool:
    """Checks whether an evening with this many players is over once its agreed end is reached, not before."""
    rounds = until.get("rounds", 0)
    deals = until.get("deals", rounds * players)
    over = rules.session_end(Case(rules), players, deals, rounds, not rounds)
    return over and not (rounds and rules.session_end(Case(rules), players, deals - 1, rounds, False))


def length(agreed: Agreed, players: int) -> int | None:
    """Returns the number of deals agreed upon, rounds counted with this many players; None if none is."""
    return agreed.until.get("deals") or agreed.until.get("rounds", 0) * players or None


def reached(rules: Rulebook, agreed: Agreed, players: int, deals: int, *, time_is_up: bool) -> bool:
    """Checks whether the agreed end of an evening is reached after a number of deals."""
    up = time_is_up or 0 < agreed.until.get("deals", 0) <= deals
    return rules.session_end(Case(rules), players, deals, agreed.until.get("rounds", 0), up)


def full(evening: Data) -> bool:
    """Checks whether one more deal might exceed the limit for a file, in TOML or in JSON."""
    text = json.dumps(evening, ensure_ascii=False)
    items = text.count(",") + 2 * (text.count("[") + text.count("{"))
    return len(text) + LAID_OUT * items + 5 * text.count("\x7f") > LONGEST_FILE - ROOM
