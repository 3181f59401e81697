"""Saves deals to a file while they are played: created at once, written after every deal.

Independent of any game.
"""

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

ENDING = ("SIGTERM", "SIGHUP")
"""The signals that end a command; not every system has both."""


class Ended(KeyboardInterrupt):
    """Raised when a signal ends the command; like Ctrl-C, but with an exit status of its own."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = 128 + number


class Keeper:
    """Keeps a file up to date during play; without a path it does nothing.

    ``text`` returns the current record. ``fell`` is the error of the last write, None if it succeeded.
    """

    def __init__(self, path: str | None, text: Callable[[], str], *, force: bool | None = False) -> None:
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
        """Writes the current record. A failure leaves the old file and is reported once."""
        if self.path is None or self._device():  # a device is written once, at the end
            return
        before = self.fell
        self._put()
        if self.fell and not before:
            _tell(self.fell.message)

    def finish(self) -> str:
        """Writes the record for the last time and returns where; on failure tries another place.

        Raises:
            RequestError: it could not be written to its path; the message says where the record is.
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
                "{fault} The record has been saved in {other} instead.",
                fault=self.fell.message,
                other=elsewhere,
            )
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(self.text())
        raise RequestError("{fault} The record is shown above instead.", fault=self.fell.message)

    def _put(self) -> None:
        """Writes the record to its path; a signal is handled only afterwards."""
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
        """Writes the record to a new file beside its path, or in the system's temporary folder.

        Returns the path of that file; empty if both fail.
        """
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
        """Removes the file again if nothing has been written to it."""
        if self.path and self._claimed and not self._written:
            files.unclaimed(self.path, self._claimed)

    def signalled(self, number: int, frame: FrameType | None) -> Any:
        """Handles a signal: ends the command as soon as no write is in progress."""
        self.status = 128 + number
        if not self._busy:
            raise Ended(number)


@contextlib.contextmanager
def keeping(
    path: str | None, text: Callable[[], str], *, force: bool | None = False, saved: Callable[[str], str]
) -> Iterator[Keeper]:
    """Saves what is played to a file within a ``with`` block, however the block ends.

    Args:
        path: the file; None to save nothing.
        text: returns the current record.
        force: whether an existing file may be overwritten; None if the command has no such option.
        saved: returns the sentence that names the file saved to.

    Raises:
        RequestError: the file exists, cannot be written at the start, or could not be written at the end.
    """
    keeper = Keeper(path, text, force=force)
    if path is None:
        yield keeper
        return
    played = False
    with ending(keeper.signalled):
        try:
            yield keeper
            played = True
            where = keeper.finish()
            if keeper.status:
                _tell(saved(where))
                raise Ended(keeper.status - 128)
        except (Ended, KeyboardInterrupt, OSError) as error:
            _rescued(keeper, error, saved)
            raise
        except VariorumError:
            if keeper._written and not played:
                _rescued(keeper, None, saved)
            raise
        finally:
            keeper.give_up()


def _rescued(keeper: Keeper, error: BaseException | None, saved: Callable[[str], str]) -> None:
    """Reports where the record was saved; writes it again first if output or the last write failed."""
    gone = isinstance(error, OSError) and error.errno in (errno.EPIPE, errno.EIO, errno.ENOSPC, errno.EBADF)
    if gone or keeper.fell:
        keeper.status = 0  # a signal that came has been obeyed
        try:
            keeper.finish()
        except RequestError as fallen:
            _tell(fallen.message)
            return
    if keeper._written and keeper.path:
        _tell(saved(keeper.path))


def _tell(sentence: str) -> None:
    """Writes a sentence to standard error, ignoring a closed stream."""
    with contextlib.suppress(OSError, ValueError):
        print(sentence, file=sys.stderr, flush=True)


def _end(number: int, frame: FrameType | None) -> Any:
    raise Ended(number)


@contextlib.contextmanager
def ending(handler: Callable[[int, FrameType | None], Any] = _end) -> Iterator[None]:
    """Context manager: installs a handler of the signals that end a command, if they aren’t ignored."""
    before: dict[int, Any] = {}
    with contextlib.suppress(ValueError):  # only the main thread may
        for name in ENDING:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for each, earlier in before.items():
            signal.signal(each, earlier)
