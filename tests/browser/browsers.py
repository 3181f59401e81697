"""Finds or installs the two browsers for the tests, and nginx: `python tests/browser/browsers.py`.

For each it tries an environment variable, installed browsers, Playwright's download and, as root on Debian,
the system's package. Each is driven once, because an old Firefox starts but can't be driven. The result is
stored in build/browsers.json until the browser's or Playwright's version changes.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOUND = ROOT / "build" / "browsers.json"
PATIENCE = 90.0
"""The limit in seconds for telling a version or being driven; a browser that hangs is then ended."""


@dataclass(frozen=True, kw_only=True)
class Browser:
    """A browser and the ways to find it."""

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
    """No way to find a browser succeeded."""


def version(executable: str) -> str | None:
    """Returns the browser's version text, or None if it doesn't start (e.g. a wrapper that names a
    package).
    """
    try:
        said = subprocess.run([executable, "--version"], capture_output=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return said.stdout.decode(errors="replace").strip() if said.returncode == 0 else None


def launch_options(name: str, executable: str) -> dict[str, Any]:
    """Returns Playwright's launch options for a browser, for this check and for the tests."""
    if name == "firefox":
        # Debian's own Firefox, driven by WebDriver BiDi. Its download panel would take the keyboard focus.
        prefs = {"browser.download.alwaysOpenPanel": False}
        return {"executable_path": executable, "channel": "moz-firefox", "firefox_user_prefs": prefs}
    return {"executable_path": executable, "args": ["--no-sandbox", "--disable-background-networking"]}


def drive(name: str, executable: str) -> None:
    """Starts the browser, reads a page's title, and closes it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = getattr(playwright, name).launch(**launch_options(name, executable))
        page = browser.new_context(service_workers="block").new_page()
        page.goto("data:text/html,<title>driven</title>")
        assert page.title() == "driven"
        page.close()
        browser.close()


def drivable(browser: Browser, executable: str) -> bool:
    """Checks whether Playwright can drive the browser, in a separate process that is ended if it hangs."""
    command = [sys.executable, str(Path(__file__).resolve()), "--drive", browser.name, executable]
    driver = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        return driver.wait(timeout=PATIENCE) == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        with suppress(ProcessLookupError):
            os.killpg(driver.pid, signal.SIGKILL)
        driver.wait()


def usable(browser: Browser, executable: str | None) -> bool:
    """Checks whether the tests can use the browser; prints a line if it starts but can't be driven."""
    called = version(executable) if executable else None
    if not executable or called is None:
        return False
    if drivable(browser, executable):
        return True
    print(f"{called or executable} ({executable}) starts, but this Playwright cannot drive it.", flush=True)
    return False


def installed(browser: Browser) -> str | None:
    tried = set()
    for candidate in (*browser.commands, *browser.bundles):
        executable = shutil.which(candidate)
        real = executable and os.path.realpath(executable)
        if executable and real not in tried and usable(browser, executable):
            return executable
        tried.add(real)
    return None


def playwright_download(browser: Browser) -> str | None:
    """Installs Playwright's own build and returns its path."""
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
    return executable if usable(browser, executable) else None


def debian_package(package: str) -> bool:
    """Installs a package as root on Debian; a server in it isn't started, as in single-user mode."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for command in (
        ["apt-get", "update"],
        ["apt-get", "install", "--yes", "--no-install-recommends", package],
    ):
        print(f"{' '.join(command)} …", flush=True)
        if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, timeout=900).returncode:
            return False
    return True


def ways(browser: Browser) -> Iterator[tuple[str, str | None]]:
    """Yields each way that is tried, with the path it found or None."""
    named = os.environ.get(browser.variable)
    if named:
        executable = shutil.which(named)
        yield f"{browser.variable}={named}", executable if usable(browser, executable) else None
        return
    yield f"installed ({', '.join(browser.commands)})", installed(browser)
    yield f"playwright install {browser.name}", playwright_download(browser)
    if debian_package(browser.package):
        yield f"apt-get install {browser.package}", installed(browser)


def find(browser: Browser) -> str:
    tried = []
    for way, executable in ways(browser):
        if executable:
            return executable
        tried.append(way)
    raise NoBrowser(
        f"No {browser.name} for the tests. Tried: {'; '.join(tried)}. "
        f"Install a newer one (Debian: apt-get update, then apt-get install {browser.package}) or set "
        f"{browser.variable} to the path of one."
    )


def fingerprint(executable: str) -> list[str] | None:
    """Returns path, browser version and Playwright version, or None if the browser doesn't start."""
    called = version(executable)
    return None if called is None else [executable, called, metadata.version("playwright")]


def browsers() -> dict[str, str]:
    """Returns the path of each browser; one that was driven is driven again only after a version change."""
    known: dict[str, Any] = json.loads(FOUND.read_text()) if FOUND.is_file() else {}
    found: dict[str, list[str] | None] = {}
    for browser in BROWSERS:
        kept = known.get(browser.name)
        named = os.environ.get(browser.variable)
        before = kept[0] if isinstance(kept, list) and kept else None
        wanted = shutil.which(named) if named else before
        same = wanted is not None and kept == fingerprint(wanted)
        found[browser.name] = kept if same else fingerprint(find(browser))
    if found != known:
        FOUND.parent.mkdir(exist_ok=True)
        FOUND.write_text(json.dumps(found, indent=2) + "\n")
    return {name: each[0] for name, each in found.items() if each}


if __name__ == "__main__":
    if sys.argv[1:2] == ["--drive"]:
        drive(*sys.argv[2:])
    else:
        try:
            browsers()
            if not shutil.which("nginx"):
                debian_package("nginx")
        except NoBrowser as missing:
            raise SystemExit(str(missing)) from None
