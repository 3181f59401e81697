"""The figures of a study of two rule sets: what is clear, what causes it, and what more deals would show.

All figures that are shown count as tests (Bonferroni), at each of the fixed numbers of rounds at which it is
looked whether they are clear.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil, erfc, sqrt
from typing import NamedTuple

from ambigu_variants.ambigu.rules.course import AGREED, CONVENTIONS
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.ambigu.study.comparisons import Comparison, Totals
from ambigu_variants.ambigu.study.estimates import ENOUGH, RATE, TWICE, Estimate, estimate
from ambigu_variants.ambigu.study.rounds import Sums, measures
from ambigu_variants.faces.tree import Line, Part, Rows, line
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.languages import figure, listed, message, say, tenths

LOOKS = (60, 120, 250)
"""The numbers of rounds after which a trial ends if everything is settled; the last is its end."""
MOST = 10**6
"""If more deals than this would be needed, no number is given."""
_NUMBERS = "+−0123456789"
CAUSES = 4
"""A change is named as a cause if it does at least a part of the whole: one in so many."""


class Measure(NamedTuple):
    """A measure that is shown: its title, and how large a change must be to matter.

    It is counted ``per`` so many deals.
    """

    name: str
    title: str
    per: int
    matters: float


def shown(players: int) -> tuple[Measure, ...]:
    """Returns the measures that are shown of a table of so many players."""
    return (
        Measure("staked", message("counters staked"), 1, 1.0),
        Measure(f"net-{players}", message("dealer’s result"), 1, 1.0),
        Measure("net-1", message("elder hand’s result"), 1, 1.0),
        Measure("decisions", message("decisions"), 1, 1.0),
        Measure("void", message("void deals, per 100"), 100, 5.0),
        Measure("showdowns", message("deals decided by showing hands, per 100"), 100, 5.0),
        Measure("ruined", message("players left with no counters, per 100 deals"), 100, 5.0),
    )


class Judged(NamedTuple):
    """A change per deal, or per 100: its mean and standard error, and whether it is ``clear``.

    It is ``settled`` if it is clear, or if its whole range is too small to matter. Otherwise ``needed`` is
    the number of deals that would settle it.
    """

    mean: float
    error: float
    clear: bool
    settled: bool
    needed: int

    @property
    def told(self) -> str:
        """The change with its probable range, and an asterisk if it is clear: ``−5.5 ± 0.6*``."""
        return with_range(Estimate(self.mean, self.error)) + "*" * self.clear


class Shown(NamedTuple):
    """A row: the changes of each measure under one changed rule or all, or in what these leave over."""

    name: str
    sums: Sums
    changes: tuple[Judged, ...]

    @property
    def deals(self) -> int:
        """The number of deals that were played for it."""
        return (self.sums.rounds + self.sums.left_out) * self.sums.players


class Outcome(NamedTuple):
    """A study as it is shown: the whole change, each single one, and what these leave unexplained."""

    whole: Shown
    alone: tuple[Shown, ...]
    rest: Shown | None
    tests: int

    @property
    def settled(self) -> bool:
        """Whether everything that is shown of the whole is settled."""
        return all(each.settled for each in self.whole.changes)

    @property
    def needed(self) -> int:
        """The number of deals that would settle it; 0 if it is settled."""
        return max(each.needed for each in self.whole.changes)

    @property
    def rows(self) -> tuple[Shown, ...]:
        """All rows, each with a change of every measure."""
        return (*self.alone, self.whole, *((self.rest,) if self.rest else ()))


def outcome(totals: Totals) -> Outcome:
    """Judges the changes of a study of two rule sets."""
    *alone, whole = totals.rivals
    parts = alone if totals.rest else []
    tests = (len(parts) + 1 + bool(totals.rest)) * len(shown(totals.base.players)) * len(LOOKS)

    def row(name: str, sums: Sums) -> Shown:
        return Shown(name, sums, tuple(_judged(sums, tests)))

    left = say("all changes together, less the sum of the single ones")
    rest = row(left, totals.rest) if totals.rest else None
    return Outcome(
        row(say("all changes together") if parts else called(whole), totals.rivals[whole]),
        tuple([row(called(each), totals.rivals[each]) for each in parts]),
        rest,
        tests,
    )


def _judged(sums: Sums, tests: int) -> Iterator[Judged]:
    deals = sums.rounds * sums.players
    same = sums.rounds >= ENOUGH and not sums.parted
    for measure in shown(sums.players):
        found = estimate(sums, measures(sums.players).index(measure.name))
        mean, error = measure.per * found.mean, measure.per * found.error
        enough = sums.parted >= ENOUGH
        clear = enough and error > 0 and found.chance * tests <= RATE
        settled = clear or same or (enough and abs(mean) + TWICE * error <= measure.matters)
        # More deals show either that it isn't nothing, or that it is too little to matter.
        ways = ((_errors(tests), abs(mean)), (TWICE, measure.matters - abs(mean)))
        times = min(((errors * error / far) ** 2 for errors, far in ways if far > 0), default=0)
        yield Judged(mean, error, clear, settled, 0 if settled else max(ceil(deals * times), 2 * deals))


@cache
def _errors(tests: int) -> float:
    """Returns the number of standard errors beyond which a change is clear among so many tests."""
    low, high = 0.0, 40.0
    while high - low > 1e-6:
        middle = (low + high) / 2
        low, high = (middle, high) if erfc(middle / sqrt(2)) * tests > RATE else (low, middle)
    return high


def called(compared: Comparison) -> str:
    """Returns the name of what a comparison changes: a question with its answer, or an agreed figure."""
    name = next(iter(compared.swaps))
    agreed = [each for each in CONVENTIONS if name in (each, f"agreed-{each}") and each in compared.swaps]
    for each in agreed:
        amount = counters(int(compared.swaps[each]))
        return say("{convention} is {counters}.", convention=say(AGREED[each]), counters=amount).rstrip(".")
    title = questions_of(Rulebook)[name.replace("-", "_")].title
    return say("“{question}” ({answer})", question=title, answer=compared.called)


def with_range(found: Estimate) -> str:
    """Returns a difference with its probable range: ``−5.5 ± 0.6``; exactly 0 without a range."""
    if not found.error:
        return figure(0) if not found.mean else tenths(round(10 * found.mean), gain=True)
    return say(
        "{mean} ± {range}",
        mean=tenths(round(10 * found.mean), gain=True),
        range=tenths(max(round(10 * found.within), 1)),
    )


# In words --------------------------------------------------------------------------------------------------


def outcome_told(title: str, against: str, totals: Totals) -> Part:
    """Tells what a study of two rule sets shows so far, for a page or a terminal."""
    found, base = outcome(totals), totals.base
    whole = found.whole
    counts = say(
        "Of {deals} deals between computer players, a changed rule came up in {up}; {moved} were played"
        " differently, and {ended} ended differently.",
        deals=figure(whole.deals),
        up=figure(whole.sums.up),
        moved=figure(whole.sums.moved),
        ended=figure(whole.sums.ended),
    )
    heads = (None, say("under {rules}", rules=against), say("change"), say("what the deals show"))
    rows = []
    for place, (measure, change) in enumerate(zip(shown(base.players), whole.changes, strict=True)):
        own = estimate(base, measures(base.players).index(measure.name))
        mean = with_range(Estimate(measure.per * own.mean, measure.per * own.error)).lstrip("+")
        rows.append((say(measure.title), mean, change.told, _shows(found, place)))
    legend = say(
        "± gives the probable range, two standard errors in each direction. An asterisk marks a clear"
        " change: among {tests} figures looked at, chance alone would mark any in at most one trial in"
        " twenty. A change is too small to matter if its range stays within 1 counter, 1 decision or 5 in"
        " 100.",
        tests=figure(found.tests),
    )
    table = _table(say("What changes per deal"), heads, rows)
    return Part(title, (line(counts, kind="finding__count"), table, *_causes(found), line(legend)), "finding")


def _shows(found: Outcome, place: int) -> str:
    """Returns what follows from the change of a measure."""
    change = found.whole.changes[place]
    if change.clear:
        causes = [
            each.name
            for each in found.alone
            if each.changes[place].clear and CAUSES * each.changes[place].mean / change.mean >= 1
        ]
        if not found.alone:
            return say("a clear change")
        if not causes:
            return say("clear, but no single rule shows it by itself")
        return say("clear, because of {rules}", rules=listed(causes))
    if change.settled:
        return say("no change") if not change.error else say("too little to matter")
    if found.whole.sums.rounds < ENOUGH:
        return say("too few deals so far")
    if change.needed > MOST:
        return say("not clear")
    return say("not clear; about {deals} deals would settle it", deals=_about(change.needed))


def _about(deals: int) -> str:
    """Returns a number of deals, rounded up to two digits."""
    scale = 10 ** max(len(str(deals)) - 2, 0)
    return figure(-(-deals // scale) * scale)


def _causes(found: Outcome) -> Iterator[Line | Rows]:
    """Yields the table of the single changes, and whether they add up; nothing if there is only one."""
    if not found.rest:
        return
    names = [say(each.title) for each in shown(found.whole.sums.players)]
    rows = [
        (
            each.name,
            "" if each is found.rest else tenths(round(1000 * each.sums.up / (each.deals or 1))),
            *(change.told for change in each.changes),
        )
        for each in found.rows
    ]
    yield _table(
        say("Each changed rule alone, and all changes together"),
        (None, say("came up, per 100 deals"), *names),
        rows,
    )
    apart = [name for name, change in zip(names, found.rest.changes, strict=True) if change.clear]
    if apart:
        yield line(
            say(
                "The changes don’t simply add up. What they do together differs from the sum of what each"
                " does alone: {measures}.",
                measures=listed(apart),
            )
        )
    elif found.rest.sums.rounds >= ENOUGH:
        yield line(say("As far as these deals show, the changes add up."))


def _table(caption: str, heads: Sequence[str | None], rows: Sequence[Sequence[str]]) -> Rows:
    cells = (
        tuple(line(each, kind="figures__words" * (each[:1] not in _NUMBERS)) for each in row) for row in rows
    )
    words = [all(len(row) > at and row[at][:1] not in _NUMBERS for row in rows) for at in range(len(heads))]
    told = [line(each, kind="figures__words" * alike) for each, alike in zip(heads, words, strict=True)]
    return Rows(caption, tuple(told), tuple(cells), "figures")


def as_csv(totals: Totals) -> str:
    """Returns all changes of a study as a table for other programs, those of all together last."""
    found = outcome(totals)
    names = [" ".join(map("=".join, each.swaps.items())) for each in totals.rivals]
    rows = ["rule,measure,per deals,change,standard error,deals,clear"]
    rows += [
        f"{name},{measure.name},{measure.per},{change.mean:.4f},{change.error:.4f},{each.deals},{change.clear:d}"
        for name, each in zip([*names, "rest"], found.rows, strict=False)
        for measure, change in zip(shown(totals.base.players), each.changes, strict=True)
    ]
    return "\n".join(rows) + "\n"
