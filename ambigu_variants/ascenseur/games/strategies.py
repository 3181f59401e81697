"""Computer players, each with its own temper (style of play), and whole games among them.

A player knows only its own cards, the card turned up, the cards played, and the bids that all have heard.
Its replies are reproducible: its random numbers depend only on its seed, its seat and the number of replies
so far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from ambigu_variants.ascenseur.games.ahead import Ahead
from ambigu_variants.ascenseur.games.mind import WHOLE, Mind
from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.rules.rulebook import Rulebook, Sitting
from ambigu_variants.ascenseur.rules.tricks import Action
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.playing.interface import possible
from ambigu_variants.records.record import Record


class Strategy(NamedTuple):
    """The parameters of a player.

    ``cashes``: see :class:`ascenseur.games.mind.Mind`. ``more`` is added to the tricks expected before a bid,
    ``whim`` is the range of the random change, both in thousandths of a trick. ``ahead`` is about how many
    cards all players together would play in thought at one question.
    """

    cashes: bool = False
    more: int = 0
    whim: int = 0
    ahead: int = 0


STRATEGIES: Mapping[str, Strategy | None] = {
    "easy": None,
    "normal": Strategy(cashes=True),
    "hard": Strategy(cashes=True, ahead=10_000),
    "steady": Strategy(),
    "bold": Strategy(more=300, whim=300),
    "timid": Strategy(more=-300, whim=200),
    "random": None,
}
"""The players by name. ``easy`` has one of ``TEMPERS``; ``random`` chooses at random among the replies."""
TEMPERS = ("steady", "bold", "timid")


def company(tempers: Sequence[str], seed: str) -> Player:
    """Returns a player who replies for every seat, each with its own temper; too few are repeated."""
    names = tempers or ("easy",)
    for name in names:
        if name not in STRATEGIES:
            raise UnknownName(
                "There is no computer player called “{name}”.", name, STRATEGIES, field="tempers"
            )
    draws: dict[int, Any] = {}

    def answer(deal: Any, ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        from random import Random  # not before it is used: it is slow to import in a browser

        own, name = f"{seed} p{ask.seat + 1}", names[ask.seat % len(names)]
        if name == "easy":
            name = TEMPERS[int(Random(own).random() * len(TEMPERS))]
        if temper := STRATEGIES[name]:
            draw = Random(f"{own} {ask.seat} {len(deal.replies)}")
            return choose(deal, ask, temper, draw)
        if ask.seat not in draws:
            draws[ask.seat] = Random(own)
        reply: Reply = draws[ask.seat].choice(list(possible(deal, ask, *ask.offers)))
        return reply

    return answer


def choose(sitting: Sitting, ask: Ask, temper: Strategy, draw: Any) -> Reply:
    """Returns the reply of a player; ``draw`` makes its random numbers."""
    bids = takewhile(lambda reply: reply.action is Action.BID, reversed(sitting.replies))
    again = Action.BID in ask.offers and sum(reply.seat == ask.seat for reply in bids)
    if temper.ahead and not again:
        return Ahead(sitting, ask, draw.random).best(temper.ahead // sitting.players)
    mind = Mind(sitting, cashes=temper.cashes)
    if Action.BID not in ask.offers:
        return mind.play(sitting, ask)
    # If all must bid again, chance must end it.
    spread = temper.whim + WHOLE * again
    return mind.bid(sitting, ask, temper.more + draw.randrange(-spread, spread + 1))


def record_of(account: Account[Rulebook], players: int, seed: str) -> Record:
    """Returns the record of a new game under an account, without replies."""
    readings = [f"{kebab(asked)}={name}" for asked, name in account.changed.items()]
    return PLAYING.new(players, seed, account.id, readings)


def played_by(account: Account[Rulebook], players: int, seed: str) -> Record:
    """Returns the record of a whole game among computer players under an account."""
    laid = record_of(account, players, seed)
    return PLAYING.played(laid, PLAYING.replay(laid, company((), seed)))


def changing_winner(one: Account[Rulebook], other: Account[Rulebook], players: int, tries: int) -> str | None:
    """Returns the first of the seeds ``1``, ``2``, … with which each account has another single winner.

    None proves nothing, and must not be presented as a proof.
    """
    for seed in map(str, range(1, tries + 1)):
        mine, theirs = (played_by(each, players, seed).result["winners"] for each in (one, other))
        if mine != theirs and len(mine) == len(theirs) == 1:
            return seed
    return None
