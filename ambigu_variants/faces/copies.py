"""HTML renderer of a reader's own copy: its description, and passages with quoted words marked."""

from __future__ import annotations

from collections.abc import Iterable

from ambigu_variants.faces.html import Html, el
from ambigu_variants.faces.markup import part
from ambigu_variants.faces.tree import Part

__all__ = ["copy_html", "passage_html", "text_html"]


def passage_html(lines: Iterable[Iterable[tuple[str, bool]]], language: str, caption: str) -> Html:
    """Renders a passage with its caption; a line is pieces of text, each with whether it is quoted."""
    told = el("figcaption", caption, class_="passage__caption")
    return el("figure", told, text_html(lines, language), class_="passage__whole")


def text_html(lines: Iterable[Iterable[tuple[str, bool]]], language: str) -> Html:
    """Renders lines of a text; a line is pieces of text, each with whether it is quoted."""
    shown = (
        el("p", (el("mark", words) if quoted else words for words, quoted in line)) for line in lines if line
    )
    return el("blockquote", shown, lang=language, class_="passage__text")


def copy_html(told: Part, forget: str, source: str) -> Html:
    """Renders the description of a copy, and a button that deletes it."""
    button = el("button", forget, type="button", class_="button", data_do="forget", value=source)
    return el("div", part(told), el("p", button), class_="copy__kept")
