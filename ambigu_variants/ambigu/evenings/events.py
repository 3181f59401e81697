"""What happens in an evening outside of its deals: who draws what, who deals, who sits out, why it ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.languages import message, say

__all__ = ["EVENTS", "Blank", "Event"]

Blank: TypeAlias = str | Callable[[], str]
"""What fills a blank; what is itself worded is given as a function."""

EVENTS: Mapping[str, str] = {
    "lots": message("By lot {who} has place {number} at the table."),
    "drew": message("{who} draws {card}."),
    "again": message("{who} drew equally high, and draw again."),
    "first-dealer": message("{who} deals first."),
    "next-dealer": message("{who} deals."),
    "sits-out": message(
        "{who} has {held}; before the cards {due} must be paid. Neither buying nor leaving is allowed here:"
        " {who} sits out the rest of the evening."
    ),
    "time-up": message("The agreed time is up."),
    "ended-rounds": message("The agreed rounds have been played, and the evening is over."),
    "ended-deals": message("The agreed deals have been played, and the evening is over."),
    "ended-time": message("The agreed time is up, and the evening is over."),
    "record-full": message("The evening is recorded as far as its file can hold, and is over."),
    "too-few": message("Fewer are left than must sit at the table, and the evening is over."),
}
"""What is said of each."""


class Event(NamedTuple):
    """Something that happened outside of the deals: its kind, what fills its sentence, the ruling by which it
    happened, if any; and ``after`` how many deals.
    """

    kind: str
    after: int
    blanks: Mapping[str, Blank]
    ruling: Ruling[..., Any] | None = None

    @property
    def text(self) -> str:
        """It in a sentence, in the language that is open."""
        told = {name: each() if callable(each) else each for name, each in self.blanks.items()}
        return say(EVENTS[self.kind], **told)
