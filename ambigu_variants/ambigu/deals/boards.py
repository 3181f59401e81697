"""Boards: the same cards played under several accounts, as plain data that the client keeps.

A *board* has ``record`` (a deal without rules and replies, in the format of :mod:`records.record`),
``columns`` (for each: ``rules``, ``answers`` if any, and in ``laid`` the fields of the record that it
overrides), ``moves`` (column and reply, in order) and ``ahead`` (undone moves that can be redone). A move
made in one column is also made in every other column where the same player is asked at the same stage and
may reply so: the columns move together as far as their rules allow. A move that ends in ``alone`` is made
only in its own column.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any

from ambigu_variants.ambigu.deals.columns import (
    PARTINGS,
    Column,
    as_board,
    compared,
    laid,
    parting,
    validated,
)
from ambigu_variants.ambigu.deals.export import tell, told_step
from ambigu_variants.ambigu.deals.replay import agrees, replay
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.faces import history
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.records import record, texts
from ambigu_variants.records.record import Record

SEATS = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")


# What the reader does --------------------------------------------------------------------------------------


def advanced(board: Mapping[str, Any], action: str, reply: Sequence[object] | None = None) -> Data:
    """Applies an action of the reader, one of :data:`faces.history.ACTIONS`, to a board.

    Every move counts as the reader's own.
    """
    _, moves, ahead = validated(board)
    moves, ahead = history.applied(action, moves, ahead, _own, reply)
    return {**board, "moves": moves, "ahead": ahead}


def possible(board: Mapping[str, Any]) -> list[str]:
    """Returns the actions that would change something."""
    return history.possible(board["moves"], board["ahead"], _own)


def _own(move: object) -> bool:
    return True


def board_back(board: Mapping[str, Any], column: int, replies: int) -> Data:
    """Rewinds a board to the question after a column's first ``replies`` replies.

    The later moves become ``ahead``.
    """
    _, moves, ahead = validated(board)
    column_of(laid(board)[0], column)

    def had(count: int) -> int:
        return len(laid({**board, "moves": moves[:count]})[0][column].deal.replies)

    kept = bisect_left(range(len(moves) + 1), replies + 1, key=had) - 1
    return {**board, "moves": moves[:kept], "ahead": [*moves[kept:], *ahead]}


def board_under(board: Mapping[str, Any], sources: Sequence[str]) -> Data:
    """Returns a board with other accounts.

    A new column repeats the moves made. If a column is removed, the first remaining one provides the moves;
    if none remains, the board has no moves.
    """
    columns, _, _ = validated(board)
    there = [each["rules"] for each in columns]
    if all(rules in sources for rules in there):
        joining = [{"rules": source} for source in sources if source not in there]
        return {**board, "columns": [*columns, *joining]}
    for column, rules in enumerate(there):
        if rules in sources:
            return open_record(laid(board)[0][column].record.toml(), sources)
    return {**board, "columns": [{"rules": source} for source in sources], "moves": [], "ahead": []}


# Making and opening boards ---------------------------------------------------------------------------------


def new_board(players: int, seed: str, sources: Sequence[str], stock: str = "", purse: int = 50) -> Data:
    """Returns a board without moves."""
    told: Data = {"seats": seats(players), "purses": [purse] * players, "seed": seed}
    if stock:
        told["stock"] = stock
    made: Data = {"record": told, "columns": [{"rules": source} for source in sources], "moves": []}
    laid(made)
    return made


def seats(players: int) -> list[str]:
    """Returns the default names for a number of players."""
    if not 2 <= players <= len(SEATS):
        raise RequestError(
            "{least} to {most} players can play, not {players}.",
            least=2,
            most=len(SEATS),
            players=players,
            field="players",
        )
    return list(SEATS[:players])


def open_record(text: str, sources: Sequence[str] = ()) -> Data:
    """Opens a record (TOML, JSON or fragment) as a board: its own rules first, then the sources."""
    told = record.from_text(text)
    made = as_board([told], [[0, reply.partition("#")[0].strip()] for reply in told.replies], [])
    made["columns"] += [{"rules": source} for source in sources if source != told.rules]
    agrees(told, laid(made)[0][0].deal)
    return made


def column_of(columns: Sequence[Column], number: int) -> Column:
    """Returns the column with that number."""
    if number not in range(len(columns)):
        raise RequestError(
            "There is no column {number}: the columns are numbered from 0 to {last}.",
            last=len(columns) - 1,
            number=number,
            field="column",
        )
    return columns[number]


def open_board(fragment: str) -> Data:
    """Decodes the board in the fragment of an address."""
    kept = texts.unpacked(fragment)
    if not isinstance(kept, dict) or not {"record", "columns"} <= kept.keys():
        raise RequestError("This address has been cut short or changed.", field="fragment")
    made = {"moves": [], "ahead": [], **kept}
    laid(made)
    return made


# Told ------------------------------------------------------------------------------------------------------


def board(board: Mapping[str, Any]) -> Data:
    """Returns a board with all its steps described.

    Returns:
        ``columns``: for each ``rules``, ``answers``, the result of :func:`ambigu.deals.export.tell`,
        and ``record`` (the whole deal so far as a record); ``left-out`` (conventions that its rules do
        not leave to agreement, with the passage), ``as-it-lies`` (the shuffles missing from the record:
        there the stock keeps its order), ``assumed`` (the steps that :func:`compare` had to assume).
        ``parting``: the first step at which the columns diverge, None with one column: ``play``, by the
        course of the deal without counters and shuffles; ``counters``, by the payments. Each is None if
        they never diverge, else a list of the next step of each column there (``step``, its number, and
        the result of :func:`ambigu.deals.export.told_step`; None if it has none).
    """
    return _told_board(laid(board)[0])


def compare(told: Record, sources: Sequence[str]) -> Data:
    """Returns the result of :func:`compared`, described as by :func:`board`.

    ``refused`` has the reason of each source that can't play the record.
    """
    refused: dict[str, str] = {}
    return {**_told_board(compared(told, sources, refused=refused)), "refused": refused}


def _told_board(columns: Sequence[Column]) -> Data:
    parted = {
        kind: [
            each and {"step": each.number, **told_step(column.deal, each.step)}
            for column, each in zip(columns, some, strict=True)
        ]
        for kind, some in parting(columns).items()
    }
    return {
        "columns": [
            {
                "rules": column.told.rules,
                "answers": dict(column.told.answers),
                "left-out": column.left_out,
                "assumed": column.assumed,
                "as-it-lies": list(dict.fromkeys(column.as_it_lies)),
                **tell(column.deal),
                "record": column.record.data(),
            }
            for column in columns
        ],
        "parting": dict.fromkeys(PARTINGS) | parted if len(columns) > 1 else None,
    }


def replayed_deal(told: Record) -> Deal:
    """Replays a record and checks its result; an error names its field."""
    try:
        deal = replay(told)
        agrees(told, deal)
    except VariorumError as error:
        raise texts.located(error) from None
    return deal


def told_whole(column: Column) -> Data:
    """Returns a single deal described, with its rules and its record."""
    told = column.told
    return {"rules": told.rules, "answers": dict(told.answers), **tell(column.deal), "record": told.data()}
