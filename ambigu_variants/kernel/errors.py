"""The errors of the package: each has a kind and a message, which is worded when it is shown.

    VariorumError
    ├── CardError       a word that is no card of the pack, or a card that occurs twice
    ├── HandError       too few or too many cards in a hand, or hands at the table
    ├── UnknownName     a game, source, question, reading or operation that does not exist
    ├── NotAllowed      something that no rule in force allows: a reply, a convention, a payment
    ├── RecordError     a record that is malformed, or lacks something required
    └── RequestError    a malformed request

Each says in one sentence what was asked and what is allowed. ``field`` names the part of the request it
concerns (``hands.0`` is the first hand), so that a form can show the error in the right place. Handlers must
rely on an error's class, its ``field`` and its ``blanks``, never on its words.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Iterable
from typing import Any, Self

from ambigu_variants.languages import listed, message, say

FAULTS = {
    errno.ENOENT: message("there is no such file or folder"),
    errno.EACCES: message("you don’t have permission"),
    errno.EPERM: message("you don’t have permission"),
    errno.EISDIR: message("it is a folder"),
    errno.ENOTDIR: message("part of its path is a file, not a folder"),
    errno.ENOSPC: message("the disk is full"),
}
"""Messages for the most common operating-system errors."""


def fault(error: Exception) -> str:
    """Returns a description of an error, in the current language or, if it is rare, in the system's words."""
    if isinstance(error, OSError):
        return say(FAULTS[error.errno]) if error.errno in FAULTS else error.strerror or str(error)
    return str(error)


_BREAK = re.compile("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
"""Any line break, in any convention."""
_INDEX = re.compile(r"[0-9]{1,9}\Z")
_LONGEST = 500
"""The length limit of a value in a message, in characters; longer values are cut."""
_MANY, _SOME = 20, 3
"""A message doesn't list more allowed names than the first figure, but gives the second as examples."""


def short(text: str, most: int = 40) -> str:
    """Returns a text on one line, cut to its beginning if it is long, for use in a message."""
    shown = _BREAK.sub("↵", text[: 2 * most])
    return shown if len(text) <= most else f"{shown[:most]} …"


def counted(field: str) -> str:
    """Returns a field name with indices counted from 1: ``replies.1`` for ``replies.0``."""
    name, *rest = field.split(".")
    return ".".join([name, *(str(int(each) + 1) if _INDEX.match(each) else each for each in rest)])


class VariorumError(Exception):
    """The base class of the package's errors.

    ``text`` is a catalogue message and ``blanks`` the values that fill it. A value that contains words is a
    function, so that it is put into the same language as the message. ``places`` are the sentences wrapped
    around the message as the error passes up, innermost first: each a message with a placeholder
    ``{error}``.
    """

    kind = "error"

    def __init_subclass__(cls, *, kind: str = "error") -> None:
        cls.kind = kind

    def __init__(self, text: str, /, *, field: str | None = None, **blanks: Any) -> None:
        super().__init__(text)
        self.text = text
        self.field = field
        self.blanks = blanks
        self.places: list[tuple[str, dict[str, Any]]] = []

    @property
    def message(self) -> str:
        """The sentence in the current language."""
        told = self._worded()
        for text, blanks in self.places:
            told = say(text, error=told, **blanks)
        return told

    def _worded(self) -> str:
        filled = {name: value() if callable(value) else value for name, value in self.blanks.items()}
        blanks = {
            name: short(value, _LONGEST) if isinstance(value, str) else value
            for name, value in filled.items()
        }
        return say(self.text, **blanks)

    def __str__(self) -> str:
        return self.message

    def within(self, field: str) -> Self:
        """Prefixes ``field`` to the part of the request that this error names; returns the error."""
        self.field = field if self.field is None else f"{field}.{self.field}"
        return self

    def at(self, field: str) -> Self:
        """Sets the part of the request that this error concerns; returns the error."""
        self.field = field
        return self

    def placed(self, text: str, /, **blanks: Any) -> Self:
        """Adds the place to the error's sentence, and returns it: ``placed("Line {n}: {error}", n=3)``."""
        self.places.append((text, blanks))
        return self


class CardError(VariorumError, kind="card"):
    """A word that is no card of the pack, or a card that occurs twice."""


class HandError(VariorumError, kind="hand"):
    """Too few or too many cards in a hand, or too few or too many hands."""


class UnknownName(VariorumError, kind="name"):
    """A name that is not in the list of allowed names.

    ``text`` is a whole sentence with the placeholder ``{name}``; the allowed names and a suggestion are
    added.
    """

    def __init__(
        self, text: str, name: str, allowed: Iterable[str], /, *, field: str | None = None, **blanks: Any
    ) -> None:
        name = short(name)
        super().__init__(text, field=field, name=name, **blanks)
        self.allowed = tuple(allowed)
        from difflib import get_close_matches  # not before an error: it is slow to import in a browser

        self.near = get_close_matches(name, self.allowed, n=1) or [
            each for each in self.allowed if name and f"-{name.lower()}-" in f"-{each}-"
        ]

    def _worded(self) -> str:
        told = [super()._worded()]
        if len(self.allowed) == 1:
            return " ".join([*told, say("The only choice is {name}.", name=self.allowed[0])])
        told += [say("Did you mean {name}?", name=name) for name in self.near[:1]]
        if len(self.allowed) > _MANY:
            some = listed(self.allowed[:_SOME])
            told.append(
                say("There are {count} to choose from, such as {names}.", count=len(self.allowed), names=some)
            )
        elif self.allowed:
            told.append(say("Choose from {names}.", names=", ".join(self.allowed)))
        else:
            told.append(say("There is none."))
        return " ".join(told)


class NotAllowed(VariorumError, kind="rule"):
    """An action that the rules in force do not allow.

    ``passage`` is the place that forbids it: that of the innermost ruling involved.
    """

    def __init__(self, text: str, /, *, field: str | None = None, passage: str = "", **blanks: Any) -> None:
        super().__init__(text, field=field, **blanks)
        self.passage = passage

    def _worded(self) -> str:
        told = super()._worded()
        return f"{told} [{self.passage}]" if self.passage else told

    def forbidden_by(self, passage: str) -> None:
        """Sets the passage, unless it is set already."""
        self.passage = self.passage or passage


class RecordError(VariorumError, kind="record"):
    """A record that is malformed, or lacks something required."""


class RequestError(VariorumError, kind="request"):
    """A malformed request."""
