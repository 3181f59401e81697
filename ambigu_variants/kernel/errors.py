"""Every error of the package, as a person meets it.

    VariorumError
    ├── CardError       a word that is no card of the pack, or a card that stands twice
    ├── HandError       too few or too many cards in a hand, or hands at the table
    ├── UnknownName     a game, source, question, reading or operation that does not exist
    ├── NotAllowed      what no rule in force allows: a reply, a convention, a purse that is too small
    ├── RecordError     a record that is not well formed, or does not say what it must
    └── RequestError    a request that is not a well-formed question at all

Each says in one sentence what was asked and what is allowed. ``field`` names the part of the request
it concerns (``hands.0`` is the first hand), so that a form can show it in the right place.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = [
    "CardError",
    "HandError",
    "NotAllowed",
    "RecordError",
    "RequestError",
    "UnknownName",
    "VariorumError",
]


class VariorumError(Exception):
    """What every error of the package is."""

    kind = "error"

    def __init__(self, message: str, *, field: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.field = field

    def within(self, field: str) -> VariorumError:
        """The same error, naming the part of the request that it concerns."""
        self.field = field if self.field is None else f"{field}.{self.field}"
        return self

    def prefixed(self, place: str) -> VariorumError:
        """The same error, its sentence opened by where it happened."""
        self.message = place + self.message
        return self


class CardError(VariorumError):
    """A word that is no card of the pack, or a card that stands twice."""

    kind = "card"


class HandError(VariorumError):
    """Too few or too many cards in a hand, or too few or too many hands."""

    kind = "hand"


class UnknownName(VariorumError):
    """A name that is not in the list it should come from."""

    kind = "name"

    def __init__(self, what: str, name: str, allowed: Iterable[str], *, field: str | None = None) -> None:
        self.allowed = tuple(allowed)
        from difflib import get_close_matches  # not before an error: it is slow to import in a browser

        near = get_close_matches(name, self.allowed, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        super().__init__(
            f"There is no {what} called “{name}”; there is {', '.join(self.allowed) or 'none'}.{hint}",
            field=field,
        )


class NotAllowed(VariorumError):
    """What the rules in force do not allow; ``passage`` is where they say so, by the innermost ruling."""

    kind = "rule"

    def __init__(self, message: str, *, field: str | None = None, passage: str = "") -> None:
        super().__init__(f"{message} [{passage}]" if passage else message, field=field)
        self.passage = passage

    def under(self, passage: str) -> None:
        """Names the passage, unless it is named already."""
        if not self.passage:
            self.passage = passage
            self.message = f"{self.message} [{passage}]"


class RecordError(VariorumError):
    """A record that is not well formed, or does not say what it must."""

    kind = "record"


class RequestError(VariorumError):
    """A request that is not a well-formed question at all."""

    kind = "request"
