"""A run of exercises as HTML: static with folded answers, and live, one question at a time."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.practice.exercise import Exercise
from ambigu_variants.ambigu.practice.runs import (
    LENGTH,
    closing,
    counted,
    exercise,
    folded,
    onward,
    verdict,
)
from ambigu_variants.faces.html import Html, el, join, view
from ambigu_variants.faces.leaves import drawn, prose
from ambigu_variants.faces.markup import line, node, part
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Cards
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError


def practice_view(
    seed: str,
    source: str = "",
    given: Sequence[int] = (),
    answered: bool = False,
    again: Sequence[int] = (),
    *,
    coach: bool = True,
) -> Data:
    """Renders a run as far as its reader has come; see :func:`faces.html.view`.

    Args:
        seed: the seed of the run.
        source: the id of an account; all in turn if empty.
        given: the numbers of the reader's answers.
        answered: whether to show the last answer with its explanation, or else what is next.
        again: the numbers, from 0, of the questions that are asked again; all if empty.
        coach: whether to tell what the reader’s hand is worth, where that is not asked.

    When the run is over, the ``state`` has ``missed``, the numbers of the questions that were answered wrong.
    """
    numbers = sorted(set(again)) or list(range(LENGTH))
    for each in numbers:
        if each not in range(LENGTH):
            raise RequestError("There is no question {number} in this run.", number=each + 1, field="again")
    length, number = len(numbers), len(given) - answered
    if not 0 <= number <= length or len(given) > length:
        number = min(number, length) + 1
        raise RequestError("There is no question {number} in this run.", number=number, field="given")
    exercises = [exercise(seed, each, source, coach=coach) for each in numbers[: len(given)]]
    for asked, answer in zip(exercises, given, strict=True):
        if answer not in range(len(asked.choices)):
            raise RequestError("There is no answer {number}.", number=answer + 1, field="given")
    if number == length:
        results = zip(numbers, exercises, given, strict=True)
        missed = {each: asked for each, asked, answer in results if asked.right != answer}
        end, told = closing(length, list(missed.values()))
        button = None
        if missed:
            kind, repeat = "button button--main", ".".join(map(str, missed))
            button = el("button", told[-1], type="button", class_=kind, data_do="again", data_again=repeat)
        html = join(part(end, 2), el("p", button, class_="actions") if button else None)
        return view(html, state={"missed": list(missed)}, announce=told)
    if answered:
        return _answered(exercises[-1], given[-1], number, length)
    asked = exercise(seed, numbers[number], source, coach=coach)
    buttons = [
        el("li", el("button", each, type="button", class_="button", data_choice=choice))
        for choice, each in enumerate(asked.choices)
    ]
    return view(_exercise(asked, counted(number, length), buttons))


def printed_html(exercises: Sequence[Exercise]) -> Html:
    """Renders exercises one below the other, each with its answer folded."""
    return join(
        _exercise(
            asked,
            counted(number),
            [el("li", each) for each in asked.choices],
            el("details", el("summary", folded()), _answer(asked, asked.right)),
        )
        for number, asked in enumerate(exercises)
    )


def _answered(asked: Exercise, given: int, number: int, length: int) -> Data:
    """Renders an exercise with the answer given and its reasons."""
    kinds = {given: "exercise__wrong", asked.right: "exercise__right"}
    kind = "button button--main"
    following = el("button", onward(number, length), type="button", class_=kind, data_do="next")
    html = _exercise(
        asked,
        counted(number, length),
        [el("li", each, class_=kinds.get(choice, "")) for choice, each in enumerate(asked.choices)],
        _answer(asked, given),
        el("p", following, class_="actions"),
    )
    told = verdict(asked, given), asked.mistakes[given], *map(line_text, asked.because)
    return view(html, announce=filter(None, told))


def _exercise(asked: Exercise, place: str, choices: Sequence[Html], *below: Html) -> Html:
    said = el("p", _sentences(asked.told), class_="exercise__told") if asked.told else None
    hands = el("ul", map(_shown, asked.shown), class_="exercise__hands") if asked.shown else None
    return el(
        "article",
        el("p", place, class_="exercise__count"),
        said,
        hands,
        el("div", map(node, asked.coach), class_="coach") if asked.coach else None,
        el("h2", asked.asked, class_="exercise__asked", tabindex=-1),
        el("ol", choices, class_="exercise__choices"),
        below,
        class_="exercise",
    )


def _sentences(some: Sequence[str]) -> Html:
    return join((" " if number else None, prose(each)) for number, each in enumerate(some))


def _shown(hand: tuple[str, Cards]) -> Html:
    name, cards = hand
    called = el("p", name, class_="exercise__name") if name else None
    return el("li", called, el("div", drawn(cards), class_="cards"))


def _answer(asked: Exercise, given: int) -> Html:
    mistake, elsewhere = asked.mistakes[given], asked.elsewhere
    return el(
        "div",
        el("p", verdict(asked, given), class_="exercise__verdict"),
        el("p", prose(mistake), class_="exercise__mistake") if mistake else None,
        map(line, asked.because),
        map(line, asked.worth),
        el("p", _sentences(elsewhere), class_="exercise__elsewhere") if elsewhere else None,
        class_="exercise__answer",
    )
