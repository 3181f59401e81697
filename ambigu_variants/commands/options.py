"""The parser of command lines, the options that several commands share, and house rules among them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn

from ambigu_variants.ambigu.deals.replay import EDITION, GAME
from ambigu_variants.ambigu.mixtures.mixture import sound
from ambigu_variants.ambigu.rules.course import AGREED, CONVENTIONS
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.commands.files import read_as, writable
from ambigu_variants.kernel.comparison import twice
from ambigu_variants.kernel.errors import RequestError, VariorumError, short
from ambigu_variants.kernel.limits import DIGITS, digits
from ambigu_variants.languages import say
from ambigu_variants.records import mixture, texts
from ambigu_variants.records.mixture import Mixture

FILES = (".toml", ".json")
SOURCES = ", ".join(account.id for account in ALL_ACCOUNTS)


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong, and takes an option with one value only once."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.register("action", None, _Once)
        self.register("type", int, _whole)

    def error(self, message: str) -> NoReturn:
        """Refuses a command line.

        Raises:
            RequestError: always.
        """
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


def _whole(text: str) -> int:
    """Parses a whole number; the library would also take other digits, and longer numbers."""
    number = text.removeprefix("-")
    if not digits(number) or len(number) > DIGITS:
        raise argparse.ArgumentTypeError(f"“{short(text)}” is not a whole number of at most {DIGITS} digits")
    return int(text)


def command(commands: Any, name: str, run: Callable[[argparse.Namespace], None], told: str) -> Any:
    """Adds a command to a parser; ``run`` is called with the command line."""
    parser = commands.add_parser(name, help=told, description=told)
    parser.set_defaults(run=run)
    return parser


def add_json(parser: Any) -> None:
    """Adds ``--json``."""
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_sources(parser: Any) -> None:
    """Adds ``--source``, which may be repeated."""
    parser.add_argument(
        "--source", action="append", metavar="SOURCE", help=f"an account; may be repeated: {SOURCES}"
    )


def add_readings(parser: Any, form: str = "[SOURCE:]QUESTION=NAME") -> None:
    """Adds ``--reading``, which may be repeated."""
    parser.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar=form,
        help="another reading of a doubtful passage; may be repeated",
    )


def add_answers(parser: Any) -> None:
    """Adds ``--answer``, which may be repeated."""
    parser.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="QUESTION=SOURCE[:READING]",
        help="answer a question as another account or another reading does; may be repeated",
    )


def add_house_rules(parser: Any) -> None:
    """Adds ``--house`` and ``--answer``, which may be repeated."""
    parser.add_argument(
        "--house",
        action="append",
        default=[],
        metavar="KEY=N",
        help=f"something the players agree on; may be repeated: {', '.join(CONVENTIONS)}",
    )
    add_answers(parser)


def add_file(parser: Any, deal: str) -> None:
    """Adds the file of a record, and the number of a deal in it."""
    parser.add_argument("file", metavar="FILE", help="a record, .toml or .json; - for standard input")
    parser.add_argument("--deal", type=int, metavar="N", help=deal)


def add_saving(parser: Any, told: str) -> None:
    """Adds ``--save`` and ``--force``."""
    parser.add_argument("--save", metavar="FILE", help=told)
    parser.add_argument("--force", action="store_true", help="overwrite FILE if it already exists")


def check_saving(asked: argparse.Namespace) -> None:
    """Checks ``--save`` and ``--force`` before anything is computed.

    Raises:
        RequestError: the file can't be written, or exists and is not to be overwritten.
    """
    if asked.force and not asked.save:
        raise RequestError("--force overwrites the file given with --save, but there is no --save.")
    if asked.save:
        writable(asked.save, force=asked.force, instead="add --force to overwrite it")


def in_range(name: str, given: int, least: int, most: int) -> None:
    """Checks the number of an option.

    Raises:
        RequestError: it is too small or too large.
    """
    if not least <= given <= most:
        raise RequestError(f"{name} must be from {least} to {most:,}, not {given}.")


def not_too_many(tempers: Sequence[str], seats: int) -> None:
    """Checks that a command line does not give more tempers than there are seats.

    Raises:
        RequestError: there are more tempers than seats.
    """
    if len(tempers) > seats:
        raise RequestError(
            f"--temper is given more often ({len(tempers)} times) than there are computer players ({seats})."
        )


# House rules -----------------------------------------------------------------------------------------------


def answers_of(asked: argparse.Namespace) -> dict[str, str]:
    """Returns the answers given on a command line.

    Raises:
        RequestError: an answer is malformed.
    """
    return _pairs(asked.answer, "QUESTION=SOURCE, or QUESTION=SOURCE:READING")


def house_of(asked: argparse.Namespace) -> dict[str, int]:
    """Returns the agreed values given on a command line.

    Raises:
        RequestError: a value is malformed.
    """
    return {key: _number(key, figure) for key, figure in _pairs(asked.house, "KEY=N").items()}


def house_given(asked: argparse.Namespace) -> Mixture | None:
    """Returns the house rules given on a command line; None if it names only an account.

    They are in the file named as ``source``, or are answers and agreed values beside an account.

    Raises:
        VariorumError: they are not valid.
    """
    if asked.source == "-" or asked.source.endswith(FILES):
        if asked.answer or asked.house:
            raise RequestError(
                "The file already says what is answered and agreed: leave out --answer and --house."
            )
        told = read_as(mixture.from_data, asked.source)
        try:
            sound(told)
        except VariorumError as error:
            raise texts.located(error) from None
        return told
    if not asked.answer and not asked.house:
        return None
    told = of_account(asked.source, answers_of(asked), house_of(asked))
    sound(told)
    return told


def of_account(source: str, answers: dict[str, str], house: dict[str, int] | None = None) -> Mixture:
    """Returns house rules of Ambigu."""
    return Mixture(game=GAME, edition=EDITION, rules=source, answers=answers, house=house or {})


def _pairs(given: Iterable[str], form: str) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise RequestError("“{given}” makes no sense here: write {form}.", given=text, form=form)
        if key in pairs:
            raise twice(key, pairs[key], value)
        pairs[key] = value
    return pairs


def _number(key: str, figure: str) -> int:
    if not digits(figure) or len(figure) > DIGITS:
        raise RequestError(
            "{name} must be a whole number of at most {digits} digits, not “{figure}”.",
            name=say(AGREED[key]) if key in AGREED else short(key),
            digits=DIGITS,
            figure=short(figure),
        )
    return int(figure)
