"""The events between the deals of an evening. Before the first, players draw for places and for the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.kernel.table import seeded
from ambigu_variants.languages import figure, listed, message, say

Blank: TypeAlias = str | Callable[[], str]
"""The value of a blank; a value that must be translated is given as a function."""

EVENTS: Mapping[str, str] = {
    "lots": message("{who} draws place {number} at the table."),
    "drew": message("{who} draws {card}."),
    "again": message("{who} drew cards of the same rank and draw again."),
    "first-dealer": message("{who} deals first."),
    "buys": message("{who} buys {amount}."),
    "pays": message("{who} pays {to} {amount} of the debt."),
    "leaves": message("{who} leaves the table."),
    "next-dealer": message("{who} deals."),
    "sits-out": message(
        "{who} doesn’t have the {due} to put in before the deal. Nobody can buy counters or leave"
        " the table under these rules, so {who} sits out the rest of the evening."
    ),
    "time-up": message("The agreed time is up."),
    "ended-rounds": message("The evening is over, as agreed."),
    "ended-deals": message("The evening is over, as agreed."),
    "ended-time": message("The evening is over, as agreed."),
    "record-full": message("The file of the evening can hold no more deals, so the evening is over."),
    "too-few": message("Too few players are left at the table, so the evening is over."),
}
"""The message for each kind of event."""
REMEDIES = {
    (True, True): message(
        "{who} doesn’t have the {due} to put in before the deal. {who} has to buy counters or "
        "leave the table."
    ),
    (True, False): message(
        "{who} doesn’t have the {due} to put in before the deal, and has to buy counters."
    ),
    (False, True): message(
        "{who} doesn’t have the {due} to put in before the deal, and has to leave the table."
    ),
    (False, False): message("{who} doesn’t have the {due} to put in before the deal."),
}
"""Messages about a player who cannot pay, by whether he may buy counters and may leave."""


class EveningEvent(NamedTuple):
    """An event outside the deals.

    It has a kind, the blanks of its sentence, the ruling it rests on, if any, and ``after``, the number of
    deals before it.
    """

    kind: str
    after: int
    blanks: Mapping[str, Blank]
    ruling: Ruling[..., Any] | None = None

    @property
    def text(self) -> str:
        """The event as a sentence in the current language."""
        told = {name: each() if callable(each) else each for name, each in self.blanks.items()}
        return say(EVENTS[self.kind], **told)


def lots(rules: Rulebook, names: Sequence[str], seed: str) -> tuple[list[int], list[EveningEvent]]:
    """Draws lots for places; returns the chairs in order of speech and the events of the draw."""
    cards = rules.pack(Case(rules)).cards[: len(names)]
    drawn = seeded(seed)("seating", 1, cards)
    places = sorted(range(len(names)), key=lambda chair: cards.index(drawn[chair]))
    ruling = rules.seating
    return places, [
        EveningEvent("lots", 0, {"who": names[chair], "number": figure(place)}, ruling)
        for place, chair in enumerate(places, start=1)
    ]


def first_dealer(
    rules: Rulebook, names: Sequence[str], places: Sequence[int], seed: str
) -> tuple[int, list[EveningEvent]]:
    """Draws cards for the first deal; returns the dealer's chair and the events of the draw.

    Each draws from the whole pack; those who tie for the deal draw again until one is left.
    """
    drawing, ruling, shuffle = list(places), rules.first_dealer, seeded(seed)
    events: list[EveningEvent] = []
    turn = 0
    while len(drawing) > 1:
        turn += 1
        cards = shuffle("first-dealer", turn, rules.pack(Case(rules)).cards)[: len(drawing)]
        events += [
            EveningEvent("drew", 0, {"who": names[chair], "card": card.symbol}, ruling)
            for chair, card in zip(drawing, cards, strict=True)
        ]
        drawing = [drawing[each] for each in ruling(Case(rules), cards)]
        if len(drawing) > 1:
            events.append(
                EveningEvent("again", 0, {"who": partial(listed, [names[each] for each in drawing])}, ruling)
            )
    (dealer,) = drawing
    return dealer, [*events, EveningEvent("first-dealer", 0, {"who": names[dealer]}, ruling)]
