"""Every supplied answer, compared with what the rules of its source do in play.

Each supplied sentence has a check here, under its exact words: if it is reworded, its check must be
reviewed. The checks read only the events of deals played by all rulings of the source, so a sentence fails
that one of them makes untrue. A supplied answer must also be used in these deals, unless the source knows
nothing of the kind, or a passage of it rules the question out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeVar

import pytest

from ambigu_variants.ambigu.deals.trials import OUTSIDE, trial
from ambigu_variants.ambigu.rule_sheet import PRESUPPOSES
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage, deal_questions
from ambigu_variants.ambigu.rules.table import Action, Gathered, Pledged, Void, Withheld
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Account, Ruling, Standing
from ambigu_variants.kernel.steps import Ask, Dealt, Dropped, Event, Paid, Pile, Shuffled, Transfer, Won

CHECKED = ("lalanne_2010", "foster_1897", "juegos_de_naipes_2012")
"""The accounts whose supplied sentences have checks here; a further source brings its own."""
each_account = pytest.mark.parametrize(
    "account", [account for account in ACCOUNTS if account.id in CHECKED], ids=lambda account: account.id
)
E = TypeVar("E", bound=Event)
Claim = Callable[[Deal], bool]

ENOUGH = 8
"""A purse that covers every stake before the cards, and is soon exhausted by bets."""


@cache
def deals(source: str) -> tuple[Deal, ...]:
    """Deals under a source: of all kinds, of six players with a short stock, and of small purses."""
    (rules,) = (account.rules for account in ACCOUNTS if account.id == source)
    poor = [trial(rules, number, purse=2 + number % ENOUGH) for number in range(160) if number % ENOUGH > 0]
    full = [trial(rules, number, full=True) for number in range(12)]
    return tuple(deal for _, deal in (*(trial(rules, number) for number in range(260)), *poor, *full))


# What happened in a deal -----------------------------------------------------------------------------------


def asked(deal: Deal, *stages: Stage) -> Iterator[Ask]:
    """Yields the answered questions in some stages of a deal."""
    return (
        each
        for each in deal.log
        if isinstance(each, Ask) and each.stage in stages and each.reply and each.reply.action in each.offers
    )


def done(deal: Deal, kind: type[E], *stages: Stage) -> list[E]:
    """The events of a kind, in some stages of a deal or in all."""
    return [each for each in deal.log if isinstance(each, kind) and (not stages or each.stage in stages)]


def offered(deal: Deal, *stages: Stage) -> Iterator[tuple[Ask, Action]]:
    """Yields every action offered in some stages of a deal."""
    return ((ask, said) for ask in asked(deal, *stages) for said in ask.offers)


def by(deal: Deal, question: str) -> list[Event]:
    """The events that cite the answer to a question."""
    return [
        each
        for each in deal.log
        if isinstance(each, Event) and each.ruling is not None and each.ruling.question == question
    ]


def all_passed(deal: Deal, stage: Stage) -> bool:
    """Whether somebody was asked in a stage of the deal, and all who were passed."""
    replies = [ask.reply.action for ask in asked(deal, stage) if ask.reply]
    return bool(replies) and set(replies) <= {Action.PASS, Action.REDEAL, Action.FORCE}


def after_pass_on_two(deal: Deal) -> bool:
    """Checks that nobody pays in the step after his pass."""
    passed = [
        other
        for one, other in zip(deal.log, deal.log[1:], strict=False)
        if isinstance(one, Ask)
        and one.stage == Stage.TWO_CARDS
        and one.reply
        and one.reply.action is Action.PASS
    ]
    purses = set(deal.purse)
    return not any(isinstance(each, Transfer) and each.payer in purses for each in passed)


def all_get_two_more(deal: Deal) -> bool:
    """Checks that nobody pays for going on, and that all still in get two cards in the second deal."""
    if any(said is Action.CALL for _, said in offered(deal, Stage.TWO_CARDS)):
        return False
    dealt = done(deal, Dealt, Stage.FOUR_CARDS)
    if not dealt:
        return True
    gone = {each.seat for each in done(deal, Dropped, Stage.TWO_CARDS)}
    counts = {
        seat: sum(len(each.cards) for each in dealt if each.seat == seat) for seat in range(deal.players)
    }
    return all(count == (0 if seat in gone else 2) for seat, count in counts.items())


def only_the_dealer_forces(deal: Deal) -> bool:
    """Checks that only the dealer can do more than pass, bet or answer a bet, and that nobody can stand."""
    plain = {Action.PASS, Action.OPEN, Action.CALL, Action.RAISE, Action.SHOW, Action.HIDE}
    dealers = plain | {Action.FORCE, Action.REDEAL}
    return all(
        said in (dealers if ask.seat == deal.dealer else plain)
        for ask, said in offered(deal, Stage.FOUR_CARDS)
    )


def nobody_keeps_it_alive(deal: Deal) -> bool:
    """Checks that without a bet on four cards there is no draw and no last betting."""
    bet = any(ask.reply and ask.reply.action is Action.OPEN for ask in asked(deal, Stage.FOUR_CARDS))
    return bet or not any(each.stage in (Stage.DRAW, Stage.LAST_BETTING) for each in deal.log)


def left_alone_unpaid(deal: Deal) -> bool:
    """Checks that a player left alone takes all that is on the table, and is not paid by players."""
    won = [each for each in by(deal, "left_alone") if isinstance(each, Won)]
    players = set(deal.purse)
    paid = [
        each
        for each in by(deal, "left_alone")
        if isinstance(each, Transfer) and {each.payer, each.payee} <= players
    ]
    return not won or not (paid or deal.prize or deal.pool.counters or deal.tray.counters)


def takes_no_more_than_his_own(deal: Deal) -> bool:
    """Checks that the winner takes of another's stake at most as much as his own."""
    staked = dict.fromkeys(deal.stake, 0)
    for each in done(deal, Paid):
        if each.payee in staked:
            staked[each.payee] += each.amount
    if deal.winner is None:
        return True
    own = deal.stake[deal.winner]
    taken = [each for each in by(deal, "side_pot") if isinstance(each, Paid) and each.payer in staked]
    mine = [each for each in taken if each.payee == deal.purse[deal.winner] and each.payer != own]
    return all(each.amount <= staked[own] for each in mine)


def satisfied_alike(deal: Deal) -> bool:
    """Checks that players who stand on two cards put two, or all that they have."""
    paid = [
        other.amount
        for one, other in zip(deal.log, deal.log[1:], strict=False)
        if isinstance(one, Ask)
        and one.stage == Stage.TWO_CARDS
        and one.reply
        and one.reply.action is Action.STAND
        if isinstance(other, Paid) and deal.purse[one.seat] == other.payer
    ]
    return all(each <= 2 for each in paid)


def nobody_pays(question: str) -> Claim:
    """A check that no event citing an answer drops a player or moves a counter."""
    return lambda deal: all(not isinstance(each, (Dropped, Paid)) for each in by(deal, question))


def passed_out_unasked(deal: Deal) -> bool:
    """Checks that the rule on nobody able to bet applies only if nobody was asked, and has no winner."""
    found = by(deal, "nobody_can_bet")
    on_two = bool(found) and found[-1].stage == Stage.TWO_CARDS
    if on_two:
        return deal.winner is None and all_passed(deal, Stage.TWO_CARDS)
    replies = [ask.reply for ask in asked(deal, Stage(found[-1].stage))] if found else []
    return (
        deal.winner is None and not any(each and each.action is Action.PASS for each in replies)
        if found
        else True
    )


def never(event: type[Event]) -> Claim:
    """A check that an event does not occur."""
    return lambda deal: not done(deal, event)


def shuffled_late(deal: Deal) -> bool:
    """Checks that the stock is not shuffled at the start of the draw."""
    steps = [each for each in deal.log if each.stage == Stage.DRAW]
    return not steps or not isinstance(steps[0], Shuffled)


def all_in_is_shown(deal: Deal) -> bool:
    """Checks that a deal is not passed out at the last while a player in it is all-in."""
    void = done(deal, Void, Stage.LAST_BETTING)
    opened = any(ask.reply and ask.reply.action is Action.OPEN for ask in asked(deal, Stage.LAST_BETTING))
    if not void or opened:
        return True
    (ended,) = (each for each in [next(iter(by(deal, "all_pass_last")), void[-1])])
    held = {purse: purse.counters for purse in deal.purse}
    staked = set[Pile]()
    for each in reversed(done(deal, Paid)):
        if deal.log.index(each) >= deal.log.index(ended):
            held |= {
                name: held[name] + (each.amount if name == each.payer else -each.amount)
                for name in (each.payer, each.payee)
                if name in held
            }
        else:
            staked |= {each.payee} if each.payer in held else set()
    return not any(deal.stake[seat] in staked and not held[deal.purse[seat]] for seat in deal.live)


def first_of_the_equals(deal: Deal) -> bool:
    """Checks that of equal hands decided by seat the first to speak wins."""
    if deal.shown is None:
        return True
    seats, shown = deal.shown
    first = shown.decisions[0]
    equal = [seats[each] for each in (first.winner, *first.beaten)]
    return not (first.ruling.question == "nearest" and seats[first.winner] != min(equal))


CLAIMS: dict[str, Claim] = {
    "Nothing is staked before the cards are dealt.": lambda deal: not done(deal, Paid, Stage.STAKES),
    "A dealer who stands on his two cards stakes no more than anyone else.": satisfied_alike,
    "Passing with two cards in hand costs nothing.": after_pass_on_two,
    "Going on to four cards costs nothing: everyone still in gets two more cards.": all_get_two_more,
    "The stock is not shuffled again before the second deal.": lambda deal: (
        not done(deal, Shuffled, Stage.FOUR_CARDS)
    ),
    "The stock is not shuffled again before the draw.": shuffled_late,
    "Nobody can pay a stake just to keep the deal alive until the draw.": only_the_dealer_forces,
    "The dealer may not force the others to keep their cards.": lambda deal: (
        not any(said is Action.FORCE for _, said in offered(deal, *Stage))
    ),
    "Any counters that the dealer pays to force the others to keep their cards go into the"
    " pool.": lambda deal: all(
        not isinstance(each, Transfer) or each.payee == deal.pool for each in by(deal, "dealer_force")
    ),
    "If everyone passes in the last round of betting and nobody is all in, the deal ends. What has been"
    " staked stays for the next deal.": (
        lambda deal: (
            all(not isinstance(each, Won) for each in by(deal, "all_pass_last"))
            and (not by(deal, "all_pass_last") or all_passed(deal, Stage.LAST_BETTING))
        )
    ),
    "If a player is already all in and none of the others bets, everyone still in shows his"
    " hand.": all_in_is_shown,
    "If none of the players still in has a counter left to bet, nobody is asked to speak, and this "
    "doesn’t count as passing. The deal ends, and everything on the table stays for the next one. The "
    "dealer has no choice in this case, even under rules that give him one when everyone passes. The "
    "same happens on two cards if everyone has passed and could only pass again, because nobody has enough "
    "counters for anything else, and nobody can buy enough.": passed_out_unasked,
    "If the elder hand isn’t among the tied players, the first of them to speak wins.": first_of_the_equals,
    "Where there is a batterie, the winner of a showdown takes it too.": lambda deal: (
        not by(deal, "showing") or not deal.tray.counters
    ),
    "From each stake the winner takes no more than he staked himself; the rest goes to the next best"
    " hand.": takes_no_more_than_his_own,
    "A player left alone before anyone has bet takes everything on the table, but isn’t paid for his"
    " combination.": (left_alone_unpaid),
    "A player who can’t call in full may call with what he has.": lambda deal: all(
        Action.CALL in ask.offers
        for ask in asked(deal, Stage.FOUR_CARDS, Stage.LAST_BETTING)
        if not {Action.OPEN, Action.REDEAL, Action.FORCE, Action.SHOW} & set(ask.offers)
    ),
    "Even a player with nothing left may stay in. He can win the pool and the price of his "
    "combination, but none of the others’ bets.": takes_no_more_than_his_own,
    "A player may announce a stake only if he can pay it in full. If not, he must choose something"
    " else.": lambda deal: all(
        ask.offers[said].cost <= 2 for ask, said in offered(deal, *Stage) if said is Action.FORCE
    ),
    "A player may stake only counters; what others owe him doesn’t count.": never(Pledged),
    "A player who can’t pay a stake that falls due during the deal puts in what he has and stays"
    " in.": nobody_pays("short_of_stake"),
    "Nobody may keep his discards out of the new stock.": never(Withheld),
    "When no other cards are left, even the discards kept apart are gathered and shuffled.": lambda deal: (
        {type(each) for each in by(deal, "withheld_recall")} <= {Gathered, Shuffled}
    ),
    "Counters may only be bought between deals.": lambda deal: (
        not [
            each
            for each in done(deal, Paid)
            if each.payer == deal.bank and each.stage not in (Stage.STAKES, Stage.END)
        ]
    ),
    "A player who shows his cards too early loses nothing: he takes them back and play goes on.": (
        nobody_pays("exposed_hand")
    ),
    (
        "There is no penalty for a hand with too many or too few cards: it is put right and play goes on."
    ): nobody_pays("foul_hand"),
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


# The tests -------------------------------------------------------------------------------------------------


def supplied(account: Account[Rulebook]) -> Iterator[Ruling[..., object]]:
    """Yields the rulings that the edition supplies for an account about the deal, not outside it."""
    for question in deal_questions():
        ruling: Ruling[..., object] = getattr(account.rules, question)
        if ruling.standing is Standing.SUPPLIED and question not in OUTSIDE:
            yield ruling


def idle(account: Account[Rulebook], ruling: Ruling[..., object]) -> bool:
    """Whether a passage of an account rules a ruling's question out, or the account lacks its subject."""
    other = PRESUPPOSES.get(ruling.question, ruling.question)
    return ruling.question in account.source.ruled_out or (
        other != ruling.question and not account.speaks(other)
    )


@each_account
def test_what_is_supplied_comes_up(account: Account[Rulebook]) -> None:
    """Every supplied answer is used in some deal, unless a passage of the source makes it idle."""
    consulted = set().union(*(deal.consulted for deal in deals(account.id)))
    for ruling in supplied(account):
        comes_up = ruling in consulted
        if (account.id, ruling.question) in NEVER:
            assert not comes_up, ruling.question
        else:
            assert comes_up or idle(account, ruling), ruling.question


@each_account
def test_nothing_that_is_ruled_out_comes_up(account: Account[Rulebook]) -> None:
    """A question that a passage rules out is not asked in any deal."""
    consulted = set().union(*(deal.consulted for deal in deals(account.id)))
    for question in account.source.ruled_out:
        assert getattr(account.rules, question) not in consulted, question


@each_account
def test_no_ruling_of_its_source_makes_a_supplied_sentence_untrue(account: Account[Rulebook]) -> None:
    """Every supplied sentence has a check, which holds in every deal."""
    for ruling in supplied(account):
        if not idle(account, ruling):
            claim = CLAIMS[ruling.says]
            for deal in deals(account.id):
                assert claim(deal), f"{account.id} {ruling.question}: {deal.log}"


@each_account
def test_no_supplied_answer_makes_its_source_untrue(account: Account[Rulebook]) -> None:
    """A text's rule on passing is applied only if players were asked and passed.

    If the text has all pay before the cards, a player without counters is refused.
    """
    for deal in deals(account.id):
        for question, stage in (
            ("all_pass_two_cards", Stage.TWO_CARDS),
            ("all_pass_first", Stage.FOUR_CARDS),
            ("all_pass_last", Stage.LAST_BETTING),
        ):
            if any(isinstance(each, (Void, Paid)) for each in by(deal, question)):
                assert all_passed(deal, stage), f"{account.id} {question}: nobody passed"
    if account.speaks("before_deal"):
        with pytest.raises(NotAllowed):
            trial(account.rules, 1, purse=0)


@pytest.mark.parametrize(
    ("source", "former"),
    [("lalanne_2010", nobody_keeps_it_alive), ("foster_1897", nobody_keeps_it_alive)],
    ids=lambda each: getattr(each, "__name__", each),
)
def test_a_sentence_that_is_untrue_is_found_out(source: str, former: Claim) -> None:
    """The checks can fail: a former sentence is refuted, by which nobody kept a deal alive without a bet."""
    assert not all(former(deal) for deal in deals(source))


ADMITS = ("is not said", "nor that it is", "the text does not say", "is inferred")
"""The phrases by which an argument admits that a part of the answer is not in the text."""
BEGINS = ("last_betting", "opening", "second_draw", "card_order")
"""Stated answers that leave open only who begins, or that cannot be meant otherwise."""


@each_account
def test_what_is_marked_as_stated_is_stated(account: Account[Rulebook]) -> None:
    """An answer is not marked as stated if its argument admits a gap that its text does not mark."""
    for question in deal_questions():
        ruling: Ruling[..., object] = getattr(account.rules, question)
        if ruling.standing is Standing.STATED and question not in BEGINS and not ruling.crux:
            admitted = [each for each in ADMITS if each in ruling.argument.lower()]
            assert not admitted or ruling.completed, f"{account.id} {question}: {ruling.argument}"
