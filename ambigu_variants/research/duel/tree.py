"""The tree of the duel: every course that the betting of two players can take, found by running the game.

Nothing here knows a rule: which choices there are comes from the questions of the real deal, and a choice
leads where the deal goes. What the duel leaves out is done by a fixed rule (:func:`given`): the two cards,
the exchanges, the showing. Bets have only a few sizes (:func:`choices`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from ambigu_variants.ambigu.deals.replay import begun
from ambigu_variants.ambigu.rules.course import convened, seatable
from ambigu_variants.ambigu.rules.hands import Cards
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Reply

PURSE = 50
"""Each player's counters before the deal, as in the studies; the table is then empty."""
HALVES = (1, 2)
"""The sizes of bets, in halves of the pool, besides all that a player has."""
ELDER = 0
"""The seat of the elder hand; the dealer has the other."""
SEATS = ("A", "B")
ON_TWO = (Action.CALL, Action.STAND, Action.PASS)
"""The reply of the elder hand on two cards: the first that is offered."""
CHEAPLY = (Action.CALL, Action.PASS, Action.STAND)
"""The reply of the dealer on two cards: the first that is offered."""
MOST_NODES = 20_000
"""The limit of nodes: rules that let players speak without end have no tree."""
END = -1
"""The seat of a node at which nobody decides."""


class Choice(NamedTuple):
    """A decision of a player: an action and, for a bet or a raise, its amount."""

    action: Action
    amount: int = 0

    def __str__(self) -> str:
        return f"{self.action} {self.amount}" if self.action.value in ("open", "raise") else str(self.action)


class Node(NamedTuple):
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
    shown: bool
    winner: int | None
    choices: tuple[Choice, ...]
    children: tuple[int, ...] = ()


class Tree:
    """All nodes under a rulebook, the first question first.

    ``pool`` is the number of counters on the table before the betting begins, ``asked`` are the questions
    that any of its deals asks.

    Raises:
        NotAllowed: the rulebook has no deal for two players with these conventions.
    """

    def __init__(self, rules: Rulebook, house: Mapping[str, int] | None = None) -> None:
        seatable(rules, len(SEATS), "players")
        self._rules, self._house = rules, convened(rules, dict(house or {}))
        self.asked: set[str] = set()
        self._pack = rules.pack(Case(rules)).cards
        self.nodes: list[Node] = []
        self._grow(())
        self.pool = self.nodes[0].lying

    def _grow(self, history: tuple[Choice, ...]) -> int:
        number = len(self.nodes)
        assert number < MOST_NODES, "the betting ends"
        deal = self.run(history)
        self.asked |= {ruling.question for ruling in deal.consulted}
        node = _node(deal, history)
        self.nodes.append(node)
        children = tuple([self._grow((*history, choice)) for choice in node.choices])
        self.nodes[number] = node._replace(children=children)
        return number

    @cached_property
    def ends(self) -> list[int]:
        """The numbers of the ends."""
        return [number for number, node in enumerate(self.nodes) if node.seat == END]

    def opener(self, seat: int) -> int | None:
        """Returns the question to a player on four cards if nobody has bet yet, None if there is none."""
        for number, node in enumerate(self.nodes):
            passed = all(choice.action is Action.PASS for choice in node.history)
            if node.seat == seat and node.stage == Stage.FOUR_CARDS and passed and not node.after:
                return number
        return None

    # Running the game ------------------------------------------------------------------------------------

    def run(self, history: Sequence[Choice], hands: Sequence[Cards] | None = None) -> Deal:
        """Runs a deal through some choices; with ``hands``, both players hold these cards at its end.

        The stock keeps its order at every shuffle, so that the cards can be arranged in advance. If no choice
        is left at a question that a player decides, the deal stays there.
        """
        deal = Deal(
            self._rules,
            house=self._house,
            seats=SEATS,
            purses=[PURSE] * len(SEATS),
            stock=self._pack if hands is None else self.laid(hands),
            shuffler=lambda purpose, number, cards: list(cards),
        )
        waiting = iter(history)

        def player(deal: Deal, ask: Ask | None) -> Reply | None:
            if ask is None:
                return None
            if (reply := given(ask, deal)) is not None:
                return reply
            choice = next(waiting, None)
            return None if choice is None else Reply(ask.seat, *choice)

        begun(deal).run(player)
        assert next(waiting, None) is None, "no choice is left over"
        assert hands is None or list(map(set, deal.hands)) == list(map(set, hands)), (
            "each holds the cards wanted"
        )
        return deal

    @cached_property
    def _places(self) -> list[list[int]]:
        """For each player, the places in the stock of the cards that he is dealt."""
        return [[self._pack.index(card) for card in hand] for hand in self.run(()).hands]

    def laid(self, hands: Sequence[Cards]) -> list[Card]:
        """Returns the stock in the order that gives both players the hands wanted."""
        at = {
            place: card
            for places, hand in zip(self._places, hands, strict=True)
            for place, card in zip(places, hand, strict=True)
        }
        others = iter([card for card in self._pack if card not in at.values()])
        return [at[place] if place in at else next(others) for place in range(len(self._pack))]

    @cached_property
    def _before(self) -> list[int]:
        """The counters of each player when the betting begins."""
        deal = self.run(())
        return [deal.due_to(seat) for seat in range(len(SEATS))]

    def gain(self, deal: Deal) -> float:
        """Returns what the elder hand has won since the betting began; what lies on the table is halved."""
        one, other = (deal.due_to(seat) - held for seat, held in enumerate(self._before))
        return (one - other) / 2


def _node(deal: Deal, history: tuple[Choice, ...]) -> Node:
    ask, piles = deal.pending, (deal.pool, deal.tray, *deal.stake)
    asked = [step for step in deal.log if isinstance(step, Ask)]
    return Node(
        history=history,
        seat=ask.seat if ask else END,
        stage=deal.stage if ask else deal.log[-1].stage,
        after=any(step.stage == Stage.LAST_BETTING for step in deal.log),
        drew=any(step.stage == Stage.DRAW and Action.DISCARD in step.offers for step in asked),
        lying=sum(pile.counters for pile in piles),
        shown=deal.shown is not None,
        winner=deal.winner,
        choices=tuple(choices(deal, ask)) if ask else (),
    )


def given(ask: Ask, deal: Deal) -> Reply | None:
    """Returns the reply to a question that the duel leaves out; None if a player decides."""
    offers = ask.offers
    if Action.SHOW in offers:
        return Reply(ask.seat, Action.SHOW)
    if deal.stage != Stage.TWO_CARDS and len(offers) > 1 and Action.DISCARD not in offers:
        return None
    if deal.stage == Stage.TWO_CARDS:
        order = ON_TWO if ask.seat == ELDER else CHEAPLY
        said = next((each for each in order if each in offers), None)
        if said is not None:
            return Reply(ask.seat, said)
    said = Action.DISCARD if Action.DISCARD in offers else next(iter(offers))
    offer = offers[said]
    cards = tuple(deal.hands[ask.seat][: offer.cards[0]]) if offer.cards else ()
    return Reply(ask.seat, said, offer.amounts[0] if offer.amounts else 0, cards)


def choices(deal: Deal, ask: Ask) -> list[Choice]:
    """Returns the choices that the duel considers at a question, in the order of the offers.

    A player may open with half the pool, the pool, or all that he has; on four cards also with the least. He
    may raise by half the pool, the pool, or all that he has. The rules may forbid one: the nearest is taken.
    """
    found: list[Choice] = []
    lying = deal.pool.counters + deal.tray.counters + sum(pile.counters for pile in deal.stake)
    asked = [step for step in deal.log if isinstance(step, Ask) and step.stage == deal.stage]
    raised = any(step.reply and step.reply.action is Action.RAISE for step in asked)
    for action, offer in ask.offers.items():
        amounts = [0]
        if action in (Action.OPEN, Action.RAISE):
            assert offer.amounts, "a bet names a number"
            owing = ask.offers[Action.CALL].cost if Action.CALL in ask.offers else 0
            level = deal.stake[ask.seat].counters - deal.bases[ask.seat] + owing
            if action is Action.OPEN:
                wanted = [(lying * half + 1) // 2 for half in HALVES]
                wanted += offer.amounts[:1] if deal.stage == Stage.FOUR_CARDS else ()
            else:
                wanted = [level + ((lying + owing) * half + 1) // 2 for half in HALVES]
            least, most = offer.amounts[0], offer.amounts[-1]
            within = {most, *(min(max(each, least), most) for each in wanted)}
            amounts = [] if action is Action.RAISE and raised else sorted(within)
        found += [Choice(action, amount) for amount in amounts]
    return found
