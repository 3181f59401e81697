"""Searches computer players' games for one in which a variant or reading changes the winners.

A search without a result proves nothing and must not be presented as proof.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.strategies import company
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
    readings = [f"{kebab(asked)}={name}" for asked, name in account.changed.items()]
    return PLAYING.new(players, seed, account.id, readings)


def changes_winner(
    account: Account[Rulebook],
    other: Account[Rulebook],
    *,
    players: int = 4,
    tries: int = 200,
    alone: bool = False,
) -> Witness | None:
    """Returns the first game won by others under the other account; None if there is none.

    The same players play both games with the same cards; the seeds tried are ``1``, ``2`` and so on. With
    ``alone``, each of the two games must have a single winner.
    """
    for number in range(1, tries + 1):
        games = [played_by(each, players, str(number)) for each in (account, other)]
        mine, theirs = (each.result["winners"] for each in games)
        if mine != theirs and not (alone and len(mine) + len(theirs) > 2):
            return Witness(*games)
    return None


def played_by(account: Account[Rulebook], players: int, seed: str, tempers: Sequence[str] = ()) -> Record:
    """Returns the record of a whole game by computer players of these tempers, under an account."""
    laid = record_of(account, players, seed)
    return PLAYING.played(laid, PLAYING.replay(laid, company(tempers, seed)))
