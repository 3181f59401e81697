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

# (source, readings, hand, combination, price, the cards that make it)
PRINTED_HANDS: list[tuple[str, Readings, str, str | None, int, str]] = [
    # Lalanne §9.1–9.2, L128–154
    (FR, {}, "10c 8c 1d 2h", "point", 1, "10c 8c"),
    (FR, {}, "10c 8c 1c 2h", "point", 1, "10c 8c 1c"),
    (FR, {}, "10c 9d 8h 3s", "prime", 2, "10c 9d 8h 3s"),
    (FR, {}, "10c 9d 8h 4s", "prime", 3, "10c 9d 8h 4s"),
    (FR, {}, "2s 3s 4s 9h", "sequence", 3, "2s 3s 4s"),
    (FR, {}, "2s 2h 2d 9h", "tricon", 4, "2s 2h 2d"),
    (FR, {}, "2s 5s 7s 9s", "flush", 5, "2s 5s 7s 9s"),
    (FR, {}, "2s 2h 2d 9c", "tricon-prime", 6, "2s 2h 2d 9c"),
    (FR, {}, "9s 9h 9d 4c", "tricon-prime", 7, "9s 9h 9d 4c"),
    (FR, {}, "2s 3s 4s 9s", "flush-sequence", 8, "2s 3s 4s 9s"),
    (FR, {}, "2s 3s 4s 5s", "flush-sequence", 8, "2s 3s 4s 5s"),
    (FR, {}, "10s 10h 10d 10c", "fredon", 8, "10s 10h 10d 10c"),
    # Foster L12–18
    (EN, {}, "8s 7s 1d 2h", "point", 1, "8s 7s"),
    (EN, {}, "10c 9d 8h 3s", "prime", 2, "10c 9d 8h 3s"),
    (EN, {}, "10c 9d 8h 4s", "prime", 3, "10c 9d 8h 4s"),
    (EN, {}, "2s 3s 4s 9h", "sequence", 3, "2s 3s 4s"),
    (EN, {}, "2s 2h 2d 9h", "tricon", 4, "2s 2h 2d"),
    (EN, {}, "8h 8c 3h 2c", "point", 1, "8h 3h"),  # "Pairs have no value" L15
    (EN, {}, "2s 3s 4s 9s", "flush", 5, "2s 3s 4s 9s"),  # "if … one of four cards" L14
    (EN, {"flush-sequence": "three"}, "2s 3s 4s 9s", "flush-sequence", 8, "2s 3s 4s 9s"),
    (EN, {}, "2s 2h 2d 9c", "tricon-prime", 6, "2s 2h 2d 9c"),
    (EN, {}, "9s 9h 9d 4c", "tricon-prime", 7, "9s 9h 9d 4c"),  # "paid for both" L17
    (EN, {"tricon-prime-price": "six"}, "9s 9h 9d 4c", "tricon-prime", 6, "9s 9h 9d 4c"),
    (EN, {}, "2s 3s 4s 5s", "flush-sequence", 8, "2s 3s 4s 5s"),
    (EN, {}, "7s 7h 7d 7c", "fredon", 10, "7s 7h 7d 7c"),
    (EN, {}, "8s 8h 8d 8c", "fredon", 11, "8s 8h 8d 8c"),
    (EN, {"fredon-price": "ten"}, "8s 8h 8d 8c", "fredon", 10, "8s 8h 8d 8c"),
    (EN, {}, "9s 9h 9d 9c", "fredon", 11, "9s 9h 9d 9c"),
    (EN, {}, "10s 10h 10d 10c", "fredon", 11, "10s 10h 10d 10c"),
    # Juegos L55–80
    (ES, {}, "8s 7s 1d 2h", "point", 1, "8s 7s"),  # «si sólo hay dos es punto» L58
    (ES, {}, "3c 4d 5h 9s", "prime", 2, "3c 4d 5h 9s"),  # «de distinto palo se trata de una prima» L58
    (ES, {}, "10c 9d 8h 4s", "prime", 3, "10c 9d 8h 4s"),
    (ES, {}, "2s 3s 4s 9h", "sequence", 3, "2s 3s 4s"),
    (ES, {}, "2s 2h 2d 9h", "tricon", 4, "2s 2h 2d"),
    (ES, {}, "2s 5s 7s 9s", "flush", 5, "2s 5s 7s 9s"),  # «Cuatro cartas del mismo palo» L60
    (ES, {"flush": "run-of-four"}, "2s 5s 7s 9s", None, 0, ""),
    (ES, {"flush": "run-of-four"}, "2s 3s 4s 9s", "sequence", 3, "2s 3s 4s"),
    (ES, {}, "2s 3s 4s 9s", "flush", 5, "2s 3s 4s 9s"),  # «todas las cartas consecutivas» L64
    (ES, {}, "2s 2h 2d 9c", "tricon-prime", 6, "2s 2h 2d 9c"),
    (ES, {}, "9s 9h 9d 4c", "tricon-prime", 7, "9s 9h 9d 4c"),
    (ES, {}, "2s 3s 4s 5s", "flush-sequence", 8, "2s 3s 4s 5s"),
    (ES, {}, "1s 1h 1d 1c", "fredon", 10, "1s 1h 1d 1c"),
    (ES, {}, "7s 7h 7d 7c", "fredon", 10, "7s 7h 7d 7c"),
    (ES, {}, "8s 8h 8d 8c", "fredon", 11, "8s 8h 8d 8c"),
    (ES, {"prime": "any"}, "10c 8c 1c 2h", "prime", 2, "10c 8c 1c 2h"),
    # A hand of two suits has two points.
    (ES, {}, "9s 8s 10h 2h", "point", 1, "9s 8s"),
    (ES, {"equals": "highest-card"}, "9s 8s 10h 2h", "point", 1, "9s 8s"),
    (FR, {}, "10h 7h 9s 8s", "point", 1, "9s 8s"),
    (EN, {}, "10h 7h 9s 8s", "point", 1, "9s 8s"),
]

EIGHT_SEVEN, TEN_FIVE, NINE_SIX = "8s 7s 1d 2c", "10h 5h 1c 2d", "9c 6c 3d 3h"
TEN_SEVEN, TEN_SIX_ONE, NINE_EIGHT = "10c 7c 1h 2s", "10d 6d 1d 3s", "9h 8h 4s 2c"
NEIGHBOURS, STRANGERS = "10s 9s 1s 5h", "10d 7d 3d 5c"
BOTH: frozenset[int] = frozenset({0, 1})
NONE: frozenset[int] = frozenset()

# (source, readings, hands in order of speech, winner, those separated only by the elder hand)
PRINTED_SHOWDOWNS: list[tuple[str, Readings, list[str], int, frozenset[int]]] = [
    # "an 8 and a 7 will beat a 10 and a 5" Foster L12; so Lalanne L110; the Spanish text has no such rule.
    (EN, {}, [TEN_FIVE, EIGHT_SEVEN], 1, NONE),
    (FR, {}, [TEN_FIVE, EIGHT_SEVEN], 1, NONE),
    (ES, {}, [TEN_FIVE, EIGHT_SEVEN], 0, BOTH),
    (EN, {}, [TEN_FIVE, NINE_SIX], 0, BOTH),
    (FR, {}, [TEN_FIVE, NINE_SIX], 0, BOTH),
    # The sequence breaks ties, but does not beat a higher point.
    (EN, {}, ["2s 1s 5d 9c", TEN_FIVE], 1, NONE),
    # Three cards against two: Foster L12, Juegos L55; Lalanne compares only the sum, L129.
    (EN, {}, ["10h 9h 3c 3d", "1s 2s 4s 5c"], 1, NONE),
    (ES, {}, ["10h 9h 3c 3d", "1s 2s 4s 5c"], 1, NONE),
    (FR, {}, ["1s 6s 10s 5c", "10h 9h 3c 3d"], 1, NONE),
    (FR, {"three-against-two": "three-wins"}, ["10h 9h 3c 3d", "1s 2s 4s 5c"], 1, NONE),
    # Three equal points in a cycle: the sequence eliminates ten-seven, then the elder of the others wins.
    (FR, {}, [TEN_SEVEN, TEN_SIX_ONE, NINE_EIGHT], 1, frozenset({1, 2})),
    (FR, {}, [TEN_SEVEN, TEN_SIX_ONE], 0, BOTH),
    (FR, {}, [TEN_SIX_ONE, NINE_EIGHT], 0, BOTH),
    (FR, {"two-card-sequence": "sequence-wins"}, [TEN_SEVEN, TEN_SIX_ONE, NINE_EIGHT], 2, NONE),
    (FR, {"two-card-sequence": "three-wins"}, [TEN_SEVEN, NINE_EIGHT, TEN_SIX_ONE], 2, NONE),
    # Two neighbours inside a point of three.
    (EN, {}, [STRANGERS, NEIGHBOURS], 1, NONE),
    (EN, {"point-in-sequence": "two-card"}, [STRANGERS, NEIGHBOURS], 0, BOTH),
    (FR, {"point-in-sequence": "any"}, [STRANGERS, NEIGHBOURS], 0, BOTH),
    (
        FR,
        {"point-in-sequence": "any", "two-card-sequence": "sequence-wins"},
        [STRANGERS, NEIGHBOURS],
        1,
        NONE,
    ),
    # Where three cards beat two, the sequence separates points of two only («de deux cartes», L110).
    (FR, {"point-in-sequence": "any", "two-card-sequence": "three-wins"}, [STRANGERS, NEIGHBOURS], 0, BOTH),
    # «la séquence est toujours plus forte que la prime» Lalanne L122, even a grand one, which pays as much.
    (FR, {}, ["10c 10d 9h 8s", "1s 2s 3s 5h"], 1, NONE),
    (EN, {}, ["10c 10d 9h 8s", "1s 2s 3s 5h"], 1, NONE),
    (ES, {}, ["10c 10d 9h 8s", "1s 2s 3s 5h"], 1, NONE),
    # "prime and tricon, and will beat a flush", and four in sequence "anything but a fredon": Foster L17.
    (EN, {}, ["10h 9h 7h 5h", "2c 2d 2s 1h"], 1, NONE),
    (EN, {}, ["10c 10d 10s 9h", "1h 2h 3h 4h"], 1, NONE),
    (EN, {}, ["7h 8h 9h 10h", "1c 1d 1h 1s"], 1, NONE),
    # "the one with the highest number of pips wins", else the elder hand: Foster L13.
    (EN, {}, ["10c 5d 4h 6s", "10d 6h 5c 7s"], 1, NONE),
    (EN, {}, ["10c 6d 5h 2s", "9d 7h 5c 2c"], 0, NONE),
    (EN, {}, ["10c 6d 5h 4s", "9d 7h 6c 3s"], 0, BOTH),
    # "the highest sequence wins": Foster L14; the odd card in the rival reading.
    (EN, {}, ["2s 3s 4s 9h", "2d 3d 4d 10h"], 0, BOTH),
    (EN, {"sequence-height": "all-pips"}, ["2s 3s 4s 9h", "2d 3d 4d 10h"], 1, NONE),
    (EN, {"sequence-height": "all-pips"}, ["2s 3s 4s 10h", "3d 4d 5d 1h"], 1, NONE),
    # «la que al sumar las cartas que la forman» or «cartas más altas» Juegos L69.
    (ES, {}, ["10h 2h 1h 3h", "9s 8s 1s 3s"], 1, NONE),
    (ES, {"equals": "highest-card"}, ["10h 2h 1h 3h", "9s 8s 1s 3s"], 0, NONE),
    # For point and prime the text names the sum, Juegos L55, L57.
    (ES, {"equals": "highest-card"}, ["10h 2h 1c 3d", "9s 8s 1d 3c"], 1, NONE),
    (ES, {"equals": "highest-card"}, ["10h 2s 1c 3d", "9s 8h 1d 3c"], 1, NONE),
    # «le meilleur point» Lalanne L110: the sum, or the Point in the hand.
    (FR, {}, ["1c 1d 1h 1s", "10c 10d 10h 10s"], 1, NONE),
    (FR, {"equals": "point-held"}, ["1c 1d 1h 1s", "10c 10d 10h 10s"], 0, BOTH),
    (FR, {}, ["2c 2d 2h 10c", "9s 9h 9d 2s"], 1, NONE),
    (FR, {"equals": "point-held"}, ["9s 9h 9d 2s", "2c 2d 2h 10c"], 1, NONE),
    # The same sentence continues with the sequence of two cards, which then separates equal Points.
    (FR, {"equals": "point-held"}, ["7d 10d 10s 10h", "8c 9c 9h 9s"], 1, NONE),
    # … or the pips of the whole hand: 2-3-4 with a ten is 19, 4-5-6 with an ace 16.
    (FR, {"equals": "whole-hand"}, ["4c 5c 6c 1d", "2h 3h 4h 10s"], 1, NONE),
    # Tricon with prime and flush with sequence: the whole, or the higher part of it.
    (FR, {}, ["5c 5d 5h 1s", "4c 4d 4h 10s"], 1, NONE),
    (FR, {"tricon-prime-height": "tricon-first"}, ["4c 4d 4h 10s", "5c 5d 5h 1s"], 1, NONE),
    (FR, {}, ["5c 6c 7c 1c", "4d 5d 6d 10d"], 1, NONE),
    (FR, {"flush-sequence-height": "sequence-first"}, ["4d 5d 6d 10d", "5c 6c 7c 1c"], 1, NONE),
]

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
    return tuple((int(word[:-1]), word[-1]) for word in text.split())


@pytest.mark.parametrize(("source", "readings", "text", "name", "worth", "made"), PRINTED_HANDS)
def test_printed_hands(
    source: str, readings: Readings, text: str, name: str | None, worth: int, made: str
) -> None:
    """Package and oracle judge the hands that the texts describe as the texts do."""
    cards = cards_of(text)
    expected = (name, worth, frozenset(cards_of(made)))

    assert expected == oracle.judge(source, readings, cards)
    assert expected == judgement(case_of(source, readings), cards)


@pytest.mark.parametrize(("source", "readings", "texts", "winner", "tied"), PRINTED_SHOWDOWNS)
def test_printed_showdowns(
    source: str, readings: Readings, texts: list[str], winner: int, tied: frozenset[int]
) -> None:
    """Package and oracle decide the showdowns of the texts and of their doubtful passages as expected."""
    hands = [cards_of(text) for text in texts]
    order, equals = outcome(case_of(source, readings), hands)

    assert (winner, tied) == oracle.showdown(source, readings, hands)
    assert (winner, tied) == (order[0], equals)


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("hands", LADDER)
def test_ladder(source: str, hands: tuple[str, str]) -> None:
    """The lowest hand of a combination beats the highest of the one below it (L122–154, L11–18, L53–65)."""
    order, tied = outcome(case_of(source, {}), [cards_of(text) for text in hands])

    assert ([1, 0], NONE) == (order, tied)
