"""Tells the result of a study in words and a table, for a terminal. Computes nothing."""

from __future__ import annotations

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import BELIEFS
from ambigu_variants.ambigu.study.estimates import Row, estimates, rows
from ambigu_variants.ambigu.study.figures import with_range
from ambigu_variants.faces.tree import Line, Part, Rows, line
from ambigu_variants.kernel import comparison
from ambigu_variants.languages import tenths
from ambigu_variants.research.study.stages import Study


def study_told(study: Study) -> Part:
    """Returns the result of a study: what was played, and a row for each comparison that came up."""
    base, source = study.totals.base, study.terms.source
    short = comparison.account_named(ACCOUNTS, source).source.short
    own = estimates(base)
    staked, dealer, elder = (with_range(own[name]) for name in ("staked", f"net-{base.players}", "net-1"))
    found = rows(study.totals)
    up = [row for row in found if row.sums.up or row.sums.moved]
    told = [
        f"Deals by the account’s own rules, in complete rounds: {base.rounds * base.players:,}.",
        f"Per deal, players stake {staked.lstrip('+')} counters; the dealer’s net result is {dealer}, and the"
        f" elder hand’s is {elder}.",
        f"Comparisons left out because their questions never came up: {len(found) - len(up):,}.",
        "Each number shows what changes per deal, with its probable range. An asterisk marks changes that are"
        " clear even among so many comparisons.",
    ]
    heads = (
        *("", "deals", "came up, per 100 deals", "played differently, per 100 deals"),
        *("staked", "the dealer’s net result", "the elder hand’s net result"),
    )
    table = Rows(short, tuple(map(line, heads)), tuple(map(_cells, up)))
    return Part(short, (*map(line, told), table))


def _cells(row: Row) -> tuple[Line, ...]:
    """Returns the name of a comparison (question, rival answer, what players believe) and its figures."""
    compared = row.comparison
    question = comparison.question_named(ACCOUNTS, compared.question)
    named = f"“{question.title}”: {compared.called} ({BELIEFS[compared.effect]})"
    measured = (row.differences[name] for name in ("staked", f"net-{row.sums.players}", "net-1"))
    shares = (tenths(round(1000 * share)) for share in (row.came_up, row.moved))
    differences = (f"{with_range(each)}{'*' if each.clear else ''}" for each in measured)
    numbers = (f"{row.deals:,}", *shares, *differences)
    return (line(named), *(line(text, kind="number") for text in numbers))
