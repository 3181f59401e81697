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
    """The session ends when the agreed time is up; the deal in hand is finished."""
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
    called="buying ends with the first phase",
    crux="fr-third-card",
)
def rebuying(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """Counters may be bought between deals, or until the third card of the next: the end of its first phase.
    Everybody buys as many as he likes.

    Reading: A card taken in exchange may be the third that he is given; the parenthesis settles what is
    meant.
    """
    if deal.stage not in (Stage.STAKES, Stage.TWO_CARDS, Stage.END):
        raise NotAllowed("{who} cannot buy counters now: the third card has been dealt.", who=deal.who(seat))
    yield deal.move(deal.bank, deal.purse[seat], amount)


@rebuying.reading("third-card-received", "buying ends with a third card received", standing=Standing.INFERRED)
def third_card_received(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """A player may buy as long as he has been given no third card, be it one taken in exchange.

    Reading: A card is a card, and the rule says the third that is given to him.
    """
    drew = any(isinstance(step, Did) and step.deed is Deed.DREW and step.seat == seat for step in deal.log)
    if deal.stage != Stage.END and (drew or deal.stage not in (Stage.STAKES, Stage.TWO_CARDS)):
        raise NotAllowed("{who} cannot buy counters now: he has been given a third card.", who=deal.who(seat))
    yield deal.move(deal.bank, deal.purse[seat], amount)


@rebuying.reading(
    "ruined-only",
    "only the ruined may buy",
    at="§3 ¶1",
    words="Un joueur décavé peut reprendre des jetons",
    standing=Standing.INFERRED,
)
def ruined_only(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """Only a player who has none left may buy, until the end of the first phase.

    Reading: §3 speaks of the ruined player alone, and of conditions, which it does not name. Of conditions
    §10 names one, the time, and it is taken with it.
    """
    if deal.purse[seat].counters or deal.stage not in (Stage.STAKES, Stage.TWO_CARDS, Stage.END):
        raise NotAllowed(
            "{who} cannot buy counters: he has some, or the first phase is over.", who=deal.who(seat)
        )
    yield deal.move(deal.bank, deal.purse[seat], amount)


@ruling(
    at="§10 Tapis",
    words="Manque de jetons pour pouvoir suivre",
    name="any-bet",
    called="one may be all-in against any bet",
    crux="fr-tapis-renvi",
    standing=Standing.INFERRED,
)
def all_in(case: Matter, raised: bool) -> bool:
    """A player who has too little may stay in: he announces it and puts all that he has left, whether he is
    to follow a first bet or a raise.

    Reading: The rule is headed by the want of counters to follow, and a first bet is followed too; only the
    sentence below it names the raise. Held to that, whoever opened with a great sum would drive out all who
    have less, and nobody who has more would ever need to raise.
    """
    return True


@all_in.reading(
    "raise-only",
    "one may be all-in only against a raise",
    words="plus assez de jetons pour suivre le montant d'un renvi",
    standing=Standing.STATED,
)
def only_a_raise(case: Matter, raised: bool) -> bool:
    """He may only if he is to follow a raise; who has too little for a first bet must pass.

    Reading: The sentence names the raise, and the text keeps the two apart: on four cards there is a first
    bet, and §6 ¶5 has it that there is never a raise.
    """
    return raised


@ruling(
    at="§10 Tapis",
    words="avançant tous les jetons qui lui restent",
    name="follows",
    called="he may follow with nothing",
    crux="all-empty-purse",
    standing=Standing.INFERRED,
)
def empty_purse(case: Matter) -> bool:
    """If he does not wish to pass he follows even with nothing left, though there is nothing for him to put.

    Reading: A player who does not wish to pass must follow with all that is left to him, and no least sum is
    named. Of the others' bets he wins as much as he put, and that is nothing.
    """
    return True


@empty_purse.reading("passes", "he can only pass", standing=Standing.INFERRED)
def passes(case: Matter) -> bool:
    """When somebody bets he can only pass.

    Reading: Counters are to be put forward, some at least. A player who is ruined should have bought more in
    time.
    """
    return False


@ruling(at="§10 Tapis", words="avançant tous les jetons qui lui restent", standing=Standing.INFERRED)
def credit_counts(case: Matter, following: bool) -> bool:
    """He stakes the counters that he has left, and nothing that others owe him.

    Reading: What he puts forward, and up to which he may win, are counters. What others owe him lies with
    them.
    """
    return False


@ruling(
    at="§10 Tapis",
    words="uniquement le montant de ses propres mises",
    name="his-bets",
    called="the pool is the winner’s",
    crux="fr-side-pot",
    standing=Standing.INFERRED,
)
def side_pot(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """From each player's bets, of both phases, the winner takes no more than his own; the rest falls to the
    next best hand, and so on. Pool and batterie are the winner's.

    Reading: The limit is set on what he takes of the others' bets, and pool and batterie are nobody's bets:
    they go with the best hand, as always. That the next best hand, if it is short too, is held to its own
    bets in turn, follows from the same sentence.
    """
    yield from divide(deal, order, common=order[0], tray=deal.rules.tray_at_showdown(deal))


@side_pot.reading(
    "second-takes-rest",
    "the second hand takes all the rest of the bets",
    words="remporté par celui qui aura la deuxième meilleure combinaison",
    standing=Standing.STATED,
)
def second_takes_rest(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """From each player's bets, of both phases, the winner takes no more than his own. All the rest of the
    bets falls to the second best hand, even if that player is short too. Pool and batterie are the winner's.

    Reading: The rest is given to the second best hand, and no limit is named for it. A third hand is not
    mentioned, so nothing can fall to it. Against this: the second, if he is short too, then wins more than he
    has put forward, and the sentence before forbids that to a player who is all-in.
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
    """From each player's bets a winner who is short takes no more than his own. All the rest, pool and
    batterie with it, falls to the second best hand, even if that player is short too. A winner who is not
    short takes everything.

    Reading: He can win no more than he has put forward, and the pool may be many times that. The rest,
    whatever it is, is said to go to the second best combination. The text does not ask whether that player is
    short himself.
    """
    bets = [deal.stake[seat].counters + deal.pledged[seat] for seat in order]
    common = order[0] if bets[0] == max(bets) else order[1]
    tray = deal.rules.tray_at_showdown(deal)
    yield from divide(deal, order, common=common, tray=tray, rest_to_second=True)


@ruling(
    at="§10 Prix dû",
    words="le joueur concerné reste redevable de ladite somme",
    name="whatever-is-due",
    called="he owes whatever is due",
    crux="fr-redevable",
    standing=Standing.INFERRED,
)
def owing(deal: Deal, debtor: int, creditor: int, missing: int) -> Steps[None]:
    """A player owes the winner what he cannot pay.

    Reading: It is said of the price of the combination. Whether he pays a part of it at once is not said; the
    edition has him pay what he has. The dealer's two counters are taken the same way, for they too are paid
    to a winner.
    """
    yield deal.owe(debtor, creditor, missing)


@owing.reading("price-only", "he owes only the price", standing=Standing.STATED)
def price_only(deal: Deal, debtor: int, creditor: int, missing: int) -> Steps[None]:
    """He owes the winner what he cannot pay of the price. What the dealer lacks of his two counters is let
    go.

    Reading: The rule is headed by the price of the combination, and the sum that it speaks of is that price.
    """
    if deal.prize:
        yield deal.owe(debtor, creditor, missing)


@ruling(at="§10 Talon épuisé", words="les utilise comme le talon après les avoir battus")
def stock_exhausted(deal: Deal) -> Steps[None]:
    """When the stock runs out, the dealer gathers the discards and shuffles them: they are the stock."""
    yield deal.gather()
    yield deal.shuffle("exhausted")


@ruling(
    at="§10 Dispense",
    words="il est autorisé à refuser de mêler son écart",
    name="present",
    called="only the discards of this exchange",
    crux="all-own-discards",
)
def withholding(deal: Deal, seat: int) -> Steps[None]:
    """A player may keep his discards apart if he sees that the first stock will not be enough for those who
    are exchanging: the cards that he lays away in this exchange are not mixed into the next.

    Reading: The text speaks of one discard of his, and of players who are about to exchange: so it means the
    one that he makes with them. The first stock is the one that is used up before any discards are gathered.
    """
    _first_stock(deal, seat)
    yield from keep_apart(deal, seat, earlier=False)


@withholding.reading("ever", "all the discards he has made", standing=Standing.INFERRED)
def all_his_discards(deal: Deal, seat: int) -> Steps[None]:
    """On the same terms he may keep apart the cards that he lays away now, and with them all that he has laid
    away before.

    Reading: Whatever a player has laid away is his discard, and the new stock would be made of all of it.
    """
    _first_stock(deal, seat)
    yield from keep_apart(deal, seat, earlier=True)


def _first_stock(deal: Deal, seat: int) -> None:
    """Refuses a player once discards have been gathered: the stock is no longer the first."""
    if any(isinstance(step, Did) and step.deed is Deed.GATHERED for step in deal.log):
        raise NotAllowed(
            "{who} cannot keep discards apart: the first stock is used up already.", who=deal.who(seat)
        )


@ruling(
    at="§10 Dispense",
    words="il est autorisé à refuser de mêler son écart",
    name="stay-out",
    standing=Standing.INFERRED,
)
def withheld_return(case: Matter) -> bool:
    """They do not come back to him: they are only kept out of the stock.

    Reading: What else becomes of them is not said, so nothing else does.
    """
    return False
