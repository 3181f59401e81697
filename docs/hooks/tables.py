"""The tables of the census, column by column: the files, the page that tells of them and the data package are
made from this.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.languages import message, say

__all__ = ["TABLES", "Column", "Table"]


@dataclass(frozen=True, kw_only=True)
class Column:
    """A column of a table: its name, the message that says what is in it, and whether that is numbers."""

    name: str
    text: str
    number: bool = False
    blanks: Mapping[str, str] = field(default_factory=dict)

    @property
    def says(self) -> str:
        """What is in it."""
        return say(self.text, **self.blanks)


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table: the name of its file without the ending, the messages for its title and for what a row of it
    is, and its columns.
    """

    name: str
    title: str
    row: str
    columns: tuple[Column, ...]

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.name}.csv"

    @property
    def headed(self) -> str:
        """Its title."""
        return say(self.title)

    @property
    def told(self) -> str:
        """What a row of it is, in a sentence."""
        return say(self.row)


def _text(name: str, text: str, **blanks: str) -> Column:
    return Column(name=name, text=text, blanks=blanks)


def _number(name: str, text: str) -> Column:
    return Column(name=name, text=text, number=True)


COMPARISON = _text("comparison", message("which comparison: see comparisons.csv"))
UNIT = _text("unit", message("`hands` or `pairs`"))
SOURCE = _text("source", message("the account"))
SUPPLIED_HANDS = message("hands of another name or price that only an answer supplied by the edition parts")
SUPPLIED_PAIRS = message("pairs of another result or price that only an answer supplied by the edition parts")

TABLES = (
    Table(
        name="accounts",
        title=message("The accounts"),
        row=message("Each row is an account."),
        columns=(
            SOURCE,
            _text("author", message("whose it is")),
            _number("year", message("the year of its text")),
            _text("language", message("its language, as ISO 639-1")),
            _number("hands", message("all hands of four cards")),
            _number("pairs", message("all unordered pairs of hands without a common card")),
            _number("ties", message("the pairs that only the elder hand parts")),
        ),
    ),
    Table(
        name="counts",
        title=message("What every hand is"),
        row=message("Each row is a combination at a price under an account."),
        columns=(
            SOURCE,
            _text("combination", message("its name; empty for a hand that holds nothing")),
            _number("price", message("the counters that each other player pays a winner who holds it")),
            _number("hands", message("the hands that are it")),
            _number("won", message("the pairs that such a hand wins")),
        ),
    ),
    Table(
        name="comparisons",
        title=message("Every comparison"),
        row=message(
            "Each row compares two rulebooks: two accounts, or an account with one answer of another or with"
            " one reading."
        ),
        columns=(
            _text("comparison", message("its name in the other tables")),
            _text("kind", message("`accounts`, `answer` or `reading`")),
            _text("first", message("the account it starts from")),
            _text(
                "second",
                message(
                    "the account that it is compared with, or whose answer is taken; empty for a reading"
                ),
            ),
            _text("question", message("the one question exchanged; empty where two accounts are compared")),
            _text("reading", message("the reading taken; empty but for a reading")),
            _number("hands_name", message("hands of another name")),
            _number("hands_price", message("hands of another price")),
            _number("hands_any", message("hands of another name or price")),
            _number(
                "pairs_result",
                message(
                    "pairs in which another hand wins, or only one of the two leaves it to the elder hand"
                ),
            ),
            _number(
                "pairs_opposite",
                message("of these, the pairs in which the one hand wins here and the other there"),
            ),
            _number("pairs_price", message("pairs of the same winner at another price")),
            _number("pairs_any", message("pairs of another result or price")),
            _number(
                "counters",
                message(
                    "the counters that are paid differently, over all pairs; divided by the pairs, the mean"
                ),
            ),
            _number("supplied_hands", SUPPLIED_HANDS),
            _number("supplied_pairs", SUPPLIED_PAIRS),
            _number("unexplained", message("hands and pairs that no set of questions explains")),
        ),
    ),
    Table(
        name="splits",
        title=message("Each total by the questions that explain it"),
        row=message("Each row is a part of a total of a comparison."),
        columns=(
            COMPARISON,
            UNIT,
            _text("total", message("which total: `name`, `price`, `result`, `opposite` or `any`")),
            _text(
                "questions",
                message(
                    "the smallest sets of questions that explain it: questions of a set are joined by ` + `,"
                    " sets that do it equally well are parted by ` | `"
                ),
            ),
            _number("number", message("so many hands or pairs")),
        ),
    ),
    Table(
        name="directions",
        title=message("Who gains"),
        row=message("Each row is a way in which hands or pairs differ in a comparison."),
        columns=(
            COMPARISON,
            UNIT,
            _text(
                "kind",
                message(
                    "of hands, priced higher (`more`) or lower (`fewer`) in the second; of pairs, the same"
                    " winner is paid `more` or less (`fewer`), the `opposite` hand wins, what was left to the"
                    " elder hand is `decided`, what was decided is `left` to it"
                ),
            ),
            _number("number", message("so many hands or pairs")),
            _number("counters", message("by how many counters in all")),
        ),
    ),
    Table(
        name="combinations",
        title=message("Which combinations gain"),
        row=message("Each row is a combination that wins more or fewer pairs in a comparison."),
        columns=(
            COMPARISON,
            _text("combination", message("the name of the winning hand's combination")),
            _number("lost", message("pairs that are won with it in the first and not in the second")),
            _number("gained", message("pairs that are won with it in the second and not in the first")),
        ),
    ),
    Table(
        name="alone",
        title=message("What a question does by itself"),
        row=message("Each row is a question on which two accounts part in effect, whoever speaks."),
        columns=(
            _text("first", message("an account")),
            _text("second", message("another")),
            _text("question", message("the question")),
            _number(
                "stands_hands", message("hands on which the two part, and it is in one of the smallest sets")
            ),
            _number("stands_pairs", message("the same of pairs")),
            _number("explains_hands", message("hands on which the two part, and it explains it by itself")),
            _number("explains_pairs", message("the same of pairs")),
            _number(
                "settles_first_hands",
                message("of those hands, as under the second once the first has its answer"),
            ),
            _number("settles_first_pairs", message("the same of pairs")),
            _number(
                "settles_second_hands",
                message("of those hands, as under the first once the second has its answer"),
            ),
            _number("settles_second_pairs", message("the same of pairs")),
        ),
    ),
    Table(
        name="verdicts",
        title=message("What the texts come to"),
        row=message("Each row is a question, about hands or about the deal."),
        columns=(
            _text("question", message("the question")),
            _text(
                "verdict",
                message(
                    "`agree` or `differ` where two texts or more speak; `alone` where one does; `unspoken`"
                ),
            ),
            *(
                _text(
                    f"{account.id}_standing",
                    message("how far the answer is that of {account}: `stated`, `inferred` or `supplied`"),
                    account=account.source.short,
                )
                for account in ACCOUNTS
            ),
            _text(
                "parted",
                message(
                    "the accounts that differ in effect while both texts speak, joined by ` + `; such pairs"
                    " are parted by ` | `"
                ),
            ),
            _text("supplied", message("the same of pairs of which the edition supplies one answer or both")),
        ),
    ),
    Table(
        name="three",
        title=message("Three ways"),
        row=message("Each row tells how three accounts part, on hands or on pairs."),
        columns=(
            _text("first", message("an account")),
            _text("second", message("another")),
            _text("third", message("a third")),
            UNIT,
            _text(
                "total",
                message(
                    "of hands by `name`, `price` or `any`; of pairs by `result`, by `price` (where all three"
                    " have the same winner) or by `any`"
                ),
            ),
            _text("who", message("`alike`, `differ` (no two agree), or the account that stands alone")),
            _number("number", message("so many hands or pairs")),
        ),
    ),
    Table(
        name="distance",
        title=message("How far apart"),
        row=message("Each row is a pair of accounts."),
        columns=(
            _text("first", message("an account")),
            _text("second", message("another")),
            _number("questions_hands", message("questions about hands on which the two texts differ")),
            _number(
                "questions_deal",
                message(
                    "questions about the deal of which both texts speak and random deals tell them apart"
                ),
            ),
            _number(
                "supplied_questions_hands",
                message("questions about hands on which they part because an answer is supplied"),
            ),
            _number("supplied_questions_deal", message("the same of questions about the deal")),
            _number("hands", message("hands of another name or price")),
            _number("result", message("pairs of another result")),
            _number("pairs", message("pairs of another result or price")),
            _number("counters", message("the counters that are paid differently, over all pairs")),
            _number("supplied_hands", SUPPLIED_HANDS),
            _number("supplied_pairs", SUPPLIED_PAIRS),
        ),
    ),
    Table(
        name="classes",
        title=message("Every hand"),
        row=message("Each row is a class of hands that differ only by the names of their suits."),
        columns=(
            _text("hand", message("one hand of the class: ranks 1 to 10, suits c d h s")),
            _number("hands", message("how many hands it stands for")),
            *(
                column
                for account in ACCOUNTS
                for column in (
                    _text(
                        f"{account.id}_combination",
                        message("its name under {account}; empty for nothing"),
                        account=account.source.short,
                    ),
                    _number(f"{account.id}_price", message("its price there")),
                    _number(
                        f"{account.id}_rank",
                        message(
                            "its rank there, from 1: the higher wins; equal ranks may still be parted by a"
                            " two-card sequence, or by the elder hand"
                        ),
                    ),
                )
            ),
        ),
    ),
    Table(
        name="classes-readings",
        title=message("Every hand under every reading"),
        row=message(
            "Each row is a class of hands to which another reading gives another name or price than the"
            " edition does."
        ),
        columns=(
            SOURCE,
            _text("question", message("the question whose passage is read otherwise")),
            _text("reading", message("the reading")),
            _text("hand", message("one hand of the class, as in classes.csv")),
            _text("combination", message("its name under the reading; empty for nothing")),
            _number("price", message("its price under the reading")),
        ),
    ),
)
