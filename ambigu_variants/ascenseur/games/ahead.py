"""A player who looks ahead: it deals the hidden cards anew and plays the deal out after each of its replies.

A card goes only to a player who could have held it: with it in his hand, what he played was allowed. All play
on as :mod:`ascenseur.games.mind` does, and the rules decide in thought what they decide at the table.
"""

from __future__ import annotations

from bisect import insort
from copy import copy
from functools import cached_property
from typing import Any

from ambigu_variants.ascenseur.games.mind import Mind
from ambigu_variants.ascenseur.rules.course import gained
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Trick
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.steps import Ask, Reply, Steps
from ambigu_variants.playing.interface import possible

LEAST = 3
"""How often each reply that is compared is tried, at the least."""
BIDS = 4
"""How many bids are compared: those nearest to the one that a player would make without looking ahead."""


class Ahead(Mind):
    """A player's thoughts about one question."""

    def __init__(self, sitting: Sitting, ask: Ask, draw: Any) -> None:
        super().__init__(sitting)
        self.sitting, self.ask, self.draw = sitting, ask, draw
        self.hidden = list(self.left)
        for card in sitting.hands[ask.seat]:
            self.hidden.remove(card)
        # The player's own seat stands for the stock.
        self.room = {seat: len(hand) for seat, hand in enumerate(sitting.hands) if seat != ask.seat}
        self.room[ask.seat] = len(self.hidden) - sum(self.room.values())

    @cached_property
    def places(self) -> dict[Card, set[int]]:
        """The seats where each hidden card can be."""
        sitting, trick = self.sitting, Trick(self.trump)
        places = {card: set(self.room) for card in self.hidden}
        for seat, card in (*sitting.discards, *zip(sitting.laid, sitting.trick.cards, strict=True)):
            if len(trick.cards) == sitting.players:
                trick = Trick(self.trump)
            for other in self.hidden if trick.cards and seat != self.ask.seat else ():
                if card not in self.rules.legal(self.case, (card, other), trick):
                    places[other].discard(seat)
            trick = trick.plus(card)
        return places

    def best(self, budget: int) -> Reply:
        """Returns the reply after which the player gains most over the others, on the average.

        All replies are tried with the same deals, then the better half again, and so on. ``budget`` is about
        how many cards are played in all.
        """
        sitting, ask = self.sitting, self.ask
        options = list(possible(sitting, ask, *ask.offers))
        if Action.BID in ask.offers:
            near = self.bid(sitting, ask).amount
            options = sorted(options, key=lambda reply: abs(reply.amount - near))[:BIDS]
        else:  # Of cards that are worth the same, one is enough.
            may, hand = [reply.cards[0] for reply in options], sitting.hands[ask.seat]
            takes = self.taking(sitting.trick, may) if sitting.laid else ()
            alike = [(card.suit, self.higher(card, hand), card in takes) for card in may]
            options = list(dict(zip(alike, options, strict=True)).values())
        sums = dict.fromkeys(options, 0)
        share = budget // len(options).bit_length() // sum(map(len, sitting.hands))
        while len(options) > 1:
            for _ in range(max(LEAST, share // len(options))):
                hands = self.dealt()
                for reply in options:
                    sums[reply] += self.after(reply, hands)
            options = sorted(options, key=sums.__getitem__, reverse=True)[: (len(options) + 1) // 2]
        return options[0]

    def dealt(self) -> list[list[Card]]:
        """Deals the hidden cards anew at random, those first that the fewest can hold; returns all hands."""
        hands: list[list[Card]] = [[] for _ in self.sitting.hands]
        room, draw = dict(self.room), self.draw
        for card in sorted(self.hidden, key=lambda card: (len(self.places[card]), draw.random())):
            free = [seat for seat in self.places[card] if room[seat]] or [seat for seat in room if room[seat]]
            (seat,) = draw.choices(free, [room[seat] for seat in free])
            room[seat] -= 1
            hands[seat].append(card)
        hands[self.ask.seat] = self.sitting.hands[self.ask.seat]
        return hands

    def after(self, reply: Reply, hands: list[list[Card]]) -> int:
        """Plays the deal out after a reply, and returns what the player gains over the others."""
        sitting, mind, trial = self.sitting, copy(self), copy(self.sitting)
        rules, mine, bidding = self.rules, self.ask.seat, reply.action is Action.BID
        mind.out = {suit: list(some) for suit, some in self.out.items()}
        trial.because, trial.followed, trial.under, trial.discards = {}, {}, [], []
        trial.hands, trial.made = [list(hand) for hand in hands], list(sitting.made)
        given = {seat: Reply(seat, Action.BID, bid) for seat, bid in sitting.bids.items() if bidding}
        # The round of bids, or the trick, begins anew with the replies that were given.
        for seat, card in zip(sitting.laid, sitting.trick.cards, strict=True):
            trial.hands[seat].append(card)
            insort(mind.out[card.suit], mind.strength[card])
            given[seat] = Reply(seat, Action.PLAY, 0, (card,))
        leader = next(iter(given), mine)
        given[mine] = reply
        trial.bids = bids = {} if bidding else sitting.bids
        trial.new_trick()

        def result(steps: Steps[Any]) -> Any:
            """Takes the steps of a procedure to its result, or until all must bid again."""
            said: Any = None
            try:
                while True:
                    step, said = steps.send(said), None
                    if not isinstance(step, Ask):
                        continue
                    said = given.pop(step.seat, None)
                    if Action.PLAY in step.offers:
                        said = said or mind.play(trial, step)
                        mind.out[said.cards[0].suit].remove(mind.strength[said.cards[0]])
                    elif said or step.seat not in bids:
                        said = said or mind.bid(trial, step)
                        bids[step.seat] = said.amount
                    else:
                        return None
            except StopIteration as end:
                return end.value

        if bidding:
            result(rules.bidding(trial))
            leader = rules.first_leader(trial, sitting.dealer, sitting.players)
        while any(trial.hands):
            leader = rules.next_leader(trial, result(rules.trick(trial, leader)))
        points = [gained(trial, *each) for each in zip(trial.contracts(), sitting.scores, strict=True)]
        return sitting.players * points[mine] - sum(points)
