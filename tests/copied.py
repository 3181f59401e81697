"""A copy of the repository, in which a test follows the steps of a page and runs commands."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from docs.hooks import census
from docs.hooks.disk_cache import STORE
from docs.hooks.languages import configurations

ROOT = Path(__file__).resolve().parents[1]


def steps(page: str, heading: str) -> dict[int, str]:
    """Returns the numbered steps under a heading of a page, by number."""
    _, _, section = (ROOT / page).read_text(encoding="utf-8").partition(f"\n{heading}\n")
    found = re.findall(r"^(\d+)\. (.*(?:\n   .*)*)", section, flags=re.MULTILINE)
    return {int(number): " ".join(words.split()) for number, words in found}


def named(steps: Iterable[str], blank: str, name: str) -> set[str]:
    """Returns the paths that steps name, with ``name`` for the ``blank``; a page's in each language."""
    paths = re.findall(r"`([\w./]+(?:/[\w.]+)+/?)`", " ".join(steps))
    return {
        path.replace(blank, name).replace("docs/en/", f"docs/{language}/").rstrip("/")
        for path in paths
        for language in configurations()
    }


class House:
    """A copy of the repository, without the test's own files in ``given``, and of the texts beside it."""

    def __init__(self, folder: Path, given: Path) -> None:
        self.root = folder / "repository"
        self.texts = folder / "shared" / "sources"
        self.texts.mkdir(parents=True)
        for path in (ROOT.parent / "shared" / "sources").glob("*.txt"):
            shutil.copy(path, self.texts)
        files = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(files, cwd=ROOT, capture_output=True, check=True).stdout.decode()
        for name in filter(None, listed.split("\0")):
            if (ROOT / name).is_file() and not (ROOT / name).is_relative_to(given):
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.root / name)
        for room in ("ambigu_variants", "docs", "tests"):  # unchanged files need no new compilation
            for compiled in (ROOT / room).rglob("__pycache__"):
                shutil.copytree(compiled, self.root / compiled.relative_to(ROOT))
        for built in ("playground", "python", "wheels"):
            (self.root / "build").mkdir(exist_ok=True)
            os.symlink(ROOT / "build" / built, self.root / "build" / built)
        os.symlink(ROOT / "playground" / "node_modules", self.root / "playground" / "node_modules")
        for compiled in (ROOT / "ambigu_variants" / "languages").glob("*.mo"):
            shutil.copy(compiled, self.root / compiled.relative_to(ROOT))
        # Results that don't depend on the added files need not be computed again.
        for results in (*STORE.glob("*.*/"), census.FILE.parent):
            shutil.copytree(results, self.root / results.relative_to(ROOT))
        subprocess.run(["git", "init", "--quiet"], cwd=self.root, check=True)
        subprocess.run(["git", "add", "--all"], cwd=self.root, check=True)

    def edit(self, name: str, change: Callable[[str], str]) -> None:
        """Edits a file and checks that it has changed."""
        path = self.root / name
        before = path.read_text(encoding="utf-8")
        path.write_text(change(before), encoding="utf-8")
        assert path.read_text(encoding="utf-8") != before, f"nothing to change in {name}"

    def run(self, *command: str, **more: str) -> str:
        """Runs Python in the copy, with more in its environment, and returns its output; it must succeed."""
        ended = self.ends(*command, **more)
        assert ended.returncode == 0, f"{command}\n{ended.stdout[-6000:]}\n{ended.stderr[-6000:]}"
        return ended.stdout

    def ends(self, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Runs Python in the copy, whether it succeeds or not."""
        given = {"PYTHONPATH": str(self.root), "NO_MKDOCS_2_WARNING": "1", "COLUMNS": "160"}
        asked, environment = [sys.executable, *command], os.environ | given | more
        return subprocess.run(
            asked, cwd=self.root, env=environment, capture_output=True, text=True, check=False
        )

    def changed(self) -> set[str]:
        """The files that have been changed or added."""
        command = ["git", "status", "--porcelain", "--untracked-files=all"]
        told = subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=True).stdout
        return {line[3:] for line in told.splitlines() if line[1] != " "}
