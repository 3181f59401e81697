"""The leaves of a telling as HTML, and what holds them together: the same in the printed pages and in the
browser. Words nothing.
"""

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
"""The drawn cards: a symbol for each, as it is typed in a language (``10h``), and for each suit (``h``)."""


# Cards -----------------------------------------------------------------------------------------------------


def card(shown: Card, *, size: str = "", state: str = "", note: str = "", spoken: bool = True) -> Html:
    """A drawn card.

    Args:
        shown: the card.
        size: ``small``, ``large`` or nothing.
        state: ``counts`` (it makes the combination), ``idle`` (it does not), or nothing.
        note: what a screen reader says after the card's name.
        spoken: whether a screen reader says it at all.
    """
    classes = " ".join(["card", *(f"card--{word}" for word in (size, state) if word)])
    said = ", ".join(filter(None, (shown.name, note)))
    return _drawing(classes, "0 0 250 350", shown.typed, said if spoken else "")


def suit(letter: str, *, spoken: bool = True) -> Html:
    """A drawn suit, the height of a letter, to stand in a line of text."""
    return _drawing("suit", "0 0 56 56", letter, suit_named(letter) if spoken else "")


def _drawing(classes: str, box: str, symbol: str, said: str) -> Html:
    used = el("use", xlink_href=f"{SPRITE}#{symbol}")
    if said:
        return el("svg", used, class_=classes, view_box=box, role="img", aria_label=said)
    return el("svg", used, class_=classes, view_box=box, aria_hidden="true")


def notation(shown: Card) -> Html:
    """A card in a line of text: its figure and its drawn suit, and its name for a screen reader."""
    seen = el("span", rank_written(shown.rank), suit(shown.suit, spoken=False), aria_hidden="true")
    return el("span", seen, el("span", shown.name, class_="aloud"), class_="notation")


def drawn(cards: Cards) -> Html:
    """Cards side by side, those that do not count set back."""
    return join(
        card(each, size=cards.size, state="idle" if each in cards.idle else "") for each in cards.cards
    )


# Leaves ----------------------------------------------------------------------------------------------------


def mark(shown: Mark) -> Html:
    """A word of the apparatus."""
    return el("span", shown.called, class_=f"mark mark--{shown.kind}")


def cited(citation: Data) -> Html:
    """Author and place, leading to the page of the question."""
    return leaf(Place.of(citation))


def question(shown: Question) -> Html:
    """A question's title, leading to its page."""
    return el("a", shown.title, href=f"~/rules/{shown.id}/")


def prose(text: str) -> Html:
    """A sentence of our own: its cards drawn, what stands between asterisks emphasized, all else as it is."""
    return join(_dressed(text))


@cache
def _dresses(letters: str) -> re.Pattern[str]:
    """What stands between asterisks, or is a card, with these letters for the court."""
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
    """Leaves in a row, as an element."""
    return el(name, leaves(shown), class_=shown.kind)


def leaves(shown: Line) -> Html:
    """The same, without an element of their own."""
    return join((" " if number else None, leaf(each)) for number, each in enumerate(shown.leaves))


def rows(shown: Rows, *, aloud: bool = False) -> Html:
    """A table; the first cell of a row heads it. Its caption is shown, or only said ``aloud``."""
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
    """What stands together, under a heading of that level."""
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
