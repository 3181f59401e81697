"""The files of a command line: records read with limits, results written whole and only once."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from ambigu_variants.kernel.errors import RequestError, fault
from ambigu_variants.kernel.limits import LONGEST_FILE
from ambigu_variants.records import texts

T = TypeVar("T")
_BYTES = 4 * LONGEST_FILE
"""The size limit of a file in bytes; a UTF-8 character has at most four."""


def read_as(made: Callable[[object], T], path: str) -> T:
    """Passes the data in a file to ``made``, ``-`` for standard input; returns the result."""
    called = "Standard input" if path == "-" else path
    try:
        if path != "-":
            with Path(path).open("rb") as file:
                found = file.read(_BYTES + 1)
        elif sys.stdin is None:
            raise RequestError("Standard input is closed: nothing can be read from it.")
        else:
            found = sys.stdin.buffer.read(_BYTES + 1)
        text = found.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RequestError("{path} can’t be read: it is not text in UTF-8.", path=called) from None
    except (OSError, ValueError) as error:
        raise RequestError("{path} can’t be read: {fault}.", path=called, fault=fault(error)) from None
    return texts.read(text, made)


def writable(path: str, *, force: bool = False, instead: str = "name another file") -> None:
    """Checks that a file can be written, before anything long is computed for it.

    If it exists, it is overwritten only with ``force``; else the message says what to do ``instead``.
    """
    try:
        place = Path(path).resolve()
        if place.exists() and not place.is_file():
            raise RequestError("{path} can’t be written: it is not a file.", path=path)
        if place.exists() and not force:
            raise RequestError(f"{{path}} already exists: {instead}.", path=path)
        if not place.parent.stat() or not os.access(place.parent, os.W_OK):
            raise PermissionError("you don’t have permission")
    except (OSError, ValueError) as error:
        raise RequestError("{path} can’t be written: {fault}.", path=path, fault=fault(error)) from None


def write(path: str, text: str, *, force: bool = False) -> None:
    """Writes a file whole, under another name first; if that fails, what was there stays."""
    writable(path, force=force)
    place = Path(path).resolve()
    beside = place.with_name(f".{place.name[:50]}.{os.getpid()}")
    try:
        with beside.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if place.exists():
            shutil.copymode(place, beside)
        beside.replace(place)
    except OSError as error:
        raise RequestError("{path} can’t be written: {fault}.", path=path, fault=fault(error)) from None
    finally:
        beside.unlink(missing_ok=True)
