"""The questions of Ambigu: each is a field and describes what is true of any answer to it.

A definition takes a hand and returns the ways in which the hand makes the combination. A price and a height
take a holding. A procedure takes a deal and yields the requests and actions at the table. All money is in
counters, all points are pips; seats are numbered from 0 in order of speech, the dealer last.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeAlias

from ambigu_variants.ambigu.rules import table
from ambigu_variants.ambigu.rules.hands import Cards, Combination, Hand, Height, Holding, Ways
from ambigu_variants.ambigu.rules.table import Owed, PileKind, Pledged, Settled
from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.questions import asks, questions, questions_of
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.kernel.steps import Paid, Pile, Steps


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
YesOrNo = Ruling[[], bool]

WAYS = "Which cards in a hand make the combination, if any do."
PRICE = (
    "How many counters each of the others pays the winner for this combination, or 0 if it isn’t paid for."
)
HEIGHT = (
    "Which values are compared when two hands hold the same combination, and in what order. The first "
    "difference decides, and the higher value wins. Where one hand has a further value and the other hasn’t, "
    "the first wins."
)
WHAT, PRICES, EQUALS = "Combinations", "Prices", "Equal hands"
OF_HANDS = (WHAT, PRICES, EQUALS)
TABLE, STAKES, TWO, FOUR, DRAW = "The table", "Stakes", "Two cards", "Four cards", "The draw"
LAST, WINNING = "The last round of betting", "Winning and paying"
SHORT, SIDE = "Too few counters", "Side rules"
PURSE, STAKE, POOL, TRAY, BANK = PileKind
TO_POOL, TO_TRAY, TO_STAKE, TO_PLAYER = ((Paid, PURSE, kind) for kind in (POOL, TRAY, STAKE, PURSE))
SWEPT = ((Paid, STAKE, POOL),)
WON = (*((Paid, kind, PURSE) for kind in (STAKE, POOL, TRAY)), (Pledged, PURSE, PURSE))
YES = "Whether what the title asks is so."
RANGE = "Whether there is anything to agree on and, if so, which numbers the players may choose."


@questions
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
    round_the_corner: YesOrNo = asks(WHAT, "Does the ace follow the ten?", YES)
    grand_prime: Ruling[[Cards], bool] = asks(
        WHAT, "When is a prime grand?", "Whether the four cards of a prime make a grand prime."
    )
    ladder: Ruling[[], tuple[Combination, ...]] = asks(
        WHAT,
        "In what order do the combinations rank?",
        "Which combinations count, each listed once, from the lowest up.",
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
    three_against_two: YesOrNo = asks(EQUALS, "Does a point of three cards beat a point of two?", YES)
    two_card_sequence: Ruling[[list[Holding]], list[Holding]] = asks(
        EQUALS,
        "Do two cards in sequence break a tie between points?",
        "Which of several equally high points are still in the running. At least one always is.",
    )
    point_in_sequence: Ruling[[Cards], bool] = asks(
        EQUALS,
        "Which points count as having two cards in sequence?",
        "Whether the cards of a point contain a two-card sequence.",
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
        "Which of the hands that are still equal wins.",
    )

    pack: Ruling[[], Pack] = asks(
        TABLE, "Which cards is Ambigu played with?", "Which forty cards make up the pack."
    )
    card_order: Ruling[[], tuple[int, ...]] = asks(
        TABLE,
        "In what order do the cards rank?",
        "The order of all the ranks in the pack, from the lowest up.",
    )
    players: Ruling[[], range] = asks(TABLE, "How many can play?", "How many players there can be.")
    seating: YesOrNo = asks(
        TABLE, "Are seats drawn by lot?", "Whether players may draw lots for their seats if they want to."
    )
    first_dealer: Ruling[[Sequence[Card]], list[int]] = asks(
        TABLE,
        "Who deals first?",
        "Which player’s card makes him the dealer once everyone has drawn. If several players qualify, they "
        "draw again.",
    )
    next_dealer: Ruling[[], int] = asks(TABLE, "Who deals next?", "Who deals when a deal is over.")

    equal_purses: YesOrNo = asks(STAKES, "Does everyone begin with the same number of counters?", YES)
    agreed_ante: Ruling[[], range] = asks(STAKES, "How much is the ante?", RANGE)
    agreed_batterie: Ruling[[], range] = asks(STAKES, "How much is the batterie?", RANGE)
    agreed_minimum: Ruling[[], range] = asks(STAKES, "How much is the minimum stake?", RANGE)
    agreed_limit: Ruling[[], range] = asks(STAKES, "How high is the betting limit?", RANGE)
    before_deal: Procedure = asks(
        STAKES,
        "What is staked before the cards are dealt?",
        "The answer says how much each player stakes before the first card is dealt. A player who can’t pay "
        "must sit out, or the deal can’t begin.",
        moves=(TO_POOL,),
    )
    stand_stake: Stake = asks(
        STAKES,
        "What does a player stake if he stands on his two cards?",
        "How many counters a player puts down at once if he stands, and whether they go into the pool or "
        "the tray.",
        moves=(TO_POOL, TO_TRAY),
    )
    dealer_doubles: YesOrNo = asks(STAKES, "Does the dealer pay double if he stands when speaking last?", YES)
    draw_stake: Stake = asks(
        STAKES,
        "What does a player stake if he doesn’t stand on his cards?",
        "How many counters, if any, a player puts down at once if he passes or exchanges cards, and where "
        "they go.",
        moves=(TO_POOL,),
    )
    staying_in: Procedure = asks(
        STAKES,
        "What must players pay to go on to four cards?",
        "What players pay when the exchange is over. Anyone who won’t pay is out.",
        moves=(TO_POOL,),
    )

    first_deal: Procedure = asks(
        TWO, "How are the first cards dealt?", "Whatever the answer, every player then has two cards."
    )
    opening: Ruling[[], Steps[bool]] = asks(
        TWO,
        "What may a player say on two cards?",
        "Whether the deal goes on. If it does, everyone still in has two cards.",
    )
    stand_ends_speech: YesOrNo = asks(TWO, "Does the first player to stand end the round?", YES)
    first_discard: Ruling[[], range] = asks(
        TWO, "How many of the two cards may be exchanged?", "How many cards may be discarded."
    )
    first_exchange: Ruling[[list[int]], Steps[None]] = asks(
        TWO,
        "How does the exchange on two cards work?",
        "How the players who exchange get new cards. Each of them ends up with two cards.",
    )
    exchange_after_stand: Ruling[[int], bool] = asks(
        TWO,
        "When a player stands, do those who passed exchange cards?",
        "Whether those who have passed exchange cards when a player stands. This may depend on the round.",
    )
    all_pass_two_cards: Ruling[[], Steps[Round]] = asks(
        TWO,
        "What if everyone passes with two cards in hand?",
        "Whether the players speak again, the deal is void, or it goes on to four cards. Everyone still has "
        "two cards.",
        moves=SWEPT,
    )

    second_deal_shuffle: Procedure = asks(
        FOUR,
        "Is the stock shuffled before the second deal?",
        "Whatever the answer, the same cards stay in the stock.",
    )
    second_deal: Procedure = asks(
        FOUR,
        "How are the third and fourth cards dealt?",
        "Whatever the answer, everyone still in then has four cards.",
    )
    first_betting: Ruling[[], Steps[Turn]] = asks(
        FOUR,
        "What may a player say on four cards?",
        "How the betting ends: everyone has passed, somebody has won, those still in draw, or everyone "
        "keeps their cards.",
        moves=(TO_STAKE,),
    )
    first_bet: Ruling[[int], range] = asks(
        FOUR,
        "How high may the first bet on four cards be?",
        "How many counters a player may bet. If he has too few, he can’t bet.",
    )
    first_answers: Ruling[[int], Steps[int]] = asks(
        FOUR,
        "How do players answer the first bet?",
        "Which players stay in after a bet, and who bet the most.",
        moves=(TO_STAKE,),
    )
    first_return: YesOrNo = asks(
        FOUR, "On four cards, may a player who passed before the first bet still call it?", YES
    )
    bare_stand: Ruling[[], int | None] = asks(
        FOUR,
        "May a player keep the deal alive without betting?",
        "Whether a player may keep the deal alive without betting and, if so, how many counters he pays for "
        "it. If he does, everyone stays in and draws unless somebody bets.",
        moves=(TO_POOL, TO_STAKE, *SWEPT),
    )
    stand_counts: YesOrNo = asks(
        FOUR,
        "Does the stake that keeps the deal alive count towards a later bet?",
        "Whether the counters that keep the deal alive stay in front of the player until it’s clear that "
        "nobody will bet.",
    )
    dealer_force: Ruling[[], int | None] = asks(
        FOUR,
        "May the dealer force everyone to keep their cards?",
        "Whether the dealer may force the others to keep their cards and, if so, how many counters he pays.",
        moves=(TO_POOL, TO_STAKE),
    )
    force_stake: Ruling[[], Force] = asks(
        FOUR,
        "What happens to the counters that the dealer pays to force the deal?",
        "Whether these counters go into the pool, stay in front of the dealer without anyone having to "
        "match them, or are a bet that the others answer in the last round of betting.",
    )
    dealer_force_turn: YesOrNo = asks(
        FOUR,
        "When may the dealer force the deal?",
        "Whether the dealer may force the others to keep their cards as soon as everyone before him has "
        "passed, or only after passing himself.",
    )
    draw_after_force: YesOrNo = asks(FOUR, "Do players still draw when the dealer forces the deal?", YES)
    all_pass_first: Ruling[[], Steps[Turn]] = asks(
        FOUR,
        "What if everyone passes with four cards in hand?",
        "Whether the deal is void, is forced, or goes on with a draw. Everything staked stays where it is.",
        moves=(TO_POOL, *SWEPT),
    )
    uncalled_bet: Ruling[[int, list[int]], Steps[None]] = asks(
        FOUR,
        "What does a player win if nobody calls his first bet?",
        "The answer says how much the bettor wins, and how much a player pays who refused to call. After "
        "that, nothing of the bet is left on the table.",
        moves=(*WON, TO_PLAYER),
    )
    uncalled_raise: SeatProcedure = asks(
        FOUR,
        "What does a player win if nobody calls his raise on four cards?",
        "The answer says how much a player wins if nobody calls his raise. Once he has it, no bets are left "
        "on the table.",
        moves=WON,
    )

    second_draw_shuffle: Procedure = asks(
        DRAW,
        "Is the stock shuffled before the draw?",
        "Whatever the answer, the same cards stay in the stock.",
    )
    second_draw: Procedure = asks(
        DRAW, "How does the draw work?", "Whatever the answer, everyone still in then has four cards."
    )
    discards_secret: YesOrNo = asks(DRAW, "Are discards secret?", YES)
    stock_exhausted: Procedure = asks(
        DRAW, "What if the stock runs out?", "Whatever the answer, the discards go back into the empty stock."
    )
    withholding: SeatProcedure = asks(
        DRAW,
        "May a player keep his discards out of the new stock?",
        "Whether a player may keep his discards apart.",
    )
    withheld_return: YesOrNo = asks(DRAW, "Do discards kept apart come back to their owner?", YES)
    withheld_recall: Procedure = asks(
        DRAW,
        "What if the only cards left are discards kept apart?",
        "Whatever the answer, the discards kept apart go into the stock when no other cards are left.",
    )

    last_betting: Ruling[[], Steps[bool]] = asks(
        LAST,
        "What may a player say in the last round of betting?",
        "Which players stay in, and whether anyone bet.",
        moves=(TO_STAKE,),
    )
    last_bet: Ruling[[int], range] = asks(
        LAST,
        "How high may the first bet be in the last round of betting?",
        "How many counters a player may bet. If he has too few, he can’t bet.",
    )
    last_answers: Ruling[[int], Steps[None]] = asks(
        LAST, "How do players answer the last bet?", "Which players stay in after a bet.", moves=(TO_STAKE,)
    )
    raise_to: Ruling[[int, int], range] = asks(
        LAST,
        "How high may a raise go?",
        "The answer says how far a player may raise a bet. A player with too few counters can’t raise.",
    )
    last_return: YesOrNo = asks(
        LAST, "In the last round of betting, may a player who passed before the first bet still call it?", YES
    )
    all_pass_last: Procedure = asks(
        LAST,
        "What if everyone passes in the last round of betting?",
        "Whatever the answer, no bets are left on the table after that.",
        moves=(TO_POOL, *SWEPT),
    )
    all_in_stands: YesOrNo = asks(
        LAST,
        "If one player is all in and nobody else bets, are the hands shown?",
        "Whether the hands are shown. If not, the deal ends as if everyone had passed.",
    )
    nobody_can_bet: Procedure = asks(
        LAST,
        "What if nobody has a counter to bet with?",
        "This happens when nobody still in has a choice: on four cards, in the last round of betting, or on "
        "two cards when everyone could only pass again. Whatever the answer, no bets are left on the table "
        "after that.",
        moves=SWEPT,
    )

    lone_bettor: SeatProcedure = asks(
        WINNING,
        "What does a player win if nobody calls him in the last round of betting?",
        "The answer says how much the bettor wins. Once he has it, no bets are left on the table.",
        moves=WON,
    )
    showing: Procedure = asks(
        WINNING,
        "What if several players stay to the end?",
        "Whatever the answer, everyone still in shows his hand, and no bets are left on the table after "
        "that.",
        moves=WON,
    )
    nearest: Ruling[[Sequence[int], int], int] = asks(
        WINNING,
        "If the elder hand isn’t among the tied players, who is nearest to him?",
        "Which of the tied players wins.",
    )
    tray_at_showdown: YesOrNo = asks(WINNING, "Does the winner of a showdown take the batterie?", YES)
    left_alone: SeatProcedure = asks(
        WINNING,
        "What does a player win if he is left alone before anyone has bet?",
        "The answer says how much a player wins when he is the only one left. Once he has it, no bets are "
        "left on the table.",
        moves=WON,
    )
    payment: SeatProcedure = asks(
        WINNING,
        "Who pays the winner for his combination?",
        "Which players have to pay the winner. Each of them pays the price or owes it.",
        moves=(TO_PLAYER,),
    )

    rebuying: Ruling[[int, int], Steps[None]] = asks(
        SHORT,
        "Until when may a player buy counters?",
        "When a player gets counters from the bank, and when he is refused.",
        moves=((Paid, BANK, PURSE),),
    )
    short_of_stake: Ruling[[int, int], int] = asks(
        SHORT, "What if a player can’t pay a stake that is due?", "How many counters such a player puts down."
    )
    beyond_purse: YesOrNo = asks(
        SHORT,
        "May a player announce a stake that he can’t pay in full?",
        "Whether a player with too little for an optional stake may announce it and put down what he can.",
    )
    all_in: Ruling[[bool], bool] = asks(
        SHORT,
        "May a player with too few counters stay in with what he has?",
        "Whether a player may call a bet when he has fewer counters than it takes. This may depend on "
        "whether the bet has been raised.",
    )
    empty_purse: YesOrNo = asks(
        SHORT,
        "May a player who has nothing left call a bet?",
        "Whether a player with nothing left may call too, if one with too few counters may. Otherwise he "
        "can only pass.",
    )
    credit_counts: Ruling[[bool], bool] = asks(
        SHORT,
        "Can a player stake what others owe him?",
        "Whether a player with an empty purse may stake what others owe him. This may depend on whether he "
        "calls, bets or raises.",
    )
    side_pot: Ruling[[Sequence[int]], Steps[None]] = asks(
        SHORT,
        "How are unequal stakes divided?",
        "The players show their hands, and the answer says how much each of them wins, beginning with the "
        "best hand. After that, no bets are left on the table.",
        moves=WON,
    )
    owing: Ruling[[int, int, int], Steps[None]] = asks(
        SHORT,
        "What if a player can’t pay what he owes?",
        "A debtor whose purse is too small pays a part at once; the answer says how much, and what becomes "
        "of the rest.",
        moves=(TO_PLAYER, (Owed, PURSE, PURSE), (Settled, PURSE, PURSE)),
    )

    exposed_hand: SeatProcedure = asks(
        SIDE,
        "What if a player shows his cards too early?",
        "The penalty for the mistake, if others are still in. The player who made it may be put out of the "
        "deal.",
        moves=(TO_POOL,),
    )
    foul_hand: SeatProcedure = asks(
        SIDE,
        "What if a hand has too many or too few cards?",
        "The penalty for the mistake, if others are still in. The player who made it may be put out of the "
        "deal.",
        moves=(TO_POOL,),
    )
    leaving: SeatProcedure = asks(
        SIDE,
        "May a player leave before the agreed end?",
        "Whether a player may leave when a deal is over and, if so, what it costs him.",
        moves=(TO_PLAYER, TO_POOL),
    )
    agreed_premium: Ruling[[], range] = asks(SIDE, "How much is the premium for leaving early?", RANGE)
    session_end: Ruling[[int, int, int, bool], bool] = asks(
        SIDE,
        "When does a session end?",
        "Whether the deal just played was the last. This may depend on the number of players, the deals "
        "played, and the number and the time agreed on.",
    )


def hand_questions() -> list[str]:
    """Returns the names of the questions that are asked of hands."""
    return [name for name, asked in questions_of(Rulebook).items() if asked.section_id in OF_HANDS]


def deal_questions() -> list[str]:
    """Returns the names of the questions that are asked of a deal and its table."""
    return [name for name, asked in questions_of(Rulebook).items() if asked.section_id not in OF_HANDS]


Matter = Case[Rulebook]
Deal: TypeAlias = table.Deal[Rulebook]
