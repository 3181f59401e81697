"""A small study in the browser, step by step, and its result as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ambigu_variants.ambigu.study import trying
from ambigu_variants.ambigu.study.rounds import COMPANY
from ambigu_variants.ambigu.study.trying import DEALS, ROUNDS, again_told, played_so_far, tried_told
from ambigu_variants.faces.html import el, view
from ambigu_variants.faces.markup import node
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line
from ambigu_variants.kernel.comparison import Data


def study(question: Mapping[str, Any], state: int | None = None) -> Data:
    """Takes the next step of a small study (see :mod:`ambigu.study.trying`); the last one gives the result.

    ``state`` is the one that the last step gave, None for the first. A step returns ``done`` of ``total``
    deals, ``progress`` (the same in words) and ``state``; for the last one see :func:`faces.html.view`.
    """
    asked, steps = trying.read(question), state or 0
    so_far = trying.go_on(asked, steps)
    if so_far.number < ROUNDS:
        done = so_far.number * len(COMPANY)
        return {"done": done, "total": DEALS, "progress": played_so_far(done), "state": steps + 1}
    told = tried_told(asked, so_far)
    heading = el("p", told.title, class_="finding__asked")
    first = next(each for each in told.blocks if isinstance(each, Line))
    again, command = again_told(asked)
    html = el(
        "div", heading, map(node, told.blocks), el("p", again, " ", el("code", command)), class_=told.kind
    )
    return view(html, announce=[line_text(first)])
