"""How far the accounts lie apart: of each three who agrees, of each two on how much they part; and what is
left unexplained.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from markupsafe import Markup

from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import listed, message, say, say_n
from docs.hooks import census, charts, data
from docs.hooks.atlas.measured import PAIRS_OF, SHORTS, counters_a_pair, in_thousand, linked, shared, supplied
from docs.hooks.census import figure
from docs.hooks.rendering import percent, render

__all__ = ["page", "pairs_apart"]

COUNTED = {
    ("pairs", "result"): message("pairs, by who wins"),
    ("pairs", "price"): message("pairs of one winner, by price"),
    ("pairs", "any"): message("pairs, by who wins what"),
    ("hands", "name"): message("hands, by name"),
    ("hands", "price"): message("hands, by price"),
}
"""On what three accounts may agree."""


def page() -> str:
    """How far the accounts lie apart, each three and each two, and what is left unexplained."""
    threes = figure("three")
    return render(
        "atlas.md.jinja",
        hands=figure("hands"),
        pairs=figure("pairs"),
        threes=[_three(found) for found in threes],
        far=[_apart(one, other) for one, other in PAIRS_OF],
        deals=figure("distance", "questions", "deals"),
        plans=[plan for found in threes if (plan := _plan(found["sources"]))],
        compared=len(PAIRS_OF),
        unexplained=_unexplained(),
        answers=sum(len(done["exchanges"]) for each in figure("between") for done in each["alone"]),
        readings=len(figure("readings")),
        together=[_together(each) for each in figure("together")],
    )


def _together(told: Data) -> Markup:
    """A question that explains nothing by itself: what it settles in either account."""
    (done,) = (
        each for each in census.between(*told["sources"])["alone"] if each["question"] == told["question"]
    )
    names = listed([SHORTS[source] for source in told["sources"]])
    sentences = [
        say_n(
            "{question}, between {accounts}: it stands in {number} of the pairs on which they part.",
            "{question}, between {accounts}: it stands in {number} of the pairs on which they part.",
            done["stands"]["pairs"],
            question=linked(told["question"]),
            accounts=names,
        )
    ]
    for exchange in done["exchanges"]:
        whose = {"mine": SHORTS[exchange["source"]], "theirs": SHORTS[exchange["answer"]]}
        sentences.append(
            say_n(
                "{theirs}’s answer in {mine} settles {number} pair of those on which they part as {theirs}"
                " does.",
                "{theirs}’s answer in {mine} settles {number} pairs of those on which they part as {theirs}"
                " does.",
                pairs,
                **whose,
            )
            if (pairs := exchange["settles"]["pairs"])
            else say(
                "{theirs}’s answer in {mine} settles none of those on which they part as {theirs} does.",
                **whose,
            )
        )
    return Markup(" ".join(sentences))


def _three(found: Data) -> Data:
    """Three accounts: in how many pairs they agree on who wins, and which stands alone."""
    result, names = found["pairs"]["result"], {source: SHORTS[source] for source in found["sources"]}
    shares = [
        (say("All three agree"), result["alike"]),
        *(
            (say("{account} stands alone", account=names[source]), pairs)
            for source, pairs in result["alone"].items()
        ),
        (say("No two agree"), result["differ"]),
    ]
    accounts = listed(list(names.values()))
    return {
        "names": names,
        "lone": [say("{account} alone", account=name) for name in names.values()],
        "alike": in_thousand(result["alike"]),
        "alone": [(names[source], in_thousand(pairs)) for source, pairs in result["alone"].items()],
        "differ": result["differ"],
        "rows": [
            (say(label), found[unit][name], (unit, name) == ("pairs", "result"))
            for (unit, name), label in COUNTED.items()
        ],
        "picture": charts.bars(
            _key("three", found["sources"]),
            say("{accounts}: who agrees on who wins, over all pairs of hands", accounts=accounts),
            " ".join(
                say_n("{what}: {number} pair.", "{what}: {number} pairs.", pairs, what=label)
                for label, pairs in shares
            ),
            [
                charts.Bar(
                    label=label,
                    value=pairs,
                    shown=shared(pairs, figure("pairs")) if pairs else say("none"),
                    quiet=pairs == result["alike"],
                )
                for label, pairs in shares
            ],
        ),
    }


def _key(kind: str, sources: Sequence[str]) -> str:
    return "-".join([kind, *sources]).replace("_", "-")


def pairs_apart(one: str, other: str) -> int:
    """In how many pairs of hands two accounts part."""
    return int(_far("pairs", one, other))


def _far(measure: str, one: str, other: str) -> int:
    sources = figure("distance", "sources")
    return int(figure("distance", measure, sources.index(one), sources.index(other)))


def _apart(one: str, other: str) -> Data:
    """The distances of two accounts."""
    sources = figure("distance", "sources")
    at = (sources.index(one), sources.index(other))
    found = {name: _far(name, one, other) for name in data.MEASURES}
    return found | {
        "names": [SHORTS[one], SHORTS[other]],
        "questions": {
            about: (
                figure("distance", "questions", about, *at),
                figure("distance", "questions", "supplied", about, *at),
            )
            for about in ("hands", "deal")
        },
        "supplied": supplied([SHORTS[one], SHORTS[other]], census.between(one, other, "pairs", "any")),
        "share": percent(found["pairs"], figure("pairs")),
        "mean": counters_a_pair(found["counters"]),
    }


def _plan(sources: Sequence[str]) -> Markup | None:
    """Three accounts as places on a map, the two that lie farthest apart on a level; None if none differ."""
    one, other = max(combinations(sources, 2), key=lambda pair: pairs_apart(*pair))
    (between,) = (each for each in sources if each not in (one, other))
    sides = [(one, between), (one, other), (between, other)]
    far = [pairs_apart(*side) for side in sides]
    if not any(far):
        return None
    shares = [percent(pairs, figure("pairs")) for pairs in far]
    return charts.plan(
        _key("plan", sources),
        say(
            "{accounts}, as far apart as the pairs on which they part",
            accounts=listed([SHORTS[each] for each in sources]),
        ),
        " ".join(
            say(
                "{one} and {other} part on {share} of all pairs.",
                one=SHORTS[one],
                other=SHORTS[other],
                share=share,
            )
            for (one, other), share in zip(sides, shares, strict=True)
        ),
        [SHORTS[place] for place in (one, between, other)],
        far,
        shares,
    )


def _unexplained() -> tuple[str, str]:
    """How many hands and how many pairs, in words."""
    hands, pairs = (
        sum(total["unexplained"] for each in figure("between") for total in each[unit].values())
        for unit in ("hands", "pairs")
    )
    return (
        say_n("{number} hand", "{number} hands", hands) if hands else say("no hands"),
        say_n("{number} pair", "{number} pairs", pairs) if pairs else say("no pairs"),
    )
