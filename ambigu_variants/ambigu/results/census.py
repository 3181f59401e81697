"""The wording of the census of all hands and pairs: how far accounts differ, and on what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import itemgetter

from ambigu_variants.ambigu.results.hands import explaining, reading_called, shorts
from ambigu_variants.ambigu.rules.words import QUESTIONS
from ambigu_variants.faces.tree import Block, Line, Part, Rows, line
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure, listed, message, message_n, say, say_n, spelled

_TOTALS: Mapping[tuple[str, str], tuple[str, str]] = {
    ("hands", "name"): (message("name"), message("Hands with a different name: {total}.")),
    ("hands", "price"): (message("price"), message("Hands with a different price: {total}.")),
    ("pairs", "result"): (message("result"), message("Pairs with a different result: {total}.")),
    ("pairs", "opposite"): (
        message("opposite"),
        message("Of these, pairs with the opposite winner: {total}."),
    ),
    ("pairs", "price"): (
        message("price"),
        message("Pairs with the same winner at a different price: {total}."),
    ),
}
"""The totals of hands and of pairs: each as a column head and as a sentence."""


_GAINS: Mapping[str, tuple[str, str]] = {
    "more": message_n(
        "Under {source}, the same winner is paid more in {number} pair.",
        "Under {source}, the same winner is paid more in {number} pairs.",
    ),
    "fewer": message_n(
        "Under {source}, the same winner is paid less in {number} pair.",
        "Under {source}, the same winner is paid less in {number} pairs.",
    ),
    "decided": message_n(
        "Under {source}, the elder hand no longer decides {number} pair.",
        "Under {source}, the elder hand no longer decides {number} pairs.",
    ),
    "left": message_n(
        "Under {source}, the elder hand decides {number} more pair.",
        "Under {source}, the elder hand decides {number} more pairs.",
    ),
}
"""The sentences on the pairs in which the result changes, by the kind of change."""


def report_told(counted: Data) -> tuple[Part, ...]:
    """Returns the result of :func:`research.proof.report` in words."""
    return (
        Part("", tuple(_alone(counted))),
        *(_between(each, counted["together"]) for each in counted["between"]),
        *(Part("", (_three(each["pairs"]["result"]),)) for each in counted["three"]),
        Part("", (_of_readings(), _readings(counted["readings"]))),
    )


def _alone(counted: Data) -> Iterator[Line]:
    hands, pairs = figure(counted["hands"]), figure(counted["pairs"])
    yield line(say("{hands} hands; {pairs} pairs of hands with no card in common.", hands=hands, pairs=pairs))
    for under in counted["sources"]:
        source, ties = shorts([under["source"]]), figure(under["ties"])
        yield line(say("Under {source}, the elder hand decides {ties} pairs.", source=source, ties=ties))


def _between(between: Data, together: list[Data]) -> Part:
    one, other = (shorts([source]) for source in between["sources"])
    parted = between["pairs"]["any"]
    supplied = _supplied(parted["total"], parted["supplied"])
    blocks: list[Block] = [*_totals(between), line(supplied), line(_gains(other, between["direction"]))]
    never = [each["question"] for each in together if each["sources"] == between["sources"]]
    if never:
        blocks.append(line(_together(never)))
    return Part(f"{one} / {other}", tuple(blocks))


def _together(questions: list[str]) -> str:
    """Names the questions that explain no pair by themselves."""
    named = listed([say(QUESTIONS[each]) for each in questions])
    return say("Only together with another question does this decide a pair: {questions}.", questions=named)


def _supplied(differing: int, supplied: int) -> str:
    """Returns how many of the differing pairs depend on an answer of the edition."""
    if not supplied:
        return say(
            "Of the {total} pairs on which they differ, none depends on an answer that the edition supplies.",
            total=figure(differing),
        )
    return say_n(
        "Of the {total} pairs on which they differ, {number} depends on an answer that the edition supplies.",
        "Of the {total} pairs on which they differ, {number} depend on an answer that the edition supplies.",
        supplied,
        total=figure(differing),
    )


def _totals(compared: Data) -> Iterator[Block]:
    """Yields every total with its split, then the number left unexplained."""
    left = 0
    for (unit, name), (_, told) in _TOTALS.items():
        total = compared[unit][name]
        left += total["unexplained"]
        split = tuple(
            (line(figure(part[unit]), kind="number"), line(explaining(part["questions"])))
            for part in total["split"]
        )
        yield Part(say(told, total=figure(total["total"])), (Rows("", (), split),) if split else ())
    yield line(say("Unexplained: {count}.", count=figure(left)))


def _gains(source: str, direction: Data) -> str:
    moved, paid = direction["pairs"], direction["counters"]
    told = [
        say_n(one, many, pairs, source=source)
        for kind, (one, many) in _GAINS.items()
        if (pairs := moved[kind]["pairs"])
    ]
    told.append(
        say_n(
            "In all, the payments differ by {number} counter.",
            "In all, the payments differ by {number} counters.",
            paid,
        )
    )
    return " ".join(told)


def _three(result: Data) -> Line:
    alike, differ, count = figure(result["alike"]), result["differ"], spelled(len(result["alone"]))
    alone = [
        say("{account} in {number}", account=shorts([source]), number=figure(pairs))
        for source, pairs in result["alone"].items()
        if pairs
    ]
    told = [say("All {count} agree on who wins in {alike} pairs.", count=count, alike=alike)]
    if alone:
        told.append(say("In others, a single account differs: {alone}.", alone=listed(alone)))
    if differ:
        told.append(
            say_n("In {number} pair, all three differ.", "In {number} pairs, all three differ.", differ)
        )
    else:
        told.append(say("There is no pair on which all three differ."))
    return line(*told)


def _of_readings() -> Line:
    return line(
        say(
            "What changes with another reading, compared with the edition’s: hands with a different "
            "name, hands with a different price, pairs with a different result, pairs with the "
            "opposite winner, and pairs with a different price."
        )
    )


def _readings(readings: list[Data]) -> Rows:
    rows: list[tuple[Line, ...]] = []
    empty = [line() for _ in _TOTALS]
    for source, of_source in groupby(readings, itemgetter("source")):
        rows.append((line(shorts([source])), *empty))
        for question, some in groupby(of_source, itemgetter("question")):
            rows.append((line(say(QUESTIONS[question]), kind="under"), *empty))
            rows += [
                (
                    line(reading_called(source, question, told["reading"]), kind="further under"),
                    *(line(figure(told[unit][name]["total"]), kind="number") for unit, name in _TOTALS),
                )
                for told in some
            ]
    return Rows("", (line(), *(line(say(head)) for head, _ in _TOTALS.values())), tuple(rows))
