"""The distances between accounts: agreement of each three, difference of each two, and the rest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from markupsafe import Markup

from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import listed, message, say, say_n
from docs.hooks import census, charts, data
from docs.hooks.atlas.measured import PAIRS_OF, SHORTS, counters_a_pair, linked, shared
from docs.hooks.census import figure
from docs.hooks.rendering import percent, render

COUNTED = {
    ("pairs", "result"): message("pairs: who wins"),
    ("pairs", "price"): message("pairs with the same winner: at what price"),
    ("pairs", "any"): message("pairs: who wins, and how much"),
    ("hands", "name"): message("hands: their name"),
    ("hands", "price"): message("hands: their price"),
}
"""The measures on which three accounts may agree, with their labels."""


def page() -> str:
    """Renders the page of distances between accounts, in threes and in pairs."""
    threes = figure("three")
    return render(
        "atlas.md.jinja",
        hands=figure("hands"),
        pairs=figure("pairs"),
        threes=[agreement_of_three(found) for found in threes],
        far=[_apart(one, other) for one, other in PAIRS_OF],
        deals=figure("distance", "questions", "deals"),
        plans=[plan for found in threes if (plan := _plan(found["sources"]))],
        nearest=_nearest(),
        compared=len(PAIRS_OF),
        unexplained=_unexplained(),
        answers=sum(len(done["exchanges"]) for each in figure("between") for done in each["alone"]),
        readings=len(figure("readings")),
        together=[_together(each) for each in figure("together")],
    )


def _together(told: Data) -> Data:
    """Returns a question that explains no pair by itself, and its part in the difference of two accounts."""
    (done,) = (
        each for each in census.between(*told["sources"])["alone"] if each["question"] == told["question"]
    )
    return {
        "question": linked(told["question"]),
        "names": [SHORTS[source] for source in told["sources"]],
        "stands": done["stands"]["pairs"],
        "settled": [exchange["settles"]["pairs"] for exchange in done["exchanges"]],
    }


def _agreement(names: dict[str, str], result: Data) -> list[str]:
    """Returns sentences on how often three accounts agree on the winner, and which of them differs alone."""
    accounts = listed(list(names.values()))
    if result["alike"] == figure("pairs"):
        return [say("{accounts} agree on every pair of hands.", accounts=accounts)]
    first, *others = sorted(result["alone"].items(), key=lambda each: -int(each[1]))
    told = [
        say(
            "{accounts} agree on {share} of all pairs of hands that can meet: the same hand wins, or "
            "all three see a tie, which the elder hand wins.",
            share=percent(result["alike"], figure("pairs")),
            accounts=accounts,
        ),
        say(
            "When they disagree, it is usually {account} that differs from the other two: in {share} "
            "of all pairs.",
            account=names[first[0]],
            share=percent(first[1], figure("pairs")),
        ),
    ]
    if fewer := [
        say("{account} ({share})", account=names[source], share=percent(pairs, figure("pairs")))
        for source, pairs in others
        if pairs
    ]:
        told.append(say("Less often it is {accounts}.", accounts=listed(fewer, either=True)))
    if not result["differ"]:
        return [*told, say("They never give three different results.")]
    return [
        *told,
        say_n(
            "In {number} pair, all three give different results.",
            "In {number} pairs, all three give different results.",
            result["differ"],
        ),
    ]


def _nearest() -> list[str]:
    """Returns sentences on the two accounts closest together and the two farthest apart."""
    pairs = sorted(PAIRS_OF, key=lambda pair: pairs_apart(*pair))
    told = [
        {
            "accounts": listed([SHORTS[each] for each in pair]),
            "share": percent(pairs_apart(*pair), figure("pairs")),
        }
        for pair in pairs
    ]
    if len(told) == 1:
        return [say("{accounts} differ on {share} of all pairs of hands.", **told[0])]
    return [
        say("Counted in pairs of hands, {accounts} are closest: they differ on only {share}.", **told[0]),
        say("{accounts} are farthest apart: they differ on {share}.", **told[-1]),
    ]


def agreement_of_three(found: Data) -> Data:
    """Returns how often three accounts agree on the winner, and how often one of them differs."""
    result, names = found["pairs"]["result"], {source: SHORTS[source] for source in found["sources"]}
    shares = [
        (say("All three agree"), result["alike"]),
        *(
            (say("Only {account} differs", account=names[source]), pairs)
            for source, pairs in result["alone"].items()
        ),
        (say("All three differ"), result["differ"]),
    ]
    accounts = listed(list(names.values()))
    return {
        "names": names,
        "told": _agreement(names, result),
        "heads": [label for label, _ in shares],
        "rows": [
            (say(label), found[unit][name], (unit, name) == ("pairs", "result"))
            for (unit, name), label in COUNTED.items()
        ],
        "picture": charts.bars(
            _key("three", found["sources"]),
            say("{accounts}: which of them agree on the winner, over all pairs of hands", accounts=accounts),
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
    """Returns the number of pairs of hands on which two accounts differ."""
    return int(_far("pairs", one, other))


def _far(measure: str, one: str, other: str) -> int:
    sources = figure("distance", "sources")
    return int(figure("distance", measure, sources.index(one), sources.index(other)))


def _apart(one: str, other: str) -> Data:
    """Returns the distances of two accounts, in every measure."""
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
        "supplied": census.between(one, other, "pairs", "any", "supplied"),
        "share": percent(found["pairs"], figure("pairs")),
        "mean": counters_a_pair(found["counters"]),
    }


def _plan(sources: Sequence[str]) -> Markup | None:
    """Draws three accounts as points of a map, the two farthest apart level; None if none differ."""
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
            "{accounts}: the more pairs two of them differ on, the farther apart they are",
            accounts=listed([SHORTS[each] for each in sources]),
        ),
        " ".join(
            say(
                "{one} and {other} differ on {share} of all pairs.",
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


def _unexplained() -> list[str]:
    """Returns the numbers of unexplained hands and pairs, in words; nothing if all are explained."""
    hands, pairs = (
        sum(total["unexplained"] for each in figure("between") for total in each[unit].values())
        for unit in ("hands", "pairs")
    )
    if not hands and not pairs:
        return []
    return [
        say_n("{number} hand", "{number} hands", hands) if hands else say("no hands"),
        say_n("{number} pair", "{number} pairs", pairs) if pairs else say("no pairs"),
    ]
