"""Texts about an evening: its end, the events outside its deals, and the ledger."""

from __future__ import annotations

from collections.abc import Iterable

from ambigu_variants.ambigu.evenings.agreement import Agreed
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.events import EveningEvent
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.faces.tree import Leaf, Line, Part, Place, Rows, Text, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure, message, message_n, say, say_n, signed

UNTIL = {
    "rounds": message_n(
        "The evening ends when everyone has dealt {number} time.",
        "The evening ends when everyone has dealt {number} times.",
    ),
    "deals": message_n("The evening ends after {number} deal.", "The evening ends after {number} deals."),
    "minutes": message_n(
        "The evening ends after {number} minute.", "The evening ends after {number} minutes."
    ),
}
"""Sentences for the agreed end of an evening."""
HEADS = (
    message("began with"),
    message("bought"),
    message("won"),
    message("lost"),
    message("has"),
    message("net"),
)
"""Headings of the ledger's columns after the player's name."""

POOL = message_n("There is {number} counter in the pool.", "There are {number} counters in the pool.")
TRAY = message_n("There is {number} counter in the tray.", "There are {number} counters in the tray.")


def until(agreed: Agreed) -> str:
    """Returns a sentence on when the evening ends."""
    for name, number in agreed.until.items():
        return say_n(*UNTIL[name], number)
    return say("It ends when somebody says that time is up.")


def told(event: EveningEvent) -> Line:
    """Returns the line for an event, with the passage it rests on."""
    leaves: list[Leaf] = [Text(event.text)]
    if event.ruling:
        leaves.append(Place.of(comparison.citation(event.ruling)))
    return Line(tuple(leaves))


def ledger_told(evening: Evening) -> Part:
    """Returns the ledger as a table, with the counters on the table and the debts."""
    found = evening.ledger()
    rows = [
        (
            line(_name(evening, row.chair)),
            *(
                line(each, kind="number")
                for each in (
                    *map(figure, (row.began, row.bought, row.won, row.lost, row.purse)),
                    signed(row.won - row.lost),
                )
            ),
        )
        for row in found.rows
    ]
    blocks: list[Rows | Line] = [Rows("ledger", (line(""), *map(line, map(say, HEADS))), tuple(rows))]
    lying = ((POOL, found.pool), (TRAY, found.tray))
    blocks += [line(say_n(*text, number)) for text, number in lying if number]
    blocks += map(line, _debts(evening, found.debts))
    return Part(say("Ledger"), tuple(blocks))


def _name(evening: Evening, chair: int) -> str:
    name = evening.who(chair)
    return name if chair not in evening.away else say("{who} (has left)", who=name)


def _debts(evening: Evening, debts: Iterable[tuple[int, int, int]]) -> list[str]:
    return [
        say(
            "{who} owes {to} {amount}.",
            who=evening.who(one),
            to=evening.who(other),
            amount=counters(owed),
        )
        for one, other, owed in debts
    ]


def ledger_data(evening: Evening) -> Data:
    """Returns the ledger as plain data.

    It has ``seats`` (for each ``name``, ``plays``, ``began``, ``bought``, ``won``, ``lost``, ``purse``,
    ``owes``, ``owed``, ``there``), ``pool`` and ``tray``, ``debts`` (``from``, ``to`` and ``counters``),
    ``purses`` (by seat, at the beginning and after each deal), and ``over``: the event that ended the
    evening, None while it goes on.
    """
    found = evening.ledger()
    return {
        "seats": [
            {**chair._asdict(), **dict(list(row._asdict().items())[1:])}
            for chair, row in zip(evening.chairs, found.rows, strict=True)
        ],
        "pool": found.pool,
        "tray": found.tray,
        "debts": [
            {"from": evening.who(one), "to": evening.who(other), "counters": owed}
            for one, other, owed in found.debts
        ],
        "purses": evening.series(),
        "over": evening.over and {"text": evening.over.text, "ruling": _cited(evening.over)},
    }


def _cited(event: EveningEvent) -> Data | None:
    return comparison.citation(event.ruling) if event.ruling else None
