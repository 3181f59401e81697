"""Rulings of the French Wikipedia on the four ways of scoring, in textual order, and the end."""

from __future__ import annotations

from ambigu_variants.ascenseur.rules import silences
from ambigu_variants.ascenseur.rules.course import gained
from ambigu_variants.ascenseur.rules.rulebook import Matter, Seats, Sitting
from ambigu_variants.ascenseur.rules.tricks import Contract, highest
from ambigu_variants.ascenseur.sources.wikipedia_2012.text import WIKIPEDIA
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps, Won

ruling, silent = WIKIPEDIA.ruling, WIKIPEDIA.silent


# Points 1: the regular way ---------------------------------------------------------------------------------


@ruling(at="Points 1 ¶1", words="marque 2 points par levée", name="regular")
def kept(case: Matter, tricks: int) -> int:
    """A player who keeps his contract scores two points a trick."""
    due = 2 * tricks
    return due if tricks else case.rules.no_trick_made(case, Contract(0, 0), due)


@ruling(at="Points 1 ¶2", words="perd 2 points par levée de différence", name="regular")
def missed(case: Matter, contract: Contract) -> int:
    """A player who misses his contract loses two points for each trick over or under his bid."""
    due = -2 * abs(contract.bid - contract.made)
    return due if contract.made else case.rules.no_trick_made(case, contract, due)


@ruling(at="Points 1 ¶2", words="ne gagne qu'un seul point")
@contested("asc-zero-v1", "letter", "one point for a kept contract of zero")
def no_trick_made(case: Matter, contract: Contract, due: int) -> int:
    """In the first way of scoring, a kept contract of zero scores one point.

    Reading: “Only” one point means that the player gains something. So this is about the kept contract of
    zero, which at two points a trick would score nothing. The text mentions it along with the missed
    contracts, and the edition takes that for an accident.
    """
    return due if contract.bid else 1


@no_trick_made.reading("any", "one point for making no tricks")
def any_contract(case: Matter, contract: Contract, due: int) -> int:
    """A player who makes no tricks scores one point, whatever he bid.

    Reading: The text says “every player”, in the sentence on missed contracts.
    """
    return 1


@no_trick_made.reading("added", "one point on top of the loss")
def added(case: Matter, contract: Contract, due: int) -> int:
    """A player who makes no tricks loses points as usual, but also scores one point.

    Reading: The text says this in the sentence on losing points, and the one point doesn’t cancel the loss.
    """
    return due + 1


@ruling(at="Points 1 ¶2", words="perd 2 points par levée", standing=Standing.INFERRED)
@contested("asc-v1-negative", "regular", "scores may fall below zero")
def below_nought(case: Matter) -> bool:
    """A score may fall below zero.

    Reading: The text says so for the other ways of scoring, but not for this one. Still, a player who loses
    points in the first deals can’t help falling below zero.
    """
    return True


@below_nought.reading("floor", "scores stop at zero")
def floor(case: Matter) -> bool:
    """A score never falls below zero.

    Reading: Of the other three ways of scoring, the text says that scores may fall below zero, as if that
    were special to them.
    """
    return False


@ruling(at="Points 1 ¶1", words="Au cours d'une partie", standing=Standing.INFERRED)
def settling(sitting: Sitting) -> Steps[None]:
    """After each deal, every player’s points are added to his score.

    Reading: The text says “in the course of a game” and speaks of the number of tricks asked for. That can
    only mean after each deal.
    """
    for seat, contract in enumerate(sitting.contracts()):
        yield sitting.score(seat, gained(sitting, contract, sitting.scores[seat]))


@ruling(at="Points 1 ¶3", words="À la fin de la dernière donne")
def ending(sitting: Sitting) -> Steps[None]:
    """The game ends after the last deal, and the winner is declared."""
    sitting.winners = sitting.rules.winner(sitting, tuple(sitting.scores))
    for seat in sitting.winners:
        yield Won(seat, amount=sitting.scores[seat])


@ruling(at="Points 1 ¶3", words="le joueur ayant le plus de points", name="regular")
def winner(case: Matter, scores: tuple[int, ...]) -> Seats:
    """The player with the most points wins."""
    best = highest(scores)
    return best if len(best) == 1 else case.rules.final_tie(case, best)


final_tie = silent(silences.final_tie)


# Points 2: ten, and two a trick ----------------------------------------------------------------------------


@kept.variant("charge", at="Points 2 ¶1", words="10 points + 2 par levée annoncée")
def kept_charge(case: Matter, tricks: int) -> int:
    """A player who keeps his contract scores ten points, plus two for every trick bid; so a bid of zero
    scores ten.
    """
    return 10 + 2 * tricks


@missed.variant("charge", at="Points 2 ¶2", words="que ce soit en plus ou en moins")
def missed_charge(case: Matter, contract: Contract) -> int:
    """A player who misses his contract loses two points for each trick over or under his bid."""
    return -2 * abs(contract.bid - contract.made)


@below_nought.variant("charge", at="Points 2 ¶2", words="On peut aller dans les négatifs")
def sinks_charge(case: Matter) -> bool:
    """A score may fall below zero."""
    return True


@winner.variant("charge", at="Points 2 ¶3", words="le joueur ayant le plus de points")
def winner_charge(case: Matter, scores: tuple[int, ...]) -> Seats:
    """The player with the most points wins."""
    best = highest(scores)
    return best if len(best) == 1 else case.rules.final_tie(case, best)


# Points 3: ten, and ten a trick ----------------------------------------------------------------------------


@kept.variant("tens", at="Points 3 ¶1", words="10 points + 10 par levée annoncée")
def kept_tens(case: Matter, tricks: int) -> int:
    """A player who keeps his contract scores ten points, plus ten for every trick bid; so a bid of zero
    scores ten.
    """
    return 10 + 10 * tricks


@missed.variant("tens", at="Points 3 ¶2", words="perd 10 points")
def missed_tens(case: Matter, contract: Contract) -> int:
    """A player who misses his contract loses ten points, however many tricks he is over or under."""
    return -10


@below_nought.variant("tens", at="Points 3 ¶2", words="On peut aller dans les négatifs")
def sinks_tens(case: Matter) -> bool:
    """A score may fall below zero."""
    return True


@winner.variant("tens", at="Points 3 ¶3", words="le joueur ayant le plus de points")
def winner_tens(case: Matter, scores: tuple[int, ...]) -> Seats:
    """The player with the most points wins."""
    best = highest(scores)
    return best if len(best) == 1 else case.rules.final_tie(case, best)


# Points 4: ten a trick -------------------------------------------------------------------------------------


@kept.variant("high", at="Points 4 ¶1", words="10 points par levée annoncée")
def kept_high(case: Matter, tricks: int) -> int:
    """A player who keeps his contract scores ten points for every trick bid; so a bid of zero scores
    nothing.
    """
    return 10 * tricks


@missed.variant("high", at="Points 4 ¶2", words="perd 10 points par levée")
def missed_high(case: Matter, contract: Contract) -> int:
    """A player who misses his contract loses ten points a trick."""
    return -10 * case.rules.tricks_lost(case, contract)


@ruling(at="Points 4 ¶2", words="en plus ou en moins par rapport au nombre")
@contested("asc-v4-par-levee", "letter", "the tricks over or under count")
def tricks_lost(case: Matter, contract: Contract) -> int:
    """In the fourth way of scoring, ten points are lost for each trick over or under the bid.

    Reading: The sentence has just mentioned tricks over and under the bid, so it means those.
    """
    return abs(contract.bid - contract.made)


@tricks_lost.reading("announced", "the tricks bid count")
def announced(case: Matter, contract: Contract) -> int:
    """The player pays for the tricks he bid.

    Reading: A kept contract scores by the tricks bid, so a missed one would cost the same amount. This way of
    scoring favours high contracts; on this reading, a high contract also risks as many points as it can win.
    """
    return contract.bid


@tricks_lost.reading("made", "the tricks made count")
def made(case: Matter, contract: Contract) -> int:
    """The player pays for the tricks he made.

    Reading: Just before it names the loss, the sentence speaks of tricks made.
    """
    return contract.made


@below_nought.variant("high", at="Points 4 ¶2", words="On peut donc marquer négativement")
def sinks_high(case: Matter) -> bool:
    """A score may fall below zero."""
    return True


@winner.variant(
    "high",
    at="Points 4",
    words="favorisant les joueurs prenant les contrats les plus élevés",
    standing=Standing.INFERRED,
)
def winner_high(case: Matter, scores: tuple[int, ...]) -> Seats:
    """The player with the most points wins.

    Reading: For the fourth way of scoring, the text doesn’t say who wins. But it says that this way favours
    some players, which makes sense only if the player with the most points wins, as in the other three.
    """
    best = highest(scores)
    return best if len(best) == 1 else case.rules.final_tie(case, best)
