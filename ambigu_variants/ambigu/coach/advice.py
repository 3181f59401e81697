"""Advice on a decision: the deal is played on from it many times, after each reply that may be the best.

Each time the cards that the player has not seen are dealt anew: those in other hands, in the stock, and
among others' hidden discards. Every seat is played by a strategy, the player's own too from then on; a
person is taken to be careful. The other seats get cards with which their strategies do what was heard from
them. The same cards are dealt after each reply, so that the replies are compared on equal terms. The same
seed gives the same advice.

It can take long to find fitting cards. So each time every seat is offered some other hands, and takes the
first that explains as much of what it did, else keeps its own: hands come up as often as they are likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import isqrt
from typing import NamedTuple

from ambigu_variants.ambigu.deals.replay import begun, lay
from ambigu_variants.ambigu.players.strategies import CAREFUL, PLAYERS, Strategy
from ambigu_variants.ambigu.players.thinking import exchanges
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.rules.counters import bought, net
from ambigu_variants.ambigu.rules.hands import Cards
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.winning import at_stake
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.kernel.table import seeded
from ambigu_variants.records.record import Record

SEED = "advice"
"""The seed of the continuations if none is given."""
HUNDREDTHS = 100
BEST = 3
"""The number of exchanges, besides keeping all cards, that are played on from."""
ROUND = 8
"""After so many continuations, replies that are clearly worse are left out."""
CLEAR = 5
"""A difference of more than so many half standard errors is clear."""
DEDUCTED = 2
"""The standard errors that are deducted before a reply is preferred to the usual one.

With one, against bold players under Foster, replies that only look good cost as much as the good ones win.
"""
TRIED = 300
"""How many hands are tried for a seat, at first, until its strategy would have acted with one as it did."""
OFFERED = 24
"""The most other hands that a seat is offered before each further continuation."""
ENOUGH = 2 * ROUND
"""The continuations after which advice is taken without further waiting."""


def mean(sample: Sequence[int]) -> int:
    """Returns the mean of a sample in hundredths."""
    return round(HUNDREDTHS * sum(sample) / len(sample)) if sample else 0


def error(sample: Sequence[int]) -> int:
    """Returns the standard error of the mean in hundredths."""
    runs = len(sample)
    return isqrt(HUNDREDTHS**2 * _spread(sample) // (runs**2 * (runs - 1))) if runs > 1 else 0


def is_clear(sample: Sequence[int]) -> bool:
    """Checks whether the mean is more than :data:`CLEAR` half standard errors away from 0."""
    enough = len(sample) >= ROUND
    return enough and 4 * sum(sample) ** 2 * (len(sample) - 1) > CLEAR**2 * _spread(sample)


def _spread(sample: Sequence[int]) -> int:
    return len(sample) * sum(each * each for each in sample) - sum(sample) ** 2


def at_table(plays: Sequence[str]) -> list[Strategy]:
    """Returns the strategies of a table; a person is taken to be careful."""
    return [PLAYERS.get(each, CAREFUL) for each in plays]


class Dealing(NamedTuple):
    """A card for each card of the record, and the discards of seats by the number of the reply."""

    cards: Mapping[Card, Card]
    laid: Mapping[int, Cards]


class _Moment(NamedTuple):
    """An earlier reply of another player: what he saw then, and the cards that he had got since his last one.

    ``number`` counts the replies before it.
    """

    number: int
    view: View
    reply: Reply
    got: Cards
    others: Cards
    """The cards known to be gone that are not the seat's own discards."""
    seen: bool
    """Whether the player who decides has seen the seat's discards."""


class _Hand(NamedTuple):
    """A seat's cards: a card for each that it got; its discards; how many of its moments they explain."""

    cards: Mapping[Card, Card]
    laid: Mapping[int, Cards]
    explains: int


@dataclass(frozen=True)
class Situation:
    """A question to a player, and how the deal came to it: the table of a record, and the replies before."""

    told: Record
    replies: tuple[Reply, ...]
    ask: Ask
    view: View

    @staticmethod
    def of(told: Record, deal: Deal, ask: Ask) -> Situation:
        """Returns the situation of the player who is asked in a deal."""
        return Situation(told, tuple(deal.replies), ask, seen(deal, ask))


class Advice:
    """The continuations so far.

    ``replies`` are those that are compared, ``runs`` the player's net counters at the end of each
    continuation, by reply. ``still`` are the replies, by their numbers, that the next continuation begins
    with: the best, the ``usual`` one, which the player's strategy gives, and those that are not clearly
    worse. ``number`` is how many continuations were begun: one that does not end after one of the replies
    isn't counted. ``any_cards`` says whether the others get any cards, whatever they
    did, because discards have come back into play. ``spent`` are the counters that the player has already put
    in.
    """

    def __init__(
        self, situation: Situation, table: Sequence[Strategy], seed: str, given: Reply | None = None
    ) -> None:
        """Prepares the advice; a reply that was ``given`` comes first, and is never left out."""
        self.situation, self.table, self._seed = situation, table, seed
        self._given = given is not None
        view = situation.view
        usual = table[view.seat].reply(replace(view, asides=frozenset()), seed)
        found: dict[Reply, Reply] = {}
        for reply in (*((given,) if given else ()), usual, *candidates(view, table[view.seat])):
            found.setdefault(_in_order(reply), reply)
        self.replies = tuple(found.values())
        self.usual = list(found).index(_in_order(usual))
        self.runs: tuple[list[int], ...] = tuple([] for _ in self.replies)
        self.still = list(range(len(self.replies)))
        self.number = 0
        self._deal = partial(lay, situation.told, rules=view.rules, as_it_lies=[])
        deal = self._deal()
        heard = _moments(situation, deal)
        self.any_cards, self._heard = heard is None, heard or {}
        self.spent = deal.came_with[view.seat] + bought(deal, view.seat) - deal.purse[view.seat].counters
        self._hands: dict[int, _Hand] = {}
        self._places = self._deal().stock  # the places are those of the deal, whatever card lies in each
        self._known = {card: card for card in (*view.cards, *view.out_of_reach)}
        for seat in view.kept:  # which of the cards that he has shown he still holds is not known
            shown = view.shown.get(seat, ())
            places = [card for card in self._places if card in shown]
            self._known |= zip(places, seeded(seed)("shown", seat, sorted(shown)), strict=True)

    @property
    def best(self) -> int:
        """The number of the reply to recommend.

        It is the one that brings the most more than the usual one, after a deduction for chance. So it is the
        usual one itself unless another is better by more than chance.
        """
        return max(self.still, key=lambda way: (self._at_least(way), way == self.usual))

    def _at_least(self, way: int) -> int:
        more = self.more(way, self.usual)
        return mean(more) - DEDUCTED * error(more)

    @property
    def decided(self) -> bool:
        """Whether the usual reply is clearly better than all others, so that none needs more trying."""
        best = self.best
        return best == self.usual and all(way == best or self.is_worse(way) for way in self.still)

    def is_worse(self, way: int) -> bool:
        """Checks whether a reply is clearly worse than the best."""
        less = self.more(self.best, way)
        return sum(less) > 0 and is_clear(less)

    def brings(self, way: int) -> list[int]:
        """Returns the counters that a reply brought from the moment of the decision on."""
        return [won + self.spent for won in self.runs[way]]

    def more(self, way: int, than: int) -> list[int]:
        """Returns how many more counters one reply brought than another, on the same cards."""
        return [one - other for one, other in zip(self.runs[way], self.runs[than], strict=False)]

    def after(self, runs: int) -> Advice:
        """Goes on until all is decided, or until so many continuations, and returns the advice."""
        while not self.decided and self.number < runs:
            self.go_on(min(ROUND, runs - self.number))
        return self

    def go_on(self, runs: int, *, narrowing: bool = True) -> None:
        """Adds continuations; with ``narrowing``, replies that are clearly worse are left out."""
        for _ in range(runs):
            seed = f"{self._seed} {self.number}"
            self.number += 1
            dealt = self.dealt_anew(seed)
            try:
                nets = [(way, self._played_on(self.replies[way], dealt, seed)) for way in self.still]
            except NotAllowed:  # it did not end: some rules let players pass on and on
                continue
            for way, won in nets:
                self.runs[way].append(won)
            if narrowing and not self.number % ROUND:
                kept = {self.best, self.usual, *([0] if self._given else [])}
                self.still = [way for way in self.still if way in kept or not self.is_worse(way)]

    def _played_on(self, reply: Reply, dealt: Dealing, seed: str) -> int:
        """Returns the player's net counters in a deal that goes on after a reply, with other cards."""
        deal = self.laid_anew(dealt, seed)
        deal.reply(reply)
        players = [each.player(f"{seed} p{seat + 1}") for seat, each in enumerate(self.table)]
        deal.run(lambda deal, ask: players[ask.seat](deal, ask) if ask else None)
        return net(deal, self.situation.view.seat)

    def laid_anew(self, dealt: Dealing, seed: str) -> Deal:
        """Returns the deal at the moment of the decision, with other cards."""
        deal = self._deal()
        deal.exchange(dealt.cards)
        begun(deal)
        for number, reply in enumerate(self.situation.replies):
            laid = dealt.laid.get(number, tuple([dealt.cards[card] for card in reply.cards]))
            deal.reply(reply._replace(cards=laid))
        deal.shuffler = seeded(seed)
        return deal

    def dealt_anew(self, seed: str) -> Dealing:
        """Deals all cards that the player has not seen, so that each seat could have said what it said."""
        from random import Random  # not before it is used: it is slow to import in a browser

        draw = Random(seed).random  # only its stream is the same in any Python
        taken = {card for hand in self._hands.values() for card in hand.cards.values()}
        free = [card for card in PACK_40.cards if card not in {*self._known.values()} | taken]
        for seat in self._heard:
            before = self._hands.get(seat)
            some = [*free, *(before.cards.values() if before else ())]
            self._hands[seat] = hand = self._other_hand(seat, before, some, draw, seed)
            free = [card for card in some if card not in {*hand.cards.values()}]
        cards, laid = dict(self._known), dict[int, Cards]()
        for hand in self._hands.values():
            cards |= hand.cards
            laid |= hand.laid
        rest = [card for card in self._places if card not in cards]
        return Dealing({**cards, **dict(zip(rest, _drawn(free, len(free), draw), strict=True))}, laid)

    def _other_hand(
        self, seat: int, hand: _Hand | None, some: Sequence[Card], draw: Callable[[], float], seed: str
    ) -> _Hand:
        """Returns another hand of a seat, out of some cards, that explains as much; else the same."""
        moments, found = self._heard[seat], hand
        unknown = [card for each in moments for card in each.got if card not in self._known]
        for tried in range(OFFERED if hand else TRIED):
            cards = dict(zip(unknown, _drawn(some, len(unknown), draw), strict=True))
            other = self._explained(seat, cards, f"{seed} {tried}")
            if found is None or other.explains >= found.explains:
                found = other
                if hand or found.explains == len(moments):
                    break
        assert found, "at least one hand is tried"
        return found

    def _explained(self, seat: int, cards: Mapping[Card, Card], seed: str) -> _Hand:
        """Returns a seat's hand with the discards that its strategy makes with these cards.

        From the first moment on at which the strategy would have said something else, it discards any cards.
        """
        known = {**self._known, **cards}
        hand, laid, explains = list[Card](), dict[int, Cards](), 0
        for number, moment in enumerate(self._heard[seat]):
            hand += [known[card] for card in moment.got]
            discards = moment.reply.cards if moment.seen else tuple(hand[: len(moment.reply.cards)])
            if explains == number:
                gone = (*moment.others, *(card for some in laid.values() for card in some))
                view = replace(moment.view, cards=tuple(hand), gone=gone)
                said = self.table[seat].as_heard(view, moment.reply, seed)
                if said and not (moment.seen and {*said.cards} != {*discards}):
                    discards, explains = said.cards, number + 1
            laid[moment.number] = discards
            hand = [card for card in hand if card not in discards]
        return _Hand(cards, laid, explains)


def _in_order(reply: Reply) -> Reply:
    return reply._replace(cards=tuple(sorted(reply.cards)))


def _drawn(cards: Sequence[Card], number: int, draw: Callable[[], float]) -> list[Card]:
    """Returns some of the cards, drawn at random."""
    left = list(cards)
    return [left.pop(int(draw() * len(left))) for _ in range(number)]


def candidates(view: View, plays: Strategy) -> Iterator[Reply]:
    """Yields the replies that may be the best: of exchanges the best ones, of bets those on the page."""
    for said, offer in view.offers.items():
        if said is Action.DISCARD and offer.cards:
            allowed = exchanges(view, plays.style, offer.cards)
            for laid in (*allowed[:BEST], *(laid for laid in allowed[BEST:] if not laid)):
                yield Reply(view.seat, said, 0, laid)
        elif offer.amounts:
            wins = at_stake(Case(view.rules), stakes=view.stake, pool=view.pool, tray=view.tray)
            for amount in (offer.amounts[0], *bets(said, offer.amounts, wins)):
                yield Reply(view.seat, said, amount)
        else:
            yield Reply(view.seat, said)


def bets(said: Action, amounts: range, wins: int) -> dict[int, str]:
    """Returns the amounts that are proposed for a bet or raise besides the least, each with its name.

    They are half of what can be won, all of it, and the most. A raise by an amount is the lowest raise that
    is at least that much above the bet. Amounts that are not allowed are left out.
    """
    least, most = amounts[0], amounts[-1]
    below = least - 1 if said is Action.RAISE else 0
    found: dict[int, str] = {}
    for amount, name in ((below + wins // 2, "half"), (below + wins, "all"), (most, "most")):
        if least < amount <= most:
            found.setdefault(amount, name)
    return dict(sorted(found.items()))


def _moments(situation: Situation, deal: Deal) -> Mapping[int, Sequence[_Moment]] | None:
    """Returns, by seat, all moments before a question in which another seat replied.

    Returns None if discards have come back into play: then nobody's cards can be dealt to him alone.
    """
    mine, found = situation.view, dict[int, list[_Moment]]()
    begun(deal)
    for number, reply in enumerate(situation.replies):
        ask = deal.pending
        if reply.seat != mine.seat and ask and reply.action in ask.offers:
            view = seen(deal, ask)
            before = found.setdefault(reply.seat, [])
            old = {card for each in before for card in each.got}
            own = {card for each in before for card in each.reply.cards}
            got = tuple(card for card in view.cards if card not in old)
            others = tuple(card for card in view.gone if card not in own)
            before.append(_Moment(number, view, reply, got, others, {*reply.cards} <= {*mine.gone}))
        deal.reply(reply)
    return None if deal.apart or "exhausted" in deal.shuffled else found


# A player who looks ahead ----------------------------------------------------------------------------------


def looks_ahead(
    told: Record, seed: str, table: Sequence[Strategy] | None = None, runs: int = ROUND
) -> Player:
    """Returns a player who replies what :class:`Advice` recommends, in a deal laid from a record.

    He takes the others to be careful unless he knows the ``table``. One at a table decides after few
    continuations, because the reader waits for him.
    """

    def answer(deal: Deal, ask: Ask | None) -> Reply | None:
        usual = CAREFUL.player(seed)(deal, ask)
        if usual is None or ask is None or usual.action not in ask.offers:  # he buys counters, for instance
            return usual
        found = Advice(
            Situation.of(told, deal, ask), table or [CAREFUL] * deal.players, f"{seed} {len(deal.replies)}"
        )
        return found.replies[found.after(runs).best]

    return answer
