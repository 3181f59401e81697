"""The frequency, price and wins of each combination under each account."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure as written
from ambigu_variants.languages import listed, say, say_n
from docs.hooks import census, charts
from docs.hooks.atlas.measured import SHORTS, by_value, label, linked, magnitudes, one_in
from docs.hooks.census import figure
from docs.hooks.rendering import percent, render

__all__ = ["page"]

OFTEN = 5
"""The percentage of pairs above which a combination's wins are mentioned separately."""
COMMON = 2
"""The number of combinations that together make up nearly all hands."""


def page() -> str:
    """Renders the page on how frequent each combination is and what it pays under each account."""
    rungs = [_rung(combination) for combination in Combination]
    whole = figure("hands")
    return render(
        "odds.md.jinja",
        hands=whole,
        pairs=figure("pairs"),
        common=[(percent(rung["numbers"][0][0], whole), rung["a_name"]) for rung in rungs[:COMMON]],
        often=_often(rungs, whole),
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
        winner=next(iter(SHORTS.values())),
        won=_often_won(rungs),
        ties={SHORTS[source]: census.taken(source, "ties") for source in SHORTS},
        differing={
            key: [rung["a_name"] for rung in rungs if len(rung[key]) > 1] for key in ("numbers", "prices")
        },
    )


def _often(rungs: list[Data], whole: int) -> Markup:
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


def _often_won(rungs: list[Data]) -> list[tuple[int, str]]:
    """Returns the combinations that win most pairs under the first account, with percentages."""
    won = [(100 * rung["won"][0][0] / figure("pairs"), rung["a_name"]) for rung in rungs]
    return [(round(share), name) for share, name in won if share > OFTEN]


def _rung(combination: Combination) -> Data:
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
