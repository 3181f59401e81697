"""The wording of a table as one player sees it, in the types of :mod:`ambigu.seated.scene`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ambigu_variants.ambigu.coach.prospects import held
from ambigu_variants.ambigu.coach.telling import coached
from ambigu_variants.ambigu.deals.columns import Column, otherwise, title
from ambigu_variants.ambigu.deals.outcome import outcome
from ambigu_variants.ambigu.deals.scene import Act, Asking, Offer, Outcome
from ambigu_variants.ambigu.deals.sentences import span
from ambigu_variants.ambigu.deals.staging import HEAPS, acts, asking
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.events import Event
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import SIZE
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.silences import HOUSE
from ambigu_variants.ambigu.rules.table import Shown
from ambigu_variants.ambigu.seated.scene import Chair, Hand, Hidden, Scene
from ambigu_variants.faces.tree import Part, Place, Text
from ambigu_variants.faces.words import STANDINGS
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.kernel.steps import Ask, Step
from ambigu_variants.languages import figure, say, say_in, say_n, signed

__all__ = ["alone", "announced", "called", "holder", "marks", "nearest", "passage", "people", "scene"]

NOBODY = -1
"""The seat of a viewer who sees no cards but those shown."""


def people(evening: Evening) -> list[int]:
    """Returns the chairs of the persons who have not left."""
    away = evening.away
    return [number for number, chair in enumerate(evening.chairs) if chair.person and number not in away]


def alone(evening: Evening) -> int | None:
    """Returns the chair of the only person at the table; None if there are several, or none."""
    persons = people(evening)
    return persons[0] if len(persons) == 1 else None


def called(evening: Evening, chair: int) -> str:
    """Returns a player's name beside his cards and counters; the only person at the table is “you”."""
    return say_in("beside a player's cards", "You") if chair == alone(evening) else evening.who(chair)


def holder(evening: Evening, here: int | None) -> int | None:
    """Returns the viewer's chair: the only person's, else ``here`` if it is that chair's turn.

    Args:
        evening: the evening.
        here: the chair of the person who says that he has the device.
    """
    if (only := alone(evening)) is not None:
        return only
    return here if here is not None and here == evening.asked else None


def scene(evening: Evening, here: int | None, *, coach: bool = False) -> Scene:
    """Returns the table as seen by the holder of the device; see :func:`holder`.

    With ``coach``, a viewer who is asked is told what he holds and what he may exchange.
    """
    column, deal = evening.column, evening.deal
    viewer = _viewer(evening, here)
    near = nearest(evening, here)
    around = [(near + each) % deal.players for each in range(1, deal.players)]
    terms = tuple(otherwise(column))
    view = _coached(deal, viewer) if coach else None
    counts = {"pool": deal.pool.counters, "tray": deal.tray.counters, "stock": len(deal.stock)}
    account, own = title(column), evening.agreed.title
    return Scene(
        title=say("Deal {number}. {account}", number=figure(evening.number), account=own or account),
        rules=account if own else "",
        changed=say_n("{number} answer changed", "{number} answers changed", len(terms)),
        terms=terms,
        others=tuple(_chair(evening, seat, viewer) for seat in around),
        mine=_chair(evening, near, viewer),
        hand=None if viewer == NOBODY else _hand(deal, viewer, view),
        common=tuple(
            (say(HEAPS[heap]), figure(count)) for heap, count in counts.items() if count or heap != "tray"
        ),
        news=tuple(_news(evening, viewer)),
        now=_now(evening, viewer),
        coach=Part(say("Coach"), coached(view), "coach") if view else None,
    )


def _coached(deal: Deal, viewer: int) -> View | None:
    """Returns what the viewer sees if he is asked."""
    ask = deal.pending
    return seen(deal, ask) if ask is not None and ask.seat == viewer else None


def announced(shown: Scene) -> list[str]:
    """Returns sentences on the news for the holder of the device, and his request or the result."""
    now = shown.now
    if isinstance(now, Hidden):
        return [now.told.text]
    last = [now.verdict, *now.more] if isinstance(now, Outcome) else [now.text]
    end = [each.text for each in last]
    return [*(act.text.text for act in shown.news if act.text.text not in end), *end]


def _viewer(evening: Evening, here: int | None) -> int:
    chair = holder(evening, here)
    seat = None if chair is None else evening.seat(chair)
    return NOBODY if seat is None else seat


def nearest(evening: Evening, here: int | None) -> int:
    """Returns the seat drawn nearest: the viewer's, else that of the next viewer or first person."""
    chairs = (holder(evening, here), evening.asked, *people(evening))
    seats = (evening.seat(chair) for chair in chairs if chair is not None)
    return next((seat for seat in seats if seat is not None), 0)


def passage(ruling: Ruling[..., Any]) -> Place:
    """Returns the place in the source that a ruling cites."""
    return _named(Place.of(citation(ruling)))


def _named(place: Place) -> Place:
    """Adds to a place, shown outside a column of places, that the edition supplies the answer."""
    return replace(place, shown=say(STANDINGS["supplied"])) if place.locus == HOUSE.short else place


# What was done ---------------------------------------------------------------------------------------------


def _news(evening: Evening, viewer: int) -> list[Act]:
    """Returns the actions since the viewer last spoke, or since the previous deal if he has not.

    For viewers who see only the end of the deal, those since the last reply.
    """
    column = evening.column
    steps = column.steps
    if viewer == NOBODY and not column.deal.over:
        return []
    spoken = [
        number + 1
        for number, step in enumerate(steps)
        if isinstance(step, Ask) and step.reply and (step.seat == viewer or viewer == NOBODY)
    ]
    if not spoken:
        before = [each for each in evening.events if each.after == evening.number - 1]
        return [*map(_event, before), *_acts(column, steps, viewer)]
    since = spoken[-1] if viewer != NOBODY else spoken[-1] - 1
    return _acts(column, steps[since:], viewer)


def _acts(column: Column, steps: Sequence[Step], viewer: int) -> list[Act]:
    told = acts(column, steps, seen_by=viewer)
    named = (act.place and _named(act.place) for act in told)
    return [act if at is act.place else replace(act, place=at) for act, at in zip(told, named, strict=True)]


def _event(event: Event) -> Act:
    place = passage(event.ruling) if event.ruling else None
    text = Text(event.text)
    return Act(
        text=text,
        word=None,
        whole=text,
        place=place,
        amount=0,
        replies=None,
        back="",
        parts="",
        parting="",
        note=None,
    )


def _now(evening: Evening, viewer: int) -> Asking | Outcome | Hidden:
    deal = evening.deal
    if deal.pending is None:
        verdict, *more = map(Text, outcome(deal, last=evening.over is not None))
        return Outcome(verdict, tuple(more), None)
    if deal.pending.seat == viewer:
        asked = asking(evening.column, deal.pending)
        offers = tuple(_chosen(offer) for offer in asked.offers)
        return replace(asked, offers=offers, place=_named(asked.place))
    who = deal.seats[deal.pending.seat]
    return Hidden(
        told=Text(say("Pass the device to {who}.", who=who)),
        label=say("I’m {who}: show my cards", who=who),
    )


def _chosen(offer: Offer) -> Offer:
    """Adds whose cards an offer names: on a large screen it is not next to them."""
    if not offer.labels:
        return offer
    least, most = offer.bounds
    if least == most:
        hint = say_n("choose {number} of your cards", "choose {number} of your cards", most)
    else:
        hint = say("choose {span} of your cards", span=span(range(least, most + 1)))
    return replace(offer, hint=hint)


# Who sits there --------------------------------------------------------------------------------------------


def shown(steps: Sequence[Step]) -> set[tuple[int, Card]]:
    """Returns the cards that have been shown to all, each with its seat."""
    return {(step.seat, card) for step in steps if isinstance(step, Shown) for card in step.cards}


def marks(kinds: Iterable[str]) -> tuple[str, ...]:
    """Returns the words beside a player's name: for ``dealer``, ``asked``, ``out`` and ``winner``."""
    words = {
        "dealer": say_in("beside a name", "dealer"),
        "asked": say("to speak"),
        "out": say("out"),
        "winner": say("wins"),
    }
    return tuple(words[kind] for kind in kinds)


def _chair(evening: Evening, seat: int, viewer: int) -> Chair:
    deal, chair = evening.deal, evening.seated[seat]
    ask, seen = deal.pending, shown(deal.log)
    true = {
        "dealer": seat == deal.dealer,
        "asked": ask is not None and ask.seat == seat,
        "out": seat not in deal.live,
        "winner": deal.over and deal.winner == seat,
    }
    kinds = tuple(kind for kind, holds in true.items() if holds)
    cards = [] if seat == viewer else deal.hands[seat]
    faces = tuple(card for card in cards if (seat, card) in seen)
    backs = len(cards) - len(faces)
    return Chair(
        name=called(evening, chair),
        own=evening.who(chair) if chair == alone(evening) else "",
        kinds=kinds,
        marks=marks(kinds),
        counters=(
            (say("purse"), figure(deal.purse[seat].counters)),
            (say("net"), signed(net(deal, seat)))
            if deal.over
            else (say("stake"), figure(deal.stake[seat].counters)),
        ),
        cards=faces,
        backs=backs,
        holds=say_n("{number} card face down", "{number} cards face down", backs) if backs else "",
    )


def _hand(deal: Deal, seat: int, view: View | None) -> Hand:
    ask = deal.pending
    kinds = [offer.cards for offer in ask.offers.values()] if ask is not None and ask.seat == seat else []
    return Hand(
        caption=say("Your cards"),
        cards=tuple(deal.hands[seat]),
        counting=frozenset(held(view).counting) if view and len(view.cards) == SIZE else frozenset(),
        choosing=say("Choose the cards to discard") if any(kinds) else "",
        out=seat not in deal.live,
    )
