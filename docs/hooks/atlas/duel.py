"""Best play for two: the solved duels under each account, and under each other reading on the betting."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from markupsafe import Markup

from ambigu_variants.ambigu.results.hands import reading_called
from ambigu_variants.ambigu.rules.words import mean_counters
from ambigu_variants.faces.html import el
from ambigu_variants.languages import listed, message, say, share
from ambigu_variants.research.duel.measures import UNIT, Result
from ambigu_variants.research.duel.told import LIMITS, MEASURES, abstractions, cells, counters, within
from docs.hooks.atlas.measured import SHORTS, question_linked
from docs.hooks.duels import Column, accounts, columns, fingerprint, stored, stored_last
from docs.hooks.rendering import render

SLIGHT = UNIT // 100
"""A change in a share that isn't worth telling."""
SHOWN = {
    0: message("What the elder hand wins"),
    2: message("The elder hand opens with a weak hand"),
    5: message("The dealer opens with a weak hand"),
    10: message("Bluffs"),
}
"""The figures shown of each reading, by their place among the measures."""
THERE = (
    message("In the {duel}, the elder hand then wins {one} per deal instead of losing {other}."),
    message("In the {duel}, the elder hand then loses {one} per deal instead of winning {other}."),
    message("In the {duel}, the elder hand then loses {one} per deal instead of {other}."),
    message("In the {duel}, the elder hand then wins {one} per deal instead of {other}."),
)
"""Sentences on what the elder hand wins with a reading: by whether he wins then, and did otherwise."""


def page() -> str:
    """Renders the results of the duels: who is better off, which readings change it, what is left out."""
    own = {account.id: stored(Column(account.id)) for account in accounts()}
    most = max(stored(column).exploitability for column in _columns())
    some = next(iter(own.values()))
    shown = {source: [Column(source), *filter(_moves, _changed(source))] for source in own}
    return render(
        "duel.md.jinja",
        limits=say(LIMITS),
        before=some.before,
        after=some.after,
        found=better_off(own),
        weak=[share(max(map(_weak, some)), UNIT) for some in (own.values(), map(stored, _columns()))],
        accounts=[
            (
                SHORTS[source],
                [(_named(each), [cells(stored(each))[place] for place in SHOWN]) for each in some],
            )
            for source, some in shown.items()
        ],
        unmoved=len(_columns()) - sum(map(len, shown.values())),
        within=mean_counters(within(most), -(-most * 100 // UNIT) / 100),
        heads=[say(head) for head in SHOWN.values()],
        measures=[say(MEASURES[place][1]) for place in SHOWN],
        lost=within(max(stored_last(source).lost for source in own)),
        abstractions=[*abstractions(some.before, some.after)],
    )


def _weak(found: Result) -> int:
    """Returns the share of weak hands with which a player opens, the larger of both."""
    return max(side.weak for side in found.opens)


def _moves(column: Column) -> bool:
    """Whether a reading changes what the elder hand wins, or how often somebody opens with a weak hand."""
    one, other = stored(column), stored(Column(column.source))
    opens = zip(one.opens, other.opens, strict=True)
    return abs(one.value - other.value) > max(one.exploitability, other.exploitability) or any(
        abs(mine.weak - theirs.weak) >= SLIGHT for mine, theirs in opens
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
    mine, theirs = one.value, other.value
    there = 0 if mine > 0 > theirs else 1 if theirs > 0 > mine else 2 if min(mine, theirs) < 0 else 3
    blanks = {"one": _counters(mine), "other": counters(abs(theirs), gain=False)}
    return Markup(say(THERE[there], duel=duel, **blanks))


def _counters(number: int) -> str:
    """Returns ten-thousandths of a counter, without a sign but with the noun: “0.25 counters”."""
    return mean_counters(counters(abs(number), gain=False), round(abs(number) / UNIT, 2))


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


def _named(column: Column) -> str:
    if not column.question:
        return say("as the edition reads it")
    asked = question_linked(column.question)
    return Markup(say("“{reading}” ({question})", question=asked, reading=reading_called(*column)))
