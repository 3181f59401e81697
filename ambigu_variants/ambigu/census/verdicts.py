"""What the accounts come to on each question: whether the texts agree, and what is parted by a silence.

Whether two answers have another effect is tried: one takes the other's place, and every hand is judged again,
or deals are played at random again.
"""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.census.every_hand import differences
from ambigu_variants.ambigu.deals.trials import DEALS, Trials
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions, hand_questions
from ambigu_variants.kernel.rulings import Account, kebab
from ambigu_variants.kernel.verdicts import Verdict, verdict

__all__ = ["parted_hands", "verdicts"]


def verdicts(accounts: Sequence[Account[Rulebook]], questions: Sequence[str]) -> list[Verdict]:
    """What accounts come to on some questions, fields of the rulebook. That random deals find no difference
    about the deal shows that none was found, and no more.
    """
    of_hands, of_deals = (
        [name for name in asked if name in questions] for asked in (hand_questions(), deal_questions())
    )
    apart = differences(accounts, of_hands)
    if of_deals:
        apart |= Trials(DEALS).apart(accounts, of_deals)
    return [verdict(accounts, name, apart[name]) for name in questions]


def parted_hands(one: Account[Rulebook], other: Account[Rulebook], found: Sequence[Verdict]) -> list[str]:
    """The questions about hands to which two accounts have answers of another effect, whoever speaks."""
    apart = {each.question for each in found if (one.id, other.id) in each.apart}
    return [name for name in hand_questions() if kebab(name) in apart]
