"""Computer players, each with its own temper (style of play).

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
from ambigu_variants.ascenseur.rules.tricks import Action
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.playing.interface import possible


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
        if not (temper := STRATEGIES[name]):
            said: Reply = draws.setdefault(ask.seat, Random(own)).choice(
                list(possible(deal, ask, *ask.offers))
            )
            return said
        draw = Random(f"{own} {ask.seat} {len(deal.replies)}")
        bids = takewhile(lambda reply: reply.action is Action.BID, reversed(deal.replies))
        again = Action.BID in ask.offers and sum(reply.seat == ask.seat for reply in bids)
        if temper.ahead and not again:
            return Ahead(deal, ask, draw).best(temper.ahead // deal.players)
        mind = Mind(deal, cashes=temper.cashes)
        if Action.BID not in ask.offers:
            return mind.play(deal, ask)
        # If all must bid again, chance must end it.
        spread = temper.whim + WHOLE * again
        return mind.bid(deal, ask, temper.more + draw.randrange(-spread, spread + 1))

    return answer
