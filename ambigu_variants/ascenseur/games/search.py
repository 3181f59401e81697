"""Searches computer players' games for one in which a variant or reading changes the winners.

A search without a result proves nothing and must not be presented as proof.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ambigu_variants.ascenseur.games import replay
from ambigu_variants.ascenseur.games.sittings import SEATS, company, played
from ambigu_variants.ascenseur.rules.rulebook import Rulebook
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.records.record import Record


class Witness(NamedTuple):
    """The records of one seed and the same players under two accounts, with different winners."""

    mine: Record
    theirs: Record


def record_of(account: Account[Rulebook], players: int, seed: str) -> Record:
    """Returns the record of a new game under an account, without replies."""
    return Record(
        game=replay.GAME,
        edition=replay.EDITION,
        rules=account.id,
        seats=SEATS[:players],
        answers={kebab(asked): f"{account.source.id}:{name}" for asked, name in account.changed.items()},
        seed=seed,
    )


def changes_winner(
    account: Account[Rulebook],
    other: Account[Rulebook],
    *,
    players: int = 4,
    tries: int = 200,
    tempers: Sequence[str] = (),
    alone: bool = False,
) -> Witness | None:
    """Returns the first game won by others under the other account; None if there is none.

    Args:
        account: the rules of the first game.
        other: the rules of the second game, played by the same players with the same cards.
        players: the number of players.
        tries: the number of seeds to try: ``1``, ``2`` and so on.
        tempers: of the players in order.
        alone: whether each of the two games must have a single winner.
    """
    for number in range(1, tries + 1):
        games = [played_by(each, players, str(number), tempers) for each in (account, other)]
        mine, theirs = (each.result["winners"] for each in games)
        if mine != theirs and not (alone and len(mine) + len(theirs) > 2):
            return Witness(*games)
    return None


def played_by(account: Account[Rulebook], players: int, seed: str, tempers: Sequence[str] = ()) -> Record:
    """Returns the record of a whole game by computer players of these tempers, under an account."""
    laid = record_of(account, players, seed)
    sitting = replay.run(replay.lay(laid), company(tempers, seed))
    return played(laid, sitting)
