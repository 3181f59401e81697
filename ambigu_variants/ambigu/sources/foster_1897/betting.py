"""Betting the Hands: who wins, who shows, who is paid."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.betting import answers
from ambigu_variants.ambigu.rules.counters import take_all
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.winning import claim, collect, gain, show, win
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Steps

__all__: list[str] = []

ruling = FOSTER.ruling


@ruling(at="Betting", words="proceed to bet upon their hands precisely as at Poker")
def last_answers(deal: Deal, opener: int) -> Steps[None]:
    """Each calls, raises or drops, as at Poker, until all who stay have put as much."""
    yield from answers(deal, opener, raises=True)


@ruling(
    at="Betting",
    words="then shows his hand and demands payment",
    name="who-claims",
    called="he may keep his hand hidden",
    crux="en-show-obligation",
)
def lone_bettor(deal: Deal, seat: int) -> Steps[None]:
    """Whoever bets at the last and is not called takes the pool; and if he shows his hand he is paid for his
    combination by all the others.

    Reading: To stifle a hand is called very unusual, not forbidden; but he is paid only for what he shows.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from claim(deal, seat)


@lone_bettor.reading("must-show", "he must show his hand", standing=Standing.INFERRED)
def must_show(deal: Deal, seat: int) -> Steps[None]:
    """He takes the pool; and he shows his hand and is paid for his combination by all the others.

    Reading: He takes the pool, shows, demands: the sentence leaves him no choice.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from deal.rules.payment(deal, seat)


@ruling(at="Betting", words="show and compare their cards, and the best hand wins the pool")
def showing(deal: Deal) -> Steps[None]:
    """Those in the call show, and the best hand wins the pool and is paid for."""
    shown = yield from show(deal)
    order = [deal.live[hand] for hand in shown.order]
    yield from win(deal, order[0])
    yield from gain(deal, order)
    yield from deal.rules.payment(deal, order[0])


@ruling(
    at="Betting",
    words="Only the player who wins the pool can demand payment",
    name="winner-only",
    called="only the winner is paid",
    crux="en-combinations-shown",
)
def payment(deal: Deal, winner: int) -> Steps[None]:
    """The winner of the pool, and he alone, is paid by each of the other players at the table.

    Reading: It is said in so many words. That a player must pay the various combinations shown (Fredon ¶3)
    can be said of one deal after the other.
    """
    yield from collect(deal, winner)


@payment.reading(
    "all-shown",
    "every hand shown is paid",
    at="Fredon ¶3",
    words="he must pay the various combinations shown",
    standing=Standing.AGAINST,
)
def all_shown(deal: Deal, winner: int) -> Steps[None]:
    """The winner is paid first; then everybody else who has shown is paid for what he holds.

    Reading: Combinations are shown in the plural, and must be paid. The last sentence of the chapter says the
    contrary.
    """
    yield from collect(deal, winner)
    for seat in deal.live:
        if seat != winner:
            yield from collect(deal, seat)
