"""Tells the result of a study in words and a table. Computes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import Comparison
from ambigu_variants.ambigu.study.estimates import Estimate, Row, estimate, players_of, rows
from ambigu_variants.ambigu.study.rounds import measures
from ambigu_variants.ambigu.study.wording import BELIEFS, answer_called
from ambigu_variants.faces.tree import Line, Part, Rows, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.languages import figure, say, say_n, tenths
from ambigu_variants.research.study.stages import Study


def named(compared: Comparison) -> str:
    """Returns the name of a comparison: the question, the rival answer and what players believe."""
    question = comparison.question_named(ACCOUNTS, compared.question)
    return say(
        "“{question}”: {answer} ({belief})",
        question=questions_of(Rulebook)[question.name].title,
        answer=answer_called(compared),
        belief=say(BELIEFS[compared.effect]),
    )


def with_range(found: Estimate) -> str:
    """Returns a difference with its probable range: ``−5.5 ± 0.6``; exactly 0 without a range."""
    if not found.error:
        return figure(0) if not found.mean else tenths(round(10 * found.mean), gain=True)
    return say(
        "{mean} ± {range}",
        mean=tenths(round(10 * found.mean), gain=True),
        range=tenths(max(round(10 * found.within), 1)),
    )


def study_told(study: Study) -> Part:
    """Returns the result of a study: what was played, and a row for each comparison that came up."""
    base, source = study.totals.base, study.terms.source
    account = comparison.account_named(ACCOUNTS, source)
    names = measures(players_of(base))
    own = {name: estimate(base, place) for place, name in enumerate(names)}
    deals = base.rounds * players_of(base)
    told = [
        line(
            say_n(
                "{number} deal by the account’s own rules, in complete rounds.",
                "{number} deals by the account’s own rules, in complete rounds.",
                deals,
            )
        ),
        line(
            say(
                "Per deal, players stake {staked} counters; the dealer’s net result is {dealer}, and"
                " the elder hand’s is {elder}.",
                staked=with_range(own["staked"]).lstrip("+"),
                dealer=with_range(own[names[players_of(base) - 1]]),
                elder=with_range(own["net-1"]),
            )
        ),
    ]
    found = rows(study.totals)
    up = [row for row in found if row.sums.up or row.sums.moved]
    if never := len(found) - len(up):
        told.append(
            line(
                say_n(
                    "{number} comparison is left out because its question never came up.",
                    "{number} comparisons are left out because their questions never came up.",
                    never,
                )
            )
        )
    heads = [
        line(),
        line(say("deals")),
        line(say("came up, per 100 deals")),
        line(say("played differently, per 100 deals")),
        line(say("staked")),
        line(say("the dealer’s net result")),
        line(say("the elder hand’s net result")),
    ]
    table = tuple((line(named(row.comparison)), *_cells(row, names)) for row in up)
    told.append(
        line(
            say(
                "Each number shows what changes per deal, with its probable range. An asterisk marks"
                " changes that are clear even among so many comparisons."
            )
        )
    )
    return Part(account.source.short, (*told, Rows(account.source.short, tuple(heads), table)))


def _cells(row: Row, names: Sequence[str]) -> tuple[Line, ...]:
    measured = (row.differences[name] for name in ("staked", names[players_of(row.sums) - 1], "net-1"))
    shares = (tenths(round(1000 * share)) for share in (row.came_up, row.moved))
    differences = (f"{with_range(each)}{'*' if each.clear else ''}" for each in measured)
    return tuple(line(text, kind="number") for text in (figure(row.deals), *shares, *differences))
