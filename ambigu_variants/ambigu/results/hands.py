"""The wording of :func:`operations.hands`: hands under several accounts, for every renderer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ambigu_variants.ambigu.rules.words import QUESTIONS, counters, legend
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.tree import Cards, Leaf, Line, Place, Question, Quote, Sentence, Text, filled, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.languages import listed, message, quoted, say, say_n, spelled

_BY_ID = {account.id: account for account in ALL_ACCOUNTS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A hand in a showdown.

    ``note`` is the screen reader's text for a card that counts; ``term`` is the source's own word, if it
    differs from the edition's.
    """

    name: str
    verdict: str
    cards: Cards
    note: str
    combination: str
    price: str
    worth: Sentence
    term: Quote | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Opinion:
    """The hands under one account, the one that ``wins`` and why."""

    title: str
    short: str
    readings: tuple[str, ...]
    seats: tuple[Seat, ...]
    wins: str
    why: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """The hands under each account.

    ``wins`` is the heading of the winners; ``partings`` are the lines on where accounts differ, or the one
    that says that they do not; ``each`` is then the label of the details by account.
    """

    opinions: tuple[Opinion, ...]
    wins: str
    partings: tuple[Line, ...]
    each: str = ""


def shorts(ids: Iterable[str]) -> str:
    """Lists accounts by their short names, for a sentence."""
    return listed([_BY_ID[each].source.short for each in ids])


def reading_called(account: str, question: str, reading: str) -> str:
    """Returns the name in words of a reading; all three arguments are ids."""
    return reading_of(account, question, reading).called


def reading_of(account: str, question: str, reading: str) -> Ruling[..., Any]:
    """Returns a reading; all three arguments are ids."""
    return _BY_ID[account].answers(question.replace("-", "_"))[reading]


def compared(judged: Data) -> Compared:
    """Returns the result of :func:`operations.hands` in words."""
    hands = [tuple(map(PACK_40.card, cards)) for cards in judged["hands"]]
    alike = not judged["partings"] and len(judged["accounts"]) > 1
    return Compared(
        opinions=tuple(_opinion(each, hands) for each in judged["accounts"]),
        wins=say("wins"),
        partings=tuple(map(_parting, judged["partings"])) or (_alike(len(judged["accounts"])),),
        each=say("Each account") if alike else "",
    )


def _opinion(judged: Data, hands: Sequence[tuple[Card, ...]]) -> Opinion:
    account = _BY_ID[judged["source"]]
    return Opinion(
        title=account.source.dated,
        short=account.source.short,
        readings=tuple(
            say("Reading: {answer}.", answer=reading_called(account.id, question, name))
            for question, name in judged["readings"].items()
        ),
        seats=tuple(_seat(judged, number, cards) for number, cards in enumerate(hands)),
        wins=_winner(judged),
        why=line(
            *reasons(judged).leaves,
            *legend(*(each["price"] for each in judged["hands"])),
            kind="account__why",
        ),
    )


def _winner(judged: Data) -> str:
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


def _seat(judged: Data, number: int, cards: tuple[Card, ...]) -> Seat:
    held = judged["hands"][number]
    counting = tuple(map(PACK_40.card, held["cards"]))
    name, price = held["label"], counters(held["price"])
    if 0 < len(counting) < len(cards):
        told = say("{name} {cards}, {price}", name=name, price=price, cards="{cards}")
        worth = filled(told, cards=Cards(counting))
    else:
        worth = filled(say("{name}, {price}", name=name, price=price))
    term = held["term"] if held["term"].lower() != name else ""
    return Seat(
        name=say("Hand {number}", number=number + 1),
        verdict=say("wins") if number == judged["winner"] else "",
        cards=Cards(cards, frozenset(cards) - frozenset(counting)),
        note=say("counts"),
        combination=name,
        price=price,
        worth=worth,
        term=Quote(term, _BY_ID[judged["source"]].source.language, "word") if term else None,
    )


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
        return laid(say("Only one account was chosen."))
    if accounts == 2:
        return laid(say("Both accounts judge these hands the same way."))
    return laid(say("All {count} accounts judge these hands the same way.", count=spelled(accounts)))


def laid(text: str) -> Line:
    """Returns a line on where accounts differ, or that they do not."""
    return Line((Text(text),), "parting")
