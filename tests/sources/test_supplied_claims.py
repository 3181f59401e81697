"""Every supplied answer, compared with what the rules of its source do in play.

Each supplied sentence has a check here, under its exact words: if it is reworded, its check must be
reviewed. The checks read only the events of deals played by all rulings of the source, so a sentence fails
that one of them makes untrue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from ambigu_variants.ambigu.deals.trials import OUTSIDE, trial
from ambigu_variants.ambigu.rule_sheet import PRESUPPOSES
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage, deal_questions
from ambigu_variants.ambigu.rules.table import Action, Gathered, Pledged, Void, Withheld
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Account, Ruling, Standing
from ambigu_variants.kernel.steps import Ask, Dealt, Dropped, Event, Paid, Pile, Shuffled, Transfer, Won
from tests.sources import dealing
from tests.sources.dealing import E, account

each_source = pytest.mark.parametrize("source", [each.id for each in ACCOUNTS])
Claim = Callable[[Deal], bool]
ENOUGH = 8
"""A purse that covers every stake before the cards, and is soon exhausted by bets."""


@cache
def deals(source: str) -> tuple[Deal, ...]:
    """Deals under a source: of all kinds, of six players with a short stock, and of small purses."""
    rules = account(source).rules
    poor = [trial(rules, number, purse=2 + number % ENOUGH) for number in range(160) if number % ENOUGH > 0]
    full = [trial(rules, number, full=True) for number in range(12)]
    return tuple(deal for _, deal in (*(trial(rules, number) for number in range(260)), *poor, *full))


def asked(deal: Deal, *stages: Stage) -> list[Ask]:
    """The answered questions in some stages of a deal, or in all."""
    asks = [each for each in deal.log if isinstance(each, Ask) and (not stages or each.stage in stages)]
    return [ask for ask in asks if ask.reply and ask.reply.action in ask.offers]


def said(deal: Deal, *stages: Stage) -> set[Any]:
    """The actions chosen in some stages of a deal."""
    return {ask.reply.action for ask in asked(deal, *stages) if ask.reply}


def done(deal: Deal, kind: type[E], *stages: Stage) -> list[E]:
    """The events of a kind, in some stages of a deal or in all."""
    return [each for each in dealing.done(deal, kind) if not stages or each.stage in stages]


def by(deal: Deal, question: str, *kinds: type[Event]) -> list[Any]:
    """The events of some kinds that cite the answer to a question."""
    return [
        each
        for each in deal.log
        if isinstance(each, kinds or Event) and each.ruling and each.ruling.question == question
    ]


def all_passed(deal: Deal, stage: Stage) -> bool:
    """Whether somebody was asked in a stage of the deal, and all who were passed."""
    return bool(said(deal, stage)) and said(deal, stage) <= {Action.PASS, Action.REDEAL, Action.FORCE}


def paid_on_two(deal: Deal, action: Action) -> list[int]:
    """The counters that a player pays at once for an action on two cards."""
    return [
        after.amount
        for ask, after in zip(deal.log, deal.log[1:], strict=False)
        if isinstance(ask, Ask) and ask.stage == Stage.TWO_CARDS and ask.reply and ask.reply.action is action
        if isinstance(after, Transfer) and after.payer == deal.purse[ask.seat]
    ]


def all_get_two_more(deal: Deal) -> bool:
    """Nobody pays for going on, and all still in get two cards in the second deal."""
    if any(Action.CALL in ask.offers for ask in asked(deal, Stage.TWO_CARDS)):
        return False
    dealt = done(deal, Dealt, Stage.FOUR_CARDS)
    gone = {each.seat for each in done(deal, Dropped, Stage.TWO_CARDS)}
    counts = [sum(len(each.cards) for each in dealt if each.seat == seat) for seat in range(deal.players)]
    return not dealt or counts == [0 if seat in gone else 2 for seat in range(deal.players)]


def only_the_dealer_forces(deal: Deal) -> bool:
    """Only the dealer can do more than pass, bet or answer a bet, and nobody can stand."""
    plain = {Action.PASS, Action.OPEN, Action.CALL, Action.RAISE, Action.SHOW, Action.HIDE}
    dealers = plain | {Action.FORCE, Action.REDEAL}
    return all(
        ask.offers.keys() <= (dealers if ask.seat == deal.dealer else plain)
        for ask in asked(deal, Stage.FOUR_CARDS)
    )


def left_alone_unpaid(deal: Deal) -> bool:
    """A player left alone takes all that is on the table, and is not paid by players."""
    players = set(deal.purse)
    paid = [each for each in by(deal, "left_alone", Transfer) if {each.payer, each.payee} <= players]
    left = paid or deal.prize or deal.pool.counters or deal.tray.counters
    return not by(deal, "left_alone", Won) or not left


def takes_no_more_than_his_own(deal: Deal) -> bool:
    """The winner takes of another's stake at most as much as his own."""
    if deal.winner is None:
        return True
    own, purse = deal.stake[deal.winner], deal.purse[deal.winner]
    staked = sum(each.amount for each in done(deal, Paid) if each.payee == own)
    return all(
        each.amount <= staked
        for each in by(deal, "side_pot", Paid)
        if each.payee == purse and each.payer in deal.stake and each.payer != own
    )


def passed_out_unasked(deal: Deal) -> bool:
    """The rule on nobody able to bet applies only if nobody was asked, and has no winner."""
    found = by(deal, "nobody_can_bet")
    if not found:
        return True
    stage = Stage(found[-1].stage)
    fits = all_passed(deal, stage) if stage == Stage.TWO_CARDS else Action.PASS not in said(deal, stage)
    return deal.winner is None and fits


def shuffled_late(deal: Deal) -> bool:
    """The stock is not shuffled at the start of the draw."""
    steps = dealing.steps(deal, Stage.DRAW)
    return not steps or not isinstance(steps[0], Shuffled)


def all_in_is_shown(deal: Deal) -> bool:
    """A deal is not passed out at the last while a player in it is all-in."""
    void = done(deal, Void, Stage.LAST_BETTING)
    if not void or Action.OPEN in said(deal, Stage.LAST_BETTING):
        return True
    ended = deal.log.index([*by(deal, "all_pass_last"), void[-1]][0])
    held = {purse: purse.counters for purse in deal.purse}
    staked = set[Pile]()
    for each in reversed(done(deal, Paid)):
        if deal.log.index(each) < ended:
            staked |= {each.payee} if each.payer in held else set()
            continue
        for pile, amount in ((each.payer, each.amount), (each.payee, -each.amount)):
            if pile in held:
                held[pile] += amount
    return not any(deal.stake[seat] in staked and not held[deal.purse[seat]] for seat in deal.live)


def first_of_the_equals(deal: Deal) -> bool:
    """Of equal hands decided by seat the first to speak wins."""
    if deal.shown is None:
        return True
    seats, shown = deal.shown
    first = shown.decisions[0]
    if first.ruling.question != "nearest":
        return True
    return bool(seats[first.winner] == min(seats[each] for each in (first.winner, *first.beaten)))


def can_call(deal: Deal) -> bool:
    """A player who must answer a bet may always call it."""
    others = {Action.OPEN, Action.REDEAL, Action.FORCE, Action.SHOW}
    asks = asked(deal, Stage.FOUR_CARDS, Stage.LAST_BETTING)
    return all(Action.CALL in ask.offers for ask in asks if not others & ask.offers.keys())


def bought_between(deal: Deal) -> bool:
    """The bank sells only before and after a deal."""
    sold = [each for each in done(deal, Paid) if each.payer == deal.bank]
    return all(each.stage in (Stage.STAKES, Stage.END) for each in sold)


def never(event: type[Event], *stages: Stage) -> Claim:
    """A check that an event does not occur."""
    return lambda deal: not done(deal, event, *stages)


def nobody_pays(question: str) -> Claim:
    """A check that no event citing an answer drops a player or moves a counter."""
    return lambda deal: not by(deal, question, Dropped, Paid)


CLAIMS: dict[str, Claim] = {
    "Nothing is staked before the cards are dealt.": never(Paid, Stage.STAKES),
    "A dealer who stands on his two cards stakes no more than anyone else.": lambda deal: all(
        amount <= 2 for amount in paid_on_two(deal, Action.STAND)
    ),
    "Passing with two cards in hand costs nothing.": lambda deal: not paid_on_two(deal, Action.PASS),
    "Going on to four cards costs nothing: everyone still in gets two more cards.": all_get_two_more,
    "The stock is not shuffled again before the second deal.": never(Shuffled, Stage.FOUR_CARDS),
    "The stock is not shuffled again before the draw.": shuffled_late,
    "Nobody can pay a stake just to keep the deal alive until the draw.": only_the_dealer_forces,
    "The dealer may not force the others to keep their cards.": lambda deal: all(
        Action.FORCE not in ask.offers for ask in asked(deal)
    ),
    "If everyone passes in the last round of betting and nobody is all in, the deal ends. What has been"
    " staked stays for the next deal.": lambda deal: (
        not by(deal, "all_pass_last")
        or (not by(deal, "all_pass_last", Won) and all_passed(deal, Stage.LAST_BETTING))
    ),
    "If a player is already all in and none of the others bets, everyone still in shows his"
    " hand.": all_in_is_shown,
    "If none of the players still in has a counter left to bet, nobody is asked to speak, and this "
    "doesn’t count as passing. The deal ends, and everything on the table stays for the next one. The "
    "dealer has no choice in this case, even under rules that give him one when everyone passes. The "
    "same happens on two cards if everyone has passed and could only pass again, because nobody has enough "
    "counters for anything else, and nobody can buy enough.": passed_out_unasked,
    "If the elder hand isn’t among the tied players, the first of them to speak wins.": first_of_the_equals,
    "From each stake the winner takes no more than he staked himself; the rest goes to the next best"
    " hand.": takes_no_more_than_his_own,
    "A player left alone before anyone has bet takes everything on the table, but isn’t paid for his"
    " combination.": left_alone_unpaid,
    "A player who can’t call in full may call with what he has.": can_call,
    "Even a player with nothing left may stay in. He can win the pool and the price of his "
    "combination, but none of the others’ bets.": takes_no_more_than_his_own,
    "A player may announce a stake only if he can pay it in full. If not, he must choose something"
    " else.": lambda deal: all(
        ask.offers[Action.FORCE].cost <= 2 for ask in asked(deal) if Action.FORCE in ask.offers
    ),
    "A player may stake only counters; what others owe him doesn’t count.": never(Pledged),
    "A player who can’t pay a stake that falls due during the deal puts in what he has and stays"
    " in.": nobody_pays("short_of_stake"),
    "Nobody may keep his discards out of the new stock.": never(Withheld),
    "When no other cards are left, even the discards kept apart are gathered and shuffled.": lambda deal: (
        {type(each) for each in by(deal, "withheld_recall")} <= {Gathered, Shuffled}
    ),
    "Counters may only be bought between deals.": bought_between,
    "A player who shows his cards too early loses nothing: he takes them back and play goes on.": (
        nobody_pays("exposed_hand")
    ),
    "There is no penalty for a hand with too many or too few cards: it is put right and play goes on.": (
        nobody_pays("foul_hand")
    ),
    "A player may leave when a deal is over, and it costs nothing.": nobody_pays("leaving"),
}

NEVER = {
    ("lalanne_2010", "dealer_doubles"),
    ("foster_1897", "dealer_doubles"),
    ("foster_1897", "withholding"),
    ("lalanne_2010", "left_alone"),
}
"""Supplied answers that are not consulted in any deal.

A claim that something does not exist is checked all the same. Under Foster every request to withhold
discards is refused and leaves no trace. Under Lalanne nobody can be out before a bet.
"""


def supplied(source: str) -> Iterator[Ruling[..., object]]:
    """Yields the rulings that the edition supplies for an account about the deal, not outside it."""
    for question in deal_questions():
        ruling: Ruling[..., object] = getattr(account(source).rules, question)
        if ruling.standing is Standing.SUPPLIED and question not in OUTSIDE:
            yield ruling


def idle(mine: Account[Rulebook], ruling: Ruling[..., object]) -> bool:
    """Whether a passage of an account rules a ruling's question out, or the account lacks its subject."""
    other = PRESUPPOSES.get(ruling.question, ruling.question)
    return ruling.question in mine.source.ruled_out or (other != ruling.question and not mine.speaks(other))


@each_source
def test_what_is_supplied_comes_up_and_what_is_ruled_out_does_not(source: str) -> None:
    consulted = set().union(*(deal.consulted for deal in deals(source)))
    for ruling in supplied(source):
        if (source, ruling.question) in NEVER:
            assert ruling not in consulted, ruling.question
        else:
            assert ruling in consulted or idle(account(source), ruling), ruling.question
    for question in account(source).source.ruled_out:
        assert getattr(account(source).rules, question) not in consulted, question


@each_source
def test_no_ruling_of_its_source_makes_a_supplied_sentence_untrue(source: str) -> None:
    for ruling in supplied(source):
        if not idle(account(source), ruling):
            claim = CLAIMS[ruling.says]
            for deal in deals(source):
                assert claim(deal), f"{source} {ruling.question}: {deal.log}"


@each_source
def test_no_supplied_answer_makes_its_source_untrue(source: str) -> None:
    """A text's rule on passing is applied only if players were asked and passed.

    If the text has all pay before the cards, a player without counters is refused.
    """
    for deal in deals(source):
        for question, stage in (
            ("all_pass_two_cards", Stage.TWO_CARDS),
            ("all_pass_first", Stage.FOUR_CARDS),
            ("all_pass_last", Stage.LAST_BETTING),
        ):
            if by(deal, question, Void, Paid):
                assert all_passed(deal, stage), f"{source} {question}: nobody passed"
    if account(source).speaks("before_deal"):
        with pytest.raises(NotAllowed):
            trial(account(source).rules, 1, purse=0)
