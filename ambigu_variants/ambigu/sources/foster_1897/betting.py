"""Rulings on Betting the Hands (winning, showing, payment) and on Fredon ¶3 (prices owed)."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.counters import pay_in_part, take_all
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.winning import collect, gain, show, win, win_unseen
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps

ruling = FOSTER.ruling


@ruling(at="Fredon ¶3", words="Even if a player has lost his entire stake")
def owing(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[None]:
    """Even a player who has lost everything he staked must pay a price that is due.

    Supplied: He owes whatever he can’t pay. The same goes for the last player to refuse a bet, if he can’t
    pay his two counters. A debt stays open until the players settle it, even if the debtor wins or buys
    counters.

    Reading: The text doesn’t speak of debts.
    """
    yield deal.owe(debtor, creditor, (yield from pay_in_part(deal, debtor, creditor, due)))


@ruling(at="Betting", words="then shows his hand and demands payment", standing=Standing.INFERRED)
@contested("en-show-obligation", "who-claims", "he may keep his hand hidden")
def lone_bettor(deal: Deal, seat: int) -> Steps[None]:
    """If nobody calls a player’s bet or raise in the last round of betting, he takes the pool. If he shows
    his hand, all the others pay him for his combination.

    Reading: The sentence has him show his hand and demand payment. That he may choose not to follows from
    the next sentence, which calls it very unusual to stifle a hand, but doesn’t forbid it. Bouillotte and
    poker leave him the choice (p. 259, p. 222). Still, a player is paid only for what he shows.
    """
    yield from win_unseen(deal, seat)


@lone_bettor.reading("must-show", "he must show his hand", standing=Standing.INFERRED)
def must_show(deal: Deal, seat: int) -> Steps[None]:
    """If nobody calls a player’s bet or raise in the last round of betting, he takes the pool. He must also
    show his hand, and all the others pay him for his combination.

    Reading: The sentence has him take the pool, show his hand and demand payment, and leaves him no choice.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from deal.rules.payment(deal, seat)


@ruling(at="Betting", words="show and compare their cards, and the best hand wins the pool")
def showing(deal: Deal) -> Steps[None]:
    """Everyone still in shows his hand. The player with the best hand wins the pool and is paid the price
    of that hand.
    """
    shown = yield from show(deal)
    order = [deal.live[hand] for hand in shown.order]
    yield from win(deal, order[0])
    yield from gain(deal, order)
    yield from deal.rules.payment(deal, order[0])


@ruling(at="Betting", words="Only the player who wins the pool can demand payment")
@contested("en-combinations-shown", "winner-only", "only the winner is paid")
def payment(deal: Deal, winner: int) -> Steps[None]:
    """Only the winner of the pool is paid, and every other player at the table pays him.

    Reading: The text says so outright. Where it says that a player must pay the various combinations shown
    (Fredon ¶3), the plural may refer to several deals, each with one winner.
    """
    yield from collect(deal, winner)


@payment.reading(
    "all-shown",
    "every hand shown is paid for",
    at="Fredon ¶3",
    words="he must pay the various combinations shown",
    standing=Standing.AGAINST,
)
def all_shown(deal: Deal, winner: int) -> Steps[None]:
    """The winner is paid first. Then everyone else who has shown his hand is paid for what he holds.

    Reading: The text speaks of combinations, in the plural, that are shown and must be paid. But the last
    sentence of the chapter says the opposite.
    """
    yield from collect(deal, winner)
    for seat in deal.live:
        if seat != winner:
            yield from collect(deal, seat)
