"""The review of a deal as HTML: each decision with its exact figures, and a button that plays it out."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from ambigu_variants.ambigu.coach.playing_on import MOST, SEED, Sitting, Tally, at_table, begin, continued
from ambigu_variants.ambigu.coach.review import Decision, Hindsight, Review, decision_after, review
from ambigu_variants.ambigu.coach.review_telling import (
    decision_told,
    introduced,
    labels,
    played_by,
    played_so_far,
    played_told,
    titled,
    worth_playing,
)
from ambigu_variants.ambigu.seated.addressed import SECOND_PERSON
from ambigu_variants.faces.html import Html, el, join, view
from ambigu_variants.faces.markup import line, part
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.replies import seat_named
from ambigu_variants.languages import addressing
from ambigu_variants.records import record as records
from ambigu_variants.records.record import Record

TIMES = 100
"""The number of continuations that a button asks for."""
SLICE = 20
"""The most continuations in one request, so that they can be stopped."""


def review_view(record: str, seats: Sequence[str] | None = None) -> Data:
    """Renders the exact part of a review of a deal, in TOML, JSON or a fragment; see :func:`faces.html.view`.

    ``seats`` are those to review, such as ``p1``; all if None. The player of a single seat is addressed.
    """
    told = records.from_text(record)
    wanted = None if seats is None else [seat_named(each, len(told.seats), field="seats") for each in seats]
    only = wanted[0] if wanted and len(wanted) == 1 else None
    with nullcontext() if only is None else addressing(told.seats[only], SECOND_PERSON):
        return view(_review(review(told, wanted)))


def play_out(record: str, number: int, plays: Sequence[str], times: int) -> Data:
    """Plays a decision of a deal out until this has been done so many times; see :func:`faces.html.view`.

    A request plays at most :data:`SLICE` times. ``number`` is the number of replies before the decision;
    ``plays`` says who plays each seat: a strategy, or anything else for a person. The result has the number
    of times so far, ``done``.
    """
    if not 1 <= times <= MOST:
        raise RequestError(
            "{name} must be from {least} to {most}, not {given}.",
            name="times",
            least=1,
            most=MOST,
            given=times,
            field="times",
        )
    told, decision, table, tally = playing_out(record, number, tuple(plays))
    continued(told, decision, tally, table, SEED, min(times - len(tally.runs), SLICE))
    shown = replace(tally, runs=tally.runs[:times])
    by = el("p", played_by(told.seats, table, SEED), class_="review__by")
    html = join(part(played_told(decision, shown, told.seats), 5), by)
    done = len(shown.runs)
    return {**view(html, announce=[played_so_far(done)]), "done": done}


@lru_cache(maxsize=4)
def playing_out(
    record: str, number: int, plays: tuple[str, ...]
) -> tuple[Record, Decision, list[Sitting], Tally]:
    """Returns a record, a decision in it, the table and the tally, to which each request adds."""
    told = records.from_text(record)
    if len(plays) != len(told.seats):
        raise RequestError("There must be one player for each seat.", field="plays")
    decision = decision_after(told, number)
    return told, decision, [at_table(each) for each in plays], begin(decision)


# HTML ------------------------------------------------------------------------------------------------------


def _review(found: Review) -> Html:
    by_seat = groupby(found.in_order, key=lambda each: each[0].view.seat)
    players = [
        el(
            "section",
            el("h3", titled(found, seat)),
            [_decision(found, decision, after) for decision, after in some],
            class_="review__player",
        )
        for seat, some in by_seat
    ]
    why = line(worth_playing(TIMES)) if players else None
    return el("section", line(introduced(found)), why, players, class_="review")


def _decision(found: Review, decision: Decision, after: Hindsight) -> Html:
    """Renders a decision; below it are the button that plays it out, its progress and its result."""
    label, stop = labels(TIMES)
    at = {"type": "button", "class_": "tool"}
    return el(
        "div",
        part(decision_told(found, decision, after), 4),
        el(
            "div",
            el(
                "div",
                el("button", label, data_do="play-out", data_number=decision.number, data_times=TIMES, **at),
                el("button", stop, data_do="halt", hidden=True, **at),
                el("progress", max=TIMES, value=0, hidden=True, aria_label=label),
                class_="actions",
            ),
            el("p", class_="entry__error", role="alert"),
            el("div", class_="review__result"),
            class_="review__out",
        ),
    )
