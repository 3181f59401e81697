"""Two cards, Four cards, Last: a deal from the cut to the payment."""

from __future__ import annotations

from ambigu_variants.kernel.steps import Pile, Steps
from ambigu_variants.ambigu.rules.betting import (
    answers,
    bet_range,
    raise_range,
    speech_at_last,
    speech_on_four,
)
from ambigu_variants.ambigu.rules.counters import pay_in_part, take_all
from ambigu_variants.ambigu.rules.exchange import deal_out, each_draws, each_exchanges
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Round, Turn
from ambigu_variants.ambigu.rules.speech import speech_on_two
from ambigu_variants.ambigu.rules.winning import collect, gain, pass_out, show, win
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER
from ambigu_variants.kernel.rulings import Standing

__all__: list[str] = []

ruling = MILLER.ruling


@ruling(at="Two cards", words="The pack is cut and two cards go to each")
def first_deal(deal: Deal) -> Steps[None]:
    """The pack is cut, and each player gets two cards."""
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)


@ruling(at="Two cards", words="Who likes them says so")
def opening(deal: Deal) -> Steps[bool]:
    """Each in turn says whether he likes his cards."""
    return (yield from speech_on_two(deal))


@ruling(at="Two cards", words="lays a counter on the pool")
def stand_stake(deal: Deal, seat: int) -> tuple[Pile, int]:
    """One counter, on the pool."""
    return deal.pool, 1


@ruling(at="Two cards", words="If none likes them the cards are thrown in")
def all_pass_two_cards(deal: Deal) -> Steps[Round]:
    """The deal is void."""
    yield from pass_out(deal)
    return Round.VOID


@ruling(at="Two cards", words="when all have spoken")
def stand_ends_speech(case: Matter) -> bool:
    """No: all speak."""
    return False


@ruling(at="Two cards", words="when all have spoken the others change")
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """Yes: all who have not liked their cards."""
    return True


@ruling(at="Two cards", words="the others change one card or both")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """Each lays cards away and is served as many."""
    yield from each_exchanges(deal, seats, deal.rules.first_discard(deal))


@ruling(at="Two cards", words="one card or both")
def first_discard(case: Matter) -> range:
    """One card or both."""
    return range(1, 3)


@ruling(at="Four cards", words="Two more go to each")
def second_deal(deal: Deal) -> Steps[None]:
    """Each player gets two more cards."""
    yield from deal_out(deal, 2)


@ruling(at="Four cards", words="Any one may bet")
def first_betting(deal: Deal) -> Steps[Turn]:
    """Each in turn bets or passes."""
    return (yield from speech_on_four(deal))


@ruling(at="Four cards", words="up to six counters")
def first_bet(deal: Deal, seat: int) -> range:
    """One to six counters."""
    return bet_range(deal, seat, 1, 6)


@ruling(at="Four cards", words="the others follow him or lay down their cards")
def first_answers(deal: Deal, opener: int) -> Steps[int]:
    """Each follows with as much, or is out; nobody raises."""
    return (yield from answers(deal, opener, raises=False))


@ruling(
    at="Four cards",
    words="the others follow him",
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


@ruling(at="Four cards", words="If nobody follows he takes what lies there")
def uncalled_bet(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """Everything on the table."""
    yield from win(deal, opener)
    yield from take_all(deal, opener, tray=True)


@ruling(at="Four cards", words="if nobody bets the hand is void")
def all_pass_first(deal: Deal) -> Steps[Turn]:
    """The deal is void; what lies there stays."""
    yield from pass_out(deal)
    return Turn.VOID


@ruling(at="Four cards", words="all who are in change what they please")
def second_draw(deal: Deal) -> Steps[None]:
    """Those still in exchange any number of cards."""
    yield from each_draws(deal, range(5))


@ruling(at="Last", words="who passed before the bet may come in")
def last_return(case: Matter) -> bool:
    """Yes."""
    return True


@ruling(at="Last", words="Now they bet")
def last_betting(deal: Deal) -> Steps[bool]:
    """Each in turn bets or passes."""
    return (yield from speech_at_last(deal))


@ruling(at="Last", words="as high as they like")
def last_bet(deal: Deal, seat: int) -> range:
    """Any number of counters."""
    return bet_range(deal, seat, 1)


@ruling(at="Last", words="as high as they like until nobody raises")
def raise_to(deal: Deal, seat: int, level: int) -> range:
    """To any sum above the bet."""
    return raise_range(deal, seat, level + 1)


@ruling(at="Last", words="until nobody raises any more")
def last_answers(deal: Deal, opener: int) -> Steps[None]:
    """Each follows, raises or drops, until nobody raises."""
    yield from answers(deal, opener, raises=True)


@ruling(at="Last", words="Who is left alone")
def lone_bettor(deal: Deal, seat: int) -> Steps[None]:
    """Everything, and the price of his hand."""
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from deal.rules.payment(deal, seat)


@ruling(at="Last", words="shows the best hand, takes it all")
def showing(deal: Deal) -> Steps[None]:
    """All show; the best hand takes it all, and is paid for."""
    shown = yield from show(deal)
    order = [deal.live[hand] for hand in shown.order]
    yield from win(deal, order[0])
    yield from gain(deal, order)
    yield from deal.rules.payment(deal, order[0])


@ruling(at="Last", words="is paid by everybody")
def payment(deal: Deal, winner: int) -> Steps[None]:
    """Every other player pays him."""
    yield from collect(deal, winner)


@ruling(at="Last", words="who cannot pay remains in debt")
def owing(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[None]:
    """He owes what he cannot pay."""
    yield deal.owe(debtor, creditor, (yield from pay_in_part(deal, debtor, creditor, due)))


@ruling(at="Last", words="We leave off when the evening is over")
def session_end(case: Matter, players: int, deals: int, agreed: int, time_is_up: bool) -> bool:
    """When the evening is over."""
    return time_is_up
