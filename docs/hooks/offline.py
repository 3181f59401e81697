"""What lets a reader go on without a network: the worker that keeps pages, and what installs the site.

The worker is Workbox's, from npm (its modules have done for years what is hard to do right: which answer
comes from the network and which is kept), with `playground/offline/sw.js` after it. What it is told: which
edition this is, what every page needs, and what a start of Python fetches.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from ambigu_variants.languages import language, say
from docs.hooks.rendering import render
from playground.build import assets
from playground.watch import saved

__all__ = ["APP", "OFFLINE", "WORKER", "app", "edition", "kept", "worker"]

ROOT = Path(__file__).resolve().parents[2]
WORKER, APP, OFFLINE = "sw.js", "app.webmanifest", "offline/"
"""Where the worker is, what says how the site is installed, and the page for one that is not kept."""
LATER = ("offline", "search", "words")
"""The modules that every page fetches once it is there."""
MODULES = ("core", "routing", "strategies")
"""Not its navigation preload: where that fails, Firefox shows its own page and not the one that is kept."""
ICONS = {"icon-192.png": (192, "any"), "icon-512.png": (512, "any"), "icon-maskable.png": (512, "maskable")}
"""By name: how wide, and what for."""
PAPER = "#faf6ec"


def edition() -> str:
    """Twelve letters that tell this edition from every other: of all that the site is made from."""
    files = sorted(file for file in saved() if file.suffix != ".mo")
    return assets.digest(files, salt=os.environ.get("SITE_URL", ""))


def worker(site: Path) -> str:
    """The worker of a site whose pages are written.

    Raises:
        assets.NotBuilt: Workbox has not been installed.
    """
    home = (site / "index.html").read_text(encoding="utf-8")
    page = (site / OFFLINE / "index.html").read_text(encoding="utf-8")
    shell = ["", OFFLINE, *_parts(home, ""), *_parts(page, "../")]
    told = {
        "EDITION": edition(),
        "SHELL": sorted(
            {*shell, *(f"{assets.scripts()}{name}.js" for name in ("offline", "search", "words"))}
        ),
        "SCRIPTS": assets.scripts(),
        "PYTHON": assets.python_files(),
        "OFFLINE": OFFLINE,
    }
    constants = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in told.items())
    ours = (assets.PLAYGROUND / "offline" / WORKER).read_text(encoding="utf-8")
    return "\n".join(
        ("// Workbox is Google's, under the MIT licence.", *map(_module, MODULES), constants, ours)
    )


def _parts(html: str, root: str) -> list[str]:
    """What a page is made of: its styles, fonts, icons and scripts, by their paths from the root."""
    tags = re.findall(
        r'<link\b[^>]*rel="(?:stylesheet|preload|icon|manifest)"[^>]*>|<script\b[^>]*src=[^>]*>', html
    )
    found = [re.search(r'(?:href|src)="([^"]*)"', tag) for tag in tags]
    return [each[1].removeprefix(root) for each in found if each]


def _module(name: str) -> str:
    path = assets.PLAYGROUND / "node_modules" / f"workbox-{name}" / "build" / f"workbox-{name}.prod.js"
    if not path.is_file():
        raise assets.NotBuilt("Workbox has not been installed: run `make build`.")
    return re.sub(r"(?m)^//# sourceMappingURL=.*$", "", path.read_text(encoding="utf-8")).strip()


def app(name: str, description: str, root: str) -> str:
    """What says how the site is installed in a language; `root` leads to what all languages share."""
    icons = [
        {
            "src": f"{root}assets/images/{icon}",
            "sizes": f"{width}x{width}",
            "type": "image/png",
            "purpose": purpose,
        }
        for icon, (width, purpose) in ICONS.items()
    ]
    told = {
        "name": name,
        "short_name": name.partition(" ")[0],
        "description": description,
        "lang": language(),
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def kept() -> str:
    """The place that says what this browser keeps, and empties it."""
    blanks = {"pages": "{pages}", "size": "{size}"}
    words = {
        "pages": say("Pages kept in this browser: {pages}. They take {size} MB.", **blanks),
        "python": say("Pages kept in this browser: {pages}, and Python. They take {size} MB.", **blanks),
        "nothing": say("Nothing is kept in this browser."),
        "forbidden": say("This browser does not allow pages to be kept here."),
    }
    return render("kept.html.jinja", words=words)
