"""Exact figures for one-card deals: the better bid, and how often a bid is barred.

With one card each nobody chooses what to play, so every chance is a count of deals. A chance is a pair of
integers: how many deals, and out of how many.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, gcd, perm
from typing import NamedTuple

from ambigu_variants.ascenseur.rules import tricks
from ambigu_variants.ascenseur.rules.course import plan
from ambigu_variants.ascenseur.rules.rulebook import Matter, Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Cards, Contract, Trick
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask

Chance = tuple[int, int]


class OneCard(NamedTuple):
    """How often a single card is worth a bid of one, for a rulebook and a number of players.

    ``positions`` is the number of ways to turn up one card and hold another; ``leading`` and ``following``
    count those in which a bid of one is better than none, for the leader and for the others.
    """

    positions: int
    leading: int
    following: int


def breaks_even(case: Matter) -> Chance:
    """Returns the chance of taking the only trick above which a bid of one is better."""
    rules = case.rules
    none, one = rules.kept(case, 0), rules.kept(case, 1)
    taken, lost = rules.missed(case, Contract(0, 1)), rules.missed(case, Contract(1, 0))
    chance, of = none - lost, none - lost + one - taken
    shared = gcd(chance, of)
    return chance // shared, of // shared


def heard(case: Matter, players: int) -> bool:
    """Checks whether bids are heard as they are made; if not, they cannot bar later bids."""
    game = plan(case, players)
    sitting: Sitting = tricks.Sitting(
        case.rules,
        seats=("",) * players,
        pack=game.pack,
        cards=game.cards,
        sizes=game.sizes,
        dealer=case.rules.first_dealer(case, players),
        stock=game.cards,
        shuffler=lambda purpose, number, cards: list(cards),
    )
    sitting.next_hand()
    asked = next(case.rules.bidding(sitting))
    return isinstance(asked, Ask) and not asked.offers[Action.BID].hidden


def bound(case: Matter, players: int, size: int) -> Chance:
    """Counts the ways in which the others can bid so that a bid of the last player is barred, out of all."""
    rules = case.rules
    ways: dict[int, tuple[tuple[int, ...], int]] = {0: ((), 1)}
    for _ in range(players - 1):
        more: dict[int, tuple[tuple[int, ...], int]] = {}
        for before, count in ways.values():
            barred = rules.barred_bids(case, before, players, size)
            for bid in rules.possible_bids(case, size):
                if bid not in barred:
                    bids = (*before, bid)
                    alike, others = more.get(sum(bids), (bids, 0))
                    more[sum(bids)] = alike, others + count
        ways = more
    binding = sum(n for before, n in ways.values() if rules.barred_bids(case, before, players, size))
    return binding, sum(n for _, n in ways.values())


def one_card(case: Matter, players: int) -> OneCard:
    """Counts the cards with which a bid of one is better.

    Raises:
        NotAllowed: the number of players is not allowed, or two cards can be equally strong, in which case
            chances are not counted.
    """
    positions = leading = following = 0
    for turned, leads, follows in _better(case, players):
        positions += len(_cards(case, players)) - 1
        leading += len(leads)
        following += len(follows)
        assert turned not in leads
    return OneCard(positions, leading, following)


def restricted(case: Matter, players: int) -> Chance:
    """Counts the one-card deals in which the last player's best bid is barred, out of all deals.

    Everyone makes the bid that is best for the card held and the card turned up, or the other one if that is
    barred.

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
    """Counts the deals in which the last player's preferred bid is barred.

    Cards are distinguished only by the bids that a leader and a follower prefer with them.
    """
    states: dict[tuple[tuple[int, ...], int, bool], int] = {(tuple(groups.values()), 0, False): 1}
    for number, kind in enumerate(kinds):
        after: dict[tuple[tuple[int, ...], int, bool], int] = {}
        for (left, announced, _), count in states.items():
            before = (1,) * announced + (0,) * (number - announced)
            barred = case.rules.barred_bids(case, before, len(kinds), 1)
            for place, (as_leader, as_follower) in enumerate(groups):
                if not left[place]:
                    continue
                wish = int(as_leader if kind == "leads" else as_follower)
                kept_from = wish in barred
                rest = (*left[:place], left[place] - 1, *left[place + 1 :])
                state = rest, announced + (1 - wish if kept_from else wish), kept_from
                after[state] = after.get(state, 0) + count * left[place]
        states = after
    return sum(count for (_, _, kept_from), count in states.items() if kept_from)


def _cards(case: Matter, players: int) -> Cards:
    game = plan(case, players)
    if game.pack.copies > 1:
        raise NotAllowed(
            "The chances of a single card can be worked out only with one pack, where no two cards are"
            " the same.",
            passage=case.rules.pack.locus,
        )
    return game.cards


def chances(case: Matter, players: int) -> Iterator[tuple[Card, dict[Card, Chance], dict[Card, Chance]]]:
    """Yields, for each card turned up, the chance of each other card when led and when following.

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
    """Yields, for each card turned up, the cards that justify a bid of one: led, and following."""
    even = breaks_even(case)
    for turned, leading, following in chances(case, players):
        leads, follows = (
            {card for card, chance in each.items() if _over(chance, even)} for each in (leading, following)
        )
        yield turned, leads, follows


def _beating(case: Matter, cards: Cards, led: Card, trump: str) -> list[Card]:
    """Returns the cards that beat a card that is led, strongest first.

    Raises:
        NotAllowed: two of them are equally strong, so the winner depends on which is played first.
    """
    found: list[Card] = []
    case = Case(case.rules)
    trick = Trick(trump, (led, *(card for card in cards if card != led)))
    while place := case.rules.strongest(case, trick):
        found.append(trick.cards[place])
        trick = Trick(trump, (*trick.cards[:place], *trick.cards[place + 1 :]))
    if case.rules.equal_cards in case.because:
        raise NotAllowed(
            "The chances of a single card can be worked out only where no two cards are equally"
            " strong. In this reading, cards of different suits can be.",
            passage=case.rules.strongest.locus,
        )
    return found


def _over(chance: Chance, even: Chance) -> bool:
    return chance[0] * even[1] > even[0] * chance[1]
