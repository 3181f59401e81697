"""The playground's files for the site: its modules, and the Python built by `runtime.mjs`."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from docs.hooks.disk_cache import contents, sources

PLAYGROUND = Path(__file__).resolve().parent.parent
BUILD = PLAYGROUND.parent / "build"
MANIFEST = BUILD / "playground" / "manifest.js"


class NotBuilt(Exception):
    """Raised if a part of the site made by a build step is missing."""


MADE_OF = ("ambigu_variants", "playground/build", "playground/package-lock.json", "pyproject.toml")
"""The files that the browser's Python and the wheel are made of."""


def made_of() -> str:
    """Returns the digest of all that the browser's Python and the wheel are made of."""
    return contents(sources(*MADE_OF))


def site_files() -> dict[str, Path]:
    """Returns the file on disk of each of the playground's modules, by its path in the site."""
    return {scripts() + file.name: file for file in _scripts()}


def python() -> dict[str, Path]:
    """Returns the files of the browser's Python and the wheel, and of the manifest that names them."""
    files = {scripts() + MANIFEST.name: _manifest()}
    for folder in ("python", "wheels"):
        for file in sorted((BUILD / folder).rglob("*")):
            if file.is_file():
                files[file.relative_to(BUILD).as_posix()] = file
    return files


def scripts() -> str:
    """Returns the folder of the modules, named by their content: a page never loads other versions.

    The name is known before Python is built, because it depends on what Python is made of.
    """
    return f"playground-{digest(_scripts(), salt=made_of())}/"


def python_files() -> list[str]:
    """Returns the paths in the site that Python fetches at its start, and the rest of the package."""
    text = _manifest().read_text(encoding="utf-8").partition("default ")[2].rstrip(";\n")
    manifest: dict[str, Any] = json.loads(text)
    files = [name for name in manifest["files"] if not manifest["package"].endswith(name)]
    paths = [manifest["package"], manifest["rest"], *(manifest["runtime"] + name for name in files)]
    return [path.removeprefix("../") for path in paths]


def digest(files: Iterable[Path], salt: str = "") -> str:
    """Returns a digest of twelve letters of the names and contents of files."""
    told = hashlib.sha256(salt.encode())
    for file in files:
        told.update(f"{file.name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return told.hexdigest()[:12]


def _scripts() -> list[Path]:
    return sorted(PLAYGROUND.glob("*.js"))


def _manifest() -> Path:
    if not MANIFEST.is_file():
        raise NotBuilt("The Python for the browser has not been built: run `make build` first.")
    return MANIFEST
