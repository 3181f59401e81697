"""Whole builds: pages made twice are the same, and in the pseudo-language every word of theirs is in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from ambigu_variants.languages.catalogues import FOLDER
from docs.hooks import catalogue, kept
from tests.house.crawling import of_site

ROOT = Path(__file__).parents[2]


def test_pages_are_the_same_on_every_build(tmp_path: Path) -> None:
    """Nothing in them depends on the day, the machine or the order of a set; nor on what is kept: once what
    they tell is computed anew, but for the long games of Ascenseur.
    """
    script = (
        "import sys, hashlib; from pathlib import Path; from docs.hooks import kept;"
        " kept.STORE = Path(sys.argv[1]); from docs.hooks.pages import pages;"
        " print(hashlib.sha256(repr(pages()).encode()).hexdigest())"
    )
    games = kept.STORE / "ascenseur_games.moved"
    if games.is_dir():
        shutil.copytree(games, tmp_path / games.name)
    digests = {
        subprocess.run(
            [sys.executable, "-c", script, store],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, store in (("1", kept.STORE), ("2", tmp_path))
    }
    assert len(digests) == 1


def test_a_page_says_nothing_outside_the_catalogue(catalogues: Path, tmp_path: Path) -> None:
    """Every page but the essays, which are written anew in each language."""
    built = tmp_path / "site"
    environment = {**os.environ, FOLDER: str(catalogues), "VARIORUM_LANGUAGE": catalogue.PSEUDO}
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", built],
        cwd=ROOT,
        env=environment,
        check=True,
    )
    found = of_site(built)
    told = [f"{page}: {words}" for page, some in found.items() for words in dict.fromkeys(some)]
    assert not told, "\n".join([f"{len(told)} on {len(found)} pages", *told[:100]])
