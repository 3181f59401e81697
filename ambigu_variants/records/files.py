"""Records in files, for a terminal: read, written, and errors that name their line. Knows no game."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from ambigu_variants.kernel.bounds import overlong
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.records import record, texts
from ambigu_variants.records.record import Record

__all__ = ["read", "read_as", "write"]

T = TypeVar("T")


def read(path: str) -> tuple[Record, str]:
    """The record in a file, and its text with its fields as TOML has them, so that its lines can be named.

    Raises:
        RequestError: the file cannot be read.
        RecordError: it holds no record.
    """
    return read_as(record.from_data, path)


def read_as(made: Callable[[object], T], path: str) -> tuple[T, str]:
    """What is made of the data in a file, and its text as above.

    Raises:
        RequestError: the file cannot be read.
        VariorumError: as ``made`` says; the message names the line.
    """
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise RequestError("{path} cannot be read: {fault}.", path=path, fault=error.strerror) from None
    except UnicodeDecodeError:
        raise RequestError("{path} cannot be read: it is not text in UTF-8.", path=path) from None
    if not path.endswith(".json") and not text.lstrip().startswith("{"):
        return texts.from_toml(text, made), text
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise RequestError(
            "Line {line}: the file is not JSON, or breaks off: {fault}.", line=error.lineno, fault=error.msg
        ) from None
    except (ValueError, RecursionError) as error:
        raise RequestError("The file is no record: {fault}.", fault=overlong(error)) from None
    text = re.sub(r'^(\s*"[^"]*")\s*:', r"\1 =", text, flags=re.MULTILINE)
    try:
        return made(data), text
    except VariorumError as error:
        raise texts.located(error, text) from None


def write(path: str, text: str, *, mode: str = "w") -> None:
    """Writes a text to a file; with mode ``a`` an empty one only tries whether it can be written.

    Raises:
        RequestError: it cannot be.
    """
    try:
        with Path(path).open(mode, encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise RequestError("{path} cannot be written: {fault}.", path=path, fault=error.strerror) from None
