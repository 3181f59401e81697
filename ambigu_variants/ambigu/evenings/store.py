"""An evening in plain data, TOML and JSON: its head, and every deal as a record of its own."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping, Sequence

from ambigu_variants.ambigu.evenings.agreement import Agreed, agreed
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.kernel.errors import RecordError, UnknownName, VariorumError
from ambigu_variants.records import record, texts, toml

__all__ = ["from_text", "new_evening", "opened", "text"]

HEAD = ("game", "edition", "evening", "title", "rules", "answers", "house", "chairs", "purses", "seed")
FIELDS = (*HEAD, "until", "lots", "time_up", "deals")
_HELD: deque[Evening] = deque(maxlen=4)
"""The evenings opened last: one that is gone on with need not be replayed."""


def new_evening(
    rules: str,
    chairs: Sequence[Mapping[str, str]],
    *,
    seed: str,
    answers: Mapping[str, str] | None = None,
    house: Mapping[str, int] | None = None,
    purses: int | Sequence[int] = 50,
    until: Mapping[str, int] | None = None,
    lots: bool = False,
    title: str = "",
) -> Evening:
    """An evening that begins; who plays by himself has spoken until a person is asked.

    Args:
        rules: the id of an account.
        chairs: for each ``name`` and ``plays``: ``person``, or a temper; in order of speech.
        seed: the same seed, the same cards.
        answers: questions answered otherwise, as in a record.
        house: what is agreed upon, as in a record.
        purses: the counters of each, or of all alike.
        until: ``rounds``, ``deals`` or ``minutes``, and how many; empty for no agreed end.
        lots: whether places are drawn by lot.
        title: what the evening is called.

    Raises:
        VariorumError: the rules do not allow it; ``field`` says which part.
    """
    evening = Evening(
        agreed(
            {
                **Agreed(rules=rules, chairs=(), purses=(), seed=seed, title=title, lots=lots).data(),
                "answers": dict(answers or {}),
                "house": dict(house or {}),
                "until": dict(until or {}),
                "chairs": [dict(chair) for chair in chairs],
                "purses": [purses] * len(chairs) if isinstance(purses, int) else list(purses),
            }
        )
    )
    evening.go_on()
    _HELD.append(evening)
    return evening


def opened(data: object) -> Evening:
    """The evening that plain data hold, its deals replayed, each held against what follows from those before;
    if it was opened or begun here and has not gone on since, nothing is replayed.

    Raises:
        VariorumError: it does not hold; ``field`` says where: ``deals.2.purses``.
    """
    for evening in reversed(_HELD):
        if evening.data() == data:
            return evening
    evening = _replayed(data)
    evening.go_on()
    _HELD.append(evening)
    return evening


def _replayed(data: object) -> Evening:
    if not isinstance(data, Mapping) or "evening" not in data:
        raise RecordError("This is no evening, which has game, edition, evening, rules, chairs and deals.")
    for name in data:
        if name not in FIELDS:
            raise UnknownName("An evening has no field called “{name}”.", str(name), FIELDS, field=str(name))
    evening = Evening(agreed(data))
    deals, up = data.get("deals", []), data.get("time_up")
    if not isinstance(deals, list):
        raise RecordError("The deals of an evening are a list of records.", field="deals")
    if up is not None and (not isinstance(up, int) or not 1 <= up <= max(len(deals), 1)):
        raise RecordError("When the time was up is the number of one of the deals.", field="time_up")
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
    """An evening as text, ``toml`` or ``json``.

    Raises:
        UnknownName: there is no such form.
    """
    data = evening.data()
    if form == "json":
        return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    if form != "toml":
        raise UnknownName("There is no form called “{name}”.", form, ("toml", "json"), field="form")
    deals = data.pop("deals")
    return "\n".join([toml.written(data), *(toml.written(each, "deals") for each in deals)])


def from_text(text: str) -> Evening:
    """The evening that a text holds, TOML or JSON.

    Raises:
        VariorumError: it holds none, or a part of one; the message says in which deal, on which line.
    """
    return texts.from_text(text, opened)
