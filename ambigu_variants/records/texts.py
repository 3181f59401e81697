"""Records as text: reads and writes TOML, JSON, and the data of an address, compressed JSON in base 64."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from typing import Any, TypeVar

from ambigu_variants.kernel.errors import RecordError, VariorumError, counted
from ambigu_variants.kernel.limits import LONGEST, LONGEST_FILE, TOO_DEEP, from_json
from ambigu_variants.languages import figure

T = TypeVar("T")
DEEPEST = 6
"""The deepest nesting of lists and tables in a text: an evening needs six levels, a deal four."""
IN_ADDRESS = 8
"""The deepest nesting of lists and objects in an address; a board needs six levels."""
_ADDRESS = re.compile(r"[\w-]+=*\Z", re.ASCII)
"""The form of data in an address."""
_MANY_PARTS = re.compile(r"(?<![\w\"'-])(?:[\w\"'-]+[ \t]*\.[ \t]*){12}")
"""A key of so many parts that reading it may take minutes; no record has one."""
_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")


def packed(data: Any) -> str:
    """Encodes plain data for an address: as JSON, compressed, in base 64."""
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode().rstrip("=")


def unpacked(text: str) -> Any:
    """Decodes the output of :func:`packed`; None if it is cut short, changed or too large.

    What a mail program appends or inserts is no part of it: spaces, line ends and punctuation, also as %20.
    """
    if len(text) > LONGEST:
        return None
    try:
        held = re.sub(r"%[0-9A-Fa-f]{2}|[^A-Za-z0-9_-]", "", text)
        held = held[: len(held) - (len(held) % 4 == 1)]  # a letter too many encodes nothing
        opened = zlib.decompressobj()
        plain = opened.decompress(base64.urlsafe_b64decode(held + "=" * (-len(held) % 4)), LONGEST)
        return from_json(plain.decode(), depth=IN_ADDRESS) if opened.eof else None
    except (ValueError, RecordError, zlib.error):
        return None


def read(text: str, made: Callable[[object], T]) -> T:
    """Passes the plain data of a text (TOML, JSON or from an address) to ``made``; returns the result.

    Raises:
        VariorumError: the text holds none, or only a part of them, or ``made`` refuses them.
    """
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise RecordError("The text is empty: there is no record in it.")
    data: object
    if text.lstrip().startswith("{"):
        data = from_json(text, depth=DEEPEST, most=LONGEST_FILE)
    elif not _ADDRESS.match(text.strip()):
        data = _from_toml(text)
    elif (data := unpacked(text.strip())) is None:
        raise RecordError("This address has been cut short or changed.")
    try:
        return made(data)
    except VariorumError as error:
        raise located(error) from None


def _from_toml(text: str) -> dict[str, Any]:
    import tomllib  # only where a file is read: it is slow to import in a browser

    if len(text) > LONGEST_FILE:
        raise RecordError("The text has more than {most} characters.", most=figure(LONGEST_FILE))
    if _MANY_PARTS.search(text):
        raise RecordError(TOO_DEEP)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:  # its own words are English
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else len(text.splitlines())
        wrong = RecordError("The file is not TOML, or is incomplete.")
        raise wrong.placed("Line {line}: {error}", line=line) from None
    except (ValueError, RecursionError):
        raise RecordError(TOO_DEEP) from None


def located(error: VariorumError) -> VariorumError:
    """Prefixes an error's sentence with the field that it concerns, unless the sentence names it."""
    where = counted(error.field or "")
    return error if error.blanks.get("name", "") == where else error.placed("{where}: {error}", where=where)


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
