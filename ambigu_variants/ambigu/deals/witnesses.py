"""For each divergence about the deal the shortest deal, of those looked for, that turns on it alone.

A *divergence* is a question and two answers to it that are not written alike: those of two accounts, or two
readings of one. Its *witness* is a whole deal, with the same cards and the same intents under one rulebook
twice, once with each answer. At best it ends otherwise; where no deal was found to end otherwise, it goes
otherwise: that is a witness of the course, and is called one.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from itertools import combinations
from typing import Any

from ambigu_variants.ambigu.deals.intents import Intent, carry, intents
from ambigu_variants.ambigu.deals.replay import agrees, lay, replay, result, rulebook
from ambigu_variants.ambigu.deals.trials import OUTSIDE, effect_of, trial
from ambigu_variants.ambigu.rules.course import CONVENTIONS, course, out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.errors import NotAllowed, RecordError
from ambigu_variants.kernel.play import Play
from ambigu_variants.kernel.rulings import Account, Case, Ruling, kebab
from ambigu_variants.records.record import Record

__all__ = [
    "BATCHES",
    "DEALS",
    "Divergence",
    "Moved",
    "Witness",
    "answering",
    "checked",
    "divergences",
    "search",
]

PURSE = 30
"""What each player has at an ordinary table, on which nothing lies and nobody owes."""
DEALS = 1000
"""How many random deals are looked through under each rulebook, of each of the ``BATCHES``."""
BATCHES: tuple[dict[str, Any], ...] = (
    {"purse": PURSE, "asides": False},
    {"purse": PURSE},
    {},
    {"purse": PURSE, "full": True},
)
"""An ordinary table with nothing said unasked; with; any table; a full one, where the stock does not last."""
SHORTENED = 8
"""How many of the shortest of them are made shorter still."""


class Moved(IntEnum):
    """How much a divergence does to a deal: nothing, its course, who deals next, or what it comes to."""

    NOTHING = 0
    COURSE = 1
    NEXT_DEALER = 2
    OUTCOME = 3


@dataclass(frozen=True, kw_only=True, order=True)
class Divergence:
    """Two answers to a question: ``account``'s own, and the ``rival``: the id of another account, or the name
    of another reading of the same passage.
    """

    question: str
    account: str
    rival: str

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{kebab(self.question)}.{self.account}.{self.rival}"

    @property
    def of_sources(self) -> bool:
        """Whether two accounts diverge, not two readings of one."""
        return any(account.id == self.rival for account in ACCOUNTS)

    def bases(self) -> list[tuple[str, str, str]]:
        """Under whose rules it can be shown: account, its answer as a record names it, and the other answer.

        Each account's own answer comes first; then each with the other's, held against its own.
        """
        if not self.of_sources:
            other = f"{self.account}:{self.rival}"
            return [(self.account, "", other), (self.account, other, "")]
        pure = [(self.account, "", self.rival), (self.rival, "", self.account)]
        return [*pure, *((account, other, "") for account, _, other in pure)]


@dataclass(frozen=True, kw_only=True)
class Witness:
    """A deal that turns on one answer.

    ``record`` is the whole deal under the rules that it names; ``other`` the same cards and intents with the
    ``answer`` in place of the one in force, empty for the account's own; ``moved`` how much that changes.
    """

    divergence: Divergence
    record: Record
    answer: str
    deal: Deal
    other: Deal
    moved: Moved


def divergences(accounts: Sequence[Account[Rulebook]], questions: Sequence[str]) -> Iterator[Divergence]:
    """Every two answers to these questions that are not written alike."""
    for question in questions:
        for one, other in combinations(accounts, 2):
            if not getattr(one.rules, question).alike(getattr(other.rules, question)):
                yield Divergence(question=question, account=one.id, rival=other.id)
        for account in accounts:
            own, *others = account.readings(question).values()
            for each in others:
                if not own.alike(each):
                    yield Divergence(question=question, account=account.id, rival=each.name)


def answering(account: str, question: str, answer: str) -> Rulebook:
    """An account's rulebook with an answer as a record names it; its own where that is empty."""
    return rulebook(account, {kebab(question): answer} if answer else {})


def outside(divergence: Divergence) -> tuple[tuple[object, ...], object, object] | None:
    """For a question that is asked outside a deal: on what the two answers part, and what each gives."""
    (account, mine, other), *_ = divergence.bases()
    rules, theirs = (answering(account, divergence.question, each) for each in (mine, other))
    ruling: Ruling[..., object] = getattr(rules, divergence.question)
    rival: Ruling[..., object] = getattr(theirs, divergence.question)
    for asked in OUTSIDE[divergence.question]():
        gives, instead = ruling(Case(rules), *asked), rival(Case(theirs), *asked)
        if gives != instead:
            return asked, gives, instead
    return None


# A deal and its like ---------------------------------------------------------------------------------------


def _carried(told: Record, rules: Rulebook, meant: Sequence[Intent]) -> Deal | None:
    """The cards of a record under a rulebook, played out by intents; None if it does not let them sit down,
    or does not end.
    """
    agreed = {
        name: figure
        for name, figure in told.house.items()
        if name not in CONVENTIONS or figure in getattr(rules, f"agreed_{name}")(Case(rules))
    }
    try:
        deal = lay(replace(told, house=agreed), rules=rules)
        carry(Play(deal, course(deal), out_of_turn), meant)
    except NotAllowed:
        return None
    return deal


def _moved(one: Deal, other: Deal, least: Moved = Moved.COURSE) -> Moved:
    """What parts two deals, if it is at least so much."""
    if result(one) != result(other):
        return Moved.OUTCOME
    if least <= Moved.NEXT_DEALER and one.next_dealer != other.next_dealer:
        return Moved.NEXT_DEALER
    return Moved.COURSE if least <= Moved.COURSE and effect_of(one) != effect_of(other) else Moved.NOTHING


@dataclass(frozen=True, kw_only=True)
class _Found:
    """A table, what its players mean to do, and the two deals that come of it."""

    told: Record
    deal: Deal
    other: Deal
    moved: Moved

    @property
    def length(self) -> tuple[int, int, int, int]:
        """See :func:`_length`."""
        return _length(self.told, self.deal)


def _length(told: Record, deal: Deal) -> tuple[int, int, int, int]:
    """How much of a deal is out of the ordinary: the table, and what is said unasked; then replies, players,
    and the counters that they name.
    """
    odd = bool(told.pool or told.tray or told.debts or set(told.purses) != {PURSE})
    asides = sum(intent.aside for intent in intents(deal))
    return odd + asides, len(deal.replies), deal.players, sum(reply.amount for reply in deal.replies)


def _shorter(found: _Found, rules: Rulebook, rival: Rulebook) -> _Found:
    """The same made plain: a bare table, fewer players, smaller bets, nothing meant that need not be."""
    failed: list[tuple[Record, Sequence[Intent]]] = []  # and ever will, for less and less is enough

    def tried(told: Record, meant: Sequence[Intent]) -> bool:
        nonlocal found
        if (told, meant) in failed:
            return False
        deal = _carried(told, rules, meant)
        if deal and (told, deal.replies) == (found.told, found.deal.replies):
            return True
        if deal and _length(told, deal) <= found.length:
            other = _carried(told, rival, list(intents(deal)))
            moved = other and _moved(deal, other)
            if other and moved and moved >= found.moved:
                found = _Found(told=told, deal=deal, other=other, moved=moved)
                return True
        failed.append((told, meant))
        return False

    def plainer() -> None:
        seated = len(found.told.seats)
        for changes in ({"debts": ()}, {"pool": 0}, {"tray": 0}, {"purses": (PURSE,) * seated}):
            if (bare := replace(found.told, **changes)) != found.told:
                tried(bare, list(intents(found.deal)))
        for players in range(2, seated):
            fewer = replace(
                found.told, seats=found.told.seats[:players], purses=found.told.purses[:players], debts=()
            )
            if tried(fewer, [each for each in intents(found.deal) if each.reply.seat < players]):
                return

    plainer()
    before = None
    while before != found.length:
        before = found.length
        for place in reversed(range(len(found.deal.replies))):
            meant = list(intents(found.deal))
            if place < len(meant):
                tried(found.told, meant[:place] + meant[place + 1 :])
        for place, intent in enumerate(list(intents(found.deal))):
            for amount in range(1, min(intent.reply.amount, 6)):
                meant = list(intents(found.deal))
                if place < len(meant):
                    meant[place] = intent._replace(reply=intent.reply._replace(amount=amount))
                    if tried(found.told, meant):
                        break
    plainer()
    return found


# The search ------------------------------------------------------------------------------------------------


@cache
def _trials(
    account: str, question: str, answer: str
) -> list[tuple[Record, Deal, list[Intent], dict[Ruling[..., Any], None]]]:
    """Random deals under a rulebook: those at an ordinary table first, and the shortest of them. Of each its
    table, the deal, what was meant, and what was consulted.
    """
    rules = answering(account, question, answer)
    numbers = range(DEALS // 4 if answer else DEALS)
    played: list[tuple[Record, Deal]] = []
    for table in BATCHES:
        some = [trial(rules, number, **table) for number in numbers]
        played += sorted(some, key=lambda each: len(each[1].replies))
    return [(told, deal, list(intents(deal)), deal.consulted) for told, deal in played]


def _shortest(question: str, account: str, mine: str, other: str, least: Moved) -> _Found | None:
    """The shortest deal found that moves at least so much."""
    rules, rival = answering(account, question, mine), answering(account, question, other)
    ruling = getattr(rules, question)
    found: list[_Found] = []
    for told, deal, meant, consulted in _trials(account, question if mine else "", mine):
        if ruling in consulted:
            again = _carried(told, rival, meant)
            moved = again and _moved(deal, again, least)
            if again and moved:
                found.append(_Found(told=told, deal=deal, other=again, moved=moved))
                if len(found) == SHORTENED:
                    break
    return min((_shorter(each, rules, rival) for each in found), key=lambda each: each.length, default=None)


def search(divergence: Divergence) -> Witness | None:
    """A witness of a divergence about the deal; None if none is found, which proves nothing.

    Of the kinds of witness the one that shows most is taken, and of the rulebooks under which it can be shown
    the one that shows it in fewest replies; one that no account holds as it stands only if it must be.
    """
    bases = divergence.bases()
    pure = [base for base in bases if not base[1]]
    mixed = [base for base in bases if base[1]]
    for least in (Moved.OUTCOME, Moved.NEXT_DEALER, Moved.COURSE):
        for some in (pure, mixed):
            found = [(made, base) for base in some if (made := _shortest(divergence.question, *base, least))]
            if found:
                made, base = min(found, key=lambda each: each[0].length)
                return _witness(divergence, made, *base)
    return None


def _witness(divergence: Divergence, found: _Found, account: str, mine: str, other: str) -> Witness:
    told = replace(
        found.told,
        rules=account,
        answers={kebab(divergence.question): mine} if mine else {},
        replies=tuple(map(str, found.deal.replies)),
        result=result(found.deal),
    )
    return Witness(
        divergence=divergence,
        record=told,
        answer=other,
        deal=found.deal,
        other=found.other,
        moved=found.moved,
    )


def checked(divergence: Divergence, told: Record) -> Witness:
    """A stored witness, played anew.

    Raises:
        RecordError: it is not a record of this divergence, or the deal no longer turns on it.
        VariorumError: the record does not hold together.
    """
    name = kebab(divergence.question)
    mine = dict(told.answers).get(name, "")
    others = {(account, answer): other for account, answer, other in divergence.bases()}
    if (told.rules, mine) not in others or set(told.answers) > {name}:
        raise RecordError(
            "This is no witness of {divergence}: it is under other rules.",
            divergence=divergence.name,
            field="rules",
        )
    other = others[told.rules, mine]
    deal = replay(told)
    agrees(told, deal)
    again = _carried(
        dataclasses.replace(told, answers={}, replies=(), result={}),
        answering(told.rules, divergence.question, other),
        list(intents(deal)),
    )
    moved = again and _moved(deal, again)
    if again is None or not moved:
        raise RecordError(
            "The deal no longer turns on {divergence}: look for another with make witnesses.",
            divergence=divergence.name,
            field="replies",
        )
    return Witness(divergence=divergence, record=told, answer=other, deal=deal, other=again, moved=moved)
