"""Browsers are driven before the tests: one that merely reports its version is skipped."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser import browsers

Fake = Callable[[str, str], str]


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fake:
    """Creates programs that report a version and then do something else, and hides all other browsers."""

    def make(name: str, script: str) -> str:
        path = tmp_path / name
        told = (
            f'echo "$@" >> {tmp_path}/asked\n[ "$1" = --version ] && echo "Fake Firefox 140.0esr" && exit 0\n'
        )
        path.write_text(f"#!/bin/sh\n{told}{script}\n", encoding="utf-8")
        path.chmod(0o755)
        return str(path)

    monkeypatch.setattr(browsers, "FOUND", tmp_path / "browsers.json")
    monkeypatch.setattr(browsers, "BROWSERS", (browsers.FIREFOX,))
    monkeypatch.setattr(browsers, "playwright_download", lambda _: None)
    monkeypatch.setattr(browsers, "debian_package", lambda _: None)
    monkeypatch.delenv(browsers.FIREFOX.variable, raising=False)
    return make


@pytest.mark.parametrize("script", ["exit 1", "exec sleep 600"], ids=["fails", "hangs"])
def test_a_browser_that_cannot_be_driven_is_passed_over(
    script: str, fake: Fake, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Its version is printed in one line, and the next way is tried; if none is left, the error gives
    advice.
    """
    old = fake("firefox-old", script)
    monkeypatch.setattr(shutil, "which", lambda name: old if name == "firefox-esr" else None)
    monkeypatch.setattr(browsers, "PATIENCE", 5.0)
    with pytest.raises(browsers.NoBrowser) as told:
        browsers.browsers()
    assert capfd.readouterr().out.splitlines() == [
        f"Fake Firefox 140.0esr ({old}) starts, but this Playwright cannot drive it."
    ]
    assert "apt-get install firefox-esr" in str(told.value)
    assert browsers.FIREFOX.variable in str(told.value)
    assert not browsers.FOUND.exists()

    fake("firefox-old", "exit 1")
    newer = fake("firefox-newer", "exit 0")
    monkeypatch.setattr(browsers, "playwright_download", lambda _: newer)
    assert browsers.browsers() == {"firefox": newer}


def test_what_was_driven_once_is_not_driven_again_until_it_changes(
    fake: Fake, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = fake("firefox", "exit 1")
    driven: list[str] = []
    monkeypatch.setattr(shutil, "which", lambda name: path if name in ("firefox", path) else None)

    def drivable(name: str, executable: str) -> bool:
        driven.append(executable)
        return True

    monkeypatch.setattr(browsers, "drivable", drivable)
    for _ in range(3):
        assert browsers.browsers() == {"firefox": path}
    assert driven == [path]
    assert json.loads(browsers.FOUND.read_text())["firefox"][1] == "Fake Firefox 140.0esr"
    text = Path(path).read_text(encoding="utf-8")
    Path(path).write_text(text.replace("140", "153"), encoding="utf-8")
    assert browsers.browsers() == {"firefox": path}
    assert len(driven) == 2
    Path(path).unlink()
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(browsers.NoBrowser):
        browsers.browsers()


def test_a_browser_is_driven_in_earnest() -> None:
    """The tests' Chromium can be driven, a missing one can't."""
    path = browsers.browsers()["chromium"]
    assert browsers.drivable(browsers.CHROMIUM, path)
    assert not browsers.drivable(browsers.CHROMIUM, "/nowhere/chromium")
