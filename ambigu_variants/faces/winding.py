"""Undo and redo of replies, on any board of any game.

A board has two lists: ``said``, the replies so far, and ``ahead``, those that were undone and can be redone.
A *deed*, an action of the reader, turns them into new lists. The game says which entries are the reader's
own: undo and redo move between the reader's own questions, together with the others' replies in between.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from ambigu_variants.kernel.errors import RequestError, UnknownName

__all__ = ["DEEDS", "Deeds", "lists", "possible", "wound"]

Entries: TypeAlias = list[Any]
Own: TypeAlias = Callable[[Any], bool]
Deeds: TypeAlias = Mapping[str, Callable[[Entries, Entries, Own, Any], tuple[Entries, Entries]]]
"""The actions: each takes the lists ``said`` and ``ahead`` and returns new ones."""


def lists(board: Mapping[str, Any], *names: str) -> list[Entries]:
    """Returns copies of a board's lists by name; a missing one is empty.

    Raises:
        RequestError: the value is not a list; ``field`` is its name.
    """
    for name in names:
        if not isinstance(board.get(name, []), list):
            raise RequestError("A board’s {name} must be a list.", name=name, field=name)
    return [list(board.get(name, [])) for name in names]


def wound(
    deed: str, said: Entries, ahead: Entries, own: Own, reply: Any = None, *, deeds: Deeds | None = None
) -> tuple[Entries, Entries]:
    """Returns the lists ``said`` and ``ahead`` after an action of the reader.

    Args:
        deed: one of ``DEEDS``, or of the game's ``deeds``.
        said: the replies so far.
        ahead: the replies undone.
        own: checks whether an entry is the reader's own.
        reply: the entry that a ``reply`` adds.
        deeds: the game's actions, if it has more than ``DEEDS``.

    Raises:
        UnknownName: the action does not exist.
    """
    known = DEEDS if deeds is None else deeds
    if deed not in known:
        raise UnknownName("There is no action called “{name}”.", deed, known, field="deed")
    return known[deed](said, ahead, own, reply)


def possible(said: Sequence[Any], ahead: Sequence[Any], own: Own) -> list[str]:
    """Returns the undo and redo actions that would change something."""
    back = ["first", "undo"] if any(map(own, said)) else []
    return [*back, *(["redo", "last"] if ahead else [])]


def _shown(said: Entries, ahead: Entries, own: Own, reply: Any) -> tuple[Entries, Entries]:
    return said, ahead


def _replied(said: Entries, ahead: Entries, own: Own, reply: Any) -> tuple[Entries, Entries]:
    """Adds a reply; the entries ahead are kept only if it repeats the first of them."""
    if ahead and reply == ahead[0]:
        return _again(said, ahead, own, reply)
    return [*said, reply], []


def _back(said: Entries, ahead: Entries, own: Own, reply: Any) -> tuple[Entries, Entries]:
    """Goes back to the last question that the reader answered."""
    last = max((at for at, each in enumerate(said) if own(each)), default=len(said))
    return said[:last], [*said[last:], *ahead]


def _again(said: Entries, ahead: Entries, own: Own, reply: Any) -> tuple[Entries, Entries]:
    """Moves forward to the reader's next question by replaying his own earlier entries."""
    mine = [at for at, each in enumerate(ahead) if own(each)]
    upto = mine[1] if len(mine) > 1 else len(ahead)
    return [*said, *ahead[:upto]], ahead[upto:]


def _to_first(said: Entries, ahead: Entries, own: Own, reply: Any) -> tuple[Entries, Entries]:
    first = next((at for at, each in enumerate(said) if own(each)), len(said))
    return said[:first], [*said[first:], *ahead]


def _to_last(said: Entries, ahead: Entries, own: Own, reply: Any) -> tuple[Entries, Entries]:
    return [*said, *ahead], []


DEEDS: Deeds = {
    "show": _shown,
    "reply": _replied,
    "undo": _back,
    "redo": _again,
    "first": _to_first,
    "last": _to_last,
}
"""The actions on any board.

``show`` changes nothing; ``reply`` adds a reply; ``undo`` and ``redo`` move by one of the reader's replies,
``first`` and ``last`` by all of them.
"""
