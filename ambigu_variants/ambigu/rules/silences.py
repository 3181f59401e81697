"""What the house supplies where a source says nothing. Never the source's word: each ruling argues itself."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import divide, take_all
from ambigu_variants.ambigu.rules.exchange import highest
from ambigu_variants.ambigu.rules.hands import Cards, in_sequence
from ambigu_variants.ambigu.rules.rulebook import Deal, Force, Matter, Stage
from ambigu_variants.ambigu.rules.winning import pass_out, win
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Source, Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps
from ambigu_variants.kernel.table import Heap

__all__ = [
    "HOUSE",
    "agreed_ante",
    "agreed_batterie",
    "agreed_limit",
    "agreed_minimum",
    "agreed_premium",
    "all_in",
    "all_in_stands",
    "all_pass_last",
    "bare_stand",
    "before_deal",
    "beyond_purse",
    "credit_counts",
    "dealer_doubles",
    "dealer_force",
    "dealer_force_turn",
    "discards_secret",
    "draw_after_force",
    "draw_stake",
    "empty_purse",
    "equal_purses",
    "exposed_hand",
    "first_dealer",
    "force_stake",
    "foul_hand",
    "leaving",
    "left_alone",
    "nearest",
    "nobody_can_bet",
    "point_in_sequence",
    "rebuying",
    "round_the_corner",
    "seating",
    "second_deal_shuffle",
    "second_draw_shuffle",
    "session_end",
    "short_of_stake",
    "side_pot",
    "stand_counts",
    "staying_in",
    "tray_at_showdown",
    "uncalled_raise",
    "withheld_recall",
    "withheld_return",
    "withholding",
]

HOUSE = Source(
    id="house",
    short="the edition",
    title="Ambigu Variorum",
    author="the editors",
    work="Ambigu Variorum",
    year=2026,
    language="en",
)

supplied = HOUSE.ruling


@supplied(
    at="",
    words="",
    name="ends",
    called="no run passes from ten to ace",
    standing=Standing.SUPPLIED,
    crux="all-cyclic",
)
def round_the_corner(case: Matter) -> bool:
    """The ranks do not close into a circle: no run passes from the ten to the ace.

    Reading: No source speaks of it. All three rank the ace lowest and the ten highest, and where two cards
    are the two ends of an order they are not neighbours in it.
    """
    return False


@round_the_corner.reading("circular", "the ace follows the ten")
def circular(case: Matter) -> bool:
    """The ace follows the ten, so that 9-10-A and 10-A-2 are runs.

    Reading: Silence does not forbid it: no source says that a run must end at the ten.
    """
    return True


@supplied(at="", words="", name="two-card", standing=Standing.SUPPLIED)
def point_in_sequence(case: Matter, cards: Cards) -> bool:
    """Only a point of two cards, the one next to the other, is a two-card sequence.

    Reading: The source has no such rule, so it never asks. Where a mixed rule set brings the rule in from
    another source, the narrowest sense of its name is taken.
    """
    return len(cards) == 2 and in_sequence(cards, circular=case.rules.round_the_corner(case))


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def agreed_ante(case: Matter) -> range:
    """No ante is agreed upon.

    Reading: The source knows no ante, or none that players settle.
    """
    return range(0)


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def agreed_batterie(case: Matter) -> range:
    """No batterie is agreed upon.

    Reading: The source knows no batterie, or none that players settle.
    """
    return range(0)


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def agreed_minimum(case: Matter) -> range:
    """No least stake is agreed upon.

    Reading: The source knows no least stake, or none that players settle.
    """
    return range(0)


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def agreed_limit(case: Matter) -> range:
    """No betting limit is agreed upon.

    Reading: The source knows no betting limit, or none that players settle.
    """
    return range(0)


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def agreed_premium(case: Matter) -> range:
    """No premium for leaving early is agreed upon.

    Reading: The source knows no premium, or none that players settle.
    """
    return range(0)


@supplied(
    at="",
    words="",
    name="as-dealt-out",
    called="purses may be unequal",
    standing=Standing.SUPPLIED,
    crux="es-equal-purses",
)
def equal_purses(case: Matter) -> bool:
    """The purses need not be equal.

    Reading: The source does not speak of it, and a rule that would bind the players is not assumed.
    """
    return False


@equal_purses.reading("equal", "purses are equal")
def equal(case: Matter) -> bool:
    """All begin with the same number of counters.

    Reading: Where counters are shared out before the first deal and nobody is said to get more, equal shares
    are the plainest.
    """
    return True


@supplied(at="", words="", name="nothing", standing=Standing.SUPPLIED)
def before_deal(deal: Deal) -> Steps[None]:
    """Nothing is staked before the cards.

    Reading: The source begins with the cards; the first counters it speaks of come after they have been
    seen.
    """
    yield from ()


@supplied(at="", words="", name="as-they-come", standing=Standing.SUPPLIED)
def seating(case: Matter) -> bool:
    """The players sit down as they come.

    Reading: The source does not speak of it, or refers to another chapter; a lot that is not asked for is not
    drawn.
    """
    return False


@supplied(at="", words="", name="highest", standing=Standing.SUPPLIED)
def first_dealer(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """Whoever draws the highest card deals first; those who draw equally high draw again.

    Reading: The source asks for a lot, or refers to another chapter, and does not say how it is drawn.
    The rank of the cards is known, and a draw for the highest needs nothing else.
    """
    return highest(case, drawn)


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def dealer_doubles(case: Matter) -> bool:
    """A dealer who is satisfied with his two cards stakes what anybody would.

    Reading: The source sets no other stake for him.
    """
    return False


@supplied(at="", words="", name="nothing", standing=Standing.SUPPLIED)
def draw_stake(deal: Deal, seat: int) -> tuple[Heap, int]:
    """To pass on two cards costs nothing.

    Reading: The source lets a player pass and exchange, and asks for no counter for that. What he may have to
    put later, to go on to four cards, is another question.
    """
    return deal.pool, 0


@supplied(at="", words="", name="nothing", standing=Standing.SUPPLIED)
def staying_in(deal: Deal) -> Steps[None]:
    """To go on costs nothing: everybody who is still in gets two more cards.

    Reading: The source deals on and asks for nothing between.
    """
    yield from ()


@supplied(at="", words="", name="untouched", standing=Standing.SUPPLIED)
def second_deal_shuffle(deal: Deal) -> Steps[None]:
    """The stock is not shuffled again before the second deal.

    Reading: The source deals on at once, and a pack that was shuffled and cut needs neither again.
    """
    yield from ()


@supplied(at="", words="", name="untouched", standing=Standing.SUPPLIED)
def second_draw_shuffle(deal: Deal) -> Steps[None]:
    """The stock is not shuffled again before the draw.

    Reading: The source serves at once from the stock that there is.
    """
    yield from ()


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def bare_stand(case: Matter) -> int | None:
    """A player who does not bet can only pass: he cannot pay so that all stay in and draw. The dealer may
    have a right to force, and that is another question.

    Reading: The source knows no such stake. In their turns on four cards it lets the players pass or bet.
    """
    return None


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def stand_counts(case: Matter) -> bool:
    """What keeps the deal alive does not count towards a bet: it goes to the pool.

    Reading: The source has no such word. Where a mixed rule set brings it in, what is put for it is put for
    the deal, and a bet is another matter.
    """
    return False


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def dealer_force(case: Matter) -> int | None:
    """The dealer may not force the others to keep their cards.

    Reading: The source gives the dealer no choice of his own.
    """
    return None


@supplied(at="", words="", name="in-his-turn", standing=Standing.SUPPLIED)
def dealer_force_turn(case: Matter) -> bool:
    """The dealer forces in his turn, if all before him have passed.

    Reading: The source has no forcing. Where a mixed rule set brings it in, the dealer says it as everybody
    says what he will: when he is asked. He is the last, and another time is not made for him.
    """
    return True


@supplied(at="", words="", name="pool", standing=Standing.SUPPLIED)
def force_stake(case: Matter) -> Force:
    """What the dealer puts to force goes into the pool.

    Reading: The source has no forcing. Where a mixed rule set brings it in, what is put is the price of a
    right, and nobody is asked to bet as much.
    """
    return Force.POOL


@supplied(at="", words="", name="no-draw", standing=Standing.SUPPLIED)
def draw_after_force(case: Matter) -> bool:
    """When the dealer forces nobody draws: they keep their cards.

    Reading: The source has no forcing. Where a mixed rule set brings it in, it is what its name says: to
    keep what one holds.
    """
    return False


@supplied(at="", words="", name="as-at-last", standing=Standing.SUPPLIED)
def uncalled_raise(deal: Deal, seat: int) -> Steps[None]:
    """Whoever raises on four cards and is not called wins what a lone bettor wins at the last.

    Reading: The source has no raise on four cards. Where a mixed rule set brings one in, a raise that
    nobody calls leaves its maker alone as at the last.
    """
    yield from deal.rules.lone_bettor(deal, seat)


@supplied(at="", words="", name="stays", standing=Standing.SUPPLIED)
def all_pass_last(deal: Deal) -> Steps[None]:
    """If all pass at the last and nobody is all-in, the deal ends; what was staked stays for the next.

    Reading: The source says so of four cards on which all pass, and nothing of this case; nobody has won.
    """
    yield from pass_out(deal)


@supplied(at="", words="", name="shown", standing=Standing.SUPPLIED)
def all_in_stands(case: Matter) -> bool:
    """If nobody bets beside one who is all-in, all who are in show.

    Reading: Somebody who has put all he has can neither bet nor pass. His stake has been called, and he
    cannot lose it because the others would not add to theirs.
    """
    return True


@supplied(at="", words="", name="passed-out", standing=Standing.SUPPLIED)
def nobody_can_bet(deal: Deal) -> Steps[None]:
    """If nobody who is still in has a counter to bet with, nobody is asked and nobody has passed; the deal
    ends, and what lies on the table stays for the next. The dealer gets no choice either.

    Reading: The texts tell what follows when players pass, and here nobody could speak. Whatever a dealer may
    do when all have passed costs counters, and he has none. Nobody has won, so nobody takes the pool.
    """
    yield from pass_out(deal)


@supplied(at="", words="", name="in-order", standing=Standing.SUPPLIED)
def nearest(case: Matter, seats: Sequence[int], players: int) -> int:
    """If the elder hand is not among the equals, the first of them to speak wins.

    Reading: The source names the elder hand alone. He comes before all others because he speaks first, and
    among those who are left somebody speaks first too.
    """
    return min(seats)


@supplied(at="", words="", name="taken", standing=Standing.SUPPLIED)
def tray_at_showdown(case: Matter) -> bool:
    """The winner of a showdown takes the batterie too.

    Reading: The source has no batterie. Where a mixed rule set brings one in, it goes with the pool.
    """
    return True


@supplied(at="", words="", name="his-stakes", standing=Standing.SUPPLIED)
def side_pot(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """From each stake the winner takes no more than he had staked himself; the rest falls to the next best
    hand.

    Reading: Where the source does not say it, or leaves it to the laws of Poker, which are not printed with
    it, a bet is won as far as it was matched: a player who risked less against it cannot win more of it.
    """
    yield from divide(deal, order, common=order[0], tray=deal.rules.tray_at_showdown(deal))


@supplied(at="", words="", name="unpaid", standing=Standing.SUPPLIED)
def left_alone(deal: Deal, seat: int) -> Steps[None]:
    """Whoever is left alone without a bet takes everything on the table; his combination is not paid for.

    Reading: The source does not foresee that all others are out before anybody has bet. Nobody contests
    the pool; a price is for bidding won, and there was none.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)


@supplied(at="", words="", name="yes", standing=Standing.SUPPLIED)
def all_in(case: Matter, raised: bool) -> bool:
    """A player who has too little calls with what he has.

    Reading: The source leaves such things to the laws of Poker, which are not printed with it; a purse
    that is empty gives no more.
    """
    return True


@supplied(
    at="",
    words="",
    name="follows",
    called="he may follow with nothing",
    standing=Standing.SUPPLIED,
    crux="all-empty-purse",
)
def empty_purse(case: Matter) -> bool:
    """Even with nothing left he stays in, and can win the pool and the price of his combination, but nobody's
    bet.

    Reading: The source does not speak of it, or leaves it to the laws of Poker. He has put what was asked of
    him so far, and who may follow with too little may follow with nothing: of the bets he then wins nothing.
    """
    return True


@empty_purse.reading("passes", "he can only pass")
def passes(case: Matter) -> bool:
    """When somebody bets he can only pass.

    Reading: To follow is to put something down, and he has nothing to put.
    """
    return False


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def beyond_purse(case: Matter) -> bool:
    """A player who cannot pay for a word that he need not say must say something else.

    Reading: The source names the stake together with the word that it goes with, and nobody need say it.
    """
    return False


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def credit_counts(case: Matter, following: bool) -> bool:
    """Only counters are staked, and nothing that others owe.

    Reading: The source speaks of counters put down, and of debts only when hands are paid.
    """
    return False


@supplied(at="", words="", name="what-he-has", standing=Standing.SUPPLIED)
def short_of_stake(case: Deal, seat: int, due: int) -> int:
    """A player who cannot pay a stake that falls due once the cards are dealt puts what he has, and stays in.
    What is due before the cards is another question.

    Reading: The source does not say it of such a stake. Whatever it says of a bet that is too high for a
    purse, nobody can put down more than he has; and no text puts a player out in the course of a deal because
    he is poor.
    """
    held: int = case.purse[seat].counters
    return min(held, due)


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def withholding(deal: Deal, seat: int) -> Steps[None]:
    """Nobody keeps his discards out of the new stock.

    Reading: The source has the discards gathered, without exception.
    """
    raise NotAllowed("{who} cannot keep his discards apart: all discards are gathered.", who=deal.who(seat))
    yield


@supplied(at="", words="", name="stay-out", standing=Standing.SUPPLIED)
def withheld_return(case: Matter) -> bool:
    """Discards kept apart do not come back to their owner: they are only kept out of the stock.

    Reading: The source knows no discards kept apart. Where a mixed rule set brings them in, nothing more
    is assumed of them.
    """
    return False


@supplied(at="", words="", name="secret", standing=Standing.SUPPLIED)
def discards_secret(case: Matter) -> bool:
    """Discards are secret: they are laid away face down.

    Reading: The source does not say it. Hands are held secret before the showdown, and a card thrown away was
    part of one.
    """
    return True


@supplied(at="", words="", name="gathered", standing=Standing.SUPPLIED)
def withheld_recall(deal: Deal) -> Steps[None]:
    """When no other cards are left, discards kept apart are gathered and shuffled after all.

    Reading: No source foresees that so many keep their discards apart. A hand must be made up to its number,
    and there is nothing else to make it up from.
    """
    yield deal.gather(apart=True)
    yield deal.shuffle("exhausted")


@supplied(at="", words="", name="between-deals", standing=Standing.SUPPLIED)
def rebuying(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """Counters are bought between deals only.

    Reading: The source does not speak of it. Counters bought with cards in hand would change the betting,
    so they are bought when there are none.
    """
    if deal.stage not in (Stage.STAKES, Stage.END):
        raise NotAllowed("{who} cannot buy counters now: the cards have been dealt.", who=deal.who(seat))
    yield deal.move(deal.bank, deal.purse[seat], amount)


@supplied(at="", words="", name="no-penalty", standing=Standing.SUPPLIED)
def exposed_hand(deal: Deal, seat: int) -> Steps[None]:
    """A player who shows his cards too early loses nothing: they are taken up again and the play goes on.

    Reading: The source sets no penalty, and one that is not set is not due.
    """
    yield Did(Deed.SHOWN, seat, tuple(deal.hands[seat]))
    yield Did(Deed.MENDED, seat)


@supplied(at="", words="", name="no-penalty", standing=Standing.SUPPLIED)
def foul_hand(deal: Deal, seat: int) -> Steps[None]:
    """A hand with too many or too few cards costs nothing: it is put right and the play goes on.

    Reading: The source sets no penalty, and one that is not set is not due.
    """
    yield Did(Deed.MENDED, seat)


@supplied(at="", words="", name="free", standing=Standing.SUPPLIED)
def leaving(deal: Deal, seat: int) -> Steps[None]:
    """A player may leave when a deal is over, and it costs nothing.

    Reading: The source does not speak of it, and a rule that would keep a player is not assumed.
    """
    yield Did(Deed.LEFT, seat)


@supplied(at="", words="", name="time", standing=Standing.SUPPLIED)
def session_end(case: Matter, players: int, deals: int, agreed: int, time_is_up: bool) -> bool:
    """The session ends when the time is up that the players have agreed upon.

    Reading: The source does not say how long a session lasts. An end that no player could foresee would be
    unfair to those who are losing, so they agree upon a time.
    """
    return time_is_up
