"""The worth of each rule: the stored study, by account, by question and by disputed passage."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from math import ceil
from urllib.parse import urlencode

from markupsafe import Markup

from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.mixtures.choices import choices
from ambigu_variants.ambigu.players.odds import ASKED
from ambigu_variants.ambigu.results.hands import reading_called
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.words import mean_counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import CONTROLS, Effect
from ambigu_variants.ambigu.study.estimates import ENOUGH, RATE, Estimate, Row, players_of, precise
from ambigu_variants.ambigu.study.stages import Terms
from ambigu_variants.ambigu.study.trying import DEALS, LONG, SEED
from ambigu_variants.ambigu.study.wording import BELIEFS, answer_called, ruling_of, with_range
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Standing, questions_of
from ambigu_variants.languages import figure, hundredths, message, say, share, signed, tenths
from docs.hooks import charts
from docs.hooks.atlas.measured import SHORTS, question_linked, rule_linked
from docs.hooks.hands import without_hands
from docs.hooks.rendering import Effect as Shown
from docs.hooks.rendering import render, waiting
from docs.hooks.studies import Stored, controlled, sources, stored

STAKED = "staked"
LEAST = 0.05
"""The smallest change, in counters per deal, that is told with its figure: a smaller one would be 0.0."""
HEADS = (
    message("came up"),
    message("played differently"),
    message("ended differently"),
    message("counters staked"),
    message("dealer’s result"),
    message("elder hand’s result"),
    message("deals played"),
)
"""The columns of a table after the names of the answers."""

MOVED = {
    "own reading": (
        message("If {account} is read to say “{rule}”, the stakes rise by {counters} per deal (±{range})."),
        message("If {account} is read to say “{rule}”, the stakes fall by {counters} per deal (±{range})."),
    ),
    "answer": (
        message(
            "If {account} borrows {other}’s rule (“{rule}”), the stakes rise by {counters} per deal"
            " (±{range})."
        ),
        message(
            "If {account} borrows {other}’s rule (“{rule}”), the stakes fall by {counters} per deal"
            " (±{range})."
        ),
    ),
    "reading": (
        message(
            "If {account} borrows a rule from {other} in a reading other than the edition’s (“{rule}”), "
            "the stakes"
            " rise by {counters} per deal (±{range})."
        ),
        message(
            "If {account} borrows a rule from {other} in a reading other than the edition’s (“{rule}”), "
            "the stakes"
            " fall by {counters} per deal (±{range})."
        ),
    ),
    "supplied": (
        message(
            "If {account} borrows the answer that the edition supplies for {other} (“{rule}”), the"
            " stakes rise by {counters} per deal (±{range})."
        ),
        message(
            "If {account} borrows the answer that the edition supplies for {other} (“{rule}”), the"
            " stakes fall by {counters} per deal (±{range})."
        ),
    ),
    "against": (
        message(
            "If {account} adopts the rule “{rule}” against the edition’s own answer, the stakes"
            " rise by {counters} per deal (±{range})."
        ),
        message(
            "If {account} adopts the rule “{rule}” against the edition’s own answer, the stakes"
            " fall by {counters} per deal (±{range})."
        ),
    ),
}
"""Sentences on growing and on shrinking stakes, by the kind of answer that replaces the account's own."""


def page() -> str:
    """Renders the study: for each account, every question with the rival answer that moves most."""
    own = {source: stored(source) for source in SHORTS if source in sources()}
    some = next(iter(own.values()))
    precision = some.study.terms.precision
    return render(
        "worth.md.jinja",
        players=len(some.study.terms.company),
        purse=some.study.terms.purse,
        enough=ENOUGH,
        precision=mean_counters(hundredths(round(100 * precision)), precision),
        most=some.study.terms.most * len(some.study.terms.company),
        wrong=share(round(100 * RATE), 100),
        without=[short for source, short in SHORTS.items() if source not in own],
        heads=[say(head) for head in HEADS],
        accounts=[_account(source, found) for source, found in own.items()],
        controls=[question_linked(control) for control in CONTROLS],
        beliefs=[say(each) for each in BELIEFS.values()],
        controlled=controlled(),
        least=share(round(1000 * controlled().least), 1000),
        rate=RATE,
        deals=DEALS,
        trying=_trying(own),
    )


def _trying(own: dict[str, Stored]) -> Markup:
    """Renders the live element that plays deals; at first it names the question that moves most."""
    first = next(iter(largest(next(iter(own.values()))).values())).comparison
    return Markup(
        render(
            "study.html.jinja",
            words={
                **waiting(),
                "counting": say("Preparing what the players know …"),
                "took": say("Played in this browser in {seconds} seconds.", seconds="{seconds}"),
            },
            deals=DEALS,
            first=first,
            questions=[
                (asked, asked.name in ASKED, some)
                for asked, some in choices()
                if asked.name not in OUTSIDE and len(some) > 1
            ],
            beliefs=BELIEFS,
            seed=SEED,
            long=LONG,
        )
    )


def table(question: str) -> list[tuple[str, list[str], str]]:
    """Returns the rows of a question's table.

    Each has an account with a rival answer, the cells of ``HEADS``, and the address at which it is played.
    """
    return [
        (
            _named(source, row),
            _cells(row, stored(source).study.terms),
            urlencode(
                dict(zip(("study", "question", "answer", "effect"), (source, *row.comparison), strict=True))
            ),
        )
        for source in SHORTS
        if source in sources()
        for row in _rows(stored(source))
        if row.comparison.question == question
    ]


def _named(source: str, row: Row) -> str:
    """Returns the name of an account with another answer, or with another reading of its own."""
    of, _, reading = row.comparison.answer.partition(":")
    if of == source:
        called = reading_called(source, row.comparison.question, reading)
        return say("{account}, read as “{reading}”", account=SHORTS[source], reading=called)
    return say("{account}: {answer}", account=SHORTS[source], answer=_answer(row))


def changed(source: str, question: str, reading: str, of: str = "") -> str:
    """Returns a sentence on how another answer changes the stakes; nothing if the study leaves it out.

    The answer is a reading of the account's own source, or of the source ``of`` if one is named.
    """
    row = _row(source, question, f"{of or source}:{reading}")
    return _told(row) if row else ""


def effect(source: str, question: str, reading: str) -> Shown | None:
    """Returns how much another reading of an account moves the stakes; None if the study leaves it out."""
    row = _row(source, question, f"{source}:{reading}")
    if not row:
        return None
    found = row.differences[STAKED]
    if not row.sums.up + row.sums.moved:
        return Shown(0, say("never came up"))
    if not found.clear or abs(found.mean) < LEAST:
        return Shown(0, say("no clear change"))
    if without_hands(source, question, row.comparison.answer):
        return Shown(0, say("leaves a combination without hands"))
    told = say("{counters} per deal", counters=_amount(found)["counters"])
    return Shown(abs(found.mean) / _most(), told)


@cache
def _most() -> float:
    """Returns the largest change of the stakes under another reading of an account of its own."""
    own = [
        (abs(row.differences[STAKED].mean), account.id, row.comparison)
        for account in ACCOUNTS
        for name, question in questions_of(Rulebook).items()
        for reading in account.readings(name)
        if question.id not in CONTROLS and (row := _row(account.id, question.id, f"{account.id}:{reading}"))
    ]
    return next(
        moved
        for moved, source, (question, answer, _) in sorted(own, reverse=True)
        if not without_hands(source, question, answer)
    )


def _row(source: str, question: str, answer: str) -> Row | None:
    """Returns the comparison of an account with another answer, or with one that is written alike."""
    keys = {key for key in _alike(question) if answer in key}
    for row in _rows(stored(source)) if source in sources() else ():
        if row.comparison.question == question and any(row.comparison.answer in key for key in keys):
            return row
    return None


@cache
def _alike(question: str) -> tuple[tuple[str, ...], ...]:
    """Returns the keys of a question's answers, grouped if they are written alike."""
    return tuple(tuple(choice.keys) for asked, some in choices() if asked.id == question for choice in some)


def _told(row: Row) -> str:
    found = row.differences[STAKED]
    if not row.sums.up and not row.sums.moved:
        return say("In the computer players’ deals, which aren’t random, the question never came up.")
    if not found.clear:
        return say("The computer players’ stakes show no clear change.")
    if abs(found.mean) < LEAST:
        return say("The computer players’ stakes hardly change.")
    if found.mean > 0:
        return say("The computer players’ stakes rise by {counters} per deal (±{range}).", **_amount(found))
    return say("The computer players’ stakes fall by {counters} per deal (±{range}).", **_amount(found))


def _amount(found: Estimate) -> dict[str, str]:
    """Returns by how many counters something changes, and the range of that figure."""
    return {
        "counters": mean_counters(tenths(abs(round(10 * found.mean))), round(found.mean, 1)),
        "range": tenths(max(round(10 * found.within), 1)),
    }


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


def of_texts(source: str) -> Iterator[Row]:
    """Yields for each question the answer of a text that moves the stakes most, the largest first.

    Left out are shuffles, answers that the edition supplies on either side, and those that leave some
    combination without a hand.
    """
    seen: set[str] = set()
    for row in sorted(_between_texts(source), key=lambda row: -abs(row.differences[STAKED].mean)):
        if row.comparison.question not in seen:
            seen.add(row.comparison.question)
            yield row


def _between_texts(source: str) -> Iterator[Row]:
    """Yields the comparisons of an account that say something of two texts: see :func:`of_texts`."""
    own = comparison.account_named(ACCOUNTS, source).rules
    for row in _rows(stored(source)):
        question, answer, _ = row.comparison
        both = ruling_of(row.comparison), getattr(own, question.replace("-", "_"))
        supplied = any(each.standing is Standing.SUPPLIED for each in both)
        if not (question in CONTROLS or supplied or without_hands(source, question, answer)):
            yield row


def clearly_moved(questions: Collection[str]) -> dict[str, float]:
    """Returns the largest clear change of the stakes and of the elder hand's and the dealer's result.

    It is over all swaps of one text's own answer to one of these questions for another's. The keys are
    ``staked``, ``elder`` and ``dealer``; a result that never changes clearly has none.
    """
    made: dict[str, float] = {}
    for row in (row for source in sources() for row in _between_texts(source)):
        answer = ruling_of(row.comparison)
        if row.comparison.question not in questions or answer is not answer.source.rulings[answer.question]:
            continue
        for who, name in (("staked", STAKED), ("elder", "net-1"), ("dealer", f"net-{players_of(row.sums)}")):
            if row.differences[name].clear and (most := abs(row.differences[name].mean)) >= LEAST:
                made[who] = max(made.get(who, 0), most)
    return made


def _account(source: str, found: Stored) -> Data:
    every = largest(found)
    clear = [row for row in every.values() if row.differences[STAKED].clear]
    others = [row for row in every.values() if row not in clear and row.sums.up + row.sums.moved]
    never = [row for row in every.values() if not row.sums.up + row.sums.moved]
    scale = scale_of([*clear, *others])
    base = found.study.totals.base
    staked, reached = found.base[STAKED].mean, ceil(100 * found.reached)
    return {
        "source": source,
        "deals": base.rounds * len(found.study.terms.company),
        "never_deals": min([row.deals for row in never], default=0),
        "all": len(found.rows),
        "early": sum(_precise(row, found.study.terms) for row in found.rows),
        "least": min(row.deals for row in found.rows),
        "staked": mean_counters(tenths(round(10 * staked)), round(staked, 1)),
        "reached": mean_counters(hundredths(reached), reached / 100),
        "questions": len(every),
        "found": [*confirmed_findings(source, clear)],
        "never": [question_linked(row.comparison.question) for row in never],
        "picture": forest(f"worth-{source}", say("The questions that clearly matter"), clear, scale),
        "further": forest(f"worth-{source}-others", say("The other questions"), others, scale),
        "rows": [
            (
                Markup(
                    say(
                        "“{question}”: {answer}",
                        question=question_linked(row.comparison.question),
                        answer=_answer(row, belief=True),
                    )
                ),
                _cells(row, found.study.terms),
            )
            for row in found.rows
            if row.sums.up + row.sums.moved
        ],
    }


def confirmed_findings(source: str, clear: Sequence[Row]) -> Iterator[Markup]:
    """Yields the findings that a second study with another seed confirms, the largest first."""
    found = stored(source)
    for row in [row for row in clear if found.confirmed(row, STAKED)][:3]:
        estimate, answer = row.differences[STAKED], ruling_of(row.comparison)
        owner = comparison.account_named(ACCOUNTS, row.comparison.answer.partition(":")[0])
        own = answer is owner.source.rulings[answer.question]
        if answer.standing is Standing.SUPPLIED:
            kind = "supplied" if own else "against"
        elif owner.id == source:
            kind = "own reading"
        else:
            kind = "answer" if own else "reading"
        told = say(
            MOVED[kind][estimate.mean < 0],
            account=SHORTS[source],
            other=owner.source.short,
            rule=rule_linked(answer),
            **_amount(estimate),
        )
        yield Markup(told)


def _answer(row: Row, *, belief: bool = False) -> str:
    called = answer_called(row.comparison)
    if not belief:
        return called
    return say("{answer} ({belief})", answer=called, belief=say(BELIEFS[row.comparison.effect]))


def _cells(row: Row, terms: Terms) -> list[str]:
    deals = figure(row.deals)
    played = deals if _precise(row, terms) else say("{deals}, the most", deals=deals)
    if not row.sums.up + row.sums.moved:
        return [say("never"), *(figure(0) for _ in HEADS[2:]), played]
    measured = (row.differences[name] for name in (STAKED, f"net-{players_of(row.sums)}", "net-1"))
    return [
        *(share(round(1000 * part), 1000) for part in (row.came_up, row.moved, row.ended)),
        *(_marked(each) for each in measured),
        played,
    ]


def _precise(row: Row, terms: Terms) -> bool:
    """Whether a comparison ended because its figures were precise enough, not at the largest number."""
    return precise(row.sums, terms.precision)


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
