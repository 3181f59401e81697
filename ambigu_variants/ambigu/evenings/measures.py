"""Measures of a round between computer players, as the literature on games takes them.

Each measure is one integer for a whole round, in thousandths; most are averages over its deals. Rounds can
therefore be added up and compared in pairs, whatever happens in them. No measure alone says whether a game is
good.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb
from random import Random
from typing import NamedTuple

from ambigu_variants.ambigu.evenings.agreement import Agreed, Chair
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.players.odds import odds
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import SIZE
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.steps import Ask, Event, Offer, Reply
from ambigu_variants.records.record import Record

__all__ = ["COMPANY", "MEASURES", "PLAYERS", "PURSE", "UNIT", "Measure", "company", "measured", "said"]

UNIT = 1000
"""The unit of all measures: a share of 1000 is the whole, an amount of 1000 is one counter or one reply."""
PLAYERS, PURSE = 4, 50
"""The number of players in a round, and the counters with which each begins."""
COMPANY = tuple(name for name, each in STRATEGIES.items() if each.style)
"""The tempers that play: all but the one that chooses at random."""
MOMENTS = (Stage.TWO_CARDS, Stage.FOUR_CARDS, Stage.LAST_BETTING)
"""The stages at whose first question the lead is noted: on two cards, on four, and after the draw."""


class Measure(NamedTuple):
    """A measure: its key, the term for it in Ludii if there is one, and whether it is a share."""

    key: str
    term: str = ""
    share: bool = False


MEASURES = (
    Measure("void", "Drawishness", share=True),
    Measure("elder", "AdvantageP1"),
    Measure("balance", "Balance", share=True),
    Measure("length", "DurationMoves"),
    Measure("decisions", "DecisionMoves"),
    Measure("branching", "BranchingFactor"),
    Measure("changes", "LeadChange"),
    Measure("behind", "Drama", share=True),
    Measure("early", share=True),
    Measure("given-up", share=True),
    Measure("prize", "ScoreDifference"),
    Measure("ruin", share=True),
)
"""The measures, in the order of :func:`measured`.

``void``: deals without a winner. ``elder``: what the elder hand wins on average. ``balance``: deals that the
dealer wins, less those that the elder hand wins. ``length``: what is done at the table in a deal, such as
dealing or paying. ``decisions``: how often a player chooses. ``branching``: how many replies he then has.
``changes``: how often another player takes the lead. ``behind``: deals whose winner did not lead before the
draw. ``early``: deals that are won without a showdown. ``given-up``: hands that are given up. ``prize``: what
the winner wins. ``ruin``: players who need more counters or leave.
"""
BRANCHING = [each.key for each in MEASURES].index("branching")


class _Noted:
    """Notes on a deal while it is played: the choices at each question, and who led when."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.choices: list[int] = []
        self.leaders: dict[str, frozenset[int]] = {}
        self._last: Ask | None = None

    def note(self, ask: Ask) -> None:
        """Notes a question before it is answered; it may be asked again after something said out of turn."""
        if ask is self._last:
            self.choices.pop()
        self._last = ask
        held = len(self.deal.hands[ask.seat])
        self.choices.append(sum(_ways(offer, held) for offer in ask.offers.values()))
        if self.deal.stage in MOMENTS and self.deal.stage not in self.leaders:
            self.leaders[self.deal.stage] = frozenset(_leaders(self.deal))


class _Watched(Evening):
    """An evening of computer players that notes what they choose from and who leads."""

    def __init__(self, agreed: Agreed) -> None:
        self.noted: list[_Noted] = []
        super().__init__(agreed)

    def _lay(self, told: Record, seated: tuple[int, ...]) -> None:
        super()._lay(told, seated)
        noted = _Noted(self.deal)
        self.noted.append(noted)
        self._players = {seat: _watched(player, noted) for seat, player in self._players.items()}


def _watched(player: Player, noted: _Noted) -> Player:
    def answer(deal: Deal, ask: Ask | None) -> Reply | None:
        if ask:
            noted.note(ask)
        return player(deal, ask)

    return answer


def _ways(offer: Offer, held: int) -> int:
    """Returns in how many ways a player can make a reply."""
    ways = max(len(offer.amounts) - len(offer.barred), 1) if offer.amounts else 1
    if offer.cards is None:
        return ways
    cards = held if offer.which is None else len(offer.which)
    return ways * max(sum(comb(cards, many) for many in offer.cards), 1)


def _leaders(deal: Deal) -> Iterator[int]:
    """Yields the players still in whose cards beat the largest share of all possible hands."""
    of = odds(deal.rules)
    shares = {
        seat: of.against(cards, ()).share if len(cards) == SIZE else of.standing(cards)
        for seat in deal.live
        if len(cards := tuple(deal.hands[seat])) in (2, SIZE)
    }
    return (seat for seat, share in shares.items() if share == max(shares.values()))


def company(seed: str) -> tuple[str, ...]:
    """Returns the tempers at the table of a round, by chair; the same seed gives the same."""
    names = list(COMPANY)
    draw = Random(seed).random  # only its stream is the same in any Python
    return tuple(names.pop(int(draw() * len(names))) for _ in range(PLAYERS))


def _played(source: str, answers: Mapping[str, str], seed: str) -> _Watched:
    """Plays a round: each player deals once, unless the rules choose the dealer otherwise."""
    chairs = tuple(Chair(name, name) for name in company(seed))
    until = {"deals": PLAYERS}
    agreed = Agreed(
        rules=source, answers=answers, chairs=chairs, purses=(PURSE,) * PLAYERS, seed=seed, until=until
    )
    evening = _Watched(agreed)
    evening.go_on()
    evening.play_out()
    return evening


def measured(source: str, answers: Mapping[str, str], seed: str) -> list[int]:
    """Plays a round and returns its measures."""
    evening = _played(source, answers, seed)
    deals = [_of_deal(noted) for noted in evening.noted]
    choices = [many for noted in evening.noted for many in noted.choices if many > 1]
    rows = [UNIT * sum(column) // len(deals) for column in zip(*deals, strict=True)]
    rows.insert(BRANCHING, UNIT * sum(choices) // max(len(choices), 1))
    now = evening.standing
    ruined = sum(bool(now.bought[chair]) or chair in now.away for chair in range(PLAYERS))
    return [*rows, UNIT * ruined // PLAYERS]


def said(source: str, answers: Mapping[str, str], seed: str) -> list[list[str]]:
    """Plays a round and returns, by deal, its replies and its winner, for a fingerprint of the play."""
    evening = _played(source, answers, seed)
    return [[*map(str, noted.deal.replies), str(noted.deal.winner)] for noted in evening.noted]


def _of_deal(noted: _Noted) -> Sequence[Fraction | int]:
    """Returns, for one deal, the measures that are later averaged over the deals of its round."""
    deal = noted.deal
    won = deal.winner is not None
    lead = [noted.leaders[stage] for stage in MOMENTS if noted.leaders.get(stage)]
    changes = sum(not one & other for one, other in pairwise(lead))
    before = noted.leaders.get(Stage.FOUR_CARDS)
    return (
        not won,
        net(deal, 0),
        (deal.winner == deal.players - 1) - (deal.winner == 0),
        sum(isinstance(step, Event) for step in deal.log),
        sum(many > 1 for many in noted.choices),
        changes,
        won and before is not None and deal.winner not in before,
        won and not deal.shown,
        Fraction(deal.players - len(deal.live), deal.players) if won else 0,
        net(deal, deal.winner) if deal.winner is not None else 0,
    )
