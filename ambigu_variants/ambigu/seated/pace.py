"""The earlier moments of a table: how it looked before each reply of another player since the viewer spoke.

A page shows them one after another, so that its reader can follow what happens.
"""

from __future__ import annotations

from collections.abc import Iterator

from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.seated.chairs import NOBODY, alone, chair, common, hand, mine
from ambigu_variants.faces.tree import Area, Moment, Pairs


def moments(evening: Evening, viewer: int, near: int, before: int) -> Iterator[Moment]:
    """Yields the moments of the present deal since the viewer spoke; none if several persons share a device.

    The deal is replayed, and the same functions draw each moment of it as draw the table.

    Args:
        evening: the evening.
        viewer: the seat that sees the table.
        near: the seat that is drawn nearest.
        before: how many more news there are than steps in the log.
    """
    if viewer == NOBODY or alone(evening) is None:
        return
    replies = evening.deal.replies
    spoken = max((number for number, each in enumerate(replies, 1) if each.seat == viewer), default=0)
    deal = evening.laid.again().deal
    drawn = _slots(evening, evening.deal, viewer, near)
    for number, reply in enumerate(replies):
        if number >= spoken:
            now = _slots(evening, deal, viewer, near)
            told = len(deal.log) if deal.pending is None else deal.log.index(deal.pending)
            yield Moment(told + before, tuple(each for slot, each in now.items() if each != drawn.get(slot)))
            drawn = now
        deal.reply(reply)


def _slots(evening: Evening, deal: Deal, viewer: int, near: int) -> dict[str, Area | Pairs]:
    """Returns what can change on a table from moment to moment, by its slot."""
    some: list[Area | Pairs] = [
        chair(evening, deal, seat, viewer) for seat in range(deal.players) if seat != near
    ]
    some += [common(deal), mine(evening, deal, near), hand(deal, viewer)]
    return {each.slot: each for each in some}
