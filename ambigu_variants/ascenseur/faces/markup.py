"""HTML renderer of Ascenseur's trees: scores, playable cards, deals of a game. Adds no wording."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ambigu_variants.ascenseur.games.tree import (
    Outcome,
    Play,
    Plays,
    ScoredDeal,
    Scores,
    Size,
    Sizes,
    WayHead,
)
from ambigu_variants.faces import markup
from ambigu_variants.faces.html import Html, el, join
from ambigu_variants.faces.markup import card, prose
from ambigu_variants.faces.tree import Leaf, Line, Place, Question, Sentence
from ambigu_variants.languages import semicolon

__all__ = ["line", "outcome", "place", "plays", "row", "scores", "sizes"]


def place(shown: Place) -> Html:
    """Author and place."""
    return el("span", shown.shown, class_="locus")


def _leaf(shown: Leaf) -> Html:
    match shown:
        case Place():
            return place(shown)
        case Question(title):
            return join(title)
        case Sentence(leaves):
            return join(map(_leaf, leaves))
        case _:
            return markup.leaf(shown)


def row(shown: Line) -> Html:
    """Renders the leaves of a line; adjacent places are joined by semicolons."""
    return join((" " if number else None, each) for number, each in enumerate(_groups(shown)))


def _groups(shown: Line) -> Iterator[Html]:
    for places, some in groupby(shown.leaves, key=lambda each: isinstance(each, Place)):
        if places:
            yield join((semicolon() if number else None, _leaf(each)) for number, each in enumerate(some))
        else:
            yield from map(_leaf, some)


def line(shown: Line, name: str = "p") -> Html:
    """Renders a line as an element."""
    return el(name, row(shown), class_=shown.kind)


# The deals, what may be played -----------------------------------------------------------------------------


def sizes(shown: Sizes) -> Html:
    """Renders the deals of a game, one number per deal."""
    figures = el("ol", map(_size, shown.deals), class_="sizes", aria_label=shown.label)
    return join(line(shown.head), line(shown.removed), figures, line(shown.note))


def _size(shown: Size) -> Html:
    return el(
        "li",
        el("span", shown.size, aria_hidden="true"),
        el("span", shown.spoken, class_="aloud"),
        class_=f"sizes__deal{' sizes__deal--top' if shown.framed else ''}",
    )


def plays(shown: Plays) -> Html:
    """Renders a hand under each variant of play, the forbidden cards dimmed, with the reasons."""
    columns = map(_play, shown.columns)
    return el("div", columns, line(shown.alike), class_="plays", role="group", aria_label=shown.label)


def _play(shown: Play) -> Html:
    own = join(" ", el("span", shown.own, class_="plays__own")) if shown.own else None
    cards = (
        card(each.card, size="small", state="" if each.allowed else "idle", note=each.note)
        for each in shown.cards
    )
    return el(
        "div",
        el("h3", el("i", shown.name), " ", shown.label, own, class_="plays__name"),
        el("div", cards, class_="plays__cards"),
        line(shown.may),
        el("ul", (line(each, "li") for each in shown.why), class_="plays__why"),
        class_="plays__variant",
    )


# Scores ----------------------------------------------------------------------------------------------------


def scores(shown: Scores) -> Html:
    """Renders a table of deals: each player's contract, and score and points in every way of scoring."""
    heads = [el("th", each, scope="col") for each in (shown.player, shown.contract)]
    head = el("thead", el("tr", heads, map(_way, shown.ways)))
    bodies = (_deal(deal, len(shown.ways) + 2) for deal in shown.deals)
    table = el("table", el("caption", shown.caption), head, bodies, class_="lift-scores")
    return el("div", table, class_="lift-scroll", tabindex=0, role="group", aria_label=shown.caption)


def _way(shown: WayHead) -> Html:
    own = el("small", shown.own, class_="lift-scores__own") if shown.own else None
    return el("th", shown.title, " ", el("small", shown.price), " ", own, scope="col")


def _deal(shown: ScoredDeal, width: int) -> Html:
    note = el("span", shown.note, class_="lift-scores__parting") if shown.note else None
    head = el("th", prose(shown.head), note, colspan=width, scope="rowgroup")
    rows = []
    for each in shown.rows:
        cells = (
            el(
                "td",
                score.score,
                " ",
                el("small", score.gained),
                el("span", f" {score.first}", class_="aloud") if score.first else None,
                class_="lift-scores--first" if score.first else "",
            )
            for score in each.scores
        )
        kind = "lift-scores__contract"
        contract = el(
            "td",
            each.contract,
            el("span", f" {each.called}", class_="aloud"),
            class_=f"{kind} {kind}--{'kept' if each.kept else 'missed'}",
        )
        rows.append(el("tr", el("th", each.name, scope="row"), contract, cells))
    top = el("tr", head, class_="lift-scores__deal")
    return el("tbody", top, rows, class_="lift-scores--parts" if shown.note else "")


def outcome(shown: Outcome) -> Html:
    """Renders the winner or leader in each way of scoring, and where the ways differ."""
    won = (el("div", el("dt", each.way), el("dd", each.says)) for each in shown.standings)
    told = join(el("dl", won, class_="lift-won"), el("p", row(shown.order), class_="parting"))
    if not shown.turns:
        return told
    more = (line(each, "li") for each in (*shown.turns, shown.winner))
    return join(told, el("ul", more, class_="lift-parts"))
