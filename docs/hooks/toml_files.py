"""The data of the pages in TOML files, `docs/NAME.toml`, and the messages among them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parents[1]
READ = {
    "ascenseur": {"term", "says"},
    "data": {"row"},
    "glossary": {"term", "says"},
    "lessons": {"title", "lead", "thought"},
    "library": {"title"},
    "testimonies": {"message", "told", "seen"},
}
"""The files with texts for readers, and the keys of these texts."""


@cache
def load(name: str) -> dict[str, Any]:
    """Returns the content of a file; its ``name`` is without the ending."""
    return tomllib.loads((DOCS / f"{name}.toml").read_text(encoding="utf-8"))


def messages(name: str) -> Iterator[str]:
    """Yields the texts for readers in a file; the keys of the glossary itself are headings."""
    if name == "glossary":
        yield from load(name)
    yield from _under(load(name), READ[name])


def _under(some: dict[str, Any], keys: set[str]) -> Iterator[str]:
    for key, each in some.items():
        if isinstance(each, dict):
            yield from _under(each, keys)
        elif key in keys:
            yield each
