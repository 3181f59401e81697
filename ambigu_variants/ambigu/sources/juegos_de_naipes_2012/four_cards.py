"""Rulings on Desarrollo ¶4 and ¶5: four cards, the first betting, the draw."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.betting import answers, answers_in_one_round, bet_range, speech_on_four
from ambigu_variants.ambigu.rules.counters import take_all
from ambigu_variants.ambigu.rules.exchange import deal_out, each_draws
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage, Turn
from ambigu_variants.ambigu.rules.speech import stood
from ambigu_variants.ambigu.rules.winning import pass_out, win, win_unseen
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps

ruling = JUEGOS.ruling


@ruling(at="Desarrollo ¶4", words="reparte entonces dos nuevas cartas a cada jugador")
def second_deal(deal: Deal) -> Steps[None]:
    """Everyone still in gets two more cards, in two rounds.

    Reading: A player who won’t pay is out and gets no more cards, but he still owes the winner the price.
    """
    yield from deal_out(deal, 2)


@ruling(at="Desarrollo ¶4", words="puede envidar una cantidad superior a la mínima")
def first_betting(deal: Deal) -> Steps[Turn]:
    """Each player in turn passes, or bets if his cards are good or promising."""
    return (yield from speech_on_four(deal))


@ruling(at="Desarrollo ¶4", words="envidar una cantidad superior a la mínima")
def first_bet(deal: Deal, seat: int) -> range:
    """The first bet must be more than the minimum."""
    return bet_range(deal, seat, deal.house["minimum"] + 1)


@ruling(at="Desarrollo ¶4", words="si todos los jugadores pasan, las puestas anteriores quedan")
@contested("es-one-basta", "void", "if all pass, the deal ends")
def all_pass_first(deal: Deal) -> Steps[Turn]:
    """If everyone passes with four cards in hand, the deal ends and the stakes stay for the next one.

    Reading: The text makes no exception; the *basta* in its next paragraph is said on four cards.
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
    """If exactly one player said *basta* on two cards, everyone stays in and draws; otherwise the deal ends.

    Reading: The single *basta* that keeps everyone in is the one with which the deal began.
    """
    if len(stood(deal, Stage.TWO_CARDS)) == 1:
        return Turn.DRAW
    yield from pass_out(deal)
    return Turn.VOID


@ruling(at="Desarrollo ¶4", words="a lo que los otros jugadores contestarán Paso", standing=Standing.INFERRED)
@contested("es-pass-then-va", "return", "a player who passed may come back in")
def first_return(case: Matter) -> bool:
    """All the others answer the bet, including those who passed before it.

    Reading: According to the text, only a *paso* in answer to a bet gives up the hand.
    """
    return True


@first_return.reading("out", "a pass is final", standing=Standing.INFERRED)
def passed_for_good(case: Matter) -> bool:
    """A player who has passed is out once somebody bets.

    Reading: A player who doesn’t like his cards need only say so once.
    """
    return False


@ruling(
    at="Desarrollo ¶4", words="como mínimo debe ser igual al del primer envidador", standing=Standing.INFERRED
)
@contested("es-equalise", "until-equal", "until all stakes are equal")
def first_answers(deal: Deal, opener: int) -> Steps[int]:
    """Each player either passes and is out, or puts in at least as much as the bet, until all who stay have
    put in the same amount.

    Reading: Two lines later the text calls a higher answer a raise, and says that a raise wins if nobody
    accepts it. So the others have to answer it.
    """
    return (yield from answers(deal, opener, raises=True))


@first_answers.reading("as-each-will", "each puts in what he likes", standing=Standing.INFERRED)
def as_each_will(deal: Deal, opener: int) -> Steps[int]:
    """Each player either passes and is out, or puts in as much as the bet or more, as he likes. Nobody has
    to match the others.

    Reading: Each puts in what he likes, and the text sets only a lower limit: the first bet.
    """
    return (yield from answers_in_one_round(deal, opener))


@ruling(at="Desarrollo ¶4", words="además del valor de su jugada")
@contested("es-show-first-bet", "unseen", "he is paid without showing his hand")
def uncalled_bet(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """A player whose bet nobody calls wins everything staked so far, and the price of his combination.

    Reading: The bettor wins the value of his combination along with the stakes, without any
    condition. Cards are shown only when several players have matched the stakes (Desarrollo ¶6), to find the
    best hand.
    """
    yield from win(deal, opener)
    yield from take_all(deal, opener, tray=True)
    yield from deal.rules.payment(deal, opener)


@uncalled_bet.reading("if-shown", "he is paid only if he shows his hand", standing=Standing.INFERRED)
def bet_paid_if_shown(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """A player whose bet nobody calls wins everything staked so far; if he shows his hand, he also wins the
    price of his combination.

    Reading: The price depends on the combination. The others can’t know what they owe for a hand they
    haven’t seen.
    """
    yield from win_unseen(deal, opener)


@ruling(at="Desarrollo ¶4", words="si un reenvite no es aceptado por ningún jugador")
@contested("es-show-raise", "unseen", "he is paid without showing his hand")
def uncalled_raise(deal: Deal, seat: int) -> Steps[None]:
    """A player whose raise nobody calls wins the same as one whose first bet nobody calls: everything staked
    so far, and the price of his combination.

    Reading: The text says that the same happens, and the preceding words award the value of the combination
    without mentioning a show of cards.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from deal.rules.payment(deal, seat)


@uncalled_raise.reading("if-shown", "he is paid only if he shows his hand", standing=Standing.INFERRED)
def raise_paid_if_shown(deal: Deal, seat: int) -> Steps[None]:
    """A raise that nobody accepts wins everything staked so far; if the player shows his hand, he also wins
    the price of his combination.

    Reading: What the others owe depends on the winner’s combination, and they haven’t seen it.
    """
    yield from win_unseen(deal, seat)


@ruling(
    at="Desarrollo ¶5", words="si sólo ha habido un jugador que ha dicho basta", standing=Standing.INFERRED
)
@contested("es-basta-phase-2", "here", "basta can be said on four cards too")
def bare_stand(case: Deal) -> int | None:
    """A player may keep the deal alive without betting: he says *basta* and puts in the minimum. If nobody
    bets after him, everyone stays in and draws.

    Reading: According to the glossary, a player says this word when he doesn’t want the deal annulled. Those
    after him may bet above the minimum, so the minimum is what he puts in.
    """
    minimum: int = case.house["minimum"]
    return minimum


@bare_stand.reading("not-here", "basta is said on two cards only", standing=Standing.INFERRED)
def not_here(case: Deal) -> int | None:
    """A player may not keep the deal alive on four cards: the *basta* in question is the one on two cards.

    Reading: The text explains the word only where it speaks of the two cards.
    """
    return None


@ruling(at="Desarrollo ¶5", words="pueden hacer envites superiores al mínimo", standing=Standing.INFERRED)
@contested("es-basta-and-bet", "apart", "the minimum is separate from the bet")
def stand_counts(case: Matter) -> bool:
    """The minimum that keeps the deal alive does not count towards a bet: it goes to the middle, and the
    player who put it in must still match the whole bet.

    Reading: On two cards the minimum goes to the middle and stays there. A player who accepts a bet puts in
    at least as much as the first bettor (Desarrollo ¶4), and the text excuses nobody from any part of that.
    """
    return False


@stand_counts.reading("counts", "the minimum counts towards the bet", standing=Standing.INFERRED)
def minimum_counts(case: Matter) -> bool:
    """The minimum counts: to call a bet, the player who put it in adds only the difference. If nobody bets,
    the minimum goes to the middle.

    Reading: The text describes the bets that follow as higher than the minimum. So they are counted from the
    minimum, which the player has already put in.
    """
    return True


@ruling(at="Desarrollo ¶5", words="se descartan de los naipes que no quieren")
def second_draw(deal: Deal) -> Steps[None]:
    """Everyone still in exchanges the cards that he doesn’t want.

    Reading: The text gives no number, so a player may exchange any number from none to four.
    """
    yield from each_draws(deal, range(5))
