"""The coach's wording: what a player holds, what his cards can become, and what to exchange."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ambigu_variants.ambigu.coach.prospects import (
    Held,
    Prospect,
    chance,
    choices,
    held,
    prospect,
    stakes,
)
from ambigu_variants.ambigu.players.odds import WHOLE, odds
from ambigu_variants.ambigu.players.view import View
from ambigu_variants.ambigu.rules.hands import SIZE, Cards, Hand, pips
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import judge
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.winning import key
from ambigu_variants.ambigu.rules.words import A_COMBINATION, COMBINATIONS, legend
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Block, Line, Node, Part, Rows, line
from ambigu_variants.faces.words import labelled
from ambigu_variants.kernel.cards import suit_named, symbols
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.languages import Supplied, quotient, say, say_n, semicolon, share

SHOWN = 5
"""The number of exchanges shown at once, the best first."""


def coach(view: View, *more: Node) -> Part:
    """Returns the coach's box on a board: all that he tells; ``more`` follows the exchanges."""
    return Part(say("Coach"), coached(view, *more), "coach")


def coached(view: View, *more: Node) -> tuple[Block, ...]:
    """Returns all that the coach tells a player who is asked: his hand, then the prospects, folded."""
    found = choices(view)
    exchange = (_advice(view, found, more),) if Action.DISCARD in view.offers else ()
    if len(view.cards) < SIZE:
        weaker = share(odds(view.rules).standing(view.cards), WHOLE)
        told = say("Your two cards are better than {share} of all two-card hands.", share=weaker)
        become = Part(say("What your two cards can become"), (becoming(prospect(view)),), "folded")
        return (line(told, kind="coach__hand"), become, *exchange)
    best = found[0] if found else None
    calling = [*_calling(view, best)]
    # Against one opponent, the chance that a call needs says it already.
    beats = () if calling and len(view.live) == len("12") else (_beats(held(view), best),)
    return (*_held(held(view), *beats), *calling, *exchange)


def holding(mine: Held) -> tuple[Line, ...]:
    """Returns the sentences on four cards: their combination, its price, and the hands that they beat."""
    return _held(mine, _beats(mine, None))


def _held(mine: Held, *more: str) -> tuple[Line, ...]:
    if not mine.rung:
        return (line(say("You hold no combination."), kind="coach__hand"), *(line(each) for each in more))
    rank = say("It ranks {place} of {rungs}, counting from the lowest.", place=mine.rung, rungs=mine.rungs)
    told = say("You hold {combination}.", combination=_named(mine.name, mine.counting))
    return line(told, kind="coach__hand"), line(rank, paid_if_won(mine.price), *more, *legend(mine.price))


def _beats(mine: Held, best: Prospect | None) -> str:
    """Returns the share of hands that four cards beat; if an exchange is to come, after the best one."""
    if best:
        return say(
            "After the best exchange, this hand beats {share} of the hands another player could have, on"
            " average; equal hands count as half.",
            share=shared(best.beats),
        )
    return say(
        "It beats {share} of the hands another player could have; equal hands count as half.",
        share=shared(mine.beats),
    )


def _calling(view: View, best: Prospect | None) -> Iterator[Line]:
    """Yields what a call costs, the chance of winning from which it pays off, and the chance of this hand."""
    found = stakes(view, best)
    if found.cost and found.least and len(view.live) > 1:
        needed = say(
            "If nobody bets again, calling pays off when your chance of beating everyone still in is at "
            "least {least}.",
            least=shared(found.least),
        )
        yield line(call_costs(found.cost), needed, _chance(view, best))


def _chance(view: View, best: Prospect | None) -> str:
    """Returns the chance to beat all who are still in; if an exchange is to come, after the best one."""
    if best:
        win = roughly(best.together, exact=len(view.live) - 1 == 1)
        return say(
            "If all hidden hands were equally likely, your chance after the best exchange would be {win}; "
            "but a player who bets is likely to hold a good hand.",
            win=win,
        )
    found = chance(view)
    return say(
        "If all hidden hands were equally likely, your chance would be {win}; but a player who bets is "
        "likely to hold a good hand.",
        win=roughly(found.win, exact=found.exact),
    )


def roughly(part: Fraction, *, exact: bool) -> str:
    """Returns a share, as an estimate unless it is ``exact``."""
    seldom = 0 < part < Fraction(1, 2000)  # told as “less than” already
    return shared(part) if exact or seldom else say("about {share}", share=shared(part))


def call_costs(cost: int) -> str:
    """Returns what it costs to call."""
    return say_n("It costs {number} counter to call.", "It costs {number} counters to call.", cost)


def paid_if_won(price: int) -> str:
    """Returns what four cards bring if they win."""
    return say_n(
        "If it wins, every other player pays {number} counter for it.",
        "If it wins, every other player pays {number} counters for it.",
        price,
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


def becoming(seen: Prospect) -> Rows:
    """Returns a table of the chance of each combination that two cards can become."""
    return _table(
        (say("with two more cards"), say("chance")),
        ((say(COMBINATIONS[name]), share(many, seen.hands)) for name, many in _by_chance(seen)),
    )


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Rows:
    """Returns a table with numbers in every column but the first."""

    def row(first: str, *numbers: str) -> tuple[Line, ...]:
        return (line(first), *(line(each, kind="number") for each in numbers))

    return Rows("", row(*heads), tuple(row(*each) for each in rows), "coach__table")


def _advice(view: View, found: Sequence[Prospect], more: Sequence[Node]) -> Part:
    """Returns the best exchange, a table of all, best first, and what more is to be told of them."""
    note = [
        say(
            "The exchange that beats the most comes first. “Beats” is how many of another player’s possible "
            "hands your new hand beats, on average; equal hands count as half. “Price” is the average price "
            "of your new hand."
        )
    ]
    if len(view.cards) < SIZE:
        note.append(say("These are the figures for your next four cards, before any later exchange."))
    told: list[Node] = [
        line(_best(found[0]), kind="coach__hand"),
        exchanges(found[:SHOWN]),
        line(*note, *legend(*(Supplied() for each in found if each.supplied))),
    ]
    if len(found) > SHOWN:
        told.append(Part(say("All choices"), (exchanges(found), combined(found)), "folded"))
    else:
        told.append(combined(found))
    return Part(say("What to exchange"), (*told, *more), "folded")


def _best(best: Prospect) -> str:
    """Names the best of all exchanges, and what it brings."""
    if not best.laid:
        return say(
            "You beat the most hands if you keep all your cards: "
            "they beat {new} of the hands another player could have.",
            new=shared(best.beats),
        )
    return say(
        "You beat the most hands if you exchange {cards}: "
        "your new hand beats {new} of the hands another player could have, on average.",
        cards=symbols(best.laid),
        new=shared(best.beats),
    )


def exchanges(found: Sequence[Prospect]) -> Rows:
    """Returns the table of some exchanges: the share of hands that each beats, and its mean price."""
    prices = [quotient(each.price.numerator, each.price.denominator) + "°" * each.supplied for each in found]
    return _table(
        (say("exchange"), say("beats"), say("price")),
        ((_exchanged(each), shared(each.beats), price) for each, price in zip(found, prices, strict=True)),
    )


def combined(found: Sequence[Prospect]) -> Part:
    """Returns the chance of each combination after each exchange, the likeliest of the best one first."""
    names = list(dict.fromkeys(name for each in found for name, _ in _by_chance(each)))
    table = _table(
        (say("exchange"), *(say(COMBINATIONS[name]) for name in names)),
        (
            (_exchanged(each), *(share(each.made.get(name, 0), each.hands) for name in names))
            for each in found
        ),
    )
    return Part(say("The chance of each combination"), (table,), "folded")


def across(view: View) -> Line:
    """Says which exchange is the best under each account, for the numbers of cards allowed here."""
    found = {each.source.short: choices(replace(view, rules=each.rules))[0] for each in ACCOUNTS}
    best = {name: _exchanged(each) for name, each in found.items()}
    first, *others = set(best.values())
    if not others:
        return line(
            say(
                "The exchange that beats the most hands is the same under every account: {exchange}.",
                exchange=first,
            )
        )
    exchanges = semicolon().join(labelled(name, exchange) for name, exchange in best.items())
    return line(
        say("Which exchange beats the most hands depends on the account. {exchanges}.", exchanges=exchanges)
    )


def shared(part: Fraction) -> str:
    """Returns a share in words."""
    return share(part.numerator, part.denominator)


def _exchanged(choice: Prospect) -> str:
    return symbols(choice.laid) if choice.laid else say("no card")


def _by_chance(seen: Prospect) -> list[tuple[str, int]]:
    return sorted(seen.made.items(), key=lambda each: -each[1])
