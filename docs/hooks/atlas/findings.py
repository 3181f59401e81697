"""Ten findings of this edition, each in two sentences with a picture and a link to its evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from markupsafe import Markup

from ambigu_variants.ambigu.evenings.measures import MEASURES
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.languages import figure as written
from ambigu_variants.languages import listed, message, say, say_n
from docs.hooks import census, charts, duels, trials
from docs.hooks.atlas import distances, duel, measures, odds, partings, readings, worth
from docs.hooks.atlas.measured import PAIRS_OF, SHORTS, question_linked
from docs.hooks.census import figure
from docs.hooks.played import accounts
from docs.hooks.rendering import percent, render
from docs.hooks.studies import sources, stored

__all__ = ["page"]

ADVANTAGE = {
    -1: message("Between two good players, the dealer is better off under every account"),
    0: message("Between two good players, the book decides who is better off"),
    1: message("Between two good players, the elder hand is better off under every account"),
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
    yield from _of_deals()
    yield from _of_stakes()
    yield from _of_duel()
    yield _upside_down()
    yield from _of_readings()
    yield from _measured(
        "void",
        message("Deals are void most often under {account}"),
        message(
            "Out of every 100 deals played by computer players, the number without a winner is {figures}."
        ),
    )
    yield from _measured(
        "ruin",
        message("{account} ruins the most players"),
        message(
            "Out of every 100 computer players, the number who must buy more counters or leave during a "
            "round is {figures}."
        ),
    )
    yield _ambiguous()


def _shared() -> Finding:
    told = distances.agreement_of_three(figure("three")[0])
    return Finding(
        "shared",
        say("The accounts share most of the game"),
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
        say("{accounts} are farthest apart", accounts=listed(names)),
        partings.main_cause(names, parted),
        partings.causes_picture(f"finding-{key}", names, parted),
        f"~/atlas/partings/#{key}",
    )


def _of_deals() -> Iterator[Finding]:
    most: dict[str, int] = {}
    for question in (asked.id for asked in questions_of(Rulebook).values()):
        for each in trials.exchanged(question) if question in trials.apart() else []:
            for exchange in each["exchanges"]:
                most[question] = max(most.get(question, 0), exchange["ended"])
    rows = sorted(most.items(), key=lambda pair: -pair[1])[:DRAWN]
    if not rows or not rows[0][1]:
        return
    titles = {question.id: question.title for question in questions_of(Rulebook).values()}
    figures = [(titles[question], percent(ended, trials.DEALS)) for question, ended in rows]
    yield Finding(
        "deals",
        say("One question changes more deals than any other"),
        _moved(*rows[0]),
        charts.bars(
            "finding-deals",
            say("Random deals that end differently with another account’s answer"),
            " ".join(say("{what} {figure}.", what=told, figure=shown) for told, shown in figures),
            [
                charts.Bar(label=told, value=ended, shown=shown)
                for (_, ended), (told, shown) in zip(rows, figures, strict=True)
            ],
        ),
        f"~/rules/{rows[0][0]}/",
        figures,
    )


def _moved(question: str, ended: int) -> str:
    """Returns a sentence on how many random deals another account’s answer to a question changes."""
    linked = question_linked(question)
    if ended == trials.DEALS:
        return say(
            "The question “{question}” matters most. If one account adopts another’s answer to it, all"
            " {deals} random deals end differently.",
            question=linked,
            deals=written(trials.DEALS),
        )
    return say_n(
        "The question “{question}” matters most. If one account adopts another’s answer to it,"
        " {number} of {deals} random deals ends differently.",
        "The question “{question}” matters most. If one account adopts another’s answer to it,"
        " {number} of {deals} random deals end differently.",
        ended,
        question=linked,
        deals=written(trials.DEALS),
    )


def _of_stakes() -> Iterator[Finding]:
    found = {source: stored(source) for source in SHORTS if source in sources()}
    tops = {source: next(iter(worth.largest(each).values())) for source, each in found.items()}
    if not tops:
        return
    source = max(tops, key=lambda each: abs(tops[each].differences[worth.STAKED].mean))
    told = [*worth.confirmed_findings(source, [*worth.largest(found[source]).values()])]
    if not told:
        return
    rows = [*islice(worth.largest(found[source]).values(), DRAWN)]
    yield Finding(
        "stakes",
        say("One rule moves the stakes more than any other"),
        told[0],
        worth.forest("finding-stakes", say("What moves the stakes most"), rows, worth.scale_of(rows)),
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
        " ".join(
            [say("This holds in a simplified two-player deal, solved by computer."), *duel.better_off(own)]
        ),
        duel.compared(own),
        "~/atlas/duel/",
    )
    weak = [told for source in own for told in list(duel.most_telling(source))[1:]]
    if weak:
        source = next(iter(own))
        yield Finding(
            "half-sentence",
            say("One reading decides how often to open with a weak hand"),
            weak[0],
            duel.openings(source),
            "~/atlas/duel/",
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
    if most["pairs"]["any"]["total"] <= farthest:
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
    place = next(place for place, measure in enumerate(MEASURES) if measure.key == key)
    found = measures.part_of(place, MEASURES[place], held)
    for short, _ in found["rows"]:
        if short == found["most"]:
            figures = [
                say("{figure} under {account}", figure=row[0], account=name) for name, row in found["rows"]
            ]
            yield Finding(
                key,
                say(claim, account=short),
                say(told, figures=listed(figures)),
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
