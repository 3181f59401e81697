"""What the accounts come to on each question: whether the texts agree, and what is parted by a silence.

Whether two answers have another effect is tried: one takes the other's place, and every hand is judged again,
or deals are played at random again. So it is tried, too, whether two texts still differ if one is read
otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from ambigu_variants.ambigu.census.every_hand import differences
from ambigu_variants.ambigu.deals.trials import DEALS, OUTSIDE, Trials
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions, hand_questions
from ambigu_variants.kernel.alike import asked_by
from ambigu_variants.kernel.rulings import Account, Standing, kebab, questions_of
from ambigu_variants.kernel.verdicts import Hinge, Tried, Verdict, verdict

__all__ = ["hinges", "parted_hands", "tried", "verdicts"]


def verdicts(accounts: Sequence[Account[Rulebook]], questions: Sequence[str]) -> list[Verdict]:
    """What accounts come to on some questions, fields of the rulebook. That random deals find no difference
    about the deal shows that none was found, and no more.
    """
    trials = Trials(DEALS)
    rulings = [getattr(account.rules, name) for account in accounts for name in questions]
    asked = set(questions).union(*(asked_by(each.function) for each in rulings))
    apart = _apart(accounts, [name for name in questions_of(Rulebook) if name in asked], trials)
    return [
        verdict(
            accounts,
            name,
            apart[name],
            tried=tried(name),
            others=apart,
            hinges=hinges(accounts, name, apart[name]),
        )
        for name in questions
    ]


def tried(question: str) -> Tried:
    """On what answers to a question, a field of the rulebook, are tried."""
    if question in hand_questions():
        return Tried.HANDS
    return Tried.OUTSIDE if question in OUTSIDE else Tried.DEALS


def hinges(
    accounts: Sequence[Account[Rulebook]], question: str, apart: Collection[frozenset[str]]
) -> list[Hinge]:
    """Of the pairs that are apart on a question, a field of the rulebook, those that are not if one of the
    two texts is read otherwise there. A reading against the letter is no doubt of the text: it is left out.
    """
    found: list[Hinge] = []
    for account in accounts:
        in_force = getattr(account.rules, question)
        for name, reading in account.readings(question).items():
            beside = [other for other in accounts if frozenset((account.id, other.id)) in apart]
            doubtful = reading is not in_force and reading.standing is not Standing.AGAINST
            if not doubtful or not beside or not account.speaks(question):
                continue
            read = replace(account, rules=replace(account.rules, **{question: reading}))
            for other in beside:
                if other.speaks(question) and not _apart([read, other], [question], Trials(DEALS))[question]:
                    pair = sorted((account, other), key=accounts.index)
                    found.append(Hinge((pair[0].id, pair[1].id), account.id, name, reading.message))
    return found


def _apart(
    accounts: Sequence[Account[Rulebook]], questions: Sequence[str], trials: Trials
) -> Mapping[str, set[frozenset[str]]]:
    """For each of some questions the pairs of accounts whose answers have another effect."""
    of_hands, of_deals = (
        [name for name in asked if name in questions] for asked in (hand_questions(), deal_questions())
    )
    apart = differences(accounts, of_hands)
    return apart | trials.apart(accounts, of_deals) if of_deals else apart


def parted_hands(one: Account[Rulebook], other: Account[Rulebook], found: Sequence[Verdict]) -> list[str]:
    """The questions about hands to which two accounts have answers of another effect, whoever speaks."""
    apart = {each.question for each in found if (one.id, other.id) in each.apart}
    return [name for name in hand_questions() if kebab(name) in apart]
