"""The worth of a hand and the chances of each exchange, exact for what the player can see.

Every card that he cannot see is equally likely to be in another hand or in the stock. The cards that he has
seen leaving play, and those that others have shown, are not counted among them. If the stock runs out during
the exchange, the rules may bring discards back; these are not taken into account.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, combinations
from operator import mul

from ambigu_variants.ambigu.players.odds import WHOLE, Against, odds
from ambigu_variants.ambigu.players.view import View
from ambigu_variants.ambigu.rules.hands import SIZE, Cards, Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, price, price_supplied
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.winning import at_stake, key
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.rulings import Case

__all__ = [
    "Held",
    "Prospect",
    "Stakes",
    "choices",
    "counting",
    "held",
    "judged",
    "prospect",
    "stakes",
    "standing",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """Four cards under the rules in force.

    ``name`` is the combination, ``grand-prime`` or ``none``; ``counting`` are the cards that make it;
    ``price`` is what each other player pays for it. ``rung`` is its place on the ladder, 1 for the lowest of
    ``rungs``, 0 for no combination. ``against`` counts the hands that another player may hold.
    """

    name: str
    counting: Cards
    price: int
    rung: int
    rungs: int
    against: Against


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """The hands that a player may get when he exchanges the cards ``laid``.

    ``hands`` is the number of hands that he may then hold, all equally likely, and ``made`` how many of them
    make each combination (``none`` for none). ``price`` is their mean price in counters; ``supplied`` says
    whether the edition supplies any of the prices. ``beats`` is the share, from 0 to 1, of another player's
    possible hands that such a hand beats, on average over all of them; hands of equal strength count as half.
    """

    laid: Cards
    hands: int
    made: Mapping[str, int]
    price: Fraction
    supplied: bool
    beats: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """The cost of staying in and the possible gain of the hand, both in counters.

    ``cost`` is what it takes to call, if a call was offered, else None; ``table`` all that the winner of a
    showdown would take from the table as it is, the player's own stake included; ``price`` what each of the
    ``payers`` would pay for the hand.
    """

    cost: int | None
    table: int
    price: int
    payers: int

    @property
    def prize(self) -> int:
        """All that the hand can win."""
        return self.table + self.price * self.payers

    @property
    def least(self) -> Fraction | None:
        """The chance of winning, from 0 to 1, from which on a call pays; None if a call costs nothing."""
        return Fraction(self.cost, self.cost + self.prize) if self.cost else None


def held(view: View) -> Held:
    """Returns what a player with four cards holds."""
    return judged(view.rules, view.cards, view.out_of_reach)


def judged(rules: Rulebook, cards: Cards, gone: Cards = ()) -> Held:
    """Returns what four cards are worth if no other player can hold those that are ``gone``."""
    case = Case(rules)
    holding = judge(case, Hand(cards))
    ladder = rules.ladder(case)
    return Held(
        name=key(holding, case),
        counting=holding.cards,
        price=price(case, holding),
        rung=ladder.index(holding.combination) + 1 if holding.combination else 0,
        rungs=len(ladder),
        against=odds(rules).against(cards, gone),
    )


def counting(view: View) -> frozenset[Card]:
    """Returns the cards that make a player's combination; none if he holds two cards or no combination."""
    return frozenset(held(view).counting if len(view.cards) == SIZE else ())


def standing(view: View) -> Fraction:
    """Returns the share of all pairs of cards, from 0 to 1, that are weaker than a player's two cards.

    Equal ones count as half; see :meth:`ambigu.players.odds.Odds.standing`.
    """
    return Fraction(odds(view.rules).standing(view.cards), WHOLE)


def prospect(view: View, laid: Cards = ()) -> Prospect:
    """Returns what a player may hold after discarding ``laid``; with two cards, after being dealt two."""
    known = odds(view.rules)
    kept = tuple(card for card in view.cards if card not in laid)
    levels = known.levels(kept, (*view.out_of_reach, *laid))
    hands = sum(levels)
    now = known.levels((), (*view.cards, *view.out_of_reach))
    return Prospect(
        laid=laid,
        hands=hands,
        made=_made(known.combinations, levels),
        price=Fraction(known.paid(kept, (*view.out_of_reach, *laid)), hands or 1),
        supplied=any(price_supplied(view.rules, each) for each in view.rules.ladder(Case(view.rules))),
        beats=Fraction(sum(map(mul, levels, _beaten_twice(now))), 2 * (hands * sum(now) or 1)),
    )


def _beaten_twice(levels: list[int]) -> list[int]:
    """Returns for each level twice the number of hands below it, plus those on it."""
    return [2 * below + many for below, many in zip(accumulate(levels, initial=0), levels, strict=False)]


def _made(combinations_by_level: tuple[str, ...], levels: list[int]) -> dict[str, int]:
    made: Counter[str] = Counter()
    for name, many in zip(combinations_by_level, levels, strict=True):
        made[name] += many
    return {name: many for name, many in made.items() if many}


def choices(view: View) -> list[Prospect]:
    """Returns the prospect of each discard that the player may choose now, keeping all included.

    They are in order of strength, the best first; of equal ones, the one with fewer cards is first. The list
    is empty if he is not asked to exchange.
    """
    offer = view.offers.get(Action.DISCARD)
    if offer is None:
        return []
    counts = sorted({0, *(count for count in offer.cards or () if count <= len(view.cards))})
    found = [prospect(view, laid) for count in counts for laid in combinations(view.cards, count)]
    return sorted(found, key=lambda each: (-each.beats, len(each.laid)))


def stakes(view: View) -> Stakes:
    """Returns what staying in costs a player who is asked, and what his hand can win."""
    case = Case(view.rules)
    call = view.offers.get(Action.CALL)
    return Stakes(
        cost=call.cost if call else None,
        table=at_stake(case, stakes=view.stake, pool=view.pool, tray=view.tray),
        price=price(case, judge(case, Hand(view.cards))) if len(view.cards) == SIZE else 0,
        payers=view.players - 1,
    )
