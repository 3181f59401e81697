"""Serves the site while somebody writes: `make watch`.

When a source file of the site is saved, the site is rebuilt; then each open page is reloaded. A change to a
hand-written page rebuilds only its language, by a process that has already computed the data of the pages
and renders only pages with changed text. Errors are shown in the terminal.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from docs.hooks.disk_cache import sources
from docs.hooks.languages import configurations
from playground.serve import Handler, Site, served

ROOT = Path(__file__).resolve().parents[1]
EVERY = 0.5
"""The seconds between two checks."""
RELOAD = b"""
let before;
setInterval(async () => {
  const now = await fetch(new URL("made", import.meta.url)).then((reply) => reply.text(), () => before);
  if (before !== undefined && now !== before) location.reload();
  before = now;
}, 500);
"""


class Reloading(Handler):
    """A handler that inserts a script into each page, which asks whether the site has been rebuilt."""

    server: Watched

    def answer(self, path: str) -> None:
        name = path.removeprefix(self.server.base)
        if name == "reload.js":
            self.send(RELOAD, "text/javascript")
        elif name == "made":
            self.send(str(self.server.made).encode(), "text/plain")
        else:
            super().answer(path)

    def changed(self, file: Path) -> bytes | None:
        """Returns a page with the script inserted."""
        if file.suffix != ".html":
            return super().changed(file)
        script = f'<script type="module" src="{self.server.base}reload.js"></script></head>'
        return file.read_bytes().replace(b"</head>", script.encode(), 1)


class Watched(Site):
    """A server of a site, with the number of rebuilds since its start."""

    handler = Reloading
    made = 0


def saved() -> dict[Path, int]:
    """Returns each source file of the site with the time of its last change."""
    return {file: file.stat().st_mtime_ns for file in sources()}


class Writer:
    """A process that builds one language of a site repeatedly."""

    def __init__(self, language: str, site: Path) -> None:
        """Starts the process, which builds the language once at first, so that later builds are quick."""
        spawn = multiprocessing.get_context("spawn")
        self._asked, its = spawn.Pipe()
        self._process = spawn.Process(target=_write, args=(language, site, its), daemon=True)
        self._process.start()
        its.close()
        self._ready = False

    def is_ready(self) -> bool:
        """Waits for the first build and checks whether the process is still running."""
        try:
            self._ready = self._ready or self._asked.recv() is not None
        except EOFError:  # the process has printed why
            return False
        return self._ready

    def writes(self) -> bool:
        """Builds the language from its current files and returns whether that succeeded."""
        if not self.is_ready():
            return False
        self._asked.send(None)
        self._ready = False
        try:
            return bool(self._asked.recv())
        except EOFError:
            return False
        finally:
            self._ready = self._process.is_alive()

    def end(self) -> None:
        """Stops the process; an unfinished build is lost."""
        self._process.terminate()
        self._process.join()


def _write(language: str, site: Path, asked: Connection) -> None:
    from docs.build import build
    from playground.unchanged import left_as_they_are

    forget = left_as_they_are()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends this one
    while True:
        if not (made := build([language], site)):
            forget()
        asked.send(made)
        asked.recv()


class Desk:
    """Rebuilds a site after changes: hand-written pages by their language's writer, else with make."""

    def __init__(self, site: Path, languages: Sequence[str]) -> None:
        self._site = site
        self._languages = languages
        self._writers: dict[str, Writer] = {}
        self._writer(languages[0])

    def makes(self, changed: Iterable[Path]) -> bool:
        """Rebuilds the site after these changes and returns whether that succeeded."""
        if written := languages_of(changed):
            made = [self._writer(each).writes() for each in self._languages if each in written]
            return all(made)
        for writer in self._writers.values():
            writer.end()
        self._writers.clear()
        done = subprocess.run(["make", "build"], cwd=ROOT, check=False)
        self._writer(self._languages[0])
        return done.returncode == 0

    def _writer(self, language: str) -> Writer:
        """Returns a running writer of a language, starting one if necessary, but never two at once."""
        self._writers = {name: writer for name, writer in self._writers.items() if writer.is_ready()}
        if language not in self._writers:
            self._writers[language] = Writer(language, self._site)
        return self._writers[language]


def languages_of(changed: Iterable[Path]) -> set[str]:
    """Returns the languages whose hand-written pages have changed; none if anything else has changed."""
    folders = {ROOT / "docs" / language: language for language in configurations()}
    found = [next((folders[each] for each in file.parents if each in folders), None) for file in changed]
    return set() if None in found else {each for each in found if each}


def main() -> None:
    """Serves the site, watches its files and rebuilds it."""
    site = served(__doc__, Watched)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    desk = Desk(site.root, os.environ.get("LANGUAGES", "").split() or [*configurations()])
    before = saved()
    try:
        while True:
            time.sleep(EVERY)
            now = saved()
            if now != before:
                made = desk.makes({file for file, _ in now.items() ^ before.items()})
                before = now
                print("Made anew." if made else "Not made: see above.", flush=True)
                site.made += made
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
