"""Findings of this edition, each in two sentences with a picture and a link to its evidence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from markupsafe import Markup

from ambigu_variants.ambigu.duel.measures import Result
from ambigu_variants.ambigu.evenings.measures import MEASURES, Measure
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.languages import figure as written
from ambigu_variants.languages import listed, message, say, say_n
from docs.hooks import census, charts, duels
from docs.hooks.atlas import distances, duel, measures, odds, partings, readings, worth
from docs.hooks.atlas.measured import PAIRS_OF, SHORTS
from docs.hooks.census import figure
from docs.hooks.played import accounts
from docs.hooks.rendering import render
from docs.hooks.studies import sources

ADVANTAGE = {
    -1: message("In a simplified deal for two, the dealer is better off under every account"),
    0: message("In a simplified deal for two, the book decides who is better off"),
    1: message("In a simplified deal for two, the elder hand is better off under every account"),
}
"""The claims on the duel, by the sign of what the elder hand wins under every account; 0 if they differ."""
DRAWN = 6
"""The largest number of rows in a picture."""


class Finding(NamedTuple):
    """A finding: its ``claim``, sentences that ``tell`` it, its picture, and the page with the evidence.

    ``figures`` are those of the picture, if the page with the evidence does not have them in a table.
    """

    id: str
    claim: str
    tell: str
    picture: Markup
    evidence: str
    figures: Sequence[tuple[str, str]] = ()


def page() -> str:
    """Renders the findings; one for which nothing is stored yet is left out."""
    findings = [each._replace(tell=Markup(each.tell)) for each in _findings()]
    return render("findings.md.jinja", findings=findings)


def _findings() -> Iterator[Finding]:
    yield _shared()
    yield _farthest()
    yield from _of_stakes()
    yield from _of_duel()
    yield _upside_down()
    yield from _of_readings()
    yield from _measured(
        "void",
        message("Computer players’ deals are void most often under {account}"),
        message("Of every 100 deals that four computer players play, {figures} have no winner."),
    )
    yield from _measured(
        "ruin",
        message("Computer players are ruined most often under {account}"),
        message(
            "Of every 100 computer players at tables of four, {figures} must buy counters or leave during a "
            "round."
        ),
    )
    yield _ambiguous()


def _shared() -> Finding:
    told = distances.agreement_of_three(figure("three")[0])
    return Finding(
        "shared",
        say("The accounts agree who wins on most pairs of hands"),
        " ".join(told["told"][:2]),
        told["picture"],
        "~/atlas/",
    )


def _farthest() -> Finding:
    one, other = max(PAIRS_OF, key=lambda pair: distances.pairs_apart(*pair))
    names, parted = [SHORTS[one], SHORTS[other]], census.between(one, other)["pairs"]["any"]
    key = f"{one}-{other}".replace("_", "-")
    return Finding(
        "farthest",
        say("Counted in pairs of hands, {accounts} are farthest apart", accounts=listed(names)),
        partings.main_cause(names, parted),
        partings.causes_picture(f"finding-{key}", names, parted),
        f"~/atlas/partings/#{key}",
    )


def _of_stakes() -> Iterator[Finding]:
    rows = {source: [*islice(worth.of_texts(source), DRAWN)] for source in SHORTS if source in sources()}
    if not rows:
        return
    source = max(rows, key=lambda each: abs(rows[each][0].differences[worth.STAKED].mean))
    told = [*worth.confirmed_findings(source, rows[source][:1])]
    if not told:
        return
    yield Finding(
        "stakes",
        say("One rule moves the stakes of computer players more than any other"),
        Markup(" ").join(
            [
                told[0],
                Markup(
                    say(
                        "Not counted are answers that the edition supplies, and readings under which no hand "
                        "would make some combination."
                    )
                ),
            ]
        ),
        worth.forest(
            "finding-stakes", say("What moves the stakes most"), rows[source], worth.scale_of(rows[source])
        ),
        f"~/atlas/worth/#{source}",
    )


def _of_duel() -> Iterator[Finding]:
    own = {account.id: duels.stored(duels.Column(account.id)) for account in duels.accounts()}
    if not own:
        return
    sides = {(found.value > 0) - (found.value < 0) for found in own.values()}
    side = sides.pop() if len(sides) == 1 else 0
    yield Finding(
        "advantage",
        say(ADVANTAGE[side]),
        " ".join([say("A computer has solved this deal."), *duel.better_off(own), *_at_four(own)]),
        duel.compared(own),
        "~/atlas/duel/",
    )
    weak = [told for source in own for told in list(duel.most_telling(source))[1:]]
    if weak:
        source = next(iter(own))
        yield Finding(
            "half-sentence",
            say("In the same deal, one reading decides how often to open with a weak hand"),
            weak[0],
            duel.openings(source),
            "~/atlas/duel/",
        )


def _at_four(own: Mapping[str, Result]) -> Iterator[str]:
    """Yields sentences on what the elder hand wins from computer players, beside the duel."""
    held = [source for source in own if source in accounts()]
    place, measure = _place("elder")
    if not held:
        return
    found = measures.part_of(place, measure, held)
    yield say(
        "At a table of four computer players, the elder hand’s average gain per deal, in counters, is "
        "{figures}.",
        figures=_figures(found),
    )
    worst, best = min(held, key=lambda source: own[source].value), found["highest"]
    if SHORTS[worst] == best:
        told = (
            say("{account} is worst for him in the duel and best at four.", account=best)
            if found["most"]
            else say(
                "{account} is worst for him in the duel and best at four, but this may be chance.",
                account=best,
            )
        )
        yield told


def _place(key: str) -> tuple[int, Measure]:
    return next((place, measure) for place, measure in enumerate(MEASURES) if measure.key == key)


def _figures(found: Data) -> str:
    """Returns a measure of every account in words, each with two standard errors."""
    return listed(
        [
            say("{figure} (±{range}) under {account}", figure=row[0], range=row[1], account=name)
            for name, row in found["rows"]
        ]
    )


def _upside_down() -> Finding:
    rungs = [odds.rung_of(combination) for combination in Combination]
    return Finding(
        "upside-down",
        say("The order of the combinations doesn’t follow the odds"),
        " ".join(odds.upside_down()),
        odds.often_picture(rungs, figure("hands")),
        "~/atlas/odds/",
    )


def _of_readings() -> Iterator[Finding]:
    farthest = max(distances.pairs_apart(*pair) for pair in PAIRS_OF)
    most = max(figure("readings"), key=lambda each: each["pairs"]["any"]["total"])
    if most["pairs"]["any"]["total"] <= farthest or readings.lost(most):
        return
    yield Finding(
        "readings",
        say("How you read one passage can matter more than which book you play by"),
        " ".join(readings.beyond_distance(farthest)[1:]),
        readings.readings_picture(most["source"]),
        "~/atlas/readings/",
    )


def _measured(key: str, claim: str, told: str) -> Iterator[Finding]:
    """Yields what a measure shows, if one account is clearly above the others."""
    held = [source for source in SHORTS if source in accounts()]
    found = measures.part_of(*_place(key), held)
    if found["most"]:
        yield Finding(
            key,
            say(claim, account=found["most"]),
            say(told, figures=_figures(found)),
            found["picture"],
            f"~/atlas/measures/#{key}",
        )


def _ambiguous() -> Finding:
    counts = {
        account.id: sum(len(account.readings(name)) > 1 for name in questions_of(Rulebook))
        for account in ACCOUNTS
    }
    return Finding(
        "ambiguous",
        say("No account can be played without deciding what it means"),
        say(
            "Some passages can be read in more than one way, and many answers depend on how you read"
            " them: {questions}.",
            questions=listed(
                [
                    say("{figure} in {account}", figure=written(number), account=SHORTS[source])
                    for source, number in counts.items()
                ]
            ),
        ),
        charts.bars(
            "finding-ambiguous",
            say("Questions that a passage answers in more than one way"),
            " ".join(
                say_n(
                    "{what}: {number} question.",
                    "{what}: {number} questions.",
                    number,
                    what=SHORTS[source],
                )
                for source, number in counts.items()
            ),
            [
                charts.Bar(label=SHORTS[source], value=number, shown=written(number))
                for source, number in counts.items()
            ],
        ),
        "~/cruxes/",
        [(SHORTS[source], written(number)) for source, number in counts.items()],
    )
