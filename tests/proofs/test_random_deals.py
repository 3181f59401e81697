"""Random deals under every rulebook, and under every one that differs from it in one ruling."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ambigu_variants.ambigu.deals.replay import lay, replay, rulebook, run
from ambigu_variants.ambigu.deals.trials import course_of, trial
from ambigu_variants.ambigu.rules.hands import SIZE, Hand
from ambigu_variants.ambigu.rules.reasons import lost, why
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.showdown import showdown
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.deal import scripted
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.kernel.table import seeded
from ambigu_variants.records import record
from ambigu_variants.records.record import Record
from docs.hooks.trials import told_apart

WITNESSES = Path(__file__).resolve().parents[2] / "docs" / "witnesses"
UNDER_ITS_OWN, UNDER_ITS_OWN_IN_ALL = 600, 2000
UNDER_A_HYBRID, UNDER_A_HYBRID_IN_ALL = 8, 60
MIXTURES, MIXTURES_IN_ALL = 150, 3000
"""The numbers of deals in a usual run and in a thorough one."""
SHOWDOWNS = 10
UNDER_ITS_LIKE = 2
"""Number of deals for an answer whose code was already played with the same other answers."""
each_account = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)


def hybrids() -> Iterator[tuple[str, dict[str, str], Rulebook, bool]]:
    """Yields every rulebook with one answer of another source or reading; tells if its like came before."""
    for account in ACCOUNTS:
        for question in questions_of(Rulebook):
            mine = getattr(account.rules, question)
            played = [mine]
            for other in ACCOUNTS:
                for name, ruling in other.readings(question).items():
                    if ruling is not mine:
                        answers = {kebab(question): f"{other.id}:{name}"}
                        hybrid = dataclasses.replace(account.rules, **{question: ruling})
                        again = any(ruling.alike(each) for each in played)
                        played.append(ruling)
                        yield account.id, answers, hybrid, again


def held_cards(deal: Deal) -> list[str]:
    """All cards of the deal, wherever they are."""
    hands = [card for hand in deal.hands for card in hand]
    return sorted(map(str, [*deal.stock, *(card for _, card in deal.discards), *hands]))


def check(told: Record, deal: Deal, rules: Rulebook) -> None:
    """Checks the invariants of a finished deal."""
    assert deal.over or deal.replies[-1].action is Action.LEAVE, "it ends"
    assert deal.stage == "end"
    for step in deal.log:
        assert step.ruling is not None, "every step is cited"
        assert step.stage
        assert step.ruling is getattr(rules, step.ruling.question), "and by a ruling in force"
    laid = sum(told.purses) + told.pool + told.tray
    assert deal.counters == laid, "counters are conserved"
    heaps = [*deal.purse, *deal.stake, deal.pool, deal.tray]
    assert all(heap.counters >= 0 for heap in heaps)
    assert not any(heap.counters for heap in deal.stake), (told, deal.replies)
    due = sum(deal.due_to(seat) for seat in range(deal.players))
    bought = -deal.bank.counters
    assert due + deal.pool.counters + deal.tray.counters == laid + bought, "what is owed is owed to somebody"
    assert all(counters > 0 for counters in deal.debts.values())
    assert held_cards(deal) == sorted(map(str, PACK_40.cards)), "cards are conserved"
    assert deal.next_dealer in range(deal.players)
    again = run(lay(told, rules=rules), scripted(deal.replies))
    assert course_of(again) == course_of(deal), "it replays to an equal log"


def play_many(rules: Rulebook, numbers: range) -> None:
    """Plays deals under a rulebook."""
    for number in numbers:
        told, deal = trial(rules, number)
        check(told, deal, rules)


@each_account
def test_every_rulebook_plays(account: Account[Rulebook], thorough: bool) -> None:
    """Random deals end under each account, for two to six players and all purses."""
    play_many(account.rules, range(UNDER_ITS_OWN_IN_ALL if thorough else UNDER_ITS_OWN))


PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_every_hybrid_plays(part: int, thorough: bool) -> None:
    """Deals end under every rulebook with one answer exchanged; every form of the record names it."""
    many = UNDER_A_HYBRID_IN_ALL if thorough else UNDER_A_HYBRID
    for number, (account, answers, rules, again) in enumerate(hybrids()):
        if number % PARTS == part:
            first = number * 100
            play_many(rules, range(first, first + (UNDER_ITS_LIKE if again else many)))
            told, deal = trial(rules, number)
            replies = tuple(map(str, deal.replies))
            title = "A “title” with \\ and \x7f, and ♥"
            whole = dataclasses.replace(told, rules=account, answers=answers, replies=replies, title=title)
            assert course_of(replay(whole)) == course_of(deal), answers
            for form in (whole.toml(), json.dumps(whole.data()), whole.fragment()):
                assert record.from_text(form) == whole


def mixture(number: int) -> Rulebook:
    """A rulebook with every answer drawn at random."""
    draw = Random(f"mixture {number}")
    known = {
        name: [each for some in ALL_ACCOUNTS for each in some.answers(name).values() if each.standing.seen]
        for name in questions_of(Rulebook)
    }
    return Rulebook(**{name: draw.choice(some) for name, some in known.items()})


def test_every_mixture_plays(thorough: bool) -> None:
    """Under random mixtures of answers deals end, and showdowns of hands that are nearly equal are decided.

    It is told why each hand wins or loses, and without the winner the others come in the same order.
    """
    for number in range(MIXTURES_IN_ALL if thorough else MIXTURES):
        rules = mixture(number)
        play_many(rules, range(4 * number, 4 * number + 4))
        draw = Random(f"showdowns {number}")
        for _ in range(SHOWDOWNS):
            ranks = draw.sample(range(1, 11), 4)
            near = [card for card in PACK_40.cards if card.rank in ranks]
            dealt = draw.sample(near, 3 * SIZE)
            hands = [Hand(tuple(dealt[start : start + SIZE])) for start in range(0, len(dealt), SIZE)]
            case = Case(rules)
            shown = showdown(case, hands)
            names = [f"Hand {place}" for place in range(len(hands))]
            assert names[shown.winner] in why(case, shown, names)[0].text
            for place in shown.order[1:]:
                assert names[place] in (told := lost(case, shown, names, place))
                assert "down: 0 against" not in told, "a card that is missing is no card of rank 0"
            left = [hand for place, hand in enumerate(hands) if place != shown.winner]
            after = [hands[place] for place in shown.order[1:]]
            assert [left[place] for place in showdown(case, left).order] == after


def test_who_kept_the_deal_alive_may_have_put_more_than_the_bet() -> None:
    """A player who has already staked more than the bet adds nothing to call, and raises above his stake."""
    answers = {"first_bet": "foster_1897:nothing", "stand_counts": "juegos_de_naipes_2012:counts"}
    rules = rulebook("juegos_de_naipes_2012", answers)
    kept = 0
    for number in range(150):
        told, deal = trial(rules, number, purse=30)
        check(told, deal, rules)
        kept += any(reply.action is Action.STAND for reply in deal.replies)
    assert kept > 50


@each_account
def test_replies_that_are_not_offered_are_refused(account: Account[Rulebook]) -> None:
    """Illegal replies (player, action, amount, cards) are refused with a passage and change nothing."""
    rules = account.rules
    for number in range(60):
        told, deal = trial(rules, number, asides=False)
        asks = [step for step in deal.log if isinstance(step, Ask)]
        ask, kept = asks[number % len(asks)], deal.replies[: number % len(asks)]
        stopped = run(lay(told, rules=rules), scripted(kept))
        for reply in (
            Reply((ask.seat + 1) % deal.players, Action.PASS),
            Reply(ask.seat, Action.OPEN, 999),
            Reply(ask.seat, Action.RAISE, 0),
            Reply(ask.seat, Action.PASS, 2),
            Reply(ask.seat, Action.DISCARD, 0, PACK_40.cards[:5]),
            Reply(ask.seat, Action.FORCE, 1),
        ):
            again = lay(told, rules=rules)
            with pytest.raises(NotAllowed) as caught:
                run(again, scripted([*kept, reply]))
            assert caught.value.passage
            assert f"[{caught.value.passage}]" in caught.value.message
            assert deal.seats[ask.seat] in caught.value.message
            assert course_of(again)[:-2] == course_of(stopped)[:-2], "nothing is half applied"


def test_shuffles_are_keyed_by_purpose() -> None:
    """Each shuffle has a random stream of its own, independent of earlier shuffles."""
    cards = PACK_40.cards
    one, other = seeded("a seed"), seeded("a seed")
    assert one("second-deal", 1, cards) != one("second-draw", 1, cards)
    assert one("exhausted", 1, cards) != one("exhausted", 2, cards)
    assert one("second-draw", 1, cards) == other("second-draw", 1, cards), "though one has shuffled before"
    assert seeded("another")("second-draw", 1, cards) != one("second-draw", 1, cards)


def test_where_two_deals_part_is_told_from_the_bet() -> None:
    """The comparison of two deals starts at the last common bet, then gives the next steps of each."""
    told = record.from_text((WITNESSES / "uncalled-bet.lalanne_2010.foster_1897.toml").read_text("utf-8"))
    other = replay(dataclasses.replace(told, answers={"uncalled-bet": "foster_1897"}, result={}))
    apart = told_apart(replay(told), other)
    assert [step["say"] for step in apart["common"] if "say" in step] == ["open", "pass"]
    assert apart["stage"] == apart["common"][0]["stage"] == "four-cards"
    assert apart["mine"][0]["text"] != apart["theirs"][0]["text"]
