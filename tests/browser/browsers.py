"""Finds, or installs, the two browsers that the tests drive: `python tests/browser/browsers.py`.

For each: an environment variable, else one that is installed, else Playwright's own download, else (as root,
on Debian) the system's package. What was found is kept in build/browsers.json until it is gone.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOUND = ROOT / "build" / "browsers.json"


@dataclass(frozen=True, kw_only=True)
class Browser:
    """One browser, and the ways to it."""

    name: str
    variable: str
    commands: tuple[str, ...]
    bundles: tuple[str, ...]
    package: str


CHROMIUM = Browser(
    name="chromium",
    variable="AMBIGU_CHROMIUM",
    commands=(
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "microsoft-edge",
        "microsoft-edge-stable",
    ),
    bundles=(
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ),
    package="chromium",
)
FIREFOX = Browser(
    name="firefox",
    variable="AMBIGU_FIREFOX",
    commands=("firefox-esr", "firefox"),
    bundles=("/Applications/Firefox.app/Contents/MacOS/firefox",),
    package="firefox-esr",
)
BROWSERS = (CHROMIUM, FIREFOX)


class NoBrowser(Exception):
    """Every way to a browser was tried."""


def answers(executable: str) -> bool:
    """Whether it starts at all: a wrapper that only names a package to install does not."""
    try:
        return subprocess.run([executable, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def installed(browser: Browser) -> str | None:
    for candidate in (*browser.commands, *browser.bundles):
        executable = shutil.which(candidate)
        if executable and answers(executable):
            return executable
    return None


def playwright_download(browser: Browser) -> str | None:
    """Playwright's own build. The path is Playwright's to tell."""
    from playwright.sync_api import sync_playwright

    command = [sys.executable, "-m", "playwright", "install", browser.name]
    try:
        done = subprocess.run(command, capture_output=True, timeout=600)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode:
        return None
    with sync_playwright() as playwright:
        executable: str = getattr(playwright, browser.name).executable_path
    return executable if answers(executable) else None


def debian_package(browser: Browser) -> str | None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update"],
        ["apt-get", "install", "--yes", "--no-install-recommends", browser.package],
    ):
        print(f"{' '.join(command)} …", flush=True)
        if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, timeout=900).returncode:
            return None
    return installed(browser)


def ways(browser: Browser) -> Iterator[tuple[str, str | None]]:
    """Each way that was tried, and what came of it."""
    named = os.environ.get(browser.variable)
    if named:
        executable = shutil.which(named)
        yield f"{browser.variable}={named}", executable if executable and answers(executable) else None
        return
    yield f"installed ({', '.join(browser.commands)})", installed(browser)
    yield f"playwright install {browser.name}", playwright_download(browser)
    if shutil.which("apt-get") and os.geteuid() == 0:
        yield f"apt-get install {browser.package}", debian_package(browser)


def find(browser: Browser) -> str:
    tried = []
    for way, executable in ways(browser):
        if executable:
            return executable
        tried.append(way)
    raise NoBrowser(
        f"No {browser.name} for the tests. Tried: {'; '.join(tried)}. "
        f"Install it (Debian: apt-get install {browser.package}) or set {browser.variable} to its path."
    )


def browsers() -> dict[str, str]:
    """The path of each browser."""
    known: dict[str, str] = json.loads(FOUND.read_text()) if FOUND.is_file() else {}
    found = {}
    for browser in BROWSERS:
        kept = known.get(browser.name)
        usable = kept and not os.environ.get(browser.variable) and shutil.which(kept)
        found[browser.name] = kept if kept and usable else find(browser)
    if found != known:
        FOUND.parent.mkdir(exist_ok=True)
        FOUND.write_text(json.dumps(found, indent=2) + "\n")
    return found


if __name__ == "__main__":
    try:
        browsers()
    except NoBrowser as missing:
        raise SystemExit(str(missing)) from None
