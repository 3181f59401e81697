"""Games of Ascenseur for its page: what a variant or a reading changes, and a game for each variant.

A variant's game is one in which the variant changes the winner. It is found by search and stored by its seed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces import boards
from ambigu_variants.ascenseur.rules.words import VARIANTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.languages import figure, say, spelled
from ambigu_variants.playing.interface import NAMES
from docs.hooks.ascenseur_trials import GAMES, PLAIN, PLAYERS, compared, moved, played, rivals, tables, won

STORED = Path(__file__).resolve().parents[2] / "docs" / "witnesses" / "ascenseur" / "games.toml"
TRIES = 400
PACKS = tuple(PLAIN.offered("pack"))


class Unwitnessed(ValueError):
    """Raised if a variant has no game in which it changes the winner."""


# A game that is won by somebody else ----------------------------------------------------------------------


def game(first: str, variant: str) -> Data:
    """Returns a variant's game: its ``seed``, and for the variant and the first choice who ``wins`` and the
    fragment ``at`` which Play opens it.
    """
    seed = tomllib.loads(STORED.read_text(encoding="utf-8"))[variant]
    mine, theirs = winners = won(variant, seed)
    if mine == theirs or any(len(each) > 1 for each in winners):
        raise Unwitnessed(f"The game stored for {variant} does not turn on it: run make witnesses.")
    return {
        "seed": seed,
        "ways": [
            {
                "wins": NAMES[int(seat.removeprefix("p")) - 1],
                "at": boards.board_html(boards.new_board(PLAYERS, seed, [name]))["address"],
            }
            for name, (seat,) in ((variant, theirs), (first, mine))
        ],
    }


def find() -> Iterator[tuple[Path, str]]:
    """Searches for the games again and yields the file with its new content."""
    changing = {variant: changing_winner(PLAIN, PLAIN.variant(variant), TRIES) for _, variant in rivals()}
    yield STORED, "".join(f'{variant} = "{seed}"\n' for variant, seed in changing.items())


def changing_winner(one: Account[Any], other: Account[Any], tries: int) -> str:
    """Returns the first of the seeds ``1``, ``2``, … with which each account has another single winner."""
    for seed in map(str, range(1, tries + 1)):
        mine, theirs = (played(each, seed).winners for each in (one, other))
        if mine != theirs and len(mine) == len(theirs) == 1:
            return seed
    raise Unwitnessed(f"No game turns on {other.id}.")


# What an answer changes -----------------------------------------------------------------------------------


def seated(account: Account[Any], pack: str) -> range:
    """Returns the possible numbers of players with a pack."""
    case = Case(account.reading("pack", pack).rules)
    found: range = case.rules.players(case, len(case.rules.pack(case).cards))
    return found


def change(question: str, other: str) -> str:
    """Returns sentences on how the results of another variant or reading differ from the edition's."""
    if question == "pack":
        both = [operations.sequence(PLAYERS, each.id) for each in compared(question, other)]
        mine, theirs = (len(each["deals"]) for each in both)
        return say(
            "With {players} players, the game has {number} deals, not {other}.",
            players=spelled(PLAYERS),
            number=figure(theirs),
            other=figure(mine),
        )
    if question == "players":
        cases = {pack: [seated(each, pack)[-1] for each in compared(question, other)] for pack in PACKS}
        return " ".join(
            say(
                "With {pack}, up to {number} can play, not {other}.",
                pack=say(VARIANTS[pack]),
                number=figure(theirs),
                other=figure(mine),
            )
            for pack, (mine, theirs) in cases.items()
            if mine != theirs
        )
    if found := tables(question, other):
        return say(
            "Choices of pack and number of players with other deals or other cards taken out: {number} of"
            " {every}.",
            number=figure(len(found)),
            every=figure(sum(len(seated(PLAIN, pack)) for pack in PACKS)),
        )
    otherwise, elsewhere = moved(question, other)
    return say(
        "Games played differently: {number} of {every}; with another winner: {elsewhere}.",
        number=figure(otherwise),
        every=figure(GAMES),
        elsewhere=figure(elsewhere),
    )
