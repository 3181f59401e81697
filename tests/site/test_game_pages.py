"""The pages of a game that adds nothing of its own: its answers, passages and cruxes are all there."""

from __future__ import annotations

import dataclasses
import re
from html import unescape

import pytest

from ambigu_variants.ambigu.game import AMBIGU
from ambigu_variants.kernel.comparison import collation
from docs.hooks import glossary, pages
from docs.hooks.game_pages import Meaning, plain
from docs.hooks.glosses import glossed

SAMPLE = dataclasses.replace(AMBIGU, id="sample", title="Sample")
PAGES = dataclasses.replace(plain(SAMPLE), words=glossary.links)


def shown(page: str) -> str:
    """Returns the text of a page without tags, in single spaces."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", page)).split())


def test_every_answer_has_its_column_and_its_page() -> None:
    """The table and the page of a question have the answer of each account, under its title."""
    made = PAGES.rules()
    table = shown(made["sample/rules/index.md"])
    for question in collation(AMBIGU.accounts):
        page = shown(made[f"sample/rules/{question['id']}.md"])
        for answer in question["answers"]:
            assert shown(answer["says"].replace("*", "")) in table.replace("*", "")
            assert shown(answer["says"].replace("*", "")) in page.replace("*", "")
    for account in AMBIGU.accounts:
        assert account.source.dated in table


def test_a_page_names_its_game_and_links_to_its_own_questions() -> None:
    """Accounts and cruxes have a general head; a reading whose effect is unknown has no effect."""
    for account in PAGES.accounts:
        assert "says about Sample" in PAGES.account(account)
    cruxes = PAGES.cruxes()
    assert "Sample: Cruxes" in cruxes
    assert "crux__effect" not in cruxes
    assert 'href="~/sample/rules/' in cruxes
    assert 'href="~/rules/' not in cruxes


def test_a_further_game_has_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page about a further game has no glosses of Ambigu's words, but those that the game gives."""
    word = '<q lang="es">mano</q>'
    mine = Meaning("first seat", "The one who begins.", "sample/glossary/#first")
    told = dataclasses.replace(PAGES, meanings=lambda: {("es", "mano"): [mine]})
    for url in ("sample/rules/", "play/sample/"):
        assert "elder-hand" in glossed(word, url)
        for game, begins in ((told, True), (PAGES, False)):
            with monkeypatch.context() as patched:
                patched.setattr(pages, "GAMES", (*pages.GAMES, game))
                html = glossed(word, url)
            assert "elder-hand" not in html
            assert ("The one who begins." in html) == begins
