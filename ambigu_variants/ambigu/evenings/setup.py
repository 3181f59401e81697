"""The table of each deal in an evening: seats and counters; and the parser of replies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, SAYS
from ambigu_variants.ambigu.evenings.agreement import Agreed
from ambigu_variants.ambigu.evenings.standing import Standing
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.errors import RecordError, VariorumError
from ambigu_variants.kernel.limits import as_written
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.records import record
from ambigu_variants.records.record import Record

SAID = ("replies", "result", "title", "comment")
"""Fields of a deal's record that do not follow from the earlier deals."""


def in_order(dealer: int, places: Sequence[int]) -> tuple[int, ...]:
    """Returns the chairs in order of speech, dealer last; ``places`` are those round the table."""
    turn = places.index(dealer) + 1
    return (*places[turn:], *places[:turn])


def table(agreed: Agreed, now: Standing, seated: Sequence[int], number: int) -> Record:
    """Returns the table of a deal before its first step, as a record; deals count from 1."""
    seats = {chair: seat for seat, chair in enumerate(seated)}
    return Record(
        game=GAME,
        edition=EDITION,
        rules=agreed.rules,
        answers=agreed.answers,
        house=agreed.house,
        seats=tuple(agreed.chairs[chair].name for chair in seated),
        purses=tuple(now.purses[chair] for chair in seated),
        won=tuple(now.won[chair] - now.lost[chair] for chair in seated),
        pool=now.pool,
        tray=now.tray,
        debts=tuple(
            (seats[one], seats[other], owed)
            for (one, other), owed in sorted(now.debts.items())
            if one in seats and other in seats
        ),
        seed=f"{agreed.seed} deal {number}",
    )


def follows(told: Record, laid: Record) -> None:
    """Checks a record of a deal against the table laid for it."""
    given, expected = told.data(), laid.data()
    for name in {**expected, **given}:
        if name not in SAID and given.get(name) != expected.get(name):
            raise RecordError(
                "This is not the next deal of the evening: {name} should be {expected}.",
                field=name,
                name=name,
                expected=as_written(expected.get(name)),
            )


def understood(told: Record, said: str | Reply) -> Reply:
    """Parses a reply at a table, written as in a record."""
    if isinstance(said, Reply):
        return said
    try:
        return record.reply(replace(told, replies=(said,)), 0, PACK_40, SAYS)
    except VariorumError as error:
        raise error.at("reply") from None
