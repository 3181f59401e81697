"""§1 to §4: who may play, what is staked, who deals, the first deal."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import demand, put
from ambigu_variants.ambigu.rules.exchange import deal_out, highest
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.cards import PACK_52, Card, Pack
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps
from ambigu_variants.languages import message

__all__: list[str] = []

ruling = LALANNE.ruling


@ruling(at="§1 ¶1", words="de 2 à 6 joueurs")
def players(case: Matter) -> range:
    """Two to six may play."""
    return range(2, 7)


@ruling(at="§1 ¶1", words="un jeu de 40 cartes obtenu en retirant les 12 figures")
def pack(case: Matter) -> Pack:
    """Ambigu is played with forty cards: a pack of fifty-two without its twelve court cards."""
    return Pack(PACK_52.ranks[:10])


@ruling(at="§2 ¶1", words="pour pouvoir participer", standing=Standing.INFERRED)
def short_of_stake(case: Deal, seat: int, due: int) -> int:
    """A player takes part in a deal only if he has paid the ante: whoever cannot pay it must buy counters
    first, or stay away. Of a stake that is due later he puts what he has.

    Reading: The first part is the text's condition for taking part. No later stake is due from everybody: to
    ask for the shuffle and to force are free, and a player who has too little for them may not (§5 Batterie).
    The second part serves only where that is read otherwise, or where another text's stake is brought in.
    """
    if case.stage == Stage.STAKES:
        raise NotAllowed("{who} cannot pay the ante, and takes no part in the deal.", who=case.who(seat))
    held: int = case.purse[seat].counters
    return min(held, due)


@ruling(at="§2 ¶1", words="1 ou 2 jetons (selon convention)")
def agreed_ante(case: Matter) -> range:
    """The ante is one or two counters, as agreed."""
    return range(1, 3)


@ruling(at="§2 ¶1", words="Si après un coup la poule n'a pas été tirée")
def before_deal(deal: Deal) -> Steps[None]:
    """Before every deal each player puts the ante into the pool, even where an earlier pool lies there."""
    ante = deal.house["ante"]
    demand(deal, ante, message("{who} has only {counters}, and the ante is {due}: give him a larger purse."))
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, ante)


@ruling(at="§3 ¶1", words="qui est la même pour tous les joueurs")
def equal_purses(case: Matter) -> bool:
    """All begin with the same sum of counters, which they agree upon."""
    return True


@ruling(at="§4 ¶1", words="à tour de rôle dans le sens inverse")
def next_dealer(deal: Deal) -> int:
    """The deal goes round counter-clockwise: the player on the dealer's right has it next."""
    return 0


@ruling(at="§4 ¶2", words="L'as est la plus petite et le dix la plus haute", standing=Standing.INFERRED)
def card_order(case: Matter) -> tuple[int, ...]:
    """The cards rank from the ace, the lowest, up to the ten.

    Reading: It is said of the draw for the deal, and taken for the rank of the cards at large: no other order
    is given, and §1 numbers the cards from one to ten.
    """
    return case.rules.pack(case).ranks


@ruling(at="§4 ¶2", words="celui qui obtient la plus haute est le premier donneur")
def first_dealer(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """Each draws a card from the pack, spread face down. Whoever draws the highest deals first, and those who
    draw equally high draw again until one is left.
    """
    return highest(case, drawn)


@ruling(at="§4 ¶3", words="les donne à couper au joueur placé à sa gauche")
def first_deal(deal: Deal) -> Steps[None]:
    """The dealer shuffles, his left neighbour cuts, and each player gets two cards, one by one, the player on
    the dealer's right first.
    """
    yield Did(Deed.SHUFFLED, deal.dealer)
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)
