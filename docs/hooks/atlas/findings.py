"""Findings of this edition: six, each with sentences to tell a friend and a link to its evidence."""

from __future__ import annotations

from math import hypot

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.estimates import TWICE
from ambigu_variants.ambigu.study.figures import with_range
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.research.duel.told import counters
from docs.hooks import duels
from docs.hooks.atlas import odds, partings, worth
from docs.hooks.atlas.measured import SHORTS
from docs.hooks.rendering import render
from docs.hooks.studies import stored


def page() -> str:
    """Renders the findings."""
    return render(
        "findings.md.jinja",
        agreed=partings.agreement(),
        seats=[*worth.seats()],
        staked=worth.staked(worth.most_moved()),
        upside_down=odds.upside_down(),
        disputed=[
            (sum(len(account.readings(name)) > 1 for name in questions_of(Rulebook)), account.source.short)
            for account in ACCOUNTS
        ],
        **_speaking_first(),
    )


def _speaking_first() -> Data:
    """Returns what the elder hand wins, of two players who make no mistakes and of four computer players.

    ``loses`` says whether he clearly loses in every case; ``best`` is the account that is worst for him with
    two players and clearly best with four, if there is one.
    """
    two = {account.id: duels.stored(duels.Column(account.id)) for account in duels.accounts()}
    four = {source: stored(source).base["net-1"] for source in two}
    worst, best = min(two, key=lambda each: two[each].value), max(four, key=lambda each: four[each].mean)
    sure = all(
        four[best].mean - each.mean > TWICE * hypot(four[best].error, each.error)
        for source, each in four.items()
        if source != best
    )
    return {
        "loses": all(each.value < -each.exploitability for each in two.values())
        and all(each.mean < -each.within for each in four.values()),
        "best": SHORTS[best] if worst == best and sure else "",
        "played": [SHORTS[source] for source in two],
        "two": [counters(each.value) for each in two.values()],
        "four": [with_range(each) for each in four.values()],
    }
