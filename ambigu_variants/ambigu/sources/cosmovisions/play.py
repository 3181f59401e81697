"""Rulings on ¶1: the players, the cards, two cards and four, the betting, the showdown."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.betting import answers, speech_at_last
from ambigu_variants.ambigu.rules.counters import demand, put
from ambigu_variants.ambigu.rules.exchange import deal_out, each_draws, each_exchanges, stand_or_exchange
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Round, Stage, Turn
from ambigu_variants.ambigu.rules.winning import gain, pass_out, show, win, win_and_show, win_unseen
from ambigu_variants.ambigu.sources.cosmovisions.text import COSMOVISIONS
from ambigu_variants.kernel.cards import PACK_52, Pack
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Shuffled, Steps
from ambigu_variants.languages import message

ruling = COSMOVISIONS.ruling


@ruling(at="¶1", words="Le nombre des joueurs peut varier de 2 à 6")
def players(case: Matter) -> range:
    """Two to six people can play."""
    return range(2, 7)


@ruling(at="¶1", words="un jeu complet, dont on a retiré les figures")
def pack(case: Matter) -> Pack:
    """Ambigu is played with a full pack without its court cards, which leaves forty cards."""
    return Pack(PACK_52.ranks[:10])


@ruling(at="¶1", words="enjeux préalablement déposés dans la corbeille", standing=Standing.INFERRED)
def before_deal(deal: Deal) -> Steps[None]:
    """Every player puts the ante into the pool before the deal.

    Reading: The text says that stakes were put into the basket beforehand. It doesn’t say by whom, but every
    player can give up his stakes, so every player must have put some in.
    """
    due = deal.house["ante"]
    demand(
        deal, due, message("{who} has {counters} and must put down {due}. Give this player more counters.")
    )
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, due)


@ruling(at="¶1", words="de droite à gauche, deux cartes, l'une après l'autre", standing=Standing.INFERRED)
def first_deal(deal: Deal) -> Steps[None]:
    """Every player gets two cards, one at a time, from right to left.

    Reading: “One after the other” is taken to mean that every player gets one card before anybody gets his
    second.

    Supplied: The dealer shuffles. The pack is cut by the player whose turn comes just before the dealer’s.
    """
    yield Shuffled(deal.dealer)
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)


@ruling(at="¶1", words="peut s'y tenir, ou demander")
def opening(deal: Deal) -> Steps[bool]:
    """Each player may stand on his two cards or ask for others.

    Supplied: The players choose in turn, and each gets his new cards before the next one chooses.
    """
    yield from stand_or_exchange(deal)
    return True


@ruling(at="¶1", words="Chacun, ainsi qu'à la bouillotte, peut s'y tenir", standing=Standing.INFERRED)
def stand_ends_speech(case: Matter) -> bool:
    """When a player stands, the round goes on: each of the others still decides for himself.

    Reading: The text gives every player this choice, whatever the others have chosen.
    """
    return False


@ruling(at="¶1", words="sait une, soit deux cartes nouvelles")
def first_discard(case: Matter) -> range:
    """A player may exchange one card or both."""
    return range(1, 3)


@ruling(at="¶1", words="demander, sait une, soit deux cartes nouvelles")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """A player asks for one or two new cards.

    Supplied: He first discards the same number, and gets the new cards before the next player discards.
    """
    yield from each_exchanges(deal, seats, deal.rules.first_discard(deal))


@ruling(at="¶1", words="Chacun, ainsi qu'à la bouillotte, peut s'y tenir", standing=Standing.INFERRED)
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """A player who doesn’t like his cards exchanges them, even if another has stood.

    Reading: The text gives every player this choice, whatever the others have chosen.
    """
    return True


@ruling(at="¶1", words="On répète l'opération", standing=Standing.INFERRED)
def all_pass_two_cards(deal: Deal) -> Steps[Round]:
    """The deal goes on even if nobody keeps his cards.

    Reading: The text goes on to four cards and sets no condition.
    """
    yield from ()
    return Round.ON


@ruling(at="¶1", words="de telle sorte que les joueurs ont quatre cartes")
def second_deal(deal: Deal) -> Steps[None]:
    """Then every player gets two more cards in the same way, one at a time."""
    yield from deal_out(deal, 2)


@ruling(at="¶1", words="de telle sorte que les joueurs ont quatre cartes. Puis", standing=Standing.INFERRED)
def first_betting(deal: Deal) -> Steps[Turn]:
    """There is only one round of betting, once the hands are final.

    Reading: In the text, the players bet once and then show their cards.
    """
    yield from ()
    return Turn.DRAW


@ruling(at="¶1", words="On répète l'opération", standing=Standing.INFERRED)
@contested("cv-operation", "exchange", "the exchange is repeated too")
def second_draw(deal: Deal) -> Steps[None]:
    """When everyone has four cards, each player may once more either stand or exchange one or two cards.

    Reading: The text repeats the whole operation that it has just described: the deal, and then the choice
    to stand or to ask for one or two cards.
    """
    yield from each_draws(deal, range(3))


@second_draw.reading("deal-only", "only the deal is repeated", standing=Standing.INFERRED)
def deal_only(deal: Deal) -> Steps[None]:
    """Nobody exchanges cards once he has four.

    Reading: The text says why the operation is repeated: so that the players have four cards. Dealing two
    more is enough for that.
    """
    yield from ()


@ruling(at="¶1", words="ceux qui ne renoncent pas aux enjeux", standing=Standing.INFERRED)
def last_betting(deal: Deal) -> Steps[bool]:
    """Then the players bet. Anyone who gives up loses his stake.

    Reading: The text doesn’t describe the bets. It speaks of giving up the stakes and of raising, so there
    must be betting.

    Supplied: The players speak in turn, and each passes or bets.
    """
    return (yield from speech_at_last(deal))


@ruling(at="¶1", words="après que personne ne relance plus")
def last_answers(deal: Deal, opener: int) -> Steps[None]:
    """The players may raise until nobody wants to raise further.

    Supplied: Each player calls, raises or drops out in turn, and everyone who stays puts up the same amount.
    """
    yield from answers(deal, opener, raises=True)


@ruling(at="¶1", words="abattent après que personne ne relance plus", standing=Standing.INFERRED)
@contested("cv-no-bet", "shown", "the cards are shown even if nobody bets")
def all_pass_last(deal: Deal) -> Steps[None]:
    """Even if nobody bets, everyone still in shows his cards, and the best hand wins.

    Reading: The players who haven’t given up show their cards once nobody raises any more. This applies even
    if nobody has bet, because a player who only passes hasn’t given up.
    """
    yield from deal.rules.showing(deal)


@all_pass_last.reading("void", "nobody wins if nobody bets", standing=Standing.INFERRED)
def void(deal: Deal) -> Steps[None]:
    """If nobody bets, nobody wins. What has been staked stays for the next deal.

    Reading: “Any more” implies that somebody has bet before.
    """
    yield from pass_out(deal)


@ruling(at="¶1", words="abattent après que personne ne relance plus", standing=Standing.INFERRED)
def nobody_can_bet(deal: Deal) -> Steps[None]:
    """If nobody has any counters left to bet with, the hands are shown, just as when nobody bets.

    Reading: The cards are shown once nobody raises any more, whatever the reason.

    Supplied: If this happens on two cards, the deal ends.
    """
    yield from pass_out(deal) if deal.stage == Stage.TWO_CARDS else deal.rules.all_pass_last(deal)


@ruling(at="¶1", words="abattent après que personne ne relance plus")
def showing(deal: Deal) -> Steps[None]:
    """Everyone still in lays down his cards, and the best hand wins the pool.

    Supplied: The winner also takes what has been bet.
    """
    shown = yield from show(deal)
    order = [deal.live[hand] for hand in shown.order]
    yield from win(deal, order[0])
    yield from gain(deal, order)
    yield from deal.rules.payment(deal, order[0])


@ruling(at="¶1", words="ceux qui ne renoncent pas aux enjeux", standing=Standing.INFERRED)
@contested("cv-alone", "paid", "he shows his hand and is paid")
def lone_bettor(deal: Deal, seat: int) -> Steps[None]:
    """A player whose bet nobody calls takes everything on the table, shows his hand and is paid for it.

    Reading: The players who don’t give up show their cards. A player whose bet nobody calls is the only one
    left, and he wins with his combination.
    """
    yield from win_and_show(deal, seat)


@lone_bettor.reading("if-shown", "he is paid if he shows his hand", standing=Standing.INFERRED)
def if_shown(deal: Deal, seat: int) -> Steps[None]:
    """A player whose bet nobody calls takes everything on the table. He is paid if he shows his hand.

    Reading: “Those” means several players, who compare their hands. If nobody calls, there is nothing to
    compare, so nobody can make the bettor show his hand.
    """
    yield from win_unseen(deal, seat)
