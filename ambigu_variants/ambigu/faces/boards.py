"""Boards as HTML and as addresses, and their columns as files.

Static and live boards are both rendered here, so they agree.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.columns import laid
from ambigu_variants.ambigu.deals.reports import announced, transcript
from ambigu_variants.ambigu.deals.scene import (
    Act,
    Asking,
    Board,
    Course,
    Ledger,
    Offer,
    Outcome,
    Parting,
    Seat,
    Side,
    View,
)
from ambigu_variants.ambigu.deals.staging import staged
from ambigu_variants.faces.html import Html, el, join
from ambigu_variants.faces.markup import card, leaf, line
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line, Part, Quote
from ambigu_variants.faces.view import view
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.languages import language
from ambigu_variants.records import addresses

__all__ = ["board_html", "record_text"]

FORMS = ("toml", "json", "transcript")
LINES = 2048
"""Size of the cache of rendered lines: a reply renders all lines again, and few are new."""


def board_html(board: Mapping[str, Any], deed: str = "show", reply: Sequence[object] | None = None) -> Data:
    """Renders a board as HTML after the reader's action.

    Args:
        board: see :mod:`ambigu.deals.boards`.
        deed: see :func:`ambigu.deals.boards.advanced`.
        reply: the reader's move, if any: a column and a reply.

    Returns:
        See :func:`faces.view.view`: the ``state`` is the board as it is afterwards, the ``address`` the
        fragment that :func:`ambigu.deals.boards.open_board` opens.

    Raises:
        VariorumError: the board is inconsistent, or a move is not allowed.
    """
    made = deals.advanced(board, deed, reply)
    columns, known = laid(made, heard=len(board.get("moves", [])))
    head = [
        (f"board__{kind}", str(text)) for kind in ("title", "comment") if (text := made["record"].get(kind))
    ]
    kept = {name: made[name] for name in ("record", "columns", "moves", "ahead") if made.get(name)}
    return view(
        _board(staged(columns, head)),
        state=made,
        announce=announced(columns, known),
        address=addresses.packed(kept),
        possible=deals.possible(made),
    )


def record_text(board: Mapping[str, Any], column: int, form: str) -> Data:
    """Returns a column as a file: its ``name`` and its ``text``.

    Args:
        board: see :mod:`ambigu.deals.boards`.
        column: its number.
        form: ``toml`` or ``json`` for the record, ``transcript`` for the sentences with their places.

    Raises:
        VariorumError: the board is inconsistent, or there is no such column or form.
    """
    if form not in FORMS:
        raise UnknownName("There is no format called “{name}”.", form, FORMS, field="form")
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


# The board -------------------------------------------------------------------------------------------------


def _board(board: Board) -> Html:
    views = list(enumerate(board.views))
    head = el(
        "div",
        map(line, board.head),
        map(_parting, board.partings),
        el("p", leaf(board.unparted), class_="parting") if board.unparted and len(views) > 1 else None,
        class_="board__head",
    )
    ledgers = [_ledger(number, view.title, view.ledger) for number, view in views]
    return el(
        "div",
        head,
        el("div", _switch(board), ledgers, class_="board__ledgers", data_bar=True),
        el("div", [_column(number, view) for number, view in views], class_="board__columns"),
        class_=f"board board--{len(views)}",
        data_stages=len(board.views[0].courses),
    )


def _parting(parting: Parting) -> Html:
    """Renders the first step at which the columns part, with each column's side."""
    sides = [[" ", _side(side)] for side in parting.sides]
    note = f" {parting.note}" if parting.note else ""
    return el("p", el("span", parting.label, class_="parting__label"), note, sides, class_="parting")


def _side(side: Side) -> Html:
    title, act = el("span", side.title, class_="parting__source"), side.act
    what = join(leaf(act.text), " ", leaf(act.place) if act.place else None) if act else side.none
    return el("span", title, " ", what, class_="parting__side")


def _switch(board: Board) -> Html | None:
    """Renders the control that selects a column on screens with room for only one."""
    if len(board.views) < 2:
        return None
    tabs = [
        el(
            "label",
            el("input", type="radio", name="board-column", value=number, checked=not number),
            el("span", view.short),
            " ",
            el("small", view.state),
            class_="board__tab",
        )
        for number, view in enumerate(board.views)
    ]
    return el("fieldset", el("legend", board.switch, class_="aloud"), tabs, class_="board__switch")


def _ledger(number: int, title: str, ledger: Ledger) -> Html:
    """Renders one column's counters: the common piles, and each player's purse and stake."""
    common = [el("div", el("dt", heap), el("dd", count)) for heap, count in ledger.common]
    players = [(each, f"ledger--{each.kind}" if each.kind else "") for each in ledger.players]
    heads = [el("th", each.name, scope="col", class_=kind) for each, kind in players]
    purses = [el("td", each.purse, class_=kind) for each, kind in players]
    stakes = [el("td", each.stake, class_=kind) for each, kind in players]
    return el(
        "section",
        el(
            "div",
            el("p", title, class_="ledger__source"),
            el("dl", common, class_="ledger__common"),
            class_="ledger__head",
        ),
        el(
            "table",
            el("caption", ledger.caption, class_="aloud"),
            el("thead", el("tr", el("td"), heads)),
            el(
                "tbody",
                el("tr", el("th", ledger.purse, scope="row"), purses),
                el("tr", el("th", ledger.stake, scope="row"), stakes),
            ),
            class_="ledger__players",
        ),
        class_="ledger",
        data_column=number,
    )


def _column(number: int, view: View) -> Html:
    tools = [
        el("button", label, type="button", class_="tool", data_do=deed, data_column=number)
        for deed, label in view.tools
    ]
    terms = [el("p", leaf(each), class_="account__reading") for each in view.terms]
    seats = el("ul", map(_seat, view.seats), class_="seats")
    now = _outcome(view.now) if isinstance(view.now, Outcome) else _decision(number, view.now)
    return el(
        "article",
        el("h2", view.title, class_="aloud"),
        el("div", terms, seats, class_="column__table"),
        el("div", now, class_="column__now"),
        el("p", tools, class_="column__tools"),
        [_course(number, course) for course in view.courses],
        class_="column",
        data_column=number,
        aria_label=view.title,
    )


def _seat(seat: Seat) -> Html:
    """Renders a player with his cards, which can be selected if he may discard."""
    kinds = [kind for kind in ("asked", "out", "winner") if getattr(seat, kind)]
    if seat.choosing:
        cards = [
            el(
                "button",
                card(each, size="small"),
                type="button",
                class_="pack__card",
                data_card=str(each),
                aria_pressed="false",
                data_first=seat.first and not number,
            )
            for number, each in enumerate(seat.cards)
        ]
    else:
        cards = [card(each, size="small", state="idle" if seat.out else "") for each in seat.cards]
    name = [
        seat.name,
        " ",
        el("span", seat.state, class_="seat__state") if seat.state else None,
        [" ", el("span", seat.wins, class_="aloud")] if seat.wins else None,
        [" ", el("span", seat.net, class_="seat__net")] if seat.net else None,
    ]
    return el(
        "li",
        el("p", name, class_="seat__name"),
        el(
            "div",
            cards,
            class_="seat__cards",
            role="group" if seat.choosing else None,
            aria_label=seat.choosing or None,
        ),
        class_=" ".join(["seat", *(f"seat--{kind}" for kind in kinds)]),
    )


# The question, or what it came to --------------------------------------------------------------------------


def _decision(number: int, asked: Asking) -> Html:
    rows = [el("div", el("dt", title), el("dd", leaf(what))) for title, what in asked.elsewhere]
    words = leaf(asked.words) if asked.words else None
    replies = [_reply(number, asked.seat, offer, not place) for place, offer in enumerate(asked.offers)]
    return el(
        "section",
        [el("p", each, class_="decision__parting") for each in asked.here],
        line(asked.latest) if asked.latest else None,
        el("p", leaf(asked.text), class_="decision__question"),
        el("p", words, " ", leaf(asked.place), class_="decision__passage"),
        el("div", replies, class_="decision__replies"),
        el("p", class_="entry__error", role="alert"),
        el("dl", rows, class_="allowed") if rows else None,
        class_="decision",
        data_column=number,
        data_seat=asked.seat,
    )


def _reply(number: int, seat: str, offer: Offer, first: bool) -> Html:
    """Renders the control for one offer.

    It is a button, with a number field for an amount; for a choice of cards it has a label for each count.
    """
    word = None if offer.alike else _word(offer.word)
    at: dict[str, Any] = {"data_column": number, "data_first": first}
    if offer.reply:
        at["data_reply"] = offer.reply
        return el("button", offer.label, word, type="button", class_="button reply", **at)
    at |= {"data_seat": seat, "data_say": offer.say}
    least, most = offer.bounds
    if not offer.labels:
        field = el(
            "input",
            type="number",
            class_="field",
            min=least,
            max=most,
            value=least,
            step=1,
            inputmode="numeric",
            aria_label=offer.asks,
        )
        button = el("button", offer.short, word, type="button", class_="button", **at)
        return el(
            "span", button, field, el("span", offer.hint, class_="reply__range"), class_="reply reply--amount"
        )
    at |= {"data_least": least, "data_most": most, "data_count": 0, "disabled": bool(least)}
    at["data_labels"] = json.dumps(offer.labels, ensure_ascii=False)
    label = el("span", offer.short if least else offer.labels[0], class_="reply__label")
    button = el("button", label, word, type="button", class_="button reply", **at)
    return join(button, el("span", offer.hint, class_="reply__range"))


def _word(word: Quote | None) -> Html | None:
    return join(" ", leaf(word)) if word else None


def _outcome(came: Outcome) -> Html:
    more = [el("li", leaf(each)) for each in came.more]
    return el(
        "section",
        line(came.latest) if came.latest else None,
        el("p", leaf(came.verdict), class_="outcome__verdict"),
        el("ul", more, class_="outcome__more"),
        class_="outcome",
        tabindex=-1,
    )


# The course ------------------------------------------------------------------------------------------------


def _course(number: int, course: Course) -> Html:
    if not course.acts:
        return el("section", class_="stage stage--empty")
    above = (None, *course.acts)
    steps = [_act(language(), number, act, before) for act, before in zip(course.acts, above, strict=False)]
    return el(
        "section",
        el("h3", course.name, class_="stage__name"),
        el("ol", steps, class_="steps"),
        class_="stage",
    )


@lru_cache(maxsize=LINES)
def _act(spoken: str, number: int, act: Act, above: Act | None) -> Html:
    """Renders one line of a deal's course: margin, sentence and place.

    The margin has the counters paid, or the way back. A place that is the same as in the line above becomes
    a ditto mark. Cards are named in the language ``spoken``, which is also part of the cache key.
    """
    margin = place = None
    if act.replies is not None:
        margin = el(
            "button",
            type="button",
            class_="step__back",
            data_column=number,
            data_back=act.replies,
            aria_label=act.back,
            title=act.back,
        )
    elif act.amount:
        margin = el("span", act.amount, class_="step__counters", aria_hidden="true")
    if act.place:
        place = leaf(act.place)
        if above and above.place and above.place.locus == act.place.locus:
            home = f"~/rules/{act.place.question}/"
            place = el("a", "″", href=home, class_="locus", aria_label=act.place.locus)
    kinds = [f"parts-{act.parts}"] if act.parts else []
    kinds += ["said"] if act.replies is not None else []
    return el(
        "li",
        [el("span", act.parting, class_="step__parting"), " "] if act.parting else None,
        el("span", margin, class_="step__margin"),
        " ",
        el("span", leaf(act.text), _word(act.word), class_="step__text"),
        " ",
        el("span", place, class_="step__place"),
        class_=" ".join(["step", *(f"step--{kind}" for kind in kinds)]),
    )
