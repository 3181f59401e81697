"""The Atlas: what the census found, in sentences, pictures and tables; and how often a question matters.

Every figure comes from the census by :func:`docs.hooks.census.figure`; the sentences stand in ``templates/``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Any, TypeVar

from markupsafe import Markup

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import listed, say
from ambigu_variants.languages.texts import keyed
from docs.hooks import census, charts, data, trials
from docs.hooks.census import figure
from docs.hooks.rendering import number, percent, render
from docs.hooks.tables import TABLES

__all__ = ["frequency", "pages"]

SHORTS = {account.id: account.source.short for account in ACCOUNTS}
T = TypeVar("T")
PAIRS_OF = list(combinations(SHORTS, 2))


@cache
def pages() -> dict[str, str]:
    """Every page of the Atlas: its path below the documents, and its Markdown."""
    return {
        "atlas/index.md": index(),
        "atlas/odds.md": odds(),
        "atlas/partings.md": partings(),
        "atlas/readings.md": readings(),
        "atlas/data.md": data_files(),
    }


def words(question: str) -> str:
    """A question's id as words: the labels of the pictures."""
    return question.replace("-", " ")


def sets_told(sets: Sequence[Sequence[str]]) -> str:
    """The sets of questions that explain something, as words."""
    return " or ".join(" + ".join(map(words, some)) for some in sets)


def counters_a_pair(counters: int) -> str:
    """The mean over all pairs, with two digits that count."""
    return f"{counters / figure('pairs'):#.2g}"


# How far apart ---------------------------------------------------------------------------------------------


def index() -> str:
    """How far the accounts lie apart, three ways, and what is left unexplained."""
    return render(
        "atlas.md.jinja",
        hands=figure("hands"),
        pairs=figure("pairs"),
        threes=[_three(found) for found in figure("three")],
        far=[_apart(one, other) for one, other in PAIRS_OF],
        deals=figure("distance", "questions", "deals"),
        plan=_plan() if len(SHORTS) == 3 else "",
        compared=PAIRS_OF,
        unexplained=_unexplained(),
        answers=sum(len(done["exchanges"]) for each in figure("between") for done in each["alone"]),
        readings=len(figure("readings")),
        together=[_together(each) for each in figure("together")],
    )


def _together(told: Data) -> Data:
    """A question that explains nothing by itself: what it settles in either account."""
    (done,) = (
        each for each in census.between(*told["sources"])["alone"] if each["question"] == told["question"]
    )
    return {
        "question": told["question"],
        "names": [SHORTS[source] for source in told["sources"]],
        "stands": done["stands"]["pairs"],
        "settles": [
            (SHORTS[exchange["source"]], SHORTS[exchange["answer"]], exchange["settles"]["pairs"])
            for exchange in done["exchanges"]
        ],
    }


def _three(found: Data) -> Data:
    """Three accounts: in how many pairs they agree on who wins, and which stands alone."""
    result, names = found["pairs"]["result"], {source: SHORTS[source] for source in found["sources"]}
    shares = {
        "All three agree": result["alike"],
        **{f"{names[source]} stands alone": pairs for source, pairs in result["alone"].items()},
        "No two agree": result["differ"],
    }
    return {
        "found": found,
        "names": names,
        "lone": [f"{name} alone" for name in names.values()],
        "thousand": {
            who: _in_thousand(pairs) for who, pairs in (result["alone"] | {"alike": result["alike"]}).items()
        },
        "picture": charts.bars(
            "-".join(["three", *found["sources"]]).replace("_", "-"),
            f"{listed(list(names.values()))}: who agrees on who wins, over all pairs of hands",
            "; ".join(f"{label}: {number(pairs)} pairs" for label, pairs in shares.items()) + ".",
            [
                charts.Bar(
                    label=label,
                    value=pairs,
                    shown=f"{number(pairs)} · {percent(pairs, figure('pairs'))}" if pairs else "none",
                    quiet=pairs == result["alike"],
                )
                for label, pairs in shares.items()
            ],
        ),
    }


def _in_thousand(pairs: int) -> str:
    """Of every thousand pairs of hands, how many."""
    share = 1000 * pairs / figure("pairs")
    return f"{share:.0f}" if share >= 1 else "fewer than one"


def _apart(one: str, other: str) -> Data:
    """The distances of two accounts."""
    sources = figure("distance", "sources")
    at = (sources.index(one), sources.index(other))
    found = {name: figure("distance", name, *at) for name in data.MEASURES}
    return found | {
        "names": [SHORTS[one], SHORTS[other]],
        "questions": {unit: figure("distance", "questions", unit, *at) for unit in ("hands", "deal")},
        "share": percent(found["pairs"], figure("pairs")),
        "mean": counters_a_pair(found["counters"]),
    }


def _plan() -> Markup:
    """The accounts as places on a map: the two that lie farthest apart on a level."""
    far = {frozenset(pair): _apart(*pair)["pairs"] for pair in PAIRS_OF}
    one, other = max(PAIRS_OF, key=lambda pair: far[frozenset(pair)])
    (between,) = set(SHORTS) - {one, other}
    sides = [(one, between), (one, other), (between, other)]
    found = [far[frozenset(side)] for side in sides]
    shares = [percent(pairs, figure("pairs")) for pairs in found]
    told = "; ".join(
        f"{SHORTS[a]} and {SHORTS[b]} part on {share} of all pairs"
        for (a, b), share in zip(sides, shares, strict=True)
    )
    names = [SHORTS[place] for place in (one, between, other)]
    return charts.plan(
        "plan",
        "The three accounts, as far apart as the pairs on which they part",
        f"{told}.",
        names,
        found,
        shares,
    )


def _unexplained() -> Data:
    return {
        unit: sum(total["unexplained"] for each in figure("between") for total in each[unit].values())
        for unit in ("hands", "pairs")
    }


# Odds and prices -------------------------------------------------------------------------------------------


def odds() -> str:
    """How often each combination comes and what it pays, under each account."""
    rungs = [_rung(combination) for combination in Combination]
    whole = figure("hands")
    top = max(price for rung in rungs for prices, _ in rung["prices"] for price in prices)
    often = charts.dots(
        "odds",
        "How often each combination comes",
        _told(rungs, "numbers", lambda hands: f"{number(hands)} hands, {_one_in(hands, whole)}"),
        [
            charts.Dots(
                label=label, values=(hands / whole,), shown=f"{number(hands)}, {_one_in(hands, whole)}"
            )
            for label, hands in _lines(rungs, "numbers")
        ],
        _magnitudes("every hand", 5),
    )
    pays = charts.dots(
        "prices",
        "What each combination pays",
        _told(rungs, "prices", _counters),
        [
            charts.Dots(label=label, values=prices, shown=_either_of(prices))
            for label, prices in _lines(rungs, "prices")
        ],
        charts.Scale(first=0, last=top + 1, ticks=tuple((each, str(each)) for each in range(0, top + 2, 2))),
    )
    return render(
        "odds.md.jinja",
        hands=whole,
        pairs=figure("pairs"),
        rungs=rungs,
        often=often,
        often_told=[
            {
                "id": rung["id"],
                "name": rung["name"],
                "hands": hands,
                "odds": _one_in(hands, whole),
                "under": "all" if len(shorts) == len(SHORTS) else listed(shorts),
            }
            for rung in rungs
            for hands, shorts in rung["numbers"]
        ],
        pays=pays,
        counts=_counts(),
        often_won=_often_won(rungs),
        ties={SHORTS[source]: census.under(source, "ties") for source in SHORTS},
        differing={
            "numbers": [rung["name"] for rung in rungs if len(rung["numbers"]) > 1],
            "prices": [rung["name"] for rung in rungs if len(rung["prices"]) > 1],
        },
    )


def _often_won(rungs: list[Data]) -> Data:
    """Under the first account, the combinations that win more than one pair in twenty, by hundred pairs."""
    won = [(rung["name"], 100 * rung["won"][0][0] / figure("pairs")) for rung in rungs]
    return {"short": rungs[0]["won"][0][1][0], "shares": [(name, share) for name, share in won if share > 5]}


def _rung(combination: Combination) -> Data:
    """A combination: its name, how many hands are it, what it pays; each with those who share it."""
    rows = {
        source: [row for row in census.under(source, "counts") if row["combination"] == combination.value]
        for source in SHORTS
    }
    return {
        "id": combination.value,
        "name": keyed(f"combination.{combination.value}"),
        "numbers": _by_value({source: sum(row["hands"] for row in some) for source, some in rows.items()}),
        "won": _by_value({source: sum(row["won"] for row in some) for source, some in rows.items()}),
        "prices": _by_value({source: tuple(row["price"] for row in some) for source, some in rows.items()}),
    }


def _by_value(found: dict[str, T]) -> list[tuple[T, list[str]]]:
    """What was found for each account, once, with those that share it."""
    values = list(dict.fromkeys(found.values()))
    return [(value, [SHORTS[source] for source in found if found[source] == value]) for value in values]


def _lines(rungs: list[Data], key: str) -> list[tuple[str, Any]]:
    """A line for each combination, or one for each value where the accounts have several."""
    return [
        (rung["name"].capitalize() + (f", {listed(shorts)}" if len(rung[key]) > 1 else ""), value)
        for rung in rungs
        for value, shorts in rung[key]
    ]


def _told(rungs: list[Data], key: str, shown: Callable[[Any], str]) -> str:
    return "; ".join(f"{label}: {shown(value)}" for label, value in _lines(rungs, key)) + "."


def _magnitudes(whole: str, last: int) -> charts.Scale:
    """A scale of shares, from the whole down to one in ten to some power, with a tick for each hundredth."""
    return charts.Scale(
        first=1 / 10**last,
        last=1,
        ticks=tuple(
            (1 / 10**power, f"1 in {number(10**power)}" if power else whole) for power in range(0, last, 2)
        ),
        log=True,
    )


def _either_of(prices: Iterable[int]) -> str:
    return listed(list(map(str, prices)), either=True)


def _counters(prices: tuple[int, ...]) -> str:
    return say("{number} counter" if prices == (1,) else "{number} counters", number=_either_of(prices))


def _one_in(some: int, whole: int) -> str:
    """A share as one says it: in per cent, or one in so many."""
    return percent(some, whole) if some * 50 > whole else f"one in {number(round(whole / some))}"


def _counts() -> list[Data]:
    """A row for each combination at each price: the hands, and the pairs won, under each account."""
    keys = {(row["price"], row["combination"]) for source in SHORTS for row in census.under(source, "counts")}
    order = [each.value for each in Combination]
    rows = []
    for combination, price in sorted(
        ((name, price) for price, name in keys), key=lambda key: (order.index(key[0]), key[1])
    ):
        held = {
            source: next(
                (
                    row
                    for row in census.under(source, "counts")
                    if (row["combination"], row["price"]) == (combination, price)
                ),
                {"hands": 0, "won": 0},
            )
            for source in SHORTS
        }
        rows.append(
            {"name": keyed(f"combination.{combination}"), "id": combination, "price": price, "held": held}
        )
    return rows


# What parts them -------------------------------------------------------------------------------------------


def partings() -> str:
    """For each two accounts: on what they part, by which questions, and who gains."""
    return render("partings.md.jinja", pairs=figure("pairs"), told=[_parting(*pair) for pair in PAIRS_OF])


def _parting(one: str, other: str) -> Data:
    found = census.between(one, other)
    key = f"{one}-{other}".replace("_", "-")
    names = [SHORTS[one], SHORTS[other]]
    parted = found["pairs"]["any"]
    moved = found["direction"]["pairs"]
    causes = charts.bars(
        f"{key}-causes",
        f"{listed(names)}: the pairs on which they part, by the questions that explain it",
        "; ".join(
            f"{sets_told(part['questions'])}: {number(part['pairs'])} pairs" for part in parted["split"]
        )
        + ".",
        [
            charts.Bar(
                label=sets_told(part["questions"]),
                value=part["pairs"],
                shown=f"{number(part['pairs'])} · {percent(part['pairs'], parted['total'])}",
            )
            for part in parted["split"]
        ],
    )
    return {
        "id": key,
        "names": names,
        "found": found,
        "mean": counters_a_pair(found["direction"]["counters"]),
        "causes": causes,
        "gains": _gains(key, names, found["direction"]["combinations"]),
        "steps": _steps(found["direction"]["combinations"]),
        "ways": _ways(found),
        "paid": _paid(moved),
        "splits": [
            {"name": f"{unit}.{name}", "unit": unit, **found[unit][name]}
            for unit, some in (
                ("pairs", ("any", "result", "opposite", "price")),
                ("hands", ("name", "price")),
            )
            for name in some
            if found[unit][name]["total"]
        ],
        "alone": [_alone(names, done, parted["total"]) for done in found["alone"]],
    }


def _gains(key: str, names: list[str], rows: list[Data]) -> Markup:
    """The pairs that each combination loses and gains in going from the one account to the other."""
    shown = [
        (keyed(f"combination.{row['combination']}").capitalize(), row["lost"], row["gained"]) for row in rows
    ]
    return charts.gains(
        f"{key}-gains",
        f"Pairs won with each combination under {names[0]} alone, and under {names[1]} alone",
        "; ".join(f"{name}: {number(lost)} and {number(gained)}" for name, lost, gained in shown) + ".",
        [
            charts.Gain(
                label=name, lost=lost, gained=gained, shown=(f"−{number(lost)}", f"+{number(gained)}")
            )
            for name, lost, gained in shown
        ],
    )


def _ways(found: Data) -> list[str]:
    """In what two accounts part: a sentence, and one for each way in which they do."""
    moved, hands, whole = found["direction"]["pairs"], found["hands"], found["pairs"]["any"]["total"]
    ways = {
        "they have opposite hands win": moved["opposite"]["pairs"],
        "only one of them leaves it to the elder hand": moved["decided"]["pairs"] + moved["left"]["pairs"],
        "the same hand wins at another price": found["pairs"]["price"]["total"],
    }
    told = [
        f"on {'all of these' if pairs == whole else _in_thousand(pairs)} {way}"
        for way, pairs in ways.items()
        if pairs
    ]
    some = f"Of every thousand pairs of hands they part on {_in_thousand(whole)}: {'; '.join(told)}."
    if not hands["any"]["total"]:
        return [some, "No hand by itself takes another name or another price."]
    name, price = (number(hands[key]["total"]) for key in ("name", "price"))
    return [some, f"Of all hands {name} take another name, and {price} another price."]


def _paid(moved: Data) -> list[str]:
    """Where the same winner is paid more, and where less."""
    told = [
        f"The same winner is paid {word} on {number(moved[kind]['pairs'])} pairs,"
        f" {number(moved[kind]['counters'])} counters in all."
        for kind, word in (("more", "more"), ("fewer", "less"))
        if moved[kind]["pairs"]
    ]
    return told or ["Where the same hand wins it is paid the same."]


def _steps(rows: list[Data]) -> list[tuple[str, int]]:
    """By how many pairs each combination wins more, below 0 fewer; the greatest change first."""
    steps = [(keyed(f"combination.{row['combination']}"), row["gained"] - row["lost"]) for row in rows]
    return sorted((step for step in steps if step[1]), key=lambda step: -abs(step[1]))


def _alone(names: list[str], done: Data, whole: int) -> Data:
    """What a question does by itself: exchanged in either account, and where the two part."""
    return {
        "question": done["question"],
        "exchanges": [
            {
                "names": (SHORTS[exchange["source"]], SHORTS[exchange["answer"]]),
                "hands": exchange["hands"]["any"]["total"],
                "pairs": exchange["pairs"]["any"]["total"],
            }
            for exchange in done["exchanges"]
        ],
        "stands": done["stands"]["pairs"],
        "share": percent(done["stands"]["pairs"], whole),
        "explains": done["explains"]["pairs"],
        "names": names,
    }


# What a reading moves --------------------------------------------------------------------------------------


def readings() -> str:
    """What each reading of a passage about hands changes, beside how far the accounts lie apart."""
    told = [
        {"source": source, "readings": _read(source), "picture": _reading_dots(source)} for source in SHORTS
    ]
    farthest = max(_apart(*pair)["pairs"] for pair in PAIRS_OF)
    beyond = [
        {"name": SHORTS[each["source"]], **each}
        for each in figure("readings")
        if each["pairs"]["any"]["total"] > farthest
    ]
    return render(
        "readings.md.jinja",
        pairs=figure("pairs"),
        told=told,
        beyond=beyond,
        farthest=farthest,
        total=len(figure("readings")),
    )


def _read(source: str) -> list[Data]:
    """The readings of an account's passages about hands, the one that moves most pairs first."""
    some = [
        each | {"share": _one_in(each["pairs"]["any"]["total"], figure("pairs"))}
        for each in figure("readings")
        if each["source"] == source
    ]
    return sorted(some, key=lambda each: -int(each["pairs"]["any"]["total"]))


def _reading_dots(source: str) -> Markup:
    whole = figure("pairs")
    rows = [
        (f"{words(each['question'])}: {each['reading']}", each["pairs"]["any"]["total"])
        for each in _read(source)
    ]
    least = min(each["pairs"]["any"]["total"] for each in figure("readings"))
    return charts.dots(
        f"{source.replace('_', '-')}-readings",
        f"{SHORTS[source]}: the pairs of hands that each reading moves",
        "; ".join(f"{label}: {number(pairs)}" for label, pairs in rows) + ".",
        [
            charts.Dots(
                label=label, values=(pairs / whole,), shown=f"{number(pairs)}, {_one_in(pairs, whole)}"
            )
            for label, pairs in rows
        ],
        _magnitudes("all pairs", len(str(whole // least))),
    )


# Data files ------------------------------------------------------------------------------------------------


def data_files() -> str:
    """What the files hold, column by column, and how they may be used."""
    return render(
        "data.md.jinja",
        folder=data.FOLDER,
        census=census.FILE.name,
        schema=data.SCHEMA,
        package=data.PACKAGE,
        tables=TABLES,
        cited={key: figure(key) for key in ("edition", "version", "year", "licence")},
        licence=data.LICENCES[figure("licence")],
        classes=len(list(classes())),
        hands=figure("hands"),
    )


# How often a question matters ------------------------------------------------------------------------------


@cache
def frequency(question: str) -> Data:
    """How often a question matters, for its page.

    Args:
        question: its id.

    Returns:
        Of one about hands, ``hands``: for each two accounts that it parts, what it does alone; and all
        ``pairs``. Of one about the deal, ``deals``: for each two that it parts, what
        :func:`docs.hooks.trials.exchanged` gives; and how many were ``played``. Either is empty where no two
        part.
    """
    if question.replace("-", "_") not in hand_questions():
        return {"hands": [], "deals": trials.exchanged(question), "played": trials.DEALS}
    return {
        "deals": [],
        "pairs": figure("pairs"),
        "hands": [
            _alone([SHORTS[one], SHORTS[other]], done, census.between(one, other, "pairs", "any", "total"))
            for one, other in PAIRS_OF
            for done in census.between(one, other, "alone")
            if done["question"] == question
        ],
    }
