"""Decisions of a computer player with a style: his odds against the cost and the prize.

The hand is compared with all hands that another may hold, as far as the player knows
(:mod:`ambigu.players.odds`). Several opponents are treated as independent. An opponent chooses which cards
he keeps, so he is assumed to hold the best of two random hands, and of more for each of his bets; one who has
just passed holds one random hand. A bet never risks more counters than the chance of winning justifies.
Discards maximise the average win over all cards that may be dealt. Random numbers depend on the seed,
the seat and the number of replies so far, so the same position gives the same reply.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from itertools import combinations
from math import comb
from typing import NamedTuple

from ambigu_variants.ambigu.census.every_hand import alike
from ambigu_variants.ambigu.players.odds import WHOLE, Odds, odds, shares
from ambigu_variants.ambigu.players.view import View
from ambigu_variants.ambigu.rules.hands import SIZE, Cards
from ambigu_variants.ambigu.rules.rulebook import Stage
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.steps import Offer, Reply

WEARING = 10
"""How much easier standing gets, and raising harder, each time he is asked again, in hundredths."""
BETS = (Action.OPEN, Action.CALL, Action.RAISE)
SURE = 90
"""The upper limit of the threshold to bet, in hundredths."""
PATIENCE = 10
"""The number of times a random player repeats his only reply before he buys counters."""
RAISING = 20
"""How much better a chance a raise needs than a first bet, in hundredths."""
TRIED = 3
"""A bet of this many counters is always within a player's means."""
MOST = 3
"""The limit of further random hands: an opponent is assumed to hold the best of one more than this."""


class Style(NamedTuple):
    """The parameters that distinguish one player from another.

    ``stand``: the percentage of pairs of cards that must be worse than his before he is satisfied. ``bet``:
    the chance needed to bet, in hundredths of the way from an even chance to certainty. ``margin``: the
    surplus over the odds needed to stay in, in hundredths of the price; if negative he stays in for less.
    ``trust``: the extra hands assumed for each bet of another. ``bluff``: the percentage of times he bets or
    is satisfied whatever he holds. ``size``: his largest bet, in hundredths of the counters on the table.
    ``risk``: the percentage of his counters that he stakes in a deal even without an advantage.
    ``least`` and ``full``: with fewer than ``least`` counters he buys up to ``full``.
    """

    stand: int = 50
    bet: int = 0
    margin: int = 0
    trust: int = 1
    bluff: int = 0
    size: int = 60
    risk: int = 20
    least: int = 6
    full: int = 30


class Chance:
    """Random numbers that depend only on the seed, the seat and the number of replies so far."""

    def __init__(self, seed: str, view: View) -> None:
        self._of = f"{seed} {view.seat} {view.replies}"

    @cached_property
    def _draw(self) -> Callable[[], float]:
        from random import Random  # not before it is used: it is slow to import in a browser

        return Random(self._of).random  # only its stream is the same in any Python

    def below(self, number: int) -> int:
        """Returns a random integer from 0 up to, but not including, ``number``."""
        return int(self._draw() * number)

    def among(self, amounts: Sequence[int]) -> int:
        """Returns a random one of the bets between which a player does not care."""
        return amounts[self.below(len(amounts))]


class Heard(Chance):
    """The same, but whoever may bet the amount that was heard bets it.

    A player who chooses from more bets makes this one less often: ``seldom`` is then true the more often. It
    is never true for one who chooses from the fewest bets among which it can be.
    """

    def __init__(self, seed: str, view: View, heard: Reply) -> None:
        super().__init__(seed, view)
        self.amount = heard.amount
        self.least = (view.offers[heard.action].amounts or (heard.amount,))[0]
        self.seldom = False

    def among(self, amounts: Sequence[int]) -> int:
        if self.amount not in amounts:
            return amounts[0]
        above = self.amount - self.least
        self.seldom = self.below(len(amounts)) > above - above // 2
        return self.amount


def at_random(view: View, chance: Chance) -> Reply:
    """Chooses any offered reply at random; of amounts mostly one of the four lowest.

    A player with only one possible reply buys counters after some repetitions, if he may: without counters
    to stake, all players could pass without end.
    """
    if len(view.offers) == 1 and Action.BUY in view.asides and asked_before(view) >= PATIENCE:
        wanted = bought(Style(), view.purse[view.seat])
        if wanted:
            return Reply(view.seat, Action.BUY, wanted)
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
    """Returns how often the player has already replied at this stage of the deal."""
    return sum((each.seat, each.stage) == (view.seat, view.stage) for each in view.said)


def considered(view: View, style: Style, chance: Chance, believed: Odds | None = None) -> Reply:
    """Returns the reply of a player with this style, who judges hands by the odds he believes in.

    They are those of the rulebook in force unless others are given.
    """
    return _Thought(view, style, chance, believed or odds(view.rules)).reply()


class _Thought:
    """A player's evaluation of one request."""

    def __init__(self, view: View, style: Style, chance: Chance, odds: Odds) -> None:
        self.view, self.style, self.chance, self.odds = view, style, chance, odds
        self.alike = alike(view.cards, view.out_of_reach)
        self.asked_before = asked_before(view)

    def reply(self) -> Reply:
        """Returns the first reply, in a fixed order, that is both allowed and wanted."""
        view, offers = self.view, self.view.offers
        if Action.BUY in view.asides and (wanted := bought(self.style, view.purse[view.seat])):
            return Reply(view.seat, Action.BUY, wanted)
        if Action.WITHHOLD in view.asides:
            return Reply(view.seat, Action.WITHHOLD)
        if Action.SHOW in offers:
            return Reply(view.seat, Action.SHOW)
        if len(offers) == 1 and not any(offer.cards or offer.amounts for offer in offers.values()):
            return self.least()
        if len(view.cards) < SIZE:
            return self.on_two(offers)
        if Action.DISCARD in offers:
            return Reply(view.seat, Action.DISCARD, 0, self.laid_away(offers[Action.DISCARD]))
        return self.on_four(offers)

    def on_two(self, offers: Mapping[Action, Offer]) -> Reply:
        """Chooses the reply while cards are still to be dealt."""
        seat = self.view.seat
        if Action.STAND in offers and self.satisfied(offers):
            return Reply(seat, Action.STAND)
        if Action.CALL in offers and self.worth_it(offers[Action.CALL].cost, others=len(self.view.live) - 1):
            return Reply(seat, Action.CALL)
        if Action.DISCARD in offers:
            return Reply(seat, Action.DISCARD, 0, self.laid_away(offers[Action.DISCARD]))
        return self.least()

    def satisfied(self, offers: Mapping[Action, Offer]) -> bool:
        """Checks whether he stands on two cards: if he may exchange, whether no exchange is better."""
        if self.bluffs():
            return True
        if Action.DISCARD in offers:
            return not self.laid_away(offers[Action.DISCARD], besides=True)
        better = 100 * self.odds.standing(self.view.cards) // WHOLE
        return better >= self.style.stand - WEARING * self.asked_before

    def on_four(self, offers: Mapping[Action, Offer]) -> Reply:
        """Chooses the reply with four cards in hand: raise, open, call, stand, force or the least."""
        seat = self.view.seat
        for said in (Action.RAISE, Action.OPEN):
            if said in offers and (self.dares(said) or self.bluffs()):
                least = (offers[said].amounts or range(1))[0]
                if least <= max(self.means(), TRIED):
                    return Reply(seat, said, self.amount(offers[said]))
        if Action.CALL in offers and self.worth_it(offers[Action.CALL].cost):
            return Reply(seat, Action.CALL)
        for said in (Action.STAND, Action.FORCE):
            if said in offers and self.worth_it(offers[said].cost) and self.beyond() >= self.style.bet // 2:
                return Reply(seat, said)
        return self.least()

    def least(self) -> Reply:
        """Returns the cheapest reply: pass, else redeal, else the first that is offered."""
        offers = self.view.offers
        return Reply(
            self.view.seat, next(said for said in (Action.PASS, Action.REDEAL, *offers) if said in offers)
        )

    def dares(self, said: Action) -> bool:
        """Checks whether the chance is good enough to bet or raise; the threshold rises with each raise."""
        raising = RAISING if said is Action.RAISE else 0
        return self.beyond() >= min(self.style.bet + raising + WEARING * self.asked_before, SURE)

    def beyond(self) -> int:
        """Returns the chance in hundredths of the way from even, among those still in, to certain."""
        even = WHOLE // max(len(self.view.live), 2)
        return 100 * (self.chances - even) // (WHOLE - even)

    def bluffs(self) -> bool:
        """Decides at random whether to bluff; less likely each time he is asked again."""
        return self.chance.below(100) < self.style.bluff // (1 + self.asked_before)

    def amount(self, offer: Offer) -> int:
        """Chooses the amount of a bet, up to a share of the table that grows with the chance.

        He puts at risk no larger share of his counters than his advantage over an even chance, as the Kelly
        criterion has it; without an advantage at most ``risk`` hundredths of them.
        """
        amounts = offer.amounts or range(1)
        most = self.lying * self.style.size * max(self.chances, WHOLE // 2) // (100 * WHOLE)
        most = min(most, self.means() - amounts[0], len(amounts) - 1)
        if most <= 0:
            return amounts[0]
        return self.chance.among(amounts[most // 2 : most + 1])

    def means(self) -> int:
        """Returns the largest stake that he risks in this deal, in counters."""
        seat = self.view.seat
        held = self.view.purse[seat] + self.view.stake[seat]
        return held * max(self.beyond(), self.style.risk) // 100

    def worth_it(self, cost: int, others: int = 0) -> bool:
        """Checks whether staying in pays: the prize times the chance of winning, against the cost.

        Each of ``others`` opponents is assumed to put in the same cost.
        """
        price = cost * (100 + self.style.margin)
        return 100 * self.chances * (self.prize + cost * (1 + others)) >= WHOLE * price

    @cached_property
    def lying(self) -> int:
        """The counters on the table."""
        return sum(self.view.stake) + self.view.pool + self.view.tray

    @cached_property
    def prize(self) -> int:
        """The counters he would win, with the expected price of his hand."""
        return self.lying + self.promised.price * (self.view.players - 1) // 100

    @property
    def chances(self) -> int:
        """The chance of winning, in thousandths."""
        return self.promised.share

    @cached_property
    def rivals(self) -> int:
        """The number of hands to beat: see :meth:`_hands_of`. It is at least one."""
        return sum(self._hands_of(seat) for seat in self.view.live if seat != self.view.seat) or 1

    def _hands_of(self, seat: int) -> int:
        """Returns the number of random hands of which an opponent is assumed to hold the best.

        One who has all his cards chooses which to keep, so he holds the best of two, and of more for each
        bet. One who has just passed, though he might have bet, holds one random hand.
        """
        view = self.view
        said = [each for each in view.said if each.seat == seat]
        now = [each.action for each in said if each.stage == view.stage]
        if now and now[-1] is Action.PASS:
            return 1
        bets = sum(each.action in BETS for each in said)
        return 1 + min((len(view.cards) == SIZE) + self.style.trust * bets, MOST)

    @cached_property
    def promises(self) -> list[_Promise]:
        """The average results over all cards that may be dealt, by the cards kept: a bit for each."""
        cards, gone, rivals, odds = self.alike.cards, self.alike.gone, self.rivals, self.odds

        def found() -> list[_Promise]:
            one = shares(odds.levels((), (*cards, *gone)))
            winning = map(_against(rivals).__getitem__, one)
            values = [share * (odds.apart + price) for share, price in zip(winning, odds.prices, strict=True)]
            left = len(PACK_40.cards) - len(cards) - len(gone)
            return [
                _Promise(won // (comb(left, SIZE - kept.bit_count()) or 1), paid // (won or 1))
                for kept, both in enumerate(odds.exchanged(cards, gone, values))
                for won, paid in (divmod(both, odds.apart),)
            ]

        return odds.known((cards, gone, rivals), found)

    @cached_property
    def promised(self) -> _Promise:
        """The expected result of his cards: as they are after the draw, before it after the best discard."""
        cards, gone = self.alike.cards, self.alike.gone
        if len(cards) < SIZE:
            return self.promises[-1]
        if self.view.stage != Stage.FOUR_CARDS:
            odds = self.odds
            share, price = odds.known(
                (cards, gone),
                lambda: (odds.against(cards, gone).share, odds.prices[odds.level(cards)]),
            )
            return _Promise(_against(self.rivals)[share], price)
        return max(self.promises, key=self.worth)

    def ways(self, counts: Iterable[int]) -> dict[Cards, _Promise]:
        """Returns the expected result of every discard of ``counts`` cards."""
        bits = {card: 1 << place for card, place in zip(self.view.cards, self.alike.places, strict=True)}
        return {
            laid: self.promises[-1 - sum(map(bits.__getitem__, laid))]
            for count in counts
            for laid in combinations(self.view.cards, count)
        }

    def laid_away(self, offer: Offer, *, besides: bool = False) -> Cards:
        """Chooses the discard with the best expected result, of equal ones that with the fewest cards.

        With ``besides``, discarding none is considered too.
        """
        ways = self.ways({*(offer.cards or ()), *([0] if besides else [])})
        return max(ways, key=lambda laid: (self.worth(ways[laid]), -len(laid)))

    def worth(self, promise: _Promise) -> int:
        """Returns the expected win: the chance of winning times the amount then won."""
        return promise.share * (100 * self.lying + promise.price * (self.view.players - 1))


@cache
def _against(rivals: int) -> list[int]:
    """Returns for each chance of winning against one hand, in thousandths, that against ``rivals`` hands."""
    return [share**rivals // WHOLE ** (rivals - 1) for share in range(WHOLE + 1)]


class _Promise(NamedTuple):
    """The chance that cards win, in thousandths, and their price then, in hundredths of a counter."""

    share: int
    price: int


def bought(style: Style, held: int, due: int = 0) -> int:
    """Returns how many counters a player with ``held`` buys to have ``due``: 0 if he has enough.

    He buys up to ``full``. A player who began with few counters may have a ``full`` below his ``least``: if
    he holds more than this ``full``, he buys none.
    """
    return max(style.full - held, due - held, 0) if held < max(style.least, due) else 0


def exchanges(view: View, style: Style | None, counts: Sequence[int]) -> list[Cards]:
    """Returns the discards of so many cards, the one that promises a player of this style the most first."""
    thought = _Thought(view, style or Style(), Chance("", view), odds(view.rules))
    ways = thought.ways(counts)
    return sorted(ways, key=lambda laid: (-thought.worth(ways[laid]), len(laid)))
