"""Every published example runs, and what pages quote or draw comes from the package."""

from __future__ import annotations

import doctest
import importlib
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_examples_in_docstrings_and_in_the_readme_run() -> None:
    attempted = 0
    for path in (ROOT / "ambigu_variants").rglob("*.py"):
        if path.name != "__main__.py":
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
