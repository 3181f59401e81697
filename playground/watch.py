"""Serves the site while somebody writes: `make watch`.

When a source file of the site is saved, each open page is reloaded and shows the change. A process for each
language has built its pages once. After that it writes a hand-written page alone, and a stylesheet. After a
change of a template or of the code of pages it writes each page when a browser asks for it. Anything else
is built by `make build`. Errors are shown in the terminal.
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
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, ClassVar

from mkdocs.commands import build as mkdocs_build
from mkdocs.structure.pages import Page

from ambigu_variants.languages import ENGLISH
from docs.hooks.disk_cache import sources
from docs.hooks.languages import configurations
from playground.serve import Handler, served

ROOT = Path(__file__).resolve().parents[1]
HOOKS = ROOT / "docs" / "hooks"
HOOK = HOOKS / "site.py"
"""The hook that MkDocs keeps for as long as it runs."""
THEME = ROOT / "docs" / "theme"
STYLES = THEME / "assets" / "stylesheets"
EVERY = 0.2
"""The seconds between two checks."""
RELOAD = b"""
let before;
setInterval(async () => {
  const now = await fetch(new URL("made", import.meta.url)).then((reply) => reply.text(), () => before);
  if (before !== undefined && now !== before) location.reload();
  before = now;
}, 200);
"""


class Reloading(Handler):
    """A handler that inserts a script into each page, which asks whether the site has been rebuilt."""

    made: ClassVar[int] = 0
    """The number of rebuilds since the start."""
    desk: ClassVar[Desk | None] = None
    """Makes a page ready before it is sent."""

    def answer(self, path: str) -> None:
        name = path.removeprefix(self.server.base)
        if name == "reload.js":
            self.send(RELOAD, "text/javascript")
        elif name == "made":
            self.send(str(self.made).encode(), "text/plain")
        else:
            if self.desk and (file := self.server.find(path)):
                self.desk.ready(file.relative_to(self.server.root).as_posix())
            super().answer(path)

    def contents(self, file: Path) -> bytes:
        """Returns a page with the script inserted."""
        data = super().contents(file)
        return self.with_script(data, "reload.js") if file.suffix == ".html" else data


def saved() -> dict[Path, int]:
    """Returns each source file of the site with the time of its last change."""
    return {file: file.stat().st_mtime_ns for file in sources()}


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

    def touched(self, changed: Collection[Path]) -> set[str] | None:
        """Reads changed files and returns the pages that they touch; None if pages are new or gone."""
        own = ROOT / "docs" / self._language
        essays = {path: path.relative_to(own).as_posix() for path in changed if own in path.parents}
        if not all(path.is_file() for path in changed) or not {*essays.values()} <= self._known.keys():
            return None
        if any(HOOKS in path.parents for path in changed) and not self._hooks_are_read():
            return None
        for path in self._styles.keys() & {*changed}:
            self._restyle(path)
        if all(path.suffix in (".md", ".css") for path in changed):
            return {self._known[path].dest_uri for path in essays.values()}
        self._with[3].cache.clear()  # the theme's templates
        return {file.dest_uri for file in self._files.documentation_pages()}

    def write(self, name: str) -> None:
        """Writes a page, by its path below the folder of the language."""
        page = next(file.page for file in self._files.documentation_pages() if file.dest_uri == name)
        with self._hook.language_open(self._language):
            if page.file.src_uri in self._hook.written:
                page.file.content_string = self._hook.pages.pages()[page.file.src_uri]
            mkdocs_build._populate_page(page, self._with[0], self._files)
            mkdocs_build._build_page(page, *self._with)
        self._put_in_place(page)

    @property
    def _known(self) -> dict[str, Any]:
        return self._files.src_uris if self._files else {}

    @property
    def _hook(self) -> Any:
        """The hook as MkDocs has imported it."""
        return next(iter(self._with[0].hooks.values()))

    def _hooks_are_read(self) -> bool:
        """Imports the hooks anew and returns whether they make the same pages as before."""
        with self._hook.language_open(self._language):
            self._hook.import_anew(self._with[0])
            return {*self._hook.pages.pages()} == {*self._hook.written}

    def _put_in_place(self, page: Page) -> None:
        """Moves a page into the site, with the policy that all pages of the built site have."""
        from docs.hooks import policy

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


_pages: Pages
"""The pages of this process, if it is the process of a language."""


def _begin(language: str, site: Path) -> None:
    """Begins the process of one language, and builds its pages together, so that each is quick later."""
    global _pages
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends this one
    _pages = Pages(language, site)
    _pages.every()


def _asked(name: str, *about: Any) -> Any:
    """Does something with the pages of this process."""
    return getattr(_pages, name)(*about)


class Desk:
    """Keeps a site up to date: its languages' processes write single pages, and `make build` everything."""

    def __init__(self, site: Path, languages: Sequence[str]) -> None:
        self._site = site
        self._languages = languages
        self._processes: dict[str, ProcessPoolExecutor] = {}
        self._stale: dict[str, set[str]] = {}
        """The pages of each language that must be written anew before they are shown."""
        self._behind: set[str] = set()
        """The languages without a process whose pages are older than the last change."""
        self._alone = threading.Lock()
        self._process(languages[0])

    def makes(self, changed: Collection[Path]) -> bool:
        """Notes which pages these changes touch, or rebuilds the site; returns whether that succeeded."""
        with self._alone:
            try:
                return self._noted(changed) or self._built()
            except Exception:  # something is wrong with a text or with code: its writer saves it again
                traceback.print_exc()
                return False

    def ready(self, path: str) -> None:
        """Writes a page, by its path in the site, if it is older than the last change."""
        folder, _, rest = path.partition("/")
        language, page = (folder, rest) if folder in self._languages else (ENGLISH, path)
        if language not in self._behind and page not in self._stale.get(language, ()):
            return
        with self._alone:
            try:
                if language in self._behind:
                    self._ask(language, "touched", [])  # its process builds all pages at first
                    self._behind.discard(language)
                elif page in self._stale[language]:
                    self._written(language, page)
            except Exception:
                traceback.print_exc()

    def end(self) -> None:
        """Stops the processes; an unfinished build is lost."""
        for process in multiprocessing.active_children():
            process.terminate()
        self._processes, self._stale, self._behind = {}, {}, set()

    def _noted(self, changed: Collection[Path]) -> bool:
        """Notes which pages changes touch, and writes essays; returns False if only a build can tell."""
        essays = languages_of(changed)
        if not essays and not all({THEME, HOOKS} & {*path.parents} and path != HOOK for path in changed):
            return False
        first, *others = self._languages
        for each in self._languages:
            if each not in (essays or {first, *self._processes}):
                continue
            touched = self._ask(each, "touched", sorted(changed))
            if touched is None:
                return False
            self._stale.setdefault(each, set()).update(touched)
            for page in touched if essays else ():  # at once, so that its writer sees errors
                self._written(each, page)
        if not essays and any(path.suffix != ".css" for path in changed):
            self._behind |= {*others} - self._processes.keys()
        return True

    def _written(self, language: str, page: str) -> None:
        self._stale[language].discard(page)
        self._ask(language, "write", page)

    def _built(self) -> bool:
        self.end()
        done = subprocess.run(["make", "build"], cwd=ROOT, check=False)
        self._process(self._languages[0])
        return done.returncode == 0

    def _ask(self, language: str, name: str, about: Any) -> Any:
        try:
            return self._process(language).submit(_asked, name, about).result()
        except BrokenProcessPool:
            del self._processes[language]
            raise

    def _process(self, language: str) -> ProcessPoolExecutor:
        """Returns the process of a language, starting it if necessary."""
        if language not in self._processes:
            spawn = multiprocessing.get_context("spawn")
            self._processes[language] = ProcessPoolExecutor(1, spawn, _begin, (language, self._site))
            self._processes[language].submit(int)  # starts it
        return self._processes[language]


def languages_of(changed: Iterable[Path]) -> set[str]:
    """Returns the languages whose hand-written pages have changed; none if anything else has changed."""
    folders = {ROOT / "docs" / language: language for language in configurations()}
    found = [next((folders[each] for each in file.parents if each in folders), None) for file in changed]
    return set() if None in found else {each for each in found if each}


def main() -> None:
    """Serves the site, watches its files and rebuilds it."""
    site = served(__doc__, Reloading)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    desk = Reloading.desk = Desk(site.root, os.environ.get("LANGUAGES", "").split() or [*configurations()])
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends the processes too, like Ctrl-C
    before = saved()
    try:
        while True:
            time.sleep(EVERY)
            now = saved()
            if now != before:
                made = desk.makes({file for file, _ in now.items() ^ before.items()})
                before = now
                print("Made anew." if made else "Not made: see above.", flush=True)
                Reloading.made += made
    except KeyboardInterrupt:
        print()
    finally:
        desk.end()


if __name__ == "__main__":
    main()
