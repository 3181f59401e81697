"""Builds the site: each language by MkDocs, side by side, and all of them in one folder.

`python -m docs.build` makes every language that has a configuration, `python -m docs.build en` that one
alone; `--site-dir` names another folder. What they have in common is computed once, before they part. What
all of them share is laid out with English, so no other goes into a folder that has none. One language alone
is made in the process that asks for it: if that asks again, it has what the pages rest on.
"""

from __future__ import annotations

import argparse
import logging
import multiprocessing
import os
import shutil
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import click
from mkdocs.commands.build import build as make
from mkdocs.config import load_config

from ambigu_variants.languages import ENGLISH, opened
from ambigu_variants.languages.catalogues import FOLDER
from docs.hooks import catalogue, languages, offline, pages, policy
from docs.hooks.circles import seldom_looked_for

__all__ = ["build", "finish"]

ROOT = Path(__file__).resolve().parents[1]
MAKING = ".making"
"""The folder within the site's in which each language is made, before it takes its place."""


def build(names: Sequence[str], site: Path) -> bool:
    """Makes the site in these languages; whether that was done. If not, what stood there stands as before."""
    seldom_looked_for()
    making = site / MAKING
    shutil.rmtree(making, ignore_errors=True)
    if ENGLISH not in names and not (site / "index.html").is_file():
        print(
            f"{', '.join(names)} cannot be made alone: {site} has no English, beside which lies what all"
            f" languages share. Name {ENGLISH} as well."
        )
        return False
    if lacking := [*languages.lacking(), *_unworded()]:
        print(f"The languages lack {len(lacking)} pages and messages:", *lacking[:20], sep="\n")
        return False
    os.environ.setdefault(FOLDER, str(catalogue.OUT))  # those in the package lack what pages say
    failed = _failed_side_by_side(names, making) if len(names) > 1 else _failed(names[0], making)
    if not failed:
        for name in names:
            _put(making / name, site / languages.folder(name))
        finish(site)
    else:
        print(f"Not made: {', '.join(failed)}.")
    shutil.rmtree(making, ignore_errors=True)
    return not failed


@cache
def _unworded() -> tuple[str, ...]:
    """What the catalogues lack of the messages, which are those that this process has loaded."""
    return tuple(catalogue.wrong(catalogue.write()))


def finish(site: Path) -> None:
    """What needs the whole site, all its languages being in their places."""
    (site / policy.HEADERS).write_text(policy.headers(site), encoding="utf-8")
    (site / offline.WORKER).write_text(offline.worker(site), encoding="utf-8")


def _failed_side_by_side(names: Sequence[str], making: Path) -> list[str]:
    """Makes languages, each in a process of its own; those that are not made."""
    with opened(ENGLISH):
        pages.pages()
    fork = multiprocessing.get_context("fork")
    made = {name: fork.Process(target=_make, args=(name, making)) for name in names}
    for process in made.values():
        process.start()
    for process in made.values():
        process.join()
    return [name for name, process in made.items() if process.exitcode]


def _make(name: str, making: Path) -> None:
    sys.exit(len(_failed(name, making)))


def _failed(name: str, making: Path) -> list[str]:
    """Has MkDocs make a language; that language, if it is not made."""
    logging.basicConfig(format="%(message)s")
    if published := os.environ.get("SITE_URL"):
        os.environ[f"SITE_URL_{name.upper()}"] = f"{published.rstrip('/')}/{languages.folder(name)}"
    # Not by its command: told to be quiet, that hears no warnings, and being strict is then no use.
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
    """Puts a language in its place, and leaves there the further ones and what is being made."""
    place.mkdir(parents=True, exist_ok=True)
    for old in place.iterdir():
        if old.name not in {MAKING, *languages.configurations()}:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    for each in made.iterdir():
        each.rename(place / each.name)


def main() -> int:
    """Builds as the command line asks."""
    known = list(languages.configurations())
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help=f"of {', '.join(known)}; else all")
    parser.add_argument("--site-dir", type=Path, default=ROOT / "site", metavar="FOLDER")
    asked = parser.parse_args()
    if unknown := sorted({*asked.languages} - {*known}):
        parser.error(f"{', '.join(unknown)}: there is no such language, but {', '.join(known)}")
    return 0 if build(asked.languages or known, asked.site_dir.resolve()) else 1


if __name__ == "__main__":
    sys.exit(main())
