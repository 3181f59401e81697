"""The declaration of commands: their options, the parser made of both, and house rules on a command line."""

from __future__ import annotations

import argparse
from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NoReturn

from ambigu_variants.ambigu.census.queries import COMBINATIONS, RELATIONS
from ambigu_variants.ambigu.mixtures.mixture import plain, sound
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.rules.course import AGREED, CONVENTIONS
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.commands.files import read_as, writable
from ambigu_variants.commands.streams import put
from ambigu_variants.faces.tree import Node
from ambigu_variants.kernel.comparison import twice
from ambigu_variants.kernel.errors import RequestError, short
from ambigu_variants.kernel.limits import DIGITS, digits
from ambigu_variants.languages import say
from ambigu_variants.records import rule_set
from ambigu_variants.records.rule_set import RuleSet

FILES = (".toml", ".json")
SOURCES = ", ".join(account.id for account in ALL_ACCOUNTS)

Answer = tuple[object, Iterable[Node]] | None
"""The answer of a command, as data for ``--json`` and as nodes to print; None if it has printed it."""
Run = Callable[[Namespace], Answer]
Options = Mapping[str, dict[str, Any]]
"""Arguments and options by name, each with what :mod:`argparse` is told of it."""


SIGNS: Mapping[str, dict[str, Any]] = {
    "": {},
    "!": {"required": True},
    "?": {"nargs": "?"},
    "+": {"nargs": "+"},
    "*": {"nargs": "*"},
    "...": {"action": "append"},
}
"""The signs after a name that say how often it is given."""


class Commands:
    """Commands with a list of options from which they take."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._commands: list[tuple[str, str, Run]] = []

    def add(self, name: str, takes: str) -> Callable[[Run], Run]:
        """Adds the function below, whose docstring is its help; it takes options, as ``hands+ --deals=4``."""

        def added(run: Run) -> Run:
            self._commands.append((name, takes, run))
            return run

        return added

    def add_to(self, commands: Any) -> None:
        """Adds these commands to a parser."""
        for name, takes, run in self._commands:
            parser = commands.add_parser(name, help=run.__doc__, description=run.__doc__)
            parser.set_defaults(run=run)
            for taken in takes.split():
                signed, _, default = taken.partition("=")
                option = signed.rstrip("".join(SIGNS))
                given = {**self._options[option], **SIGNS[signed[len(option) :]]}
                if default:
                    given |= {"default": default, "help": f"{given['help']} (default: {default})"}
                parser.add_argument(option, **given)


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong, and takes an option with one value only once."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.register("action", None, _Once)

    def _print_message(self, message: str, file: Any = None) -> None:
        put(message, file)

    def error(self, message: str) -> NoReturn:
        """Refuses a command line."""
        raise RequestError("{message}", message=message)


class _Once(argparse.Action):
    """An option with one value, refused if given twice: the library would silently take the last."""

    given = False

    def __call__(
        self, parser: Any, named: argparse.Namespace, values: Any, option: str | None = None
    ) -> None:
        if option and self.given:
            parser.error(f"{option} is given twice: give it only once.")
        self.given = True
        setattr(named, self.dest, values)


# The options -----------------------------------------------------------------------------------------------


def text(metavar: str, told: str) -> dict[str, Any]:
    """Returns an option whose value is a text."""
    return {"metavar": metavar, "help": told}


def number(told: str, least: int | None = None, most: int = 10**DIGITS) -> dict[str, Any]:
    """Returns an option whose value is a whole number; without ``least``, what is too small is told later."""

    def parsed(text: str) -> int:
        if not digits(text.removeprefix("-")) or len(text.removeprefix("-")) > DIGITS:
            raise argparse.ArgumentTypeError(
                f"“{short(text)}” is not a whole number of at most {DIGITS} digits"
            )
        if least is not None and not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"must be from {least} to {most:,}, not {text}")
        return int(text)

    return {"metavar": "N", "type": parsed, "help": told}


def some(metavar: str, told: str) -> dict[str, Any]:
    """Returns an option that may be repeated; if it is not given, its value is an empty list."""
    return {**text(metavar, f"{told}; may be repeated"), "default": []}


def switch(told: str) -> dict[str, Any]:
    """Returns an option without a value."""
    return {"action": "store_true", "help": told}


SHARED: Options = {
    "--json": switch("print JSON"),
    "file": text("FILE", "a record, .toml or .json; - for standard input"),
    "--players": number("how many players"),
    "--seed": text("TEXT", "the same seed deals the same cards"),
    "--save": text("FILE", "save what was played, with a record of each deal"),
    "--force": switch("overwrite FILE if it already exists"),
}
OF_AMBIGU: Options = {
    **SHARED,
    "source": text("SOURCE", f"one of {SOURCES}"),
    "--source": text("SOURCE", f"an account: {SOURCES}"),
    "--by": text("SOURCE", "the account that gives the rest"),
    "hands": text("HAND", 'four cards, such as "8h 7h 1c 2s"; elder hand first'),
    "question": text("QUESTION", "a name from the list that the questions command gives"),
    "questions": text("QUESTION", "names from that list; with no name, all, which takes a few seconds"),
    "--question": some("QUESTION", "a question whose answers are swapped"),
    "--reading": some("[SOURCE:]QUESTION=NAME", "another reading of a doubtful passage"),
    "--answer": some(
        "QUESTION=SOURCE[:READING]", "answer a question as another account or another reading does"
    ),
    "--house": some("KEY=N", f"something the players agree on: {', '.join(CONVENTIONS)}"),
    # Questions to the census
    "ask": text("RELATION", f"one of these: {', '.join(RELATIONS)}"),
    "--one": text("SOURCE", f"the first account: {SOURCES}"),
    "--other": text("SOURCE", "the second account"),
    "--first": text("COMBINATION", f"what the hand is, or one of the two hands: {', '.join(COMBINATIONS)}"),
    "--second": text("COMBINATION", "what it is in the second account, or what the other hand is"),
    "--examples": number("how many examples", 0, 10_000),
    # Deals and evenings
    "--deal": number("from the file of an evening, the deal with this number"),
    "--others": text("pN", "say instead how the deal would end for one seat under the other accounts"),
    "--seat": text("pN", "the seat to review (default: all)"),
    "--play-on": number(
        "also play on from each decision, this many times, with the unseen cards dealt again",
        1,
        10_000,
    ),
    "--runs": {**number("the most times to play on (default: 64)", 1, 10_000), "default": 64},
    "--temper": some("NAME", f"who plays each seat, in order: {', '.join(STRATEGIES)}"),
    "--purse": number("counters for each player"),
    "--deals": number("how many deals to play"),
    "--rounds": number("how many times everyone deals"),
    "--lots": {**switch("draw lots for the seats"), "default": None},
    "--open": text("FILE", "go on with a saved evening, just as it was left"),
    # Research
    "--classes": {
        **number("how many classes of hands before and after the draw", 1, 100),
        "nargs": 2,
        "metavar": ("N", "M"),
        "default": (40, 50),
    },
    "--iterations": number("the most iterations allowed", 1, 100_000),
    "--out": text(
        "PATH", "write the whole result there: the file of a duel, the folder of a study or of rules"
    ),
    "--like": text("WISHES", 'what deals should be like, such as "length<=12 void<=0.05 elder~dealer"'),
    "--candidates": number("how many rule sets are tried", 8, 100_000),
    "--all": switch("swap the answers to all questions"),
    "--rules": text("FILE", "house rules to study, .toml or .json"),
    "--against": text("SOURCE", "the account, or the file of house rules, that they are compared with"),
    "--company": text("NAME,NAME", f"who plays, separated by commas: {', '.join(STRATEGIES)}"),
    "--effect": {
        "choices": ("direct", "adapting", "both"),
        "help": "direct: players don’t know the new rule; adapting: they know it",
    },
    "--precision": {
        "type": float,
        "metavar": "N",
        "help": "stop when the standard errors of the dealer’s and the elder hand’s net results are no larger"
        " than this, in counters per deal",
    },
    "--most": number("the most rounds to play", 1, 10_000_000),
    "--resume": switch("go on with the study in the folder given by --out"),
    "--workers": number("how many processes play; 0: this one alone (default: one for each core)", 0, 1000),
}


def check_saving(asked: Namespace) -> None:
    """Checks ``--save`` and ``--force`` before anything is computed."""
    if asked.force and not asked.save:
        raise RequestError("--force overwrites the file given with --save, but there is no --save.")
    if asked.save:
        writable(asked.save, force=asked.force, instead="add --force to overwrite it")


def not_too_many(tempers: Sequence[str], seats: int) -> None:
    """Checks that a command line does not give more tempers than there are seats."""
    if len(tempers) > seats:
        raise RequestError(
            f"--temper is given more often ({len(tempers)} times) than there are computer players ({seats})."
        )


# House rules -----------------------------------------------------------------------------------------------


def house_given(asked: Namespace) -> RuleSet | None:
    """Returns the house rules given on a command line; None if it names only an account.

    They are in the file named as ``source``, or are answers and agreed values beside an account.
    """
    if asked.source == "-" or asked.source.endswith(FILES):
        if asked.answer or asked.house:
            raise RequestError(
                "The file already says what is answered and agreed: leave out --answer and --house."
            )
        return rules_in(asked.source)
    if not asked.answer and not asked.house:
        return None
    return _sound(replace(plain(asked.source), answers=answers_of(asked), house=house_of(asked)))


def rules_in(named: str) -> RuleSet:
    """Returns the house rules in a file, or those of an account."""
    if named == "-" or named.endswith(FILES):
        return read_as(lambda data: _sound(rule_set.from_data(data)), named)
    return plain(named)


def _sound(told: RuleSet) -> RuleSet:
    sound(told)
    return told


def answers_of(asked: Namespace) -> dict[str, str]:
    """Returns the answers given on a command line."""
    return pairs(asked.answer, "QUESTION=SOURCE, or QUESTION=SOURCE:READING")


def house_of(asked: Namespace) -> dict[str, int]:
    """Returns the agreed values given on a command line."""
    given = pairs(asked.house, "KEY=N")
    for key, figure in given.items():
        if not digits(figure) or len(figure) > DIGITS:
            raise RequestError(
                "{name} must be a whole number of at most {digits} digits, not “{figure}”.",
                name=say(AGREED[key]) if key in AGREED else short(key),
                digits=DIGITS,
                figure=short(figure),
            )
    return {key: int(figure) for key, figure in given.items()}


def pairs(given: Iterable[str], form: str) -> dict[str, str]:
    """Returns names and values, each pair written ``NAME=VALUE``; ``form`` shows how, for a message."""
    found: dict[str, str] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not value:
            raise RequestError("“{given}” makes no sense here: write {form}.", given=text, form=form)
        if key in found:
            raise twice(key, found[key], value)
        found[key] = value
    return found
