"""Rulings on Desarrollo ¶1 to ¶3: two cards."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.counters import staked
from ambigu_variants.ambigu.rules.exchange import all_exchange, deal_out, each_exchanges
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Round, Stage
from ambigu_variants.ambigu.rules.speech import speakers, speech_on_two, stay_or_go, stood
from ambigu_variants.ambigu.rules.winning import pass_out
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Pile, Shuffled, Steps

ruling = JUEGOS.ruling


@ruling(at="Desarrollo ¶1", words="de una en una y de derecha a izquierda")
def first_deal(deal: Deal) -> Steps[None]:
    """The dealer shuffles, his left neighbour cuts, and each player gets two cards, one at a time,
    anticlockwise.

    Reading: “From right to left” alone could mean either direction; the words in brackets that follow settle
    it.
    """
    yield Shuffled(deal.dealer)
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)


@ruling(at="Desarrollo ¶1", words="lo indican diciendo «paso»")
def opening(deal: Deal) -> Steps[bool]:
    """Each player in turn passes or stands on his cards. Then those who passed exchange cards, and those who
    want to go on pay to do so.

    Reading: The text doesn’t say here who begins. The *mano* is the first to take part (Vocabulario Mano):
    as a rule the dealer’s neighbour, who gets his cards first.
    """
    return (yield from speech_on_two(deal))


@ruling(at="Desarrollo ¶2", words="dos puntos (u otra cantidad convenida)")
def agreed_minimum(case: Matter) -> range:
    """The minimum stake is two counters, unless the players agree otherwise."""
    return range(1, 101)


@ruling(at="Desarrollo ¶2", words="en el centro de la mesa como puesta inicial")
def stand_stake(deal: Deal, seat: int) -> tuple[Pile, int]:
    """A player who stands puts the minimum in the middle of the table. The dealer speaks last, and if he
    stands he puts in twice as much.
    """
    twice = seat == deal.dealer and deal.rules.dealer_doubles(deal)
    return deal.pool, deal.house["minimum"] * (2 if twice else 1)


@ruling(at="Desarrollo ¶2", words="debe hacer una puesta doble")
@contested("es-dealer-double", "always", "the dealer doubles whenever he says basta")
def dealer_doubles(case: Deal) -> bool:
    """The dealer pays double whenever he says *basta*.

    Reading: The text sets only one condition: that he speaks last.
    """
    return True


@dealer_doubles.reading(
    "only-alone", "the dealer doubles only if nobody else said basta", standing=Standing.INFERRED
)
def only_alone(case: Deal) -> bool:
    """The dealer pays double only if nobody has said *basta* before him.

    Reading: The sentence comes right after the case in which all pass: the dealer pays for saving such a
    deal.
    """
    return set(stood(case, Stage.TWO_CARDS)) <= {case.dealer}


@ruling(at="Desarrollo ¶2", words="Si todos los jugadores pasan, se recogen las cartas")
def all_pass_two_cards(deal: Deal) -> Steps[Round]:
    """If everyone passes, the deal is void: the cards are gathered and the next player deals. No counters
    change hands.
    """
    yield from pass_out(deal)
    return Round.VOID


@ruling(at="Desarrollo ¶3", words="los jugadores que han pasado se descartan", standing=Standing.INFERRED)
@contested("es-basta-stops-round", "all-speak", "each speaks once")
def stand_ends_speech(case: Matter) -> bool:
    """One *basta* does not end the round: each player speaks once, and several may say it.

    Reading: Only when the round is over does the text turn to those who passed, and the dealer, who speaks
    last, may still say *basta*.
    """
    return False


@stand_ends_speech.reading("first-ends", "the first basta ends the round", standing=Standing.INFERRED)
def first_ends(case: Matter) -> bool:
    """After the first *basta*, nobody else speaks.

    Reading: The word means “enough”, and the text speaks of one player’s stake, not of several.
    """
    return True


@ruling(at="Desarrollo ¶3", words="los jugadores que han pasado se descartan")
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """Only those who passed exchange cards."""
    return True


@ruling(at="Desarrollo ¶3", words="se descartan de una o dos cartas")
@contested("es-ph1-discard-zero", "one-or-two", "one card or both must be exchanged")
def first_discard(case: Matter) -> range:
    """A player who passed exchanges one card or both.

    Reading: The sentence gives two numbers, one and two. A player passes because he doesn’t like his cards
    (Desarrollo ¶1), so he naturally exchanges at least one.
    """
    return range(1, 3)


@first_discard.reading("may-keep", "both cards may be kept", standing=Standing.AGAINST)
def may_keep(case: Matter) -> range:
    """A player who passed may exchange one card, both or neither.

    Reading: The two numbers contradict this. But a player may have passed to save the stake, not because his
    cards were bad, and the text doesn’t say that he must then spoil them. In the later draw, players discard
    only the cards that they don’t want (Desarrollo ¶5).
    """
    return range(3)


@ruling(at="Desarrollo ¶3", words="y el dador se las repone", standing=Standing.INFERRED)
@contested("es-replaced-when", "together", "all discard before anyone gets new cards")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """All those who passed discard first; then the dealer gives each of them new cards in turn.

    Reading: The text says, in the plural, that the players discard, and only then that the dealer gives them
    new cards: two steps, each for everyone. It doesn’t say that anyone gets new cards before the next player
    discards.
    """
    yield from all_exchange(deal, seats, deal.rules.first_discard(deal))


@first_exchange.reading("in-turn", "each gets new cards in turn", standing=Standing.INFERRED)
def replaced_in_turn(deal: Deal, seats: list[int]) -> Steps[None]:
    """In turn, each player discards and gets the same number of new cards before the next player discards.

    Reading: The dealer replaces a player’s cards, and in practice he does so as they are discarded.
    """
    yield from each_exchanges(deal, seats, deal.rules.first_discard(deal))


@ruling(at="Desarrollo ¶3", words="no pueden ser vistos por ningún otro jugador")
def discards_secret(case: Matter) -> bool:
    """Discards are secret: only the player who discarded them may see them."""
    return True


@ruling(
    at="Desarrollo ¶3", words="deben hacer una puesta igual al mínimo establecido", standing=Standing.INFERRED
)
@contested("es-repay", "once", "each pays once")
def staying_in(deal: Deal) -> Steps[None]:
    """A player who goes on pays the minimum, unless he has already paid it; one who won’t pay is out before
    the second deal.

    Reading: The text says only that those who want to go on pay. With this stake, everyone has paid as much
    as those who said *basta*. Nobody has to match the dealer’s double stake.
    """
    for seat in speakers(deal):
        if not staked(deal, seat, Stage.TWO_CARDS):
            yield from stay_or_go(deal, seat)


@staying_in.reading("again", "everybody pays again", standing=Standing.INFERRED)
def pay_again(deal: Deal) -> Steps[None]:
    """Everyone who goes on pays the minimum, even those who said *basta*; but if only one player is left, he
    doesn’t have to.

    Reading: Everyone weighs up his chances again, and those who want to go on pay. The text makes no
    exception.
    """
    for seat in speakers(deal):
        yield from stay_or_go(deal, seat)


@staying_in.reading(
    "one-basta",
    "after a single basta all go on without paying",
    at="Desarrollo ¶5",
    words="todos los jugadores siguen en juego",
    standing=Standing.INFERRED,
)
def unpaid_after_one_basta(deal: Deal) -> Steps[None]:
    """If only one player has said *basta*, everyone goes on without paying. If several have said it, each of
    the others pays the minimum or is out.

    Reading: The text says that all the players stay in if one player has said *basta*. If this means the
    *basta* on two cards, nobody is out for not paying. But there is an objection: those who want to go on
    must pay (Desarrollo ¶3), and a player who is out before the second deal has only two cards, so he can’t
    come back at this point.
    """
    if len(stood(deal, Stage.TWO_CARDS)) != 1:
        for seat in speakers(deal):
            if not staked(deal, seat, Stage.TWO_CARDS):
                yield from stay_or_go(deal, seat)
