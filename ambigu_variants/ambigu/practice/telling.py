"""A run of exercises told: an exercise that waits or has been answered, and how it went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ambigu_variants.ambigu.practice.exercise import Exercise
from ambigu_variants.ambigu.practice.runs import LENGTH
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Line, Part, Place, Question, line
from ambigu_variants.kernel import comparison
from ambigu_variants.languages import figure, say, say_n

__all__ = ["Leaflet", "closing", "leaflet"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaflet:
    """One exercise as it lies before the reader.

    ``count`` says which of the run it is, ``given`` is the number of his answer, if he has given any;
    ``verdict`` says whether it is right, ``mistake`` what is wrong with it, if it is not; ``onward`` what
    comes next; ``folded`` is the label of an answer that is printed with the question.
    """

    count: str
    exercise: Exercise
    given: int | None
    verdict: str
    mistake: str
    onward: str
    folded: str


def leaflet(exercise: Exercise, number: int, given: int | None = None, *, length: int = LENGTH) -> Leaflet:
    """An exercise of a run, by its number from 0."""
    right = exercise.choices[exercise.right]
    if given in (None, exercise.right):
        verdict = say("Right: {answer}.", answer=right)
    else:
        verdict = say("Not so. The answer is: {answer}.", answer=right)
    return Leaflet(
        count=say("Question {number} of {all}", number=figure(number + 1), all=figure(length)),
        exercise=exercise,
        given=given,
        verdict=verdict,
        mistake="" if given is None else exercise.mistakes[given],
        onward=say("Next question") if number + 1 < length else say("How did it go?"),
        folded=say("The answer"),
    )


def closing(exercises: Sequence[Exercise], given: Sequence[int]) -> Part:
    """How a run went, and which rulings to look at again."""
    pairs = list(zip(exercises, given, strict=True))
    right = sum(answer == exercise.right for exercise, answer in pairs)
    told = say_n(
        "Of {number} question you had {right} right.",
        "Of {number} questions you had {right} right.",
        len(pairs),
        right=figure(right),
    )
    wrong = [exercise for exercise, answer in pairs if answer != exercise.right]
    again: tuple[Line | Part, ...] = ()
    if wrong:
        again = (Part(say("To look at again"), tuple(_again(wrong)), "practise__again"),)
    return Part(say("The end of the run"), (line(told), *again), "practise__end")


def _again(wrong: Sequence[Exercise]) -> Iterator[Line]:
    """The questions on which wrong answers turned, each once, with the places."""
    places = dict.fromkeys(
        leaf
        for exercise in wrong
        for each in exercise.because
        for leaf in each.leaves
        if isinstance(leaf, Place)
    )
    for place in places:
        asked = comparison.question_named(ACCOUNTS, place.question)
        yield line(Question(asked.title, asked.id), place)
