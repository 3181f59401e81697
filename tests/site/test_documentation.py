"""Every published example runs, and what pages quote or draw comes from the package."""

from __future__ import annotations

import dataclasses
import doctest
import importlib
import re
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from ambigu_variants.ambigu.game import AMBIGU
from ambigu_variants.kernel.errors import VariorumError
from docs.hooks import glossary, pages
from docs.hooks.game_pages import Meaning, plain
from docs.hooks.glosses import glossed

ROOT = Path(__file__).resolve().parents[2]


def test_the_examples_in_docstrings_and_in_the_readme_run() -> None:
    attempted = 0
    for path in (ROOT / "ambigu_variants").rglob("*.py"):
        if path.name != "__main__.py" and (find_spec("pyspiel") or path.stem != "openspiel"):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            ran = doctest.testmod(importlib.import_module(name))
            assert ran.failed == 0, name
            attempted += ran.attempted
    assert attempted >= 10
    ran = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert (ran.failed, ran.attempted >= 4) == (0, True)


def test_no_page_shows_the_marks_of_code() -> None:
    """Code is set as code; the backticks around it in a docstring or a message are on no page."""
    code = re.compile(r"<(script|style|pre|template)\b.*?</\1>", re.DOTALL)
    files = [*(ROOT / "site").rglob("*.html")]
    assert files, "The site has not been built: run `make build`."
    assert [file for file in files if "`" in code.sub("", file.read_text(encoding="utf-8"))] == []


def test_no_file_names_this_machine() -> None:
    """No file under version control contains a path of this machine."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    here = re.compile(rb"(?<![A-Za-z0-9_.])/(?:work|farm|root|home)/[A-Za-z0-9_.-]+")
    files = [ROOT / name for name in listed.splitlines()]
    assert [path for path in files if path.is_file() and here.search(path.read_bytes())] == []


def test_fences_refuse_what_is_wrong() -> None:
    """A worked example with a bad card fails the build instead of showing nonsense."""
    fences = {fence["name"]: fence["format"] for fence in pages.fences()}
    with pytest.raises(VariorumError, match="king"):
        fences["hands"]("8h 7h 1c Ks\n10d 5d 3c 4s")
    assert "two cards in sequence" in fences["hands"]("8h 7h 1c 2s\n10d 5d 3c 4s")
    printed = " ".join(fences["terminal"]('ambigu hands "8h 7h 1c 2s" "10d 5d 3c 4s"').split())
    assert "“Do two cards in sequence break a tie between points?”" in printed


# A game that adds nothing of its own -----------------------------------------------------------------------

SAMPLE = dataclasses.replace(AMBIGU, id="sample", title="Sample")
PAGES = dataclasses.replace(plain(SAMPLE), words=glossary.links)


@pytest.mark.parametrize("url", ["sample/rules/", "play/sample/"])
def test_a_further_game_has_its_own_words(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page about a further game has no glosses of Ambigu's words, but those that the game gives."""
    word = '<q lang="es">mano</q>'
    mine = Meaning("first seat", "The one who begins.", "sample/glossary/#first")
    told = dataclasses.replace(PAGES, meanings=lambda: {("es", "mano"): [mine]})
    assert "elder-hand" in glossed(word, url)
    for game, begins in ((told, True), (PAGES, False)):
        with monkeypatch.context() as patched:
            patched.setattr(pages, "GAMES", (*pages.GAMES, game))
            html = glossed(word, url)
        assert "elder-hand" not in html
        assert ("The one who begins." in html) == begins
