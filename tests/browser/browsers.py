"""Finds or installs the two browsers for the tests: `python tests/browser/browsers.py`.

For each it tries an environment variable, installed browsers, Playwright's download and, as root on Debian,
the system's package. Each is driven once, because an old Firefox starts but can't be driven. The result is
stored in build/browsers.json until the browser's or Playwright's version changes.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOUND = ROOT / "build" / "browsers.json"
PATIENCE = 90.0
"""The limit in seconds for telling a version or being driven; a browser that hangs is then ended."""
COMMANDS = {
    "chromium": (
        *("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
        *("microsoft-edge", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    ),
    "firefox": ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"),
}
"""By browser, its commands where it is installed; the first is Debian's package.

Chromium without its window takes a tenth less computing.
"""


class NoBrowser(Exception):
    """No way to find a browser succeeded."""


def succeeds(*command: str, patience: float = PATIENCE) -> str | None:
    """Returns what a command says, or None if it fails or hangs."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, capture_output=True, timeout=patience, env=environment, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.decode(errors="replace").strip() if done.returncode == 0 else None


def launch_options(name: str, executable: str) -> dict[str, Any]:
    """Returns Playwright's launch options for a browser, for this check and for the tests."""
    if name == "firefox":
        # Debian's own Firefox, driven by WebDriver BiDi. Its download panel would take the keyboard focus.
        prefs = {"browser.download.alwaysOpenPanel": False}
        return {"executable_path": executable, "channel": "moz-firefox", "firefox_user_prefs": prefs}
    # Two hidden pages below the address bar take half of a new page's computing. The switch replaces
    # Playwright's own list, so what matters here of that list is repeated.
    off = "WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,PaintHolding,Translate,OptimizationHints"
    switches = ["--no-sandbox", "--disable-background-networking", f"--disable-features={off}"]
    return {"executable_path": executable, "args": switches}


def drive(name: str, executable: str) -> None:
    """Starts the browser, reads a page's title, and closes it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = getattr(playwright, name).launch(**launch_options(name, executable))
        page = browser.new_context(service_workers="block").new_page()
        page.goto("data:text/html,<title>driven</title>")
        assert page.title() == "driven"
        browser.close()


def candidates(name: str) -> Iterator[str | None]:
    """Yields where the browser may be, and installs it if it wasn't there."""
    if named := os.environ.get(f"AMBIGU_{name.upper()}"):
        yield shutil.which(named)
        return
    yield from map(shutil.which, COMMANDS[name])
    if succeeds(sys.executable, "-m", "playwright", "install", name, patience=600) is not None:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            executable: str = getattr(playwright, name).executable_path
        yield executable
    package = COMMANDS[name][0]
    if shutil.which("apt-get") and os.geteuid() == 0:
        print(f"apt-get install {package} …", flush=True)
        succeeds("apt-get", "update", patience=900)
        succeeds("apt-get", "install", "--yes", "--no-install-recommends", package, patience=900)
        yield shutil.which(package)


def fingerprint(executable: str) -> list[str]:
    """Returns the path, the browser's version, and Playwright's."""
    return [executable, succeeds(executable, "--version") or "", metadata.version("playwright")]


def find(name: str) -> list[str]:
    """Returns the fingerprint of the first candidate that can be driven."""
    for executable in filter(None, candidates(name)):
        told = fingerprint(executable)
        if succeeds(sys.executable, __file__, "--drive", name, executable) is not None:
            return told
        print(f"{told[1] or 'What'} ({executable}) cannot be driven by this Playwright.", flush=True)
    raise NoBrowser(
        f"No {name} for the tests. Install a newer one (Debian: apt-get install {COMMANDS[name][0]}), or set "
        f"AMBIGU_{name.upper()} to the path of one."
    )


def browsers() -> dict[str, str]:
    """Returns the path of each browser; one that was driven is driven again only after a version change."""
    known: dict[str, list[str]] = json.loads(FOUND.read_text()) if FOUND.is_file() else {}
    found = {}
    for name in COMMANDS:
        kept = known.get(name) or [""]
        named = os.environ.get(f"AMBIGU_{name.upper()}")
        wanted = shutil.which(named) if named else kept[0]
        found[name] = kept if wanted and fingerprint(wanted) == kept else find(name)
    if found != known:
        FOUND.parent.mkdir(exist_ok=True)
        FOUND.write_text(json.dumps(found, indent=2) + "\n")
    return {name: executable for name, (executable, *_) in found.items()}


if __name__ == "__main__":
    if sys.argv[1:2] == ["--drive"]:
        drive(*sys.argv[2:])
    else:
        try:
            browsers()
        except NoBrowser as missing:
            raise SystemExit(str(missing)) from None
