"""Whole rounds of the table between computer players, with counters, debts, pool and tray carried over.

A round has as many deals as players, so that each deals once, unless the rules in force choose the dealer in
another way. Deals follow each other as in an evening (:mod:`ambigu.evenings.session`), but nobody pays his
debts between them.

Rounds are played in pairs: one under an account's rules, and the same under each rival set of answers.
Cards, seats, strategies and random choices are the same. What cannot differ is not played again: a deal
whose ruling was not asked in the base deal, and the calculations of players before the deals part.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from ambigu_variants.ambigu.deals.trials import done, effect_of, end_of, offered
from ambigu_variants.ambigu.evenings.agreement import Agreed, Chair
from ambigu_variants.ambigu.evenings.session import Laid, first
from ambigu_variants.ambigu.players.odds import Odds
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import PileKind
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.steps import Ask, Event, Paid, Reply, Step

PURSE = 50
"""The counters with which every player begins a round."""
COMPANY = ("careful", "bold", "bluffing", "curious")
"""The strategies at the table by default."""
MEASURES = (
    *("staked", "steps", "decisions", "choices"),
    *("showdowns", "void", "uncalled", "ruined", "bought", "deals"),
)
"""The sums over the deals of a round, besides the net result of each seat.

``staked``: counters put into the stakes, the pool or the tray. ``steps``, ``decisions``: the length, in steps
of the deal and in replies. ``choices``: the kinds of reply that were offered at each decision, added up.
``showdowns``, ``void``, ``uncalled``: deals that ended with hands shown, with no winner, and with a winner to
whom nobody had to show. ``ruined``: players whose purse was empty after a deal. ``bought``: counters bought
during a deal. ``deals``: deals played.
"""
TABLE = (PileKind.STAKE, PileKind.POOL, PileKind.TRAY)
_NONE: Mapping[str, int] = {}


def measures(players: int) -> tuple[str, ...]:
    """Returns the names of all measures: ``net-1`` is the elder hand's net result, the last the dealer's."""
    return (*(f"net-{seat + 1}" for seat in range(players)), *MEASURES)


@dataclass
class Sums:
    """Sums over rounds: how many there are, and for each measure the sum and the sum of the squares.

    ``left_out`` are rounds with a deal that did not end. In sums of differences between a rival round and its
    base round, ``up`` counts the deals in which the question came up: the base deal cites its answer, or the
    rival changed what the players did in it or after it. ``moved`` counts the deals that took another course
    or began with other counters, ``ended`` those among them that ended in another way, ``parted`` the rounds
    in which any deal moved.
    """

    sums: list[int]
    squares: list[int]
    rounds: int = 0
    left_out: int = 0
    up: int = 0
    moved: int = 0
    ended: int = 0
    parted: int = 0

    @property
    def players(self) -> int:
        """How many players the rounds had."""
        return len(self.sums) - len(MEASURES)

    @staticmethod
    def none(players: int) -> Sums:
        """Returns the sums over no round."""
        return Sums([0] * len(measures(players)), [0] * len(measures(players)))

    @staticmethod
    def of_round(values: Sequence[int]) -> Sums:
        """Returns the sums over one round with these measures."""
        return Sums(list(values), [value * value for value in values], rounds=1)

    def add(self, other: Sums) -> None:
        """Adds the sums over other rounds."""
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, list):
                value = [one + two for one, two in zip(mine, value, strict=True)]
            else:
                value += mine
            setattr(self, name, value)


def at_table(
    company: Sequence[str], seed: str, *, purse: int = PURSE, house: Mapping[str, int] = _NONE
) -> Agreed:
    """Returns the terms of a round: who sits where, the seed of the cards and players, the agreed figures."""
    chairs = tuple(Chair(f"{name} {chair + 1}", name) for chair, name in enumerate(company))
    return Agreed(rules="", chairs=chairs, purses=(purse,) * len(company), seed=seed, house=house)


def first_deal(table: Agreed, rules: Rulebook) -> Laid:
    """Lays the first deal, whose dealer is on the last chair."""
    places = range(len(table.chairs))
    return first(table, rules, places, places[-1])


def next_deal(laid: Laid) -> Laid | None:
    """Lays the next deal after players have bought counters or left; None at the end of the round.

    The round also ends if too few are left.
    """
    if laid.number == len(laid.places):
        return None
    for chair in laid.there:
        if said := laid.provides(chair):
            laid.deal.reply(said)
    return laid.following()


def measured(deal: Deal, players: int) -> tuple[int, ...]:
    """Returns the measures of a deal that is over, in the order of :func:`measures`.

    If some of the ``players`` of the round sit out, the dealer still comes last.
    """
    staked, choices, gained = 0, 0, [0] * deal.players
    for step in deal.log:
        if isinstance(step, Ask):
            choices += len(step.offers)
        elif isinstance(step, Paid):
            if step.payer.kind == PileKind.PURSE and step.payee.kind in TABLE:
                staked += step.amount
            elif step.payer.kind == PileKind.BANK:
                gained[step.payee.seat] += step.amount
    nets = [deal.due_to(seat) - deal.came_with[seat] - gained[seat] for seat in range(deal.players)]
    nets[-1:-1] = [0] * (players - deal.players)
    shown, void = deal.shown is not None, deal.winner is None
    return (
        *nets,
        staked,
        len(deal.log),
        len(deal.replies),
        choices,
        shown and not void,
        void,
        not shown and not void,
        sum(not pile.counters for pile in deal.purse),
        sum(gained),
        1,
    )


# Rounds in pairs -------------------------------------------------------------------------------------------


class Rival(NamedTuple):
    """Other rules: the ``questions`` they answer otherwise, and the odds by which the players judge hands.

    If the rules are ``unknown`` to the players, these are still the odds of the old answers. ``house``
    has the agreed figures, None if they are those of the base round.
    """

    questions: frozenset[str]
    rules: Rulebook
    odds: Odds
    unknown: bool = True
    house: Mapping[str, int] | None = None


class _Played(NamedTuple):
    """A deal of the base round that is over, and what rival rounds need to know of it.

    ``length``, ``effect``, ``ended`` and ``measures`` describe it at its end. ``moments`` has, for each
    reply, the length of the log and the offers when it was asked for. ``asked`` are the questions that
    anybody asked while it was laid, played and followed, ``by_players`` those that the players asked,
    ``consulted`` those whose answers the deal cites.
    """

    laid: Laid
    length: int
    effect: list[object]
    ended: object
    measures: tuple[int, ...]
    moments: list[tuple[int, object]]
    asked: frozenset[str]
    by_players: frozenset[str]
    consulted: frozenset[str]


class Base(NamedTuple):
    """A round under the rules of an account: its deals, and the sums of their measures."""

    deals: tuple[_Played, ...]
    sums: tuple[int, ...]


class _Noting:
    """A rulebook's answers; ``asked`` are the questions asked so far, ``by_players`` those among them.

    Rulings ask each other only through the rulebook in force, so no question is missed. Reading a ruling
    without calling it counts as asking too, so a question that is not in ``asked`` had no influence.
    """

    def __init__(self, rules: Rulebook) -> None:
        self._rules = rules
        self.asked: set[str] = set()
        self.by_players: set[str] = set()
        self.player = False

    def __getattr__(self, name: str) -> Any:
        self.asked.add(name)
        if self.player:
            self.by_players.add(name)
        return getattr(self._rules, name)


def base_round(table: Agreed, rules: Rulebook, odds: Odds) -> Base:
    """Plays a round under the rules of an account.

    Raises:
        NotAllowed: a deal does not end.
    """
    noting, players = _Noting(rules), len(table.chairs)
    deals: list[_Played] = []
    laid: Laid | None = first_deal(table, cast(Rulebook, noting))
    while laid is not None:
        deal, moments = laid.deal, list[tuple[int, object]]()
        deal.run(_noted(noting, moments, laid, odds))
        length, effect, ended, found = len(deal.log), effect_of(deal), end_of(deal), measured(deal, players)
        consulted = frozenset(ruling.question for ruling in deal.consulted)
        before, noting.asked = noting.asked, set()
        following = next_deal(laid)
        asked = frozenset(before | noting.asked)
        deals.append(
            _Played(
                laid, length, effect, ended, found, moments, asked, frozenset(noting.by_players), consulted
            )
        )
        noting.by_players = set()
        laid = following
    return Base(tuple(deals), _added([each.measures for each in deals], players))


def rival_round(base: Base, rival: Rival, odds: Odds) -> Sums:
    """Plays a round under rival answers, beside a base round played by those who believe in ``odds``.

    Returns the differences of the measures, rival less base.

    Raises:
        NotAllowed: a deal does not end.
    """
    questions, alike = rival.questions, rival.odds is odds
    players = len(base.deals[0].laid.places)
    found: list[tuple[int, ...]] = []
    up = sum(not questions.isdisjoint(each.consulted) for each in base.deals)
    moved = ended = 0
    laid: Laid | None = None
    level = True  # until now nobody has more or fewer counters than in the base round
    for number in range(players):
        there = base.deals[number] if number < len(base.deals) else None
        if level and there is None:
            break
        if level and there and alike and questions.isdisjoint(there.asked):
            found.append(there.measures)
            laid = None
            continue
        if laid is None:
            assert there is not None, "what is not level has been laid"
            laid = there.laid.again(rival.rules, rival.house)
        guide = _Guide(there if level and alike else None, questions, laid, rival.odds)
        laid.deal.run(guide)
        other = not (level and there and guide.to_the_end(laid.deal)) and (
            not level or there is None or effect_of(laid.deal) != there.effect
        )
        moved += other
        not_cited = bool(level and rival.unknown and there and questions.isdisjoint(there.consulted))
        up += other and not_cited
        ended += there is None or end_of(laid.deal) != there.ended
        found.append(measured(laid.deal, players))
        laid = next_deal(laid)
        if laid is None:
            break
        then = base.deals[number + 1].laid if number + 1 < len(base.deals) else None
        level = then is not None and (laid.seated, laid.before) == (then.seated, then.before)
        up += not_cited and not other and not level
    sums = Sums.of_round(
        [mine - theirs for mine, theirs in zip(_added(found, players), base.sums, strict=True)]
    )
    sums.up, sums.moved, sums.ended, sums.parted = up, moved, ended, int(moved > 0)
    return sums


def _noted(noting: _Noting, moments: list[tuple[int, object]], laid: Laid, odds: Odds) -> Player:
    """Returns a player for all seats who notes when he is asked, and what the players ask of the rules."""

    def answer(deal: Deal, ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        moments.append((len(deal.log), offered(ask)))
        noting.player = True
        try:
            return laid.player(ask.seat, odds)(deal, ask)
        finally:
            noting.player = False

    return answer


class _Guide:
    """A player for all seats who replies as in a base deal as long as everything is as it was there."""

    def __init__(self, base: _Played | None, questions: frozenset[str], laid: Laid, odds: Odds) -> None:
        self._base = base if base and questions.isdisjoint(base.by_players) else None
        self._laid, self._odds = laid, odds
        self._compared = 0

    def __call__(self, deal: Deal, ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        number = len(deal.replies)
        if self._base:
            moments = self._base.moments
            now = (len(deal.log), offered(ask))
            if number < len(moments) and moments[number] == now and self._as_there(deal):
                return self._base.laid.deal.replies[number]
            self._base = None
        return self._laid.player(ask.seat, self._odds)(deal, ask)

    def to_the_end(self, deal: Deal) -> bool:
        """Checks whether the whole deal went as the base deal."""
        return self._base is not None and len(deal.log) == self._base.length and self._as_there(deal)

    def _as_there(self, deal: Deal) -> bool:
        assert self._base is not None, "there is a base deal"
        start, self._compared = self._compared, len(deal.log)
        log = self._base.laid.deal.log
        return all(map(_alike, deal.log[start:], log[start : len(deal.log)]))


def _alike(step: Step, other: Step) -> bool:
    if isinstance(step, Event) and isinstance(other, Event):
        return step.stage == other.stage and done(step) == done(other)
    return type(step) is type(other) and (step.seat, step.stage) == (other.seat, other.stage)


def _added(found: Sequence[tuple[int, ...]], players: int) -> tuple[int, ...]:
    return tuple(map(sum, zip(*found, strict=True))) if found else (0,) * len(measures(players))
