"""Runs of exercises, with the texts around them; the same seed gives the same run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import cycle, islice

from ambigu_variants.ambigu.practice import deals, showdowns
from ambigu_variants.ambigu.practice.exercise import Exercise
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.tree import Line, Part, Place, Question, line
from ambigu_variants.kernel import comparison
from ambigu_variants.languages import figure, language, say, say_n

KINDS: Mapping[str, Callable[..., Exercise | None]] = {
    "wins": showdowns.wins,
    "says": deals.says,
    "holds": showdowns.holds,
    "puts": deals.puts,
}
"""The kinds of exercise in the order of a run; each makes a random exercise for an account."""
LENGTH = 10
"""The number of exercises in a run."""
TRIED = 5
"""The attempts at one kind of exercise before the next kind is tried."""


def exercise(seed: str, number: int, source: str = "") -> Exercise:
    """Returns the exercise of a run with this index; ``source`` is an account, empty for all in turn."""
    if source:
        comparison.account_named(ACCOUNTS, source, field="source").demand_whole("source")
    return _made(seed, number, source, language())


@lru_cache(maxsize=4 * LENGTH)
def _made(seed: str, number: int, source: str, spoken: str) -> Exercise:
    """Makes the exercise; cached by language, because a run shows its exercises repeatedly."""
    from random import Random  # not before it is used: it is slow to import in a browser

    order = [each for each in ALL_ACCOUNTS if each.id == source] or list(ACCOUNTS)
    Random(f"accounts {seed}").shuffle(order)
    account = order[(number + number // len(KINDS)) % len(order)]
    for kind in islice(cycle(KINDS.values()), number % len(KINDS), None):
        for attempt in range(TRIED):
            made = kind(account, Random(f"practice {seed} {number} {attempt}"))
            if made is not None:
                return made
    raise AssertionError("of two hands one can always be asked for")


# The texts around an exercise ------------------------------------------------------------------------------


def counted(number: int, length: int) -> str:
    """Returns the place of an exercise in a run."""
    return say("Question {number} of {all}", number=figure(number + 1), all=figure(length))


def verdict(exercise: Exercise, given: int | None) -> str:
    """Says whether the answer given is right, and which one is."""
    right = exercise.choices[exercise.right]
    if given in (None, exercise.right):
        return say("Right: {answer}.", answer=right)
    return say("No. The answer is: {answer}.", answer=right)


def folded() -> str:
    """Returns the label of an answer that is shown with the question."""
    return say("The answer")


def onward(number: int, length: int) -> str:
    """Returns the label of the step after an exercise."""
    return say("Next question") if number + 1 < length else say("See how you did")


def closing(exercises: Sequence[Exercise], wrong: Sequence[int]) -> Part:
    """Returns the result of a run, of which these were answered wrong, and the rulings to look at again."""
    told = say_n(
        "You got {right} of {number} question right.",
        "You got {right} of {number} questions right.",
        len(exercises),
        right=figure(len(exercises) - len(wrong)),
    )
    again: tuple[Line | Part, ...] = ()
    if wrong:
        reasons = (each for place in wrong for each in exercises[place].because)
        places = dict.fromkeys(leaf for each in reasons for leaf in each.leaves if isinstance(leaf, Place))
        asked = ((comparison.question_named(ACCOUNTS, place.question), place) for place in places)
        lines = tuple(line(Question(question.title, question.id), place) for question, place in asked)
        again = (Part(say("Worth another look"), lines, "practise__again"),)
    return Part(say("End of the questions"), (line(told), *again), "practise__end")


def once_more(number: int) -> str:
    """Returns the label of the button that asks the missed questions again."""
    return say_n("Try the missed question again", "Try the {number} missed questions again", number)
