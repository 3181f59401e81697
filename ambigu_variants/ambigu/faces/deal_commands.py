"""The commands for whole deals: a record told, one record under several accounts, and a deal played."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.deals.tempers import TEMPERS
from ambigu_variants.ambigu.faces.deals import called, counted, said_alike, signed
from ambigu_variants.ambigu.faces.printing import (
    heading,
    place,
    print_question,
    print_steps,
    print_whole,
    said,
    told_whole,
)
from ambigu_variants.ambigu.faces.table import play_deal
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.printing import print_json, print_table, wrap
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.languages import listed, say
from ambigu_variants.languages.texts import keyed, unparted
from ambigu_variants.records import files, record
from ambigu_variants.records.record import Record

__all__ = ["add_deal_commands"]


def add_deal_commands(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``replay``, ``compare`` and ``deal`` to a parser."""
    sources = ", ".join(account.id for account in ACCOUNTS)

    def command(name: str, run: Callable[[argparse.Namespace], None], help: str) -> Any:
        parser = commands.add_parser(name, help=help, description=help)
        parser.set_defaults(run=run)
        return parser

    parser = command("replay", _replay, "a deal from its record, step by step, each with its passage")
    parser.add_argument("file", metavar="FILE", help="a record, .toml or .json; - for standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object")

    parser = command("compare", _compare, "one record's cards and words under several accounts, side by side")
    parser.add_argument("file", metavar="FILE", help="a record, .toml or .json; - for standard input")
    parser.add_argument(
        "--source",
        action="append",
        metavar="SOURCE",
        help=f"an account beside the record's own; may be repeated: {sources} (default: all the others)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")

    parser = command("deal", play_deal, "a deal played here, with players who play by themselves")
    parser.add_argument("--source", metavar="SOURCE", default=ACCOUNTS[0].id, help=f"one of {sources}")
    parser.add_argument("--players", type=int, default=4, metavar="N", help="how many sit down (default: 4)")
    parser.add_argument("--seed", metavar="TEXT", help="the same seed deals the same cards")
    parser.add_argument("--stock", default="", metavar="CARDS", help="the pack from the top, as far as named")
    parser.add_argument("--purse", type=int, default=50, metavar="N", help="counters of each (default: 50)")
    parser.add_argument(
        "--seat", default="p1", metavar="pN", help="your seat (default: p1, the elder hand), or none"
    )
    parser.add_argument(
        "--temper",
        action="append",
        metavar="NAME",
        help=f"of the others, in order; may be repeated: {', '.join(TEMPERS)}",
    )
    parser.add_argument(
        "--house",
        action="append",
        default=[],
        metavar="KEY=N",
        help=f"what is agreed upon; may be repeated: {', '.join(CONVENTIONS)}",
    )
    parser.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="QUESTION=SOURCE[:READING]",
        help="a question answered as another account, or another reading, does; may be repeated",
    )
    parser.add_argument("--save", metavar="FILE", help="write the record of the deal")


# A record --------------------------------------------------------------------------------------------------


def _replayed(told: Record, text: str) -> Deal:
    """The deal that a record tells, held against the result that it gives."""
    try:
        deal = replay.replay(told)
        replay.agrees(told, deal)
    except VariorumError as error:
        raise record.located(error, text) from None
    return deal


def _replay(asked: argparse.Namespace) -> None:
    told, text = files.read(asked.file)
    column = told_whole(told, _replayed(told, text))
    if asked.json:
        print_json(column)
        return
    if told.title:
        wrap(told.title)
    wrap(heading(column))
    print_whole(column)


# One record under several accounts -------------------------------------------------------------------------


def _compare(asked: argparse.Namespace) -> None:
    told, text = files.read(asked.file)
    others = [account.id for account in ACCOUNTS if account.id != told.rules]
    sources = [account.id for account in comparison.choose(ACCOUNTS, asked.source or others)]
    _replayed(told, text)
    compared = deals.compare(told, sources)
    as_it_lies = list(dict.fromkeys(each for column in compared["columns"] for each in column["as-it-lies"]))
    if asked.json:
        print_json(compared)
        return
    columns = compared["columns"]
    if told.title:
        wrap(told.title)
    if as_it_lies:
        wrap(
            say(
                "The record is silent on shuffles, and the stock is left as it lies: {shuffles}.",
                shuffles=listed(as_it_lies),
            )
        )
    parted = {kind: steps for kind, steps in (compared["parting"] or {}).items() if steps}
    for kind, steps in parted.items():
        _print_parting(kind, columns, steps)
    if not parted:
        wrap(unparted("board", len(columns)))
    for number, column in enumerate(columns):
        _print_from(column, next((steps[number] for steps in parted.values()), None))
    print()
    _print_side_by_side(columns)


def _print_parting(kind: str, columns: Sequence[Data], steps: Sequence[Data | None]) -> None:
    alike = said_alike(columns, steps) if kind == "play" else ""
    print()
    wrap(f"{keyed(f'board.parts-{kind}')} {alike}".rstrip())
    for column, step in zip(columns, steps, strict=True):
        text = f"{said(step)} {place(step)}" if step else say("nothing more.")
        wrap(say("{source}: {text}", source=heading(column), text=text), "  ")


def _print_from(column: Data, parted: Data | None) -> None:
    """What follows in a column where it parts from the others, and what it leaves out of the record."""
    if parted:
        print()
        start = min(parted["step"], *column["assumed"]) if column["assumed"] else parted["step"]
        wrap(say("{source}, from there on" if start else "{source}, the whole deal", source=heading(column)))
        print_steps(column["steps"][start:], assumed=[column["steps"][each] for each in column["assumed"]])
        if not column["over"]:
            print(f"\n{say('Here the record breaks off.')}")
            print_question(column["asked"])
    for name, passage in column["left-out"].items():
        wrap(
            say(
                "The {name} of the record is left aside: it is not agreed upon here ({passage}).",
                name=name,
                passage=passage,
            )
        )


def _print_side_by_side(columns: Sequence[Data]) -> None:
    """The results, a column for each account."""
    print(say("Result"))
    rows = [["", *(heading(column) for column in columns)]]
    for seat, player in enumerate(columns[0]["table"]["players"]):
        here = [column["table"]["players"][seat] for column in columns]
        rows.append([player["name"], *(f"{each['purse']} ({signed(each['net'])})" for each in here)])
    for heap in ("pool", "tray"):
        rows.append([keyed(f"board.{heap}"), *(str(column["table"][heap]) for column in columns)])
    for key, cell in (
        ("winner", _winner),
        ("paid-for", _prize),
        ("debts", _debts),
        ("next-dealer", _next_dealer),
    ):
        rows.append([keyed(f"deal.{key}"), *(map(cell, columns))])
    print_table(rows, indent="  ")


def _winner(column: Data) -> str:
    if not column["over"]:
        return say("not over")
    return called(column, column["result"]["winner"]) if "winner" in column["result"] else "–"


def _prize(column: Data) -> str:
    result = column["result"] or {}
    if "combination" not in result:
        return "–"
    return f"{keyed('combination.' + result['combination'])}, {counted('counters', result['price'])}"


def _debts(column: Data) -> str:
    owed = [
        say(
            "{who} owes {to} {amount}",
            who=called(column, each["from"]),
            to=called(column, each["to"]),
            amount=each["counters"],
        )
        for each in column["table"]["debts"]
    ]
    return "; ".join(owed) or "–"


def _next_dealer(column: Data) -> str:
    return called(column, column["result"]["next-dealer"]) if column["over"] else "–"
