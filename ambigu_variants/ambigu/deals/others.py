"""What a deal would have come to under the other accounts, told from one seat: in a line
each, with what first makes it another deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import islice
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.columns import PARTINGS, Column, carried, compared, parting
from ambigu_variants.ambigu.deals.sentences import offered
from ambigu_variants.ambigu.rules.counters import bought, net
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.words import STAGES
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Leaf, Line, Part, Place, Question, Text, filled, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import RecordError, RequestError, VariorumError, short
from ambigu_variants.kernel.rulings import Case, Ruling, kebab, questions_of
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.languages import listed, message, message_n, quoted, say, say_n
from ambigu_variants.records import addresses
from ambigu_variants.records.record import Record

__all__ = ["Other", "first_difference", "others", "others_told"]


class Other(NamedTuple):
    """What one account would make of a deal.

    ``account`` is its id, ``told`` the line, ``fragment`` the address under which Play → Deals sets both
    accounts side by side, and ``opening`` what leads there: both empty while the deal goes on, for there all
    hands lie open.
    """

    account: str
    told: Line
    fragment: str = ""
    opening: str = ""


class _End(Enum):
    """Who wins in the other account, beside who does here; you are the player at the seat."""

    ALIKE = auto()
    YOU = auto()
    NO_LONGER = auto()
    ANOTHER = auto()
    NOBODY = auto()


MORE: Mapping[_End, tuple[str, str]] = {
    _End.ALIKE: message_n(
        "In {account} you would have come away with {number} counter more.",
        "In {account} you would have come away with {number} counters more.",
    ),
    _End.YOU: message_n(
        "In {account} you would have won, and come away with {number} counter more.",
        "In {account} you would have won, and come away with {number} counters more.",
    ),
    _End.NO_LONGER: message_n(
        "In {account} you would have lost to {winner}, and yet come away with {number} counter more.",
        "In {account} you would have lost to {winner}, and yet come away with {number} counters more.",
    ),
    _End.ANOTHER: message_n(
        "In {account} {winner} would have won, and you would have come away with {number} counter more.",
        "In {account} {winner} would have won, and you would have come away with {number} counters more.",
    ),
    _End.NOBODY: message_n(
        "In {account} nobody would have won, and you would have come away with {number} counter more.",
        "In {account} nobody would have won, and you would have come away with {number} counters more.",
    ),
}
FEWER: Mapping[_End, tuple[str, str]] = {
    _End.ALIKE: message_n(
        "In {account} you would have come away with {number} counter fewer.",
        "In {account} you would have come away with {number} counters fewer.",
    ),
    _End.YOU: message_n(
        "In {account} you would have won, and yet come away with {number} counter fewer.",
        "In {account} you would have won, and yet come away with {number} counters fewer.",
    ),
    _End.NO_LONGER: message_n(
        "In {account} you would have lost to {winner}, and come away with {number} counter fewer.",
        "In {account} you would have lost to {winner}, and come away with {number} counters fewer.",
    ),
    _End.ANOTHER: message_n(
        "In {account} {winner} would have won, and you would have come away with {number} counter fewer.",
        "In {account} {winner} would have won, and you would have come away with {number} counters fewer.",
    ),
    _End.NOBODY: message_n(
        "In {account} nobody would have won, and you would have come away with {number} counter fewer.",
        "In {account} nobody would have won, and you would have come away with {number} counters fewer.",
    ),
}
AS_MANY: Mapping[_End, str] = {
    _End.ALIKE: message("In {account} it would have come to the same for you."),
    _End.YOU: message("In {account} you would have won, and come away with as many counters."),
    _End.NO_LONGER: message(
        "In {account} you would have lost to {winner}, and come away with as many counters."
    ),
    _End.ANOTHER: message(
        "In {account} {winner} would have won, and you would have come away with as many counters."
    ),
    _End.NOBODY: message(
        "In {account} nobody would have won, and you would have come away with as many counters."
    ),
}
"""How a deal that is over would have ended for a player: with more counters than here, fewer or as many."""

TRIED = 8
"""So many answers are tried alone, to find what makes a deal another."""


def others(told: Record, seat: str, sources: Sequence[str] | None = None) -> list[Other]:
    """What the same cards and intents would have come to so far under every other account.

    Of a deal under way it is told what the other account would now ask, and what the player would have put
    in; nothing that hangs on cards which he has not seen. Of one that is over, what he would have won or
    lost.

    Args:
        told: the deal; if its replies are cut short, it is under way.
        seat: from which it is told, as a record names it: ``p1``.
        sources: ids of accounts; all but the deal's own if None.

    Raises:
        VariorumError: the record does not hold under its own rules, or a source or the seat is not there.
    """
    names = [f"p{number + 1}" for number in range(len(told.seats))]
    if seat not in names:
        there = listed(names, either=True)
        raise RequestError(
            "“{seat}” is no seat: choose from {seats}.", seat=short(seat), seats=there, field="seat"
        )
    wanted = [account.id for account in ACCOUNTS] if sources is None else list(sources)
    (own,) = compared(told, [])
    return [
        _other(own, source, names.index(seat))
        for source in wanted
        if _seats(source, len(told.seats)) and (source != told.rules or told.answers)
    ]


def others_told(found: Sequence[Other]) -> Part:
    """The lines under their heading."""
    return Part(say("What would the others do?"), tuple(each.told for each in found))


def _seats(source: str, players: int) -> bool:
    """Whether so many may sit down under an account."""
    rules = comparison.account_named(ACCOUNTS, source).rules
    return players in rules.players(Case(rules))


def _other(own: Column, source: str, seat: int) -> Other:
    account = comparison.account_named(ACCOUNTS, source)
    try:
        other = carried(own, source, onward=own.deal.over)
    except RecordError:
        told = say("In {account} the cards of this deal would not lie so.", account=account.source.short)
        return Other(source, line(told))
    tell = _ended if own.deal.over else _under_way
    leaves: list[Leaf] = [Text(each) for each in tell(own, other, seat, account.source.short)]
    if question := first_difference(own, other):
        asked = questions_of(account.rules)[question]
        leaves += [
            filled(say("The first difference is in {question}"), question=_quoted(asked.title, asked.id)),
            Place.of(comparison.citation(getattr(account.rules, question))),
        ]
    if not own.deal.over:
        return Other(source, line(*leaves))
    return Other(source, line(*leaves), _together([own, other]), say("See both deals"))


def _quoted(title: str, question: str) -> Leaf:
    return filled(quoted("{question}"), question=Question(title, question))


def _together(columns: Sequence[Column]) -> str:
    """Columns as a board, each with all its own replies, in an address."""
    alike = ("rules", "answers", "replies", "result")
    record = {name: value for name, value in columns[0].told.data().items() if name not in alike}
    laid = [
        {"rules": each.told.rules} | ({"answers": dict(each.told.answers)} if each.told.answers else {})
        for each in columns
    ]
    moves = [
        [number, str(reply), "alone"] for number, each in enumerate(columns) for reply in each.deal.replies
    ]
    return addresses.packed({"record": record, "columns": laid, "moves": moves})


# What is told ----------------------------------------------------------------------------------------------


def _ended(one: Column, two: Column, seat: int, account: str) -> Iterator[str]:
    """How the deal would have ended for the player."""
    own, other = one.deal, two.deal
    if not any(parting([one, two]).values()):
        yield say("In {account} the deal would have gone the same way.", account=account)
        return
    more = net(other, seat) - net(own, seat)
    if other.winner == own.winner:
        end = _End.ALIKE
    elif other.winner is None:
        end = _End.NOBODY
    elif other.winner == seat:
        end = _End.YOU
    else:
        end = _End.NO_LONGER if own.winner == seat else _End.ANOTHER
    winner = "" if other.winner is None else other.seats[other.winner]
    if more:
        told = (MORE if more > 0 else FEWER)[end]
        yield say_n(*told, abs(more), account=account, winner=winner)
    else:
        yield say(AS_MANY[end], account=account, winner=winner)


def _under_way(own: Column, other: Column, seat: int, account: str) -> Iterator[str]:
    """What would be asked now, and what the player would have put in; unless the deal would be over, for what
    he then has might tell who holds what.
    """
    yield _now(own.deal, other.deal, seat, account)
    if other.deal.over:
        return
    more = _put(other, seat) - _put(own, seat)
    if more > 0:
        yield say_n(
            "You would have put in {number} counter more.",
            "You would have put in {number} counters more.",
            more,
        )
    elif more < 0:
        yield say_n(
            "You would have put in {number} counter fewer.",
            "You would have put in {number} counters fewer.",
            -more,
        )


def _now(own: Deal, other: Deal, seat: int, account: str) -> str:
    asked, mine = other.pending, own.pending
    if asked is None:
        return say("In {account} the deal would be over by now.", account=account)
    if seat in own.live and seat not in other.live:
        return say("In {account} you would be out of the deal by now.", account=account)
    if mine is not None and _choice(other, asked) == _choice(own, mine):
        return say("In {account} the same would be asked now.", account=account)
    told = {"account": account, "stage": say(STAGES[asked.stage]), "who": other.seats[asked.seat]}
    here = asked.stage == own.stage
    if asked.seat == seat:
        offers = listed([offered(other, asked, said) for said in asked.offers], either=True)
        if here:
            return say("In {account} you could {offers}.", offers=offers, **told)
        return say("In {account} it would be “{stage}”, and you could {offers}.", offers=offers, **told)
    if here:
        return say("In {account} it would be for {who} to speak.", **told)
    return say("In {account} it would be “{stage}”, and for {who} to speak.", **told)


def _choice(deal: Deal, ask: Ask) -> tuple[int, str, list[str]]:
    """Who is asked what, as he sees it."""
    return ask.seat, ask.stage, [offered(deal, ask, said) for said in ask.offers]


def _put(column: Column, seat: int) -> int:
    """What a player has put out of his purse so far."""
    return column.told.purses[seat] + bought(column.deal, seat) - column.deal.purse[seat].counters


# The first difference --------------------------------------------------------------------------------------


class _Place(NamedTuple):
    """Where a deal parts from another: after how many of its own steps, in what, and what the other does."""

    steps: int
    kind: str
    there: object


def first_difference(own: Column, other: Column) -> str:
    """The question whose answer first makes one deal another, in its play or else in its counters: with that
    of the other account in its place, everything parts there in the same way. Where no answer that was asked
    just before does so alone, the last asked of them. Empty if they go alike.
    """
    place = _first(own, other)
    if place is None:
        return ""
    candidates = list(islice(_candidates(own, other, place), TRIED))
    for question in candidates:
        answers = {**own.told.answers, kebab(question): other.told.rules}
        try:
            alone = carried(own, own.told.rules, answers, onward=own.deal.over)
        except VariorumError:
            continue
        if _first(own, alone) == place:
            return question
    return next(iter(candidates), "")


def _first(own: Column, other: Column) -> _Place | None:
    """Where they first part in their play, or else in their counters."""
    for kind, parted in parting([own, other]).items():
        if parted:
            mine, theirs = parted
            steps = mine.number if mine else len(own.deal.log)
            return _Place(steps, kind, theirs and PARTINGS[kind](theirs.step))
    return None


def _candidates(own: Column, other: Column, place: _Place) -> Iterator[str]:
    """The questions answered differently that had a part in either deal: those asked last before they part
    come first.
    """
    consulted: list[Ruling[..., Any]] = []
    for column in (other, own):
        for step in reversed(column.deal.log[: place.steps + 1]):
            by = [offer.by for offer in step.offers.values()] if isinstance(step, Ask) else []
            consulted += [each for each in (*by, *step.because, step.ruling) if each]
    consulted += [*other.deal.consulted, *own.deal.consulted]
    for question in dict.fromkeys(ruling.question for ruling in consulted):
        if not getattr(own.deal.rules, question).alike(getattr(other.deal.rules, question)):
            yield question
