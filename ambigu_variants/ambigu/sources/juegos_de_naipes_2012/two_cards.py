"""Desarrollo ¶1 to ¶3: two cards."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.counters import staked
from ambigu_variants.ambigu.rules.exchange import all_exchange, deal_out, each_exchanges
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Round, Stage
from ambigu_variants.ambigu.rules.speech import speakers, speech_on_two, stay_or_go, stood
from ambigu_variants.ambigu.rules.winning import pass_out
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps
from ambigu_variants.kernel.table import Heap

__all__: list[str] = []

ruling = JUEGOS.ruling


@ruling(at="Desarrollo ¶1", words="de una en una y de derecha a izquierda")
def first_deal(deal: Deal) -> Steps[None]:
    """The dealer shuffles, his left neighbour cuts, and each player gets two cards, one by one,
    counter-clockwise.

    Reading: From right to left would be ambiguous by itself; the gloss that follows settles it.
    """
    yield Did(Deed.SHUFFLED, deal.dealer)
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)


@ruling(at="Desarrollo ¶1", words="lo indican diciendo «paso»")
def opening(deal: Deal) -> Steps[bool]:
    """In turn each passes or declares himself satisfied; then those who passed exchange, and those who wish
    to go on pay for it.

    Reading: Who begins is not said here. The *mano* is the first to take part (Vocabulario Mano), as a rule
    the dealer's neighbour, who is dealt to first.
    """
    return (yield from speech_on_two(deal))


@ruling(at="Desarrollo ¶2", words="dos puntos (u otra cantidad convenida)")
def agreed_minimum(case: Matter) -> range:
    """The least stake is two counters, or as agreed."""
    return range(1, 101)


@ruling(at="Desarrollo ¶2", words="en el centro de la mesa como puesta inicial")
def stand_stake(deal: Deal, seat: int) -> tuple[Heap, int]:
    """Whoever is satisfied puts the minimum into the middle of the table; the dealer, the last to speak,
    twice as much.
    """
    twice = seat == deal.dealer and deal.rules.dealer_doubles(deal)
    return deal.pool, deal.house["minimum"] * (2 if twice else 1)


@ruling(at="Desarrollo ¶2", words="Si todos los jugadores pasan, se recogen las cartas")
def all_pass_two_cards(deal: Deal) -> Steps[Round]:
    """If all pass, the deal is void: the cards are gathered, and the next player deals. No counter moves."""
    yield from pass_out(deal)
    return Round.VOID


@ruling(
    at="Desarrollo ¶2",
    words="debe hacer una puesta doble",
    name="always",
    called="the dealer doubles whenever he says basta",
    crux="es-dealer-double",
)
def dealer_doubles(case: Deal) -> bool:
    """The dealer pays double whenever it is he who says *basta*.

    Reading: The condition is that he speaks last, and no other is set.
    """
    return True


@dealer_doubles.reading("only-alone", "the dealer doubles only if alone", standing=Standing.INFERRED)
def only_alone(case: Deal) -> bool:
    """The dealer pays double only if nobody has said *basta* before him.

    Reading: The sentence follows on the case in which everybody passes: the dealer who saves such a deal pays
    for it.
    """
    return set(stood(case, Stage.TWO_CARDS)) <= {case.dealer}


@ruling(
    at="Desarrollo ¶3",
    words="los jugadores que han pasado se descartan",
    name="all-speak",
    called="each speaks once",
    crux="es-basta-stops-round",
    standing=Standing.INFERRED,
)
def stand_ends_speech(case: Matter) -> bool:
    """One *basta* does not end the round: each speaks once, and several may say it.

    Reading: Those who passed are spoken of only when the round is over, and the dealer, who is last, may
    still say the word.
    """
    return False


@stand_ends_speech.reading("first-ends", "the first basta ends the round", standing=Standing.INFERRED)
def first_ends(case: Matter) -> bool:
    """After the first *basta* nobody else is asked.

    Reading: The word means enough, and one player's stake is spoken of, not several players'.
    """
    return True


@ruling(at="Desarrollo ¶3", words="los jugadores que han pasado se descartan")
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """Those who passed exchange, and only they."""
    return True


@ruling(
    at="Desarrollo ¶3",
    words="se descartan de una o dos cartas",
    name="one-or-two",
    called="one card or both must go",
    crux="es-ph1-discard-zero",
)
def first_discard(case: Matter) -> range:
    """A player who passed exchanges one card or both.

    Reading: The sentence gives two numbers, one and two. A player passes because his cards do not please him
    (Desarrollo ¶1), so it is natural that he changes at least one of them.
    """
    return range(1, 3)


@first_discard.reading("may-keep", "both cards may be kept", standing=Standing.AGAINST)
def may_keep(case: Matter) -> range:
    """A player who passed exchanges one card, or both, or none.

    Reading: The two numbers speak against it. But he may have passed to save the stake and not for want of
    good cards, and nothing says that he must then spoil them. In the later draw players lay away only the
    cards that they do not want (Desarrollo ¶5).
    """
    return range(3)


@ruling(
    at="Desarrollo ¶3",
    words="y el dador se las repone",
    name="together",
    called="all lay away before any is served",
    crux="es-replaced-when",
    standing=Standing.INFERRED,
)
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """Those who passed all lay their cards away; then the dealer replaces them, in turn.

    Reading: The players lay away, in the plural, and only then the dealer gives: two steps, each for all.
    Nobody is said to be served before the next lays his cards away.
    """
    yield from all_exchange(deal, seats, deal.rules.first_discard(deal))


@first_exchange.reading("in-turn", "each is served in turn", standing=Standing.INFERRED)
def replaced_in_turn(deal: Deal, seats: list[int]) -> Steps[None]:
    """Each in turn lays cards away and is served as many before the next.

    Reading: The dealer replaces them for a player, and at a table cards are replaced as they are laid away.
    """
    yield from each_exchanges(deal, seats, deal.rules.first_discard(deal))


@ruling(at="Desarrollo ¶3", words="no pueden ser vistos por ningún otro jugador")
def discards_secret(case: Matter) -> bool:
    """Discards are secret: nobody sees them but the player who lays them away."""
    return True


@ruling(
    at="Desarrollo ¶3",
    words="deben hacer una puesta igual al mínimo establecido",
    name="once",
    called="each pays once",
    crux="es-repay",
)
def staying_in(deal: Deal) -> Steps[None]:
    """Whoever goes on pays the minimum, unless he has paid it already; who will not is out before the second
    deal.

    Reading: The stake makes all equal to those who said *basta*. The dealer's double is not matched.
    """
    for seat in speakers(deal):
        if not staked(deal, seat, Stage.TWO_CARDS):
            yield from stay_or_go(deal, seat)


@staying_in.reading("again", "everybody pays again", standing=Standing.INFERRED)
def pay_again(deal: Deal) -> Steps[None]:
    """Everybody pays the minimum, those who said *basta* too; the last one left need not.

    Reading: All weigh their chances anew, and whoever wishes to go on pays: nobody is excepted.
    """
    for seat in speakers(deal):
        yield from stay_or_go(deal, seat)


@staying_in.reading(
    "one-basta",
    "after a single basta all go on unpaid",
    at="Desarrollo ¶5",
    words="todos los jugadores siguen en juego",
    standing=Standing.INFERRED,
)
def unpaid_after_one_basta(deal: Deal) -> Steps[None]:
    """If only one player has said *basta*, all go on and nobody pays for it. If several have said it, each of
    the others pays the minimum or is out.

    Reading: All the players are said to stay in the play where one player has said *basta*; on two cards this
    leaves nobody to be put out for not paying. Against it: those who want to go on must pay (Desarrollo ¶3),
    and a player who did not get his third and fourth card cannot complete his hand of four again.
    """
    if len(stood(deal, Stage.TWO_CARDS)) != 1:
        for seat in speakers(deal):
            if not staked(deal, seat, Stage.TWO_CARDS):
                yield from stay_or_go(deal, seat)
