"""A build does what has changed; with warnings it fails and leaves the old site."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from ambigu_variants.languages import ENGLISH
from docs import build, steps
from docs.hooks import catalogue, disk_cache, languages
from docs.hooks.site import ONLY
from playground.serve import UNFINISHED


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("other.md", ""),
        ("nowhere.md", "contains a link 'nowhere.md'"),
        ("other.md#nowhere", "contains a link 'other.md#nowhere'"),
    ],
)
def test_a_link_that_leads_nowhere_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, link: str, told: str
) -> None:
    """A broken link is reported and stops the build; the old site is unchanged."""
    configuration, site = tmp_path / "mkdocs.yml", tmp_path / "site"
    settings = {"site_name": "A site", "theme": {"name": None, "custom_dir": "theme"}}
    checked = {"validation": {"links": {"not_found": "warn", "anchors": "warn"}}}
    configuration.write_text(json.dumps(settings | checked), encoding="utf-8")
    for folder in ("docs", "theme", "site"):
        (tmp_path / folder).mkdir()
    (tmp_path / "docs" / "index.md").write_text(f"A [link]({link}).", encoding="utf-8")
    (tmp_path / "docs" / "other.md").write_text("Another page.", encoding="utf-8")
    (tmp_path / "theme" / "main.html").write_text("{{ page.content }}", encoding="utf-8")
    (site / "index.html").write_text("Before.", encoding="utf-8")
    monkeypatch.setattr(languages, "configurations", lambda: {ENGLISH: configuration})
    monkeypatch.setattr(build, "finish", lambda _: None)
    assert build.build([ENGLISH], site) is not bool(told)
    assert told in caplog.text
    assert ("Before." in (site / "index.html").read_text(encoding="utf-8")) is bool(told)


def test_a_step_is_done_again_only_if_something_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step is repeated if a file that it is made of has another content or name, or its result is gone."""
    monkeypatch.setattr(disk_cache, "ROOT", tmp_path)
    monkeypatch.setattr(disk_cache, "STORE", tmp_path / "build" / "cache")
    for folder in disk_cache.FOLDERS:
        (tmp_path / folder).mkdir(parents=True)
    one, other = tmp_path / "docs" / "one.md", tmp_path / "docs" / "other.md"
    result = tmp_path / "build" / "result"
    one.write_text("One.", encoding="utf-8")
    result.parent.mkdir()

    def is_made() -> bool:
        made = list[int]()
        of = disk_cache.contents(disk_cache.sources())
        disk_cache.once(lambda: made.append(result.write_text(of)), "a-step", of=of, to=[result])
        return bool(made)

    assert [is_made(), is_made()] == [True, False]
    one.write_text("Two.", encoding="utf-8")
    assert [is_made(), is_made()] == [True, False]
    one.rename(other)
    assert [is_made(), is_made()] == [True, False]
    (tmp_path / "mkdocs.yml").touch()
    assert [is_made(), is_made()] == [True, False]
    for left_out in ("docs/it.mo", "docs/.hidden", "playground/node_modules/a.js", "docs/__pycache__/a.pyc"):
        (tmp_path / left_out).parent.mkdir(exist_ok=True)
        (tmp_path / left_out).touch()
    assert not is_made()
    result.unlink()
    assert is_made()


def test_a_whole_site_is_not_what_a_build_of_some_pages_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A build with other settings, or into another folder, is another build."""
    monkeypatch.setattr(disk_cache, "STORE", tmp_path / "cache")
    made = list[int]()

    def built(folder: str, pages: str = "") -> list[int]:
        monkeypatch.setenv(ONLY, pages)
        site = tmp_path / folder
        site.mkdir(exist_ok=True)
        made.clear()
        monkeypatch.setattr(build, "_built", lambda *_: made.append((site / "index.html").write_text("")))
        build._up_to_date([ENGLISH], site, lambda: None)
        return made

    assert [len(built("one")), len(built("one"))] == [1, 0]
    assert [len(built("one", "learn.md")), len(built("one"))] == [1, 1]
    assert [len(built("two")), len(built("one"))] == [1, 0]


def test_pages_are_swapped_and_what_is_gone_goes(tmp_path: Path) -> None:
    """A new build replaces a language name by name; other languages and files of the build stay."""
    place, made = tmp_path / "site", tmp_path / "site" / build.MAKING / ENGLISH
    for path in ("index.html", "gone/index.html", "fr/index.html"):
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_text("old")
    for path in ("index.html", "new/index.html"):
        (made / path).parent.mkdir(parents=True, exist_ok=True)
        (made / path).write_text("new")
    (place / UNFINISHED).touch()
    build._put(made, place, place / build.MAKING / "old" / ENGLISH)
    assert (place / UNFINISHED).exists()
    found = {path.relative_to(place).as_posix(): path.read_text() for path in place.rglob("index.html")}
    assert {path: text for path, text in found.items() if not path.startswith(build.MAKING)} == {
        "index.html": "new",
        "new/index.html": "new",
        "fr/index.html": "old",
    }


def test_a_message_without_a_translation_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catalogues that lack a message are not compiled for the package, and the build says what they lack."""
    template = Catalog()
    template.add("Nobody has translated this.")
    monkeypatch.setattr(catalogue, "write", lambda: template)
    monkeypatch.setattr(catalogue, "write_package", lambda _: pytest.fail("compiled"))
    with pytest.raises(steps.Failed, match=r"fr\.po: 'Nobody has translated this.': not translated"):
        steps._word()
