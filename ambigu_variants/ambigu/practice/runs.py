"""Runs of exercises, with the texts around them; the same seed gives the same run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import cycle, islice

from ambigu_variants.ambigu.practice import deals, showdowns
from ambigu_variants.ambigu.practice.exercise import Exercise
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.tree import Line, Part, Place, Question, line
from ambigu_variants.kernel import comparison
from ambigu_variants.languages import figure, language, say, say_n

KINDS = (showdowns.wins, deals.says, showdowns.holds, deals.puts)
"""The kinds of exercise in the order of a run; each makes a random exercise for an account."""
LENGTH = 10
"""The number of exercises in a run."""
TRIED = 5
"""The attempts at one kind of exercise before the next kind is tried."""


def exercise(seed: str, number: int, source: str = "", *, coach: bool = True) -> Exercise:
    """Returns the exercise of a run with this index.

    ``source`` is an account, empty for all in turn. Without ``coach``, what he says is left out.
    """
    if source:
        comparison.account_named(ACCOUNTS, source, field="source").demand_whole("source")
    made = _made(seed, number, source, language())
    if coach:
        return made
    shown = tuple((name, replace(cards, counting=frozenset())) for name, cards in made.shown)
    return replace(made, shown=shown, coach=(), worth=())


@lru_cache(maxsize=4 * LENGTH)
def _made(seed: str, number: int, source: str, spoken: str) -> Exercise:
    """Makes the exercise; cached by language, because a run shows its exercises repeatedly."""
    from random import Random  # not before it is used: it is slow to import in a browser

    order = [each for each in ALL_ACCOUNTS if each.id == source] or list(ACCOUNTS)
    Random(f"accounts {seed}").shuffle(order)
    account = order[(number + number // len(KINDS)) % len(order)]
    before = [_made(seed, each, source, spoken) for each in range(number % len(KINDS), number, len(KINDS))]
    same = {(each.told, each.asked) for each in before if not each.shown}
    for kind in islice(cycle(KINDS), number % len(KINDS), None):
        for attempt in range(TRIED):
            made = kind(account, Random(f"practice {seed} {number} {attempt}"))
            if made is not None and (made.shown or (made.told, made.asked) not in same):
                return made
    raise AssertionError("of two hands one can always be asked for")


# The texts around an exercise ------------------------------------------------------------------------------


def counted(number: int, length: int = 0) -> str:
    """Returns the place of an exercise in a run; without its ``length``, among examples."""
    if not length:
        return say("Example {number}", number=figure(number + 1))
    return say("Question {number} of {all}", number=figure(number + 1), all=figure(length))


def verdict(asked: Exercise, given: int) -> str:
    """Says whether the answer given is right, and which one is."""
    right = asked.choices[asked.right]
    if given == asked.right:
        return say("Right: {answer}.", answer=right)
    return say("No. The answer is: {answer}.", answer=right)


def folded() -> str:
    """Returns the label of an answer that is shown with the question."""
    return say("The answer")


def onward(number: int, length: int) -> str:
    """Returns the label of the step after an exercise."""
    return say("Next question") if number + 1 < length else say("See how you did")


def closing(length: int, missed: Sequence[Exercise]) -> tuple[Part, list[str]]:
    """Returns the result of a run with the rulings to look at again, and what is said of it aloud.

    If questions were missed, the last of this is the label of the button that asks them again.
    """
    told = [
        say_n(
            "You got {right} of {number} question right.",
            "You got {right} of {number} questions right.",
            length,
            right=figure(length - len(missed)),
        )
    ]
    blocks: list[Line | Part] = [line(told[0])]
    if missed:
        leaves = (leaf for asked in missed for each in asked.because for leaf in each.leaves)
        places = dict.fromkeys(leaf for leaf in leaves if isinstance(leaf, Place))
        questions = ((comparison.question_named(ACCOUNTS, place.question), place) for place in places)
        again = (line(Question(asked.title, asked.id), place) for asked, place in questions)
        blocks.append(Part(say("Worth another look"), tuple(again), "practise__again"))
        told.append(
            say_n("Try the missed question again", "Try the {number} missed questions again", len(missed))
        )
    return Part(say("End of the questions"), tuple(blocks), "practise__end"), told
