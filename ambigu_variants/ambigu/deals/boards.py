"""A board: the same cards under several accounts, as whoever plays holds it.

A *board* is plain data: ``record`` (a deal without rules and replies, as :mod:`records.record` has
it), ``columns`` (for each ``rules``, ``answers`` if any, and in ``laid`` the fields of the record that are
otherwise there), ``moves`` (column and reply, in order) and ``ahead`` (moves taken back, that may be made
again). A move made in one column is made in every other in which the same player is asked at the same stage
and may reply so: the columns go together as long as their rules let them. A move that ends in ``alone`` is
made in its own column only.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any

from ambigu_variants.ambigu.deals.columns import Column, compared, held, laid, parting
from ambigu_variants.ambigu.deals.replay import agrees, replay
from ambigu_variants.ambigu.deals.telling import tell, told_step
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.faces import winding
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.records import addresses, record, texts
from ambigu_variants.records.record import Record

__all__ = [
    "advanced",
    "board",
    "board_back",
    "board_under",
    "column_of",
    "compare",
    "new_board",
    "open_board",
    "open_record",
    "possible",
    "replayed",
    "replayed_deal",
    "seats",
    "told_whole",
]

SEATS = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")


# What the reader does --------------------------------------------------------------------------------------


def advanced(board: Mapping[str, Any], deed: str, reply: Sequence[object] | None = None) -> Data:
    """The board after what the reader does: one of :data:`faces.winding.DEEDS`; every move is his own.

    Raises:
        VariorumError: there is no such deed, or the board keeps no list of moves.
    """
    _, moves, ahead = held(board)
    moves, ahead = winding.wound(deed, moves, ahead, _own, reply)
    return {**board, "moves": moves, "ahead": ahead}


def possible(board: Mapping[str, Any]) -> list[str]:
    """The deeds that would change something."""
    return winding.possible(board["moves"], board["ahead"], _own)


def _own(move: object) -> bool:
    return True


def board_back(board: Mapping[str, Any], column: int, replies: int) -> Data:
    """A board as it was when a column had so many replies and was asked for the next; what was done since is
    ``ahead``.

    Raises:
        VariorumError: the board does not hold, or has no such column.
    """
    _, moves, ahead = held(board)
    column_of(laid(board)[0], column)

    def had(count: int) -> int:
        return len(laid({**board, "moves": moves[:count]})[0][column].deal.replies)

    kept = bisect_left(range(len(moves) + 1), replies + 1, key=had) - 1
    return {**board, "moves": moves[:kept], "ahead": [*moves[kept:], *ahead]}


def board_under(board: Mapping[str, Any], sources: Sequence[str]) -> Data:
    """A board under other accounts: who joins follows what was said; if one goes, the first that stays is
    followed; if none stays, nothing has been said.

    Raises:
        VariorumError: a source is not known, or none is named.
    """
    columns, _, _ = held(board)
    there = [each["rules"] for each in columns]
    if all(rules in sources for rules in there):
        joining = [{"rules": source} for source in sources if source not in there]
        return {**board, "columns": [*columns, *joining]}
    for column, rules in enumerate(there):
        if rules in sources:
            return open_record(laid(board)[0][column].record.toml(), sources)
    return {**board, "columns": [{"rules": source} for source in sources], "moves": [], "ahead": []}


# What the doors ask ----------------------------------------------------------------------------------------


def new_board(players: int, seed: str, sources: Sequence[str], stock: str = "", purse: int = 50) -> Data:
    """A board on which nothing has been said yet.

    Raises:
        VariorumError: so many players cannot sit down, or the cards or a source are not known.
    """
    told: Data = {"seats": seats(players), "purses": [purse] * players, "seed": seed}
    if stock:
        told["stock"] = stock
    made: Data = {"record": told, "columns": [{"rules": source} for source in sources], "moves": []}
    laid(made)
    return made


def seats(players: int) -> list[str]:
    """The names of so many players.

    Raises:
        RequestError: so many cannot sit down.
    """
    if not 2 <= players <= len(SEATS):
        raise RequestError(
            "Between {least} and {most} can play, not {players}.",
            least=2,
            most=len(SEATS),
            players=players,
            field="players",
        )
    return list(SEATS[:players])


def open_record(text: str, sources: Sequence[str] = ()) -> Data:
    """A record, in TOML, JSON or a fragment, as a board: its own rules first, then the sources named.

    Raises:
        VariorumError: it is broken, or not allowed.
    """
    told = record.from_text(text)
    shared = {
        name: value
        for name, value in told.data().items()
        if name not in ("rules", "answers", "replies", "result")
    }
    first = {"rules": told.rules, **({"answers": dict(told.answers)} if told.answers else {})}
    others = [{"rules": source} for source in sources if source != told.rules]
    moves = [[0, reply.partition("#")[0].strip()] for reply in told.replies]
    made: Data = {"record": shared, "columns": [first, *others], "moves": moves}
    agrees(told, laid(made)[0][0].deal)
    return made


def column_of(columns: Sequence[Column], number: int) -> Column:
    """The column of that number.

    Raises:
        RequestError: there is none.
    """
    if number not in range(len(columns)):
        raise RequestError(
            "Columns 0 to {last} are there, not {number}.",
            last=len(columns) - 1,
            number=number,
            field="column",
        )
    return columns[number]


def open_board(fragment: str) -> Data:
    """The board that an address holds.

    Raises:
        VariorumError: it holds none, or only a part of one, or a board that cannot be.
    """
    kept = addresses.unpacked(fragment)
    if not isinstance(kept, dict) or not {"record", "columns"} <= kept.keys():
        raise RequestError("The address holds no whole deal: it was cut short or changed.", field="fragment")
    made = {"moves": [], "ahead": [], **kept}
    laid(made)
    return made


# Told ------------------------------------------------------------------------------------------------------


def board(board: Mapping[str, Any]) -> Data:
    """A board told.

    Returns:
        ``columns``: for each ``rules``, ``answers``, what :func:`ambigu.deals.telling.tell` gives,
        and ``record`` (the whole deal so far as a record); ``left-out`` (conventions that its rules do not
        leave to agreement, with the passage), ``as-it-lies`` (the shuffles that the record does not tell:
        there the stock is left as it lies), ``assumed`` (the steps that :func:`compare` had to suppose).
        ``parting``: the first step at which the columns do not go on alike, None with one column: ``play``,
        by the course of the deal, counters and shuffles aside; ``counters``, by what is paid. Each is None
        where they never part, else for every column its own next step there (``step``: its number, and as
        :func:`ambigu.deals.telling.told_step` has it; None where it has none).

    Raises:
        VariorumError: the record, a column or a move does not hold; ``field`` says which.
    """
    return _told_board(laid(board)[0])


def compare(told: Record, sources: Sequence[str]) -> Data:
    """What :func:`compared` gives, told as :func:`board` tells a board.

    Raises:
        VariorumError: the record does not hold under its own rules, or a source is not known.
    """
    return _told_board(compared(told, sources))


def _told_board(columns: Sequence[Column]) -> Data:
    parted = parting(columns) if len(columns) > 1 else None
    return {
        "columns": [_told(column) for column in columns],
        "parting": parted
        and {
            kind: [
                each and {"step": each.number, **told_step(column.deal, each.step)}
                for column, each in zip(columns, some, strict=True)
            ]
            if some
            else None
            for kind, some in parted.items()
        },
    }


def _told(column: Column) -> Data:
    return {
        "rules": column.told.rules,
        "answers": dict(column.told.answers),
        "left-out": column.left_out,
        "assumed": column.assumed,
        "as-it-lies": list(dict.fromkeys(column.as_it_lies)),
        **tell(column.deal),
        "record": column.record.data(),
    }


def replayed(text: str) -> Data:
    """A record in TOML, told by its own rules: as a column of :func:`board`.

    Raises:
        VariorumError: it is broken, or not allowed; the message names line and field.
    """
    told = record.from_toml(text)
    return told_whole(Column(told=told, deal=replayed_deal(told, text)))


def replayed_deal(told: Record, text: str) -> Deal:
    """The deal that a record tells, held against the result that it gives; an error names its line there.

    Raises:
        VariorumError: the record is not allowed, or comes to something else.
    """
    try:
        deal = replay(told)
        agrees(told, deal)
    except VariorumError as error:
        raise texts.located(error, text) from None
    return deal


def told_whole(column: Column) -> Data:
    """A deal by itself, told with its rules and its record."""
    told = column.told
    return {"rules": told.rules, "answers": dict(told.answers), **tell(column.deal), "record": told.data()}
