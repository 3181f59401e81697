"""Renders the effect of each reading about hands, compared with the distances between accounts."""

from __future__ import annotations

from markupsafe import Markup

from ambigu_variants.ambigu.results.hands import reading_called, reading_of
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure as written
from ambigu_variants.languages import say, say_n, spelled
from docs.hooks import charts
from docs.hooks.atlas.distances import pairs_apart
from docs.hooks.atlas.measured import PAIRS_OF, SHORTS, label, linked, magnitudes, one_in, rule_linked
from docs.hooks.census import figure
from docs.hooks.hands import without_hands
from docs.hooks.rendering import percent, render


def page() -> str:
    """Renders the effect of each reading about hands, compared with the distances between accounts."""
    farthest = max((pairs_apart(*pair) for pair in PAIRS_OF), default=0)
    return render(
        "readings.md.jinja",
        told=[
            {"source": source, "readings": _read(source), "picture": readings_picture(source)}
            for source in SHORTS
            if _read(source)
        ],
        found=[*_small(), *map(Markup, beyond_distance(farthest))],
        total=len(figure("readings")),
    )


def _small() -> list[str]:
    """Returns a sentence on how many readings change fewer than one pair of hands in a hundred."""
    few = sum(100 * each["pairs"]["any"]["total"] < figure("pairs") for each in figure("readings"))
    if not few:
        return []
    if few == len(figure("readings")):
        return [say("Each of them changes fewer than one pair in a hundred.")]
    return [
        say_n(
            "Of these readings, {number} changes fewer than one pair in a hundred.",
            "Of these readings, {number} change fewer than one pair in a hundred.",
            few,
        )
    ]


def beyond_distance(farthest: int) -> list[str]:
    """Returns sentences on the readings that change more than exchanging one account for another."""
    some = [each for each in figure("readings") if each["pairs"]["any"]["total"] > farthest]
    if not some:
        return []
    return [
        say("But one reading changes more than playing by another book would.")
        if len(some) == 1
        else say(
            "But {many} readings each change more than playing by another book would.",
            many=spelled(len(some)),
        ),
        *(
            told
            for each in some
            for told in (
                say(
                    "If {account} is read to say “{rule}”, {share} of all pairs of hands have a different"
                    " result.",
                    account=SHORTS[each["source"]],
                    rule=rule_linked(reading_of(each["source"], each["question"], each["reading"])),
                    share=percent(each["pairs"]["any"]["total"], figure("pairs")),
                ),
                *(
                    say("But then no hand would make this combination: {name}.", name=label(name))
                    for name in lost(each)
                ),
            )
        ),
        say(
            "Even the two accounts farthest apart differ on only {farthest} of all pairs.",
            farthest=percent(farthest, figure("pairs")),
        ),
    ]


def lost(told: Data) -> list[str]:
    """Returns the combinations that no hand makes under a reading."""
    return without_hands(told["source"], told["question"], f"{told['source']}:{told['reading']}")


def _read(source: str) -> list[Data]:
    """Returns the readings of an account's passages about hands, the most effective first."""
    some = [
        each
        | {
            "share": one_in(each["pairs"]["any"]["total"], figure("pairs")),
            "asked": linked(each["question"]),
            "called": _called(each),
        }
        for each in figure("readings")
        if each["source"] == source
    ]
    return sorted(some, key=lambda each: -int(each["pairs"]["any"]["total"]))


def _called(told: Data) -> str:
    """Returns the name of a reading in words."""
    return reading_called(told["source"], told["question"], told["reading"])


def readings_picture(source: str) -> Markup:
    whole = figure("pairs")
    rows = [(each["called"], each["pairs"]["any"]["total"], each["share"]) for each in _read(source)]
    least = min(filter(None, (each["pairs"]["any"]["total"] for each in figure("readings"))), default=whole)
    return charts.dots(
        f"{source.replace('_', '-')}-readings",
        say("{account}: the pairs of hands that each reading changes", account=SHORTS[source]),
        " ".join(
            say_n("{what}: {number} pair.", "{what}: {number} pairs.", pairs, what=told)
            for told, pairs, _ in rows
        ),
        [
            charts.Dots(
                label=told, values=(pairs / whole,) if pairs else (), shown=f"{written(pairs)}, {share}"
            )
            for told, pairs, share in rows
        ],
        magnitudes(say("all pairs"), len(str(whole // least))),
    )
