"""The wording of :func:`operations.hands`: hands under several accounts, for every renderer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ambigu_variants.ambigu.rules.words import QUESTIONS, counters, legend
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.tree import Cards, Leaf, Line, Place, Question, Quote, Sentence, filled, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.languages import listed, message, quoted, say, say_n, spelled

_BY_ID = {account.id: account for account in ALL_ACCOUNTS}


class Seat(NamedTuple):
    """A hand in a showdown; ``term`` is the source's own word, if it differs from the edition's."""

    name: str
    verdict: str
    cards: Cards
    combination: str
    price: str
    term: Quote | None


def shorts(ids: Iterable[str]) -> str:
    """Lists accounts by their short names, for a sentence."""
    return listed([_BY_ID[each].source.short for each in ids])


def reading_called(account: str, question: str, reading: str) -> str:
    """Returns the name in words of a reading; all three arguments are ids."""
    return reading_of(account, question, reading).called


def reading_of(account: str, question: str, reading: str) -> Ruling[..., Any]:
    """Returns a reading; all three arguments are ids."""
    return _BY_ID[account].answers(question.replace("-", "_"))[reading]


def title(judged: Data) -> str:
    """Returns the full name of an account that judged hands; like below, one of :func:`operations.hands`."""
    return _BY_ID[judged["source"]].source.dated


def readings(judged: Data) -> list[str]:
    """Returns the readings that are not the edition's own."""
    return [
        say("Reading: {answer}.", answer=reading_called(judged["source"], question, name))
        for question, name in judged["readings"].items()
    ]


def why(judged: Data) -> Line:
    """Returns why a hand wins, and what the marks of prices mean."""
    marks = legend(*(each["price"] for each in judged["hands"]))
    return line(*reasons(judged).leaves, *marks, kind="account__why")


def winner(judged: Data) -> str:
    """Returns the winning hand, with a note if only the order of speech decided."""
    won = judged["winner"] + 1
    if not judged["tied"]:
        return say("Hand {number}", number=won)
    if won == 1:
        return say("Hand {number} (elder hand)", number=won)
    return say("Hand {number} (nearest to the elder hand)", number=won)


def reasons(judged: Data, kind: str = "") -> Line:
    """Returns why a hand wins, each sentence with the place of its ruling."""
    told = ((each["text"], Place.of(each["ruling"])) for each in judged["reasons"])
    return line(*(leaf for sentence in told for leaf in sentence), kind=kind)


def seats(judged: Data, hands: Sequence[Sequence[str]]) -> list[Seat]:
    """Returns the hands, given by their cards, as an account judges them."""
    return [_seat(judged, number, tuple(map(PACK_40.card, cards))) for number, cards in enumerate(hands)]


def _seat(judged: Data, number: int, cards: tuple[Card, ...]) -> Seat:
    held = judged["hands"][number]
    counting = frozenset(map(PACK_40.card, held["cards"]))
    term = held["term"] if held["term"].lower() != held["label"] else ""
    return Seat(
        name=say("Hand {number}", number=number + 1),
        verdict=say("wins") if number == judged["winner"] else "",
        cards=Cards(
            cards, frozenset(cards) - counting, note=say("counts") if counting else "", counting=counting
        ),
        combination=held["label"],
        price=counters(held["price"]),
        term=Quote(term, _BY_ID[judged["source"]].source.language, "word") if term else None,
    )


def worth(judged: Data, number: int, cards: int) -> Sentence:
    """Returns what a hand of some cards is, with those that count if not all do, and its price."""
    held = judged["hands"][number]
    blanks = {"name": held["label"], "price": counters(held["price"])}
    if 0 < len(held["cards"]) < cards:
        counting = Cards(tuple(map(PACK_40.card, held["cards"])))
        return filled(say("{name} {cards}, {price}", cards="{cards}", **blanks), cards=counting)
    return filled(say("{name}, {price}", **blanks))


_PARTING: Mapping[str, str] = {
    "result": message("On {questions}, it is {one} against {other}, and that decides who wins."),
    "tie": message(
        "On {questions}, it is {one} against {other}, and that decides whether the hands tie. If they tie,"
        " the elder hand wins."
    ),
    "holding": message(
        "On {questions}, it is {one} against {other}, and that decides what Hand {hand} is worth."
    ),
}
"""For each effect, the sentence on what it depends on."""


def differences(judged: Data) -> list[Line]:
    """Returns what the differences depend on, or that there are none."""
    return list(map(_parting, judged["partings"])) or [_alike(len(judged["accounts"]))]


def folded(judged: Data) -> str:
    """Returns the label of the details by account if several judge alike; else an empty string."""
    return say("Each account") if not judged["partings"] and len(judged["accounts"]) > 1 else ""


def _parting(parting: Data) -> Line:
    one, other = map(shorts, parting["groups"])
    told = turning(
        _PARTING[parting["about"]],
        parting["questions"],
        one=one,
        other=other,
        hand=parting.get("hand", 0) + 1,
    )
    silent: dict[tuple[str, ...], list[str]] = {}
    for question, some in parting["silent"].items():
        silent.setdefault(tuple(some), []).append(question)
    supplied = (_supplied(some, questions) for some, questions in silent.items())
    return Line((*told.leaves, *supplied), told.kind)


def _supplied(silent: Sequence[str], questions: Sequence[str]) -> Sentence:
    """Says that the edition answers questions for accounts that don't."""
    told, named = _named([questions])
    return filled(
        say_n(
            "For {accounts}, the edition supplies the answer to {questions}.",
            "For {accounts}, the edition supplies the answers to {questions}.",
            len(questions),
            questions=told,
            accounts=shorts(silent),
        ),
        *named,
    )


def turning(text: str, sets: Iterable[Iterable[str]], **blanks: Any) -> Line:
    """Returns a sentence whose blank ``questions`` lists the sets of questions that explain it."""
    told, named = _named(sets)
    return Line((filled(say(text, questions=told, **blanks), *named, kind="parting__label"),), "parting")


def explaining(sets: Iterable[Iterable[str]]) -> str:
    """Returns sets of questions about hands in a few words, those of a set joined by a plus."""
    return listed([" + ".join(say(QUESTIONS[each]) for each in some) for some in sets], either=True)


def _named(sets: Iterable[Iterable[str]]) -> tuple[str, list[Leaf]]:
    named: list[Leaf] = []

    def blank(question: str) -> str:
        found = comparison.question_named(ACCOUNTS, question)
        named.append(Question(found.title, found.id))
        return quoted(f"{{{len(named) - 1}}}")

    blanks = [list(map(blank, some)) for some in sets]
    told = list(map(listed, blanks))
    if len(told) == 2 and max(map(len, blanks)) > 1:
        return say("{one}, or else {other}", one=told[0], other=told[1]), named
    return listed(told, either=True), named


def _alike(accounts: int) -> Line:
    if accounts == 1:
        return line(say("Only one account was chosen."), kind="parting")
    if accounts == 2:
        return line(say("Both accounts judge these hands the same way."), kind="parting")
    told = say("All {count} accounts judge these hands the same way.", count=spelled(accounts))
    return line(told, kind="parting")
