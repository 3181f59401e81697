"""Checks between two deals: purchases of counters, departures, and players who cannot pay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ambigu_variants.ambigu.deals.replay import begun, lay
from ambigu_variants.ambigu.rules.course import out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.languages import message
from ambigu_variants.records.record import Record

PLENTY = 10**9
"""A purse that can pay anything due, set in to find the other players who cannot."""
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


class Short(NamedTuple):
    """A player who cannot pay what is due before the next cards.

    It gives his chair, the counters he holds and those due, and the refusal by the ruling.
    """

    chair: int
    held: int
    due: int
    refusal: NotAllowed

    def told(self, who: str, *, buying: bool, leaving: bool) -> NotAllowed:
        """Returns the refusal of a next deal until he does what he may; ``who`` is his name."""
        return NotAllowed(
            REMEDIES[buying, leaving],
            who=who,
            due=counters(self.due),
            field=f"chairs.{self.chair}",
            passage=self.refusal.passage,
        )


def refused(deal: Deal, reply: Reply) -> NotAllowed | None:
    """Returns why a player may not say something out of turn now, or None; changes nothing."""
    trial = deal.trial_copy()
    try:
        for step in out_of_turn(trial, reply) or ():
            trial.log.append(step)
    except NotAllowed as error:
        return error
    return None


def shorts(told: Record, rules: Rulebook) -> Iterator[Short]:
    """Yields the players who cannot pay what is due before the cards of a deal, by seat."""
    while True:
        try:
            begun(lay(told, rules=rules))
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
