"""The texts of a run: an exercise before or after the answer, and the result at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ambigu_variants.ambigu.practice.exercise import Exercise
from ambigu_variants.ambigu.practice.runs import LENGTH
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Line, Part, Place, Question, line
from ambigu_variants.kernel import comparison
from ambigu_variants.languages import figure, say, say_n


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaflet:
    """One exercise as shown to the reader.

    ``count`` is its place in the run, ``given`` the index of the answer, if one was given; ``verdict`` says
    whether it is right, ``mistake`` why it is wrong, if it is; ``onward`` is the label of the next step;
    ``folded`` the label of an answer that is shown with the question.
    """

    count: str
    exercise: Exercise
    given: int | None
    verdict: str
    mistake: str
    onward: str
    folded: str


def leaflet(exercise: Exercise, number: int, given: int | None = None, *, length: int = LENGTH) -> Leaflet:
    """Returns the exercise of a run with this number, from 0, as shown to the reader."""
    right = exercise.choices[exercise.right]
    if given in (None, exercise.right):
        verdict = say("Right: {answer}.", answer=right)
    else:
        verdict = say("No. The answer is: {answer}.", answer=right)
    return Leaflet(
        count=say("Question {number} of {all}", number=figure(number + 1), all=figure(length)),
        exercise=exercise,
        given=given,
        verdict=verdict,
        mistake="" if given is None else exercise.mistakes[given],
        onward=say("Next question") if number + 1 < length else say("See how you did"),
        folded=say("The answer"),
    )


def closing(exercises: Sequence[Exercise], given: Sequence[int]) -> Part:
    """Returns the result of a run and the rulings to look at again."""
    pairs = list(zip(exercises, given, strict=True))
    right = sum(answer == exercise.right for exercise, answer in pairs)
    told = say_n(
        "You got {right} of {number} question right.",
        "You got {right} of {number} questions right.",
        len(pairs),
        right=figure(right),
    )
    wrong = [exercise for exercise, answer in pairs if answer != exercise.right]
    again: tuple[Line | Part, ...] = ()
    if wrong:
        again = (Part(say("Worth another look"), tuple(_again(wrong)), "practise__again"),)
    return Part(say("End of the questions"), (line(told), *again), "practise__end")


def missed(exercises: Sequence[Exercise], given: Sequence[int]) -> list[int]:
    """Returns the indices of the exercises that were answered wrong."""
    pairs = enumerate(zip(exercises, given, strict=True))
    return [place for place, (exercise, answer) in pairs if answer != exercise.right]


def once_more(number: int) -> str:
    """Returns the label of the button that asks the missed questions again."""
    return say_n("Try the missed question again", "Try the {number} missed questions again", number)


def _again(wrong: Sequence[Exercise]) -> Iterator[Line]:
    """Yields the questions behind the wrong answers with their places, each place once."""
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
