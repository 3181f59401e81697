"""The site in every language: same pages and figures, translated completely, and spelled correctly."""

from __future__ import annotations

import gc
import re
import shutil
import warnings
from collections import Counter
from functools import cache
from html import unescape
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from mkdocs.config import load_config
from spylls.hunspell import Dictionary

from ambigu_variants.cli import main
from ambigu_variants.languages import _KNOWN, ENGLISH
from ambigu_variants.languages.catalogues import FOLDER
from docs.build import build
from docs.hooks import catalogue, languages
from docs.hooks.languages import configurations
from tests.house.crawling import Said

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
FURTHER = [name for name in configurations() if name != ENGLISH]
WORDS = Path(__file__).parent / "words"
"""For each language, the correct words that its dictionary lacks: game terms, old words, names."""


@cache
def pages(language: str) -> dict[str, str]:
    """The pages of a language, by path below the language's folder."""
    root = SITE if language == ENGLISH else SITE / language
    found = {path.parent.relative_to(root).as_posix(): path for path in root.rglob("index.html")}
    return {
        f"{name}/".removeprefix("./"): path.read_text(encoding="utf-8")
        for name, path in found.items()
        if language != ENGLISH or name.split("/")[0] not in FURTHER
    }


def test_a_language_is_not_made_where_english_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A build without English into a new folder is refused, since English holds the shared files."""
    assert not build(FURTHER, tmp_path / "site")
    assert f"Name {ENGLISH} as well." in capsys.readouterr().out
    assert not (tmp_path / "site").exists()


def test_what_a_catalogue_lacks_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check finds untranslated, outdated and wrongly filled messages, but ignores obsolete ones."""
    template, held = Catalog(), Catalog(locale="fr")
    keys: list[Any] = ["{who} wins {what}.", ("{number} card", "{number} cards"), "New here"]
    for key in (*keys, "Another sentence.", "It was said otherwise before."):
        template.add(key)
    told: dict[Any, Any] = {
        "{who} wins {what}.": "{who} gagne {quoi}.",
        ("{number} card", "{number} cards"): ("une carte", "{number} cartes "),
        "It was said otherwise before!": "On le disait autrement.",
        "Nobody says this any more.": "Plus personne ne le dit.",
        "Another sentence.": "Une autre phrase.",
    }
    for one, other in told.items():
        held.add(one, other)
    with (tmp_path / "fr.po").open("wb") as file:
        write_po(file, held)
    monkeypatch.setattr(catalogue, "LANGUAGES", tmp_path)
    faults = sorted(each.removeprefix("fr.po: ") for each in catalogue.wrong(template))
    assert faults == [
        "'It was said otherwise before.': its English has changed",
        "'New here': not translated",
        "'{number} card {number} cards': other space around it",
        "'{who} wins {what}.': nothing fills quoi",
        "'{who} wins {what}.': what is not said",
    ]


def test_every_language_has_the_same_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All languages have the same pages; a handwritten page missing in one is reported."""
    assert languages.lacking() == []
    for name in configurations():
        (tmp_path / "docs" / name).mkdir(parents=True)
        (tmp_path / languages.configurations()[name].name).touch()
    (tmp_path / "docs" / "fr" / "essay.md").touch()
    with monkeypatch.context() as patched:
        patched.setattr(languages, "ROOT", tmp_path)
        assert languages.lacking() == ["docs/en/essay.md", "docs/es/essay.md"]
    assert len(pages(ENGLISH)) > 100
    for language in FURTHER:
        assert pages(language).keys() == pages(ENGLISH).keys()


def anchors(html: str) -> set[str]:
    """The link targets of a page: its ids, without the title's and those of glosses."""
    return set(re.findall(r'<(?!h1)[a-z][^<>]*?\sid="(?!gloss-)([^"]*)"', html))


@pytest.mark.parametrize("language", configurations())
def test_a_page_leads_to_itself_in_each_language(language: str) -> None:
    """A page links to its other languages in its head and by plain links; anchors are the same in all."""
    for path, html in pages(language).items():
        assert f'<html lang="{language}"' in html
        led = dict(re.findall(r'<link rel="alternate " hreflang="([^"]*)" href="([^"]*)"', html))
        assert led.keys() == {*configurations(), "x-default"}
        assert all(address.endswith(f"/{path}") for address in led.values())
        assert led["x-default"] == led[ENGLISH]
        switched = re.findall(r'<a href="[^"]*" lang="[^"]*" hreflang="([^"]*)" rel="alternate"', html)
        assert {*switched} == configurations().keys() - {language}
        if language != ENGLISH:
            assert anchors(html) == anchors(pages(ENGLISH)[path]), path


def test_where_no_page_lies_it_is_said_in_every_language() -> None:
    """The one 404 page has a section in every language, with links in that language."""
    told = (SITE / "404.html").read_text(encoding="utf-8")
    for language in configurations():
        (section,) = re.findall(rf'(?s)<section lang="?{language}"?>(.*?)</section>', told)
        assert f"/{languages.folder(language)}rules/" in section
    assert len(set(re.findall(r"(?s)<h[12]>(.*?)</h[12]>", told))) == len(configurations())


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

    Translations of quotations are left out: no page needs one in the language of the words.
    """
    html = re.sub(r'<span class="translation"[^>]*>.*?</span>', "", html)
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


@pytest.mark.only_thorough
def test_a_further_language_is_added_as_its_page_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The pseudo-language takes the place of the page's Italian, without a change of code."""
    page = (ROOT / "docs" / "en" / "reference" / "languages.md").read_text(encoding="utf-8")
    steps = re.findall(r"^\d\. +\*\*(.*?)\.\*\*", page, flags=re.MULTILINE)
    assert steps == ["The catalogue", "The essays", "The build", "The spelling", "The proof"]
    own = catalogue.PSEUDO
    template = catalogue.write(tmp_path)
    with (tmp_path / f"{own}.po").open("wb") as file:
        write_po(file, catalogue.pseudo(template))
    monkeypatch.setattr(catalogue, "LANGUAGES", tmp_path)
    assert catalogue.wrong(template) == []

    (tmp_path / "docs").mkdir()
    for name in ("theme", "hooks"):
        (tmp_path / "docs" / name).symlink_to(ROOT / "docs" / name)
    shutil.copytree(ROOT / "docs" / "en", tmp_path / "docs" / own)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    (lines,) = re.findall(r"```yaml\n(.*?)```", page, flags=re.DOTALL)
    (tmp_path / f"mkdocs.{own}.yml").write_text(re.sub(r"\bit\b", own, dedent(lines)))
    config = load_config(str(tmp_path / f"mkdocs.{own}.yml"))
    assert config.site_url == f"http://localhost:8000/{own}/"
    assert (config.theme["language"], config.extra["language"]) == (own, own)

    monkeypatch.setattr(languages, "ROOT", tmp_path)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    try:
        assert list(languages.configurations()) == [ENGLISH, own]
        other = languages.alternates("rules/")[-1]
        assert (other.language, other.url, other.name) == (own, f"{own}/rules/", "⟦English⟧")
        assert main(["cite", "--language", own, "fredon"]) == 0
        assert "⟦" in capsys.readouterr().out
    finally:
        _KNOWN.pop(own, None)
