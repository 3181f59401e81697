"""A person at a seat of a table in a terminal: the loop that plays, and asks him until his reply is taken.

What is shown, and how a line is understood, the game says.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

from ambigu_variants.faces.printing import wrap
from ambigu_variants.faces.terminal import line
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.kernel.play import Play
from ambigu_variants.kernel.steps import Ask, Reply

__all__ = ["not_too_many", "play_on", "read"]


def not_too_many(tempers: Sequence[str], seats: int) -> None:
    """Holds the tempers given on a command line against the seats that they may have.

    Raises:
        RequestError: there are more tempers than seats.
    """
    if len(tempers) > seats:
        raise RequestError(
            "--temper is given {tempers} times, more often than there are seats for it ({seats}).",
            tempers=len(tempers),
            seats=seats,
        )


def play_on(
    under_way: Play[Any],
    person: int | None,
    others: Callable[[Ask], Reply],
    *,
    news: Callable[[], None],
    shown: Callable[[Ask], None],
    understood: Callable[[Ask, str], Reply],
) -> None:
    """Plays until the end, or until the person says nothing more.

    Args:
        under_way: what is played.
        person: the seat at which a person sits; None if none does.
        others: what is replied at the other seats.
        news: shows what is new: before each question, and at the end.
        shown: shows a person his question.
        understood: his line as a reply to it.

    Raises:
        NotAllowed: the game does not end.
    """
    while (ask := under_way.ask) is not None:
        news()
        if ask.seat != person:
            under_way.reply(others(ask))
            continue
        shown(ask)
        if not _replied(under_way, ask, understood):
            break
    news()


def _replied(under_way: Play[Any], ask: Ask, understood: Callable[[Ask, str], Reply]) -> bool:
    """Asks until a reply is taken; False at the end of input."""
    while (said := read()) is not None:
        taken = len(under_way.deal.replies)
        try:
            under_way.reply(understood(ask, said))
        except VariorumError as error:
            if len(under_way.deal.replies) > taken:
                raise  # the reply was taken, and what follows cannot be
            wrap(error.message)
        else:
            return True
    return False


def read() -> str | None:
    """A line that a person writes; None at the end of input. What comes from a file is shown too."""
    try:
        print("> ", end="", flush=True)
        said = line()
    except KeyboardInterrupt:
        said = ""
    if sys.stdin is None or not sys.stdin.isatty():
        print(said.rstrip("\n"))
    return said or None
