"""The tables of the census, column by column, for the files, their page and the data package."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.languages import message, say


@dataclass(frozen=True, kw_only=True)
class Column:
    """A column of a table: its name, the message that describes it, and whether it contains numbers."""

    name: str
    text: str
    number: bool = False
    blanks: Mapping[str, str] = field(default_factory=dict)

    @property
    def says(self) -> str:
        """The description of the column."""
        return say(self.text, **self.blanks)


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table: its file name without the ending, the messages for its title and rows, its columns."""

    name: str
    title: str
    row: str
    columns: tuple[Column, ...]

    @property
    def file(self) -> str:
        """The name of the table's file."""
        return f"{self.name}.csv"

    @property
    def parquet(self) -> str:
        """The name of the same table as Parquet."""
        return f"{self.name}.parquet"

    @property
    def headed(self) -> str:
        """Its title."""
        return say(self.title)

    @property
    def told(self) -> str:
        """The description of a row, in a sentence."""
        return say(self.row)


def _text(name: str, text: str, **blanks: str) -> Column:
    return Column(name=name, text=text, blanks=blanks)


def _number(name: str, text: str) -> Column:
    return Column(name=name, text=text, number=True)


COMPARISON = _text("comparison", message("the comparison: see comparisons.csv"))
UNIT = _text("unit", message("`hands` or `pairs`"))
SOURCE = _text("source", message("the account"))
SUPPLIED_HANDS = message(
    "hands that differ in name or price only because of an answer supplied by the edition"
)
SUPPLIED_PAIRS = message(
    "pairs that differ in result or price only because of an answer supplied by the edition"
)

TABLES = (
    Table(
        name="accounts",
        title=message("The accounts"),
        row=message("Each row is an account."),
        columns=(
            SOURCE,
            _text("author", message("whose account it is")),
            _number("year", message("the year of its text")),
            _text("language", message("its language, as ISO 639-1")),
            _number("hands", message("how many hands of four cards there are")),
            _number(
                "pairs",
                message("how many pairs of hands share no card; the order of the two makes no difference"),
            ),
            _number("ties", message("the pairs of equal hands, which the elder hand wins")),
        ),
    ),
    Table(
        name="counts",
        title=message("What every hand is worth"),
        row=message("Each row is one combination at one price in one account."),
        columns=(
            SOURCE,
            _text("combination", message("its name; empty for a hand without a combination")),
            _number(
                "price",
                message("the counters that each of the other players pays a winner with this combination"),
            ),
            _number("hands", message("how many hands make it")),
            _number("won", message("how many pairs such a hand wins")),
        ),
    ),
    Table(
        name="comparisons",
        title=message("Every comparison"),
        row=message(
            "Each row compares two sets of rules: those of two accounts, or those of one account with"
            " and without a change. The change is one answer taken from another account, or one other"
            " reading."
        ),
        columns=(
            _text("comparison", message("its name in the other tables")),
            _text("kind", message("`accounts`, `answer` or `reading`")),
            _text("first", message("the account that it starts from")),
            _text(
                "second",
                message(
                    "the account that it is compared with, or from which the answer is taken; empty for"
                    " a reading"
                ),
            ),
            _text(
                "question",
                message("the one question whose answer is swapped; empty when two accounts are compared"),
            ),
            _text("reading", message("the reading that is taken; otherwise empty")),
            _number("hands_name", message("hands with a different name")),
            _number("hands_price", message("hands with a different price")),
            _number("hands_any", message("hands with a different name or price")),
            _number(
                "pairs_result",
                message(
                    "pairs in which a different hand wins, or which only one of the two sets of rules"
                    " leaves to the elder hand"
                ),
            ),
            _number(
                "pairs_opposite",
                message(
                    "of these, the pairs in which one hand wins in the first and the other in the second"
                ),
            ),
            _number("pairs_price", message("pairs with the same winner at a different price")),
            _number("pairs_any", message("pairs with a different result or price")),
            _number(
                "counters",
                message(
                    "the counters that are paid differently, over all pairs; divide by the number of"
                    " pairs for the mean"
                ),
            ),
            _number("supplied_hands", SUPPLIED_HANDS),
            _number("supplied_pairs", SUPPLIED_PAIRS),
            _number("unexplained", message("hands and pairs that no set of questions explains")),
        ),
    ),
    Table(
        name="splits",
        title=message("Every total, by the questions that explain it"),
        row=message("Each row is a part of one of the totals of a comparison."),
        columns=(
            COMPARISON,
            UNIT,
            _text("total", message("which total: `name`, `price`, `result`, `opposite` or `any`")),
            _text(
                "questions",
                message(
                    "the smallest sets of questions that explain it: ` + ` joins the questions of a set,"
                    " ` | ` separates sets that explain it equally well"
                ),
            ),
            _number("number", message("how many hands or pairs there are")),
        ),
    ),
    Table(
        name="directions",
        title=message("Who gains"),
        row=message("Each row is one way in which hands or pairs differ in a comparison."),
        columns=(
            COMPARISON,
            UNIT,
            _text(
                "kind",
                message(
                    "for hands, whether the second gives a higher price (`more`) or a lower one"
                    " (`fewer`); for pairs, whether the same winner is paid `more` or less (`fewer`), the"
                    " `opposite` hand wins, a pair left to the elder hand is now `decided`, or a decided"
                    " pair is now `left` to the elder hand"
                ),
            ),
            _number("number", message("how many hands or pairs there are")),
            _number("counters", message("how many counters that makes in all")),
        ),
    ),
    Table(
        name="combinations",
        title=message("Which combinations gain"),
        row=message("Each row is a combination that wins more pairs, or fewer, in a comparison."),
        columns=(
            COMPARISON,
            _text("combination", message("the name of the winning hand’s combination")),
            _number("lost", message("pairs won with it in the first but not in the second")),
            _number("gained", message("pairs won with it in the second but not in the first")),
        ),
    ),
    Table(
        name="alone",
        title=message("What each question does by itself"),
        row=message(
            "Each row is a question on which two accounts differ in effect, whether their"
            " answers are the texts’ own or the edition’s."
        ),
        columns=(
            _text("first", message("an account")),
            _text("second", message("another")),
            _text("question", message("the question")),
            _number(
                "stands_hands",
                message(
                    "of the hands on which the two differ, those for which one of the smallest sets includes "
                    "the question"
                ),
            ),
            _number("stands_pairs", message("the same for pairs")),
            _number(
                "explains_hands",
                message("of the hands on which the two differ, those that the question explains by itself"),
            ),
            _number("explains_pairs", message("the same for pairs")),
            _number(
                "settles_first_hands",
                message(
                    "of the hands on which the two differ, those on which the first agrees with the second "
                    "once it takes over the second’s answer"
                ),
            ),
            _number("settles_first_pairs", message("the same for pairs")),
            _number(
                "settles_second_hands",
                message(
                    "of the hands on which the two differ, those on which the second agrees with the first "
                    "once it takes over the first’s answer"
                ),
            ),
            _number("settles_second_pairs", message("the same for pairs")),
        ),
    ),
    Table(
        name="verdicts",
        title=message("Where the texts agree and differ"),
        row=message("Each row is a question, about hands or about the play of a deal."),
        columns=(
            _text("question", message("the question")),
            _text(
                "verdict",
                message(
                    "`agree` or `differ` if two or more texts speak; `alone` if only one does;"
                    " `unspoken` if none does"
                ),
            ),
            *(
                _text(
                    f"{account.id}_standing",
                    message("how far the answer is {account}’s own: `stated`, `inferred` or `supplied`"),
                    account=account.source.short,
                )
                for account in ACCOUNTS
            ),
            _text(
                "parted",
                message(
                    "the accounts that differ in effect where both texts speak, joined by ` + `; pairs"
                    " are separated by ` | `"
                ),
            ),
            _text("supplied", message("the same for pairs in which the edition supplies one answer or both")),
        ),
    ),
    Table(
        name="three",
        title=message("Three accounts at a time"),
        row=message("Each row says how three accounts differ, on hands or on pairs."),
        columns=(
            _text("first", message("an account")),
            _text("second", message("another")),
            _text("third", message("a third")),
            UNIT,
            _text(
                "total",
                message(
                    "for hands, `name`, `price` or `any`; for pairs, `result`, `price` (if all three"
                    " have the same winner) or `any`"
                ),
            ),
            _text(
                "who",
                message("`alike`, `differ` (no two agree), or the account that differs from the other two"),
            ),
            _number("number", message("how many hands or pairs there are")),
        ),
    ),
    Table(
        name="distance",
        title=message("How far apart"),
        row=message("Each row says how far apart two accounts are."),
        columns=(
            _text("first", message("an account")),
            _text("second", message("another")),
            _number("questions_hands", message("questions about hands on which the two texts differ")),
            _number(
                "questions_deal",
                message(
                    "questions about the play of a deal on which both texts speak, and on which random"
                    " deals tell the accounts apart"
                ),
            ),
            _number(
                "supplied_questions_hands",
                message("questions about hands on which the accounts differ because of a supplied answer"),
            ),
            _number("supplied_questions_deal", message("the same for questions about the play of a deal")),
            _number("hands", message("hands with a different name or price")),
            _number("result", message("pairs with a different result")),
            _number("pairs", message("pairs with a different result or price")),
            _number("counters", message("the counters that are paid differently, over all pairs")),
            _number("supplied_hands", SUPPLIED_HANDS),
            _number("supplied_pairs", SUPPLIED_PAIRS),
        ),
    ),
    Table(
        name="classes",
        title=message("Every hand"),
        row=message("Each row is a class of hands that differ only in which suit is which."),
        columns=(
            _text("hand", message("one hand of the class: ranks 1 to 10, suits c d h s")),
            _number("hands", message("how many hands it stands for")),
            *(
                column
                for account in ACCOUNTS
                for column in (
                    _text(
                        f"{account.id}_combination",
                        message("its name in {account}; empty if it has none"),
                        account=account.source.short,
                    ),
                    _number(f"{account.id}_price", message("its price in that account")),
                    _number(
                        f"{account.id}_rank",
                        message(
                            "its rank in that account, from 1 up: the higher number wins; between equal"
                            " ranks a two-card sequence or the elder hand may still decide"
                        ),
                    ),
                )
            ),
        ),
    ),
    Table(
        name="classes-readings",
        title=message("Every hand on every reading"),
        row=message(
            "Each row is a class of hands whose name or price changes under a reading other than the"
            " edition’s."
        ),
        columns=(
            SOURCE,
            _text("question", message("the question whose passage is read differently")),
            _text("reading", message("the reading")),
            _text("hand", message("one hand of the class, as in classes.csv")),
            _text("combination", message("its name on this reading; empty if it has none")),
            _number("price", message("its price on this reading")),
        ),
    ),
    Table(
        name="studies",
        title=message("What a rule is worth"),
        row=message(
            "Each row gives one measure of the rounds played under an account. If a question is "
            "named, the row gives how far another answer changes that measure when the same cards are "
            "dealt."
        ),
        columns=(
            SOURCE,
            _text("question", message("the question that is answered differently, or empty")),
            _text("answer", message("the other answer: the account that gives it, and its reading")),
            _text(
                "effect",
                message(
                    "`direct` if the players reckon with the account’s own answer, `adapting` if they "
                    "reckon with the other"
                ),
            ),
            _text("measure", message("the measure: counters, steps or events in a deal")),
            _number("rounds", message("how many rounds were played")),
            _number("came_up", message("in how many deals the question came up")),
            _number("moved", message("how many deals were played differently")),
            _number("ended", message("how many deals ended differently")),
            _number("total", message("the sum of the measure over these rounds")),
            _number("squares", message("the sum of its squares, from which the standard error follows")),
        ),
    ),
)
