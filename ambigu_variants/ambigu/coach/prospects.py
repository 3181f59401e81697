"""The chances of a player, from the cards that he sees: his hand, each exchange, and the showdown.

Every card that he cannot see is equally likely to be in another hand or in the stock, whatever the others
have said. The cards that he has seen leaving play, and those that others have shown, are not counted among
them. If the stock runs out during the exchange, the rules may bring discards back; these are not taken into
account.

The worth of a hand and what cards can become are counted exactly. So is the share of hands that an exchange
beats, if it brings no card, one or four. For two or three new cards, the other player can’t hold them either.
What that changes is counted for one of them and estimated for the others, to about 0.02 percentage points.

With one or two opponents the chance to win a showdown is an exact count: of their hands, or of all pairs of
hands that have no card in common. With more, it is the product of the chances against each of them, corrected
for every two of them: what only three or more hands together would change is left out. Hands are compared two
by two; if two are equal, the rulings in force on equal hands decide by the order of speech.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, prod

from ambigu_variants.ambigu.census.every_hand import resuited
from ambigu_variants.ambigu.players.odds import PLACES, Against, Odds, odds
from ambigu_variants.ambigu.players.view import View
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.rules.hands import SIZE, Cards, Hand
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.showdown import Seated, judge, price, price_supplied, showdown
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.winning import at_stake, key
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.kernel.table import seeded


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

    @property
    def beats(self) -> Fraction:
        """The share of another player's possible hands that these cards beat; equal hands count as half."""
        won, equal, hands = self.against
        return Fraction(2 * won + equal, 2 * hands)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """The hands that a player may get when he exchanges the cards ``laid``.

    ``hands`` is the number of hands that he may then hold, all equally likely, and ``made`` how many of them
    make each combination (``none`` for none). ``price`` is their mean price in counters; ``supplied`` says
    whether the edition supplies any of the prices. ``beats`` is the share, from 0 to 1, of another player's
    possible hands that such a hand beats, on average over all of them; equal hands count as half.
    ``together`` is about the chance that it beats all who are still in, if they hold any cards.
    """

    laid: Cards
    hands: int
    made: Mapping[str, int]
    price: Fraction
    supplied: bool
    beats: Fraction
    together: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """The cost of staying in and the possible gain of the hand, both in counters.

    ``cost`` is what it takes to call, if a call was offered, else None; ``table`` all that the winner of a
    showdown would take from the table as it is, the player's own stake included; ``price`` what each of the
    ``payers`` would pay for the hand as it is, and ``mean`` what they would pay on average after the best
    exchange, None if none is to come.
    """

    cost: int | None
    table: int
    price: int
    payers: int
    mean: Fraction | None = None

    @property
    def prize(self) -> Fraction:
        """All that the hand can win."""
        return self.table + Fraction(self.price if self.mean is None else self.mean) * self.payers

    @property
    def least(self) -> Fraction | None:
        """The chance of winning, from 0 to 1, from which on a call pays; None if a call costs nothing."""
        return self.cost / (self.cost + self.prize) if self.cost else None


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


def prospect(view: View, laid: Cards = ()) -> Prospect:
    """Returns what a player may hold after discarding ``laid``; with two cards, after being dealt two."""
    known = odds(view.rules)
    kept = tuple(card for card in view.cards if card not in laid)
    gone = (*view.out_of_reach, *laid)
    levels, made = known.levels(kept, gone), Counter[str]()
    for name, many in zip(known.combinations, levels, strict=True):
        made[name] += many
    beats, together = _against_others(known, view, kept, gone)
    return Prospect(
        laid=laid,
        hands=sum(levels),
        made={name: many for name, many in made.items() if many},
        price=Fraction(known.paid(kept, gone), sum(levels) or 1),
        supplied=any(price_supplied(view.rules, each) for each in view.rules.ladder(Case(view.rules))),
        beats=beats,
        together=together,
    )


def _against_others(known: Odds, view: View, kept: Cards, gone: Cards) -> tuple[Fraction, Fraction]:
    """Returns the share of another player's hands that the kept cards beat once they are four, and the
    chance against all who are still in.

    A new card cannot be in the other hand, so of all pairs of hands (``any_two``) those that share a new card
    are taken away. Pairs that share two or more are assumed to differ from those that share one as much as
    these differ from all pairs.
    """
    away = {*view.cards, *view.out_of_reach}
    unseen = [card for card in PACK_40.cards if card not in away]
    new = SIZE - len(kept)
    others, theirs, with_card = known.known(("beaten", *sorted(away)), lambda: _others(known, away, unseen))
    mine = known.kinds(kept, gone)
    hands = sum(mine.values())
    if not hands or not others:
        return Fraction(0), Fraction(0)
    rivals = len(view.live) - 1
    any_two = Fraction(sum(many * theirs[which] for which, many in mine.items()), 2 * hands * others)
    won = sum(many * theirs[which] ** rivals for which, many in mine.items())
    beats, free = any_two, len(unseen) - new - SIZE + 1
    if new and free > 0:
        shared = Fraction(SIZE * new, free)
        pairs = 2 * hands * new * others * SIZE // len(unseen)
        twice = sum(
            many * beaten[which]
            for card, beaten in zip(unseen, with_card, strict=True)
            for which, many in known.kinds((*kept, card), gone, mine).items()
        )
        beats += shared * (any_two - Fraction(twice, pairs))
    together = Fraction(won, hands * (2 * others) ** rivals)
    return beats, (beats if rivals == 1 else together)


def _others(
    known: Odds, away: Iterable[Card], unseen: Iterable[Card]
) -> tuple[int, list[int], list[list[int]]]:
    """Returns how many hands another may hold, and :meth:`Odds.beaten` of all and of those with each card."""
    every = known.kinds((), away)
    return (
        sum(every.values()),
        known.beaten(every),
        [known.beaten(known.kinds((card,), away)) for card in unseen],
    )


def choices(view: View) -> list[Prospect]:
    """Returns the prospect of each discard that is before the player, now or at the draw to come.

    They are in order of strength, the best first; of equal ones, the one with fewer cards is first. Keeping
    all cards is one of them. The list is empty if no exchange is to come on the cards that he holds.
    """
    offer = view.offers.get(Action.DISCARD)
    if offer is None:
        counts = _drawn(view.rules) if view.stage == Stage.FOUR_CARDS and len(view.cards) == SIZE else ()
    else:
        counts = {0, *(count for count in offer.cards or () if count <= len(view.cards))}
    found = [prospect(view, laid) for count in sorted(counts) for laid in combinations(view.cards, count)]
    return sorted(found, key=lambda each: (-each.beats, len(each.laid)))


def _drawn(rules: Rulebook) -> Collection[int]:
    """Returns how many cards a player may exchange after the first betting: asked at a table of two."""
    cards = PACK_40.cards
    table = Deal(rules, house=CONVENTIONS, seats=("1", "2"), purses=(1, 1), stock=cards, shuffler=seeded(""))
    table.hands, table.stage = [[*cards[:SIZE]], [*cards[SIZE : 2 * SIZE]]], Stage.DRAW
    ask = next((step for step in rules.second_draw(table) if isinstance(step, Ask)), None)
    return (ask.offers[Action.DISCARD].cards or ()) if ask and Action.DISCARD in ask.offers else ()


def stakes(view: View, best: Prospect | None = None) -> Stakes:
    """Returns what staying in costs a player who is asked, and what his hand can win.

    ``best`` is the best exchange, if one is to come.
    """
    case = Case(view.rules)
    call = view.offers.get(Action.CALL)
    return Stakes(
        cost=call.cost if call else None,
        table=at_stake(case, stakes=view.stake, pool=view.pool, tray=view.tray),
        price=price(case, judge(case, Hand(view.cards))) if len(view.cards) == SIZE else 0,
        payers=view.players - 1,
        mean=best.price if best else None,
    )


# A showdown ------------------------------------------------------------------------------------------------

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
    twin = next((each for each in resuited(cards) if {*each} != {*cards}), cards)
    pair = [Hand(cards), Hand(twin)]
    if seats[0] != view.seat:
        pair.reverse()
    won = showdown(Case(view.rules), pair, Seated(seats=seats, players=view.players)).winner
    return seats[won] == view.seat


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
