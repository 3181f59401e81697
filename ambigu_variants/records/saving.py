"""What is played, kept in a file meanwhile: made at once, written after every deal. Knows no game."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.records import files

__all__ = ["Ended", "Keeper", "keeping"]

ENDING = ("SIGTERM", "SIGHUP")
"""The signals that end a command; not every system has both."""


class Ended(KeyboardInterrupt):
    """A signal has ended the command: what Ctrl-C does, with an exit status of its own."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = 128 + number


class Keeper:
    """A file in which something is kept while it is played; without a path nothing is kept.

    ``text`` gives the record as it now stands. ``fell`` is why the file could not be written last, None if it
    could.
    """

    def __init__(self, path: str | None, text: Callable[[], str], *, force: bool = False) -> None:
        self.path = path
        self.text = text
        self.fell: RequestError | None = None
        self.status = 0
        self._written = ""
        self._busy = False
        self._claimed: tuple[int, int] | None = None
        if path:
            self._claimed = files.claimed(path, force=force)

    def write(self) -> None:
        """Writes the record as it now stands. If that fails the old file stays, and it is said once."""
        if self.path is None or self._device():  # a device is written once, at the end
            return
        before = self.fell
        self._put()
        if self.fell and not before:
            _tell(self.fell.message)

    def finish(self) -> str:
        """Writes the record for the last time, elsewhere if its own place cannot be written; gives where.

        Raises:
            RequestError: it could not be written in its place; the message says where the record is.
        """
        assert self.path is not None, "nothing is kept"
        if self._device():
            files.write(self.path, self.text())
            return self.path
        self._put()
        if self.fell is None:
            return self.path
        if elsewhere := self._elsewhere():
            raise RequestError(
                "{fault} The record is kept in {other} instead.", fault=self.fell.message, other=elsewhere
            )
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(self.text())
        raise RequestError("{fault} The record is printed above instead.", fault=self.fell.message)

    def _put(self) -> None:
        """Writes the record in its place; a signal waits until that is done."""
        assert self.path is not None, "nothing is kept"
        self._busy = True
        try:
            text = self.text()
            if text != self._written or self.fell or not files.is_claimed(self.path, self._claimed):
                self._claimed = files.put(self.path, text, self._claimed)
                self._written = text
            self.fell = None
        except RequestError as error:
            self.fell = error
        finally:
            self._busy = False
        if self.status:
            raise Ended(self.status - 128)

    def _elsewhere(self) -> str:
        """Puts the record into a new file beside its place, or else where the system keeps such files."""
        assert self.path is not None, "nothing is kept"
        place = Path(self.path)
        for folder in (place.parent, Path(tempfile.gettempdir())):
            with contextlib.suppress(OSError):
                descriptor, beside = tempfile.mkstemp(
                    f"{place.suffix}", f"{place.stem[:50]}-", folder, text=True
                )
                try:
                    with open(descriptor, "w", encoding="utf-8") as file:
                        file.write(self.text())
                        file.flush()
                        os.fsync(file.fileno())
                except OSError:
                    os.unlink(beside)
                    raise
                return beside
        return ""

    def _device(self) -> bool:
        return self.path is not None and files.is_device(self.path)

    def give_up(self) -> None:
        """Takes the file away again if nothing has been written to it."""
        if self.path and self._claimed and not self._written:
            files.unclaimed(self.path, self._claimed)

    def signalled(self, number: int, frame: FrameType | None) -> Any:
        """What a signal does: it ends the command once nothing is being written."""
        self.status = 128 + number
        if not self._busy:
            raise Ended(number)


@contextlib.contextmanager
def keeping(
    path: str | None, text: Callable[[], str], *, force: bool = False, saved: Callable[[str], str]
) -> Iterator[Keeper]:
    """Inside, something is played that is kept in a file, whatever ends the playing.

    Args:
        path: the file; None if nothing is kept.
        text: the record as it now stands.
        force: whether a file that is there already may be overwritten.
        saved: the sentence that says in which file it is saved.

    Raises:
        RequestError: the file is there already or cannot be written; or in the end it could not be.
    """
    keeper = Keeper(path, text, force=force)
    if path is None:
        yield keeper
        return
    before = _handled(keeper)
    try:
        yield keeper
        where = keeper.finish()
        if keeper.status:
            _tell(saved(where))
            raise Ended(keeper.status - 128)
    except (Ended, KeyboardInterrupt, OSError) as error:
        _rescued(keeper, error, saved)
        raise
    except VariorumError:
        if keeper._written:
            _rescued(keeper, None, saved)
        raise
    finally:
        keeper.give_up()
        for name, handler in before.items():
            signal.signal(name, handler)


def _rescued(keeper: Keeper, error: BaseException | None, saved: Callable[[str], str]) -> None:
    """Says where what was played stands; what was being played when the output closed is written first."""
    if isinstance(error, OSError) and error.errno in (errno.EPIPE, errno.EIO, errno.ENOSPC, errno.EBADF):
        with contextlib.suppress(RequestError):
            keeper.finish()
    if keeper._written and keeper.path:
        _tell(saved(keeper.path))


def _tell(sentence: str) -> None:
    """Says something on standard error, if anybody can still read it."""
    with contextlib.suppress(OSError, ValueError):
        print(sentence, file=sys.stderr, flush=True)


def _handled(keeper: Keeper) -> dict[int, Any]:
    """Has the signals that end a command go to the keeper; gives who had them before."""
    before: dict[int, Any] = {}
    with contextlib.suppress(ValueError):  # only the main thread may
        for name in ENDING:
            if (number := getattr(signal, name, None)) is not None:
                before[number] = signal.signal(number, keeper.signalled)
    return before
