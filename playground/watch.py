"""Serves the site while somebody writes: `make watch`.

When a source file of the site is saved, the site is rebuilt; then each open page is reloaded. A process for
each language has built its pages once. After that it writes a hand-written page alone, all pages after a
change of the theme's templates, or a stylesheet, each within seconds. Anything else is built by `make
build`. Errors are shown in the terminal.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import subprocess
import threading
import time
import traceback
from collections.abc import Collection, Iterable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from mkdocs.commands import build as mkdocs_build
from mkdocs.structure.pages import Page

from docs.hooks.disk_cache import sources
from docs.hooks.languages import configurations
from playground.serve import Handler, Site, served

ROOT = Path(__file__).resolve().parents[1]
THEME = ROOT / "docs" / "theme"
STYLES = THEME / "assets" / "stylesheets"
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

    def writes(self, changed: Collection[Path]) -> bool:
        """Writes what depends on these files and returns whether that succeeded."""
        if not self.is_ready():
            return False
        self._asked.send(sorted(changed))
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
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends this one
    pages = Pages(language, site)
    made = pages.every()
    while True:
        asked.send(made)
        made = pages.anew(asked.recv())


class Pages:
    """The pages of one language, which can be written one by one once they have been built together."""

    def __init__(self, language: str, site: Path) -> None:
        from docs.hooks import languages

        self._language, self._site = language, site
        self._folder = site / languages.folder(language)
        self._files: Any = None
        self._with: tuple[Any, ...] = ()
        populate, write = mkdocs_build._populate_page, mkdocs_build._build_page

        def populated(page: Page, config: Any, files: Any, *rest: Any) -> None:
            self._files = files
            populate(page, config, files, *rest)

        def written(page: Page, config: Any, *rest: Any, **more: Any) -> None:
            self._with = (config, *rest)
            write(page, config, *rest, **more)

        mkdocs_build._populate_page = populated  # type: ignore[assignment]
        mkdocs_build._build_page = written

    def every(self) -> bool:
        """Builds all pages and returns whether that succeeded."""
        from docs.build import build

        self._styles = {path: path.read_text(encoding="utf-8") for path in STYLES.glob("*.css")}
        return build([self._language], self._site)

    def anew(self, changed: Collection[Path]) -> bool:
        """Writes the pages and stylesheets that depend on these files; if a page is new or gone, all."""
        from docs.hooks.site import language_open

        essays = [path for path in changed if path.suffix == ".md"]
        known = self._files.src_uris if self._files else {}
        if not all(path.is_file() for path in changed) or not {*map(self._path, essays)} <= known.keys():
            return self.every()
        pages = [known[self._path(path)].page for path in essays]
        try:
            with language_open(self._language):
                for page in pages:
                    mkdocs_build._populate_page(page, self._with[0], self._files)
                if any(THEME in path.parents and path.suffix == ".html" for path in changed):
                    self._with[3].cache.clear()  # the theme's templates
                    pages = [file.page for file in self._files.documentation_pages() if file.page]
                for page in pages:
                    self._write(page)
        except Exception:  # whatever is wrong with the text: its writer sees it, and saves again
            traceback.print_exc()
            return False
        for path in self._styles.keys() & {*changed}:
            self._restyle(path)
        return True

    def _path(self, essay: Path) -> str:
        return essay.relative_to(ROOT / "docs" / self._language).as_posix()

    def _write(self, page: Page) -> None:
        """Writes a page with the policy that all pages of the built site have."""
        from docs.hooks import policy

        mkdocs_build._build_page(page, *self._with)
        made = Path(page.file.abs_dest_path)
        home = (self._folder / "index.html").read_text(encoding="utf-8")
        kept = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', home)
        html = made.read_text(encoding="utf-8").replace(policy.POLICY, kept[1] if kept else "")
        (self._folder / page.file.dest_uri).write_text(html, encoding="utf-8")
        made.unlink()

    def _restyle(self, path: Path) -> None:
        """Puts the text of a stylesheet in the place of its former text, in the joined one."""
        text = path.read_text(encoding="utf-8")
        for joined in (self._site / "assets" / "stylesheets").glob("all.*.css"):
            told = joined.read_text(encoding="utf-8").replace(self._styles[path], text)
            joined.write_text(told, encoding="utf-8")
        self._styles[path] = text


class Desk:
    """Rebuilds a site after changes: hand-written pages by their language's writer, else with make."""

    def __init__(self, site: Path, languages: Sequence[str]) -> None:
        self._site = site
        self._languages = languages
        self._writers: dict[str, Writer] = {}
        self._writer(languages[0])

    def makes(self, changed: Collection[Path]) -> bool:
        """Rebuilds the site after these changes and returns whether that succeeded."""
        if written := languages_of(changed):
            return all([*(self._writer(each).writes(changed) for each in self._languages if each in written)])
        if all(THEME in path.parents for path in changed):
            first, *others = self._languages
            made = self._writer(first).writes(changed)
            for each in others if any(path.suffix == ".html" for path in changed) else ():
                self._writer(each).writes(changed) if each in self._writers else self._writer(each)
            return made
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
