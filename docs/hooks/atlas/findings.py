"""Findings of this edition: six, each as a sentence to tell a friend, with a link to its evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.estimates import TWICE
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.languages import figure as written
from ambigu_variants.languages import listed, say
from ambigu_variants.research.duel.told import counters
from ambigu_variants.research.study.told import with_range
from docs.hooks import duels
from docs.hooks.atlas import odds, partings, worth
from docs.hooks.atlas.measured import SHORTS
from docs.hooks.rendering import render
from docs.hooks.studies import stored


class Finding(NamedTuple):
    """A finding: its ``claim``, sentences that ``tell`` it, and the pages with the evidence.

    A table has a ``head`` and ``rows``, each with its label.
    """

    id: str
    claim: str
    tell: Sequence[str]
    evidence: Sequence[str]
    head: Sequence[str] = ()
    rows: Sequence[tuple[str, Sequence[str]]] = ()


def page() -> str:
    """Renders the findings."""
    return render("findings.md.jinja", findings=[*_findings()])


def _findings() -> Iterator[Finding]:
    yield Finding(
        "shared",
        say("Whichever book you play by, the same hand nearly always wins"),
        partings.agreement(),
        ["atlas/partings/"],
    )
    yield Finding("seats", say("Hardly any rule favours a seat"), [*worth.seats()], ["atlas/worth/"])
    yield Finding(
        "stakes",
        say("One rule moves the stakes of computer players more than any other"),
        [worth.staked(worth.most_moved()), say("Answers that the edition supplies are not counted.")],
        ["atlas/worth/"],
    )
    yield _speaking_first()
    yield Finding(
        "upside-down",
        say("The order of the combinations doesn’t follow the odds"),
        [*odds.upside_down()],
        ["atlas/odds/"],
    )
    yield _ambiguous()


def _speaking_first() -> Finding:
    """Returns what the elder hand wins, of two players who make no mistakes and of four computer players."""
    two = {account.id: duels.stored(duels.Column(account.id)) for account in duels.accounts()}
    four = {source: stored(source).base["net-1"] for source in two}
    loses = all(each.value < -each.exploitability for each in two.values()) and all(
        each.mean < -each.within for each in four.values()
    )
    worst, best = min(two, key=lambda each: two[each].value), max(four, key=lambda each: four[each].mean)
    sure = all(
        four[best].mean - each.mean > TWICE * hypot(four[best].error, each.error)
        for source, each in four.items()
        if source != best
    )
    tell = [
        say(
            "The table shows what the elder hand, who speaks first, wins per deal: in a simplified deal for "
            "two, solved by a computer, and among four computer players."
        )
    ]
    if worst == best and sure:
        tell.append(
            say("{account} is worst for him with two players and best with four.", account=SHORTS[best])
        )
    return Finding(
        "speaking-first",
        say("Speaking first costs counters, whichever book you play by")
        if loses
        else say("The book decides whether it pays to speak first"),
        tell,
        ["atlas/duel/", "atlas/worth/#deals"],
        [SHORTS[source] for source in two],
        [
            (say("two players, simplified"), [counters(each.value) for each in two.values()]),
            (say("four computer players"), [with_range(each) for each in four.values()]),
        ],
    )


def _ambiguous() -> Finding:
    counts = {
        account.source.short: sum(len(account.readings(name)) > 1 for name in questions_of(Rulebook))
        for account in ACCOUNTS
    }
    return Finding(
        "ambiguous",
        say("No account can be played without deciding what it means"),
        [
            say(
                "Some passages can be read in more than one way, and many answers depend on how you read"
                " them: {questions}.",
                questions=listed(
                    [
                        say("{figure} in {account}", figure=written(number), account=short)
                        for short, number in counts.items()
                    ]
                ),
            ),
        ],
        ["cruxes/"],
    )
