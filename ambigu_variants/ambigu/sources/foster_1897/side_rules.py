"""The side rules of Foster, Method ¶3 and what players are paid, and where he is silent."""

from __future__ import annotations

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.rules.moves import pay_or_owe, put
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.steps import Deed, Did, Steps

__all__: list[str] = []

ruling, silent = FOSTER.ruling, FOSTER.silent


@ruling(at="Method ¶3", words="the discards must be gathered, shuffled, and cut")
def stock_exhausted(deal: Deal) -> Steps[None]:
    """The discards are gathered, shuffled and cut."""
    yield deal.gather()
    yield deal.shuffle("exhausted")
    yield deal.cut(deal.dealer - 1)


@ruling(at="Method ¶3", words="must abandon his hand as foul")
def foul_hand(deal: Deal, seat: int) -> Steps[None]:
    """The player is out of the deal."""
    yield deal.drop(seat)


@ruling(at="Method ¶3", words="forfeit four counters to the pool")
def exposed_hand(deal: Deal, seat: int) -> Steps[None]:
    """He is out of the deal and forfeits four counters to the pool.

    Reading: Cards are shown at the end by rule; meant is the player who shows them before.
    """
    yield Did(Deed.SHOWN, seat, tuple(deal.hands[seat]))
    yield deal.drop(seat)
    yield from put(deal, seat, deal.pool, 4)


@ruling(at="Fredon ¶3", words="Even if a player has lost his entire stake")
def owing(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[None]:
    """He must pay all the same: what he has now, and the rest as a debt.

    Reading: It is said of the combinations. The two counters of the last player who refuses are taken
    the same way.
    """
    yield from pay_or_owe(deal, debtor, creditor, due)


first_dealer = silent(silences.first_dealer)
agreed_batterie = silent(silences.agreed_batterie)
agreed_minimum = silent(silences.agreed_minimum)
agreed_premium = silent(silences.agreed_premium)
dealer_doubles = silent(silences.dealer_doubles)
all_pass_two_cards = silent(silences.all_pass_two_cards)
staying_in = silent(silences.staying_in)
bare_stand = silent(silences.bare_stand)
second_draw_shuffle = silent(silences.second_draw_shuffle)
withholding = silent(silences.withholding)
withheld_return = silent(silences.withheld_return)
last_return = silent(silences.last_return)
all_in_stands = silent(silences.all_in_stands)
tray_at_showdown = silent(silences.tray_at_showdown)
side_pot = silent(silences.side_pot)
left_alone = silent(silences.left_alone)
all_in = silent(silences.all_in)
credit_counts = silent(silences.credit_counts)
short_of_stake = silent(silences.short_of_stake)
rebuying = silent(silences.rebuying)
leaving = silent(silences.leaving)
session_end = silent(silences.session_end)
