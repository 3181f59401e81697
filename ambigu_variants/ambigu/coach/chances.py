"""The chance to win a showdown against all hands that the opponents could hold, for what a player sees.

Every card that he cannot see is equally likely to be in another hand or in the stock, whatever the others
have said. With one or two opponents the chance is an exact count: of their hands, or of all pairs of hands
that have no card in common. With more, it is the product of the chances against each of them, corrected for
every two of them: what only three or more hands together would change is left out. Hands are compared two
by two; if two are equal, the rulings in force on equal hands decide by the order of speech.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, permutations
from math import comb, prod

from ambigu_variants.ambigu.players.odds import PLACES, Odds, odds
from ambigu_variants.ambigu.players.view import View
from ambigu_variants.ambigu.rules.hands import SIZE, Cards, Hand
from ambigu_variants.ambigu.rules.showdown import Seated, showdown
from ambigu_variants.kernel.cards import SUITS, Card
from ambigu_variants.kernel.rulings import Case

EXACT = 2
"""The largest number of opponents with hidden cards for which the chance is an exact count."""
ASKED_AGAIN = 32
"""Size of the cache of pairs of opponents: a player who is asked again often holds the same cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """The chance of a hand to win if all who are still in show their cards now.

    ``win`` is the chance, from 0 to 1, against the ``opponents`` (seats) together; ``each`` the chance
    against each of them alone, and ``tied`` the part of ``each`` that only the order of speech decides. It
    is ``exact`` unless more than :data:`EXACT` of them have hidden cards.
    """

    opponents: tuple[int, ...]
    win: Fraction
    each: tuple[Fraction, ...]
    tied: tuple[Fraction, ...]
    exact: bool


@dataclass(frozen=True, slots=True)
class _Rival:
    """An opponent's possible hands, all equally likely, and the ``lost`` ones that beat the player's."""

    lost: int
    hands: int
    tied: int

    @property
    def loses(self) -> Fraction:
        return Fraction(self.lost.bit_count(), self.hands.bit_count())


def chance(view: View) -> Chance:
    """Returns the chance of a player with four cards to win a showdown against all who are still in."""
    opponents = tuple(seat for seat in view.live if seat != view.seat)
    known = odds(view.rules)
    rivals = [_rival(known, view, seat) for seat in opponents]
    hidden = [each for each in rivals if each.hands.bit_count() > 1]
    certain = prod((1 - each.loses for each in rivals if each not in hidden), start=Fraction(1))
    return Chance(
        opponents=opponents,
        win=certain * _against_all(known, _unseen(view), hidden),
        each=tuple(1 - each.loses for each in rivals),
        tied=tuple(Fraction(each.tied, each.hands.bit_count()) for each in rivals),
        exact=len(hidden) <= EXACT,
    )


def _rival(known: Odds, view: View, seat: int) -> _Rival:
    shown = view.shown.get(seat, ())
    gone = [card for card in view.out_of_reach if card not in shown]
    won = equal = hands = 0
    for many in view.kept.get(seat, (len(shown),)):
        for some in combinations(shown, many):
            laid = [card for card in shown if card not in some]
            found = known.sets(view.cards, some, (*gone, *laid))
            won, equal, hands = won | found.won, equal | found.equal, hands | found.hands
    mine = equal and outlasts(view, view.cards, seat)
    return _Rival(hands & ~(won | (equal if mine else 0)), hands, equal.bit_count())


def outlasts(view: View, cards: Cards, other: int) -> bool:
    """Checks whether a player wins against an equal hand in another seat, under the rulings in force."""
    seats = sorted((view.seat, other))
    pair = [Hand(cards), Hand(_twin(cards))]
    if seats[0] != view.seat:
        pair.reverse()
    won = showdown(Case(view.rules), pair, Seated(seats=seats, players=view.players)).winner
    return seats[won] == view.seat


def _twin(cards: Cards) -> Cards:
    """Returns the same hand with the suits exchanged: equal in strength, but not the same cards."""
    exchanged = (dict(zip(SUITS, suits, strict=True)) for suits in permutations(SUITS))
    found = (tuple(Card(card.rank, suits[card.suit]) for card in cards) for suits in exchanged)
    return next((each for each in found if {*each} != {*cards}), cards)


def _unseen(view: View) -> Cards:
    """Returns the cards that may be in another hand; those shown are in it, if it is still held."""
    held = {card for seat, cards in view.shown.items() if seat in view.live for card in cards}
    known = {*view.cards, *view.out_of_reach} - held
    return tuple(card for card in PLACES if card not in known)


def _against_all(known: Odds, unseen: Cards, rivals: Sequence[_Rival]) -> Fraction:
    """Returns the chance that none of some hidden hands, which have no card in common, beats the player's."""
    single = [1 - each.loses for each in rivals]
    if not all(single):
        return Fraction(0)
    found = prod(single, start=Fraction(1))
    for one, other in combinations(rivals, 2):
        found *= _neither(known, unseen, one, other) / ((1 - one.loses) * (1 - other.loses))
    return found


@lru_cache(maxsize=ASKED_AGAIN)
def _neither(known: Odds, unseen: Cards, one: _Rival, other: _Rival) -> Fraction:
    """Returns the exact chance that neither of two hidden hands beats the player's."""
    within = [known.holding(card) for card in unseen]
    won, won_too = one.hands & ~one.lost, other.hands & ~other.lost
    free = comb(len(unseen) - SIZE, SIZE)
    if one.hands != other.hands or one.hands.bit_count() != comb(len(unseen), SIZE):
        return Fraction(disjoint(within, won, won_too), disjoint(within, one.hands, other.hands))
    both = one.hands.bit_count() * free
    if won.bit_count() + won_too.bit_count() <= one.hands.bit_count():
        return Fraction(disjoint(within, won, won_too), both)
    lost = one.lost.bit_count() + other.lost.bit_count()
    return Fraction(both - lost * free + disjoint(within, one.lost, other.lost), both)


def disjoint(within: Sequence[int], one: int, other: int) -> int:
    """Counts the pairs of a hand of one set and a hand of another that have no card in common.

    By inclusion and exclusion: all pairs, less those that share a given card, plus those that share two given
    cards, and so on. ``within`` are the hands that hold each card; all sets are given as bits.
    """
    if not one or not other:
        return 0
    start = min((some & -some).bit_length() for some in (one, other)) - 1
    within = [some >> start for some in within]
    one, other = one >> start, other >> start
    found = one.bit_count() * other.bit_count() + (one & other).bit_count()
    alike = one == other
    for place, first in enumerate(within):
        left = one & first
        right = left if alike else other & first
        if left and right:
            found -= left.bit_count() * right.bit_count() - _sharing(within[place + 1 :], left, right)
    return found


def _sharing(within: Sequence[int], one: int, other: int) -> int:
    """Counts the pairs of hands that share a further card, less those that share two further cards.

    All these hands hold a first card already; this is the correction that :func:`disjoint` makes for it.
    """
    found = 0
    alike = one == other
    for place, second in enumerate(within):
        left = one & second
        if not left:
            continue
        if alike:
            found += left.bit_count() ** 2
            found -= sum([(left & third).bit_count() ** 2 for third in within[place + 1 :]])
        elif right := other & second:
            found += left.bit_count() * right.bit_count()
            found -= sum(
                [(left & third).bit_count() * (right & third).bit_count() for third in within[place + 1 :]]
            )
    return found
