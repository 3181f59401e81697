"""What the playground adds to the site: its modules, and the Python that `runtime.mjs` has built."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

PLAYGROUND = Path(__file__).resolve().parent.parent
BUILD = PLAYGROUND.parent / "build"


class NotBuilt(Exception):
    """A part of the site that a build step makes is not there."""


def site_files() -> dict[str, Path]:
    """Each path in the site, and the file on disk that goes there."""
    files = {scripts() + file.name: file for file in _scripts()}
    for folder in ("python", "wheels"):
        for file in sorted((BUILD / folder).rglob("*")):
            if file.is_file():
                files[file.relative_to(BUILD).as_posix()] = file
    return files


def scripts() -> str:
    """The folder of the site for the modules, named by what they hold: a page never has others."""
    return f"playground-{digest(_scripts())}/"


def python_files() -> list[str]:
    """The paths in the site of what a start of Python fetches."""
    text = _manifest().read_text(encoding="utf-8").partition("default ")[2].rstrip(";\n")
    manifest: dict[str, Any] = json.loads(text)
    files = [name for name in manifest["files"] if not manifest["package"].endswith(name)]
    paths = [manifest["package"], *(manifest["runtime"] + name for name in files)]
    return [path.removeprefix("../") for path in paths]


def digest(files: Iterable[Path], salt: str = "") -> str:
    """Twelve letters that tell files of some names and contents from all others."""
    told = hashlib.sha256(salt.encode())
    for file in files:
        told.update(f"{file.name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return told.hexdigest()[:12]


def _scripts() -> list[Path]:
    return [*sorted(PLAYGROUND.glob("*.js")), _manifest()]


def _manifest() -> Path:
    manifest = BUILD / "playground" / "manifest.js"
    if not manifest.is_file():
        raise NotBuilt("The Python for the browser has not been built: run `make runtime` first.")
    return manifest
