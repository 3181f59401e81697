"""The commands about accounts: hands, questions, rule sheets, and how far the accounts differ."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.commands.house_rules import add_house_rules, house_given
from ambigu_variants.ambigu.glance.table import glance
from ambigu_variants.ambigu.mixtures.mixture import completed, sound
from ambigu_variants.ambigu.mixtures.wording import titled
from ambigu_variants.ambigu.results.census import report_told
from ambigu_variants.ambigu.results.glance import glanced_parts
from ambigu_variants.ambigu.results.hands import Compared, compared
from ambigu_variants.ambigu.results.questions import citation_told, questions_told, verdicts_told
from ambigu_variants.ambigu.results.rule_sheet import card_told, sheet_told
from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.printing import (
    leaf_text,
    line_text,
    print_block,
    print_json,
    print_nodes,
    print_table,
    wrap,
)
from ambigu_variants.faces.terminal import as_json, lines, tenths
from ambigu_variants.faces.tree import Cards
from ambigu_variants.faces.words import labelled
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.languages import message, say


def add_account_commands(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds the commands about accounts and hands to a parser."""
    sources = ", ".join(account.id for account in ALL_ACCOUNTS)
    one_object = say("print JSON")

    def command(name: str, run: Callable[[argparse.Namespace], None], told: str) -> Any:
        parser = commands.add_parser(name, help=told, description=told)
        parser.set_defaults(run=run)
        return parser

    def choosing_readings(parser: Any) -> None:
        parser.add_argument(
            "--reading",
            action="append",
            default=[],
            metavar="[SOURCE:]QUESTION=NAME",
            help=say("another reading of a doubtful passage; may be repeated"),
        )

    def choosing(parser: Any, *, many: bool = True, readings: bool = True) -> Any:
        if many:
            told = say("an account; may be repeated: {sources}", sources=sources)
            parser.add_argument("--source", action="append", metavar="SOURCE", help=told)
        else:
            told = say("one of {sources}", sources=sources)
            parser.add_argument("--source", required=True, metavar="SOURCE", help=told)
        if readings:
            choosing_readings(parser)
        return parser

    told = say(
        "shows what happens under each account in the main situations of a deal, with the passage for"
        " each answer"
    )
    parser = choosing(command("glance", _glance, told))
    parser.add_argument("--json", action="store_true", help=say("print JSON"))
    parser = choosing(command("hands", _hands, say("judges the same hands by each account, side by side")))
    parser.add_argument(
        "hands", nargs="+", metavar="HAND", help=say('four cards, such as "8h 7h 1c 2s"; elder hand first')
    )
    parser.add_argument("--json", action="store_true", help=one_object)
    told = say("reads one hand per line and prints its combination and price as a line of JSON")
    choosing(command("judge", _judge, told), many=False)
    told = say("reads hands separated by / on each line and prints the winner as a line of JSON")
    choosing(command("showdown", _showdown, told), many=False)
    told = say("lists every question, and every reading you can choose")
    parser = choosing(command("questions", _questions, told))
    parser.add_argument("--json", action="store_true", help=say("print JSON"))
    told = say("shows all you need at the table to play by one account, with the payments")
    parser = command("sheet", _sheet, told)
    parser.add_argument(
        "source",
        metavar="SOURCE",
        help=say("one of {sources}, or a file of house rules, .toml or .json", sources=sources),
    )
    choosing_readings(parser)
    add_house_rules(parser)
    parser.add_argument("--json", action="store_true", help=one_object)
    told = say(
        "takes a text that breaks off, fills its gaps from a complete account, and prints the result as"
        " house rules"
    )
    parser = command("complete", _complete, told)
    parser.add_argument("source", metavar="SOURCE", help=say("the account whose text breaks off"))
    parser.add_argument("--by", required=True, metavar="SOURCE", help=say("the account that gives the rest"))
    told = say("counts every hand and every pair of hands, and shows where the accounts differ (needs numpy)")
    command("census", _census, told).add_argument("--json", action="store_true", help=one_object)
    told = say("shows how each account answers a question, and where it says so")
    parser = choosing(command("cite", _cite, told), readings=False)
    parser.add_argument(
        "question", metavar="QUESTION", help=say("a name from the list that the questions command gives")
    )
    parser.add_argument("--json", action="store_true", help=one_object)
    told = say(
        "says whether the texts agree on a question, differ or say nothing, after trying it on "
        "hands and deals"
    )
    parser = choosing(command("verdict", _verdict, told))
    parser.add_argument(
        "questions",
        nargs="*",
        metavar="QUESTION",
        help=say(
            "names from the list that the questions command gives; with no name, all of them, which"
            " takes a few seconds"
        ),
    )
    parser.add_argument("--json", action="store_true", help=say("print JSON"))


def _glance(asked: argparse.Namespace) -> None:
    rows = glance(asked.source, asked.reading)
    if asked.json:
        print_json(rows)
        return
    for number, part in enumerate(glanced_parts(rows)):
        if number:
            print()
        print_block(part)


def _hands(asked: argparse.Namespace) -> None:
    # The shell has split the hands: each word is a card.
    if len(asked.hands) > 1 and all(len(hand) <= len("10h") for hand in asked.hands):
        raise RequestError(
            "In a terminal, put quotation marks round each hand: {example}.",
            example='"8h 7h 1c 2s" "10d 5d 3c 4s"',
            field="hands",
        )
    judged = operations.hands(asked.hands, asked.source, asked.reading)
    if asked.json:
        print_json(judged)
    else:
        _print_compared(compared(judged))


def _print_compared(told: Compared) -> None:
    rows = [["", *(each.short for each in told.opinions)]]
    for seats in zip(*(each.seats for each in told.opinions), strict=True):
        rows.append([leaf_text(Cards(seats[0].cards.cards)), *(leaf_text(seat.worth) for seat in seats)])
    rows.append([told.wins, *(each.wins for each in told.opinions)])
    print_table(rows)
    print()
    for opinion in told.opinions:
        wrap(labelled(opinion.short, line_text(opinion.why)))
    print()
    for parting in told.partings:
        print_block(parting)


def _filter(asked: argparse.Namespace, judged: Callable[[Any, str], Data]) -> None:
    account = comparison.choose(ACCOUNTS, [asked.source], asked.reading)[0]
    for number, line in enumerate(lines(), start=1):
        if not line.strip():  # a line of output for each of the input, so that a caller can pair them
            print()
            continue
        try:
            result = judged(account, line)
        except VariorumError as error:
            raise error.placed("Line {line}: {error}", line=number) from None
        print(as_json(result))


def _judge(asked: argparse.Namespace) -> None:
    _filter(asked, operations.judge_with)


def _showdown(asked: argparse.Namespace) -> None:
    _filter(asked, lambda account, line: operations.showdown_with(account, line.split("/")))


def _questions(asked: argparse.Namespace) -> None:
    found = operations.questions(asked.source, asked.reading)
    if asked.json:
        print_json(found)
        return
    listing, how = questions_told(found)
    print_block(listing)
    print()
    print_block(how)


def _sheet(asked: argparse.Namespace) -> None:
    if house := house_given(asked):
        if asked.reading:
            raise RequestError(
                "House rules can’t be changed with --reading: give the reading as an --answer."
            )
        found = sheet(sound(house), title=titled(house), house=house.house)
    else:
        (account,) = comparison.choose(ACCOUNTS, [asked.source], asked.reading)
        found = sheet(account)
    if asked.json:
        print_json(found)
        return
    print_block(sheet_told(found))
    print()
    print_block(card_told(found))


def _complete(asked: argparse.Namespace) -> None:
    print(completed(asked.source, asked.by).toml(), end="")


def _cite(asked: argparse.Namespace) -> None:
    question = operations.cite(asked.question, asked.source)
    if asked.json:
        print_json(question)
        return
    told = citation_told(question)
    wrap(told.title)
    for answer in told.blocks:
        print()
        print_nodes([answer])


def _verdict(asked: argparse.Namespace) -> None:
    found = operations.verdicts(asked.questions or None, asked.source, asked.reading)
    if asked.json:
        print_json(found)
        return
    for number, part in enumerate(verdicts_told(found)):
        if number:
            print()
        print_block(part)


def _census(asked: argparse.Namespace) -> None:
    from ambigu_variants.research.proof import report  # not before it is asked for: it wants numpy

    counted = report(ACCOUNTS, tenths(message("Census: {done} of {steps} steps done.")))
    if asked.json:
        print_json(counted)
        return
    for number, part in enumerate(report_told(counted)):
        if number:
            print()
        print_block(part)
