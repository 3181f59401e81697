"""Players, Stakes, Blind, Dealing: who may play, what is agreed and staked, and the first deal."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.betting import bet_range, raise_range
from ambigu_variants.ambigu.rules.counters import demand, put
from ambigu_variants.ambigu.rules.exchange import deal_out
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.cards import PACK_52, Pack
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps
from ambigu_variants.languages import message

__all__: list[str] = []

ruling = FOSTER.ruling


@ruling(at="Cards", words="Ambigu is played with a pack of forty cards")
def pack(case: Matter) -> Pack:
    """Ambigu is played with forty cards: king, queen and jack of each suit are taken out."""
    return Pack(PACK_52.ranks[:10])


@ruling(at="Cards", words="the 10 being the highest, and the ace the lowest")
def card_order(case: Matter) -> tuple[int, ...]:
    """The cards rank from the ace, the lowest, up to the ten."""
    return case.rules.pack(case).ranks


@ruling(at="Players", words="Any number from two to six")
def players(case: Matter) -> range:
    """Two to six may play."""
    return range(2, 7)


@ruling(at="Stakes", words="Each player begins with an equal number of counters")
def equal_purses(case: Matter) -> bool:
    """All begin with as many counters."""
    return True


@ruling(at="Stakes", words="A betting limit should be agreed upon")
def agreed_limit(case: Matter) -> range:
    """Any betting limit may be agreed upon."""
    return range(1, 1001)


@ruling(at="Stakes", words="A betting limit should be agreed upon", standing=Standing.INFERRED)
def last_bet(deal: Deal, seat: int) -> range:
    """A bet is any number within the limit, one at least.

    Reading: A least bet is not named, and a bet of nothing would be none.
    """
    return bet_range(deal, seat, 1, deal.house["limit"])


@ruling(
    at="Stakes",
    words="A betting limit should be agreed upon",
    name="each-raise",
    called="the limit bounds each bet and each raise",
    crux="en-betting-limit",
    standing=Standing.INFERRED,
)
def raise_to(deal: Deal, seat: int, level: int) -> range:
    """A raise adds one counter at least, and the limit at most.

    Reading: The limit is named again where a player puts up as many counters as he pleases (Method ¶2): it
    bounds what is put up at one time. A raise is such a time, so it may go above the bet by as much as the
    limit.
    """
    return raise_range(deal, seat, level + 1, level + deal.house["limit"])


@raise_to.reading("in-all", "the limit bounds all that one bets", standing=Standing.INFERRED)
def within_the_limit_in_all(deal: Deal, seat: int, level: int) -> range:
    """A raise adds one counter at least, and brings nobody's bet above the limit; the betting on four cards
    and the last betting are reckoned apart.

    Reading: A limit is to keep what a player can lose within bounds. If every raise could add as much again,
    three raises would take him far beyond it.
    """
    return raise_range(deal, seat, level + 1, deal.house["limit"])


@ruling(at="Blind", words="each player deposits one counter in the pool")
def before_deal(deal: Deal) -> Steps[None]:
    """Every player puts one counter into the pool before the cards: the blind, which nobody doubles."""
    demand(deal, 1, message("{who} has only {counters}, and the blind is {due}: give him a larger purse."))
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, 1)


@ruling(at="Dealing", words="two cards are given to each player, one at a time")
def first_deal(deal: Deal) -> Steps[None]:
    """The cards are cut to the left and dealt to the right: two cards to each player, one at a time and face
    down.

    Supplied: The dealer shuffles before the cut. The text does not say who shuffles, nor that it is done; but
    a pack is cut so that nobody knows how it lies, and that is not needed unless it has been shuffled.
    """
    yield Did(Deed.SHUFFLED, deal.dealer)
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)
