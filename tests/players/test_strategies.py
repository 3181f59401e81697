"""Computer players end every deal, give legal replies, differ in style, and play by the odds."""

from __future__ import annotations

import dataclasses
from itertools import pairwise

import pytest

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, run
from ambigu_variants.ambigu.deals.trials import course_of
from ambigu_variants.ambigu.players.strategies import STRATEGIES, temper
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.deal import Player, scripted
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.replies import check
from ambigu_variants.kernel.rulings import Case, questions_of
from ambigu_variants.kernel.steps import Ask, Event, Reply
from ambigu_variants.records.record import Record

SEATS = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")
THINKING = tuple(name for name, each in STRATEGIES.items() if each.style)
ASIDES = (Action.BUY, Action.WITHHOLD)


def rulebooks() -> list[Rulebook]:
    """The accounts' rulebooks, and mixtures whose successive answers are taken from different accounts."""
    pure = [account.rules for account in ACCOUNTS]
    questions = list(questions_of(Rulebook))
    return pure + [
        dataclasses.replace(
            first,
            **{
                name: getattr(pure[(number + turn) % len(pure)], name)
                for number, name in enumerate(questions)
            },
        )
        for turn, first in enumerate(pure)
    ]


RULEBOOKS = rulebooks()


def table(players: int, seed: str, *, purse: int = 30, stock: str = "") -> Record:
    """A record of a table without replies."""
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
    """A player callback with the tempers in turn at the seats, which checks each reply."""
    players = [STRATEGIES[names[seat % len(names)]].player(f"{seed} {seat}") for seat in range(len(SEATS))]

    def answer(deal: Deal, ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        reply = players[ask.seat](deal, ask)
        assert reply is not None, "a player always replies"
        assert reply.seat == ask.seat
        if reply.action not in ASIDES:
            check(deal, ask, reply)
        return reply

    return answer


@pytest.mark.parametrize("number", range(len(RULEBOOKS)))
def test_every_deal_ends(number: int) -> None:
    """Deals of all tempers end under accounts and mixtures, with legal replies and no counter lost.

    The same seeds give the same deal.
    """
    rules = RULEBOOKS[number]
    for names in (("random",), tuple(STRATEGIES), tuple(STRATEGIES)[::-1]):
        for players in set(range(2, 7)) & set(rules.players(Case(rules))):
            for purse in (4, 30) if players % 2 else (12,):
                told = table(players, f"deal {players} {purse}", purse=purse)
                deal = run(lay(told, rules=rules), company(names, "one"))
                assert deal.over
                assert deal.counters == purse * players
        again = run(lay(told, rules=rules), company(names, "one"))
        assert course_of(again) == course_of(deal)
        assert again.replies == deal.replies


def test_what_a_player_thinks_is_not_cited() -> None:
    """A deal played by tempers cites the same rulings as the deal replayed from its replies."""
    for rules in RULEBOOKS:
        for seed in ("cited", "again"):
            told = table(4, seed, purse=8)
            deal = run(lay(told, rules=rules), company(tuple(STRATEGIES), "one"))
            read = run(lay(told, rules=rules), scripted(deal.replies))
            assert [step.because for step in deal.log] == [step.because for step in read.log]
            assert list(deal.consulted) == list(read.consulted)


@pytest.mark.parametrize("name", STRATEGIES)
def test_the_same_place_gives_the_same_reply(name: str) -> None:
    """A player is stateless: asked twice in the same position, it gives the same reply."""
    player = STRATEGIES[name].player("one")
    for account in ACCOUNTS:
        deal = lay(table(4, "again"), rules=account.rules)
        replies: list[Reply] = []

        def twice(deal: Deal, ask: Ask | None, replies: list[Reply] = replies) -> Reply | None:
            if ask is None:
                return None
            first, second = player(deal, ask), player(deal, ask)
            assert first is not None
            assert first == second == STRATEGIES[name].player("one")(deal, ask)
            replies.append(first)
            return first

        assert run(deal, twice).replies == replies


def asked_on(cards: str, stage: str, rules: Rulebook, seed: str) -> tuple[Deal, Ask]:
    """A table of two at which the elder hand, with these four cards, is asked at a stage."""
    mine, others = cards.split(), [str(card) for card in PACK_40.cards if str(card) not in cards.split()]
    told = dataclasses.replace(
        table(2, seed, stock=" ".join([mine[0], others[0], mine[1], others[1], mine[2], others[2], mine[3]])),
        shuffles={"second-deal": (f"{mine[2]} {others[2]} {mine[3]}",), "second-draw": ("",)},
    )
    replies = {"two-cards": Action.STAND, "four-cards": Action.CALL}

    def until(deal: Deal, ask: Ask | None) -> Reply | None:
        if ask is None or (ask.stage == stage and ask.seat == 0):
            return None
        if Action.OPEN in ask.offers and ask.seat == 0:
            return Reply(0, Action.OPEN, (ask.offers[Action.OPEN].amounts or range(1))[0])
        wanted = replies.get(str(ask.stage), Action.PASS)
        return Reply(ask.seat, wanted if wanted in ask.offers else next(iter(ask.offers)))

    deal = run(lay(told, rules=rules), until)
    assert deal.pending is not None
    return deal, deal.pending


@pytest.mark.parametrize("name", THINKING)
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
    """At the draw, players keep the cards of a tricon or sequence, and combinations of four cards whole."""
    for account in ACCOUNTS:
        deal, ask = asked_on(cards, "draw", account.rules, "kept")
        assert sorted(map(str, deal.hands[0])) == sorted(cards.split())
        reply = STRATEGIES[name].player("one")(deal, ask)
        assert reply is not None
        assert reply.action is Action.DISCARD
        assert not {str(card) for card in reply.cards} & set(kept.split())


def test_a_strong_hand_is_bet_and_a_weak_one_as_often_as_he_bluffs() -> None:
    """Every temper bets on a fredon; on the lowest point about as often as its style bluffs."""
    for account in ACCOUNTS:
        for name in THINKING:
            style = STRATEGIES[name].style
            assert style is not None
            bets = 0
            for seed in range(40):
                deal, ask = asked_on("8c 8d 8h 8s", "four-cards", account.rules, str(seed))
                reply = STRATEGIES[name].player(str(seed))(deal, ask)
                assert reply is not None
                assert reply.action is Action.OPEN
                deal, ask = asked_on("1c 2c 1d 3d", "last-betting", account.rules, str(seed))
                reply = STRATEGIES[name].player(str(seed))(deal, ask)
                bets += reply is not None and reply.action is Action.OPEN
            assert abs(100 * bets // 40 - style.bluff) <= 15, (account.id, name)


def test_the_tempers_differ() -> None:
    """Bold players bet more, and more often, than careful ones; tight ones fold most, curious ones least."""
    bets, counters, met, given_up = (dict.fromkeys(THINKING, 0) for _ in range(4))
    for name in THINKING:
        for account in ACCOUNTS:
            for seed in range(6):
                deal = run(lay(table(4, str(seed)), rules=account.rules), company((name,), "one"))
                bets[name] += sum(reply.action in (Action.OPEN, Action.RAISE) for reply in deal.replies)
                counters[name] += sum(reply.amount for reply in deal.replies)
                bet_to = [step for step in deal.log if isinstance(step, Ask) and Action.CALL in step.offers]
                met[name] += len(bet_to)
                given_up[name] += sum(
                    step.reply is not None and step.reply.action is Action.PASS for step in bet_to
                )
    assert bets["bold"] > bets["careful"] > bets["tight"] > 0
    assert bets["bluffing"] > bets["careful"] > bets["curious"] > 0
    assert 2 * counters["bold"] > 3 * counters["careful"]
    share = {name: given_up[name] / met[name] for name in THINKING}
    assert share["tight"] > share["careful"] > share["bold"] > share["curious"], share


def test_the_random_player_says_all_there_is_to_say() -> None:
    """The random player uses every kind of reply, and sometimes bets a large part of its purse."""
    said, most = set(), 0
    for account in ACCOUNTS:
        for seed in range(120):
            deal = run(lay(table(4, str(seed)), rules=account.rules), company(("random",), str(seed)))
            said |= {reply.action for reply in deal.replies}
            most = max([most, *(reply.amount for reply in deal.replies)])
    assert said == {
        *(
            Action.PASS,
            Action.STAND,
            Action.DISCARD,
            Action.OPEN,
            Action.CALL,
            Action.RAISE,
            Action.FORCE,
            Action.REDEAL,
        ),
        *(Action.SHOW, Action.HIDE),
    }
    assert most > 20


def test_nothing_is_said_once_the_deal_is_over() -> None:
    """A player returns None after the end of the deal, so that the run stops."""
    deal = run(lay(table(2, "over"), rules=RULEBOOKS[0]), company(("bold",), "one"))
    assert [each.player("one")(deal, None) for each in STRATEGIES.values()] == [None] * len(STRATEGIES)
    assert isinstance(deal.log[-1], Event)


def test_patience_wears_out() -> None:
    """Thinking players do not pass without end: they ask less of two cards in each round."""
    for name in THINKING:
        for seed in range(10):
            deal = run(lay(table(2, f"patience {seed}"), rules=RULEBOOKS[0]), company((name,), str(seed)))
            asks = [step for step in deal.log if isinstance(step, Ask) and step.stage == "two-cards"]
            passes = [
                one.seat
                for one, _ in pairwise(asks)
                if one.reply is not None and one.reply.action is Action.PASS
            ]
            assert len(passes) <= 2 * 8


def test_who_is_short_buys_where_he_may() -> None:
    """Players with few counters buy before the cards are dealt, and those with enough do not."""
    for purse, buys in ((2, True), (30, False)):
        said = set()
        for account in ACCOUNTS:
            for seed in range(8):
                told = table(3, f"short {seed}", purse=purse)
                deal = run(lay(told, rules=account.rules), company(("careful",), "one"))
                said |= {reply.action for reply in deal.replies}
        assert (Action.BUY in said) is buys
    for each in STRATEGIES.values():
        assert each.buys(1, 2, 30) == 29
        assert each.buys(25, 2, 30) == 0
        assert each.buys(25, 40, 30) == 15


def test_a_temper_that_is_not_there_is_refused() -> None:
    """An unknown temper is refused."""
    with pytest.raises(UnknownName, match="no computer player called “mad”"):
        temper("mad")
