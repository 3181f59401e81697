"""Quotations are followed by their translation on pages in other languages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from lxml import html

from ambigu_variants.languages import ENGLISH
from docs.hooks.languages import configurations
from docs.hooks.toml_files import load

ROOT = Path(__file__).resolve().parents[2]
HELD: dict[str, dict[str, str]] = load("quotations")
QUOTING = "rules", "cruxes", "sources", "ascenseur"
"""The folders of the site with the pages that quote."""
SHOWN = "answer__words", "answer__gloss", "answer__readings", "crux__passage", "crux__readings", "remarks"
"""The classes of the parts of a page in which a quotation has its translation."""
BROKEN = re.compile(r"\d \w")  # a number and a word that a line break can separate


@cache
def quotations(language: str) -> dict[tuple[str, str], str]:
    """The quotations on the pages of a language, by their language and words, each with its translation."""
    folder = ROOT / "site" / ("" if language == ENGLISH else language)
    within = " or ".join(f"contains(concat(' ', @class, ' '), ' {each} ')" for each in SHOWN)
    found = {}
    for file in (file for part in QUOTING for file in (folder / part).rglob("index.html")):
        for each in html.parse(file).xpath(f"//*[{within}]//q[@lang]"):
            words = "".join(each.xpath("text() | .//*[@class='gloss__word']/text()"))
            link = each.getparent()
            after = (link if link.tag == "a" else each).getnext()
            beside = after is not None and after.get("class") == "translation"
            found[each.get("lang"), words] = after.text_content().strip("“”«»\u202f") if beside else ""
    assert len(found) > 400, "The site has not been built: run `make build`."
    return found


@pytest.mark.parametrize("language", configurations())
def test_every_quotation_in_another_language_is_translated(language: str) -> None:
    """Its translation stands beside it, unless the words are the same; a number stays with its word."""
    for (spoken, words), beside in quotations(language).items():
        meaning = HELD[words][language] if spoken != language else ""
        wanted = (meaning if meaning != words else "").strip("“”«»\u202f")
        assert beside.replace("\u00a0", " ") == wanted.replace("\u00a0", " "), words
        assert not BROKEN.search(beside), words


def test_every_translation_is_of_words_on_a_page() -> None:
    """Each quotation is translated into every language of the site except its own."""
    shown = {words: spoken for language in configurations() for spoken, words in quotations(language)}
    assert set(HELD) == set(shown)
    for words, meanings in HELD.items():
        assert set(meanings) == set(configurations()) - {shown[words]}, words
