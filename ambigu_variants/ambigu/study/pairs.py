"""Rounds in pairs: one under an account's rules, and the same under each rival answer to a question.

Cards, seats, strategies and random choices are the same. What cannot differ is not played again: a deal
whose ruling was not asked in the base deal, and the calculations of players before the deals part.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from ambigu_variants.ambigu.deals.replay import result
from ambigu_variants.ambigu.deals.trials import effect_of
from ambigu_variants.ambigu.evenings.agreement import Agreed
from ambigu_variants.ambigu.evenings.session import Laid
from ambigu_variants.ambigu.players.odds import Odds
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.study.rounds import Sums, first_deal, measured, measures, next_deal
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.kernel.steps import Ask, Event, Reply, Step, Transfer


class Rival(NamedTuple):
    """Another answer to a question, and the odds by which the players judge hands under it.

    If it is ``unknown`` to them, these are still the odds of the old answer.
    """

    ruling: Ruling[..., Any]
    rules: Rulebook
    odds: Odds
    unknown: bool = True


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

    @property
    def rules(self) -> Rulebook:
        """The rulebook as a deal takes it."""
        return cast(Rulebook, self)


def base_round(table: Agreed, rules: Rulebook, odds: Odds) -> Base:
    """Plays a round under the rules of an account.

    Raises:
        NotAllowed: a deal does not end.
    """
    noting, players = _Noting(rules), len(table.chairs)
    deals: list[_Played] = []
    laid: Laid | None = first_deal(table, noting.rules)
    while laid is not None:
        deal, moments = laid.deal, list[tuple[int, object]]()
        deal.run(_noted(noting, moments, laid, odds))
        length, effect, ended, found = len(deal.log), effect_of(deal), _end(deal), measured(deal, players)
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
    """Plays a round under a rival answer, beside a base round played by those who believe in ``odds``.

    Returns the differences of the measures, rival less base.

    Raises:
        NotAllowed: a deal does not end.
    """
    question, alike = rival.ruling.question, rival.odds is odds
    players = len(base.deals[0].laid.places)
    found: list[tuple[int, ...]] = []
    up = sum(question in each.consulted for each in base.deals)
    moved = ended = 0
    laid: Laid | None = None
    level = True  # until now nobody has more or fewer counters than in the base round
    for number in range(players):
        there = base.deals[number] if number < len(base.deals) else None
        if level and there is None:
            break
        if level and there and alike and question not in there.asked:
            found.append(there.measures)
            laid = None
            continue
        if laid is None:
            assert there is not None, "what is not level has been laid"
            laid = there.laid.again(rival.rules)
        guide = _Guide(there if level and alike else None, question, laid, rival.odds)
        laid.deal.run(guide)
        other = not (level and there and guide.to_the_end(laid.deal)) and (
            not level or there is None or effect_of(laid.deal) != there.effect
        )
        moved += other
        not_cited = bool(level and rival.unknown and there and question not in there.consulted)
        up += other and not_cited
        ended += there is None or _end(laid.deal) != there.ended
        found.append(measured(laid.deal, players))
        laid = next_deal(laid)
        if laid is None:
            break
        level = number + 1 < len(base.deals) and laid.as_before(base.deals[number + 1].laid)
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
        moments.append((len(deal.log), _offered(ask)))
        noting.player = True
        try:
            return laid.player(ask.seat, odds)(deal, ask)
        finally:
            noting.player = False

    return answer


class _Guide:
    """A player for all seats who replies as in a base deal as long as everything is as it was there."""

    def __init__(self, base: _Played | None, question: str, laid: Laid, odds: Odds) -> None:
        self._base = base if base and question not in base.by_players else None
        self._laid, self._odds = laid, odds
        self._compared = 0

    def __call__(self, deal: Deal, ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        number = len(deal.replies)
        if self._base:
            moments = self._base.moments
            now = (len(deal.log), _offered(ask))
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
    if type(step) is not type(other) or (step.seat, step.stage) != (other.seat, other.stage):
        return False
    if isinstance(step, Transfer) and isinstance(other, Transfer):
        return (step.amount, step.payer, step.payee) == (other.amount, other.payer, other.payee)
    if isinstance(step, Event) and isinstance(other, Event):
        return (step.cards, step.amount) == (other.cards, other.amount)
    return True


def _offered(ask: Ask) -> object:
    return tuple([(said, *offer[:3]) for said, offer in ask.offers.items()])


def _end(deal: Deal) -> object:
    return result(deal), deal.next_dealer


def _added(found: Sequence[tuple[int, ...]], players: int) -> tuple[int, ...]:
    return tuple(map(sum, zip(*found, strict=True))) if found else (0,) * len(measures(players))
