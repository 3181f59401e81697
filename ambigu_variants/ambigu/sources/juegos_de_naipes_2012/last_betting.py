"""Rulings on Desarrollo ¶6 to ¶9: the last round of betting and the winner."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.betting import answers, bet_range, raise_range, speech_at_last
from ambigu_variants.ambigu.rules.counters import take_all
from ambigu_variants.ambigu.rules.hands import Holding
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.rules.winning import gain, show, win, win_unseen
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps

ruling = JUEGOS.ruling


@ruling(at="Desarrollo ¶6", words="los jugadores pueden pasar o hacer una puesta")
def last_betting(deal: Deal) -> Steps[bool]:
    """After the draw, each player in turn passes or bets."""
    return (yield from speech_at_last(deal))


@ruling(at="Desarrollo ¶6", words="los jugadores pueden pasar o hacer una puesta", standing=Standing.INFERRED)
@contested("es-last-minimum", "any", "any number may be bet")
def last_bet(deal: Deal, seat: int) -> range:
    """A player may bet any number of counters that he has.

    Reading: The text speaks of a stake and sets no minimum for it. The minimum applies to the stake on two
    cards and to the first bet on four.
    """
    return bet_range(deal, seat, 1)


@last_bet.reading(
    "above-minimum",
    "a bet must be more than the minimum",
    at="Vocabulario Va",
    words="un envite superior a una puesta mínima",
)
def above_minimum(deal: Deal, seat: int) -> range:
    """A bet must be more than the minimum.

    Reading: A bet is announced with *va*. According to the glossary this word is for a bet above a minimum
    stake, and only one minimum stake is agreed on.
    """
    return bet_range(deal, seat, deal.house["minimum"] + 1)


@ruling(
    at="Desarrollo ¶6",
    words="los siguientes jugadores pueden pasar, igualarla o aumentarla",
    standing=Standing.INFERRED,
)
@contested("es-last-return", "return", "a player who passed may come back in")
def last_return(case: Matter) -> bool:
    """The players after the bettor answer in turn; then it is the turn of those who passed before him.

    Reading: The text says that this goes on until all stakes are equal. It doesn’t say that a pass with
    nothing to answer gives up the hand.
    """
    return True


@last_return.reading("out", "a pass is final", standing=Standing.INFERRED)
def only_those_after(case: Matter) -> bool:
    """Only the players after the bettor, who haven’t spoken yet, answer the bet.

    Reading: The text speaks of the following players; those who passed have had their turn.
    """
    return False


@ruling(at="Desarrollo ¶6", words="pueden pasar, igualarla o aumentarla", standing=Standing.INFERRED)
def raise_to(deal: Deal, seat: int, level: int) -> range:
    """A raise may go to any sum above the bet.

    Reading: The text doesn’t say by how much, so one counter is enough.
    """
    return raise_range(deal, seat, level + 1)


@ruling(at="Desarrollo ¶6", words="hasta que todas las puestas queden igualadas")
def last_answers(deal: Deal, opener: int) -> Steps[None]:
    """Each player passes, calls or raises, until all stakes are equal."""
    yield from answers(deal, opener, raises=True)


@ruling(at="Desarrollo ¶6", words="Si sólo un jugador va, gana todas las puestas")
@contested("es-show-obligation", "unseen", "he is paid without showing his hand")
def lone_bettor(deal: Deal, seat: int) -> Steps[None]:
    """A player left alone wins all the stakes and is paid the price of his combination.

    Reading: The text adds the price to what he wins, without any condition. In its next sentence, the
    players who show their cards are those who have matched the stakes.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from deal.rules.payment(deal, seat)


@lone_bettor.reading(
    "if-shown",
    "he is paid only if he shows his hand",
    words="además del premio correspondiente a su jugada",
    standing=Standing.INFERRED,
)
def paid_if_shown(deal: Deal, seat: int) -> Steps[None]:
    """A player left alone wins all the stakes; if he shows his hand, he is also paid the price of his
    combination.

    Reading: The price is that of his combination, and nobody can pay it without seeing the cards. If he
    didn’t show them, he could name any combination he liked.
    """
    yield from win_unseen(deal, seat)


@ruling(at="Desarrollo ¶6", words="muestran sus cartas para ver quién tiene la mejor jugada")
def showing(deal: Deal) -> Steps[None]:
    """Those who matched the stakes show their hands; the best combination takes all the stakes and is paid
    its price.
    """
    shown = yield from show(deal)
    order = [deal.live[hand] for hand in shown.order]
    yield from win(deal, order[0])
    yield from gain(deal, order)
    yield from deal.rules.payment(deal, order[0])


@ruling(at="Desarrollo ¶9", words="igual categoría a igual valor", standing=Standing.INFERRED)
def two_card_sequence(case: Matter, points: list[Holding]) -> list[Holding]:
    """Two cards in sequence don’t break a tie: points of the same value stay equal.

    Reading: Two hands tie if they have the same combination and the same value. The elder hand, or the
    player nearest him, then wins. The text names no other test before that.
    """
    return points


@ruling(at="Desarrollo ¶9", words="gana el mano o el que está más cerca de éste", standing=Standing.INFERRED)
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """Between equal hands the elder hand wins.

    Reading: Which player is nearest depends on the seats. When hands are compared without players, they are
    taken in the order of speaking, beginning with the elder hand.
    """
    return equal[0]


@ruling(at="Desarrollo ¶9", words="el que está más cerca de éste", standing=Standing.INFERRED)
@contested("es-nearest", "in-order", "the nearest in order of speech")
def nearest(case: Matter, seats: Sequence[int], players: int) -> int:
    """If the elder hand isn’t one of the tied players, the first of them to speak after him wins.

    Reading: The text doesn’t say in which direction to count. The cards, the turn to speak and the deal all
    go round to the right, beginning with the elder hand, so the edition counts the same way.
    """
    return min(seats)


@nearest.reading("by-seat", "the nearest by seat, either way", standing=Standing.INFERRED)
def nearest_by_seat(case: Matter, seats: Sequence[int], players: int) -> int:
    """If the elder hand is not among those who tie, the player with the fewest seats between himself and the
    elder hand wins, counting either way. The dealer sits next to the elder hand. If two players are
    equally near, the first to speak wins.

    Reading: The sentence speaks of where a player is, not of when he speaks. At the table the elder hand has
    a neighbour on each side, and both are equally near.
    """
    return min(seats, key=lambda seat: (min(seat, players - seat), seat))
