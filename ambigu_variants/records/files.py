"""Records in files, for a terminal: read, written, and errors that name their line. Knows no game."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import stat
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from ambigu_variants.kernel.bounds import LONGEST_FILE, from_json, overlong
from ambigu_variants.kernel.errors import RecordError, RequestError, VariorumError, fault
from ambigu_variants.languages import figure, message, say
from ambigu_variants.records import record, texts, toml
from ambigu_variants.records.record import Record

__all__ = [
    "add_saving",
    "claimed",
    "is_claimed",
    "is_device",
    "put",
    "read",
    "read_as",
    "text_of",
    "unclaimed",
    "write",
]

T = TypeVar("T")
_BYTES = 4 * LONGEST_FILE
"""A character has no more than four bytes."""


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
    text = text_of(path)
    if not text.strip():
        raise RecordError("The text is empty: there is no record in it.")
    if not path.endswith(".json") and not text.lstrip().startswith("{"):
        return texts.from_toml(text, made), text
    try:
        data = from_json(text, depth=toml.DEEPEST, most=LONGEST_FILE)
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


def text_of(path: str) -> str:
    """The text in a file, ``-`` for standard input: no more of it is read than a text may have.

    Raises:
        RequestError: it cannot be read, is too long, or is not text in UTF-8.
    """
    called = say("Standard input") if path == "-" else path
    try:
        found = _input() if path == "-" else _file(path)
        text = found.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        if isinstance(error, UnicodeDecodeError):
            raise RequestError("{path} cannot be read: it is not text in UTF-8.", path=called) from None
        raise _not_done(message("{path} cannot be read: {fault}."), called, error) from None
    if len(text) > LONGEST_FILE:
        raise RequestError(
            "{path} cannot be read: it has more than {most} characters.",
            path=called,
            most=figure(LONGEST_FILE),
        )
    return text


def _file(path: str) -> bytes:
    with Path(path).open("rb") as file:
        return file.read(_BYTES + 1)


def _input() -> bytes:
    if sys.stdin is None:
        raise RequestError("Standard input is closed: nothing can be read from it.")
    if (plain := getattr(sys.stdin, "buffer", None)) is None:
        return sys.stdin.read(_BYTES + 1).encode()
    return bytes(plain.read(_BYTES + 1))


def _not_done(text: str, path: str, error: Exception) -> RequestError:
    """That a path cannot be read or written; one with a nought in it is no path at all."""
    return RequestError(text, path=path, fault=fault(error))


# Written ---------------------------------------------------------------------------------------------------


def add_saving(parser: argparse.ArgumentParser, told: str) -> None:
    """Adds ``--save FILE`` to a parser, and ``--force``."""
    parser.add_argument("--save", metavar="FILE", help=told)
    parser.add_argument("--force", action="store_true", help=say("overwrite FILE if it is there already"))


def is_device(path: str) -> bool:
    """Whether a path is that of a device, which no other file can take the place of."""
    with contextlib.suppress(OSError, ValueError):
        return stat.S_ISCHR(os.stat(path).st_mode)
    return False


def claimed(path: str, *, force: bool = False) -> tuple[int, int] | None:
    """Makes a file, empty, before there is anything to be written to it: of two commands only one can.

    Gives what tells this file from any other; None of a device.

    Raises:
        RequestError: a file is there already, and it is not to be overwritten; or it cannot be written.
    """
    try:
        if is_device(path):
            return None
        place = Path(path)
        if place.exists() and not place.is_file() and not place.is_dir():
            raise RequestError("{path} cannot be written: it is a pipe. Name a file.", path=path)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(place, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
            return _told_apart(place)
        if not force and not place.is_dir():
            raise RequestError("{path} is there already: add --force to overwrite it.", path=path)
        place.open("ab").close()
        return _told_apart(place)
    except (OSError, ValueError) as error:
        raise _not_done(message("{path} cannot be written: {fault}."), path, error) from None


def unclaimed(path: str, claim: tuple[int, int]) -> None:
    """Takes a file away that was made and never written to."""
    with contextlib.suppress(OSError):
        if _told_apart(Path(path)) == claim and not Path(path).stat().st_size:
            os.unlink(path)


def is_claimed(path: str, claim: tuple[int, int] | None) -> bool:
    """Whether the file there is still the one that was claimed."""
    with contextlib.suppress(OSError):
        return _told_apart(Path(path)) == claim
    return False


def put(path: str, text: str, claim: tuple[int, int] | None) -> tuple[int, int]:
    """Writes a text to a file that was claimed: whole beside it, then in its place, so that nothing is ever
    half written. Gives what tells the new file from any other.

    Raises:
        RequestError: it cannot be; or the file there is another than the one that was claimed.
    """
    place = Path(path).resolve()
    try:
        if claim is not None and place.exists() and _told_apart(place) != claim:
            raise RequestError("{path} cannot be written: another file has come there since.", path=path)
        _put(place, text)
        return _told_apart(place)
    except OSError as error:
        raise _not_done(message("{path} cannot be written: {fault}."), path, error) from None


def write(path: str, text: str, *, force: bool = False) -> None:
    """Writes a text to a file at once.

    Raises:
        RequestError: it cannot be; or a file is there already, and it is not to be overwritten.
    """
    claim = claimed(path, force=force)
    if claim is not None:
        put(path, text, claim)
        return
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise _not_done(message("{path} cannot be written: {fault}."), path, error) from None


def _told_apart(place: Path) -> tuple[int, int]:
    found = place.stat()
    return found.st_dev, found.st_ino


def _put(place: Path, text: str) -> None:
    """A text in a file's place, with the rights that the file has, or any new one."""
    descriptor, beside = tempfile.mkstemp(prefix=f".{place.name[:50]}.", dir=place.parent)
    try:
        with open(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, place.stat().st_mode & 0o777 if place.exists() else 0o666 & ~_masked())
        os.replace(beside, place)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise


def _masked() -> int:
    """The rights that no new file has here."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
