"""A study in the browser, step by step, and its result as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ambigu_variants.ambigu.study import trying
from ambigu_variants.ambigu.study.figures import as_csv
from ambigu_variants.ambigu.study.rounds import COMPANY
from ambigu_variants.ambigu.study.trying import DEALS, again_told, over, played_so_far, tried_told
from ambigu_variants.faces.html import Html, el, view
from ambigu_variants.faces.markup import node
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line, Node, Rows
from ambigu_variants.kernel.comparison import Data


def _scrolled(shown: Node) -> Html:
    """Renders a block; a table scrolls by itself if it is wider than the window."""
    if not isinstance(shown, Rows):
        return node(shown)
    return el("div", node(shown), class_="scroll", tabindex=0, role="region", aria_label=shown.caption)


def study(question: Mapping[str, Any], state: int | None = None) -> Data:
    """Takes the next step of a study (see :mod:`ambigu.study.trying`), and shows what the deals so far show.

    ``state`` is the one that the last step gave, None for the first. The reply is that of
    :func:`faces.html.view`, with the figures as ``text``. A step has besides ``done`` of ``total`` deals,
    ``progress`` (the same in words) and an integer ``state``.
    """
    asked, steps = trying.read(question), state or 0
    so_far = trying.go_on(asked, steps)
    done = so_far.number * len(COMPANY)
    more = {"done": done, "total": DEALS, "progress": played_so_far(done), "state": steps + 1}
    if not done:
        return more
    told = tried_told(asked, so_far)
    html = [el("p", told.title, class_="finding__asked"), *map(_scrolled, told.blocks)]
    if not over(so_far):
        return {**view(el("div", html, class_=told.kind)), "text": as_csv(so_far), **more}
    again, command = again_told(asked, so_far)
    words = [part for word in command.split() for part in (" ", el("span", word))]
    html += [el("p", again), el("p", el("code", words[1:]), class_="finding__command")]
    first = next(each for each in told.blocks if isinstance(each, Line))
    shown = view(el("div", html, class_=told.kind), announce=[line_text(first)])
    return {**shown, "text": as_csv(so_far)}
