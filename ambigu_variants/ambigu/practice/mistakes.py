"""Explanations of wrong answers, found from the cards and the deal by the rulings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from ambigu_variants.ambigu.rules.hands import Combination, Hand, Holding
from ambigu_variants.ambigu.rules.reasons import lost
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import Showdown, price
from ambigu_variants.ambigu.rules.words import A_COMBINATION, counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40, SUITS, Card, symbols
from ambigu_variants.kernel.rulings import Account, Ruling
from ambigu_variants.languages import listed, say, say_n

Offered = tuple[tuple[str, str], ...]
"""The replies open to a player: the name and the wording of each."""


class Worth(NamedTuple):
    """A claim about a hand: the name of its combination and its price in counters."""

    name: str
    price: int

    @property
    def told(self) -> str:
        """The wording as an answer: ``a point, 1 counter from each``."""
        if self.name == "none":
            return say(A_COMBINATION["none"])
        return say(
            "{name}, {price} from each", name=say(A_COMBINATION[self.name]), price=counters(self.price)
        )


# What a hand holds -----------------------------------------------------------------------------------------


def worth(account: Account[Rulebook], case: Matter, held: Holding, chosen: Worth) -> str:
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
        changed = [old for old, new in zip(hand.cards, cards, strict=True) if old != new]
        shared = _parted(hand.cards, cards)
        if shared:
            card, other = shared
            return say(
                "{card} shares a suit with {other}, so this is not {name}.",
                card=symbols([card]),
                other=symbols([other]),
                name=name,
            )
        return say_n(
            "{cards} is of the wrong suit, so this is not {name}.",
            "{cards} are of the wrong suit, so this is not {name}.",
            len(changed),
            cards=listed([symbols([card]) for card in changed]),
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


def _other_suits(hand: Hand) -> Iterable[tuple[Card, ...]]:
    """Returns the same ranks in other suits, those with the fewest changed cards first."""
    found = []
    for suits in product(SUITS, repeat=len(hand.cards)):
        cards = tuple(Card(card.rank, suit) for card, suit in zip(hand.cards, suits, strict=True))
        changed = sum(old != new for old, new in zip(hand.cards, cards, strict=True))
        if changed and len(set(cards)) == len(cards):
            found.append((changed, cards))
    return (cards for _, cards in sorted(found))


def _parted(old: Sequence[Card], new: Sequence[Card]) -> tuple[Card, Card] | None:
    """Returns two cards that share a suit in ``old`` but not in ``new``; None if there are none."""
    places = range(len(old))
    for one, other in product(places, places):
        if one < other and old[one].suit == old[other].suit and new[one].suit != new[other].suit:
            return old[one], old[other]
    return None


def _other_cards(hand: Hand) -> Iterator[tuple[Card, Card]]:
    """Yields each card of the hand with a possible replacement, those of the same suit first."""
    rest = [card for card in PACK_40.cards if card not in hand.cards]
    for alike in (True, False):
        for card in hand.cards:
            yield from ((card, new) for new in rest if (new.suit == card.suit) is alike)


# Who wins --------------------------------------------------------------------------------------------------


def winner(case: Matter, shown: Showdown, names: Sequence[str], chosen: int) -> str:
    """Explains why the hand that was chosen does not win."""
    return lost(case, shown, names, chosen)


# What may be said, and what is put -------------------------------------------------------------------------


def said(right: Offered, chosen: Offered) -> str:
    """Explains the difference between the chosen replies and the right ones."""
    mine, theirs = dict(right), dict(chosen)
    told = []
    if extra := [words for name, words in chosen if name not in mine and words not in mine.values()]:
        told.append(
            say("Your answer includes something you can’t say now: {replies}.", replies=listed(extra))
        )
    if missing := [words for name, words in right if name not in theirs and words not in theirs.values()]:
        told.append(
            say("Your answer leaves out something you can also say: {replies}.", replies=listed(missing))
        )
    for name, words in right:
        if theirs.get(name, words) != words:
            told.append(say("It’s “{right}”, not “{wrong}”.", wrong=theirs[name], right=words))
    return " ".join(told)


def put(
    account: Account[Rulebook], who: str, right: int, before: int, theirs: Mapping[str, int], chosen: int
) -> str:
    """Explains why a player does not put the number of counters that was answered.

    Args:
        account: the rules.
        who: the player.
        right: the counters he puts.
        before: the counters already in front of him.
        theirs: the counters he would put under other accounts, by id.
        chosen: the answer given.
    """
    if not chosen:
        return say("It isn’t free: {who} puts down {right}.", who=who, right=counters(right))
    if before and chosen == before + right:
        return say(
            "{who} had already put down {before}, and only has to add the difference.",
            who=who,
            before=counters(before),
        )
    others = [each.source.short for each in ACCOUNTS if theirs.get(each.id) == chosen]
    if others:
        return say(
            "{who} would put this down in {others}, not in {account}.",
            who=who,
            others=listed(others),
            account=account.source.short,
        )
    if chosen > right:
        return say_n(
            "That is {number} counter too many.", "That is {number} counters too many.", chosen - right
        )
    return say_n("That is {number} counter too few.", "That is {number} counters too few.", right - chosen)
