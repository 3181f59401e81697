"""Tells the result of a duel in words, and what it leaves out, for a terminal or a page. Computes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ambigu_variants.faces.tree import Part, Rows, line
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.languages import figure, hundredths, message, say, say_n, share
from ambigu_variants.research.duel.measures import UNIT, Result
from ambigu_variants.research.duel.tree import PURSE

LIMITS = message(
    "This is the solution of a simplified game, not of Ambigu. The figures show which of the two"
    " players is better off and how the rules change that. They aren’t advice for a real table."
)

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

_WEAK_AND_STRONG = (
    (
        message("… with a weak hand"),
        message("one from the weakest quarter, the hands that can be expected to win least"),
    ),
    (message("… with a strong hand"), message("one from the strongest quarter")),
)
MEASURES = (
    (
        message("What the elder hand wins"),
        message(
            "in counters, on top of his half of the pool when the betting starts; at zero the two players"
            " are even"
        ),
    ),
    (message("The elder hand opens"), message("how often he bets when he speaks first on four cards")),
    *_WEAK_AND_STRONG,
    (message("The dealer opens"), message("how often, if the elder hand has passed on four cards")),
    *_WEAK_AND_STRONG,
    (message("Void deals"), message("the share of deals that nobody wins")),
    (message("Deals given up"), message("the share of deals in which one player doesn’t call a bet")),
    (message("Hands shown"), message("the share of deals that are decided by the cards")),
    (
        message("Bluffs"),
        message("of all first bets after the draw, the share made on a hand from the weaker half"),
    ),
    (
        message("Bets on weak hands"),
        message("how often a player whose hand is in the weaker half makes the first bet after the draw"),
    ),
)
"""The measures of a duel that are shown, each with its definition."""


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


def limits(found: Result, some: Sequence[str] = (), others: Sequence[str] = ()) -> Part:
    """Returns what the duel leaves out, for a terminal, to be shown before any result.

    ``some`` are the changed rules that it covers, ``others`` those that it doesn't.
    """
    told = {
        "The duel covers these changed rules: {}.": some,
        "It says nothing about these, which it never asks: {}.": others,
    }
    changed = [words.format(", ".join(map(kebab, names))) for words, names in told.items() if names]
    said = (say(LIMITS), *abstractions(found.before, found.after), *changed)
    return Part("What is simplified", tuple(map(line, said)))


def counters(number: int, *, gain: bool = True) -> str:
    """Formats ten-thousandths of a counter with two decimals: ``+0.25``; without ``gain``, no plus sign."""
    scale = UNIT // 100
    rounded = (abs(number) + scale // 2) // scale
    return hundredths(rounded if number > 0 else -rounded, gain=gain)


def within(exploitability: int) -> str:
    """Formats an exploitability, rounded up, so that the error shown is never too small."""
    return hundredths(-(-exploitability * 100 // UNIT))


def cells(found: Result) -> list[str]:
    """Returns what is told of a duel, in the order of :data:`MEASURES`."""
    shares = [
        *found.opens[0],
        *found.opens[1],
        *(found.void, found.folded, found.shown, found.bluffs, found.bluffing),
    ]
    return [counters(found.value), *(share(each, UNIT) for each in shares)]


def result_told(title: str, found: Result) -> Part:
    """Returns the result of one duel, for a terminal, each figure with its definition."""
    rows = tuple(
        (line(say(name)), line(cell, kind="number"), line(say(defined)))
        for (name, defined), cell in zip(MEASURES, cells(found), strict=True)
    )
    how = (
        f"The game tree has {found.questions:,} questions and {found.ends:,} endings. The pool holds"
        f" {found.pool} counters when the betting begins.",
        f"After {found.iterations:,} iterations, a best reply to either strategy would win"
        f" {within(found.exploitability)} counters more on average.",
    )
    return Part(title, (*map(line, how), Rows(title, tuple(map(line, ("", "figure", "definition"))), rows)))
