"""On what each two accounts part, by which questions, and who gains by it."""

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
    ("pairs", "any"): message("Pairs on which they part"),
    ("pairs", "result"): message("Pairs of another result"),
    ("pairs", "opposite"): message("Of these, with the opposite winner"),
    ("pairs", "price"): message("Pairs of the same winner at another price"),
    ("hands", "name"): message("Hands of another name"),
    ("hands", "price"): message("Hands of another price"),
}
UNITS = {"pairs": message("pairs"), "hands": message("hands")}
KINDS = {
    "opposite": message("the other hand wins"),
    "decided": message("decided, no longer left to the elder hand"),
    "left": message("left to the elder hand"),
    "more": message("the same winner is paid more"),
    "fewer": message("the same winner is paid less"),
}
"""Ways in which a pair goes otherwise."""
WAYS = (
    (
        ("opposite",),
        message("On all of these the other hand wins."),
        message("On {number} of these the other hand wins."),
    ),
    (
        ("decided", "left"),
        message("On all of these only one of them leaves it to the elder hand."),
        message("On {number} of these only one of them leaves it to the elder hand."),
    ),
    (
        (),
        message("On all of these the same hand wins at another price."),
        message("On {number} of these the same hand wins at another price."),
    ),
)
"""In what two accounts can part: the kinds of direction that it takes in, none for the price; and how it is
said if all pairs on which they part do so, and if some do.
"""


def page() -> str:
    """For each two accounts: on what they part, by which questions, and who gains."""
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
    """The pairs on which two accounts part, by the questions that explain it."""
    rows = [(explaining(part["questions"]), part["pairs"]) for part in parted["split"]]
    return charts.bars(
        f"{key}-causes",
        say(
            "{accounts}: the pairs on which they part, by the questions that explain it",
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
    """The pairs that each combination loses and gains in going from the one account to the other."""
    return charts.gains(
        f"{key}-gains",
        say(
            "Pairs won with each combination under {one} alone, and under {other} alone",
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
    """In what two accounts part: a sentence, and one for each way in which they do."""
    moved, hands, whole = found["direction"]["pairs"], found["hands"], found["pairs"]["any"]["total"]
    told = [say("Of every thousand pairs of hands they part on {number}.", number=in_thousand(whole))]
    for kinds, every, some in WAYS:
        pairs = sum(moved[kind]["pairs"] for kind in kinds) if kinds else found["pairs"]["price"]["total"]
        if pairs:
            told.append(say(every) if pairs == whole else say(some, number=in_thousand(pairs)))
    if not hands["any"]["total"]:
        return [*told, say("No hand by itself takes another name or another price.")]
    name, price = (hands[key]["total"] for key in ("name", "price"))
    return [
        *told,
        say(
            "Hands that take another name: {name}; hands that take another price: {price}.",
            name=written(name),
            price=written(price),
        ),
    ]


def _paid(moved: Data) -> list[str]:
    """Where the same winner is paid more, and where less."""
    more, fewer = moved["more"], moved["fewer"]
    told = []
    if more["pairs"]:
        told.append(
            say_n(
                "The same winner is paid more on {number} pair, {counters} counters in all.",
                "The same winner is paid more on {number} pairs, {counters} counters in all.",
                more["pairs"],
                counters=written(more["counters"]),
            )
        )
    if fewer["pairs"]:
        told.append(
            say_n(
                "The same winner is paid less on {number} pair, {counters} counters in all.",
                "The same winner is paid less on {number} pairs, {counters} counters in all.",
                fewer["pairs"],
                counters=written(fewer["counters"]),
            )
        )
    return told or [say("Where the same hand wins it is paid the same.")]


def _steps(rows: list[Data]) -> list[str]:
    """By how many pairs each combination wins more or fewer, in sentences; the greatest change first."""
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
