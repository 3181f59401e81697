"""The ladder of combinations, with cards, prices and exact odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.rules.hands import Combination, Measure
from ambigu_variants.ambigu.rules.words import COMBINATIONS
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.languages import figure, listed, message, say, say_n, share
from docs.hooks import examples
from docs.hooks.accounts import by_value
from docs.hooks.atlas import odds
from docs.hooks.collation import SHORTS, all_hands, collation, counted
from docs.hooks.hands import measured
from docs.hooks.rendering import render

COMPARED = {
    Measure.PIPS: message("more pips"),
    Measure.CARDS: message("more cards in its point"),
    Measure.HIGHEST: message("the higher cards, compared one by one"),
    Measure.TRICON: message("the higher tricon"),
    Measure.RUN: message("more pips in its run"),
    Measure.SUITED: message("more pips in its best cards of one suit"),
    Measure.HAND: message("more pips in all four cards"),
}
"""The measures by which two hands of a combination are compared, with their labels."""
EQUAL = ("two-card-sequence", "elder-hand")
"""The questions that decide between two equally high hands of one combination."""

MEETING: Mapping[str, tuple[str, str]] = {
    "all": (
        message("If two of them meet, the one with {first} wins."),
        message(
            "If two of them meet, the one with {first} wins. If that doesn’t decide, the one with {next} "
            "wins."
        ),
    ),
    "some": (
        message("If two of them meet, the one with {first} wins in {accounts}."),
        message(
            "If two of them meet, the one with {first} wins in {accounts}. If that doesn’t decide, the one "
            "with {next} wins."
        ),
    ),
    "others": (
        message("In {accounts}, the one with {first} wins."),
        message(
            "In {accounts}, the one with {first} wins. If that doesn’t decide, the one with {next} wins."
        ),
    ),
}
"""How two hands of a combination are compared, by one measure and by several.

The sentences for all accounts, for some that are named first, and for others.
"""


def combinations() -> str:
    """Renders the ladder with cards, prices and exact odds."""
    ladders = [account.rules.ladder(Case(account.rules)) for account in ACCOUNTS]
    return render(
        "combinations.md.jinja",
        total=all_hands(),
        rungs=list(map(_rung, ladders[0])),
        upside_down=odds.upside_down(),
        alike=len(set(ladders)) == 1,
        first=ACCOUNTS[0].source.dated,
        equal=[each for each in collation() if each["id"] in EQUAL],
    )


def _rung(combination: Combination) -> Data:
    (question,) = (each for each in collation() if each["id"] == kebab(combination.value))
    numbers = {
        account: sum(hands for (name, _), hands in counts.items() if name == combination.value)
        for account, counts in counted().items()
    }
    prices = {
        account: tuple(sorted(price for name, price in counts if name == combination.value))
        for account, counts in counted().items()
    }
    return {
        "question": question,
        "name": say(COMBINATIONS[combination.value]),
        "says": by_value(
            SHORTS, {each["account"]: (each["says"], each["silent"]) for each in question["answers"]}
        ),
        "cards": _shown(combination),
        "prices": [(priced(each), shorts) for each, shorts in by_value(SHORTS, prices)],
        "part": max(numbers.values()) / all_hands(),
        "odds": [_odds(hands, shorts) for hands, shorts in by_value(SHORTS, numbers)],
        "worth": [*_worth(combination), *_compared(combination)],
    }


def _worth(combination: Combination) -> Iterator[str]:
    """Yields sentences on how many pips a combination can count."""
    found = {account: measured(account).get(combination.value) for account in SHORTS}
    spans = by_value(SHORTS, {account: each[:2] for account, each in found.items() if each})
    for (least, most), shorts in spans:
        blanks = {"least": figure(least), "most": figure(most), "accounts": listed(shorts)}
        if len(spans) == 1:
            yield say("It is worth {least} to {most} pips.", **blanks)
        else:
            yield say("Under {accounts}, it is worth {least} to {most} pips.", **blanks)


def _compared(combination: Combination) -> Iterator[str]:
    """Yields sentences on how two hands of a combination are compared."""
    found = {account: measured(account).get(combination.value) for account in SHORTS}
    ways = by_value(SHORTS, {account: each[2] for account, each in found.items() if each})
    for number, (measures, shorts) in enumerate(ways):
        first, *rest = [say(COMPARED[Measure[each]]) for each in dict.fromkeys(measures)]
        blanks = {"accounts": listed(shorts), "first": first, "next": ", ".join(rest)}
        some = "all" if len(ways) == 1 else "others" if number else "some"
        yield say(MEETING[some][bool(rest)], **blanks)


def _shown(combination: Combination) -> list[tuple[Card, str]]:
    """Returns the example's cards, each marked if it counts under the first account that agrees."""
    hand = examples.COMBINATIONS[combination.value]
    making: list[str] = next(
        (
            held["cards"]
            for held in (operations.judge(hand, account) for account in SHORTS)
            if held["combination"] == combination.value
        ),
        [],
    )
    return [(PACK_40.card(each), "counts" if each in making else "idle") for each in hand.split()]


def priced(prices: tuple[int, ...]) -> str:
    """Returns the payment for a combination, with alternatives if there are several prices."""
    if not any(prices):
        return say("nothing") if prices else "–"
    return say_n(
        "{prices} counter",
        "{prices} counters",
        prices[-1],
        prices=listed(list(map(figure, prices)), either=True),
    )


def _odds(hands: int, shorts: list[str]) -> str:
    """Returns a sentence on the number of hands of a combination under the accounts that share it."""
    total = all_hands()
    if not hands:
        return say("Under {accounts}: no hand.", accounts=listed(shorts))
    often = hands * 10 > total
    odds = share(hands, total) if often else say("one in {number}", number=figure(round(total / hands)))
    if len(shorts) == len(SHORTS):
        return say("{hands} hands, {odds}.", hands=figure(hands), odds=odds)
    return say(
        "Under {accounts}: {hands} hands, {odds}.", accounts=listed(shorts), hands=figure(hands), odds=odds
    )
