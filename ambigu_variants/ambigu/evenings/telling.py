"""An evening told: when it ends, what happened outside of its deals, and the ledger."""

from __future__ import annotations

from collections.abc import Iterable

from ambigu_variants.ambigu.evenings.agreement import Agreed
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.events import Event
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.faces.tree import Leaf, Line, Part, Place, Rows, Text, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure, message, message_n, say, say_n, signed

__all__ = ["ledger_data", "ledger_told", "told", "until"]

UNTIL = {
    "rounds": message_n(
        "It ends when everybody has dealt {number} time.", "It ends when everybody has dealt {number} times."
    ),
    "deals": message_n("It ends after {number} deal.", "It ends after {number} deals."),
    "minutes": message_n("It ends after {number} minute.", "It ends after {number} minutes."),
}
"""When an evening ends, as agreed upon."""
HEADS = (
    message("began with"),
    message("bought"),
    message("won"),
    message("lost"),
    message("has"),
    message("in all"),
)
"""The columns of the ledger, beside the player's name."""

POOL = message_n("{number} counter lies in the pool.", "{number} counters lie in the pool.")
TRAY = message_n(
    "{number} counter lies in the tray of the batterie.", "{number} counters lie in the tray of the batterie."
)


def until(agreed: Agreed) -> str:
    """When the evening ends, in a sentence."""
    for name, number in agreed.until.items():
        return say_n(*UNTIL[name], number)
    return say("It ends when somebody says that the time is up.")


def told(event: Event) -> Line:
    """What happened outside of a deal, and by which passage."""
    leaves: list[Leaf] = [Text(event.text)]
    if event.ruling:
        leaves.append(Place.of(comparison.citation(event.ruling)))
    return Line(tuple(leaves))


def ledger_told(evening: Evening) -> Part:
    """What each has brought, bought, won and lost; what lies on the table; who owes whom."""
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
    return name if chair not in evening.standing.away else say("{who} (has left)", who=name)


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
    """The ledger as plain data: ``seats`` (for each ``name``, ``plays``, ``began``, ``bought``, ``won``,
    ``lost``, ``purse``, ``owes``, ``owed``, ``there``), ``pool`` and ``tray``, ``debts`` (``from``, ``to``
    and ``counters``), ``purses`` (by seat, at the beginning and after each deal), and ``over``: why the
    evening is over, None while it goes on.
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


def _cited(event: Event) -> Data | None:
    return comparison.citation(event.ruling) if event.ruling else None
