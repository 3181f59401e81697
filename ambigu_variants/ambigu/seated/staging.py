"""Builds the tree of a table as one player sees it, with all its texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from ambigu_variants.ambigu.coach.advice import bets
from ambigu_variants.ambigu.coach.advice_telling import passing
from ambigu_variants.ambigu.coach.telling import coach as coach_box
from ambigu_variants.ambigu.deals.asking import control, ended, explained
from ambigu_variants.ambigu.deals.columns import otherwise
from ambigu_variants.ambigu.deals.staging import acts
from ambigu_variants.ambigu.deals.wording import numbered, outcome, sentence
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.players.thinking import BETS
from ambigu_variants.ambigu.players.view import seen
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.silences import HOUSE
from ambigu_variants.ambigu.rules.table import Action, Discarded, Drew, PileKind, Void
from ambigu_variants.ambigu.rules.words import STAGES
from ambigu_variants.ambigu.seated.chairs import (
    NOBODY,
    alone,
    chair,
    common,
    face_down,
    hand,
    mine,
    people,
    to_win,
)
from ambigu_variants.ambigu.seated.keys import TO_SAY, button
from ambigu_variants.faces.printing import leaf_text
from ambigu_variants.faces.tree import (
    REFUSED,
    Act,
    Amount,
    Area,
    Button,
    Fold,
    Items,
    Line,
    Moment,
    Node,
    Pairs,
    Part,
    Place,
    Selection,
    Text,
    line,
)
from ambigu_variants.faces.words import STANDINGS
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.kernel.steps import Ask, Dropped, Paid, Reply, Step
from ambigu_variants.languages import figure, language, message, message_n, say, say_n

FEW = 4
"""The most amounts with a button each, so that the replies fit on one screen."""
STEPS = {
    "half": message("{bet} (half the amount to win)"),
    "all": message("{bet} (the amount to win)"),
    "most": message("{bet} (the most allowed)"),
}
"""The labels of the amounts proposed for a bet, by name."""
RAISES = {
    **STEPS,
    "half": message("{bet} (by half the amount to win)"),
    "all": message("{bet} (by the amount to win)"),
}
"""The labels of the amounts to which a raise is proposed."""
WON = message_n("{who} wins {number} counter in this deal.", "{who} wins {number} counters in this deal.")
LOST = message_n("{who} loses {number} counter in this deal.", "{who} loses {number} counters in this deal.")
FOLDS = message("{who} passes and is out.")


def holder(evening: Evening, here: int | None) -> int | None:
    """Returns the viewer's chair: the only person's; else ``here``, who has the device, if it is his turn."""
    if (only := alone(evening)) is not None:
        return only
    return here if here is not None and here == evening.asked else None


def scene(
    evening: Evening,
    here: int | None,
    *,
    coach: bool = False,
    since: int | None = None,
    face_up: bool = False,
    after: Sequence[Node] = (),
) -> tuple[Part, list[str]]:
    """Returns the table as the holder of the device sees it, and what a screen reader says of it.

    It has nothing that the holder cannot see. With ``coach``, one who is asked is told what he holds and what
    he may exchange. ``since`` adds the earlier moments since he spoke, or since that number of replies.
    ``face_up`` shows all hands to an only person at the table after a deal. ``after`` follows the question or
    the result.
    """
    deal, seat = evening.deal, evening.seat(holder(evening, here))
    viewer = NOBODY if seat is None else seat
    near = nearest(evening, here)
    around = [(near + each) % deal.players for each in range(1, deal.players)]
    ask = deal.pending if deal.pending and deal.pending.seat == viewer else None
    view = seen(deal, ask) if coach and ask else None
    cards = () if viewer == NOBODY else (hand(deal, viewer, view),)
    news, before = _news(evening, viewer)
    face_up = face_up and deal.over and alone(evening) is not None
    now, says = _now(evening, viewer)
    events = Items(tuple(map(_event, news)), "evening__news", ordered=True)
    advice = []
    if view:  # the best exchange under each account takes longer than the rest
        accounts = [Area((), "coach__accounts", waits=True)] if Action.DISCARD in view.offers else []
        advice = [coach_box(view, *accounts)]
    asks = button("hint", say("What should I do?"))
    hint = [Area((asks, Area((), "hint-here", waits=True)), "hint")] if ask else []
    earlier = [] if since is None else [*_moments(evening, viewer, near, before, since)]
    skip = [line(say("Tap the table or press a key to skip."), kind="evening__skip")] if earlier else []
    chairs = tuple(chair(evening, deal, seat, viewer, face_up=face_up) for seat in around)
    cloth = Area((Items(chairs, "cloth__chairs"), common(deal)), f"cloth cloth--{len(around)}")
    own = Part("", (mine(evening, deal, near), *cards), "mine chair")
    below = Area((events, *skip, now, *hint, *advice, *after), "evening__now")
    tree = Part("", (_head(evening), cloth, own, below, *earlier), "evening")
    if evening.thinking:
        return tree, []  # all is said when he may speak
    return tree, [*(text for text in map(leaf_text, (act.told for act in news)) if text not in says), *says]


def _head(evening: Evening) -> Area:
    """Names the deal and its account, with the answers that are not the account's own.

    All accounts play anticlockwise, so the first of the others sits at the right of the viewer.
    """
    account, own = evening.laid.account.source.dated, evening.agreed.title
    text, most = message("Deal {number}. {account}"), evening.length or 0
    text = message("Deal {number} of {most}. {account}") if most else text
    named = say(text, number=figure(evening.number), most=figure(most), account=own or account)
    heading = line(named, kind="cloth__title", level=2)
    if terms := otherwise(evening.laid):
        changed = say_n("{number} answer changed", "{number} answers changed", len(terms))
        fold = line(account, "·", changed) if own else line(changed)
        return Area((heading, Fold(fold, (Items(tuple(map(line, terms))),), "cloth__terms")), "cloth__head")
    return Area((heading, line(account, kind="cloth__terms")) if own else (heading,), "cloth__head")


def nearest(evening: Evening, here: int | None) -> int:
    """Returns the seat drawn nearest: the viewer's, else that of the next viewer or first person."""
    seats = map(evening.seat, (holder(evening, here), evening.asked, *people(evening)))
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
    them is added to that of the lines told up to a step, to get its number among these.
    """
    laid, steps = evening.laid, evening.laid.steps
    if viewer == NOBODY and not laid.deal.over:
        return [], 0
    said = (step.reply and step.seat if isinstance(step, Ask) else None for step in steps)
    mine = (viewer,) if viewer != NOBODY else range(laid.deal.players)
    spoken = max((number for number, seat in enumerate(said, 1) if seat in mine), default=0)
    since = len(_new(steps[: spoken - (viewer == NOBODY)], viewer)) if spoken else 0
    events = [] if spoken else [each for each in evening.events if each.after == evening.number - 1]
    before = [Act(Text(each.text), passage(each.ruling) if each.ruling else None) for each in events]
    folds = {id(ask) for ask, step in pairwise(steps) if _folds(ask, step)}
    for step in _new(steps, viewer)[since:]:
        told = acts(laid, [step], seen_by=viewer)
        if id(step) in folds:
            told = (replace(told[0], told=Text(say(FOLDS, who=laid.deal.seats[step.seat]))),)
        before += (replace(act, place=act.place and _named(act.place)) for act in told)
    return before, len(events) - since


def _folds(ask: Step, step: Step) -> bool:
    """Checks whether a player passes and is therefore out."""
    passes = isinstance(ask, Ask) and ask.reply is not None and ask.reply.action is Action.PASS
    return passes and isinstance(step, Dropped) and step.seat == ask.seat


def _new(steps: Iterable[Step], viewer: int) -> list[Step]:
    """Returns the steps that tell the viewer something new.

    How many cards another player lays away and draws, that he stakes counters, and that he is out, his reply
    has told already; and the viewer knows which cards he has chosen himself.
    """
    told: list[Step] = []
    said: dict[int, Reply] = {}
    before: Step | None = None
    for step in steps:
        if isinstance(step, Ask) and step.reply:
            said[step.seat] = step.reply
        reply = said.get(step.seat)
        drew = isinstance(step, Drew) and reply and len(step.cards) == len(reply.cards)
        staked = isinstance(step, Paid) and step.payee.kind == PileKind.STAKE
        known = drew or (staked and reply and reply.action in BETS)
        out = before and _folds(before, step)
        if not (isinstance(step, Discarded) and reply) and not out and not (known and step.seat != viewer):
            told.append(step)
        before = step
    return told


def _event(act: Act) -> Line | Area:
    """Returns an event, which unfolds to the passage it rests on."""
    kind = " ".join(("done", *(f"done--{each}" for each in act.kind.split())))
    told = line(act.told, act.word, kind=kind)
    return Area((Fold(replace(told, kind=""), (line(act.place),)),), kind) if act.place else told


# The moments before ---------------------------------------------------------------------------------------


def _moments(evening: Evening, viewer: int, near: int, before: int, since: int) -> Iterator[Moment]:
    """Yields the moments of the present deal since the viewer spoke; none if several persons share a device.

    The moments show how the table looked before each reply of another player. The deal is replayed, and the
    same functions draw each moment of it as draw the table. ``viewer`` is the seat that sees the table,
    ``near`` the one drawn nearest, ``before`` how many more news there are than lines told of the log,
    ``since`` how many replies he has seen already.
    """
    if viewer == NOBODY or alone(evening) is None:
        return
    replies = evening.deal.replies
    spoken = max((number for number, each in enumerate(replies, 1) if each.seat == viewer), default=0)
    deal = evening.laid.again().deal
    drawn = _slots(evening, evening.deal, viewer, near)
    for number, reply in enumerate(replies):
        if number >= max(spoken, since):
            now = _slots(evening, deal, viewer, near)
            told = len(_new((step for step in deal.log if step is not deal.pending), viewer))
            yield Moment(told + before, tuple(each for slot, each in now.items() if each != drawn.get(slot)))
            drawn = now
        deal.reply(reply)


def _slots(evening: Evening, deal: Deal, viewer: int, near: int) -> dict[str, Area | Pairs]:
    """Returns what can change on a table from moment to moment, by its slot."""
    others = [chair(evening, deal, seat, viewer) for seat in range(deal.players) if seat != near]
    some: tuple[Area | Pairs, ...] = (*others, common(deal), mine(evening, deal, near), hand(deal, viewer))
    return {each.slot: each for each in some}


# What is asked ---------------------------------------------------------------------------------------------


def _now(evening: Evening, viewer: int) -> tuple[Area, list[str]]:
    """Returns the request to the viewer or the result of the deal, and what a screen reader says of it."""
    deal = evening.deal
    if deal.pending is None:
        told = outcome(deal, last=True)  # the next deal shows who deals it
        told[1:1] = _came_to(deal, viewer)
        if deal.winner in face_down(deal):
            told.insert(1, say("{who} doesn’t have to show the cards.", who=deal.seats[deal.winner]))
        return ended(told), told
    if deal.pending.seat == viewer:
        return _decision(evening, deal.pending)
    who = deal.seats[deal.pending.seat]
    if evening.thinking:
        thinks = line(say("{who} is thinking …", who=who), kind="decision__question")
        return Area((thinks,), "decision", section=True), []
    says = say("Pass the device to {who}.", who=who)
    label = Text(say("I’m {who}: show my cards", who=who))
    claim = Button((label,), "here", "do", "button button--main", first=True)
    asked = (line(says, kind="decision__question"), Area((claim,), "decision__replies"))
    return Area(asked, "decision handing", section=True), [says]


def _came_to(deal: Deal, viewer: int) -> Iterator[str]:
    """Yields why nobody wins a deal, if so it is; and what the viewer has won or lost by it."""
    (*_, void) = (None, *(step for step in deal.log if isinstance(step, Void)))
    if deal.winner is None and void:
        asked = (step for step in deal.log if isinstance(step, Ask) and step.stage == void.stage)
        if {step.reply.action for step in asked if step.reply} == {Action.PASS}:
            yield say("Everyone passed in the part “{part}”.", part=say(STAGES[Stage(void.stage)]))
        elif void.ruling:
            yield void.ruling.says
    if viewer != NOBODY:
        gain = net(deal, viewer)
        yield say_n(*(WON if gain >= 0 else LOST), abs(gain), who=deal.seats[viewer])


def _decision(evening: Evening, ask: Ask) -> tuple[Area, list[str]]:
    deal = evening.deal
    told, skipped = sentence(deal, ask), _skipped(deal, ask)
    replies: list[Node] = []
    for number, said in enumerate(ask.offers):
        shown = control(deal, ask, said, first=not number)
        if said is Action.PASS and isinstance(shown, Button):
            again = evening.laid.again().deal
            for reply in deal.replies:
                again.reply(reply)
            shown = replace(shown, leaves=(Text(passing(again, ask)), *shown.leaves[1:]))
        replies += _replies(deal, said, shown)
    question = line(told, kind="decision__question")
    blocks = (*skipped, question, REFUSED, Area(tuple(replies), "decision__replies"), _explained(ask))
    spoken = [leaf_text(leaf) for each in skipped for leaf in each.leaves[:2]]
    return Area(blocks, "decision", section=True), [*spoken, told]


def _explained(ask: Ask) -> Line | Fold:
    """Returns the passage that asks; words in another language than the reader's are folded away too."""
    shown = explained(ask, passage(ask.ruling))
    if isinstance(shown, Line) or ask.ruling.source.language == language():
        return shown
    return replace(shown, title=line(say("The rule")), blocks=(*shown.blocks, shown.title))


def _skipped(deal: Deal, ask: Ask) -> list[Line]:
    """Says that others spoke in a part of the deal and the player did not, with the rule, if so it was."""
    before = [step for step in deal.log if isinstance(step, Ask) and step is not ask]
    own = [number for number, step in enumerate(before) if step.seat == ask.seat]
    spoke = {ask.stage, *(before[number].stage for number in own)}
    others = [step for step in before[max(own, default=-1) + 1 :] if step.stage not in spoke]
    if not others:
        return []
    stage = others[-1].stage
    ruling = deal.rules.stand_ends_speech if stage == Stage.TWO_CARDS else others[-1].ruling
    told = say("{who} wasn’t asked in the part “{part}”.", who=deal.seats[ask.seat], part=say(STAGES[stage]))
    return [line(told, ruling.says, passage(ruling), kind="decision__skipped")]


def _replies(deal: Deal, said: Action, shown: Button | Amount | Selection) -> Iterator[Node]:
    """Yields the controls for a reply: few amounts have a button each, some of many fill the field."""
    if isinstance(shown, Button):
        yield replace(shown, key=TO_SAY[said])
        return
    does = replace(shown.button, key=TO_SAY[said])
    shown = replace(shown, button=does)
    numbers = range(shown.least, (shown.most or 0) + 1)
    if isinstance(shown, Selection):
        yield shown
    elif len(numbers) <= FEW:
        for amount in numbers:
            leaves = (Text(numbered(said, amount)), *does.leaves[1:])
            first = does.first and amount == shown.least
            value = f"{does.value} {amount}"
            yield replace(does, leaves=leaves, value=value, does="reply", first=first)
    else:
        yield replace(shown, hint="")
        for amount, label, spoken in proposed(deal, said, numbers):
            yield Button((Text(label),), str(amount), "fill", "button reply", spoken)


def proposed(deal: Deal, action: Action, amounts: range) -> list[tuple[int, str, str]]:
    """Returns the amounts of :func:`ambigu.coach.advice.bets` with labels, the second for a screen reader."""
    steps = RAISES if action is Action.RAISE else STEPS
    return [
        (amount, say(steps[step], bet=figure(amount)), say(steps[step], bet=numbered(action, amount)))
        for amount, step in bets(action, amounts, to_win(deal)).items()
    ]
