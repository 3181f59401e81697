"""Tells the result of a small study in words and a table. Computes nothing."""

from __future__ import annotations

from typing import Any

from ambigu_variants.ambigu.mixtures.choices import called
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import Comparison, Effect
from ambigu_variants.ambigu.study.estimates import ENOUGH, Estimate
from ambigu_variants.ambigu.study.sums import Totals
from ambigu_variants.ambigu.study.trying import DEALS, ROUNDS, SHOWN, Asked, outcome, signs
from ambigu_variants.faces.tree import Line, Part, Rows, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.languages import figure, message, say, tenths

BELIEFS = {
    Effect.DIRECT: message("players don’t know the new rule"),
    Effect.ADAPTING: message("players know the new rule"),
}
"""The belief of the players under a rival answer, as it can follow the name of the answer."""


def answer_called(compared: Comparison) -> str:
    """Returns the name of the rival answer in a comparison: “as in Foster”."""
    return called(ruling_of(compared), comparison.account_named(ACCOUNTS, compared.answer.partition(":")[0]))


def ruling_of(compared: Comparison) -> Ruling[..., Any]:
    """Returns the rival answer in a comparison."""
    source, _, reading = compared.answer.partition(":")
    account = comparison.account_named(ACCOUNTS, source)
    return account.answers(compared.question.replace("-", "_"))[reading]


def tried_told(asked: Asked, totals: Totals) -> Part:
    """Returns what 200 deals show, and what a reader may conclude from them."""
    row, short = outcome(totals), comparison.account_named(ACCOUNTS, asked.source).source.short
    title = say(
        "{account}, with another answer to “{question}”: {answer} ({belief})",
        account=short,
        question=questions_of(Rulebook)[row.comparison.question.replace("-", "_")].title,
        answer=answer_called(row.comparison),
        belief=say(BELIEFS[row.comparison.effect]),
    )
    if not row.sums.up and not row.sums.moved:
        never = line(
            say(
                "The question never came up in these {deals} deals, so nothing changed, and the deals don’t "
                "show what it is worth.",
                deals=DEALS,
            ),
            kind="finding__count",
        )
        return Part(title, (never,), kind="finding")
    found = signs(row)
    told = [line(_staked_told(row.differences[SHOWN[0]], found[SHOWN[0]]), kind="finding__count")]
    told.append(
        line(
            say(
                "Of {deals} deals between computer players, the question came up in {up}; {moved} were played"
                " differently, and {ended} ended differently.",
                deals=DEALS,
                up=figure(row.sums.up),
                moved=figure(row.sums.moved),
                ended=figure(row.sums.ended),
            )
        )
    )
    names = (say("counters staked"), say("dealer’s result"), say("elder hand’s result"))
    heads = (
        line(),
        line(say("change per deal")),
        line(say("standard error")),
        line(say("probable range")),
    )
    cells = tuple(
        (line(called), *_told(row.differences[name], found[name]))
        for called, name in zip(names, SHOWN, strict=True)
    )
    may = [
        say(
            "The probable range extends two standard errors in each direction. An asterisk marks a"
            " change whose range doesn’t include 0. Such a change is probably real: chance alone makes"
            " one that large in only about one trial in twenty."
        ),
        say(
            "But if you try many questions, answers or seeds, some will show such a change by chance."
            " The study on this page plays far more deals and takes this into account."
        ),
    ]
    if row.sums.parted < ENOUGH:
        may = [
            say(
                "Only {number} of {rounds} rounds differed at all. That is too few to conclude"
                " anything: the study requires {enough}.",
                number=row.sums.parted,
                rounds=ROUNDS,
                enough=ENOUGH,
            )
        ]
    table = Rows(say("What changed per deal, in counters"), heads, cells, kind="figures", aloud=True)
    return Part(title, (*told, table, *map(line, may)), kind="finding")


def _staked_told(staked: Estimate, sign: int) -> str:
    number = tenths(abs(round(10 * staked.mean)))
    if not sign:
        return say("These {deals} deals don’t show whether players stake more or less.", deals=DEALS)
    if sign > 0:
        return say(
            "Players stake {number} counters more per deal. That is more than two standard errors, so it is"
            " probably not chance.",
            number=number,
        )
    return say(
        "Players stake {number} counters less per deal. That is more than two standard errors, so it is"
        " probably not chance.",
        number=number,
    )


def _told(found: Estimate, sign: int) -> tuple[Line, ...]:
    low, high = (round(10 * (found.mean + side * found.within)) for side in (-1, 1))
    return (
        line(f"{tenths(round(10 * found.mean), gain=True)}{'*' if sign else ''}"),
        line(tenths(round(10 * found.error))),
        line(say("{low} to {high}", low=tenths(low, gain=True), high=tenths(high, gain=True))),
    )


def played_so_far(done: int) -> str:
    """Returns the progress of 200 deals."""
    return say("{done} of {total} deals played twice", done=figure(done), total=figure(DEALS))


def again_told(asked: Asked) -> tuple[str, str]:
    """Returns a sentence on the seed, and the command of a terminal that plays the same deals."""
    question, answer, effect = asked.comparison
    words = f"ambigu study --source {asked.source} --answer {question}={answer} --effect {effect}"
    return (
        say("The same seed deals the same cards. In a terminal, this command plays them too:"),
        f"{words} --most {ROUNDS} --precision 0 --seed {asked.seed}",
    )
