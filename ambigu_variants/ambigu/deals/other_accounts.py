"""Summaries of a deal under the other accounts, seen from one seat.

Each is one line, with the first question that makes a difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.columns import (
    PARTINGS,
    Column,
    Parted,
    as_board,
    carried,
    compared,
    parting,
    refusal,
)
from ambigu_variants.ambigu.deals.wording import offered, sentence
from ambigu_variants.ambigu.rules.counters import bought, net
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.words import STAGES
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Leaf, Line, Part, Place, Question, Text, filled, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import NotAllowed, RecordError, VariorumError
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.replies import seat_named
from ambigu_variants.kernel.rulings import Account, Case, Ruling
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.languages import listed, message, message_n, quoted, say, say_n
from ambigu_variants.records import texts
from ambigu_variants.records.record import Record


class Other(NamedTuple):
    """The summary of a deal under one other account.

    ``account`` is its id, ``told`` the line, ``fragment`` the address at which Play → Try cards shows both
    accounts side by side, and ``opening`` the label of the link. The last two are empty while the deal goes
    on, because that page shows all hands.
    """

    account: str
    told: Line
    fragment: str = ""
    opening: str = ""


ENDED = (
    message_n(
        "You would have ended with {number} counter fewer.",
        "You would have ended with {number} fewer counters.",
    ),
    message_n(
        "You would have ended with {number} more counter.",
        "You would have ended with {number} more counters.",
    ),
)
PUT_IN = (
    message_n(
        "You would have put in {number} counter fewer.", "You would have put in {number} fewer counters."
    ),
    message_n(
        "You would have put in {number} more counter.", "You would have put in {number} more counters."
    ),
)
"""Sentences on fewer and on more counters, at the end of a deal and while it goes on."""
AFTERWARDS = message("The same deal under the other accounts")
"""The heading when a deal is over."""

TRIED = 8
"""The most answers tried one by one to find the cause of a difference."""


def others(told: Record, seat: str) -> list[Other]:
    """Returns the results of the same cards and intents so far under every other account.

    For an unfinished deal these are the other account's pending question and the counters that the player
    would have put in, but nothing that depends on cards not seen by the player. For a finished one they are
    the player's gain or loss. A deal is unfinished if its record lacks the last replies. The ``seat`` is
    named as in a record: ``p1``.
    """
    number = seat_named(seat, len(told.seats))
    (own,) = compared(told, [])
    return [
        _other(own, account, number)
        for account in ACCOUNTS
        if (account.id != told.rules or told.answers)
        and len(told.seats) in account.rules.players(Case(account.rules))
    ]


def others_told(found: Sequence[Other]) -> Part:
    """Returns the lines under a heading, which depends on whether the deal is over."""
    over = any(each.fragment for each in found)
    title = say(AFTERWARDS if over else message("What would the other accounts do?"))
    return Part(title, tuple(each.told for each in found))


def _other(own: Column, account: Account[Rulebook], seat: int) -> Other:
    try:
        other = carried(own, account.id, onward=own.deal.over)
    except (NotAllowed, RecordError) as error:
        return Other(account.id, line(refusal(account.id, error)))
    tell = _ended if own.deal.over else _under_way
    leaves: list[Leaf] = [Text(each) for each in tell(own, other, seat, account.source.short)]
    if own.deal.over and (here := _where(own, other)):
        leaves.append(Text(say("This is where the deals begin to differ: {step}", step=here)))
    if question := first_difference(own, other):
        asked = questions_of(account.rules)[question]
        named = filled(quoted("{question}"), question=Question(asked.title, asked.id))
        leaves += [
            filled(say("The first difference comes from this question: {question}"), question=named),
            Place.of(comparison.citation(getattr(own.deal.rules, question))),
            Place.of(comparison.citation(getattr(account.rules, question))),
        ]
    both = (side_by_side([own, other]), say("See both deals")) if own.deal.over else ()
    return Other(account.id, line(*leaves), *both)


def _where(own: Column, other: Column) -> str:
    """Returns the step of the deal itself, or else of the other one, at which they first differ."""
    for mine, theirs in parting([own, other]).values():
        column, there = (own, mine) if mine else (other, theirs)
        return sentence(column.deal, there.step) if there else ""
    return ""


def side_by_side(columns: Sequence[Column]) -> str:
    """Returns the address of a board with these columns, with the replies of each as its own moves.

    It opens at the step at which the deals part. The later replies can be redone, each column in turn.
    """
    given = [
        [[number, str(reply), "alone"] for reply in each.deal.replies] for number, each in enumerate(columns)
    ]
    there = _replied_before(columns)
    moves = [move for some, count in zip(given, there, strict=True) for move in some[:count]]
    later = zip_longest(*(some[count:] for some, count in zip(given, there, strict=True)))
    ahead = [move for row in later for move in row if move]
    board = as_board([each.told for each in columns], moves, ahead)
    return texts.packed({name: value for name, value in board.items() if value})


def _replied_before(columns: Sequence[Column]) -> list[int]:
    """Returns how many replies each column has before the step at which they first part; else all of them."""
    found: Sequence[Parted | None] = next(iter(parting(columns).values()), [None] * len(columns))
    logs = [column.deal.log[: each and each.number] for column, each in zip(columns, found, strict=True)]
    return [sum(isinstance(step, Ask) and step.reply is not None for step in log) for log in logs]


# What is told ----------------------------------------------------------------------------------------------


def _ended(one: Column, two: Column, seat: int, account: str) -> Iterator[str]:
    """Yields the end of the deal for the player."""
    own, other = one.deal, two.deal
    if not parting([one, two]):
        yield say("In {account}, the deal would have gone just the same.", account=account)
        return
    if other.winner == own.winner:
        yield say("In {account}, the deal would have gone differently.", account=account)
    elif other.winner is None:
        yield say("In {account}, nobody would have won.", account=account)
    elif other.winner == seat:
        yield say("In {account}, you would have won.", account=account)
    else:
        yield say("In {account}, {winner} would have won.", account=account, winner=other.seats[other.winner])
    more = net(other, seat) - net(own, seat)
    if more:
        yield say_n(*ENDED[more > 0], abs(more))
    else:
        yield say("You would have ended with the same number of counters.")


def _under_way(own: Column, other: Column, seat: int, account: str) -> Iterator[str]:
    """Yields the pending question and the counters that the player would have put in.

    The counters are left out if the deal would be over, because they might reveal a hand.
    """
    yield _now(own.deal, other.deal, seat, account)
    if other.deal.over:
        return
    if more := _put(other, seat) - _put(own, seat):
        yield say_n(*PUT_IN[more > 0], abs(more))


def _now(own: Deal, other: Deal, seat: int, account: str) -> str:
    asked, mine = other.pending, own.pending
    if asked is None:
        return say("In {account}, the deal would already be over.", account=account)
    if seat in own.live and seat not in other.live:
        return say("In {account}, you would already be out of the deal.", account=account)
    if mine is not None and _choice(other, asked) == _choice(own, mine):
        return say("In {account}, you would have the same choice now.", account=account)
    told = {"account": account, "stage": say(STAGES[asked.stage]), "who": other.seats[asked.seat]}
    here = asked.stage == own.stage
    if asked.seat == seat:
        offers = listed([offered(other, asked, said) for said in asked.offers], either=True)
        if here:
            return say("In {account}, you could {offers}.", offers=offers, **told)
        return say(
            "In {account}, the deal would have reached “{stage}”, and you could {offers}.",
            offers=offers,
            **told,
        )
    if here:
        return say("In {account}, it would be {who}’s turn to speak.", **told)
    return say("In {account}, the deal would have reached “{stage}”, and it would be {who}’s turn.", **told)


def _choice(deal: Deal, ask: Ask) -> tuple[int, str, list[str]]:
    """Returns the pending question as the player sees it."""
    return ask.seat, ask.stage, [offered(deal, ask, said) for said in ask.offers]


def _put(column: Column, seat: int) -> int:
    """Returns the counters that a player has put in from the purse so far."""
    return column.told.purses[seat] + bought(column.deal, seat) - column.deal.purse[seat].counters


# The first difference --------------------------------------------------------------------------------------


def first_difference(own: Column, other: Column) -> str:
    """Returns the question whose answer first makes two deals differ; empty if they don't.

    The play is compared first, then the counters. The question found is the one that, with the other
    account's answer put in alone, gives the same divergence; if none of those consulted just before does,
    the last one consulted.
    """
    place = _first(own, other)
    if place is None:
        return ""
    candidates = list(islice(_candidates(own, other, place[0]), TRIED))
    for question in candidates:
        answers = {**own.told.answers, kebab(question): other.told.rules}
        try:
            alone = carried(own, own.told.rules, answers, onward=own.deal.over)
        except VariorumError:
            continue
        if _first(own, alone) == place:
            return question
    return next(iter(candidates), "")


def _first(own: Column, other: Column) -> tuple[int, str, object] | None:
    """Finds the first divergence in the play, or else in the counters.

    Returns the number of own steps before it, its aspect, and what counts in the other deal's step.
    """
    if not (parted := parting([own, other])):
        return None
    kind, (mine, theirs) = next(iter(parted.items()))
    steps = mine.number if mine else len(own.deal.log)
    return steps, kind, theirs and PARTINGS[kind](theirs.step)


def _candidates(own: Column, other: Column, steps: int) -> Iterator[str]:
    """Yields the differing questions consulted in either deal, the last before so many steps first."""
    consulted: list[Ruling[..., Any]] = []
    for column in (other, own):
        for step in reversed(column.deal.log[: steps + 1]):
            by = [offer.by for offer in step.offers.values()] if isinstance(step, Ask) else []
            consulted += [each for each in (*by, *step.because, step.ruling) if each]
    consulted += [*other.deal.consulted, *own.deal.consulted]
    for question in dict.fromkeys(ruling.question for ruling in consulted):
        if not getattr(own.deal.rules, question).alike(getattr(other.deal.rules, question)):
            yield question
