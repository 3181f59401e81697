"""A second opinion: an independent judge of hands of Ambigu, written from the three texts alone.

It was written without sight of the package, which is compared with it hand by hand. It does not aim at
speed: combinations are found by trying every subset of the hand, and a showdown eliminates losers one rule
at a time until the text has no further rule.

A card is (rank, suit), as (10, "s"); a hand is four of them. `L129` is line 129 of the source's text.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import combinations, pairwise, permutations
from typing import TypeVar

T = TypeVar("T")
Card = tuple[int, str]
Cards = tuple[Card, ...]
Readings = Mapping[str, str]

FR, EN, ES = "lalanne_2010", "foster_1897", "juegos_de_naipes_2012"

# Lowest first: FR L126-154 with L122, EN L11 with L17, ES L55-65. The three agree.
ORDER = ("point", "prime", "sequence", "tricon", "flush", "tricon-prime", "flush-sequence", "fredon")

# The doubtful passages of each source: the edition's reading first, then its rivals.
_EVERYWHERE = {
    "tricon-prime-height": ("sum", "tricon-first"),
    "grand-prime": ("above-30", "from-30"),
    "round-the-corner": ("ends", "circular"),
}
QUESTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    FR: {
        "flush-sequence": ("three", "four"),
        "three-against-two": ("sum-only", "three-wins"),
        "two-card-sequence": ("elder", "sequence-wins", "three-wins"),
        "point-in-sequence": ("two-card", "any"),
        "equals": ("sum", "point-held", "whole-hand"),
        "flush-sequence-height": ("sum", "sequence-first"),
        "fredon-price": ("two-tricons", "with-prime"),
        **_EVERYWHERE,
    },
    EN: {
        "flush-sequence": ("four", "three"),
        "point-in-sequence": ("any", "two-card"),
        "fredon-price": ("eleven", "ten"),
        "tricon-prime-price": ("both-paid", "six"),
        "sequence-height": ("run-only", "all-pips"),
        "equals": ("sum", "highest-card"),
        **_EVERYWHERE,
    },
    ES: {
        "equals": ("sum", "highest-card"),
        "flush": ("list", "run-of-four"),
        "prime": ("each-suit", "any"),
        **_EVERYWHERE,
    },
}


def remembered(function: Callable[[str, Readings, Cards], T]) -> Callable[[str, Readings, Cards], T]:
    """Keeps the results of a function of a source, its readings and some cards."""

    @cache
    def kept(source: str, read: tuple[tuple[str, str], ...], cards: Cards) -> T:
        return function(source, dict(read), cards)

    return lambda source, readings, cards: kept(source, tuple(readings.items()), cards)


def reading(source: str, readings: Readings, question: str) -> str | None:
    """The answer in force: the edition's own by default, None where the text raises no doubt."""
    answers = QUESTIONS[source].get(question)
    if answers is None:
        return None
    answer = readings.get(question, answers[0])
    if answer not in answers:
        raise ValueError(f"{source}, {question}: {answer} is none of {answers}")
    return answer


# --- What can be seen in cards, before any account speaks ---


def pips(cards: Iterable[Card]) -> int:
    return sum(rank for rank, _ in cards)


def ranks(cards: Iterable[Card]) -> set[int]:
    return {rank for rank, _ in cards}


def suits(cards: Iterable[Card]) -> set[str]:
    return {suit for _, suit in cards}


def some(number: int, hand: Cards, quality: Callable[[Cards], bool]) -> list[Cards]:
    """Every combination of that many cards of the hand that satisfies the predicate."""
    return [cards for cards in combinations(hand, number) if quality(cards)]


def same_suit(cards: Cards) -> bool:
    return len({suit for _, suit in cards}) == 1


def same_rank(cards: Cards) -> bool:
    return len({rank for rank, _ in cards}) == 1


def follows(source: str, readings: Readings, low: Card, high: Card) -> bool:
    """Whether a rank follows another: ace lowest, ten highest (FR L54, EN L2, ES L33), nothing after it."""
    circular = reading(source, readings, "round-the-corner") == "circular"
    return high[0] == low[0] + 1 or (circular and low[0] == 10 and high[0] == 1)


def in_a_row(source: str, readings: Readings, cards: Cards) -> bool:
    return any(
        all(follows(source, readings, low, high) for low, high in pairwise(order))
        for order in permutations(cards)
    )


def runs(source: str, readings: Readings, number: int, hand: Cards) -> list[Cards]:
    """The runs: «Trois cartes de même couleur qui se suivent» (FR L135), EN L14, ES L58; of 3 or 4 cards."""
    return [cards for cards in some(number, hand, same_suit) if in_a_row(source, readings, cards)]


# --- The combinations ---


def is_flush_sequence(source: str, readings: Readings, hand: Cards) -> bool:
    """FR L151 «au moins trois cartes qui se suivent»; EN L14 "one of four cards"; ES L64 «todas»."""
    three_will_do = reading(source, readings, "flush-sequence") == "three"
    return same_suit(hand) and bool(runs(source, readings, 3 if three_will_do else 4, hand))


def is_tricon_prime(hand: Cards) -> bool:
    """Three of one rank, with the fourth suit among the four cards: FR L148, EN L17, ES L63."""
    return len(suits(hand)) == 4 and bool(some(3, hand, same_rank))


def is_flush(source: str, readings: Readings, hand: Cards) -> bool:
    """FR L141, EN L16, ES L60. The Spanish glossary (L40) describes a run, which is already no. 7."""
    return same_suit(hand) and reading(source, readings, "flush") != "run-of-four"


def is_prime(source: str, readings: Readings, hand: Cards) -> bool:
    """Four suits: FR L132, EN L13, ES L43; «de palos cualesquiera» (ES L57) would be any four cards."""
    return len(suits(hand)) == 4 or reading(source, readings, "prime") == "any"


@cache
def points_of(hand: Cards) -> list[Cards]:
    """Two or three cards of one suit: FR L129, EN L12, ES L55."""
    return some(2, hand, same_suit) + some(3, hand, same_suit)


@remembered
def combination(source: str, readings: Readings, hand: Cards) -> str | None:
    """The highest combination of the hand."""
    if same_rank(hand):
        return "fredon"
    if is_flush_sequence(source, readings, hand):
        return "flush-sequence"
    if is_tricon_prime(hand):
        return "tricon-prime"
    if is_flush(source, readings, hand):
        return "flush"
    if some(3, hand, same_rank):
        return "tricon"
    if runs(source, readings, 3, hand):
        return "sequence"
    if is_prime(source, readings, hand):
        return "prime"
    if same_suit(hand):
        return None  # four of a suit are no point («tampoco se considera punto», ES L56)
    return "point"  # four cards that are not of four suits: two or three are of one


# --- Points against points ---

# A point laid on the table: the seat of its player, and its cards.
Laid = tuple[int, Cards]


def best_points(source: str, readings: Readings, laid: list[Laid]) -> list[Laid]:
    """The points that no other point on the table beats."""
    if source in (EN, ES) or reading(source, readings, "three-against-two") == "three-wins":
        # "Three cards of one suit are a better point than two cards" EN L12; «gana a uno de dos» ES L55.
        most = max(len(cards) for _, cards in laid)
        laid = [point for point in laid if len(point[1]) == most]
    # The sum decides in every reading: FR L129, EN L12, ES L44, L55.
    highest = max(pips(cards) for _, cards in laid)
    laid = [point for point in laid if pips(point[1]) == highest]
    if source == EN:
        return strike_equal_points_foster(readings, laid)
    if source == FR:
        return strike_equal_points_lalanne(readings, laid)
    return laid  # the Spanish text has nothing more: the mano wins (L120)


@remembered
def has_two_in_sequence(source: str, readings: Readings, cards: Cards) -> bool:
    """Whether a point counts as "two cards in sequence" (EN L12), «séquence de deux cartes» (FR L110)."""
    if len(cards) > 2 and reading(source, readings, "point-in-sequence") == "two-card":
        return False
    return bool(runs(source, readings, 2, cards))


def strike_equal_points_foster(readings: Readings, laid: list[Laid]) -> list[Laid]:
    """Keeps points in sequence: "In case of ties, the player having two cards in sequence wins" (L12)."""
    return [point for point in laid if has_two_in_sequence(EN, readings, point[1])] or laid


def strike_equal_points_lalanne(readings: Readings, laid: list[Laid]) -> list[Laid]:
    """«la séquence de deux cartes […] sur un point égal de deux cartes ne se suivant pas» (L110).

    Points of two and of three cards may be equal here. The sentence eliminates only points of two cards that
    are not in sequence; between a point of three and a sequence the elder hand wins.
    """
    in_sequence = [point for point in laid if has_two_in_sequence(FR, readings, point[1])]
    of_three = [point for point in laid if len(point[1]) == 3]
    answer = reading(FR, readings, "two-card-sequence")
    if answer == "three-wins" and of_three:
        return of_three
    if answer == "sequence-wins" and in_sequence:
        return in_sequence
    if in_sequence:
        return [point for point in laid if point in in_sequence or point in of_three]
    return laid


# --- The cards that make the combination, and its price ---


def makings(source: str, readings: Readings, name: str | None, hand: Cards) -> list[frozenset[Card]]:
    """The cards that make the combination: several sets only if two points of a hand are equal."""
    if name is None:
        return [frozenset()]
    if name == "point":
        best = best_points(source, readings, [(0, cards) for cards in points_of(hand)])
        return [frozenset(cards) for _, cards in best]
    if name == "sequence":
        return [frozenset(cards) for cards in runs(source, readings, 3, hand)]
    if name == "tricon":
        return [frozenset(cards) for cards in some(3, hand, same_rank)]
    return [frozenset(hand)]


def prime_price(source: str, readings: Readings, hand: Cards) -> int:
    """Small prime 2, grand prime 3: FR L131, EN L13, ES L74; grand is above 30 (FR L132, EN L13, ES L57)."""
    from_thirty = reading(source, readings, "grand-prime") == "from-30"
    return 3 if pips(hand) > 30 or (from_thirty and pips(hand) == 30) else 2


def fredon_price(source: str, readings: Readings, hand: Cards) -> int:
    answer = reading(source, readings, "fredon-price")
    if answer == "two-tricons":
        return 4 + 4  # FR L153-154 «on le compte comme deux tricons»
    if answer == "ten" and ranks(hand) == {8}:
        return 10  # EN L18 claims the grand prime for "four 9's, or four 10'S" only
    if source == ES:
        return 11 if ranks(hand) <= {8, 9, 10} else 10  # ES L80
    return 8 + prime_price(source, readings, hand)  # EN L18


def price(source: str, readings: Readings, name: str | None, hand: Cards) -> int:
    """The price that each other player pays: FR L128-154, EN L12-18, ES L73-80."""
    if name == "prime":
        return prime_price(source, readings, hand)
    if name == "tricon-prime":
        if reading(source, readings, "tricon-prime-price") == "six":
            return 6  # EN L17, the only number printed
        return 4 + prime_price(source, readings, hand)
    if name == "fredon":
        return fredon_price(source, readings, hand)
    flat = {None: 0, "point": 1, "sequence": 3, "tricon": 4, "flush": 5, "flush-sequence": 5 + 3}
    return flat[name]


@remembered
def judge(source: str, readings: Readings, hand: Cards) -> tuple[str | None, int, frozenset[Card]]:
    """The combination, its price, and one set of cards that make it."""
    name = combination(source, readings, hand)
    return name, price(source, readings, name, hand), makings(source, readings, name, hand)[0]


# --- The showdown ---


def showdown(source: str, readings: Readings, hands: list[Cards]) -> tuple[int, frozenset[int]]:
    """The winner among hands in order of speech, and the set tied but for that order, if there is one."""
    names = [combination(source, readings, hand) for hand in hands]
    best = max(rung(name) for name in names)
    left = [place for place, name in enumerate(names) if rung(name) == best]
    left = strike_lower(source, readings, names[left[0]], hands, left)
    return min(left), frozenset(left) if len(left) > 1 else frozenset()


def rung(name: str | None) -> int:
    return -1 if name is None else ORDER.index(name)


def strike_lower(
    source: str, readings: Readings, name: str | None, hands: list[Cards], left: list[int]
) -> list[int]:
    """The players with the same combination who are not beaten by another."""
    if name is None:
        return left  # nothing in hand, nothing to compare
    if name == "point":
        return best_points_held(source, readings, hands, left)
    for measure in measures_first(source, readings, name):
        left = highest(measure, hands, left)
    if reading(source, readings, "equals") == "point-held":
        return best_points_held(source, readings, hands, left)
    left = highest(lambda hand: height_of_made(source, readings, name, hand), hands, left)
    if name == "sequence" and reading(source, readings, "sequence-height") == "all-pips":
        left = highest(lambda hand: [pips(hand)], hands, left)
    return left


def highest(measure: Callable[[Cards], list[int]], hands: list[Cards], left: list[int]) -> list[int]:
    top = max(measure(hands[place]) for place in left)
    return [place for place in left if measure(hands[place]) == top]


def height_of_made(source: str, readings: Readings, name: str, hand: Cards) -> list[int]:
    if reading(source, readings, "equals") == "whole-hand":
        return [pips(hand)]  # «le meilleur point» (FR L110) of the four cards that a player holds
    cards = tuple(makings(source, readings, name, hand)[0])
    if name != "prime" and reading(source, readings, "equals") == "highest-card":
        # «cartas más altas» (ES L69) is card against card; but for the prime itself the sum is named (ES
        # L57).
        return sorted((rank for rank, _ in cards), reverse=True)
    return [pips(cards)]


def measures_first(source: str, readings: Readings, name: str) -> list[Callable[[Cards], list[int]]]:
    """The measures that a reading applies to a double combination before the whole of it."""
    if name == "tricon-prime" and reading(source, readings, "tricon-prime-height") == "tricon-first":
        return [lambda hand: [pips(some(3, hand, same_rank)[0])]]
    if name == "flush-sequence" and reading(source, readings, "flush-sequence-height") == "sequence-first":
        # A «séquence» has three cards (FR L135), so the best three of a run of four count.
        return [lambda hand: [max(pips(run) for run in runs(source, readings, 3, hand))]]
    return []


def best_points_held(source: str, readings: Readings, hands: list[Cards], left: list[int]) -> list[int]:
    """The players who own a point that is not beaten, when each lays down all the points he holds."""
    laid = [(place, cards) for place in left for cards in points_of(hands[place])]
    if not laid:
        return left
    return sorted({place for place, _ in best_points(source, readings, laid)})
