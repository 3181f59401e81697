"""Runs of exercises as HTML: static with folded answers, and live, one question at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import cycle, islice

from ambigu_variants.ambigu.practice import deals, showdowns
from ambigu_variants.ambigu.practice.exercise import Exercise
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.html import Html, el, join, view
from ambigu_variants.faces.leaves import drawn, prose
from ambigu_variants.faces.markup import line, node, part
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Cards, Line, Part, Place, Question
from ambigu_variants.faces.tree import line as line_of
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.languages import figure, language, say, say_n

KINDS = (showdowns.wins, deals.says, showdowns.holds, deals.puts)
"""The kinds of exercise in the order of a run; each makes a random exercise for an account."""
LENGTH = 10
"""The number of exercises in a run."""
TRIED = 5
"""The attempts at one kind of exercise before the next kind is tried."""


def exercise(seed: str, number: int, source: str = "", *, coach: bool = True) -> Exercise:
    """Returns the exercise of a run with this index; the same seed gives the same run.

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
    for kind in islice(cycle(KINDS), number % len(KINDS), None):
        for attempt in range(TRIED):
            made = kind(account, Random(f"practice {seed} {number} {attempt}"))
            if made is not None:
                return made
    raise AssertionError("of two hands one can always be asked for")


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
        told = zip(numbers, exercises, given, strict=True)
        return _end(length, {each: asked for each, asked, answer in told if asked.right != answer})
    if answered:
        return _answered(exercises[-1], given[-1], number, length)
    asked = exercise(seed, numbers[number], source, coach=coach)
    buttons = [
        el("li", el("button", each, type="button", class_="button", data_choice=choice))
        for choice, each in enumerate(asked.choices)
    ]
    return view(_exercise(asked, number, length, buttons))


def _end(length: int, missed: Mapping[int, Exercise]) -> Data:
    """Renders the result of a run, the rulings of missed questions, and a button that asks these again."""
    told = [
        say_n(
            "You got {right} of {number} question right.",
            "You got {right} of {number} questions right.",
            length,
            right=figure(length - len(missed)),
        )
    ]
    blocks: list[Line | Part] = [line_of(told[0])]
    button = None
    if missed:
        leaves = (leaf for asked in missed.values() for each in asked.because for leaf in each.leaves)
        places = dict.fromkeys(leaf for leaf in leaves if isinstance(leaf, Place))
        questions = ((comparison.question_named(ACCOUNTS, place.question), place) for place in places)
        again = (line_of(Question(asked.title, asked.id), place) for asked, place in questions)
        blocks.append(Part(say("Worth another look"), tuple(again), "practise__again"))
        told.append(
            say_n("Try the missed question again", "Try the {number} missed questions again", len(missed))
        )
        numbers = ".".join(map(str, missed))
        kind = "button button--main"
        button = el("button", told[-1], type="button", class_=kind, data_do="again", data_again=numbers)
    end = part(Part(say("End of the questions"), tuple(blocks), "practise__end"), 2)
    html = join(end, el("p", button, class_="actions") if button else None)
    return view(html, state={"missed": list(missed)}, announce=told)


def printed_html(exercises: Sequence[Exercise]) -> Html:
    """Renders exercises one below the other, each with its answer folded."""
    return join(
        _exercise(
            asked,
            number,
            len(exercises),
            [el("li", each) for each in asked.choices],
            el("details", el("summary", say("The answer")), _answer(asked, asked.right)),
        )
        for number, asked in enumerate(exercises)
    )


def _answered(asked: Exercise, given: int, number: int, length: int) -> Data:
    """Renders an exercise with the answer given and its reasons."""
    kinds = {given: "exercise__wrong", asked.right: "exercise__right"}
    onward = say("Next question") if number + 1 < length else say("See how you did")
    html = _exercise(
        asked,
        number,
        length,
        [el("li", each, class_=kinds.get(choice, "")) for choice, each in enumerate(asked.choices)],
        _answer(asked, given),
        el(
            "p",
            el("button", onward, type="button", class_="button button--main", data_do="next"),
            class_="actions",
        ),
    )
    told = _verdict(asked, given), asked.mistakes[given], *map(line_text, asked.because)
    return view(html, announce=filter(None, told))


def _exercise(asked: Exercise, number: int, length: int, choices: Sequence[Html], *below: Html) -> Html:
    count = say("Question {number} of {all}", number=figure(number + 1), all=figure(length))
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


def _verdict(asked: Exercise, given: int) -> str:
    """Says whether the answer given is right, and which one is."""
    right = asked.choices[asked.right]
    if given == asked.right:
        return say("Right: {answer}.", answer=right)
    return say("No. The answer is: {answer}.", answer=right)


def _answer(asked: Exercise, given: int) -> Html:
    mistake, elsewhere = asked.mistakes[given], asked.elsewhere
    return el(
        "div",
        el("p", _verdict(asked, given), class_="exercise__verdict"),
        el("p", prose(mistake), class_="exercise__mistake") if mistake else None,
        map(line, asked.because),
        map(line, asked.worth),
        el("p", _sentences(elsewhere), class_="exercise__elsewhere") if elsewhere else None,
        class_="exercise__answer",
    )
