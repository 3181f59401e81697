"""The command for exercises in a terminal: ``practise``."""

from __future__ import annotations

import argparse
import secrets
from dataclasses import asdict
from typing import Any

from ambigu_variants.ambigu.practice.exercise import Exercise
from ambigu_variants.ambigu.practice.runs import LENGTH, exercise
from ambigu_variants.ambigu.practice.wording import Leaflet, closing, leaflet
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.faces.game_loop import read
from ambigu_variants.faces.printing import leaf_text, line_text, print_block, print_json, wrap
from ambigu_variants.faces.tree import Line
from ambigu_variants.faces.words import labelled
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.limits import digits
from ambigu_variants.languages import say


def add_practice_command(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``practise`` to a parser."""
    told = say("asks you ten questions about hands and deals and explains each answer, with its passage")
    parser = commands.add_parser("practise", help=told, description=told)
    parser.set_defaults(run=_practise)
    parser.add_argument("--seed", metavar="TEXT", help=say("the same seed deals the same cards"))
    sources = ", ".join(account.id for account in ALL_ACCOUNTS)
    parser.add_argument(
        "--source",
        metavar="SOURCE",
        default="",
        help=say("one of {sources} (default: each in turn)", sources=sources),
    )
    parser.add_argument(
        "--json", action="store_true", help=say("print the questions with their answers as one JSON list")
    )


def _practise(asked: argparse.Namespace) -> None:
    seed = asked.seed if asked.seed is not None else secrets.token_hex(4)
    if asked.json:
        print_json([_data(exercise(seed, number, asked.source)) for number in range(LENGTH)])
        return
    done: list[Exercise] = []
    given: list[int] = []
    for number in range(LENGTH):
        one = exercise(seed, number, asked.source)
        if not number:
            wrap(say("Seed: {seed}.", seed=seed))
        print()
        answer = _answered(leaflet(one, number))
        if answer is None:
            break
        done.append(one)
        given.append(answer)
        _explain(leaflet(one, number, answer))
    if done:
        print()
        print_block(closing(done, given))


def _data(one: Exercise) -> Data:
    """Returns an exercise as plain data."""
    return asdict(one) | {
        "shown": [{"name": each.name, "cards": list(map(str, each.cards.cards))} for each in one.shown],
        "because": list(map(line_text, one.because)),
        "coach": _lines(one),
        "worth": list(map(line_text, one.worth)),
    }


def _lines(one: Exercise) -> list[str]:
    """Returns what the player is told of his hand, without the tables."""
    return [line_text(each) for each in one.coach if isinstance(each, Line)]


def _answered(told: Leaflet) -> int | None:
    """Asks until an answer is chosen; returns its index from 0, or None at the end of input."""
    one = told.exercise
    wrap(told.count)
    if one.told:
        wrap(" ".join(one.told))
    for hand in one.shown:
        cards = leaf_text(hand.cards)
        wrap(labelled(hand.name, cards) if hand.name else cards, "  ")
    for each in _lines(one):
        wrap(each, "  ")
    wrap(one.asked)
    for number, choice in enumerate(one.choices, start=1):
        wrap(f"{number}  {choice}", "  ")
    while (line := read()) is not None:
        chosen = line.strip()
        if digits(chosen) and 1 <= int(chosen) <= len(one.choices):
            return int(chosen) - 1
        wrap(say("Give a number from 1 to {most}.", most=len(one.choices)))
    return None


def _explain(told: Leaflet) -> None:
    wrap(told.verdict)
    if told.mistake:
        wrap(told.mistake)
    for each in (*told.exercise.because, *told.exercise.worth):
        wrap(line_text(each), "  ")
    if told.exercise.elsewhere:
        wrap(" ".join(told.exercise.elsewhere), "  ")
