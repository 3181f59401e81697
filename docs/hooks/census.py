"""The census for the pages, as it is committed, and its tables for other programs.

Run as a script, this module writes them into ``build/census/``, unless they are up to date.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from docs.hooks import comparisons, disk_cache
from docs.hooks.edition import edition

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "build" / "census" / "census.json"
DEFAULT = tuple(account.source.id for account in ACCOUNTS)


class UnknownFigure(LookupError):
    """Raised if a page asks for a figure that the census does not have."""


@cache
def census() -> Data:
    """Returns the census of this build: the output of ``ambigu census --json``, with metadata."""
    return described() | comparisons.report(*DEFAULT)


def figure(*path: str | int | dict[str, Any]) -> Any:
    """Returns a figure or a part of the census by its path.

    Args:
        path: keys and indices, from the outside in; in a list, a dictionary selects the one entry that
            contains it.
    """
    found: Any = census()
    for depth, step in enumerate(path):
        try:
            if isinstance(step, dict):
                (found,) = (each for each in found if step.items() <= each.items())
            else:
                found = found[step]
        except (KeyError, IndexError, TypeError, ValueError):
            way = " → ".join(map(str, path[: depth + 1]))
            known = f"; there is {', '.join(map(str, found))}" if isinstance(found, dict) else ""
            raise UnknownFigure(f"The census has no {way}{known}.") from None
    return found


def taken(source: str, *path: str | int | dict[str, Any]) -> Any:
    """Returns a figure of one account."""
    return figure("sources", {"source": source}, *path)


def between(one: str, other: str, *path: str | int | dict[str, Any]) -> Any:
    """Returns a figure of two accounts, named in their order."""
    return figure("between", {"sources": [one, other]}, *path)


def reading(source: str, question: str, name: str, *path: str | int | dict[str, Any]) -> Any:
    """Returns a figure of another reading; the question is named as in addresses."""
    return figure("readings", {"source": source, "question": question, "reading": name}, *path)


def described() -> Data:
    """Returns the metadata at the head of the file: edition, licence and code fingerprint."""
    cited = edition()
    return {
        "title": "The census of Ambigu: every hand, every pair of hands, every difference",
        "edition": cited["title"],
        "version": cited["version"],
        "year": int(cited["date-released"][:4]),
        "licence": "CC-BY-SA-4.0",
        "fingerprint": comparisons.report.code(*DEFAULT),
    }


def main() -> None:
    """Writes the census and its tables, if they are out of date."""
    from docs.hooks import data, studies

    text = json.dumps(census(), ensure_ascii=False, indent=1) + "\n"

    def lay() -> None:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(text, encoding="utf-8")
        for path, contents in data.files(census()).items():
            file = FILE.parent / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(contents, encoding="utf-8", newline="")

    code = f"{disk_cache.code_of('docs.hooks.data')} {hashlib.sha256(text.encode()).hexdigest()}"
    files = disk_cache.sources("ambigu_variants", "docs/witnesses")  # rules are docstrings, not code
    code += disk_cache.contents([studies.FILE, ROOT / "docs" / "data.toml", *files])
    disk_cache.once(
        lay, "census", of=code, to=[FILE.parent / name for name in [FILE.name, *data.files_named()]]
    )


if __name__ == "__main__":
    main()
