"""The questions of Ascenseur: each is a field, and states what any answer to it leaves true.

A judgment is asked of plain facts: numbers of players and cards, hands and tricks, contracts. A procedure is
asked of a sitting and yields what is asked and done at the table. Seats are numbered from 0, and the next
number sits on the left; a bid is a number of tricks.
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
MAY_PLAY = "Gives the cards of the hand that may be played, one or more."


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(asks,))
def _questions(cls: type[K]) -> type[K]:
    return dataclass(frozen=True, kw_only=True, eq=False, repr=False, match_args=False)(cls)


@_questions
class Rulebook:
    """One answer to every question of Ascenseur."""

    pack: Ruling[[], Pack] = asks(
        PACK, "What cards are played with?", "Gives the pack, every card as often as it is in it."
    )
    players: Ruling[[int], range] = asks(
        PACK,
        "How many may play?",
        "Is asked of the number of cards in the pack; gives the numbers of players that may sit down, each of"
        " whom can be given a card.",
    )
    rank_order: Ruling[[], tuple[int, ...]] = asks(
        PACK, "In what order do the cards rank?", "Gives all thirteen ranks once each, the lowest first."
    )
    removal: Ruling[[Cards, int], Cards] = asks(
        PACK,
        "Which cards are taken out?",
        "Is asked of the cards of the pack and the number of players; gives those not played with.",
    )
    removal_suits: Ruling[[], tuple[str, ...]] = asks(
        PACK,
        "Of cards that rank alike, which are taken out first?",
        "Gives the letters of the four suits once each, the first to be taken out first.",
    )

    top: Ruling[[int, int], int] = asks(
        DEALS,
        "How many cards has each player at the top?",
        "Is asked of the number of cards and of players; gives the cards of each in the largest deal: one or"
        " more, and not more than there are.",
    )
    ascent: Ruling[[int], tuple[int, ...]] = asks(
        DEALS,
        "What deals lead up to the top?",
        "Is asked of the cards of each at the top; gives those of each deal before it.",
    )
    top_deals: Ruling[[int], int] = asks(
        DEALS,
        "How many deals are played at the top?",
        "Is asked of the number of players; gives a number, one or more.",
    )
    several_top_deals: Ruling[[int], int] = asks(
        DEALS,
        "Where several deals are played at the top, how many?",
        "Is asked of the number of players, where several deals at the top are agreed upon; gives how many.",
    )
    descent: Ruling[[int], tuple[int, ...]] = asks(
        DEALS,
        "What deals lead down again?",
        "Is asked of the cards of each at the top; gives those of each deal after it.",
    )
    first_dealer: Ruling[[int], int] = asks(
        DEALS, "Who deals first?", "Is asked of the number of players; gives a seat."
    )
    next_dealer: Ruling[[int, int, bool], int] = asks(
        DEALS,
        "Who deals next?",
        "Is asked of the dealer, the number of players, and whether the descent begins next; gives a seat.",
    )
    turn_order: Ruling[[int, int], Seats] = asks(
        DEALS,
        "In what order do players speak and play?",
        "Is asked of who begins and of the number of players; gives every seat once.",
    )
    shuffling: Procedure = asks(
        DEALS, "When are the cards shuffled?", "Leaves all the cards in the stock, as they are to be dealt."
    )
    dealing: Ruling[[int], Steps[None]] = asks(
        DEALS,
        "How are the cards dealt?",
        "Is asked of the cards due to each; leaves so many in every hand, and the rest in the stock.",
    )
    turned_card: Procedure = asks(
        DEALS,
        "What is trump?",
        "Leaves a suit as trump, and the card that shows it turned up for all to see; or no trump.",
    )
    no_card_to_turn: Ruling[[], str | None] = asks(
        DEALS,
        "What is trump if no card is left to turn?",
        "Gives the letter of a suit, or None where there is no trump.",
    )

    bidding: Procedure = asks(
        BIDS, "How are the tricks announced?", "Leaves a bid of every player, known to all."
    )
    bidding_order: Ruling[[int, int], Seats] = asks(
        BIDS,
        "Who announces first, and who last?",
        "Is asked of the dealer and the number of players; gives every seat once.",
    )
    possible_bids: Ruling[[int], range] = asks(
        BIDS, "How many tricks may be announced?", "Is asked of the cards of each; gives the bids there are."
    )
    barred_bids: Ruling[[Seats, int, int], tuple[int, ...]] = asks(
        BIDS,
        "Which bid is forbidden, and to whom?",
        "Is asked of the bids made before, in order, of the number of players and the cards of each; gives"
        " the bids that the next player may not make, and leaves him one.",
    )
    bar_applies: Ruling[[str | None], bool] = asks(
        BIDS,
        "In which deals is a bid forbidden?",
        "Is asked of the trump, None where there is none; gives whether a bid is forbidden in such a deal.",
    )
    equal_at_once: YesOrNo = asks(
        BIDS,
        "May bids made at once come to the number of tricks?",
        "Gives whether they stand; if not, all announce again.",
    )

    first_leader: Ruling[[int, int], int] = asks(
        PLAY,
        "Who leads to the first trick?",
        "Is asked of the dealer and the number of players; gives a seat.",
    )
    next_leader: Ruling[[int], int] = asks(
        PLAY, "Who leads to the next trick?", "Is asked of the seat that took the last; gives a seat."
    )
    trick: Ruling[[int], Steps[int]] = asks(
        PLAY,
        "How is a trick played?",
        "Is asked of who leads; moves a card from every hand, and gives who took them.",
    )
    leading: Ruling[[Cards], Cards] = asks(PLAY, "What may be led?", f"Is asked of a hand. {MAY_PLAY}")
    legal: Playable = asks(
        PLAY,
        "What may be played to a trick that has been led?",
        f"Is asked of a hand and the trick so far. {MAY_PLAY}",
    )
    following: Playable = asks(
        PLAY,
        "Must one follow suit?",
        "Is asked of a hand and the trick so far; gives the cards with which the hand must follow, none if it"
        " is void of the suit.",
    )
    trump_led: Playable = asks(
        PLAY,
        "When trumps are led, must one go above?",
        f"Is asked of a hand's trumps and the trick so far, where whoever ruffs must go above. {MAY_PLAY}",
    )
    undertrump: Playable = asks(
        PLAY,
        "Must a player ruff who must go above and cannot?",
        f"Is asked of a hand that holds trumps, all of them too low, and the trick so far. {MAY_PLAY}",
    )
    free_discard: Playable = asks(
        PLAY,
        "May a player who holds trumps throw away another suit, where he need not ruff?",
        f"Is asked of a hand that cannot follow, and the trick so far. {MAY_PLAY}",
    )
    trumps_win: Ruling[[Trick], Seats] = asks(
        PLAY,
        "What is a trump worth beside other suits?",
        "Is asked of a whole trick; gives the places of the cards that can win it, from 0, one or more.",
    )
    strongest: Ruling[[Trick], int] = asks(
        PLAY,
        "Which card takes the trick?",
        "Is asked of a whole trick; gives the place of a card in it, from 0.",
    )
    equal_cards: Ruling[[Seats], int] = asks(
        PLAY,
        "Which of two equal cards takes the trick?",
        "Is asked of the places of the strongest cards, in their order; gives one of them.",
    )
    trick_worth: Ruling[[], int] = asks(PLAY, "What does a trick count?", "Gives a number above 0.")

    kept: Ruling[[int], int] = asks(
        SCORE,
        "What does a kept contract score?",
        "Is asked of the tricks announced and made, as many of each; gives points, 0 or more.",
    )
    missed: Ruling[[Contract], int] = asks(
        SCORE,
        "What does a missed contract cost?",
        "Is asked of the tricks announced and made, not as many of each; gives points, below 0 where they are"
        " lost.",
    )
    no_trick_made: Ruling[[Contract, int], int] = asks(
        SCORE,
        "In the regular way, what does a player score who made no trick?",
        "Is asked of a contract without a trick made, and of the points due without this; gives points.",
    )
    tricks_lost: Ruling[[Contract], int] = asks(
        SCORE,
        "Where a missed contract costs so much a trick: which tricks?",
        "Is asked of a contract that was missed; gives how many tricks are paid for.",
    )
    below_nought: YesOrNo = asks(
        SCORE, "May a score fall below nought?", "Gives whether it may; if not, it stays at nought."
    )
    settling: Procedure = asks(
        SCORE, "When are the points written down?", "Leaves the deal scored for every player."
    )
    ending: Procedure = asks(SCORE, "When does the game end?", "Leaves the winners named.")
    winner: Ruling[[tuple[int, ...]], Seats] = asks(
        SCORE, "Who wins?", "Is asked of the final scores by seat; gives the seats that win, one or more."
    )
    final_tie: Ruling[[Seats], Seats] = asks(
        SCORE,
        "Who wins if several have as many points?",
        "Is asked of the seats that have the best score, two or more; gives those that win, one or more.",
    )


Matter: TypeAlias = Case[Rulebook]
Sitting: TypeAlias = tricks.Sitting[Rulebook]
