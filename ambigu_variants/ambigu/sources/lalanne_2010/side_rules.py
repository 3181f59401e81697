"""§10: the side rules."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import divide
from ambigu_variants.ambigu.rules.exchange import keep_apart
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps

__all__: list[str] = []

ruling = LALANNE.ruling


@ruling(at="§10 Durée", words="on termine juste le coup en cours")
def session_end(case: Matter, players: int, deals: int, agreed: int, time_is_up: bool) -> bool:
    """When the agreed time is up; the deal in hand is finished."""
    return time_is_up


@ruling(at="§10 Durée", words="seul un joueur décavé peut se retirer")
def leaving(deal: Deal, seat: int) -> Steps[None]:
    """Only a player who has no counters left may leave before the agreed end."""
    if held := deal.purse[seat].counters:
        raise NotAllowed(
            "{who} has {counters} left and may not leave before the agreed end.",
            who=deal.who(seat),
            counters=held,
        )
    yield Did(Deed.LEFT, seat)


@ruling(
    at="§10 Recaver",
    words="avant que la troisième carte lui soit donnée",
    name="end-of-phase",
    crux="fr-third-card",
)
def rebuying(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """Between deals, or until the third card of the next: the end of its first phase. As many as he likes.

    Reading: A card taken in exchange may be the third that he is given; the parenthesis settles what is
    meant.
    """
    if deal.stage not in (Stage.STAKES, Stage.TWO_CARDS, Stage.END):
        raise NotAllowed("{who} cannot buy counters now: the third card has been dealt.", who=deal.who(seat))
    yield deal.move(deal.bank, deal.purse[seat], amount)


@rebuying.reading("third-card-received", standing=Standing.INFERRED)
def third_card_received(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """As long as he has been given no third card, be it one taken in exchange.

    Reading: A card is a card, and the rule says the third that is given to him.
    """
    drew = any(isinstance(step, Did) and step.deed is Deed.DREW and step.seat == seat for step in deal.log)
    if deal.stage != Stage.END and (drew or deal.stage not in (Stage.STAKES, Stage.TWO_CARDS)):
        raise NotAllowed("{who} cannot buy counters now: he has been given a third card.", who=deal.who(seat))
    yield deal.move(deal.bank, deal.purse[seat], amount)


@rebuying.reading("ruined-only", at="§3 ¶1", words="Un joueur décavé peut reprendre des jetons")
def ruined_only(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """Only a player who has none left, until the end of the first phase.

    Reading: §3 speaks of the ruined player alone, and of conditions, which it does not name. Of conditions
    §10 names one, the time, and it is taken with it.
    """
    if deal.purse[seat].counters or deal.stage not in (Stage.STAKES, Stage.TWO_CARDS, Stage.END):
        raise NotAllowed(
            "{who} cannot buy counters: he has some, or the first phase is over.", who=deal.who(seat)
        )
    yield deal.move(deal.bank, deal.purse[seat], amount)


@ruling(at="§10 Tapis", words="avançant tous les jetons qui lui restent")
def all_in(case: Matter) -> bool:
    """Yes: he announces it, and puts all that he has left.

    Reading: It is said of a raise that he cannot follow. A first bet that he cannot follow is no other case.
    """
    return True


@ruling(at="§10 Tapis", words="avançant tous les jetons qui lui restent", standing=Standing.INFERRED)
def credit_counts(case: Matter) -> bool:
    """No: he stakes the counters that he has left.

    Reading: What he puts forward, and up to which he may win, are counters. What others owe him lies with
    them.
    """
    return False


@ruling(at="§10 Tapis", words="uniquement le montant de ses propres mises", name="his-bets")
def side_pot(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """From each player's bets the winner takes no more than his own; the rest falls to the next best hand.
    What is common, antes and batterie, is the winner's.

    Reading: Only bets are set against bets. The antes were put by all alike, before any betting.
    """
    yield from divide(deal, order, tray=deal.rules.tray_at_showdown(deal))


@ruling(at="§10 Prix dû", words="le joueur concerné reste redevable de ladite somme")
def owing(deal: Deal, debtor: int, creditor: int, missing: int) -> Steps[None]:
    """He owes the winner what he cannot pay.

    Reading: It is said of the price of the combination, and not whether he pays part of it at once: he pays
    what he has. The dealer's two counters are taken the same way.
    """
    yield deal.owe(debtor, creditor, missing)


@ruling(at="§10 Talon épuisé", words="les utilise comme le talon après les avoir battus")
def stock_exhausted(deal: Deal) -> Steps[None]:
    """The dealer gathers the discards and shuffles them: they are the stock."""
    yield deal.gather()
    yield deal.shuffle("exhausted")


@ruling(at="§10 Dispense", words="il est autorisé à refuser de mêler son écart")
def withholding(deal: Deal, seat: int) -> Steps[None]:
    """Yes, if he sees that the stock will not be enough for those who are to exchange."""
    yield from keep_apart(deal, seat)


@ruling(
    at="§10 Dispense",
    words="il est autorisé à refuser de mêler son écart",
    name="stay-out",
    standing=Standing.INFERRED,
)
def withheld_return(case: Matter) -> bool:
    """No: they are only kept out of the stock.

    Reading: What becomes of them is not said, so nothing does.
    """
    return False
