"""Rulings on Inicio: seating, the dealer, the end of a session, and leaving it."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import pay, winnings
from ambigu_variants.ambigu.rules.exchange import highest
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.rules.table import Left
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps

ruling = JUEGOS.ruling


@ruling(at="Inicio ¶1", words="pueden sortear, si así lo desean, el lugar")
def seating(case: Matter) -> bool:
    """The players may draw lots for their seats if they wish."""
    return True


@ruling(at="Inicio ¶1", words="El primer dador lo es por sorteo")
def first_dealer(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """The first dealer is drawn by lot.

    Supplied: Each player draws a card. The highest deals first, and players who tie draw again.

    Reading: The text doesn’t say how the lots are drawn. Drawing a card is the handiest way, and the order
    of the cards is already known.
    """
    return highest(case, drawn)


@ruling(at="Inicio ¶1", words="después de cada mano el turno pasa hacia la derecha")
def next_dealer(deal: Deal) -> int:
    """After every deal, the next player to the right deals."""
    return 0


@ruling(at="Inicio ¶2", words="transcurrido un tiempo determinado o bien")
def session_end(case: Matter, players: int, deals: int, agreed: int, time_is_up: bool) -> bool:
    """The session ends when the agreed time is up or the agreed number of deals has been played. For
    simplicity, players usually count rounds of the table, that is, how often one particular player has
    dealt.

    Reading: The text calls this way of counting usual, not compulsory: the players may also agree on a
    number that doesn’t end with a full round. The edition keeps to what is usual.
    """
    return time_is_up or 0 < agreed * players <= deals


@ruling(at="Inicio ¶2", words="que nunca puede ser el que está ganando", standing=Standing.INFERRED)
@contested("es-leaving", "by-gain", "a premium to each; counters bought are not winnings")
def leaving(deal: Deal, seat: int) -> Steps[None]:
    """Anyone but the player in the lead may leave early if he pays each of the others the agreed premium.

    Reading: The text says that a player who leaves generally pays, and names one exception: a player who
    sells his seat. Counters that were bought are not winnings, so they don’t show who is winning. As long as
    everyone is level, nobody is winning. The premium is owed to the rest of the players. If they shared a
    single premium, it might not divide evenly.
    """
    _not_winning(deal, seat, [winnings(deal, each) for each in range(deal.players)])
    yield from _premium_to_each(deal, seat)


@leaving.reading(
    "by-counters", "a premium to each; counters bought count as winnings", standing=Standing.INFERRED
)
def by_counters(deal: Deal, seat: int) -> Steps[None]:
    """Anyone except the player with the most counters (bought ones included) may leave early, by paying each
    of the others the premium.

    Reading: You see who is winning by the counters in front of each player; nobody keeps track of what was
    bought.
    """
    _not_winning(deal, seat, [deal.due_to(each) for each in range(deal.players)])
    yield from _premium_to_each(deal, seat)


@leaving.reading("one-premium", "one premium, shared by the others", standing=Standing.INFERRED)
def one_premium(deal: Deal, seat: int) -> Steps[None]:
    """Anyone but the player in the lead may leave early if he pays one premium, which the others share. Any
    counters left over go, one by one, to those who speak first.

    Reading: The text speaks of one premium, and of the rest of the players as a group.
    """
    _not_winning(deal, seat, [winnings(deal, each) for each in range(deal.players)])
    others = [each for each in range(deal.players) if each != seat]
    share, over = divmod(deal.house["premium"], len(others))
    for place, other in enumerate(others):
        if due := share + (place < over):
            yield from pay(deal, seat, other, due)
    yield Left(seat)


def _not_winning(deal: Deal, seat: int, standing: list[int]) -> None:
    """Refuses the player with the highest standing, alone or tied, unless all are equal."""
    if standing[seat] == max(standing) > min(standing):
        raise NotAllowed("{who} is winning and can’t leave before the agreed end.", who=deal.who(seat))


def _premium_to_each(deal: Deal, seat: int) -> Steps[None]:
    for other in range(deal.players):
        if other != seat:
            yield from pay(deal, seat, other, deal.house["premium"])
    yield Left(seat)


@ruling(at="Inicio ¶2", words="debe pagar una prima al resto", standing=Standing.INFERRED)
def agreed_premium(case: Matter) -> range:
    """The premium is whatever the players agree on.

    Reading: The text doesn’t say how much. It uses the same word as for a prime, but here the word means a
    premium.
    """
    return range(1, 1001)
