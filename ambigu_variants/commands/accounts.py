"""The commands about accounts: hands, questions, rule sheets, sentences, and questions to the census."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import islice
from typing import Any

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.queries import COMBINATIONS, RELATIONS
from ambigu_variants.ambigu.faces.findings import answer
from ambigu_variants.ambigu.glance.table import glance
from ambigu_variants.ambigu.mixtures.mixture import completed, sound
from ambigu_variants.ambigu.mixtures.wording import titled
from ambigu_variants.ambigu.results import hands as results
from ambigu_variants.ambigu.results.findings import asked as asked_of
from ambigu_variants.ambigu.results.findings import examples, how_many, left, table
from ambigu_variants.ambigu.results.glance import glanced_parts
from ambigu_variants.ambigu.results.rule_sheet import card_told, sheet_told
from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.commands.files import lines
from ambigu_variants.commands.options import (
    SOURCES,
    add_house_rules,
    add_json,
    add_readings,
    add_sources,
    command,
    house_given,
    in_range,
)
from ambigu_variants.commands.questions import citation_told, questions_told, verdicts_told
from ambigu_variants.commands.streams import as_json, print_json
from ambigu_variants.faces.coverage import sentences_told
from ambigu_variants.faces.printing import (
    leaf_text,
    line_text,
    print_block,
    print_nodes,
    print_parts,
    print_rows,
    print_table,
    wrap,
)
from ambigu_variants.faces.tree import Cards, Part
from ambigu_variants.faces.words import labelled
from ambigu_variants.games import GAMES
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.languages import say

MOST_EXAMPLES = 10_000
"""The most examples printed; there are thousands of millions of pairs."""


def add_commands(commands: Any) -> None:
    """Adds the commands about accounts to a parser."""
    told = (
        "shows what happens under each account in the main situations of a deal, with the passage for each"
        " answer"
    )
    parser = command(commands, "glance", _glance, told)
    add_sources(parser)
    add_readings(parser)
    add_json(parser)

    parser = command(commands, "hands", _hands, "judges the same hands by each account, side by side")
    add_sources(parser)
    add_readings(parser)
    parser.add_argument(
        "hands", nargs="+", metavar="HAND", help='four cards, such as "8h 7h 1c 2s"; elder hand first'
    )
    add_json(parser)

    told = "reads one hand per line and prints its combination and price as a line of JSON"
    _add_filter(commands, "judge", _judge, told)
    told = "reads hands separated by / on each line and prints the winner as a line of JSON"
    _add_filter(commands, "showdown", _showdown, told)

    told = "lists every question, and every reading you can choose"
    parser = command(commands, "questions", _questions, told)
    add_sources(parser)
    add_readings(parser)
    add_json(parser)

    told = "shows all you need at the table to play by one account, with the payments"
    parser = command(commands, "sheet", _sheet, told)
    parser.add_argument(
        "source",
        metavar="SOURCE",
        help=f"one of {SOURCES}, or a file of house rules, .toml or .json",
    )
    add_readings(parser)
    add_house_rules(parser)
    add_json(parser)

    told = (
        "takes a text that breaks off, fills its gaps from a complete account, and prints the result as"
        " house rules"
    )
    parser = command(commands, "complete", _complete, told)
    parser.add_argument("source", metavar="SOURCE", help="the account whose text breaks off")
    parser.add_argument("--by", required=True, metavar="SOURCE", help="the account that gives the rest")

    told = "shows how each account answers a question, and where it says so"
    parser = command(commands, "cite", _cite, told)
    add_sources(parser)
    parser.add_argument(
        "question", metavar="QUESTION", help="a name from the list that the questions command gives"
    )
    add_json(parser)

    told = (
        "says whether the texts agree on a question, differ or say nothing, after trying it on hands and"
        " deals"
    )
    parser = command(commands, "verdict", _verdict, told)
    add_sources(parser)
    add_readings(parser)
    parser.add_argument(
        "questions",
        nargs="*",
        metavar="QUESTION",
        help="names from the list that the questions command gives; with no name, all of them, which takes"
        " a few seconds",
    )
    add_json(parser)

    told = "says, sentence by sentence, what the edition makes of a source’s text"
    parser = command(commands, "sentences", _sentences, told)
    parser.add_argument("source", metavar="SOURCE", help="the id of a source of any game")
    add_json(parser)
    _add_query(commands)


def _add_filter(commands: Any, name: str, run: Callable[[argparse.Namespace], None], told: str) -> None:
    parser = command(commands, name, run, told)
    parser.add_argument("--source", required=True, metavar="SOURCE", help=f"one of {SOURCES}")
    add_readings(parser)


def _glance(asked: argparse.Namespace) -> None:
    rows = glance(asked.source, asked.reading)
    if asked.json:
        print_json(rows)
    else:
        print_parts(glanced_parts(rows))


def _hands(asked: argparse.Namespace) -> None:
    # The shell has split the hands: each word is a card.
    if len(asked.hands) > 1 and all(len(hand) <= len("10h") for hand in asked.hands):
        raise RequestError(
            'In a terminal, put quotation marks round each hand: "8h 7h 1c 2s" "10d 5d 3c 4s".'
        )
    judged = operations.hands(asked.hands, asked.source, asked.reading)
    if asked.json:
        print_json(judged)
        return
    accounts = judged["accounts"]
    shorts = [results.shorts([each["source"]]) for each in accounts]
    rows = [["", *shorts]]
    for number, cards in enumerate(judged["hands"]):
        worth = (leaf_text(results.worth(each, number, len(cards))) for each in accounts)
        rows.append([leaf_text(Cards(tuple(map(PACK_40.card, cards)))), *worth])
    rows.append([say("wins"), *map(results.winner, accounts)])
    print_table(rows)
    print()
    for short, each in zip(shorts, accounts, strict=True):
        wrap(labelled(short, line_text(results.why(each))))
    print()
    for parting in results.differences(judged):
        print_block(parting)


def _filter(asked: argparse.Namespace, judged: Callable[[Any, str], Data]) -> None:
    (account,) = comparison.choose(ACCOUNTS, [asked.source], asked.reading)
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
    else:
        print_parts(questions_told(found))


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
    else:
        print_parts([sheet_told(found), card_told(found)])


def _complete(asked: argparse.Namespace) -> None:
    print(completed(asked.source, asked.by).toml(), end="")


def _cite(asked: argparse.Namespace) -> None:
    question = operations.cite(asked.question, asked.source)
    if asked.json:
        print_json(question)
        return
    told = citation_told(question)
    wrap(told.title)
    for block in told.blocks:
        print()
        print_nodes([block])


def _verdict(asked: argparse.Namespace) -> None:
    found = operations.verdicts(asked.questions or None, asked.source, asked.reading)
    if asked.json:
        print_json(found)
    else:
        print_parts(verdicts_told(found))


def _sentences(asked: argparse.Namespace) -> None:
    every = [account for game in GAMES for account in comparison.every(game.accounts)]
    found = comparison.sentences(every, asked.source)
    if asked.json:
        print_json(found)
    else:
        print_block(sentences_told(found))


# Questions to the census -----------------------------------------------------------------------------------


def _add_query(commands: Any) -> None:
    told = "gives the exact number of hands, or pairs of hands, that fit a description, with examples"
    parser = command(commands, "query", _query, told)
    parser.add_argument("ask", metavar="RELATION", help=f"one of these: {', '.join(RELATIONS)}")
    parser.add_argument("--one", metavar="SOURCE", required=True, help=f"the first account: {SOURCES}")
    parser.add_argument("--other", metavar="SOURCE", help="the second account")
    parser.add_argument(
        "--first",
        metavar="COMBINATION",
        help=f"what the hand is, or one of the two hands: {', '.join(COMBINATIONS)}",
    )
    parser.add_argument(
        "--second",
        metavar="COMBINATION",
        help="what it is in the second account, or what the other hand is",
    )
    parser.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="one.QUESTION=SOURCE[:READING]",
        help="an answer to change in the first account (in the second: other.…); may be repeated",
    )
    parser.add_argument("--examples", type=int, default=4, metavar="N", help="how many examples (default: 4)")
    add_json(parser)


def _query(given: argparse.Namespace) -> None:
    in_range("--examples", given.examples, 0, MOST_EXAMPLES)
    found = answer(_question(given))
    if given.json:
        print_json(
            {
                "asked": asked_of(found.query),
                "count": found.count,
                "total": found.total,
                "left": found.left,
                "rows": [row._asdict() for row in found.rows],
                "examples": [
                    [list(map(str, hand.cards)) for hand in hands]
                    for hands in islice(found.examples(), given.examples)
                ],
            }
        )
        return
    wrap(asked_of(found.query))
    wrap(how_many(found))
    if near_misses := left(found):
        wrap(" ".join(near_misses))
    if not found.rows:
        return
    print()
    print_rows(table(found)[0])
    for example in examples(found, 0, given.examples):
        print()
        wrap(" / ".join(leaf_text(cards) for _, cards in example.hands))
        for account, said in example.told:
            print_block(Part(account, said, "labelled"), "  ")
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
