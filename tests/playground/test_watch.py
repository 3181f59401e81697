"""The development server tells pages when to reload."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from mkdocs.commands import build as mkdocs_build

from ambigu_variants.languages import ENGLISH
from docs import build
from docs.hooks import disk_cache, languages
from playground import watch
from playground.watch import ROOT, Pages, Watched, languages_of, saved

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


def test_a_saved_page_is_written_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A page, all pages from a template, or a stylesheet come out as in a whole build; links are checked."""
    for name in ("_populate_page", "_build_page"):
        monkeypatch.setattr(mkdocs_build, name, getattr(mkdocs_build, name))
    theme = tmp_path / "docs" / "theme"
    for name, there in {"ROOT": tmp_path, "THEME": theme, "STYLES": theme}.items():
        monkeypatch.setattr(watch, name, there)
    settings = {
        "site_name": "A site",
        "theme": {"name": None, "custom_dir": "docs/theme"},
        "docs_dir": "docs/en",
    }
    checked = {"validation": {"links": {"not_found": "warn", "anchors": "warn"}}}
    configuration, site = tmp_path / "mkdocs.yml", tmp_path / "site"
    configuration.write_text(json.dumps(settings | checked), encoding="utf-8")
    texts = {
        "en/index.md": "A [link](other.md#there).",
        "en/other.md": "## There",
        "theme/main.html": "{{ page.toc }}{{ page.content }}",
        "theme/one.css": "a { color: red }",
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

    def saved_as(name: str, text: str) -> dict[str, str]:
        paths[name].write_text(text, encoding="utf-8")
        assert pages.anew([paths[name]])
        return {
            file.parent.name: file.read_text("utf-8")
            for file in (site / "index.html", site / "other" / "index.html")
        }

    before = saved_as("en/other.md", "## There")
    after = saved_as("en/other.md", "## There\n\nMore.")
    assert "More." in after["other"]
    assert after["site"] == before["site"]
    assert not caplog.records
    saved_as("en/index.md", "A [link](nowhere.md).")
    assert "contains a link 'nowhere.md'" in caplog.text
    assert all("<b>" in html for html in saved_as("theme/main.html", "<b>{{ page.content }}</b>").values())
    paths["theme/main.html"].write_text("{{ page.", encoding="utf-8")
    assert not pages.anew([paths["theme/main.html"]])
    saved_as("theme/main.html", "{{ page.content }}")
    saved_as("theme/one.css", "a { color: blue }")
    assert joined.read_text(encoding="utf-8") == "b {}\na { color: blue }"
    paths["en/third.md"] = tmp_path / "docs" / "en" / "third.md"
    saved_as("en/index.md", "Home.")
    saved_as("en/third.md", "New.")
    assert (site / "third" / "index.html").is_file()
