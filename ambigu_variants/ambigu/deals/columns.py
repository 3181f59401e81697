"""Columns of a board: the same cards under several accounts, in lock-step, and their divergence."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.intents import carry, intents
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, SAYS, begun, lay, replay, result, rulebook
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces import history
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import NotAllowed, RecordError, RequestError, VariorumError
from ambigu_variants.kernel.replies import check
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Ask, Cut, Event, Reply, Shuffled, Step, Transfer
from ambigu_variants.languages import listed, say
from ambigu_variants.records import record, texts
from ambigu_variants.records.cards import followed
from ambigu_variants.records.record import Record

MOST_COLUMNS = 12 + len(ACCOUNTS)
"""The most columns of a board: enough for every account and some mixtures."""


@dataclass(kw_only=True)
class Column:
    """One account's deal on a board: its record, the deal, and notes that are not in the record.

    ``left_out`` are the conventions that its rules do not leave to agreement, with the passage; ``assumed``
    the steps that :func:`compared` had to assume; ``as_it_lies`` the shuffles missing from the record.
    """

    told: Record
    deal: Deal
    left_out: dict[str, str] = field(default_factory=dict)
    assumed: list[int] = field(default_factory=list)
    as_it_lies: list[str] = field(default_factory=list)

    @property
    def account(self) -> Account[Rulebook]:
        """The account that its rules start from."""
        return comparison.account_named(ACCOUNTS, self.told.rules)

    @property
    def record(self) -> Record:
        """The whole deal so far as a record; once it is over, with only the shuffles that were used."""
        deal = self.deal
        taken = followed(self.told, deal.shuffled)
        for purpose in self.as_it_lies:
            taken[purpose] = (*taken.get(purpose, ()), "")
        return dataclasses.replace(
            self.told,
            replies=tuple(map(str, deal.replies)),
            shuffles=taken if deal.over else self.told.shuffles,
            result=result(deal) if deal.over else {},
        )

    @property
    def steps(self) -> list[Step]:
        """All steps so far, without the pending question."""
        return [step for step in self.deal.log if step is not self.deal.pending]


def _column(told: Record) -> Column:
    """Returns a column without the conventions that its rules do not leave to agreement."""
    rules = rulebook(told.rules, told.answers)
    agreeing = {name: getattr(rules, f"agreed_{name}") for name in CONVENTIONS if name in told.house}
    left_out = {
        name: ruling.locus for name, ruling in agreeing.items() if told.house[name] not in ruling(Case(rules))
    }
    house = {name: figure for name, figure in told.house.items() if name not in left_out}
    told, as_it_lies = dataclasses.replace(told, house=house), list[str]()
    deal = begun(lay(told, rules=rules, as_it_lies=as_it_lies))
    return Column(told=told, deal=deal, left_out=left_out, as_it_lies=as_it_lies)


def _record(data: object, column: Mapping[str, Any]) -> Record:
    """Returns the record of a column, without replies or a result; ``data`` is what all columns share."""
    if not isinstance(data, Mapping):
        return record.from_data(data)
    told = {"game": GAME, "edition": EDITION, **data, "replies": [], "result": {}, **column.get("laid", {})}
    return record.from_data({**told, "rules": column["rules"], "answers": column.get("answers", {})})


def as_board(records: Sequence[Record], moves: list[Any], ahead: list[Any]) -> Data:
    """Returns a board of some records, which share all but their rules, answers and replies."""
    own = ("rules", "answers", "replies", "result")
    return {
        "record": {name: value for name, value in records[0].data().items() if name not in own},
        "columns": [
            {"rules": each.rules, **({"answers": dict(each.answers)} if each.answers else {})}
            for each in records
        ],
        "moves": moves,
        **({"ahead": ahead} if ahead else {}),
    }


def in_address(told: Record, replies: Iterable[object]) -> str:
    """Returns the board of one deal for an address: a record, with these replies instead of its own."""
    return texts.packed(as_board([told], [[0, str(reply), "alone"] for reply in replies], []))


def validated(board: Mapping[str, Any]) -> tuple[list[Any], list[Any], list[Any]]:
    """Returns the columns, the moves and the undone moves of a board, after checking their types."""
    columns = board.get("columns")
    if not isinstance(columns, list) or not 1 <= len(columns) <= MOST_COLUMNS:
        raise RequestError("A board must have 1 to {most} columns.", most=MOST_COLUMNS, field="columns")
    for number, each in enumerate(columns):
        parts = [each.get("answers", {}), each.get("laid", {})] if isinstance(each, Mapping) else []
        if not parts or "rules" not in each or not all(isinstance(part, Mapping) for part in parts):
            raise RequestError(
                "A column must have rules. It may also have answers, and its own values for fields of"
                " the record.",
                field=f"columns.{number}",
            )
    moves, ahead = history.lists(board, "moves", "ahead")
    for name, some in (("moves", moves), ("ahead", ahead)):
        for number, each in enumerate(some):
            if not _is_move(each, len(columns)):
                raise RequestError(
                    "A move must be the number of a column, followed by a reply. The word “alone” may "
                    "follow.",
                    field=f"{name}.{number}",
                )
    return columns, moves, ahead


def _is_move(value: object, columns: int) -> bool:
    match value:
        case [int(column), str()] | [int(column), str(), "alone"]:
            return type(column) is int and column in range(columns)
    return False


def _follows(column: Column, asked: Ask, reply: Reply) -> bool:
    """Checks whether a column has the same question pending and accepts the reply."""
    mine = column.deal.pending
    if mine is None or (mine.seat, mine.stage) != (asked.seat, asked.stage):
        return False
    try:
        check(column.deal, mine, reply)
    except NotAllowed:
        return False
    return True


def laid(board: Mapping[str, Any], heard: int | None = None) -> tuple[list[Column], list[int]]:
    """Deals the cards of a board in each column and makes all its moves again.

    Returns:
        the columns, and for each column the number of steps that its first ``heard`` moves led to; the reader
        has already heard of those. If ``heard`` is None, all moves count.
    """
    columns, moves, _ = validated(board)
    made = [_column(_record(board.get("record"), each)) for each in columns]
    known: list[int] = []
    for number, move in enumerate(moves):
        if number == heard:
            known = [len(column.steps) for column in made]
        try:
            _move(made, move)
        except VariorumError as error:
            raise error.at(f"moves.{number}") from None
    return made, known or [len(column.steps) for column in made]


def _move(columns: list[Column], move: Any) -> None:
    leading = columns[move[0]]
    reply = record.reply(dataclasses.replace(leading.told, replies=(move[1],)), 0, PACK_40, SAYS)
    others = [each for each in columns if each is not leading] if move[2:] != ["alone"] else []
    asked = leading.deal.pending
    if asked is not None and reply.seat == asked.seat and reply.action in asked.offers:
        for each in [leading, *(each for each in others if _follows(each, asked, reply))]:
            each.deal.reply(reply)
        return
    following = [each for each in others if each.deal.pending is not None]
    leading.deal.reply(reply)
    for each in following:
        with suppress(NotAllowed):  # a reply out of turn, if this column's rules allow it
            each.deal.reply(reply)


# Where they part -------------------------------------------------------------------------------------------


class Parted(NamedTuple):
    """A column's next step at a divergence: its number in the log, and the step."""

    number: int
    step: Step


def parting(columns: Sequence[Column]) -> dict[str, list[Parted | None]]:
    """Finds the first step at which the columns diverge, for each of ``PARTINGS`` in which they do.

    A column without a step there has None.
    """
    found = ((kind, _first(columns, counts)) for kind, counts in PARTINGS.items())
    return {kind: some for kind, some in found if some}


def _of_play(step: Step) -> object:
    if isinstance(step, Ask):
        return "ask", step.seat, step.stage, tuple(step.offers), step.reply
    assert isinstance(step, Event), "a step is one or the other"
    if isinstance(step, (Transfer, Shuffled, Cut)):
        return None
    return type(step), step.seat, step.cards


def _of_counters(step: Step) -> object:
    if isinstance(step, Transfer):
        return step.payer, step.payee, step.amount
    return None


PARTINGS: Mapping[str, Callable[[Step], object]] = {"play": _of_play, "counters": _of_counters}
"""Aspects in which columns diverge, each with the key of a step (None for steps not counted)."""


def _first(columns: Sequence[Column], counts: Callable[[Step], object]) -> list[Parted | None]:
    """Compares the steps that count, row by row; returns the first row in which they differ, if any."""
    rows = [
        [Parted(number, step) for number, step in enumerate(column.deal.log) if counts(step) is not None]
        for column in columns
    ]
    for place in range(max(map(len, rows))):
        here = [row[place] if place < len(row) else None for row in rows]
        if len({each and counts(each.step) for each in here}) > 1:
            return here
    return []


# One record under several accounts -------------------------------------------------------------------------


def compared(told: Record, sources: Sequence[str], *, refused: dict[str, str] | None = None) -> list[Column]:
    """Plays one record's cards and intents under several sources, its own first.

    Under another source each player repeats the replies of the record, at the same stage and as far as that
    source allows; if none fits, the player does the minimum, and the step is listed in ``assumed``. A source
    that can't play them goes into ``refused``, with the reason, if another can.
    """
    own = replay(told)
    first = _column(dataclasses.replace(told, replies=(), result={}))
    for reply in own.replies:
        first.deal.reply(reply)
    columns = [first]
    others = [source for source in sources if source != told.rules or told.answers]
    for source in others:
        try:
            columns.append(carried(first, source))
        except (NotAllowed, RecordError) as error:
            if refused is None or (source == others[-1] and columns == [first]):
                raise
            refused[source] = refusal(source, error)
    return columns


def refusal(source: str, error: VariorumError) -> str:
    """Returns why an account can't play a deal that was played under another."""
    account = comparison.account_named(ACCOUNTS, source).source.short
    if isinstance(error, RecordError):
        return say("In {account}, the cards couldn’t have come in this order.", account=account)
    return say("In {account}, this deal can’t be played. {error}", account=account, error=error.message)


def carried(
    column: Column, rules: str, answers: Mapping[str, str] | None = None, *, onward: bool = True
) -> Column:
    """Plays a column's cards and intents under other rules, as :func:`compared` does.

    Without ``onward``, an unfinished deal stops where the column does, or as near to it as the rules allow.
    """
    other = _column(dataclasses.replace(column.told, rules=rules, answers=dict(answers or {})))
    other.assumed += carry(other.deal, intents(column.deal), onward=onward)
    return other


# How a column is called ------------------------------------------------------------------------------------


def title(column: Column, *, short: bool = False) -> str:
    """Returns the title of a column: its account, ``short`` without the year, and whether answers changed."""
    source = column.account.source
    name = source.short if short else source.dated
    return say("{account}, changed", account=name) if column.told.answers else name


def heading(column: Column) -> str:
    """Returns the title of a column's account, with the answers changed."""
    read, account = otherwise(column), column.account.source.dated
    return say("{account}, reading: {answers}", account=account, answers=listed(read)) if read else account


def otherwise(column: Column) -> list[str]:
    """Returns the answers in which a column differs from its account, in words."""
    return comparison.otherwise(column.account, column.deal.rules)
