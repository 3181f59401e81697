"""Builds the tree of a table as one player sees it, with all its texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from ambigu_variants.ambigu.coach.telling import coach as coach_box
from ambigu_variants.ambigu.deals.asking import cited, control
from ambigu_variants.ambigu.deals.columns import Column, account_title, otherwise
from ambigu_variants.ambigu.deals.outcome import outcome
from ambigu_variants.ambigu.deals.staging import acts
from ambigu_variants.ambigu.deals.wording import each_named, sentence
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.events import EveningEvent
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.silences import HOUSE
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.seated.bets import proposed
from ambigu_variants.ambigu.seated.chairs import NOBODY, alone, chair, common, hand, mine, people
from ambigu_variants.ambigu.seated.keys import TO_SAY
from ambigu_variants.ambigu.seated.pace import moments
from ambigu_variants.faces.printing import leaf_text
from ambigu_variants.faces.tree import (
    REFUSED,
    Act,
    Amount,
    Area,
    Button,
    Fold,
    Heading,
    Items,
    Line,
    Node,
    Part,
    Place,
    Selection,
    Text,
    line,
)
from ambigu_variants.faces.words import STANDINGS
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.kernel.steps import Ask, Step
from ambigu_variants.languages import figure, say, say_n

FEW = 4
"""The most amounts with a button each, so that the replies fit on one screen."""


def holder(evening: Evening, here: int | None) -> int | None:
    """Returns the viewer's chair: the only person's, else ``here`` if it is that chair's turn.

    Args:
        evening: the evening.
        here: the chair of the person who says that he has the device.
    """
    if (only := alone(evening)) is not None:
        return only
    return here if here is not None and here == evening.asked else None


def scene(
    evening: Evening,
    here: int | None,
    *,
    coach: bool = False,
    paced: bool = False,
    below: Sequence[Node] = (),
) -> tuple[Part, list[str]]:
    """Returns the table as the holder of the device sees it, and what a screen reader says of it.

    It has nothing that the holder cannot see. With ``coach``, one who is asked is told what he holds and what
    he may exchange. ``paced`` adds the earlier moments since he spoke. ``below`` follows the question or the
    result.
    """
    deal = evening.deal
    viewer = _viewer(evening, here)
    near = nearest(evening, here)
    around = [(near + each) % deal.players for each in range(1, deal.players)]
    view = _coached(deal, viewer) if coach else None
    news, before = _news(evening, viewer)
    now, says = _now(evening, viewer)
    events = Items(tuple(_event(each) for each in news), "evening__news", ordered=True)
    advice = [coach_box(view, *_differing(view))] if view else []
    earlier = [*moments(evening, viewer, near, before)] if paced else []
    skip = [line(say("Tap the table or press a key to skip."), kind="evening__skip")] if earlier else []
    tree = Part(
        "",
        (
            _head(evening),
            Area(
                (
                    Items(tuple(chair(evening, deal, seat, viewer) for seat in around), "cloth__chairs"),
                    common(deal),
                ),
                f"cloth cloth--{len(around)}",
            ),
            _mine(evening, near, viewer, view),
            Area((events, *skip, now, *advice, *below), "evening__now"),
            *earlier,
        ),
        "evening",
    )
    return tree, [*(text for text in map(leaf_text, (act.told for act in news)) if text not in says), *says]


def _head(evening: Evening) -> Area:
    """Names the deal and its account, with the answers that are not the account's own.

    All accounts play anticlockwise, so the first of the others sits at the right of the viewer.
    """
    account, own = account_title(evening.laid), evening.agreed.title
    named = say("Deal {number}. {account}", number=figure(evening.number), account=own or account)
    heading = Heading((Text(named),), "cloth__title", 2)
    if terms := otherwise(evening.laid):
        changed = say_n("{number} answer changed", "{number} answers changed", len(terms))
        fold = line(account, "·", changed) if own else line(changed)
        return Area((heading, Fold(fold, (Items(tuple(map(line, terms))),), "cloth__terms")), "cloth__head")
    return Area((heading, line(account, kind="cloth__terms")) if own else (heading,), "cloth__head")


def _mine(evening: Evening, near: int, viewer: int, view: View | None) -> Part:
    """Returns the viewer, or who is drawn nearest, with the cards that he sees."""
    cards = () if viewer == NOBODY else (hand(evening.deal, viewer, view),)
    return Part("", (mine(evening, evening.deal, near), *cards), "mine chair")


def _coached(deal: Deal, viewer: int) -> View | None:
    """Returns what the viewer sees if he is asked."""
    ask = deal.pending
    return seen(deal, ask) if ask is not None and ask.seat == viewer else None


def _differing(view: View) -> tuple[Area, ...]:
    """Returns the place for the best exchange under each account, which takes longer than the rest."""
    return (Area((), "coach__accounts", waits=True),) if Action.DISCARD in view.offers else ()


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


def _news(evening: Evening, viewer: int) -> tuple[list[Act], int]:
    """Returns the actions since the viewer last spoke, or since the previous deal if he hasn't.

    Viewers who see only the end of the deal get the actions since the last reply. The number returned beside
    them is added to the number of a step in the deal's log to get its number among these actions.
    """
    laid, steps = evening.laid, evening.laid.steps
    if viewer == NOBODY and not laid.deal.over:
        return [], 0
    spoken = [
        number + 1
        for number, step in enumerate(steps)
        if isinstance(step, Ask) and step.reply and (step.seat == viewer or viewer == NOBODY)
    ]
    if not spoken:
        before = [each for each in evening.events if each.after == evening.number - 1]
        return [*map(_said, before), *_acts(laid, steps, viewer)], len(before)
    since = spoken[-1] if viewer != NOBODY else spoken[-1] - 1
    return _acts(laid, steps[since:], viewer), -since


def _acts(column: Column, steps: Sequence[Step], viewer: int) -> list[Act]:
    told = acts(column, steps, seen_by=viewer)
    named = (act.place and _named(act.place) for act in told)
    return [act if at is act.place else replace(act, place=at) for act, at in zip(told, named, strict=True)]


def _said(event: EveningEvent) -> Act:
    return Act(Text(event.text), passage(event.ruling) if event.ruling else None)


def _event(act: Act) -> Line | Area:
    """Returns an event, which unfolds to the passage it rests on."""
    kind = "done done--said" if act.kind else "done"
    told = line(act.told, act.word, kind=kind)
    return Area((Fold(replace(told, kind=""), (line(act.place),)),), kind) if act.place else told


# What is asked ---------------------------------------------------------------------------------------------


def _now(evening: Evening, viewer: int) -> tuple[Area, list[str]]:
    """Returns the request to the viewer or the result of the deal, and what a screen reader says of it."""
    deal = evening.deal
    if deal.pending is None:
        verdict, *more = outcome(deal, last=evening.over is not None)
        told = (line(verdict, kind="outcome__verdict"), Items(tuple(map(line, more)), "outcome__more"))
        return Area(told, "outcome", section=True, waits=True), [verdict, *more]
    if deal.pending.seat == viewer:
        return _decision(deal, deal.pending)
    who = deal.seats[deal.pending.seat]
    says = say("Pass the device to {who}.", who=who)
    label = Text(say("I’m {who}: show my cards", who=who))
    button = Button((label,), "here", "do", "button button--main", first=True)
    replies = Area((button,), "decision__replies")
    asked = (line(says, kind="decision__question"), replies)
    return Area(asked, "decision handing", section=True), [says]


def _decision(deal: Deal, ask: Ask) -> tuple[Area, list[str]]:
    told, (words, place) = sentence(deal, ask), cited(ask)
    replies = [
        each
        for number, said in enumerate(ask.offers)
        for each in _replies(deal, said, control(deal, ask, said, first=not number))
    ]
    tree = Area(
        (
            line(told, kind="decision__question"),
            Area(tuple(replies), "decision__replies"),
            REFUSED,
            line(words, _named(place), kind="decision__passage"),
        ),
        "decision",
        section=True,
    )
    return tree, [told]


def _replies(deal: Deal, said: Action, shown: Button | Amount | Selection) -> Iterator[Node]:
    """Yields the controls for a reply: some amounts have a button each."""
    if isinstance(shown, Button):
        yield replace(shown, key=TO_SAY[said])
        return
    button = replace(shown.button, key=TO_SAY[said])
    shown = replace(shown, button=button)
    numbers = range(shown.least, (shown.most or 0) + 1)
    if isinstance(shown, Selection):
        yield shown
    elif len(numbers) <= FEW:
        for amount, label in zip(numbers, each_named(said, numbers), strict=True):
            leaves, first = (Text(label), *button.leaves[1:]), button.first and amount == shown.least
            value = f"{button.value} {amount}"
            yield replace(button, leaves=leaves, value=value, does="reply", first=first)
    else:
        yield replace(shown, hint="")
        for each in proposed(deal, said, numbers):
            value = f"{button.value} {each.amount}"
            yield Button((Text(each.label),), value, kind="button reply", spoken=each.spoken)
