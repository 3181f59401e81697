"""Games of Ascenseur under every reading, played at random and held against definitions written apart."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from ambigu_variants.ambigu.rules.table import Action as Elsewhere
from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.strategies import STRATEGIES, company
from ambigu_variants.ascenseur.games.variants import reckon
from ambigu_variants.ascenseur.rules.course import dealers, plan
from ambigu_variants.ascenseur.rules.rulebook import Rulebook, Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Cards, Revealed, Trick
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_32, PACK_52, PACK_52_TWICE, Card
from ambigu_variants.kernel.deal import Player, scripted
from ambigu_variants.kernel.errors import NotAllowed, RecordError, VariorumError
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Event, Reply
from ambigu_variants.records import record
from ambigu_variants.records.record import Record
from tests.sources.lifting import case, rules, told

CHOICES = "pack", "top_deals", "bidding", "legal", "kept"
COMBINATIONS = list(product(*(tuple(ACCOUNTS[0].offered(question)) for question in CHOICES)))


def course_of(sitting: Sitting) -> list[object]:
    """Returns the events of a game without rulings, for comparing two games."""
    happened: list[object] = []
    for step in sitting.log:
        if isinstance(step, Ask):
            happened.append((step.seat, step.stage, step.reply, tuple(step.offers)))
        elif isinstance(step, Event):
            happened.append((type(step), step.seat, step.cards, step.amount))
    return [*happened, tuple(sitting.scores), sitting.winners]


def run(laid: Record, player: Player) -> Sitting:
    sitting: Sitting = PLAYING.replay(laid, player)
    return sitting


def at_random(laid: Record, *, seed: str = "r") -> Sitting:
    """Plays a game with random legal actions."""
    return run(laid, company(["random"], seed))


def check(laid: Record, sitting: Sitting, rulebook: Rulebook, *, replayed: bool = True) -> None:
    """Checks the invariants of a finished game."""
    assert sitting.over
    players = sitting.players
    game = plan(Case(rulebook), players)
    assert [hand.size for hand in sitting.hands_played] == list(game.sizes)
    assert [hand.dealer for hand in sitting.hands_played] == dealers(Case(rulebook), players, game.sizes)
    for hand in sitting.hands_played:
        assert sum(held.made for held in hand.contracts) == hand.size, "tricks are conserved"
        assert (hand.turned is None) == (hand.size * players == len(game.cards))
    again = reckon(Case(rulebook), [hand.contracts for hand in sitting.hands_played])
    assert [hand.points for hand in sitting.hands_played] == again.points
    assert tuple(sitting.scores) == again.scores[-1], "scores are conserved"
    assert tuple(map(sum, zip(*again.points, strict=True))) == again.scores[-1]
    assert sitting.winners == again.winners
    lying = [*sitting.stock, *(card for _, card in sitting.discards)]
    assert sorted(lying) == sorted(game.cards), "cards are conserved"
    assert not any(sitting.hands)
    for step in sitting.log:
        assert step.ruling is not None, "every step is cited"
        assert step.ruling is getattr(rulebook, step.ruling.question), "by a ruling in force"
        assert step.stage
    if replayed:
        once_more = run(laid, scripted(sitting.replies))
        assert course_of(once_more) == course_of(sitting), "it replays to an equal log"


def rivals() -> Iterator[tuple[str, str, str]]:
    """Yields every other reading of every passage, with a variant that makes it relevant."""
    plain = ACCOUNTS[0].plain()
    under = {"trump_led": "a", "undertrump": "a", "equal_at_once": "at-once", "several_top_deals": "four"}
    under |= {"tricks_lost": "high", "equal_cards": "104", "bar_applies": "four"}
    for question in questions_of(Rulebook):
        for name in list(plain.readings(question))[1:]:
            if question != "players":  # no game is allowed under both readings
                yield question, name, under.get(question, "regular")


@pytest.mark.parametrize(("question", "name", "variant"), list(rivals()))
def test_every_reading_plays_and_makes_some_game_go_otherwise(question: str, name: str, variant: str) -> None:
    """With the same seeds, some game under the reading differs from the plain one."""
    parted = 0
    for number, players in enumerate((5, 3, 7, 26, 4)):
        pack = ("32",) if players < 5 and question not in ("descent", "equal_cards") else ()
        laid, other = (
            told(players, variant, *pack, seed=f"{question} {number}", answers=answers)
            for answers in ({}, {question: name})
        )
        again = at_random(other)
        check(other, again, rules(variant, *pack, **{question: name}))
        parted += course_of(at_random(laid)) != course_of(again)
    assert parted


@pytest.mark.parametrize(
    ("players", "variants"),
    [(2, "104 four in-turn a charge"), (3, "52 one at-once b tens"), (8, "32 four at-once a high")],
)
def test_a_game_comes_back_from_every_form_of_its_record(players: int, variants: str) -> None:
    """TOML, JSON and address each give the same record; a result that the game doesn't give is refused."""
    laid = told(players, *variants.split(), title="A “title”, and ♥")
    sitting = at_random(laid)
    check(laid, sitting, rules(*variants.split()))
    whole = PLAYING.played(laid, sitting)
    assert whole.result["scores"] == sitting.scores
    assert record.from_data(whole.data()) == whole
    for form in (whole.toml(), json.dumps(whole.data()), whole.fragment()):
        assert record.from_text(form) == whole
    again = PLAYING.replay(whole)
    PLAYING.agrees(whole, again)
    assert list(map(str, again.replies)) == list(whole.replies)
    with pytest.raises(RecordError, match="999"):
        PLAYING.agrees(dataclasses.replace(whole, result={**whole.result, "scores": [999]}), again)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"edition": 2}, "edition 2"),
        ({"pool": 3}, "pool"),
        ({"stock": "2c"}, "two of clubs .2c. isn’t among these cards"),
        ({"replies": ("p1 bid",)}, "has no number: write p1 bid 2"),
        ({"replies": ("p1 pass",)}, "“pass” isn’t a reply. The replies are bid, play"),
        ({"shuffles": {"deals": ("3c",)}}, "nothing called “deals” here"),
        ({"replies": ("p1 play 3h",)}, "bid .0 to 1 trick"),
    ],
)
def test_what_is_broken_is_named(change: dict[str, object], says: str) -> None:
    laid = dataclasses.replace(told(3), **change)  # type: ignore[arg-type]
    with pytest.raises(VariorumError, match=says):
        PLAYING.replay(laid)


def test_replies_that_are_not_offered_are_refused() -> None:
    """A reply by another player, or with another number or card, is refused with a passage and no effect."""
    laid, chance = told(5, "32", "a"), Random("refused")
    sitting = at_random(laid)
    asks = [step for step in sitting.log if isinstance(step, Ask)]
    refused = 0
    for number in sorted(chance.sample(range(len(asks)), 30)):
        ask, kept = asks[number], sitting.replies[:number]
        before = run(laid, scripted(kept))
        ((said, offer),) = ask.offers.items()
        wrong = [
            Reply((ask.seat + 1) % 5, said, 0),
            Reply(ask.seat, Elsewhere.PASS),
            Reply(ask.seat, said, 99),
            *(Reply(ask.seat, said, barred) for barred in offer.barred),
        ]
        if offer.which:
            held = before.hands[ask.seat]
            wrong += [Reply(ask.seat, said, 0, (card,)) for card in held if card not in offer.which]
            if len(held) > 1:
                wrong += [Reply(ask.seat, said, 0, tuple(held[:2])), Reply(ask.seat, said)]
        for reply in wrong:
            again = PLAYING.begun(laid)
            with pytest.raises(NotAllowed) as caught:
                again.run(scripted([*kept, reply]))
            assert caught.value.passage
            assert laid.seats[reply.seat] in caught.value.message
            assert course_of(again) == course_of(before)
            refused += 1
    assert refused > 120
    with pytest.raises(NotAllowed, match="play is over"):
        run(laid, scripted([*sitting.replies, sitting.replies[0]]))


RANKS = {rank: height for height, rank in enumerate([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1])}


def allowed(card: Card, hand: Cards, so_far: Cards, trump: str | None, variant: str) -> bool:
    """Checks whether a card is legal, by an independent version of the text: each sentence as a refusal."""
    led = so_far[0].suit
    can_follow = any(other.suit == led for other in hand)
    if can_follow:
        return card.suit == led
    if variant == "b" or trump is None or not any(other.suit == trump for other in hand):
        return True
    if card.suit != trump:
        return False
    best = max((RANKS[other.rank] for other in so_far if other.suit == trump), default=-1)
    can_go_above = any(other.suit == trump and RANKS[other.rank] > best for other in hand)
    return not can_go_above or RANKS[card.rank] > best


def beats(other: Card, card: Card, trump: str | None) -> bool:
    """Checks whether a card played later beats the best so far: by rank in its suit, or as a trump."""
    if other.suit == card.suit:
        return RANKS[other.rank] > RANKS[card.rank]
    return other.suit == trump


def test_the_cards_that_may_be_played_and_the_one_that_takes_the_trick_are_those() -> None:
    chance = Random("legal")
    matters = {variant: case(variant) for variant in "ab"}
    forced = 0
    for number in range(4500):
        pack = (PACK_52, PACK_32, PACK_52_TWICE)[number % 3]
        drawn = chance.sample(pack.cards, chance.randint(2, 12))
        cut = chance.randint(1, len(drawn) - 1)
        so_far, hand = tuple(drawn[:cut]), tuple(drawn[cut:])
        trump = chance.choice([None, "c", "d", "h", "s"])
        for variant, matter in matters.items():
            expected = [card for card in hand if allowed(card, hand, so_far, trump, variant)]
            assert sorted(matter.rules.legal(matter, hand, Trick(trump, so_far))) == sorted(expected)
            forced += len(expected) < len(hand)
        best = so_far[0]
        for card in so_far[1:]:
            best = card if beats(card, best, trump) else best
        assert so_far[matters["a"].rules.strongest(matters["a"], Trick(trump, so_far))] == best
    assert forced > 2000


@pytest.mark.parametrize("pack", [52, 32, 104])
def test_the_deals_of_every_number_of_players(pack: int) -> None:
    """A formula gives the deals: sizes rise to the quotient and fall; the lowest cards are the remainder."""
    variants = {52: (), 32: ("32",), 104: ("104",)}[pack]
    lowest = [7, 8, 9, 10] if pack == 32 else [2, 3, 4, 5]
    copies = 8 if pack == 104 else 4
    for players in case(*variants).rules.players(case(*variants), pack):
        game, four = plan(case(*variants), players), plan(case("four", *variants), players)
        top, removed = divmod(pack, players)
        assert game.sizes == tuple(top - abs(top - 1 - number) for number in range(2 * top - 1))
        assert sorted(four.sizes) == sorted([*game.sizes, top, top, top])
        ranks = sorted((card.rank for card in game.removed), key=lambda rank: RANKS[rank])
        assert ranks == [lowest[place // copies] for place in range(removed)]
        assert len(game.cards) == top * players


QUICK = [name for name in STRATEGIES if name != "hard"]
"""The players who don't look ahead."""


def test_players_who_judge_beat_players_who_do_not() -> None:
    """Over many games, in every way of scoring, each judging temper beats random play."""
    sums = dict.fromkeys(QUICK, 0)
    for number in range(24):
        players = 4 + number % 3
        names = [*QUICK, "random", "steady"][:players]
        names = names[number % players :] + names[: number % players]
        way = ("regular", "charge", "tens", "high")[number // 6]
        laid = told(players, way, "ab"[number % 2], seed=f"beat {number}")
        sitting = run(laid, company(names, f"{number}"))
        for name, score in zip(names, sitting.scores, strict=True):
            sums[name] += score
    assert all(sums[name] > sums["random"] + 100 for name in QUICK if name != "random"), sums


def test_players_who_must_announce_again_come_to_an_end() -> None:
    """Repeated bidding ends, because players vary their bids at random; the seed determines the game."""
    again = 0
    for number, temper in enumerate(QUICK * 3):
        laid = told(
            2 + number % 3, "32", "at-once", seed=f"again {number}", answers={"equal_at_once": "again"}
        )
        games = [run(laid, company([temper, "bold"], seed)) for seed in ("s", "s", "t")]
        assert course_of(games[0]) == course_of(games[1]) != course_of(games[2])
        check(laid, games[0], PLAYING.account(laid).rules)
        shown = sum(isinstance(step, Revealed) for step in games[0].log)
        again += shown // games[0].players - len(games[0].sizes)
    assert again > 10


@pytest.mark.parametrize("bidding", ["in-turn", "at-once"])
@pytest.mark.parametrize("names", [["steady", "bold"], ["hard"]])
def test_players_see_what_a_player_sees(names: list[str], bidding: str) -> None:
    """A computer player's reply doesn't depend on the others' cards or secret decisions."""
    laid, player = told(4, "32", bidding), company(names, "s")
    sitting = run(laid, player)
    for number in range(0, len(sitting.replies), 31 if names == ["hard"] else 9):
        stopped = run(laid, scripted(sitting.replies[:number]))
        assert stopped.pending
        seat = stopped.pending.seat
        others = [other for other in range(4) if other != seat]
        hidden = [card for other in others for card in stopped.hands[other]]
        turned = [stopped.turned] if stopped.turned else []
        rest = stopped.stock[len(turned) :]
        mixed = Random(number).sample([*hidden, *rest], len(hidden) + len(rest))
        for other in others:
            count = len(stopped.hands[other])
            stopped.hands[other], mixed = mixed[:count], mixed[count:]
        stopped.stock = [*turned, *mixed]
        assert player(stopped, stopped.pending) == sitting.replies[number]


JUDGING = [name for name in STRATEGIES if name != "random"]


def in_second_deal(cards: str, bids: str, play: str = "", **answers: str) -> tuple[Record, Ask]:
    """The deal of two cards to four players in which p1, the dealer, bids last; and the question to him."""
    first = "p1 bid 0, p2 bid 0, p3 bid 0, p4 bid 0"
    card = {1: "2s", 2: "3s", 3: "4s", 4: "6h"}
    order = (1, 2, 3, 4) if answers else (4, 1, 2, 3)
    first += "".join(f", p{seat} play {card[seat]}" for seat in order)
    replies = ", ".join(reply for reply in (first, bids, play) if reply)
    laid = told(
        4, stock="2s 3s 4s 6h 5d", shuffles={"deal": (cards,)}, seed="", answers=answers, replies=replies
    )
    ask = run(laid, scripted(())).pending
    assert ask
    assert ask.seat == 0
    return laid, ask


def replies_of(laid: Record, ask: Ask, seeds: int = 8) -> set[str]:
    """The replies of all players who judge, each with some seeds."""
    sitting = run(laid, scripted(()))
    return {str(company([name], f"{seed}")(sitting, ask)) for name in JUDGING for seed in range(seeds)}


def test_no_bid_is_a_sure_miss() -> None:
    """The ace of trumps takes a trick: if one trick may not be bid, the bid is two (TricksterBots #59)."""
    laid, ask = in_second_deal("4c 5h Kh Ad 6c 2s 7h 2c 9d", "p2 bid 1, p3 bid 0, p4 bid 0")
    assert ask.offers[Action.BID].barred == (1,)
    assert replies_of(laid, ask) == {"p1 bid 2"}


def test_the_highest_trump_waits_for_the_last_trick() -> None:
    """It takes that trick for certain; after a ruff the three of clubs might take it (TricksterBots #142)."""
    laid, ask = in_second_deal(
        "9h 5h Kh Ad 6c 2s 7h 3c 9d",
        "p2 bid 0, p3 bid 1, p4 bid 1, p1 bid 1",
        "p2 play 9h, p3 play 5h, p4 play 7h",
        first_leader="left",
    )
    assert replies_of(laid, ask) == {"p1 play 3c"}


@pytest.mark.parametrize(("held", "leads"), [("Kd 5d", "Kd"), ("Qd Ad", "1d")])
def test_who_needs_all_tricks_leads_the_highest_trump(held: str, leads: str) -> None:
    """See TricksterBots #350, #217, #245 and #71."""
    one, other = held.split()
    laid, ask = in_second_deal(
        f"9h 5h Kh {one} 6c 2s 7h {other} 9d", "p2 bid 1, p3 bid 0, p4 bid 0, p1 bid 2"
    )
    assert replies_of(laid, ask) == {f"p1 play {leads}"}
