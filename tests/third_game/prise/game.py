"""Prise as a game of the edition: its accounts, operations and commands."""

from typing import Any

from ambigu_variants.kernel.game import Game, Offered, Operations


def add_commands(commands: Any) -> None:
    """Adds the command ``prise`` to a parser."""
    from ambigu_variants.playing.commands import add_commands as add

    add(commands, "prise", "Prise", _playing)


def _playing() -> Any:
    from ambigu_variants.prise.operations import PLAYING

    return PLAYING


def offered() -> Offered:
    """Returns the accounts, the operations and the actions."""
    from ambigu_variants.playing.boards import OPERATIONS
    from ambigu_variants.prise.rules.table import Action
    from ambigu_variants.prise.sources import ACCOUNTS

    places = {name: f"operations.{name}" for name in OPERATIONS}
    return Offered(ACCOUNTS, Operations("ambigu_variants.prise", places), Action)


PRISE = Game(id="prise", title="Prise", offers=offered, commands=add_commands)
