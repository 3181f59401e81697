"""The questions of Ascenseur: each is a field that states what is true of every answer to it.

A judgment takes plain facts: numbers of players and cards, hands and tricks, contracts. A procedure takes a
sitting and yields its questions and events. Seats are numbered from 0, the next number being the seat to the
left; a bid is a number of tricks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, TypeVar, dataclass_transform

from ambigu_variants.ascenseur.rules import tricks
from ambigu_variants.ascenseur.rules.tricks import Cards, Contract, Trick
from ambigu_variants.kernel.cards import Pack
from ambigu_variants.kernel.rulings import Case, Ruling, asks
from ambigu_variants.kernel.steps import Steps

__all__ = ["Matter", "Playable", "Procedure", "Rulebook", "Seats", "Sitting", "YesOrNo"]

Seats = tuple[int, ...]
Procedure = Ruling[[], Steps[None]]
Playable = Ruling[[Cards, Trick], Cards]
YesOrNo = Ruling[[], bool]
K = TypeVar("K")

PACK, DEALS, BIDS, PLAY, SCORE = "The pack", "The deals", "The bids", "The play", "The score"


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(asks,))
def _questions(cls: type[K]) -> type[K]:
    return dataclass(frozen=True, kw_only=True, eq=False, repr=False, match_args=False)(cls)


@_questions
class Rulebook:
    """A rulebook: one answer to every question of Ascenseur."""

    pack: Ruling[[], Pack] = asks(
        PACK, "What cards are used?", "It gives the pack, with each card as often as the pack has it."
    )
    players: Ruling[[int], range] = asks(
        PACK,
        "How many can play?",
        "It takes the number of cards in the pack and gives the numbers of players who can play, each"
        " with at least one card.",
    )
    rank_order: Ruling[[], tuple[int, ...]] = asks(
        PACK, "In what order do the cards rank?", "It gives all thirteen ranks once each, lowest first."
    )
    removal: Ruling[[Cards, int], Cards] = asks(
        PACK,
        "Which cards are taken out?",
        "It takes the cards of the pack and the number of players, and gives the cards that are left out.",
    )
    removal_suits: Ruling[[], tuple[str, ...]] = asks(
        PACK,
        "Of cards of the same rank, which are taken out first?",
        "It gives the letters of the four suits once each, the first to go being first.",
    )

    top: Ruling[[int, int], int] = asks(
        DEALS,
        "How many cards does each player have at the top?",
        "It takes the numbers of cards and players, and gives the cards each player has in the largest"
        " deal: at least one, and no more than there are.",
    )
    ascent: Ruling[[int], tuple[int, ...]] = asks(
        DEALS,
        "Which deals lead up to the top?",
        "It takes the cards each player has at the top, and gives those of each deal before it.",
    )
    top_deals: Ruling[[int], int] = asks(
        DEALS,
        "How many deals are played at the top?",
        "It takes the number of players and gives a number, one or more.",
    )
    several_top_deals: Ruling[[int], int] = asks(
        DEALS,
        "If several deals are played at the top, how many?",
        "If several deals are to be played at the top, it takes the number of players and gives how many"
        " deals.",
    )
    descent: Ruling[[int], tuple[int, ...]] = asks(
        DEALS,
        "Which deals lead down again?",
        "It takes the cards each player has at the top, and gives those of each deal after it.",
    )
    first_dealer: Ruling[[int], int] = asks(
        DEALS, "Who deals first?", "It takes the number of players and gives a seat."
    )
    next_dealer: Ruling[[int, int, bool], int] = asks(
        DEALS,
        "Who deals next?",
        "It takes the dealer, the number of players and whether the descent is about to begin, and gives"
        " a seat.",
    )
    turn_order: Ruling[[int, int], Seats] = asks(
        DEALS,
        "In what order do players bid and play?",
        "It takes the player who begins and the number of players, and gives every seat once.",
    )
    shuffling: Procedure = asks(
        DEALS,
        "When are the cards shuffled?",
        "It leaves all the cards in the stock, in the order in which they will be dealt.",
    )
    dealing: Ruling[[int], Steps[None]] = asks(
        DEALS,
        "How are the cards dealt?",
        "It takes the number of cards each player is due, and leaves that many in every hand and the"
        " rest in the stock.",
    )
    turned_card: Procedure = asks(
        DEALS,
        "What is trump?",
        "It leaves one suit as trump, with the card that shows it face up for all to see; or no trump.",
    )
    no_card_to_turn: Ruling[[], str | None] = asks(
        DEALS,
        "What is trump if no card is left to turn up?",
        "It gives the letter of a suit, or None if there is no trump.",
    )

    bidding: Procedure = asks(BIDS, "How are bids made?", "It leaves a bid for every player, known to all.")
    bidding_order: Ruling[[int, int], Seats] = asks(
        BIDS,
        "Who bids first, and who last?",
        "It takes the dealer and the number of players, and gives every seat once.",
    )
    possible_bids: Ruling[[int], range] = asks(
        BIDS,
        "How many tricks may a player bid?",
        "It takes the number of cards each player has, and gives the possible bids.",
    )
    barred_bids: Ruling[[Seats, int, int], tuple[int, ...]] = asks(
        BIDS,
        "Which bid is forbidden, and to whom?",
        "It takes the bids made so far, in order, the number of players and the cards each has; it gives"
        " the bids forbidden to the next player, and always leaves him one.",
    )
    bar_applies: Ruling[[str | None], bool] = asks(
        BIDS,
        "In which deals is a bid forbidden?",
        "It takes the trump suit, or None if there is none, and says whether a bid is forbidden in such"
        " a deal.",
    )
    equal_at_once: YesOrNo = asks(
        BIDS,
        "If all bid at the same time, may the bids add up to the number of tricks?",
        "It says whether the bids hold; if not, everyone bids again.",
    )

    first_leader: Ruling[[int, int], int] = asks(
        PLAY,
        "Who leads to the first trick?",
        "It takes the dealer and the number of players, and gives a seat.",
    )
    next_leader: Ruling[[int], int] = asks(
        PLAY, "Who leads to the next trick?", "It takes the seat that won the last trick, and gives a seat."
    )
    trick: Ruling[[int], Steps[int]] = asks(
        PLAY,
        "How is a trick played?",
        "It takes the player who leads, moves a card from every hand, and says who won them.",
    )
    leading: Ruling[[Cards], Cards] = asks(
        PLAY,
        "Which cards may be led?",
        "It takes a hand and gives the cards that may be played, at least one.",
    )
    legal: Playable = asks(
        PLAY,
        "What may be played once a trick has been led?",
        "It takes a hand and the trick so far, and gives the cards that may be played, at least one.",
    )
    following: Playable = asks(
        PLAY,
        "Must a player follow suit?",
        "It takes a hand and the trick so far, and gives the cards with which the player must follow, or"
        " none if he has none of that suit.",
    )
    trump_led: Playable = asks(
        PLAY,
        "When a trump is led, must the others go higher?",
        "Where a player who ruffs must go higher, it takes a hand’s trumps and the trick so far, and gives"
        " the cards that may be played, at least one.",
    )
    undertrump: Playable = asks(
        PLAY,
        "If a player must ruff and go higher but can’t go higher, must he still ruff?",
        "It takes a hand whose trumps are all too low and the trick so far, and gives the cards that may be"
        " played, at least one.",
    )
    free_discard: Playable = asks(
        PLAY,
        "If a player need not ruff, may he discard from another suit while he holds trumps?",
        "It takes a hand that can’t follow suit and the trick so far, and gives the cards that may be played,"
        " at least one.",
    )
    trumps_win: Ruling[[Trick], Seats] = asks(
        PLAY,
        "Does a trump beat every card of the other suits?",
        "It takes a whole trick and gives the positions, from 0, of the cards that can win it, at least one.",
    )
    strongest: Ruling[[Trick], int] = asks(
        PLAY,
        "Which card wins the trick?",
        "It takes a whole trick and gives the position of one card in it, from 0.",
    )
    equal_cards: Ruling[[Seats], int] = asks(
        PLAY,
        "Which of two equal cards wins the trick?",
        "It takes the positions of the strongest cards, in order, and gives one of them.",
    )
    trick_worth: Ruling[[], int] = asks(PLAY, "How much does a trick count?", "It gives a number above 0.")

    kept: Ruling[[int], int] = asks(
        SCORE,
        "What does a kept contract score?",
        "It takes equal numbers of tricks bid and made, and gives points, 0 or more.",
    )
    missed: Ruling[[Contract], int] = asks(
        SCORE,
        "What does a missed contract cost?",
        "It takes different numbers of tricks bid and made, and gives points, below 0 if they are lost.",
    )
    no_trick_made: Ruling[[Contract, int], int] = asks(
        SCORE,
        "In the first way of scoring, what does a player who took no tricks score?",
        "It takes a contract with no trick made and the points otherwise due, and gives points.",
    )
    tricks_lost: Ruling[[Contract], int] = asks(
        SCORE,
        "If a missed contract costs points for each trick, which tricks count?",
        "It takes a missed contract and gives the number of tricks to be paid for.",
    )
    below_nought: YesOrNo = asks(
        SCORE, "May a score fall below zero?", "It says whether it may; if not, the score stays at zero."
    )
    settling: Procedure = asks(
        SCORE, "When are the points written down?", "It leaves the deal scored for every player."
    )
    ending: Procedure = asks(SCORE, "When does the game end?", "It leaves the winners named.")
    winner: Ruling[[tuple[int, ...]], Seats] = asks(
        SCORE, "Who wins?", "It takes the final scores by seat and gives the winning seats, at least one."
    )
    final_tie: Ruling[[Seats], Seats] = asks(
        SCORE,
        "Who wins if several players have the most points?",
        "It takes the seats with the best score, two or more, and gives those that win, at least one.",
    )


Matter: TypeAlias = Case[Rulebook]
Sitting: TypeAlias = tricks.Sitting[Rulebook]
