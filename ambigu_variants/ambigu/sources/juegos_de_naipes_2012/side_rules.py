"""Rulings on Desarrollo ¶10 to ¶12: the side rules."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import divide, pay_in_part
from ambigu_variants.ambigu.rules.exchange import keep_apart
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage
from ambigu_variants.ambigu.rules.table import Drew
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps

ruling = JUEGOS.ruling


@ruling(at="Desarrollo ¶10", words="lo que le deban los demás jugadores", standing=Standing.INFERRED)
@contested("es-credit", "to-accept", "debts count only for accepting a bet")
def credit_counts(case: Matter, following: bool) -> bool:
    """What others owe a player counts when he accepts a bet: he can then win or lose as much as he has in
    front of him plus what he is owed. To bet or raise, he may use only counters.

    Reading: The sentence is about a very large bet made by someone else, and says how a player may accept
    it. It doesn’t say that he may also bet what others still owe him.
    """
    return following


@credit_counts.reading("bets-too", "debts can be used to bet and raise too", standing=Standing.INFERRED)
def credit_counts_to_bet(case: Matter, following: bool) -> bool:
    """When a player accepts a bet, bets or raises, he may also stake what the others owe him.

    Reading: What he can win or lose is limited by what he has and what he is owed, whoever makes the bet. If
    he can lose that much by accepting, he can lose as much by betting.
    """
    return True


@ruling(at="Desarrollo ¶10", words="sin tener que poner más que lo que tiene")
def all_in(case: Matter, raised: bool) -> bool:
    """A player with too little may stay in: nobody has to put in more than he has."""
    return True


@ruling(at="Desarrollo ¶10", words="sin tener que poner más que lo que tiene", standing=Standing.INFERRED)
@contested("all-empty-purse", "follows", "he may call without counters")
def empty_purse(case: Matter) -> bool:
    """Even a player with nothing left may accept the bet, without putting anything in.

    Reading: Nobody has to put in more than he has in front of him, and the text sets no minimum. From the
    others’ bets he wins no more than he put in, which is nothing; but he can win the pool and the price of
    his combination.
    """
    return True


@empty_purse.reading("passes", "he can only pass", standing=Standing.INFERRED)
def passes(case: Matter) -> bool:
    """When somebody bets, a player with no counters left can only pass.

    Reading: A player may accept a bet with what he has; with nothing, he can’t.
    """
    return False


@ruling(at="Desarrollo ¶10", words="ganar o perder más de lo que tiene ante sí", standing=Standing.INFERRED)
@contested("es-cap", "of-each", "from each stake, no more than the winner’s own")
def side_pot(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """The winner takes no more from each stake than he had staked himself; the rest goes to the best of the
    remaining hands.

    Reading: The text’s limit is what he has and is owed; whoever accepts with less than the bet has staked
    just that. The edition applies it to each of the other players separately, because each of them staked
    against the winner. The text doesn’t say who takes what is left over: the edition gives it to the best
    hand among those who staked that much.
    """
    yield from divide(deal, order, common=order[0], tray=deal.rules.tray_at_showdown(deal))


@side_pot.reading(
    "in-all",
    "the winner takes no more than his own stake from all the others together",
    standing=Standing.INFERRED,
)
def in_all(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """From all the others’ stakes together, the winner takes no more than he had staked himself, as evenly as
    possible from each; the rest goes to the best of the remaining hands.

    Reading: The text says that he wins no more than he has in front of him, and doesn’t speak of each player
    separately. So the limit covers everything he wins from the others’ bets.
    """
    yield from divide(deal, order, common=order[0], tray=deal.rules.tray_at_showdown(deal), in_all=True)


@ruling(at="Desarrollo ¶10", words="nadie está obligado a ganar o perder más", standing=Standing.INFERRED)
@contested("es-short-of-minimum", "what-he-has", "what he has is enough")
def beyond_purse(case: Matter) -> bool:
    """A player who can’t pay the whole stake may still say *basta* or go on: he puts in what he has.

    Reading: The text is speaking about a very large bet, but the reason is general: nobody should risk more
    than he has in front of him. It would be odd if the rule for a minimum stake were stricter than the one
    for the largest bet.
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
    """A player who can’t pay the whole stake must buy counters, if he still can, or pass.

    Reading: The stake must be paid, and the paragraph on large bets doesn’t excuse a player from a small
    one.
    """
    return False


@ruling(
    at="Desarrollo ¶10", words="dejar de pagar (o deber) el valor de los premios", standing=Standing.INFERRED
)
def owing(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[None]:
    """A player owes the winner whatever he can’t pay; the price is always due. The debt stays open until the
    players settle it.

    Reading: The text says expressly that the player owes the rest. The same sentence implies that the debt
    stays open even if he wins or buys counters: it names what others owe a player together with what he has
    in front of him.
    """
    yield deal.owe(debtor, creditor, (yield from pay_in_part(deal, debtor, creditor, due)))


@ruling(
    at="Desarrollo ¶11", words="hasta que le haya sido repartida la tercera carta", standing=Standing.INFERRED
)
@contested("es-third-card", "dealt", "buying ends with the second deal")
def rebuying(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """A player may buy counters until he is dealt his third card, which is the first card of the second
    deal.

    Reading: The text speaks of increasing the amount in play; the edition takes this to mean buying counters.
    It uses the verb for dealing. Of cards taken in exchange, it says that the dealer replaces the discards.
    """
    if deal.stage not in (Stage.STAKES, Stage.TWO_CARDS, Stage.END):
        raise NotAllowed(
            "{who} can’t buy counters now: the third card has already been dealt.", who=deal.who(seat)
        )
    yield deal.move(deal.bank, deal.purse[seat], amount)


@rebuying.reading(
    "third-card-received", "buying ends with the third card a player gets", standing=Standing.INFERRED
)
def third_card_received(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """A player may buy counters until he receives a third card, even if he takes it in exchange.

    Reading: Unlike Lalanne’s, this text doesn’t say in brackets which card is meant, and a player who has
    exchanged one card has been given three cards in all.
    """
    drew = any(isinstance(step, Drew) and step.seat == seat for step in deal.log)
    if deal.stage != Stage.END and (drew or deal.stage not in (Stage.STAKES, Stage.TWO_CARDS)):
        raise NotAllowed(
            "{who} can’t buy counters now: he has already been given a third card.", who=deal.who(seat)
        )
    yield deal.move(deal.bank, deal.purse[seat], amount)


@ruling(at="Desarrollo ¶12", words="habrá que barajar éstos")
def stock_exhausted(deal: Deal) -> Steps[None]:
    """When the stock runs out, the discards are shuffled and used."""
    yield deal.gather()
    yield deal.shuffle("exhausted")


@ruling(at="Desarrollo ¶12", words="puede dejar los suyos aparte")
@contested("all-own-discards", "present", "only the discards of this exchange")
def withholding(deal: Deal, seat: int) -> Steps[None]:
    """A player may keep his discards apart if he foresees that the stock won’t be enough for everyone: the
    cards that he discards in this exchange are not mixed with the others.

    Reading: The text means the player’s own discards, and of these only the cards he discards now. His
    earlier discards have gone to the dealer and are with the rest.
    """
    yield from keep_apart(deal, seat, earlier=False)


@withholding.reading("ever", "all the discards he has made", standing=Standing.INFERRED)
def all_his_discards(deal: Deal, seat: int) -> Steps[None]:
    """On the same terms a player may keep apart the cards that he discards now, together with all his earlier
    discards.

    Reading: All the discards would be shuffled, and everything that he has discarded so far counts as his
    own.
    """
    yield from keep_apart(deal, seat, earlier=True)


@ruling(at="Desarrollo ¶12", words="le vuelvan a corresponder")
@contested("es-set-aside", "stay-out", "they never come back to him")
def withheld_return(case: Matter) -> bool:
    """The discards that a player keeps apart don’t come back to him: he keeps them apart so that they aren’t
    dealt to him again.

    Reading: A single “not” stands before both verbs and applies to both: the cards are not mixed with the
    others and not dealt again to the player, who has just thrown them away.
    """
    return False


@withheld_return.reading("come-back", "they are dealt to him again", standing=Standing.INFERRED)
def come_back(case: Matter) -> bool:
    """When the stock runs short, the player gets his own discards back and not those of others.

    Reading: The “not” may belong to the first verb only; then he keeps his discards apart in order to get
    them back. The grammar allows this, but then the privilege would only give him back what he didn’t want.
    """
    return True
