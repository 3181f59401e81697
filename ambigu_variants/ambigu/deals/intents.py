"""What the players of a deal meant to do, carried to the same cards under other rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
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


def carry(play: Play[Rulebook], meant: Iterable[Intent]) -> list[int]:
    """Plays a deal to its end: every player says what he meant to, at the same stage and as far as the rules
    in force let him; where nothing that he meant fits he does the least that he may.

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
        for intent in left:
            if intent.stage == stage and intent.reply.seat == ask.seat and _fits(play.deal, ask, intent):
                left.remove(intent)
                play.reply(intent.reply)
                break
        else:
            supposed.append(len(play.deal.log) - 1)
            play.reply(_least(play.deal, ask, later=any(each.reply.seat == ask.seat for each in left)))


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


def _fits(deal: Deal, ask: Ask, intent: Intent) -> bool:
    if intent.aside:
        return False
    try:
        check(deal, ask, intent.reply)
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
