"""Back and forth in what was said: on any board, of any game.

A board keeps two lists: what was ``said``, and what lies ``ahead``: taken back, and perhaps said again. A
*deed* of the reader makes other lists of them. Which entries are his own the game tells: he goes from one of
his own questions to another, and what others said between them goes with him.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from ambigu_variants.kernel.errors import RequestError, UnknownName

__all__ = ["DEEDS", "Deeds", "lists", "possible", "wound"]

Entries: TypeAlias = list[Any]
Own: TypeAlias = Callable[[Any], bool]
Deeds: TypeAlias = Mapping[str, Callable[[Entries, Entries, Own, Any], tuple[Entries, Entries]]]
"""What each deed makes of what was said and what lies ahead."""


def lists(board: Mapping[str, Any], *names: str) -> list[Entries]:
    """The lists of a board by their names; one that it has not is empty.

    Raises:
        RequestError: what the board has there is no list; ``field`` is its name.
    """
    for name in names:
        if not isinstance(board.get(name, []), list):
            raise RequestError("A board keeps its {name} in a list.", name=name, field=name)
    return [list(board.get(name, [])) for name in names]


def wound(
    deed: str, said: Entries, ahead: Entries, own: Own, reply: Any = None, *, deeds: Deeds | None = None
) -> tuple[Entries, Entries]:
    """What was said, and what lies ahead, after a deed of the reader.

    Args:
        deed: one of ``DEEDS``, or of those that the game has instead.
        said: what was said.
        ahead: what was taken back.
        own: whether an entry is the reader's own.
        reply: the entry that a ``reply`` adds.
        deeds: those of the game, if it has more than ``DEEDS``.

    Raises:
        UnknownName: there is no such deed.
    """
    known = DEEDS if deeds is None else deeds
    if deed not in known:
        raise UnknownName("There is no action called “{name}”.", deed, known, field="deed")
    return known[deed](said, ahead, own, reply)


def possible(said: Sequence[Any], ahead: Sequence[Any], own: Own) -> list[str]:
    """The deeds of going back and forth that would change something."""
    back = ["first", "undo"] if any(map(own, said)) else []
    return [*back, *(["redo", "last"] if ahead else [])]


def _shown(said: Entries, ahead: Entries, own: Own, reply: Any) -> tuple[Entries, Entries]:
    return said, ahead


def _replied(said: Entries, ahead: Entries, own: Own, reply: Any) -> tuple[Entries, Entries]:
    """What lies ahead stays only if the reader says the same again."""
    if ahead and reply == ahead[0]:
        return _again(said, ahead, own, reply)
    return [*said, reply], []


def _back(said: Entries, ahead: Entries, own: Own, reply: Any) -> tuple[Entries, Entries]:
    """To the question that the reader answered last."""
    last = max((at for at, each in enumerate(said) if own(each)), default=len(said))
    return said[:last], [*said[last:], *ahead]


def _again(said: Entries, ahead: Entries, own: Own, reply: Any) -> tuple[Entries, Entries]:
    """To the reader's next question, if he says what he said before."""
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
"""``show`` nothing new; ``reply``; ``undo`` or ``redo`` one of the reader's replies, or all of them with
``first`` and ``last``.
"""
