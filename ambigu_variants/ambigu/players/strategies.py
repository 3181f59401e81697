"""The tempers of computer players: each one's name, manner in a sentence, and style in numbers.

A player sees only what his seat can see of a deal (:mod:`ambigu.players.view`). He takes the legal actions
from the request alone and the value of hands from the rulebook in force, so he plays under any rulebook. He
keeps no state: the same position gives the same reply.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ambigu_variants.ambigu.players.odds import Odds
from ambigu_variants.ambigu.players.thinking import Chance, Heard, Style, at_random, bought, considered
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.languages import message


class Strategy(NamedTuple):
    """A kind of computer player.

    ``name`` is used in records and addresses; ``called`` and ``manner`` (a sentence) are messages for
    people. ``style`` is how he decides; without one he chooses at random from the offers.
    """

    name: str
    called: str
    manner: str
    style: Style | None

    def player(self, seed: str, believed: Odds | None = None) -> Player:
        """Returns a player of this temper; the same seed gives the same replies.

        When asked, the player may also reply out of turn, to buy counters or to keep his discards apart; he
        is then asked again. After the end of the deal he gives no reply. He judges hands by the odds
        ``believed``, or by those of the rulebook in force.
        """

        def answer(deal: Deal, ask: Ask | None) -> Reply | None:
            if ask is None:
                return None
            # To test whether he may buy takes as long as all else that he sees.
            buying = not self.style or bought(self.style, deal.purse[ask.seat].counters) > 0
            return self.reply(seen(deal, ask, buying=buying), seed, believed)

        return answer

    def reply(self, view: View, seed: str, believed: Odds | None = None) -> Reply:
        """Returns what the player says to a question, by what he sees; see :meth:`player`."""
        chance = Chance(seed, view)
        return considered(view, self.style, chance, believed) if self.style else at_random(view, chance)

    def as_heard(self, view: View, heard: Reply, seed: str) -> Reply | None:
        """Returns what the player says, if all hear the same as was heard: his discards may be others.

        Returns None if he says something else. With many seeds this happens as often as it is unlikely that
        he says what was heard; a player who plays at random says it whatever he holds.
        """
        if not self.style:
            return heard._replace(cards=view.cards[: len(heard.cards)])
        chance = Heard(seed, view, heard)
        said = considered(view, self.style, chance)
        alike = (said.action, said.amount, len(said.cards)) == (heard.action, heard.amount, len(heard.cards))
        return said if alike and not chance.seldom else None

    def buys(self, held: int, due: int, began: int) -> int:
        """Returns how many counters he buys if he has ``held``, needs ``due`` and ``began`` with so many."""
        style = self.style or Style()
        return bought(style._replace(full=began), held, due)


STRATEGIES: Mapping[str, Strategy] = {
    each.name: each
    for each in (
        Strategy(
            "careful",
            message("careful"),
            message("Bets when the odds are good, believes other players’ bets, and hardly ever bluffs."),
            Style(stand=50, bet=0, margin=0, trust=1, bluff=2, size=60),
        ),
        Strategy(
            "bold",
            message("bold"),
            message("Bets on any fair chance, bets big, and raises whoever opens."),
            Style(stand=40, bet=-15, margin=-15, trust=1, bluff=8, size=150, risk=50),
        ),
        Strategy(
            "tight",
            message("tight"),
            message(
                "Waits for a strong hand, gives up all the others, and makes his opponents pay when it comes."
            ),
            Style(stand=75, bet=45, margin=60, trust=2, bluff=1, size=120),
        ),
        Strategy(
            "bluffing",
            message("bluffing"),
            message("Plays the odds, but one time in four pretends to hold something, whatever the cards."),
            Style(stand=50, bet=0, margin=0, trust=1, bluff=25, size=100, risk=40),
        ),
        Strategy(
            "curious",
            message("curious"),
            message("Believes nobody, pays to see the other hands, and seldom opens the betting."),
            Style(stand=45, bet=60, margin=-50, trust=0, bluff=1, size=30, risk=15),
        ),
        Strategy(
            "random",
            message("random"),
            message("Chooses at random from whatever is allowed, without looking at the cards."),
            None,
        ),
    )
}
"""All tempers, by name."""


CAREFUL = STRATEGIES["careful"]
HARD = Strategy(
    "hard",
    message("hard"),
    message("Plays every deal on in his head before he acts, and chooses what then wins the most."),
    CAREFUL.style,
)
"""One who looks ahead (:func:`ambigu.coach.advice.looks_ahead`); by himself he plays carefully."""
PLAYERS: Mapping[str, Strategy] = {**STRATEGIES, HARD.name: HARD}
"""All computer players, by name."""


def temper(name: str) -> Strategy:
    """Returns the computer player of this name."""
    if name not in PLAYERS:
        raise UnknownName("There is no computer player called “{name}”.", name, PLAYERS, field="temper")
    return PLAYERS[name]


LEVELS: Mapping[str, str] = {
    "easy": message("easy"),
    "normal": message("normal"),
    HARD.name: HARD.called,
}
"""The levels of computer players, with their labels."""
MANNERS: Mapping[str, str] = {
    "easy": message("Plays in one of the ways below; you don’t know which."),
    "normal": message("Plays as a careful one."),
    HARD.name: HARD.manner,
}
"""How the levels play."""


def at_level(plays: str, seed: str) -> str:
    """Returns the name of the player who plays at a level; other names as they are."""
    if plays == "easy":
        from random import Random  # not before it is used: it is slow to import in a browser

        return [*STRATEGIES][int(Random(seed).random() * len(STRATEGIES))]
    return CAREFUL.name if plays == "normal" else plays
