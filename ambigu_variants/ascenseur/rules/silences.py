"""Rulings that the edition supplies where a source is silent, each with its reasons."""

from __future__ import annotations

from ambigu_variants.ascenseur.rules.rulebook import Matter, Seats
from ambigu_variants.ascenseur.rules.tricks import Cards
from ambigu_variants.kernel.rulings import Source, Standing, contested

HOUSE = Source(
    id="house",
    short="the edition",
    title="Ambigu Variorum",
    author="the editors",
    work="Ambigu Variorum",
    year=2026,
    language="en",
)

supplied = HOUSE.ruling


@supplied(at="", words="", standing=Standing.SUPPLIED)
@contested("asc-removed-suits", "clubs-first", "clubs go first")
def removal_suits(case: Matter) -> tuple[str, ...]:
    """Of the cards of one rank, clubs are taken out first, then diamonds, hearts and spades.

    Reading: The text says which rank goes first, but not which suit. Players can agree on any order. A
    program needs one that never changes, so ours takes the order in which the edition lists the suits.
    """
    return ("c", "d", "h", "s")


@removal_suits.reading("spades-first", "spades go first")
def spades_first(case: Matter) -> tuple[str, ...]:
    """Of the cards of one rank, spades are taken out first, then hearts, diamonds and clubs.

    Reading: When the text speaks of trump, it lists the suits from spades to clubs. That may not be meant
    as an order, but the players could agree on it as well as on any other.
    """
    return ("s", "h", "d", "c")


@supplied(at="", words="", name="last-seat", standing=Standing.SUPPLIED)
def first_dealer(case: Matter, players: int) -> int:
    """The player in the last seat deals first, so the player in the first seat sits on his left.

    Reading: The text says nothing about the first deal. Players draw for it as they like. In a record, the
    seats are numbered from the dealer’s left.
    """
    return players - 1


@supplied(at="", words="", name="any-card", standing=Standing.SUPPLIED)
def leading(case: Matter, hand: Cards) -> Cards:
    """Any card may be led, even a trump.

    Reading: The text restricts only the players after the first. It says that it follows the rules of
    bridge, and there any card may be led.
    """
    return hand


@supplied(at="", words="", standing=Standing.SUPPLIED)
@contested("asc-two-packs", "first", "the first of two equal cards wins")
def equal_cards(case: Matter, places: Seats) -> int:
    """Of two identical cards, the one played first wins.

    Reading: With two packs there are two of every card, and the text doesn’t say which one wins. The second
    is not a stronger card, so it doesn’t beat the first.
    """
    return places[0]


@equal_cards.reading("last", "the last of two equal cards wins")
def last(case: Matter, places: Seats) -> int:
    """Of two equal cards, the one played last wins.

    Reading: In many games with two packs the second of two equal cards wins, and nothing in the text forbids
    it.
    """
    return places[-1]


@supplied(at="", words="", name="shared", standing=Standing.SUPPLIED)
def final_tie(case: Matter, seats: Seats) -> Seats:
    """In a tie, all the players with the most points win.

    Reading: The text speaks of one winner and gives no way to break a tie. Nothing in it prefers one seat to
    another.
    """
    return seats
