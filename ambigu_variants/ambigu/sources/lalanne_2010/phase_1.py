"""§5: the first phase, two cards, and the batterie."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.exchange import all_exchange
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Round
from ambigu_variants.ambigu.rules.speech import speech_on_two
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Steps
from ambigu_variants.kernel.table import Heap

__all__: list[str] = []

ruling = LALANNE.ruling


@ruling(at="§5 ¶1", words="Deux possibilités s'offrent aux joueurs")
def opening(deal: Deal) -> Steps[bool]:
    """In turn from the dealer's right each passes, or asks for the shuffle and the second deal."""
    return (yield from speech_on_two(deal))


@ruling(at="§5 ¶2", words="Si tous les joueurs passent, ils écartent")
def all_pass_two_cards(deal: Deal) -> Steps[Round]:
    """If all pass, all exchange and a new round begins, as often as all pass.

    Reading: Nothing bounds the number of such rounds: §5 ¶3 lets the second phase begin only once somebody
    has asked for the shuffle.
    """
    yield from deal.rules.first_exchange(deal, list(deal.live))
    return Round.AGAIN


@ruling(
    at="§5 ¶2",
    words="une ou les deux cartes",
    name="one-or-two",
    called="one card or both must go",
    crux="fr-ph1-discard-zero",
)
def first_discard(case: Matter) -> range:
    """One card may be exchanged, or both.

    Reading: None is not among the numbers given.
    """
    return range(1, 3)


@first_discard.reading("may-keep", "both cards may be kept", standing=Standing.AGAINST)
def may_keep(case: Matter) -> range:
    """One card may be exchanged, or both, or none.

    Reading: The numbers given speak against it. But a player who passes may still like his two cards, and
    that he must give one up is not said in so many words; in the second phase none is expressly allowed.
    """
    return range(3)


@ruling(at="§5 ¶2", words="donne à chacun dans l'ordre du tour")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """All lay their cards away first; then the dealer serves each as many, in turn, without shuffling. The
    discards are not added to the stock.
    """
    yield from all_exchange(deal, seats, deal.rules.first_discard(deal))


@ruling(at="§5 ¶3", words="mettant ainsi fin à la première phase")
def stand_ends_speech(case: Matter) -> bool:
    """The first player who is satisfied ends the phase."""
    return True


@ruling(
    at="§5 ¶3",
    words="il interdit tout échange de cartes",
    name="never",
    called="nobody exchanges any more",
    crux="fr-ph1-late-battez",
    standing=Standing.INFERRED,
)
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """Once somebody is satisfied nobody exchanges: the phase is over, and those who had passed keep their
    cards.

    Reading: It is said of the first round. But the exchange belongs to rounds in which all have passed, and
    in a later round, too, the word ends the phase.
    """
    return False


@exchange_after_stand.reading(
    "later-rounds", "in later rounds they exchange once more", standing=Standing.INFERRED
)
def later_rounds(case: Matter, round_of_speech: int) -> bool:
    """Nobody exchanges in the first round; in a later one those who passed before the word exchange once
    more.

    Reading: The text forbids the exchange to a word spoken in the first round, and is silent on the others.
    """
    return round_of_speech > 1


@ruling(
    at="§5 Batterie",
    words="doit immédiatement placer une mise convenue",
    name="always",
    called="the stake is put every time",
    crux="fr-batterie-carried",
)
def stand_stake(deal: Deal, seat: int) -> tuple[Heap, int]:
    """Whoever asks for the shuffle puts the agreed stake into the tray of the batterie at once.

    Reading: The duty has no condition: it holds though a batterie from an earlier deal lies there.
    """
    return deal.tray, deal.house["batterie"]


@stand_stake.reading("unless-carried", "no stake while one is carried over", standing=Standing.INFERRED)
def unless_carried(deal: Deal, seat: int) -> tuple[Heap, int]:
    """He puts it only if no batterie lies in the tray already.

    Reading: A batterie that stays over already marks that stakes go with the asking.
    """
    return deal.tray, 0 if deal.tray.counters else deal.house["batterie"]


@ruling(at="§5 Batterie", words="une mise convenue - un ou deux jetons")
def agreed_batterie(case: Matter) -> range:
    """The batterie is one or two counters, as agreed."""
    return range(1, 3)


@ruling(
    at="§5 Batterie",
    words="doit immédiatement placer une mise convenue",
    name="must-place",
    called="the whole stake is due",
    crux="fr-short-of-batterie",
    standing=Standing.INFERRED,
)
def beyond_purse(case: Matter) -> bool:
    """A player who has too little for it may not ask: the agreed stake goes with the asking, so he buys
    counters first, or passes.

    Reading: He must put it, and at once; and the two counters of a dealer who forces are a duty too. Until
    the third card he may buy, so nobody is kept from asking.
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
    """He may: who asks for the shuffle, or forces, puts what he has.

    Reading: It is said of a raise. Yet where counters are wanting to follow or to pay, this text lets the
    player go on with what he has or in debt; a small stake need not be harder than a great one.
    """
    return True
