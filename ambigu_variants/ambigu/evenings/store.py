"""An evening as plain data, TOML and JSON: its head, and each deal as a record of its own."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from ambigu_variants.ambigu.deals.replay import EDITION, GAME
from ambigu_variants.ambigu.evenings.agreement import FORM, agreed
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.kernel.errors import RecordError, UnknownName, VariorumError
from ambigu_variants.records import record, texts

_HELD: deque[Evening] = deque(maxlen=4)
"""Cache of the evenings opened last, which need no replay when they go on."""


def new_evening(
    rules: str,
    chairs: Sequence[Mapping[str, str]],
    *,
    seed: str,
    purses: int | Sequence[int] = 50,
    patience: int | None = None,
    **terms: Any,
) -> Evening:
    """Begins an evening; computer players speak until a person is asked.

    ``chairs`` have each player's ``name`` and what ``plays``: ``person``, a level or a temper. ``purses``
    may be one number for all; for ``patience`` see :class:`Evening`. The other ``terms`` are fields of
    :class:`Agreed`, of which none is required.
    """
    head = {"game": GAME, "edition": EDITION, "evening": FORM, "rules": rules, "chairs": [*chairs]}
    purses = [purses] * len(chairs) if isinstance(purses, int) else [*purses]
    return _kept(Evening(agreed({**head, "purses": purses, "seed": seed, **terms}), patience))


def _kept(evening: Evening) -> Evening:
    """Returns an evening, which is held in the cache, when it waits for a person."""
    evening.go_on()
    _HELD.append(evening)
    return evening


def opened(data: object, patience: int | None = None) -> Evening:
    """Opens an evening from plain data by replaying its deals; for ``patience`` see :class:`Evening`.

    Each deal is checked against the result of the earlier ones. An evening in the cache needs no replay.
    """
    for evening in reversed(_HELD):
        if evening.data() == data:
            evening.patience = patience
            evening.go_on()
            return evening
    return _kept(_replayed(data, patience))


def _replayed(data: object, patience: int | None) -> Evening:
    if not isinstance(data, Mapping) or "evening" not in data:
        raise RecordError(
            "This is not an evening: an evening needs the fields game, edition, evening, rules, chairs"
            " and deals."
        )
    evening = Evening(agreed(data), patience)
    deals, up = data.get("deals", []), data.get("time_up")
    if not isinstance(deals, list):
        raise RecordError("The deals of an evening must be a list of records.", field="deals")
    if up is not None and (not isinstance(up, int) or not 1 <= up <= max(len(deals), 1)):
        raise RecordError("To mark when time was up, give the number of one of the deals.", field="time_up")
    for number, told in enumerate(deals, start=1):
        try:
            if number > 1:
                evening.lay_next()
            evening.repeat(record.from_data(told))
        except VariorumError as error:
            error.placed("Deal {number}: {error}", number=number)
            raise error.within(f"deals.{number - 1}") from None
        if number == up:
            evening.time_is_up()
    return evening


def text(evening: Evening, form: str = "toml") -> str:
    """Returns an evening as text, ``toml`` or ``json``."""
    data = evening.data()
    if form == "json":
        return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    if form != "toml":
        raise UnknownName("There is nothing called “{name}” here.", form, ("toml", "json"), field="form")
    deals = data.pop("deals")
    return "\n".join([texts.written(data), *(texts.written(each, "deals") for each in deals)])


def from_text(text: str) -> Evening:
    """Opens the evening in a text, TOML or JSON."""
    return texts.read(text, opened)
