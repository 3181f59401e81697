"""HTML renderer of leaves: drawn cards, sentences, quotations, places. Adds no wording."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from ambigu_variants.faces import tree
from ambigu_variants.faces.html import Html, el, join
from ambigu_variants.kernel.cards import PACK_52, Card, court, rank_written, suit_named
from ambigu_variants.languages import language, semicolon

SPRITE = "~~/assets/cards.svg"
"""The address of the drawn cards: a symbol per card, as typed (``10h``), and per suit (``h``)."""

CARDS = 1024
"""Size of the cache of drawn cards: a reply draws most of them again."""


# Cards -----------------------------------------------------------------------------------------------------


def card(shown: Card, *, size: str = "", state: str = "", note: str = "", spoken: bool = True) -> Html:
    """Renders a drawn card, its ``state`` ``counts``, ``idle`` or none; its ``note`` is only read aloud."""
    return _card(language(), shown, size, state, note, spoken)


@lru_cache(maxsize=CARDS)
def _card(spoken_in: str, shown: Card, size: str, state: str, note: str, spoken: bool) -> Html:
    """Renders a drawn card, its name in the language ``spoken_in``, which is also part of the cache key."""
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


def notation(shown: Card, state: str = "") -> Html:
    """Renders a card in text: rank and drawn suit, and its name for screen readers; ``state`` as a card’s."""
    seen = el("span", rank_written(shown.rank), suit(shown.suit, spoken=False), aria_hidden="true")
    return el(
        "span",
        seen,
        el("span", shown.name, class_="aloud"),
        class_=f"notation notation--{state}" if state else "notation",
    )


def drawn(cards: tree.Cards) -> Html:
    """Renders cards side by side; those that do not count are dimmed."""
    states = [
        "idle" if each in cards.idle else "counts" if each in cards.counting else "" for each in cards.cards
    ]
    if cards.size == "index":
        return join(map(notation, cards.cards, states))
    notes = (cards.note if state == "counts" or not cards.counting else "" for state in states)
    return join(
        card(each, size=cards.size, state=state, note=note, spoken=cards.spoken)
        for each, state, note in zip(cards.cards, states, notes, strict=True)
    )


# Leaves ----------------------------------------------------------------------------------------------------


def page(place: tree.Place) -> str | None:
    """Returns the address of the page of the question that a place answers."""
    return f"~/{place.folder}{place.question}/" if place.folder else None


def prose(text: str) -> Html:
    """Renders a sentence of the edition: cards drawn, text between asterisks emphasized."""
    return join(_dressed(text)) if _DRESS.search(text) else join(text)


_DRESS = re.compile("[*♣♦♥♠]")
"""The parts of a sentence that are not plain text; most sentences have none."""


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


def leaf(shown: tree.Leaf) -> Html:
    """Any leaf."""
    match shown:
        case tree.Text(text, kind):
            return el("span", prose(text), class_=kind) if kind else prose(text)
        case tree.Quote(words, language, kind):
            return el("q", words, class_=kind if kind == "word" else "", lang=language)
        case tree.Minor(text, kind):
            return el("small", text, class_=kind)
        case tree.Place(at):
            return el("a" if shown.folder else "span", at, class_="locus", href=page(shown))
        case tree.Places(places):
            return join((semicolon() if number else None, leaf(each)) for number, each in enumerate(places))
        case tree.Cards():
            return drawn(shown)
        case tree.Backs(number, spoken):
            backs = el("span", [el("i", class_="back") for _ in range(number)], aria_hidden="true")
            return join(backs, el("span", spoken, class_="aloud") if spoken else None)
        case tree.Suit(letter):
            return suit(letter, spoken=False)
        case tree.Figure(figure, spoken):
            if not spoken:
                return join(figure)
            return join(el("span", figure, aria_hidden="true"), el("span", spoken, class_="aloud"))
        case tree.Question(title, id, folder):
            return el("a", title, href=f"~/{folder}{id}/") if folder else join(title)
        case tree.Sentence(some, kind):
            return el("span", map(leaf, some), class_=kind) if kind else join(map(leaf, some))
