"""Builds the site: one MkDocs build per language, in parallel, all put into one folder.

`python -m docs.build` does what has changed since the last build (`docs/steps.py`) and builds every language
that has a configuration; `python -m docs.build en` builds only that one; `--site-dir` names another folder.
Data common to all languages is computed once, before the processes fork. Shared files are written by the
English build, so no other language can be built alone into a folder without English. A single language is
built in the calling process, so that a second call can reuse its caches.
"""

from __future__ import annotations

import argparse
import logging
import multiprocessing
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from mkdocs.commands.build import build as make
from mkdocs.config import load_config

from ambigu_variants.languages import ENGLISH, opened
from ambigu_variants.languages.catalogues import FOLDER
from docs.hooks import catalogue, copies, languages, offline, pages, policy
from docs.hooks.disk_cache import contents, once
from docs.hooks.gc_tuning import collect_less_often
from docs.steps import Failed, prepared, sources

__all__ = ["build", "finish"]

ROOT = Path(__file__).resolve().parents[1]
MAKING = ".making"
"""The subfolder of the site in which each language is built before it is moved to its place."""


def build(names: Sequence[str], site: Path) -> bool:
    """Builds the site in these languages and returns whether that succeeded; else the old site stays."""
    making = site / MAKING
    shutil.rmtree(making, ignore_errors=True)
    if ENGLISH not in names and not (site / "index.html").is_file():
        print(
            f"{', '.join(names)} cannot be made alone: {site} has no English, beside which lies what all"
            f" languages share. Name {ENGLISH} as well."
        )
        return False
    failed = _failed_side_by_side(names, making) if len(names) > 1 else _failed(names[0], making)
    if not failed:
        for name in names:
            _put(making / name, site / languages.folder(name))
        finish(site)
    else:
        print(f"Not made: {', '.join(failed)}.")
    shutil.rmtree(making, ignore_errors=True)
    return not failed


def finish(site: Path) -> None:
    """Writes the files that need the whole site, with all languages in place."""
    (site / policy.HEADERS).write_text(policy.headers(site), encoding="utf-8")
    (site / offline.WORKER).write_text(offline.worker(site), encoding="utf-8")


def _failed_side_by_side(names: Sequence[str], making: Path) -> list[str]:
    """Builds languages in parallel, one process each, and returns those that failed."""
    _ahead()
    fork = multiprocessing.get_context("fork")
    made = {name: fork.Process(target=_make, args=(name, making)) for name in names}
    for process in made.values():
        process.start()
    for process in made.values():
        process.join()
    return [name for name, process in made.items() if process.exitcode]


def _ahead() -> None:
    """Makes the English pages, and with them the data of all languages, once for all processes."""
    os.environ.setdefault(FOLDER, str(catalogue.OUT))  # the package's catalogues lack the messages of pages
    with opened(ENGLISH):
        pages.pages()


def _make(name: str, making: Path) -> None:
    sys.exit(len(_failed(name, making)))


def _failed(name: str, making: Path) -> list[str]:
    """Builds a language with MkDocs and returns its name if the build failed."""
    logging.basicConfig(format="%(message)s")
    if published := os.environ.get("SITE_URL"):
        os.environ[f"SITE_URL_{name.upper()}"] = f"{published.rstrip('/')}/{languages.folder(name)}"
    # The MkDocs command is not used: its quiet mode drops warnings, and then ``strict`` has no effect.
    asked = load_config(str(languages.configurations()[name]), strict=True, site_dir=str(making / name))
    asked.plugins.on_startup(command="build", dirty=False)
    try:
        make(asked)
    except click.ClickException as error:
        error.show()
        return [name]
    finally:
        asked.plugins.on_shutdown()
    return []


def _put(made: Path, place: Path) -> None:
    """Replaces a language's folder with the new build, keeping other languages and the build folder."""
    place.mkdir(parents=True, exist_ok=True)
    for old in place.iterdir():
        if old.name not in {MAKING, *languages.configurations()}:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    for each in made.iterdir():
        each.rename(place / each.name)


def main() -> int:
    """Builds the languages given on the command line."""
    known = list(languages.configurations())
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help=f"of {', '.join(known)}; else all")
    parser.add_argument("--site-dir", type=Path, default=ROOT / "site", metavar="FOLDER")
    asked = parser.parse_args()
    if unknown := sorted({*asked.languages} - {*known}):
        parser.error(f"{', '.join(unknown)}: there is no such language, but {', '.join(known)}")
    names, site = asked.languages or known, asked.site_dir.resolve()
    collect_less_often()
    made_of = [contents(sources()), site, names, os.environ.get("SITE_URL")]
    try:
        if copies.private():
            _built(names, site)
        else:
            once(lambda: _built(names, site), "site", of=str(made_of), to=[site / "index.html"])
    except Failed as failed:
        print(failed)
        return 1
    return 0


def _built(names: Sequence[str], site: Path) -> None:
    """Builds the site after all that it needs.

    Raises:
        Failed: a step of it failed.
    """
    with prepared():
        if len(names) > 1:
            _ahead()
    print("Building the site …", flush=True)
    if not build(names, site):
        raise Failed("The site was not built.")


if __name__ == "__main__":
    sys.exit(main())
