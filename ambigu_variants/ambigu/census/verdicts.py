"""Verdicts on each question: whether the texts agree, and which differences come from a silence.

The effect of two answers is compared by experiment: one replaces the other, and every hand is judged again,
or random deals are played again. Rival readings are tried in the same way, to see whether the texts still
differ.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import combinations as pairs_of

from ambigu_variants.ambigu.census.standings import differences, ordered_apart
from ambigu_variants.ambigu.deals.trials import DEALS, OUTSIDE, Trials
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.bytecode import asked_by
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Account, Standing
from ambigu_variants.kernel.verdicts import Hinge, Tried, Verdict, verdict


def verdicts(
    accounts: Sequence[Account[Rulebook]],
    questions: Sequence[str],
    heard: Callable[[int, int], None] = lambda done, steps: None,
) -> list[Verdict]:
    """Returns the verdicts on some questions (fields of the rulebook) between accounts; this takes seconds.

    For questions about the deal, no difference means only that random deals found none. ``heard`` is called
    with the number of steps done and the total.
    """
    trials = Trials(DEALS)
    played = _played(accounts)
    rulings = [getattr(account.rules, name) for account in played for name in questions]
    asked = set(questions).union(*(asked_by(each.function) for each in rulings))
    wanted = [name for name in questions_of(Rulebook) if name in asked]
    apart: dict[str, set[frozenset[str]]] = {}
    for done, name in enumerate(wanted):
        heard(done, len(wanted) + len(questions))
        apart |= _apart(played, [name], trials)
    found: list[Verdict] = []
    for done, name in enumerate(questions, len(wanted)):
        heard(done, len(wanted) + len(questions))
        seen = [one for one, account in zip(played, accounts, strict=True) if account.seen(name)]
        turned = _hinges(seen, name, apart[name], trials)
        found.append(verdict(accounts, name, apart[name], tried=tried(name), others=apart, hinges=turned))
    return found


def _played(accounts: Sequence[Account[Rulebook]]) -> list[Account[Rulebook]]:
    """Returns the accounts; those whose text breaks off are completed by the first whole one.

    If none of them is whole, a default account completes them.
    """
    whole = next(each for each in (*accounts, *ACCOUNTS) if each.whole)
    return [each if each.whole else each.completed(whole) for each in accounts]


def tried(question: str) -> Tried:
    """Returns the material on which answers to a question, a field of the rulebook, are tried."""
    if question in hand_questions():
        return Tried.HANDS
    return Tried.OUTSIDE if question in OUTSIDE else Tried.DEALS


def _hinges(
    accounts: Sequence[Account[Rulebook]], question: str, apart: Collection[frozenset[str]], trials: Trials
) -> list[Hinge]:
    """Finds the rival readings under which two accounts no longer differ on a question, or begin to differ.

    The question is a field of the rulebook; ``apart`` are the pairs that differ on it. Readings against the
    letter are left out, since they cast no doubt on the text.
    """
    found: list[Hinge] = []
    speaking = [account for account in accounts if account.speaks(question)]
    for account in speaking:
        in_force = getattr(account.rules, question)
        for name, reading in account.readings(question).items():
            if reading is in_force or reading.standing is Standing.AGAINST:
                continue
            read = replace(account, rules=replace(account.rules, **{question: reading}))
            for other in (each for each in speaking if each is not account):
                then = _apart([other, read], [question], trials)[question]
                if bool(then) is not (frozenset((account.id, other.id)) in apart):
                    pair = sorted((account, other), key=accounts.index)
                    found.append(Hinge((pair[0].id, pair[1].id), account.id, name, reading.message))
    return found


def _apart(
    accounts: Sequence[Account[Rulebook]], questions: Sequence[str], trials: Trials
) -> Mapping[str, set[frozenset[str]]]:
    """Returns, for each of some questions, the pairs of accounts whose answers differ in effect."""
    of_hands, of_deals = (
        [name for name in asked if name in questions] for asked in (hand_questions(), deal_questions())
    )
    apart = differences(accounts, of_hands)
    for combination in Combination:
        if (name := f"{combination.field}_height") in apart:
            # Apart on equal hands, they may order this combination apart though its own answer does not.
            apart[name] |= {
                pair
                for pair in differences(accounts, ["equals"])["equals"]
                for one, other in pairs_of(accounts, 2)
                if pair == {one.id, other.id} and ordered_apart(one.rules, other.rules, combination)
            }
    return apart | trials.apart(accounts, of_deals) if of_deals else apart
