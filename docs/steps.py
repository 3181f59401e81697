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

from ambigu_variants.languages import ENGLISH, opened
from ambigu_variants.languages.catalogues import FOLDER
from docs.hooks import catalogue, census, disk_cache, fences, languages, pages
from docs.hooks.disk_cache import contents, once, sources
from playground.build import assets

ROOT = Path(__file__).resolve().parents[1]
RESULTS = (
    "docs.hooks.comparisons.every",
    "docs.hooks.duels.every",
    "docs.hooks.trials.every",
    "docs.hooks.studies.every",
    "docs.hooks.ascenseur.rules",
    "docs.hooks.played.every",
)
"""The functions with the slowest figures, called in parallel; pages compute the others."""
COMMANDS = (
    ((".venv/bin/node", "playground/build/runtime.mjs"), "build/playground/manifest.js"),
    ((sys.executable, "playground/build/wheel.py"), "build/wheels/pyodide-lock.json"),
)
"""The commands that make them, each with the last file that it writes."""


class Failed(Exception):
    """Raised if a step fails."""


def computed() -> None:
    """Computes the figures that are stale, in parallel; see :mod:`docs.hooks.disk_cache`."""
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("fork")) as workers:
        list(workers.map(_called, RESULTS))


@contextmanager
def prepared() -> Iterator[None]:
    """Does all steps; those for the browser end only with the context, so that pages are made meanwhile."""
    worded()
    with subprocess.Popen([sys.executable, "-m", "docs.steps"], cwd=ROOT) as of_browser:
        if stale := disk_cache.stale():
            print(
                f"Stale figures, computed anew (`make figures` stores them): {', '.join(stale)}", flush=True
            )
            computed()
        yield
        if of_browser.wait():
            raise Failed("Python for the browser was not made.")


def _beside() -> None:
    """Makes what the pages need late, then the browser's Python and the wheel."""
    os.environ.setdefault(FOLDER, str(catalogue.OUT))
    census.main()
    with opened(ENGLISH):
        for game in pages.GAMES:
            game.site_files()
        fences.every()
    for command, file in COMMANDS:
        make = partial(subprocess.run, command, cwd=ROOT, check=True)
        once(make, Path(file).stem, of=assets.made_of(), to=[ROOT / file])


def worded() -> None:
    """Compiles the catalogues, if a message or a page has changed."""

    def compiled() -> None:
        template = catalogue.write()
        if lacking := [*languages.lacking(), *catalogue.wrong(template)]:
            told = "\n".join(lacking[:20])
            raise Failed(f"The languages lack {len(lacking)} pages and messages:\n{told}")
        catalogue.write_package(template)

    made = [path.with_suffix(".mo") for path in catalogue.held()]
    once(compiled, "catalogues", of=contents(sources()), to=made)


def _called(name: str) -> None:
    module, _, function = name.rpartition(".")
    getattr(importlib.import_module(module), function)()


if __name__ == "__main__":
    _beside()
