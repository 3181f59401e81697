"""TOML for records: parses with limits, writes, and finds the line of a field."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from ambigu_variants.kernel.limits import DEPTH, Unreadable, bare, not_deeper, not_longer
from ambigu_variants.languages import figure, message

INDEX = re.compile(r"[0-9]{1,9}\Z")
"""The form of a list index in a field's name."""

DEEPEST = 6
"""The deepest nesting of lists and tables in a text: an evening needs six levels, a deal four."""
LONGEST_LINE = 10_000
"""The length limit of a line, in characters."""

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")
_DOTTED = re.compile(r"\w(?:[\w-]|[ \t]*\.[ \t]*)*+")


def parsed(text: str) -> dict[str, Any]:
    """Parses a TOML text after checking its limits, because the parser itself has none.

    Raises:
        tomllib.TOMLDecodeError: it is not TOML.
        Unreadable: it is too long or too deep, a line of it too long, or a key has too many parts.
        ValueError: a number in it is too long.
    """
    import tomllib  # only where a file is read: it is slow to import in a browser

    not_longer(text)
    for number, each in enumerate(text.splitlines(), start=1):
        if len(each) > LONGEST_LINE:
            raise Unreadable(
                message("line {line} has more than {most} characters"), line=number, most=figure(LONGEST_LINE)
            )
    plain = bare(text)
    not_deeper(plain, DEEPEST)
    if any(found[0].count(".") >= DEPTH for found in _DOTTED.finditer(plain)):
        raise Unreadable(message("a key in it has more than {parts} parts"), parts=DEPTH)
    return tomllib.loads(text)


def written(data: dict[str, Any], block: str = "") -> str:
    """Returns plain data as TOML, tables last; with ``block``, as an entry of that array of tables."""
    tables = [name for name, value in data.items() if isinstance(value, dict)]
    lines = [f"[[{block}]]"] if block else []
    lines += [f"{name} = {_toml(value)}" for name, value in data.items() if name not in tables]
    for name in tables:
        lines += ["", f"[{block}.{name}]" if block else f"[{name}]"]
        lines += [f"{_key(key)} = {_toml(value)}" for key, value in data[name].items()]
    return "\n".join(lines) + "\n"


def _key(key: str) -> str:
    return key if _BARE.match(key) else json.dumps(key)


def _toml(value: Any) -> str:
    """Returns a value as TOML: a JSON string is a valid TOML string, except for the DEL character."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list) and value and any(isinstance(each, str) for each in value):
        return "[\n" + "".join(f"  {_toml(each)},\n" for each in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return f"[{', '.join(map(_toml, value))}]" if isinstance(value, list) else str(value)


def line(text: str, name: str, rest: Sequence[str]) -> int:
    """Returns the line number of a field; 0 if it is not found.

    If there are several blocks of that name, ``rest`` begins with the index of one.
    """
    lines = text.splitlines()
    blocks = [number for number, each in enumerate(lines) if each.strip() == f"[[{name}]]"]
    if blocks and rest and INDEX.match(rest[0]) and int(rest[0]) < len(blocks):
        start = blocks[int(rest[0])]
        further = line("\n".join(lines[start:]), rest[1], rest[2:]) if len(rest) > 1 else 0
        return start + max(further, 1)
    for number, each in enumerate(lines, start=1):
        if re.match(rf'\s*"?{re.escape(name)}"?\s*=', each):
            break
        if re.match(rf"\s*\[(\w+\.)?{re.escape(name)}\]", each):
            key = re.escape(rest[0]) if rest else "$"
            inside = (at for at in range(number, len(lines)) if re.match(rf'\s*"?{key}"?\s*=', lines[at]))
            return next(inside, number - 1) + 1
    else:
        return 0
    if not rest or not INDEX.match(rest[0]) or re.search(r"\]\s*(#.*)?$", lines[number - 1]):
        return number
    inside = (at for at in range(number, len(lines)) if re.match(r"\s*[\"'{]", lines[at]))
    items = list(inside)
    return items[int(rest[0])] + 1 if int(rest[0]) < len(items) else number
