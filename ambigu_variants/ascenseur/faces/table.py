"""A game in the terminal: one person against computer players, or computer players only."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import replace
from typing import Any

from ambigu_variants.ascenseur.games import replay, sittings, ways
from ambigu_variants.ascenseur.games.strategies import STRATEGIES
from ambigu_variants.ascenseur.games.transcript import Transcript, waiting
from ambigu_variants.ascenseur.games.wording import heading
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Action
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.game_loop import not_too_many, play_on
from ambigu_variants.faces.printing import print_nodes, print_rows, wrap
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import RequestError, short
from ambigu_variants.kernel.replies import not_heard
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.languages import listed, say
from ambigu_variants.records import files, record, saving
from ambigu_variants.records.record import Record

__all__ = ["add_play", "print_ways"]

SOURCE = ACCOUNTS[0].source


def add_play(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds the command ``play`` to a parser."""
    help = say("play a whole game here, against computer players")
    parser = commands.add_parser("play", help=help, description=help)
    parser.set_defaults(run=_play)
    parser.add_argument(
        "--players", type=int, default=4, metavar="N", help=say("how many players (default: 4)")
    )
    parser.add_argument("--seed", metavar="TEXT", help=say("the same seed deals the same cards"))
    parser.add_argument(
        "--seat",
        default="p1",
        metavar="pN",
        help=say("your seat (default: p1; the last seat deals first), or none"),
    )
    parser.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="NAME",
        help=say("one of the source’s variants; may be repeated: {names}", names=", ".join(SOURCE.variants)),
    )
    parser.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="QUESTION=NAME",
        help=say("another reading of a doubtful passage; may be repeated (see the cite command)"),
    )
    parser.add_argument(
        "--temper",
        action="append",
        default=[],
        metavar="NAME",
        help=say(
            "the temperament of each player, in seating order; may be repeated: {names}",
            names=", ".join(STRATEGIES),
        ),
    )
    files.add_saving(parser, say("save the record of the game"))


def _play(asked: argparse.Namespace) -> None:
    told = _table(asked)
    seats = [f"p{number + 1}" for number in range(len(told.seats))]
    if asked.seat not in (*seats, "none"):
        raise RequestError(
            "There is no seat “{seat}”: choose from {seats}.",
            seat=short(asked.seat),
            seats=listed([*seats, "none"], either=True),
        )
    not_too_many(asked.temper, len(told.seats))
    sitting = replay.begun(replay.lay(told))
    company = sittings.company(asked.temper, told.seed)
    with saving.keeping(
        asked.save,
        lambda: sittings.played(told, sitting).toml(),
        force=asked.force,
        saved=lambda file: say("The record is saved in {file}.", file=file),
    ) as keeper:
        person = seats.index(asked.seat) if asked.seat in seats else None
        try:
            _playing(told, sitting, company, person, keeper)
            sys.stdout.flush()
        except OSError:  # nothing more can be printed, but a game of computer players is kept whole
            while person is None and (ask := sitting.pending) is not None:
                if reply := company(sitting, ask):
                    sitting.reply(reply)
            raise
    if asked.save:
        print(say("The record is saved in {file}.", file=asked.save))


def _playing(
    told: Record,
    sitting: Sitting,
    company: Player,
    person: int | None,
    keeper: saving.Keeper,
) -> None:
    """Plays and prints the game; saves it before each question to a person and after each deal."""
    wrap(heading(told.rules, told.answers.items()))
    wrap(say("Seed: {seed}", seed=told.seed))
    sheet = Transcript(sitting)
    kept = 0

    def others(ask: Ask) -> Reply:
        reply = company(sitting, ask)
        assert reply is not None, "a temper always replies"
        return reply

    def news() -> None:
        nonlocal kept
        if sitting.number != kept:
            kept = sitting.number
            keeper.write()
        print_nodes(sheet.news())

    def shown(ask: Ask) -> None:
        keeper.write()
        print_nodes(waiting(sitting, ask))

    play_on(
        sitting,
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
        print(say("Stopped before the end of the game."))
    if sitting.hands_played:
        print_ways(whole)


def print_ways(told: Record) -> None:
    """Prints the outcome of a game in every way of scoring."""
    reckoned = sittings.scored_in_every_way(told.data())
    print(say("The same deals scored in every way"))
    print_rows(ways.listed_scores(told.seats, reckoned, deals=False))
    print()
    print_nodes(ways.listed_outcome(reckoned))


def _table(asked: argparse.Namespace) -> Record:
    """Returns the record of a new game, without replies."""
    import secrets

    rules, answers = ":".join((SOURCE.id, *asked.variant)), sittings.answers_of(asked.reading)
    return record.from_data(
        sittings.new_game(asked.players, asked.seed or secrets.token_hex(3), rules, answers)
    )


def _understood(told: Record, ask: Ask, line: str) -> Reply:
    """Parses a line as a reply: in the notation of records, or only the number or the card."""
    (said,) = ask.offers
    text = " ".join(line.split())
    if not re.match(rf"(p\d+ )?({'|'.join(Action)})\b", text):
        if not text or (said is Action.BID and not text.isdecimal()):
            raise not_heard(text, ask)
        text = f"{said} {text}"
    if not re.match(r"p\d", text):
        text = f"p{ask.seat + 1} {text}"
    (reply,) = replay.replies(replace(told, replies=(text,)))
    return reply
