"""The loop that plays a game with one person in a terminal and asks until a reply is accepted.

The game provides the callbacks that show its state and parse the person's lines.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

from ambigu_variants.faces.printing import wrap
from ambigu_variants.faces.terminal import line
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.kernel.steps import Ask, Reply


def not_too_many(tempers: Sequence[str], seats: int) -> None:
    """Checks that a command line does not give more tempers than there are seats."""
    if len(tempers) > seats:
        raise RequestError(
            "--temper is given more often ({tempers} times) than there are computer players ({seats}).",
            tempers=len(tempers),
            seats=seats,
        )


def play_on(
    deal: Deal[Any],
    person: int | None,
    others: Callable[[Ask], Reply],
    *,
    news: Callable[[], None],
    shown: Callable[[Ask], None],
    understood: Callable[[Ask, str], Reply],
) -> None:
    """Plays until the end, or until the person's input ends."""
    while (ask := deal.pending) is not None:
        news()
        if ask.seat != person:
            deal.reply(others(ask))
            continue
        shown(ask)
        if not _replied(deal, ask, understood):
            break
    news()


def _replied(deal: Deal[Any], ask: Ask, understood: Callable[[Ask, str], Reply]) -> bool:
    """Asks until a reply is accepted; returns False at the end of input."""
    while (said := read()) is not None:
        taken = len(deal.replies)
        try:
            deal.reply(understood(ask, said))
        except VariorumError as error:
            if len(deal.replies) > taken:
                raise  # the reply was taken, and what follows cannot be
            wrap(error.message)
        else:
            return True
    return False


def read() -> str | None:
    """Reads a line from a person; None at the end of input or after Ctrl-C.

    Input from a file is echoed; an input that ends without a line break gets one.
    """
    try:
        print("> ", end="", flush=True)
        said = line()
    except KeyboardInterrupt:
        said = ""
    if not said or not sys.stdin.isatty():
        print(said.rstrip("\n"))
    return said or None
