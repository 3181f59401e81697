"""The questions of Ascenseur: each is a field that states what is true of every answer to it.

A judgment takes plain facts: numbers of players and cards, hands and tricks, contracts. A procedure takes a
sitting and yields its questions and events. Seats are numbered from 0, the next number being the seat to the
left; a bid is a number of tricks.
"""

from __future__ import annotations

from typing import TypeAlias

from ambigu_variants.ascenseur.rules import tricks
from ambigu_variants.ascenseur.rules.tricks import Cards, Contract, Trick
from ambigu_variants.kernel.cards import Pack
from ambigu_variants.kernel.questions import asks, questions
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.kernel.steps import Steps

Seats = tuple[int, ...]
Procedure = Ruling[[], Steps[None]]
Playable = Ruling[[Cards, Trick], Cards]
YesOrNo = Ruling[[], bool]

PACK, DEALS, BIDS, PLAY, SCORE = "The pack", "The deals", "The bids", "The play", "The score"


@questions
class Rulebook:
    """A rulebook: one answer to every question of Ascenseur."""

    pack: Ruling[[], Pack] = asks(PACK, "What cards are used?", "Which cards the pack has.")
    players: Ruling[[int], range] = asks(
        PACK,
        "How many can play?",
        "How many can play with the cards of a pack. Each player gets at least one card.",
    )
    rank_order: Ruling[[], tuple[int, ...]] = asks(
        PACK, "In what order do the cards rank?", "The order of the thirteen ranks, from the lowest up."
    )
    removal: Ruling[[Cards, int], Cards] = asks(
        PACK, "Which cards are taken out?", "Which cards are left out for a given number of players."
    )
    removal_suits: Ruling[[], tuple[str, ...]] = asks(
        PACK,
        "Of cards of the same rank, which are taken out first?",
        "In what order cards of the four suits are left out.",
    )

    top: Ruling[[int, int], int] = asks(
        DEALS,
        "How many cards does each player have at the top?",
        "How many cards each player has in the largest deal. It is at least one.",
    )
    ascent: Ruling[[int], tuple[int, ...]] = asks(
        DEALS, "Which deals lead up to the top?", "How many cards each player has in the deals on the way up."
    )
    top_deals: Ruling[[int], int] = asks(
        DEALS,
        "How many deals are played at the top?",
        "How many deals are played at the top. It is at least one.",
    )
    several_top_deals: Ruling[[int], int] = asks(
        DEALS,
        "If several deals are played at the top, how many?",
        "How many deals are played at the top if there are several.",
    )
    descent: Ruling[[int], tuple[int, ...]] = asks(
        DEALS,
        "Which deals make up the way down?",
        "How many cards each player has in the deals on the way down.",
    )
    first_dealer: Ruling[[int], int] = asks(DEALS, "Who deals first?", "Which player deals first.")
    next_dealer: Ruling[[int, int, bool], int] = asks(
        DEALS,
        "Who deals next?",
        "Which player deals next. This may depend on whether the way down is about to begin.",
    )
    turn_order: Ruling[[int, int], Seats] = asks(
        DEALS,
        "In what order do players bid and play?",
        "The order of all the players, beginning with one of them.",
    )
    shuffling: Procedure = asks(
        DEALS,
        "When are the cards shuffled?",
        "Whatever the answer, all the cards are then in the stock, in the order in which they will be dealt.",
    )
    dealing: Ruling[[int], Steps[None]] = asks(
        DEALS,
        "How are the cards dealt?",
        "Whatever the answer, every hand then has the same number of cards, and the rest are in the stock.",
    )
    turned_card: Procedure = asks(
        DEALS,
        "What is trump?",
        "Whatever the answer, there is then one trump suit, shown by a card for all to see, or no trump.",
    )
    no_card_to_turn: Ruling[[], str | None] = asks(
        DEALS,
        "What is trump if no card is left to turn up?",
        "Which suit is trump, or that there is no trump.",
    )

    bidding: Procedure = asks(
        BIDS, "How are bids made?", "Whatever the answer, every player then has a bid, known to all."
    )
    bidding_order: Ruling[[int, int], Seats] = asks(
        BIDS, "Who bids first, and who last?", "In what order the players bid."
    )
    possible_bids: Ruling[[int], range] = asks(
        BIDS, "How many tricks may a player bid?", "Which bids are possible with a given number of cards."
    )
    barred_bids: Ruling[[Seats, int, int], tuple[int, ...]] = asks(
        BIDS,
        "Which bid is forbidden, and to whom?",
        "Which bids are forbidden to the next player after those made so far. At least one is always"
        " left to him.",
    )
    bar_applies: Ruling[[str | None], bool] = asks(
        BIDS,
        "In which deals is a bid forbidden?",
        "Whether a bid is forbidden in a deal with trumps, and in a deal without.",
    )
    equal_at_once: YesOrNo = asks(
        BIDS,
        "If all bid at the same time, may the bids add up to the number of tricks?",
        "Whether the bids hold. If not, everyone bids again.",
    )

    first_leader: Ruling[[int, int], int] = asks(PLAY, "Who leads to the first trick?", "Which player leads.")
    next_leader: Ruling[[int], int] = asks(
        PLAY, "Who leads to the next trick?", "Who leads after a trick has been won."
    )
    trick: Ruling[[int], Steps[int]] = asks(
        PLAY,
        "How is a trick played?",
        "Whatever the answer, everyone plays one card, and one player wins them.",
    )
    leading: Ruling[[Cards], Cards] = asks(
        PLAY, "Which cards may be led?", "Which cards of a hand may be led. At least one may."
    )
    legal: Playable = asks(
        PLAY,
        "What may be played once a card has been led?",
        "Which cards of a hand may be played to a trick. At least one may.",
    )
    following: Playable = asks(
        PLAY,
        "Must a player follow suit?",
        "With which cards the player must follow suit. If he has none of that suit, there are none.",
    )
    trump_led: Playable = asks(
        PLAY,
        "When a trump is led, must the others go higher?",
        "Which of his trumps a player may play when he ruffs and must go higher. At least one may be played.",
    )
    undertrump: Playable = asks(
        PLAY,
        "Must a player who can’t beat the highest trump still ruff?",
        "Which cards a player may play if all his trumps are too low. At least one may be played.",
    )
    free_discard: Playable = asks(
        PLAY,
        "If a player doesn’t have to ruff, may he discard from another suit even though he holds a trump?",
        "Which cards a player who can’t follow suit may play. At least one may be played.",
    )
    trumps_win: Ruling[[Trick], Seats] = asks(
        PLAY,
        "Does a trump beat every card of the other suits?",
        "Which cards can win a trick. At least one can.",
    )
    strongest: Ruling[[Trick], int] = asks(
        PLAY, "Which card wins the trick?", "Which card of a trick is the strongest."
    )
    equal_cards: Ruling[[Seats], int] = asks(
        PLAY, "Which of two equal cards wins the trick?", "Which of several equal cards wins."
    )
    trick_worth: Ruling[[], int] = asks(
        PLAY, "How much does a trick count?", "How much a trick counts. The number is above zero."
    )

    kept: Ruling[[int], int] = asks(
        SCORE,
        "What does a player score for keeping his contract?",
        "How many points a kept contract scores. It scores zero or more.",
    )
    missed: Ruling[[Contract], int] = asks(
        SCORE,
        "What does a player lose by missing his contract?",
        "How many points a missed contract loses or scores.",
    )
    no_trick_made: Ruling[[Contract, int], int] = asks(
        SCORE,
        "In the first way of scoring, what does a player who takes no tricks score?",
        "How many points a player scores for making no tricks.",
    )
    tricks_lost: Ruling[[Contract], int] = asks(
        SCORE,
        "If a missed contract costs points for each trick, which tricks count?",
        "How many tricks a player pays for when he misses his contract.",
    )
    below_nought: YesOrNo = asks(
        SCORE,
        "May a score fall below zero?",
        "Whether a score may fall below zero. If not, it stays at zero.",
    )
    settling: Procedure = asks(
        SCORE,
        "When are the points written down?",
        "Whatever the answer, the deal is then scored for every player.",
    )
    ending: Procedure = asks(
        SCORE, "When does the game end?", "Whatever the answer, the winners are then named."
    )
    winner: Ruling[[tuple[int, ...]], Seats] = asks(
        SCORE, "Who wins?", "Who wins, given the final scores. At least one player does."
    )
    final_tie: Ruling[[Seats], Seats] = asks(
        SCORE,
        "Who wins if several players have the most points?",
        "Who wins if several have the best score. At least one of them does.",
    )


Matter: TypeAlias = Case[Rulebook]
Sitting: TypeAlias = tricks.Sitting[Rulebook]
