"""Exercises on hands: the winner of several, and the combination and price of one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ambigu_variants.ambigu.coach.prospects import judged
from ambigu_variants.ambigu.coach.telling import holding
from ambigu_variants.ambigu.practice import mistakes
from ambigu_variants.ambigu.practice.exercise import Exercise, Shown, explained, made
from ambigu_variants.ambigu.practice.mistakes import Worth
from ambigu_variants.ambigu.rules.hands import SIZE, Combination, Hand, Holding
from ambigu_variants.ambigu.rules.reasons import hand_named, why
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import Criterion, judge, price, showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Cards, Place, line
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.rulings import Account, Case, Ruling
from ambigu_variants.languages import say

if TYPE_CHECKING:
    from random import Random

TRIED = 24
"""The number of random deals searched for one that is close or on which accounts differ."""

MANY = 800
"""The number of hands searched for one with a given combination, however rare."""


def wins(account: Account[Rulebook], draw: Random) -> Exercise | None:
    """Makes an exercise on the winner of two or three hands."""
    players = account.rules.players(Case(account.rules))
    hands = _telling(account, draw, min(draw.choice((2, 2, 3)), players[-1]))
    case = Case(account.rules)
    shown = showdown(case, hands)
    names = [say("Hand {number}", number=number + 1) for number in range(len(hands))]
    phrases = [hand_named(number) for number in range(len(hands))]
    return made(
        "wins",
        account,
        asked=say("Which hand wins in {account}?", account=account.source.short),
        told=[say("The player who speaks first, the elder hand, holds hand 1.")],
        shown=[Shown(name=name, cards=Cards(hand.cards)) for name, hand in zip(names, hands, strict=True)],
        right=shown.winner,
        theirs={
            each.id: showdown(Case(each.rules), hands).winner for each in ACCOUNTS if each.id != account.id
        },
        wrong=range(len(hands)),
        because=tuple(
            line(text, Place.of(citation(ruling))) for text, ruling in why(case, shown, phrases) if ruling
        ),
        word=names.__getitem__,
        mistake=lambda chosen: mistakes.winner(case, shown, phrases, chosen),
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
    hand = next(_holding(account, wanted, draw))
    case = Case(rules)
    held = judge(case, hand)
    right = _worth(case, held)
    return made(
        "holds",
        account,
        asked=say(
            "In {account}, what does this hand make, and what does it pay?", account=account.source.short
        ),
        shown=[Shown(name="", cards=Cards(hand.cards))],
        right=right,
        theirs={
            each.id: _worth(Case(each.rules), judge(Case(each.rules), hand))
            for each in ACCOUNTS
            if each.id != account.id
        },
        wrong=_others(case, held, draw),
        because=explained(*_rulings(rules, held)),
        word=lambda worth: worth.told,
        mistake=lambda chosen: mistakes.worth(account, case, held, chosen),
        worth=holding(judged(rules, hand.cards)),
    )


def _holding(account: Account[Rulebook], wanted: Combination, draw: Random) -> Iterator[Hand]:
    """Yields hands with a combination under this account or a random one; at last any hand."""
    for _ in range(40 * TRIED):
        (hand,) = _dealt(draw, 1)
        if any(
            judge(Case(each.rules), hand).combination is wanted for each in (account, draw.choice(ACCOUNTS))
        ):
            yield hand
    yield hand


def _worth(case: Matter, held: Holding) -> Worth:
    """Returns the combination of a hand and its price."""
    return Worth(held.combination.value if held.combination else "none", int(price(case, held)))


def _others(case: Matter, held: Holding, draw: Random) -> list[Worth]:
    """Returns the worth of hands that differ in one card, the nearest on the ladder first."""
    rungs = {combination: rung for rung, combination in enumerate(case.rules.ladder(case))}
    mine = rungs.get(held.combination, -1) if held.combination else -1
    rest = [card for card in PACK_40.cards if card not in held.hand.cards]
    found: dict[Worth, int] = {}
    for card in held.hand.cards:
        kept = tuple(each for each in held.hand.cards if each is not card)
        for new in draw.sample(rest, TRIED):
            other = judge(case, Hand((*kept, new)))
            if other.combination:
                found.setdefault(_worth(case, other), abs(rungs[other.combination] - mine))
    return sorted(found, key=found.__getitem__)


def _rulings(rules: Rulebook, held: Holding) -> list[Ruling[..., Any]]:
    """Returns the rulings behind a hand's combination and its price."""
    if held.combination is None:
        return [rules.point]
    field = held.combination.field
    return [getattr(rules, field), getattr(rules, f"{field}_price")]
