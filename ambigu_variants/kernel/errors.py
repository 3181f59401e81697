"""Every error of the package: a kind and its blanks, worded at the door where a person meets it.

    VariorumError
    ├── CardError       a word that is no card of the pack, or a card that stands twice
    ├── HandError       too few or too many cards in a hand, or hands at the table
    ├── UnknownName     a game, source, question, reading or operation that does not exist
    ├── NotAllowed      what no rule in force allows: a reply, a convention, a purse that is too small
    ├── RecordError     a record that is not well formed, or does not say what it must
    └── RequestError    a request that is not a well-formed question at all

Each says in one sentence what was asked and what is allowed. ``field`` names the part of the request
it concerns (``hands.0`` is the first hand), so that a form can show it in the right place. Whoever handles an
error goes by its class, its ``field`` and its ``blanks``, never by its words.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Iterable
from typing import Any, Self

from ambigu_variants.languages import message, say

__all__ = [
    "CardError",
    "HandError",
    "NotAllowed",
    "RecordError",
    "RequestError",
    "UnknownName",
    "VariorumError",
    "counted",
    "fault",
    "short",
]

FAULTS = {
    errno.ENOENT: message("there is no such file or folder"),
    errno.EACCES: message("that is not permitted"),
    errno.EPERM: message("that is not permitted"),
    errno.EISDIR: message("it is a folder"),
    errno.ENOTDIR: message("a file stands in its path where a folder should"),
    errno.ENOSPC: message("no room is left"),
}
"""What a system says most often when something cannot be read or written."""


def fault(error: Exception) -> str:
    """What was wrong, in the language that is open; what a system seldom says is as the system has it."""
    if isinstance(error, OSError):
        return say(FAULTS[error.errno]) if error.errno in FAULTS else error.strerror or str(error)
    return str(error)


_BREAK = re.compile("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
"""What ends a line somewhere."""
_INDEX = re.compile(r"[0-9]{1,9}\Z")
_LONGEST = 500
"""A blank of a message has no more characters: what is asked for is named, not repeated whole."""


def short(text: str, most: int = 40) -> str:
    """A text as a message shows it: in one line, and only its beginning if it is long."""
    shown = _BREAK.sub("↵", text[: 2 * most])
    return shown if len(text) <= most else f"{shown[:most]} …"


def counted(field: str) -> str:
    """The name of a field as a person counts: ``replies.1`` is the first, for a program ``replies.0``."""
    name, *rest = field.split(".")
    return ".".join([name, *(str(int(each) + 1) if _INDEX.match(each) else each for each in rest)])


class VariorumError(Exception):
    """What every error of the package is: a message of the catalogue, ``text``, and what fills its
    ``blanks``.

    ``places`` are the sentences put around it on the way to the door, innermost first: each a message with a
    blank ``{error}``.
    """

    kind = "error"

    def __init__(self, text: str, /, *, field: str | None = None, **blanks: Any) -> None:
        super().__init__(text)
        self.text = text
        self.field = field
        self.blanks = blanks
        self.places: list[tuple[str, dict[str, Any]]] = []

    @property
    def message(self) -> str:
        """The sentence, in the language that is open."""
        told = self._worded()
        for text, blanks in self.places:
            told = say(text, error=told, **blanks)
        return told

    def _worded(self) -> str:
        blanks = {
            name: short(value, _LONGEST) if isinstance(value, str) else value
            for name, value in self.blanks.items()
        }
        return say(self.text, **blanks)

    def __str__(self) -> str:
        return self.message

    def within(self, field: str) -> Self:
        """The same error, naming the part of the request that it concerns."""
        self.field = field if self.field is None else f"{field}.{self.field}"
        return self

    def at(self, field: str) -> Self:
        """The same error, laid to another part of the request."""
        self.field = field
        return self

    def placed(self, text: str, /, **blanks: Any) -> Self:
        """The same error, its sentence told with where it happened: ``placed("Line {n}: {error}", n=3)``."""
        self.places.append((text, blanks))
        return self


class CardError(VariorumError):
    """A word that is no card of the pack, or a card that stands twice."""

    kind = "card"


class HandError(VariorumError):
    """Too few or too many cards in a hand, or too few or too many hands."""

    kind = "hand"


class UnknownName(VariorumError):
    """A name that is not in the list it should come from.

    ``text`` is a whole sentence with the blank ``{name}``; what there is, and what was perhaps meant, is
    added.
    """

    kind = "name"

    def __init__(
        self, text: str, name: str, allowed: Iterable[str], /, *, field: str | None = None, **blanks: Any
    ) -> None:
        name = short(name)
        super().__init__(text, field=field, name=name, **blanks)
        self.allowed = tuple(allowed)
        from difflib import get_close_matches  # not before an error: it is slow to import in a browser

        self.near = get_close_matches(name, self.allowed, n=1)

    def _worded(self) -> str:
        told = [super()._worded()]
        if self.allowed:
            told.append(say("Choose from {names}.", names=", ".join(self.allowed)))
        else:
            told.append(say("There is none."))
        told += [say("Did you mean {name}?", name=name) for name in self.near]
        return " ".join(told)


class NotAllowed(VariorumError):
    """What the rules in force do not allow; ``passage`` is where they say so, by the innermost ruling."""

    kind = "rule"

    def __init__(self, text: str, /, *, field: str | None = None, passage: str = "", **blanks: Any) -> None:
        super().__init__(text, field=field, **blanks)
        self.passage = passage

    def _worded(self) -> str:
        told = super()._worded()
        return f"{told} [{self.passage}]" if self.passage else told

    def forbidden_by(self, passage: str) -> None:
        """Names the passage, unless it is named already."""
        self.passage = self.passage or passage


class RecordError(VariorumError):
    """A record that is not well formed, or does not say what it must."""

    kind = "record"


class RequestError(VariorumError):
    """A request that is not a well-formed question at all."""

    kind = "request"
