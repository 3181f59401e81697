"""Rulings on §1 to §4: number of players, stakes, the dealer, the first deal."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import demand, put
from ambigu_variants.ambigu.rules.exchange import deal_out, highest
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.cards import PACK_52, Card, Pack
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Shuffled, Steps
from ambigu_variants.languages import message

ruling = LALANNE.ruling


@ruling(at="§1 ¶1", words="de 2 à 6 joueurs")
def players(case: Matter) -> range:
    """Two to six people can play."""
    return range(2, 7)


@ruling(at="§1 ¶1", words="un jeu de 40 cartes obtenu en retirant les 12 figures")
def pack(case: Matter) -> Pack:
    """Ambigu is played with forty cards: a pack of fifty-two without the twelve court cards."""
    return Pack(PACK_52.ranks[:10])


def _demanded(deal: Deal, ante: int) -> None:
    """Refuses a table at which any player cannot pay the ante."""
    demand(
        deal,
        ante,
        message("{who} has {counters} and must put down {due}. Give this player more counters."),
    )


@ruling(at="§2 ¶1", words="Si après un coup la poule n'a pas été tirée")
@contested("fr-no-ante", "everybody", "everybody must pay the ante")
def before_deal(deal: Deal) -> Steps[None]:
    """Before every deal each player puts the ante into the pool, even if counters from an earlier deal are
    still there.

    Reading: Every player has to pay it. A player who has too little may buy counters before the cards are
    dealt (§10), so he buys some or leaves. The text doesn’t mention a player who stays at the table and is
    dealt no cards.
    """
    ante = deal.house["ante"]
    _demanded(deal, ante)
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, ante)


@before_deal.reading(
    "sits-out", "no ante, no cards", words="pour pouvoir participer", standing=Standing.INFERRED
)
def sits_out(deal: Deal) -> Steps[None]:
    """Before every deal each player puts the ante into the pool. A player who can’t pay it sits this deal
    out: he gets no cards, pays nobody and is paid nothing. If it is his turn to deal, he deals the cards
    but doesn’t play. At least two players are needed; if there are fewer, somebody must buy counters
    first.

    Reading: The ante is what lets a player take part in the deal. So a player who doesn’t pay it is out of
    that deal, and of that deal only. The text doesn’t say who would deal in his place, so the edition has him
    deal the cards all the same.
    """
    ante = deal.house["ante"]
    able = [seat for seat, purse in enumerate(deal.purse) if purse.counters >= ante]
    if len(able) < 2:
        _demanded(deal, ante)
    for seat in range(deal.players):
        if seat in able:
            yield from put(deal, seat, deal.pool, ante)
        else:
            yield deal.drop(seat)


@ruling(at="§2 ¶1", words="1 ou 2 jetons (selon convention)")
def agreed_ante(case: Matter) -> range:
    """The ante is one or two counters, as agreed."""
    return range(1, 3)


@ruling(at="§2 ¶1", words="pour pouvoir participer", standing=Standing.INFERRED)
def short_of_stake(case: Deal, seat: int, due: int) -> int:
    """A player must pay the ante to take part in a deal. If he can’t, he has to buy counters first or stay
    out. If a stake falls due later and he has too little, he puts in what he has.

    Reading: Paying the ante is the text’s own condition for taking part. After that, there is no stake that
    every player has to pay. Asking for the shuffle and forcing are both optional, and a player who has too
    few counters can’t do either (§5 Batterie). The last sentence of the answer matters only if that passage
    is read differently, or if a stake from another text is brought in.
    """
    if case.stage == Stage.STAKES:
        raise NotAllowed("{who} can’t pay the ante and sits this deal out.", who=case.who(seat))
    held: int = case.purse[seat].counters
    return min(held, due)


@ruling(at="§3 ¶1", words="qui est la même pour tous les joueurs")
def equal_purses(case: Matter) -> bool:
    """Everyone begins with the same number of counters, which the players agree on."""
    return True


@ruling(at="§4 ¶1", words="à tour de rôle dans le sens inverse")
def next_dealer(deal: Deal) -> int:
    """The deal goes round anticlockwise: the player on the dealer’s right deals next."""
    return 0


@ruling(at="§4 ¶2", words="L'as est la plus petite et le dix la plus haute", standing=Standing.INFERRED)
def card_order(case: Matter) -> tuple[int, ...]:
    """The cards rank from the ace, the lowest, up to the ten, the highest.

    Reading: The text says this about the draw for the first deal. The edition takes it as the order of the
    cards in general, because the text gives no other, and §1 numbers the cards from one to ten.
    """
    return case.rules.pack(case).ranks


@ruling(at="§4 ¶2", words="celui qui obtient la plus haute est le premier donneur")
def first_dealer(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """Each player draws a card from the pack, which is spread face down. The player with the highest card
    deals first. Players who tie for the highest draw again until only one of them is left.
    """
    return highest(case, drawn)


@ruling(at="§4 ¶3", words="les donne à couper au joueur placé à sa gauche")
def first_deal(deal: Deal) -> Steps[None]:
    """The dealer shuffles and his left neighbour cuts. Each player gets two cards, one at a time, starting
    with the player on the dealer’s right.
    """
    yield Shuffled(deal.dealer)
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)
