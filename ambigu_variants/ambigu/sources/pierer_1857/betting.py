"""Rulings on the bidding, the showdown and what the winner gets."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.betting import answers, speech_at_last
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.winning import collect, gain, pass_out, show, win, win_and_show, win_unseen
from ambigu_variants.ambigu.sources.pierer_1857.text import PIERER
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps

ruling = PIERER.ruling


@ruling(at="p. 393", words="der Karten kann ausgeboten")
def last_betting(deal: Deal) -> Steps[bool]:
    """When everyone has four cards, a player may bet.

    Supplied: The players speak in turn, and each passes or bets.
    """
    return (yield from speech_at_last(deal))


@ruling(at="p. 393", words="von den Mithaltenden gebessert werden")
def last_answers(deal: Deal, opener: int) -> Steps[None]:
    """Those who stay in may raise the bet, until nobody wants to raise it further.

    Supplied: Each player calls, raises or drops out in turn, and everyone who stays puts up the same amount.
    """
    yield from answers(deal, opener, raises=True)


@ruling(
    at="p. 393", words="Bessert niemand mehr, so legen die noch Mitspielenden", standing=Standing.INFERRED
)
@contested("de-no-bid", "shown", "the cards are shown even if nobody bets")
def all_pass_last(deal: Deal) -> Steps[None]:
    """Even if nobody bets, everyone still in shows his cards, and the best hand wins.

    Reading: A player may bet but doesn’t have to. The cards are shown once nobody raises any more, and
    nobody raises if nobody has bet.
    """
    yield from deal.rules.showing(deal)


@all_pass_last.reading("void", "nobody wins if nobody bets", standing=Standing.INFERRED)
def void(deal: Deal) -> Steps[None]:
    """If nobody bets, nobody wins. What has been staked stays for the next deal.

    Reading: “Any more” implies that somebody has bet before.
    """
    yield from pass_out(deal)


@ruling(at="p. 393", words="so legen die noch Mitspielenden ihre Karten auf", standing=Standing.INFERRED)
def nobody_can_bet(deal: Deal) -> Steps[None]:
    """If nobody has any counters left to bet with, the hands are shown, just as when nobody bets.

    Reading: The cards are shown once nobody raises any more, whatever the reason.

    Supplied: If this happens on two cards, the deal ends.
    """
    yield from pass_out(deal) if deal.stage == Stage.TWO_CARDS else deal.rules.all_pass_last(deal)


@ruling(at="p. 393", words="wer das höchste Spiel hat, gewinnt den Einsatz")
def showing(deal: Deal) -> Steps[None]:
    """Everyone still in lays down his cards. The best hand wins the pool and the price as well.

    Supplied: The winner also takes what has been bet.
    """
    shown = yield from show(deal)
    order = [deal.live[hand] for hand in shown.order]
    yield from win(deal, order[0])
    yield from gain(deal, order)
    yield from deal.rules.payment(deal, order[0])


@ruling(at="p. 393", words="wer das höchste Spiel hat", standing=Standing.INFERRED)
@contested("de-alone", "paid", "he shows his hand and is paid")
def lone_bettor(deal: Deal, seat: int) -> Steps[None]:
    """A player whose bet nobody matches wins the pool, lays down his cards and is paid the price.

    Reading: Those still in lay down their cards. The player whose bet nobody matches is the only one left,
    so his hand is the highest.
    """
    yield from win_and_show(deal, seat)


@lone_bettor.reading("if-shown", "he is paid if he shows his hand", standing=Standing.INFERRED)
def if_shown(deal: Deal, seat: int) -> Steps[None]:
    """A player whose bet nobody matches wins the pool. He is paid the price if he shows his hand.

    Reading: Finding the highest hand means comparing several. If nobody matches the bet, there is nothing to
    compare, so nobody can make the bettor show his hand.
    """
    yield from win_unseen(deal, seat)


@ruling(at="p. 393", words="erhält außerdem von jedem den festgesetzten Preis")
@contested("de-from-each", "everyone", "everyone at the table pays")
def payment(deal: Deal, winner: int) -> Steps[None]:
    """The winner also gets the price from each of the other players.

    Reading: The text says that the price comes “from each”, without exception.
    """
    yield from collect(deal, winner)


@payment.reading("those-in", "only those still in the deal pay", standing=Standing.INFERRED)
def those_in(deal: Deal, winner: int) -> Steps[None]:
    """The winner also gets the price from each player who stayed in to the end.

    Reading: The sentence is about those who are still playing and lay down their cards, so “each” means each
    of them.
    """
    yield from collect(deal, winner, list(deal.live))
