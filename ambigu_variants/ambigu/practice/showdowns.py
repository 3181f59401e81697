"""Exercises on hands: the winner of several, and the combination and price of one; why an answer is wrong."""

from __future__ import annotations

from itertools import combinations, product
from operator import ne
from typing import TYPE_CHECKING, Any, NamedTuple

from ambigu_variants.ambigu.coach.prospects import judged
from ambigu_variants.ambigu.coach.telling import holding
from ambigu_variants.ambigu.practice.exercise import Exercise, explained, made
from ambigu_variants.ambigu.rules.hands import SIZE, Combination, Hand, Holding
from ambigu_variants.ambigu.rules.reasons import hand_named, lost, why
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import Criterion, judge, price, showdown
from ambigu_variants.ambigu.rules.words import A_COMBINATION, counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Cards, Place, line
from ambigu_variants.kernel.cards import PACK_40, SUITS, Card, symbols
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.rulings import Account, Case, Ruling
from ambigu_variants.languages import listed, say, say_n

if TYPE_CHECKING:
    from random import Random

TRIED = 24
"""The number of random deals searched for one that is close or on which accounts differ."""


def wins(account: Account[Rulebook], draw: Random) -> Exercise | None:
    """Makes an exercise on the winner of two or three hands."""
    players = account.rules.players(Case(account.rules))
    hands = _telling(account, draw, min(draw.choice((2, 2, 3)), players[-1]))
    case = Case(account.rules)
    shown = showdown(case, hands)
    names = [say("Hand {number}", number=number + 1) for number in range(len(hands))]
    phrases = [hand_named(number) for number in range(len(hands))]
    return made(
        account,
        asked=say("Which hand wins in {account}?", account=account.source.short),
        told=(say("The player who speaks first, the elder hand, holds hand 1."),),
        shown=tuple((name, Cards(hand.cards)) for name, hand in zip(names, hands, strict=True)),
        answers={each.id: showdown(Case(each.rules), hands).winner for each in (*ACCOUNTS, account)},
        wrong=range(len(hands)),
        because=tuple(
            line(text, Place.of(citation(ruling))) for text, ruling in why(case, shown, phrases) if ruling
        ),
        word=names.__getitem__,
        mistake=lambda chosen: lost(case, shown, phrases, chosen),
    )


def _telling(account: Account[Rulebook], draw: Random, players: int) -> list[Hand]:
    """Deals hands on which accounts differ, or else that the order of combinations does not decide."""
    close = dealt = _dealt(draw, players)
    wanted = draw.randrange(2)
    for _ in range(TRIED):
        shown = showdown(Case(account.rules), dealt)
        if any(showdown(Case(each.rules), dealt).winner != shown.winner for each in ACCOUNTS):
            return dealt
        if shown.decisions[0].step is not Criterion.LADDER:
            close = dealt
            if wanted:
                break
        dealt = _dealt(draw, players)
    return close


def _dealt(draw: Random, players: int) -> list[Hand]:
    cards = draw.sample(PACK_40.cards, SIZE * players)
    return [Hand(tuple(cards[SIZE * seat : SIZE * seat + SIZE])) for seat in range(players)]


def holds(account: Account[Rulebook], draw: Random) -> Exercise | None:
    """Makes an exercise on the combination of one hand and the price each other player pays for it."""
    rules = account.rules
    wanted = draw.choice(rules.ladder(Case(rules)))
    hand = _holding(account, wanted, draw)
    case = Case(rules)
    held = judge(case, hand)
    field = held.combination.field if held.combination else ""
    rests = (field, f"{field}_price") if field else ("point",)
    return made(
        account,
        asked=say(
            "In {account}, what does this hand make, and what does it pay?", account=account.source.short
        ),
        told=(),
        shown=(("", Cards(hand.cards)),),
        answers={each.id: _worth(Case(each.rules), hand) for each in (*ACCOUNTS, account)},
        wrong=_others(case, held, draw),
        because=explained(*(getattr(rules, name) for name in rests)),
        word=Worth.told,
        mistake=lambda chosen: mistaken(account, case, held, chosen),
        worth=holding(judged(rules, hand.cards)),
    )


def _holding(account: Account[Rulebook], wanted: Combination, draw: Random) -> Hand:
    """Returns a random hand with a combination under this account or a random one; failing that, any hand."""
    for _ in range(40 * TRIED):
        (hand,) = _dealt(draw, 1)
        if any(
            judge(Case(each.rules), hand).combination is wanted for each in (account, draw.choice(ACCOUNTS))
        ):
            break
    return hand


# What a hand holds -----------------------------------------------------------------------------------------


class Worth(NamedTuple):
    """A claim about a hand: the name of its combination and its price in counters."""

    name: str
    price: int

    def told(self) -> str:
        """Returns the wording as an answer: ``a point, 1 counter from each``."""
        if self.name == "none":
            return say(A_COMBINATION["none"])
        return say(
            "{name}, {price} from each", name=say(A_COMBINATION[self.name]), price=counters(self.price)
        )


def _worth(case: Matter, hand: Hand) -> Worth:
    """Returns the combination of a hand and its price."""
    held = judge(case, hand)
    return Worth(held.combination or "none", int(price(case, held)))


def _others(case: Matter, held: Holding, draw: Random) -> list[Worth]:
    """Returns the worth of hands that differ in one card, the nearest on the ladder first."""
    rungs: dict[str, int] = {combination: rung for rung, combination in enumerate(case.rules.ladder(case))}
    mine = rungs.get(held.combination or "none", -1)
    rest = [card for card in PACK_40.cards if card not in held.hand.cards]
    found: dict[Worth, int] = {}
    for card in held.hand.cards:
        kept = tuple(each for each in held.hand.cards if each is not card)
        for new in draw.sample(rest, TRIED):
            worth = _worth(case, Hand((*kept, new)))
            if worth.name in rungs:
                found.setdefault(worth, abs(rungs[worth.name] - mine))
    return sorted(found, key=found.__getitem__)


def mistaken(account: Account[Rulebook], case: Matter, held: Holding, chosen: Worth) -> str:
    """Explains why a hand does not hold, or does not pay, what was answered."""
    short, name = account.source.short, say(A_COMBINATION[chosen.name])
    if held.combination is None:
        return say("In {account}, this hand is not {name}.", account=short, name=name)
    mine = say(A_COMBINATION[held.combination.value])
    if chosen.name == held.combination:
        return say(
            "The combination is right, but in {account} it pays {right}, not {wrong}.",
            account=short,
            right=counters(price(case, held)),
            wrong=counters(chosen.price),
        )
    if chosen.name == "none":
        return say(
            "This hand does have something: {cards} make {name}.", cards=symbols(held.cards), name=mine
        )
    order = case.rules.ladder(case)
    if Combination(chosen.name) not in order:
        return say("In {account}, {name} is not a combination.", account=short, name=name)
    wanted: Ruling[..., Any] = getattr(case.rules, Combination(chosen.name).field)
    if wanted(case, held.hand):
        return say(
            "This hand is {lower} too, but in {account} {higher} ranks above it.",
            lower=name,
            account=short,
            higher=mine,
        )
    if order.index(Combination(chosen.name)) < order.index(held.combination):
        return say(
            "This hand is better than {lower}: {cards} make {higher}.",
            lower=name,
            cards=symbols(held.cards),
            higher=mine,
        )
    return _lacking(case, held.hand, wanted, name)


def _lacking(case: Matter, hand: Hand, wanted: Ruling[..., Any], name: str) -> str:
    """Explains why a hand lacks a combination: the fewest suits, or else the one card, to change."""
    for cards in _other_suits(hand):
        if not wanted(case, Hand(cards)):
            continue
        pairs = list(zip(hand.cards, cards, strict=True))
        for (card, new), (other, newer) in combinations(pairs, 2):
            if card.suit == other.suit and new.suit != newer.suit:
                return say(
                    "{card} shares a suit with {other}, so this is not {name}.",
                    card=symbols([card]),
                    other=symbols([other]),
                    name=name,
                )
        changed = [symbols([old]) for old, new in pairs if old != new]
        return say_n(
            "{cards} is of the wrong suit, so this is not {name}.",
            "{cards} are of the wrong suit, so this is not {name}.",
            len(changed),
            cards=listed(changed),
            name=name,
        )
    for card, new in _other_cards(hand):
        if wanted(case, Hand(tuple(new if each is card else each for each in hand.cards))):
            return say(
                "This is not {name}, but it would be with {new} instead of {card}.",
                name=name,
                new=symbols([new]),
                card=symbols([card]),
            )
    return say("This is not {name}, and changing any one card would not make it one.", name=name)


def _other_suits(hand: Hand) -> list[tuple[Card, ...]]:
    """Returns the same ranks in any suits, those with the fewest changed cards first."""
    every = product(*([Card(card.rank, suit) for suit in SUITS] for card in hand.cards))
    apart = sorted(cards for cards in every if len(set(cards)) == len(cards))
    return sorted(apart, key=lambda cards: sum(map(ne, hand.cards, cards)))


def _other_cards(hand: Hand) -> list[tuple[Card, Card]]:
    """Returns each card of the hand with a possible replacement, those of the same suit first."""
    pairs = [(card, new) for card in hand.cards for new in PACK_40.cards if new not in hand.cards]
    return sorted(pairs, key=lambda pair: pair[0].suit != pair[1].suit)
