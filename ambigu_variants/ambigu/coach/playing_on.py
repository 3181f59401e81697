"""A decision played out: the deal continued many times from the same moment, after each of several replies.

Each time the cards that the player has not seen are dealt anew: those in other hands, in the stock, and
among others' hidden discards. All are equally likely in every place, whatever the others have said. The
same cards are dealt after each reply, so that the replies are compared on equal terms. From then on every
seat is played by a strategy, the player's own too. The same seed gives the same result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import isqrt
from typing import NamedTuple

from ambigu_variants.ambigu.coach.review import Decision
from ambigu_variants.ambigu.deals.replay import SAYS, begun, lay
from ambigu_variants.ambigu.players.strategies import STRATEGIES, Strategy
from ambigu_variants.ambigu.players.view import View
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.kernel.table import seeded
from ambigu_variants.records import record
from ambigu_variants.records.record import Record

__all__ = [
    "BEST",
    "ENOUGH",
    "HUNDREDTHS",
    "MOST",
    "SEED",
    "Sums",
    "Tally",
    "Way",
    "at_table",
    "begin",
    "continued",
    "dealt_anew",
    "played_on",
    "ways",
]

HUNDREDTHS = 100
BEST = 3
"""The number of exchanges, besides the one chosen and keeping all cards, that are played out."""
ENOUGH = 30
"""The least number of continuations after which one reply may be called better than another."""

MOST = 10_000
"""The largest number of continuations that can be asked for."""
SEED = "review"
"""The seed of the continuations if none is given."""
STAND_IN = "careful"
"""The strategy that plays on for a person."""


class Sums(NamedTuple):
    """A sum over all continuations, and the sum of the squares."""

    total: int = 0
    squares: int = 0

    def and_(self, number: int) -> Sums:
        """Returns the sums with a further number."""
        return Sums(self.total + number, self.squares + number * number)

    def mean(self, runs: int) -> int:
        """Returns the mean in hundredths."""
        return round(HUNDREDTHS * self.total / runs) if runs else 0

    def error(self, runs: int) -> int:
        """Returns the standard error of the mean in hundredths."""
        spread = max(runs * self.squares - self.total**2, 0)
        return isqrt(HUNDREDTHS**2 * spread // (runs**2 * (runs - 1))) if runs > 1 else 0

    def beyond(self, runs: int) -> bool:
        """Checks whether the mean is more than two standard errors away from 0."""
        spread = runs * self.squares - self.total**2
        return runs >= ENOUGH and self.total**2 * (runs - 1) > 4 * spread


class Way(NamedTuple):
    """A reply, the player's net counters after it, and how many more these are than after the first way."""

    reply: Reply
    won: Sums = Sums()
    more: Sums = Sums()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The continuations so far: how many there are, and what each way has brought, the reply given first.

    ``left_out`` are the continuations that did not end after one of the replies; they are not counted.
    """

    ways: tuple[Way, ...]
    runs: int = 0
    left_out: int = 0

    def and_(self, nets: Sequence[int]) -> Tally:
        """Returns the tally with a further continuation."""
        told = tuple(
            Way(way.reply, way.won.and_(won), way.more.and_(won - nets[0]))
            for way, won in zip(self.ways, nets, strict=True)
        )
        return replace(self, ways=told, runs=self.runs + 1)


def at_table(plays: str) -> Strategy:
    """Returns the strategy that plays on in a seat: its own, or :data:`STAND_IN` for a person."""
    return STRATEGIES.get(plays, STRATEGIES[STAND_IN])


def begin(decision: Decision) -> Tally:
    """Returns the tally of a decision before the first continuation."""
    return Tally(ways=tuple(map(Way, ways(decision))))


def ways(decision: Decision) -> list[Reply]:
    """Returns the replies to play out: the one given, then others that the player could have given.

    Of exchanges these are the best ones and keeping all cards; of bets the lowest, and one as high as all
    that lies on the table.
    """
    found = {_alike(decision.reply): decision.reply}
    for reply in _others(decision):
        found.setdefault(_alike(reply), reply)
    return list(found.values())


def _alike(reply: Reply) -> Reply:
    return reply._replace(cards=tuple(sorted(reply.cards)))


def _others(decision: Decision) -> Iterator[Reply]:
    view = decision.view
    for said, offer in view.offers.items():
        if said is Action.DISCARD:
            allowed = [each.laid for each in decision.choices if len(each.laid) in (offer.cards or ())]
            for laid in (*allowed[:BEST], *(laid for laid in allowed if not laid)):
                yield Reply(view.seat, said, 0, laid)
        elif offer.amounts:
            table = sum(view.stake) + view.pool + view.tray
            yield Reply(view.seat, said, offer.amounts[0])
            yield Reply(view.seat, said, max(offer.amounts[0], min(table, offer.amounts[-1])))
        else:
            yield Reply(view.seat, said)


def continued(
    told: Record, decision: Decision, tally: Tally, strategies: Sequence[Strategy], seed: str, runs: int
) -> Tally:
    """Returns a tally with this many further continuations; ``strategies`` play the seats."""
    for _ in range(runs):
        number = tally.runs + tally.left_out
        try:
            nets = [
                played_on(told, decision, way.reply, strategies, f"{seed} {number}") for way in tally.ways
            ]
        except NotAllowed:  # it did not end: these rules let players pass on and on
            tally = replace(tally, left_out=tally.left_out + 1)
        else:
            tally = tally.and_(nets)
    return tally


def played_on(
    told: Record, decision: Decision, reply: Reply, strategies: Sequence[Strategy], seed: str
) -> int:
    """Returns the player's net counters in a deal that goes on after a reply, with cards dealt by a seed.

    Raises:
        NotAllowed: the deal does not end.
    """
    deal = dealt_anew(told, decision, seed)
    deal.reply(reply)
    players = [strategy.player(f"{seed} p{seat + 1}") for seat, strategy in enumerate(strategies)]
    deal.run(lambda deal, ask: players[ask.seat](deal, ask) if ask else None)
    return net(deal, decision.view.seat)


def dealt_anew(told: Record, decision: Decision, seed: str) -> Deal:
    """Returns the deal at the moment of a decision, with the cards that its player has not seen exchanged."""
    hidden = _hidden(decision.view)
    shuffler = seeded(seed)
    anew = dict(zip(PACK_40.cards, PACK_40.cards, strict=True))
    anew |= zip(hidden, shuffler("unseen", 1, hidden), strict=True)
    deal = lay(told, as_it_lies=[])
    deal.exchange(anew)
    begun(deal)
    for number in range(decision.number):
        reply = record.reply(told, number, PACK_40, SAYS)
        deal.reply(reply._replace(cards=tuple(anew[card] for card in reply.cards)))
    deal.shuffle_by(shuffler)
    return deal


def _hidden(view: View) -> list[Card]:
    known = {*view.cards, *view.out_of_reach}
    return [card for card in PACK_40.cards if card not in known]
