"""Games of Ascenseur under every combination of variants and readings, played at random to the end.

They are checked against independent definitions.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest

from ambigu_variants.ambigu.rules.table import Action as Elsewhere
from ambigu_variants.ascenseur.games import replay
from ambigu_variants.ascenseur.games.replay import lay, run
from ambigu_variants.ascenseur.games.sittings import company, played
from ambigu_variants.ascenseur.games.strategies import STRATEGIES
from ambigu_variants.ascenseur.rules.course import dealers, plan
from ambigu_variants.ascenseur.rules.rulebook import Rulebook, Sitting
from ambigu_variants.ascenseur.rules.scores import reckon
from ambigu_variants.ascenseur.rules.tricks import Action, Cards, Revealed, Trick, Turned
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.bridge import answer
from ambigu_variants.kernel.cards import PACK_32, PACK_52, PACK_52_TWICE, Card
from ambigu_variants.kernel.deal import scripted
from ambigu_variants.kernel.errors import NotAllowed, RecordError, VariorumError
from ambigu_variants.kernel.rulings import Case, kebab, questions_of
from ambigu_variants.kernel.steps import Ask, Dealt, Event, Reply
from ambigu_variants.records import files, record
from ambigu_variants.records.record import Record
from tests.sources.lifting import case, rules, told

PACKS, TOPS, BIDDING, PLAY = (
    tuple(ACCOUNTS[0].offered(question)) for question in ("pack", "top_deals", "bidding", "legal")
)
WAYS = tuple(ACCOUNTS[0].offered("kept"))
COMBINATIONS = list(product(PACKS, TOPS, BIDDING, PLAY, WAYS))


def course_of(sitting: Sitting) -> list[object]:
    """Returns the events of a game without rulings, for comparing two games."""
    happened: list[object] = []
    for step in sitting.log:
        if isinstance(step, Ask):
            happened.append((step.seat, step.stage, step.reply, tuple(step.offers)))
        elif isinstance(step, Event):
            happened.append((type(step), step.seat, step.cards, step.amount))
    return [*happened, tuple(sitting.scores), sitting.winners]


def at_random(laid: Record, *, rulebook: Rulebook | None = None, seed: str = "r") -> Sitting:
    """Plays a game with random legal actions."""
    return run(lay(laid, rules=rulebook), company(["random"], seed))


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
    if not replayed:
        return
    once_more = run(lay(laid, rules=rulebook), scripted(sitting.replies))
    assert course_of(once_more) == course_of(sitting), "it replays to an equal log"


@pytest.mark.parametrize("players", [2, 3])
def test_the_longest_games_play(players: int) -> None:
    """Games with two packs and four deals at the top are valid."""
    laid = told(players, "104", "four", "a", "charge")
    check(laid, at_random(laid), rules("104", "four", "a", "charge"))


def rivals() -> Iterator[tuple[str, str, str]]:
    """Yields every other reading of every passage, with a variant that makes it relevant."""
    plain = ACCOUNTS[0].plain()
    under = {"trump_led": "a", "undertrump": "a", "equal_at_once": "at-once", "several_top_deals": "four"}
    under |= {"tricks_lost": "high", "equal_cards": "104", "bar_applies": "four"}
    for question in questions_of(Rulebook):
        for name in list(plain.readings(question))[1:]:
            yield question, name, under.get(question, "regular")


@pytest.mark.parametrize(("question", "name", "variant"), list(rivals()))
def test_every_reading_plays_and_makes_some_game_go_otherwise(question: str, name: str, variant: str) -> None:
    """With the same seeds, some game under the reading differs from the plain one or is refused."""
    parted = 0
    for number, players in enumerate((5, 3, 7, 26, 4)):
        pack = ("32",) if players < 5 and question not in ("descent", "equal_cards") else ()
        laid = told(players, variant, *pack, seed=f"{question} {number}")
        mine, other = rules(variant, *pack), rules(variant, *pack, **{question: name})
        sitting = at_random(laid, rulebook=mine)
        again = at_random(laid, rulebook=other)
        check(laid, again, other)
        parted += course_of(sitting) != course_of(again)
    assert parted or (question, name) == ("players", "half")


def test_the_reading_on_the_number_of_players_seats_more() -> None:
    """This reading can't be shown by a game that both allow, so it has its own test."""
    laid = told(30, "104", seed="many")
    with pytest.raises(NotAllowed, match="not 30"):
        lay(laid)
    check(laid, at_random(laid, rulebook=rules("104", players="half")), rules("104", players="half"))


CRUXES = (
    "12-rounds 26-players b-a-defaut bridge-v-a four hook-no-trump hook-who leader removed-suits seule"
    " simultaneous-sum strongest tour trump-led two-packs undertrump v1-negative v4-par-levee zero-v1"
)


def test_every_crux_is_a_switch() -> None:
    """Each crux of the collation with several answers belongs to one question that offers them."""
    found = {
        ruling.crux.removeprefix("asc-"): ruling
        for ruling in ACCOUNTS[0].source.rulings.values()
        if ruling.crux
    }
    assert sorted(found) == CRUXES.split()
    assert all(ruling.readings or ruling.variants for ruling in found.values())


def test_records_survive_every_form() -> None:
    """TOML, JSON and address each give the same record and the same game back."""
    for number, combination in enumerate(COMBINATIONS[::7]):
        laid = told(3 + number % 8, *combination, seed=str(number), title="A “title”, and ♥")
        whole = played(laid, at_random(laid))
        assert whole.result["scores"]
        assert record.from_toml(whole.toml()) == whole
        assert record.from_data(whole.data()) == whole
        assert record.from_fragment(whole.fragment()) == whole
        assert record.from_text(whole.fragment()) == whole
        again = replay.replay(whole)
        replay.agrees(whole, again)
        assert list(map(str, again.replies)) == list(whole.replies)
        spoiled = dataclasses.replace(whole, result={**whole.result, "scores": [999]})
        with pytest.raises(RecordError, match="999"):
            replay.agrees(spoiled, again)


def test_nothing_is_said_after_the_last_deal() -> None:
    laid = told(26)
    replies = at_random(laid).replies
    with pytest.raises(NotAllowed, match="the game is over"):
        run(lay(laid), scripted([*replies, replies[0]]))


@pytest.mark.parametrize(
    "text",
    [
        'game = "ascenseur"\nedition = ' + "1" * 5000,
        'game = "ascenseur"\nedition = 0x' + "f" * 5000,
        '{"game": "ascenseur", "edition": ' + "1" * 5000 + "}",
        "a = " + "[" * 100_000,
        '{"a": ' + "[" * 100_000,
        '{"a": ' + "[" * 100_000 + "]" * 100_000 + "}",
    ],
)
def test_numbers_and_tables_without_end_are_no_record(text: str, tmp_path: Path) -> None:
    """Oversized numbers and tables are refused in one short sentence, in files, texts and requests."""
    refusals = []
    for open_ in (lambda: record.from_text(text), lambda: files.read(str(tmp_path / "game"))):
        (tmp_path / "game").write_text(text, encoding="utf-8")
        with pytest.raises(VariorumError) as refused:
            open_()
        refusals.append(refused.value.message)
    if text.startswith("{"):
        reply = json.loads(answer('{"arguments": ' + text + "}"))
        assert not reply["ok"]
        refusals.append(reply["error"]["message"])
    assert all(len(message) < 300 for message in refusals)


@pytest.mark.parametrize("result", [{"scores": [10**15]}, {"scores": [[[[[1]]]]]}, {"winners": 10**4400}])
def test_a_result_without_end_is_refused(result: dict[str, object]) -> None:
    with pytest.raises(RecordError, match=r"digits|too deep"):
        record.from_data({**told(3).data(), "result": result})


def test_a_record_that_breaks_off_waits() -> None:
    """A record cut anywhere is a game in progress, and its next reply answers the pending question."""
    laid = told(5, "32")
    replies = at_random(laid).replies
    for end in range(0, len(replies), 5):
        sitting = run(lay(laid), scripted(replies[:end]))
        assert not sitting.over
        assert sitting.pending
        assert sitting.pending.seat == replies[end].seat
        assert replies[end].action in sitting.pending.offers


def test_replies_that_are_not_offered_are_refused() -> None:
    """A reply by another player, or with another number or card, is refused with a passage and no effect."""
    laid, chance = told(5, "32", "a"), Random("refused")
    sitting = at_random(laid)
    asks = [step for step in sitting.log if isinstance(step, Ask)]
    refused = 0
    for number in sorted(chance.sample(range(len(asks)), 60)):
        ask, kept = asks[number], sitting.replies[:number]
        ((said, offer),) = ask.offers.items()
        wrong = [
            Reply((ask.seat + 1) % 5, said, 0),
            Reply(ask.seat, Elsewhere.PASS),
            Reply(ask.seat, said, 99),
        ]
        wrong += [Reply(ask.seat, said, barred) for barred in offer.barred]
        if offer.which:
            held = run(lay(laid), scripted(kept)).hands[ask.seat]
            wrong += [Reply(ask.seat, said, 0, (card,)) for card in held if card not in offer.which]
            wrong += [Reply(ask.seat, said, 0, tuple(held[:2])), Reply(ask.seat, said)]
        for reply in wrong:
            if said is Action.PLAY and reply.seat == ask.seat and reply.cards == offer.which:
                continue
            again = lay(laid)
            with pytest.raises(NotAllowed) as caught:
                run(again, scripted([*kept, reply]))
            assert caught.value.passage
            assert laid.seats[reply.seat] in caught.value.message
            assert course_of(again) == course_of(run(lay(laid), scripted(kept)))
            refused += 1
    assert refused > 240


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "ambigu"}, "record of “ambigu”"),
        ({"edition": 2}, "edition 2"),
        ({"rules": "hoyle"}, "hoyle"),
        ({"rules": "wikipedia_2012:c"}, "variant of wikipedia_2012 called “c”"),
        ({"answers": {"legal": "wikipedia_2012:c"}}, "reading of legal"),
        ({"purses": (1, 2)}, "purses"),
        ({"pool": 3}, "pool"),
        ({"seats": ("Anne",)}, "2 to 26 players can play, not 1"),
        ({"stock": "2c"}, "two of clubs .2c. isn’t among these cards"),
        ({"stock": "3c 3c"}, "three of clubs .3c. appears twice"),
        ({"replies": ("p1 bid",)}, "has no number: write p1 bid 2"),
        ({"replies": ("p1 bid 0 0",)}, "has more than one number: write p1 bid 2"),
        ({"replies": ("p1 bid " + "9" * 5000,)}, "“p1 bid 9{33} …” has a number of more than 15 digits"),
        ({"replies": ("p1",)}, "write p1 bid 2 or p1 play 10h"),
        ({"replies": ("p1 pass",)}, "“pass” isn’t a reply. The replies are bid, play"),
        ({"rules": "wikipedia_2012:104:32"}, "“104” and “32” both answer “What cards are used"),
        ({"seats": ("Anne", "", "Claire")}, "A seat has no name"),
        ({"seats": ("Anne", "Bruno", "Anne")}, "“Anne” is in two seats"),
        ({"shuffles": {"deals": ("3c",)}}, "no shuffle called “deals”"),
        ({"replies": ("p1 play 3h",)}, "bid .0 to 1 trick"),
    ],
)
def test_what_is_broken_is_named(change: dict[str, object], says: str) -> None:
    laid = dataclasses.replace(told(3), **change)  # type: ignore[arg-type]
    with pytest.raises(VariorumError, match=says):
        replay.replay(laid)


def test_what_is_played_never_changes_what_is_dealt() -> None:
    """The same seed deals the same hands, however they are bid, played and scored."""

    def dealt(sitting: Sitting) -> list[tuple[int, tuple[Card, ...]]]:
        return [(step.seat, step.cards) for step in sitting.log if isinstance(step, (Dealt, Turned))]

    one = at_random(told(4, "32"), seed="one")
    other = at_random(told(4, "32", "a", "at-once", "high"), seed="other")
    assert dealt(one) == dealt(other)
    assert course_of(one) != course_of(other)
    assert dealt(at_random(told(4, "32", seed="y"))) != dealt(one)


# Against definitions written apart -------------------------------------------------------------------------

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


def test_the_cards_that_may_be_played_are_those() -> None:
    chance = Random("legal")
    matters = {variant: case(variant) for variant in "ab"}
    forced = 0
    for number in range(6000):
        pack = (PACK_52, PACK_32, PACK_52_TWICE)[number % 3]
        drawn = chance.sample(pack.cards, chance.randint(2, 12))
        cut = chance.randint(1, len(drawn) - 1)
        so_far, hand = tuple(drawn[:cut]), tuple(drawn[cut:])
        trump = chance.choice([None, "c", "d", "h", "s"])
        for variant, matter in matters.items():
            expected = [card for card in hand if allowed(card, hand, so_far, trump, variant)]
            assert sorted(matter.rules.legal(matter, hand, Trick(trump, so_far))) == sorted(expected)
            forced += len(expected) < len(hand)
    assert forced > 3000


def test_the_card_that_takes_a_trick_is_that() -> None:
    """The winning card is the one no other beats: by trump, or by a higher card of its suit."""
    chance, matter = Random("taken"), case()

    def beats(other: Card, card: Card, trump: str | None) -> bool:
        if other.suit == card.suit:
            return RANKS[other.rank] > RANKS[card.rank]
        return other.suit == trump

    for _ in range(4000):
        drawn = chance.sample(PACK_52.cards, chance.randint(2, 10))
        trump = chance.choice([None, "c", "d", "h", "s"])
        best = drawn[0]
        for card in drawn[1:]:
            best = card if beats(card, best, trump) else best
        assert drawn[matter.rules.strongest(matter, Trick(trump, tuple(drawn)))] == best


@pytest.mark.parametrize("pack", [52, 32, 104])
def test_the_deals_of_every_number_of_players(pack: int) -> None:
    """A formula gives the deals: sizes rise to the quotient and fall; the lowest cards are the remainder."""
    variants = {52: (), 32: ("32",), 104: ("104",)}[pack]
    lowest = [7, 8, 9, 10] if pack == 32 else [2, 3, 4, 5]
    for players in range(1, 30):
        if not 2 <= players <= min(26, pack // 2):
            with pytest.raises(NotAllowed) as refused:
                plan(case(*variants), players)
            assert refused.value.field == "players"
            assert refused.value.blanks["players"] == players
            assert refused.value.passage
            continue
        game, four = plan(case(*variants), players), plan(case("four", *variants), players)
        top, removed = divmod(pack, players)
        assert game.sizes == tuple(top - abs(top - 1 - number) for number in range(2 * top - 1))
        assert sorted(four.sizes) == sorted([*game.sizes, top, top, top])
        assert len(game.sizes) == 2 * top - 1
        ranks = sorted((card.rank for card in game.removed), key=lambda rank: RANKS[rank])
        copies = pack // 13 if pack != 32 else 4
        assert ranks == [lowest[place // copies] for place in range(removed)]
        assert len(game.cards) == top * players


# Players who play by themselves ----------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_players_who_judge_beat_players_who_do_not(way: str) -> None:
    """In every way of scoring, each judging temper beats random play over many games."""
    sums = dict.fromkeys(STRATEGIES, 0)
    for number in range(24):
        players = 4 + number % 3
        names = [*STRATEGIES, "random", "steady"][:players]
        names = names[number % players :] + names[: number % players]
        sitting = run(
            lay(told(players, way, "ab"[number % 2], seed=f"beat {number}")),
            company(names, f"{number}"),
        )
        for name, score in zip(names, sitting.scores, strict=True):
            sums[name] += score
    assert all(sums[name] > sums["random"] + 100 for name in STRATEGIES if name != "random"), sums


def test_the_same_seed_plays_the_same_game() -> None:
    """The seed determines the game, also under hybrids and with repeated bidding."""
    laid = told(5, "32", "a", "at-once", answers={"equal_at_once": "again"})
    games = [run(lay(laid), company(["bold", "steady", "timid"], seed)) for seed in ("s", "s", "t")]
    assert course_of(games[0]) == course_of(games[1]) != course_of(games[2])
    check(laid, games[0], replay.rulebook(laid.rules, laid.answers))


def test_players_who_must_announce_again_come_to_an_end() -> None:
    """Repeated bidding ends, because players vary their bids at random."""
    again = 0
    for number in range(12):
        laid = told(
            2 + number % 3, "32", "at-once", seed=f"again {number}", answers={"equal_at_once": "again"}
        )
        sitting = run(lay(laid), company(["steady"], "s"))
        shown = sum(isinstance(step, Revealed) for step in sitting.log)
        again += shown // sitting.players - len(sitting.sizes)
        check(laid, sitting, replay.rulebook(laid.rules, laid.answers))
    assert again > 10


def test_players_see_what_a_player_sees() -> None:
    """A computer player's reply doesn't depend on the others' cards or secret decisions."""
    for variant in ("in-turn", "at-once"):
        laid = told(4, "32", variant)
        sitting = run(lay(laid), company(["steady", "bold"], "s"))
        asks = [step for step in sitting.log if isinstance(step, Ask)]
        players = {seat: STRATEGIES[("steady", "bold")[seat % 2]](f"s p{seat + 1}") for seat in range(4)}
        for number in range(0, len(asks), 9):
            stopped = run(lay(laid), scripted(sitting.replies[:number]))
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
            assert players[seat](stopped, stopped.pending) == sitting.replies[number]


def test_the_questions_are_named_once_and_answered_all() -> None:
    assert [kebab(name) for name in questions_of(Rulebook)] == [
        question.id for question in questions_of(Rulebook).values()
    ]
    assert all(getattr(account.rules, name) for account in ACCOUNTS for name in questions_of(Rulebook))
