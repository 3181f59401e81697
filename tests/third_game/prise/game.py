"""Prise as a game of the edition: its accounts and operations."""

from ambigu_variants.kernel.game import Game, Offered, Operations


def offered() -> Offered:
    """Returns the accounts, the operations and the actions."""
    from ambigu_variants.prise.rules.table import Action
    from ambigu_variants.prise.sources import ACCOUNTS

    boards = ("players", "new_board", "open_board", "open_game_board", "board_html", "board_text")
    places = {name: f"operations.{name}" for name in boards}
    return Offered(ACCOUNTS, Operations("ambigu_variants.prise", places), Action)


PRISE = Game(id="prise", title="Prise", offers=offered)
