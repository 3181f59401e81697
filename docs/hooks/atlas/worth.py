"""What a rule is worth: the stored study, by account, by question and by disputed passage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil

from markupsafe import Markup

from ambigu_variants.ambigu.mixtures.choices import choices
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.study.comparisons import CONTROLS, Effect
from ambigu_variants.ambigu.study.estimates import ENOUGH, RATE, Estimate, Row, players_of
from ambigu_variants.ambigu.study.wording import BELIEFS, answer_called, with_range
from ambigu_variants.faces.html import el
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.languages import figure, hundredths, message, say, share, signed, tenths
from docs.hooks import charts
from docs.hooks.atlas.measured import SHORTS
from docs.hooks.rendering import render
from docs.hooks.studies import Stored, sources, stored

__all__ = [
    "STAKED",
    "changed",
    "confirmed_findings",
    "forest",
    "largest",
    "page",
    "question_linked",
    "scale_of",
    "table",
]

STAKED = "staked"
HEADS = (
    message("came up"),
    message("played differently"),
    message("ended differently"),
    message("counters staked"),
    message("dealer’s result"),
    message("elder hand’s result"),
)
"""The columns of a table after the names of the answers."""


def page() -> str:
    """Renders the study: for each account, every question with the rival answer that moves most."""
    own = {source: stored(source) for source in SHORTS if source in sources()}
    some = next(iter(own.values()))
    return render(
        "worth.md.jinja",
        players=len(some.study.terms.company),
        purse=some.study.terms.purse,
        enough=ENOUGH,
        wrong=share(round(100 * RATE), 100),
        without=[short for source, short in SHORTS.items() if source not in own],
        heads=[say(head) for head in HEADS],
        accounts=[_account(source, found) for source, found in own.items()],
        controls=[question_linked(control) for control in CONTROLS],
        beliefs=[say(each) for each in BELIEFS.values()],
    )


def table(question: str) -> list[tuple[str, list[str]]]:
    """Returns the rows of a question's table: an account with a rival answer, and the cells of ``HEADS``."""
    return [
        (
            say("{account}: {answer}", account=SHORTS[source], answer=_answer(row)),
            _cells(row),
        )
        for source in SHORTS
        if source in sources()
        for row in _rows(stored(source))
        if row.comparison.question == question
    ]


def changed(source: str, question: str, reading: str) -> str:
    """Returns a sentence on how another reading changes the stakes; nothing if the study leaves it out."""
    if source not in sources():
        return ""
    keys = {key for key in _alike(question) if f"{source}:{reading}" in key}
    for row in _rows(stored(source)):
        if row.comparison.question == question and any(row.comparison.answer in key for key in keys):
            return _told(row)
    return ""


@cache
def _alike(question: str) -> tuple[tuple[str, ...], ...]:
    """Returns the keys of a question's answers, grouped if they are written alike."""
    return tuple(tuple(choice.keys) for asked, some in choices() if asked.id == question for choice in some)


def _told(row: Row) -> str:
    found = row.differences[STAKED]
    if not row.sums.up and not row.sums.moved:
        return say("In the deals of the computer players it never came up.")
    if not found.clear:
        return say("Computer players then stake neither clearly more nor clearly less.")
    blanks = {
        "number": tenths(abs(round(10 * found.mean))),
        "range": tenths(max(round(10 * found.within), 1)),
    }
    if found.mean > 0:
        return say("Computer players then stake {number} counters more per deal (±{range}).", **blanks)
    return say("Computer players then stake {number} counters less per deal (±{range}).", **blanks)


def _rows(found: Stored) -> list[Row]:
    """Returns one row for each rival answer: the one in which players know the rule that they play by."""
    best: dict[tuple[str, str], Row] = {}
    for row in found.rows:
        key = row.comparison.question, row.comparison.answer
        if key not in best or row.comparison.effect is Effect.ADAPTING:
            best[key] = row
    return list(best.values())


def largest(found: Stored) -> dict[str, Row]:
    """Returns for each question the comparison that moves the stakes most, the largest first."""
    made: dict[str, Row] = {}
    for row in sorted(_rows(found), key=lambda row: -abs(row.differences[STAKED].mean)):
        made.setdefault(row.comparison.question, row)
    return made


def _account(source: str, found: Stored) -> Data:
    every = largest(found)
    clear = [row for row in every.values() if row.differences[STAKED].clear]
    others = [row for row in every.values() if row not in clear and row.sums.up + row.sums.moved]
    never = [row for row in every.values() if not row.sums.up + row.sums.moved]
    scale = scale_of([*clear, *others])
    base = found.study.totals.base
    return {
        "source": source,
        "deals": base.rounds * len(found.study.terms.company),
        "staked": tenths(round(10 * found.base[STAKED].mean)),
        "reached": hundredths(ceil(100 * found.reached)),
        "questions": len(every),
        "found": [*confirmed_findings(found, clear)],
        "never": [question_linked(row.comparison.question) for row in never],
        "picture": forest(f"worth-{source}", say("The questions that clearly matter"), clear, scale),
        "further": forest(f"worth-{source}-others", say("The other questions"), others, scale),
        "rows": [
            (
                Markup(
                    say(
                        "{question}: {answer}",
                        question=question_linked(row.comparison.question),
                        answer=_answer(row, belief=True),
                    )
                ),
                _cells(row),
            )
            for row in found.rows
            if row.sums.up + row.sums.moved
        ],
    }


def confirmed_findings(found: Stored, clear: Sequence[Row]) -> Iterator[Markup]:
    """Yields the findings that a second study with another seed confirms, the largest first."""
    for row in [row for row in clear if found.confirmed(row, STAKED)][:3]:
        estimate = row.differences[STAKED]
        blanks: dict[str, object] = {
            "question": question_linked(row.comparison.question),
            "answer": _answer(row),
            "number": tenths(abs(round(10 * estimate.mean))),
            "range": tenths(max(round(10 * estimate.within), 1)),
        }
        if estimate.mean > 0:
            told = say(
                "{question} If this is answered otherwise ({answer}), players stake {number} counters more"
                " per deal (±{range}).",
                **blanks,
            )
        else:
            told = say(
                "{question} If this is answered otherwise ({answer}), players stake {number} counters less"
                " per deal (±{range}).",
                **blanks,
            )
        yield Markup(told)


def question_linked(question: str) -> Markup:
    """Returns the title of a question as a link to its page."""
    title = questions_of(Rulebook)[question.replace("-", "_")].title
    return Markup(el("a", title, href=f"~/rules/{question}/"))


def _answer(row: Row, *, belief: bool = False) -> str:
    called = answer_called(row.comparison)
    if not belief:
        return called
    return say("{answer} ({belief})", answer=called, belief=say(BELIEFS[row.comparison.effect]))


def _cells(row: Row) -> list[str]:
    if not row.sums.up + row.sums.moved:
        return [say("never"), *(figure(0) for _ in HEADS[1:])]
    measured = (row.differences[name] for name in (STAKED, f"net-{players_of(row.sums)}", "net-1"))
    return [
        *(share(round(1000 * part), 1000) for part in (row.came_up, row.moved, row.ended)),
        *(_marked(each) for each in measured),
    ]


def _marked(found: Estimate) -> str:
    return f"{with_range(found)}{'*' if found.clear else ''}"


def scale_of(rows: Sequence[Row]) -> charts.Scale:
    """Returns a scale on which all intervals of these comparisons have room."""
    ends = [
        each.mean + side * each.within
        for row in rows
        for side in (-1, 1)
        for each in [row.differences[STAKED]]
    ]
    first, last = min(0, round(min(ends, default=0)) - 1), max(0, round(max(ends, default=0)) + 1)
    ticks = tuple((float(each), signed(each)) for each in sorted({first, 0, last}))
    return charts.Scale(first=first, last=last, ticks=ticks)


def forest(key: str, title: str, rows: Sequence[Row], scale: charts.Scale) -> Markup:
    """Draws by how much the stakes change in each comparison."""
    if not rows:
        return Markup()
    effects = []
    for row in rows:
        found = row.differences[STAKED]
        effects.append(
            charts.Effect(
                label=questions_of(Rulebook)[row.comparison.question.replace("-", "_")].title,
                estimate=found.mean,
                low=found.mean - found.within,
                high=found.mean + found.within,
                shown=tenths(round(10 * found.mean), gain=True),
                besides=share(round(1000 * row.came_up), 1000),
                sure=found.clear,
            )
        )
    told = " ".join(
        say("{what} {figure}.", what=each.label, figure=f"{each.shown} ({each.besides})") for each in effects
    )
    return charts.forest(key.replace("_", "-"), title, told, effects, scale)
