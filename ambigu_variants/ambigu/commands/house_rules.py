"""House rules on a command line: answers and agreed values, or a file that holds both."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from ambigu_variants.ambigu.deals.replay import EDITION, GAME
from ambigu_variants.ambigu.mixtures.mixture import sound
from ambigu_variants.ambigu.rules.course import AGREED, CONVENTIONS
from ambigu_variants.kernel.comparison import twice
from ambigu_variants.kernel.errors import RequestError, VariorumError, short
from ambigu_variants.kernel.limits import DIGITS, digits
from ambigu_variants.languages import say
from ambigu_variants.records import files, mixture, texts
from ambigu_variants.records.mixture import Mixture

FILES = (".toml", ".json")


def add_house_rules(parser: Any) -> None:
    """Adds ``--answer`` and ``--house`` to a parser."""
    parser.add_argument(
        "--house",
        action="append",
        default=[],
        metavar="KEY=N",
        help=say("something the players agree on; may be repeated: {keys}", keys=", ".join(CONVENTIONS)),
    )
    parser.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="QUESTION=SOURCE[:READING]",
        help=say("answer a question as another account or another reading does; may be repeated"),
    )


def answers_of(asked: argparse.Namespace) -> dict[str, str]:
    """Returns the answers given on a command line.

    Raises:
        RequestError: an answer is malformed.
    """
    return _pairs(asked.answer, say("QUESTION=SOURCE, or QUESTION=SOURCE:READING"))


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
        told = files.read_as(mixture.from_data, asked.source)
        try:
            sound(told)
        except VariorumError as error:
            raise texts.located(error) from None
        return told
    if not asked.answer and not asked.house:
        return None
    answers, house = answers_of(asked), house_of(asked)
    told = Mixture(game=GAME, edition=EDITION, rules=asked.source, answers=answers, house=house)
    sound(told)
    return told


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
