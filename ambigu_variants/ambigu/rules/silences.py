"""Rulings that the edition supplies where a source is silent, each with its reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from ambigu_variants.ambigu.rules.betting import answers, bet_range, raise_range
from ambigu_variants.ambigu.rules.counters import divide, pay_in_part, take_all
from ambigu_variants.ambigu.rules.exchange import highest
from ambigu_variants.ambigu.rules.hands import (
    Cards,
    Combination,
    Hand,
    Height,
    Holding,
    Mark,
    Measure,
    Ways,
    in_sequence,
    pips,
)
from ambigu_variants.ambigu.rules.rulebook import Deal, Force, Matter, Stage, Turn
from ambigu_variants.ambigu.rules.table import Left, Mended, Shown
from ambigu_variants.ambigu.rules.winning import pass_out, win
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.outline import Referral, RuledOut
from ambigu_variants.kernel.rulings import Ruling, Source, Standing, contested
from ambigu_variants.kernel.steps import Pile, Steps

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


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def tricon_prime(case: Matter, hand: Hand) -> Ways:
    """There is no tricon with prime.

    Reading: The text lists the combinations, and this one isn’t among them. Only combinations that the text
    names count.
    """
    return ()


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def flush_sequence(case: Matter, hand: Hand) -> Ways:
    """There is no flush with sequence.

    Reading: The text lists the combinations, and this one isn’t among them. Only combinations that the text
    names count.
    """
    return ()


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def grand_prime(case: Matter, cards: Cards) -> bool:
    """There is no grand prime.

    Reading: The text has only one kind of prime.
    """
    return False


@supplied(at="", words="", standing=Standing.SUPPLIED)
@contested("all-cyclic", "ends", "no run goes from the ten to the ace")
def round_the_corner(case: Matter) -> bool:
    """The ace doesn’t follow the ten, so a run can’t go from the ten to the ace.

    Reading: No source mentions such a run. The ace is the lowest card and the ten the highest, so they aren’t
    next to each other.
    """
    return False


@round_the_corner.reading("circular", "the ace follows the ten")
def circular(case: Matter) -> bool:
    """The ace follows the ten, so 9, 10, A and 10, A, 2 are runs.

    Reading: Nothing forbids it: no source says that a run must end at the ten.
    """
    return True


@supplied(at="", words="", name="two-card", standing=Standing.SUPPLIED)
def point_in_sequence(case: Matter, cards: Cards) -> bool:
    """Only a point of exactly two cards, next to each other in rank, counts as two cards in sequence.

    Reading: The text has no such rule, so the question never comes up. If you mix one in from another text,
    the edition takes the words “two-card sequence” in the narrowest sense.
    """
    return len(cards) == 2 and in_sequence(cards, circular=case.rules.round_the_corner(case))


def _by_rank(combination: Combination) -> Ruling[[Hand, Cards], int]:
    """The price of a combination by its place on the ladder, also where another price includes it."""

    @supplied(at="", words="", of=(f"{combination.field}_price",), name="by-rank", standing=Standing.SUPPLIED)
    def price(case: Matter, hand: Hand, cards: Cards) -> int:
        """Prices follow the order of the combinations: the lowest pays one counter, the next one pays two,
        and so on. A combination without a place in that order pays nothing.

        Reading: The text gives no price. A higher combination should pay more, and the order of the
        combinations is the only measure that the text offers.
        """
        ladder = case.rules.ladder(case)
        return ladder.index(combination) + 1 if combination in ladder else 0

    return price


point_price = _by_rank(Combination.POINT)
prime_price = _by_rank(Combination.PRIME)
sequence_price = _by_rank(Combination.SEQUENCE)
tricon_price = _by_rank(Combination.TRICON)
flush_price = _by_rank(Combination.FLUSH)
tricon_prime_price = _by_rank(Combination.TRICON_PRIME)
flush_sequence_price = _by_rank(Combination.FLUSH_SEQUENCE)
fredon_price = _by_rank(Combination.FREDON)


@supplied(at="", words="", name="sum", standing=Standing.SUPPLIED)
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """If two hands have the same combination, the one with more pips wins. Only the cards that make up the
    combination count.

    Reading: The text doesn’t say how equal combinations are compared. The only value that it gives a card is
    its number of pips.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@supplied(
    at="",
    words="",
    of=[f"{each.field}_height" for each in Combination if each is not Combination.POINT],
    name="as-all",
    standing=Standing.SUPPLIED,
)
def prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """A combination without a rule of its own follows the rule for equal hands.

    Reading: The text has no separate rule for it.
    """
    return case.rules.equals(case, hand, cards)


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def three_against_two(case: Matter) -> bool:
    """When points are compared, only the pips count, not the number of cards.

    Reading: In this text every point has three cards, so the number of cards never differs.
    """
    return False


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def two_card_sequence(case: Matter, points: list[Holding]) -> list[Holding]:
    """Two cards in sequence don’t break a tie between points.

    Reading: The text has no such rule.
    """
    return points


@supplied(at="", words="", name="elder", standing=Standing.SUPPLIED)
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """If nothing else separates the hands, the player who speaks first wins.

    Reading: The text doesn’t say who wins a tie, but somebody must take the pool. The only order among the
    players is the order in which they speak.
    """
    return equal[0]


@supplied(at="", words="", name="ace-low", standing=Standing.SUPPLIED)
def card_order(case: Matter) -> tuple[int, ...]:
    """The cards rank by number, from the ace, the lowest, to the ten.

    Reading: The text gives no order. Without the court cards, only numbered cards are left, and an ace has
    one pip.
    """
    return case.rules.pack(case).ranks


@supplied(at="", words="", name="passes-on", standing=Standing.SUPPLIED)
def next_dealer(deal: Deal) -> int:
    """The player who spoke first deals next.

    Reading: The text doesn’t say who deals next. The deal passes on in the direction in which the cards
    are dealt and the players speak.
    """
    return 0


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def agreed_ante(case: Matter) -> range:
    """There is no ante.

    Reading: The text mentions none.
    """
    return range(0)


def _agreed_on_any(case: Matter) -> range:
    """The players may agree on any ante.

    Reading: The text mentions a stake but doesn’t say how high it is.
    """
    return range(1, 1001)


agreed_ante_any = replace(agreed_ante, function=_agreed_on_any, name="any")


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def agreed_batterie(case: Matter) -> range:
    """There is no batterie.

    Reading: The text mentions none.
    """
    return range(0)


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def agreed_minimum(case: Matter) -> range:
    """There is no minimum stake.

    Reading: The text mentions none.
    """
    return range(0)


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def agreed_limit(case: Matter) -> range:
    """There is no betting limit.

    Reading: The text mentions none.
    """
    return range(0)


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def agreed_premium(case: Matter) -> range:
    """A player who leaves early pays the others nothing.

    Reading: The text mentions none.
    """
    return range(0)


@supplied(at="", words="", standing=Standing.SUPPLIED)
@contested("es-equal-purses", "as-dealt-out", "purses may be unequal")
def equal_purses(case: Matter) -> bool:
    """Purses don’t have to be equal.

    Reading: The text says nothing about this, and the edition doesn’t invent a rule that would restrict the
    players.
    """
    return False


@equal_purses.reading("equal", "purses are equal")
def equal(case: Matter) -> bool:
    """Everyone begins with the same number of counters.

    Reading: Counters are shared out before the first deal, and no text says that anybody gets more. Equal
    shares are the simplest.
    """
    return True


@supplied(at="", words="", name="nothing", standing=Standing.SUPPLIED)
def before_deal(deal: Deal) -> Steps[None]:
    """Nothing is staked before the cards are dealt.

    Reading: The text begins by dealing the cards. The first counters it mentions are put down after the
    players have seen their cards.
    """
    yield from ()


@supplied(at="", words="", name="nothing", standing=Standing.SUPPLIED)
def stand_stake(deal: Deal, seat: int) -> tuple[Pile, int]:
    """Standing on two cards costs nothing.

    Reading: The text lets a player keep his cards without asking him for counters.
    """
    return deal.pool, 0


@supplied(at="", words="", name="as-they-come", standing=Standing.SUPPLIED)
def seating(case: Matter) -> bool:
    """Players take seats in the order in which they arrive.

    Reading: Lots are drawn only if a rule asks for them.
    """
    return False


@supplied(at="", words="", name="highest", standing=Standing.SUPPLIED)
def first_dealer(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """The player who draws the highest card deals first; players who tie for the highest draw again.

    Reading: The order of the cards is known, and drawing for the highest card needs nothing else.
    """
    return highest(case, drawn)


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def dealer_doubles(case: Matter) -> bool:
    """A dealer who stands on his two cards stakes no more than anyone else.

    Reading: The text sets no separate stake for the dealer.
    """
    return False


@supplied(at="", words="", name="nothing", standing=Standing.SUPPLIED)
def draw_stake(deal: Deal, seat: int) -> tuple[Pile, int]:
    """Passing with two cards in hand costs nothing.

    Reading: The text lets a player exchange cards without asking him for counters. What he may have to pay
    later, to go on to four cards, is another question.
    """
    return deal.pool, 0


@supplied(at="", words="", name="nothing", standing=Standing.SUPPLIED)
def staying_in(deal: Deal) -> Steps[None]:
    """Going on to four cards costs nothing: everyone still in gets two more cards.

    Reading: The text goes on to deal and asks for no payment in between.
    """
    yield from ()


@supplied(at="", words="", name="untouched", standing=Standing.SUPPLIED)
def second_deal_shuffle(deal: Deal) -> Steps[None]:
    """The stock is not shuffled again before the second deal.

    Reading: The text goes straight on to the deal, and a pack that has already been shuffled and cut doesn’t
    need shuffling again.
    """
    yield from ()


@supplied(at="", words="", name="untouched", standing=Standing.SUPPLIED)
def second_draw_shuffle(deal: Deal) -> Steps[None]:
    """The stock is not shuffled again before the draw.

    Reading: In the text, the new cards come straight from the stock as it is.
    """
    yield from ()


@supplied(at="", words="", name="none", standing=Standing.SUPPLIED)
def second_draw(deal: Deal) -> Steps[None]:
    """Nobody exchanges cards once he has four.

    Reading: The text mentions no exchange after the second deal.
    """
    yield from ()


@supplied(at="", words="", name="discards", standing=Standing.SUPPLIED)
def stock_exhausted(deal: Deal) -> Steps[None]:
    """When the stock runs out, the discards are gathered, shuffled and cut.

    Reading: The text doesn’t say what happens then. The discards are the only cards that nobody holds.
    """
    yield deal.gather()
    yield deal.shuffle("exhausted")
    yield deal.cut(deal.dealer - 1)


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def bare_stand(case: Matter) -> int | None:
    """Nobody can pay a stake just to keep the deal alive until the draw.

    Reading: The text has no such stake. On four cards, it lets each player in turn pass or bet.
    """
    return None


@supplied(at="", words="", name="as-at-last", standing=Standing.SUPPLIED)
def first_bet(deal: Deal, seat: int) -> range:
    """The first bet on four cards may be as high as a bet in the last round of betting.

    Reading: The text has only one round of betting. If you borrow a second round from another account, it
    follows the same rules.
    """
    return deal.rules.last_bet(deal, seat)


@supplied(at="", words="", name="as-at-last", standing=Standing.SUPPLIED)
def first_answers(deal: Deal, opener: int) -> Steps[int]:
    """Each player calls, raises or drops out, until everyone who stays has put up the same amount.

    Reading: The text has only one round of betting. If you borrow a second round from another account, it
    follows the same rules.
    """
    return (yield from answers(deal, opener, raises=True))


@supplied(at="", words="", name="as-at-last", standing=Standing.SUPPLIED)
def first_return(case: Matter) -> bool:
    """A player who has passed may still call the first bet if players may do the same in the last round of
    betting.

    Reading: The text has only one round of betting. If you borrow a second round from another account, it
    follows the same rules.
    """
    return case.rules.last_return(case)


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def stand_counts(case: Matter) -> bool:
    """Where a player may pay to keep the deal alive, his stake goes into the pool and doesn’t count towards a
    bet.

    Reading: The text has no such stake. If you mix in a rule that has one, the stake pays for keeping the
    deal alive and isn’t a bet.
    """
    return False


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def dealer_force(case: Matter) -> int | None:
    """The dealer may not force the others to keep their cards.

    Reading: The text gives the dealer no choice that the others don’t have.
    """
    return None


@supplied(at="", words="", name="in-his-turn", standing=Standing.SUPPLIED)
def dealer_force_turn(case: Matter) -> bool:
    """Where the dealer may force the others to keep their cards, he may do so on his turn, once everyone
    before him has passed.

    Reading: In the text the dealer can’t force the deal. If you mix in a rule that lets him, he speaks when
    it is his turn, like everyone else. He comes last and doesn’t get a second turn.
    """
    return True


@supplied(at="", words="", name="pool", standing=Standing.SUPPLIED)
def force_stake(case: Matter) -> Force:
    """Any counters that the dealer pays to force the others to keep their cards go into the pool.

    Reading: In the text the dealer can’t force the deal. If you mix in a rule that lets him, he pays for a
    right, and nobody has to match his payment.
    """
    return Force.POOL


@supplied(at="", words="", name="no-draw", standing=Standing.SUPPLIED)
def draw_after_force(case: Matter) -> bool:
    """If the dealer forces the others to keep their cards, nobody draws.

    Reading: In the text the dealer can’t force the deal. If you mix in a rule that lets him, “force” means
    what it says: the players have to keep the cards they hold.
    """
    return False


@supplied(at="", words="", name="goes-on", standing=Standing.SUPPLIED)
def all_pass_first(deal: Deal) -> Steps[Turn]:
    """If everyone passes with four cards in hand, the deal goes on to the last round of betting, and nobody
    is out.

    Reading: The text has only one round of betting. If you mix in an earlier one, a player who passes in it
    loses nothing, because the text’s own betting is still to come.
    """
    yield from ()
    return Turn.DRAW


@supplied(at="", words="", name="as-at-last", standing=Standing.SUPPLIED)
def uncalled_bet(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """If nobody calls a bet on four cards, the bettor wins what he would win in the last round of betting.

    Reading: The text has only one round of betting. If you borrow a second round from another account, a
    player whose bet isn’t called in that round is the only one left, just as in the last round of betting.
    """
    yield from deal.rules.lone_bettor(deal, opener)


@supplied(at="", words="", name="as-at-last", standing=Standing.SUPPLIED)
def uncalled_raise(deal: Deal, seat: int) -> Steps[None]:
    """If nobody calls a raise on four cards, the player who made it wins what he would win in the last round
    of betting.

    Reading: The text has no raise on four cards. If you mix in a rule that has one, a player whose raise
    isn’t called is left alone, just as in the last round of betting.
    """
    yield from deal.rules.lone_bettor(deal, seat)


@supplied(at="", words="", name="any", standing=Standing.SUPPLIED)
def last_bet(deal: Deal, seat: int) -> range:
    """A player may bet any number of counters, from one to all that he has.

    Reading: The text sets no limit, but a bet of nothing isn’t a bet.
    """
    return bet_range(deal, seat, 1)


@supplied(at="", words="", name="any", standing=Standing.SUPPLIED)
def raise_to(deal: Deal, seat: int, level: int) -> range:
    """A player may raise by any number of counters, from one to all that he has left.

    Reading: The text sets no limit.
    """
    return raise_range(deal, seat, level + 1)


@supplied(at="", words="", name="return", standing=Standing.SUPPLIED)
def last_return(case: Matter) -> bool:
    """A player who passes before anyone has bet stays in: he may still call a bet.

    Reading: The text lets a player drop out once there is a bet. Before that, there is nothing to drop out
    of.
    """
    return True


@supplied(at="", words="", name="stays", standing=Standing.SUPPLIED)
def all_pass_last(deal: Deal) -> Steps[None]:
    """If everyone passes in the last round of betting and nobody is all in, the deal ends. What has been
    staked stays for the next deal.

    Reading: The text says nothing about this case in the last round of betting. Nobody has won, so nobody
    takes what has been staked.
    """
    yield from pass_out(deal)


@supplied(at="", words="", name="shown", standing=Standing.SUPPLIED)
def all_in_stands(case: Matter) -> bool:
    """If a player is already all in and none of the others bets, everyone still in shows his hand.

    Reading: A player who has put in all he has can neither bet nor pass. His stake has been called, and he
    can’t lose it just because the others didn’t add to theirs.
    """
    return True


@supplied(at="", words="", name="passed-out", standing=Standing.SUPPLIED)
def nobody_can_bet(deal: Deal) -> Steps[None]:
    """If none of the players still in has a counter left to bet, nobody is asked to speak, and this doesn’t
    count as passing. The deal ends, and everything on the table stays for the next one. The dealer has no
    choice in this case, even under rules that give him one when everyone passes. The same happens on two
    cards if everyone has passed and could only pass again, because nobody has enough counters for anything
    else, and nobody can buy enough.

    Reading: Nobody could speak here, so nobody has passed. Anything the dealer may do once everyone has
    passed costs counters, and he has none. Nobody has won, so nobody takes the pool.
    """
    yield from pass_out(deal)


@supplied(at="", words="", name="in-order", standing=Standing.SUPPLIED)
def nearest(case: Matter, seats: Sequence[int], players: int) -> int:
    """If the elder hand isn’t among the tied players, the first of them to speak wins.

    Reading: The elder hand wins because he speaks first. The edition applies the same reasoning to the
    others.
    """
    return min(seats)


@supplied(at="", words="", name="taken", standing=Standing.SUPPLIED)
def tray_at_showdown(case: Matter) -> bool:
    """If there is a batterie, the winner of a showdown takes it too.

    Reading: The text has no batterie. If you mix in a rule that has one, it goes with the pool.
    """
    return True


@supplied(at="", words="", name="his-stakes", standing=Standing.SUPPLIED)
def side_pot(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """From each stake the winner takes no more than he staked himself; the rest goes to the next best hand.

    Reading: A player can’t win more of a bet than he risked against it.
    """
    yield from divide(deal, order, common=order[0], tray=deal.rules.tray_at_showdown(deal))


@supplied(at="", words="", name="unpaid", standing=Standing.SUPPLIED)
def left_alone(deal: Deal, seat: int) -> Steps[None]:
    """A player left alone before anyone has bet takes everything on the table, but isn’t paid for his
    combination.

    Reading: The text doesn’t foresee that everyone else might be out before anyone has bet. If it happens,
    nobody is left to contest the pool. The price rewards a player for winning the betting, and there was
    none.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)


@supplied(at="", words="", name="yes", standing=Standing.SUPPLIED)
def all_in(case: Matter, raised: bool) -> bool:
    """A player who can’t call in full may call with what he has.

    Reading: A player can’t put in more than he has.
    """
    return True


@supplied(at="", words="", standing=Standing.SUPPLIED)
@contested("all-empty-purse", "follows", "he may call without counters")
def empty_purse(case: Matter) -> bool:
    """Even a player with nothing left may stay in. He can win the pool and the price of his combination, but
    none of the others’ bets.

    Reading: So far the player has put in what was asked of him, and a player who may call with too few
    counters may also call with none. He then wins nothing from the bets.
    """
    return True


@empty_purse.reading("passes", "he can only pass")
def passes(case: Matter) -> bool:
    """When somebody bets, a player with no counters left can only pass.

    Reading: To call a bet you have to put something down, and he has nothing left.
    """
    return False


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def beyond_purse(case: Matter) -> bool:
    """A player may announce a stake only if he can pay it in full. If not, he must choose something else.

    Reading: The announcement is optional, and so is the stake that goes with it.
    """
    return False


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def credit_counts(case: Matter, following: bool) -> bool:
    """A player may stake only counters; what others owe him doesn’t count.

    Reading: No passage of the text lets a player stake what he is owed.
    """
    return False


@supplied(at="", words="", name="what-he-has", standing=Standing.SUPPLIED)
def short_of_stake(case: Deal, seat: int, due: int) -> int:
    """A player who can’t pay a stake that falls due during the deal puts in what he has and stays in.

    Reading: The text says nothing about such a stake. But nobody can put down more than he has, and no text
    puts a player out of a deal for having too few counters.
    """
    held: int = case.purse[seat].counters
    return min(held, due)


@supplied(at="", words="", name="owes", standing=Standing.SUPPLIED)
def owing(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[None]:
    """A player who can’t pay a price in full pays what he has and owes the rest.

    Reading: The text doesn’t mention this case. The price is due all the same.
    """
    yield deal.owe(debtor, creditor, (yield from pay_in_part(deal, debtor, creditor, due)))


@supplied(at="", words="", name="no", standing=Standing.SUPPLIED)
def withholding(deal: Deal, seat: int) -> Steps[None]:
    """Nobody may keep his discards out of the new stock.

    Reading: No passage of the text lets a player keep his discards apart.
    """
    raise NotAllowed("{who} can’t keep his discards apart: all discards are gathered.", who=deal.who(seat))
    yield


@supplied(at="", words="", name="stay-out", standing=Standing.SUPPLIED)
def withheld_return(case: Matter) -> bool:
    """If a player may keep his discards apart, he doesn’t get them back. They just stay out of the stock.

    Reading: In the text, nobody keeps discards apart. If you mix in a rule that allows it, the edition
    doesn’t assume that keeping them apart serves any other purpose.
    """
    return False


@supplied(at="", words="", name="secret", standing=Standing.SUPPLIED)
def discards_secret(case: Matter) -> bool:
    """Discards are secret: they are laid face down.

    Reading: The text doesn’t say so. But hands are kept secret until the showdown, and a discarded card was
    part of a hand.
    """
    return True


@supplied(at="", words="", name="gathered", standing=Standing.SUPPLIED)
def withheld_recall(deal: Deal) -> Steps[None]:
    """When no other cards are left, even the discards kept apart are gathered and shuffled.

    Reading: No source expects so many players to keep their discards apart. Every hand must be complete, and
    there are no other cards.
    """
    yield deal.gather(apart=True)
    yield deal.shuffle("exhausted")


@supplied(at="", words="", name="between-deals", standing=Standing.SUPPLIED)
def rebuying(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """Counters may only be bought between deals.

    Reading: The text doesn’t mention this. Buying counters with cards in hand would change the betting, so
    they are bought when nobody holds cards.
    """
    if deal.stage not in (Stage.STAKES, Stage.END):
        raise NotAllowed("{who} can’t buy counters now: the cards have been dealt.", who=deal.who(seat))
    yield deal.move(deal.bank, deal.purse[seat], amount)


@supplied(at="", words="", name="no-penalty", standing=Standing.SUPPLIED)
def exposed_hand(deal: Deal, seat: int) -> Steps[None]:
    """A player who shows his cards too early loses nothing: he takes them back and play goes on.

    Reading: The text sets no penalty, so none is due.
    """
    yield Shown(seat, tuple(deal.hands[seat]))
    yield Mended(seat)


@supplied(at="", words="", name="no-penalty", standing=Standing.SUPPLIED)
def foul_hand(deal: Deal, seat: int) -> Steps[None]:
    """There is no penalty for a hand with too many or too few cards: it is put right and play goes on.

    Reading: The text sets no penalty, so none is due.
    """
    yield Mended(seat)


@supplied(at="", words="", name="free", standing=Standing.SUPPLIED)
def leaving(deal: Deal, seat: int) -> Steps[None]:
    """A player may leave when a deal is over, and it costs nothing.

    Reading: The text says nothing about this, and the edition doesn’t invent a rule that would keep a player
    at the table.
    """
    yield Left(seat)


@supplied(at="", words="", name="time", standing=Standing.SUPPLIED)
def session_end(case: Matter, players: int, deals: int, agreed: int, time_is_up: bool) -> bool:
    """The session ends when the time that the players agreed on is up.

    Reading: The text doesn’t say how long a session lasts. A sudden end would be unfair to those who are
    losing, so the players agree on a time.
    """
    return time_is_up


FIRST_BETTING = """
    first_bet first_answers first_return bare_stand stand_counts dealer_force force_stake dealer_force_turn
    draw_after_force all_pass_first uncalled_bet uncalled_raise
"""
"""The rulings that a text needs which has only one round of betting."""


def silent_on(
    source: Source,
    names: str,
    *,
    refers: Mapping[str, Referral] = MappingProxyType({}),
    ruled_out: Mapping[str, RuledOut] = MappingProxyType({}),
) -> None:
    """Registers some rulings of this module for a source that says nothing on their questions.

    ``names``, parted by spaces, are in the order in which the account tells them. Of some of the questions
    the source ``refers`` its reader to a text that is not at hand, or has ``ruled_out`` that they come up.
    """
    for name in names.split():
        source.silent(globals()[name])
    for some, referral in refers.items():
        source.referrals.update(dict.fromkeys(some.split(), referral))
    for some, passage in ruled_out.items():
        source.ruled_out.update(dict.fromkeys(some.split(), passage))
