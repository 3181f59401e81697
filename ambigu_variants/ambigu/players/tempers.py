"""The tempers of computer players: what each is called, how he plays in a sentence, and his style in numbers.

A player sees of a deal what his seat can see (:mod:`ambigu.players.view`) and nothing else. What he may reply
he knows from the question alone, what hands are worth from the rulebook in force: so he plays under any. He
remembers nothing: in the same place he gives the same reply.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ambigu_variants.ambigu.players.thinking import Chance, Style, at_random, bought, considered
from ambigu_variants.ambigu.players.view import seen
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.play import Player
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.languages import message, say

__all__ = ["TEMPERS", "Temper", "named", "temper"]


class Temper(NamedTuple):
    """A kind of computer player.

    ``name`` is for records and addresses; ``called`` and ``manner``, a sentence, are for people: messages.
    ``style`` is how he thinks; without one he says anything that is offered.
    """

    name: str
    called: str
    manner: str
    style: Style | None

    def player(self, seed: str) -> Player:
        """A player of this temper, the same for the same seed.

        Asked, he may also reply out of turn, to buy counters or to keep his discards apart, where he may; he
        is then asked again. Once the deal is over he says nothing.
        """

        def answer(deal: Deal, ask: Ask | None) -> Reply | None:
            if ask is None:
                return None
            view = seen(deal, ask)
            chance = Chance(seed, view)
            return considered(view, self.style, chance) if self.style else at_random(view, chance)

        return answer

    def buys(self, held: int, due: int, began: int, bought_so_far: int) -> int:
        """How many counters he buys before a deal.

        Args:
            held: what he has.
            due: what he must put before the cards.
            began: with how many he began.
            bought_so_far: how many he has bought since.
        """
        style = self.style or Style()
        return bought(style._replace(full=began), held, due)


TEMPERS: Mapping[str, Temper] = {
    each.name: each
    for each in (
        Temper(
            "careful",
            message("careful"),
            message("Bets when the odds are with him, believes those who bet, and hardly ever bluffs."),
            Style(stand=50, bet=0, margin=0, trust=1, bluff=2, size=60),
        ),
        Temper(
            "bold",
            message("bold"),
            message("Bets on a fair chance, bets much, and raises whoever bets before him."),
            Style(stand=40, bet=-15, margin=-15, trust=1, bluff=8, size=150),
        ),
        Temper(
            "tight",
            message("tight"),
            message("Waits for a strong hand, gives up the others, and makes the strong one dear."),
            Style(stand=75, bet=45, margin=60, trust=2, bluff=1, size=120),
        ),
        Temper(
            "bluffing",
            message("bluffing"),
            message("Plays the odds, but one time in four acts as if he held something, whatever he holds."),
            Style(stand=50, bet=0, margin=0, trust=1, bluff=25, size=100),
        ),
        Temper(
            "curious",
            message("curious"),
            message("Believes nobody, pays to see what the others hold, and seldom bets himself."),
            Style(stand=45, bet=60, margin=-50, trust=0, bluff=1, size=30),
        ),
        Temper(
            "random",
            message("random"),
            message("Says anything that he may say, without looking at his cards."),
            None,
        ),
    )
}
"""All tempers, by name."""


def temper(name: str) -> Temper:
    """The temper of a name.

    Raises:
        UnknownName: there is none.
    """
    if name not in TEMPERS:
        raise UnknownName("There is no temper called “{name}”.", name, TEMPERS, field="temper")
    return TEMPERS[name]


def named() -> str:
    """All tempers by their names, each with what it is called in the language that is open if that is not the
    same: ``careful, bold``, in French ``careful (prudent), bold (hardi)``.
    """
    called = {name: say(each.called) for name, each in TEMPERS.items()}
    return ", ".join(name if name == told else f"{name} ({told})" for name, told in called.items())
