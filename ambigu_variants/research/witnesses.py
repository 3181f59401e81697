"""For each divergence about the deal, the shortest deal found that depends on it alone.

A *divergence* is a question with two answers that are not written alike: those of two accounts, or two
readings of one. Its *witness* is a whole deal, played twice under one rulebook with the same cards and the
same intents, once with each answer. At best the two deals end differently; if none was found, a deal that
only goes differently is a witness of the course, and is labelled as one. If no deal shows a divergence, the
search tries tables at which some players have hardly a counter: one answer may allow a deal there, and the
other may not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import cache
from itertools import chain, combinations
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.intents import Intent, carry, intents
from ambigu_variants.ambigu.deals.replay import agrees, begun, lay, replay, result, rulebook
from ambigu_variants.ambigu.deals.trials import OUTSIDE, effect_of, trial
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.kernel.errors import NotAllowed, RecordError
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Case, Ruling
from ambigu_variants.records.record import Record

PURSE = 30
"""Counters of each player at an ordinary table, which has no pool, no tray and no debts."""
DEALS = 1000
"""Number of random deals searched under each rulebook for each of the ``BATCHES``."""
BATCHES: tuple[dict[str, Any], ...] = (
    {"purse": PURSE, "asides": False},
    {"purse": PURSE},
    {},
    {"purse": PURSE, "full": True},
)
"""The kinds of table tried: ordinary without asides, ordinary with asides, any, and full.

At a full table the stock runs out.
"""
SHORTENED = 8
"""Number of the shortest deals found that are shortened further."""


class Moved(IntEnum):
    """The effect of a divergence on a deal, from none to another outcome.

    ``TABLE`` means that only one of the answers allows a deal at that table.
    """

    NOTHING = 0
    COURSE = 1
    NEXT_DEALER = 2
    OUTCOME = 3
    TABLE = 4


class Divergence(NamedTuple):
    """Two answers to a question: the ``account``'s own and a ``rival``.

    The rival is the id of another account, or the name of another reading of the same passage.
    """

    question: str
    account: str
    rival: str

    @property
    def name(self) -> str:
        """The name of its file, without the extension."""
        return f"{kebab(self.question)}.{self.account}.{self.rival}"

    @property
    def of_sources(self) -> bool:
        """Whether two accounts diverge, rather than two readings of one."""
        return any(account.id == self.rival for account in ALL_ACCOUNTS)

    def bases(self) -> list[tuple[str, str, str]]:
        """Lists the rulebooks that can show it: account, its answer as a record names it, other answer.

        Each account's own answer is first; then each account with the other's answer, compared with its own.
        An account whose text breaks off has no rulebook of its own.
        """
        if not self.of_sources:
            other = f"{self.account}:{self.rival}"
            return [(self.account, "", other), (self.account, other, "")]
        whole = {account.id for account in ALL_ACCOUNTS if account.whole}
        both = [(self.account, "", self.rival), (self.rival, "", self.account)]
        pure = [each for each in both if each[0] in whole]
        return [*pure, *((account, other, "") for account, _, other in pure)]


class Witness(NamedTuple):
    """A deal that depends on one answer.

    ``record`` is the whole deal under the rules that it names; ``other`` is the deal with the same cards and
    intents but with ``answer`` in place of the one in force (empty for the account's own); ``moved`` is how
    much that changes. If that answer allows no deal, ``refusal`` says why and ``other`` has no steps.
    """

    divergence: Divergence
    record: Record
    answer: str
    deal: Deal
    other: Deal
    moved: Moved
    refusal: NotAllowed | None = None


def divergences(accounts: Sequence[Account[Rulebook]], questions: Sequence[str]) -> Iterator[Divergence]:
    """Yields every pair of answers to these questions that are not written alike."""
    for question in questions:
        for one, other in combinations(accounts, 2):
            if not getattr(one.rules, question).alike(getattr(other.rules, question)):
                yield Divergence(question, one.id, other.id)
        for account in accounts:
            own, *others = account.readings(question).values()
            for each in others:
                if not own.alike(each):
                    yield Divergence(question, account.id, each.name)


def answering(account: str, question: str, answer: str) -> Rulebook:
    """Returns an account's rulebook with an answer as a record names it, or its own if empty."""
    return rulebook(account, {kebab(question): answer} if answer else {})


def outside(divergence: Divergence) -> tuple[tuple[object, ...], object, object] | None:
    """Returns arguments on which two answers asked outside a deal differ, and both results; or None."""
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
    """Plays the cards of a record under a rulebook by intents.

    Returns None if the rules do not allow the table, or the deal does not end.
    """
    agreed = {
        name: figure
        for name, figure in told.house.items()
        if name not in CONVENTIONS or figure in getattr(rules, f"agreed_{name}")(Case(rules))
    }
    try:
        deal = lay(replace(told, house=agreed), rules=rules)
        carry(begun(deal), meant)
    except NotAllowed:
        return None
    return deal


def _kept_from(told: Record, rules: Rulebook) -> tuple[Deal, NotAllowed] | None:
    """Returns the table of a record and why a rulebook allows no deal there; None if it allows one."""
    deal = lay(told, rules=rules)
    try:
        begun(deal)
    except NotAllowed as refusal:
        return lay(told, rules=rules), refusal
    return None


def _moved(one: Deal, other: Deal, least: Moved = Moved.COURSE) -> Moved:
    """Returns the largest difference between two deals, if it is at least ``least``."""
    if result(one) != result(other):
        return Moved.OUTCOME
    if least <= Moved.NEXT_DEALER and one.next_dealer != other.next_dealer:
        return Moved.NEXT_DEALER
    return Moved.COURSE if least <= Moved.COURSE and effect_of(one) != effect_of(other) else Moved.NOTHING


def _length(found: Witness) -> tuple[int, int, int, int]:
    """Returns a sort key for how unusual and how long a deal is.

    It counts unusual features of the table and asides, then replies, players, and the counters named.
    """
    told, deal = found.record, found.deal
    odd = bool(told.pool or told.tray or told.debts or set(told.purses) != {PURSE})
    asides = sum(intent.aside for intent in intents(deal))
    return odd + asides, len(deal.replies), deal.players, sum(reply.amount for reply in deal.replies)


def _shorter(found: Witness, rules: Rulebook, rival: Rulebook) -> Witness:
    """Simplifies a deal found: a bare table, fewer players, smaller bets, no needless intents."""
    failed: list[tuple[Record, Sequence[Intent]]] = []  # would fail again: ``found`` only gets shorter

    def tried(told: Record, meant: Sequence[Intent]) -> bool:
        nonlocal found
        if (told, meant) in failed:
            return False
        deal = _carried(told, rules, meant)
        if deal and (told, deal.replies) == (found.record, found.deal.replies):
            return True
        if deal and _length(shorter := found._replace(record=told, deal=deal)) <= _length(found):
            other = _carried(told, rival, list(intents(deal)))
            moved = other and _moved(deal, other)
            if other and moved and moved >= found.moved:
                found = shorter._replace(other=other, moved=moved)
                return True
        failed.append((told, meant))
        return False

    def plainer() -> None:
        seated = len(found.record.seats)
        for changes in ({"debts": ()}, {"pool": 0}, {"tray": 0}, {"purses": (PURSE,) * seated}):
            if (bare := replace(found.record, **changes)) != found.record:
                tried(bare, list(intents(found.deal)))
        for players in range(2, seated):
            fewer = replace(
                found.record,
                seats=found.record.seats[:players],
                purses=found.record.purses[:players],
                debts=(),
            )
            if tried(fewer, [each for each in intents(found.deal) if each.reply.seat < players]):
                return

    plainer()
    before = None
    while before != _length(found):
        before = _length(found)
        for place in reversed(range(len(found.deal.replies))):
            meant = list(intents(found.deal))
            if place < len(meant):
                tried(found.record, meant[:place] + meant[place + 1 :])
        for place, intent in enumerate(list(intents(found.deal))):
            for amount in range(1, min(intent.reply.amount, 6)):
                meant = list(intents(found.deal))
                if place < len(meant):
                    meant[place] = intent._replace(reply=intent.reply._replace(amount=amount))
                    if tried(found.record, meant):
                        break
    plainer()
    return found


# The search ------------------------------------------------------------------------------------------------


@cache
def _trials(
    account: str, question: str, answer: str
) -> list[tuple[Record, Deal, list[Intent], dict[Ruling[..., Any], None]]]:
    """Plays random deals under a rulebook, by table in the order of ``BATCHES``, shortest first.

    Returns for each its table, the deal, the intents and the rulings consulted.
    """
    rules = answering(account, question, answer)
    numbers = range(DEALS // 4 if answer else DEALS)
    played: list[tuple[Record, Deal]] = []
    for table in BATCHES:
        some = [trial(rules, number, **table) for number in numbers]
        played += sorted(some, key=lambda each: len(each[1].replies))
    return [(told, deal, list(intents(deal)), deal.consulted) for told, deal in played]


def _shortest(divergence: Divergence, base: tuple[str, str, str], least: Moved) -> Witness | None:
    """Returns the shortest deal found with at least this effect."""
    account, mine, answer = base
    rules, rival = (answering(account, divergence.question, each) for each in (mine, answer))
    ruling = getattr(rules, divergence.question)
    found: list[Witness] = []
    for told, deal, meant, consulted in _trials(account, divergence.question if mine else "", mine):
        if ruling in consulted:
            other = _carried(told, rival, meant)
            moved = other and _moved(deal, other, least)
            if other and moved:
                under = _under(told, divergence, account, mine)
                found.append(Witness(divergence, under, answer, deal, other, moved))
                if len(found) == SHORTENED:
                    break
    return min((_shorter(each, rules, rival) for each in found), key=_length, default=None)


def search(divergence: Divergence) -> Witness | None:
    """Finds a witness of a divergence about the deal; None if none is found, which proves nothing.

    It prefers the strongest effect, then rulebooks that an account holds unchanged, then the plainest and
    shortest deal.
    """
    bases = divergence.bases()
    pure = [base for base in bases if not base[1]]
    mixed = [base for base in bases if base[1]]
    searches = (
        (_shortest(divergence, base, least) for base in some)
        for least in (Moved.OUTCOME, Moved.NEXT_DEALER, Moved.COURSE)
        for some in (pure, mixed)
    )
    for searched in chain(searches, [_at_small_tables(divergence)]):
        if found := list(filter(None, searched)):
            return _whole(min(found, key=_length))
    return None


def _at_small_tables(divergence: Divergence) -> Iterator[Witness]:
    """Yields deals at tables with small purses that the other answer does not allow."""
    for account, mine, answer in divergence.bases():
        rules, rival = (answering(account, divergence.question, each) for each in (mine, answer))
        for number in range(DEALS // 4):
            try:
                told, deal = trial(rules, number, small=True, asides=False)
            except NotAllowed:
                continue  # there is no deal under this answer either, or all pass for ever
            if kept := _kept_from(told, rival):
                under, (other, refusal) = _under(told, divergence, account, mine), kept
                yield Witness(divergence, under, answer, deal, other, Moved.TABLE, refusal)


def _under(told: Record, divergence: Divergence, account: str, answer: str) -> Record:
    """Returns a table with the rules of an account, and with an answer unless it is the account's own."""
    return replace(told, rules=account, answers={kebab(divergence.question): answer} if answer else {})


def _whole(found: Witness) -> Witness:
    """Returns a witness whose record has the replies and the result of its deal."""
    replies = tuple(map(str, found.deal.replies))
    return found._replace(record=replace(found.record, replies=replies, result=result(found.deal)))


def checked(divergence: Divergence, told: Record) -> Witness:
    """Replays a stored witness and checks that it still shows its divergence."""
    name = kebab(divergence.question)
    mine = dict(told.answers).get(name, "")
    others = {(account, answer): other for account, answer, other in divergence.bases()}
    if (told.rules, mine) not in others or set(told.answers) > {name}:
        raise RecordError(
            "This record is no witness of {divergence}: it follows other rules.",
            divergence=divergence.name,
            field="rules",
        )
    other = others[told.rules, mine]
    deal = replay(told)
    agrees(told, deal)
    bare = replace(told, answers={}, replies=(), result={})
    rival = answering(told.rules, divergence.question, other)
    again = _carried(bare, rival, list(intents(deal)))
    moved, refusal = again and _moved(deal, again), None
    if again is None and (kept := _kept_from(bare, rival)):
        (again, refusal), moved = kept, Moved.TABLE
    if again is None or not moved:
        raise RecordError(
            "This no longer depends on {divergence}: look for another with “make witnesses”.",
            divergence=divergence.name,
            field="replies",
        )
    return Witness(divergence, told, other, deal, again, moved, refusal)
