"""The words and punctuation of the catalogues, the essays, the README and the docstrings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from docs.hooks import catalogue, termbase

ROOT = Path(__file__).resolve().parents[2]
ESSAYS = [path for path in (ROOT / "docs").glob("??/**/*.md") if path.name != "style.md"]
"""The handwritten pages, without those on style, which show what to avoid."""


def translations(code: str) -> Iterator[tuple[str, str]]:
    """Yields every translated message with its English; plural forms are separate."""
    with (ROOT / "ambigu_variants" / "languages" / f"{code}.po").open("rb") as file:
        for each in filter(lambda message: message.id, read_po(file)):
            english = each.id if isinstance(each.id, str) else each.id[0]
            forms = (each.string,) if isinstance(each.string, str) else tuple(each.string or ())
            yield from ((english, form) for form in forms)


def texts(code: str) -> Iterator[tuple[str, str]]:
    """Yields every text for visitors in a language, with its location."""
    if code == "en":
        for each in catalogue.messages():
            yield from ((f"{each.place[0]}:{each.place[1]}", form) for form in (each.one, each.many) if form)
        yield "README.md", (ROOT / "README.md").read_text(encoding="utf-8")
    else:
        yield from translations(code)
    for path in ESSAYS:
        if path.relative_to(ROOT / "docs").parts[0] == code:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", termbase.LANGUAGES)
def test_no_text_uses_a_word_that_its_language_avoids(code: str) -> None:
    """The words are listed in `docs/terms.toml`, each with an alternative."""
    found = [(name, *each) for name, text in texts(code) for each in termbase.avoided(text, code)]
    assert found == []


SPACES = {
    "fr": [
        (re.compile(r"«(?!\u202f)|(?<!\u202f)»"), "U+202F inside « »"),
        (re.compile(r"(?<=\w)[ \u00a0]+[;:!?](?=\s|$)"), "U+202F before ; : ! ?"),
        (re.compile(r"[^\W\d_][;!?](?=\s|$)"), "a space before ; ! ?"),
        (re.compile(r"[^\W\d_]:(?= |$)"), "a space before :"),
    ],
    "es": [
        (re.compile(r"«\s|\s»"), "no space inside « »"),
        (re.compile(r"\s[;:!?](?=\s|$)"), "no space before ; : ! ?"),
    ],
    "en": [(re.compile(r"\s[;:!?](?=\s|$)"), "no space before ; : ! ?")],
}
EVERYWHERE = [
    (re.compile(r"[\x00-\x08\x0b-\x1f]"), "no control character"),
    (re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])"), "’ as the apostrophe"),
    (re.compile(r"(?<![\w-])(?<!ISO )(?!\d{4}-\d\d\b)\d+-\d+(?![\w-])"), "an en dash between numbers"),
]


def marks(text: str, code: str) -> list[str]:
    """Returns the faults in a text's punctuation, outside code, addresses and tags."""
    said = re.sub(r"`[^`]*`|\]\([^)]*\)|<[^>]*>|https?:\S+|“[^”]*”", "…", text)
    rules = [*SPACES[code], *EVERYWHERE]
    return [
        f"{why}: {said[max(0, match.start() - 20) : match.end() + 10]!r}"
        for rule, why in rules
        for match in rule.finditer(said)
    ]


@pytest.mark.parametrize("code", termbase.LANGUAGES)
def test_the_marks_of_every_text(code: str) -> None:
    """Spaces, apostrophes and dashes follow the rules of the language, also in the prose of the essays."""
    left_out = re.compile(r"\A---\n.*?\n---\n|```.*?```|^\| `[^\n]*$", re.DOTALL | re.MULTILINE)
    told = [(name, left_out.sub("…", text) if name.endswith(".md") else text) for name, text in texts(code)]
    assert [(name, wrong) for name, text in told for wrong in marks(text, code) if name != "README.md"] == []


@pytest.mark.parametrize(
    "line",
    [
        *("fr: « mot »", "fr: mot ; mot", "fr: mot; mot", "fr: mot: mot", "es: « mano »", "es: mano ; mano"),
        *("en: hand ; hand", "en: can't", "en: 2-6 players"),
    ],
)
def test_wrong_marks_are_found(line: str) -> None:
    code, _, text = line.partition(": ")
    assert marks(text, code)
