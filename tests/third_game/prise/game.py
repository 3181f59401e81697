"""Prise as a game of the edition, with its operations."""

from ambigu_variants.kernel.game import Game, Operations

BOARDS = ("players", "new_board", "open_board", "open_game_board", "board_html", "board_text")
PLACES = {name: f"operations.{name}" for name in BOARDS}
PRISE = Game(id="prise", title="Prise", operations=Operations("ambigu_variants.prise", PLACES), table="table")
