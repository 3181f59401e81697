"""The questions of Ambigu: each is a field and describes what is true of any answer to it.

A definition takes a hand and returns the ways in which the hand makes the combination. A price and a height
take a holding. A procedure takes a deal and yields the requests and actions at the table. All money is in
counters, all points are pips; seats are numbered from 0 in order of speech, the dealer last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar, dataclass_transform

from ambigu_variants.ambigu.rules import table
from ambigu_variants.ambigu.rules.hands import Cards, Combination, Hand, Height, Holding, Ways
from ambigu_variants.ambigu.rules.table import Owed, PileKind, Pledged
from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.rulings import Case, Ruling, asks, questions_of
from ambigu_variants.kernel.steps import Paid, Pile, Steps

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
    """The state of the deal after the first betting."""

    VOID = "void"
    WON = "won"
    DRAW = "draw"
    KEEP = "keep"


class Round(StrEnum):
    """The continuation after a round in which all have passed on two cards."""

    AGAIN = "again"
    VOID = "void"
    ON = "on"


class Force(StrEnum):
    """The destination of the counters with which the dealer forces."""

    POOL = "pool"
    BEFORE_HIM = "before-him"
    BET = "bet"


Definition = Ruling[[Hand], Ways]
Price = Ruling[[Hand, Cards], int]
Heights = Ruling[[Hand, Cards], Height]
Procedure = Ruling[[], Steps[None]]
SeatProcedure = Ruling[[int], Steps[None]]
Stake = Ruling[[int], tuple[Pile, int]]
K = TypeVar("K")

WAYS = (
    "It gives every way in which the hand makes the combination, each as a set of cards, or nothing if"
    " the hand doesn’t make it."
)
PRICE = (
    "It gives the number of counters that each other player pays the winner for this combination: a"
    " whole number, 0 if it pays nothing."
)
HEIGHT = (
    "It gives the values by which two such hands are compared, in order: the first that differs decides,"
    " and the higher wins."
)
WHAT, PRICES, EQUALS = "Combinations", "Prices", "Equal hands"
OF_HANDS = (WHAT, PRICES, EQUALS)
TABLE, STAKES, TWO, FOUR, DRAW = "The table", "Stakes", "Two cards", "Four cards", "The draw"
LAST, WINNING = "The last betting", "Winning and paying"
SHORT, SIDE = "Too few counters", "Side rules"
PURSE, STAKE, POOL, TRAY, BANK = PileKind
TO_POOL, TO_TRAY, TO_STAKE, TO_PLAYER = ((Paid, PURSE, kind) for kind in (POOL, TRAY, STAKE, PURSE))
SWEPT = ((Paid, STAKE, POOL),)
WON = (*((Paid, kind, PURSE) for kind in (STAKE, POOL, TRAY)), (Pledged, PURSE, PURSE))
RANGE = "It gives the numbers that the players may agree on, or none if there is nothing to agree on."


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(asks,))
def _questions(cls: type[K]) -> type[K]:
    return dataclass(frozen=True, kw_only=True, eq=False, repr=False, match_args=False)(cls)


@_questions
class Rulebook:
    """A rulebook: one answer to every question of Ambigu."""

    point: Definition = asks(WHAT, "What is a point?", WAYS)
    prime: Definition = asks(WHAT, "What is a prime?", WAYS)
    sequence: Definition = asks(WHAT, "What is a sequence?", WAYS)
    tricon: Definition = asks(WHAT, "What is a tricon?", WAYS)
    flush: Definition = asks(WHAT, "What is a flush?", WAYS)
    tricon_prime: Definition = asks(WHAT, "What is a tricon with prime?", WAYS)
    flush_sequence: Definition = asks(WHAT, "What is a flush with sequence?", WAYS)
    fredon: Definition = asks(WHAT, "What is a fredon?", WAYS)
    round_the_corner: Ruling[[], bool] = asks(
        WHAT, "Does the ace follow the ten?", "It says whether a run may go from the ten to the ace."
    )
    grand_prime: Ruling[[Cards], bool] = asks(
        WHAT,
        "When is a prime grand?",
        "It applies to the four cards of a prime and says whether they make a grand prime.",
    )
    ladder: Ruling[[], tuple[Combination, ...]] = asks(
        WHAT,
        "In what order do the combinations rank?",
        "It lists the combinations that count, each once, from the lowest up.",
    )

    point_price: Price = asks(PRICES, "What does a point pay?", PRICE)
    prime_price: Price = asks(PRICES, "What does a prime pay?", PRICE)
    sequence_price: Price = asks(PRICES, "What does a sequence pay?", PRICE)
    tricon_price: Price = asks(PRICES, "What does a tricon pay?", PRICE)
    flush_price: Price = asks(PRICES, "What does a flush pay?", PRICE)
    tricon_prime_price: Price = asks(PRICES, "What does a tricon with prime pay?", PRICE)
    flush_sequence_price: Price = asks(PRICES, "What does a flush with sequence pay?", PRICE)
    fredon_price: Price = asks(PRICES, "What does a fredon pay?", PRICE)

    equals: Heights = asks(EQUALS, "How are two hands with the same combination compared?", HEIGHT)
    point_height: Heights = asks(EQUALS, "Which of two points is higher?", HEIGHT)
    three_against_two: Ruling[[], bool] = asks(
        EQUALS,
        "Does a point of three cards beat a point of two?",
        "It says whether the number of cards is compared before the pips.",
    )
    two_card_sequence: Ruling[[list[Holding]], list[Holding]] = asks(
        EQUALS,
        "Do two cards in sequence break a tie between points?",
        (
            "It applies to points of the same height, in the order in which the players speak. It says which"
            " are still in the running: one or more."
        ),
    )
    point_in_sequence: Ruling[[Cards], bool] = asks(
        EQUALS,
        "Which points have two cards in sequence?",
        "It applies to the cards of a point and says whether they contain the two-card sequence.",
    )
    prime_height: Heights = asks(EQUALS, "Which of two primes is higher?", HEIGHT)
    sequence_height: Heights = asks(EQUALS, "Which of two sequences is higher?", HEIGHT)
    tricon_height: Heights = asks(EQUALS, "Which of two tricons is higher?", HEIGHT)
    flush_height: Heights = asks(EQUALS, "Which of two flushes is higher?", HEIGHT)
    tricon_prime_height: Heights = asks(EQUALS, "Which of two tricons with prime is higher?", HEIGHT)
    flush_sequence_height: Heights = asks(EQUALS, "Which of two flushes with sequence is higher?", HEIGHT)
    fredon_height: Heights = asks(EQUALS, "Which of two fredons is higher?", HEIGHT)
    elder_hand: Ruling[[list[Holding]], Holding] = asks(
        EQUALS,
        "Who wins when nothing else separates the hands?",
        (
            "It applies to the hands that are still equal, in the order in which the players speak, starting"
            " with the elder hand. It says which hand wins."
        ),
    )

    pack: Ruling[[], Pack] = asks(
        TABLE,
        "With which cards is Ambigu played?",
        "It gives the pack: the forty cards from which hands are dealt.",
    )
    card_order: Ruling[[], tuple[int, ...]] = asks(
        TABLE, "In what order do the cards rank?", "It lists every rank in the pack, from the lowest up."
    )
    players: Ruling[[], range] = asks(TABLE, "How many can play?", "It says how many players there can be.")
    seating: Ruling[[], bool] = asks(
        TABLE,
        "Are seats drawn by lot?",
        "It says whether players who want to may draw lots for their seats.",
    )
    first_dealer: Ruling[[Sequence[Card]], list[int]] = asks(
        TABLE,
        "Who deals first?",
        (
            "It applies to the cards drawn, one for each player. It says who drew the dealer’s card: one"
            " player, or several, who then draw again."
        ),
    )
    next_dealer: Ruling[[], int] = asks(
        TABLE, "Who deals next?", "It applies to a deal that is over and says which seat deals next."
    )

    equal_purses: Ruling[[], bool] = asks(
        STAKES,
        "Does everyone begin with the same number of counters?",
        "It applies before a session and says whether everyone’s starting purse must be equal.",
    )
    agreed_ante: Ruling[[], range] = asks(STAKES, "What ante may the players agree on?", RANGE)
    agreed_batterie: Ruling[[], range] = asks(STAKES, "What batterie may the players agree on?", RANGE)
    agreed_minimum: Ruling[[], range] = asks(STAKES, "What minimum stake may the players agree on?", RANGE)
    agreed_limit: Ruling[[], range] = asks(STAKES, "What betting limit may the players agree on?", RANGE)
    before_deal: Procedure = asks(
        STAKES,
        "What is staked before the cards are dealt?",
        (
            "It takes from every purse what is due before the first card. If a purse can’t pay, it is"
            " refused, or its player sits the deal out."
        ),
        moves=(TO_POOL,),
    )
    stand_stake: Stake = asks(
        STAKES,
        "What does a player stake if he stands on his two cards?",
        (
            "It applies to a player who may stand. It says how many counters he puts down at once if he"
            " does, and whether they go into the pool or the tray."
        ),
        moves=(TO_POOL, TO_TRAY),
    )
    dealer_doubles: Ruling[[], bool] = asks(
        STAKES,
        "Does the dealer pay double if he stands when speaking last?",
        "It applies when the dealer speaks last and may stand. It says whether his stake is doubled.",
    )
    draw_stake: Stake = asks(
        STAKES,
        "What does a player stake if he doesn’t stand on his cards?",
        (
            "It applies when a player passes or exchanges cards. It says how many counters he puts down at"
            " once, 0 if none, and where."
        ),
        moves=(TO_POOL,),
    )
    staying_in: Procedure = asks(
        STAKES,
        "What must players pay to go on to four cards?",
        "It applies when the exchange is over. It takes what is due, and anyone who won’t pay is out.",
        moves=(TO_POOL,),
    )

    first_deal: Procedure = asks(
        TWO, "How are the first cards dealt?", "It leaves every player with two cards."
    )
    opening: Ruling[[], Steps[bool]] = asks(
        TWO,
        "What may a player say on two cards?",
        "It leaves everyone still in with two cards, and says whether the deal goes on.",
    )
    stand_ends_speech: Ruling[[], bool] = asks(
        TWO,
        "Does the first player to stand end the round?",
        "It applies when a player stands. It says whether the players after him no longer get to speak.",
    )
    first_discard: Ruling[[], range] = asks(
        TWO, "How many of the two cards may be exchanged?", "It says how many cards may be discarded."
    )
    first_exchange: Ruling[[list[int]], Steps[None]] = asks(
        TWO,
        "How does the exchange on two cards work?",
        "It applies to the players who exchange, in order, and leaves each with two cards.",
    )
    exchange_after_stand: Ruling[[int], bool] = asks(
        TWO,
        "When a player stands, do those who passed exchange cards?",
        (
            "It depends on the number of the round, counting from 1. It says whether those who passed then"
            " exchange cards."
        ),
    )
    all_pass_two_cards: Ruling[[], Steps[Round]] = asks(
        TWO,
        "What if everyone passes on two cards?",
        (
            "It leaves every hand with two cards. It says whether the players speak again, the deal is void,"
            " or it goes on to four cards."
        ),
        moves=SWEPT,
    )

    second_deal_shuffle: Procedure = asks(
        FOUR, "Is the stock shuffled before the second deal?", "It leaves the same cards in the stock."
    )
    second_deal: Procedure = asks(
        FOUR,
        "How are the third and fourth cards dealt?",
        "It leaves everyone still in with four cards.",
    )
    first_betting: Ruling[[], Steps[Turn]] = asks(
        FOUR,
        "What may a player say on four cards?",
        (
            "It says how the betting ends: everyone has passed, somebody has won, those still in draw,"
            " or everyone keeps their cards."
        ),
        moves=(TO_STAKE,),
    )
    first_bet: Ruling[[int], range] = asks(
        FOUR,
        "How high may the first bet on four cards be?",
        "It applies to a player and gives the numbers of counters he may bet, or none if he has too few.",
    )
    first_answers: Ruling[[int], Steps[int]] = asks(
        FOUR,
        "How do players answer the first bet?",
        "It starts from the player who bet. Those who stayed are left in, and it says who bet the most.",
        moves=(TO_STAKE,),
    )
    first_return: Ruling[[], bool] = asks(
        FOUR,
        "May a player who passed before the first bet still call it?",
        "It applies when somebody bets. It says whether those who passed earlier are asked too.",
    )
    bare_stand: Ruling[[], int | None] = asks(
        FOUR,
        "May a player keep the deal alive without betting?",
        (
            "It says how many counters this costs him, or none if it isn’t allowed. If he does it, everyone"
            " stays in and draws unless somebody bets."
        ),
        moves=(TO_POOL, TO_STAKE, *SWEPT),
    )
    stand_counts: Ruling[[], bool] = asks(
        FOUR,
        "Does the stake that keeps the deal alive count towards a later bet?",
        (
            "It applies when a player keeps the deal alive without betting. It says whether his counters"
            " stay in front of him until it’s clear that nobody bets."
        ),
    )
    dealer_force: Ruling[[], int | None] = asks(
        FOUR,
        "May the dealer force everyone to keep their cards?",
        "It says how many counters this costs him, or none if it isn’t allowed.",
        moves=(TO_POOL, TO_STAKE),
    )
    force_stake: Ruling[[], Force] = asks(
        FOUR,
        "What happens to the counters that the dealer pays to force the deal?",
        (
            "It applies once he forces. It says whether the counters go into the pool, stay in front of him"
            " without anyone having to match them, or are a bet that the others answer in the last betting."
        ),
    )
    dealer_force_turn: Ruling[[], bool] = asks(
        FOUR,
        "When may the dealer force?",
        (
            "It applies in his turn, when everyone before him has passed. It says whether he may force then,"
            " and not only after passing himself."
        ),
    )
    draw_after_force: Ruling[[], bool] = asks(
        FOUR, "Do players still draw when the dealer forces?", "It says whether the draw takes place."
    )
    all_pass_first: Ruling[[], Steps[Turn]] = asks(
        FOUR,
        "What if everyone passes on four cards?",
        "It says how the deal goes on: void, forced, or with a draw. Everything staked stays where it is.",
        moves=(TO_POOL, *SWEPT),
    )
    uncalled_bet: Ruling[[int, list[int]], Steps[None]] = asks(
        FOUR,
        "What does a player win if nobody calls his first bet?",
        (
            "It applies to the player who bet and to those who refused, in order. At the end no counters are"
            " left in front of the player who bet."
        ),
        moves=(*WON, TO_PLAYER),
    )
    uncalled_raise: SeatProcedure = asks(
        FOUR,
        "What does a player win if nobody calls his raise on four cards?",
        "It applies to the player who raised. At the end no counters are left in front of anyone.",
        moves=WON,
    )

    second_draw_shuffle: Procedure = asks(
        DRAW, "Is the stock shuffled before the draw?", "It leaves the same cards in the stock."
    )
    second_draw: Procedure = asks(
        DRAW, "How does the draw work?", "It leaves everyone still in with four cards."
    )
    discards_secret: Ruling[[], bool] = asks(
        DRAW,
        "Are discards secret?",
        "It says whether discards are seen only by the player who makes them.",
    )
    stock_exhausted: Procedure = asks(
        DRAW,
        "What if the stock runs out?",
        "It applies when the stock is empty, and puts the discards into it.",
    )
    withholding: SeatProcedure = asks(
        DRAW,
        "May a player keep his discards out of the new stock?",
        "It applies to a player who wants to keep his discards apart. It either sets them apart or refuses.",
    )
    withheld_return: Ruling[[], bool] = asks(
        DRAW,
        "Do discards kept apart come back to their owner?",
        "It applies when the stock runs out before he is served. It says whether he is served from them.",
    )
    withheld_recall: Procedure = asks(
        DRAW,
        "What if the only cards left are discards kept apart?",
        ("It applies when there is no other card to serve, and puts the discards kept apart into the stock."),
    )

    last_betting: Ruling[[], Steps[bool]] = asks(
        LAST,
        "What may a player say in the last betting?",
        "It leaves in those who stayed, and says whether anyone bet.",
        moves=(TO_STAKE,),
    )
    last_bet: Ruling[[int], range] = asks(
        LAST,
        "How high may the first bet be in the last betting?",
        "It applies to a player and gives the numbers of counters he may bet, or none if he has too few.",
    )
    last_answers: Ruling[[int], Steps[None]] = asks(
        LAST,
        "How do players answer the last bet?",
        "It starts from the player who bet, and leaves in those who stayed.",
        moves=(TO_STAKE,),
    )
    raise_to: Ruling[[int, int], range] = asks(
        LAST,
        "How high may a raise go?",
        (
            "It applies to a player and the bet he has to beat. It gives the amounts to which he may raise,"
            " or nothing if he has too little."
        ),
    )
    last_return: Ruling[[], bool] = asks(
        LAST,
        "May a player who passed before the last bet still call it?",
        "It applies when somebody bets. It says whether those who passed earlier are asked too.",
    )
    all_pass_last: Procedure = asks(
        LAST,
        "What if everyone passes in the last betting?",
        "At the end no counters are left in front of anyone.",
        moves=(TO_POOL, *SWEPT),
    )
    all_in_stands: Ruling[[], bool] = asks(
        LAST,
        "If one player is all in and nobody else bets, are the hands shown?",
        "It says whether they are shown. If not, the deal ends as if everyone had passed.",
    )
    nobody_can_bet: Procedure = asks(
        LAST,
        "What if nobody has a counter to bet with?",
        (
            "It applies when nobody still in could be asked anything: on four cards, in the last betting, or"
            " on two cards when everyone could only pass again. At the end no counters are left in front of"
            " anyone."
        ),
        moves=SWEPT,
    )

    lone_bettor: SeatProcedure = asks(
        WINNING,
        "What does a player win if nobody calls him in the last betting?",
        "It applies to the player who bet. At the end no counters are left in front of anyone.",
        moves=WON,
    )
    showing: Procedure = asks(
        WINNING,
        "What if several players stay to the end?",
        "Everyone still in shows his hand. At the end no counters are left in front of anyone.",
        moves=WON,
    )
    nearest: Ruling[[Sequence[int], int], int] = asks(
        WINNING,
        "If the elder hand isn’t among the tied players, who is nearest to him?",
        (
            "It gets the seats of the tied players, in speaking order, and the number of players in"
            " the deal. It says which of these seats wins."
        ),
    )
    tray_at_showdown: Ruling[[], bool] = asks(
        WINNING,
        "Does the winner of a showdown take the batterie?",
        "It says whether the tray goes with the pool.",
    )
    left_alone: SeatProcedure = asks(
        WINNING,
        "What does a player win if he is left alone before anyone has bet?",
        "It applies to the player left alone. At the end no counters are left in front of anyone.",
        moves=WON,
    )
    payment: SeatProcedure = asks(
        WINNING,
        "Who pays the winner for his combination?",
        "It applies to the winner. Everyone who has to pay him pays the price or owes it.",
        moves=(TO_PLAYER,),
    )

    rebuying: Ruling[[int, int], Steps[None]] = asks(
        SHORT,
        "Until when may a player buy counters?",
        (
            "It applies to a player and the number of counters he wants. It gives them to him from the bank,"
            " or refuses."
        ),
        moves=((Paid, BANK, PURSE),),
    )
    short_of_stake: Ruling[[int, int], int] = asks(
        SHORT,
        "What if a player can’t pay a stake that he has to pay?",
        "It applies to the player and the number of counters due. It says how many he puts down.",
    )
    beyond_purse: Ruling[[], bool] = asks(
        SHORT,
        "May a player announce a stake that he can’t pay in full?",
        (
            "It applies to the stake that goes with something a player doesn’t have to say, when he has too"
            " little for it. It says whether he may say it and put down what he can."
        ),
    )
    all_in: Ruling[[bool], bool] = asks(
        SHORT,
        "May a player who has too little stay in with what he has?",
        (
            "It depends on whether the bet that a player has to call has been raised. It says whether he "
            "may call with fewer counters than that."
        ),
    )
    empty_purse: Ruling[[], bool] = asks(
        SHORT,
        "May a player who has nothing left call a bet?",
        (
            "It applies where a player with too little may call. It says whether a player with nothing may"
            " call too; if not, he can only pass."
        ),
    )
    credit_counts: Ruling[[bool], bool] = asks(
        SHORT,
        "Can a player stake what others owe him?",
        (
            "It depends on whether he is calling a bet, as opposed to betting or raising. It says whether he"
            " may then pledge what he is owed once his purse is empty."
        ),
    )
    side_pot: Ruling[[Sequence[int]], Steps[None]] = asks(
        SHORT,
        "How are unequal stakes divided?",
        (
            "It applies to the players who show, from the best hand down. At the end no counters are left in"
            " front of anyone."
        ),
        moves=WON,
    )
    owing: Ruling[[int, int, int], Steps[None]] = asks(
        SHORT,
        "What if a player can’t pay what he owes?",
        (
            "It applies to a debtor, a creditor and a debt larger than the debtor’s purse. The debtor pays"
            " at once what he has to, and what becomes of the rest is noted."
        ),
        moves=(TO_PLAYER, (Owed, PURSE, PURSE)),
    )

    exposed_hand: SeatProcedure = asks(
        SIDE,
        "What if a player shows his cards too early?",
        "It applies to the player while others are still in, and may put him out of the deal.",
        moves=(TO_POOL,),
    )
    foul_hand: SeatProcedure = asks(
        SIDE,
        "What if a hand has too many or too few cards?",
        "It applies to the player while others are still in, and may put him out of the deal.",
        moves=(TO_POOL,),
    )
    leaving: SeatProcedure = asks(
        SIDE,
        "May a player leave before the agreed end?",
        "It applies to a player when a deal is over. It takes what leaving costs him, or refuses.",
        moves=(TO_PLAYER,),
    )
    agreed_premium: Ruling[[], range] = asks(
        SIDE, "What premium for leaving early may the players agree on?", RANGE
    )
    session_end: Ruling[[int, int, int, bool], bool] = asks(
        SIDE,
        "When does a session end?",
        (
            "It applies after a deal. It takes the number of players, of deals played and of rounds agreed"
            " on (0 if none), and whether the agreed time is up. It says whether that deal was the last."
        ),
    )


def hand_questions() -> list[str]:
    """Returns the names of the questions that are asked of hands."""
    return [name for name, asked in questions_of(Rulebook).items() if asked.section_id in OF_HANDS]


def deal_questions() -> list[str]:
    """Returns the names of the questions that are asked of a deal and its table."""
    return [name for name, asked in questions_of(Rulebook).items() if asked.section_id not in OF_HANDS]


Matter = Case[Rulebook]
Deal: TypeAlias = table.Deal[Rulebook]
