"""How a computer player bids and plays, from its own cards, the cards seen, and the bids that all have heard.

It takes its possible replies from the question alone. It asks the rules of the game which card wins, so it
can play under any rulebook. It asks on a case of its own, so that the game does not cite rulings consulted
only in thought.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import comb

from ambigu_variants.ascenseur.rules.rulebook import Matter, Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Cards, Trick, of_suit
from ambigu_variants.kernel.cards import SUITS, Card
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Reply

WHOLE = 1000
"""One, in thousandths: the unit of chances and tricks."""
STEEPEST = 3
"""The highest exponent in the weight of a card."""


class Mind:
    """What a player of a deal reasons with: how the cards rank, and which are still to be played.

    ``strength`` is the rank of each card as a number; any trump is above all other cards. ``left`` are the
    cards that nobody has shown, ``out`` their strengths by suit. A method takes the table to look at, which
    may be one in thought; of the hands it looks only at that of the player asked. A player who ``cashes``
    leads the highest card of a plain suit, if he needs tricks, before it can be ruffed.
    """

    def __init__(self, sitting: Sitting, *, cashes: bool = True) -> None:
        self.cashes = cashes
        self.rules, self.trump = sitting.rules, sitting.trump
        self.case: Matter = Case(sitting.rules)
        self.beaten: dict[tuple[Card, Card, Card], bool] = {}
        order = self.rules.rank_order(self.case)
        self.strength = {
            card: order.index(card.rank) + len(order) * (card.suit == self.trump) for card in sitting.cards
        }
        self.left = list(sitting.cards)
        for card in (*(card for _, card in sitting.discards), *sitting.trick.cards, sitting.turned):
            if card:
                self.left.remove(card)
        self.out = {suit: sorted(map(self.strength.__getitem__, of_suit(self.left, suit))) for suit in SUITS}

    # Bids

    def bid(self, sitting: Sitting, ask: Ask, more: int = 0) -> Reply:
        """Returns the allowed bid nearest to the tricks expected and ``more``, but not a sure miss."""
        offer, hand = ask.offers[Action.BID], sitting.hands[ask.seat]
        wanted = self.expected(sitting, ask.seat, hand) + more
        wanted += self.bent(sitting, wanted)
        sure = self.bosses(hand)
        best = min(
            (amount for amount in offer.amounts or range(1) if amount not in offer.barred),
            key=lambda amount: (amount < sure, abs(WHOLE * amount - wanted), amount),
        )
        return Reply(ask.seat, Action.BID, best)

    def bent(self, sitting: Sitting, wanted: int) -> int:
        """Returns the adjustment for the others' bids: somebody must take the tricks nobody bids for."""
        heard, players = sitting.bids, sitting.players
        if not heard:
            return 0
        free = WHOLE * sitting.size - wanted - WHOLE * sum(heard.values())
        silent = players - 1 - len(heard)
        expected = free - silent * (WHOLE * sitting.size // players)
        return max(-WHOLE // 2, min(WHOLE // 2, expected // (2 * players)))

    def expected(self, sitting: Sitting, seat: int, hand: list[Card]) -> int:
        """Returns the tricks expected from a whole hand, in thousandths."""
        size, players = sitting.size, sitting.players
        if size == 1:
            leader = self.rules.first_leader(self.case, sitting.dealer, players)
            return self.alone(hand[0], players - 1, leads=leader == seat)
        power = min(players, STEEPEST)
        mine: int = sum((self.strength[card] + 1) ** power for card in hand)
        every: int = sum((strength + 1) ** power for some in self.out.values() for strength in some)
        unseen = sum(map(len, self.out.values())) - len(hand)
        theirs = (every - mine) * (players - 1) * size // max(unseen, 1)
        return WHOLE * size * mine // max(mine + theirs, 1)

    def alone(self, card: Card, others: int, *, leads: bool) -> int:
        """Returns the chance that the only card takes the only trick, in thousandths."""
        bad, unseen = self.higher(card, [card]), sum(map(len, self.out.values())) - 1
        trump = self.trump if card.suit != self.trump else None
        if trump:
            bad += len(self.out[trump])
        chance = WHOLE * comb(max(unseen - bad, 0), others) // comb(unseen, others)
        return chance if leads or not trump else chance * (len(self.out[card.suit]) - 1) // unseen

    # Cards

    def play(self, sitting: Sitting, ask: Ask) -> Reply:
        """Returns the card to play: to take the trick while more are needed, else to lose it."""
        may = ask.offers[Action.PLAY].which or tuple(sitting.hands[ask.seat])
        if len(may) == 1:
            return Reply(ask.seat, Action.PLAY, 0, may)
        choose = self.follows if sitting.trick.cards else self.leads
        return Reply(ask.seat, Action.PLAY, 0, (choose(sitting, ask.seat, may),))

    def leads(self, sitting: Sitting, seat: int, may: Cards) -> Card:
        """Chooses a card to lead: one that nothing beats or, to lose, the one that most cards beat."""
        hand, strength = sitting.hands[seat], self.strength
        lacks = sitting.bids[seat] - sitting.made[seat]
        if lacks <= self.bosses(hand) and lacks < len(hand):
            return min(may, key=lambda card: (-self.above(card, hand), strength[card]))
        sure = [card for card in may if not self.above(card, hand)]
        if self.cashes and not sure:
            sure = [card for card in may if card.suit != self.trump and not self.higher(card, hand)]
        if sure:
            return max(sure, key=strength.__getitem__)
        return (max if lacks >= len(hand) else min)(may, key=strength.__getitem__)

    def follows(self, sitting: Sitting, seat: int, may: Cards) -> Card:
        """Chooses a card to follow with: to win, the lowest sure one; to lose, the highest that loses."""
        hand, strength = sitting.hands[seat], self.strength.__getitem__
        lacks, last = sitting.bids[seat] - sitting.made[seat], len(sitting.laid) == sitting.players - 1
        taking = self.taking(sitting.trick, may)
        leaving = [card for card in may if card not in taking]
        wants = lacks > self.bosses(hand) or lacks >= len(hand)
        if wants and taking:
            sure = taking if last else [card for card in taking if not self.above(card, hand)]
            return min(sure, key=strength) if sure else max(taking, key=strength)
        if wants:
            return min(leaving, key=strength)
        if leaving:
            return max(leaving, key=strength)
        return (max if last else min)(taking, key=strength)

    def taking(self, trick: Trick, may: Sequence[Card]) -> list[Card]:
        """Returns the cards that take a trick as played so far."""
        lead = best = trick.cards[0]
        for card in trick.cards[1:]:
            if self.beats(lead, best, card):
                best = card
        return [card for card in may if self.beats(lead, best, card)]

    def beats(self, lead: Card, best: Card, card: Card) -> bool:
        """Checks whether a card beats the best card of a trick so far."""
        known = self.beaten.get((lead, best, card))
        if known is None:
            cards = (lead, card) if lead is best else (lead, best, card)
            known = self.rules.strongest(self.case, Trick(self.trump, cards)) == len(cards) - 1
            self.beaten[lead, best, card] = known
        return known

    def bosses(self, hand: list[Card]) -> int:
        """Counts the trumps in a hand that nothing can beat: each takes a trick, whenever it is played."""
        mine = sorted((self.strength[card] for card in hand if card.suit == self.trump), reverse=True)
        out = self.out[self.trump][::-1] if self.trump else []
        return next((place for place, one in enumerate(mine) if one != out[place]), len(mine))

    def above(self, card: Card, hand: list[Card]) -> int:
        """Estimates how many unseen cards beat a card that is led or is winning the trick."""
        trump = self.trump
        if not trump or card.suit == trump:
            return self.higher(card, hand)
        ruffs = len(self.out[trump]) - sum(other.suit == trump for other in hand)
        return self.higher(card, hand) + ruffs // 2

    def higher(self, card: Card, hand: list[Card]) -> int:
        """Counts the unseen cards of the same suit that rank above a card."""
        own, suit, strength = self.strength[card], card.suit, self.strength
        out = self.out[suit]
        mine = sum(other.suit == suit and strength[other] > own for other in hand)
        return len(out) - bisect_right(out, own) - mine
