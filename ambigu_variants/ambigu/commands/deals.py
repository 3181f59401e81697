"""The commands for whole deals: replaying a record, comparing accounts on it, and playing a deal."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Any

from ambigu_variants.ambigu.commands.house_rules import add_house_rules
from ambigu_variants.ambigu.commands.table import play_deal
from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.columns import Column, compared, heading
from ambigu_variants.ambigu.deals.other_accounts import others, others_told
from ambigu_variants.ambigu.deals.reports import from_there, side_by_side, untold, whole
from ambigu_variants.ambigu.deals.staging import parted
from ambigu_variants.ambigu.faces.other_accounts import others_data
from ambigu_variants.ambigu.players.strategies import named
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.printing import print_block, print_json, print_nodes, wrap
from ambigu_variants.faces.tree import line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.languages import say
from ambigu_variants.records import files, record
from ambigu_variants.records.record import Record, titled


def add_deal_commands(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``replay``, ``compare`` and ``deal`` to a parser."""
    sources = ", ".join(account.id for account in ALL_ACCOUNTS)

    def command(name: str, run: Callable[[argparse.Namespace], None], help: str) -> Any:
        parser = commands.add_parser(name, help=help, description=help)
        parser.set_defaults(run=run)
        return parser

    parser = command(
        "replay", _replay, say("retells a deal from its record, step by step, with the passage for each step")
    )
    add_file(parser)
    parser.add_argument("--json", action="store_true", help=say("print JSON"))
    parser.add_argument(
        "--others",
        metavar="pN",
        help=say(
            "say instead how the same cards and replies would have turned out for one seat under the "
            "other accounts"
        ),
    )

    parser = command(
        "compare",
        _compare,
        say("plays a recorded deal under several accounts, side by side, with the same cards and replies"),
    )
    add_file(parser)
    parser.add_argument(
        "--source",
        action="append",
        metavar="SOURCE",
        help=say(
            "an account to set beside the record’s own; may be repeated: {sources} (default: all the others)",
            sources=sources,
        ),
    )
    parser.add_argument("--json", action="store_true", help=say("print JSON"))

    parser = command("deal", play_deal, say("plays one deal with you, against computer players"))
    add_table(parser)
    parser.add_argument(
        "--stock",
        default="",
        metavar="CARDS",
        help=say("the cards from the top of the pack down, as many as you want to choose yourself"),
    )
    parser.add_argument("--seat", default="p1", metavar="pN", help=say("your seat (default: p1), or none"))
    files.add_saving(parser, say("save the record"))


def add_file(parser: argparse.ArgumentParser) -> None:
    """Adds the file of a record to a parser, and the number of a deal in the file of an evening."""
    parser.add_argument("file", metavar="FILE", help=say("a record, .toml or .json; - for standard input"))
    parser.add_argument(
        "--deal", type=int, metavar="N", help=say("from the file of an evening, the deal with this number")
    )


def add_table(parser: argparse.ArgumentParser) -> None:
    """Adds the options that set up a table: account, players and tempers, counters, house rules."""
    sources = ", ".join(account.id for account in ALL_ACCOUNTS)
    parser.add_argument(
        "--source", metavar="SOURCE", default=ACCOUNTS[0].id, help=say("one of {sources}", sources=sources)
    )
    parser.add_argument(
        "--players",
        type=int,
        default=4,
        metavar="N",
        help=say("how many players (default: {number})", number=4),
    )
    parser.add_argument("--seed", metavar="TEXT", help=say("the same seed deals the same cards"))
    parser.add_argument(
        "--purse", type=int, default=50, metavar="N", help=say("counters for each player (default: 50)")
    )
    parser.add_argument(
        "--temper",
        action="append",
        metavar="NAME",
        help=say(
            "the temperament of each computer player, in seating order; may be repeated: {tempers}",
            tempers=named(),
        ),
    )
    add_house_rules(parser)


# A record --------------------------------------------------------------------------------------------------


def _read(asked: argparse.Namespace) -> Record:
    return files.read_as(lambda data: record.from_data(one_deal(data, asked.deal)), asked.file)


def one_deal(data: object, number: int | None) -> object:
    """Returns the record in the data of a file; from an evening's file, the deal with that number."""
    deals = data.get("deals") if isinstance(data, Mapping) else None
    if not isinstance(deals, list):
        if number is None:
            return data
        raise RequestError("This is not the file of an evening: leave out --deal.")
    if number is None or not 1 <= number <= len(deals):
        raise RequestError(
            "This is the file of an evening: use --deal to say which deal you want, 1 to {deals}.",
            deals=len(deals),
        )
    return deals[number - 1]


def _replay(asked: argparse.Namespace) -> None:
    told = _read(asked)
    if asked.others:
        found = others(told, asked.others)
        if asked.json:
            print_json(others_data(found))
        else:
            print_block(others_told(found))
        return
    column = Column(told=told, deal=deals.replayed_deal(told))
    if asked.json:
        print_json(deals.told_whole(column))
        return
    if told.title:
        wrap(titled(told.title))
    wrap(heading(column))
    print_nodes(whole(column))


# One record under several accounts -------------------------------------------------------------------------


def _compare(asked: argparse.Namespace) -> None:
    told = _read(asked)
    others = [account.id for account in ACCOUNTS if account.id != told.rules]
    sources = [account.id for account in comparison.choose(ACCOUNTS, asked.source or others)]
    deals.replayed_deal(told)
    if asked.json:
        print_json(deals.compare(told, sources))
        return
    refused: dict[str, str] = {}
    columns = compared(told, sources, refused=refused)
    if told.title:
        wrap(titled(told.title))
    silent = untold(columns)
    print_nodes(
        [
            *([silent] if silent else []),
            *map(line, refused.values()),
            *parted(columns),
            *from_there(columns),
            side_by_side(columns),
        ]
    )
