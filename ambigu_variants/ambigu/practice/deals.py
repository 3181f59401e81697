"""Exercises on a deal: the replies that a player may give, and the counters that a reply costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from ambigu_variants.ambigu.coach.prospects import counting
from ambigu_variants.ambigu.coach.telling import coached
from ambigu_variants.ambigu.deals.boards import seats
from ambigu_variants.ambigu.deals.columns import Column, carried, compared
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, run
from ambigu_variants.ambigu.deals.trials import random_player
from ambigu_variants.ambigu.deals.wording import offered, own_word, sentence
from ambigu_variants.ambigu.glance.trying import agreements
from ambigu_variants.ambigu.players.view import seen
from ambigu_variants.ambigu.practice.exercise import Exercise, explained, made
from ambigu_variants.ambigu.rules.course import AGREED, CONVENTIONS
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Action, PileKind
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Cards
from ambigu_variants.kernel.errors import RecordError
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Case, Ruling
from ambigu_variants.kernel.steps import Ask, Reply, Transfer
from ambigu_variants.languages import figure, listed, say, say_n
from ambigu_variants.records.record import Record

if TYPE_CHECKING:
    from random import Random

Offered = tuple[tuple[str, str], ...]
"""The replies open to a player: the name and the wording of each."""
PURSE = 50
TRIED = 4
"""The number of positions in a deal that are searched for one on which another account differs."""
BEFORE = 8
"""The number of latest replies that are retold."""
COSTING = (Action.PASS, Action.STAND, Action.CALL, Action.FORCE)
"""The replies that name no number of counters but may cost some."""


def says(account: Account[Rulebook], draw: Random) -> Exercise | None:
    """Makes an exercise on the replies open to a player."""
    told, whole = _deal(account, draw)
    alike: dict[object, list[int]] = {}
    for count, ask in enumerate(step for step in whole.log if isinstance(step, Ask)):
        alike.setdefault((ask.stage, *ask.offers), []).append(count)
    counts = [draw.choice(some) for some in alike.values()]
    return _preferred(draw, counts, lambda count: _saying(account, _cut(told, count), whole))


def _saying(account: Account[Rulebook], column: Column, whole: Deal) -> Exercise | None:
    deal, ask = column.deal, column.deal.pending
    if ask is None:
        return None
    view = seen(deal, ask)
    others = {
        other.told.rules: _offers(other.deal, asked)
        for other in _elsewhere(column)
        if (asked := other.deal.pending) and (asked.seat, asked.stage) == (ask.seat, ask.stage)
    }
    mine = _offers(deal, ask)
    return made(
        account,
        asked=say("In {account}, what can you say now?", account=account.source.short),
        shown=((say("Your hand"), Cards(view.cards, counting=counting(view))),),
        told=tuple(_course(account, column, ask.stage, ask.seat)),
        answers={account.id: mine, **others},
        wrong=[_offers(whole, each) for each in whole.log if isinstance(each, Ask) and len(each.offers) > 1],
        because=explained(ask.ruling, *_parting(column, ask, others)),
        word=_replies,
        mistake=partial(misheard, mine),
        coach=coached(view),
    )


def _parting(column: Column, ask: Ask, others: Mapping[str, Offered]) -> list[Ruling[..., Any]]:
    """Finds the first ruling whose replacement by another account's answer changes the offers.

    Only rulings that had a part in the offers are tried; the list is empty if none is found.
    """
    mine = _offers(column.deal, ask)
    asked = [*(offer.by for offer in ask.offers.values() if offer.by), *reversed(ask.because)]
    for ruling in dict.fromkeys(asked):
        for source in (source for source, theirs in others.items() if theirs != mine):
            alone = carried(column, column.told.rules, {kebab(ruling.question): source}, onward=False).deal
            if alone.pending is None or _offers(alone, alone.pending) != mine:
                return [ruling]
    return []


def _offers(deal: Deal, ask: Ask) -> Offered:
    return tuple((said.value, offered(deal, ask, said)) for said in ask.offers)


def _replies(some: Offered) -> str:
    return listed([words for _, words in some], either=True)


def misheard(right: Offered, chosen: Offered) -> str:
    """Explains the difference between the chosen replies and the right ones."""
    mine, theirs = dict(right), dict(chosen)
    told = []
    if extra := [words for name, words in chosen if name not in mine and words not in mine.values()]:
        told.append(
            say("Your answer includes something you can’t say now: {replies}.", replies=listed(extra))
        )
    if missing := [words for name, words in right if name not in theirs and words not in theirs.values()]:
        told.append(
            say("Your answer leaves out something you can also say: {replies}.", replies=listed(missing))
        )
    for name, words in right:
        if theirs.get(name, words) != words:
            told.append(say("It’s “{right}”, not “{wrong}”.", wrong=theirs[name], right=words))
    return " ".join(told)


# What is put -----------------------------------------------------------------------------------------------


@dataclass
class _Put:
    """A reply to a question, the counters that it costs, and the ruling behind them, if any."""

    ask: Ask
    reply: Reply
    cost: int = 0
    by: Ruling[..., Any] | None = None


def _puts(deal: Deal) -> list[_Put]:
    """Returns what each reply of a deal costs."""
    found: list[_Put] = []
    for step in deal.log:
        if isinstance(step, Ask) and step.reply:
            found.append(_Put(step, step.reply))
        elif isinstance(step, Transfer) and found and step.payee.kind != PileKind.PURSE:
            last = found[-1]
            if step.payer == deal.purse[last.reply.seat]:
                last.cost, last.by = last.cost + step.amount, last.by or step.ruling
    return found


def puts(account: Account[Rulebook], draw: Random) -> Exercise | None:
    """Makes an exercise on how many counters a reply costs."""
    told, whole = _deal(account, draw)
    said = [
        number
        for number, put in enumerate(_puts(whole))
        if put.reply.action in COSTING and put.by is not None
    ]
    return _preferred(draw, said, lambda number: _putting(account, told, whole, number))


def _putting(account: Account[Rulebook], told: Record, whole: Deal, number: int) -> Exercise | None:
    mine, column = _puts(whole)[number], _cut(told, number + 1)
    assert mine.by is not None, "only what costs something is asked"
    seat, stage = mine.reply.seat, mine.ask.stage
    theirs = {
        other.told.rules: put.cost
        for other in _elsewhere(column)
        for put in _puts(other.deal)
        if (put.reply.seat, put.reply.action, put.ask.stage) == (seat, mine.reply.action, stage)
    }
    who, lay = whole.seats[seat], _cut(told, number).deal.stake[seat].counters
    return made(
        account,
        asked=say("In {account}, how much does {who} put down?", who=who, account=account.source.short),
        told=tuple(_course(account, column, stage)),
        answers={account.id: mine.cost, **theirs},
        wrong=[2 * mine.cost, 0, mine.cost // 2, mine.cost + 1],
        because=explained(mine.by),
        word=_counters,
        mistake=partial(miscounted, account, who, mine.cost, lay, theirs),
    )


def _counters(number: int) -> str:
    return counters(number) if number else say("nothing")


def miscounted(
    account: Account[Rulebook], who: str, right: int, before: int, theirs: Mapping[str, int], chosen: int
) -> str:
    """Explains why a player does not put the number of counters that was ``chosen``, but the ``right`` one.

    ``before`` are the counters already in front of him, ``theirs`` what he would put under other accounts.
    """
    if not chosen:
        return say("It isn’t free: {who} puts down {right}.", who=who, right=counters(right))
    if before and chosen == before + right:
        return say(
            "{who} had already put down {before}, and only has to add the difference.",
            who=who,
            before=counters(before),
        )
    others = [each.source.short for each in ACCOUNTS if theirs.get(each.id) == chosen]
    if others:
        return say(
            "{who} would put this down in {others}, not in {account}.",
            who=who,
            others=listed(others),
            account=account.source.short,
        )
    if chosen > right:
        return say_n(
            "That is {number} counter too many.", "That is {number} counters too many.", chosen - right
        )
    return say_n("That is {number} counter too few.", "That is {number} counters too few.", right - chosen)


def _preferred(
    draw: Random, positions: Sequence[int], make: Callable[[int], Exercise | None]
) -> Exercise | None:
    """Returns an exercise on one of a few positions: the first on which accounts differ, else the first."""
    kept = None
    for position in draw.sample(positions, min(TRIED, len(positions))):
        made = make(position)
        if made and made.parts:
            return made
        kept = kept or made
    return kept


# The deals -------------------------------------------------------------------------------------------------


def _deal(account: Account[Rulebook], draw: Random) -> tuple[Record, Deal]:
    """Plays a deal with random replies; returns its record and the finished deal."""
    seated = account.rules.players(Case(account.rules))
    players = draw.choice([number for number in seated if number in (3, 4)] or list(seated)[:1])
    told = Record(
        game=GAME,
        edition=EDITION,
        rules=account.id,
        seats=tuple(seats(players)),
        purses=(PURSE,) * players,
        seed=str(draw.randrange(10**9)),
    )
    deal = run(lay(told), random_player(told.seed, asides=False))
    return replace(told, replies=tuple(map(str, deal.replies))), deal


def _cut(told: Record, count: int) -> Column:
    """Returns the deal after its first ``count`` replies."""
    (column,) = compared(replace(told, replies=told.replies[:count]), [])
    return column


def _elsewhere(column: Column) -> Iterator[Column]:
    """Yields the deal carried over to each other account, as far as its replies go there."""
    for account in ACCOUNTS:
        seated = account.rules.players(Case(account.rules))
        if account.id != column.told.rules and column.deal.players in seated:
            try:
                yield carried(column, account.id, onward=False)
            except RecordError:
                continue


def _course(account: Account[Rulebook], column: Column, stage: str, seat: int | None = None) -> Iterator[str]:
    """Yields sentences on the deal: players, conventions, last replies and a player's counters."""
    deal = column.deal
    names, dealer = listed(deal.seats), deal.seats[deal.dealer]
    yield say("{players} play; {dealer} deals.", players=names, dealer=dealer)
    for name, _, _ in agreements(account.rules):
        yield say(
            "{convention} is {counters}.", convention=say(AGREED[name]), counters=figure(CONVENTIONS[name])
        )
    for step in [step for step in column.steps if isinstance(step, Ask) and step.stage == stage][-BEFORE:]:
        yield sentence(deal, step, own=own_word(step))
    if seat is not None:
        yield say(
            "You are {who}. Your purse: {purse}. In front of you: {stake}. In the pool: {pool}.",
            who=deal.seats[seat],
            purse=figure(deal.purse[seat].counters),
            stake=figure(deal.stake[seat].counters),
            pool=figure(deal.pool.counters),
        )
