"""The glosses of a page, which explain words of an account's language in the reader's language.

The meanings are those of the game that the page is about, see :class:`docs.hooks.game_pages.GamePages`. A
word is glossed at its first occurrence on a page that is marked as a text's own, by its language or by
emphasis; an emphasised word then gets its language too. Headings, links, code and controls are excluded,
since words there have another meaning or are links already. The style sheet shows the gloss, or the
browser's own popover when the word is pressed; no script is needed.
"""

from __future__ import annotations

import re
from html import unescape

from ambigu_variants.faces.html import Html, el
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.languages import language
from docs.hooks import pages
from docs.hooks.game_pages import Meaning, Meanings
from docs.hooks.rendering import anchor

UNGLOSSED = re.compile(r"(?:\w+/)?glossary/|reference/|offline/")
"""The addresses of pages without glosses: they explain the words, or are not about the accounts."""
ELSEWHERE = "a|button|code|h[1-6]|label|option|pre|summary|svg|th"
"""The elements in which no word is glossed."""
MARKED = "em|i|p|q"
"""The elements that may mark a single word."""
PARTS = re.compile(
    rf"<(?P<close>/?)(?:{ELSEWHERE})(?=[ >])[^>]*>"
    rf"|<(?P<name>{MARKED})(?P<attributes>(?: [^>]*)?)>(?P<words>[^<>]{{1,60}})</(?P=name)>"
)
LANGUAGE = re.compile(r'\blang="(\w+)"')


def meanings(url: str) -> Meanings:
    """Returns the meanings of the words of the game that a page is about."""
    return pages.game_at(url).meanings()


def _fitting(told: list[Meaning], url: str) -> list[Meaning]:
    """Returns the meanings of a word that fit a page.

    Those of the page's question are preferred, then those for which the word is the text's own name, as used
    on these pages.
    """
    asked = [each for each in told if each.question and url == f"rules/{kebab(each.question)}/"]
    return asked or [each for each in told if each.named] or told


def glossed(html: str, url: str) -> str:
    """Returns a page's HTML with its glosses."""
    if UNGLOSSED.match(url):
        return html
    known, seen = meanings(url), set[tuple[str, str]]()
    inside = 0

    def part(each: re.Match[str]) -> str:
        nonlocal inside
        if not each["name"]:
            inside += -1 if each["close"] else 1
            return each[0]
        words, marked = unescape(each["words"]), LANGUAGE.search(each["attributes"])
        spoken = marked[1] if marked else _having(words.lower(), known) if each["name"] == "em" else ""
        word = (spoken, words.lower())
        if inside or word not in known:
            return each[0]
        attributes = each["attributes"] + ("" if marked or spoken == language() else f' lang="{spoken}"')
        shown = each["words"] if word in seen else _gloss(words, spoken, _fitting(known[word], url))
        seen.add(word)
        return f"<{each['name']}{attributes}>{shown}</{each['name']}>"

    return PARTS.sub(part, html)


def _having(word: str, known: Meanings) -> str:
    """Returns the language of the text that has a word, preferably the reader's."""
    having = [spoken for spoken, each in known if each == word]
    return language() if language() in having else "".join(having[:1])


def _gloss(words: str, spoken: str, told: list[Meaning]) -> Html:
    """Returns a word with its gloss, which is shown when the word is hovered, focused or pressed."""
    name = f"gloss-{spoken}-{anchor(words)}"
    note = [
        el("span", el("a", each.term, href=f"~/{each.page}"), " ", each.says, class_="gloss__meaning")
        for each in told
    ]
    return el(
        "span",
        el("button", words, type="button", class_="gloss__word", popovertarget=name, aria_describedby=name),
        el(
            "span", note, id=name, class_="gloss__note", lang=language(), popover=True, data_search_exclude=""
        ),
        class_="gloss",
    )
