"""The tables of the census, column by column: the files, the page that tells of them and the data package are
made from this.
"""

from __future__ import annotations

from dataclasses import dataclass

from ambigu_variants.ambigu.sources import ACCOUNTS

__all__ = ["TABLES", "Column", "Table"]


@dataclass(frozen=True, kw_only=True)
class Column:
    """A column of a table: its name, whether it holds numbers, and what it says."""

    name: str
    says: str
    number: bool = False


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table: the name of its file without the ending, what a row of it is, and its columns."""

    name: str
    title: str
    row: str
    columns: tuple[Column, ...]

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.name}.csv"


def _text(name: str, says: str) -> Column:
    return Column(name=name, says=says)


def _number(name: str, says: str) -> Column:
    return Column(name=name, says=says, number=True)


COMPARISON = _text("comparison", "which comparison: see comparisons.csv")
UNIT = _text("unit", "`hands` or `pairs`")
SOURCE = _text("source", "the account")

TABLES = (
    Table(
        name="accounts",
        title="The accounts",
        row="an account",
        columns=(
            SOURCE,
            _text("author", "whose it is"),
            _number("year", "the year of its text"),
            _text("language", "its language, as ISO 639-1"),
            _number("hands", "all hands of four cards"),
            _number("pairs", "all unordered pairs of hands without a common card"),
            _number("ties", "the pairs that only the elder hand parts"),
        ),
    ),
    Table(
        name="counts",
        title="What every hand is",
        row="a combination at a price under an account",
        columns=(
            SOURCE,
            _text("combination", "its name; empty for a hand that holds nothing"),
            _number("price", "the counters that each other player pays a winner who holds it"),
            _number("hands", "the hands that are it"),
            _number("won", "the pairs that such a hand wins"),
        ),
    ),
    Table(
        name="comparisons",
        title="Every comparison",
        row="two rulebooks compared: two accounts, an account with one answer of another or one reading",
        columns=(
            _text("comparison", "its name in the other tables"),
            _text("kind", "`accounts`, `answer` or `reading`"),
            _text("first", "the account it starts from"),
            _text(
                "second",
                "the account that it is compared with, or whose answer is taken; empty for a reading",
            ),
            _text("question", "the one question exchanged; empty where two accounts are compared"),
            _text("reading", "the reading taken; empty but for a reading"),
            _number("hands_name", "hands of another name"),
            _number("hands_price", "hands of another price"),
            _number("hands_any", "hands of another name or price"),
            _number(
                "pairs_result",
                "pairs in which another hand wins, or only one of the two leaves it to the elder hand",
            ),
            _number(
                "pairs_opposite", "of these, the pairs in which the one hand wins here and the other there"
            ),
            _number("pairs_price", "pairs of the same winner at another price"),
            _number("pairs_any", "pairs of another result or price"),
            _number(
                "counters", "the counters that go otherwise, over all pairs; divided by the pairs, the mean"
            ),
            _number("unexplained", "hands and pairs that no set of questions explains"),
        ),
    ),
    Table(
        name="splits",
        title="Each total by the questions that explain it",
        row="a part of a total of a comparison",
        columns=(
            COMPARISON,
            UNIT,
            _text("total", "which total: `name`, `price`, `result`, `opposite` or `any`"),
            _text(
                "questions",
                "the smallest sets of questions that explain it: questions of a set are joined by ` + `, sets"
                " that do it equally well are parted by ` | `",
            ),
            _number("number", "so many hands or pairs"),
        ),
    ),
    Table(
        name="directions",
        title="Who gains",
        row="a way in which hands or pairs go otherwise in a comparison",
        columns=(
            COMPARISON,
            UNIT,
            _text(
                "kind",
                "of hands, priced higher (`more`) or lower (`fewer`) in the second; of pairs, the same winner"
                " is paid `more` or less (`fewer`), the `opposite` hand wins, what was left to the elder hand"
                " is `decided`, what was decided is `left` to it",
            ),
            _number("number", "so many hands or pairs"),
            _number("counters", "by how many counters in all"),
        ),
    ),
    Table(
        name="combinations",
        title="Which combinations gain",
        row="a combination that wins otherwise in a comparison",
        columns=(
            COMPARISON,
            _text("combination", "the name of the winning hand's combination"),
            _number("lost", "pairs that are won with it in the first and not in the second"),
            _number("gained", "pairs that are won with it in the second and not in the first"),
        ),
    ),
    Table(
        name="alone",
        title="What a question does by itself",
        row="a question on which two accounts differ",
        columns=(
            _text("first", "an account"),
            _text("second", "another"),
            _text("question", "the question"),
            _number("stands_hands", "hands on which the two part, and it is in one of the smallest sets"),
            _number("stands_pairs", "the same of pairs"),
            _number("explains_hands", "hands on which the two part, and it explains it by itself"),
            _number("explains_pairs", "the same of pairs"),
            _number(
                "settles_first_hands", "of those hands, as under the second once the first has its answer"
            ),
            _number("settles_first_pairs", "the same of pairs"),
            _number(
                "settles_second_hands", "of those hands, as under the first once the second has its answer"
            ),
            _number("settles_second_pairs", "the same of pairs"),
        ),
    ),
    Table(
        name="three",
        title="Three ways",
        row="how three accounts part on hands or pairs",
        columns=(
            _text("first", "an account"),
            _text("second", "another"),
            _text("third", "a third"),
            UNIT,
            _text(
                "total",
                "of hands by `name`, `price` or `any`; of pairs by `result`, by `price` (where all three have"
                " the same winner) or by `any`",
            ),
            _text("who", "`alike`, `differ` (no two agree), or the account that stands alone"),
            _number("number", "so many hands or pairs"),
        ),
    ),
    Table(
        name="distance",
        title="How far apart",
        row="two accounts",
        columns=(
            _text("first", "an account"),
            _text("second", "another"),
            _number("questions_hands", "questions about hands on which they differ"),
            _number("questions_deal", "questions about the deal on which random deals tell them apart"),
            _number("hands", "hands of another name or price"),
            _number("result", "pairs of another result"),
            _number("pairs", "pairs of another result or price"),
            _number("counters", "the counters that go otherwise, over all pairs"),
        ),
    ),
    Table(
        name="classes",
        title="Every hand",
        row="a class of hands that differ only by the names of their suits",
        columns=(
            _text("hand", "one hand of the class: ranks 1 to 10, suits c d h s"),
            _number("hands", "how many hands it stands for"),
            *(
                column
                for account in ACCOUNTS
                for column in (
                    _text(
                        f"{account.id}_combination",
                        f"its name under {account.source.short}; empty for nothing",
                    ),
                    _number(f"{account.id}_price", "its price there"),
                    _number(
                        f"{account.id}_rank",
                        "its rank there, from 1: the higher wins; equal ranks may still be parted by a"
                        " two-card sequence, or by the elder hand",
                    ),
                )
            ),
        ),
    ),
    Table(
        name="classes-readings",
        title="Every hand under every reading",
        row="a class of hands that another reading names or prices otherwise than the edition",
        columns=(
            SOURCE,
            _text("question", "the question whose passage is read otherwise"),
            _text("reading", "the reading"),
            _text("hand", "one hand of the class, as in classes.csv"),
            _text("combination", "its name under the reading; empty for nothing"),
            _number("price", "its price under the reading"),
        ),
    ),
)
