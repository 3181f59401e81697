"""The draws before an evening: lots for places, if wanted, and cards for the first deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ambigu_variants.ambigu.evenings.events import EveningEvent
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.table import seeded
from ambigu_variants.languages import figure, listed


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
