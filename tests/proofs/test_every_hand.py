"""The package compared with `oracle.py`: on every hand, and on showdowns with many equal hands."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, price, showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.rulings import Account, Case
from tests import oracle
from tests.oracle import EN, ES, FR, QUESTIONS, Cards, Readings
from tests.sources.cases import FOLDER, Line, read, told

SUITS = "cdhs"
SOURCES = (FR, EN, ES)
RIVALS = [
    (source, question, rival)
    for source, questions in QUESTIONS.items()
    for question, (_, *rivals) in questions.items()
    for rival in rivals
]
ONE_RIVAL = [(source, {question: rival}) for source, question, rival in RIVALS]
CARD = {(card.rank, card.suit): card for card in PACK_40.cards}
Judgement = tuple[str | None, int, frozenset[tuple[int, str]]]
Outcome = tuple[list[int], frozenset[int]]


# --- The two opinions, put alike ---


def case_of(source: str, readings: Readings) -> Case[Rulebook]:
    account: Account[Rulebook] = next(each for each in ACCOUNTS if each.id == source)
    for question, answer in readings.items():
        account = account.reading(question.replace("-", "_"), answer)
    return Case(account.rules)


def hand_of(cards: Cards) -> Hand:
    return Hand(tuple(CARD[card] for card in cards))


def judgement(case: Case[Rulebook], cards: Cards) -> Judgement:
    held = judge(case, hand_of(cards))
    return held.combination and held.combination.value, price(case, held), frozenset(held.cards)


def agrees(source: str, readings: Readings, cards: Cards, package: Judgement) -> bool:
    """Whether name, price and cards are the oracle's; of two equal points in a hand either is right."""
    name, worth, made = package
    mine = oracle.combination(source, readings, cards)
    return (name, worth) == (mine, oracle.price(source, readings, mine, cards)) and made in oracle.makings(
        source, readings, mine, cards
    )


def outcome(case: Case[Rulebook], hands: Sequence[Cards]) -> Outcome:
    shown = showdown(case, [hand_of(cards) for cards in hands])
    return list(shown.order), frozenset(shown.tied)


def second_opinion(source: str, readings: Readings, hands: Sequence[Cards]) -> Outcome:
    """The oracle's ranking of hands, by repeated showdowns, and the set tied with the first."""
    left = list(range(len(hands)))
    order = []
    while left:
        winner, _ = oracle.showdown(source, readings, [hands[place] for place in left])
        order.append(left.pop(winner))
    return order, oracle.showdown(source, readings, list(hands))[1]


def misruled(source: str, readings: Readings, deals: list[list[Cards]]) -> list[list[Cards]]:
    """The deals that package and oracle rank differently."""
    case = case_of(source, readings)
    return [deal for deal in deals if second_opinion(source, readings, deal) != outcome(case, deal)]


def matters(source: str, readings: Readings, hands: list[Cards]) -> bool:
    """Whether the readings change a judgement or the outcome."""
    return oracle.showdown(source, {}, hands) != oracle.showdown(source, readings, hands) or any(
        oracle.judge(source, {}, hand) != oracle.judge(source, readings, hand) for hand in hands
    )


# --- Hands to be compared ---


def dealt(chance: random.Random, players: int) -> list[Cards]:
    cards = chance.sample(sorted(CARD), 4 * players)
    return [tuple(cards[4 * seat : 4 * seat + 4]) for seat in range(players)]


def recut(cards: Cards, suits: Sequence[str]) -> Cards:
    """The same hand with its suits renamed."""
    return tuple((rank, suits[SUITS.index(suit)]) for rank, suit in cards)


@cache
def one_of_each_class() -> list[Cards]:
    return [tuple((rank, suit) for rank, suit in hand.cards) for hand, _ in classes()]


@cache
def kindred() -> list[list[Cards]]:
    """Hands grouped so that the hands of a group are equal, or nearly, by some measure."""
    groups: dict[tuple[object, ...], list[Cards]] = {}
    for cards in one_of_each_class():
        name, _, made = oracle.judge(FR, {}, cards)
        suited = [oracle.pips(point) for point in oracle.points_of(cards)]
        rows = [oracle.pips(run) for run in oracle.runs(FR, {}, 3, cards)]
        for key in (
            ("kind", name),
            ("sum", name, oracle.pips(made)),
            ("highest card", name, max(made)[0]),
            ("point held", name, max(suited, default=0)),
            ("run", name, max(rows, default=0)),
        ):
            groups.setdefault(key, []).append(cards)
    return list(groups.values())


def disjoint(hands: Iterator[Cards], most: int) -> list[Cards]:
    """The first hands that do not share a card."""
    kept: list[Cards] = []
    seen: set[tuple[int, str]] = set()
    for cards in hands:
        if seen.isdisjoint(cards):
            kept.append(cards)
            seen.update(cards)
    return kept[:most]


def nearly_equal(chance: random.Random) -> list[Cards]:
    """Two to six disjoint hands of one group."""
    while True:
        group = chance.choice(kindred())
        drawn = (recut(chance.choice(group), chance.sample(SUITS, 4)) for _ in range(20))
        hands = disjoint(drawn, chance.randint(2, 6))
        if len(hands) > 1:
            return hands


@st.composite
def nearly_equal_hands(draw: st.DrawFn) -> list[Cards]:
    group = draw(st.sampled_from(kindred()))
    drawn = draw(st.lists(st.tuples(st.sampled_from(group), st.permutations(SUITS)), min_size=2, max_size=14))
    hands = disjoint((recut(cards, suits) for cards, suits in drawn), 6)
    assume(len(hands) > 1)
    return hands


@st.composite
def any_readings(draw: st.DrawFn, source: str) -> dict[str, str]:
    return draw(
        st.fixed_dictionaries({q: st.sampled_from(answers) for q, answers in QUESTIONS[source].items()})
    )


# --- Every hand ---


@pytest.mark.parametrize("source", SOURCES)
def test_every_hand(source: str) -> None:
    """Each of the 91,390 hands has the name, the price and the cards that the oracle finds."""
    case = case_of(source, {})
    hands = list(combinations(sorted(CARD), 4))
    misjudged = [hand for hand in hands if not agrees(source, {}, hand, judgement(case, hand))]

    assert len(hands) == 91_390
    assert not misjudged


def test_classes_stand_for_every_hand() -> None:
    """The package's classes contain every hand, up to the names of the suits, and give their right sizes."""

    def likeness(cards: Cards) -> tuple[tuple[int, ...], ...]:
        return tuple(sorted(tuple(sorted(rank for rank, mine in cards if mine == suit)) for suit in SUITS))

    counted = Counter(likeness(hand) for hand in combinations(sorted(CARD), 4))
    listed = [(likeness(hand.cards), size) for hand, size in classes()]

    assert len(counted) == len(listed)
    assert counted == dict(listed)


@pytest.mark.parametrize(("source", "question", "answer"), RIVALS)
def test_every_class(source: str, question: str, answer: str) -> None:
    """Under every rival reading, a hand of each class, its suits renamed, is judged as by the oracle."""
    readings = {question: answer}
    case = case_of(source, readings)
    chance = random.Random(f"{source} {question} {answer}")
    hands = [recut(cards, chance.sample(SUITS, 4)) for cards in one_of_each_class()]

    assert not [hand for hand in hands if not agrees(source, readings, hand, judgement(case, hand))]


# --- Showdowns ---


@pytest.mark.parametrize("source", SOURCES)
def test_random_deals(source: str) -> None:
    """Among two to six random hands, package and oracle find the same ranking."""
    chance = random.Random(source)
    deals = [dealt(chance, chance.randint(2, 6)) for _ in range(1000)]

    assert not misruled(source, {}, deals)


@pytest.mark.parametrize(("source", "readings"), [*[(source, {}) for source in SOURCES], *ONE_RIVAL])
def test_nearly_equal_hands(source: str, readings: Readings) -> None:
    """Hands that are equal, or nearly, are ranked alike, and the same ties are left to the elder hand.

    The samples are not trivial: many hands are tied, and rival readings change a judgement or a winner.
    """
    chance = random.Random(f"{source} {readings}")
    deals = [nearly_equal(chance) for _ in range(250 if readings else 1000)]
    tied = [deal for deal in deals if oracle.showdown(source, readings, deal)[1]]

    assert not misruled(source, readings, deals)
    assert len(tied) > len(deals) / 4
    assert not readings or any(matters(source, readings, deal) for deal in deals)


@pytest.mark.parametrize("source", SOURCES)
@given(data=st.data())
@settings(max_examples=200, deadline=None, database=None, derandomize=True)
def test_any_readings(source: str, data: st.DataObject) -> None:
    """Under any combination of readings, nearly equal hands are judged and ranked alike."""
    readings = data.draw(any_readings(source))
    hands = data.draw(nearly_equal_hands())
    case = case_of(source, readings)

    assert all(agrees(source, readings, hand, judgement(case, hand)) for hand in hands)
    assert not misruled(source, readings, [hands])


# --- What is printed ---

# A highest hand of each combination, and a lowest of the next: the ladder is the same in all three texts.
LADDER = [
    ("10c 9c 7c 10d", "1d 1c 2h 2s"),
    ("10c 10d 9h 9s", "1c 2c 3c 1d"),
    ("8c 9c 10c 10d", "1c 1d 1h 2h"),
    ("10c 10d 10h 9h", "1s 2s 4s 5s"),
    ("10c 9c 7c 6c", "1d 1h 1s 2c"),
    ("10c 10d 10h 9s", "1s 2s 3s 4s"),
    ("7c 8c 9c 10c", "1c 1d 1h 1s"),
]


def cards_of(text: str) -> Cards:
    return tuple((int(word[:-1]), word[-1]) for word in text.split() if word != "none")


PRINTED = [
    pytest.param(line, readings, id=f"{source} {line.text}")
    for source in SOURCES
    for case in read(FOLDER / f"{source}.txt").cases
    for line in case.lines
    if line.sign == "?" and "answers" not in line.deal[2]
    for readings in [dict(each.split("=") for each in line.deal[1])]
]
"""The lines of the sheets that judge hands, with their readings; the oracle knows no mixed rules."""


@pytest.mark.parametrize(("line", "readings"), PRINTED)
def test_printed_hands(line: Line, readings: Readings) -> None:
    """The oracle judges the hands on the sheets as the texts do; test_procedures asks the package."""
    hands = [cards_of(text) for text in line.deal[0].split(" / ")]
    checks = dict(check.split(" = ") for check in line.checks.split("; "))
    if len(hands) == 1:
        name, worth, made = oracle.judge(line.rules, readings, hands[0])
        assert told((name, worth)) == checks["is"]
        assert "made" not in checks or frozenset(cards_of(checks["made"])) == made
    else:
        winner, tied = oracle.showdown(line.rules, readings, hands)
        assert told(winner) == checks.get("winner", told(winner))
        assert "tied" not in checks or told(sorted(tied)) == checks["tied"]


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("hands", LADDER)
def test_ladder(source: str, hands: tuple[str, str]) -> None:
    """The lowest hand of a combination beats the highest of the one below it (L122–154, L11–18, L53–65)."""
    order, tied = outcome(case_of(source, {}), [cards_of(text) for text in hands])

    assert ([1, 0], frozenset()) == (order, tied)
