"""Ascenseur as a game of the edition: its accounts and operations.

Modules are imported on first use, so that a page in a browser loads no more than it needs.
"""

from __future__ import annotations

from ambigu_variants.kernel.game import Game, Offered, Operations

PAGE_OPERATIONS = {
    "new_board": "faces.boards.new_board",
    "open_board": "faces.boards.open_board",
    "open_game_board": "faces.boards.open_game_board",
    "board_html": "faces.boards.board_html",
    "board_text": "faces.boards.board_text",
    "score_html": "faces.answers.score_html",
    "legal_html": "faces.answers.legal_html",
    "sequence_html": "faces.answers.sequence_html",
}
"""The operations that pages ask, with their functions."""

PROGRAM_OPERATIONS = {
    "sequence": "operations.sequence",
    "score": "operations.score",
    "legal": "operations.legal",
    "bids": "operations.bids",
    "variants": "operations.variants",
    "questions": "operations.questions",
}
"""The operations that no page asks, only programs."""


def offered() -> Offered:
    """Returns the accounts, the operations and the actions."""
    from ambigu_variants.ascenseur.rules.tricks import Action
    from ambigu_variants.ascenseur.sources import ACCOUNTS

    return Offered(
        ACCOUNTS, Operations("ambigu_variants.ascenseur", PAGE_OPERATIONS, PROGRAM_OPERATIONS), Action
    )


ASCENSEUR = Game(id="ascenseur", title="Ascenseur", offers=offered)
