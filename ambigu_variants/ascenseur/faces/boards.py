"""Boards as HTML, as address fragments and as files.

The static pages and the live board both use it, so they agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ambigu_variants.ascenseur.games import boards
from ambigu_variants.ascenseur.games.layout import laid_out, news
from ambigu_variants.ascenseur.games.sittings import game_text
from ambigu_variants.faces import history
from ambigu_variants.faces.html import view
from ambigu_variants.faces.markup import node
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.records import addresses

__all__ = ["board_html", "board_text"]


def board_html(board: Mapping[str, Any], action: str = "show", reply: str = "") -> Data:
    """Applies an action of the reader to a board and renders it as HTML.

    Args:
        board: see :mod:`ascenseur.games.boards`.
        action: see :func:`ascenseur.games.boards.advanced`.
        reply: the reader's reply, if the action is one.

    Returns:
        See :func:`faces.html.view`: the ``state`` is the resulting board, the ``address`` the fragment that
        :func:`ascenseur.games.boards.open_board` opens.

    Raises:
        VariorumError: the board is inconsistent, or the reply is not allowed.
    """
    made, sitting = boards.advanced(board, action, reply)
    own = f"{made['seat']} "
    back = history.possible(made["record"]["replies"], made["ahead"], lambda each: each.startswith(own))
    return view(
        node(laid_out(made, sitting)),
        state=made,
        announce=news(made, sitting),
        address=addresses.packed({name: value for name, value in made.items() if value}),
        possible=back if sitting.over else [*back, "deal", "game"],
    )


def board_text(board: Mapping[str, Any], form: str = "toml") -> Data:
    """Returns the game of a board as a file: its ``name`` and its ``text``.

    Raises:
        UnknownName: the form is not ``toml``, ``json`` or ``fragment``.
    """
    return {"name": f"ascenseur.{form}", "text": game_text(board.get("record", {}), form)}
