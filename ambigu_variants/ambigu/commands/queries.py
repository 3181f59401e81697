"""The command for queries to the census, with output as text or JSON."""

from __future__ import annotations

import argparse
from itertools import islice
from typing import Any

from ambigu_variants.ambigu.census.findings import Found
from ambigu_variants.ambigu.census.queries import COMBINATIONS, RELATIONS
from ambigu_variants.ambigu.faces.findings import answer
from ambigu_variants.ambigu.results.findings import asked, examples, finding
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.faces.printing import leaf_text, print_block, print_json, print_rows, wrap
from ambigu_variants.faces.tree import Part
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.limits import shown
from ambigu_variants.languages import figure, say

MOST_EXAMPLES = 10_000
"""The most examples printed; there are thousands of millions of pairs."""


def add_query_command(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``query`` to a parser."""
    told = say("gives the exact number of hands, or pairs of hands, that fit a description, with examples")
    parser = commands.add_parser("query", help=told, description=told)
    parser.set_defaults(run=_query)
    sources = ", ".join(account.id for account in ALL_ACCOUNTS)
    combinations = ", ".join(COMBINATIONS)
    parser.add_argument(
        "ask", metavar="RELATION", help=say("one of these: {relations}", relations=", ".join(RELATIONS))
    )
    parser.add_argument(
        "--one", metavar="SOURCE", required=True, help=say("the first account: {sources}", sources=sources)
    )
    parser.add_argument("--other", metavar="SOURCE", help=say("the second account"))
    parser.add_argument(
        "--first",
        metavar="COMBINATION",
        help=say("what the hand is, or one of the two hands: {combinations}", combinations=combinations),
    )
    parser.add_argument(
        "--second",
        metavar="COMBINATION",
        help=say("what it is in the second account, or what the other hand is"),
    )
    parser.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="one.QUESTION=SOURCE[:READING]",
        help=say("an answer to change in the first account (in the second: other.…); may be repeated"),
    )
    parser.add_argument(
        "--examples", type=int, default=4, metavar="N", help=say("how many examples (default: 4)")
    )
    parser.add_argument("--json", action="store_true", help=say("print JSON"))


def _query(given: argparse.Namespace) -> None:
    if not 0 <= given.examples <= MOST_EXAMPLES:
        raise RequestError(
            "{name} must be from {least} to {most}, not {given}.",
            name="--examples",
            least=0,
            most=figure(MOST_EXAMPLES),
            given=shown(given.examples),
        )
    found = answer(_question(given))
    if given.json:
        print_json(_data(found, list(islice(found.examples(), given.examples))))
        return
    told = finding(found)
    wrap(told.asked)
    wrap(told.count)
    if told.left:
        wrap(" ".join(told.left))
    if not told.rows:
        return
    print()
    print_rows(told.rows)
    for example in examples(found, 0, given.examples):
        print()
        wrap(" / ".join(leaf_text(cards) for _, cards in example.hands))
        for account, lines in example.told:
            print_block(Part(account, lines, "labelled"), "  ")
        if example.turns:
            print_block(example.turns, "  ")


def _question(given: argparse.Namespace) -> Data:
    parts = ("ask", "one", "other", "first", "second")
    question = {part: getattr(given, part) for part in parts if getattr(given, part)}
    for text in given.answer:
        name, equals, value = text.partition("=")
        if not equals or not name.startswith(("one.", "other.")):
            raise RequestError(
                "“{given}” is not in the right form: write one.QUESTION=SOURCE or"
                " other.QUESTION=SOURCE:READING.",
                given=text,
            )
        if not value:
            raise RequestError(
                "“{given}” gives no answer: write {name}=SOURCE, or {name}=SOURCE:READING.",
                given=text,
                name=name,
            )
        if name in question:
            raise RequestError(
                "{name} has two answers: “{once}” and “{again}”. Give only one.",
                name=name,
                once=question[name],
                again=value,
            )
        question[name] = value
    return question


def _data(found: Found, some: list[tuple[Hand, ...]]) -> Data:
    return {
        "asked": asked(found.query),
        "count": found.count,
        "total": found.total,
        "left": found.left,
        "rows": [row._asdict() for row in found.rows],
        "examples": [[list(map(str, hand.cards)) for hand in hands] for hands in some],
    }
