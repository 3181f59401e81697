"""The development server tells pages when to reload."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from mkdocs.structure.pages import Page

from ambigu_variants.languages import ENGLISH
from docs import build
from docs.hooks import disk_cache, languages
from playground.unchanged import left_as_they_are
from playground.watch import ROOT, Watched, languages_of, saved

PAGE = "<html><head><title>t</title></head><body></body></html>"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Watched]:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "a.css").write_text("</head>", encoding="utf-8")
    served = Watched(tmp_path, base="/base/")
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield served
    served.shutdown()
    served.server_close()


def test_a_page_asks_whether_the_site_was_made_anew(site: Watched) -> None:
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
    site.made += 1
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


def test_a_page_that_is_as_it_was_is_not_set_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A rebuild renders only changed pages, gives the same result, and validates links anew."""
    settings = {"site_name": "A site", "theme": {"name": None, "custom_dir": "theme"}}
    checked = {"validation": {"links": {"not_found": "warn", "anchors": "warn"}}}
    configuration, site = tmp_path / "mkdocs.yml", tmp_path / "site"
    configuration.write_text(json.dumps(settings | checked), encoding="utf-8")
    for folder in ("docs", "theme", "site"):
        (tmp_path / folder).mkdir()
    (tmp_path / "theme" / "main.html").write_text("{{ page.toc }}{{ page.content }}", encoding="utf-8")
    monkeypatch.setattr(languages, "configurations", lambda: {ENGLISH: configuration})
    monkeypatch.setattr(build, "finish", lambda _: None)
    was_set: list[str] = []
    as_it_is = Page.render

    def noted(page: Page, *given: Any) -> None:
        was_set.append(page.file.src_uri)
        as_it_is(page, *given)

    monkeypatch.setattr(Page, "render", noted)
    forget = left_as_they_are()

    def made(**pages: str) -> tuple[bool, set[str]]:
        was_set.clear()
        for name, text in pages.items():
            (tmp_path / "docs" / f"{name}.md").write_text(text, encoding="utf-8")
        return build.build([ENGLISH], site), set(was_set)

    def files() -> dict[Path, str]:
        return {file: file.read_text(encoding="utf-8") for file in site.rglob("*.html")}

    leads = "A [link](other.md#there)."
    assert made(index=leads, other="## There", third="# Third") == (
        True,
        {"index.md", "other.md", "third.md"},
    )
    assert made(third="# Third\n\nMore.") == (True, {"third.md"})
    quickly = files()
    assert any("More." in text for text in quickly.values())
    forget()
    assert made() == (True, {"index.md", "other.md", "third.md"})
    assert files() == quickly
    assert made(index="A [link](other.md#nowhere).") == (False, {"index.md"})
    assert "contains a link 'other.md#nowhere'" in caplog.text
    assert made(index=leads, other="## Elsewhere") == (False, {"index.md", "other.md"})
    assert made(other="## There") == (True, {"other.md"})
    assert made(other="## Elsewhere") == (False, {"other.md"})
    assert "contains a link 'other.md#there'" in caplog.text
    assert made(other="## There", fourth="A page more.")[1] >= {"index.md", "third.md", "fourth.md"}
