"""The differences of each two accounts: on which pairs, by which questions, and who gains."""

from __future__ import annotations

from markupsafe import Markup

from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.ambigu.told.compared import explaining
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure as written
from ambigu_variants.languages import listed, message, say, say_n, signed
from docs.hooks import census, charts
from docs.hooks.atlas.frequencies import by_itself
from docs.hooks.atlas.measured import (
    PAIRS_OF,
    SHORTS,
    counters_a_pair,
    in_thousand,
    label,
    linked,
    sets_linked,
    shared,
    supplied,
)
from docs.hooks.census import figure
from docs.hooks.rendering import render

__all__ = ["page"]

TOTALS = {
    ("pairs", "any"): message("Pairs on which they differ"),
    ("pairs", "result"): message("Pairs with a different result"),
    ("pairs", "opposite"): message("Of these, pairs with opposite winners"),
    ("pairs", "price"): message("Pairs with the same winner and a different price"),
    ("hands", "name"): message("Hands with a different name"),
    ("hands", "price"): message("Hands with a different price"),
}
UNITS = {"pairs": message("pairs"), "hands": message("hands")}
KINDS = {
    "opposite": message("opposite winners"),
    "decided": message("decided by the cards, no longer left to the elder hand"),
    "left": message("left to the elder hand"),
    "more": message("the same winner is paid more"),
    "fewer": message("the same winner is paid less"),
}
"""The ways in which the result of a pair can change, with their labels."""
WAYS = (
    (
        ("opposite",),
        message("In all of these the two accounts name opposite winners."),
        message("In {number} of these the two accounts name opposite winners."),
    ),
    (
        ("decided", "left"),
        message("In all of these only one of the two accounts leaves it to the elder hand."),
        message("In {number} of these only one of the two accounts leaves it to the elder hand."),
    ),
    (
        (),
        message("In all of these the same hand wins, but at a different price."),
        message("In {number} of these the same hand wins, but at a different price."),
    ),
)
"""The ways in which two accounts can differ, with their sentences.

Each has the kinds of change that it includes (none for the price), the sentence for all differing pairs, and
the sentence for some of them.
"""


def page() -> str:
    """Renders the differences of each two accounts: on which pairs, by which questions, who gains."""
    return render(
        "partings.md.jinja",
        pairs=figure("pairs"),
        kinds={kind: say(told) for kind, told in KINDS.items()},
        told=[_parting(*pair) for pair in PAIRS_OF],
    )


def _parting(one: str, other: str) -> Data:
    found = census.between(one, other)
    key = f"{one}-{other}".replace("_", "-")
    names = [SHORTS[one], SHORTS[other]]
    parted, direction = found["pairs"]["any"], found["direction"]
    return {
        "id": key,
        "names": names,
        "total": parted["total"],
        "counters": direction["counters"],
        "moved": direction["pairs"],
        "mean": counters_a_pair(direction["counters"]),
        "causes": _causes(key, names, parted),
        "gains": _gains(key, names, direction["combinations"]),
        "steps": _steps(direction["combinations"]),
        "ways": [*_ways(found), supplied(names, parted)],
        "paid": _paid(direction["pairs"]),
        "combinations": [row | {"name": linked(row["combination"])} for row in direction["combinations"]],
        "splits": [
            {
                "caption": say(caption),
                "unit": say(UNITS[unit]),
                "total": found[unit][name]["total"],
                "unexplained": found[unit][name]["unexplained"],
                "rows": [(sets_linked(part["questions"]), part[unit]) for part in found[unit][name]["split"]],
            }
            for (unit, name), caption in TOTALS.items()
            if found[unit][name]["total"]
        ],
        "alone": [
            each | {"question": linked(each["question"])}
            for each in (by_itself(names, done, parted["total"]) for done in found["alone"])
        ],
    }


def _causes(key: str, names: list[str], parted: Data) -> Markup:
    """Draws the pairs on which two accounts differ, by the questions that explain the difference."""
    rows = [(explaining(part["questions"]), part["pairs"]) for part in parted["split"]]
    return charts.bars(
        f"{key}-causes",
        say(
            "{accounts}: the pairs on which they differ, by the questions that explain why",
            accounts=listed(names),
        ),
        " ".join(
            say_n("{what}: {number} pair.", "{what}: {number} pairs.", pairs, what=questions)
            for questions, pairs in rows
        ),
        [
            charts.Bar(label=questions, value=pairs, shown=shared(pairs, parted["total"]))
            for questions, pairs in rows
        ],
    )


def _gains(key: str, names: list[str], rows: list[Data]) -> Markup:
    """Draws the pairs that each combination loses and gains from one account to the other."""
    return charts.gains(
        f"{key}-gains",
        say(
            "Pairs won with each combination under {one} only, and under {other} only",
            one=names[0],
            other=names[1],
        ),
        " ".join(
            say(
                "{combination}: {lost} and {gained}.",
                combination=label(row["combination"]),
                lost=written(row["lost"]),
                gained=written(row["gained"]),
            )
            for row in rows
        ),
        [
            charts.Gain(
                label=label(row["combination"]),
                lost=row["lost"],
                gained=row["gained"],
                shown=(signed(-row["lost"]), signed(row["gained"])),
            )
            for row in rows
        ],
    )


def _ways(found: Data) -> list[str]:
    """Returns sentences on the differences of two accounts: one in total, and one for each way."""
    moved, hands, whole = found["direction"]["pairs"], found["hands"], found["pairs"]["any"]["total"]
    told = [say("Of every thousand pairs of hands, they differ on {number}.", number=in_thousand(whole))]
    for kinds, every, some in WAYS:
        pairs = sum(moved[kind]["pairs"] for kind in kinds) if kinds else found["pairs"]["price"]["total"]
        if pairs:
            told.append(say(every) if pairs == whole else say(some, number=in_thousand(pairs)))
    if not hands["any"]["total"]:
        return [*told, say("No hand, taken alone, changes its name or its price.")]
    name, price = (hands[key]["total"] for key in ("name", "price"))
    return [
        *told,
        say(
            "Hands that change name: {name}; hands that change price: {price}.",
            name=written(name),
            price=written(price),
        ),
    ]


def _paid(moved: Data) -> list[str]:
    """Returns sentences on the pairs in which the same winner is paid more or less."""
    more, fewer = moved["more"], moved["fewer"]
    told = []
    if more["pairs"]:
        told.append(
            say_n(
                "In {number} pair the same winner is paid more, {counters} counters in all.",
                "In {number} pairs the same winner is paid more, {counters} counters in all.",
                more["pairs"],
                counters=written(more["counters"]),
            )
        )
    if fewer["pairs"]:
        told.append(
            say_n(
                "In {number} pair the same winner is paid less, {counters} counters in all.",
                "In {number} pairs the same winner is paid less, {counters} counters in all.",
                fewer["pairs"],
                counters=written(fewer["counters"]),
            )
        )
    return told or [say("When the same hand wins, it is paid the same.")]


def _steps(rows: list[Data]) -> list[str]:
    """Returns sentences on the pairs that each combination gains or loses, the greatest change first."""
    steps = [(row["combination"], row["gained"] - row["lost"]) for row in rows]
    return [
        say_n(
            "{number} more pair is won with {combination}.",
            "{number} more pairs are won with {combination}.",
            step,
            combination=say(A_COMBINATION[name]),
        )
        if step > 0
        else say_n(
            "{number} fewer pair is won with {combination}.",
            "{number} fewer pairs are won with {combination}.",
            -step,
            combination=say(A_COMBINATION[name]),
        )
        for name, step in sorted(steps, key=lambda step: -abs(step[1]))
        if step
    ]
