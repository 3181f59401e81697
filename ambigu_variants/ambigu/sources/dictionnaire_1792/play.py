"""Rulings on ¶2 to ¶7: the cards, the stakes, two cards, the exchange, four cards.

Our copy breaks off in ¶7. The pages show what it says there, but nobody can play by it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import demand, put
from ambigu_variants.ambigu.rules.exchange import deal_out, each_exchanges, highest, stand_or_exchange
from ambigu_variants.ambigu.rules.rulebook import Deal, Force, Matter, Round, Turn
from ambigu_variants.ambigu.sources.dictionnaire_1792.text import DICTIONNAIRE
from ambigu_variants.kernel.cards import PACK_52, Card, Pack
from ambigu_variants.kernel.rulings import Standing, breaks_off
from ambigu_variants.kernel.steps import Pile, Shuffled, Steps
from ambigu_variants.languages import message

ruling = DICTIONNAIRE.ruling


@ruling(at="¶2", words="L’ambigu se joue avec quarante cartes")
def pack(case: Matter) -> Pack:
    """Ambigu is played with forty cards: a full pack without its twelve court cards."""
    return Pack(PACK_52.ranks[:10])


@ruling(at="¶3", words="a moins de valeur que le deux, le deux en a moins")
def card_order(case: Matter) -> tuple[int, ...]:
    """Each card is worth its pips. So they rank from the ace, the lowest, up to the ten, the highest."""
    return case.rules.pack(case).ranks


@ruling(at="¶4", words="peut s'étendre depuis deux jusqu'à six")
def players(case: Matter) -> range:
    """Two to six people can play."""
    return range(2, 7)


@ruling(at="¶4", words="chacun met au jeu un ou plusieurs jetons")
def before_deal(deal: Deal) -> Steps[None]:
    """Every player puts the ante into the pool before the deal."""
    due = deal.house["ante"]
    demand(
        deal, due, message("{who} has {counters} and must put down {due}. Give this player more counters.")
    )
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, due)


@ruling(at="¶4", words="un ou plusieurs jetons")
def agreed_ante(case: Matter) -> range:
    """The ante is one or more counters."""
    return range(1, 1001)


@ruling(at="¶4", words="du temps ou du nombre de coups que durera")
def session_end(case: Matter, players: int, deals: int, agreed: int, time_is_up: bool) -> bool:
    """The session ends when the agreed time is up, or after an agreed number of deals."""
    return time_is_up or 0 < agreed <= deals


@ruling(at="¶4", words="décider, par le sort, quel sera le joueur")
def first_dealer(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """Chance decides who deals first.

    Supplied: The player who draws the highest card deals; players who tie for the highest draw again.
    """
    return highest(case, drawn)


@ruling(at="¶4", words="après avoir fait couper par le joueur qui est à sa gauche")
def first_deal(deal: Deal) -> Steps[None]:
    """The dealer shuffles, the player on his left cuts, and every player gets two cards, one after the other,
    beginning on the right.
    """
    yield Shuffled(deal.dealer)
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)


@ruling(at="¶5", words="dit basta, pour annoncer qu'il en est satisfait")
def opening(deal: Deal) -> Steps[bool]:
    """A player who likes his two cards says so; one who doesn’t like them exchanges cards.

    Supplied: The players choose in turn, and each gets his new cards before the next one chooses.
    """
    yield from stand_or_exchange(deal)
    return True


@ruling(at="¶5", words="il met au jeu un jeton ou deux selon la convention")
def stand_stake(deal: Deal, seat: int) -> tuple[Pile, int]:
    """A player who stands on his two cards puts one or two counters into the game, as agreed beforehand.

    Supplied: They go into the pool.
    """
    return deal.pool, deal.house["batterie"]


@ruling(at="¶5", words="un jeton ou deux selon la convention")
def agreed_batterie(case: Matter) -> range:
    """The agreed stake is one or two counters. Another text calls it the batterie."""
    return range(1, 3)


@ruling(at="¶5", words="Si au contraire ses cartes ne remplissent pas son objet", standing=Standing.INFERRED)
def stand_ends_speech(case: Matter) -> bool:
    """When a player stands, the round goes on: each of the others still decides for himself.

    Reading: In the text, what a player does depends only on his own cards.
    """
    return False


@ruling(at="¶5", words="une ou toutes les deux")
def first_discard(case: Matter) -> range:
    """A player may exchange one card or both."""
    return range(1, 3)


@ruling(at="¶5", words="on lui en rend autant qu'il en a écartées")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """A player who discards gets the same number of cards back.

    Supplied: Each player gets his new cards before the next one discards.
    """
    yield from each_exchanges(deal, seats, deal.rules.first_discard(deal))


@ruling(at="¶5", words="Si au contraire ses cartes ne remplissent pas son objet", standing=Standing.INFERRED)
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """A player who doesn’t like his cards exchanges them, even if another has stood.

    Reading: In the text, what a player does depends only on his own cards.
    """
    return True


@ruling(at="¶6", words="Ensuite le distributeur des cartes", standing=Standing.INFERRED)
def all_pass_two_cards(deal: Deal) -> Steps[Round]:
    """The deal goes on even if nobody keeps his cards.

    Reading: The text goes on to four cards and sets no condition.
    """
    yield from ()
    return Round.ON


@ruling(at="¶6", words="mêle une seconde fois le talon")
def second_deal_shuffle(deal: Deal) -> Steps[None]:
    """The dealer shuffles the stock again and has it cut as before."""
    yield deal.shuffle("second-deal")
    yield deal.cut(deal.dealer - 1)


@ruling(at="¶6", words="distribue à chaque joueur deux nouvelles cartes")
def second_deal(deal: Deal) -> Steps[None]:
    """Then every player gets two more cards.

    Supplied: They are dealt one at a time.
    """
    yield from deal_out(deal, 2)


@ruling(at="¶7", words="dit qu'il s'y tient, autrement il dit je passe", standing=Standing.PARTIAL)
def first_betting(deal: Deal) -> Steps[Turn]:
    """On four cards, a player who likes his hand says that he stands on it; any other player passes. Our copy
    doesn’t show what it costs to say so, or what happens then.
    """
    breaks_off()


@ruling(at="¶7", words="Si tous les autres en usent de même", standing=Standing.PARTIAL)
def dealer_force_turn(case: Matter) -> bool:
    """When all the others have passed, it is the turn of the dealer, who speaks last."""
    breaks_off()


@ruling(at="¶7", words="met deux jetons au jeu", standing=Standing.PARTIAL)
def dealer_force(case: Matter) -> int | None:
    """If all the others pass, the dealer puts two counters into the game. Here our copy breaks off, so we
    don’t know whether he has to, or what he gets in return.
    """
    breaks_off()


@ruling(at="¶7", words="indépendamment de ceux par lesquels la poule est formée", standing=Standing.PARTIAL)
def force_stake(case: Matter) -> Force:
    """The dealer’s two counters come on top of those that form the pool. Our copy doesn’t show whether they
    go into the pool as well or are kept apart.
    """
    breaks_off()
