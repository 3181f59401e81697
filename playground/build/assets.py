"""What the playground adds to the site: its modules, and the Python that `runtime.mjs` has built."""

from __future__ import annotations

from pathlib import Path

PLAYGROUND = Path(__file__).resolve().parent.parent
BUILD = PLAYGROUND.parent / "build"


class NotBuilt(Exception):
    """A part of the site that a build step makes is not there."""


def site_files() -> dict[str, Path]:
    """Each path in the site, and the file on disk that goes there."""
    manifest = BUILD / "playground" / "manifest.js"
    if not manifest.is_file():
        raise NotBuilt("The Python for the browser has not been built: run `make runtime` first.")
    files = {f"playground/{file.name}": file for file in sorted(PLAYGROUND.glob("*.js"))}
    files["playground/manifest.js"] = manifest
    for folder in ("python", "wheels"):
        for file in sorted((BUILD / folder).rglob("*")):
            if file.is_file():
                files[file.relative_to(BUILD).as_posix()] = file
    return files
