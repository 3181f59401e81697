"""Inicio: where players sit, who deals, when a session ends, and who may leave it."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import pay, winnings
from ambigu_variants.ambigu.rules.exchange import highest
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps

__all__: list[str] = []

ruling = JUEGOS.ruling


@ruling(at="Inicio ¶1", words="pueden sortear, si así lo desean, el lugar")
def seating(case: Matter) -> bool:
    """The players may draw lots for their places, if they wish."""
    return True


@ruling(at="Inicio ¶1", words="El primer dador lo es por sorteo")
def first_dealer(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """The first dealer is drawn by lot.

    Supplied: Whoever draws the highest card deals first, and those who draw equally high draw again. The text
    does not say how the lot is drawn; a card is the lot at hand, and the order of the cards is known.
    """
    return highest(case, drawn)


@ruling(at="Inicio ¶1", words="después de cada mano el turno pasa hacia la derecha")
def next_dealer(deal: Deal) -> int:
    """After every deal the next player to the right deals."""
    return 0


@ruling(at="Inicio ¶2", words="transcurrido un tiempo determinado o bien")
def session_end(case: Matter, players: int, deals: int, agreed: int, time_is_up: bool) -> bool:
    """The session ends when the agreed time is up, or the agreed number of deals is reached. To keep it
    simple, only the deals of one and the same player are counted, as is usual: so many rounds of the table.

    Reading: To count them so is called usual, not necessary: a number that is no whole round may be agreed
    upon too. The edition keeps to what is usual.
    """
    return time_is_up or 0 < agreed * players <= deals


@ruling(
    at="Inicio ¶2",
    words="que nunca puede ser el que está ganando",
    name="by-gain",
    called="a premium to each; counters bought are not won",
    crux="es-leaving",
    standing=Standing.INFERRED,
)
def leaving(deal: Deal, seat: int) -> Steps[None]:
    """Anybody but the one who is winning may leave early, and pays each of the others the premium.

    Reading: The text says that he pays in general, and names one exception: a player who sells his seat.
    Counters that were bought are not won, so they do not tell who is winning; and while all are
    equal nobody is. The premium is owed to the rest of the players, and one that is shared out among them
    might be no whole number.
    """
    _not_winning(deal, seat, [winnings(deal, each) for each in range(deal.players)])
    yield from _premium_to_each(deal, seat)


@leaving.reading("by-counters", "a premium to each; counters bought count as won", standing=Standing.INFERRED)
def by_counters(deal: Deal, seat: int) -> Steps[None]:
    """Anybody but the one who has most counters, those that he bought among them, may leave early, and pays
    each of the others the premium.

    Reading: Who is winning is seen by the counters before him; nobody keeps an account of what was bought.
    """
    _not_winning(deal, seat, [deal.due_to(each) for each in range(deal.players)])
    yield from _premium_to_each(deal, seat)


@leaving.reading("one-premium", "one premium, shared by the others", standing=Standing.INFERRED)
def one_premium(deal: Deal, seat: int) -> Steps[None]:
    """Anybody but the one who is winning may leave early, and pays one premium, which the others share; what
    cannot be shared goes, counter by counter, to those who speak first.

    Reading: One premium is spoken of, and the rest of the players are named together.
    """
    _not_winning(deal, seat, [winnings(deal, each) for each in range(deal.players)])
    others = [each for each in range(deal.players) if each != seat]
    share, over = divmod(deal.house["premium"], len(others))
    for place, other in enumerate(others):
        if due := share + (place < over):
            yield from pay(deal, seat, other, due)
    yield Did(Deed.LEFT, seat)


def _not_winning(deal: Deal, seat: int, standing: list[int]) -> None:
    """Refuses the player who stands highest, alone or with others, unless all stand alike."""
    if standing[seat] == max(standing) > min(standing):
        raise NotAllowed("{who} is winning and may not leave before the agreed end.", who=deal.who(seat))


def _premium_to_each(deal: Deal, seat: int) -> Steps[None]:
    for other in range(deal.players):
        if other != seat:
            yield from pay(deal, seat, other, deal.house["premium"])
    yield Did(Deed.LEFT, seat)


@ruling(at="Inicio ¶2", words="debe pagar una prima al resto", standing=Standing.INFERRED)
def agreed_premium(case: Matter) -> range:
    """The premium is whatever is agreed.

    Reading: How much is not said. The Spanish word is that for a prime too; here it is a premium.
    """
    return range(1, 1001)
