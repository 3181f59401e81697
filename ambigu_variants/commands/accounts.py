"""The commands about accounts: hands, questions, rule sheets, sentences, and questions to the census."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.findings import Found
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
from ambigu_variants.commands.options import OF_AMBIGU, Answer, Commands, house_given, pairs
from ambigu_variants.commands.questions import cited, headed, listed
from ambigu_variants.commands.streams import as_json, lines, put
from ambigu_variants.faces.coverage import sentences_told
from ambigu_variants.faces.printing import leaf_text
from ambigu_variants.faces.tree import Cards, Node, Part, Rows, line
from ambigu_variants.games import GAMES
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, VariorumError

COMMANDS = Commands(OF_AMBIGU)


@COMMANDS.add("glance", "--source... --reading... --json")
def _glance(asked: Namespace) -> Answer:
    """Shows what happens under each account in the main situations of a deal, and where it says so."""
    rows = glance(asked.source, asked.reading)
    return rows, glanced_parts(rows)


@COMMANDS.add("hands", "hands+ --source... --reading... --json")
def _hands(asked: Namespace) -> Answer:
    """Judges the same hands by each account, side by side."""
    # The shell has split the hands: each word is a card.
    if len(asked.hands) > 1 and all(len(hand) <= len("10h") for hand in asked.hands):
        raise RequestError(
            'In a terminal, put quotation marks round each hand: "8h 7h 1c 2s" "10d 5d 3c 4s".'
        )
    judged = operations.hands(asked.hands, asked.source, asked.reading)
    return judged, _side_by_side(judged)


def _side_by_side(judged: Data) -> Iterator[Node]:
    """Yields a table with a column for each account, then the reasons and where the accounts differ."""
    accounts = judged["accounts"]
    shorts = [results.shorts([each["source"]]) for each in accounts]
    rows = [
        (
            line(Cards(tuple(map(PACK_40.card, cards)))),
            *(line(results.worth(each, number, len(cards))) for each in accounts),
        )
        for number, cards in enumerate(judged["hands"])
    ]
    rows.append((line("wins"), *(line(results.winner(each)) for each in accounts)))
    yield Rows("", (line(), *map(line, shorts)), tuple(rows))
    reasons = zip(shorts, map(results.why, accounts), strict=True)
    yield Part("", tuple(Part(short, (why,), "labelled") for short, why in reasons))
    yield Part("", tuple(results.differences(judged)))


def _filter(asked: Namespace, judged: Callable[[Any, str], Data]) -> Answer:
    (account,) = comparison.choose(ACCOUNTS, [asked.source], asked.reading)
    for number, text in enumerate(lines(), start=1):
        if not text.strip():  # a line of output for each of the input, so that a caller can pair them
            put("\n")
            continue
        try:
            result = judged(account, text)
        except VariorumError as error:
            raise error.placed("Line {line}: {error}", line=number) from None
        put(f"{as_json(result)}\n")
    return None


@COMMANDS.add("judge", "--source! --reading...")
def _judge(asked: Namespace) -> Answer:
    """Reads one hand per line and prints its combination and price as a line of JSON."""
    return _filter(asked, operations.judge_with)


@COMMANDS.add("showdown", "--source! --reading...")
def _showdown(asked: Namespace) -> Answer:
    """Reads hands separated by / on each line and prints the winner as a line of JSON."""
    return _filter(asked, lambda account, line: operations.showdown_with(account, line.split("/")))


@COMMANDS.add("questions", "--source... --reading... --json")
def _questions(asked: Namespace) -> Answer:
    """Lists every question, and every reading you can choose."""
    found = operations.questions(asked.source, asked.reading)
    return found, listed(found)


@COMMANDS.add("sheet", "source --reading... --house... --answer... --json")
def _sheet(asked: Namespace) -> Answer:
    """Shows all you need to play by an account, or by the house rules in a .toml or .json file."""
    if house := house_given(asked):
        if asked.reading:
            raise RequestError(
                "House rules can’t be changed with --reading: give the reading as an --answer."
            )
        found = sheet(sound(house), title=titled(house), house=house.house)
    else:
        (account,) = comparison.choose(ACCOUNTS, [asked.source], asked.reading)
        found = sheet(account)
    return found, (sheet_told(found), card_told(found))


@COMMANDS.add("complete", "source --by!")
def _complete(asked: Namespace) -> Answer:
    """Fills the gaps of a text that breaks off from a complete account, and prints them as house rules."""
    put(completed(asked.source, asked.by).toml())
    return None


@COMMANDS.add("cite", "question --source... --json")
def _cite(asked: Namespace) -> Answer:
    """Shows how each account answers a question, and where it says so."""
    question = operations.cite(asked.question, asked.source)
    return question, [cited(question)]


@COMMANDS.add("verdict", "questions* --source... --reading... --json")
def _verdict(asked: Namespace) -> Answer:
    """Says whether the texts agree on a question or differ, after trying it on hands and deals."""
    found = operations.verdicts(asked.questions or None, asked.source, asked.reading)
    return found, (Part(headed(each["title"], each["question"]), (line(*each["says"]),)) for each in found)


@COMMANDS.add("sentences", "source --json")
def _sentences(asked: Namespace) -> Answer:
    """Says, sentence by sentence, what the edition makes of a source’s text, of any game."""
    every = [account for game in GAMES for account in comparison.every(game.accounts)]
    found = comparison.sentences(every, asked.source)
    return found, [sentences_told(found)]


@COMMANDS.add("query", "ask --one! --other --first --second --answer... --examples=4 --json")
def _query(asked: Namespace) -> Answer:
    """Counts the hands, or pairs of hands, that fit a description; an --answer begins with one. or other."""
    parts = ("ask", "one", "other", "first", "second")
    question = {part: getattr(asked, part) for part in parts if getattr(asked, part)}
    form = "one.QUESTION=SOURCE, or other.QUESTION=SOURCE:READING"
    for name, value in pairs(asked.answer, form).items():
        if not name.startswith(("one.", "other.")):
            raise RequestError("“{given}” makes no sense here: write {form}.", given=name, form=form)
        question[name] = value
    found = answer(question)
    data = {
        "asked": asked_of(found.query),
        "count": found.count,
        "total": found.total,
        "left": found.left,
        "rows": [row._asdict() for row in found.rows],
        "examples": [
            [list(map(str, hand.cards)) for hand in hands]
            for hands in islice(found.examples(), asked.examples)
        ],
    }
    return data, _found(found, asked.examples)


def _found(found: Found, number: int) -> Iterator[Node]:
    yield Part("", tuple(map(line, (asked_of(found.query), how_many(found), *left(found)))))
    if not found.rows:
        return
    yield Part("", (table(found)[0],))
    for example in examples(found, 0, number):
        hands = " / ".join(leaf_text(cards) for _, cards in example.hands)
        accounts = (Part(account, said, "labelled") for account, said in example.told)
        yield Part(hands, (*accounts, *([example.turns] if example.turns else [])))
