"""The only loop: a deal runs from question to question, and every reply is checked before it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Ask, Offer, Reply, Say, Steps

__all__ = ["MOST_STEPS", "Play", "Player", "allowed", "check", "play", "scripted"]

Rules = TypeVar("Rules")
MOST_STEPS = 5000
"""A deal that has not ended by then is given up: an account may let players pass for ever."""

Player = Callable[[Deal[Any], Ask | None], Reply | None]
"""Replies to a question; to None, once the deal is over, with what a player may still do. None to stop."""


class Play(Generic[Rules]):
    """A deal under way.

    ``ask`` is the question that waits, None once the deal is over. A reply that is refused changes nothing.
    ``most_steps`` are those after which it is given up.
    """

    def __init__(
        self,
        deal: Deal[Rules],
        course: Steps[None],
        out_of_turn: Callable[[Deal[Rules], Reply], Steps[None] | None],
        *,
        most_steps: int = MOST_STEPS,
    ) -> None:
        self.deal = deal
        self.most_steps = most_steps
        self._course = course
        self._out_of_turn = out_of_turn
        self.ask = self._forward(course, None)

    def reply(self, reply: Reply) -> None:
        """Takes a reply, and goes on to the next question.

        Raises:
            NotAllowed: the rulings in force do not allow it, or the deal does not end.
        """
        deal, ask = self.deal, self.ask
        if (aside := self._out_of_turn(deal, reply)) is not None:
            self._forward(aside, None)
            deal.replies.append(reply)
            if ask is not None and ask.seat not in deal.live:
                ask.reply = reply
                self.ask = self._forward(self._course, Reply(ask.seat, Say.OUT))
            return
        if ask is None:
            passage = deal.log[-1].ruling.locus
            raise NotAllowed(f"{_told(deal, reply)}: the {deal.whole} is over.", passage=passage)
        check(deal, ask, reply)
        ask.reply = reply
        deal.replies.append(reply)
        self.ask = self._forward(self._course, reply)
        if len(deal.log) > self.most_steps:
            after = f"after {self.most_steps} steps, and is given up"
            raise NotAllowed(f"The {deal.whole} has not ended {after}.")

    def _forward(self, course: Steps[None], reply: Reply | None) -> Ask | None:
        """Takes the steps up to the next question; None if there is none."""
        deal = self.deal
        log = deal.log
        try:
            step = next(course) if reply is None else course.send(reply)
            while True:
                step.stage = deal.stage
                log.append(step)
                if isinstance(step, Ask):
                    return step
                step = next(course)
        except StopIteration:
            return None


def play(
    deal: Deal[Rules],
    course: Steps[None],
    player: Player,
    out_of_turn: Callable[[Deal[Rules], Reply], Steps[None] | None],
    *,
    most_steps: int = MOST_STEPS,
) -> Deal[Rules]:
    """Runs a course to its end, or to the question that the player leaves unanswered.

    Args:
        deal: the table laid, nothing done yet; it is changed in place.
        course: the steps of the deal.
        player: gives the replies.
        out_of_turn: the steps of a reply that may come from anybody at any time, None if it is not one.
        most_steps: after so many it is given up.

    Raises:
        NotAllowed: a reply is not one that the rulings in force allow, or the deal does not end.
    """
    under_way = Play(deal, course, out_of_turn, most_steps=most_steps)
    while (reply := player(deal, under_way.ask)) is not None:
        under_way.reply(reply)
    deal.pending = under_way.ask
    deal.over = under_way.ask is None
    return deal


def check(deal: Deal[Any], ask: Ask, reply: Reply) -> None:
    """Holds a reply against the question.

    Raises:
        NotAllowed: it is not offered; the message says who was asked, what is allowed, and where.
    """
    offer = ask.offers.get(reply.say)
    by = ask.ruling
    if reply.seat != ask.seat:
        reason = f"it is for {deal.who(ask.seat)} to speak: {allowed(ask, deal.written)}."
    elif offer is None:
        reason = f"the question is {allowed(ask, deal.written)}."
    elif offer.amounts is not None and reply.amount not in offer.amounts:
        reason, by = f"{_amounts(offer)} may be named.", offer.by or by
    elif reply.amount in offer.barred:
        reason, by = f"{_amounts(offer)} may be named.", offer.barred_by or by
    elif offer.amounts is None and reply.amount:
        reason = f"no number goes with “{reply.say}”."
    elif wrong := _wrong_cards(deal, reply, offer):
        reason, by = wrong, offer.by or by
    else:
        return
    raise NotAllowed(f"{_told(deal, reply)}: {reason}", passage=by.locus if by else "")


def _wrong_cards(deal: Deal[Any], reply: Reply, offer: Offer) -> str:
    hand, cards, written = deal.hands[reply.seat], reply.cards, deal.written
    if offer.cards is None:
        return "no cards go with it." if cards else ""
    if len(cards) not in offer.cards:
        return f"{_range(offer.cards, 'card')} may be named."
    missing = ", ".join(written(card) for card in cards if card not in hand)
    if missing or len(set(cards)) < len(cards):
        return f"the hand is {' '.join(map(written, hand))}; {missing or 'a card named twice'} is not."
    if offer.which is not None and any(card not in offer.which for card in cards):
        return f"{_which(offer.which, written)} may be named."
    return ""


def _told(deal: Deal[Any], reply: Reply) -> str:
    """A refusal's opening: ``Bruno (p2) cannot “open 7”``."""
    cards = (deal.written(card) for card in reply.cards)
    said = " ".join([str(reply._replace(cards=())).partition(" ")[2], *cards])
    return f"{deal.who(reply.seat)} cannot “{said}”"


def _range(numbers: range, noun: str) -> str:
    if not numbers:
        return f"no {noun}s"
    few = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
    return f"{few} {noun}{'' if numbers[-1] == 1 else 's'}"


def _amounts(offer: Offer) -> str:
    """The numbers that an offer takes, in words: ``0 to 8 tricks, but not 3``."""
    barred = "".join(f", but not {amount}" for amount in offer.barred)
    return f"{_range(offer.amounts or range(0), offer.unit)}{barred}"


def _which(cards: Sequence[Card], written: Callable[[Card], str]) -> str:
    few = " ".join(map(written, dict.fromkeys(cards)))
    return f"one of {few}" if len(set(cards)) > 1 else few


def allowed(ask: Ask, written: Callable[[Card], str] = str) -> str:
    """What a player may reply, in words, its cards written so: ``pass, open (2 to 4 counters)``."""
    parts = []
    for say, offer in ask.offers.items():
        if offer.amounts is not None:
            parts.append(f"{say} ({_amounts(offer)})")
        elif offer.which is not None:
            parts.append(f"{say} ({_which(offer.which, written)})")
        elif offer.cards is not None:
            parts.append(f"{say} ({_range(offer.cards, 'card')})")
        else:
            parts.append(
                f"{say} ({_range(range(offer.cost, offer.cost + 1), 'counter')})" if offer.cost else say
            )
    return ", ".join(parts)


def scripted(replies: Sequence[Reply]) -> Player:
    """A player that gives these replies, one after the other, and then stops."""
    waiting = iter(replies)
    return lambda deal, ask: next(waiting, None)
