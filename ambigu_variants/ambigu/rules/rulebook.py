"""The questions of Ambigu: each is a field, and states what any answer to it leaves true.

A definition is asked of a hand and gives the ways in which the hand makes the combination. A price and a
height are asked of a holding. A procedure is asked of a deal and yields what is asked and done at the table.
All money is in counters; all points are pips; seats are numbered from 0 in order of speech, the dealer last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar, dataclass_transform

from ambigu_variants.ambigu.rules.hands import Cards, Combination, Hand, Height, Holding, Ways
from ambigu_variants.kernel import deal
from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.rulings import Case, Ruling, asks, questions_of
from ambigu_variants.kernel.steps import Steps
from ambigu_variants.kernel.table import Heap

__all__ = [
    "Deal",
    "Definition",
    "Force",
    "Heights",
    "Matter",
    "Price",
    "Procedure",
    "Round",
    "Rulebook",
    "SeatProcedure",
    "Stage",
    "Stake",
    "Turn",
    "deal_questions",
    "hand_questions",
]


class Stage(StrEnum):
    """The parts of a deal."""

    STAKES = "stakes"
    TWO_CARDS = "two-cards"
    FOUR_CARDS = "four-cards"
    DRAW = "draw"
    LAST_BETTING = "last-betting"
    END = "end"


class Turn(StrEnum):
    """How the first betting leaves the deal."""

    VOID = "void"
    WON = "won"
    DRAW = "draw"
    KEEP = "keep"


class Round(StrEnum):
    """What follows a round in which all have passed on two cards."""

    AGAIN = "again"
    VOID = "void"
    ON = "on"


class Force(StrEnum):
    """What becomes of the counters with which the dealer forces."""

    POOL = "pool"
    BEFORE_HIM = "before-him"
    BET = "bet"


Definition = Ruling[[Hand], Ways]
Price = Ruling[[Hand, Cards], int]
Heights = Ruling[[Hand, Cards], Height]
Procedure = Ruling[[], Steps[None]]
SeatProcedure = Ruling[[int], Steps[None]]
Stake = Ruling[[int], tuple[Heap, int]]
K = TypeVar("K")

WAYS = (
    "It gives every way in which the hand makes the combination, each as the cards that make it, and nothing"
    " if there is none."
)
PRICE = "It gives the counters that each other player pays the winner who holds it: a whole number above 0."
HEIGHT = (
    "It gives the marks by which two of them are compared, of which the first that differs decides and the"
    " greater wins."
)
WHAT, PRICES, EQUALS = "Combinations", "Prices", "Equal hands"
OF_HANDS = (WHAT, PRICES, EQUALS)
TABLE, STAKES, TWO, FOUR, DRAW = "The table", "Stakes", "Two cards", "Four cards", "The draw"
LAST, WINNING = "The last betting", "Winning and paying"
SHORT, SIDE = "Short of counters", "Side rules"
TO_POOL, TO_TRAY, TO_STAKE, TO_PLAYER = "purse>pool", "purse>tray", "purse>stake", "purse>purse"
SWEPT = ("stake>pool",)
WON = ("stake>purse", "pool>purse", "tray>purse", "pledge")
RANGE = "It gives the numbers that may be agreed upon, and none where there is nothing to agree upon."


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
        WHAT, "Does the ace follow the ten?", "It gives whether a run may pass from the ten to the ace."
    )
    grand_prime: Ruling[[Cards], bool] = asks(
        WHAT,
        "When is a prime grand?",
        "It is asked of the four cards of a prime and gives whether it is a grand prime.",
    )
    ladder: Ruling[[], tuple[Combination, ...]] = asks(
        WHAT,
        "In what order do the combinations stand?",
        "It gives all eight combinations once each, the lowest first.",
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
        "It gives whether the number of cards is compared before the pips.",
    )
    two_card_sequence: Ruling[[list[Holding]], list[Holding]] = asks(
        EQUALS,
        "Do two cards in sequence part equal points?",
        "It is asked of equally high points, in order of speech, and gives those still in the running, one or"
        " more.",
    )
    point_in_sequence: Ruling[[Cards], bool] = asks(
        EQUALS,
        "Which points count as holding two cards in sequence?",
        "It is asked of the cards of a point and gives whether the two-card sequence is among them.",
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
        "It is asked of the hands still equal, in order of speech, the elder hand first, and gives the"
        " winner's.",
    )

    pack: Ruling[[], Pack] = asks(
        TABLE,
        "With which cards is Ambigu played?",
        "It gives the pack, of the forty cards that hands are made of.",
    )
    card_order: Ruling[[], tuple[int, ...]] = asks(
        TABLE, "In what order do the cards rank?", "It gives every rank of the pack, the lowest first."
    )
    players: Ruling[[], range] = asks(
        TABLE, "How many may play?", "It gives the numbers of players that may sit down."
    )
    seating: Ruling[[], bool] = asks(
        TABLE,
        "Are the seats drawn by lot?",
        "It gives whether players who wish it may draw lots for their places.",
    )
    first_dealer: Ruling[[Sequence[Card]], list[int]] = asks(
        TABLE,
        "Who deals first?",
        "It is asked of the cards drawn, one a player, and gives who drew the dealer's: one player, or all"
        " who draw again.",
    )
    next_dealer: Ruling[[], int] = asks(
        TABLE, "Who deals next?", "It is asked of a deal that is over and gives the seat that deals the next."
    )

    equal_purses: Ruling[[], bool] = asks(
        STAKES,
        "Do all begin with the same number of counters?",
        "It is asked before a session, and gives whether the purses with which it begins must be equal.",
    )
    agreed_ante: Ruling[[], range] = asks(STAKES, "What ante may be agreed upon?", RANGE)
    agreed_batterie: Ruling[[], range] = asks(STAKES, "What batterie may be agreed upon?", RANGE)
    agreed_minimum: Ruling[[], range] = asks(STAKES, "What least stake may be agreed upon?", RANGE)
    agreed_limit: Ruling[[], range] = asks(STAKES, "What betting limit may be agreed upon?", RANGE)
    before_deal: Procedure = asks(
        STAKES,
        "What is staked before the cards?",
        "It takes from every purse what is due before the first card and refuses a purse that cannot pay it.",
        moves=(TO_POOL,),
    )
    stand_stake: Stake = asks(
        STAKES,
        "What does a player stake who is satisfied with two cards?",
        "It is asked of a player who may stand, and gives where, pool or tray, and how many counters he puts"
        " at once if he does.",
        moves=(TO_POOL, TO_TRAY),
    )
    dealer_doubles: Ruling[[], bool] = asks(
        STAKES,
        "Does a dealer who stands last pay double?",
        "It is asked when the dealer, speaking last, may stand, and gives whether his stake is doubled.",
    )
    draw_stake: Stake = asks(
        STAKES,
        "What does a player stake who is not satisfied?",
        "It is asked when a player passes or exchanges, and gives where he puts counters at once, and how"
        " many, 0 for none.",
        moves=(TO_POOL,),
    )
    staying_in: Procedure = asks(
        STAKES,
        "What must those pay who go on to four cards?",
        "It is asked when the exchange is over, takes what is due, and drops those who will not pay.",
        moves=(TO_POOL,),
    )

    first_deal: Procedure = asks(
        TWO, "How are the first cards dealt?", "It leaves two cards in the hand of every player."
    )
    opening: Ruling[[], Steps[bool]] = asks(
        TWO,
        "What may be said on two cards?",
        "It leaves two cards in the hand of all who are still in, and gives whether the deal goes on.",
    )
    stand_ends_speech: Ruling[[], bool] = asks(
        TWO,
        "Does the first who is satisfied end the round?",
        "It is asked when a player stands and gives whether those after him are no longer asked.",
    )
    first_discard: Ruling[[], range] = asks(
        TWO, "How many of two cards may be exchanged?", "It gives the numbers of cards that may be laid away."
    )
    first_exchange: Ruling[[list[int]], Steps[None]] = asks(
        TWO,
        "How are cards exchanged on two cards?",
        "It is asked of the seats that exchange, in order, and leaves two cards in the hand of each.",
    )
    exchange_after_stand: Ruling[[int], bool] = asks(
        TWO,
        "Once one player stands, do those who passed exchange?",
        "It is asked with the number of the round, from 1, and gives whether those who passed then exchange.",
    )
    all_pass_two_cards: Ruling[[], Steps[Round]] = asks(
        TWO,
        "What if all pass on two cards?",
        "It leaves two cards in every hand, and gives whether the players speak again, the deal is void, or"
        " it goes on to four cards.",
        moves=SWEPT,
    )

    second_deal_shuffle: Procedure = asks(
        FOUR, "Is the stock shuffled before the second deal?", "It leaves the same cards in the stock."
    )
    second_deal: Procedure = asks(
        FOUR,
        "How are the third and fourth cards dealt?",
        "It leaves four cards in the hand of all who are still in.",
    )
    first_betting: Ruling[[], Steps[Turn]] = asks(
        FOUR,
        "What may be said on four cards?",
        "It gives how it ended: all passed, somebody won, those left draw, or all keep their cards.",
        moves=(TO_STAKE,),
    )
    first_bet: Ruling[[int], range] = asks(
        FOUR,
        "How much may be bet first on four cards?",
        "It is asked of a player and gives the counters that he may put before him, none if he has too few.",
    )
    first_answers: Ruling[[int], Steps[int]] = asks(
        FOUR,
        "How is the first bet answered?",
        "It is asked of the player who bet, leaves those in who stayed, and gives the one who bet most.",
        moves=(TO_STAKE,),
    )
    first_return: Ruling[[], bool] = asks(
        FOUR,
        "May a player who passed before the first bet still follow it?",
        "It is asked when a bet is made and gives whether those who passed before it are asked too.",
    )
    bare_stand: Ruling[[], int | None] = asks(
        FOUR,
        "May a player keep the deal alive without a bet?",
        "It gives the counters that it costs him, or none if he may not; if he does, all stay in and draw"
        " unless somebody bets.",
        moves=(TO_POOL, TO_STAKE, *SWEPT),
    )
    stand_counts: Ruling[[], bool] = asks(
        FOUR,
        "Does what keeps the deal alive count towards a bet that follows?",
        "It is asked when a player keeps the deal alive without a bet, and gives whether what he puts lies"
        " before him until it is known that nobody bets.",
    )
    dealer_force: Ruling[[], int | None] = asks(
        FOUR,
        "May the dealer force all to keep their cards?",
        "It gives the counters that it costs him, or none if he may not.",
        moves=(TO_POOL, TO_STAKE),
    )
    force_stake: Ruling[[], Force] = asks(
        FOUR,
        "What becomes of the counters with which the dealer forces?",
        "It is asked once he forces, and gives whether they go into the pool, lie before him without anybody"
        " having to follow, or are a bet that the others answer in the last betting.",
    )
    dealer_force_turn: Ruling[[], bool] = asks(
        FOUR,
        "When may the dealer force?",
        "It is asked in his turn, all before him having passed, and gives whether he may force then, and not"
        " only once he too has passed.",
    )
    draw_after_force: Ruling[[], bool] = asks(
        FOUR, "Do players still draw when the dealer forces?", "It gives whether the draw takes place."
    )
    all_pass_first: Ruling[[], Steps[Turn]] = asks(
        FOUR,
        "What if all pass on four cards?",
        "It gives how the deal goes on: void, or forced, or with a draw. What is staked stays where it is.",
        moves=(TO_POOL, *SWEPT),
    )
    uncalled_bet: Ruling[[int, list[int]], Steps[None]] = asks(
        FOUR,
        "What does a player win whose first bet nobody follows?",
        "It is asked of the player who bet and of those who refused, in order, and leaves no counter before"
        " him who bet.",
        moves=(*WON, TO_PLAYER),
    )
    uncalled_raise: SeatProcedure = asks(
        FOUR,
        "What does a player win whose raise on four cards nobody calls?",
        "It is asked of the player who raised and leaves no counter before anybody.",
        moves=WON,
    )

    second_draw_shuffle: Procedure = asks(
        DRAW, "Is the stock shuffled before the draw?", "It leaves the same cards in the stock."
    )
    second_draw: Procedure = asks(
        DRAW, "How do those still in draw?", "It leaves four cards in the hand of all who are still in."
    )
    discards_secret: Ruling[[], bool] = asks(
        DRAW,
        "Are discards secret?",
        "It gives whether discards are seen by nobody but the player who lays them away.",
    )
    stock_exhausted: Procedure = asks(
        DRAW,
        "What if the stock runs out?",
        "It is asked when the stock is empty and leaves the discards in it.",
    )
    withholding: SeatProcedure = asks(
        DRAW,
        "May a player keep his discards out of the new stock?",
        "It is asked of a player who wishes it, and marks his discards or refuses.",
    )
    withheld_return: Ruling[[], bool] = asks(
        DRAW,
        "Do the discards kept apart come back to their owner?",
        "It is asked when the stock fails him and gives whether he is served from them.",
    )
    withheld_recall: Procedure = asks(
        DRAW,
        "What if no cards are left but discards kept apart?",
        "It is asked when there is no other card to serve, and leaves the discards kept apart in the stock.",
    )

    last_betting: Ruling[[], Steps[bool]] = asks(
        LAST,
        "What may be said in the last betting?",
        "It leaves those in who stayed and gives whether anybody bet.",
        moves=(TO_STAKE,),
    )
    last_bet: Ruling[[int], range] = asks(
        LAST,
        "How much may be bet first in the last betting?",
        "It is asked of a player and gives the counters that he may put before him, none if he has too few.",
    )
    last_answers: Ruling[[int], Steps[None]] = asks(
        LAST,
        "How is the last bet answered?",
        "It is asked of the player who bet, and leaves those in who stayed.",
        moves=(TO_STAKE,),
    )
    raise_to: Ruling[[int, int], range] = asks(
        LAST,
        "How high may a raise go?",
        "It is asked of a player and of the bet to beat, and gives what he may bring his bet to, nothing if"
        " he has too little.",
    )
    last_return: Ruling[[], bool] = asks(
        LAST,
        "May a player who passed before the last bet still follow it?",
        "It is asked when a bet is made and gives whether those who passed before it are asked too.",
    )
    all_pass_last: Procedure = asks(
        LAST,
        "What if all pass in the last betting?",
        "It leaves no counter before anybody.",
        moves=(TO_POOL, *SWEPT),
    )
    all_in_stands: Ruling[[], bool] = asks(
        LAST,
        "If nobody bets beside one who is all-in, are the hands shown?",
        "It gives whether they are shown; if not, the deal is passed out.",
    )
    nobody_can_bet: Procedure = asks(
        LAST,
        "What if nobody has a counter to bet with?",
        "It is asked, on four cards and at the last, where nobody who is in could be asked anything, and"
        " leaves no counter before anybody.",
        moves=SWEPT,
    )

    lone_bettor: SeatProcedure = asks(
        WINNING,
        "What does a player win whom nobody calls at the last?",
        "It is asked of the player who bet and leaves no counter before anybody.",
        moves=WON,
    )
    showing: Procedure = asks(
        WINNING,
        "What if several stay to the end?",
        "It has all who are in show their hands, and leaves no counter before anybody.",
        moves=WON,
    )
    nearest: Ruling[[Sequence[int], int], int] = asks(
        WINNING,
        "Where the elder hand is not among the equals, who is nearest to him?",
        "It is asked in a deal, of the seats of the equals, in order of speech, and of the number of players,"
        " and gives the seat that wins.",
    )
    tray_at_showdown: Ruling[[], bool] = asks(
        WINNING,
        "Does the winner of a showdown take the batterie?",
        "It gives whether the tray goes with the pool.",
    )
    left_alone: SeatProcedure = asks(
        WINNING,
        "What does a player win who is left alone without a bet?",
        "It is asked of the player left alone and leaves no counter before anybody.",
        moves=WON,
    )
    payment: SeatProcedure = asks(
        WINNING,
        "Who pays the winner for his combination?",
        "It is asked of the winner, and has each who is to pay him pay or owe the price.",
        moves=(TO_PLAYER,),
    )

    rebuying: Ruling[[int, int], Steps[None]] = asks(
        SHORT,
        "Until when may a player buy counters?",
        "It is asked of a player and of the counters wanted, and moves them from the bank or refuses.",
        moves=("bank>purse",),
    )
    short_of_stake: Ruling[[int, int], int] = asks(
        SHORT,
        "What if a player cannot pay a stake that he must pay?",
        "It is asked of the player and of the counters due, and gives how many he puts.",
    )
    beyond_purse: Ruling[[], bool] = asks(
        SHORT,
        "May a player say what costs more than he has?",
        "It is asked of a stake that goes with a word that nobody must say, where he has too little for it,"
        " and gives whether he may say it and put what he can.",
    )
    all_in: Ruling[[bool], bool] = asks(
        SHORT,
        "May a player who has too little stay in with what he has?",
        "It is asked with whether the bet that he is to follow has been raised, and gives whether he may call"
        " with fewer counters.",
    )
    empty_purse: Ruling[[], bool] = asks(
        SHORT,
        "May a player who has nothing left follow a bet?",
        "It is asked where who has too little may call, and gives whether who has nothing may; if not, he can"
        " only pass.",
    )
    credit_counts: Ruling[[bool], bool] = asks(
        SHORT,
        "Does what others owe a player count towards his stake?",
        "It is asked with whether he follows a bet, and does not bet or raise, and gives whether he may then"
        " pledge it once his purse is empty.",
    )
    side_pot: Ruling[[Sequence[int]], Steps[None]] = asks(
        SHORT,
        "How are unequal stakes divided?",
        "It is asked of those who show, the best first, and leaves no counter before anybody.",
        moves=WON,
    )
    owing: Ruling[[int, int, int], Steps[None]] = asks(
        SHORT,
        "What if a player cannot pay what he owes?",
        "It is asked of debtor, creditor and the counters that the purse lacks, once what it holds is paid,"
        " and notes what becomes of them.",
        moves=("debt",),
    )

    exposed_hand: SeatProcedure = asks(
        SIDE,
        "What if a player shows his cards too early?",
        "It is asked of the player while others are in, and may put him out of the deal.",
        moves=(TO_POOL,),
    )
    foul_hand: SeatProcedure = asks(
        SIDE,
        "What if a hand has too many or too few cards?",
        "It is asked of the player while others are in, and may put him out of the deal.",
        moves=(TO_POOL,),
    )
    leaving: SeatProcedure = asks(
        SIDE,
        "May a player leave before the agreed end?",
        "It is asked of a player when a deal is over, and takes what it costs him or refuses.",
        moves=(TO_PLAYER,),
    )
    agreed_premium: Ruling[[], range] = asks(
        SIDE, "What premium may be agreed upon for leaving early?", RANGE
    )
    session_end: Ruling[[int, int, int, bool], bool] = asks(
        SIDE,
        "When does a session end?",
        "It is asked after a deal with the number of players, of deals played, of rounds agreed upon (0 if"
        " none), and whether the agreed time is up, and gives whether the deal was the last.",
    )


def hand_questions() -> list[str]:
    """The names of the questions that are asked of hands."""
    return [name for name, asked in questions_of(Rulebook).items() if asked.section_id in OF_HANDS]


def deal_questions() -> list[str]:
    """The names of the questions that are asked of a deal and its table."""
    return [name for name, asked in questions_of(Rulebook).items() if asked.section_id not in OF_HANDS]


Matter = Case[Rulebook]
Deal: TypeAlias = deal.Deal[Rulebook]
