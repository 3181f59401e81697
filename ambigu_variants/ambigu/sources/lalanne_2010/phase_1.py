"""Rulings on §5: the first phase, two cards, and the batterie."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.exchange import all_exchange
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Round
from ambigu_variants.ambigu.rules.speech import speech_on_two
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Pile, Steps

ruling = LALANNE.ruling


@ruling(at="§5 ¶1", words="Deux possibilités s'offrent aux joueurs")
def opening(deal: Deal) -> Steps[bool]:
    """Starting on the dealer’s right and going anticlockwise, each player in turn passes, or stands by asking
    for the shuffle and the second deal. A player who thinks his two cards too weak to win passes; one who
    finds them promising asks for the shuffle.
    """
    return (yield from speech_on_two(deal))


@ruling(at="§5 ¶2", words="Si tous les joueurs passent, ils écartent")
def all_pass_two_cards(deal: Deal) -> Steps[Round]:
    """If everyone passes, everyone exchanges cards and a new round begins. This goes on as long as everyone
    passes.

    Reading: There is no limit to the number of these rounds: by §5 ¶3 the second phase can begin only when
    somebody has asked for the shuffle.
    """
    yield from deal.rules.first_exchange(deal, list(deal.live))
    return Round.AGAIN


@ruling(at="§5 ¶2", words="une ou les deux cartes")
@contested("fr-ph1-discard-zero", "one-or-two", "one card or both must be exchanged")
def first_discard(case: Matter) -> range:
    """A player may exchange one card or both.

    Reading: The text says one or two; it doesn’t mention keeping both.
    """
    return range(1, 3)


@first_discard.reading("may-keep", "both cards may be kept", standing=Standing.AGAINST)
def may_keep(case: Matter) -> range:
    """A player may exchange one card, both, or none.

    Reading: The numbers in the text contradict this. But a player who passes may still like his two cards,
    and the text doesn’t say outright that he must give one up. In the second phase it expressly allows a
    player to exchange none.
    """
    return range(3)


@ruling(at="§5 ¶2", words="donne à chacun dans l'ordre du tour")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """Everyone discards first. Then the dealer gives each player in turn as many new cards as he discarded,
    without shuffling. The discards are kept out of the stock.
    """
    yield from all_exchange(deal, seats, deal.rules.first_discard(deal))


@ruling(at="§5 ¶3", words="mettant ainsi fin à la première phase")
def stand_ends_speech(case: Matter) -> bool:
    """The first player to ask for the shuffle ends the first phase; nobody speaks after him."""
    return True


@ruling(at="§5 ¶3", words="il interdit tout échange de cartes", standing=Standing.INFERRED)
@contested("fr-ph1-late-battez", "never", "nobody exchanges any more")
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """Once somebody has asked for the shuffle, nobody exchanges: the phase is over, and those who had passed
    keep their cards.

    Reading: The text says this about the first round. But cards are exchanged only after a round in which
    all have passed. And asking for the shuffle ends the phase in a later round too.
    """
    return False


@exchange_after_stand.reading(
    "later-rounds", "in later rounds they exchange once more", standing=Standing.INFERRED
)
def later_rounds(case: Matter, round_of_speech: int) -> bool:
    """In the first round nobody exchanges. In a later round, those who passed before somebody asked for the
    shuffle exchange cards once more.

    Reading: The text forbids the exchange when somebody asks for the shuffle in the first round. It says
    nothing about later rounds.
    """
    return round_of_speech > 1


@ruling(at="§5 Batterie", words="doit immédiatement placer une mise convenue")
@contested("fr-batterie-carried", "always", "the stake is due every time")
def stand_stake(deal: Deal, seat: int) -> tuple[Pile, int]:
    """A player who asks for the shuffle must at once put the agreed stake, the batterie, into the tray.

    Reading: The text sets no condition: he must put it in even if a batterie from an earlier deal is still
    in the tray.
    """
    return deal.tray, deal.house["batterie"]


@stand_stake.reading("unless-carried", "no stake if one has been carried over", standing=Standing.INFERRED)
def unless_carried(deal: Deal, seat: int) -> tuple[Pile, int]:
    """The player puts the batterie in only if there is none in the tray already.

    Reading: The stake is there to mark the request, and a batterie left over from an earlier deal already
    does that.
    """
    return deal.tray, 0 if deal.tray.counters else deal.house["batterie"]


@ruling(at="§5 Batterie", words="une mise convenue - un ou deux jetons")
def agreed_batterie(case: Matter) -> range:
    """The batterie is one or two counters, as agreed."""
    return range(1, 3)


@ruling(at="§5 Batterie", words="doit immédiatement placer une mise convenue", standing=Standing.INFERRED)
@contested("fr-short-of-batterie", "must-place", "the whole stake is due")
def beyond_purse(case: Matter) -> bool:
    """A player who has too few counters for the batterie may not ask for the shuffle. The stake goes with
    the request, so he must buy counters first, or pass.

    Reading: The text says that he must put the stake down, and at once. A dealer who forces the others to
    keep their cards must put down his two counters too. Players may buy counters until the third card, so
    nobody is kept from asking.
    """
    return False


@beyond_purse.reading(
    "what-he-has",
    "what he has is enough",
    at="§10 Tapis",
    words="avançant tous les jetons qui lui restent",
    standing=Standing.INFERRED,
)
def what_he_has(case: Matter) -> bool:
    """A player may ask for the shuffle, or force the others to keep their cards, even if he has too few
    counters: he puts in what he has.

    Reading: The text allows this only where it speaks of a raise. But a player who has too few counters to
    call may go on with what he has, and one who has too few to pay may go on in debt. A small stake needn’t
    be treated more strictly than a large one.
    """
    return True
