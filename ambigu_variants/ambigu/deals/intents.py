"""The intents of the players of a deal, carried over to the same cards under other rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.replies import check
from ambigu_variants.kernel.steps import Ask, Reply


class Intent(NamedTuple):
    """A reply and the stage at which it was given; ``aside`` if nobody had asked for it."""

    stage: str
    reply: Reply
    aside: bool


def intents(deal: Deal) -> Iterator[Intent]:
    """Yields the replies of a deal as intents, in order."""
    asked = iter([step for step in deal.log if isinstance(step, Ask) and step.reply is not None])
    ask = next(asked, None)
    for reply in deal.replies:
        if ask is not None and reply is ask.reply and reply.action in ask.offers:
            yield Intent(ask.stage, reply, False)
            ask = next(asked, None)
        else:
            yield Intent(ask.stage if ask else "", reply, True)
            if ask is not None and reply is ask.reply:
                ask = next(asked, None)


def carry(deal: Deal, meant: Iterable[Intent], *, onward: bool = True) -> list[int]:
    """Plays a deal with the given intents, each at its stage and as far as the rules in force allow.

    If none of a player's intents fits, the player does the minimum.

    Args:
        deal: the deal begun, under other rules.
        meant: the intents, in order.
        onward: whether to play on after the last intent; else the deal stops at the next question, or
            at one that the original deal has not reached yet. In that case a player who discarded cards
            not held here discards as many others, so that the course does not depend on hidden cards.

    Returns:
        The indices in the log of the questions answered by the minimum.
    """
    left, supposed = list(meant), list[int]()
    while True:
        ask = deal.pending
        stage = ask.stage if ask else ""
        _aside(deal, left, stage)
        if deal.pending is not ask:
            continue
        if ask is None:
            return supposed
        if not onward and not _to_come(left, ask):
            return supposed
        for intent in left:
            reply = intent.reply if onward else _as_many(deal, intent.reply)
            if intent.stage == stage and reply.seat == ask.seat and _fits(deal, ask, intent, reply):
                left.remove(intent)
                deal.reply(reply)
                break
        else:
            supposed.append(len(deal.log) - 1)
            deal.reply(_least(deal, ask, later=any(each.reply.seat == ask.seat for each in left)))


def _to_come(left: Iterable[Intent], ask: Ask) -> bool:
    """Checks whether any of these intents may still apply at a question or later.

    It is for a later stage; or for this stage, and not an exchange that is not offered here.
    """
    stages = list(Stage)
    return any(
        stages.index(Stage(intent.stage)) > stages.index(Stage(ask.stage))
        or (
            intent.stage == ask.stage
            and (intent.reply.action is not Action.DISCARD or Action.DISCARD in ask.offers)
        )
        for intent in left
        if intent.stage
    )


def _aside(deal: Deal, left: list[Intent], stage: str) -> None:
    """Gives the unasked replies that come next at this stage; drops those that are refused."""
    ask = deal.pending
    for intent in list(left):
        if intent.stage != stage:
            continue
        if not intent.aside or deal.pending is not ask:
            return
        left.remove(intent)
        try:
            deal.reply(intent.reply)
        except NotAllowed:
            continue


def _as_many(deal: Deal, reply: Reply) -> Reply:
    """Returns the reply; if the hand lacks some of its cards, with as many of the lowest instead."""
    hand = deal.hands[reply.seat]
    if all(card in hand for card in reply.cards):
        return reply
    return reply._replace(cards=tuple(sorted(hand)[: len(reply.cards)]))


def _fits(deal: Deal, ask: Ask, intent: Intent, reply: Reply) -> bool:
    if intent.aside:
        return False
    try:
        check(deal, ask, reply)
    except NotAllowed:
        return False
    return True


def _least(deal: Deal, ask: Ask, *, later: bool) -> Reply:
    """Returns the minimum a player may do: pass; else name the fewest and lowest cards allowed.

    A player with a ``later`` intent stays in if passing would mean being out. A player who has already
    passed on two cards is satisfied when asked again; otherwise, if all may pass without limit, the deal
    would not end.
    """
    if Action.STAND in ask.offers and any(
        isinstance(step, Ask) and step.reply == (ask.seat, Action.PASS, 0, ()) and step.stage == ask.stage
        for step in deal.log
    ):
        return Reply(ask.seat, Action.STAND)
    if later and Action.CALL in ask.offers:
        return Reply(ask.seat, Action.CALL)
    for said in (Action.PASS, Action.DISCARD, Action.REDEAL, Action.SHOW, Action.STAND):
        if said in ask.offers:
            cards = ask.offers[said].cards
            low = sorted(deal.hands[ask.seat])[: cards[0]] if cards else []
            return Reply(ask.seat, said, 0, tuple(low))
    raise AssertionError("every question offers one of these")
