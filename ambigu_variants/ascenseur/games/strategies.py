"""Computer players, each with its own temper (style of play), and whole games among them.

A player knows only its own cards, the card turned up, the cards played, and the bids that all have heard. It
takes its possible replies from the question alone. It asks the rules of the game which card wins and what a
contract scores, on a case of its own, so that the game does not cite rulings consulted only in thought; so
it can play under any rulebook. Its replies are reproducible: its random numbers depend only on its seed, its
seat and the number of replies so far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.rules.rulebook import Matter, Rulebook, Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Cards, of_suit
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Ask, Offer, Reply
from ambigu_variants.playing.interface import possible
from ambigu_variants.records.record import Record

WHOLE = 1000
"""One, in thousandths: the unit of chances and tricks."""
STEEPEST = 3
"""The highest exponent in the weight of a card."""


class Strategy(NamedTuple):
    """The parameters of a player, in thousandths of a trick.

    ``more`` is added to the tricks expected before a bid; ``whim`` is the range of the random change.
    """

    more: int
    whim: int


class _Thought:
    """A player's reasoning about one question."""

    def __init__(self, temper: Strategy, seed: str, sitting: Sitting, ask: Ask) -> None:
        from random import Random  # not before it is used: it is slow to import in a browser

        self.temper, self.sitting, self.ask = temper, sitting, ask
        self.case: Matter = Case(sitting.rules)
        self.order = sitting.rules.rank_order(self.case)
        self.hand: Cards = tuple(sitting.hands[ask.seat])
        self.draw = Random(f"{seed} {ask.seat} {len(sitting.replies)}")
        self.others = sitting.players - 1
        seen = [*self.hand, *(card for _, card in sitting.discards), *sitting.trick.cards]
        if sitting.turned:
            seen.append(sitting.turned)
        self.unseen = list(sitting.cards)
        for card in seen:
            self.unseen.remove(card)

    # Bids

    def bid(self, offer: Offer) -> Reply:
        """Returns the allowed bid nearest to the tricks expected, adjusted for temper, bids and chance."""
        sitting, amounts = self.sitting, offer.amounts or range(1)
        leads = sitting.rules.first_leader(self.case, sitting.dealer, sitting.players) == self.ask.seat
        wanted = self.expected(leads=leads) + self.temper.more
        mine = sum(reply.action is Action.BID and reply.seat == self.ask.seat for reply in sitting.replies)
        # If all must bid again, each has already bid in this deal.
        spread = self.temper.whim + WHOLE * (mine - len(sitting.hands_played))
        wanted += self.draw.randrange(-spread, spread + 1)
        wanted += self.bent(wanted)
        best = min(
            (amount for amount in amounts if amount not in offer.barred),
            key=lambda amount: (abs(WHOLE * amount - wanted), amount),
        )
        return Reply(self.ask.seat, Action.BID, best)

    def bent(self, wanted: int) -> int:
        """Returns the adjustment for the others' bids: somebody must take the tricks nobody bids for."""
        heard = self.sitting.bids
        if not heard:
            return 0
        free = WHOLE * self.sitting.size - wanted - WHOLE * sum(heard.values())
        silent = self.others - len(heard)
        expected = free - silent * (WHOLE * self.sitting.size // self.sitting.players)
        return max(-WHOLE // 2, min(WHOLE // 2, expected // (2 * self.sitting.players)))

    def expected(self, *, leads: bool) -> int:
        """Returns the tricks expected from the hand, in thousandths."""
        size, unseen = self.sitting.size, self.unseen
        if size == 1:
            return self.alone(self.hand[0], leads=leads)
        mine = sum(map(self.weight, self.hand))
        theirs = sum(map(self.weight, unseen)) * self.others * size // max(len(unseen), 1)
        return WHOLE * size * mine // max(mine + theirs, 1)

    def weight(self, card: Card) -> int:
        """Returns the weight of a card in a hand: the more players, the less a middling card counts."""
        return int((self.strength(card) + 1) ** min(self.others + 1, STEEPEST))

    def alone(self, card: Card, *, leads: bool) -> int:
        """Returns the chance that the only card takes the only trick, in thousandths."""
        trump, unseen = self.sitting.trump, len(self.unseen)
        higher = self.higher(card)
        if card.suit == trump or not trump:
            return self.none_of(higher, self.others)
        sure = self.none_of(higher + len(of_suit(self.unseen, trump)), self.others)
        return sure if leads else sure * len(of_suit(self.unseen, card.suit)) // unseen

    def none_of(self, bad: int, drawn: int) -> int:
        """Returns the chance that none of ``drawn`` unseen cards is one of ``bad`` cards, in thousandths."""
        chance, left = WHOLE, len(self.unseen)
        for _ in range(min(drawn, left)):
            chance = chance * max(left - bad, 0) // left
            left -= 1
        return chance

    def higher(self, card: Card) -> int:
        """Counts the unseen cards of the same suit that rank above a card."""
        rank = self.order.index(card.rank)
        return sum(other.suit == card.suit and self.order.index(other.rank) > rank for other in self.unseen)

    # Cards

    def play(self) -> Reply:
        """Returns the card to play: to take the trick while more are needed, else to lose it."""
        sitting, seat = self.sitting, self.ask.seat
        may = self.ask.offers[Action.PLAY].which or self.hand
        wants = sitting.bids[seat] > sitting.made[seat]
        card = self.follows(may, wants) if sitting.trick.cards else self.leads(may, wants)
        return Reply(seat, Action.PLAY, 0, (card,))

    def leads(self, may: Cards, wants: bool) -> Card:
        """Chooses a card to lead: one that nothing beats or, to lose, the one that most cards beat."""
        if not wants:
            return min(may, key=lambda card: (-self.above(card), self.strength(card)))
        lacks = self.sitting.bids[self.ask.seat] - self.sitting.made[self.ask.seat]
        sure = [card for card in may if not self.above(card)]
        if sure:
            return max(sure, key=self.strength)
        return (max if lacks >= len(self.hand) else min)(may, key=self.strength)

    def follows(self, may: Cards, wants: bool) -> Card:
        """Chooses a card to follow with: to win, the lowest sure one; to lose, the highest that loses."""
        taking = [card for card in may if self.takes(card)]
        leaving = [card for card in may if card not in taking]
        if wants and taking:
            sure = taking if self.last else [card for card in taking if not self.above(card)]
            return min(sure, key=self.strength) if sure else max(taking, key=self.strength)
        if wants:
            return min(leaving, key=self.strength)
        if leaving:
            return max(leaving, key=self.strength)
        return (max if self.last else min)(taking, key=self.strength)

    @property
    def last(self) -> bool:
        """Whether nobody plays to the trick after this player."""
        return len(self.sitting.laid) == self.others

    def takes(self, card: Card) -> bool:
        """Checks whether a card takes the trick as played so far."""
        trick = self.sitting.trick.plus(card)
        return self.sitting.rules.strongest(self.case, trick) == len(trick.cards) - 1

    def above(self, card: Card) -> int:
        """Estimates how many unseen cards beat a card that is led or is winning the trick."""
        trump = self.sitting.trump
        ruffs = len(of_suit(self.unseen, trump)) if trump and card.suit != trump else 0
        return self.higher(card) + ruffs // 2

    def strength(self, card: Card) -> int:
        """Returns the rank of a card as a number; any trump is above all other cards."""
        return self.order.index(card.rank) + (len(self.order) if card.suit == self.sitting.trump else 0)


STRATEGIES: Mapping[str, Strategy | None] = {
    "steady": Strategy(more=0, whim=0),
    "bold": Strategy(more=300, whim=300),
    "timid": Strategy(more=-300, whim=200),
    "random": None,
}
"""The players by temper; ``random`` chooses at random among the replies allowed."""


def company(tempers: Sequence[str], seed: str) -> Player:
    """Returns a player who replies for every seat, each with its own temper; too few are repeated."""
    names = tempers or ("steady", "bold", "timid")
    for name in names:
        if name not in STRATEGIES:
            raise UnknownName(
                "There is no computer player called “{name}”.", name, STRATEGIES, field="tempers"
            )
    draws: dict[int, Any] = {}

    def answer(deal: Any, ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        own, temper = f"{seed} p{ask.seat + 1}", STRATEGIES[names[ask.seat % len(names)]]
        if temper:
            thought = _Thought(temper, own, deal, ask)
            return thought.bid(ask.offers[Action.BID]) if Action.BID in ask.offers else thought.play()
        from random import Random

        if ask.seat not in draws:
            draws[ask.seat] = Random(own)
        reply: Reply = draws[ask.seat].choice(list(possible(deal, ask, *ask.offers)))
        return reply

    return answer


def record_of(account: Account[Rulebook], players: int, seed: str) -> Record:
    """Returns the record of a new game under an account, without replies."""
    readings = [f"{kebab(asked)}={name}" for asked, name in account.changed.items()]
    return PLAYING.new(players, seed, account.id, readings)


def played_by(account: Account[Rulebook], players: int, seed: str) -> Record:
    """Returns the record of a whole game among computer players under an account."""
    laid = record_of(account, players, seed)
    return PLAYING.played(laid, PLAYING.replay(laid, company((), seed)))


def changing_winner(one: Account[Rulebook], other: Account[Rulebook], players: int, tries: int) -> str | None:
    """Returns the first of the seeds ``1``, ``2``, … with which each account has another single winner.

    None proves nothing, and must not be presented as a proof.
    """
    for seed in map(str, range(1, tries + 1)):
        mine, theirs = (played_by(each, players, seed).result["winners"] for each in (one, other))
        if mine != theirs and len(mine) == len(theirs) == 1:
            return seed
    return None
