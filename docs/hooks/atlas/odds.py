"""The frequency, price and wins of each combination under each account."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from markupsafe import Markup

from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import Phrase, listed, say, say_n
from ambigu_variants.languages import figure as written
from docs.hooks import census, charts
from docs.hooks.atlas.measured import SHORTS, by_value, label, linked, magnitudes, one_in
from docs.hooks.census import figure
from docs.hooks.rendering import percent, render

OFTEN = 5
"""The percentage of pairs above which a combination's wins are mentioned separately."""


def page() -> str:
    """Renders the page on how frequent each combination is and what it pays under each account."""
    rungs = [rung_of(combination) for combination in Combination]
    whole = figure("hands")
    first, winner = next(iter(SHORTS.items()))
    return render(
        "odds.md.jinja",
        pairs=figure("pairs"),
        told=[_weak(rungs, whole), *upside_down(), _differing(rungs)],
        often=often_picture(rungs, whole),
        often_told=[
            {
                "name": rung["linked"],
                "hands": hands,
                "odds": one_in(hands, whole),
                "under": say("all") if len(shorts) == len(SHORTS) else listed(shorts),
            }
            for rung in rungs
            for hands, shorts in rung["numbers"]
        ],
        pays=_pays(rungs),
        counts=_counts(),
        winner=winner,
        wins=_wins(rungs, first),
        won_shares=[(rung["linked"], [_share_won(rung, source) for source in SHORTS]) for rung in rungs]
        + [(say("left to the elder hand"), [_share_left(source) for source in SHORTS])],
        won_told=[*_often_won(rungs, winner), _left()],
        ties={source: census.taken(source, "ties") for source in SHORTS},
    )


def _weak(rungs: list[Data], whole: int) -> str:
    """Returns a sentence on the two lowest combinations, which most hands hold."""
    point, prime = (rung["numbers"][0][0] for rung in rungs[:2])
    return say(
        "Most hands are weak. Of all {hands} hands, {lowest} hold only {low} and {next} only "
        "{higher}. Just {rest} hold anything better.",
        hands=written(whole),
        lowest=percent(point, whole),
        low=rungs[0]["a_name"],
        next=percent(prime, whole),
        higher=rungs[1]["a_name"],
        rest=percent(whole - point - prime, whole),
    )


def upside_down() -> list[str]:
    """Returns a sentence for each combination that is more common than a lower one and yet pays more."""
    rungs = [rung_of(combination) for combination in Combination]
    return [
        say(
            "{higher} turns up more often than {lower} ({many} hands against {few}) and still pays more:"
            " {more} counters against {fewer}.",
            higher=Phrase(higher["a_name"]),
            lower=lower["a_name"],
            many=written(many),
            few=written(few),
            more=written(more),
            fewer=written(fewer),
        )
        for lower, higher in combinations(rungs, 2)
        for many, few in [(_least(higher["numbers"]), _most(lower["numbers"]))]
        for more, fewer in [
            (min(_least(higher["prices"]), default=0), max(_most(lower["prices"]), default=0))
        ]
        if many > few and more > fewer
    ]


def _least(values: list[tuple[Any, list[str]]]) -> Any:
    return min(value for value, _ in values)


def _most(values: list[tuple[Any, list[str]]]) -> Any:
    return max(value for value, _ in values)


def _differing(rungs: list[Data]) -> str:
    """Returns a sentence on the combinations whose frequency or price isn't the same in every account."""
    numbers, prices = (
        listed([rung["a_name"] for rung in rungs if len(rung[key]) > 1]) for key in ("numbers", "prices")
    )
    if numbers and prices:
        return say(
            "The accounts disagree only on which hands count as {numbers}, and on the price of {prices}.",
            numbers=numbers,
            prices=prices,
        )
    if numbers:
        return say("The accounts disagree only on which hands count as {numbers}.", numbers=numbers)
    if prices:
        return say("The accounts disagree only on the price of {prices}.", prices=prices)
    return say("The accounts agree on how often each combination turns up, and on what it pays.")


def often_picture(rungs: list[Data], whole: int) -> Markup:
    rows = _lines(rungs, "numbers")
    return charts.dots(
        "odds",
        say("How often each combination comes up"),
        " ".join(
            say_n(
                "{combination}: {number} hand, {share}.",
                "{combination}: {number} hands, {share}.",
                hands,
                combination=name,
                share=one_in(hands, whole),
            )
            for name, hands in rows
        ),
        [
            charts.Dots(
                label=name,
                values=(hands / whole,) if hands else (),
                shown=f"{written(hands)}, {one_in(hands, whole)}",
            )
            for name, hands in rows
        ],
        magnitudes(say("every hand"), 5),
    )


def _pays(rungs: list[Data]) -> Markup:
    rows = _lines(rungs, "prices")
    top = max(price for _, prices in rows for price in prices)
    return charts.dots(
        "prices",
        say("What each combination pays"),
        " ".join(_paid(name, prices) for name, prices in rows),
        [
            charts.Dots(label=name, values=prices, shown=listed(list(map(written, prices)), either=True))
            for name, prices in rows
        ],
        charts.Scale(
            first=0, last=top + 1, ticks=tuple((each, written(each)) for each in range(0, top + 2, 2))
        ),
    )


def _paid(name: str, prices: tuple[int, ...]) -> str:
    return say_n(
        "{combination}: {number} counter.",
        "{combination}: {number} counters.",
        prices[-1],
        combination=name,
        number=listed(list(map(written, prices)), either=True),
    )


def _often_won(rungs: list[Data], winner: str) -> list[str]:
    """Returns a sentence on each combination that wins many pairs under the first account."""
    won = [(percent(rung["won"][0][0], figure("pairs")), rung["a_name"]) for rung in _often_winning(rungs)]
    if not won:
        return []
    told = [
        say(
            "Weak hands mostly meet weak hands: under {account}, {combination} wins {share} of all pairs.",
            account=winner,
            combination=won[0][1],
            share=won[0][0],
        )
    ]
    if others := [
        say("{combination}, with {share}", combination=name, share=share) for share, name in won[1:]
    ]:
        told.append(say("It is followed by {others}.", others=listed(others)))
    return told


def _often_winning(rungs: list[Data]) -> list[Data]:
    some = [rung for rung in rungs if 100 * rung["won"][0][0] > OFTEN * figure("pairs")]
    return sorted(some, key=lambda rung: -int(rung["won"][0][0]))


def _left() -> str:
    """Returns a sentence on the pairs of hands that the cards don't decide."""
    ties = sorted(by_value({source: census.taken(source, "ties") for source in SHORTS}))
    shares = [percent(each, figure("pairs")) for each, _ in ties]
    if len(ties) == 1:
        return say("In {share} of pairs the cards don’t decide, and the elder hand wins.", share=shares[0])
    return say(
        "When the cards don’t decide, the elder hand wins. That happens in {least} of pairs under"
        " {fewest}, and in {most} under {accounts}.",
        least=shares[0],
        fewest=listed(ties[0][1]),
        most=shares[-1],
        accounts=listed(ties[-1][1]),
    )


def _share_won(rung: Data, source: str) -> str:
    """Returns the share of pairs that a combination wins under an account."""
    (won,) = (pairs for pairs, shorts in rung["won"] if SHORTS[source] in shorts)
    return percent(won, figure("pairs"))


def _share_left(source: str) -> str:
    return percent(census.taken(source, "ties"), figure("pairs"))


def _wins(rungs: list[Data], first: str) -> Markup:
    """Draws the share of pairs that each combination wins under the first account."""
    left = say("left to the elder hand"), census.taken(first, "ties")
    rows = [*((rung["name"], rung["won"][0][0]) for rung in rungs), left]
    return charts.bars(
        "wins",
        say("Pairs of hands that each combination wins"),
        " ".join(
            say("{what}: {share}.", what=name, share=percent(pairs, figure("pairs"))) for name, pairs in rows
        ),
        [charts.Bar(label=name, value=pairs, shown=percent(pairs, figure("pairs"))) for name, pairs in rows],
    )


def rung_of(combination: Combination) -> Data:
    """Returns a combination's name, numbers of hands and wins, and prices, each with its accounts."""
    rows = {
        source: [row for row in census.taken(source, "counts") if row["combination"] == combination.value]
        for source in SHORTS
    }
    made: dict[str, Callable[[list[Data]], Any]] = {
        "numbers": lambda some: sum(row["hands"] for row in some),
        "won": lambda some: sum(row["won"] for row in some),
        "prices": lambda some: tuple(row["price"] for row in some),
    }
    return {
        "name": label(combination.value),
        "a_name": say(A_COMBINATION[combination.value]),
        "linked": linked(combination.value),
        **{
            key: by_value({source: make(some) for source, some in rows.items()}) for key, make in made.items()
        },
    }


def _lines(rungs: list[Data], key: str) -> list[tuple[str, Any]]:
    """Returns a line for each combination, or one for each value where the accounts differ."""
    return [
        (
            say("{combination}, {accounts}", combination=rung["name"], accounts=listed(shorts))
            if len(rung[key]) > 1
            else rung["name"],
            value,
        )
        for rung in rungs
        for value, shorts in rung[key]
        if value
    ]


def _counts() -> list[Data]:
    """Returns a row for each combination at each price: the hands and the pairs won, by account."""
    found = {
        (row["combination"], row["price"], source): row
        for source in SHORTS
        for row in census.taken(source, "counts")
    }
    order = [each.value for each in Combination]
    keys = sorted({key[:2] for key in found}, key=lambda key: (order.index(key[0]), key[1]))
    return [
        {
            "name": linked(combination),
            "price": price,
            "held": {
                source: found.get((combination, price, source), {"hands": 0, "won": 0}) for source in SHORTS
            },
        }
        for combination, price in keys
    ]
