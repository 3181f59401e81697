"""The steps before the pages of a build: catalogues, stored results, Python for the browser, the wheel.

Make installs; this module does the rest. Each step is done only if the files or the code that it depends on
have changed, see :mod:`docs.hooks.disk_cache`. Steps that don't depend on each other are done in parallel.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from docs.hooks import catalogue, languages
from docs.hooks.disk_cache import code_of, contents, once

__all__ = ["Failed", "prepared", "sources"]

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("ambigu_variants", "docs", "playground", "tests/playthroughs", "tests/witnesses")
"""The folders with everything that a site is made of; files directly in the root count too."""
MADE = {"__pycache__", "node_modules"}
CENSUS = "docs.hooks.census.main"
"""The function that counts the census; it checks by itself whether that is out of date."""
RESULTS = (
    "docs.hooks.ascenseur.pages",
    "docs.hooks.trials.every",
    "docs.hooks.played.every",
    "docs.hooks.duels.every",
)
"""The functions with the slowest results or checks, called in parallel; pages compute the other results."""
OF_BROWSER = ("ambigu_variants", "playground/build", "playground/package-lock.json", "pyproject.toml")
"""The files that the browser's Python and the wheel are made of."""
COMMANDS = (
    ((".venv/bin/node", "playground/build/runtime.mjs"), "build/playground/manifest.js"),
    ((sys.executable, "playground/build/wheel.py"), "build/wheels/pyodide-lock.json"),
)
"""The commands that make them, each with the last file that it writes."""


class Failed(Exception):
    """Raised if a step fails."""


def sources(*within: str) -> list[Path]:
    """Returns the files that a site is made of, or those of some folders, without what is made of them."""
    found = [path for path in ROOT.iterdir() if path.is_file()] if not within else []
    for each in within or FOLDERS:
        path = ROOT / each
        found += path.rglob("*") if path.is_dir() else [path]
    return [
        path
        for path in found
        if not path.name.startswith(".")
        and not MADE & {*path.parts}
        and path.suffix != ".mo"
        and path.is_file()
    ]


@contextmanager
def prepared() -> Iterator[None]:
    """Does all steps; those for the browser end only with the context, so that pages can be made meanwhile.

    Raises:
        Failed: a command fails, or a message has no translation.
    """
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("fork")) as workers:
        steps = [workers.submit(_worded), workers.submit(_called, CENSUS)]
        steps += [workers.submit(_computed, name) for name in RESULTS]
        for step in steps:
            step.result()
    with subprocess.Popen([sys.executable, "-m", "docs.steps"], cwd=ROOT) as of_browser:
        yield
        if of_browser.wait():
            raise Failed("Python for the browser was not made.")


def _for_browser() -> None:
    """Makes the browser's Python and the wheel."""
    of = contents(sources(*OF_BROWSER))
    for command, file in COMMANDS:
        make = partial(subprocess.run, command, cwd=ROOT, check=True)
        once(make, Path(file).stem, of=of, to=[ROOT / file])


def _worded() -> None:
    once(
        _word, "catalogues", of=contents(sources()), to=[path.with_suffix(".mo") for path in catalogue.held()]
    )


def _word() -> None:
    """Compiles the catalogues; fails if a language lacks a message or a hand-written page."""
    template = catalogue.write()
    if lacking := [*languages.lacking(), *catalogue.wrong(template)]:
        told = "\n".join(lacking[:20])
        raise Failed(f"The languages lack {len(lacking)} pages and messages:\n{told}")
    catalogue.write_package(template)


def _computed(name: str) -> None:
    """Calls a function for what it caches, unless the same code already did."""
    once(lambda: _called(name), name, of=code_of(name.rpartition(".")[0]))


def _called(name: str) -> None:
    module, _, function = name.rpartition(".")
    getattr(importlib.import_module(module), function)()


if __name__ == "__main__":
    _for_browser()
