"""Measures from the literature on games, of each account and each reading, by rounds of computer players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from typing import NamedTuple

from markupsafe import Markup

from ambigu_variants.ambigu.duel.told import within
from ambigu_variants.ambigu.evenings.measures import MEASURES, PLAYERS, PURSE, UNIT, Measure
from ambigu_variants.ambigu.players.strategies import COUNTERS, STRATEGIES
from ambigu_variants.ambigu.results.hands import reading_called
from ambigu_variants.ambigu.study.estimates import TWICE
from ambigu_variants.faces.html import el
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure, hundredths, message, say, tenths
from docs.hooks import charts, duels
from docs.hooks.atlas.duel import label
from docs.hooks.atlas.measured import SHORTS, question_linked
from docs.hooks.atlas.rewards import best_strategy, skill
from docs.hooks.duels import Column
from docs.hooks.played import OF_READING, ROUNDS, Mean, accounts, columns, stored
from docs.hooks.rendering import render

CERTAIN = 2
"""The number of standard errors from which the rounds of one seed show a difference."""
LISTED = 4
"""The largest number of readings listed under a measure; the table has them all."""
TOLD = {
    "void": (message("Void deals"), message("How many deals in every 100 have no winner.")),
    "elder": (
        message("What the elder hand wins"),
        message(
            "How many counters the first player to speak wins per deal, on average. Below zero, it is"
            " better to speak later."
        ),
    ),
    "balance": (
        message("Dealer and elder hand"),
        message(
            "The number of deals in every 100 that the dealer wins, less the number that the elder hand"
            " wins. If their chances are"
            " equal, this is zero."
        ),
    ),
    "length": (
        message("Length"),
        message(
            "How many actions a deal takes, counting everything done at the table, such as dealing"
            " cards or paying counters."
        ),
    ),
    "decisions": (
        message("Decisions"),
        message("How many decisions all the players together make in a deal."),
    ),
    "branching": (
        message("Choices"),
        message(
            "How many moves a player can choose from, on average. Every number of counters that he could"
            " bet, and every set of cards that he could discard, counts as a separate move."
        ),
    ),
    "changes": (
        message("Changes of lead"),
        message(
            "How often the lead passes to a different player during a deal. Of the players still in, the"
            " leader is the one whose cards beat the largest share of all hands. This is checked on two"
            " cards, on four, and after the draw. The share is counted, not estimated."
        ),
    ),
    "behind": (
        message("Wins from behind"),
        message("How many deals in every 100 are won by a player who wasn’t in the lead before the draw."),
    ),
    "early": (
        message("Decided before the showdown"),
        message("How many deals in every 100 are won because all the others have given up."),
    ),
    "given-up": (
        message("Hands given up"),
        message("How many hands in every 100 are given up, in deals that somebody wins."),
    ),
    "prize": (
        message("What the winner wins"),
        message("How many counters the winner gains in a deal; a void deal counts as zero."),
    ),
    "ruin": (
        message("Ruin"),
        message(
            "How many players in every 100 run so short of counters during a round that they must buy more"
            " or leave."
        ),
    ),
}
"""The names of the measures, and their definitions."""


class Figure(NamedTuple):
    """A measure of an account, or the change of it under a reading, found with each of the two seeds."""

    seeds: tuple[Mean, Mean]

    @property
    def both(self) -> Mean:
        """The figure of both seeds together."""
        return self.seeds[0] + self.seeds[1]

    @property
    def sign(self) -> int:
        """1 if each seed shows by itself that it is above zero, -1 if below, else 0."""
        signs = {
            (each.mean > CERTAIN * each.error) - (each.mean < -CERTAIN * each.error) for each in self.seeds
        }
        return signs.pop() if len(signs) == 1 else 0


def page() -> str:
    """Renders each measure with its definition, the accounts, and the readings that change it."""
    held = [source for source in SHORTS if source in accounts()]
    others = [column for column in columns() if column.question]
    return render(
        "measures.md.jinja",
        players=PLAYERS,
        purse=PURSE,
        rounds=2 * ROUNDS,
        of_reading=2 * OF_READING,
        deals=2 * ROUNDS * PLAYERS,
        comparisons=len(others) * len(MEASURES),
        chance=len(others) * len(MEASURES) // 1000 + 1,
        without=[short for source, short in SHORTS.items() if source not in held],
        parts=[part_of(place, measure, held) for place, measure in enumerate(MEASURES)],
        skills=[[*_skill(source)] for source in held],
        tables=[_table(source) for source in held],
        heads=[say(TOLD[measure.key][0]) for measure in MEASURES],
    )


@cache
def _figures(column: Column) -> list[Figure]:
    return [Figure(each) for each in zip(*stored(column), strict=True)]


def _shown(measure: Measure, value: float, *, gain: bool = False) -> str:
    """Formats a measure: a share as a percentage, or an amount."""
    return tenths(round(value), gain=gain) if measure.share else hundredths(round(value / 10), gain=gain)


def _range(measure: Measure, each: Mean) -> str:
    """Returns two standard errors, rounded up so that they are never shown too small."""
    reach = TWICE * each.error
    return _shown(measure, -(-reach // 1) if measure.share else 10 * -(-reach // 10))


def part_of(place: int, measure: Measure, held: Sequence[str]) -> Data:
    called, defined = map(say, TOLD[measure.key])
    found = {source: _figures(Column(source))[place] for source in held}
    most = _extreme(found, 1)
    return {
        "key": measure.key,
        "called": called,
        "term": measure.term,
        "defined": defined,
        "rows": [
            (
                SHORTS[source],
                [
                    _shown(measure, each.both.mean),
                    _range(measure, each.both),
                    *(_shown(measure, seed.mean) for seed in each.seeds),
                ],
            )
            for source, each in found.items()
        ],
        "highest": SHORTS[max(found, key=lambda source: found[source].both.mean)],
        "picture": _picture(called, measure, found),
        "most": most,
        "found": _extremes(most, _extreme(found, -1)),
        "changed": _changed(place, measure)[:LISTED],
    }


def _extreme(found: dict[str, Figure], sign: int) -> str:
    """Returns the account with clearly the most (or the least, if ``sign`` is -1), if both seeds show it."""
    for source, each in found.items():
        others = [other for name, other in found.items() if name != source]
        if others and all(
            sign * (one.mean - two.mean) > CERTAIN * sqrt(one.error**2 + two.error**2)
            for other in others
            for one, two in zip(each.seeds, other.seeds, strict=True)
        ):
            return SHORTS[source]
    return ""


def _extremes(most: str, least: str) -> str:
    """Returns a sentence on the accounts with clearly the most and the least; empty without any."""
    if most and least:
        return say(
            "The figure is clearly highest under {most} and clearly lowest under {least}.",
            most=most,
            least=least,
        )
    if most:
        return say("The figure is clearly highest under {account}.", account=most)
    return say("The figure is clearly lowest under {account}.", account=least) if least else ""


def _changed(place: int, measure: Measure) -> list[Markup]:
    """Returns the readings that change a measure by both seeds, the largest change first."""
    some = [(column, _figures(column)[place]) for column in columns() if column.question]
    return [
        Markup(
            say(
                "{account}, read as “{reading}”: {difference} (±{range})",
                account=SHORTS[column.source],
                reading=_reading(column),
                difference=_shown(measure, each.both.mean, gain=True),
                range=_range(measure, each.both),
            )
        )
        for column, each in sorted(some, key=lambda pair: -abs(pair[1].both.mean))
        if each.sign
    ]


def _reading(column: Column) -> Markup:
    """Returns the name of a reading as a link to its question."""
    alike = [each for each in columns() if each.question and each.source == column.source]
    return Markup(el("a", label(column, alike), href=f"~/rules/{column.question}/"))


def _picture(called: str, measure: Measure, found: dict[str, Figure]) -> Markup:
    ends = {
        source: [(each.both.mean + side * TWICE * each.both.error) / UNIT for side in (-1, 1)]
        for source, each in found.items()
    }
    unit = 100 if measure.share else 1
    first = min(0, *(unit * least for least, _ in ends.values()))
    last = max(0, *(unit * most for _, most in ends.values()))
    edges = sorted({round(first) - (first < 0), 0, round(last + 0.5)})
    return charts.forest(
        f"measure-{measure.key}",
        called,
        " ".join(
            say(
                "{what}: {figure} (±{range}).",
                what=SHORTS[source],
                figure=_shown(measure, each.both.mean),
                range=_range(measure, each.both),
            )
            for source, each in found.items()
        ),
        [
            charts.Effect(
                label=SHORTS[source],
                estimate=unit * each.both.mean / UNIT,
                low=unit * ends[source][0],
                high=unit * ends[source][1],
                shown=_shown(measure, each.both.mean),
                sure=True,
            )
            for source, each in found.items()
        ],
        charts.Scale(
            first=edges[0], last=edges[-1], ticks=tuple((float(edge), figure(edge)) for edge in edges)
        ),
    )


def _skill(source: str) -> Iterator[str]:
    """Yields sentences on what skill is worth: the best temper, a simple strategy, the solved duel."""
    temper, ahead = skill(source)
    yield say(
        "Under {account}, the {temper} player does best, winning {ahead} more counters per deal than a"
        " player who chooses at random.",
        account=SHORTS[source],
        temper=say(STRATEGIES[temper].called),
        ahead=ahead,
    )
    counter, against, won, sure = best_strategy(source)
    best = {"strategy": say(COUNTERS[counter].called), "temper": say(STRATEGIES[against].called), "won": won}
    if sure:
        yield say(
            "The simple strategy that does best is “{strategy}”, played against {temper} players. It wins"
            " {won} counters per deal.",
            **best,
        )
    else:
        yield say(
            "The simple strategy that does best is “{strategy}”, played against {temper} players. It wins"
            " {won} counters per deal, which may be chance.",
            **best,
        )
    if source in {account.id for account in duels.accounts()}:
        exact = within(duels.stored(Column(source)).exploitability)
        yield say(
            "Against the solution for two players, no strategy wins more than {exact} counters per deal.",
            exact=exact,
        )


def _table(source: str) -> Data:
    """Returns how every other reading of an account changes every measure."""
    return {
        "short": SHORTS[source],
        "rows": [
            (
                Markup(
                    say(
                        "“{reading}” ({question})",
                        question=question_linked(column.question),
                        reading=reading_called(*column),
                    )
                ),
                [
                    say(
                        "{difference} (±{range})",
                        difference=_shown(measure, each.both.mean, gain=True),
                        range=_range(measure, each.both),
                    )
                    if each.both.squares
                    else figure(0)
                    for measure, each in zip(MEASURES, _figures(column), strict=True)
                ],
            )
            for column in columns()
            if column.question and column.source == source
        ],
    }
