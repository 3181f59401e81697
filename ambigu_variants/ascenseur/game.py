"""Ascenseur as a game of the edition: its accounts, what can be asked of it, its commands.

All is imported when it is first asked for: a browser that plays another game need not load this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambigu_variants.kernel.game import Game, Offered

if TYPE_CHECKING:
    import argparse

__all__ = ["ASCENSEUR"]


def add_commands(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds the commands of Ascenseur to a parser."""
    from ambigu_variants.ascenseur.faces.commands import add_commands as add

    add(commands)


def offered() -> Offered:
    """The accounts, and what can be asked."""
    from ambigu_variants.ascenseur import operations
    from ambigu_variants.ascenseur.faces import answers as answer_views
    from ambigu_variants.ascenseur.faces import boards as views
    from ambigu_variants.ascenseur.games import boards, sittings
    from ambigu_variants.ascenseur.sources import ACCOUNTS

    return Offered(
        ACCOUNTS,
        {
            "sequence": operations.sequence,
            "score": operations.score,
            "legal": operations.legal,
            "bids": operations.bids,
            "one_card": operations.one_card,
            "variants": operations.variants,
            "questions": operations.questions,
            "cite": operations.cite,
            "sentences": operations.sentences,
            "new_game": sittings.new_game,
            "game": sittings.game,
            "go_on": sittings.go_on,
            "deal_steps": sittings.deal_steps,
            "scored_in_every_way": sittings.scored_in_every_way,
            "open_game": sittings.open_game,
            "game_text": sittings.game_text,
            "new_board": boards.new_board,
            "open_board": boards.open_board,
            "open_game_board": boards.open_game_board,
            "board_html": views.board_html,
            "board_text": views.board_text,
            "score_html": answer_views.score_html,
            "legal_html": answer_views.legal_html,
            "sequence_html": answer_views.sequence_html,
        },
    )


ASCENSEUR = Game(id="ascenseur", title="Ascenseur", offers=offered, commands=add_commands)
