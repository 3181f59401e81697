"""Python for the browser is reproducible, and in the pseudo-language every message is translated."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ambigu_variants.languages.catalogues import FOLDER
from docs.hooks import catalogue
from tests.house.crawling import API, ESSAYS, of_site
from tests.playground.pyodide_node import NODE

pytestmark = pytest.mark.only_thorough
ROOT = Path(__file__).parents[2]


def test_a_page_says_nothing_outside_the_catalogue(catalogues: Path, tmp_path: Path) -> None:
    """Every text of the pages, the essays excepted, comes from the catalogue."""
    left_out = "|".join(re.escape(name.removesuffix("/index.html")) for name in (*ESSAYS, API))
    environment = {
        **os.environ,
        FOLDER: str(catalogues),
        "VARIORUM_LANGUAGE": catalogue.PSEUDO,
        "VARIORUM_PAGES": rf"(?!({left_out})(/index)?\.md).*",
    }
    build: list[str | Path] = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", tmp_path]
    subprocess.run(build, cwd=ROOT, env=environment, check=True)
    assert len([*tmp_path.rglob("index.html")]) > 150
    found = of_site(tmp_path)
    told = [f"{page}: {words}" for page, some in found.items() for words in dict.fromkeys(some)]
    assert not told, "\n".join([f"{len(told)} on {len(found)} pages", *told[:100]])


def test_python_made_again_is_the_same_to_the_byte(tmp_path: Path) -> None:
    """A second build of the browser's Python is identical byte by byte, without cached compilations."""
    command: list[str | Path] = [NODE, ROOT / "playground/build/runtime.mjs", "--out", tmp_path]
    subprocess.run(command, check=True, capture_output=True)

    def built(out: Path) -> dict[str, bytes]:
        files = [*(out / "python").rglob("*"), out / "playground" / "manifest.js"]
        return {file.relative_to(out).as_posix(): file.read_bytes() for file in files if file.is_file()}

    assert built(tmp_path) == built(ROOT / "build")
