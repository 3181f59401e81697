"""Texts on house rules: the answers that differ from their account's, and a choice's effect."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ambigu_variants.ambigu.census.every_hand import HANDS, PAIRS
from ambigu_variants.ambigu.census.findings import found
from ambigu_variants.ambigu.census.queries import Query
from ambigu_variants.ambigu.census.standings import shown
from ambigu_variants.ambigu.deals.replay import mixed
from ambigu_variants.ambigu.deals.trials import OUTSIDE, Trials
from ambigu_variants.ambigu.mixtures.mixture import Clash, answer_of, called, chosen
from ambigu_variants.ambigu.rules.course import AGREED
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Area, Button, Part, Place, Question, Rows, Text, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Account, Ruling
from ambigu_variants.languages import figure, listed, say, say_n, share
from ambigu_variants.records.rule_set import RuleSet

DEALS = 100
"""Number of random deals played to see the effect of a choice."""


def base_of(told: RuleSet) -> Account[Rulebook]:
    """Returns the account that house rules start from."""
    return comparison.account_named(ACCOUNTS, told.rules, field="rules")


def titled(told: RuleSet) -> str:
    """Returns the title of house rules."""
    return told.title or say("House rules after {account}", account=base_of(told).source.dated)


def counted(account: Account[Rulebook]) -> dict[str, str]:
    """Returns the number of changed answers in words, by section of the rulebook."""
    asked = questions_of(Rulebook)
    changed = Counter(asked[name].section_id for name in account.changed)
    return {
        section: say_n("{number} answer changed", "{number} answers changed", number)
        for section, number in changed.items()
    }


def mixture_told(told: RuleSet) -> Part:
    """Returns house rules as text: number and list of changed answers, and the agreed figures.

    Each changed answer is given in full, with the account or the reading that it is taken from.
    """
    asked, account = questions_of(Rulebook), mixed(told)
    rulings: list[Ruling[..., Any]] = [getattr(account.rules, name) for name in account.changed]
    given = {name.replace("-", "_"): answer.partition(":")[0] for name, answer in told.answers.items()}
    giver = {name: comparison.account_named(ACCOUNTS, source) for name, source in given.items()}
    rows = Rows(
        say("Changed answers"),
        (line(say("Question")), line(say("Answer"))),
        tuple(
            (
                line(Question(asked[ruling.question].title, asked[ruling.question].id)),
                line(
                    ruling.says,
                    Text(called(ruling, giver[ruling.question]), "house__whose"),
                    Place.of(comparison.citation(ruling), home=ruling.source.id) if ruling.at else None,
                ),
            )
            for ruling in rulings
        ),
        "figures figures--words house__answers",
    )
    agreed = [
        line(say("{convention} is {counters}.", convention=say(AGREED[name]), counters=counters(number)))
        for name, number in told.house.items()
    ]
    base = base_of(told).source.short
    if not rulings:
        alike = line(say("Every answer is the same as in {account}.", account=base))
        return Part(titled(told), (alike, *agreed))
    count = say_n(
        "{number} answer differs from {account}.",
        "{number} answers differ from {account}.",
        len(rulings),
        account=base,
    )
    return Part(titled(told), (line(count), rows, *agreed))


def clash_told(clash: Clash) -> Part:
    """Returns why house rules can't take an answer by itself, and the offer to change others with it."""
    why = line(clash.why.refusal.message)
    if not clash.also:
        return Part("", (why,), "house__clash")
    asked = questions_of(Rulebook)
    others = [
        say("“{question}” ({answer})", question=asked[name].title, answer=choice.name)
        for name, choice in clash.also.items()
    ]
    offer = say("You can choose this answer if you also answer {others}.", others=listed(others))
    label = say("Change both") if len(others) == 1 else say("Change all of them")
    button = Button((Text(label),), "both", "do", "button button--quiet")
    return Part("", (why, line(offer), button), "house__clash")


# What a choice does ----------------------------------------------------------------------------------------


def does_told(told: RuleSet, question: str = "") -> Area:
    """Describes the effect of an answer, compared with the account's own in the same rules.

    Without a question, it describes the effect of all answers on hands together.
    """
    base = base_of(told)
    if not question:
        does = _of_hands(base, mixed(told))
        beside = say("Compared with the rules of {account}.", account=base.source.short)
    else:
        name = comparison.question_named(ACCOUNTS, question).name
        before, after = mixed(chosen(told, question, answer_of(base, name))), mixed(told)
        does = _of_hands(before, after) if name in hand_questions() else _of_deals(before, after, name)
        beside = say(
            "Compared with the same rules, but with the answer of {account}.", account=base.source.short
        )
    return Area((line(does), line(beside)), "house__does")


def changed_hands(one: Account[Rulebook], other: Account[Rulebook]) -> tuple[int, int]:
    """Returns how many hands, and how many pairs of hands, two rulebooks judge differently.

    A hand counts if its name or price differs; a pair counts if its winner differs, or if only one rulebook
    leaves it to the elder hand.
    """
    if all(getattr(one.rules, name) == getattr(other.rules, name) for name in hand_questions()):
        return 0, 0
    hands = sum(size for mine, theirs, size in shown(one.rules, other.rules) if mine[:2] != theirs[:2])
    return hands, found(Query(ask="result", accounts=(one, other))).count


def _of_hands(one: Account[Rulebook], other: Account[Rulebook]) -> str:
    hands, changed = changed_hands(one, other)
    if not hands and not changed:
        return say("This changes no hand and no pair of hands.")
    pairs = {"every": figure(PAIRS), "pairs": figure(changed), "share": share(changed, PAIRS, 1)}
    if not hands:
        return say(
            "Every hand keeps its name and price; of {every} pairs of hands, {pairs} end differently"
            " ({share}).",
            **pairs,
        )
    return say(
        "Of {all} hands, {hands} get a different name or price; of {every} pairs of hands, {pairs} end"
        " differently ({share}).",
        all=figure(HANDS),
        hands=figure(hands),
        **pairs,
    )


def changed_deals(one: Account[Rulebook], other: Account[Rulebook], question: str) -> tuple[int, int, int]:
    """Returns in how many random deals a question comes up, and what another answer changes in them.

    These are the deals that then go differently, and those among them that end differently.
    """
    trials = Trials(DEALS)
    moved = trials.moved(one, getattr(other.rules, question))
    return trials.asked(one, question), moved.course, moved.end


def _of_deals(one: Account[Rulebook], other: Account[Rulebook], question: str) -> str:
    if question in OUTSIDE:
        return say("The question comes up between deals, so it changes no deal.")
    asked, moved, ended = changed_deals(one, other, question)
    if not asked:
        return say(
            "In {all} deals between players who reply at random, the question never comes up.",
            all=figure(DEALS),
        )
    return say(
        "Of {all} deals between players who reply at random, the question comes up in {asked}. With the "
        "other answer and the same replies, {moved} of these go differently and {ended} end differently.",
        all=figure(DEALS),
        moved=figure(moved),
        ended=figure(ended),
        asked=figure(asked),
    )
