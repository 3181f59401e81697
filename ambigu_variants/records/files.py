"""Records in files, for a terminal: reading, writing, errors with the field.

Independent of any game.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import stat
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from ambigu_variants.kernel.errors import RequestError, fault
from ambigu_variants.kernel.limits import LONGEST_FILE
from ambigu_variants.languages import figure, message, say
from ambigu_variants.records import record, texts
from ambigu_variants.records.record import Record

T = TypeVar("T")
_BYTES = 4 * LONGEST_FILE
"""The size limit of a file in bytes; a UTF-8 character has at most four."""


def read(path: str) -> Record:
    """Reads a file's record.

    Raises:
        RequestError: the file cannot be read.
        RecordError: it holds no record.
    """
    return read_as(record.from_data, path)


def read_as(made: Callable[[object], T], path: str) -> T:
    """Passes the data in a file to ``made``; returns the result.

    Raises:
        RequestError: the file cannot be read.
        VariorumError: the file holds nothing, or ``made`` refuses it.
    """
    return texts.read(text_of(path), made)


def text_of(path: str) -> str:
    """Reads the text of a file, ``-`` for standard input, up to the length limit.

    Raises:
        RequestError: it cannot be read, is too long, or is not text in UTF-8.
    """
    called = say("Standard input") if path == "-" else path
    try:
        found = _input() if path == "-" else _file(path)
        text = found.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        if isinstance(error, UnicodeDecodeError):
            raise RequestError("{path} can’t be read: it is not text in UTF-8.", path=called) from None
        raise _not_done(message("{path} can’t be read: {fault}."), called, error) from None
    if len(text) > LONGEST_FILE:
        raise RequestError(
            "{path} can’t be read: it has more than {most} characters.",
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
    """Returns the error for a path that can't be read or written, or that contains a null character."""
    return RequestError(text, path=path, fault=fault(error))


# Written ---------------------------------------------------------------------------------------------------


def add_saving(parser: argparse.ArgumentParser, told: str) -> None:
    """Adds ``--save FILE`` and ``--force`` to a parser."""
    parser.add_argument("--save", metavar="FILE", help=told)
    parser.add_argument("--force", action="store_true", help=say("overwrite FILE if it already exists"))


def is_device(path: str) -> bool:
    """Checks whether a path is that of a character device, which a file can't replace."""
    with contextlib.suppress(OSError, ValueError):
        return stat.S_ISCHR(os.stat(path).st_mode)
    return False


def claimed(path: str, *, force: bool | None = False) -> tuple[int, int] | None:
    """Creates an empty file in advance, so that only one of two commands can claim the path.

    ``force`` is whether an existing file may be overwritten; None if the command has no such option.

    Returns the file's device and inode numbers, which identify it; None for a device.

    Raises:
        RequestError: the file exists and is not to be overwritten, or it cannot be written.
    """
    try:
        if is_device(path):
            return None
        place = Path(path)
        if place.exists() and not place.is_file() and not place.is_dir():
            raise RequestError("{path} can’t be written: it is a pipe. Give the name of a file.", path=path)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(place, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
            return _told_apart(place)
        if force is None and not place.is_dir():
            raise RequestError("{path} already exists: name another file.", path=path)
        if not force and not place.is_dir():
            raise RequestError("{path} already exists: add --force to overwrite it.", path=path)
        place.open("ab").close()
        return _told_apart(place)
    except (OSError, ValueError) as error:
        raise _not_done(message("{path} can’t be written: {fault}."), path, error) from None


def unclaimed(path: str, claim: tuple[int, int]) -> None:
    """Removes a claimed file that is still empty."""
    with contextlib.suppress(OSError):
        if _told_apart(Path(path)) == claim and not Path(path).stat().st_size:
            os.unlink(path)


def is_claimed(path: str, claim: tuple[int, int] | None) -> bool:
    """Checks whether the path still has the file that was claimed."""
    with contextlib.suppress(OSError):
        return _told_apart(Path(path)) == claim
    return False


def put(path: str, text: str, claim: tuple[int, int] | None) -> tuple[int, int]:
    """Writes a text to a claimed file atomically, through a temporary file beside it.

    Returns the identity of the new file.

    Raises:
        RequestError: it cannot be written, or the path has another file than the one claimed.
    """
    place = Path(path).resolve()
    try:
        if claim is not None and place.exists() and _told_apart(place) != claim:
            raise RequestError(
                "{path} can’t be written: another file has been put there in the meantime.", path=path
            )
        _put(place, text)
        return _told_apart(place)
    except OSError as error:
        raise _not_done(message("{path} can’t be written: {fault}."), path, error) from None


def write(path: str, text: str, *, force: bool = False) -> None:
    """Claims a file and writes a text to it.

    Raises:
        RequestError: it cannot be written, or it exists and is not to be overwritten.
    """
    claim = claimed(path, force=force)
    if claim is not None:
        put(path, text, claim)
        return
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise _not_done(message("{path} can’t be written: {fault}."), path, error) from None


def _told_apart(place: Path) -> tuple[int, int]:
    found = place.stat()
    return found.st_dev, found.st_ino


def _put(place: Path, text: str) -> None:
    """Replaces a file by a text, keeping its permissions, or with the default ones of a new file."""
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
    """Returns the process's umask: the permissions that new files don't get."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
