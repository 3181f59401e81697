"""The differences between two rule sets as a study compares them: each changed rule alone, all together."""

from __future__ import annotations

from typing import NamedTuple

from ambigu_variants.ambigu.deals.replay import mixed
from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.mixtures.mixture import answer_of
from ambigu_variants.ambigu.players.odds import ASKED
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.study.comparisons import Comparison, Effect
from ambigu_variants.kernel.bytecode import asked_by
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.records.rule_set import RuleSet


class Differences(NamedTuple):
    """The comparisons between two rule sets, each changed rule alone, and at the end all of them together.

    If only one rule differs, there is one comparison. ``source`` is the rule set compared with, as a
    comparison takes it. ``outside`` are the changed rules that concern no deal and are not tried.
    """

    source: str
    comparisons: tuple[Comparison, ...]
    outside: tuple[str, ...]


def written(told: RuleSet) -> str:
    """Returns a rule set as the source of a comparison."""
    return " ".join(
        (
            told.rules,
            *(f"{name}={each}" for some in (told.answers, told.house) for name, each in some.items()),
        )
    )


def differences(mine: RuleSet, other: RuleSet) -> Differences:
    """Returns the differences of a rule set from another.

    A rule that asks for a figure on which the other rules leave nothing to agree takes that figure along.

    Raises:
        RequestError: they do not differ in any deal.
    """
    account, before = mixed(mine), mixed(other)
    changed = [
        name
        for name in questions_of(account.rules)
        if not getattr(account.rules, name).alike(getattr(before.rules, name))
    ]
    figures: dict[str, dict[str, str]] = {}
    free: dict[str, dict[str, str]] = {}
    for name, usual in CONVENTIONS.items():
        asked, (own, theirs) = f"agreed_{name}", (each.house.get(name, usual) for each in (mine, other))
        allowed, then = (getattr(each.rules, asked)(Case(each.rules)) for each in (account, before))
        if own in allowed and (own != theirs if then else own != usual):
            ruled = {kebab(asked): answer_of(account, asked)} if asked in changed else {}
            (figures if then else free)[name] = {**ruled, name: str(own)}
    parts: list[dict[str, str]] = []
    along: set[str] = set()
    for name in changed:
        if name not in OUTSIDE:
            reads = asked_by(getattr(account.rules, name).function, "house")
            along |= {f"agreed_{each}" for each in reads}
            with_it = [free[each] for each in free if each in reads]
            parts.append({kebab(name): answer_of(account, name)})
            for each in with_it:
                parts[-1] |= each
    parts += figures.values()
    if not parts:
        raise RequestError(
            "Both sets of rules give the same deals, so there is nothing to compare.", field="against"
        )
    whole = {name: each for part in parts for name, each in part.items()}
    found = [_compared(each) for each in ([*parts, whole] if len(parts) > 1 else parts)]
    outside = [name for name in changed if name in OUTSIDE and name not in along and kebab(name) not in whole]
    return Differences(written(other), tuple(found), tuple(outside))


def _compared(swaps: dict[str, str]) -> Comparison:
    known = any(name.replace("-", "_") in ASKED for name in swaps)
    return Comparison(" ".join(swaps), " ".join(swaps.values()), Effect.ADAPTING if known else Effect.DIRECT)
