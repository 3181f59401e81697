"""While somebody writes, what is served tells each page when to load itself anew."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from playground import watch
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
    """By a script of the site's own, which its policy allows; nothing but pages is changed."""

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
    monkeypatch.setattr(watch, "ROOT", tmp_path)
    written = ("mkdocs.yml", "docs/en/a.md", "docs/hooks/a.py", "ambigu_variants/a.py", "playground/a.js")
    made = ("site/a.html", "build/a", "playground/node_modules/a.js", "docs/hooks/__pycache__/a.pyc")
    for name in (*written, *made):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert {file.relative_to(tmp_path).as_posix() for file in saved()} == {*written}


def test_a_page_changes_its_language_alone() -> None:
    """What else is changed, changes all; and so does a template, which lies beside the languages."""

    def found(*names: str) -> set[str]:
        return languages_of(ROOT / name for name in names)

    assert found("docs/fr/about.md") == {"fr"}
    assert found("docs/en/reference/house.md", "docs/es/history.md") == {"en", "es"}
    for other in ("docs/theme/main.html", "ambigu_variants/cli.py", "mkdocs.fr.yml", "docs/english/a.md"):
        assert found("docs/fr/about.md", other) == found(other) == set()
