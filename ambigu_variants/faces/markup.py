"""HTML renderer of leaves and blocks, for the static pages and the browser. Adds no wording."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ambigu_variants.faces.html import Html, el, join
from ambigu_variants.faces.tree import (
    Block,
    Cards,
    Figure,
    Leaf,
    Line,
    Mark,
    Part,
    Place,
    Question,
    Quote,
    Rows,
    Sentence,
    Text,
)
from ambigu_variants.kernel.cards import PACK_52, Card, court, rank_written, suit_named
from ambigu_variants.kernel.comparison import Data

__all__ = [
    "SPRITE",
    "block",
    "card",
    "cited",
    "drawn",
    "leaf",
    "leaves",
    "line",
    "mark",
    "notation",
    "part",
    "prose",
    "question",
    "rows",
    "suit",
]

SPRITE = "~~/assets/cards.svg"
"""The address of the drawn cards: a symbol per card, as typed (``10h``), and per suit (``h``)."""


# Cards -----------------------------------------------------------------------------------------------------


def card(shown: Card, *, size: str = "", state: str = "", note: str = "", spoken: bool = True) -> Html:
    """Renders a drawn card.

    Args:
        shown: the card.
        size: ``small``, ``large`` or nothing.
        state: ``counts`` (part of the combination), ``idle`` (not part of it), or nothing.
        note: text that a screen reader adds to the card's name.
        spoken: whether a screen reader reads the card at all.
    """
    classes = " ".join(["card", *(f"card--{word}" for word in (size, state) if word)])
    said = ", ".join(filter(None, (shown.name, note)))
    return _drawing(classes, "0 0 250 350", shown.typed, said if spoken else "")


def suit(letter: str, *, spoken: bool = True) -> Html:
    """Renders a drawn suit at the height of a letter, for use in text."""
    return _drawing("suit", "0 0 56 56", letter, suit_named(letter) if spoken else "")


def _drawing(classes: str, box: str, symbol: str, said: str) -> Html:
    used = el("use", xlink_href=f"{SPRITE}#{symbol}")
    if said:
        return el("svg", used, class_=classes, view_box=box, role="img", aria_label=said)
    return el("svg", used, class_=classes, view_box=box, aria_hidden="true")


def notation(shown: Card) -> Html:
    """Renders a card in text: rank and drawn suit, and its name for screen readers."""
    seen = el("span", rank_written(shown.rank), suit(shown.suit, spoken=False), aria_hidden="true")
    return el("span", seen, el("span", shown.name, class_="aloud"), class_="notation")


def drawn(cards: Cards) -> Html:
    """Renders cards side by side; those that do not count are dimmed."""
    return join(
        card(each, size=cards.size, state="idle" if each in cards.idle else "") for each in cards.cards
    )


# Leaves ----------------------------------------------------------------------------------------------------


def mark(shown: Mark) -> Html:
    """Renders a mark of the critical apparatus."""
    return el("span", shown.called, class_=f"mark mark--{shown.kind}")


def cited(citation: Data) -> Html:
    """Renders a citation's author and place, linked to the page of its question."""
    return leaf(Place.of(citation))


def question(shown: Question) -> Html:
    """Renders a question's title, linked to its page."""
    return el("a", shown.title, href=f"~/rules/{shown.id}/")


def prose(text: str) -> Html:
    """Renders a sentence of the edition: cards drawn, text between asterisks emphasized."""
    return join(_dressed(text))


@cache
def _dresses(letters: str) -> re.Pattern[str]:
    """Returns the pattern of emphasized text and of cards, with these letters for the court cards."""
    return re.compile(rf"\*(\S(?:[^*]*\S)?)\*|\b((?:10|[1-9A]|{letters})[♣♦♥♠])")


def _dressed(text: str) -> Iterator[str]:
    past = 0
    for found in _dresses("|".join(court().values())).finditer(text):
        yield text[past : found.start()]
        stressed, symbol = found.groups()
        yield el("em", _dressed(stressed)) if stressed else notation(PACK_52.card(symbol))
        past = found.end()
    yield text[past:]


def leaf(shown: Leaf) -> Html:
    """Any leaf."""
    match shown:
        case Text(text, kind):
            return el("span", prose(text), class_=kind) if kind else prose(text)
        case Quote(words, language, kind):
            return el("q", words, class_=kind if kind == "word" else "", lang=language)
        case Place(at, _, asked):
            return el("a", at, class_="locus", href=f"~/rules/{asked}/")
        case Mark():
            return mark(shown)
        case Cards():
            return drawn(shown)
        case Figure(figure, spoken):
            if not spoken:
                return join(figure)
            return join(el("span", figure, aria_hidden="true"), el("span", spoken, class_="aloud"))
        case Question():
            return question(shown)
        case Sentence(some):
            return join(map(leaf, some))


# What holds them together ----------------------------------------------------------------------------------


def line(shown: Line, name: str = "p") -> Html:
    """Renders a line as an element."""
    return el(name, leaves(shown), class_=shown.kind)


def leaves(shown: Line) -> Html:
    """Renders the leaves of a line without an enclosing element."""
    return join((" " if number else None, leaf(each)) for number, each in enumerate(shown.leaves))


def rows(shown: Rows, *, aloud: bool = False) -> Html:
    """Renders a table with row heads; with ``aloud``, its caption is only for screen readers."""
    heads = [
        el("th", leaves(each), class_=each.kind, scope="col") if each.leaves else el("td")
        for each in shown.heads
    ]
    body = [
        el("tr", el("th", leaves(first), class_=first.kind, scope="row"), [line(each, "td") for each in rest])
        for first, *rest in shown.rows
    ]
    caption = el("caption", shown.caption, class_="aloud" if aloud else "") if shown.caption else None
    head = el("thead", el("tr", heads)) if heads else None
    return el("table", caption, head, el("tbody", body), class_=shown.kind)


def part(shown: Part, level: int = 3) -> Html:
    """Renders a part, with its title as a heading of the given level; one of the kind ``folded`` unfolds."""
    if shown.kind == "folded":
        return el("details", el("summary", shown.title), [block(each, level + 1) for each in shown.blocks])
    title = el(f"h{level}", shown.title) if shown.title else None
    return el("section", title, [block(each, level + 1) for each in shown.blocks], class_=shown.kind)


def block(shown: Block, level: int = 3) -> Html:
    """Any of them."""
    match shown:
        case Line():
            return line(shown)
        case Rows():
            return rows(shown)
        case Part():
            return part(shown, level)
