"""Rulings by reference: what other chapters of the book say where this one refers its reader to them."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.rules.betting import answers, bet_range, raise_range
from ambigu_variants.ambigu.rules.counters import divide, pay, put
from ambigu_variants.ambigu.rules.exchange import highest
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage
from ambigu_variants.ambigu.rules.table import Left
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.outline import Referral
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps

ruling = FOSTER.ruling

AS_AT_BOUILLOTTE = Referral("Players", "should be decided as at Bouillotte", "Bouillotte")
AS_IN_DRAW_POKER = Referral("Method ¶2", "the calling and raising proceeds as in Draw Poker", "Draw Poker")
AS_AT_POKER = Referral("Betting", "proceed to bet upon their hands precisely as at Poker", "Poker")


@ruling(at="Bouillotte, p. 254", words="The highest of the sequence has the choice", refers=AS_AT_BOUILLOTTE)
def seating(case: Matter) -> bool:
    """The players draw for their seats: from as many cards in sequence as there are players, everyone draws
    one. The cards are shuffled face down. Whoever has the highest chooses his seat first, then whoever has
    the next, and so on.
    """
    return True


@ruling(at="Bouillotte, p. 254", words="the King deals", standing=Standing.INFERRED, refers=AS_AT_BOUILLOTTE)
@contested("en-king", "second-highest", "the second highest card deals first")
def first_dealer(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """Each player draws a card. In Bouillotte the player who draws the king deals first. There are no kings
    in this pack, and whoever draws the second highest card deals.

    Supplied: At the edition’s tables the players don’t draw from a sequence but from the whole pack, and
    those who tie draw again.

    Reading: In Bouillotte the ace is the highest card, so the king is the second highest. The players draw
    from a sequence, so no two cards are equal. In a sequence from the ten down, that would be the nine.
    """
    ranks = sorted({card.rank for card in drawn}, key=case.rules.card_order(case).index)
    return [seat for seat, card in enumerate(drawn) if card.rank == ranks[-2:][0]]


@first_dealer.reading("highest", "the highest card deals first", standing=Standing.INFERRED)
def the_highest_deals(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """Each player draws a card, and the highest card deals first. Players who tie for it draw again.

    Reading: The text names the king because he is easy to recognise. Ambigu has no kings, so here it is the
    highest card. The player who draws it also chooses his seat first.
    """
    return highest(case, drawn)


rebuying = FOSTER.silent(silences.rebuying, "en-buying", "between deals, whatever a player has left")


@rebuying.reading(
    "when-broke",
    "between deals, once a player has nothing left",
    at="Bouillotte, p. 254",
    words="can he purchase another stake",
    standing=Standing.INFERRED,
    source=FOSTER,
)
def when_broke(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """Counters may only be bought between deals, and only by a player who has lost all he had.

    Reading: As at Bouillotte, everyone begins with an equal number of counters, and there a player can’t add
    to it as long as he has a single one. But Ambigu refers its reader to Bouillotte for the seats, the first
    deal and the like, which hardly includes this. At table stakes a player may buy before any deal, if all
    the others consent (p. 227).
    """
    if deal.stage not in (Stage.STAKES, Stage.END):
        raise NotAllowed("{who} can’t buy counters now: the cards have been dealt.", who=deal.who(seat))
    if held := deal.purse[seat].counters:
        raise NotAllowed(
            "{who} still has {counters} and can’t buy more yet.", who=deal.who(seat), counters=held
        )
    yield deal.move(deal.bank, deal.purse[seat], amount)


@ruling(
    at="Draw Poker, p. 210",
    words="the maximum amount by which one player may increase his bet",
    refers=AS_IN_DRAW_POKER,
)
@contested("en-betting-limit", "each-raise", "the limit applies to each bet and each raise")
def raise_to(deal: Deal, seat: int, level: int) -> range:
    """A raise adds at least one counter and at most the limit.

    Reading: The chapter on Draw Poker says so, and gives an example: a player who meets a bet of the limit
    and raises it by the limit has put up twice the limit. On four cards the text doesn’t refer to Draw Poker;
    the edition applies the same limit there.
    """
    return raise_range(deal, seat, level + 1, level + deal.house["limit"])


@raise_to.reading(
    "in-all",
    "the limit applies to everything a player bets",
    at="Stakes",
    words="A betting limit should be agreed upon",
    standing=Standing.AGAINST,
)
def within_the_limit_in_all(deal: Deal, seat: int, level: int) -> range:
    """A raise adds at least one counter, and nobody may bet more than the limit in all. The betting on four
    cards and the last round of betting are counted separately.

    Reading: The purpose of a limit is to cap what a player can lose. If every raise could add the limit
    again, three raises would take him far beyond it. But the chapter on Draw Poker says that the limit isn’t
    the most that may be bet on one hand.
    """
    return raise_range(deal, seat, level + 1, deal.house["limit"])


@ruling(
    at="Table Stakes, p. 228",
    words="any player may call a sight for what money or counters",
    standing=Standing.INFERRED,
    refers=AS_AT_POKER,
)
@contested("en-sight", "yes", "he may call with what he has")
def all_in(case: Matter, raised: bool) -> bool:
    """A player who can’t call in full may call with what he has.

    Reading: The text doesn’t name table stakes. Poker calls this a sight, and allows it only there. Ambigu is
    like that game in one thing: everyone begins with an equal number of counters, while at Draw Poker each
    buys as many as he likes (law 5). It is unlike it in another: it has an agreed limit. At Bouillotte, which
    has equal stakes too, a player who is short must call for a sight (p. 254).
    """
    return True


@all_in.reading(
    "borrow",
    "he must borrow or give up his hand",
    at="Draw Poker, p. 222",
    words="He cannot demand a show of hands for what counters he has",
    standing=Standing.REFERRED,
)
def must_borrow(case: Matter, raised: bool) -> bool:
    """A player who can’t call in full may not call with what he has. He must borrow the rest.

    Reading: For calling and raising, the text sends its reader to Draw Poker, and it has a betting limit as
    Draw Poker has. There only table stakes is excepted.

    Reading: Where nobody can borrow during a deal, he can only pass.
    """
    return False


@ruling(
    at="Table Stakes, p. 228",
    words="takes the part of the pool for which he called a sight",
    name="his-stakes",
    standing=Standing.INFERRED,
    refers=AS_AT_POKER,
)
def side_pot(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """From each stake the winner takes no more than he staked himself; the rest goes to the next best hand.

    Reading: Whoever calls for a sight plays only for as much of each stake as his own; the others decide the
    rest between them. Bouillotte gives an example with figures, and divides in the same way (p. 258). If no
    player may call with less than the bet, the stakes are never unequal.
    """
    yield from divide(deal, order, common=order[0], tray=deal.rules.tray_at_showdown(deal))


@ruling(
    at="Table Stakes, p. 228",
    words="any player may call a sight for what money",
    standing=Standing.INFERRED,
    refers=AS_AT_POKER,
)
@contested("en-empty-purse", "follows", "he may call without counters")
def empty_purse(case: Matter) -> bool:
    """Even a player with nothing left may stay in. He can win the pool and the price of his combination, but
    none of the others’ bets.

    Reading: He had counters when the cards were dealt, and they lie in the pool. So he plays for the pool,
    like any player who calls for a sight. Page 227 speaks of a player without counters. It may mean one who
    has none when a hand begins.
    """
    return True


@empty_purse.reading(
    "passes",
    "he can only pass",
    at="Table Stakes, p. 227",
    words="if he has none, he is out of the game",
    standing=Standing.REFERRED,
)
def out_of_the_hand(case: Matter) -> bool:
    """When somebody bets, a player with no counters left can only pass.

    Reading: The sentence is about betting: a player with counters may bet what he has, and one with none is
    out for that hand.
    """
    return False


leaving = FOSTER.silent(silences.leaving, "en-leaving", "a player may leave, and keeps his counters")


@leaving.reading(
    "divided",
    "a player who leaves early loses his counters",
    at="Table Stakes, p. 228",
    words="allow no player to retire from the game before that hour",
    standing=Standing.INFERRED,
    source=FOSTER,
)
def divided(deal: Deal, seat: int) -> Steps[None]:
    """A player may leave before the agreed end without loss only if he has nothing left. Otherwise his
    counters are divided among the others, and those that are left over go into the pool.

    Reading: This is the custom at table stakes, which has equal stakes as Ambigu has. But Ambigu refers its
    reader to poker only for betting and for irregularities. The chapter on Bouillotte mentions players who
    withdraw from the table (p. 255), and no such loss.
    """
    others = [each for each in range(deal.players) if each != seat]
    share, over = divmod(deal.purse[seat].counters, len(others))
    for each in others if share else []:
        yield from pay(deal, seat, each, share)
    if over:
        yield from put(deal, seat, deal.pool, over)
    yield Left(seat)


@ruling(at="Poker Laws, law 28, p. 242", words="from one counter to the betting limit", refers=AS_AT_POKER)
def last_bet(deal: Deal, seat: int) -> range:
    """A bet is at least one counter and at most the limit."""
    return bet_range(deal, seat, 1, deal.house["limit"])


@ruling(at="Poker Laws, law 29, p. 242", words="bet an equal amount or abandon his hand", refers=AS_AT_POKER)
def last_answers(deal: Deal, opener: int) -> Steps[None]:
    """Each player meets the bet, raises it or abandons his hand, until everyone who stays has put up the same
    amount.
    """
    yield from answers(deal, opener, raises=True)
