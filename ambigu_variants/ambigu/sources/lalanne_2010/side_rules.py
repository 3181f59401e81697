"""Rulings on §10: the side rules."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import divide, pay_in_part
from ambigu_variants.ambigu.rules.exchange import keep_apart
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage
from ambigu_variants.ambigu.rules.table import Drew, Gathered, Left
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps

ruling = LALANNE.ruling


@ruling(at="§10 Durée", words="on termine juste le coup en cours")
def session_end(case: Matter, players: int, deals: int, agreed: int, time_is_up: bool) -> bool:
    """The players agree on a time before they begin. When it is up, they finish the deal being played."""
    return time_is_up


@ruling(at="§10 Durée", words="seul un joueur décavé peut se retirer")
def leaving(deal: Deal, seat: int) -> Steps[None]:
    """Only a player with no counters left may leave before the agreed end.

    Reading: The text requires an empty purse and nothing else. So a player who still owes a price may leave
    too; he goes on owing it.
    """
    if held := deal.purse[seat].counters:
        raise NotAllowed(
            "{who} still has {counters} and can’t leave before the agreed end.",
            who=deal.who(seat),
            counters=held,
        )
    yield Left(seat)


@ruling(at="§10 Recaver", words="avant que la troisième carte lui soit donnée")
@contested("fr-third-card", "end-of-phase", "buying ends with the first phase")
def rebuying(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """A player who thinks he has too few counters may buy some between deals, and also during a deal until
    the third card is dealt, that is, until its first phase ends. He may buy as many as he likes.

    Reading: A card taken in exchange might be the third that a player receives, but the text adds in
    brackets which card is meant.
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
    """A player may buy counters until he is given a third card, even if he gets it in an exchange.

    Reading: A card taken in exchange is still a card, and the rule speaks of the third one given to the
    player.
    """
    drew = any(isinstance(step, Drew) and step.seat == seat for step in deal.log)
    if deal.stage != Stage.END and (drew or deal.stage not in (Stage.STAKES, Stage.TWO_CARDS)):
        raise NotAllowed(
            "{who} can’t buy counters now: he has already been given a third card.", who=deal.who(seat)
        )
    yield deal.move(deal.bank, deal.purse[seat], amount)


@rebuying.reading(
    "ruined-only",
    "only a player with no counters may buy",
    at="§3 ¶1",
    words="Un joueur décavé peut reprendre des jetons",
    standing=Standing.INFERRED,
)
def ruined_only(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """Only a player with no counters left may buy more, and only until the end of the first phase.

    Reading: §3 speaks only of a player with no counters left, and of conditions that it doesn’t name. §10
    names one of them, the time, and the two passages are read together. But there is an objection: §10 lets
    a player buy if he thinks he has too few counters, and such a player may have some left.
    """
    if deal.purse[seat].counters or deal.stage not in (Stage.STAKES, Stage.TWO_CARDS, Stage.END):
        raise NotAllowed(
            "{who} can’t buy counters now: either the purse isn’t empty, or the first phase is over.",
            who=deal.who(seat),
        )
    yield deal.move(deal.bank, deal.purse[seat], amount)


@ruling(at="§10 Tapis", words="Manque de jetons pour pouvoir suivre", standing=Standing.INFERRED)
@contested("fr-tapis-renvi", "any-bet", "a player may go all in against any bet")
def all_in(case: Matter, raised: bool) -> bool:
    """A player who is short of counters may stay in: he says that he is all in and puts down all he has
    left, whether he is calling a first bet or a raise.

    Reading: The heading of the rule speaks of having too few counters to call, and a player may call a first
    bet as well as a raise. Only the sentence under it is limited to a raise. If the rule were for raises
    alone, a player could open with a large sum and drive out everyone who has less. A player with more
    counters would never need to raise.
    """
    return True


@all_in.reading(
    "raise-only",
    "a player may go all in only against a raise",
    words="plus assez de jetons pour suivre le montant d'un renvi",
    standing=Standing.STATED,
)
def only_a_raise(case: Matter, raised: bool) -> bool:
    """A player may go all in only to call a raise; one who has too few counters to call a first bet must
    pass.

    Reading: The sentence mentions a raise, and the text distinguishes a raise from a first bet: in the second
    phase there is a first bet, but according to §6 ¶5 never a raise.
    """
    return raised


@ruling(at="§10 Tapis", words="avançant tous les jetons qui lui restent", standing=Standing.INFERRED)
@contested("all-empty-purse", "follows", "he may call without counters")
def empty_purse(case: Matter) -> bool:
    """A player with nothing left who doesn’t want to pass may still call, without putting anything down.

    Reading: A player who doesn’t want to pass must call with all he has left, and the text sets no minimum.
    From the others’ bets he wins as much as he has put in, which is nothing.
    """
    return True


@empty_purse.reading("passes", "he can only pass", standing=Standing.INFERRED)
def passes(case: Matter) -> bool:
    """When somebody bets, a player with no counters left can only pass.

    Reading: The text says that the player puts counters down, so he needs at least one. A player with none
    should have bought some in time.
    """
    return False


@ruling(at="§10 Tapis", words="avançant tous les jetons qui lui restent", standing=Standing.INFERRED)
def credit_counts(case: Matter, following: bool) -> bool:
    """A player can stake only the counters he has left; what others owe him doesn’t count.

    Reading: A player stakes counters, and the counters he stakes limit what he can win. He doesn’t yet have
    what others owe him.
    """
    return False


@ruling(at="§10 Tapis", words="uniquement le montant de ses propres mises", standing=Standing.INFERRED)
@contested("fr-side-pot", "his-bets", "the pool goes to the winner")
def side_pot(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """From each player’s bets in the second and third phases, the winner takes no more than he bet himself.
    The rest goes to the next best hand, and so on. The winner takes the pool and the batterie.

    Reading: The limit applies to what he takes from the others’ bets. The pool and the batterie are nobody’s
    bets, so they go to the best hand as usual. If the player with the next best hand is short too, the same
    sentence limits him to his own bets in turn.
    """
    yield from divide(deal, order, common=order[0], tray=deal.rules.tray_at_showdown(deal))


@side_pot.reading(
    "second-takes-rest",
    "the second-best hand takes all the rest of the bets",
    words="remporté par celui qui aura la deuxième meilleure combinaison",
    standing=Standing.STATED,
)
def second_takes_rest(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """From each player’s bets in the second and third phases, the winner takes no more than he bet himself.
    All the remaining bets go to the second-best hand, even if that player is short too. The winner takes the
    pool and the batterie.

    Reading: The text gives the rest to the second-best hand without setting a limit. It doesn’t mention a
    third hand, so nothing can go to one. But there is an objection: if the second player is short too, he
    wins more than he has put in, and the preceding sentence doesn’t let a player who is all in do that.
    """
    tray = deal.rules.tray_at_showdown(deal)
    yield from divide(deal, order, common=order[0], tray=tray, rest_to_second=True)


@side_pot.reading(
    "rest-to-next",
    "the pool goes with the rest",
    words="gagner qu'à hauteur de ce qu'il aura avancé",
    standing=Standing.INFERRED,
)
def rest_to_next(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """A winner who is short takes no more from each player’s bets than he bet himself. All the rest,
    including the pool and the batterie, goes to the second-best hand, even if that player is short too. A
    winner who isn’t short takes everything.

    Reading: A winner who is short of counters can win no more than he has put in, and the pool may be many
    times that. The text gives the rest, whatever it is, to the second-best combination, and doesn’t ask
    whether that player is short too.
    """
    bets = [deal.stake[seat].counters + deal.pledged[seat] for seat in order]
    common = order[0] if bets[0] == max(bets) else order[1]
    tray = deal.rules.tray_at_showdown(deal)
    yield from divide(deal, order, common=common, tray=tray, rest_to_second=True)


@ruling(
    at="§10 Prix dû", words="le joueur concerné reste redevable de ladite somme", standing=Standing.INFERRED
)
@contested("fr-redevable", "whatever-is-due", "he owes whatever he can’t pay")
def owing(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[None]:
    """A player who can’t pay a price in full pays what he has and owes the rest.

    Reading: The text says this about the price of the combination. It doesn’t say that the player pays part
    of it at once. But the winner is to be paid, and nothing allows the debtor to hold counters back. The
    dealer’s two counters are treated in the same way, because they too are paid to a winner. The text
    doesn’t say when a debt is paid, so it stays open until the players settle it, even if the debtor wins or
    buys counters.
    """
    yield deal.owe(debtor, creditor, (yield from pay_in_part(deal, debtor, creditor, due)))


@owing.reading("price-only", "he owes only the price", standing=Standing.STATED)
def price_only(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[None]:
    """A player who can’t pay the whole price owes the winner the rest. If the dealer can’t pay his two
    counters in full, he doesn’t owe the rest.

    Reading: The heading of the rule speaks of the price of the combination, so the sum it mentions is that
    price.
    """
    missing = yield from pay_in_part(deal, debtor, creditor, due)
    if deal.prize:
        yield deal.owe(debtor, creditor, missing)


@owing.reading("whole-sum", "he owes the whole sum and pays nothing yet", standing=Standing.STATED)
def whole_sum(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[None]:
    """A player who has too few counters to pay the winner keeps what he has and owes him the whole sum.

    Reading: The text says that he owes that sum, which is the price of the combination and not a part of it.
    But there is an objection: he can go on betting with counters that he owes.
    """
    yield deal.owe(debtor, creditor, due)


@ruling(at="§10 Talon épuisé", words="les utilise comme le talon après les avoir battus")
def stock_exhausted(deal: Deal) -> Steps[None]:
    """When the stock runs out, the dealer gathers the discards and shuffles them to make a new stock.

    Reading: The text says outright that the discards are used. It follows from §10 Dispense that those of
    this exchange go in too, even those of the player who is drawing at that moment: a player who sees the
    shortage coming may refuse to have his own mixed in. He wouldn’t need to if they stayed out anyway.
    """
    yield deal.gather()
    yield deal.shuffle("exhausted")


@ruling(at="§10 Dispense", words="il est autorisé à refuser de mêler son écart")
@contested("all-own-discards", "present", "only the discards of this exchange")
def withholding(deal: Deal, seat: int) -> Steps[None]:
    """A player may keep his discards apart if he sees that the first stock won’t be enough for everyone who
    is exchanging. The cards he discards in this exchange are then not shuffled into the new stock.

    Reading: The text speaks only of the player’s own discards (in the singular) and of players who are about
    to exchange. So it means the cards he discards in that same exchange. The first stock is the one that runs
    out before any discards are gathered.
    """
    _first_stock(deal, seat)
    yield from keep_apart(deal, seat, earlier=False)


@withholding.reading("ever", "all the discards he has made", standing=Standing.INFERRED)
def all_his_discards(deal: Deal, seat: int) -> Steps[None]:
    """Under the same conditions a player may keep apart the cards he discards now, together with all his
    earlier discards.

    Reading: Everything a player has discarded so far counts as his discards, and the new stock would be made
    of all of it.
    """
    _first_stock(deal, seat)
    yield from keep_apart(deal, seat, earlier=True)


def _first_stock(deal: Deal, seat: int) -> None:
    """Refuses a player once discards have been gathered, because the first stock has run out."""
    if any(isinstance(step, Gathered) for step in deal.log):
        raise NotAllowed(
            "{who} can’t keep discards apart: the first stock has already run out.", who=deal.who(seat)
        )


@ruling(
    at="§10 Dispense",
    words="il est autorisé à refuser de mêler son écart",
    name="stay-out",
    standing=Standing.INFERRED,
)
def withheld_return(case: Matter) -> bool:
    """The cards that a player keeps apart don’t come back to him; they are only kept out of the stock.

    Reading: The text doesn’t say that anything else is done with them, so nothing else is.
    """
    return False
