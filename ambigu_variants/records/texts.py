"""Parses texts from outside as plain data (TOML, JSON or an address); errors name the line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TypeVar

from ambigu_variants.kernel.errors import RecordError, VariorumError, counted, short
from ambigu_variants.kernel.limits import LONGEST_FILE, from_json, overlong
from ambigu_variants.records import toml
from ambigu_variants.records.addresses import unpacked

T = TypeVar("T")
_ADDRESS = re.compile(r"[\w-]+=*\Z", re.ASCII)
"""The form of data in an address."""
_TWICE = re.compile(r"Cannot (?:overwrite|declare)|Duplicate inline table key '(.*)' \(at")
"""How the parser's words begin if a key or a table stands twice."""
_KEY = re.compile(r'\s*(\[\[?\s*)?"?([\w.-]+)"?\s*(?(1)\]|=)')
_AT_LINE = re.compile(r"at line (\d+)")


def from_text(text: str, made: Callable[[object], T]) -> T:
    """Passes the data of a text (TOML, JSON or from an address) to ``made``; returns the result.

    Raises:
        RecordError: the text holds none, or only a part of them.
        VariorumError: raised by ``made``; for TOML it names the line.
    """
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise RecordError("The text is empty: there is no record in it.")
    if text.lstrip().startswith("{"):
        try:
            data = from_json(text, depth=toml.DEEPEST, most=LONGEST_FILE)
        except json.JSONDecodeError as error:
            raise RecordError("The text is not JSON: {fault}.", fault=error) from None
        except (ValueError, RecursionError) as error:
            raise RecordError("This is not a record: {fault}.", fault=overlong(error)) from None
        return made(data)
    if not _ADDRESS.match(text.strip()):
        return from_toml(text, made)
    return from_fragment(text.strip(), made)


def data_of(text: str) -> object:
    """Parses a text as plain data.

    Raises:
        RecordError: it holds none, or only a part of them.
    """
    return from_text(text, lambda data: data)


def from_toml(text: str, made: Callable[[object], T]) -> T:
    """Passes the data of a TOML text to ``made``; returns the result.

    Raises:
        RecordError: it is not TOML.
        VariorumError: raised by ``made``; it names line and field.
    """
    import tomllib  # only where a file is read: it is slow to import in a browser

    try:
        data = toml.parsed(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(str(error), text) from None
    except (ValueError, RecursionError) as error:
        raise RecordError("This is not a record: {fault}.", fault=overlong(error)) from None
    try:
        return made(data)
    except VariorumError as error:
        raise located(error, text) from None


def _not_toml(fault: str, text: str) -> RecordError:
    """Words an error of the parser, whose own words are English: only the line and the kind are taken."""
    lines, at = text.splitlines(), _AT_LINE.search(fault)
    line = int(at[1]) if at else len(lines)
    wrong = RecordError("The file is not TOML, or is incomplete.")
    if twice := _TWICE.match(fault):  # the line is that of the end of the value
        keys = ((number, _KEY.match(lines[number - 1])) for number in range(line, 0, -1))
        line, name = next(((number, key[2]) for number, key in keys if key), (line, ""))
        wrong = RecordError("“{name}” appears twice: leave only one.", name=short(twice[1] or name))
    wrong.placed("Line {line}: {error}", line=line)
    return wrong


def from_fragment(text: str, made: Callable[[object], T]) -> T:
    """Passes the data of an address to ``made``; returns the result.

    Raises:
        RecordError: the address holds none, or only a part of them.
    """
    data = unpacked(text)
    if data is None:
        raise RecordError("This address has been cut short or changed.")
    return made(data)


def located(error: VariorumError, text: str) -> VariorumError:
    """Prefixes an error's sentence with the line and the field of the file that it concerns."""
    if error.field is None:
        return error
    name, *rest = error.field.split(".")
    where = counted(error.field)
    if line := toml.line(text, name, rest):
        return error.placed("Line {line}, {where}: {error}", line=line, where=where)
    return error.placed("{where}: {error}", where=where)
