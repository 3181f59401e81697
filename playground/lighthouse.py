"""`make lighthouse`: ten kinds of pages as Lighthouse sees them on a phone, each held to what is promised.

Performance depends on what else the machine does: measure it when it does nothing else.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playground.serve import Site

ROOT = Path(__file__).resolve().parent.parent
LIGHTHOUSE = ROOT / "build" / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"
PAGES = (
    "",
    "rules/",
    "rules/fredon-price/",
    "compare/",
    "sources/lalanne_2010/",
    "ascenseur/",
    "learn/",
    "play/hands/",
    "play/deals/",
    "play/ascenseur/",
)
READING, PLAYING = 95, 90
"""The least for performance, of a hundred. Of all else it is the hundred."""


def least(page: str, category: str) -> int:
    """What a page is to reach."""
    if category != "performance":
        return 100
    return PLAYING if page.startswith("play/") else READING


def looked_at(address: str) -> dict[str, Any]:
    """What Lighthouse says of a page."""
    from tests.browser.browsers import browsers

    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "told.json"
        command = [
            "node",
            str(LIGHTHOUSE),
            address,
            "--quiet",
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
    """The audits of a category that are not passed, and where."""
    for each in told["categories"][category]["auditRefs"]:
        audit = told["audits"][each["id"]]
        if each["weight"] and audit["score"] is not None and audit["score"] < 1:
            items = (audit.get("details") or {}).get("items") or []
            nodes = [item["node"]["selector"] for item in items if "node" in item]
            yield " ".join([f"{audit['title']}:", audit.get("displayValue", ""), ", ".join(nodes[:3])])


def main() -> None:
    """All pages, or those that are named."""
    folder = ROOT / "site"
    if not LIGHTHOUSE.is_file() or not folder.is_dir():
        raise SystemExit("There is no Lighthouse or no site yet: run `make lighthouse`.")
    site = Site(folder, base="/some/where/")
    threading.Thread(target=site.serve_forever, daemon=True).start()
    failed = False
    for page in sys.argv[1:] or PAGES:
        told = looked_at(site.url + page)
        reached = {name: round(100 * each["score"]) for name, each in told["categories"].items()}
        marks = (f"{name} {score}" for name, score in reached.items())
        print(f"{page or 'home':28} {' · '.join(marks)}", flush=True)
        for name in [name for name, score in reached.items() if score < least(page, name)]:
            failed = True
            for audit in wrong(told, name):
                print(f"    {name}: {audit}", flush=True)
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
