"""The registry of games, the only place where command line, bridge and pages look them up."""

from collections.abc import Sequence
from functools import cache

from ambigu_variants.ambigu.game import AMBIGU
from ambigu_variants.ascenseur.game import ASCENSEUR
from ambigu_variants.kernel.comparison import every
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.game import Game
from ambigu_variants.kernel.rulings import Source

GAMES = (AMBIGU, ASCENSEUR)

_BY_ID = {game.id: game for game in GAMES}


def named(game: str) -> Game:
    """Returns the game with that id, if there is one."""
    if game not in _BY_ID:
        raise UnknownName("There is no game called “{name}”.", game, _BY_ID, field="game")
    return _BY_ID[game]


def prepare(game: str | None = None, operations: Sequence[str] | None = None) -> None:
    """Preloads operations of a game, so that the first call doesn't wait; if none are named, those of pages.

    Names of unknown operations are ignored here; calling one raises the error.
    """
    for each in GAMES if game is None else [named(game)]:
        offered = each.operations
        for operation in offered.pages if operations is None else operations:
            offered.get(operation)


@cache
def sources() -> dict[str, Source]:
    """Returns every source of every game by its id, each once; this loads every game."""
    return {account.source.id: account.source for game in GAMES for account in every(game.accounts)}
