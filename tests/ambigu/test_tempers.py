"""Players who play by themselves: they end every deal, keep to the rules, and see what a player sees."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from random import Random

import pytest

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, run
from ambigu_variants.ambigu.deals.tempers import TEMPERS
from ambigu_variants.ambigu.deals.trials import course_of
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.play import Player, check, scripted
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.kernel.steps import Ask, Did, Reply, Say
from ambigu_variants.records.record import Record

SEATS = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")
JUDGING = ("bold", "cautious", "tight")


def rulebooks() -> list[Rulebook]:
    """The three accounts; and hybrids that take every question from another account than the one before."""
    pure = [account.rules for account in ACCOUNTS]
    questions = list(questions_of(Rulebook))
    return pure + [
        dataclasses.replace(
            first,
            **{name: getattr(pure[(number + turn) % 3], name) for number, name in enumerate(questions)},
        )
        for turn, first in enumerate(pure)
    ]


RULEBOOKS = rulebooks()


def table(players: int, seed: str, *, purse: int = 30, stock: str = "") -> Record:
    """A table to play at."""
    return Record(
        game=GAME,
        edition=EDITION,
        rules="",
        seats=SEATS[:players],
        purses=(purse,) * players,
        seed=seed,
        stock=stock,
    )


def company(names: tuple[str, ...], seed: str) -> Player:
    """A table of players, their tempers in turn; what each replies is held against the question."""
    players = [TEMPERS[names[seat % len(names)]](f"{seed} {seat}") for seat in range(len(SEATS))]

    def answer(deal: Deal, ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        reply = players[ask.seat](deal, ask)
        assert reply is not None, "a temper always replies"
        check(deal, ask, reply)
        return reply

    return answer


@pytest.mark.parametrize("names", [*((name,) for name in TEMPERS), tuple(TEMPERS)], ids="-".join)
@pytest.mark.parametrize("number", range(len(RULEBOOKS)))
def test_every_deal_ends(number: int, names: tuple[str, ...]) -> None:
    """Under every account and under hybrids, for two to six players, large purses and small: every reply is
    one of those offered, the deal ends, no counter is lost, and the same seeds play the same deal.
    """
    rules = RULEBOOKS[number]
    for players in range(2, 7):
        for purse in (4, 30):
            told = table(players, f"deal {players} {purse}", purse=purse)
            deal = run(lay(told, rules=rules), company(names, "one"))
            assert deal.over
            assert deal.counters == purse * players
            again = run(lay(told, rules=rules), company(names, "one"))
            assert course_of(again) == course_of(deal)
            assert again.replies == deal.replies


@pytest.mark.parametrize("name", TEMPERS)
def test_what_a_player_thinks_is_not_cited(name: str) -> None:
    """A deal played by tempers cites at each step what the same deal cites when its replies are read out."""
    for account in ACCOUNTS:
        told = table(4, "cited")
        deal = run(lay(told, rules=account.rules), company((name,), "one"))
        read = run(lay(told, rules=account.rules), scripted(deal.replies))
        assert [step.because for step in deal.log] == [step.because for step in read.log]
        assert list(deal.consulted) == list(read.consulted)


def unseen_permuted(deal: Deal, seat: int, draw: Random) -> None:
    """Changes places among all cards that a player has not seen: the others' hands, their discards, the
    stock.
    """
    places = [
        (hand, index) for other, hand in enumerate(deal.hands) if other != seat for index in range(len(hand))
    ]
    places += [(deal.stock, index) for index in range(len(deal.stock))]
    theirs = [index for index, (owner, _) in enumerate(deal.discards) if owner != seat]
    cards = [where[index] for where, index in places] + [deal.discards[index][1] for index in theirs]
    draw.shuffle(cards)
    for (where, index), card in zip(places, cards, strict=False):
        where[index] = card
    for index, card in zip(theirs, cards[len(places) :], strict=True):
        deal.discards[index] = (deal.discards[index][0], card)


@pytest.mark.parametrize("name", TEMPERS)
def test_a_player_sees_no_more_than_he_may(name: str) -> None:
    """Other cards in the hands of the others, in their discards and in the stock change no reply."""
    draw = Random("unseen")
    asked = 0
    for account in ACCOUNTS:
        for seed in ("1", "2", "3"):
            whole = run(lay(table(4, seed), rules=account.rules), company(JUDGING, seed))
            for upto in range(0, len(whole.replies), 2):
                deal = run(lay(table(4, seed), rules=account.rules), scripted(whole.replies[:upto]))
                assert deal.pending is not None
                before = TEMPERS[name]("one")(deal, deal.pending)
                hand = list(deal.hands[deal.pending.seat])
                unseen_permuted(deal, deal.pending.seat, draw)
                assert deal.hands[deal.pending.seat] == hand
                assert TEMPERS[name]("one")(deal, deal.pending) == before
                asked += 1
    assert asked > 60


def test_discards_are_seen_where_they_are_open() -> None:
    """With an answer by which all may look at discards, a judging player reckons with them."""
    rules = ACCOUNTS[2].rules
    opened = dataclasses.replace(rules.discards_secret, function=lambda case: False)
    books = rules, dataclasses.replace(rules, discards_secret=opened)
    changed = 0
    for seed in ("1", "2", "3", "4"):
        whole = run(lay(table(4, seed), rules=rules), company(JUDGING, seed))
        for upto in range(len(whole.replies)):
            laid = (lay(table(4, seed), rules=each) for each in books)
            secret, seen = (run(each, scripted(whole.replies[:upto])) for each in laid)
            assert secret.pending is not None
            assert seen.pending is not None
            player = TEMPERS[JUDGING[0]]("one")
            changed += player(secret, secret.pending) != player(seen, seen.pending)
    assert changed


@pytest.mark.parametrize("name", JUDGING)
def test_the_same_place_gives_the_same_reply(name: str) -> None:
    """A judging player is not changed by having been asked: what is taken back is said again."""
    player = TEMPERS[name]("one")
    for account in ACCOUNTS:
        deal = lay(table(4, "again"), rules=account.rules)
        replies: list[Reply] = []

        def twice(deal: Deal, ask: Ask | None, replies: list[Reply] = replies) -> Reply | None:
            if ask is None:
                return None
            first, second = player(deal, ask), player(deal, ask)
            assert first is not None
            assert first == second == TEMPERS[name]("one")(deal, ask)
            replies.append(first)
            return first

        assert run(deal, twice).replies == replies


def asked_on(cards: str, stage: str, rules: Rulebook, name: str, seed: str) -> tuple[Deal, Ask]:
    """A table of two at which the elder hand, holding these four cards, is asked at a stage."""
    mine, others = cards.split(), [str(card) for card in PACK_40.cards if str(card) not in cards.split()]
    told = dataclasses.replace(
        table(2, seed, stock=" ".join([mine[0], others[0], mine[1], others[1], mine[2], others[2], mine[3]])),
        shuffles={"second-deal": (f"{mine[2]} {others[2]} {mine[3]}",), "second-draw": ("",)},
    )
    replies = {"two-cards": Say.STAND, "four-cards": Say.CALL}

    def until(deal: Deal, ask: Ask | None) -> Reply | None:
        if ask is None or (ask.stage == stage and ask.seat == 0):
            return None
        if Say.OPEN in ask.offers and ask.seat == 0:
            return Reply(0, Say.OPEN, (ask.offers[Say.OPEN].amounts or range(1))[0])
        wanted = replies.get(str(ask.stage), Say.PASS)
        return Reply(ask.seat, wanted if wanted in ask.offers else next(iter(ask.offers)))

    deal = run(lay(told, rules=rules), until)
    assert deal.pending is not None
    return deal, deal.pending


@pytest.mark.parametrize("name", JUDGING)
@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ("9c 9d 9h 2c", "9c 9d 9h"),
        ("10c 9c 8c 7c", "10c 9c 8c 7c"),
        ("5c 5d 5h 5s", "5c 5d 5h 5s"),
        ("9s 8s 7s 1d", "9s 8s 7s"),
        ("10h 8h 1h 5h", "10h 8h 1h 5h"),
    ],
)
def test_what_makes_a_combination_is_kept(name: str, cards: str, kept: str) -> None:
    """At the draw a tricon, a sequence, a flush are not broken, and what is good enough is not touched."""
    for account in ACCOUNTS:
        for seed in ("1", "2", "3"):
            deal, ask = asked_on(cards, "draw", account.rules, name, seed)
            assert sorted(map(str, deal.hands[0])) == sorted(cards.split())
            reply = TEMPERS[name](seed)(deal, ask)
            assert reply is not None
            assert reply.say is Say.DISCARD
            assert not {str(card) for card in reply.cards} & set(kept.split())


@pytest.mark.parametrize("name", JUDGING)
def test_a_strong_hand_is_bet_and_a_weak_one_hardly(name: str) -> None:
    """With a fredon every temper bets; with the lowest of points only as often as he bluffs."""
    for account in ACCOUNTS:
        weak = 0
        for seed in range(40):
            deal, ask = asked_on("8c 8d 8h 8s", "four-cards", account.rules, name, str(seed))
            reply = TEMPERS[name](str(seed))(deal, ask)
            assert reply is not None
            assert reply.say is Say.OPEN
            deal, ask = asked_on("1c 2c 1d 3d", "four-cards", account.rules, name, str(seed))
            reply = TEMPERS[name](str(seed))(deal, ask)
            weak += reply is not None and reply.say is Say.OPEN
        assert weak <= {"bold": 16, "tight": 8, "cautious": 4}[name]


def test_the_tempers_differ() -> None:
    """At the same tables the bold bet more often than the cautious and than the tight."""
    bets = dict.fromkeys(JUDGING, 0)
    for name in JUDGING:
        for account in ACCOUNTS:
            for seed in range(15):
                deal = run(lay(table(4, str(seed)), rules=account.rules), company((name,), "one"))
                bets[name] += sum(reply.say in (Say.OPEN, Say.RAISE) for reply in deal.replies)
    assert bets["bold"] > bets["cautious"] > 0
    assert bets["bold"] > bets["tight"] > 0


def test_the_random_player_says_all_there_is_to_say() -> None:
    """Every kind of reply that the accounts know is given by it, and now and then a whole purse is bet."""
    said, most = set(), 0
    for account in ACCOUNTS:
        for seed in range(120):
            deal = run(lay(table(4, str(seed)), rules=account.rules), company(("random",), str(seed)))
            said |= {reply.say for reply in deal.replies}
            most = max([most, *(reply.amount for reply in deal.replies)])
    assert said == {
        *(Say.PASS, Say.STAND, Say.DISCARD, Say.OPEN, Say.CALL, Say.RAISE, Say.FORCE, Say.REDEAL),
        *(Say.SHOW, Say.HIDE),
    }
    assert most > 20


def test_nothing_is_said_once_the_deal_is_over() -> None:
    """After the end a temper says nothing, so a deal stops."""
    told = table(2, "over")
    deal = run(lay(told, rules=RULEBOOKS[0]), company(("bold",), "one"))
    assert [TEMPERS[name]("one")(deal, None) for name in JUDGING] == [None] * 3
    assert isinstance(deal.log[-1], Did)


def test_patience_wears_out() -> None:
    """Where all may pass for ever, the judging players do not: each round asks less of two cards."""
    for name in JUDGING:
        for seed in range(10):
            deal = run(lay(table(2, f"patience {seed}"), rules=RULEBOOKS[0]), company((name,), str(seed)))
            asks = [step for step in deal.log if isinstance(step, Ask) and step.stage == "two-cards"]
            passes = [
                one.seat for one, _ in pairwise(asks) if one.reply is not None and one.reply.say is Say.PASS
            ]
            assert len(passes) <= 2 * 8
