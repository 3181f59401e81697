"""Desarrollo ¶4 and ¶5: four cards, the first betting, the draw."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.betting import answers, answers_in_one_round, bet_range, speech_on_four
from ambigu_variants.ambigu.rules.counters import take_all
from ambigu_variants.ambigu.rules.exchange import deal_out, each_draws
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage, Turn
from ambigu_variants.ambigu.rules.speech import stood
from ambigu_variants.ambigu.rules.winning import claim, pass_out, win
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Steps

__all__: list[str] = []

ruling = JUEGOS.ruling


@ruling(at="Desarrollo ¶4", words="reparte entonces dos nuevas cartas a cada jugador")
def second_deal(deal: Deal) -> Steps[None]:
    """Everybody still in gets two more cards, in two rounds.

    Reading: A player who would not pay is out of the play and gets none; the price he still owes.
    """
    yield from deal_out(deal, 2)


@ruling(
    at="Desarrollo ¶4",
    words="si todos los jugadores pasan, las puestas anteriores quedan",
    name="void",
    called="when all pass the deal ends",
    crux="es-one-basta",
)
def all_pass_first(deal: Deal) -> Steps[Turn]:
    """If all pass, the deal ends; what was staked stays for the next.

    Reading: Said without exception; the *basta* of the next paragraph is one spoken on four cards.
    """
    yield from pass_out(deal)
    return Turn.VOID


@all_pass_first.reading(
    "one-basta",
    "after a single basta the deal goes on",
    at="Desarrollo ¶5",
    words="todos los jugadores siguen en juego",
)
def one_basta(deal: Deal) -> Steps[Turn]:
    """If just one player said *basta* on two cards all stay in and draw; else the deal ends.

    Reading: The one *basta* that keeps everybody in is the one with which the deal began.
    """
    if len(stood(deal, Stage.TWO_CARDS)) == 1:
        return Turn.DRAW
    yield from pass_out(deal)
    return Turn.VOID


@ruling(at="Desarrollo ¶4", words="puede envidar una cantidad superior a la mínima")
def first_betting(deal: Deal) -> Steps[Turn]:
    """In turn each passes or bets; short of a bet one may keep the deal alive."""
    return (yield from speech_on_four(deal))


@ruling(at="Desarrollo ¶4", words="envidar una cantidad superior a la mínima")
def first_bet(deal: Deal, seat: int) -> range:
    """A first bet is more than the minimum."""
    return bet_range(deal, seat, deal.house["minimum"] + 1)


@ruling(
    at="Desarrollo ¶4",
    words="a lo que los otros jugadores contestarán Paso",
    name="return",
    called="one who passed may come back",
    crux="es-pass-then-va",
    standing=Standing.INFERRED,
)
def first_return(case: Matter) -> bool:
    """All the others answer the bet, those who passed before it too.

    Reading: Only the Paso that answers a bet is said to abandon the hand.
    """
    return True


@first_return.reading("out", "a pass is for good", standing=Standing.INFERRED)
def passed_for_good(case: Matter) -> bool:
    """A player who has passed is out when somebody bets.

    Reading: Whoever thinks little of his cards says so once.
    """
    return False


@ruling(
    at="Desarrollo ¶4",
    words="como mínimo debe ser igual al del primer envidador",
    name="until-equal",
    called="until all stakes are equal",
    crux="es-equalise",
)
def first_answers(deal: Deal, opener: int) -> Steps[int]:
    """Each passes and is out, or puts as much as the bet or more; until all who stay have put as much.

    Reading: A higher answer is called a raise two lines later, and one that nobody accepts wins: so the
    others have to answer it.
    """
    return (yield from answers(deal, opener, raises=True))


@first_answers.reading("as-each-will", "each puts what he likes", standing=Standing.INFERRED)
def as_each_will(deal: Deal, opener: int) -> Steps[int]:
    """Each passes and is out, or puts as much as the bet or more, as he likes; nobody need match the others.

    Reading: The stake that each likes is limited downwards only, by the first bet.
    """
    return (yield from answers_in_one_round(deal, opener))


@ruling(
    at="Desarrollo ¶4",
    words="además del valor de su jugada",
    name="unseen",
    called="he is paid without showing his hand",
    crux="es-show-first-bet",
)
def uncalled_bet(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """Whoever bets and is not followed wins all that has been staked so far, and the price of his
    combination.

    Reading: He wins the value of his combination with the stakes, and no condition is set. Cards are shown
    only where several have equalled the stakes (Desarrollo ¶6), to find the best of them.
    """
    yield from win(deal, opener)
    yield from take_all(deal, opener, tray=True)
    yield from deal.rules.payment(deal, opener)


@uncalled_bet.reading("if-shown", "he is paid only if he shows his hand", standing=Standing.INFERRED)
def bet_paid_if_shown(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """Whoever bets and is not followed wins all that has been staked so far; and if he shows his hand, the
    price of his combination.

    Reading: The price depends on the combination. The others cannot know what they owe for a hand that they
    have not seen.
    """
    yield from win(deal, opener)
    yield from take_all(deal, opener, tray=True)
    yield from claim(deal, opener)


@ruling(
    at="Desarrollo ¶4",
    words="si un reenvite no es aceptado por ningún jugador",
    name="unseen",
    called="he is paid without showing his hand",
    crux="es-show-raise",
)
def uncalled_raise(deal: Deal, seat: int) -> Steps[None]:
    """A raise that nobody accepts wins what a first bet wins that nobody follows: all that has been staked so
    far, and the price of the combination.

    Reading: The same happens, it says, and the sentence before names the value of the combination without a
    word of showing.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from deal.rules.payment(deal, seat)


@uncalled_raise.reading("if-shown", "he is paid only if he shows his hand", standing=Standing.INFERRED)
def raise_paid_if_shown(deal: Deal, seat: int) -> Steps[None]:
    """A raise that nobody accepts wins all that has been staked so far; and if the player shows his hand, the
    price of his combination.

    Reading: What the others owe depends on his combination, and they have not seen it.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from claim(deal, seat)


@ruling(
    at="Desarrollo ¶5",
    words="si sólo ha habido un jugador que ha dicho basta",
    name="here",
    called="basta can be said on four cards too",
    crux="es-basta-phase-2",
    standing=Standing.INFERRED,
)
def bare_stand(case: Deal) -> int | None:
    """A player may keep the deal alive without a bet: one says *basta* and puts the minimum; if nobody bets
    after him all stay in and draw.

    Reading: The glossary has the word for whoever would not see the deal annulled, and those after him may
    bet above the minimum: so the minimum is what he puts.
    """
    minimum: int = case.house["minimum"]
    return minimum


@bare_stand.reading("not-here", "basta is said on two cards only", standing=Standing.INFERRED)
def not_here(case: Deal) -> int | None:
    """He may not: the *basta* spoken of is that of the two cards.

    Reading: Only there is the word described.
    """
    return None


@ruling(
    at="Desarrollo ¶5",
    words="pueden hacer envites superiores al mínimo",
    name="apart",
    called="the minimum is apart from the bet",
    crux="es-basta-and-bet",
    standing=Standing.INFERRED,
)
def stand_counts(case: Matter) -> bool:
    """What keeps the deal alive does not count towards a bet: the minimum goes to the middle, and whoever put
    it answers a bet in full.

    Reading: It is put there on two cards, and there it stays. Who accepts a bet puts at least as much as the
    first bettor (Desarrollo ¶4), and nobody is let off a part.
    """
    return False


@stand_counts.reading("counts", "the minimum counts towards the bet", standing=Standing.INFERRED)
def minimum_counts(case: Matter) -> bool:
    """It counts: to follow a bet he adds only what he lacks; if nobody bets, the minimum goes to the middle.

    Reading: The bets that follow are said to be higher than the minimum, so they are reckoned from it, and he
    has put that much already.
    """
    return True


@ruling(at="Desarrollo ¶5", words="se descartan de los naipes que no quieren")
def second_draw(deal: Deal) -> Steps[None]:
    """Those still in exchange whatever they do not want.

    Reading: No number is given, so none to four.
    """
    yield from each_draws(deal, range(5))
