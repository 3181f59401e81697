"""HTML renderer of boards, with their address fragments and game files.

The static pages and the live board both use it, so they agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ambigu_variants.ascenseur.faces.markup import line, outcome, place, plays, row, scores
from ambigu_variants.ascenseur.games import boards
from ambigu_variants.ascenseur.games.layout import laid_out, news
from ambigu_variants.ascenseur.games.sittings import game_text
from ambigu_variants.ascenseur.games.tree import (
    Bid,
    Board,
    Course,
    Decision,
    End,
    Head,
    Playable,
    Scores,
    Seat,
    Seats,
    Trick,
    Ways,
)
from ambigu_variants.faces import winding
from ambigu_variants.faces.html import Html, el, join
from ambigu_variants.faces.markup import card, suit
from ambigu_variants.faces.tree import Line, Place
from ambigu_variants.faces.view import view
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.records import addresses

__all__ = ["board_html", "board_text"]


def board_html(board: Mapping[str, Any], deed: str = "show", reply: str = "") -> Data:
    """Applies an action of the reader to a board and renders it as HTML.

    Args:
        board: see :mod:`ascenseur.games.boards`.
        deed: see :func:`ascenseur.games.boards.advanced`.
        reply: the reader's reply, if the action is one.

    Returns:
        See :func:`faces.view.view`: the ``state`` is the resulting board, the ``address`` the fragment that
        :func:`ascenseur.games.boards.open_board` opens.

    Raises:
        VariorumError: the board is inconsistent, or the reply is not allowed.
    """
    made, sitting = boards.advanced(board, deed, reply)
    own = f"{made['seat']} "
    back = winding.possible(made["record"]["replies"], made["ahead"], lambda each: each.startswith(own))
    return view(
        _board(laid_out(made, sitting)),
        state=made,
        announce=news(made, sitting),
        address=addresses.packed({name: value for name, value in made.items() if value}),
        possible=back if sitting.over else [*back, "deal", "game"],
    )


def board_text(board: Mapping[str, Any], form: str = "toml") -> Data:
    """Returns the game of a board as a file: its ``name`` and its ``text``.

    Raises:
        UnknownName: the form is not ``toml``, ``json`` or ``fragment``.
    """
    return {"name": f"ascenseur.{form}", "text": game_text(board.get("record", {}), form)}


def _board(shown: Board) -> Html:
    result = _result(shown.result) if shown.result else None
    ways = _ways(shown.ways) if shown.ways else None
    return el(
        "div",
        el("div", _head(shown.head), _seats(shown.seats), class_="lift__table"),
        el(
            "div",
            _decision(shown.decision, len(shown.seats.seats)) if shown.decision else None,
            _end(shown.end) if shown.end else None,
            _last(shown.last) if shown.last else None,
            class_="lift__now",
        ),
        el("div", result, ways, map(_course, shown.courses), class_="lift__after"),
        class_="lift",
    )


# The table -------------------------------------------------------------------------------------------------


def _head(shown: Head) -> Html:
    told = el(
        "div", el("h2", shown.deal, class_="lift__deal"), " ", el("p", shown.rules, class_="lift__rules")
    )
    turned = None
    if shown.turned:
        turned = el("figure", card(shown.turned), el("figcaption", shown.note), class_="lift__turned")
    return el("header", turned, told, class_="lift__head")


def _seats(shown: Seats) -> Html:
    """Renders trump, bids and players; explicit roles keep the table a table in narrow layouts."""
    drawn = join(suit(shown.suit, spoken=False), " ") if shown.suit else None
    heads = (el("th", each, scope="col", role="columnheader") for each in shown.heads)
    table = el(
        "table",
        el("caption", shown.caption, class_="aloud"),
        el("thead", el("tr", heads, role="row"), role="rowgroup"),
        el("tbody", map(_seat, shown.seats), role="rowgroup"),
        class_="lift__players",
        role="table",
    )
    trump = el("p", drawn, shown.trump, class_="lift__trump")
    # The element exists even before all have bid, so that the content below it does not move.
    announced = el("p", shown.announced, class_="lift__announced")
    return el("div", trump, announced, table, class_="lift__sight", data_bar=True)


def _seat(shown: Seat) -> Html:
    state = join(" ", el("span", shown.state, class_="lift__state")) if shown.state else None
    cells = (el("td", each, role="cell") for each in (shown.bid, shown.made, shown.points))
    name = el("th", shown.name, state, scope="row", role="rowheader")
    return el("tr", name, cells, class_="lift__turn" if shown.turn else "", role="row")


# The question ----------------------------------------------------------------------------------------------


def _decision(shown: Decision, players: int) -> Html:
    """Renders the decision; the hand precedes the parts of varying height, so that cards do not move."""
    bids = bool(shown.bids)
    offered: tuple[Bid | Playable, ...] = (*shown.bids, *shown.cards)
    first = next((each for each in offered if each.reply and each.allowed), None)
    buttons = [_bid(each, first=each is first) for each in shown.bids]
    why = line(shown.barred) if shown.barred else None
    cards = (_held(each, first=each is first) for each in shown.cards)
    hand = el("div", cards, class_="lift__hand", role="group", aria_label=shown.hand)
    named = el("div", buttons, class_="lift__bids", role="group", aria_label=shown.bidding) if bids else None
    return el(
        "section",
        _trick(shown.trick, players),
        line(shown.question),
        el("div", hand, named, class_="lift__own"),
        el("p", class_="entry__error", role="alert"),
        why,
        line(shown.passage),
        plays(shown.plays) if shown.plays else None,
        class_="decision",
        aria_label=shown.label,
    )


def _bid(shown: Bid, *, first: bool) -> Html:
    return el(
        "button",
        shown.shown,
        type="button",
        class_="button lift__bid",
        data_reply=shown.reply,
        aria_label=shown.label,
        data_first=first,
        disabled=not shown.allowed,
    )


def _held(shown: Playable, *, first: bool) -> Html:
    if not shown.reply:
        return card(shown.card)
    return el(
        "button",
        card(shown.card, spoken=False),
        el("span", shown.note, class_="lift__note", aria_hidden="true") if shown.note else None,
        type="button",
        class_="lift__card",
        data_reply=shown.reply,
        data_first=first,
        aria_label=shown.label,
        disabled=not shown.allowed,
    )


def _trick(shown: Trick | None, players: int = 0) -> Html:
    """Renders a trick, with an empty slot for each of ``players`` who has not played yet."""
    laid = [
        el("li", card(each.card), el("span", each.name), class_="lift__takes" if each.takes else "")
        for each in (shown.laid if shown else ())
    ]
    free = [el("li", class_="lift__free", aria_hidden="true") for _ in range(players - len(laid))]
    label = {"aria_label": shown.label} if shown else {"aria_hidden": "true"}
    return el("ol", laid, free, class_="lift__trick", **label)


def _last(shown: Trick) -> Html:
    """Renders the last trick taken."""
    return el("div", _trick(shown), el("p", shown.label), class_="lift__last")


def _end(shown: End) -> Html:
    ranks = (el("li", each.name, " ", el("b", each.points), value=each.place) for each in shown.ranks)
    return el(
        "section",
        el("p", shown.says, class_="outcome__verdict"),
        el("ol", ranks, class_="lift__places", aria_label=shown.label),
        class_="outcome",
        tabindex=-1,
        aria_label=shown.says,
    )


# The scores, the course ------------------------------------------------------------------------------------


def _result(shown: Scores) -> Html:
    return el("section", scores(shown), class_="lift__result", aria_label=shown.caption)


def _ways(shown: Ways) -> Html:
    deals = el("details", el("summary", shown.every), scores(shown.scores), class_="lift__deals")
    title = el("h3", shown.title, class_="lift__title")
    return el("section", title, outcome(shown.outcome), deals, class_="lift__ways")


def _course(shown: Course) -> Html:
    steps = el("ol", _steps(shown.steps), class_="steps")
    return el("details", el("summary", shown.title), steps, class_="lift__course")


def _steps(steps: Iterable[Line]) -> Iterable[Html]:
    """Renders the steps of a deal; a place that repeats the previous step's becomes a ditto mark."""
    above = None
    for step in steps:
        where = next((each for each in step.leaves if isinstance(each, Place)), None)
        told = Line(tuple(each for each in step.leaves if each is not where))
        yield el(
            "li",
            el("span", class_="step__margin"),
            el("span", row(told), class_="step__text"),
            " ",
            el(
                "span",
                (_ditto(where) if where.locus == above else place(where)) if where else None,
                class_="step__place",
            ),
            class_=f"step{' step--said' if step.kind else ''}",
        )
        above = where and where.locus


def _ditto(where: Place) -> Html:
    return el(
        "span", el("span", "″", aria_hidden="true"), el("span", where.locus, class_="aloud"), class_="locus"
    )
