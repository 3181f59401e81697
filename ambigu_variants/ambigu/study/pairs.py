"""Rounds in pairs: one under an account's rules, and the same under each rival answer to a question.

Cards, seats, strategies and random choices are the same. What cannot differ is not played again: a deal
whose ruling was not asked in the base deal, and the calculations of players before the deals part.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

from ambigu_variants.ambigu.deals.replay import begun, lay, result
from ambigu_variants.ambigu.deals.trials import effect_of
from ambigu_variants.ambigu.players.odds import Odds
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.study.rounds import Laid, Round, measured, measures
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


class Compared(NamedTuple):
    """A round under a rival answer beside the base round.

    ``differences`` are those of the measures, rival less base. ``up`` counts the deals in which the question
    came up: the base deal cites its answer, or the rival changed what the players did in it or after it.
    ``moved`` counts the deals that took another course or began with other counters, ``ended`` those among
    them that ended in another way, ``played`` those that had to be played.
    """

    differences: tuple[int, ...]
    up: int
    moved: int
    ended: int
    played: int


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


def base_round(table: Round, rules: Rulebook, odds: Odds) -> Base:
    """Plays a round under the rules of an account.

    Raises:
        NotAllowed: a deal does not end.
    """
    noting = _Noting(rules)
    deals: list[_Played] = []
    laid = table.first(noting.rules)
    while laid is not None:
        deal, moments = laid.deal, list[tuple[int, object]]()
        deal.run(_noted(noting, moments, table.player(laid, odds)))
        length, effect, ended, found = (
            len(deal.log),
            effect_of(deal),
            _end(deal),
            measured(deal, table.players),
        )
        consulted = frozenset(ruling.question for ruling in deal.consulted)
        before, noting.asked = noting.asked, set()
        following = table.next(laid, len(deals) + 2) if len(deals) + 1 < table.players else None
        asked = frozenset(before | noting.asked)
        deals.append(
            _Played(
                laid, length, effect, ended, found, moments, asked, frozenset(noting.by_players), consulted
            )
        )
        noting.by_players = set()
        laid = following
    return Base(tuple(deals), _sums([each.measures for each in deals], table.players))


def rival_round(table: Round, base: Base, rival: Rival, odds: Odds) -> Compared:
    """Plays a round under a rival answer, beside a base round played by those who believe in ``odds``.

    Raises:
        NotAllowed: a deal does not end.
    """
    question, alike = rival.ruling.question, rival.odds is odds
    found: list[tuple[int, ...]] = []
    up = sum(question in each.consulted for each in base.deals)
    moved = ended = played = 0
    laid: Laid | None = None
    level = True  # until now nobody has more or fewer counters than in the base round
    for number in range(table.players):
        there = base.deals[number] if number < len(base.deals) else None
        if level and there is None:
            break
        if level and there and alike and question not in there.asked:
            found.append(there.measures)
            laid = None
            continue
        if laid is None:
            assert there is not None, "what is not level has been laid"
            laid = there.laid._replace(deal=begun(lay(there.laid.told, rules=rival.rules)))
        guide = _Guide(there if level and alike else None, question, table.player(laid, rival.odds))
        laid.deal.run(guide)
        played += 1
        other = not (level and there and guide.to_the_end(laid.deal)) and (
            not level or there is None or effect_of(laid.deal) != there.effect
        )
        moved += other
        not_cited = bool(level and rival.unknown and there and question not in there.consulted)
        up += other and not_cited
        ended += there is None or _end(laid.deal) != there.ended
        found.append(measured(laid.deal, table.players))
        if number + 1 == table.players:
            break
        laid = table.next(laid, number + 2)
        if laid is None:
            break
        level = number + 1 < len(base.deals) and laid.same_as(base.deals[number + 1].laid)
        up += not_cited and not other and not level
    sums = _sums(found, table.players)
    differences = tuple(mine - theirs for mine, theirs in zip(sums, base.sums, strict=True))
    return Compared(differences, up, moved, ended, played)


def _noted(noting: _Noting, moments: list[tuple[int, object]], of: Callable[[int], Player]) -> Player:
    """Returns a player for all seats who notes when he is asked, and what the players ask of the rules."""

    def answer(deal: Deal, ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        moments.append((len(deal.log), _offered(ask)))
        noting.player = True
        try:
            return of(ask.seat)(deal, ask)
        finally:
            noting.player = False

    return answer


class _Guide:
    """A player for all seats who replies as in a base deal as long as everything is as it was there."""

    def __init__(self, base: _Played | None, question: str, of: Callable[[int], Player]) -> None:
        self._base = base if base and question not in base.by_players else None
        self._of = of
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
        return self._of(ask.seat)(deal, ask)

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
    if not isinstance(step, Event):
        return True
    there = cast(Event, other)
    if (step.cards, step.amount) != (there.cards, there.amount):
        return False
    if not isinstance(step, Transfer):
        return True
    moved = cast(Transfer, other)
    return (step.payer, step.payee) == (moved.payer, moved.payee)


def _offered(ask: Ask) -> object:
    return tuple([(said, *offer[:3]) for said, offer in ask.offers.items()])


def _end(deal: Deal) -> object:
    return result(deal), deal.next_dealer


def _sums(found: Sequence[tuple[int, ...]], players: int) -> tuple[int, ...]:
    return tuple(map(sum, zip(*found, strict=True))) if found else (0,) * len(measures(players))
