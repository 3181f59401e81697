"""The cards that a player can't see, and the same deal with other cards in their places."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from random import Random

from ambigu_variants.ambigu.deals.replay import lay
from ambigu_variants.ambigu.players.view import View
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.records.record import Record
from tests import oracle


def known(view: View) -> set[Card]:
    return {*view.cards, *view.gone, *(card for cards in view.shown.values() for card in cards)}


def unseen(view: View) -> list[Card]:
    return [card for card in PACK_40.cards if card not in known(view)]


def typed(cards: Sequence[Card]) -> oracle.Cards:
    """Returns cards as the oracle takes them."""
    return tuple((card.rank, card.suit) for card in cards)


def exchanging(known: Collection[Card], draw: Random) -> Callable[[str], str]:
    """Returns a function that puts other cards into a text for those that aren't known."""
    hidden = [str(card) for card in PACK_40.cards if card not in known]
    other = dict(zip(hidden, draw.sample(hidden, len(hidden)), strict=True))
    return lambda text: " ".join(other.get(word, word) for word in text.split())


def exchanged(told: Record, known: Collection[Card], draw: Random) -> Record:
    put = exchanging(known, draw)
    stock = put(" ".join(map(str, lay(told).stock)))
    return replace(told, stock=stock, replies=tuple(map(put, told.replies)))
