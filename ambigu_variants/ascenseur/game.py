"""Ascenseur as a game of the edition, with its operations."""

from __future__ import annotations

from ambigu_variants.kernel.game import Game, Operations

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


ASCENSEUR = Game(
    id="ascenseur",
    title="Ascenseur",
    operations=Operations("ambigu_variants.ascenseur", PAGE_OPERATIONS, PROGRAM_OPERATIONS),
    table="tricks",
)
