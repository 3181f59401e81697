"""The wording of the census of hands, as a table.

The figures come from the build, or are counted again and compared with the published ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ambigu_variants.ambigu.census.counting import Figures
from ambigu_variants.ambigu.census.every_hand import HANDS
from ambigu_variants.ambigu.census.queries import COMBINATIONS
from ambigu_variants.ambigu.rules import words
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.faces.tree import Line, Mark, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import Supplied, figure, listed, say, say_n, signed

FEW = 2
"""The most changed answers named beside an account; if there are more, their number is given."""


@dataclass(frozen=True, kw_only=True)
class Counted:
    """One account's figures; ``printed`` are the published ones to compare with, if any."""

    account: Account[Rulebook]
    figures: Figures
    printed: Figures | None = None

    @property
    def differing(self) -> list[tuple[str, int]]:
        """The combinations and prices whose figures differ from the published ones."""
        printed = self.figures if self.printed is None else self.printed
        return [figure for figure in {**self.figures, **printed} if self.figures[figure] != printed[figure]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A figure: the ``hands`` of a combination at a price, under an account.

    ``note`` gives the published figure if it differs.
    """

    hands: int
    shown: str
    source: str
    combination: str
    price: int
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """The rows of one combination: each has a price and a cell for each account."""

    name: str
    rows: tuple[tuple[int, tuple[Cell, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The table."""

    caption: str
    combination: str
    price: str
    heads: tuple[Line, ...]
    groups: tuple[Group, ...]
    total: str
    totals: tuple[str, ...]


def called(account: Account[Rulebook]) -> str:
    """Returns an account's name with its changed answers: ``Lalanne (three cards always win)``."""
    (own,) = (each for each in ALL_ACCOUNTS if each.id == account.id)
    answers = comparison.otherwise(own, account.rules)
    if not answers:
        return account.source.short
    many = len(answers)
    told = (
        listed(answers) if many <= FEW else say_n("{number} answer changed", "{number} answers changed", many)
    )
    return say("{account} ({answers})", account=account.source.short, answers=told)


def beside(accounts: Sequence[Account[Rulebook]]) -> list[str]:
    """Returns the names of accounts for a sentence about both.

    If one is the other with changed answers, its name says so.
    """
    names = list(map(called, accounts))
    if len(accounts) == 2 and accounts[0].id == accounts[1].id:
        (own,) = (each for each in ALL_ACCOUNTS if each.id == accounts[0].id)
        for place, account in enumerate(accounts):
            answers = comparison.otherwise(own, account.rules)
            if 0 < len(answers) <= FEW:
                names[place] = say(
                    "a variant of {account} ({answers})",
                    account=account.source.short,
                    answers=listed(answers),
                )
    return names


def judged_so_far(done: int, total: int) -> str:
    """Returns the progress of a count."""
    return say("{done} of {total} hands judged", done=figure(done), total=figure(total))


def verdict(counted: Counted) -> str:
    """Returns a sentence on whether an account's figures match the published ones."""
    account, hands = called(counted.account), figure(HANDS)
    if not counted.differing:
        return say(
            "{account}: {hands} hands counted, and every figure matches the published one.",
            account=account,
            hands=hands,
        )
    assert counted.printed is not None, "it differs from something"
    apart = sum(abs(counted.figures[each] - counted.printed[each]) for each in counted.differing) // 2
    return say(
        "{account}: {hands} hands counted. Of the figures published for {source}, {figures} differ, by"
        " {moved} in all.",
        account=account,
        hands=hands,
        source=counted.account.source.short,
        figures=len(counted.differing),
        moved=say_n("{number} hand", "{number} hands", apart),
    )


def table(columns: Sequence[Counted]) -> Tally:
    """Returns the table of figures: combination, price, and the hands under each account."""
    return Tally(
        caption=say(
            "How many of the {hands} hands make each combination, at each price", hands=figure(HANDS)
        ),
        combination=say("Combination"),
        price=say("Price"),
        heads=tuple(map(_head, columns)),
        groups=tuple(_groups(columns)),
        total=say("All hands"),
        totals=tuple(figure(each.figures.total()) for each in columns),
    )


def _head(counted: Counted) -> Line:
    if counted.printed is None:
        return line(counted.account.source.short)
    mark = Mark("differ", say("differs")) if counted.differing else Mark("agree", say("as published"))
    return line(counted.account.source.short, mark)


def _groups(columns: Sequence[Counted]) -> Iterator[Group]:
    every = {each for column in columns for each in {**column.figures, **(column.printed or {})}}
    for name in COMBINATIONS:
        prices = sorted(price for held, price in every if held == name)
        rows = tuple((price, tuple(_cell(column, name, price) for column in columns)) for price in prices)
        if rows:
            yield Group(name=say(words.COMBINATIONS[name]), rows=rows)


def _cell(counted: Counted, name: str, price: int) -> Cell:
    hands, note = counted.figures[name, price], ""
    if (name, price) in counted.differing:
        assert counted.printed is not None, "it differs from something"
        before = counted.printed[name, price]
        note = say("page: {hands}, {difference}", hands=figure(before), difference=signed(hands - before))
    elif any(
        isinstance(worth, Supplied) for held, worth in counted.figures if (held, worth) == (name, price)
    ):
        note = "°"
    return Cell(
        hands=hands,
        shown=figure(hands) if hands else "–",
        source=counted.account.id,
        combination=name,
        price=price,
        note=note,
    )
