"""Rulings by reference: what other chapters of the book say where this one refers its reader to them."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.exchange import highest
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.outline import Referral
from ambigu_variants.kernel.rulings import Standing, contested

ruling = FOSTER.ruling

AS_AT_BOUILLOTTE = Referral("Players", "should be decided as at Bouillotte", "Bouillotte")


@ruling(
    at="Bouillotte, p. 254",
    words="The highest of the sequence has the choice of positions",
    refers=AS_AT_BOUILLOTTE,
)
def seating(case: Matter) -> bool:
    """The players may draw for their seats: from as many cards in sequence as there are players, everyone
    draws one. Whoever has the highest chooses his seat first, then whoever has the next, and so on.
    """
    return True


@ruling(at="Bouillotte, p. 254", words="the King deals the first hand", refers=AS_AT_BOUILLOTTE)
@contested("en-king", "second-highest", "the second highest card deals first")
def first_dealer(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """Each player draws a card. In Bouillotte the player who draws the king deals first. There are no kings
    in this pack, and whoever draws the second highest card deals.

    Reading: In Bouillotte the ace is the highest card, so the king is the second highest. With the ten as the
    highest card, that is the nine. At Bouillotte the players draw from a sequence, so no two cards are equal.
    Here they draw from the whole pack, and those who tie draw again.
    """
    ranks = sorted({card.rank for card in drawn}, key=case.rules.card_order(case).index)
    return [seat for seat, card in enumerate(drawn) if card.rank == ranks[-2:][0]]


@first_dealer.reading("highest", "the highest card deals first", standing=Standing.INFERRED)
def the_highest_deals(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """Each player draws a card. Whoever draws the highest deals first; those who tie draw again.

    Reading: The text names the king because he is easy to recognise. In a pack without court cards, the ten
    is the card to look for. Whoever draws the highest card already chooses his seat first.
    """
    return highest(case, drawn)
