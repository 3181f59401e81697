"""Ambigu as a game of the edition: its accounts, what can be asked of it, its commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.faces.boards import board_html, record_text
from ambigu_variants.ambigu.faces.counting import recount
from ambigu_variants.ambigu.faces.findings import query, query_more
from ambigu_variants.ambigu.faces.hands import hands_view
from ambigu_variants.ambigu.faces.mixtures import (
    house_answer,
    house_effect,
    house_rules,
    house_sheet,
    house_text,
    open_house,
)
from ambigu_variants.ambigu.faces.others import others_view
from ambigu_variants.ambigu.faces.practice import practice_view
from ambigu_variants.ambigu.faces.seated import evening_html, evening_text, new_evening, open_evening
from ambigu_variants.ambigu.glance.table import glance
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.game import Game, Offered

if TYPE_CHECKING:
    import argparse

__all__ = ["AMBIGU"]


def add_commands(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds the commands of Ambigu to a parser. They are imported here, for a browser has no terminal."""
    from ambigu_variants.ambigu.commands.all import add_commands as add

    add(commands)


OPERATIONS: Mapping[str, Callable[..., Any]] = {
    "glance": glance,
    "hands": operations.hands,
    "hands_view": hands_view,
    "judge": operations.judge,
    "showdown": operations.showdown,
    "questions": operations.questions,
    "cite": operations.cite,
    "sentences": operations.sentences,
    "verdicts": operations.verdicts,
    "deal": operations.deal,
    "census": operations.census,
    "board": deals.board,
    "new_board": deals.new_board,
    "open_record": deals.open_record,
    "board_html": board_html,
    "board_back": deals.board_back,
    "board_under": deals.board_under,
    "open_board": deals.open_board,
    "record_text": record_text,
    "others": others_view,
    "practise": practice_view,
    "recount": recount,
    "query": query,
    "query_more": query_more,
    "house_rules": house_rules,
    "house_answer": house_answer,
    "house_effect": house_effect,
    "house_sheet": house_sheet,
    "house_text": house_text,
    "open_house": open_house,
    "new_evening": new_evening,
    "open_evening": open_evening,
    "evening_html": evening_html,
    "evening_text": evening_text,
}

AMBIGU = Game(
    id="ambigu",
    title="Ambigu",
    offers=lambda: Offered(ACCOUNTS, OPERATIONS),
    commands=add_commands,
)
