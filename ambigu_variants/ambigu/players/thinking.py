"""What a player replies, in a style: by his odds, against what it costs and what he may win.

His hand he holds against all that another may hold, as far as he knows (:mod:`ambigu.players.odds`). Against
several he reckons as if none of them knew of the others' cards. Whoever has bet, has been satisfied or has
been through the draw holds more than any hand: he is reckoned to have the best of two, or of three, and so
on. What he lays away is what leaves him the most to win on average over all cards that may come. Chance comes
from his seed, his seat and the number of replies so far, so that in the same place he replies the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from operator import mul
from typing import NamedTuple

from ambigu_variants.ambigu.players.odds import WHOLE, odds, shares
from ambigu_variants.ambigu.players.view import View
from ambigu_variants.ambigu.rules.hands import SIZE, Cards
from ambigu_variants.ambigu.rules.rulebook import Stage
from ambigu_variants.kernel.steps import Offer, Reply, Say

__all__ = ["Chance", "Style", "at_random", "bought", "considered"]

WEARING = 10
"""So much less he asks of his two cards each time that he is asked anew, and more of each further raise."""
BETS = (Say.OPEN, Say.CALL, Say.RAISE)
SURE = 90
"""However often he has been asked, on such a chance he bets."""
PATIENCE = 10
"""A player at random repeats a reply this many times before he buys counters."""
MOST = 3
"""However much somebody has said, he is not reckoned to hold more than the best of so many hands and one."""


class Style(NamedTuple):
    """What makes a player one and not another.

    ``stand``: of a hundred pairs of cards so many are worse than those that satisfy him. ``bet``: how far his
    chance is, if he bets, on the way from an even one to a certain one, in hundredths. ``margin``: how much
    more than the odds ask for, in hundredths of the price, he wants before he stays in; below nought he stays
    in for less. ``trust``: how many hands more he reckons with for each bet of another. ``bluff``: how often
    of a hundred times he bets or is satisfied whatever he holds. ``size``: what he bets at most, in
    hundredths of what lies on the table. ``least`` and ``full``: with less than so many counters he buys
    until he has so many.
    """

    stand: int = 50
    bet: int = 0
    margin: int = 0
    trust: int = 1
    bluff: int = 0
    size: int = 60
    least: int = 6
    full: int = 30


class Chance:
    """Numbers by chance, the same for the same place of the same player."""

    def __init__(self, seed: str, view: View) -> None:
        self._of = f"{seed} {view.seat} {view.replies}"

    @cached_property
    def _draw(self) -> Callable[[], float]:
        from random import Random  # not before it is used: it is slow to import in a browser

        return Random(self._of).random  # the one method whose stream is promised to stay

    def below(self, number: int) -> int:
        """A whole number from nought up to, but not including, this one."""
        return int(self._draw() * number)


def at_random(view: View, chance: Chance) -> Reply:
    """Anything that is offered; of amounts mostly one of the least.

    Who can only say the same thing again and again, and may buy counters, buys some: with none to stake, all
    might pass for ever.
    """
    if len(view.offers) == 1 and Say.BUY in view.asides and asked_before(view) >= PATIENCE:
        wanted = bought(Style(), view.purse[view.seat])
        if wanted:
            return Reply(view.seat, Say.BUY, wanted)
    offers = [*view.offers]
    said = offers[chance.below(len(offers))]
    offer, amount, cards = view.offers[said], 0, list(view.cards)
    if offer.amounts:
        few = offer.amounts[:4] if chance.below(5) else offer.amounts
        amount = few[chance.below(len(few))]
    if offer.cards is None:
        return Reply(view.seat, said, amount)
    many = offer.cards[chance.below(len(offer.cards))]
    laid = tuple([cards.pop(chance.below(len(cards))) for _ in range(many)])
    return Reply(view.seat, said, amount, laid)


def asked_before(view: View) -> int:
    """How often he has been asked already at this stage of the deal."""
    return sum((each.seat, each.stage) == (view.seat, view.stage) for each in view.said)


def considered(view: View, style: Style, chance: Chance) -> Reply:
    """What a player of a style replies."""
    return _Thought(view, style, chance).reply()


class _Thought:
    """What a player makes of a question."""

    def __init__(self, view: View, style: Style, chance: Chance) -> None:
        self.view, self.style, self.chance = view, style, chance
        self.odds = odds(view.rules)
        known = {card for cards in view.shown.values() for card in cards}
        self.gone = tuple(sorted({*view.gone, *known} - {*view.cards}))
        self.asked_before = asked_before(view)

    def reply(self) -> Reply:
        """What he replies: the first of these that he may and would."""
        view, offers = self.view, self.view.offers
        if Say.BUY in view.asides and (wanted := bought(self.style, view.purse[view.seat])):
            return Reply(view.seat, Say.BUY, wanted)
        if Say.WITHHOLD in view.asides:
            return Reply(view.seat, Say.WITHHOLD)
        if Say.SHOW in offers:
            return Reply(view.seat, Say.SHOW)
        if len(offers) == 1 and not any(offer.cards or offer.amounts for offer in offers.values()):
            return self.least()
        if len(view.cards) < SIZE:
            return self.on_two(offers)
        if Say.DISCARD in offers:
            return Reply(view.seat, Say.DISCARD, 0, self.laid_away(offers[Say.DISCARD]))
        return self.on_four(offers)

    def on_two(self, offers: Mapping[Say, Offer]) -> Reply:
        """What he replies while cards are still to be dealt."""
        seat = self.view.seat
        if Say.STAND in offers and self.satisfied(offers):
            return Reply(seat, Say.STAND)
        if Say.CALL in offers and self.worth_it(offers[Say.CALL].cost, others=len(self.view.live) - 1):
            return Reply(seat, Say.CALL)
        if Say.DISCARD in offers:
            return Reply(seat, Say.DISCARD, 0, self.laid_away(offers[Say.DISCARD]))
        return self.least()

    def satisfied(self, offers: Mapping[Say, Offer]) -> bool:
        """Whether two cards are enough for him: where he could exchange at once, if that promises no more."""
        if self.bluffs():
            return True
        if Say.DISCARD in offers:
            return not self.laid_away(offers[Say.DISCARD], besides=True)
        better = 100 * self.odds.standing(self.view.cards) // WHOLE
        return better >= self.style.stand - WEARING * self.asked_before

    def on_four(self, offers: Mapping[Say, Offer]) -> Reply:
        """What he replies with four cards in hand, when it is for him to bet, to follow, or to let it be."""
        seat = self.view.seat
        for said in (Say.RAISE, Say.OPEN):
            if said in offers and (self.dares() or self.bluffs()):
                return Reply(seat, said, self.amount(offers[said]))
        if Say.CALL in offers and self.worth_it(offers[Say.CALL].cost):
            return Reply(seat, Say.CALL)
        for said in (Say.STAND, Say.FORCE):
            if said in offers and self.worth_it(offers[said].cost) and self.beyond() >= self.style.bet // 2:
                return Reply(seat, said)
        return self.least()

    def least(self) -> Reply:
        """The least that he may do."""
        offers = self.view.offers
        return Reply(self.view.seat, next(said for said in (Say.PASS, Say.REDEAL, *offers) if said in offers))

    def dares(self) -> bool:
        """Whether his chance is good enough to bet or to raise: better for each raise."""
        return self.beyond() >= min(self.style.bet + WEARING * self.asked_before, SURE)

    def beyond(self) -> int:
        """How far his chance is on the way from an even one, among those still in, to a certain one."""
        even = WHOLE // max(len(self.view.live), 2)
        return 100 * (self.chances - even) // (WHOLE - even)

    def bluffs(self) -> bool:
        """Whether he makes as if: less often each time."""
        return self.chance.below(100) < self.style.bluff // (1 + self.asked_before)

    def amount(self, offer: Offer) -> int:
        """What he bets: something up to his share of what lies there, the more the better his chance."""
        amounts = offer.amounts or range(1)
        most = min(
            self.lying * self.style.size * max(self.chances, WHOLE // 2) // (100 * WHOLE), len(amounts) - 1
        )
        return amounts[most // 2 + self.chance.below(most - most // 2 + 1)]

    def worth_it(self, cost: int, others: int = 0) -> bool:
        """Whether to stay in pays: what he would win, as often as he would, against what it costs him.

        Of ``others`` he thinks that each puts as much as he.
        """
        price = cost * (100 + self.style.margin)
        return 100 * self.chances * (self.prize + cost * (1 + others)) >= WHOLE * price

    @cached_property
    def lying(self) -> int:
        """What lies on the table."""
        return sum(self.view.stake) + self.view.pool + self.view.tray

    @cached_property
    def prize(self) -> int:
        """What he would win, with the price of what he may come to hold."""
        return self.lying + self.promised.price * (self.view.players - 1) // 100

    @property
    def chances(self) -> int:
        """How often of a thousand times he would win."""
        return self.promised.share

    @cached_property
    def rivals(self) -> int:
        """How many hands he has to beat, one at least: one for each of the others, and more for what he has
        said.
        """
        view = self.view
        spoken: dict[int, int] = {}
        for each in view.said:
            counts = each.say in BETS or (each.say is Say.STAND and each.stage == Stage.TWO_CARDS)
            drew = each.say is Say.DISCARD and each.stage == Stage.DRAW
            spoken[each.seat] = spoken.get(each.seat, 0) + self.style.trust * counts + drew
        return sum(1 + min(spoken.get(seat, 0), MOST) for seat in view.live if seat != view.seat) or 1

    @cached_property
    def winning(self) -> list[int]:
        """Of each level, how often of a thousand times it wins."""
        view = self.view
        one = shares(self.odds.levels((), (*view.cards, *self.gone)))
        return [share**self.rivals // WHOLE ** (self.rivals - 1) for share in one]

    @cached_property
    def paid(self) -> list[int]:
        """Of each level, what it is paid: its price as often as it wins."""
        return list(map(mul, self.winning, self.odds.prices))

    @cached_property
    def promised(self) -> _Promise:
        """What his cards come to: as they are once all are dealt and drawn, else as the best of them may."""
        cards = self.view.cards
        if len(cards) < SIZE:
            return self.promise(cards, ())
        if self.view.stage != Stage.FOUR_CARDS:
            level = self.odds.level(cards)
            share = self.odds.against(cards, self.gone).share
            return _Promise(share**self.rivals // WHOLE ** (self.rivals - 1), self.odds.prices[level])
        return max(self.ways(range(SIZE + 1)).values(), key=self.worth)

    def ways(self, counts: Sequence[int]) -> dict[Cards, _Promise]:
        """What comes of laying some cards away, for every choice of so many."""
        return {
            laid: self.promise(tuple(card for card in self.view.cards if card not in laid), laid)
            for count in counts
            for laid in combinations(self.view.cards, count)
        }

    def laid_away(self, offer: Offer, *, besides: bool = False) -> Cards:
        """The cards that he lays away, of those that leave him as much the fewest; ``besides``: none at all
        may be better.
        """
        counts = [count for count in offer.cards or () if count <= len(self.view.cards)]
        ways = self.ways([0, *counts] if besides and 0 not in counts else counts)
        return max(ways, key=lambda laid: (self.worth(ways[laid]), -len(laid)))

    def promise(self, kept: Cards, laid: Cards) -> _Promise:
        """What cards come to on average, over all that may be dealt to them."""
        others = [card for card in self.view.cards if card not in kept and card not in laid]
        levels = self.odds.levels(kept, (*self.gone, *laid, *others))
        won = sum(map(mul, levels, self.winning))
        return _Promise(won // (sum(levels) or 1), sum(map(mul, levels, self.paid)) // (won or 1))

    def worth(self, promise: _Promise) -> int:
        """What it is worth: how often it wins, times what it then wins."""
        return promise.share * (100 * self.lying + promise.price * (self.view.players - 1))


class _Promise(NamedTuple):
    """How often of a thousand times cards win, and the price they then have, in hundredths of a counter."""

    share: int
    price: int


def bought(style: Style, held: int, due: int = 0) -> int:
    """How many counters he buys who holds so many and must have so many: none if that is enough for him.

    Who began with few counters may hold more than that and still fewer than his ``least``: he buys none.
    """
    return max(style.full - held, due - held, 0) if held < max(style.least, due) else 0
