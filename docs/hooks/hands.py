"""Facts about hands that are not in the census: effects of readings, values of combinations."""

from __future__ import annotations

from ambigu_variants.ambigu.census import every_hand, standings
from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.rules.hands import pips
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.rules.showdown import height, judge
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.kernel.rulings import Case
from docs.hooks.disk_cache import cached, cached_by_account


@cached_by_account
def moved(account: str, question: str, reading: str) -> dict[str, int]:
    """Returns how many hands change ``name``, ``price`` or ``height`` under another reading."""
    (found,) = (each for each in ALL_ACCOUNTS if each.id == account)
    return standings.moved(found.rules, found.reading(question.replace("-", "_"), reading).rules)


@cached_by_account
def measured(account: str) -> dict[str, tuple[int, int, tuple[str, ...]]]:
    """Returns the fewest and most pips of each combination, and its measures for comparing two hands."""
    (found,) = (each for each in ALL_ACCOUNTS if each.id == account)
    counts: dict[str, set[int]] = {}
    compared: dict[str, tuple[str, ...]] = {}
    for hand, _ in every_hand.classes():
        case = Case(found.rules)
        held = judge(case, hand)
        if held.combination:
            name = held.combination.value
            counts.setdefault(name, set()).add(pips(held.cards))
            measures = tuple(mark.measure.name for mark in height(case, held))
            compared[name] = max(compared.get(name, ()), measures, key=len)
    return {name: (min(some), max(some), compared[name]) for name, some in counts.items()}


def without_hands(account: str, question: str, answer: str) -> list[str]:
    """Returns the combinations that no hand makes any more if a question gets this answer."""
    if question.replace("-", "_") not in hand_questions():
        return []
    return sorted({*_made(account, {})} - {*_made(account, {question: answer})})


@cached
def _made(account: str, answers: dict[str, str]) -> list[str]:
    """Returns the combinations that some hand makes."""
    case = Case(rulebook(account, answers))
    found = {judge(case, hand).combination for hand, _ in every_hand.classes()}
    return sorted(each.value for each in found if each)
