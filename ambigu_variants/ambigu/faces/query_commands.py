"""The command that puts a question to the census, printed for people, or as JSON."""

from __future__ import annotations

import argparse
from itertools import islice
from typing import Any

from ambigu_variants.ambigu.census.findings import Found
from ambigu_variants.ambigu.census.queries import COMBINATIONS, RELATIONS
from ambigu_variants.ambigu.faces.counting import called, figure
from ambigu_variants.ambigu.faces.findings import answer, asked, how_many, in_words
from ambigu_variants.ambigu.faces.hands import counters
from ambigu_variants.ambigu.operations import under
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, price
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.printing import print_json, print_table, symbols, wrap
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.languages import say
from ambigu_variants.languages.texts import keyed

__all__ = ["add_query_command"]


def add_query_command(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``query`` to a parser."""
    told = "which hands, or which pairs of hands, come out so: how many exactly, and examples"
    parser = commands.add_parser("query", help=told, description=told)
    parser.set_defaults(run=_query)
    sources = ", ".join(account.id for account in ACCOUNTS)
    combinations = ", ".join(COMBINATIONS)
    parser.add_argument("ask", metavar="RELATION", help=f"one of {', '.join(RELATIONS)}")
    parser.add_argument("--one", metavar="SOURCE", required=True, help=f"the first account: {sources}")
    parser.add_argument("--other", metavar="SOURCE", help="the second account")
    parser.add_argument("--first", metavar="COMBINATION", help=f"of the hand, or of one hand: {combinations}")
    parser.add_argument(
        "--second", metavar="COMBINATION", help="as the second calls it, or of the other hand"
    )
    parser.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="one.QUESTION=SOURCE[:READING]",
        help="an answer that the first account (the second: other.…) is to give otherwise; may be repeated",
    )
    parser.add_argument(
        "--examples", type=int, default=4, metavar="N", help="how many examples; 4 if not told"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _query(given: argparse.Namespace) -> None:
    if given.examples < 0:
        raise RequestError(f"There are 0 examples or more, not {given.examples}.")
    found = answer(_question(given))
    some = list(islice(found.examples(), given.examples))
    if given.json:
        print_json(_data(found, some))
        return
    wrap(asked(found.query))
    wrap(how_many(found))
    if not found.rows:
        return
    accounts = found.query.accounts
    print()
    heads = [called(account) for account in accounts[: len(found.rows[0].prices) or 1]]
    rows = [[*in_words(row), figure(row.number)] for row in found.rows]
    widest = max(len(row[-1]) for row in rows)
    print_table([[*heads, ""], *([*cells, number.rjust(widest)] for *cells, number in rows)])
    for hands in some:
        print()
        wrap(" / ".join(symbols(map(str, hand.cards)) for hand in hands))
        for account in accounts:
            wrap(f"{called(account)}: {_told(account, hands)}", "  ")


def _question(given: argparse.Namespace) -> Data:
    parts = ("ask", "one", "other", "first", "second")
    question = {part: getattr(given, part) for part in parts if getattr(given, part)}
    for text in given.answer:
        name, equals, value = text.partition("=")
        if not equals or not name.startswith(("one.", "other.")):
            raise RequestError(
                f"“{text}” is no such answer: write one.QUESTION=SOURCE or other.QUESTION=SOURCE:READING."
            )
        if not value:
            raise RequestError(f"“{text}” names no answer: write {name}=SOURCE, or {name}=SOURCE:READING.")
        if name in question:
            raise RequestError(f"{name} is answered twice: “{question[name]}” and “{value}”.")
        question[name] = value
    return question


def _data(found: Found, some: list[tuple[Hand, ...]]) -> Data:
    return {
        "asked": asked(found.query),
        "count": found.count,
        "total": found.total,
        "rows": [row._asdict() for row in found.rows],
        "examples": [[list(map(str, hand.cards)) for hand in hands] for hands in some],
    }


def _told(account: Account[Rulebook], hands: tuple[Hand, ...]) -> str:
    if len(hands) > 1:
        shown = under(account, list(hands))
        return f"{shown['why']} [{shown['ruling']['locus']}]"
    case = Case(account.rules)
    held = judge(case, hands[0])
    name = keyed(f"combination.{held.combination or 'none'}")
    return say("{name}, {price}", name=name, price=counters(price(case, held)))
