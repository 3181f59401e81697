"""The events of an evening outside its deals: draws, dealers, players who sit out, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.languages import message, say

Blank: TypeAlias = str | Callable[[], str]
"""The value of a blank; a value that must be translated is given as a function."""

EVENTS: Mapping[str, str] = {
    "lots": message("{who} draws place {number} at the table."),
    "drew": message("{who} draws {card}."),
    "again": message("{who} drew cards of the same rank and draw again."),
    "first-dealer": message("{who} deals first."),
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
