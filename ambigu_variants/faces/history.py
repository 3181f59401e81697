"""Undo and redo of replies, on any board of any game.

A board has two lists: ``said``, the replies so far, and ``ahead``, those that were undone and can be redone.
An *action* of the reader turns them into new lists. The game says which entries are the reader's
own: undo and redo move between the reader's own questions, together with the others' replies in between.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeAlias

from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.records.fields import LIST, checked

Entries: TypeAlias = list[Any]
Own: TypeAlias = Callable[[Any], bool]

ACTIONS = ("show", "reply", "undo", "redo", "first", "last")
"""The actions on any board.

``show`` changes nothing; ``reply`` adds a reply; ``undo`` and ``redo`` move by one of the reader's replies,
``first`` and ``last`` by all of them.
"""


def lists(board: Mapping[str, Any], *names: str) -> list[Entries]:
    """Returns copies of a board's lists by name; a missing one is empty."""
    return [list(checked(board.get(name, []), LIST, name)) for name in names]


def applied(
    action: str, said: Entries, ahead: Entries, own: Own, reply: Any = None, *, ends: Collection[str] = ()
) -> tuple[Entries, Entries]:
    """Returns the lists ``said`` and ``ahead`` after an action of the reader.

    ``own`` checks whether an entry is the reader's own; ``reply`` is the entry that a ``reply`` adds. It
    keeps the entries ahead only if it repeats the first of them. ``ends`` are further actions of a game,
    which go on from here.
    """
    if action not in (known := (*ACTIONS, *ends)):
        raise UnknownName("There is nothing called “{name}” here.", action, known, field="action")
    if action in ends:
        return said, []
    if action == "reply" and reply not in ahead[:1]:
        return [*said, reply], []
    entries = [*said, *ahead]
    before = [at for at, each in enumerate(said) if own(each)] or [len(said)]
    after = [at for at, each in enumerate(ahead, len(said)) if own(each)]
    following = after[1] if len(after) > 1 else len(entries)  # the reader's next question
    places = {"show": len(said), "undo": before[-1], "first": before[0], "last": len(entries)}
    at = places.get(action, following)
    return entries[:at], entries[at:]


def possible(said: Sequence[Any], ahead: Sequence[Any], own: Own) -> list[str]:
    """Returns the undo and redo actions that would change something."""
    back = ["first", "undo"] if any(map(own, said)) else []
    return [*back, *(["redo", "last"] if ahead else [])]
