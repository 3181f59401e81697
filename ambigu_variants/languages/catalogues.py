"""Where catalogues lie, and how a door finds the one of a language.

A catalogue is a file ``fr.mo``, made at build from ``fr.po``; it lies beside this module, on disk or in an
archive. For tests and builds the environment may name another folder, ``AMBIGU_CATALOGUES``.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from gettext import GNUTranslations
from io import BytesIO
from typing import Any

from ambigu_variants.languages import known, learn

__all__ = ["FOLDER", "available", "is_known"]

FOLDER = "AMBIGU_CATALOGUES"
"""The variable of the environment that names another folder of catalogues."""
_NAME = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,4})?\Z")
_LOADER: Any = __loader__  # type: ignore[name-defined]


def is_known(name: str) -> bool:
    """Whether there is such a language. Its catalogue is read when it is first asked for."""
    if name not in known() and _NAME.match(name) and (catalogue := _read(f"{name}.mo")):
        learn(name, GNUTranslations(BytesIO(catalogue)))
    return name in known()


def available() -> list[str]:
    """The languages that there are: those that are known already, and those whose catalogue lies on disk."""
    found = set()
    for folder in filter(None, (os.environ.get(FOLDER), os.path.dirname(__file__))):
        with suppress(OSError):  # in an archive, or not there
            found |= {file.removesuffix(".mo") for file in os.listdir(folder) if file.endswith(".mo")}
    return [*known(), *sorted(found - {*known()})]


def _read(file: str) -> bytes:
    """The file, empty if there is none: of the folder that is named, else from beside this module."""
    if folder := os.environ.get(FOLDER):
        with suppress(OSError), open(os.path.join(folder, file), "rb") as catalogue:
            return catalogue.read()
    with suppress(OSError):
        # What loaded this module reads beside it, and not elsewhere: of an archive it knows no other file.
        beside: bytes = _LOADER.get_data(os.path.join(os.path.dirname(__file__), file))
        return beside
    return b""
