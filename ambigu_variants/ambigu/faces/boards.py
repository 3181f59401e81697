"""Boards as HTML and as addresses, and their columns as files.

Static and live boards are both rendered here, so they agree.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ambigu_variants.ambigu.coach import telling
from ambigu_variants.ambigu.coach.prospects import counting
from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.columns import Column, laid, title
from ambigu_variants.ambigu.deals.staging import Beside, staged, transcript
from ambigu_variants.ambigu.deals.wording import outcome, sentence
from ambigu_variants.ambigu.players.view import seen
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.faces.html import view
from ambigu_variants.faces.markup import area
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line, Part
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.languages import say
from ambigu_variants.records import texts

FORMS = ("toml", "json", "transcript")


def board_html(
    board: Mapping[str, Any],
    action: str = "show",
    reply: Sequence[object] | None = None,
    *,
    coach: bool = True,
) -> Data:
    """Renders a board (see :mod:`ambigu.deals.boards`) after an action; see :func:`faces.html.view`.

    The ``reply`` is a column and a reply. The ``coach`` tells the player who is asked what he holds; it uses
    only what he can see. The ``state`` is the board as it is afterwards, the ``address`` the fragment that
    :func:`ambigu.deals.boards.open_board` opens.
    """
    made = deals.advanced(board, action, reply)
    columns, known = laid(made, heard=len(board.get("moves", [])))
    head = [
        (f"board__{kind}", str(text)) for kind in ("title", "comment") if (text := made["record"].get(kind))
    ]
    kept = {name: made[name] for name in ("record", "columns", "moves", "ahead") if made.get(name)}
    return view(
        area(staged(columns, head, _coach if coach else None)),
        state=made,
        announce=_announced(columns, known),
        address=texts.packed(kept),
        possible=deals.possible(made),
    )


def _announced(columns: Sequence[Column], known: Sequence[int]) -> list[str]:
    """Returns the news of each column after the known steps; only one text if all are the same."""
    news = []
    for column, heard in zip(columns, known, strict=True):
        deal = column.deal
        end = outcome(deal) if deal.pending is None else [sentence(deal, deal.pending)]
        told = [sentence(deal, step) for step in column.steps[heard:]]
        news.append(" ".join([*(each for each in told if each not in end), *end]))
    if len(set(news)) == 1:
        return news[:1]
    return [
        say("{source}: {text}", source=title(column), text=text)
        for column, text in zip(columns, news, strict=True)
    ]


def _coach(deal: Deal, ask: Ask) -> Beside:
    view = seen(deal, ask)
    return Beside(telling.coach(view), counting(view))


def record_text(board: Mapping[str, Any], column: int, form: str) -> Data:
    """Returns a column of a board as a file: its ``name`` and its ``text``.

    The ``form`` is ``toml`` or ``json`` for the record, ``transcript`` for the sentences with their places.
    """
    if form not in FORMS:
        raise UnknownName("There is nothing called “{name}” here.", form, FORMS, field="form")
    told = deals.column_of(laid(board)[0], column)
    rules, kept = told.told.rules, told.record
    if form == "transcript":
        return {"name": f"{rules}.txt", "text": _plain(transcript(told))}
    text = kept.toml() if form == "toml" else json.dumps(kept.data(), ensure_ascii=False, indent=2) + "\n"
    return {"name": f"{rules}.{form}", "text": text}


def _plain(told: Part) -> str:
    """Converts a transcript to text."""
    lines = [told.title, ""]
    for part in told.blocks:
        assert isinstance(part, Part), "a transcript has parts"
        if part.title:
            lines.append(part.title)
        indent = "  " if part.title else ""
        lines += [indent + line_text(each) for each in part.blocks if isinstance(each, Line)]
        lines += [""] if part.title else []
    return "\n".join(lines) + "\n"
