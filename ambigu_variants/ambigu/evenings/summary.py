"""What a stored evening came to: its last deals tell it, and the earlier ones are not replayed."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import NamedTuple

from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.evenings.agreement import Agreed, agreed, length, reached, validated
from ambigu_variants.ambigu.rules.counters import winnings
from ambigu_variants.kernel.errors import RecordError
from ambigu_variants.records import record


class Summary(NamedTuple):
    """An evening in short.

    It has the terms; the number of the last deal, how many deals are finished, and how many were agreed upon,
    None if no number was; the profit of each chair, and whether the agreed end is reached.
    """

    agreed: Agreed
    number: int
    finished: int
    length: int | None
    gains: tuple[int, ...]
    over: bool

    @property
    def people(self) -> list[int]:
        """The chairs of the persons."""
        return [number for number, chair in enumerate(self.agreed.chairs) if chair.person]

    def won(self, chair: int) -> bool:
        """Checks whether a player has won the evening, perhaps with others: nobody has more profit."""
        return self.over and 0 < self.gains[chair] == max(self.gains)


@lru_cache(maxsize=256)
def summary(text: str) -> Summary:
    """Returns the summary of an evening in JSON.

    What the last deal of a player says of the deals before it is taken on trust.
    """
    data = json.loads(text)
    terms = agreed(data)
    rules = validated(terms)
    deals = [record.from_data(each) for each in data["deals"]]
    if not deals:
        raise RecordError("The deals of an evening must be a list of records.", field="deals")
    gains: dict[str, int] = {}
    for told in reversed(deals):
        if gains.keys() >= {chair.name for chair in terms.chairs}:
            break
        deal = replay(told)
        then = [winnings(deal, seat) if deal.over else deal.ahead[seat] for seat in range(deal.players)]
        gains = dict(zip(told.seats, then, strict=True)) | gains
    number, players, over = len(deals), len(deals[-1].seats), bool(deals[-1].result)
    return Summary(
        agreed=terms,
        number=number,
        finished=number - (not over),
        length=length(terms, players),
        gains=tuple(gains.get(chair.name, 0) for chair in terms.chairs),
        over=over and reached(rules, terms, players, number, time_is_up="time_up" in data),
    )
