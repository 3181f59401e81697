"""Computer players end every deal, give legal replies, differ in style, and play by the odds."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, run
from ambigu_variants.ambigu.deals.trials import course_of
from ambigu_variants.ambigu.players.odds import WHOLE, odds
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.players.thinking import Chance, Style, considered
from ambigu_variants.ambigu.players.view import Said, seen
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.deal import Player, scripted
from ambigu_variants.kernel.replies import check
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.records.record import Record
from tests.proofs.test_random_deals import mixture

SEATS = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")
STYLES: dict[str, Style] = {name: each.style for name, each in STRATEGIES.items() if each.style}
THINKING = tuple(STYLES)
ASIDES = (Action.BUY, Action.WITHHOLD)
BETS = (Action.OPEN, Action.RAISE)

accounts = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)


def table(players: int, seed: str, *, purse: int = 30, stock: str = "") -> Record:
    """A record of a table without replies."""
    purses = (purse,) * players
    return Record(
        game=GAME, edition=EDITION, rules="", seats=SEATS[:players], purses=purses, seed=seed, stock=stock
    )


def company(names: tuple[str, ...], seed: str) -> Player:
    """A player callback with the tempers in turn at the seats; it checks that replies are allowed.

    A player is stateless: asked again in the same position, he gives the same reply.
    """
    sitting = [names[seat % len(names)] for seat in range(len(SEATS))]
    players = [STRATEGIES[name].player(f"{seed} {seat}") for seat, name in enumerate(sitting)]

    def answer(deal: Deal, ask: Ask | None) -> Reply | None:
        if ask is None:
            assert players[0](deal, None) is None
            return None
        reply = players[ask.seat](deal, ask)
        assert reply is not None, "a player always replies"
        assert reply.seat == ask.seat
        assert reply == STRATEGIES[sitting[ask.seat]].player(f"{seed} {ask.seat}")(deal, ask)
        if reply.action not in ASIDES:
            check(deal, ask, reply)
        return reply

    return answer


def played(rules: Rulebook, names: tuple[str, ...], seed: str, *, players: int = 4, purse: int = 30) -> Deal:
    """A deal played to its end."""
    return run(lay(table(players, seed, purse=purse), rules=rules), company(names, seed))


@pytest.mark.parametrize("rules", [*(account.rules for account in ACCOUNTS), *map(mixture, range(3))])
def test_every_deal_ends(rules: Rulebook) -> None:
    """Deals of all tempers end under accounts and mixtures, with legal replies and no counter lost.

    A deal played again from its replies cites the same rulings: what a player thinks is not cited.
    """
    for names in (("random",), tuple(STRATEGIES), tuple(STRATEGIES)[::-1]):
        for players in set(range(2, 7)) & set(rules.players(Case(rules))):
            for purse in (4, 30) if players % 2 else (12,):
                told = table(players, f"deal {players} {purse}", purse=purse)
                deal = run(lay(told, rules=rules), company(names, "one"))
                assert deal.over
                assert deal.counters == purse * players
                again = run(lay(told, rules=rules), scripted(deal.replies))
                assert course_of(again) == course_of(deal)
                assert [step.because for step in again.log] == [step.because for step in deal.log]
                assert list(again.consulted) == list(deal.consulted)


def asked_on(cards: str, stage: str, rules: Rulebook, seed: str) -> tuple[Deal, Ask]:
    """A table of two at which the elder hand, with these four cards, is asked at a stage."""
    mine, others = cards.split(), [str(card) for card in PACK_40.cards if str(card) not in cards.split()]
    stock = " ".join([mine[0], others[0], mine[1], others[1], mine[2], others[2], mine[3]])
    told = dataclasses.replace(
        table(2, seed, stock=stock),
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


@accounts
@pytest.mark.parametrize("name", THINKING)
def test_what_makes_a_combination_is_kept(name: str, account: Account[Rulebook]) -> None:
    """At the draw, players keep the cards of a tricon or sequence, and combinations of four cards whole."""
    for kept, loose in (
        ("9c 9d 9h", " 2c"),
        ("10c 9c 8c 7c", ""),
        ("5c 5d 5h 5s", ""),
        ("9s 8s 7s", " 1d"),
        ("10h 8h 1h 5h", ""),
    ):
        deal, ask = asked_on(kept + loose, "draw", account.rules, "kept")
        reply = STRATEGIES[name].player("one")(deal, ask)
        assert reply is not None
        assert reply.action is Action.DISCARD
        assert not {str(card) for card in reply.cards} & set(kept.split())


@accounts
def test_a_strong_hand_is_bet_and_a_weak_one_as_often_as_he_bluffs(account: Account[Rulebook]) -> None:
    """Every temper bets on a fredon; on the lowest point about as often as its style bluffs."""
    for name, style in STYLES.items():
        bets = 0
        for seed in map(str, range(40)):
            deal, ask = asked_on("8c 8d 8h 8s", "four-cards", account.rules, seed)
            reply = STRATEGIES[name].player(seed)(deal, ask)
            assert reply is not None
            assert reply.action is Action.OPEN
            deal, ask = asked_on("1c 2c 1d 3d", "last-betting", account.rules, seed)
            reply = STRATEGIES[name].player(seed)(deal, ask)
            bets += reply is not None and reply.action is Action.OPEN
        assert abs(100 * bets // 40 - style.bluff) <= 15, name


@accounts
def test_only_a_good_hand_bets_most_of_the_counters(account: Account[Rulebook]) -> None:
    """More than half of a player's counters go only on a hand that is more likely to win than to lose.

    The chance is at least half of the way from an even chance, among those still in, to certainty.
    """
    reckoned, large = odds(account.rules), 0
    for seed in range(24):
        players = company(THINKING, str(seed))

        def watched(deal: Deal, ask: Ask | None, players: Player = players) -> Reply | None:
            nonlocal large
            reply = players(deal, ask)
            if ask and reply and reply.action in BETS and ask.stage == Stage.LAST_BETTING:
                had = deal.purse[ask.seat].counters + deal.stake[ask.seat].counters
                if 2 * reply.amount > had:
                    large += 1
                    share = reckoned.against(tuple(deal.hands[ask.seat]), ()).share / WHOLE
                    even = 1 / len(deal.live)
                    assert share ** (len(deal.live) - 1) >= even + (1 - even) / 2, (reply, share)
            return reply

        run(lay(table(4, f"means {seed}"), rules=account.rules), watched)
    assert large, "nobody made a large bet: nothing was checked"


@accounts
def test_a_player_who_passes_is_thought_weaker(account: Account[Rulebook]) -> None:
    """A middling hand does not open before another player has spoken, and opens after he has passed."""
    view = seen(*asked_on("10s 5s 4d 4h", "last-betting", account.rules, "passed"))
    passed = dataclasses.replace(view, said=(*view.said, Said("last-betting", 1, Action.PASS)))
    assert considered(view, STYLES["careful"], Chance("one", view)).action is Action.PASS
    assert considered(passed, STYLES["careful"], Chance("one", view)).action is Action.OPEN


def test_the_tempers_differ() -> None:
    """Bold players bet more, and more often, than careful ones; tight ones fold most, curious ones least."""
    bets, counters, met, given_up = (Counter[str]() for _ in range(4))
    for name in THINKING:
        for account in ACCOUNTS:
            for seed in range(12):
                deal = played(account.rules, (name,), str(seed))
                bets[name] += sum(reply.action in BETS for reply in deal.replies)
                counters[name] += sum(reply.amount for reply in deal.replies)
                bet_to = [step for step in deal.log if isinstance(step, Ask) and Action.CALL in step.offers]
                met[name] += len(bet_to)
                replies = [step.reply for step in bet_to if step.reply]
                given_up[name] += sum(reply.action is Action.PASS for reply in replies)
    assert bets["bold"] > bets["careful"] > bets["tight"] > 0
    assert bets["bluffing"] > bets["careful"] > bets["curious"] > 0
    assert 2 * counters["bold"] > 3 * counters["careful"]
    share = {name: given_up[name] / met[name] for name in THINKING}
    assert share["tight"] == max(share.values()), share
    assert share["curious"] == min(share.values()), share


@pytest.mark.parametrize(("purse", "buys"), [(2, True), (30, False)])
def test_who_is_short_buys_where_he_may(purse: int, buys: bool) -> None:
    """Players with few counters buy before the cards are dealt, and those with enough do not."""
    said = set()
    for account in ACCOUNTS:
        for seed in range(8):
            deal = played(account.rules, ("careful",), f"short {seed}", players=3, purse=purse)
            said |= {reply.action for reply in deal.replies}
    assert (Action.BUY in said) is buys
    for each in STRATEGIES.values():
        assert [each.buys(*given) for given in ((1, 2, 30), (25, 2, 30), (25, 40, 30))] == [29, 0, 15]
