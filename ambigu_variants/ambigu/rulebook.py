"""The questions of Ambigu: each is a field, and states what any answer to it leaves true.

A definition is asked of a hand and gives the ways in which the hand makes the combination. A price and a
height are asked of a holding. All money is in counters; all points are pips.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

from ambigu_variants.ambigu.hands import Cards, Combination, Hand, Height, Holding, Ways
from ambigu_variants.rulings import Case, Ruling, asks

__all__ = ["Definition", "Heights", "Price", "Rulebook", "Table"]

Definition = Ruling[[Hand], Ways]
Price = Ruling[[Hand, Cards], int]
Heights = Ruling[[Hand, Cards], Height]
K = TypeVar("K")

WAYS = (
    "Gives every way in which the hand makes the combination: a tuple of tuples of its cards, empty if none."
)
PRICE = "Gives the counters that each other player pays the winner who holds it: a whole number above 0."
HEIGHT = (
    "Gives the marks by which two of them are compared, the first that differs deciding, the greater winning."
)
WHAT, ORDER, PRICES, EQUALS = "Combinations", "Order", "Prices", "Equal hands"


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(asks,))
def _questions(cls: type[K]) -> type[K]:
    return dataclass(frozen=True, kw_only=True, eq=False, repr=False, match_args=False)(cls)


@_questions
class Rulebook:
    """One answer to every question of Ambigu."""

    point: Definition = asks(WHAT, "What is a point?", WAYS)
    prime: Definition = asks(WHAT, "What is a prime?", WAYS)
    sequence: Definition = asks(WHAT, "What is a sequence?", WAYS)
    tricon: Definition = asks(WHAT, "What is a tricon?", WAYS)
    flush: Definition = asks(WHAT, "What is a flush?", WAYS)
    tricon_prime: Definition = asks(WHAT, "What is a tricon with prime?", WAYS)
    flush_sequence: Definition = asks(WHAT, "What is a flush with sequence?", WAYS)
    fredon: Definition = asks(WHAT, "What is a fredon?", WAYS)
    round_the_corner: Ruling[[], bool] = asks(
        WHAT, "Does the ace follow the ten?", "Gives whether a run may pass from the ten to the ace."
    )
    grand_prime: Ruling[[Cards], bool] = asks(
        WHAT,
        "When is a prime grand?",
        "Is asked of the four cards of a prime; gives whether it is a grand prime.",
    )

    ladder: Ruling[[], tuple[Combination, ...]] = asks(
        ORDER,
        "In what order do the combinations stand?",
        "Gives all eight combinations once each, the lowest first.",
    )

    point_price: Price = asks(PRICES, "What does a point pay?", PRICE)
    prime_price: Price = asks(PRICES, "What does a prime pay?", PRICE)
    sequence_price: Price = asks(PRICES, "What does a sequence pay?", PRICE)
    tricon_price: Price = asks(PRICES, "What does a tricon pay?", PRICE)
    flush_price: Price = asks(PRICES, "What does a flush pay?", PRICE)
    tricon_prime_price: Price = asks(PRICES, "What does a tricon with prime pay?", PRICE)
    flush_sequence_price: Price = asks(PRICES, "What does a flush with sequence pay?", PRICE)
    fredon_price: Price = asks(PRICES, "What does a fredon pay?", PRICE)

    equals: Heights = asks(EQUALS, "What parts two hands of the same combination?", HEIGHT)
    point_height: Heights = asks(EQUALS, "Which of two points is the higher?", HEIGHT)
    three_against_two: Ruling[[], bool] = asks(
        EQUALS,
        "Does a point of three cards beat a point of two?",
        "Gives whether the number of cards is compared before the pips.",
    )
    two_card_sequence: Ruling[[list[Holding]], list[Holding]] = asks(
        EQUALS,
        "Do two cards in sequence part equal points?",
        "Is asked of equally high points, in order of speech; gives those still in the running, one or more.",
    )
    point_in_sequence: Ruling[[Cards], bool] = asks(
        EQUALS,
        "Which points count as holding two cards in sequence?",
        "Is asked of the cards of a point; gives whether the two-card sequence is among them.",
    )
    prime_height: Heights = asks(EQUALS, "Which of two primes is the higher?", HEIGHT)
    sequence_height: Heights = asks(EQUALS, "Which of two sequences is the higher?", HEIGHT)
    tricon_height: Heights = asks(EQUALS, "Which of two tricons is the higher?", HEIGHT)
    flush_height: Heights = asks(EQUALS, "Which of two flushes is the higher?", HEIGHT)
    tricon_prime_height: Heights = asks(EQUALS, "Which of two tricons with prime is the higher?", HEIGHT)
    flush_sequence_height: Heights = asks(EQUALS, "Which of two flushes with sequence is the higher?", HEIGHT)
    fredon_height: Heights = asks(EQUALS, "Which of two fredons is the higher?", HEIGHT)
    elder_hand: Ruling[[list[Holding]], Holding] = asks(
        EQUALS,
        "Who wins when nothing else parts the hands?",
        "Is asked of the holdings still equal, in order of speech, the elder hand first; gives the winner's.",
    )
    players: Ruling[[], range] = asks(
        "The table", "How many may play?", "Gives the numbers of players that may sit down."
    )


Table = Case[Rulebook]
