"""Runs the real course of the game for two players as far as some choices go, with chosen cards.

What the duel leaves out is done by a fixed rule here: the two cards, the exchanges, the showing. At any other
question the next of the given choices is the reply. When there is none left, the deal stays at the question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ambigu_variants.ambigu.deals.replay import begun
from ambigu_variants.ambigu.rules.course import convened, seatable
from ambigu_variants.ambigu.rules.hands import Cards
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.research.duel.abstractions import PURSE, bets, raises

ELDER = 0
"""The seat of the elder hand; the dealer has the other."""
SEATS = ("A", "B")
ON_TWO = (Action.CALL, Action.STAND, Action.PASS)
"""The reply of the elder hand on two cards: the first that is offered."""
CHEAPLY = (Action.CALL, Action.PASS, Action.STAND)
"""The reply of the dealer on two cards: the first that is offered."""


class Choice(NamedTuple):
    """A decision of a player: an action and, for a bet or a raise, its amount."""

    action: Action
    amount: int = 0

    def __str__(self) -> str:
        return f"{self.action} {self.amount}" if self.action.value in ("open", "raise") else str(self.action)


class Runs:
    """Runs of the course of the game under a rulebook, for two players with the edition's conventions."""

    def __init__(self, rules: Rulebook) -> None:
        seatable(rules, len(SEATS), "players")
        self.rules = rules
        self.house = convened(rules, {})
        self.pack = rules.pack(Case(rules)).cards
        self._places: list[list[int]] | None = None

    def run(self, history: Sequence[Choice], hands: Sequence[Cards] | None = None) -> Deal:
        """Runs a deal through some choices; with ``hands``, both players hold these cards at its end.

        The stock keeps its order at every shuffle, so that the cards can be arranged in advance.
        """
        deal = self._run(history, self.pack if hands is None else self.laid(hands))
        if hands is not None:
            assert list(map(set, deal.hands)) == list(map(set, hands)), "each holds the cards wanted"
        return deal

    def _run(self, history: Sequence[Choice], stock: Sequence[Card]) -> Deal:
        deal = Deal(
            self.rules,
            house=self.house,
            seats=SEATS,
            purses=[PURSE] * len(SEATS),
            stock=stock,
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
        return deal

    def laid(self, hands: Sequence[Cards]) -> list[Card]:
        """Returns the stock in the order that gives both players the hands wanted."""
        if self._places is None:
            held = self._run((), self.pack).hands
            self._places = [[self.pack.index(card) for card in hand] for hand in held]
        at = {
            place: card
            for places, hand in zip(self._places, hands, strict=True)
            for place, card in zip(places, hand, strict=True)
        }
        others = iter([card for card in self.pack if card not in at.values()])
        return [at[place] if place in at else next(others) for place in range(len(self.pack))]


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
    """Returns the choices that the duel considers at a question, in the order of the offers."""
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
                amounts = bets(deal.stage, offer.amounts, lying)
            else:
                amounts = [] if raised else raises(offer.amounts, lying, level, owing)
        found += [Choice(action, amount) for amount in amounts]
    return found
