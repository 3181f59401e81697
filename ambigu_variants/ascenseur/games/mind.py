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
    """What a player knows in a deal: how the cards rank, and which are still to be played.

    ``strength`` is the rank of each card as a number; any trump is above all other cards. ``left`` are the
    cards that nobody has shown, ``out`` their strengths by suit. A method takes the table to look at, which
    may be one in thought; of the hands it looks only at that of the player asked. A player who ``cashes``
    leads the highest card of a plain suit, if he needs tricks, before it can be ruffed.
    """

    def __init__(self, sitting: Sitting, *, cashes: bool = True) -> None:
        self.cashes = cashes
        self.rules, self.trump = sitting.rules, sitting.trump
        self.case: Matter = Case(sitting.rules)
        self.beaten: dict[Cards, bool] = {}
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
        offer, size, players, heard = ask.offers[Action.BID], sitting.size, sitting.players, sitting.bids
        wanted = self.expected(sitting, ask.seat) + more
        if heard:  # Somebody must take the tricks nobody bids for.
            free = WHOLE * size - wanted - WHOLE * sum(heard.values())
            free -= (players - 1 - len(heard)) * (WHOLE * size // players)
            wanted += max(-WHOLE // 2, min(WHOLE // 2, free // (2 * players)))
        sure = self.bosses(sitting.hands[ask.seat])
        best = min(
            (amount for amount in offer.amounts or range(1) if amount not in offer.barred),
            key=lambda amount: (amount < sure, abs(WHOLE * amount - wanted), amount),
        )
        return Reply(ask.seat, Action.BID, best)

    def expected(self, sitting: Sitting, seat: int) -> int:
        """Returns the tricks expected from a whole hand, in thousandths; of one card, its chance."""
        hand, size, others, out = sitting.hands[seat], sitting.size, sitting.players - 1, self.out
        unseen = sum(map(len, out.values())) - len(hand)
        if size > 1:
            power = min(others + 1, STEEPEST)
            mine: int = sum((self.strength[card] + 1) ** power for card in hand)
            every: int = sum((strength + 1) ** power for some in out.values() for strength in some)
            theirs = (every - mine) * others * size // max(unseen, 1)
            return WHOLE * size * mine // max(mine + theirs, 1)
        card, trump = hand[0], self.trump if hand[0].suit != self.trump else None
        bad = self.higher(card, hand) + (len(out[trump]) if trump else 0)
        chance = WHOLE * comb(max(unseen - bad, 0), others) // comb(unseen, others)
        leads = self.rules.first_leader(self.case, sitting.dealer, others + 1) == seat
        return chance if leads or not trump else chance * (len(out[card.suit]) - 1) // unseen

    # Cards

    def play(self, sitting: Sitting, ask: Ask) -> Reply:
        """Returns the card to play: to take the trick while more are needed, else to lose it."""
        hand, seat, strength = sitting.hands[ask.seat], ask.seat, self.strength.__getitem__
        may = ask.offers[Action.PLAY].which or tuple(hand)
        lacks = sitting.bids[seat] - sitting.made[seat]
        if len(may) == 1:
            return Reply(seat, Action.PLAY, 0, may)
        wants = lacks > self.bosses(hand) or lacks >= len(hand)
        if sitting.trick.cards:
            card = self.follows(sitting, may, hand, wants)
        elif not wants:
            card = min(may, key=lambda card: (-self.above(card, hand), strength(card)))
        else:  # one that nothing beats
            sure = [card for card in may if not self.above(card, hand)]
            if self.cashes and not sure:
                sure = [card for card in may if card.suit != self.trump and not self.higher(card, hand)]
            card = (max if sure or lacks >= len(hand) else min)(sure or may, key=strength)
        return Reply(seat, Action.PLAY, 0, (card,))

    def follows(self, sitting: Sitting, may: Cards, hand: list[Card], wants: bool) -> Card:
        """Chooses a card to follow with: to win, the lowest sure one; to lose, the highest that loses."""
        last, strength = len(sitting.laid) == sitting.players - 1, self.strength.__getitem__
        taking = self.taking(sitting.trick, may)
        leaving = [card for card in may if card not in taking]
        if wants and taking:
            sure = taking if last else [card for card in taking if not self.above(card, hand)]
            return min(sure, key=strength) if sure else max(taking, key=strength)
        if leaving:
            return (min if wants else max)(leaving, key=strength)
        return (max if last else min)(taking, key=strength)

    def taking(self, trick: Trick, may: Sequence[Card]) -> list[Card]:
        """Returns the cards that take a trick as played so far."""
        lead = best = trick.cards[0]
        for card in trick.cards[1:]:
            best = card if self.beats(lead, best, card) else best
        return [card for card in may if self.beats(lead, best, card)]

    def beats(self, *cards: Card) -> bool:
        """Checks whether the last card of a trick takes it."""
        if cards not in self.beaten:
            self.beaten[cards] = self.rules.strongest(self.case, Trick(self.trump, cards)) == len(cards) - 1
        return self.beaten[cards]

    def bosses(self, hand: list[Card]) -> int:
        """Counts the trumps in a hand that nothing can beat: each takes a trick, whenever it is played."""
        mine = sorted((self.strength[card] for card in hand if card.suit == self.trump), reverse=True)
        out = self.out[self.trump][::-1] if self.trump else []
        return next((place for place, one in enumerate(mine) if one != out[place]), len(mine))

    def above(self, card: Card, hand: list[Card]) -> int:
        """Estimates how many unseen cards beat a card that is led or is winning the trick."""
        trump, ruffs = self.trump, 0
        if trump and card.suit != trump:
            ruffs = len(self.out[trump]) - sum(other.suit == trump for other in hand)
        return self.higher(card, hand) + ruffs // 2

    def higher(self, card: Card, hand: list[Card]) -> int:
        """Counts the unseen cards of the same suit that rank above a card."""
        own, out = self.strength[card], self.out[card.suit]
        mine = sum(other.suit == card.suit and self.strength[other] > own for other in hand)
        return len(out) - bisect_right(out, own) - mine
