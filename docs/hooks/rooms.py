"""The map of the package on its page: every folder and module, described by its docstring.

Run as a script, this module writes the map into the page.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "ambigu_variants"
PAGE = ROOT / "docs" / "en" / "reference" / "house.md"
HEAD = "| folder | contents |\n|---|---|\n"
MAP = re.compile(r"^(\|[^|`]*\|[^|`]*\|\n\|---\|---\|\n)(?:\| `.*\n)+", re.MULTILINE)
"""The map in the page: the table head and the rows."""
TOO_LARGE = re.compile(r"^- `([\w/.]+)`: \S", re.MULTILINE)
"""The line in which the page gives the reason for a folder or module above the limit."""
MODULES, LINES = 13, 420
"""The limits without a given reason: modules in a folder, and lines in a module."""
ORDER = (
    "languages",
    "kernel",
    "records",
    "faces",
    "playing",
    "rules",
    "sources",
    "deals",
    "games",
    "census",
    "mixtures",
    "players",
    "duel",
    "coach",
    "evenings",
    "study",
    "seated",
    "glance",
    "practice",
    "",
)
"""The order of the folders, from the base up; each game's are between the base and the entry points."""
LAST = ("results", "faces", "commands")
"""The last folders of a game, which show it to users."""


def rooms() -> str:
    """Returns the map: a row for each folder, with its purpose, its modules and their purposes."""
    return HEAD + "".join(_row(folder) for folder in sorted(_folders(), key=_place))


def written(page: str, table: str) -> str:
    """Returns a page with its map replaced."""
    made, found = MAP.subn(lambda old: old[1] + table.removeprefix(HEAD), page, count=1)
    if not found:
        raise ValueError(f"{PAGE.name} has no table of folders")
    return made


def larger() -> dict[str, int]:
    """Returns the folders and modules above the limits, by path, with their sizes."""
    lines = {
        path.relative_to(PACKAGE).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in PACKAGE.rglob("*.py")
    }
    folders = {f"{_named(folder)}/": len(_modules(folder)) for folder in _folders()}
    return {path: number for path, number in lines.items() if number > LINES} | {
        path: number for path, number in folders.items() if number > MODULES
    }


def _folders() -> Iterator[Path]:
    return (path.parent for path in PACKAGE.rglob("__init__.py"))


def _named(folder: Path) -> str:
    return folder.relative_to(PACKAGE).as_posix() if folder != PACKAGE else PACKAGE.name


def _place(folder: Path) -> tuple[int, str, int, str]:
    """Returns the sort key of a folder on the map: shared base, each game, then the entry points."""
    name = "" if folder == PACKAGE else _named(folder)
    first, _, rest = name.partition("/")
    if not name or first in ORDER:
        return (0 if name else 2), "", ORDER.index(first), ""
    room, _, inner = rest.partition("/")
    return 1, first, len(ORDER) + LAST.index(room) if room in LAST else ORDER.index(room), inner


def _modules(folder: Path) -> list[str]:
    """Returns the modules of a folder by name; those of a source in its own order, its text first."""
    names = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "SECTIONS":
            sections = [each.id for each in ast.walk(node.value) if isinstance(each, ast.Name)]
            first = [name for name in ("text", "sentences") if name in names]
            return [*first, *sections]
    return names


def _row(folder: Path) -> str:
    lines = [_told(folder / "__init__.py")]
    lines += [f"`{name}`: {_told(folder / f'{name}.py')}" for name in _modules(folder)]
    return f"| `{_named(folder)}/` | {'<br>'.join(lines)} |\n"


def _told(path: Path) -> str:
    """Returns the purpose of a module or folder: the first paragraph of its docstring."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    first = " ".join(docstring.partition("\n\n")[0].split())
    first = re.sub(r":\w+:`~?([^`]+)`", r"`\1`", first)
    return first.replace("``", "`").replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), rooms()), encoding="utf-8")
