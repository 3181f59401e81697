"""The review of a deal: what each decision could have brought, for what its player saw at that moment.

The exact part of a decision depends only on its :class:`View`, the legal replies and the reply given. What
the others held, and what the player drew, is known only in hindsight and is kept apart from it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from ambigu_variants.ambigu.coach.prospects import Chance, Prospect, Stakes, chance, choices, prospect, stakes
from ambigu_variants.ambigu.deals.replay import SAYS, begun, lay
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.rules.hands import SIZE, Cards, Hand
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.showdown import Seated, judge, showdown
from ambigu_variants.ambigu.rules.table import Action, Drew
from ambigu_variants.ambigu.rules.winning import key
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.records import cards, record
from ambigu_variants.records.record import Record


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A reply at which its player had a choice, with what is exact for what he saw.

    ``before`` are the replies before it, ``ask`` the question that it answers. With two cards,
    ``becoming`` is what they can become; with four, ``name`` is their combination. If an exchange is asked of
    him or is to come, ``choices`` are all that he may lay away in it, best first. If none is to come,
    ``chance`` is his chance to win with four cards. ``stakes`` is what winning costs and brings.
    """

    before: tuple[Reply, ...]
    ask: Ask
    reply: Reply
    view: View
    name: str = ""
    choices: tuple[Prospect, ...] = ()
    becoming: Prospect | None = None
    chance: Chance | None = None
    stakes: Stakes | None = None

    @property
    def number(self) -> int:
        """The number of replies before it."""
        return len(self.before)


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """The cards of an opponent at that moment: ``name`` is the combination of four cards, else empty.

    ``beats`` says whether his four cards would have beaten the player's four.
    """

    seat: int
    cards: Cards
    name: str
    beats: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindsight:
    """The hidden cards at a decision: the opponents' hands, and those that the player then drew.

    ``hand`` are his cards after an exchange, and ``name`` what they make; both are empty without one.
    """

    held: tuple[Held, ...]
    drawn: Cards = ()
    hand: Cards = ()
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The decisions of a deal, in order, each with what was hidden from its player; ``deal`` is replayed."""

    deal: Deal
    decisions: tuple[tuple[Decision, Hindsight], ...]

    @property
    def in_order(self) -> list[tuple[Decision, Hindsight]]:
        """The decisions, those of each player together."""
        return sorted(self.decisions, key=lambda each: each[0].view.seat)


def review(told: Record, seats: Collection[int] | None = None) -> Review:
    """Returns the review of a record; ``seats`` are those whose decisions are wanted, None for all."""
    deal = begun(lay(told, as_it_lies=[]))
    found: list[tuple[Decision, tuple[Held, ...]]] = []
    for _, reply in given(told, deal):
        ask = deal.pending
        if ask and _is_choice(ask, reply) and (seats is None or reply.seat in seats):
            made = decision(tuple(deal.replies), ask, reply, seen(deal, ask))
            found.append((made, _held(deal, made.view)))
    told_after = ((made, _hindsight(deal, made, held)) for made, held in found)
    return Review(deal=deal, decisions=tuple(told_after))


def decision_after(told: Record, number: int) -> Decision:
    """Returns the decision that a record has after a number of replies."""
    deal = begun(lay(told, as_it_lies=[]))
    for place, reply in given(told, deal) if number in range(len(told.replies)) else ():
        if place == number:
            if deal.pending is None or not _is_choice(deal.pending, reply):
                break
            return decision(tuple(deal.replies), deal.pending, reply, seen(deal, deal.pending))
    raise RequestError("The record has no decision after {number} replies.", number=number, field="number")


def given(told: Record, deal: Deal) -> Iterator[tuple[int, Reply]]:
    """Yields each reply of a record with its number, and then gives it in a deal that has begun."""
    for number in range(len(told.replies)):
        reply = record.reply(told, number, PACK_40, SAYS)
        yield number, reply
        with cards.placed(told, deal):
            deal.reply(reply)


def _is_choice(ask: Ask, reply: Reply) -> bool:
    """Checks whether a reply answers the question, and whether there was another way to answer it."""
    if reply.seat != ask.seat or reply.action not in ask.offers:
        return False
    (offer, *more) = ask.offers.values()
    return bool(more) or len(offer.cards or ()) > 1 or bool(offer.cards and offer.cards[0])


def decision(before: tuple[Reply, ...], ask: Ask, reply: Reply, view: View) -> Decision:
    """Returns a decision with what is exact for what its player saw."""
    pair = len(view.cards) < SIZE
    name = "" if pair else _name(view, view.cards)
    found = Decision(before=before, ask=ask, reply=reply, view=view, name=name, choices=tuple(choices(view)))
    if Action.DISCARD in view.offers:
        return found
    best = next(iter(found.choices), None)
    return replace(
        found,
        becoming=prospect(view) if pair else None,
        chance=None if pair or best or len(view.live) == 1 else chance(view),
        stakes=stakes(view, best),
    )


def _name(view: View, held: Cards) -> str:
    case = Case(view.rules)
    return key(judge(case, Hand(held)), case)


# In hindsight ----------------------------------------------------------------------------------------------


def _held(deal: Deal, view: View) -> tuple[Held, ...]:
    return tuple(
        Held(
            seat=seat,
            cards=tuple(deal.hands[seat]),
            name=_name(view, tuple(deal.hands[seat])) if len(deal.hands[seat]) == SIZE else "",
            beats=_beats(deal, seat, view),
        )
        for seat in view.live
        if seat != view.seat
    )


def _beats(deal: Deal, seat: int, view: View) -> bool:
    """Checks whether another player's four cards beat those of the player who decides."""
    if len(deal.hands[seat]) < SIZE or len(view.cards) < SIZE:
        return False
    seats = sorted((seat, view.seat))
    hands = [Hand(tuple(deal.hands[each])) for each in seats]
    found = showdown(Case(deal.rules), hands, Seated(seats=seats, players=deal.players))
    return seats[found.winner] == seat


def _hindsight(deal: Deal, decision: Decision, held: tuple[Held, ...]) -> Hindsight:
    """Returns what was hidden, with what the player drew before he was next asked."""
    if decision.reply.action is not Action.DISCARD:
        return Hindsight(held=held)
    drawn: list[Card] = []
    after = deal.log.index(decision.ask) + 1
    for step in deal.log[after:]:
        if isinstance(step, Ask) and step.seat == decision.view.seat:
            break
        if isinstance(step, Drew) and step.seat == decision.view.seat:
            drawn += step.cards
    kept = [card for card in decision.view.cards if card not in decision.reply.cards]
    hand = (*kept, *drawn)
    name = _name(decision.view, hand) if len(hand) == SIZE else ""
    return Hindsight(held=held, drawn=tuple(drawn), hand=hand, name=name)
