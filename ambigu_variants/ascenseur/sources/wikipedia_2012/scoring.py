"""The four ways of scoring after the French Wikipedia, in the order of its text, and the end of the game."""

from __future__ import annotations

from ambigu_variants.ascenseur.rules import silences
from ambigu_variants.ascenseur.rules.rulebook import Matter, Seats, Sitting
from ambigu_variants.ascenseur.rules.scores import gained
from ambigu_variants.ascenseur.rules.tricks import Contract, highest
from ambigu_variants.ascenseur.sources.wikipedia_2012.text import WIKIPEDIA
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps

__all__: list[str] = []

ruling, silent = WIKIPEDIA.ruling, WIKIPEDIA.silent


# Points 1: the regular way ---------------------------------------------------------------------------------


@ruling(at="Points 1 ¶1", words="marque 2 points par levée", name="regular")
def kept(case: Matter, tricks: int) -> int:
    """A contract kept gives two points a trick."""
    due = 2 * tricks
    return due if tricks else case.rules.no_trick_made(case, Contract(0, 0), due)


@ruling(at="Points 1 ¶2", words="perd 2 points par levée de différence", name="regular")
def missed(case: Matter, contract: Contract) -> int:
    """A contract missed costs two points for every trick of the difference."""
    due = -2 * abs(contract.bid - contract.made)
    return due if contract.made else case.rules.no_trick_made(case, contract, due)


@ruling(
    at="Points 1 ¶2",
    words="ne gagne qu'un seul point",
    called="one point for a kept contract of none",
    crux="asc-zero-v1",
)
def no_trick_made(case: Matter, contract: Contract, due: int) -> int:
    """Who makes no trick has one point, if he announced none.

    Reading: “Only” one supposes that he gains something: it is for the contract without a trick, for which
    two points a trick would come to nothing. That it stands beside the missed contracts is taken for an
    accident.
    """
    return due if contract.bid else 1


@no_trick_made.reading("any", "one point for making no trick")
def any_contract(case: Matter, contract: Contract, due: int) -> int:
    """Who makes no trick has one point, whatever he announced.

    Reading: “Every player” is said, and it stands in the sentence on missed contracts.
    """
    return 1


@no_trick_made.reading("added", "one point besides the loss")
def added(case: Matter, contract: Contract, due: int) -> int:
    """Who makes no trick has one point besides what he loses.

    Reading: It stands in the sentence on what is lost, and the one does not take the other back.
    """
    return due + 1


@ruling(
    at="Points 1 ¶2",
    words="perd 2 points par levée",
    name="regular",
    called="scores may fall below nought",
    standing=Standing.INFERRED,
    crux="asc-v1-negative",
)
def below_nought(case: Matter) -> bool:
    """A score may fall below nought.

    Reading: The other ways say so, and this one not. But whoever loses points in the first deals can only do
    so below nought.
    """
    return True


@below_nought.reading("floor", "scores stop at nought")
def floor(case: Matter) -> bool:
    """A score never falls below nought.

    Reading: It is said of the other three ways as if it were something apart from them.
    """
    return False


@ruling(at="Points 1 ¶1", words="Au cours d'une partie", standing=Standing.INFERRED)
def settling(sitting: Sitting) -> Steps[None]:
    """After every deal each player's points are added to his score.

    Reading: “In the course of a game” and the number of tricks asked for leave no other time.
    """
    for seat, contract in enumerate(sitting.contracts()):
        yield sitting.score(seat, gained(sitting, contract, sitting.scores[seat]))


@ruling(at="Points 1 ¶3", words="À la fin de la dernière donne")
def ending(sitting: Sitting) -> Steps[None]:
    """The game ends after the last deal, and its winner is named."""
    sitting.winners = sitting.rules.winner(sitting, tuple(sitting.scores))
    for seat in sitting.winners:
        yield Did(Deed.WON, seat, amount=sitting.scores[seat])


@ruling(at="Points 1 ¶3", words="le joueur ayant le plus de points", name="regular")
def winner(case: Matter, scores: tuple[int, ...]) -> Seats:
    """Whoever has the most points wins."""
    best = highest(scores)
    return best if len(best) == 1 else case.rules.final_tie(case, best)


final_tie = silent(silences.final_tie)


# Points 2: ten, and two a trick ----------------------------------------------------------------------------


@kept.variant("charge", at="Points 2 ¶1", words="10 points + 2 par levée annoncée")
def kept_charge(case: Matter, tricks: int) -> int:
    """A contract kept gives ten points, and two more for every trick announced: ten for none."""
    return 10 + 2 * tricks


@missed.variant("charge", at="Points 2 ¶2", words="que ce soit en plus ou en moins")
def missed_charge(case: Matter, contract: Contract) -> int:
    """A contract missed costs two points for every trick of the difference, made above the contract or below
    it.
    """
    return -2 * abs(contract.bid - contract.made)


@below_nought.variant("charge", at="Points 2 ¶2", words="On peut aller dans les négatifs")
def sinks_charge(case: Matter) -> bool:
    """A score may fall below nought."""
    return True


@winner.variant("charge", at="Points 2 ¶3", words="le joueur ayant le plus de points")
def winner_charge(case: Matter, scores: tuple[int, ...]) -> Seats:
    """Whoever has the most points wins."""
    best = highest(scores)
    return best if len(best) == 1 else case.rules.final_tie(case, best)


# Points 3: ten, and ten a trick ----------------------------------------------------------------------------


@kept.variant("tens", at="Points 3 ¶1", words="10 points + 10 par levée annoncée")
def kept_tens(case: Matter, tricks: int) -> int:
    """A contract kept gives ten points, and ten more for every trick announced: ten for none."""
    return 10 + 10 * tricks


@missed.variant("tens", at="Points 3 ¶2", words="perd 10 points")
def missed_tens(case: Matter, contract: Contract) -> int:
    """A contract missed costs ten points, however far it was missed."""
    return -10


@below_nought.variant("tens", at="Points 3 ¶2", words="On peut aller dans les négatifs")
def sinks_tens(case: Matter) -> bool:
    """A score may fall below nought."""
    return True


@winner.variant("tens", at="Points 3 ¶3", words="le joueur ayant le plus de points")
def winner_tens(case: Matter, scores: tuple[int, ...]) -> Seats:
    """Whoever has the most points wins."""
    best = highest(scores)
    return best if len(best) == 1 else case.rules.final_tie(case, best)


# Points 4: ten a trick -------------------------------------------------------------------------------------


@kept.variant("high", at="Points 4 ¶1", words="10 points par levée annoncée")
def kept_high(case: Matter, tricks: int) -> int:
    """A contract kept gives ten points for every trick announced: nothing for none."""
    return 10 * tricks


@missed.variant("high", at="Points 4 ¶2", words="perd 10 points par levée")
def missed_high(case: Matter, contract: Contract) -> int:
    """A contract missed costs ten points a trick."""
    return -10 * case.rules.tricks_lost(case, contract)


@ruling(
    at="Points 4 ¶2",
    words="en plus ou en moins par rapport au nombre",
    called="the tricks of the difference count",
    crux="asc-v4-par-levee",
)
def tricks_lost(case: Matter, contract: Contract) -> int:
    """The tricks paid for are those of the difference.

    Reading: The sentence has just spoken of tricks made above or below the contract; they are meant.
    """
    return abs(contract.bid - contract.made)


@tricks_lost.reading("announced", "the tricks announced count")
def announced(case: Matter, contract: Contract) -> int:
    """The tricks paid for are those announced.

    Reading: A kept contract is paid by the tricks announced, and this way would have a missed one cost as
    much; it favours high contracts, and so puts as much at stake.
    """
    return contract.bid


@tricks_lost.reading("made", "the tricks made count")
def made(case: Matter, contract: Contract) -> int:
    """The tricks paid for are those made.

    Reading: Tricks made are the last that the sentence names before the price.
    """
    return contract.made


@below_nought.variant("high", at="Points 4 ¶2", words="On peut donc marquer négativement")
def sinks_high(case: Matter) -> bool:
    """A score may fall below nought."""
    return True


@winner.variant(
    "high",
    at="Points 4",
    words="favorisant les joueurs prenant les contrats les plus élevés",
    standing=Standing.INFERRED,
)
def winner_high(case: Matter, scores: tuple[int, ...]) -> Seats:
    """Whoever has the most points wins.

    Reading: The fourth way says nothing of the winner. That it favours some players can only mean that points
    count for them as in the other three.
    """
    best = highest(scores)
    return best if len(best) == 1 else case.rules.final_tie(case, best)
