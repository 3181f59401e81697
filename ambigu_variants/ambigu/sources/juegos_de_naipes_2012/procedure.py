"""A deal after Juegos de Naipes, in the order of its text: Vocabulario, Premios and Valor where they bear on
procedure, Inicio, Desarrollo.
"""

from __future__ import annotations

from ambigu_variants.ambigu.rules.moves import (
    answers,
    answers_in_one_round,
    bet_range,
    collect,
    deal_out,
    each_draws,
    exchange,
    gain,
    pass_out,
    put,
    raise_range,
    show,
    speakers,
    speech_at_last,
    speech_on_four,
    speech_on_two,
    staked,
    stay_or_go,
    stood,
    take_all,
    win,
)
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage, Turn
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps

__all__: list[str] = []

ruling = JUEGOS.ruling


# Inicio ----------------------------------------------------------------------------------------------------


@ruling(at="Inicio ¶1", words="después de cada mano el turno pasa hacia la derecha")
def next_dealer(deal: Deal) -> int:
    """After every deal it passes to the right."""
    return 0


@ruling(at="Inicio ¶2", words="transcurrido un tiempo determinado o bien")
def session_end(case: Matter, players: int, deals: int, agreed: int, time_is_up: bool) -> bool:
    """When the agreed time is up, or the agreed number of deals is reached, counted whenever the same player
    has dealt again: so many rounds of the table.
    """
    return time_is_up or 0 < agreed * players <= deals


@ruling(at="Inicio ¶2", words="debe pagar una prima al resto", standing=Standing.INFERRED)
def agreed_premium(case: Matter) -> range:
    """Whatever is agreed.

    Reading: How much is not said. The Spanish word is that for a prime too; here it is a premium.
    """
    return range(1, 1001)


@ruling(at="Inicio ¶2", words="que nunca puede ser el que está ganando")
def leaving(deal: Deal, seat: int) -> Steps[None]:
    """Anybody but the one who is winning, and he pays each of the others the premium."""
    standing = [deal.due_to(each) for each in range(deal.players)]
    if standing[seat] == max(standing):
        raise NotAllowed(f"{deal.who(seat)} may not leave: nobody has more counters.")
    for other in range(deal.players):
        if other != seat:
            yield from deal.rules.owing(deal, seat, other, deal.house["premium"])
    yield Did(Deed.LEFT, seat)


# Desarrollo ¶1 to ¶3: two cards ----------------------------------------------------------------------------


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
    """
    return (yield from speech_on_two(deal))


@ruling(at="Desarrollo ¶2", words="dos puntos (u otra cantidad convenida)")
def agreed_minimum(case: Matter) -> range:
    """Two counters, or as agreed."""
    return range(1, 101)


@ruling(at="Desarrollo ¶2", words="en el centro de la mesa como puesta inicial")
def stand_stake(deal: Deal, seat: int) -> Steps[None]:
    """The minimum, into the middle of the table; the dealer, the last to speak, twice as much."""
    twice = seat == deal.dealer and deal.rules.dealer_doubles(deal)
    yield from put(deal, seat, deal.pool, deal.house["minimum"] * (2 if twice else 1))


@ruling(at="Desarrollo ¶2", words="debe hacer una puesta doble", name="always", crux="es-dealer-double")
def dealer_doubles(case: Deal) -> bool:
    """Yes, whenever it is the dealer who says basta.

    Reading: The condition is that he speaks last, and no other is set.
    """
    return True


@dealer_doubles.reading("only-alone", standing=Standing.INFERRED)
def only_alone(case: Deal) -> bool:
    """Only if nobody has said basta before him.

    Reading: The sentence follows on the case in which everybody passes: the dealer who saves such a deal pays
    for it.
    """
    return stood(case, Stage.TWO_CARDS) == [case.dealer]


@ruling(
    at="Desarrollo ¶3",
    words="los jugadores que han pasado se descartan",
    name="all-speak",
    crux="es-basta-stops-round",
    standing=Standing.INFERRED,
)
def stand_ends_speech(case: Matter) -> bool:
    """No: each speaks once, and several may say basta.

    Reading: Those who passed are spoken of only when the round is over, and the dealer, who is last, may
    still say the word.
    """
    return False


@stand_ends_speech.reading("first-ends", standing=Standing.INFERRED)
def first_ends(case: Matter) -> bool:
    """Yes: after the first basta nobody else is asked.

    Reading: The word means enough, and one player's stake is spoken of, not several players'.
    """
    return True


@ruling(at="Desarrollo ¶2", words="Si todos los jugadores pasan, se recogen las cartas")
def all_pass_two_cards(deal: Deal) -> Steps[bool]:
    """The deal is void: the cards are gathered, and the next player deals. No counter moves."""
    yield from pass_out(deal)
    return False


@ruling(at="Desarrollo ¶3", words="y el dador se las repone")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """Each in turn lays cards away, and the dealer replaces them."""
    for seat in seats:
        yield from exchange(deal, seat, deal.rules.first_discard(deal))


@ruling(at="Desarrollo ¶3", words="se descartan de una o dos cartas")
def first_discard(case: Matter) -> range:
    """One card or both."""
    return range(1, 3)


@ruling(at="Desarrollo ¶3", words="los jugadores que han pasado se descartan")
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """Yes: those who passed, and only they."""
    return True


@ruling(
    at="Desarrollo ¶3",
    words="deben hacer una puesta igual al mínimo establecido",
    name="once",
    crux="es-repay",
)
def staying_in(deal: Deal) -> Steps[None]:
    """The minimum, from everybody who has not paid it yet; who will not is out before the second deal.

    Reading: The stake makes all equal to those who said basta. The dealer's double is not matched.
    """
    for seat in speakers(deal):
        if not staked(deal, seat, Stage.TWO_CARDS):
            yield from stay_or_go(deal, seat)


@staying_in.reading("again", standing=Standing.INFERRED)
def pay_again(deal: Deal) -> Steps[None]:
    """The minimum, from everybody, those who said basta too; the last one left need not.

    Reading: All weigh their chances anew, and whoever wishes to go on pays: nobody is excepted.
    """
    for seat in speakers(deal):
        yield from stay_or_go(deal, seat)


# Desarrollo ¶4 and ¶5: four cards --------------------------------------------------------------------------


@ruling(at="Desarrollo ¶4", words="reparte entonces dos nuevas cartas a cada jugador")
def second_deal(deal: Deal) -> Steps[None]:
    """Everybody still in gets two more cards, in two rounds.

    Reading: A player who would not pay is out of the play and gets none; the price he still owes.
    """
    yield from deal_out(deal, 2)


@ruling(at="Desarrollo ¶4", words="puede envidar una cantidad superior a la mínima")
def first_betting(deal: Deal) -> Steps[Turn]:
    """In turn each passes or bets; short of a bet one may keep the deal alive."""
    return (yield from speech_on_four(deal))


@ruling(at="Desarrollo ¶4", words="envidar una cantidad superior a la mínima")
def first_bet(deal: Deal, seat: int) -> range:
    """More than the minimum."""
    return bet_range(deal, seat, deal.house["minimum"] + 1)


@ruling(
    at="Desarrollo ¶5",
    words="si sólo ha habido un jugador que ha dicho basta",
    name="here",
    crux="es-basta-phase-2",
    standing=Standing.INFERRED,
)
def bare_stand(case: Deal) -> int | None:
    """Yes: one player says basta and puts the minimum; if nobody bets after him all stay in and draw.

    Reading: The glossary has the word for whoever would not see the deal annulled, and those after him may
    bet above the minimum: so the minimum is what he puts.
    """
    minimum: int = case.house["minimum"]
    return minimum


@bare_stand.reading("not-here", standing=Standing.INFERRED)
def not_here(case: Deal) -> int | None:
    """No: the basta spoken of is that of the two cards.

    Reading: Only there is the word described.
    """
    return None


@ruling(
    at="Desarrollo ¶4",
    words="si todos los jugadores pasan, las puestas anteriores quedan",
    name="void",
    crux="es-one-basta",
)
def all_pass_first(deal: Deal) -> Steps[Turn]:
    """The deal ends; what was staked stays for the next.

    Reading: Said without exception; the basta of the next paragraph is one spoken on four cards.
    """
    yield from pass_out(deal)
    return Turn.VOID


@all_pass_first.reading("one-basta", at="Desarrollo ¶5", words="todos los jugadores siguen en juego")
def one_basta(deal: Deal) -> Steps[Turn]:
    """If just one player said basta on two cards all stay in and draw; else the deal ends.

    Reading: The one basta that keeps everybody in is the one with which the deal began.
    """
    if len(stood(deal, Stage.TWO_CARDS)) == 1:
        return Turn.DRAW
    yield from pass_out(deal)
    return Turn.VOID


@ruling(
    at="Desarrollo ¶4",
    words="como mínimo debe ser igual al del primer envidador",
    name="until-equal",
    crux="es-equalise",
)
def first_answers(deal: Deal, opener: int) -> Steps[int]:
    """Each passes and is out, or puts as much as the bet or more; until all who stay have put as much.

    Reading: A higher answer is called a raise two lines later, and one that nobody accepts wins: so the
    others have to answer it.
    """
    return (yield from answers(deal, opener, raises=True))


@first_answers.reading("as-each-will", standing=Standing.INFERRED)
def as_each_will(deal: Deal, opener: int) -> Steps[int]:
    """Each passes and is out, or puts as much as the bet or more, as he likes; nobody need match the others.

    Reading: The stake that each likes is limited downwards only, by the first bet.
    """
    return (yield from answers_in_one_round(deal, opener))


@ruling(
    at="Desarrollo ¶4",
    words="a lo que los otros jugadores contestarán Paso",
    name="return",
    crux="es-pass-then-va",
    standing=Standing.INFERRED,
)
def first_return(case: Matter) -> bool:
    """Yes: all the others answer the bet, those who passed before it too.

    Reading: Only the Paso that answers a bet is said to abandon the hand.
    """
    return True


@first_return.reading("out", standing=Standing.INFERRED)
def passed_for_good(case: Matter) -> bool:
    """No: a player who has passed is out when somebody bets.

    Reading: Whoever thinks little of his cards says so once.
    """
    return False


@ruling(at="Desarrollo ¶4", words="el envidador gana todo lo que se ha puesto")
def uncalled_bet(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """All that has been staked so far, and the price of his combination."""
    yield from win(deal, opener)
    yield from take_all(deal, opener, tray=True)
    yield from deal.rules.payment(deal, opener)


@ruling(at="Desarrollo ¶4", words="si un reenvite no es aceptado por ningún jugador")
def uncalled_raise(deal: Deal, seat: int) -> Steps[None]:
    """What a first bet wins that nobody follows: all that has been staked so far, and the price of his
    combination.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from deal.rules.payment(deal, seat)


@ruling(at="Desarrollo ¶5", words="se descartan de los naipes que no quieren")
def second_draw(deal: Deal) -> Steps[None]:
    """Those still in exchange whatever they do not want.

    Reading: No number is given, so none to four.
    """
    yield from each_draws(deal, range(5))


# Desarrollo ¶6 to ¶8: the last betting ---------------------------------------------------------------------


@ruling(at="Desarrollo ¶6", words="los jugadores pueden pasar o hacer una puesta")
def last_betting(deal: Deal) -> Steps[bool]:
    """In turn each passes or bets."""
    return (yield from speech_at_last(deal))


@ruling(at="Desarrollo ¶6", words="los jugadores pueden pasar o hacer una puesta")
def last_bet(deal: Deal, seat: int) -> range:
    """Any number that he has."""
    return bet_range(deal, seat, 1)


@ruling(at="Desarrollo ¶6", words="hasta que todas las puestas queden igualadas")
def last_answers(deal: Deal, opener: int) -> Steps[None]:
    """Each passes, equals the bet or raises it, until all are equal."""
    yield from answers(deal, opener, raises=True)


@ruling(at="Desarrollo ¶6", words="pueden pasar, igualarla o aumentarla", standing=Standing.INFERRED)
def raise_to(deal: Deal, seat: int, level: int) -> range:
    """To any sum above the bet.

    Reading: By how much is not said, so one counter is enough.
    """
    return raise_range(deal, seat, level + 1)


@ruling(at="Desarrollo ¶6", words="Si sólo un jugador va, gana todas las puestas")
def lone_bettor(deal: Deal, seat: int) -> Steps[None]:
    """All the stakes, and the price of his combination."""
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from deal.rules.payment(deal, seat)


@ruling(at="Desarrollo ¶6", words="muestran sus cartas para ver quién tiene la mejor jugada")
def showing(deal: Deal) -> Steps[None]:
    """Those who equalled the stakes show; the best combination takes all the stakes, and is paid for."""
    shown = yield from show(deal)
    order = [deal.live[hand] for hand in shown.order]
    yield from win(deal, order[0])
    yield from gain(deal, order)
    yield from deal.rules.payment(deal, order[0])


@ruling(at="Valor ¶1", words="Le pagan todos los jugadores")
def payment(deal: Deal, winner: int) -> Steps[None]:
    """All the others pay, those too who hold the same combination, and those who dropped out."""
    yield from collect(deal, winner)
