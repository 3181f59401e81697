"""The coach's wording: what a player holds, what his cards can become, and what to exchange."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ambigu_variants.ambigu.coach.prospects import Held, Prospect, choices, held, prospect, standing
from ambigu_variants.ambigu.players.view import View
from ambigu_variants.ambigu.rules.hands import SIZE, Cards, Hand, pips
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import judge
from ambigu_variants.ambigu.rules.winning import key
from ambigu_variants.ambigu.rules.words import A_COMBINATION, COMBINATIONS
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Block, Line, Node, Part, Rows, line
from ambigu_variants.faces.words import labelled
from ambigu_variants.kernel.cards import suit_named, symbols
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.languages import quotient, say, say_n, semicolon, share, spelled

__all__ = ["across", "advice", "becoming", "called", "coach", "coached", "combined", "exchanges", "holding"]


def coach(view: View, *more: Node) -> Part:
    """Returns the coach's box on a board: all that he tells, and what follows it."""
    return Part(say("Coach"), (*coached(view), *more), "coach")


def coached(view: View) -> tuple[Block, ...]:
    """Returns all that the coach tells a player who is asked: his hand, then the prospects, folded."""
    if len(view.cards) < SIZE:
        become = Part(say("What your two cards can become"), (becoming(prospect(view)),), "folded")
        return (*_pair(view), become, *advice(view))
    return (*holding(held(view)), *advice(view))


def holding(mine: Held) -> tuple[Line, ...]:
    """Returns the sentences on four cards: their combination, its price, and the hands that they beat."""
    won, equal, hands = mine.against
    if equal:
        chances = say(
            "It beats {won} of the hands another player could have, and ties with {equal} of them.",
            won=share(won, hands),
            equal=share(equal, hands),
        )
    else:
        chances = say("It beats {won} of the hands another player could have.", won=share(won, hands))
    if not mine.rung:
        return (line(say("You hold no combination.")), line(chances))
    worth = say_n(
        "If it wins, each other player pays {number} counter for it.",
        "If it wins, each other player pays {number} counters for it.",
        mine.price,
    )
    return (
        line(
            say("You hold {combination}.", combination=_named(mine.name, mine.counting)), kind="coach__hand"
        ),
        line(_rank(mine), worth, chances),
    )


def _rank(mine: Held) -> str:
    """Returns the place of a combination among all of them."""
    if mine.rung == 1:
        return say("That is the lowest of the {rungs} combinations.", rungs=spelled(mine.rungs))
    if mine.rung == mine.rungs:
        return say("That is the highest of the {rungs} combinations.", rungs=spelled(mine.rungs))
    return say(
        "That is number {rung} of the {rungs} combinations, counting from the lowest.",
        rung=mine.rung,
        rungs=spelled(mine.rungs),
    )


def called(rules: Rulebook, cards: Cards) -> str:
    """Returns what four cards make under some rules, in the coach's words."""
    case = Case(rules)
    made = judge(case, Hand(cards))
    return _named(key(made, case), made.cards)


def _named(name: str, counting: Cards) -> str:
    """Returns a combination with its pips and, for a point, its suit: ``a point of 10 in clubs``."""
    if name == "point":
        suit = suit_named(counting[0].suit)
        return say("a point of {sum} in {suit}", sum=pips(counting), suit=suit)
    if name in ("prime", "grand-prime"):
        return say("{prime} of {sum}", prime=say(A_COMBINATION[name]), sum=pips(counting))
    return say(A_COMBINATION[name])


def _pair(view: View) -> tuple[Line, ...]:
    weaker = standing(view)
    told = say(
        "Your two cards are better than {share} of all two-card hands.",
        share=share(weaker.numerator, weaker.denominator),
    )
    return (line(told, kind="coach__hand"),)


def becoming(seen: Prospect) -> Rows:
    """Returns a table of the chance of each combination that two cards can become."""
    rows = tuple(
        (line(say(COMBINATIONS[name])), line(share(many, seen.hands), kind="number"))
        for name, many in _by_chance(seen)
    )
    heads = (line(say("with two more cards")), line(say("chance"), kind="number"))
    return Rows("", heads, rows, "coach__table")


def advice(view: View) -> tuple[Part, ...]:
    """Returns a table of what the player may exchange, best first; nothing if he is not asked to."""
    found = choices(view)
    if not found:
        return ()
    note = say(
        "The best choice comes first. “Beats” is how many of another player’s possible hands your"
        " new hand beats, on average; equal hands count as half. “Price” is the average price of "
        "your new hand."
    )
    return (Part(say("What to exchange"), (exchanges(found), line(note), combined(found)), "folded"),)


def exchanges(found: Sequence[Prospect]) -> Rows:
    """Returns the table of some exchanges: the share of hands that each beats, and its mean price."""
    heads = (
        line(say("exchange")),
        line(say("beats"), kind="number"),
        line(say("price"), kind="number"),
    )
    rows = tuple(
        (
            _laid(each),
            line(share(each.beats.numerator, each.beats.denominator), kind="number"),
            line(quotient(each.price.numerator, each.price.denominator), kind="number"),
        )
        for each in found
    )
    return Rows("", heads, rows, "coach__table")


def combined(found: Sequence[Prospect]) -> Part:
    """Returns the chance of each combination after each exchange, the likeliest of the best one first."""
    names = list(dict.fromkeys(name for each in found for name, _ in _by_chance(each)))
    heads = (line(say("exchange")), *(line(say(COMBINATIONS[name]), kind="number") for name in names))
    rows = tuple(
        (_laid(each), *(line(share(each.made.get(name, 0), each.hands), kind="number") for name in names))
        for each in found
    )
    return Part(say("The chance of each combination"), (Rows("", heads, rows, "coach__table"),), "folded")


def across(view: View) -> Line:
    """Says which exchange is the best under each account, for the numbers of cards allowed here."""
    found = {each.source.short: choices(replace(view, rules=each.rules))[0] for each in ACCOUNTS}
    best = {name: _exchanged(each) for name, each in found.items()}
    first, *others = set(best.values())
    if not others:
        return line(say("The best exchange is the same under every account: {exchange}.", exchange=first))
    exchanges = semicolon().join(labelled(name, exchange) for name, exchange in best.items())
    return line(say("The best exchange depends on the account. {exchanges}.", exchanges=exchanges))


def _laid(choice: Prospect) -> Line:
    return line(_exchanged(choice))


def _exchanged(choice: Prospect) -> str:
    return symbols(choice.laid) if choice.laid else say("no card")


def _by_chance(seen: Prospect) -> list[tuple[str, int]]:
    return sorted(seen.made.items(), key=lambda each: -each[1])
