"""Exact figures for deals of one card: what it is best to announce, and whom the restriction binds.

With one card each nobody chooses what to play, so every chance is a count of deals. A chance is given as a
pair of whole numbers: how many deals, out of how many.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, gcd, perm
from typing import NamedTuple

from ambigu_variants.ascenseur.course import plan
from ambigu_variants.ascenseur.rulebook import Matter
from ambigu_variants.ascenseur.tricks import Cards, Contract, Trick
from ambigu_variants.cards import Card
from ambigu_variants.errors import NotAllowed

__all__ = ["Chance", "OneCard", "bound", "breaks_even", "chances", "one_card", "restricted"]

Chance = tuple[int, int]


class OneCard(NamedTuple):
    """What single cards are worth, under one rulebook and for so many players.

    ``positions`` is in how many ways a card can be turned up and another held, ``leading`` and ``following``
    with how many of them it is better to announce a trick than none, for who leads and for the others.
    """

    positions: int
    leading: int
    following: int


def breaks_even(case: Matter) -> Chance:
    """The chance to take the only trick above which it is better to announce it."""
    rules = case.rules
    none, one = rules.kept(case, 0), rules.kept(case, 1)
    taken, lost = rules.missed(case, Contract(0, 1)), rules.missed(case, Contract(1, 0))
    chance, of = none - lost, none - lost + one - taken
    shared = gcd(chance, of)
    return chance // shared, of // shared


def bound(case: Matter, players: int, size: int) -> Chance:
    """How many of all the ways in which the others can announce leave the last player less than all bids."""
    rules = case.rules
    possible = rules.possible_bids(case, size)
    ways = {(): 1} if players < 2 else _sums(players - 1, possible)
    binding = sum(count for before, count in ways.items() if rules.barred_bids(case, before, players, size))
    return binding, sum(ways.values())


def _sums(bidders: int, possible: range) -> dict[tuple[int, ...], int]:
    """In how many ways bids come to each sum; for each sum bids that come to it, the highest first."""
    counts = {0: 1}
    for _ in range(bidders):
        more: dict[int, int] = {}
        for total, count in counts.items():
            for bid in possible:
                more[total + bid] = more.get(total + bid, 0) + count
        counts = more
    found = {}
    for total, count in counts.items():
        bids, left = [], total
        for _ in range(bidders):
            bids.append(min(left, possible[-1]))
            left -= bids[-1]
        found[tuple(bids)] = count
    return found


def one_card(case: Matter, players: int) -> OneCard:
    """With how many cards it is better to announce the trick.

    Raises:
        NotAllowed: so many cannot sit down; or every card is there twice, and chances are not counted.
    """
    positions = leading = following = 0
    for turned, leads, follows in _better(case, players):
        positions += len(_cards(case, players)) - 1
        leading += len(leads)
        following += len(follows)
        assert turned not in leads
    return OneCard(positions, leading, following)


def restricted(case: Matter, players: int) -> Chance:
    """In how many of all deals of one card the last player may not announce what would be best for him, if
    everyone announces what is best by his own card and the card turned up.

    Raises:
        NotAllowed: as for :func:`one_card`.
    """
    rules = case.rules
    cards = _cards(case, players)
    dealer = rules.first_dealer(case, players)
    order = rules.bidding_order(case, dealer, players)
    leader = rules.first_leader(case, dealer, players)
    kinds = ["leads" if seat == leader else "follows" for seat in order]
    binding = 0
    for turned, leads, follows in _better(case, players):
        pool = [card for card in cards if card != turned]
        groups = {
            (one, other): sum((card in leads, card in follows) == (one, other) for card in pool)
            for one in (True, False)
            for other in (True, False)
        }
        binding += _binding(case, kinds, groups)
    return binding, perm(len(cards), players + 1)


def _binding(case: Matter, kinds: list[str], groups: dict[tuple[bool, bool], int]) -> int:
    """In how many ways the last player's wish is barred. Cards are told apart only by what they make those
    wish who lead, and who follow.
    """
    states: dict[tuple[tuple[int, ...], int, bool], int] = {(tuple(groups.values()), 0, False): 1}
    for kind in kinds:
        after: dict[tuple[tuple[int, ...], int, bool], int] = {}
        for (left, wished, last), count in states.items():
            for place, (as_leader, as_follower) in enumerate(groups):
                if not left[place]:
                    continue
                wish = as_leader if kind == "leads" else as_follower
                rest = (*left[:place], left[place] - 1, *left[place + 1 :])
                state = rest, wished + last, wish
                after[state] = after.get(state, 0) + count * left[place]
        states = after
    players = len(kinds)
    found = 0
    for (_, wished, last), count in states.items():
        before = (1,) * wished + (0,) * (players - 1 - wished)
        if int(last) in case.rules.barred_bids(case, before, players, 1):
            found += count
    return found


def _cards(case: Matter, players: int) -> Cards:
    game = plan(case, players)
    if game.pack.copies > 1:
        raise NotAllowed(
            "The chances of single cards are counted with one pack, where no two are equal.",
            passage=case.rules.pack.locus,
        )
    return game.cards


def chances(case: Matter, players: int) -> Iterator[tuple[Card, dict[Card, Chance], dict[Card, Chance]]]:
    """For every card turned up, the chance of each other card to take the trick: of who leads it, and of who
    follows with it.

    Raises:
        NotAllowed: as for :func:`one_card`.
    """
    cards = _cards(case, players)
    unseen = len(cards) - 2
    beating = {
        trump: {card: _beating(case, cards, card, trump) for card in cards}
        for trump in dict.fromkeys(card.suit for card in cards)
    }
    for turned in cards:
        above = {
            card: [other for other in found if other != turned]
            for card, found in beating[turned.suit].items()
            if card != turned
        }
        held = comb(unseen, players - 1)
        leading = {card: (comb(unseen - len(others), players - 1), held) for card, others in above.items()}
        wins = dict.fromkeys(above, 0)
        for others in above.values():
            for place, card in enumerate(others):
                wins[card] += comb(unseen - 1 - place, players - 2)
        held = unseen * comb(unseen - 1, players - 2)
        yield turned, leading, {card: (count, held) for card, count in wins.items()}


def _better(case: Matter, players: int) -> Iterator[tuple[Card, set[Card], set[Card]]]:
    """For every card turned up, the cards with which it is better to announce the trick: for who leads, and
    for who follows.
    """
    even = breaks_even(case)
    for turned, leading, following in chances(case, players):
        leads, follows = (
            {card for card, chance in each.items() if _over(chance, even)} for each in (leading, following)
        )
        yield turned, leads, follows


def _beating(case: Matter, cards: Cards, led: Card, trump: str) -> list[Card]:
    """The cards that beat one that is led, the strongest first."""
    found: list[Card] = []
    trick = Trick(trump, (led, *(card for card in cards if card != led)))
    while place := case.rules.strongest(case, trick):
        found.append(trick.cards[place])
        trick = Trick(trump, (*trick.cards[:place], *trick.cards[place + 1 :]))
    return found


def _over(chance: Chance, even: Chance) -> bool:
    return chance[0] * even[1] > even[0] * chance[1]
