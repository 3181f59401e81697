"""Finds and loads the catalogue of a language.

A catalogue is a file ``fr.mo``, built from ``fr.po``; it is beside this module, on disk or in an archive.
Tests and builds can name another folder in the environment variable ``AMBIGU_CATALOGUES``.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from gettext import GNUTranslations
from io import BytesIO
from typing import Any

from ambigu_variants.languages import known, learn

FOLDER = "AMBIGU_CATALOGUES"
"""The environment variable that names another folder of catalogues."""
_NAME = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,4})?\Z")
_LOADER: Any = __loader__  # type: ignore[name-defined]


def is_known(name: str) -> bool:
    """Checks whether a language is available, loading its catalogue on first use."""
    if name not in known() and _NAME.match(name) and (catalogue := _read(f"{name}.mo")):
        learn(name, GNUTranslations(BytesIO(catalogue)))
    return name in known()


def available() -> list[str]:
    """Returns the available languages: those already registered, then those with a catalogue on disk."""
    found = set()
    for folder in filter(None, (os.environ.get(FOLDER), os.path.dirname(__file__))):
        with suppress(OSError):  # in an archive, or not there
            found |= {file.removesuffix(".mo") for file in os.listdir(folder) if file.endswith(".mo")}
    return [*known(), *sorted(found - {*known()})]


def _read(file: str) -> bytes:
    """Reads a catalogue from the configured folder or beside this module; empty if there is none."""
    if folder := os.environ.get(FOLDER):
        with suppress(OSError), open(os.path.join(folder, file), "rb") as catalogue:
            return catalogue.read()
    with suppress(OSError):
        # In an archive the module's loader can read files beside it, but not elsewhere.
        beside: bytes = _LOADER.get_data(os.path.join(os.path.dirname(__file__), file))
        return beside
    return b""
