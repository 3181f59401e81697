"""The frequency, price and wins of each combination under each account."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any

from markupsafe import Markup

from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import Phrase, listed, say, say_n
from ambigu_variants.languages import figure as written
from docs.hooks import census, charts
from docs.hooks.accounts import by_value
from docs.hooks.atlas.measured import SHORTS, label, linked, one_in
from docs.hooks.census import figure
from docs.hooks.rendering import percent, render

OFTEN = 5
"""The percentage of pairs above which a combination's wins are mentioned separately."""

valued = partial(by_value, SHORTS)


def page() -> str:
    """Renders the page on how frequent each combination is and what it pays under each account."""
    rungs = [_rung(combination) for combination in Combination]
    ties = {source: census.taken(source, "ties") for source in SHORTS}
    first, winner = next(iter(SHORTS.items()))
    often_won = [rung for rung in rungs if 100 * rung["won"][first] > OFTEN * figure("pairs")]
    return render(
        "odds.md.jinja",
        total=figure("hands"),
        pairs=figure("pairs"),
        rungs=rungs,
        upside_down=upside_down(),
        often=_often(rungs),
        one_in=one_in,
        pays=_pays(rungs),
        counts=_counts(),
        winner=winner,
        often_won=sorted(often_won, key=lambda rung: -int(rung["won"][first])),
        first=first,
        wins=_wins(rungs, ties, first),
        ties=ties,
        left=sorted(valued(ties)),
    )


def _rung(combination: Combination) -> Data:
    """Returns a combination's name, numbers of hands and prices, each with its accounts, and its wins."""
    rows = {
        source: [row for row in census.taken(source, "counts") if row["combination"] == combination.value]
        for source in SHORTS
    }

    def counted(make: Callable[[list[Data]], Any]) -> dict[str, Any]:
        return {source: make(some) for source, some in rows.items()}

    return {
        "name": label(combination.value),
        "a_name": say(A_COMBINATION[combination.value]),
        "linked": linked(combination.value),
        "numbers": valued(counted(lambda some: sum(row["hands"] for row in some))),
        "prices": valued(counted(lambda some: tuple(row["price"] for row in some))),
        "won": counted(lambda some: sum(row["won"] for row in some)),
    }


def upside_down() -> list[str]:
    """Returns a sentence for each combination that is more common than a lower one and yet pays more."""
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
        for lower, higher in combinations(map(_rung, Combination), 2)
        for many, few in [(min(higher["numbers"])[0], max(lower["numbers"])[0])]
        for more, fewer in [
            (min(min(higher["prices"])[0], default=0), max(max(lower["prices"])[0], default=0))
        ]
        if many > few and more > fewer
    ]


def _often(rungs: list[Data]) -> Markup:
    rows, whole = _lines(rungs, "numbers"), figure("hands")
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
            charts.Row(name, (hands / whole,), f"{written(hands)}, {one_in(hands, whole)}")
            for name, hands in rows
        ],
        charts.Scale(
            first=1e-5,
            last=1,
            ticks=(
                (1, say("every hand")),
                *((1 / some, say("1 in {figure}", figure=written(some))) for some in (100, 10_000)),
            ),
            log=True,
        ),
    )


def _pays(rungs: list[Data]) -> Markup:
    rows = _lines(rungs, "prices")
    top = max(price for _, prices in rows for price in prices)
    shown = [listed(list(map(written, prices)), either=True) for _, prices in rows]
    return charts.dots(
        "prices",
        say("What each combination pays"),
        " ".join(
            say_n(
                "{combination}: {number} counter.",
                "{combination}: {number} counters.",
                prices[-1],
                combination=name,
                number=told,
            )
            for (name, prices), told in zip(rows, shown, strict=True)
        ),
        [charts.Row(*row, told) for row, told in zip(rows, shown, strict=True)],
        charts.Scale(
            first=0, last=top + 1, ticks=tuple((each, written(each)) for each in range(0, top + 2, 2))
        ),
    )


def _wins(rungs: list[Data], ties: dict[str, int], first: str) -> Markup:
    """Draws the share of pairs that each combination wins under the first account."""
    rows = [(rung["name"], rung["won"][first]) for rung in rungs]
    rows.append((say("left to the elder hand"), ties[first]))
    bars = [charts.Row(name, (pairs,), percent(pairs, figure("pairs"))) for name, pairs in rows]
    return charts.bars(
        "wins",
        say("Pairs of hands that each combination wins"),
        " ".join(say("{what}: {share}.", what=bar.label, share=bar.shown) for bar in bars),
        bars,
    )


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
