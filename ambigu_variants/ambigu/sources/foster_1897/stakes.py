"""Rulings on Players, Stakes, Blind, Dealing: number of players, stakes and the first deal."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.counters import demand, put
from ambigu_variants.ambigu.rules.exchange import deal_out
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.cards import PACK_52, Pack
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Shuffled, Steps
from ambigu_variants.languages import message

ruling = FOSTER.ruling


@ruling(at="Cards", words="Ambigu is played with a pack of forty cards")
def pack(case: Matter) -> Pack:
    """Ambigu is played with forty cards: the king, queen and jack of each suit are taken out."""
    return Pack(PACK_52.ranks[:10])


@ruling(at="Cards", words="the 10 being the highest, and the ace the lowest")
def card_order(case: Matter) -> tuple[int, ...]:
    """The cards rank from the ace, the lowest, up to the ten, the highest."""
    return case.rules.pack(case).ranks


@ruling(at="Players", words="Any number from two to six")
def players(case: Matter) -> range:
    """Two to six people can play."""
    return range(2, 7)


@ruling(at="Stakes", words="Each player begins with an equal number of counters")
def equal_purses(case: Matter) -> bool:
    """Everyone begins with the same number of counters."""
    return True


@ruling(at="Stakes", words="A betting limit should be agreed upon")
def agreed_limit(case: Matter) -> range:
    """The players agree on a betting limit; it may be any amount."""
    return range(1, 1001)


@ruling(at="Blind", words="each player deposits one counter in the pool")
def before_deal(deal: Deal) -> Steps[None]:
    """Every player puts one counter into the pool before the deal. This is the blind, and nobody may double
    it.
    """
    demand(
        deal,
        1,
        message("{who} has {counters} and must put down {due}. Give this player more counters."),
    )
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, 1)


@ruling(at="Dealing", words="two cards are given to each player, one at a time", standing=Standing.INFERRED)
def first_deal(deal: Deal) -> Steps[None]:
    """The dealer is the last to shuffle, and the player on his left cuts. Then the cards go round to the
    right: two to each player, face down and one at a time.

    Reading: The text doesn’t say who shuffles. It refers to the laws of poker only for irregularities, but
    law 7 is an analogy: any player may shuffle, the dealer last. So the order of the cards is the one that
    the dealer leaves.
    """
    yield Shuffled(deal.dealer)
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)
