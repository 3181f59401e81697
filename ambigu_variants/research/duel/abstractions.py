"""The simplifications of the duel: each one as a sentence, and the numbers that go with it.

Everything else (who is asked, what he may say, what it costs, what he wins) comes from running the course of
the game under the rulings in force.
"""

from __future__ import annotations

from collections.abc import Iterator

from ambigu_variants.ambigu.rules.rulebook import Stage
from ambigu_variants.languages import figure, message, say, say_n

PURSE = 50
"""Each player's counters before the deal, as in the studies; the table is then empty."""

HALVES = (1, 2)
"""The sizes of bets, in halves of the pool, besides all that a player has."""

ABSTRACTIONS = (
    message(
        "Neither player has a choice on two cards: the elder hand stands, and the dealer stays in as"
        " cheaply as he can. Whatever they put in goes into the pool."
    ),
    message(
        "A player can bet or raise half the pool, the whole pool, or all he has. If that amount isn’t"
        " allowed, the nearest allowed amount takes its place. The first bet on four cards can also be"
        " the smallest allowed."
    ),
    message("In each round of betting, only one of the two may raise, and only once."),
    message(
        "Both players draw by the same fixed rule: they make the exchange that wins most on "
        "average against somebody who exchanges in the same way. Neither looks at how many cards "
        "the other takes."
    ),
    message(
        "Neither player buys counters or makes a mistake such as showing his cards too early. If a player"
        " is paid for showing his hand, he always shows it."
    ),
    message(
        "If counters stay on the table for the next deal, each player is credited with half of them."
        " Debts count as paid."
    ),
)
"""The simplifications that don’t depend on any number chosen by the reader."""


def abstractions(before: int, after: int) -> Iterator[str]:
    """Yields every simplification in words, with the number of classes before and after the draw."""
    yield say(
        "There are two players with {purse} counters each, and only one deal is played.", purse=figure(PURSE)
    )
    yield from map(say, ABSTRACTIONS)
    yield say_n(
        "Before the draw, all hands belong to {number} class.",
        "Before the draw, the hands are sorted into {number} classes, by how much they can be "
        "expected to win.",
        before,
    )
    yield say_n(
        "After the draw, they belong to {number} class; a player knows nothing else about his hand.",
        "After the draw, they are sorted into {number} classes by strength. A player knows only the"
        " class of his hand.",
        after,
    )
    yield say(
        "The same card can’t be in both hands. The calculation respects this for the two hands dealt"
        " and for the two hands shown. But it lets a player draw a card that the other held before the"
        " draw."
    )


def bets(stage: str, allowed: range, lying: int) -> list[int]:
    """Returns the first bets considered: the lowest on four cards, half the pool, the pool, everything."""
    least = allowed[:1] if stage == Stage.FOUR_CARDS else ()
    return _sizes(allowed, [*least, *((lying * half + 1) // 2 for half in HALVES)])


def raises(allowed: range, lying: int, level: int, owing: int) -> list[int]:
    """Returns the totals considered for raising a bet of ``level``, which costs ``owing`` more to call."""
    return _sizes(allowed, [level + ((lying + owing) * half + 1) // 2 for half in HALVES])


def _sizes(allowed: range, wanted: list[int]) -> list[int]:
    """Returns the wanted numbers and the highest allowed one, each moved into the allowed range."""
    return sorted({min(max(each, allowed[0]), allowed[-1]) for each in wanted} | {allowed[-1]})
