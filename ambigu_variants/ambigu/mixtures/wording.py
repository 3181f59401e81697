"""Texts on house rules: the answers that differ from their account's, and a choice's effect."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ambigu_variants.ambigu.census.every_hand import HANDS, PAIRS
from ambigu_variants.ambigu.deals.replay import mixed
from ambigu_variants.ambigu.mixtures import effects
from ambigu_variants.ambigu.mixtures.choices import answer_of, called
from ambigu_variants.ambigu.mixtures.mixture import Clash, chosen, plain
from ambigu_variants.ambigu.rules.course import AGREED
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Button, Line, Part, Place, Question, Rows, Text, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Account, Ruling
from ambigu_variants.languages import figure, listed, say, say_n, share
from ambigu_variants.records.mixture import Mixture


def base_of(told: Mixture) -> Account[Rulebook]:
    """Returns the account that house rules start from."""
    return comparison.account_named(ACCOUNTS, told.rules, field="rules")


def titled(told: Mixture) -> str:
    """Returns the title of house rules."""
    return told.title or say("House rules after {account}", account=base_of(told).source.dated)


def changed(told: Mixture) -> list[str]:
    """Lists the questions, as fields of the rulebook, that house rules answer unlike their account."""
    mine, own = mixed(told.rules, told.answers).rules, base_of(told).rules
    return [name for name in questions_of(mine) if getattr(mine, name) is not getattr(own, name)]


def counted(told: Mixture) -> dict[str, str]:
    """Returns the number of changed answers in words, by section of the rulebook."""
    asked = questions_of(Rulebook)
    sections = Counter(asked[name].section_id for name in changed(told))
    return {
        section: say_n("{number} answer changed", "{number} answers changed", number)
        for section, number in sections.items()
    }


def mixture_told(told: Mixture) -> Part:
    """Returns house rules as text: number and list of changed answers, and the agreed figures.

    Each changed answer is given in full, with the account or the reading that it is taken from.
    """
    asked, account = questions_of(Rulebook), mixed(told.rules, told.answers)
    rulings: list[Ruling[..., Any]] = [getattr(account.rules, name) for name in changed(told)]
    rows = Rows(
        say("Changed answers"),
        (line(say("Question")), line(say("Answer"))),
        tuple(
            (
                line(Question(asked[ruling.question].title, asked[ruling.question].id)),
                line(
                    ruling.says,
                    Text(called(ruling, _giver(told, ruling)), "house__whose"),
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
    count = _count(base_of(told).source.short, len(rulings))
    return Part(titled(told), (count, *([rows] if rulings else []), *agreed))


def _count(account: str, number: int) -> Line:
    if not number:
        return line(say("Every answer is the same as in {account}.", account=account))
    return line(
        say_n(
            "{number} answer differs from {account}.",
            "{number} answers differ from {account}.",
            number,
            account=account,
        )
    )


def _giver(told: Mixture, ruling: Ruling[..., Any]) -> Account[Rulebook]:
    """Returns the account from which house rules take a ruling."""
    given = next(each for asked, each in told.answers.items() if asked.replace("-", "_") == ruling.question)
    return comparison.account_named(ACCOUNTS, given.partition(":")[0], field="source")


def clash_told(found: Clash) -> Part:
    """Returns why house rules can't take an answer by itself, and the offer to change others with it."""
    why = line(found.why.refusal.message)
    if not found.also:
        return Part("", (why,), "house__clash")
    asked = questions_of(Rulebook)
    others = [
        say("“{question}” ({answer})", question=asked[name].title, answer=choice.name)
        for name, choice in found.also.items()
    ]
    offer = say("You can choose this answer if you also answer {others}.", others=listed(others))
    label = say("Change both") if len(others) == 1 else say("Change all of them")
    button = Button((Text(label),), "both", "do", "button button--quiet")
    return Part("", (why, line(offer), button), "house__clash")


# What a choice does ----------------------------------------------------------------------------------------


def does_told(told: Mixture, question: str = "") -> Part:
    """Describes the effect of an answer, compared with the account's own in the same rules.

    Without a question, it describes the effect of all answers on hands together.
    """
    base = base_of(told)
    if not question:
        beside = say("Compared with the rules of {account}.", account=base.source.short)
        return Part("", (_of_hands(plain(told.rules), told), line(beside)), "house__does")
    name = comparison.question_named(ACCOUNTS, question).name
    before = chosen(told, question, answer_of(base, name))
    does = _of_hands(before, told) if name in hand_questions() else _of_deals(before, told, name)
    beside = say("Compared with the same rules, but with the answer of {account}.", account=base.source.short)
    return Part("", (does, line(beside)), "house__does")


def _of_hands(before: Mixture, after: Mixture) -> Line:
    one, other = (mixed(each.rules, each.answers) for each in (before, after))
    moved = effects.of_hands(one, other)
    if not any(moved):
        return line(say("This changes no hand and no pair of hands."))
    pairs = {
        "every": figure(PAIRS),
        "pairs": figure(moved.pairs),
        "share": share(moved.pairs, PAIRS, 1),
    }
    if not moved.hands:
        return line(
            say(
                "Every hand keeps its name and price; of {every} pairs of hands, {pairs} end differently"
                " ({share}).",
                **pairs,
            )
        )
    return line(
        say(
            "Of {all} hands, {hands} get a different name or price; of {every} pairs of hands, {pairs} end"
            " differently ({share}).",
            all=figure(HANDS),
            hands=figure(moved.hands),
            **pairs,
        )
    )


def _of_deals(before: Mixture, after: Mixture, question: str) -> Line:
    one, other = (mixed(each.rules, each.answers) for each in (before, after))
    moved = effects.of_deals(one, other, question)
    if moved.asked is None:
        return line(say("The question comes up between deals, so it changes no deal."))
    every = figure(effects.DEALS)
    if not moved.asked:
        return line(
            say("In {all} deals between players who reply at random, the question never comes up.", all=every)
        )
    return line(
        say(
            "Of {all} deals between players who reply at random, the question comes up in {asked}. With the "
            "other answer and the same replies, {moved} of these go differently and {ended} end differently.",
            all=every,
            moved=figure(moved.moved),
            ended=figure(moved.ended),
            asked=figure(moved.asked),
        )
    )
