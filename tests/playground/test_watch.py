"""The development server tells pages when to reload."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from jinja2 import TemplateSyntaxError
from mkdocs.commands import build as mkdocs_build

from ambigu_variants.languages import ENGLISH
from docs import build
from docs.hooks import disk_cache, languages
from playground import watch
from playground.serve import Site
from playground.watch import ROOT, Pages, Reloading, languages_of, saved

PAGE = "<html><head><title>t</title></head><body></body></html>"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "a.css").write_text("</head>", encoding="utf-8")
    served = Site(tmp_path, Reloading, base="/base/")
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield served
    served.shutdown()
    served.server_close()


def test_a_page_asks_whether_the_site_was_made_anew(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A served page gets the reload script, which the content policy allows; other files are unchanged."""

    def text(path: str) -> str:
        with urlopen(site.url + path) as reply:
            return str(reply.read().decode())

    script = '<script type="module" src="/base/reload.js"></script>'
    assert text("deep/") == PAGE.replace("</head>", f"{script}</head>")
    assert text("a.css") == "</head>"
    assert "location.reload()" in text("reload.js")
    before = text("made")
    assert text("made") == before
    monkeypatch.setattr(Reloading, "made", 1)
    assert text("made") != before


def test_what_is_written_is_looked_at_and_what_is_made_is_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(disk_cache, "ROOT", tmp_path)
    written = ("mkdocs.yml", "docs/en/a.md", "docs/hooks/a.py", "ambigu_variants/a.py", "playground/a.js")
    made = ("site/a.html", "build/a", "playground/node_modules/a.js", "docs/hooks/__pycache__/a.pyc")
    for name in (*written, *made):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert {file.relative_to(tmp_path).as_posix() for file in saved()} == {*written}


def test_a_page_changes_its_language_alone() -> None:
    """A page affects its own language only; a template or any other file affects all languages."""

    def found(*names: str) -> set[str]:
        return languages_of(ROOT / name for name in names)

    assert found("docs/fr/about.md") == {"fr"}
    assert found("docs/en/reference/house.md", "docs/es/history.md") == {"en", "es"}
    for other in ("docs/theme/main.html", "ambigu_variants/cli.py", "mkdocs.fr.yml", "docs/english/a.md"):
        assert found("docs/fr/about.md", other) == found(other) == set()


HOOK = """
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

from mkdocs.structure.files import File

def made():
    return {path.stem: path.read_text() for path in Path(__file__).parent.glob("templates/*.jinja")}

pages = SimpleNamespace(pages=made)
written = made()
language_open = lambda language: nullcontext()
import_anew = lambda config: None

def on_files(files, config):
    for path, text in written.items():
        files.append(File.generated(config, path, content=text))
"""
"""A hook that makes a page of each template."""


def test_a_saved_file_is_shown_by_the_pages_that_it_touches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An essay, templates or a stylesheet come out as in a whole build; links are checked."""
    for name in ("_populate_page", "_build_page"):
        monkeypatch.setattr(mkdocs_build, name, getattr(mkdocs_build, name))
    theme, hooks = tmp_path / "docs" / "theme", tmp_path / "docs" / "hooks"
    for name, there in {"ROOT": tmp_path, "THEME": theme, "STYLES": theme, "HOOKS": hooks}.items():
        monkeypatch.setattr(watch, name, there)
    settings = {
        "site_name": "A site",
        "theme": {"name": None, "custom_dir": "docs/theme"},
        "docs_dir": "docs/en",
        "hooks": ["docs/hooks/hook.py"],
        "validation": {"links": {"not_found": "warn", "anchors": "warn"}},
    }
    configuration, site = tmp_path / "mkdocs.yml", tmp_path / "site"
    configuration.write_text(json.dumps(settings), encoding="utf-8")
    texts = {
        "en/index.md": "A [link](other.md#there).",
        "en/other.md": "## There",
        "theme/main.html": "{{ page.toc }}{{ page.content }}",
        "theme/one.css": "a { color: red }",
        "hooks/hook.py": HOOK,
        "hooks/templates/made.md.jinja": "Made.",
    }
    paths = {name: tmp_path / "docs" / name for name in texts}
    for name, path in paths.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(texts[name], encoding="utf-8")
    monkeypatch.setattr(languages, "configurations", lambda: {ENGLISH: configuration})
    monkeypatch.setattr(build, "finish", lambda _: None)
    pages = Pages(ENGLISH, site)
    assert pages.every()
    joined = site / "assets" / "stylesheets" / "all.0123.css"
    joined.parent.mkdir(parents=True)
    joined.write_text("b {}\n" + texts["theme/one.css"], encoding="utf-8")
    home, other, made = "index.html", "other/index.html", "made/index.html"

    def saved_as(name: str, text: str) -> set[str] | None:
        """Saves a file, writes the pages that it touches, and returns them."""
        paths[name].write_text(text, encoding="utf-8")
        touched = pages.touched([paths[name]])
        for page in touched or ():
            pages.write(page)
        return touched

    def shown(page: str) -> str:
        return (site / page).read_text("utf-8")

    before = shown(home)
    assert saved_as("en/other.md", "## There\n\nMore.") == {other}
    assert "More." in shown(other)
    assert shown(home) == before
    assert not caplog.records
    assert saved_as("en/index.md", "A [link](nowhere.md).") == {home}
    assert "contains a link 'nowhere.md'" in caplog.text
    assert saved_as("theme/main.html", "<b>{{ page.content }}</b>") == {home, other, made}
    assert all("<b>" in shown(page) for page in (home, other, made))
    with pytest.raises(TemplateSyntaxError):
        saved_as("theme/main.html", "{{ page.")
    saved_as("theme/main.html", "{{ page.content }}")
    assert saved_as("hooks/templates/made.md.jinja", "Made anew.") == {home, other, made}
    assert "Made anew." in shown(made)
    assert saved_as("theme/one.css", "a { color: blue }") == set()
    assert joined.read_text(encoding="utf-8") == "b {}\na { color: blue }"
    for new in ("en/third.md", "hooks/templates/fourth.md.jinja"):
        paths[new] = tmp_path / "docs" / new
        assert saved_as(new, "New.") is None


def test_hooks_are_imported_anew() -> None:
    script = """
from types import SimpleNamespace
from docs.hooks import site
before = site.pages
site.import_anew(SimpleNamespace(mdx_configs={}))
from docs.hooks import rendering
assert site.pages is not before and site.pages.render is rendering.render is site.rendering.render
"""
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


def test_a_page_is_written_when_a_browser_asks_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a change of a template each page is written once, when it is asked for; an essay at once."""
    wrote: list[tuple[str, str]] = []

    def ask(_: watch.Desk, language: str, name: str, about: Any) -> set[str] | None:
        if name == "touched":
            essay = any(path.suffix == ".md" for path in about)
            return {"index.html"} if essay else {"index.html", "a/index.html"}
        wrote.append((language, about))
        return None

    monkeypatch.setattr(watch.Desk, "_ask", ask)
    monkeypatch.setattr(watch.Desk, "_process", lambda *_: None)
    desk = watch.Desk(tmp_path, [ENGLISH, "fr"])
    assert desk.makes([ROOT / "docs" / ENGLISH / "history.md"])
    assert wrote == [(ENGLISH, "index.html")]
    assert desk.makes([ROOT / "docs" / "hooks" / "templates" / "home.md.jinja"])
    for asked in ("a/index.html", "a/index.html", "a/picture.svg", "fr/index.html"):
        desk.ready(asked)
    assert wrote[1:] == [(ENGLISH, "a/index.html")], "a language without a writer is built whole"
