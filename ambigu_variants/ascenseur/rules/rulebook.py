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

    pack: Ruling[[], Pack] = asks(PACK, "What cards are used?", "Every answer lists the cards of the pack.")
    players: Ruling[[int], range] = asks(
        PACK,
        "How many can play?",
        "Every answer says how many can play with the cards of a pack. Each player gets at least one card.",
    )
    rank_order: Ruling[[], tuple[int, ...]] = asks(
        PACK, "In what order do the cards rank?", "Every answer lists the thirteen ranks, from the lowest up."
    )
    removal: Ruling[[Cards, int], Cards] = asks(
        PACK,
        "Which cards are taken out?",
        "Every answer says which cards are left out for a given number of players.",
    )
    removal_suits: Ruling[[], tuple[str, ...]] = asks(
        PACK,
        "Of cards of the same rank, which are taken out first?",
        "Every answer says in what order cards of the four suits are left out.",
    )

    top: Ruling[[int, int], int] = asks(
        DEALS,
        "How many cards does each player have at the top?",
        "Every answer says how many cards each player has in the largest deal. It is at least one.",
    )
    ascent: Ruling[[int], tuple[int, ...]] = asks(
        DEALS,
        "Which deals lead up to the top?",
        "Every answer says how many cards each player has in the deals on the way up.",
    )
    top_deals: Ruling[[int], int] = asks(
        DEALS,
        "How many deals are played at the top?",
        "Every answer says how many deals are played at the top. It is at least one.",
    )
    several_top_deals: Ruling[[int], int] = asks(
        DEALS,
        "If several deals are played at the top, how many?",
        "Every answer says how many deals are played at the top if there are several.",
    )
    descent: Ruling[[int], tuple[int, ...]] = asks(
        DEALS,
        "Which deals lead down again?",
        "Every answer says how many cards each player has in the deals on the way down.",
    )
    first_dealer: Ruling[[int], int] = asks(DEALS, "Who deals first?", "Every answer names one player.")
    next_dealer: Ruling[[int, int, bool], int] = asks(
        DEALS,
        "Who deals next?",
        "Every answer names one player. This may depend on whether the way down is about to begin.",
    )
    turn_order: Ruling[[int, int], Seats] = asks(
        DEALS,
        "In what order do players bid and play?",
        "Every answer puts all the players in order, beginning with one of them.",
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
        "Every answer names a trump suit, or says that there is no trump.",
    )

    bidding: Procedure = asks(
        BIDS, "How are bids made?", "Whatever the answer, every player then has a bid, known to all."
    )
    bidding_order: Ruling[[int, int], Seats] = asks(
        BIDS,
        "Who bids first, and who last?",
        "Every answer says in what order the players bid.",
    )
    possible_bids: Ruling[[int], range] = asks(
        BIDS,
        "How many tricks may a player bid?",
        "Every answer says which bids are possible with a given number of cards.",
    )
    barred_bids: Ruling[[Seats, int, int], tuple[int, ...]] = asks(
        BIDS,
        "Which bid is forbidden, and to whom?",
        "Every answer says which bids are forbidden to the next player after those made so far. At least one"
        " is always left to him.",
    )
    bar_applies: Ruling[[str | None], bool] = asks(
        BIDS,
        "In which deals is a bid forbidden?",
        "Every answer says whether a bid is forbidden in a deal with trumps, and in a deal without.",
    )
    equal_at_once: YesOrNo = asks(
        BIDS,
        "If all bid at the same time, may the bids add up to the number of tricks?",
        "Every answer says whether the bids hold. If not, everyone bids again.",
    )

    first_leader: Ruling[[int, int], int] = asks(
        PLAY,
        "Who leads to the first trick?",
        "Every answer names the player who leads.",
    )
    next_leader: Ruling[[int], int] = asks(
        PLAY, "Who leads to the next trick?", "Every answer says who leads after a trick has been won."
    )
    trick: Ruling[[int], Steps[int]] = asks(
        PLAY,
        "How is a trick played?",
        "Whatever the answer, everyone plays one card, and one player wins them.",
    )
    leading: Ruling[[Cards], Cards] = asks(
        PLAY,
        "Which cards may be led?",
        "Every answer says which cards of a hand may be led. At least one may.",
    )
    legal: Playable = asks(
        PLAY,
        "What may be played once a trick has been led?",
        "Every answer says which cards of a hand may be played to a trick. At least one may.",
    )
    following: Playable = asks(
        PLAY,
        "Must a player follow suit?",
        "Every answer says with which cards the player must follow suit. If he has none of that suit, there"
        " are none.",
    )
    trump_led: Playable = asks(
        PLAY,
        "When a trump is led, must the others go higher?",
        "Where a player who ruffs must go higher, every answer says which of his trumps he may play. At"
        " least one may be played.",
    )
    undertrump: Playable = asks(
        PLAY,
        "If a player must ruff and go higher but can’t go higher, must he still ruff?",
        "Every answer says which cards a player may play if all his trumps are too low. At least one may be"
        " played.",
    )
    free_discard: Playable = asks(
        PLAY,
        "If a player need not ruff, may he discard from another suit while he holds trumps?",
        "Every answer says which cards a player who can’t follow suit may play. At least one may be played.",
    )
    trumps_win: Ruling[[Trick], Seats] = asks(
        PLAY,
        "Does a trump beat every card of the other suits?",
        "Every answer says which cards can win a trick. At least one can.",
    )
    strongest: Ruling[[Trick], int] = asks(
        PLAY,
        "Which card wins the trick?",
        "Every answer says which card of a trick is the strongest.",
    )
    equal_cards: Ruling[[Seats], int] = asks(
        PLAY,
        "Which of two equal cards wins the trick?",
        "Every answer says which of several equal cards wins.",
    )
    trick_worth: Ruling[[], int] = asks(
        PLAY, "How much does a trick count?", "Every answer gives a number above zero."
    )

    kept: Ruling[[int], int] = asks(
        SCORE,
        "What does a kept contract score?",
        "Every answer says how many points a kept contract scores. It scores zero or more.",
    )
    missed: Ruling[[Contract], int] = asks(
        SCORE,
        "What does a missed contract cost?",
        "Every answer says how many points a missed contract loses or scores.",
    )
    no_trick_made: Ruling[[Contract, int], int] = asks(
        SCORE,
        "In the first way of scoring, what does a player who took no tricks score?",
        "Every answer says how many points a player scores who makes no tricks.",
    )
    tricks_lost: Ruling[[Contract], int] = asks(
        SCORE,
        "If a missed contract costs points for each trick, which tricks count?",
        "Every answer says how many tricks a player pays for when he misses his contract.",
    )
    below_nought: YesOrNo = asks(
        SCORE,
        "May a score fall below zero?",
        "Every answer says whether a score may fall below zero. If not, it stays at zero.",
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
        SCORE, "Who wins?", "Every answer says who wins with the final scores. At least one player does."
    )
    final_tie: Ruling[[Seats], Seats] = asks(
        SCORE,
        "Who wins if several players have the most points?",
        "Every answer says who wins if several have the best score. At least one of them does.",
    )


Matter: TypeAlias = Case[Rulebook]
Sitting: TypeAlias = tricks.Sitting[Rulebook]
