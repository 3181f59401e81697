"""The differences of each two accounts: on which pairs, by which questions, and who gains."""

from __future__ import annotations

from markupsafe import Markup

from ambigu_variants.ambigu.results.hands import explaining
from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure as written
from ambigu_variants.languages import listed, message, say, say_n, signed
from docs.hooks import census, charts
from docs.hooks.atlas.frequencies import by_itself
from docs.hooks.atlas.measured import (
    PAIRS_OF,
    SHORTS,
    counters_a_pair,
    label,
    linked,
    sets_linked,
    shared,
    supplied,
)
from docs.hooks.census import figure
from docs.hooks.rendering import percent, render

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
    "opposite": message("the other hand wins"),
    "decided": message("decided by the cards, no longer left to the elder hand"),
    "left": message("left to the elder hand, no longer decided by the cards"),
    "more": message("the same winner is paid more"),
    "fewer": message("the same winner is paid less"),
}
"""The ways in which the result of a pair can change, with their labels."""
USUAL = {
    "opposite": message("Most often, the two accounts name opposite winners."),
    "decided": message(
        "Most often, {one} sees a tie, which the elder hand wins, while {other} lets the cards decide."
    ),
    "left": message(
        "Most often, the cards decide under {one}, while {other} sees a tie, which the elder hand wins."
    ),
    "more": message("Most often, the same hand wins, but {other} pays it more."),
    "fewer": message("Most often, the same hand wins, but {other} pays it less."),
}
"""The sentences on the most frequent of these ways."""
ALWAYS = {
    "opposite": message("In all of these pairs, the two accounts name opposite winners."),
    "decided": message(
        "In all of these pairs, {one} sees a tie, which the elder hand wins, while {other} lets the "
        "cards decide."
    ),
    "left": message(
        "In all of these pairs, the cards decide under {one}, while {other} sees a tie, which the "
        "elder hand wins."
    ),
    "more": message("In all of these pairs, the same hand wins, but {other} pays it more."),
    "fewer": message("In all of these pairs, the same hand wins, but {other} pays it less."),
}
"""The sentences if there is only one way."""


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
        "found": [Markup(main_cause(names, parted)), supplied(parted)],
        "usual": _usual(names, direction["pairs"]),
        "gained": [*_gained(names, direction["combinations"]), *_hands(found["hands"]), _paid(direction)],
        "causes": causes_picture(key, names, parted),
        "gains": _gains(key, names, direction["combinations"]),
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


def causes_picture(key: str, names: list[str], parted: Data) -> Markup:
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


def main_cause(names: list[str], parted: Data) -> str:
    """Returns a sentence on how often two accounts differ, and which questions explain most of it."""
    accounts, total = listed(names), parted["total"]
    if not total:
        return say("{accounts} decide every pair of hands alike.", accounts=accounts)
    first, *others = parted["split"]
    told = {
        "accounts": accounts,
        "share": percent(total, figure("pairs")),
        "cause": sets_linked(first["questions"]),
    }
    if not others:
        return say("{accounts} differ on {share} of all pairs of hands, always because of {cause}.", **told)
    part = percent(first["pairs"], total)
    if 2 * first["pairs"] > total:
        return say(
            "{accounts} differ on {share} of all pairs of hands. The main cause ({cause}) explains {part} of "
            "these pairs.",
            part=part,
            **told,
        )
    return say(
        "{accounts} differ on {share} of all pairs of hands. There is no main cause; the most "
        "frequent is {cause}, which explains {part} of these pairs.",
        part=part,
        **told,
    )


def _usual(names: list[str], moved: Data) -> str:
    """Returns a sentence on the most frequent way in which the result of a pair changes."""
    kind = max(KINDS, key=lambda kind: int(moved[kind]["pairs"]))
    if not moved[kind]["pairs"]:
        return ""
    said = USUAL if sum(bool(each["pairs"]) for each in moved.values()) > 1 else ALWAYS
    return say(said[kind], one=names[0], other=names[1])


def _gained(names: list[str], rows: list[Data]) -> list[str]:
    """Returns a sentence on the combinations that gain and lose most from one account to the other."""
    steps = sorted((row["gained"] - row["lost"], row["combination"]) for row in rows)
    worst, best = (steps[0], steps[-1]) if steps else ((0, ""), (0, ""))
    told: Data = {"one": names[0], "other": names[1]}
    if best[0] > 0:
        told |= {"better": say(A_COMBINATION[best[1]]), "more": written(best[0])}
    if worst[0] < 0:
        told |= {"worse": say(A_COMBINATION[worst[1]]), "fewer": written(-worst[0])}
    if best[0] > 0 and worst[0] < 0:
        return [
            say(
                "If you change from {one} to {other}, {better} gains most and wins {more} more pairs; "
                "{worse} loses most and wins {fewer} fewer.",
                **told,
            )
        ]
    if best[0] > 0:
        return [
            say(
                "Compared with {one}, {other} lets the cards decide more often: {better} wins {more} more"
                " pairs, and no combination wins fewer.",
                **told,
            )
        ]
    if worst[0] < 0:
        return [
            say(
                "Compared with {one}, {other} leaves more to the elder hand: {worse} wins {fewer} fewer"
                " pairs, and no combination wins more.",
                **told,
            )
        ]
    return [say("Each combination wins the same number of pairs under both accounts.")]


def _hands(hands: Data) -> list[str]:
    """Returns sentences on the hands that change name or price."""
    name, price = (hands[key]["total"] for key in ("name", "price"))
    if not hands["any"]["total"]:
        return [
            say(
                "Both accounts give each hand the same name and price; they differ only in how they"
                " compare two hands."
            )
        ]
    return [
        say(
            "The two accounts give different names to {name} hands and different prices to {price}.",
            name=written(name) if name else say("none"),
            price=written(price) if price else say("none"),
        )
    ]


def _paid(direction: Data) -> str:
    """Returns a sentence on the counters that are paid differently."""
    return say_n(
        "Over all pairs, the payments differ by {number} counter, or {mean} per pair.",
        "Over all pairs, the payments differ by {number} counters, or {mean} per pair.",
        direction["counters"],
        mean=counters_a_pair(direction["counters"]),
    )
