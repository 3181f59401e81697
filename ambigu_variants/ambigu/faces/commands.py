"""The commands of Ambigu for a terminal: the operations, printed for people, or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from itertools import groupby
from operator import itemgetter
from typing import Any

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.faces.deal_commands import add_deal_commands
from ambigu_variants.ambigu.faces.query_commands import add_query_command
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.printing import print_json, print_table, symbols, wrap
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.languages import listed, say
from ambigu_variants.languages.texts import keyed, unparted

__all__ = ["add_commands"]


def add_commands(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``hands``, ``judge``, ``showdown``, ``questions``, ``census``, ``query`` and ``cite`` to a parser,
    and the commands for deals.
    """
    sources = [account.id for account in ACCOUNTS]

    def command(name: str, run: Callable[[argparse.Namespace], None], help: str, many: bool = True) -> Any:
        parser = commands.add_parser(name, help=help, description=help)
        parser.set_defaults(run=run)
        if many:
            parser.add_argument(
                "--source",
                action="append",
                metavar="SOURCE",
                help=f"one account; may be repeated: {', '.join(sources)}",
            )
        else:
            parser.add_argument(
                "--source", required=True, metavar="SOURCE", help=f"one of {', '.join(sources)}"
            )
        if name not in ("cite",):
            parser.add_argument(
                "--reading",
                action="append",
                default=[],
                metavar="[SOURCE:]QUESTION=NAME",
                help="another reading of a contestable passage; may be repeated (see the questions command)",
            )
        return parser

    parser = command("hands", _hands, "the same hands under each account, side by side")
    parser.add_argument(
        "hands", nargs="+", metavar="HAND", help='four cards, as "8h 7h 1c 2s"; elder hand first'
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    command(
        "judge",
        _judge,
        "a filter: a hand a line in, its combination and price as a line of JSON out",
        many=False,
    )
    command(
        "showdown",
        _showdown,
        "a filter: hands parted by / a line in, the winner as a line of JSON out",
        many=False,
    )
    parser = command("questions", _questions, "every question, and every reading that can be switched")
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    parser = commands.add_parser(
        "census",
        help="every hand and every pair of hands, and how far the accounts lie apart (needs numpy)",
        description="every hand and every pair of hands, and how far the accounts lie apart (needs numpy)",
    )
    parser.set_defaults(run=_census)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_query_command(commands)
    parser = command("cite", _cite, "what each account answers to a question, and where it says so")
    parser.add_argument("question", metavar="QUESTION", help="as listed by the questions command")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_deal_commands(commands)


def _hands(asked: argparse.Namespace) -> None:
    compared = operations.hands(asked.hands, asked.source, asked.reading)
    if asked.json:
        print_json(compared)
        return
    accounts = compared["accounts"]
    rows = [["", *(_shorts([each["source"]]) for each in accounts)]]
    for index, cards in enumerate(compared["hands"]):
        rows.append([symbols(cards), *(_worth(account["hands"][index]) for account in accounts)])
    rows.append([say("wins"), *(_winner(account) for account in accounts)])
    print_table(rows)
    print()
    for account in accounts:
        wrap(f"{_shorts([account['source']])}: {account['why']} [{account['ruling']['locus']}]")
    print()
    for line in _parting_lines(compared):
        wrap(line)


def _worth(held: Data) -> str:
    cards = f" {symbols(held['cards'])}" if 0 < len(held["cards"]) < 4 else ""
    money = say("{number} counter" if held["price"] == 1 else "{number} counters", number=held["price"])
    return f"{held['label']}{cards}, {money}"


def _winner(account: Data) -> str:
    elder = f" ({say('elder hand')})" if account["tied"] else ""
    return say("Hand {number}", number=account["winner"] + 1).lower() + elder


def _shorts(ids: list[str]) -> str:
    return listed([account.source.short for account in ACCOUNTS if account.id in ids])


def _parting_lines(compared: Data) -> list[str]:
    if not compared["partings"]:
        return [unparted("parting", len(compared["accounts"]))]
    lines = []
    for parting in compared["partings"]:
        one, other = map(_shorts, parting["groups"])
        sets = f" {say('or')} ".join(" + ".join(some) for some in parting["questions"])
        number = parting.get("hand", 0) + 1
        lines.append(f"{keyed('parting.' + parting['about'], one=one, other=other, number=number)} {sets}")
    return lines


def _filter(asked: argparse.Namespace, judged: Callable[[Any, str], Data]) -> None:
    account = comparison.choose(ACCOUNTS, [asked.source], asked.reading)[0]
    for number, line in enumerate(sys.stdin, start=1):
        try:
            result = judged(account, line)
        except VariorumError as error:
            raise error.placed("Line {line}: {error}", line=number) from None
        print(json.dumps(result, ensure_ascii=False))


def _judge(asked: argparse.Namespace) -> None:
    _filter(asked, operations.judge_with)


def _showdown(asked: argparse.Namespace) -> None:
    _filter(asked, lambda account, line: operations.showdown_with(account, line.split("/")))


def _questions(asked: argparse.Namespace) -> None:
    found = operations.questions(asked.source, asked.reading)
    if asked.json:
        print_json(found)
        return
    section = ""
    for question in found:
        if question["section"] != section:
            section = question["section"]
            print(f"\n{section}" if question is not found[0] else section)
        print(f"  {question['id']:<24}{question['title']}")
        for answer in question["answers"]:
            if len(answer["readings"]) > 1:
                names = [
                    f"{each['reading']}*" if each["reading"] == answer["reading"] else each["reading"]
                    for each in answer["readings"]
                ]
                print(f"  {'':<24}{answer['account']}: {', '.join(names)}")
    print("\nReadings are switched with --reading QUESTION=NAME; the one in force is marked *.")


def _cite(asked: argparse.Namespace) -> None:
    question = operations.cite(asked.question, asked.source)
    if asked.json:
        print_json(question)
        return
    print(f"{question['title']} ({question['id']})")
    for answer in question["answers"]:
        print()
        place = (
            f"{say('silent')}; {say('supplied by the edition')}"
            if answer["silent"]
            else f"{answer['at']}, {keyed(answer['standing'])}"
        )
        wrap(f"{_shorts([answer['account']])} ({place}): {answer['says']}")
        if answer["words"]:
            wrap(f"“{answer['words']}”", "  ")
        if answer["argument"]:
            wrap(f"So read because: {answer['argument']}", "  ")
        for rival in answer["readings"]:
            if rival["reading"] != answer["reading"]:
                wrap(f"Or {rival['reading']}: {rival['says']} {rival['argument']}", "  ")


def _census(asked: argparse.Namespace) -> None:
    from ambigu_variants.ambigu.census.proof import report  # not before it is asked for: it wants numpy

    counted = report(ACCOUNTS)
    if asked.json:
        print_json(counted)
        return
    wrap(
        say(
            "{hands} hands, {pairs} pairs of hands without a common card.",
            hands=f"{counted['hands']:,}",
            pairs=f"{counted['pairs']:,}",
        )
    )
    for under in counted["sources"]:
        wrap(
            say(
                "{source} leaves {ties} pairs to the elder hand.",
                source=_shorts([under["source"]]),
                ties=f"{under['ties']:,}",
            )
        )
    for between in counted["between"]:
        one, other = (_shorts([source]) for source in between["sources"])
        print()
        wrap(f"{one} / {other}")
        _print_totals(between)
        moved = between["direction"]["pairs"]
        gains = {kind: f"{moved[kind]['pairs']:,}" for kind in ("more", "fewer", "decided", "left")}
        wrap(
            say(
                "Under {source} the same winner is paid more in {more} pairs, less in {fewer}; {decided} pairs more are decided, {left} fewer. In all, {counters} counters go otherwise.",
                source=other,
                counters=f"{between['direction']['counters']:,}",
                **gains,
            ),
            "  ",
        )
        never = [each["question"] for each in counted["together"] if each["sources"] == between["sources"]]
        if never:
            wrap(say("Only together with another question: {questions}.", questions=", ".join(never)), "  ")
    for three in counted["three"]:
        result = three["pairs"]["result"]
        alone = [f"{_shorts([source])} {pairs:,}" for source, pairs in result["alone"].items()]
        figures = {key: f"{result[key]:,}" for key in ("alike", "differ")}
        print()
        wrap(
            say(
                "All {count} agree on who wins in {alike} pairs; one stands alone in: {alone}; no two agree in {differ}.",
                count=len(alone),
                alone=", ".join(alone),
                **figures,
            )
        )
    print()
    wrap(
        say(
            "Under another reading, against the edition's: hands of another name and price; pairs of another result, of these with the opposite winner, and of another price."
        )
    )
    print_table(_reading_table(counted["readings"]))


def _print_totals(compared: Data) -> None:
    """Every total with its split, and what is left."""
    for unit, names in (("hands", ("name", "price")), ("pairs", ("result", "opposite", "price"))):
        for name in names:
            total = compared[unit][name]
            wrap(keyed(f"census.{unit}.{name}", total=f"{total['total']:,}"), "  ")
            for part in total["split"]:
                sets = f" {say('or')} ".join(" + ".join(some) for some in part["questions"])
                wrap(f"{part[unit]:>13,}  {sets}", "    ")
    left = sum(total["unexplained"] for unit in ("hands", "pairs") for total in compared[unit].values())
    wrap(say("Unexplained: {count}.", count=f"{left:,}"), "  ")


def _reading_table(readings: list[Data]) -> list[list[str]]:
    totals = {"hands": ("name", "price"), "pairs": ("result", "opposite", "price")}
    rows = [["", *(name for names in totals.values() for name in names)]]
    for source, some in groupby(readings, itemgetter("source")):
        rows.append([_shorts([source]), *("" for _ in rows[0][1:])])
        for told in some:
            found = [told[unit][name]["total"] for unit, names in totals.items() for name in names]
            rows.append([f" {told['question']}={told['reading']}", *(f"{total:,}" for total in found)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        [row[0], *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        for row in rows
    ]
