"""Rulings on Method of Playing: two cards and four (¶1), the betting and the draw (¶2)."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.betting import (
    answers,
    bet_range,
    redeal_or_force,
    speech_at_last,
    speech_on_four,
)
from ambigu_variants.ambigu.rules.counters import pay, put, sweep
from ambigu_variants.ambigu.rules.exchange import deal_out, each_draws, each_exchanges, stand_or_exchange
from ambigu_variants.ambigu.rules.rulebook import Deal, Force, Matter, Round, Turn
from ambigu_variants.ambigu.rules.table import Void
from ambigu_variants.ambigu.rules.winning import pass_out, win
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Pile, Steps

ruling = FOSTER.ruling


@ruling(at="Method ¶1", words="he may discard one or both of his cards")
def opening(deal: Deal) -> Steps[bool]:
    """Beginning on the dealer’s right, each player in turn stands, or exchanges cards on the spot. Either
    way he puts in his ante.

    Reading: The text mentions the discard and the cards received for it in a single sentence. So a player
    exchanges before the next one speaks.
    """
    yield from stand_or_exchange(deal)
    return True


@ruling(at="Method ¶1", words="discard one or both of his cards")
def first_discard(case: Matter) -> range:
    """A player may exchange one card or both."""
    return range(1, 3)


@ruling(at="Method ¶1", words="receive others from the top of the pack")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """Each player discards and gets the same number of cards from the top of the pack, before the next
    player’s turn.
    """
    yield from each_exchanges(deal, seats, deal.rules.first_discard(deal))


@ruling(at="Method ¶1", words="In either case he places two white counters", of=("stand_stake", "draw_stake"))
def ante(deal: Deal, seat: int) -> tuple[Pile, int]:
    """Satisfied or not, each player puts his ante of two counters into the pool."""
    return deal.pool, deal.house["ante"]


@ruling(at="Method ¶1", words="two white counters in the pool for his ante")
def agreed_ante(case: Matter) -> range:
    """The ante is always two counters."""
    return range(2, 3)


@ruling(at="Method ¶1", words="All having decided to stand or to draw")
def stand_ends_speech(case: Matter) -> bool:
    """When a player stands, the round goes on: each of the others still decides for himself."""
    return False


@ruling(at="Method ¶1", words="All having decided to stand or to draw")
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """A player who doesn’t like his cards exchanges them, even if another has stood."""
    return True


@ruling(at="Method ¶1", words="All having decided to stand or to draw", standing=Standing.INFERRED)
def all_pass_two_cards(deal: Deal) -> Steps[Round]:
    """The deal goes on even if nobody is satisfied: everyone exchanges cards, and everyone puts in the ante.

    Reading: The next two cards are dealt once everyone has decided, one way or the other. The text never
    says that at least one player must be satisfied.
    """
    yield from ()
    return Round.ON


@ruling(at="Method ¶1", words="exclusive of the discards, is reshuffled and cut")
def second_deal_shuffle(deal: Deal) -> Steps[None]:
    """The rest of the pack is shuffled again, without the discards, and cut."""
    yield deal.shuffle("second-deal")
    yield deal.cut(deal.dealer - 1)


@ruling(at="Method ¶1", words="each player is then given two more cards")
def second_deal(deal: Deal) -> Steps[None]:
    """Each player gets two more cards, one at a time and face down."""
    yield from deal_out(deal, 2)


@ruling(at="Method ¶1", words="if satisfied he says: “I play;” if not")
def first_betting(deal: Deal) -> Steps[Turn]:
    """Each player in turn either plays (that is, bets) or passes."""
    return (yield from speech_on_four(deal))


@ruling(at="Method ¶1", words="the dealer has the choice of two things")
@contested("en-all-pass-2", "next-blind", "the counter is the next blind")
def all_pass_first(deal: Deal) -> Steps[Turn]:
    """If everyone passes, the dealer chooses: he gathers the cards and deals again, or he forces everyone to
    keep their cards. If he deals again, each player puts in one counter, which is the blind of the new deal.

    Reading: A new deal has a blind of one counter anyway, and “another” only says that it is due again.
    Where everyone passes in the last round of betting (¶2), similar words are read differently, because only
    there does the text give a purpose: to make the players bet.
    """
    if (yield from redeal_or_force(deal)):
        return Turn.KEEP
    yield from pass_out(deal)
    return Turn.VOID


@all_pass_first.reading("another-counter", "a counter on top of the next blind", standing=Standing.INFERRED)
def another_counter(deal: Deal) -> Steps[Turn]:
    """The dealer chooses. If he deals again, each player puts in a counter now, on top of the next blind.

    Reading: The text says “another counter” in the sentence on the dealer’s choice, not where it speaks of
    the blind. Similar words are read this way where everyone passes in the last round of betting (¶2), and a
    writer can be expected to mean the same thing both times.
    """
    if (yield from redeal_or_force(deal)):
        return Turn.KEEP
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, 1)
    yield from pass_out(deal)
    return Turn.VOID


@ruling(at="Method ¶1", words="he may put up two white counters himself")
def dealer_force(case: Matter) -> int | None:
    """To force the others to keep their cards, the dealer puts up two counters."""
    return 2


@ruling(at="Method ¶1", words="If all pass, the dealer has the choice")
def dealer_force_turn(case: Matter) -> bool:
    """The dealer may force the others to keep their cards only after everyone, himself included, has passed.
    On his own turn he plays or passes like the others.
    """
    return False


@ruling(at="Method ¶1", words="put up two white counters himself", standing=Standing.INFERRED)
@contested("en-force-stake", "pool", "they go into the pool")
def force_stake(case: Matter) -> Force:
    """The dealer’s two counters go into the pool, and nobody has to match them.

    Reading: The text doesn’t say where the dealer puts them. In the same paragraph, the two white counters of
    the ante go into the pool. Only the dealer puts up counters to force the deal; of the others, the text
    says only that they keep their cards.
    """
    return Force.POOL


@force_stake.reading("bet", "they are a bet that the others must meet", standing=Standing.INFERRED)
def forced_bet(case: Matter) -> Force:
    """The two counters are a bet and stay in front of the dealer. In the last round of betting the others
    answer it: each meets it, raises it or abandons his hand.

    Reading: In the next paragraph a player who bets puts up counters, and the others meet the amount. The
    same verb is used here. Since everyone has to keep their cards, the others don’t answer the bet until the
    last round of betting.
    """
    return Force.BET


@ruling(at="Method ¶1", words="compel the players to retain the cards dealt them", standing=Standing.INFERRED)
@contested("en-force-effect", "no-draw", "nobody draws when the dealer forces the deal")
def draw_after_force(case: Matter) -> bool:
    """When the dealer forces the others to keep their cards, nobody draws: all bet on the cards they have.

    Reading: A player who keeps the cards he was dealt draws none.
    """
    return False


@draw_after_force.reading("draw", "everyone draws, even when forced", standing=Standing.INFERRED)
def draw_all_the_same(case: Matter) -> bool:
    """Everyone has to play the deal, but may draw like players who have called.

    Reading: What the dealer prevents is a new deal: the cards aren’t gathered. The draw comes later, and
    everyone still in has a right to it.
    """
    return True


@ruling(at="Method ¶1", words="gather the cards and deal again", standing=Standing.INFERRED)
def next_dealer(deal: Deal) -> int:
    """If everyone passes and the dealer gathers the cards, he deals again himself. Otherwise the player on
    his right deals next.

    Reading: The text says that the dealer gathers the cards and deals again, so the same player deals. It
    doesn’t say who deals otherwise. For the first deal and the like it sends the reader to Bouillotte, and
    there the deal passes to the right (p. 255), the way the cards go round.
    """
    last = deal.log[-1]
    gathered = isinstance(last, Void)
    return deal.dealer if gathered and last.ruling is deal.rules.all_pass_first else 0


@ruling(
    at="Method ¶2",
    words="as many counters as he pleases within the betting limit",
    standing=Standing.INFERRED,
)
@contested("en-play-for-nothing", "one-at-least", "at least one counter must be bet")
def first_bet(deal: Deal, seat: int) -> range:
    """The first bet is at least one counter and at most the limit.

    Reading: The player has to put something up: in the sentences that follow he takes back his raise, or the
    others meet the amount that he has offered.
    """
    return bet_range(deal, seat, 1, deal.house["limit"])


@first_bet.reading("nothing", "a player may play without betting")
def for_nothing(deal: Deal, seat: int) -> range:
    """The first bet is any number of counters up to the limit, or none: a player may say that he plays and
    put nothing up.

    Reading: The text lets the player put up as many counters as he likes, and that can be none. And a player
    who says “I play” says above all that he likes his cards.
    """
    return bet_range(deal, seat, 0, deal.house["limit"])


@ruling(at="Method ¶2", words="by the last player who refuses", standing=Standing.INFERRED)
@contested("en-pass-then-play", "return", "a player who passed may come back in")
def first_return(case: Matter) -> bool:
    """A player who passes before anyone has bet doesn’t give up his hand.

    Reading: The text has a player abandon his hand only if he declines to meet a bet, and before the first
    bet there is none to meet. In Bouillotte too, a player who passes at that point keeps his cards (p. 255).
    """
    return True


@first_return.reading("out", "a pass is final", standing=Standing.INFERRED)
def passed_for_good(case: Matter) -> bool:
    """A player who has said that he passes is out. So if the dealer opens, nobody is left to refuse him, and
    nobody pays him two counters.

    Reading: The text contrasts passing with playing, and a player says one or the other only once.
    """
    return False


@ruling(at="Method ¶2", words="meet the amount offered by the first player, or raise him")
def first_answers(deal: Deal, opener: int) -> Steps[int]:
    """Each player meets the bet, raises it or abandons his hand, until everyone who stays has put up the
    same amount.
    """
    return (yield from answers(deal, opener, raises=True))


@ruling(at="Method ¶2", words="he takes back his raise, leaving the antes")
def uncalled_bet(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """If nobody calls the opener, he takes back his bet and leaves the pool as it is. The last player to
    refuse pays him two counters.

    Reading: The text calls what he takes back a raise, but it is the amount that he offered. A later sentence
    gives the pool to a player whose raise isn’t called, but that sentence is about players who have already
    said that they play.
    """
    yield from win(deal, opener)
    yield from deal.take(deal.purse[opener], [deal.stake[opener]])
    if refused:
        yield from pay(deal, refused[-1], opener, 2)


@ruling(at="Method ¶2", words="the player making it takes the pool", standing=Standing.INFERRED)
def uncalled_raise(deal: Deal, seat: int) -> Steps[None]:
    """A player who raises and isn’t called takes the pool. If he shows his hand, each of the others also
    pays him the price of his combination.

    Reading: The text has him show his hand. That he may keep it hidden is inferred, as in the last round of
    betting.
    """
    yield from deal.rules.lone_bettor(deal, seat)


@ruling(at="Method ¶2", words="they again draw cards", name="untouched", standing=Standing.INFERRED)
def second_draw_shuffle(deal: Deal) -> Steps[None]:
    """The stock is not shuffled again before the draw.

    Reading: The text has the pack shuffled again before the second deal, and doesn’t say so of the draw. At
    poker the new cards come without any further shuffling (law 22).
    """
    yield from ()


@ruling(at="Method ¶2", words="discarding any number from one to four, or of standing pat")
def second_draw(deal: Deal) -> Steps[None]:
    """Those who called exchange one to four cards, or stand pat."""
    yield from each_draws(deal, range(5))


@ruling(at="Method ¶2", words="After the draw each in turn can pass or play")
def last_betting(deal: Deal) -> Steps[bool]:
    """After the draw, each player in turn passes or bets.

    Reading: The text doesn’t say who begins. At Draw Poker the age, who has paid the blind, speaks last. At
    Ambigu nobody is the age, because all pay the blind. As before, the player still in who is nearest the
    dealer’s right begins.
    """
    return (yield from speech_at_last(deal))


@ruling(at="Method ¶2", words="After the draw each in turn can pass or play", standing=Standing.INFERRED)
@contested("en-last-pass", "return", "a player who passed may come back in")
def last_return(case: Matter) -> bool:
    """A player who passes before anyone has bet stays in: he may still call a bet.

    Reading: As on four cards, the text has a player abandon his hand only if he declines a bet. If everyone
    passes, the hands are abandoned at that point and not before, and the pool remains. At Draw Poker, where
    everyone who declines to bet throws up his hand, the last one to hold cards wins it (p. 222). And this
    paragraph refers to Draw Poker only for what follows once a bet is made.
    """
    return True


@last_return.reading(
    "out",
    "a pass is final",
    at="Poker Laws, law 28, p. 242",
    words="If he declines to bet he must abandon his hand",
    standing=Standing.REFERRED,
)
def thrown_up(case: Matter) -> bool:
    """A player who passes gives up his hand.

    Reading: The first sentence under Betting says that the players bet precisely as at poker. By law 28 of
    poker a player who declines to bet must abandon his hand.
    """
    return False


@ruling(at="Method ¶2", words="each player adding one counter for the next deal")
@contested("en-all-pass-3", "beside-the-blind", "a counter on top of the next blind")
def all_pass_last(deal: Deal) -> Steps[None]:
    """If nobody bets, the hands are abandoned and the pool remains. Each player adds one counter, on top of
    the next blind.

    Reading: The purpose is to make the players bet, and only a counter on top of the ordinary blind could do
    that. Where everyone passes on four cards (¶1), the text gives no such purpose, so the counter there is
    taken to be the blind.
    """
    yield from sweep(deal)
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, 1)
    yield from pass_out(deal)


@all_pass_last.reading("the-blind", "the counter is the next blind", standing=Standing.INFERRED)
def the_blind(deal: Deal) -> Steps[None]:
    """If nobody bets, the hands are abandoned and the pool remains. The counter that each player adds is the
    blind of the next deal.

    Reading: Everyone puts in one counter before each deal anyway, and this counter is for the next deal.
    Similar words are read this way where the dealer gathers the cards (¶1).
    """
    yield from pass_out(deal)
