"""Cards, places, marks and our own sentences as HTML: the same in the printed pages and in the browser.

An address that begins with ``~/`` is counted from the root of the site; whoever puts the HTML on a page
says where that is.
"""

from __future__ import annotations

import re
from html import escape

from ambigu_variants.kernel.cards import PACK_52, SUITS, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages.texts import keyed

__all__ = ["SPRITE", "card", "cited", "mark", "notation", "prose", "suit"]

SPRITE = "~/assets/cards.svg"
"""The drawn cards: a symbol for each (``10h``) and for each suit (``h``)."""

_SYMBOL = re.compile(r"\b(10|[1-9JQK])([♣♦♥♠])")
_EMPHASIS = re.compile(r"\*(\S(?:[^*]*\S)?)\*")


def card(shown: Card, *, size: str = "", state: str = "", note: str = "", spoken: bool = True) -> str:
    """A drawn card.

    Args:
        shown: the card.
        size: ``small``, ``large`` or nothing.
        state: ``counts`` (it makes the combination), ``idle`` (it does not), or nothing.
        note: what a screen reader says after the card's name.
        spoken: whether a screen reader says it at all.
    """
    classes = " ".join(["card", *(f"card--{word}" for word in (size, state) if word)])
    said = escape(", ".join(filter(None, (shown.name, note))))
    access = f'role="img" aria-label="{said}"' if spoken else 'aria-hidden="true"'
    return f'<svg class="{classes}" viewBox="0 0 250 350" {access}><use xlink:href="{SPRITE}#{shown}"/></svg>'


def suit(letter: str, *, spoken: bool = True) -> str:
    """A drawn suit, the height of a letter, to stand in a line of text."""
    access = f'role="img" aria-label="{SUITS[letter]}"' if spoken else 'aria-hidden="true"'
    return f'<svg class="suit" viewBox="0 0 56 56" {access}><use xlink:href="{SPRITE}#{letter}"/></svg>'


def notation(shown: Card) -> str:
    """A card in a line of text: its figure and its drawn suit, and its name for a screen reader."""
    drawn = f'<span aria-hidden="true">{str(shown)[:-1]}{suit(shown.suit, spoken=False)}</span>'
    return f'<span class="notation">{drawn}<span class="aloud">{shown.name}</span></span>'


def mark(kind: str) -> str:
    """A word of the apparatus: agree, differ, silent, contested, stated, inferred, supplied."""
    return f'<span class="mark mark--{kind}">{escape(keyed(kind))}</span>'


def cited(citation: Data) -> str:
    """Author and place, leading to the page of the question."""
    return f'<a class="locus" href="~/rules/{citation["question"]}/">{escape(citation["locus"])}</a>'


def prose(text: str) -> str:
    """A sentence of our own: its cards drawn, what stands between asterisks emphasized, all else as it is."""
    emphasized = _EMPHASIS.sub(r"<em>\1</em>", escape(text))
    return _SYMBOL.sub(lambda found: notation(PACK_52.card(found[0])), emphasized)
