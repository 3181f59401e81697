"""A build with warnings fails and leaves the old site."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ambigu_variants.languages import ENGLISH
from docs import build
from docs.hooks import languages


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
    monkeypatch.setattr(languages, "lacking", list)
    monkeypatch.setattr(build, "finish", lambda _: None)
    assert build.build([ENGLISH], site) is not bool(told)
    assert told in caplog.text
    assert ("Before." in (site / "index.html").read_text(encoding="utf-8")) is bool(told)
