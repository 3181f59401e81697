"""The files for offline use: the service worker that caches pages, and the app manifest.

The worker is `playground/offline/sw.js`, preceded by Workbox from npm, whose modules reliably solve the hard
part: which replies to take from the network and which from the cache. The build passes it the edition, the
files that every page needs, and those that a start of Python fetches.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from ambigu_variants.languages import language, say
from docs.hooks.disk_cache import sources
from docs.hooks.rendering import render
from playground.build import assets

ROOT = Path(__file__).resolve().parents[2]
WORKER, APP, OFFLINE = "sw.js", "app.json", "offline/"
"""The paths of the worker, of the app manifest, and of the page shown for one that is not cached."""
MODULES = ("core", "routing", "strategies")
"""The Workbox modules in use.

Navigation preload is not among them: if it fails, Firefox shows its own page instead of the cached one.
"""
ICONS = {"icon-192.png": (192, "any"), "icon-512.png": (512, "any"), "icon-maskable.png": (512, "maskable")}
"""The icons by name: width in pixels, and purpose."""
PAPER = "#faf6ec"


def edition() -> str:
    """Returns twelve letters that identify this edition: a digest of all files that make the site."""
    return assets.digest(sorted(sources()), salt=os.environ.get("SITE_URL", ""))


def worker(site: Path) -> str:
    """Returns the service worker of a site whose pages are written."""
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
    """Returns the styles, fonts, icons and scripts of a page, by their paths from the root."""
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
    """Returns the app manifest of a language; `root` is the path to the files that all languages share."""
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
    """Renders the element that shows what this browser keeps and can delete it."""
    blanks = {"pages": "{pages}", "size": "{size}"}
    words = {
        "pages": say("Pages kept in this browser: {pages}. They take up {size} MB.", **blanks),
        "python": say(
            "Pages kept in this browser: {pages}, along with Python. In all they take up {size} MB.", **blanks
        ),
        "nothing": say("No pages are kept in this browser."),
        "forbidden": say("This browser doesn’t allow pages to be kept here."),
    }
    return render("kept.html.jinja", words=words)
