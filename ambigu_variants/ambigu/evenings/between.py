"""What is asked between two deals: who may buy counters, who may leave, who cannot pay for the next cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ambigu_variants.ambigu.deals.replay import lay
from ambigu_variants.ambigu.rules.course import course, out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.play import Play
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.languages import message
from ambigu_variants.records.record import Record

__all__ = ["Short", "refused", "shorts"]

PLENTY = 10**9
"""A purse that can pay whatever is due: so it is found who else cannot."""
REMEDIES = {
    (True, True): message(
        "{who} has {held}; before the cards {due} must be paid. {who} has to buy counters first, or leave."
    ),
    (True, False): message(
        "{who} has {held}; before the cards {due} must be paid. {who} has to buy counters first."
    ),
    (False, True): message("{who} has {held}; before the cards {due} must be paid. {who} has to leave."),
    (False, False): message("{who} has {held}; before the cards {due} must be paid."),
}
"""What is said to who cannot pay, by whether he may buy counters and whether he may leave."""


class Short(NamedTuple):
    """Who cannot pay what is due before the next cards: where he sits, what he holds, what is due, and the
    refusal by the ruling.
    """

    chair: int
    held: int
    due: int
    refusal: NotAllowed

    def told(self, who: str, *, buying: bool, leaving: bool) -> NotAllowed:
        """That there is no next deal before he has done what he may; ``who`` is his name."""
        return NotAllowed(
            REMEDIES[buying, leaving],
            who=who,
            held=counters(self.held),
            due=counters(self.due),
            field=f"chairs.{self.chair}",
            passage=self.refusal.passage,
        )


def refused(deal: Deal, reply: Reply) -> NotAllowed | None:
    """Why a player may not say something out of turn now; None if he may. Nothing is changed."""
    aside = deal.aside()
    try:
        for step in out_of_turn(aside, reply) or ():
            aside.log.append(step)
    except NotAllowed as error:
        return error
    return None


def shorts(told: Record, rules: Rulebook) -> Iterator[Short]:
    """Who cannot pay what is due before the cards of a deal, by its seats."""
    while True:
        try:
            deal = lay(told, rules=rules)
            Play(deal, course(deal), out_of_turn)
        except NotAllowed as error:
            name, _, place = (error.field or "").partition(".")
            if name != "purses" or not place:
                raise
            seat = int(place)
            held = told.purses[seat]
            yield Short(seat, held, int(error.blanks.get("due", held + 1)), error)
            told = replace(told, purses=(*told.purses[:seat], PLENTY, *told.purses[seat + 1 :]))
        else:
            return
