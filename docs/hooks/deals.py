"""The live table on which a deal is played, around one that has been played already."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.intents import carry
from ambigu_variants.ambigu.deals.replay import lay, replay
from ambigu_variants.ambigu.faces.boards import board_html
from ambigu_variants.ambigu.rules.course import course, out_of_turn
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.play import Play
from ambigu_variants.languages import say
from ambigu_variants.records import record
from docs.hooks.fences import most_hands
from docs.hooks.library import situations
from docs.hooks.rendering import render, waiting

__all__ = ["dealing"]

SEED = "465"
REPLIES = (
    "p1 stand / p1 open 2 / p2 pass / p3 call / p1 discard 2c 6c / p3 discard 1c / p1 open 2 / p3 call",
    "p2 discard 9d / p3 discard 1c 7c / p1 pass / p2 open 2 / p3 pass / p1 call / p1 discard 3s 4s"
    " / p2 discard / p1 open 3 / p2 call",
    "p2 pass / p3 pass / p2 discard 9d / p3 discard 1c / p2 call / p3 call / p1 pass / p2 pass / p3 open 3"
    " / p1 call / p2 call / p1 discard 3s / p2 discard 1d / p3 discard / p1 pass / p2 pass / p3 open 1"
    " / p1 call / p2 call",
)
"""The first account's replies; then what was left to say in the second, and in the third. In any further one
everybody says the least that he may.
"""
LEAST = ("pass", "discard", "redeal", "show", "stand", "call")


def example() -> dict[str, Any]:
    """A deal of three players that the first three accounts end each with another winner, as a board; in any
    further one whoever is still asked does the least that he may.
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
    """What is left to say until a deal ends, if everyone does the least that he may."""
    read = record.from_data(told)
    deal, said = lay(read), replay(read).replies
    play = Play(deal, course(deal), out_of_turn)
    for each in said:
        play.reply(each)
    carry(play, [])
    return list(map(str, deal.replies[len(said) :]))


def dealing() -> str:
    """The live element around the printed example."""
    view = board_html(example())
    return render(
        "deals.html.jinja",
        board=view["board"],
        possible=view["possible"],
        words={**waiting(), "copied": say("Copied.")},
        most=most_hands(),
        situations=situations(),
        example=Markup(view["html"]),
    )
