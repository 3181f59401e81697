"""Serves the site while somebody writes: `make watch`.

Whenever a file is saved that the site is made from, the site is made anew; then each page that is open is
loaded anew. A page that is written by hand changes its language alone: that is made by a process which has
computed already what pages rest on, and sets those alone whose words have changed. What goes wrong stands in
the terminal.
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

from docs.hooks.languages import configurations
from playground.serve import Handler, Site, served

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("ambigu_variants", "docs", "playground", "tests/playthroughs", "tests/witnesses")
"""Where the site is written; and in every file of the root."""
MADE = {"__pycache__", "node_modules"}
EVERY = 0.5
"""Seconds between two looks."""
RELOAD = b"""
let before;
setInterval(async () => {
  const now = await fetch(new URL("made", import.meta.url)).then((reply) => reply.text(), () => before);
  if (before !== undefined && now !== before) location.reload();
  before = now;
}, 500);
"""


class Reloading(Handler):
    """A handler that puts a script into each page, which asks whether the site has been made anew."""

    server: Watched

    def answer(self, path: str) -> None:
        name = path.removeprefix(self.server.base)
        if name == "reload.js":
            self.send(RELOAD, "text/javascript")
        elif name == "made":
            self.send(str(self.server.made).encode(), "text/plain")
        else:
            super().answer(path)

    def send(self, data: bytes, kind: str) -> None:
        """What is no file."""
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def changed(self, file: Path) -> bytes | None:
        """A page with the script in it."""
        if file.suffix != ".html":
            return super().changed(file)
        script = f'<script type="module" src="{self.server.base}reload.js"></script></head>'
        return file.read_bytes().replace(b"</head>", script.encode(), 1)


class Watched(Site):
    """A site, and how often it has been made since it is served."""

    handler = Reloading
    made = 0


def saved() -> dict[Path, int]:
    """Each file that the site is made from, and when it was last saved."""
    found = {}
    for file in (*ROOT.iterdir(), *(file for folder in FOLDERS for file in (ROOT / folder).rglob("*"))):
        if not file.name.startswith(".") and not MADE & {*file.parts} and file.is_file():
            found[file] = file.stat().st_mtime_ns
    return found


class Writer:
    """A process that makes one language of a site, again and again."""

    def __init__(self, language: str, site: Path) -> None:
        """It makes the language once unasked, and is quick from then on."""
        spawn = multiprocessing.get_context("spawn")
        self._asked, its = spawn.Pipe()
        self._process = spawn.Process(target=_write, args=(language, site, its), daemon=True)
        self._process.start()
        its.close()
        self._ready = False

    def is_ready(self) -> bool:
        """Whether it goes on, once it has done what it does unasked."""
        try:
            self._ready = self._ready or self._asked.recv() is not None
        except EOFError:  # it has told why
            return False
        return self._ready

    def writes(self) -> bool:
        """Whether the language is made, as its files are now."""
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
        """What it is making is not made."""
        self._process.terminate()
        self._process.join()


def _write(language: str, site: Path, asked: Connection) -> None:
    from docs.build import build
    from playground.unchanged import left_as_they_are

    forget = left_as_they_are()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # with whom it works it ends
    while True:
        if not (made := build([language], site)):
            forget()
        asked.send(made)
        asked.recv()


class Desk:
    """Makes a site anew after changes: what is written by hand by a writer of its language, else all."""

    def __init__(self, site: Path, languages: Sequence[str]) -> None:
        self._site = site
        self._languages = languages
        self._writers: dict[str, Writer] = {}
        self._writer(languages[0])

    def makes(self, changed: Iterable[Path]) -> bool:
        """Whether the site is made of what has changed."""
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
        """One that goes on; but never do two begin at once."""
        self._writers = {name: writer for name, writer in self._writers.items() if writer.is_ready()}
        if language not in self._writers:
            self._writers[language] = Writer(language, self._site)
        return self._writers[language]


def languages_of(changed: Iterable[Path]) -> set[str]:
    """The languages of which pages written by hand have changed; none, if anything else has."""
    folders = {ROOT / "docs" / language: language for language in configurations()}
    found = [next((folders[each] for each in file.parents if each in folders), None) for file in changed]
    return set() if None in found else {each for each in found if each}


def main() -> None:
    """Serves, looks, and makes."""
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
