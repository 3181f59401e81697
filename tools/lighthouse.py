"""`make lighthouse`: ten kinds of pages, half of them in each language, rated as on a phone.

Each must reach the promised scores. Performance depends on other load on the machine, so measure it when
idle. As Lighthouse recommends, a page is measured several times and the median counts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docs.hooks.languages import configurations, folder
from playground.serve import Site

ROOT = Path(__file__).resolve().parent.parent
LIGHTHOUSE = ROOT / "build" / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"
EVERYWHERE = ("", "learn/", "compare/", "sources/lalanne_2010/", "play/cards/")
PAGES = (
    *(f"{folder(language)}{page}" for language in configurations() for page in EVERYWHERE),
    *("rules/", "rules/fredon-price/", "ascenseur/", "play/table/", "play/ascenseur/"),
)
RUNS = 3
READING, PLAYING = 95, 90
"""The least performance scores of reading and of playing pages; other categories need 100."""


def least(page: str, category: str) -> int:
    """Returns the score that a page must reach."""
    if category != "performance":
        return 100
    return PLAYING if "/play/" in f"/{page}" else READING


def looked_at(address: str) -> dict[str, Any]:
    """Runs Lighthouse once on a page and returns its report."""
    from tests.browser.browsers import browsers

    with tempfile.TemporaryDirectory() as place:
        told = Path(place) / "told.json"
        command = [
            *("node", str(LIGHTHOUSE), address, "--quiet"),
            "--no-enable-error-reporting",
            "--chrome-flags=--headless=new --no-sandbox",
            "--output=json",
            f"--output-path={told}",
        ]
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
        environment = {**os.environ, "PATH": path, "CHROME_PATH": browsers()["chromium"]}
        subprocess.run(command, check=True, env=environment)
        found: dict[str, Any] = json.loads(told.read_text(encoding="utf-8"))
    return found


def wrong(told: dict[str, Any], category: str) -> Iterator[str]:
    """Yields the failed audits of a category, with the elements concerned."""
    for each in told["categories"][category]["auditRefs"]:
        audit = told["audits"][each["id"]]
        if each["weight"] and audit["score"] is not None and audit["score"] < 1:
            items = (audit.get("details") or {}).get("items") or []
            nodes = [item["node"]["selector"] for item in items if "node" in item]
            yield " ".join([f"{audit['title']}:", audit.get("displayValue", ""), ", ".join(nodes[:3])])


def performance(told: dict[str, Any]) -> int:
    """Returns the performance score of a report, from 0 to 100."""
    return _of_hundred(told["categories"]["performance"])


def _of_hundred(category: dict[str, Any]) -> int:
    return round(100 * float(category["score"]))


def main() -> None:
    """Measures all pages, or those named on the command line."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("pages", nargs="*", default=PAGES, help="as compare/ or fr/compare/; all, if none")
    asked.add_argument(
        "--runs",
        type=int,
        choices=range(1, 10),
        metavar="N",
        default=RUNS,
        help=f"how often each is looked at; {RUNS}",
    )
    arguments = asked.parse_args()
    built = ROOT / "site"
    if not LIGHTHOUSE.is_file() or not built.is_dir():
        raise SystemExit("There is no Lighthouse or no site yet: run `make lighthouse`.")
    site = Site(built, base="/some/where/")
    threading.Thread(target=site.serve_forever, daemon=True).start()
    failed = False
    for page in arguments.pages:
        runs = sorted((looked_at(site.url + page) for _ in range(arguments.runs)), key=performance)
        told = runs[(len(runs) - 1) // 2]
        reached = {name: _of_hundred(each) for name, each in told["categories"].items()}
        marks = (f"{name} {score}" for name, score in reached.items())
        every = ", ".join(str(performance(each)) for each in runs)
        print(f"{page or 'home':28} {' · '.join(marks)} (performance of each: {every})", flush=True)
        for name in [name for name, score in reached.items() if score < least(page, name)]:
            failed = True
            for audit in wrong(told, name):
                print(f"    {name}: {audit}", flush=True)
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
