"""What a picture of a result says: of a finished deal, or of a whole evening."""

from __future__ import annotations

from typing import NamedTuple

from ambigu_variants.ambigu.deals.wording import outcome
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.session import Laid
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.seated.ending import best, had, places
from ambigu_variants.faces.tree import Area, Button, Text
from ambigu_variants.kernel.cards import Card
from ambigu_variants.languages import figure, message, say, signed

WAYS = {
    "send": message("Send …"),
    "link": message("Copy the link"),
    "picture": message("Save the picture"),
}
"""What can be done with a picture and its link: the labels of the buttons by their actions."""


class Row(NamedTuple):
    """A player: his name, the cards to be shown, and what he won or lost."""

    name: str
    cards: tuple[Card, ...]
    gain: str


class Picture(NamedTuple):
    """A result: what it is of, what is told, the players; and the deal to which its link leads."""

    title: str
    account: str
    told: str
    rows: tuple[Row, ...]
    laid: Laid

    @property
    def spoken(self) -> str:
        """The picture in words."""
        gains = (f"{row.name} {row.gain}." for row in self.rows if row.gain)
        return " ".join([self.title, self.account, self.told, *gains])


def pictured(evening: Evening) -> Picture:
    """Returns the picture of an evening that is over; else of its last deal, with all the hands."""
    account, deal = evening.laid.account.source.dated, evening.deal
    if not evening.over:
        title, told = _deal(evening.laid), outcome(deal, last=True)[0]
        hands = zip(deal.seats, deal.hands, strict=True)
        rows = [Row(who, tuple(hand), signed(net(deal, seat))) for seat, (who, hand) in enumerate(hands)]
        return Picture(title, account, told, tuple(rows), evening.laid)
    gains, found = evening.ledger().gains, best(evening)
    ranks = places(gains)
    rows = [
        Row(f"{figure(ranks[chair])}. {evening.who(chair)}", (), signed(gains[chair]))
        for chair in sorted(range(len(gains)), key=ranks.__getitem__)
    ]
    title = say("The result of the evening")
    if not found:
        return Picture(title, account, "", tuple(rows), evening.laid)
    rows.append(Row("", found.held.hand.cards, ""))
    return Picture(title, account, had(evening, found), tuple(rows), found.laid)


def _deal(laid: Laid) -> str:
    return say("Deal {number}", number=figure(laid.number))


def ways(picture: Picture) -> tuple[str, Area]:
    """Returns the label of the link of a picture, and the buttons below it."""
    buttons = (Button((Text(say(label)),), do, "do", "tool") for do, label in WAYS.items())
    return _deal(picture.laid), Area(tuple(buttons), "actions")
