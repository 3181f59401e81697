"""Rulings on Players, Stakes, Blind, Dealing: number of players, stakes and the first deal."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.betting import bet_range, raise_range
from ambigu_variants.ambigu.rules.counters import demand, put
from ambigu_variants.ambigu.rules.exchange import deal_out
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.cards import PACK_52, Pack
from ambigu_variants.kernel.rulings import Standing, contested
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
    """The players may agree on any betting limit."""
    return range(1, 1001)


@ruling(at="Stakes", words="A betting limit should be agreed upon", standing=Standing.INFERRED)
def last_bet(deal: Deal, seat: int) -> range:
    """A bet is at least one counter and at most the limit.

    Reading: The text sets no minimum, but a bet of nothing isn’t a bet.
    """
    return bet_range(deal, seat, 1, deal.house["limit"])


@ruling(at="Stakes", words="A betting limit should be agreed upon", standing=Standing.INFERRED)
@contested("en-betting-limit", "each-raise", "the limit applies to each bet and each raise")
def raise_to(deal: Deal, seat: int, level: int) -> range:
    """A raise adds at least one counter and at most the limit.

    Reading: The text names the limit again where a player puts up as much as he likes (Method ¶2), so the
    limit applies to each amount that he puts up. Each raise counts separately, so a raise may exceed the bet
    by up to the limit.
    """
    return raise_range(deal, seat, level + 1, level + deal.house["limit"])


@raise_to.reading("in-all", "the limit applies to everything a player bets", standing=Standing.INFERRED)
def within_the_limit_in_all(deal: Deal, seat: int, level: int) -> range:
    """A raise adds at least one counter, and nobody may bet more than the limit in all. The betting on four
    cards and the last round of betting are counted separately.

    Reading: The purpose of a limit is to cap what a player can lose. If every raise could add the limit
    again, three raises would take him far beyond it.
    """
    return raise_range(deal, seat, level + 1, deal.house["limit"])


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


@ruling(at="Dealing", words="two cards are given to each player, one at a time")
def first_deal(deal: Deal) -> Steps[None]:
    """The player on the dealer’s left cuts. Then the cards go round to the right: two to each player, face
    down and one at a time.

    Supplied: The dealer shuffles before the cut.

    Reading: The text doesn’t say who shuffles, or even that anyone does. But a pack is cut so that nobody
    knows the order of the cards, and cutting it makes no sense unless it has been shuffled.
    """
    yield Shuffled(deal.dealer)
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)
