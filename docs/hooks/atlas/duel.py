"""Best play for two: the solved duels under each account, and under each other reading on the betting."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from markupsafe import Markup

from ambigu_variants.ambigu.duel.abstractions import abstractions
from ambigu_variants.ambigu.duel.measures import UNIT, Result
from ambigu_variants.ambigu.duel.told import LIMITS, MEASURES, cells, counters, within
from ambigu_variants.ambigu.results.hands import reading_called, reading_of
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.words import mean_counters
from ambigu_variants.faces.html import el
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import Question
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.languages import figure, listed, message, say, share, signed
from docs.hooks import charts
from docs.hooks.atlas.measured import SHORTS, question_linked, rule_linked
from docs.hooks.duels import Column, accounts, columns, fingerprint, stored, stored_last
from docs.hooks.rendering import render

SLIGHT = UNIT // 100
"""A change in a share that isn't worth telling."""
SHOWN = {
    0: message("What the elder hand wins"),
    2: message("The elder hand opens with a weak hand"),
    5: message("The dealer opens with a weak hand"),
    7: message("Void deals"),
    8: message("Deals given up"),
    10: message("Bluffs"),
}
"""The figures shown of each reading, by their place among the measures."""
GAINS = (
    message("The elder hand then wins {one} per deal instead of losing {other}."),
    message("The elder hand then loses {one} per deal instead of winning {other}."),
    message("The elder hand then loses {one} per deal instead of {other}."),
    message("The elder hand then wins {one} per deal instead of {other}."),
)
"""Sentences on what the elder hand wins with a reading: by whether he wins then, and did otherwise."""
THERE = (
    message("In the {duel}, the elder hand then wins {one} per deal instead of losing {other}."),
    message("In the {duel}, the elder hand then loses {one} per deal instead of winning {other}."),
    message("In the {duel}, the elder hand then loses {one} per deal instead of {other}."),
    message("In the {duel}, the elder hand then wins {one} per deal instead of {other}."),
)
"""The same sentences, with the name of the duel."""


def page() -> str:
    """Renders the results of the duels: what is found, its picture, what is left out, and the figures."""
    own = {account.id: stored(Column(account.id)) for account in accounts()}
    every = [stored(column) for column in _columns()]
    most = max(each.exploitability for each in every)
    some, heads = every[0], [say(name) for name, _ in MEASURES]
    return render(
        "duel.md.jinja",
        limits=say(LIMITS),
        without=[short for source, short in SHORTS.items() if source not in own],
        before=some.before,
        after=some.after,
        found=better_off(own),
        picture=compared(own),
        most=[each for source in own for each in most_telling(source)],
        compared=[*zip(heads, *map(cells, own.values()), strict=True)],
        shorts=[SHORTS[source] for source in own],
        accounts=[_account(source, _scale(every)) for source in own],
        within=mean_counters(within(most), -(-most * 100 // UNIT) / 100),
        heads=[say(head) for head in SHOWN.values()],
        measures=[*zip(heads, (say(told) for _, told in MEASURES), strict=True)],
        last=[_last(source) for source in own],
        abstractions=[*abstractions(some.before, some.after)],
    )


def worth(source: str, question: str, reading: str) -> Markup:
    """Returns a sentence on what a reading changes in the duel; nothing if the duel leaves it out."""
    column = Column(source, question, reading)
    if column not in _columns() or column not in _changed(source):
        return Markup()
    duel = Markup(el("a", say("simplified two-player deal"), href="~/atlas/duel/"))
    one, other = stored(column), stored(Column(source))
    if abs(one.value - other.value) <= max(one.exploitability, other.exploitability):
        return Markup(say("In the {duel}, it makes no real difference.", duel=duel))
    return Markup(say(THERE[_gain(one.value, other.value)], duel=duel, **_blanks(one.value, other.value)))


def _counters(number: int) -> str:
    """Returns ten-thousandths of a counter, without a sign but with the noun: “0.25 counters”."""
    return mean_counters(counters(abs(number), gain=False), round(abs(number) / UNIT, 2))


def _gains(one: int, other: int) -> str:
    """Returns a sentence on what the elder hand wins with a reading, and what he wins otherwise."""
    return say(GAINS[_gain(one, other)], **_blanks(one, other))


def _gain(one: int, other: int) -> int:
    """Returns the index in :data:`GAINS` for what the elder hand wins, and what he would win otherwise."""
    if one > 0 > other:
        return 0
    if other > 0 > one:
        return 1
    return 2 if one < 0 or other < 0 else 3


def _blanks(one: int, other: int) -> dict[str, str]:
    return {"one": _counters(one), "other": counters(abs(other), gain=False)}


@cache
def _columns() -> tuple[Column, ...]:
    return tuple(columns(accounts()))


@cache
def _changed(source: str) -> tuple[Column, ...]:
    """Returns the other readings of an account that change its duel."""
    return tuple(
        each
        for each in _columns()
        if each.source == source and fingerprint(*each) != fingerprint(*Column(source))
    )


def better_off(own: dict[str, Result]) -> Iterator[str]:
    """Yields sentences on who is better off under which accounts, and by how much."""
    sides: dict[int, list[str]] = {1: [], -1: [], 0: []}
    for source, found in own.items():
        side = 0 if abs(found.value) <= found.exploitability else 1 if found.value > 0 else -1
        won = _counters(found.value)
        sides[side].append(say("{account} (by {won} per deal)", account=SHORTS[source], won=won))
    if sides[-1]:
        yield say("The dealer is better off under {accounts}.", accounts=listed(sides[-1]))
    if sides[1]:
        yield say("The elder hand is better off under {accounts}.", accounts=listed(sides[1]))
    if sides[0]:
        yield say("Neither is clearly better off under {accounts}.", accounts=listed(sides[0]))


def most_telling(source: str) -> Iterator[Markup]:
    """Yields sentences on the readings that most change the elder hand's gain, or weak openings."""
    own, some = stored(Column(source)), {each: stored(each) for each in _changed(source)}
    if not some:
        return
    value = max(some, key=lambda each: abs(some[each].value - own.value))
    told = say(
        "In {account}, the balance between the two players depends most on one passage. It can also be"
        " read to say “{rule}”.",
        account=SHORTS[source],
        rule=rule_linked(reading_of(*value)),
    )
    yield Markup(" ").join(map(Markup, (told, _gains(some[value].value, own.value))))
    weak = max(some, key=lambda each: abs(some[each].opens[0].weak - own.opens[0].weak))
    if abs(some[weak].opens[0].weak - own.opens[0].weak) < SLIGHT:
        return
    told = say(
        "In {account}, how often players open with a weak hand depends most on one passage. It can also be"
        " read to say “{rule}”. The elder hand then opens with {one} of his weak hands instead of {other}.",
        account=SHORTS[source],
        rule=rule_linked(reading_of(*weak)),
        one=share(some[weak].opens[0].weak, UNIT),
        other=share(own.opens[0].weak, UNIT),
    )
    yield Markup(told)


def _last(source: str) -> Data:
    """Returns the last round of betting with and without classes."""
    found = stored_last(source)
    return {
        "short": SHORTS[source],
        "hands": found.hands,
        "after": found.after,
        "cells": [
            figure(found.pool),
            counters(found.value),
            counters(found.classes),
            within(found.within),
            within(found.lost),
        ],
    }


def _called(column: Column) -> str:
    return reading_called(*column) if column.question else say("as the edition reads it")


def _named(column: Column) -> Markup:
    if not column.question:
        return Markup(_called(column))
    asked = question_linked(column.question)
    return Markup(say("“{reading}” ({question})", question=asked, reading=_called(column)))


def _asked(column: Column) -> Question:
    return questions_of(Rulebook)[column.question.replace("-", "_")]


def label(column: Column, some: Iterable[Column]) -> str:
    """Returns the name of a reading; if two of them have the same, with the part of the rules."""
    called = _called(column)
    if sum(_called(each) == called for each in some) == 1:
        return called
    return say("{called} ({part})", called=called, part=_asked(column).section)


def compared(own: dict[str, Result]) -> Markup:
    """Draws what the elder hand wins under each account."""
    won = {SHORTS[source]: found.value for source, found in own.items()}
    return _won("duel-compared", won, _scale([*own.values()]))


def openings(source: str) -> Markup:
    """Draws how often the elder hand opens with a weak hand, under each reading that changes the duel."""
    shown = {each: stored(each) for each in (Column(source), *_changed(source))}
    weak = {label(each, shown): found.opens[0].weak for each, found in shown.items()}
    return charts.bars(
        f"duel-{source.replace('_', '-')}-openings",
        say("The elder hand opens with a weak hand"),
        " ".join(say("{what}: {won}.", what=each, won=share(part, UNIT)) for each, part in weak.items()),
        [charts.Bar(label=each, value=part, shown=share(part, UNIT)) for each, part in weak.items()],
    )


def _won(key: str, won: dict[str, int], scale: charts.Scale) -> Markup:
    return charts.dots(
        key,
        say("What the elder hand wins"),
        " ".join(say("{what}: {won}.", what=each, won=counters(value)) for each, value in won.items()),
        [
            charts.Dots(label=each, values=(value / UNIT,), shown=counters(value))
            for each, value in won.items()
        ],
        scale,
    )


def _account(source: str, scale: charts.Scale) -> Data:
    shown = {each: stored(each) for each in (Column(source), *_changed(source))}
    won = {label(each, shown): found.value for each, found in shown.items()}
    return {
        "source": source,
        "picture": _won(f"duel-{source.replace('_', '-')}", won, scale),
        "rows": [(_named(each), [cells(found)[place] for place in SHOWN]) for each, found in shown.items()],
        "alike": [_named(each) for each in _columns() if each.source == source and each not in shown],
    }


def _scale(every: list[Result]) -> charts.Scale:
    """Returns one scale for all accounts, in whole counters."""
    first = min(0, *(each.value // UNIT for each in every))
    last = max(0, *(-(-each.value // UNIT) for each in every))
    return charts.Scale(
        first=first, last=last, ticks=tuple((each, signed(each)) for each in sorted({first, 0, last}))
    )
