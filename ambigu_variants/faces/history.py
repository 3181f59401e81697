"""Undo and redo of replies, on any board of any game.

A board has two lists: ``said``, the replies so far, and ``ahead``, those that were undone and can be redone.
An *action* of the reader turns them into new lists. The game says which entries are the reader's
own: undo and redo move between the reader's own questions, together with the others' replies in between.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.records.fields import LIST, checked

Entries: TypeAlias = list[Any]
Own: TypeAlias = Callable[[Any], bool]
Actions: TypeAlias = Mapping[str, Callable[[Entries, Entries, Own, Any], tuple[Entries, Entries]]]
"""The actions: each takes the lists ``said`` and ``ahead`` and returns new ones."""


def lists(board: Mapping[str, Any], *names: str) -> list[Entries]:
    """Returns copies of a board's lists by name; a missing one is empty."""
    return [list(checked(board.get(name, []), LIST, name)) for name in names]


def applied(
    action: str, said: Entries, ahead: Entries, own: Own, reply: Any = None, *, actions: Actions | None = None
) -> tuple[Entries, Entries]:
    """Returns the lists ``said`` and ``ahead`` after an action of the reader.

    ``own`` checks whether an entry is the reader's own; ``reply`` is the entry that a ``reply`` adds. A game
    with more actions than ``ACTIONS`` gives its own.
    """
    known = ACTIONS if actions is None else actions
    if action not in known:
        raise UnknownName("There is nothing called “{name}” here.", action, known, field="action")
    return known[action](said, ahead, own, reply)


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


ACTIONS: Actions = {
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
