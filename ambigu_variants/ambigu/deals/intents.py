"""What the players of a deal meant to do, carried to the same cards under other rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.play import Play, check
from ambigu_variants.kernel.steps import Ask, Reply, Say

__all__ = ["Intent", "carry", "intents"]


class Intent(NamedTuple):
    """A reply and the stage at which it was given; ``aside`` if nobody had asked for it."""

    stage: str
    reply: Reply
    aside: bool


def intents(deal: Deal) -> Iterator[Intent]:
    """What was said in a deal, in order."""
    asked = iter([step for step in deal.log if isinstance(step, Ask) and step.reply is not None])
    ask = next(asked, None)
    for reply in deal.replies:
        if ask is not None and reply is ask.reply and reply.say in ask.offers:
            yield Intent(ask.stage, reply, False)
            ask = next(asked, None)
        else:
            yield Intent(ask.stage if ask else "", reply, True)
            if ask is not None and reply is ask.reply:
                ask = next(asked, None)


def carry(play: Play[Rulebook], meant: Iterable[Intent], *, onward: bool = True) -> list[int]:
    """Plays a deal to its end: every player says what he meant to, at the same stage and as far as the rules
    in force let him; where nothing that he meant fits he does the least that he may.

    Args:
        play: the deal, under other rules.
        meant: what was meant, in order.
        onward: whether it goes on when all that was meant is said; else it stops at the question that then
            waits, or where a player is asked what nobody in the deal has come to yet. Who then lays away
            cards that he would not hold here lays away as many: so nothing hangs on what anybody holds.

    Returns:
        The places in the log of the questions that were answered by the least.
    """
    left, supposed = list(meant), list[int]()
    while True:
        ask = play.ask
        stage = ask.stage if ask else ""
        _aside(play, left, stage)
        if play.ask is not ask:
            continue
        if ask is None:
            play.deal.pending, play.deal.over = None, True
            return supposed
        if not onward and not _to_come(left, ask):
            play.deal.pending = ask
            return supposed
        for intent in left:
            reply = intent.reply if onward else _as_many(play.deal, intent.reply)
            if intent.stage == stage and reply.seat == ask.seat and _fits(play.deal, ask, intent, reply):
                left.remove(intent)
                play.reply(reply)
                break
        else:
            supposed.append(len(play.deal.log) - 1)
            play.reply(_least(play.deal, ask, later=any(each.reply.seat == ask.seat for each in left)))


def _to_come(left: Iterable[Intent], ask: Ask) -> bool:
    """Whether any of this is still to be said: at a later part of the deal; or in this part, and not in an
    exchange for which nobody is asked here.
    """
    stages = list(Stage)
    return any(
        stages.index(Stage(intent.stage)) > stages.index(Stage(ask.stage))
        or (intent.stage == ask.stage and (intent.reply.say is not Say.DISCARD or Say.DISCARD in ask.offers))
        for intent in left
        if intent.stage
    )


def _aside(play: Play[Rulebook], left: list[Intent], stage: str) -> None:
    """What is said unasked is said once nothing else of its stage comes before it; if it is refused, not at
    all.
    """
    ask = play.ask
    for intent in list(left):
        if intent.stage != stage:
            continue
        if not intent.aside or play.ask is not ask:
            return
        left.remove(intent)
        try:
            play.reply(intent.reply)
        except NotAllowed:
            continue


def _as_many(deal: Deal, reply: Reply) -> Reply:
    """The reply, with as many cards of the hand, the lowest, if some of those named are not in it."""
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
    """The least that a player may do: pass; else keep or lay away as few and as low cards as he may.

    Who has more to say ``later`` stays in, where passing would put him out.
    Who has passed on two cards and is asked again is satisfied: where all may pass for ever, the deal would
    not end.
    """
    if Say.STAND in ask.offers and any(
        isinstance(step, Ask) and step.reply == (ask.seat, Say.PASS, 0, ()) and step.stage == ask.stage
        for step in deal.log
    ):
        return Reply(ask.seat, Say.STAND)
    if later and Say.CALL in ask.offers:
        return Reply(ask.seat, Say.CALL)
    for said in (Say.PASS, Say.DISCARD, Say.REDEAL, Say.SHOW, Say.STAND):
        if said in ask.offers:
            cards = ask.offers[said].cards
            low = sorted(deal.hands[ask.seat])[: cards[0]] if cards else []
            return Reply(ask.seat, said, 0, tuple(low))
    raise AssertionError("every question offers one of these")
