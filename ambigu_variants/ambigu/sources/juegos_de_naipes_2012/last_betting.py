"""Desarrollo ¶6 to ¶9: the last betting, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.betting import answers, bet_range, raise_range, speech_at_last
from ambigu_variants.ambigu.rules.counters import take_all
from ambigu_variants.ambigu.rules.hands import Holding
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.rules.winning import claim, gain, show, win
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Steps

__all__: list[str] = []

ruling = JUEGOS.ruling


@ruling(at="Desarrollo ¶6", words="los jugadores pueden pasar o hacer una puesta")
def last_betting(deal: Deal) -> Steps[bool]:
    """After the draw each in turn passes or bets."""
    return (yield from speech_at_last(deal))


@ruling(
    at="Desarrollo ¶6",
    words="los jugadores pueden pasar o hacer una puesta",
    name="any",
    called="any number may be bet",
    crux="es-last-minimum",
    standing=Standing.INFERRED,
)
def last_bet(deal: Deal, seat: int) -> range:
    """A bet is any number that the player has.

    Reading: A stake is put, and no least is named for it. The minimum belongs to the two cards and to the
    first bet on four.
    """
    return bet_range(deal, seat, 1)


@last_bet.reading(
    "above-minimum",
    "more than the minimum must be bet",
    at="Vocabulario Va",
    words="un envite superior a una puesta mínima",
)
def above_minimum(deal: Deal, seat: int) -> range:
    """A bet is more than the minimum.

    Reading: A bet is announced with the word that the glossary has for one above a least stake, and only one
    least stake is agreed upon.
    """
    return bet_range(deal, seat, deal.house["minimum"] + 1)


@ruling(
    at="Desarrollo ¶6",
    words="los siguientes jugadores pueden pasar, igualarla o aumentarla",
    name="return",
    called="one who passed may come back",
    crux="es-last-return",
    standing=Standing.INFERRED,
)
def last_return(case: Matter) -> bool:
    """Those who follow are asked in turn, and when the turn comes round those too who passed before.

    Reading: It goes on until all stakes are equal, and nobody is said to give up his hand by a pass with
    nothing to answer.
    """
    return True


@last_return.reading("out", "a pass is for good", standing=Standing.INFERRED)
def only_those_after(case: Matter) -> bool:
    """Only the players after the bettor are asked, who have not spoken yet.

    Reading: They are called the following players; those who passed have had their turn.
    """
    return False


@ruling(at="Desarrollo ¶6", words="pueden pasar, igualarla o aumentarla", standing=Standing.INFERRED)
def raise_to(deal: Deal, seat: int, level: int) -> range:
    """A raise may go to any sum above the bet.

    Reading: By how much is not said, so one counter is enough.
    """
    return raise_range(deal, seat, level + 1)


@ruling(at="Desarrollo ¶6", words="hasta que todas las puestas queden igualadas")
def last_answers(deal: Deal, opener: int) -> Steps[None]:
    """Each passes, equals the bet or raises it, until all are equal."""
    yield from answers(deal, opener, raises=True)


@ruling(
    at="Desarrollo ¶6",
    words="Si sólo un jugador va, gana todas las puestas",
    name="unseen",
    called="he is paid without showing his hand",
    crux="es-show-obligation",
)
def lone_bettor(deal: Deal, seat: int) -> Steps[None]:
    """Whoever is left alone wins all the stakes, and the price of his combination.

    Reading: The price is added to what he wins, and no condition is set. Those who show their cards are, in
    the next sentence, the players who have equalled their stakes.
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
    """Whoever is left alone wins all the stakes; and if he shows his hand, the price of his combination.

    Reading: The price is that of his combination, and nobody can pay it who has not seen the cards. Without
    showing, he could name whatever combination he likes.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from claim(deal, seat)


@ruling(at="Desarrollo ¶6", words="muestran sus cartas para ver quién tiene la mejor jugada")
def showing(deal: Deal) -> Steps[None]:
    """Those who equalled the stakes show; the best combination takes all the stakes, and is paid for."""
    shown = yield from show(deal)
    order = [deal.live[hand] for hand in shown.order]
    yield from win(deal, order[0])
    yield from gain(deal, order)
    yield from deal.rules.payment(deal, order[0])


@ruling(at="Desarrollo ¶9", words="igual categoría a igual valor", standing=Standing.INFERRED)
def two_card_sequence(case: Matter, points: list[Holding]) -> list[Holding]:
    """Two cards in sequence part nothing: points of the same value stay equal.

    Reading: Equal in kind and in value is all that a tie takes, and a tie goes to the elder hand or the
    nearest to him: nothing stands between.
    """
    return points


@ruling(at="Desarrollo ¶9", words="gana el mano o el que está más cerca de éste", standing=Standing.INFERRED)
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """Between equals the elder hand wins; where hands are compared without a table, the first in order of
    speech.

    Reading: Who is nearest depends on where the players sit, and hands that lie before nobody have no seats.
    They are taken in order of speech, from the elder hand on.
    """
    return equal[0]


@ruling(
    at="Desarrollo ¶9",
    words="el que está más cerca de éste",
    name="in-order",
    called="the nearest in order of speech",
    crux="es-nearest",
    standing=Standing.INFERRED,
)
def nearest(case: Matter, seats: Sequence[int], players: int) -> int:
    """If the elder hand is not among the equals, the player nearest to him in order of speech wins.

    Reading: In which direction the nearest is counted is not said. Cards, speech and the deal all go round to
    the right from the elder hand; the edition counts the same way.
    """
    return min(seats)


@nearest.reading("by-seat", "the nearest by seat, either way", standing=Standing.INFERRED)
def nearest_by_seat(case: Matter, seats: Sequence[int], players: int) -> int:
    """If the elder hand is not among the equals, the player wins who has fewest seats between himself and
    him, on either side. The dealer sits beside him. Of two who are as near the first to speak wins.

    Reading: The sentence speaks of where a player is, and not of when he speaks. At the table the elder hand
    has a neighbour on each side, and both are as near to him.
    """
    return min(seats, key=lambda seat: (min(seat, players - seat), seat))
