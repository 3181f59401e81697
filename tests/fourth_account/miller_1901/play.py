"""Zwei Karten, Vier Karten: a deal from the cut to the first betting, where the copy breaks off."""

from __future__ import annotations

from ambigu_variants.kernel.steps import Pile, Steps
from ambigu_variants.ambigu.rules.betting import answers, bet_range, speech_on_four
from ambigu_variants.ambigu.rules.counters import take_all
from ambigu_variants.ambigu.rules.exchange import deal_out, each_exchanges
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Round, Turn
from ambigu_variants.ambigu.rules.speech import speech_on_two
from ambigu_variants.ambigu.rules.winning import pass_out, win
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER
from ambigu_variants.kernel.rulings import Standing

__all__: list[str] = []

ruling = MILLER.ruling


@ruling(at="Zwei Karten", words="Man hebt ab, und jeder bekommt zwei Karten")
def first_deal(deal: Deal) -> Steps[None]:
    """The pack is cut, and each player gets two cards."""
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)


@ruling(at="Zwei Karten", words="Wem sie gefallen, der sagt es")
def opening(deal: Deal) -> Steps[bool]:
    """Each in turn says whether he likes his cards."""
    return (yield from speech_on_two(deal))


@ruling(at="Zwei Karten", words="legt eine Marke in den Topf")
def stand_stake(deal: Deal, seat: int) -> tuple[Pile, int]:
    """One counter, on the pool."""
    return deal.pool, 1


@ruling(at="Zwei Karten", words="Gefallen sie keinem, so wirft man sie zusammen")
def all_pass_two_cards(deal: Deal) -> Steps[Round]:
    """The deal is void."""
    yield from pass_out(deal)
    return Round.VOID


@ruling(at="Zwei Karten", words="wenn alle gesprochen haben")
def stand_ends_speech(case: Matter) -> bool:
    """No: all speak."""
    return False


@ruling(at="Zwei Karten", words="wenn alle gesprochen haben, tauschen die andern")
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """Yes: all who have not liked their cards."""
    return True


@ruling(at="Zwei Karten", words="tauschen die andern eine Karte oder beide")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """Each lays cards away and is served as many."""
    yield from each_exchanges(deal, seats, deal.rules.first_discard(deal))


@ruling(at="Zwei Karten", words="eine Karte oder beide")
def first_discard(case: Matter) -> range:
    """One card or both."""
    return range(1, 3)


@ruling(at="Vier Karten", words="Jeder bekommt noch zwei")
def second_deal(deal: Deal) -> Steps[None]:
    """Each player gets two more cards."""
    yield from deal_out(deal, 2)


@ruling(at="Vier Karten", words="Jeder darf bis zu sechs Marken bieten")
def first_betting(deal: Deal) -> Steps[Turn]:
    """Each in turn bets or passes."""
    return (yield from speech_on_four(deal))


@ruling(at="Vier Karten", words="bis zu sechs Marken")
def first_bet(deal: Deal, seat: int) -> range:
    """One to six counters."""
    return bet_range(deal, seat, 1, 6)


@ruling(at="Vier Karten", words="die andern folgen ihm oder legen ihre Karten ab")
def first_answers(deal: Deal, opener: int) -> Steps[int]:
    """Each follows with as much, or is out; nobody raises."""
    return (yield from answers(deal, opener, raises=False))


@ruling(
    at="Vier Karten",
    words="die andern folgen ihm",
    name="return",
    called="a player who passed may come back in",
    crux="mill-others",
)
def first_return(case: Matter) -> bool:
    """Yes: all the others are asked.

    Reading: The others are all but the one who bet.
    """
    return True


@first_return.reading("out", "a pass is final", standing=Standing.INFERRED)
def passed_for_good(case: Matter) -> bool:
    """No: who has passed is out.

    Reading: A player who had cards to follow with would have bet on them.
    """
    return False


@ruling(at="Vier Karten", words="Folgt keiner, so nimmt er, was da liegt")
def uncalled_bet(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """Everything on the table."""
    yield from win(deal, opener)
    yield from take_all(deal, opener, tray=True)


@ruling(at="Vier Karten", words="bietet keiner, so ist das Spiel aus")
def all_pass_first(deal: Deal) -> Steps[Turn]:
    """The deal is void; what lies there stays."""
    yield from pass_out(deal)
    return Turn.VOID
