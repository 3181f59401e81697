"""Parses texts from outside as plain data (TOML, JSON or an address); errors name the line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TypeVar

from ambigu_variants.kernel.errors import RecordError, VariorumError, counted
from ambigu_variants.kernel.limits import LONGEST_FILE, from_json, overlong
from ambigu_variants.records import toml
from ambigu_variants.records.addresses import unpacked

__all__ = ["data_of", "from_fragment", "from_text", "from_toml", "located"]

T = TypeVar("T")
_ADDRESS = re.compile(r"[\w-]+=*\Z", re.ASCII)
"""The form of data in an address."""
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
            raise RecordError("The text is not a record: {fault}.", fault=overlong(error)) from None
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
        # The parser's own words are English, so only the line is taken from them.
        at = _AT_LINE.search(str(error))
        line = int(at[1]) if at else len(text.splitlines())
        wrong = RecordError("The file is not TOML, or is incomplete.")
        wrong.placed("Line {line}: {error}", line=line)
        raise wrong from None
    except (ValueError, RecursionError) as error:
        raise RecordError("The file is not a record: {fault}.", fault=overlong(error)) from None
    try:
        return made(data)
    except VariorumError as error:
        raise located(error, text) from None


def from_fragment(text: str, made: Callable[[object], T]) -> T:
    """Passes the data of an address to ``made``; returns the result.

    Raises:
        RecordError: the address holds none, or only a part of them.
    """
    data = unpacked(text)
    if data is None:
        raise RecordError("This address does not hold a whole record: it has been cut short or changed.")
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
