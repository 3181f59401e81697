"""A game played in a terminal: a person at one seat, tempers at the others; or tempers alone."""

from __future__ import annotations

import argparse
import io
import re
import sys
from dataclasses import replace
from typing import Any

from ambigu_variants.ascenseur.faces.printing import Sheet, heading, print_reckoned, print_waiting
from ambigu_variants.ascenseur.games import replay, sittings
from ambigu_variants.ascenseur.games.tempers import TEMPERS
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.printing import wrap
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.kernel.play import Play, check
from ambigu_variants.kernel.steps import Ask, Reply, Say
from ambigu_variants.languages import listed, say
from ambigu_variants.records import files, record
from ambigu_variants.records.record import Record

__all__ = ["add_play"]

SOURCE = ACCOUNTS[0].source


def add_play(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``play`` to a parser."""
    help = "a whole game played here, with players who play by themselves"
    parser = commands.add_parser("play", help=help, description=help)
    parser.set_defaults(run=_play)
    parser.add_argument("--players", type=int, default=4, metavar="N", help="how many sit down (default: 4)")
    parser.add_argument("--seed", metavar="TEXT", help="the same seed deals the same cards")
    parser.add_argument(
        "--seat", default="p1", metavar="pN", help="your seat (default: p1; the last deals first), or none"
    )
    parser.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="NAME",
        help=f"one of the source's own; may be repeated: {', '.join(SOURCE.variants)}",
    )
    parser.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="QUESTION=NAME",
        help="another reading of a contestable passage; may be repeated (see the cite command)",
    )
    parser.add_argument(
        "--temper",
        action="append",
        default=[],
        metavar="NAME",
        help=f"of the players, in order; may be repeated: {', '.join(TEMPERS)}",
    )
    parser.add_argument("--save", metavar="FILE", help="write the record of the game")


def _play(asked: argparse.Namespace) -> None:
    told = _table(asked)
    seats = [f"p{number + 1}" for number in range(len(told.seats))]
    if asked.seat not in (*seats, "none"):
        raise RequestError(f"“{asked.seat}” is no seat: there is {listed([*seats, 'none'], either=True)}.")
    sitting = replay.lay(told)
    company = sittings.company(asked.temper, told.seed)
    if asked.save:
        files.write(asked.save, "", mode="a")
    wrap(heading(told.rules, told.answers.items()))
    wrap(say("Seed: {seed}", seed=told.seed))
    under_way = replay.under_way(sitting)
    sheet = Sheet(sitting)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what is not text is answered, and the game goes on
    while (ask := under_way.ask) is not None:
        sheet.news()
        mine = f"p{ask.seat + 1}" == asked.seat
        reply = _asked_of_a_person(told, sitting, ask) if mine else company(sitting, ask)
        if reply is None:
            break
        under_way.reply(reply)
    sheet.news()
    sitting.pending, sitting.over = under_way.ask, under_way.ask is None
    _end(asked, sittings.played(told, sitting), sitting, under_way)


def _end(asked: argparse.Namespace, whole: Record, sitting: Sitting, under_way: Play[Any]) -> None:
    print()
    if under_way.ask is not None:
        print(say("Stopped: the game is not over."))
    if sitting.hands_played:
        print(say("The same deals scored in every way"))
        print_reckoned(whole.seats, sittings.scored_in_every_way(whole.data()), deals=False)
    if asked.save:
        files.write(asked.save, whole.toml())
        print(say("The record is saved in {file}.", file=asked.save))


def _table(asked: argparse.Namespace) -> Record:
    """The table to be laid, as a record without replies."""
    import secrets

    answers = {}
    for text in asked.reading:
        question, equals, name = text.partition("=")
        if not equals:
            raise RequestError(f"“{text}” is not a reading: write QUESTION=NAME.")
        answers[question] = f"{SOURCE.id}:{name}"
    rules = ":".join((SOURCE.id, *asked.variant))
    return record.from_data(
        sittings.new_game(asked.players, asked.seed or secrets.token_hex(3), rules, answers)
    )


def _asked_of_a_person(told: Record, sitting: Sitting, ask: Ask) -> Reply | None:
    """Asks until the reply is one that may be given; None at the end of input."""
    print_waiting(sitting, ask)
    while True:
        print("> ", end="", flush=True)
        try:
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            line = ""
        if not sys.stdin.isatty():
            print(line.rstrip("\n"))
        if not line:
            return None
        try:
            reply = _understood(told, ask, line)
            check(sitting, ask, reply)
        except VariorumError as error:
            wrap(error.message)
        else:
            return reply


def _understood(told: Record, ask: Ask, line: str) -> Reply:
    """A line as a reply: in the words of a record, or only the number or the card."""
    (said,) = ask.offers
    text = " ".join(line.split())
    if not re.match(rf"(p\d+ )?({'|'.join(Say)})\b", text):
        text = f"{said} {text}"
    if not re.match(r"p\d", text):
        text = f"p{ask.seat + 1} {text}"
    (reply,) = replay.replies(replace(told, replies=(text,)))
    return reply
