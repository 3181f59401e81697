"""Builds the site: one MkDocs build per language, all put into one folder.

`python -m docs.build` does what has changed since the last build (`docs/steps.py`) and builds every language
that has a configuration; `python -m docs.build en` builds only that one; `--site-dir` names another folder.
English comes first, while Python for the browser is made beside it; then come the other languages, side by
side. With `--serve` the site is served as soon as its English pages are there.

Data common to all languages is computed once, before the processes fork. Shared files are written by the
English build, so no other language can be built alone into a folder without English. A single language is
built in the calling process, so that a second call can reuse its caches.
"""

from __future__ import annotations

import argparse
import hashlib
import logging
import multiprocessing
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import click
from mkdocs.commands.build import build as make
from mkdocs.config import load_config

from ambigu_variants.languages import ENGLISH, opened
from ambigu_variants.languages.catalogues import FOLDER
from docs.hooks import catalogue, census, copies, languages, offline, pages, policy
from docs.hooks.disk_cache import contents, once, sources
from docs.hooks.gc_tuning import collect_less_often
from docs.hooks.site import ONLY
from docs.steps import Failed, prepared
from playground.build import assets
from playground.serve import UNFINISHED

ROOT = Path(__file__).resolve().parents[1]
MAKING = ".making"
"""The subfolder of the site in which each language is built before it is moved to its place."""


def build(names: Sequence[str], site: Path) -> bool:
    """Builds these languages and returns whether that succeeded; else the old site stays."""
    if ENGLISH not in names and not (site / "index.html").is_file():
        print(
            f"{', '.join(names)} cannot be made alone: {site} has no English, beside which lies what all"
            f" languages share. Name {ENGLISH} as well."
        )
        return False
    try:
        _put_in_place(names, site)
    except Failed as failed:
        print(failed)
        return False
    finish(site)
    return True


def _put_in_place(names: Sequence[str], site: Path, *, apart: bool = False) -> None:
    """Builds languages beside the site, one alone in this process unless ``apart``, and swaps them in."""
    making = site / MAKING
    shutil.rmtree(making, ignore_errors=True)
    try:
        alone = len(names) == 1 and not apart
        if failed := _failed(names[0], making) if alone else _failed_side_by_side(names, making):
            raise Failed(f"Not made: {', '.join(failed)}.")
        for name in names:
            _put(making / name, site / languages.folder(name), making / "old" / name)
    finally:
        shutil.rmtree(making, ignore_errors=True)


def finish(site: Path) -> None:
    """Writes the files that need the whole site and Python for the browser."""
    for path, source in assets.python().items():
        target = site / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    (site / policy.HEADERS).write_text(policy.headers(site), encoding="utf-8")
    (site / offline.WORKER).write_text(offline.worker(site), encoding="utf-8")


def _failed_side_by_side(names: Sequence[str], making: Path) -> list[str]:
    """Builds languages in parallel, one process each, and returns those that failed."""
    _ahead()
    fork = multiprocessing.get_context("fork")
    made = {
        name: fork.Process(target=lambda each: sys.exit(len(_failed(each, making))), args=(name,))
        for name in names
    }
    for process in made.values():
        process.start()
    for process in made.values():
        process.join()
    return [name for name, process in made.items() if process.exitcode]


def _ahead() -> None:
    """Makes the English pages, and with them the data of all languages, once for all processes."""
    os.environ.setdefault(FOLDER, str(catalogue.OUT))  # the package's catalogues lack the messages of pages
    with opened(ENGLISH):
        dict(pages.pages())


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


def _put(made: Path, place: Path, old: Path) -> None:
    """Swaps the new build of a language with the old one, name by name; other languages stay."""
    place.mkdir(parents=True, exist_ok=True)
    old.mkdir(parents=True)
    here = {each.name for each in place.iterdir()} - {MAKING, UNFINISHED, *languages.configurations()}
    for name in sorted(here | {each.name for each in made.iterdir()}):
        if name in here:
            (place / name).rename(old / name)
        if (made / name).exists():
            (made / name).rename(place / name)


def main() -> int:
    """Builds the languages given on the command line."""
    known = list(languages.configurations())
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help=f"of {', '.join(known)}; else all")
    parser.add_argument("--serve", action="store_true", help="serve the site on this machine, at once")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--site-dir", type=Path, default=ROOT / "site", metavar="FOLDER")
    asked = parser.parse_args()
    if unknown := sorted({*asked.languages} - {*known}):
        parser.error(f"{', '.join(unknown)}: there is no such language, but {', '.join(known)}")
    names, site = asked.languages or known, asked.site_dir.resolve()
    collect_less_often()
    server: list[subprocess.Popen[bytes]] = []

    def serve() -> None:
        if asked.serve and not server:
            where = ["--host", asked.host, "--port", str(asked.port)]
            server.append(subprocess.Popen([sys.executable, ROOT / "playground" / "serve.py", site, *where]))

    try:
        _up_to_date(names, site, serve)
        serve()
    except Failed as failed:
        print(failed, flush=True)
        return 1
    finally:
        with suppress(KeyboardInterrupt):
            for each in server:
                each.wait()
    return 0


def _up_to_date(names: Sequence[str], site: Path, serve: Callable[[], None]) -> None:
    """Builds the site, unless it was built of the same files, with the same settings, into this folder."""
    if copies.private():
        _built(names, site, serve)
        return
    settings = [contents(sources()), names, os.environ.get("SITE_URL"), os.environ.get(ONLY)]
    into = hashlib.sha256(str(site).encode()).hexdigest()[:8]
    once(lambda: _built(names, site, serve), f"site-{into}", of=str(settings), to=[site / "index.html"])


def _built(names: Sequence[str], site: Path, serve: Callable[[], None]) -> None:
    """Builds the site after all that it needs, and serves it once its English pages are there."""
    unfinished = site / UNFINISHED
    unfinished.parent.mkdir(parents=True, exist_ok=True)
    unfinished.touch()
    further = [name for name in names if name != ENGLISH]
    try:
        with prepared():
            if further:
                _ahead()
            census.main()  # waits for the tables, which are made beside the pages
            if ENGLISH in names:
                print("Building the English pages …", flush=True)
                _put_in_place([ENGLISH], site, apart=bool(further))
                serve()
        finish(site)
        print("Python for the browser is ready.", flush=True)
        if further:
            _put_in_place(further, site)
            finish(site)
            print(f"Ready: {', '.join(further)}.", flush=True)
    finally:
        unfinished.unlink()


if __name__ == "__main__":
    sys.exit(main())
