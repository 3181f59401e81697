"""The terminal commands of Ascenseur: ``ambigu ascenseur sequence``, ``score`` and others."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.rule_sheet import sheet_told
from ambigu_variants.ascenseur.faces.table import add_play, print_ways
from ambigu_variants.ascenseur.games import answers, contracts, transcript, ways
from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.plays import in_each_play
from ambigu_variants.ascenseur.games.scoring import scores_of
from ambigu_variants.ascenseur.games.wording import heading
from ambigu_variants.ascenseur.operations import rules_of
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.printing import print_block, print_json, print_nodes, print_rows, wrap
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.languages import say
from ambigu_variants.records import files, texts

PACKS = tuple(ACCOUNTS[0].offered("pack"))
TOPS = tuple(ACCOUNTS[0].offered("top_deals"))


def add_commands(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds the command ``ascenseur`` and its subcommands to a parser."""
    text = say("commands for Ascenseur: its deals, its scoring, what may be played, and a whole game")
    game = commands.add_parser(PLAYING.id, help=text, description=text)
    inner = game.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], None], help: str) -> Any:
        parser = inner.add_parser(name, help=help, description=help)
        parser.set_defaults(run=run)
        if name != "replay":
            parser.add_argument(
                "--reading",
                action="append",
                default=[],
                metavar="QUESTION=NAME",
                help=say("another reading of a doubtful passage; may be repeated"),
            )
        if name not in ("replay", "sheet"):
            parser.add_argument("--json", action="store_true", help=say("print JSON"))
        return parser

    parser = command("sequence", _sequence, say("the deals of a game, and the cards taken out of the pack"))
    parser.add_argument("--players", type=int, required=True, metavar="N", help=say("how many players"))
    _with_pack(parser)
    parser.add_argument(
        "--top", choices=TOPS, default=TOPS[0], help=say("how many deals to play with all the cards")
    )

    parser = command("score", _score, say("scores bids and tricks made, under every way of scoring"))
    parser.add_argument(
        "deals",
        nargs="+",
        metavar="DEAL",
        help=say('each player’s bid and tricks made in one deal, as "2/2 0/1 4/5"'),
    )

    parser = command("legal", _legal, say("the cards that may be played, under each variant"))
    parser.add_argument("hand", metavar="HAND", help=say('the cards in hand, as "Kh 7h 2s"'))
    parser.add_argument(
        "--trick", default="", metavar="CARDS", help=say("the cards played to the trick so far")
    )
    parser.add_argument(
        "--trump",
        default="",
        metavar="SUIT",
        help=say("c, d, h or s, or the card turned up (default: no trump)"),
    )
    _with_pack(parser)

    parser = command("bids", _bids, say("the bids open to the next player, when players bid in turn"))
    parser.add_argument(
        "bids", nargs="*", type=int, metavar="BID", help=say("the bids made so far, in order")
    )
    parser.add_argument(
        "--players", type=int, required=True, metavar="N", help=say("number of players who bid")
    )
    parser.add_argument("--cards", type=int, required=True, metavar="N", help=say("cards each player holds"))
    _with_pack(parser)
    parser.add_argument("--no-trump", action="store_true", help=say("all the cards are dealt (no trump)"))

    parser = command("cite", _cite, say("how the source answers one question or all, with its variants"))
    parser.add_argument(
        "question", nargs="?", metavar="QUESTION", help=say("one question only (default: all)")
    )

    command("sheet", _sheet, say("everything you need at the table, in the order of play"))

    parser = command(
        "replay", _replay, say("a game from its record, deal by deal, with every way of scoring")
    )
    parser.add_argument("file", metavar="FILE", help=say("a record, .toml or .json; - for standard input"))
    parser.add_argument(
        "--deal", type=int, metavar="N", help=say("every step of one deal, with the passages it follows")
    )

    add_play(inner)


def _with_pack(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--pack",
        choices=PACKS,
        default=PACKS[0],
        help=say("number of cards in the pack; 104 means two packs"),
    )


def _sequence(asked: argparse.Namespace) -> None:
    told = operations.sequence(asked.players, rules_of([asked.pack, asked.top]), asked.reading)
    if asked.json:
        print_json(told)
        return
    print_nodes(answers.read_otherwise(asked.reading))
    print_nodes(answers.listed_sizes(told))


def _score(asked: argparse.Namespace) -> None:
    if asked.json:
        print_json(operations.score(asked.deals, asked.reading))
        return
    accounts, deals = comparison.choose(ACCOUNTS, None, asked.reading), contracts.table(asked.deals)
    told, impossible = scores_of(accounts, deals), list(contracts.impossible(accounts[0], deals))
    print_nodes(answers.read_otherwise(asked.reading))
    names = [f"p{seat + 1}" for seat in range(len(deals[0]))]
    print_rows(ways.listed_scores(names, told))
    print()
    print_nodes(ways.listed_outcome(told))
    print()
    if impossible:
        print_nodes(answers.impossible(impossible))
        print()
    print_nodes(answers.scored_by(told))


def _legal(asked: argparse.Namespace) -> None:
    given, rules = (asked.hand, asked.trick, asked.trump), rules_of([asked.pack])
    if asked.json:
        print_json(operations.legal(*given, rules, asked.reading))
        return
    account = operations.account(rules, asked.reading)
    hand, trick = operations.position(account, *given)
    print_nodes(answers.read_otherwise(asked.reading))
    print_nodes(answers.listed_plays(in_each_play(account, hand, trick), hand))


def _bids(asked: argparse.Namespace) -> None:
    rules = rules_of([asked.pack])
    told = operations.bids(asked.bids, asked.players, asked.cards, not asked.no_trump, rules, asked.reading)
    if asked.json:
        print_json(told)
        return
    print_nodes([*answers.read_otherwise(asked.reading), *answers.bids(told)])


def _cite(asked: argparse.Namespace) -> None:
    account = comparison.choose([ACCOUNTS[0].plain()], None, asked.reading)
    found = comparison.collation(account)
    if asked.question:
        named = comparison.question_named(account, asked.question)
        found = [each for each in found if each["id"] == named.id]
    if asked.json:
        print_json(found)
    else:
        for part in answers.cited(found):
            wrap(part.title)
            print_nodes(part.blocks)
            print()


def _sheet(asked: argparse.Namespace) -> None:
    print_block(sheet_told(asked.reading))


def _replay(asked: argparse.Namespace) -> None:
    told = files.read(asked.file)
    try:
        sitting = PLAYING.replay(told)
        PLAYING.agrees(told, sitting)
    except VariorumError as error:
        raise texts.located(error) from None
    if asked.deal is not None and not 1 <= asked.deal <= sitting.number + 1:
        raise RequestError(
            "Only deals 1 to {begun} have begun, not deal {deal}.",
            begun=sitting.number + 1,
            deal=asked.deal,
            field="deal",
        )
    if told.title:
        wrap(told.title)
    wrap(heading(told.rules, told.answers.items()))
    if asked.deal is not None:
        print_nodes(transcript.steps(sitting, asked.deal))
        return
    print_nodes(transcript.Transcript(sitting).news())
    if not sitting.over:
        print()
        print(say("The record ends here."))
    if sitting.hands_played:
        print()
        print_ways(told, sitting)
