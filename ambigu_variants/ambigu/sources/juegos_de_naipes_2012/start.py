"""Inicio: who deals, when a session ends, and who may leave it."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.counters import pay
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps

__all__: list[str] = []

ruling = JUEGOS.ruling


@ruling(at="Inicio ¶1", words="después de cada mano el turno pasa hacia la derecha")
def next_dealer(deal: Deal) -> int:
    """After every deal it passes to the right."""
    return 0


@ruling(at="Inicio ¶2", words="transcurrido un tiempo determinado o bien")
def session_end(case: Matter, players: int, deals: int, agreed: int, time_is_up: bool) -> bool:
    """When the agreed time is up, or the agreed number of deals is reached, counted whenever the same player
    has dealt again: so many rounds of the table.
    """
    return time_is_up or 0 < agreed * players <= deals


@ruling(at="Inicio ¶2", words="que nunca puede ser el que está ganando")
def leaving(deal: Deal, seat: int) -> Steps[None]:
    """Anybody but the one who is winning, and he pays each of the others the premium."""
    standing = [deal.due_to(each) for each in range(deal.players)]
    if standing[seat] == max(standing):
        raise NotAllowed("{who} may not leave: nobody has more counters.", who=deal.who(seat))
    for other in range(deal.players):
        if other != seat:
            yield from pay(deal, seat, other, deal.house["premium"])
    yield Did(Deed.LEFT, seat)


@ruling(at="Inicio ¶2", words="debe pagar una prima al resto", standing=Standing.INFERRED)
def agreed_premium(case: Matter) -> range:
    """Whatever is agreed.

    Reading: How much is not said. The Spanish word is that for a prime too; here it is a premium.
    """
    return range(1, 1001)
