"""What the house supplies where a source says nothing. Never the source's word: each ruling argues itself."""

from __future__ import annotations

from ambigu_variants.ascenseur.rules.rulebook import Matter, Seats
from ambigu_variants.ascenseur.rules.tricks import Cards
from ambigu_variants.kernel.rulings import Source, Standing

__all__ = ["HOUSE", "equal_cards", "final_tie", "first_dealer", "leading", "removal_suits"]

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


@supplied(
    at="",
    words="",
    name="clubs-first",
    called="clubs go first",
    standing=Standing.SUPPLIED,
    crux="asc-removed-suits",
)
def removal_suits(case: Matter) -> tuple[str, ...]:
    """Clubs are taken out first, then diamonds, hearts and spades.

    Reading: The text names the rank that goes first and no suit. Players may agree on any; a program needs an
    order that is always the same, and this is the one in which the edition lists the suits.
    """
    return ("c", "d", "h", "s")


@removal_suits.reading("spades-first", "spades go first")
def spades_first(case: Matter) -> tuple[str, ...]:
    """Spades are taken out first, then hearts, diamonds and clubs.

    Reading: The text lists the suits from spades to clubs where it speaks of trumps, and may mean no order by
    it; as an agreement it is as good as the other.
    """
    return ("s", "h", "d", "c")


@supplied(at="", words="", name="last-seat", standing=Standing.SUPPLIED)
def first_dealer(case: Matter, players: int) -> int:
    """Whoever is to deal first sits in the last seat.

    Reading: Nothing is said of the first deal. Players draw for it as they please, and in a record the seats
    are numbered from the dealer's left.
    """
    return players - 1


@supplied(at="", words="", name="any-card", standing=Standing.SUPPLIED)
def leading(case: Matter, hand: Cards) -> Cards:
    """Any card may be led, a trump too.

    Reading: The text restricts only those who play after the first. In bridge, by whose rules it goes on, any
    card may be led.
    """
    return hand


@supplied(
    at="",
    words="",
    name="first",
    called="the first of two equal cards wins",
    standing=Standing.SUPPLIED,
    crux="asc-two-packs",
)
def equal_cards(case: Matter, places: Seats) -> int:
    """Of two equal cards the one played first wins.

    Reading: With a second pack every card is there twice, and the text does not say which wins. Whoever plays
    the second has not played a stronger card, and so has not overtaken the first.
    """
    return places[0]


@equal_cards.reading("last", "the last of two equal cards wins")
def last(case: Matter, places: Seats) -> int:
    """Of two equal cards the one played last wins.

    Reading: Many games with two packs let the second of two equal cards win, and silence allows it.
    """
    return places[-1]


@supplied(at="", words="", name="shared", standing=Standing.SUPPLIED)
def final_tie(case: Matter, seats: Seats) -> Seats:
    """All who have as many points win.

    Reading: The text knows one winner and no way to part equals. Nothing in it prefers a seat to another.
    """
    return seats
