"""A game played in a terminal: a person at one seat, tempers at the others; or tempers alone."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import replace
from typing import Any

from ambigu_variants.ascenseur.faces.printing import print_lines, print_outcome, print_scores
from ambigu_variants.ascenseur.games import replay, sittings, ways
from ambigu_variants.ascenseur.games.sheets import Sheet, waiting
from ambigu_variants.ascenseur.games.telling import heading
from ambigu_variants.ascenseur.games.tempers import TEMPERS
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.printing import wrap
from ambigu_variants.faces.seat import not_too_many, play_on
from ambigu_variants.kernel.errors import RequestError, short
from ambigu_variants.kernel.play import Play, Player
from ambigu_variants.kernel.steps import Ask, Reply, Say
from ambigu_variants.languages import listed, say
from ambigu_variants.records import files, record, saving
from ambigu_variants.records.record import Record

__all__ = ["add_play", "print_ways"]

SOURCE = ACCOUNTS[0].source


def add_play(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``play`` to a parser."""
    help = say("a whole game played here, against computer players")
    parser = commands.add_parser("play", help=help, description=help)
    parser.set_defaults(run=_play)
    parser.add_argument(
        "--players", type=int, default=4, metavar="N", help=say("how many sit down (default: 4)")
    )
    parser.add_argument("--seed", metavar="TEXT", help=say("the same seed deals the same cards"))
    parser.add_argument(
        "--seat",
        default="p1",
        metavar="pN",
        help=say("your seat (default: p1; the last deals first), or none"),
    )
    parser.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="NAME",
        help=say("one of the source's own; may be repeated: {names}", names=", ".join(SOURCE.variants)),
    )
    parser.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="QUESTION=NAME",
        help=say("another reading of a contestable passage; may be repeated (see the cite command)"),
    )
    parser.add_argument(
        "--temper",
        action="append",
        default=[],
        metavar="NAME",
        help=say("of the players, in order; may be repeated: {names}", names=", ".join(TEMPERS)),
    )
    files.add_saving(parser, say("write the record of the game"))


def _play(asked: argparse.Namespace) -> None:
    told = _table(asked)
    seats = [f"p{number + 1}" for number in range(len(told.seats))]
    if asked.seat not in (*seats, "none"):
        raise RequestError(
            "“{seat}” is no seat: choose from {seats}.",
            seat=short(asked.seat),
            seats=listed([*seats, "none"], either=True),
        )
    not_too_many(asked.temper, len(told.seats))
    sitting = replay.lay(told)
    company = sittings.company(asked.temper, told.seed)
    under_way = replay.under_way(sitting)
    with saving.keeping(
        asked.save,
        lambda: sittings.played(told, sitting).toml(),
        force=asked.force,
        saved=lambda file: say("The record is saved in {file}.", file=file),
    ) as keeper:
        person = seats.index(asked.seat) if asked.seat in seats else None
        try:
            _playing(told, sitting, under_way, company, person, keeper)
            sys.stdout.flush()
        except OSError:  # nothing more can be printed, but a game of computer players is kept whole
            while person is None and (ask := under_way.ask) is not None:
                if reply := company(sitting, ask):
                    under_way.reply(reply)
            sitting.pending, sitting.over = under_way.ask, under_way.ask is None
            raise
    if asked.save:
        print(say("The record is saved in {file}.", file=asked.save))


def _playing(
    told: Record,
    sitting: Sitting,
    under_way: Play[Any],
    company: Player,
    person: int | None,
    keeper: saving.Keeper,
) -> None:
    """Plays the game and prints what it comes to; it is kept before each question to a person and after each
    deal.
    """
    wrap(heading(told.rules, told.answers.items()))
    wrap(say("Seed: {seed}", seed=told.seed))
    sheet = Sheet(sitting)
    kept = 0

    def others(ask: Ask) -> Reply:
        reply = company(sitting, ask)
        assert reply is not None, "a temper always replies"
        return reply

    def news() -> None:
        nonlocal kept
        sitting.pending, sitting.over = under_way.ask, under_way.ask is None
        if sitting.number != kept:
            kept = sitting.number
            keeper.write()
        print_lines(sheet.news())

    def shown(ask: Ask) -> None:
        keeper.write()
        print_lines(waiting(sitting, ask))

    play_on(
        under_way,
        person,
        others,
        news=news,
        shown=shown,
        understood=lambda ask, line: _understood(told, ask, line),
    )
    keeper.write()
    whole = sittings.played(told, sitting)
    print()
    if not sitting.over:
        print(say("Stopped: the game is not over."))
    if sitting.hands_played:
        print_ways(whole)


def print_ways(told: Record) -> None:
    """Prints what a game comes to in every way."""
    reckoned = sittings.scored_in_every_way(told.data())
    outcome = ways.outcome(told.seats, reckoned)
    print(say("The same deals scored in every way"))
    print_scores(ways.scores(told.seats, reckoned, ways.numbered(reckoned)), outcome, deals=False)
    print_outcome(outcome)


def _table(asked: argparse.Namespace) -> Record:
    """The table to be laid, as a record without replies."""
    import secrets

    rules, answers = ":".join((SOURCE.id, *asked.variant)), sittings.answers_of(asked.reading)
    return record.from_data(
        sittings.new_game(asked.players, asked.seed or secrets.token_hex(3), rules, answers)
    )


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
