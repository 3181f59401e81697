"""The only loop: a deal runs from question to question, and every reply is checked before it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Ask, Deed, Did, Offer, Reply, Say, Steps
from ambigu_variants.languages import figure, listed, message, message_n, say, say_n

__all__ = [
    "MOST_STEPS",
    "MOST_STILL",
    "Play",
    "Player",
    "allowed",
    "check",
    "names_nothing",
    "play",
    "scripted",
]

Rules = TypeVar("Rules")
MOST_STEPS = 5000
"""A deal that has not ended by then is given up: an account may let players pass for ever."""

MOST_STILL = 100
"""So often each player may be asked while nothing moves: who wants to end such rounds has had time enough."""
STILL = (
    *(Deed.SHUFFLED, Deed.CUT, Deed.DISCARDED, Deed.DREW, Deed.GATHERED, Deed.WITHHELD),
    *(Deed.MENDED, Deed.REVEALED),
)
"""What can happen without end: it moves no counter, takes no trick, and puts nobody out."""

OVER = {
    "deal": message("{who} cannot “{said}”: the deal is over."),
    "game": message("{who} cannot “{said}”: the game is over."),
}
ENDLESS = {
    "deal": message("The deal has not ended after {number} steps, and is given up."),
    "game": message("The game has not ended after {number} steps, and is given up."),
}
STANDS_STILL = {
    "deal": message(
        "The deal is given up: each player has spoken {number} times since a counter last moved, and no"
        " passage ends such rounds."
    ),
    "game": message(
        "The game is given up: each player has spoken {number} times since a trick was last taken, and no"
        " passage ends such rounds."
    ),
}
REFUSED = message("{who} cannot “{said}”. Allowed: {offers}.")

NONE = {
    "card": message("no cards"),
    "counter": message("no counters"),
    "trick": message("no tricks"),
}
UNITS = {
    "card": message_n("{number} card", "{number} cards"),
    "counter": message_n("{number} counter", "{number} counters"),
    "trick": message_n("{number} trick", "{number} tricks"),
}
RANGES = {
    "card": message_n("{least} to {number} card", "{least} to {number} cards"),
    "counter": message_n("{least} to {number} counter", "{least} to {number} counters"),
    "trick": message_n("{least} to {number} trick", "{least} to {number} tricks"),
}

Player = Callable[[Deal[Any], Ask | None], Reply | None]
"""Replies to a question; to None, once the deal is over, with what a player may still do. None to stop."""


class Play(Generic[Rules]):
    """A deal under way.

    ``ask`` is the question that waits, None once the deal is over. A reply that is refused changes nothing.
    A deal that goes round and round, and moves no counter, is given up after ``MOST_STILL`` replies of each
    player; one that does not end is given up after ``most_steps``.
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
        self._still = 0
        self.ask = self._forward(course, None)

    def reply(self, reply: Reply) -> None:
        """Takes a reply, and goes on to the next question.

        Raises:
            NotAllowed: the rulings in force do not allow it, or the deal does not end.
        """
        deal, ask = self.deal, self.ask
        followed, because, logged = dict(deal.followed), dict(deal.because), len(deal.log)
        try:
            aside = self._out_of_turn(deal, reply)
            if aside is not None:
                self._forward(aside, None)
        except NotAllowed:
            deal.followed, deal.because = followed, because
            del deal.log[logged:]
            raise
        if aside is not None:
            deal.replies.append(reply)
            if ask is not None and ask.seat not in deal.live:
                ask.reply = reply
                self.ask = self._forward(self._course, Reply(ask.seat, Say.OUT))
            elif ask is not None:
                ask.renew()
            return
        if ask is None:
            passage = deal.log[-1].ruling.locus
            raise NotAllowed(OVER[deal.whole], passage=passage, **_told(deal, reply))
        check(deal, ask, reply)
        ask.reply = reply
        deal.replies.append(reply)
        self._still += 1
        self.ask = self._forward(self._course, reply)
        if self._still > MOST_STILL * deal.players:
            raise NotAllowed(STANDS_STILL[deal.whole], number=MOST_STILL)

    def _forward(self, course: Steps[None], reply: Reply | None) -> Ask | None:
        """Takes the steps up to the next question, and stamps each; None if there is none."""
        deal = self.deal
        log = deal.log
        try:
            step = next(course) if reply is None else course.send(reply)
            while True:
                if step.ruling is None and deal.under:
                    step.ruling = deal.under[-1]
                    if deal.because:
                        step.because = tuple(deal.because)
                        deal.because = {}
                step.stage = deal.stage
                log.append(step)
                if isinstance(step, Ask):
                    return step
                if isinstance(step, Did) and step.deed not in STILL:
                    self._still = 0
                if len(log) > self.most_steps:
                    raise NotAllowed(ENDLESS[deal.whole], number=self.most_steps)
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
        error = NotAllowed(
            "{who} cannot “{said}”: it is for {other} to speak: {offers}.",
            other=deal.who(ask.seat),
            offers=allowed(ask, deal.written),
            **_told(deal, reply),
        )
    elif offer is None:
        bar = ask.bars(reply.say)
        error = NotAllowed(
            (bar and bar.text) or REFUSED,
            offers=allowed(ask, deal.written),
            **_told(deal, reply),
            **(bar.blanks if bar else {}),
        )
        by = bar.by if bar else by
    elif offer.amounts is not None and reply.amount not in offer.amounts:
        error, by = NotAllowed(REFUSED, offers=_amounts(offer), **_told(deal, reply)), offer.by or by
    elif reply.amount in offer.barred:
        error, by = NotAllowed(REFUSED, offers=_amounts(offer), **_told(deal, reply)), offer.barred_by or by
    elif offer.amounts is None and reply.amount:
        error = _no_number(deal, reply)
    elif wrong := _wrong_cards(deal, reply, offer):
        error, by = wrong, offer.by or by
    else:
        return
    if by:
        error.forbidden_by(by.locus)
    raise error


def _wrong_cards(deal: Deal[Any], reply: Reply, offer: Offer) -> NotAllowed | None:
    """What is wrong with the cards that a reply names."""
    hand, cards, written = deal.hands[reply.seat], reply.cards, deal.written
    if offer.cards is None:
        return _no_cards(deal, reply) if cards else None
    if len(cards) not in offer.cards:
        return NotAllowed(REFUSED, offers=_range(offer.cards, "card"), **_told(deal, reply))
    if missing := [card for card in cards if card not in hand]:
        return NotAllowed(
            "{who} cannot “{said}”: the hand is {hand}; {cards} is not.",
            hand=" ".join(map(written, hand)),
            cards=", ".join(map(written, missing)),
            **_told(deal, reply),
        )
    if len(set(cards)) < len(cards):
        return NotAllowed(
            "{who} cannot “{said}”: the hand is {hand}; a card named twice is not.",
            hand=" ".join(map(written, hand)),
            **_told(deal, reply),
        )
    if offer.which is not None and any(card not in offer.which for card in cards):
        return NotAllowed(REFUSED, offers=_which(offer.which, written), **_told(deal, reply))
    return None


def names_nothing(deal: Deal[Any], reply: Reply) -> None:
    """Holds a reply with which nothing goes against what it names.

    Raises:
        NotAllowed: it names a number or cards.
    """
    if reply.amount:
        raise _no_number(deal, reply)
    if reply.cards:
        raise _no_cards(deal, reply)


def _no_number(deal: Deal[Any], reply: Reply) -> NotAllowed:
    return NotAllowed(
        "{who} cannot “{said}”: no number goes with “{reply}”.", reply=reply.say.value, **_told(deal, reply)
    )


def _no_cards(deal: Deal[Any], reply: Reply) -> NotAllowed:
    return NotAllowed("{who} cannot “{said}”: no cards go with it.", **_told(deal, reply))


def _told(deal: Deal[Any], reply: Reply) -> dict[str, str]:
    """The blanks of every refusal: ``Bruno (p2)`` and what he said, ``open 7``."""
    cards = (deal.written(card) for card in reply.cards)
    said = " ".join([str(reply._replace(cards=())).partition(" ")[2], *cards])
    return {"who": deal.who(reply.seat), "said": said}


def _range(numbers: range, unit: str) -> str:
    """So many of a unit, or from so many to so many: ``3 cards``, ``2 to 4 counters``."""
    if not numbers:
        return say(NONE[unit])
    if len(numbers) == 1:
        return say_n(*UNITS[unit], numbers[0])
    return say_n(*RANGES[unit], numbers[-1], least=figure(numbers[0]))


def _amounts(offer: Offer) -> str:
    """The numbers that an offer takes, in words: ``0 to 8 tricks, but not 3``."""
    these = _range(offer.amounts or range(0), offer.unit)
    if not offer.barred:
        return these
    return say("{these}, but not {barred}", these=these, barred=listed(list(map(figure, offer.barred))))


def _which(cards: Sequence[Card], written: Callable[[Card], str]) -> str:
    few = " ".join(map(written, dict.fromkeys(cards)))
    return say("one of {cards}", cards=few) if len(set(cards)) > 1 else few


def allowed(ask: Ask, written: Callable[[Card], str] = str) -> str:
    """What a player may reply, as it is typed, its cards written so: ``pass, open (2 to 4 counters)``."""
    return ", ".join(
        f"{reply} ({bounds})" if (bounds := _bounds(offer, written)) else reply
        for reply, offer in ask.offers.items()
    )


def _bounds(offer: Offer, written: Callable[[Card], str]) -> str:
    if offer.amounts is not None:
        return _amounts(offer)
    if offer.which is not None:
        return _which(offer.which, written)
    if offer.cards is not None:
        return _range(offer.cards, "card")
    return _range(range(offer.cost, offer.cost + 1), "counter") if offer.cost else ""


def scripted(replies: Sequence[Reply]) -> Player:
    """A player that gives these replies, one after the other, and then stops."""
    waiting = iter(replies)
    return lambda deal, ask: next(waiting, None)
