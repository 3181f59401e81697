"""A game in the terminal: one person against computer players, or computer players only."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ambigu_variants.ascenseur.games import ways
from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.scoring import every_way, scores_of
from ambigu_variants.ascenseur.games.strategies import STRATEGIES, company
from ambigu_variants.ascenseur.games.transcript import Transcript, waiting
from ambigu_variants.ascenseur.games.wording import heading
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Action
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.game_loop import not_too_many, play_on
from ambigu_variants.faces.printing import print_nodes, print_rows, wrap
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.languages import say
from ambigu_variants.playing.commands import kept_whole, understood
from ambigu_variants.records import files, saving
from ambigu_variants.records.record import Record

SOURCE = ACCOUNTS[0].source


def add_play(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds the command ``play`` to a parser."""
    help = say("a whole game for you to play, against computer players")
    parser = commands.add_parser("play", help=help, description=help)
    parser.set_defaults(run=_play)
    parser.add_argument(
        "--players",
        type=int,
        default=4,
        metavar="N",
        help=say("how many players (default: {number})", number=4),
    )
    parser.add_argument("--seed", metavar="TEXT", help=say("the same seed deals the same cards"))
    parser.add_argument(
        "--seat",
        default="p1",
        metavar="pN",
        help=say("your seat (default: p1), or none"),
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
        help=say("another reading of a doubtful passage; may be repeated"),
    )
    parser.add_argument(
        "--temper",
        action="append",
        default=[],
        metavar="NAME",
        help=say(
            "the temperament of each computer player, in seating order; may be repeated: {tempers}",
            tempers=", ".join(STRATEGIES),
        ),
    )
    files.add_saving(parser, say("save the record"))


def _play(asked: argparse.Namespace) -> None:
    told = _table(asked)
    not_too_many(asked.temper, len(told.seats))
    sitting = PLAYING.begun(told)
    player = company(asked.temper, told.seed)

    def others(deal: Sitting, ask: Ask) -> Reply:
        reply = player(deal, ask)
        assert reply is not None, "a temper always replies"
        return reply

    with kept_whole(asked, sitting, others, lambda: PLAYING.played(told, sitting)) as (person, keeper):
        _playing(told, sitting, others, person, keeper)


def _playing(
    told: Record,
    sitting: Sitting,
    others: Callable[[Sitting, Ask], Reply],
    person: int | None,
    keeper: saving.Keeper,
) -> None:
    """Plays and prints the game; saves it before each question to a person and after each deal."""
    wrap(heading(told.rules, told.answers.items()))
    wrap(say("Seed: {seed}", seed=told.seed))
    sheet = Transcript(sitting)
    kept = 0

    def news() -> None:
        nonlocal kept
        if sitting.number != kept:
            kept = sitting.number
            keeper.write()
        print_nodes(sheet.news())

    def shown(ask: Ask) -> None:
        keeper.write()
        print_nodes(waiting(sitting, ask))

    def heard(ask: Ask, line: str) -> Reply:
        (reply,) = PLAYING.replies(replace(told, replies=(understood(ask, line, Action),)))
        return reply

    play_on(sitting, person, lambda ask: others(sitting, ask), news=news, shown=shown, understood=heard)
    keeper.write()
    print()
    if not sitting.over:
        print(say("Stopped before the end."))
    if sitting.hands_played:
        print_ways(told, sitting)


def print_ways(told: Record, sitting: Sitting) -> None:
    """Prints the outcome of a game in every way of scoring."""
    found = scores_of(every_way(told.answers), [hand.contracts for hand in sitting.hands_played])
    print(say("The same deals with every way of scoring"))
    print_rows(ways.listed_scores(told.seats, found, deals=False))
    print()
    print_nodes(ways.listed_outcome(found))


def _table(asked: argparse.Namespace) -> Record:
    """Returns the record of a new game, without replies."""
    import secrets

    rules = ":".join((SOURCE.id, *asked.variant))
    return PLAYING.new(asked.players, asked.seed or secrets.token_hex(3), rules, asked.reading)
