"""The library of worked deals: the records kept with the tests, by situation, each situation as one board."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import Markup

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.faces.boards import board_html
from ambigu_variants.ambigu.rules.rulebook import Stage
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.records import record
from docs.hooks.rendering import render

__all__ = ["index", "pages", "situations"]

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "playthroughs"
SOURCES = [account.id for account in ACCOUNTS]
LAID = ("pool", "tray", "house", "shuffles")

TITLES = {
    "all-pass-two-cards": "All pass on two cards",
    "stand-at-once": "The elder hand is satisfied at once",
    "dealer-stands-last": "The dealer, the last to speak, is satisfied",
    "all-pass-four-cards": "All pass on four cards",
    "forced": "All pass on four cards, and the dealer forces",
    "opening-unfollowed": "A first bet that nobody follows",
    "dealer-opening-unfollowed": "The dealer bets first, and nobody follows",
    "last-betting-passed-out": "The last betting is passed out",
    "lone-raiser": "A raise that nobody calls",
    "equal-points": "Equal points, two cards in sequence",
    "three-against-two": "A point of three cards against a higher one of two",
    "flush-with-run-of-three": "A flush that holds a run of three",
    "fredon-of-sevens": "A fredon of sevens",
    "fredon-of-eights": "A fredon of eights",
    "fredon-of-nines": "A fredon of nines",
    "all-in-side-pot": "All in, with a side pot",
    "debtor": "A debtor",
    "stock-exhausted": "The stock runs out",
    "pool-carried-over": "A pool carried over",
}
"""The situations in the order in which they are printed."""


@cache
def situations() -> list[Data]:
    """Every situation: ``id``, ``title``, ``seats``, ``deals`` (for each source its record), ``board``, and
    the ``html`` and ``fragment`` of that board.
    """
    paths = {path.stem for path in FOLDER.glob("*.toml")}
    named = {f"{situation}-{source}" for situation in TITLES for source in SOURCES}
    if paths != named:
        raise ValueError(f"The library and its list of situations differ: {sorted(paths ^ named)}")
    return [_situation(situation, title) for situation, title in TITLES.items()]


def _situation(situation: str, title: str) -> Data:
    told = [
        record.from_toml((FOLDER / f"{situation}-{source}.toml").read_text(encoding="utf-8"))
        for source in SOURCES
    ]
    data = [each.data() for each in told]
    shared = {name: data[0][name] for name in ("seats", "purses", "stock", "debts") if name in data[0]}
    board: dict[str, Any] = {
        "record": {**shared, "title": title},
        "columns": [
            {"rules": each["rules"], "laid": {name: each[name] for name in LAID if name in each}}
            for each in data
        ],
        "moves": _moves(told),
    }
    view, columns = board_html(board), deals.board(board)["columns"]
    for mine, column in zip(data, columns, strict=True):
        if column["result"]["purses"] != mine["result"]["purses"]:
            raise ValueError(f"{situation} does not come out on the board as it does by itself")
    return {
        "id": situation,
        "title": title,
        "seats": data[0]["seats"],
        "deals": data,
        "told": columns,
        "html": view["html"],
        "fragment": view["fragment"],
    }


def _moves(told: list[record.Record]) -> list[Any]:
    """Every reply of every deal, each in its own column; the columns take turns, part by part of the deal."""
    stages = list(Stage)
    moves = []
    for column, each in enumerate(told):
        asked = [step for step in replay(each).log if isinstance(step, Ask)]
        for place, (step, reply) in enumerate(zip(asked, each.replies, strict=True)):
            order = (stages.index(Stage(step.stage)), column, place)
            moves.append((order, [column, reply.partition("#")[0].strip(), "alone"]))
    return [move for _, move in sorted(moves)]


def pages() -> dict[str, str]:
    """A page for each situation, by its path."""
    return {
        f"play/worked/{each['id']}.md": render("worked.md.jinja", each=each, html=Markup(each["html"]))
        for each in situations()
    }


def index() -> str:
    """The list of the situations, with what they come to under each source."""
    return render("library.md.jinja", situations=situations())
