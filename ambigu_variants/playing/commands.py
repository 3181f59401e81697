"""The terminal commands of a game that can be played: ``play``, ``replay`` and ``cite``."""

from __future__ import annotations

import argparse
import re
import secrets
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from ambigu_variants.faces.game_loop import play_on
from ambigu_variants.faces.printing import print_json, print_nodes, wrap
from ambigu_variants.faces.tree import Line, Node, Place, Quote, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.limits import digits
from ambigu_variants.kernel.replies import not_heard, seat_named
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.languages import say
from ambigu_variants.playing.interface import Playing, at_random, startable
from ambigu_variants.playing.layout import decision, end, heading, told
from ambigu_variants.records import files, saving, texts
from ambigu_variants.records.record import Record


def add_commands(
    commands: argparse._SubParsersAction[Any], name: str, title: str, game: Callable[[], Playing]
) -> None:
    """Adds a game's command ``name`` and its subcommands to a parser; the one that runs calls ``game``."""
    told_of = say("the game of {game}: what its accounts say, and a whole game", game=title)
    parser = commands.add_parser(name, help=told_of, description=told_of)
    inner = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[Playing, argparse.Namespace], None], help: str) -> Any:
        parser = inner.add_parser(name, help=help, description=help)
        parser.set_defaults(run=lambda asked: run(game(), asked))
        return parser

    parser = command("play", _play, say("a whole game for you to play, against computer players"))
    parser.add_argument("--rules", metavar="SOURCE", help=say("the account (default: the first)"))
    parser.add_argument("--players", type=int, metavar="N", help=say("how many players"))
    parser.add_argument("--seed", metavar="TEXT", help=say("the same seed deals the same cards"))
    parser.add_argument("--seat", default="p1", metavar="pN", help=say("your seat (default: p1), or none"))
    _with_readings(parser)
    files.add_saving(parser, say("save the record"))

    parser = command("replay", _replay, say("a game from its record, step by step"))
    parser.add_argument("file", metavar="FILE", help=say("a record, .toml or .json; - for standard input"))

    parser = command("cite", _cite, say("how every account answers one question or all"))
    parser.add_argument(
        "question", nargs="?", metavar="QUESTION", help=say("one question only (default: all)")
    )
    parser.add_argument("--json", action="store_true", help=say("print JSON"))


def _with_readings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="QUESTION=NAME",
        help=say("another reading of a doubtful passage; may be repeated"),
    )


def _play(game: Playing, asked: argparse.Namespace) -> None:
    players = asked.players or game.players[0]
    seed = startable(players, game.players, asked.seed or secrets.token_hex(3))
    kept = game.new(players, seed, asked.rules or game.accounts[0].id, asked.reading)
    deal = game.begun(kept)
    with kept_whole(asked, deal, at_random(kept.seed), lambda: game.played(kept, deal)) as (person, keeper):
        _playing(game, kept, deal, person, keeper)


@contextmanager
def kept_whole(
    asked: argparse.Namespace,
    deal: Deal[Any],
    others: Callable[[Any, Ask], Reply],
    written: Callable[[], Record],
) -> Iterator[tuple[int | None, saving.Keeper]]:
    """Yields the person's seat, or None, and the keeper of the record, as the command line asks for them.

    If nothing more can be printed, a game of computer players is still played to its end and saved.

    Args:
        asked: the command line, with ``seat``, ``save`` and ``force``.
        deal: the game, begun.
        others: returns the reply of a computer player.
        written: returns the record of the game so far.

    Raises:
        RequestError: there is no such seat.
    """
    person = None if asked.seat == "none" else seat_named(asked.seat, len(deal.seats), "none")

    def saved(file: object) -> str:
        return say("The record is saved in {file}.", file=file)

    with saving.keeping(asked.save, lambda: written().toml(), force=asked.force, saved=saved) as keeper:
        try:
            yield person, keeper
            sys.stdout.flush()
        except OSError:
            while person is None and (ask := deal.pending) is not None:
                deal.reply(others(deal, ask))
            raise
    if asked.save:
        print(saved(asked.save))


def _playing(game: Playing, kept: Record, deal: Deal[Any], person: int | None, keeper: saving.Keeper) -> None:
    wrap(heading(game, kept))
    wrap(say("Seed: {seed}", seed=kept.seed))
    others, at = at_random(kept.seed), 0

    def news() -> None:
        nonlocal at
        keeper.write()
        steps = [step for step in deal.log[at:] if step is not deal.pending]
        at += len(steps)
        print_nodes([told(game, deal, steps, -1 if person is None else person)])

    def shown(ask: Ask) -> None:
        print()
        print_nodes([*game.table(deal, ask.seat), decision(game, deal, ask)])

    def others_reply(ask: Ask) -> Reply:
        return others(deal, ask)

    def heard(ask: Ask, text: str) -> Reply:
        (reply,) = game.replies(replace(kept, replies=(understood(ask, text, game.says),)))
        return reply

    play_on(deal, person, others_reply, news=news, shown=shown, understood=heard)
    keeper.write()
    print()
    if deal.over:
        print_nodes([*game.table(deal, person or 0), end(game, deal)])
    else:
        print(say("Stopped before the end."))


def understood(ask: Ask, text: str, actions: Iterable[str]) -> str:
    """Returns a line as a record writes a reply; the person may leave out the seat and the only action.

    Raises:
        RequestError: the line is empty, or has no number where one is asked for.
    """
    words = " ".join(text.split())
    if len(ask.offers) == 1 and not re.match(rf"(p\d+ )?({'|'.join(actions)})\b", words):
        ((said, offer),) = ask.offers.items()
        if not words or (offer.amounts is not None and not digits(words)):
            raise not_heard(words, ask)
        words = f"{said} {words}"
    return words if re.match(r"p\d", words) else f"p{ask.seat + 1} {words}"


def _replay(game: Playing, asked: argparse.Namespace) -> None:
    kept = files.read(asked.file)
    try:
        deal = game.replay(kept)
    except VariorumError as error:
        raise texts.located(error) from None
    wrap(heading(game, kept))
    print_nodes([told(game, deal, deal.log, -1)])
    print()
    if deal.over:
        print_nodes([end(game, deal)])
    else:
        print(say("The record ends here."))


def _cite(game: Playing, asked: argparse.Namespace) -> None:
    found = comparison.collation(game.accounts)
    if asked.question:
        named = comparison.question_named(game.accounts, asked.question)
        found = [each for each in found if each["id"] == named.id]
    if asked.json:
        print_json(found)
        return
    for question in found:
        wrap(say("{title} ({name})", title=question["title"], name=question["id"]))
        print_nodes(_answers(game, question["answers"]))
        print()


def _answers(game: Playing, answers: list[comparison.Data]) -> Iterator[Node]:
    languages = {each.source.id: each.source.language for each in game.accounts}
    for answer in answers:
        quote = Quote(answer["words"], languages[answer["source"]]) if answer["words"] else None
        yield line(answer["says"], quote, Place.of(answer), kind="entry")
        yield from (_rival(each) for each in answer["readings"] if each["reading"] != answer["reading"])


def _rival(rival: comparison.Data) -> Line:
    told = say(
        "Read as “{reading}” (--reading {argument}): {says}",
        reading=rival["called"],
        argument=f"{rival['question']}={rival['reading']}",
        says=rival["says"],
    )
    return line(told, kind="under")
