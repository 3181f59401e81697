"""Rulings on the players, the cards, the stake and the deal up to four cards."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.counters import demand, put
from ambigu_variants.ambigu.rules.exchange import deal_out, each_exchanges, stand_or_exchange
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Round, Turn
from ambigu_variants.ambigu.sources.pierer_1857.text import PIERER
from ambigu_variants.kernel.cards import PACK_52, Pack
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Shuffled, Steps
from ambigu_variants.languages import message

ruling = PIERER.ruling


@ruling(at="p. 393", words="unter 2 bis 6 Personen")
def players(case: Matter) -> range:
    """Two to six people can play."""
    return range(2, 7)


@ruling(at="p. 393", words="mit französischen Karten, ohne Figuren", standing=Standing.INFERRED)
def pack(case: Matter) -> Pack:
    """Ambigu is played with a French pack without its court cards: forty cards, from ace to ten.

    Reading: The text doesn’t count the cards. A full pack without its court cards has forty. A piquet pack
    would have only twenty, too few to give six players four cards each.
    """
    return Pack(PACK_52.ranks[:10])


@ruling(at="p. 393", words="gewinnt den Einsatz", standing=Standing.INFERRED)
def before_deal(deal: Deal) -> Steps[None]:
    """Every player puts the ante into the pool before the deal.

    Reading: The text says that the winner takes “the stake”, but not when it was put down. If nobody bets,
    there is nothing else to win, so it must have been there before.
    """
    due = deal.house["ante"]
    demand(deal, due, message("{who} has {counters}, and the ante is {due}. Give this player more counters."))
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, due)


@ruling(at="p. 393", words="Jeder Spielende erhält 2 Blätter")
def first_deal(deal: Deal) -> Steps[None]:
    """Every player gets two cards.

    Supplied: The dealer shuffles. The pack is cut by the player whose turn comes just before the dealer’s,
    and the cards are dealt one at a time.
    """
    yield Shuffled(deal.dealer)
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)


@ruling(at="p. 393", words="die er behält od. eine od. beide wegwirft")
def opening(deal: Deal) -> Steps[bool]:
    """Each player keeps his two cards or exchanges one or both.

    Supplied: The players choose in turn, and each gets his new cards before the next one chooses.
    """
    yield from stand_or_exchange(deal)
    return True


@ruling(at="p. 393", words="Jeder Spielende erhält 2 Blätter, die er behält", standing=Standing.INFERRED)
def stand_ends_speech(case: Matter) -> bool:
    """When a player stands, the round goes on: each of the others still decides for himself.

    Reading: The text gives every player this choice, whatever the others have chosen.
    """
    return False


@ruling(at="p. 393", words="eine od. beide wegwirft")
def first_discard(case: Matter) -> range:
    """A player may exchange one card or both."""
    return range(1, 3)


@ruling(at="p. 393", words="dafür die gleiche Zahl vom Talon beansprucht")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """A player who throws cards away gets the same number from the stock.

    Supplied: Each player gets his new cards before the next one discards.
    """
    yield from each_exchanges(deal, seats, deal.rules.first_discard(deal))


@ruling(at="p. 393", words="Jeder Spielende erhält 2 Blätter, die er behält", standing=Standing.INFERRED)
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """A player who doesn’t like his cards exchanges them, even if another has stood.

    Reading: The text gives every player this choice, whatever the others have chosen.
    """
    return True


@ruling(at="p. 393", words="Hierauf erhält jeder noch einmal 2 Karten", standing=Standing.INFERRED)
def all_pass_two_cards(deal: Deal) -> Steps[Round]:
    """The deal goes on even if nobody keeps his cards.

    Reading: After the exchange, every player gets two more cards. The text sets no condition for this.
    """
    yield from ()
    return Round.ON


@ruling(at="p. 393", words="Hierauf erhält jeder noch einmal 2 Karten")
def second_deal(deal: Deal) -> Steps[None]:
    """Then every player gets two more cards.

    Supplied: They are dealt one at a time.
    """
    yield from deal_out(deal, 2)


@ruling(
    at="p. 393",
    words="nach der 2. Vertheilung der Karten kann ausgeboten",
    standing=Standing.INFERRED,
)
def first_betting(deal: Deal) -> Steps[Turn]:
    """There is only one round of betting, once the hands are final.

    Reading: In the text, the players bet once, after the exchange and the second deal, and then show their
    cards. The sentence could also mean one round of betting after the exchange and another after the second
    deal. Either way, there is only one on four cards.
    """
    yield from ()
    return Turn.DRAW
