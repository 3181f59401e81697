"""The search index: what it takes from a page, and what it leaves out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.hooks.search import BUNDLE, Searched, searched, write

HTML = '<!doctype html><html lang="fr" class="no-js"><body><nav>away</nav>{}</body></html>'
ARTICLE = "<article><h1>Here</h1></article>"


def weight(url: str) -> float:
    """The weight of a page's words."""
    told = searched(Searched(url, "", HTML.format(ARTICLE)))
    return float(re.findall(r'data-pagefind-weight="([\d.]+)"', told)[0])


def test_the_search_reads_the_article_alone() -> None:
    """The index has only the article, with its language and section; an empty section is left out."""
    told = searched(Searched("rules/equals/", "Compare › Cards & “words”", HTML.format(ARTICLE)))
    assert ARTICLE in told
    assert "away" not in told
    assert '<html lang="fr">' in told
    assert 'data-pagefind-filter="section:Compare › Cards &amp; “words”"' in told
    assert "filter" not in searched(Searched("", "", HTML.format(ARTICLE)))


def test_a_page_of_the_whole_counts_more_than_a_question_and_that_more_than_a_deal() -> None:
    whole = ("learn/", "rules/", "cruxes/", "combinations/", "glossary/", "sources/foster_1897/")
    assert min(map(weight, whole)) > weight("rules/fredon-price/") > weight("play/worked/debtor/")


def test_a_page_without_an_article_stops_the_build() -> None:
    with pytest.raises(ValueError, match="rules/ has no language or no article"):
        searched(Searched("rules/", "", HTML.format("")))


def test_the_index_is_made_and_the_same_each_time(tmp_path: Path) -> None:
    """The index is reproducible, covers all pages, and leaves out Pagefind's own interface."""
    pages = [Searched(url, "", HTML.format(ARTICLE)) for url in ("", "rules/equals/", "play/worked/debtor/")]
    made = []
    for name in ("one", "two"):
        write(pages, tmp_path / name)
        files = [file for file in sorted((tmp_path / name).rglob("*")) if file.is_file()]
        made.append({file.relative_to(tmp_path / name).as_posix(): file.read_bytes() for file in files})
    assert made[0] == made[1]
    assert f"{BUNDLE}/pagefind.js" in made[0]
    assert sum(each.endswith(".pf_fragment") for each in made[0]) == len(pages)
    assert not [each for each in made[0] if "ui" in each]
