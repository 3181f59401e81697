"""The live table for playing a deal, with a finished deal as its example."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.intents import carry
from ambigu_variants.ambigu.deals.replay import begun, lay, replay
from ambigu_variants.ambigu.faces.boards import board_html
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.records import record
from docs.hooks.additional import ADDITIONAL
from docs.hooks.fences import most_hands
from docs.hooks.library import situations
from docs.hooks.rendering import render, waiting

SEED = "465"
REPLIES = (
    "p1 stand / p1 open 2 / p2 pass / p3 call / p1 discard 2c 6c / p3 discard 1c / p1 open 2 / p3 call",
    "p2 discard 9d / p3 discard 1c 7c / p1 pass / p2 open 2 / p3 pass / p1 call / p1 discard 3s 4s"
    " / p2 discard / p1 open 3 / p2 call",
    "p2 pass / p3 pass / p2 discard 9d / p3 discard 1c / p2 call / p3 call / p1 pass / p2 pass / p3 open 3"
    " / p1 call / p2 call / p1 discard 3s / p2 discard 1d / p3 discard / p1 pass / p2 pass / p3 open 1"
    " / p1 call / p2 call",
)
"""The replies in the first account, then those left for the second and the third.

In any further account every player makes the smallest possible reply.
"""
LEAST = ("pass", "discard", "redeal", "show", "stand", "call")


def example() -> dict[str, Any]:
    """Returns a deal of three players, as a board, with another winner in each of the first accounts.

    In accounts after the third the players still to act make the smallest possible reply.
    """
    board = deals.new_board(3, SEED, [account.id for account in ACCOUNTS])
    board["moves"] = [
        [column, reply]
        for column, replies in enumerate(REPLIES[: len(ACCOUNTS)])
        for reply in replies.split(" / ")
    ]
    for number, column in enumerate(deals.board(board)["columns"]):
        board["moves"] += [[number, reply, "alone"] for reply in _left(column["record"])]
    return {**board, "ahead": []}


def _left(told: Data) -> list[str]:
    """Returns the replies left until a deal ends, if everyone makes the smallest possible reply."""
    read = record.from_data(told)
    deal, said = begun(lay(read)), replay(read).replies
    for each in said:
        deal.reply(each)
    carry(deal, [])
    return list(map(str, deal.replies[len(said) :]))


def dealing() -> str:
    """Renders the live element with its example."""
    view = board_html(example())
    return render(
        "deals.html.jinja",
        board=view["state"],
        possible=view["possible"],
        words=waiting(),
        most=most_hands(),
        situations=situations(),
        further={id: account.source.dated for id, account in ADDITIONAL.items() if account.whole},
        example=Markup(view["html"]),
    )
