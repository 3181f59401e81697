"""The site in every language: same pages and figures, translated completely, and spelled correctly."""

from __future__ import annotations

import gc
import re
import warnings
from collections import Counter
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from spylls.hunspell import Dictionary

from ambigu_variants.languages import ENGLISH
from docs.hooks import catalogue, languages
from docs.hooks.languages import configurations, in_english_only
from tests.house.crawling import Said

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
FURTHER = [name for name in configurations() if name != ENGLISH]
WORDS = Path(__file__).parent / "words"
"""For each language, the correct words that its dictionary lacks: game terms, old words, names."""


@cache
def pages(language: str) -> dict[str, str]:
    """The pages of a language, by path below the language's folder, without those that lead on."""
    root = SITE if language == ENGLISH else SITE / language
    files = root.rglob("index.html")
    found = {path.parent.relative_to(root).as_posix(): path.read_text("utf-8") for path in files}
    return {
        f"{name}/".removeprefix("./"): html
        for name, html in found.items()
        if (language != ENGLISH or name.split("/")[0] not in FURTHER) and "md-header" in html
    }


@pytest.mark.parametrize(
    ("english", "french", "fault"),
    [
        ("New here", None, "not translated"),
        ("{number} card", "{number} carte ", "other space around it"),
        ("{who} wins.", "{who} gagne {quoi}.", "nothing fills quoi"),
        ("{who} wins {what}.", "{who} gagne.", "what is not said"),
        ("Another sentence.", "Une autre phrase.", ""),
    ],
)
def test_what_a_catalogue_lacks_is_seen(
    english: str, french: str | None, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check finds untranslated and wrongly filled messages, but ignores obsolete ones."""
    template, held = Catalog(), Catalog(locale="fr")
    template.add(english, "")
    held.add("Nobody says this any more.", "Plus personne ne le dit.")
    if french:
        held.add(english, french)
    with (tmp_path / "fr.po").open("wb") as file:
        write_po(file, held)
    monkeypatch.setattr(catalogue, "LANGUAGES", tmp_path)
    assert [each.endswith(fault) for each in catalogue.wrong(template)] == ([True] if fault else [])


def test_every_language_has_the_same_pages() -> None:
    assert len(pages(ENGLISH)) > 100
    for each in FURTHER:
        assert pages(each).keys() == {path for path in pages(ENGLISH) if not in_english_only(path)}


def anchors(html: str) -> set[str]:
    """The link targets of a page: its ids, without the title's and those of glosses."""
    return set(re.findall(r'<(?!h1)[a-z][^<>]*?\sid="(?!gloss-)([^"]*)"', html))


@pytest.mark.parametrize("language", configurations())
def test_a_page_leads_to_itself_in_each_language(language: str) -> None:
    """A page links to its other languages in its head and by plain links; anchors are the same in all."""
    for path, html in pages(language).items():
        assert f'<html lang="{language}"' in html
        led = dict(re.findall(r'<link rel="alternate " hreflang="([^"]*)" href="([^"]*)"', html))
        some = {ENGLISH} if in_english_only(path) else {*configurations()}
        assert led.keys() == {*some, "x-default"}
        assert all(address.endswith(f"/{path}") for address in led.values())
        assert led["x-default"] == led[ENGLISH]
        switched = re.findall(r'<a href="[^"]*" lang="[^"]*" hreflang="([^"]*)" rel="alternate"', html)
        assert {*switched} == some - {language}
        if language != ENGLISH:
            assert anchors(html) == anchors(pages(ENGLISH)[path]), path


def test_where_no_page_lies_it_is_said_in_every_language() -> None:
    """The one 404 page has a section in every language, with links in that language."""
    told = (SITE / "404.html").read_text(encoding="utf-8")
    for language in configurations():
        (section,) = re.findall(rf'(?s)<section lang="?{language}"?>(.*?)</section>', told)
        assert f"/{languages.folder(language)}rules/" in section


@pytest.mark.parametrize("language", FURTHER)
def test_the_figures_of_a_page_are_the_same_in_every_language(language: str) -> None:
    """Numbers in tables and pictures are the same in every language, in its notation."""
    checked = 0
    for path, html in pages(language).items():
        own, english = figures(html, ","), figures(pages(ENGLISH)[path], ".")
        checked += len(english)
        assert own == english, f"{path}: {own - english} for {english - own}"
    assert checked > 1000


def figures(html: str, point: str) -> Counter[str]:
    """The numbers of two or more digits in a page's tables, without thousands separators.

    Translations of quotations are left out: no page needs one in the language of the words. So is code.
    """
    html = re.sub(r'<span class="translation"[^>]*>.*?</span>|<code>.*?</code>', "", html)
    tables = " ".join(re.findall(r"<table.*?</table>", html, flags=re.DOTALL))
    text = re.sub(r"§[\d.]+", "", unescape(re.sub(r"<[^>]*>", " ", tables)))
    parted = "\u202f" if point == "," else ","
    text = re.sub(rf"(?<=\d){parted}(?=\d{{3}}(?!\d))", "", text)
    return Counter(each.replace(point, ".") for each in re.findall(rf"\d+{re.escape(point)}\d+|\d\d+", text))


@pytest.mark.only_thorough
@pytest.mark.parametrize("language", FURTHER)
def test_every_word_is_of_its_language_and_well_spelled(language: str) -> None:
    """Every word of a page, except quotations, names and code, is in a dictionary or in our sorted list."""
    own = (WORDS / f"{language}.txt").read_text(encoding="utf-8").split()
    assert own == sorted(set(own))
    folder = ROOT / "playground" / "node_modules" / f"dictionary-{language}"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # Spylls leaves its files open
        dictionary = Dictionary.from_files(str(folder / "index"))
        gc.collect()
    said = {path: Said.words(html) for path, html in pages(language).items() if path != "reference/api/"}
    everything = set().union(*said.values())
    assert len(everything) > 1000
    unknown = {word for word in everything - {*own} if not dictionary.lookup(word.replace("’", "'"))}
    where = {word: next(path for path, words in said.items() if word in words) for word in sorted(unknown)}
    assert not where
    assert {*own} <= everything, "no word of the list is unused"
