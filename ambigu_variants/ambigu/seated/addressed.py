"""Sentences about a player, as they are said to himself: to the only person at a table.

Each is found by the sentence that others are told, and by the blank in which his name would stand. What is
not in the table, such as that several hands are equal, is told him by his name.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext

from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.seated.staging import alone
from ambigu_variants.languages import addressing, message, message_n

__all__ = ["TO_YOU", "to_one"]

TO_YOU: Mapping[tuple[str, str], str | tuple[str, str]] = {
    # What he is asked, and what he says.
    ("{who} may {offers}.", "who"): message("You may {offers}."),
    ("{who} passes.", "who"): message("You pass."),
    ("{who} is satisfied.", "who"): message("You are satisfied."),
    ("{who} bets {amount}.", "who"): message("You bet {amount}."),
    ("{who} stays in.", "who"): message("You stay in."),
    ("{who} stays in with all that is left.", "who"): message("You stay in with all that you have left."),
    ("{who} raises to {amount}.", "who"): message("You raise to {amount}."),
    ("{who} forces all to keep their cards.", "who"): message("You force all to keep their cards."),
    ("{who} gathers the cards to deal again.", "who"): message("You gather the cards to deal again."),
    ("{who} will show.", "who"): message("You will show your cards."),
    ("{who} shows nothing.", "who"): message("You show nothing."),
    ("{who} is found with too many or too few cards.", "who"): message(
        "You are found with too many or too few cards."
    ),
    ("{who} shows the cards too early.", "who"): message("You show your cards too early."),
    ("{who} keeps every card.", "who"): message("You keep all your cards."),
    ("{who} exchanges {number} card.", "who"): message_n(
        "You exchange {number} card.", "You exchange {number} cards."
    ),
    # What is done at the table.
    ("{who} shuffles.", "who"): message("You shuffle."),
    ("{who} cuts.", "who"): message("You cut the cards."),
    ("{who} is dealt {cards}.", "who"): message("You are dealt {cards}."),
    ("{who} lays away {cards}.", "who"): message("You lay away {cards}."),
    ("{who} draws {cards}.", "who"): message("You draw {cards}."),
    ("{who} gathers the {amount} discards to make a new stock.", "who"): message(
        "You gather the {amount} discards to make a new stock."
    ),
    ("{who} keeps the cards laid away apart from the stock.", "who"): message(
        "You keep the cards you laid away apart from the stock."
    ),
    ("{who} is out of the deal.", "who"): message("You are out of the deal."),
    ("{who} shows {cards}.", "who"): message("You show {cards}."),
    ("{who} shows {cards}: {name}.", "who"): message("You show {cards}: {name}."),
    ("{who} wins.", "who"): message("You win."),
    ("{who} takes the cards up again, and the play goes on.", "who"): message(
        "You take your cards up again, and the play goes on."
    ),
    ("{who} leaves the table.", "who"): message("You leave the table."),
    # Why a hand wins, or loses.
    ("{who} wins: {mine} stands above {theirs}.", "who"): message("You win: {mine} stands above {theirs}."),
    ("{who} wins with the higher {name}: {mine} pips against {theirs}.", "who"): message(
        "You win with the higher {name}: {mine} pips against {theirs}."
    ),
    (
        "{who} wins: a point of three cards beats a point of two, whatever the pips.",
        "who",
    ): message("You win: a point of three cards beats a point of two, whatever the pips."),
    ("{who} wins with the higher {name}, card for card: {mine} against {theirs}.", "who"): message(
        "You win with the higher {name}, card for card: {mine} against {theirs}."
    ),
    ("{who} wins with the higher tricon: {mine} against {theirs} in rank.", "who"): message(
        "You win with the higher tricon: {mine} against {theirs} in rank."
    ),
    ("{who} wins with the higher run: {mine} pips against {theirs}.", "who"): message(
        "You win with the higher run: {mine} pips against {theirs}."
    ),
    ("{who} wins with the best suited cards: {mine} pips against {theirs}.", "who"): message(
        "You win with the best suited cards: {mine} pips against {theirs}."
    ),
    ("{who} wins with the higher four cards: {mine} pips against {theirs}.", "who"): message(
        "You win with the higher four cards: {mine} pips against {theirs}."
    ),
    ("{who} wins: of equal points, {cards} has two cards in sequence.", "who"): message(
        "You win: of equal points, {cards} has two cards in sequence."
    ),
    ("{who} wins: of equal points, three cards beat two.", "who"): message(
        "You win: of equal points, three cards beat two."
    ),
    ("{who} is lower: {theirs} pips against {mine}.", "who"): message(
        "You are lower: {theirs} pips against {mine}."
    ),
    ("{who} is lower: a point of three cards beats a point of two.", "who"): message(
        "You are lower: a point of three cards beats a point of two."
    ),
    ("{who} is lower, card for card: {theirs} against {mine}.", "who"): message(
        "You are lower, card for card: {theirs} against {mine}."
    ),
    ("{who} is lower: {theirs} against {mine} in rank.", "who"): message(
        "You are lower: {theirs} against {mine} in rank."
    ),
    ("{who} has only {name}.", "who"): message("You have only {name}."),
    ("{who} loses: of equal points, {cards} has two cards in sequence.", "who"): message(
        "You lose: of equal points, {cards} has two cards in sequence."
    ),
    ("{who} loses: of equal points, three cards beat two.", "who"): message(
        "You lose: of equal points, three cards beat two."
    ),
    # Counters.
    ("{who} owes {to} {amount}.", "who"): message("You owe {to} {amount}."),
    ("{who} owes {to} {amount}.", "to"): message("{who} owes you {amount}."),
    ("Of what is owed to {who}, {amount} is now owed to {to}.", "who"): message(
        "Of what is owed to you, {amount} is now owed to {to}."
    ),
    ("Of what is owed to {who}, {amount} is now owed to {to}.", "to"): message(
        "Of what is owed to {who}, {amount} is now owed to you."
    ),
    ("{payer} puts {amount} into the pool.", "payer"): message("You put {amount} into the pool."),
    ("{payer} puts {amount} into the tray of the batterie.", "payer"): message(
        "You put {amount} into the tray of the batterie."
    ),
    ("{payer} stakes {amount}.", "payer"): message("You stake {amount}."),
    ("What {payer} staked, {amount}, goes into the pool.", "payer"): message(
        "What you staked, {amount}, goes into the pool."
    ),
    ("{payee} takes {amount} of what {payer} staked.", "payee"): message(
        "You take {amount} of what {payer} staked."
    ),
    ("{payee} takes {amount} of what {payer} staked.", "payer"): message(
        "{payee} takes {amount} of what you staked."
    ),
    ("{payer} takes back {amount}.", "payer"): message("You take back {amount}."),
    ("{payee} takes {amount} from the pool.", "payee"): message("You take {amount} from the pool."),
    ("{payee} takes {amount} from the tray of the batterie.", "payee"): message(
        "You take {amount} from the tray of the batterie."
    ),
    ("{payer} pays {payee} {amount}.", "payer"): message("You pay {payee} {amount}."),
    ("{payer} pays {payee} {amount}.", "payee"): message("{payer} pays you {amount}."),
    ("{payee} buys {amount}.", "payee"): message("You buy {amount}."),
    # What a deal and an evening came to.
    ("{who} wins, and is paid for {name}: {number} counter.", "who"): message_n(
        "You win, and are paid for {name}: {number} counter.",
        "You win, and are paid for {name}: {number} counters.",
    ),
    ("{who} has won most this evening: {number} counter.", "who"): message_n(
        "You have won most this evening: {number} counter.",
        "You have won most this evening: {number} counters.",
    ),
    # Between deals.
    ("By lot {who} has place {number} at the table.", "who"): message(
        "By lot you have place {number} at the table."
    ),
    ("{who} draws {card}.", "who"): message("You draw {card}."),
    ("{who} deals first.", "who"): message("You deal first."),
    ("{who} deals.", "who"): message("You deal."),
    ("{who} deals next.", "who"): message("You deal next."),
    ("How many counters {who} buys", "who"): message("How many counters you buy"),
    (
        "{who} has {held}; before the cards {due} must be paid. {who} has to buy counters first, or leave.",
        "who",
    ): message(
        "You have {held}; before the cards {due} must be paid. You have to buy counters first, or leave."
    ),
    (
        "{who} has {held}; before the cards {due} must be paid. {who} has to buy counters first.",
        "who",
    ): message("You have {held}; before the cards {due} must be paid. You have to buy counters first."),
    ("{who} has {held}; before the cards {due} must be paid. {who} has to leave.", "who"): message(
        "You have {held}; before the cards {due} must be paid. You have to leave."
    ),
    (
        "{who} has {held}; before the cards {due} must be paid. Neither buying nor leaving is allowed here:"
        " {who} sits out the rest of the evening.",
        "who",
    ): message(
        "You have {held}; before the cards {due} must be paid. Neither buying nor leaving is allowed here:"
        " you sit out the rest of the evening."
    ),
}
"""By a sentence and a blank of it: the sentence for the player whose name would fill the blank."""


def to_one(evening: Evening) -> AbstractContextManager[None]:
    """Whatever is said inside, the only person at a table is told it as to himself; of several, nobody is."""
    only = alone(evening)
    return nullcontext() if only is None else addressing(evening.who(only), TO_YOU)
