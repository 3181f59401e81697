"""The census for the pages: counted in a separate build step and read from a file.

Run as a script, this module counts and writes the file and the tables beside it, unless they are up to date.
The file has a fingerprint of the package's code; a file with another fingerprint is refused, so that no page
can show figures that no longer agree with the rulings.
"""

from __future__ import annotations

import hashlib
import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from ambigu_variants.ambigu.sources import ACCOUNTS  # noqa: E402
from ambigu_variants.kernel.comparison import Data  # noqa: E402
from docs.hooks import disk_cache  # noqa: E402
from docs.hooks.edition import edition  # noqa: E402

__all__ = [
    "FILE",
    "NotCounted",
    "UnknownFigure",
    "between",
    "census",
    "figure",
    "fingerprint",
    "reading",
    "taken",
]

FILE = ROOT / "build" / "census" / "census.json"
PROOF = ROOT / "ambigu_variants" / "ambigu" / "census" / "proof.py"
SOURCES = ROOT / "ambigu_variants" / "ambigu" / "sources"


class NotCounted(Exception):
    """Raised if the census is missing or was counted with other code."""


class UnknownFigure(LookupError):
    """Raised if a page asks for a figure that the census does not have."""


def fingerprint() -> str:
    """Returns the SHA-256 of the code that the census depends on: what counts it, and the default accounts.

    The modules with a source's places, terms, remarks and sentences are left out: no ruling depends on them.
    """
    accounts = frozenset(account.source.id for account in ACCOUNTS)
    modules = (PROOF, *(SOURCES / each / "__init__.py" for each in accounts))
    paths = frozenset[Path]().union(*map(disk_cache.rests_on, modules))
    return disk_cache.fingerprint(
        each
        for each in paths
        if not disk_cache.of_another(each, accounts)
        and not (each.parent.name in accounts and each.name in ("text.py", "sentences.py"))
    )


@cache
def census() -> Data:
    """Returns the census of this build: the output of ``ambigu census --json``, with metadata.

    Raises:
        NotCounted: it has not been counted, or the package has changed since.
    """
    return read(FILE)


def read(file: Path) -> Data:
    """Reads a census from its file and checks it against the package."""
    try:
        found: Data = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NotCounted("The census has not been counted: run `make census` first.") from None
    if found.get("fingerprint") != fingerprint():
        raise NotCounted(
            f"{file.name} was counted of another state of the package, whose rulings may say otherwise:"
            " run `make census`."
        )
    return found


def figure(*path: str | int | dict[str, Any]) -> Any:
    """Returns a figure or a part of the census by its path.

    Args:
        path: keys and indices, from the outside in; in a list, a dictionary selects the one entry that
            contains it.

    Raises:
        UnknownFigure: the path does not exist.
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


def counted() -> Data:
    """Counts the census and returns it with its metadata, as written to the file."""
    from ambigu_variants.ambigu.census.proof import report

    return described() | report(ACCOUNTS)


def described() -> Data:
    """Returns the metadata at the head of the file: edition, licence and code fingerprint."""
    cited = edition()
    return {
        "$schema": "census.schema.json",
        "title": "The census of Ambigu: every hand, every pair of hands, every difference",
        "edition": cited["title"],
        "version": cited["version"],
        "year": int(cited["date-released"][:4]),
        "licence": "CC-BY-SA-4.0",
        "fingerprint": fingerprint(),
    }


def main() -> None:
    """Counts the census and writes its tables, each only if it is out of date."""
    from docs.hooks import data, played, studies

    FILE.parent.mkdir(parents=True, exist_ok=True)
    try:
        found = described() | read(FILE)
    except NotCounted:
        print("Counting every hand and every pair of hands …", flush=True)
        found = counted()
    text = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
    FILE.write_text(text, encoding="utf-8")

    def lay() -> None:
        for path, contents in data.files(found).items():
            (FILE.parent / path).write_bytes(contents)

    code = f"{disk_cache.code_of('docs.hooks.data')} {hashlib.sha256(text.encode()).hexdigest()}"
    code += disk_cache.contents([played.FILE, studies.FILE])
    disk_cache.once(lay, "census", of=code, to=[FILE.parent / name for name in data.files_named()])


if __name__ == "__main__":
    main()
