"""Sentences about a player, reworded for the player himself if he is the only person at a table.

The key is the sentence told to others, with the blank for his name. A sentence that is not in the table,
such as one on several equal hands, uses his name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext

from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.events import EVENTS, REMEDIES
from ambigu_variants.ambigu.seated.chairs import alone
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.replies import CHOOSE, REFUSED
from ambigu_variants.languages import addressing, message, message_n

SECOND_PERSON: Mapping[tuple[str, str], str | tuple[str, str]] = {
    # Requests and replies.
    ("{who} may {offers}.", "who"): message("You may {offers}."),
    ("{who} wasn’t asked in the part “{part}”.", "who"): message("You weren’t asked in the part “{part}”."),
    (CHOOSE, "who"): message("You must choose {offers}, not {number}."),
    (REFUSED, "who"): message("You can’t “{said}”. Allowed: {offers}."),
    ("{who} passes.", "who"): message("You pass."),
    ("{who} passes and is out.", "who"): message("You pass and are out."),
    ("{who} stands.", "who"): message("You stand."),
    ("{who} bets {amount}.", "who"): message("You bet {amount}."),
    ("{who} calls.", "who"): message("You call."),
    ("{who} goes on.", "who"): message("You go on."),
    ("{who} keeps the deal alive.", "who"): message("You keep the deal alive."),
    ("{who} turns out to have too many or too few cards.", "who"): message(
        "You turn out to have too many or too few cards."
    ),
    ("{who} calls all in.", "who"): message("You call all in."),
    ("{who} goes all in.", "who"): message("You go all in."),
    ("{who} raises to {amount}.", "who"): message("You raise to {amount}."),
    ("{who} makes everyone keep their cards.", "who"): message("You make everyone keep their cards."),
    ("{who} gathers the cards to deal again.", "who"): message("You gather the cards to deal again."),
    ("{who} shows all four cards.", "who"): message("You show your cards."),
    ("{who} shows nothing.", "who"): message("You show nothing."),
    ("{who} shows cards too early.", "who"): message("You show your cards too early."),
    ("{who} stands pat.", "who"): message("You stand pat."),
    ("{who} keeps both cards.", "who"): message("You keep both cards."),
    ("{who} exchanges {number} card.", "who"): message_n(
        "You exchange {number} card.", "You exchange {number} cards."
    ),
    # Actions at the table.
    ("{who} shuffles.", "who"): message("You shuffle."),
    ("{who} cuts.", "who"): message("You cut the cards."),
    ("{who} is dealt {cards}.", "who"): message("You are dealt {cards}."),
    ("{who} discards {cards}.", "who"): message("You discard {cards}."),
    ("{who} draws {cards}.", "who"): message("You draw {cards}."),
    ("{who} gathers the {amount} discards to form a new stock.", "who"): message(
        "You gather the {amount} discards to form a new stock."
    ),
    ("{who} is out.", "who"): message("You are out."),
    ("{who} shows {cards}.", "who"): message("You show {cards}."),
    ("{who} shows {cards}: {name}.", "who"): message("You show {cards}: {name}."),
    ("{who} wins.", "who"): message("You win."),
    ("{who} leaves the table.", "who"): message("You leave the table."),
    # Reasons for a win or a loss.
    ("{who} wins: {reason}.", "who"): message("You win: {reason}."),
    ("{who} loses: {reason}.", "who"): message("You lose: {reason}."),
    ("{who} holds no combination.", "who"): message("You hold no combination."),
    # Counters.
    ("{who} owes {to} {amount}.", "who"): message("You owe {to} {amount}."),
    ("{who} owes {to} {amount}.", "to"): message("{who} owes you {amount}."),
    ("{who} pays {to} {amount} of the debt.", "who"): message("You pay {to} {amount} of your debt."),
    ("{who} pays {to} {amount} of the debt.", "to"): message("{who} pays you {amount} of the debt."),
    ("{who} can’t pay {amount}: {who} owes {owed} and has {held}.", "who"): message(
        "You can’t pay {amount}: you owe {owed} and have {held}."
    ),
    ("{payer} puts {amount} into the pool.", "payer"): message("You put {amount} into the pool."),
    ("{payer} puts {amount} into the tray.", "payer"): message("You put {amount} into the tray."),
    ("{payer} stakes {amount}.", "payer"): message("You stake {amount}."),
    ("{payer}’s stake of {amount} goes into the pool.", "payer"): message(
        "Your stake of {amount} goes into the pool."
    ),
    ("{payee} takes {amount} of {payer}’s stake.", "payee"): message("You take {amount} of {payer}’s stake."),
    ("{payee} takes {amount} of {payer}’s stake.", "payer"): message("{payee} takes {amount} of your stake."),
    ("{payer} takes back {amount}.", "payer"): message("You take back {amount}."),
    ("{payee} takes {amount} from the pool.", "payee"): message("You take {amount} from the pool."),
    ("{payee} takes {amount} from the tray.", "payee"): message("You take {amount} from the tray."),
    ("{payer} pays {payee} {amount}.", "payer"): message("You pay {payee} {amount}."),
    ("{payer} pays {payee} {amount}.", "payee"): message("{payer} pays you {amount}."),
    ("{payee} buys {number} counter.", "payee"): message_n(
        "You buy {number} counter.", "You buy {number} counters."
    ),
    # Results of a deal and of an evening.
    ("{who} wins {number} counter in this deal.", "who"): message_n(
        "You win {number} counter in this deal.", "You win {number} counters in this deal."
    ),
    ("{who} loses {number} counter in this deal.", "who"): message_n(
        "You lose {number} counter in this deal.", "You lose {number} counters in this deal."
    ),
    ("{who} doesn’t have to show the cards.", "who"): message("You don’t have to show your cards."),
    ("{who} wins with {name}, worth {number} counter from each of the others.", "who"): message_n(
        "You win with {name}, worth {number} counter from each of the others.",
        "You win with {name}, worth {number} counters from each of the others.",
    ),
    ("{who} wins the evening, with a profit of {number} counter.", "who"): message_n(
        "You win the evening, with a profit of {number} counter.",
        "You win the evening, with a profit of {number} counters.",
    ),
    ("{who} had {name} in deal {number}.", "who"): message("You had {name} in deal {number}."),
    # The review of a deal.
    ("{who}’s decisions", "who"): message("Your decisions"),
    ("{who} drew {cards}.", "who"): message("You drew {cards}."),
    ("{who} drew {cards} and then had {name}.", "who"): message("You drew {cards} and then had {name}."),
    # Between deals.
    ("{who} draws place {number} at the table.", "who"): message("You draw place {number} at the table."),
    ("{who} draws {card}.", "who"): message("You draw {card}."),
    ("{who} deals first.", "who"): message("You deal first."),
    ("{who} buys {amount}.", "who"): message("You buy {amount}."),
    ("{who} deals.", "who"): message("You deal."),
    ("{who} deals next.", "who"): message("You deal next."),
    ("How many counters {who} pays", "who"): message("How many counters you pay"),
    ("How many counters {who} buys", "who"): message("How many counters you buy"),
    (REMEDIES[True, True], "who"): message(
        "You don’t have the {due} to put in before the deal. Buy counters or leave the table."
    ),
    (REMEDIES[True, False], "who"): message(
        "You don’t have the {due} to put in before the deal. Buy counters."
    ),
    (REMEDIES[False, True], "who"): message(
        "You don’t have the {due} to put in before the deal. Leave the table."
    ),
    (EVENTS["sits-out"], "who"): message(
        "You don’t have the {due} to put in before the deal. Nobody can buy counters or leave the"
        " table under these rules, so you sit out the rest of the evening."
    ),
}
"""By a sentence and the blank for the player's name: the sentence addressed to him."""


@contextmanager
def named(evening: Evening) -> Iterator[None]:
    """Names the players in refusals inside the context as the table does, not by the seats of a record."""
    try:
        yield
    except NotAllowed as error:
        called = {evening.deal.who(seat): name for seat, name in enumerate(evening.deal.seats)}
        error.blanks |= {blank: called[each] for blank, each in error.blanks.items() if str(each) in called}
        personal, only = SECOND_PERSON.get((error.text, "who")), alone(evening)
        if isinstance(personal, str) and only is not None and error.blanks["who"] == evening.who(only):
            error.text = personal
        raise


def to_one(evening: Evening) -> AbstractContextManager[None]:
    """Addresses sentences inside the context to the only person at a table; to nobody of several."""
    only = alone(evening)
    return nullcontext() if only is None else addressing(evening.who(only), SECOND_PERSON)
