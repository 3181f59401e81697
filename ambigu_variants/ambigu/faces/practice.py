"""A run of exercises as HTML: printed with its answers folded, and live, a question at a time."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.practice.exercise import Exercise, Shown
from ambigu_variants.ambigu.practice.runs import LENGTH, exercise
from ambigu_variants.ambigu.practice.telling import Leaflet, closing, leaflet
from ambigu_variants.faces.html import Html, el, join
from ambigu_variants.faces.markup import drawn, line, part, prose
from ambigu_variants.faces.printing import line_text
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError

__all__ = ["practice_view", "printed_html"]


def practice_view(seed: str, source: str = "", given: Sequence[int] = (), answered: bool = False) -> Data:
    """A run as far as its reader has come.

    Args:
        seed: of the run.
        source: the id of an account; all by turns if empty.
        given: his answers, by their numbers.
        answered: whether the last of them is shown with why it is right or not; else what comes next.

    Returns:
        ``html``; ``announce``, what is new to him, in sentences; ``over``, whether the run is.

    Raises:
        VariorumError: there is no such source, or no such answer.
    """
    number = len(given) - answered
    if not 0 <= number <= LENGTH:
        raise RequestError("A run has {number} questions.", number=LENGTH, field="given")
    exercises = [exercise(seed, each, source) for each in range(len(given))]
    for asked, answer in zip(exercises, given, strict=True):
        if answer not in range(len(asked.choices)):
            raise RequestError("There is no answer {number}.", number=answer + 1, field="given")
    if number == LENGTH:
        told = closing(exercises, given)
        return {"html": part(told, 2), "announce": [], "over": True}
    if answered:
        shown = leaflet(exercises[-1], number, given[-1])
        because = [line_text(each) for each in shown.exercise.because]
        return {
            "html": _live(shown),
            "announce": [shown.verdict, *filter(None, [shown.mistake]), *because],
            "over": False,
        }
    return {"html": _live(leaflet(exercise(seed, number, source), number)), "announce": [], "over": False}


def printed_html(exercises: Sequence[Exercise]) -> Html:
    """Exercises one below the other, each with its answer folded."""
    return join(
        _exercise(
            told,
            [el("li", each) for each in told.exercise.choices],
            el("details", el("summary", told.folded), _answer(told)),
        )
        for told in (leaflet(each, number, length=len(exercises)) for number, each in enumerate(exercises))
    )


def _live(told: Leaflet) -> Html:
    """An exercise with a button for each answer; or with the answer that was given, and why."""
    offered = list(enumerate(told.exercise.choices))
    if told.given is None:
        return _exercise(
            told,
            [
                el("li", el("button", each, type="button", class_="button", data_choice=number))
                for number, each in offered
            ],
        )
    kinds = {told.given: "exercise__wrong", told.exercise.right: "exercise__right"}
    onward = el("button", told.onward, type="button", class_="button button--main", data_do="next")
    return _exercise(
        told,
        [el("li", each, class_=kinds.get(number, "")) for number, each in offered],
        _answer(told),
        el("p", onward, class_="actions"),
    )


def _exercise(told: Leaflet, choices: Sequence[Html], *below: Html) -> Html:
    asked = told.exercise
    said = el("p", _sentences(asked.told), class_="exercise__told") if asked.told else None
    hands = el("ul", map(_shown, asked.shown), class_="exercise__hands") if asked.shown else None
    return el(
        "article",
        el("p", told.count, class_="exercise__count"),
        said,
        hands,
        el("h2", asked.asked, class_="exercise__asked", tabindex=-1),
        el("ol", choices, class_="exercise__choices"),
        below,
        class_="exercise",
    )


def _sentences(some: Sequence[str]) -> Html:
    return join((" " if number else None, prose(each)) for number, each in enumerate(some))


def _shown(shown: Shown) -> Html:
    name = el("p", shown.name, class_="exercise__name") if shown.name else None
    return el("li", name, el("div", drawn(shown.cards), class_="cards"))


def _answer(told: Leaflet) -> Html:
    elsewhere = told.exercise.elsewhere
    return el(
        "div",
        el("p", told.verdict, class_="exercise__verdict"),
        el("p", prose(told.mistake), class_="exercise__mistake") if told.mistake else None,
        map(line, told.exercise.because),
        el("p", _sentences(elsewhere), class_="exercise__elsewhere") if elsewhere else None,
        class_="exercise__answer",
    )
