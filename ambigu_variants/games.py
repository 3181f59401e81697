"""The games of the edition. The command line, the bridge and the pages meet them here and nowhere else."""

from collections.abc import Sequence
from functools import cache

from ambigu_variants.ambigu.game import AMBIGU
from ambigu_variants.ascenseur.game import ASCENSEUR
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.game import Game
from ambigu_variants.kernel.rulings import Source

__all__ = ["GAMES", "named", "prepare", "sources"]

GAMES = (AMBIGU, ASCENSEUR)

_BY_ID = {game.id: game for game in GAMES}


def named(game: str) -> Game:
    """The game of that id.

    Raises:
        UnknownName: there is none.
    """
    if game not in _BY_ID:
        raise UnknownName("There is no game called “{name}”.", game, _BY_ID, field="game")
    return _BY_ID[game]


def prepare(game: str | None = None, operations: Sequence[str] | None = None) -> None:
    """Loads what some operations of a game need, all if none is named: the first who asks for one does not
    wait for that. One that there is not is passed over, for whoever asks for it is told.

    Raises:
        UnknownName: there is no such game.
    """
    for each in GAMES if game is None else [named(game)]:
        offered = each.operations
        for operation in offered if operations is None else operations:
            offered.get(operation)


@cache
def sources() -> dict[str, Source]:
    """Every source of every game, each once, by its id. Asking for them loads every game."""
    return {account.source.id: account.source for game in GAMES for account in game.accounts}
