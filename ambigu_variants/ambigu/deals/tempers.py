"""Players who play by themselves, each after his temper.

A player sees his own cards, the cards that he has laid away himself, and what all can see. What a hand is
worth he asks the rules of the deal, on a case of his own, so that the deal does not cite what he only thought
of; what he may reply he knows from the question alone. So he plays under any rulebook. In the same place he
gives the same reply: chance comes from his seed, his seat and the number of replies so far.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from itertools import combinations, islice
from math import isqrt
from typing import NamedTuple

from ambigu_variants.ambigu.deals.trials import restless
from ambigu_variants.ambigu.rules.hands import Cards, Hand, Height
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import height, judge, price
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.play import Player
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Offer, Reply, Say

__all__ = ["TEMPERS", "Temper"]

SPREAD = 229
"""Every so manieth hand of all there are is one of those by which others are measured."""
TRIES = 40
"""So many ways to go on are tried when cards are still to come."""
WEARING = 8
"""So much less he asks of his two cards each time that he is asked anew, and more of each further raise."""
LESS = 15
"""So much less than he wants for more is good enough to stay in, or to keep the deal alive."""


class Temper(NamedTuple):
    """What makes a player one and not another, all in hundredths.

    ``stand``: how strong a hand his two cards must promise for him to be satisfied. ``bet``: how good a
    chance to win he bets on. ``margin``: how much better his chance must be than what he would win asks, for
    him to stay in. ``bluff``: how often he bets as if he held something. ``share``: how much of what he may
    bet he bets on a certain win.
    """

    stand: int
    bet: int
    margin: int
    bluff: int
    share: int

    def player(self, seed: str) -> Player:
        """A player of this temper, the same for the same seed."""

        def answer(deal: Deal, ask: Ask | None) -> Reply | None:
            return None if ask is None else _Thought(self, seed, deal, ask).reply()

        return answer


class _Thought:
    """What a player makes of a question."""

    def __init__(self, temper: Temper, seed: str, deal: Deal, ask: Ask) -> None:
        from random import Random  # not before it is used: it is slow to import in a browser

        self.temper, self.deal, self.ask = temper, deal, ask
        self.case: Matter = Case(deal.rules)
        self.cards: Cards = tuple(deal.hands[ask.seat])
        self.draw = Random(f"{seed} {ask.seat} {len(deal.replies)}")
        self.asked_before = sum(
            step is not ask and isinstance(step, Ask) and (step.seat, step.stage) == (ask.seat, ask.stage)
            for step in deal.log
        )

    def reply(self) -> Reply:
        """What he replies: the first of these that he may and would."""
        offers, seat = self.ask.offers, self.ask.seat
        if Say.SHOW in offers:
            return Reply(seat, Say.SHOW)
        if len(self.cards) < 4:
            return self.on_two(offers)
        if Say.DISCARD in offers:
            return Reply(seat, Say.DISCARD, 0, self.laid_away(offers[Say.DISCARD]))
        chance = self.chance(met=Say.CALL in offers)
        for said in (Say.RAISE, Say.OPEN):
            if said in offers and self.dares(chance):
                return Reply(seat, said, self.amount(offers[said], chance))
        if Say.CALL in offers and self.worth_it(chance, offers[Say.CALL].cost):
            return Reply(seat, Say.CALL)
        for said in (Say.STAND, Say.FORCE):
            if said in offers and chance >= self.temper.bet - LESS:
                return Reply(seat, said)
        return self.least()

    def on_two(self, offers: Mapping[Say, Offer]) -> Reply:
        """What he replies while cards are still to be dealt."""
        wanted = self.temper.stand - WEARING * self.asked_before
        promised = self.promise(self.cards) if Say.STAND in offers or Say.CALL in offers else 0
        if Say.STAND in offers and (promised >= wanted or self.bluffs()):
            return Reply(self.ask.seat, Say.STAND)
        if Say.CALL in offers and promised >= wanted - LESS:
            return Reply(self.ask.seat, Say.CALL)
        if Say.DISCARD in offers:
            return Reply(self.ask.seat, Say.DISCARD, 0, self.laid_away(offers[Say.DISCARD]))
        return self.least()

    def least(self) -> Reply:
        """The least that he may do."""
        offers = self.ask.offers
        return Reply(self.ask.seat, next(said for said in (Say.PASS, Say.REDEAL, *offers) if said in offers))

    def dares(self, chance: int) -> bool:
        """Whether he bets or raises."""
        return chance >= self.temper.bet + WEARING * self.asked_before or self.bluffs()

    def bluffs(self) -> bool:
        """Whether he makes as if: less often each time."""
        return bool(self.draw.randrange(100) < self.temper.bluff // (1 + self.asked_before))

    def amount(self, offer: Offer, chance: int) -> int:
        """What he bets: the more, the better his chance."""
        amounts = offer.amounts or range(1)
        most = (len(amounts) - 1) * self.temper.share * chance // 10_000
        return amounts[self.draw.randrange(most // 2, most + 1)]

    def worth_it(self, chance: int, cost: int) -> bool:
        """Whether he stays in: what he would win, against what it costs him."""
        deal = self.deal
        prize = sum(heap.counters for heap in (*deal.stake, deal.pool, deal.tray))
        prize += price(self.case, judge(self.case, Hand(self.cards))) * (deal.players - 1)
        return (chance - self.temper.margin) * (prize + cost) >= 100 * cost

    def chance(self, *, met: bool) -> int:
        """In how many of a hundred deals he thinks that he would win; one who has bet counts for two."""
        others = max(len(self.deal.live) - 1 + met, 1)
        return int(self.promise(self.cards) ** others // 100 ** (others - 1))

    def laid_away(self, offer: Offer) -> Cards:
        """The cards that he lays away, as many as he may: what he keeps promises the most."""
        counts = offer.cards or range(1)
        parts = [part for count in counts for part in combinations(self.cards, len(self.cards) - count)]
        kept = max(parts, key=lambda part: (self.promise(part), len(part)))
        return tuple(card for card in self.cards if card not in kept)

    @cached_property
    def to_come(self) -> list[Cards]:
        """Cards that may come, as far as he knows, in as many ways as he tries."""
        secret = self.deal.rules.discards_secret(self.case)
        seen = {card for owner, card in self.deal.discards if owner == self.ask.seat or not secret}
        unseen = [card for card in PACK_40.cards if card not in self.cards and card not in seen]
        return [tuple(self.draw.sample(unseen, 4)) for _ in range(TRIES)]

    def promise(self, kept: Cards) -> int:
        """How many of a hundred hands are lower than what these cards come to, on the quadratic mean: a hand
        that is twice as strong is worth more than two.
        """
        scale, lacking = _scale(self.deal.rules), 4 - len(kept)
        hands = [(*kept, *way[:lacking]) for way in self.to_come] if lacking else [kept]
        places = [bisect_left(scale, _mark(self.case, Hand(hand))) for hand in hands]
        return 100 * isqrt(sum(place * place for place in places) // len(places)) // len(scale)


Marks = tuple[int, Height]


def _mark(case: Matter, hand: Hand) -> Marks:
    """Where a hand stands: the rung of its combination, and how high it is among its equals."""
    held = judge(case, hand)
    rung = case.rules.ladder(case).index(held.combination) if held.combination else -1
    return rung, height(case, held)


@lru_cache(maxsize=16)
def _scale(rules: Rulebook) -> list[Marks]:
    """Some hundreds of hands, spread over all that there are, the lowest first."""
    case = Case(rules)
    return sorted(
        _mark(case, Hand(cards)) for cards in islice(combinations(PACK_40.cards, 4), 0, None, SPREAD)
    )


def _random(seed: str) -> Player:
    """A player who says anything that is offered, and never anything out of turn."""
    return restless(seed, asides=False)


TEMPERS: Mapping[str, Callable[[str], Player]] = {
    "bold": Temper(stand=60, bet=35, margin=-5, bluff=15, share=45).player,
    "cautious": Temper(stand=66, bet=50, margin=5, bluff=1, share=15).player,
    "tight": Temper(stand=68, bet=45, margin=15, bluff=4, share=60).player,
    "random": _random,
}
"""The makers of players, by temper: each takes a seed."""
