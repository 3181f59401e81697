"""The tree of the duel: every course that the betting can take, found by running the game.

A node is a question at which somebody decides, or an end. Nothing here knows a rule: which choices there are
comes from the questions of the real deal, and a choice leads where the deal goes.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.research.duel.course import Choice, Runs, choices

MOST_NODES = 20_000
"""The limit of nodes: rules that let players speak without end have no tree."""
NOBODY = -1


@dataclass(frozen=True, kw_only=True)
class Node:
    """A question at which a player decides, or an end.

    ``history`` are the choices that lead there; ``seat`` is the player who is asked, -1 at an end. ``after``
    says whether the players hold their last cards: they have drawn, or keep what they have (``drew`` says
    which). ``stage`` is the part of the deal; ``lying`` the counters on the table that nobody has taken.
    ``children`` are the numbers of the nodes to which the ``choices`` lead, each higher than this node's own.
    """

    history: tuple[Choice, ...]
    seat: int
    stage: str
    after: bool
    drew: bool
    lying: int
    shown: bool = False
    winner: int | None = None
    choices: tuple[Choice, ...] = ()
    children: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Tree:
    """All nodes, the first question first; ``runs`` are the runs of the game that they come from.

    ``pool`` is the number of counters on the table before the betting begins.
    """

    nodes: tuple[Node, ...]
    runs: Runs = field(repr=False)
    pool: int

    @property
    def ends(self) -> list[int]:
        """The numbers of the ends."""
        return [number for number, node in enumerate(self.nodes) if node.seat == NOBODY]

    @property
    def questions(self) -> list[int]:
        """The numbers of the questions."""
        return [number for number, node in enumerate(self.nodes) if node.seat != NOBODY]

    def opener(self, seat: int) -> int | None:
        """Returns the question to a player on four cards if nobody has bet yet, None if there is none."""
        for number in self.questions:
            node = self.nodes[number]
            passed = all(choice.action is Action.PASS for choice in node.history)
            if node.seat == seat and node.stage == Stage.FOUR_CARDS and passed and not node.after:
                return number
        return None


def tree(rules: Rulebook) -> Tree:
    """Finds the tree of a rulebook.

    Raises:
        NotAllowed: the rulebook has no deal for two players with the edition's conventions.
    """
    runs = Runs(rules)
    nodes: list[Node] = []

    def grow(history: tuple[Choice, ...]) -> int:
        number = len(nodes)
        assert number < MOST_NODES, "the betting ends"
        deal = runs.run(history)
        ask = deal.pending
        some = tuple(choices(deal, ask)) if ask else ()
        nodes.append(_node(deal, ask, history))
        children = tuple([grow((*history, choice)) for choice in some])
        if some:
            nodes[number] = _node(deal, ask, history, some, children)
        return number

    grow(())
    return Tree(nodes=tuple(nodes), runs=runs, pool=nodes[0].lying)


def _node(
    deal: Deal,
    ask: Ask | None,
    history: tuple[Choice, ...],
    some: tuple[Choice, ...] = (),
    children: tuple[int, ...] = (),
) -> Node:
    asked = [step for step in deal.log if isinstance(step, Ask)]
    piles = (deal.pool, deal.tray, *deal.stake)
    return Node(
        history=history,
        seat=ask.seat if ask else NOBODY,
        stage=deal.stage if ask else deal.log[-1].stage,
        after=any(step.stage == Stage.LAST_BETTING for step in deal.log),
        drew=any(step.stage == Stage.DRAW and Action.DISCARD in step.offers for step in asked),
        lying=sum(pile.counters for pile in piles),
        shown=deal.shown is not None,
        winner=deal.winner,
        choices=some,
        children=children,
    )
