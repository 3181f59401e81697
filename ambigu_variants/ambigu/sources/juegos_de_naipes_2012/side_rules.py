"""Desarrollo ¶10 to ¶12: the side rules."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import divide
from ambigu_variants.ambigu.rules.exchange import keep_apart
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps

__all__: list[str] = []

ruling = JUEGOS.ruling


@ruling(
    at="Desarrollo ¶10",
    words="ganar o perder más de lo que tiene ante sí",
    name="of-each",
    called="each stake is won up to the winner’s own",
    crux="es-cap",
    standing=Standing.INFERRED,
)
def side_pot(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """The winner takes from each stake no more than he had staked himself; the rest falls to the next
    best hand.

    Reading: That he is bound so is stated. The edition takes it of each of the others by himself, for each
    has set so much against him. Who takes what lies above the bound is not said: the edition gives it to the
    best hand among those who staked so high.
    """
    yield from divide(deal, order, common=order[0], tray=deal.rules.tray_at_showdown(deal))


@side_pot.reading("in-all", "all stakes together are won up to the winner’s own", standing=Standing.INFERRED)
def in_all(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """The winner takes from all the others' stakes together no more than he had staked himself, as evenly as
    it can be done; the rest falls to the next best hand.

    Reading: To win no more than he has before him is said without a word of each: it bounds all that he wins
    from the others' bets.
    """
    yield from divide(deal, order, common=order[0], tray=deal.rules.tray_at_showdown(deal), in_all=True)


@ruling(
    at="Desarrollo ¶10",
    words="lo que le deban los demás jugadores",
    name="to-accept",
    called="debts count only to accept a bet",
    crux="es-credit",
    standing=Standing.INFERRED,
)
def credit_counts(case: Matter, following: bool) -> bool:
    """What others owe a player counts when he accepts a bet: he can then win and lose as much as he has
    before him and is owed. He bets and raises with counters alone.

    Reading: The sentence is about a very large bet that somebody else has made, and tells how a player may
    accept it. It does not say that he may also bet what lies with others.
    """
    return following


@credit_counts.reading("bets-too", "debts count to bet and raise too", standing=Standing.INFERRED)
def credit_counts_to_bet(case: Matter, following: bool) -> bool:
    """What others owe a player counts whenever he stakes: to accept a bet, to bet and to raise.

    Reading: What he can win or lose is bounded by what he has and what he is owed, whoever makes the bet. If
    he can lose that much by accepting, he can lose as much by betting.
    """
    return True


@ruling(at="Desarrollo ¶10", words="sin tener que poner más que lo que tiene")
def all_in(case: Matter, raised: bool) -> bool:
    """A player who has too little may stay in: nobody has to put more than he has."""
    return True


@ruling(
    at="Desarrollo ¶10",
    words="sin tener que poner más que lo que tiene",
    name="follows",
    called="he may follow with nothing",
    crux="all-empty-purse",
    standing=Standing.INFERRED,
)
def empty_purse(case: Matter) -> bool:
    """Even with nothing left he may accept the bet, and puts nothing, for he has nothing.

    Reading: Nobody has to put more than he has before him, and no least sum is named. Of the others' bets he
    wins no more than he put, and that is nothing; the pool and the price of his combination he can win.
    """
    return True


@empty_purse.reading("passes", "he can only pass", standing=Standing.INFERRED)
def passes(case: Matter) -> bool:
    """When somebody bets he can only pass.

    Reading: He may accept with what he has; who has nothing has nothing to accept with.
    """
    return False


@ruling(
    at="Desarrollo ¶10",
    words="nadie está obligado a ganar o perder más",
    name="what-he-has",
    called="what he has is enough",
    crux="es-short-of-minimum",
    standing=Standing.INFERRED,
)
def beyond_purse(case: Matter) -> bool:
    """With less than the stake he may say *basta*, or that he goes on, and puts what he has.

    Reading: It is said of a very large bet, but its reason is general: nobody is to risk more than lies
    before him. A least stake cannot be meant to be harder than the greatest.
    """
    return True


@beyond_purse.reading(
    "no",
    "the whole stake is due",
    at="Desarrollo ¶2",
    words="debe colocar dos puntos",
    standing=Standing.INFERRED,
)
def no_less_than_the_minimum(case: Matter) -> bool:
    """Who has less than the stake buys counters while he may, or passes.

    Reading: The stake is a duty, and the paragraph on large bets is no excuse from a small one.
    """
    return False


@ruling(at="Desarrollo ¶10", words="dejar de pagar (o deber) el valor de los premios")
def owing(deal: Deal, debtor: int, creditor: int, missing: int) -> Steps[None]:
    """A player owes the winner what he cannot pay; the price is always due."""
    yield deal.owe(debtor, creditor, missing)


@ruling(
    at="Desarrollo ¶11",
    words="hasta que le haya sido repartida la tercera carta",
    name="dealt",
    called="buying ends with the second deal",
    crux="es-third-card",
)
def rebuying(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """A player may buy counters until the third card has been dealt to him: the first of the second deal.

    Reading: The verb is that for dealing; of the cards taken in exchange it is said that the dealer replaces
    them.
    """
    if deal.stage not in (Stage.STAKES, Stage.TWO_CARDS, Stage.END):
        raise NotAllowed("{who} cannot buy counters now: the third card has been dealt.", who=deal.who(seat))
    yield deal.move(deal.bank, deal.purse[seat], amount)


@rebuying.reading("third-card-received", "buying ends with a third card received", standing=Standing.INFERRED)
def third_card_received(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """A player may buy as long as he has received no third card, be it one taken in exchange.

    Reading: No parenthesis tells which card is meant, and whoever has exchanged one has been given three.
    """
    drew = any(isinstance(step, Did) and step.deed is Deed.DREW and step.seat == seat for step in deal.log)
    if deal.stage != Stage.END and (drew or deal.stage not in (Stage.STAKES, Stage.TWO_CARDS)):
        raise NotAllowed("{who} cannot buy counters now: he has been given a third card.", who=deal.who(seat))
    yield deal.move(deal.bank, deal.purse[seat], amount)


@ruling(at="Desarrollo ¶12", words="habrá que barajar éstos")
def stock_exhausted(deal: Deal) -> Steps[None]:
    """When the stock runs out, the discards are shuffled and used."""
    yield deal.gather()
    yield deal.shuffle("exhausted")


@ruling(
    at="Desarrollo ¶12",
    words="puede dejar los suyos aparte",
    name="present",
    called="only the discards of this exchange",
    crux="all-own-discards",
)
def withholding(deal: Deal, seat: int) -> Steps[None]:
    """A player may keep his discards apart if he foresees that the stock will not be enough for all the
    discards: those that he makes in this exchange are not mixed with the others.

    Reading: His own are meant, of the discards that the stock has to make good, and those are the ones being
    made now. What he laid away before has gone to the dealer and lies with the rest.
    """
    yield from keep_apart(deal, seat, earlier=False)


@withholding.reading("ever", "all the discards he has made", standing=Standing.INFERRED)
def all_his_discards(deal: Deal, seat: int) -> Steps[None]:
    """On the same terms he may keep apart those that he makes now, and with them all that he has made before.

    Reading: It is all the discards that would be shuffled, and whatever he has laid away is his.
    """
    yield from keep_apart(deal, seat, earlier=True)


@ruling(
    at="Desarrollo ¶12",
    words="le vuelvan a corresponder",
    name="stay-out",
    called="they never come back to him",
    crux="es-set-aside",
)
def withheld_return(case: Matter) -> bool:
    """They do not come back to him: he keeps them apart so that they do not fall to him again.

    Reading: One negation stands before two verbs that are joined, and governs both: not mixed with the
    others, and not dealt to him once more. He has just thrown them away.
    """
    return False


@withheld_return.reading("come-back", "they are served to him again", standing=Standing.INFERRED)
def come_back(case: Matter) -> bool:
    """When the stock fails him he is served his own, and not the discards of others.

    Reading: The negation may end with the first verb; then he keeps his apart in order to have them again.
    The grammar allows it, but he would get back by privilege what he did not want.
    """
    return True
