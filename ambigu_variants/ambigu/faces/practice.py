"""A run of exercises as HTML: static with folded answers, and live, one question at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ambigu_variants.ambigu.practice.exercise import Exercise
from ambigu_variants.ambigu.practice.runs import (
    LENGTH,
    closing,
    counted,
    exercise,
    folded,
    once_more,
    onward,
    verdict,
)
from ambigu_variants.faces.html import Html, el, join, view
from ambigu_variants.faces.leaves import drawn, prose
from ambigu_variants.faces.markup import line, node, part
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Cards, Line
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
    exercises = [_made(seed, each, source, coach=coach) for each in numbers[: len(given)]]
    for asked, answer in zip(exercises, given, strict=True):
        if answer not in range(len(asked.choices)):
            raise RequestError("There is no answer {number}.", number=answer + 1, field="given")
    if number == length:
        places = [place for place, asked in enumerate(exercises) if asked.right != given[place]]
        told, wrong = closing(exercises, places), [numbers[place] for place in places]
        offered = once_more(len(wrong)) if wrong else ""
        lines = [line_text(each) for each in told.blocks if isinstance(each, Line)]
        html = join([part(told, 2), _once_more(offered, wrong)])
        return view(html, state={"missed": wrong}, announce=filter(None, [*lines, offered]))
    if answered:
        asked, answer = exercises[-1], given[-1]
        because = [line_text(each) for each in asked.because]
        told_too = filter(None, [verdict(asked, answer), asked.mistakes[answer], *because])
        return view(_answered(asked, number, answer, length), announce=told_too)
    asked = _made(seed, numbers[number], source, coach=coach)
    buttons = [
        el("li", el("button", each, type="button", class_="button", data_choice=choice))
        for choice, each in enumerate(asked.choices)
    ]
    return view(_exercise(asked, counted(number, length), buttons))


def _made(seed: str, number: int, source: str, *, coach: bool) -> Exercise:
    """Returns an exercise of the run, without what the coach says unless it is wanted."""
    made = exercise(seed, number, source)
    if coach:
        return made
    shown = [
        (name, replace(cards, counting=frozenset()) if made.coach else cards) for name, cards in made.shown
    ]
    return replace(made, shown=tuple(shown), coach=(), worth=())


def _once_more(offered: str, numbers: Sequence[int]) -> Html | None:
    """Renders the button that asks the missed questions again, if there are any."""
    if not numbers:
        return None
    again = ".".join(map(str, numbers))
    kind = "button button--main"
    button = el("button", offered, type="button", class_=kind, data_do="again", data_again=again)
    return el("p", button, class_="actions")


def printed_html(exercises: Sequence[Exercise]) -> Html:
    """Renders exercises one below the other, each with its answer folded."""
    return join(
        _exercise(
            asked,
            counted(number, len(exercises)),
            [el("li", each) for each in asked.choices],
            el("details", el("summary", folded()), _answer(asked)),
        )
        for number, asked in enumerate(exercises)
    )


def _answered(asked: Exercise, number: int, given: int, length: int) -> Html:
    """Renders an exercise with the answer given and its reasons."""
    kinds = {given: "exercise__wrong", asked.right: "exercise__right"}
    following = el(
        "button", onward(number, length), type="button", class_="button button--main", data_do="next"
    )
    return _exercise(
        asked,
        counted(number, length),
        [el("li", each, class_=kinds.get(choice, "")) for choice, each in enumerate(asked.choices)],
        _answer(asked, given),
        el("p", following, class_="actions"),
    )


def _exercise(asked: Exercise, count: str, choices: Sequence[Html], *below: Html) -> Html:
    said = el("p", _sentences(asked.told), class_="exercise__told") if asked.told else None
    hands = el("ul", map(_shown, asked.shown), class_="exercise__hands") if asked.shown else None
    return el(
        "article",
        el("p", count, class_="exercise__count"),
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


def _answer(asked: Exercise, given: int | None = None) -> Html:
    mistake = asked.mistakes[given] if given is not None else ""
    elsewhere = asked.elsewhere
    return el(
        "div",
        el("p", verdict(asked, given), class_="exercise__verdict"),
        el("p", prose(mistake), class_="exercise__mistake") if mistake else None,
        map(line, asked.because),
        map(line, asked.worth),
        el("p", _sentences(elsewhere), class_="exercise__elsewhere") if elsewhere else None,
        class_="exercise__answer",
    )
