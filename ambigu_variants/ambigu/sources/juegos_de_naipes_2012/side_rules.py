"""Desarrollo ¶10 to ¶12: the side rules."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import divide
from ambigu_variants.ambigu.rules.exchange import keep_apart
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Steps

__all__: list[str] = []

ruling = JUEGOS.ruling


@ruling(at="Desarrollo ¶10", words="ganar o perder más de lo que tiene ante sí", standing=Standing.INFERRED)
def side_pot(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """The winner takes from each stake no more than he had staked himself; the rest falls to the next
    best hand.

    Reading: The bound is stated. Who takes what lies above it is not: the best of those who staked so high.
    """
    yield from divide(deal, order, common=order[0], tray=deal.rules.tray_at_showdown(deal))


@ruling(at="Desarrollo ¶10", words="lo que le deban los demás jugadores")
def credit_counts(case: Matter) -> bool:
    """Yes: he can win and lose as much as he has before him or is owed."""
    return True


@ruling(at="Desarrollo ¶10", words="sin tener que poner más que lo que tiene")
def all_in(case: Matter, raised: bool) -> bool:
    """Yes: nobody has to put more than he has."""
    return True


@ruling(at="Desarrollo ¶10", words="dejar de pagar (o deber) el valor de los premios")
def owing(deal: Deal, debtor: int, creditor: int, missing: int) -> Steps[None]:
    """He owes the winner what he cannot pay; the price is always due."""
    yield deal.owe(debtor, creditor, missing)


@ruling(at="Desarrollo ¶11", words="hasta que le haya sido repartida la tercera carta")
def rebuying(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """Until the third card has been dealt to him."""
    if deal.stage not in (Stage.STAKES, Stage.TWO_CARDS, Stage.END):
        raise NotAllowed("{who} cannot buy counters now: the third card has been dealt.", who=deal.who(seat))
    yield deal.move(deal.bank, deal.purse[seat], amount)


@ruling(at="Desarrollo ¶12", words="habrá que barajar éstos")
def stock_exhausted(deal: Deal) -> Steps[None]:
    """The discards are shuffled and used."""
    yield deal.gather()
    yield deal.shuffle("exhausted")


@ruling(at="Desarrollo ¶12", words="puede dejar los suyos aparte")
def withholding(deal: Deal, seat: int) -> Steps[None]:
    """Yes, if he foresees that the stock will not be enough for all."""
    yield from keep_apart(deal, seat)


@ruling(at="Desarrollo ¶12", words="le vuelvan a corresponder")
def withheld_return(case: Matter) -> bool:
    """Yes: they come back to him, if the stock fails him.

    Reading: They are put aside so that nobody else gets them; he laid them away for better, so he has them
    back only where there is nothing else.
    """
    return True
