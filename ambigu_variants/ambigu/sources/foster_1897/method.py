"""Method of Playing: two cards and four (¶1), the betting and the draw (¶2)."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.betting import (
    answers,
    bet_range,
    redeal_or_force,
    speech_at_last,
    speech_on_four,
)
from ambigu_variants.ambigu.rules.counters import pay, put, sweep
from ambigu_variants.ambigu.rules.exchange import deal_out, each_draws, each_exchanges, serve
from ambigu_variants.ambigu.rules.rulebook import Deal, Force, Matter, Round, Turn
from ambigu_variants.ambigu.rules.speech import draw, speakers, stand
from ambigu_variants.ambigu.rules.winning import pass_out, win
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Ask, Deed, Did, Offer, Say, Steps
from ambigu_variants.kernel.table import Heap

__all__: list[str] = []

ruling = FOSTER.ruling


@ruling(at="Method ¶1", words="he may discard one or both of his cards")
def opening(deal: Deal) -> Steps[bool]:
    """In turn from the dealer's right each stands, or exchanges at once; either way he puts his ante.

    Reading: The discard and what is received for it stand in one sentence, before the next player speaks.
    """
    rules = deal.rules
    counts = rules.first_discard(deal)
    deal.new_exchange(dict.fromkeys(speakers(deal), counts[-1]))
    for seat in speakers(deal):
        reply = yield Ask(
            seat, {Say.STAND: Offer(), Say.DISCARD: Offer(cards=counts, by=rules.first_discard)}
        )
        deal.wanted[seat] = len(reply.cards)
        if reply.say is Say.STAND:
            yield from stand(deal, seat)
            if rules.stand_ends_speech(deal):
                break
        elif reply.say is Say.DISCARD:
            if reply.cards:
                yield deal.discard(seat, reply.cards)
                yield from serve(deal, seat, len(reply.cards))
            yield from draw(deal, seat)
    deal.new_exchange({})  # nobody exchanges any more, though a word may have ended it before all had spoken
    yield from rules.staying_in(deal)
    return True


@ruling(at="Method ¶1", words="discard one or both of his cards")
def first_discard(case: Matter) -> range:
    """One card may be exchanged, or both."""
    return range(1, 3)


@ruling(at="Method ¶1", words="receive others from the top of the pack")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """Each lays cards away and is served as many from the top of the pack, before the next player does."""
    yield from each_exchanges(deal, seats, deal.rules.first_discard(deal))


@ruling(at="Method ¶1", words="In either case he places two white counters", of=("stand_stake", "draw_stake"))
def ante(deal: Deal, seat: int) -> tuple[Heap, int]:
    """Satisfied or not, he puts two counters into the pool, his ante."""
    return deal.pool, deal.house["ante"]


@ruling(at="Method ¶1", words="two white counters in the pool for his ante")
def agreed_ante(case: Matter) -> range:
    """The ante is two counters, and nothing else."""
    return range(2, 3)


@ruling(at="Method ¶1", words="All having decided to stand or to draw")
def stand_ends_speech(case: Matter) -> bool:
    """Nobody ends the round for the others: everybody decides for himself."""
    return False


@ruling(at="Method ¶1", words="All having decided to stand or to draw")
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """Whoever is not satisfied draws, whatever the others do."""
    return True


@ruling(at="Method ¶1", words="All having decided to stand or to draw", standing=Standing.INFERRED)
def all_pass_two_cards(deal: Deal) -> Steps[Round]:
    """The deal goes on even if nobody is satisfied: all draw, and all put the ante.

    Reading: The next two cards are dealt when all have decided, one way or the other; it is nowhere said that
    one at least must be satisfied.
    """
    yield from ()
    return Round.ON


@ruling(at="Method ¶1", words="exclusive of the discards, is reshuffled and cut")
def second_deal_shuffle(deal: Deal) -> Steps[None]:
    """What remains of the pack is shuffled again, without the discards, and cut."""
    yield deal.shuffle("second-deal")
    yield deal.cut(deal.dealer - 1)


@ruling(at="Method ¶1", words="each player is then given two more cards")
def second_deal(deal: Deal) -> Steps[None]:
    """Every player gets two more cards, one at a time."""
    yield from deal_out(deal, 2)


@ruling(at="Method ¶1", words="if satisfied he says: “I play;” if not")
def first_betting(deal: Deal) -> Steps[Turn]:
    """In turn each plays, and bets, or passes."""
    return (yield from speech_on_four(deal))


@ruling(at="Method ¶1", words="If all pass, the dealer has the choice")
def dealer_force_turn(case: Matter) -> bool:
    """The dealer may force once all have passed, he among them; in his turn he plays or passes like the
    others.
    """
    return False


@ruling(
    at="Method ¶1",
    words="the dealer has the choice of two things",
    name="next-blind",
    called="the counter is the next blind",
    crux="en-all-pass-2",
)
def all_pass_first(deal: Deal) -> Steps[Turn]:
    """If all pass, the dealer chooses: to gather the cards and deal again, or to force all to keep them. The
    counter that each puts for the new deal is its blind.

    Reading: A new deal has a blind of one counter anyhow, and another says no more than that it is due again.
    Where all pass at the last (¶2) the like words are read otherwise, for there alone a purpose is named: to
    force the players to bet.
    """
    if (yield from redeal_or_force(deal)):
        return Turn.KEEP
    yield from pass_out(deal)
    return Turn.VOID


@all_pass_first.reading("another-counter", "a counter besides the next blind", standing=Standing.INFERRED)
def another_counter(deal: Deal) -> Steps[Turn]:
    """The dealer chooses; if he deals again each player puts a counter now, besides the blind to come.

    Reading: It is called another counter, in the sentence on the dealer's choice and not under the blind. So
    the like words are read where all pass at the last (¶2), and one writer may be taken to mean one thing.
    """
    if (yield from redeal_or_force(deal)):
        return Turn.KEEP
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, 1)
    yield from pass_out(deal)
    return Turn.VOID


@ruling(
    at="Method ¶1",
    words="gather the cards and deal again",
    standing=Standing.INFERRED,
)
def next_dealer(deal: Deal) -> int:
    """After a redeal the same player deals; else the one on his right.

    Reading: He deals again who gathers the cards. That much follows from the text. That the deal passes on
    otherwise, and to the right as the cards do, is supplied: it is left to another chapter of the book.
    """
    last = deal.log[-1]
    gathered = isinstance(last, Did) and last.deed is Deed.VOID
    return deal.dealer if gathered and last.ruling is deal.rules.all_pass_first else 0


@ruling(at="Method ¶1", words="he may put up two white counters himself")
def dealer_force(case: Matter) -> int | None:
    """The dealer may force for two counters, when all have passed, he among them."""
    return 2


@ruling(
    at="Method ¶1",
    words="put up two white counters himself",
    name="pool",
    called="they go into the pool",
    crux="en-force-stake",
    standing=Standing.INFERRED,
)
def force_stake(case: Matter) -> Force:
    """The two counters with which the dealer forces go into the pool, and nobody need put as many.

    Reading: Where he puts them is not said. The two white counters of the ante, in the same paragraph, go
    into the pool. He puts them up himself, and of the others it is only said that they keep their cards.
    """
    return Force.POOL


@force_stake.reading("bet", "they are a bet that the others must meet", standing=Standing.INFERRED)
def forced_bet(case: Matter) -> Force:
    """The two counters are a bet and lie before the dealer. In the last betting the others answer it: each
    meets it, raises it, or abandons his hand.

    Reading: In the next paragraph a player who bets puts up counters, and the others meet the amount. The
    same verb stands here. All are held to their cards, so they answer the bet in the last betting and not
    before.
    """
    return Force.BET


@ruling(
    at="Method ¶1",
    words="compel the players to retain the cards dealt them",
    name="no-draw",
    called="nobody draws when forced",
    crux="en-force-effect",
    standing=Standing.INFERRED,
)
def draw_after_force(case: Matter) -> bool:
    """When he forces nobody draws: all keep their cards, and bet on them.

    Reading: To retain what was dealt is to draw nothing.
    """
    return False


@draw_after_force.reading("draw", "all draw though forced", standing=Standing.INFERRED)
def draw_all_the_same(case: Matter) -> bool:
    """All are held to the deal, and draw as those who call do.

    Reading: What the dealer prevents is the gathering of the cards. The draw comes later, and is a privilege
    of all who are in.
    """
    return True


@ruling(
    at="Method ¶2",
    words="as many counters as he pleases within the betting limit",
    name="one-at-least",
    called="one counter at least is bet",
    crux="en-play-for-nothing",
    standing=Standing.INFERRED,
)
def first_bet(deal: Deal, seat: int) -> range:
    """A first bet is any number within the limit, one at least.

    Reading: He puts something up: the next sentence has him take his raise back, and the others meet the
    amount that he offers.
    """
    return bet_range(deal, seat, 1, deal.house["limit"])


@first_bet.reading("nothing", "nothing need be bet")
def for_nothing(deal: Deal, seat: int) -> range:
    """A first bet is any number within the limit, or none: he says that he plays, and puts nothing up.

    Reading: He may put up as many as he pleases, so he need not. To say “I play” is first of all to be
    satisfied with the cards.
    """
    return bet_range(deal, seat, 0, deal.house["limit"])


@ruling(
    at="Method ¶2",
    words="he takes back his raise, leaving the antes",
)
def uncalled_bet(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """Whoever bets and is not followed takes his bet back and leaves the pool as it is; the last player who
    refused pays him two counters.

    Reading: What he takes back is called a raise and is his offer. A later sentence gives the pool to a raise
    that is not called: that is said of those who had declared to play.
    """
    yield from win(deal, opener)
    yield from deal.take(deal.purse[opener], [deal.stake[opener]])
    if refused:
        yield from pay(deal, refused[-1], opener, 2)


@ruling(
    at="Method ¶2",
    words="by the last player who refuses",
    name="return",
    called="one who passed may come back",
    crux="en-pass-then-play",
    standing=Standing.INFERRED,
)
def first_return(case: Matter) -> bool:
    """A pass before anybody has announced to play gives nothing up.

    Reading: Only a player who declines to meet a bet is said to abandon his hand, and there was none to
    decline.
    """
    return True


@first_return.reading("out", "a pass is for good", standing=Standing.INFERRED)
def passed_for_good(case: Matter) -> bool:
    """A player who has said that he passes is out. If the dealer opens, there is then nobody to refuse him,
    and nobody who pays him two counters.

    Reading: To pass is set against to play, and each is said once.
    """
    return False


@ruling(at="Method ¶2", words="meet the amount offered by the first player, or raise him")
def first_answers(deal: Deal, opener: int) -> Steps[int]:
    """Each meets the bet, raises it, or abandons his hand, until all who stay have put as much."""
    return (yield from answers(deal, opener, raises=True))


@ruling(at="Method ¶2", words="the player making it takes the pool")
def uncalled_raise(deal: Deal, seat: int) -> Steps[None]:
    """Whoever raises and is not called takes the pool, and, showing his hand, the price of his combination
    from each of the others.
    """
    yield from deal.rules.lone_bettor(deal, seat)


@ruling(at="Method ¶2", words="discarding any number from one to four, or of standing pat")
def second_draw(deal: Deal) -> Steps[None]:
    """Those who called exchange one to four cards, or stand pat."""
    yield from each_draws(deal, range(5))


@ruling(at="Method ¶2", words="After the draw each in turn can pass or play")
def last_betting(deal: Deal) -> Steps[bool]:
    """After the draw each in turn passes or bets.

    Reading: Who begins is not said; the player nearest on the dealer's right among those in, as before.
    """
    return (yield from speech_at_last(deal))


@ruling(
    at="Method ¶2",
    words="After the draw each in turn can pass or play",
    name="return",
    called="one who passed may come back",
    crux="en-last-pass",
    standing=Standing.INFERRED,
)
def last_return(case: Matter) -> bool:
    """A pass before anybody has bet gives nothing up.

    Reading: As on four cards, only a player who declines a bet is said to abandon his hand. If all pass the
    hands are abandoned then, and so not before.
    """
    return True


@last_return.reading(
    "out", "a pass is for good", at="Betting", words="precisely as at Poker", standing=Standing.INFERRED
)
def thrown_up(case: Matter) -> bool:
    """A player who passes has thrown up his hand.

    Reading: The betting is that of Poker, to the letter; and where that chapter, which is not at hand, lets
    nobody pass and stay, a pass is the end of a hand.
    """
    return False


@ruling(
    at="Method ¶2",
    words="each player adding one counter for the next deal",
    name="beside-the-blind",
    called="a counter besides the next blind",
    crux="en-all-pass-3",
)
def all_pass_last(deal: Deal) -> Steps[None]:
    """If nobody bets, the hands are abandoned and the pool remains; each player adds one counter, besides the
    next blind.

    Reading: It is to force players to bet, and only a counter beyond the ordinary blind could do that. Where
    all pass on four cards (¶1) no such purpose is named, and the counter is taken for the blind.
    """
    yield from sweep(deal)
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, 1)
    yield from pass_out(deal)


@all_pass_last.reading("the-blind", "the counter is the next blind", standing=Standing.INFERRED)
def the_blind(deal: Deal) -> Steps[None]:
    """If nobody bets, the hands are abandoned and the pool remains; the counter that each adds is the next
    deal's blind.

    Reading: One counter before each deal is what everybody puts anyhow, and the counter is for the next deal.
    So the like words are read where the dealer gathers the cards (¶1).
    """
    yield from pass_out(deal)
