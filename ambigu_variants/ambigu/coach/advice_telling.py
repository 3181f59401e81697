"""Advice in words: the reply that promises the most, what the others do, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from ambigu_variants.ambigu.coach.advice import CLEAR, SEED, Advice, Dealing, error, is_clear, mean
from ambigu_variants.ambigu.deals.columns import in_address
from ambigu_variants.ambigu.deals.wording import label, laid_away, numbered
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.words import STAGES
from ambigu_variants.faces.tree import Part, Rows, line
from ambigu_variants.kernel.cards import PACK_40, Card, symbols
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.languages import figure, listed, message, quoted, say, say_n, tenths

COSTLY = 300
"""A reply that clearly brings this much less than the best, in hundredths of a counter, is costly."""


class Mark(StrEnum):
    """A verdict on a reply that was given."""

    GOOD = "good"
    UNCLEAR = "unclear"
    DOUBTFUL = "doubtful"
    COSTLY = "costly"


MARKED = {
    Mark.GOOD: message("✓ Good: no other choice was better by more than chance."),
    Mark.UNCLEAR: message(
        "≈ Unclear: {best} brought {number} more counters on average, but that may be chance."
    ),
    Mark.DOUBTFUL: message("?! Doubtful: {best} would have brought {number} more counters on average."),
    Mark.COSTLY: message("✗ Costly: {best} would have brought {number} more counters on average."),
}


def lost(found: Advice) -> int:
    """Returns by how much the reply given is clearly worse than the best, in hundredths of a counter."""
    less = found.more(found.best, 0)
    return max(mean(less), 0) if is_clear(less) else 0


def mark(found: Advice) -> Mark:
    """Returns the verdict on the reply given."""
    less = lost(found)
    if not less and mean(found.more(found.best, 0)) > 0:
        return Mark.UNCLEAR
    return Mark.COSTLY if less >= COSTLY else Mark.DOUBTFUL if less else Mark.GOOD


def named(found: Advice) -> str:
    """Returns the reply that was given, in a sentence."""
    stage = say(STAGES[found.situation.ask.stage])
    return say("{reply} ({stage})", stage=stage, reply=quoted(names(found)[0]))


def judged(found: Advice) -> Part:
    """Returns the verdict on the reply that was given, and what each reply would have brought."""
    best, more = quoted(names(found)[found.best]), max(mean(found.more(found.best, 0)), 0)
    told = say(MARKED[mark(found)], best=best, number=_rounded(more))
    fold = Part(say("What each choice would have brought"), compared(found), "folded")
    kind = f"review__judged review__judged--{mark(found)}"
    return Part("", (line(told, kind="review__mark"), fold), kind)


def better(found: Advice) -> tuple[str, str] | None:
    """Returns the words that offer to go on with the best reply, and the deal's address; None if none is."""
    if not lost(found):
        return None
    replies = (*found.situation.replies, found.replies[found.best])
    offers = say("Go on from here with {best}", best=quoted(names(found)[found.best]))
    return offers, in_address(found.situation.told, replies)


def summed(marks: Sequence[tuple[str, int, int]]) -> tuple[str, str]:
    """Returns what a player has lost by some decisions, and an offer to show the costliest of several.

    Each has its name, the hundredths lost, and the number of its deal in an evening, else 0.
    """
    if not (some := [each for each in marks if each[1]]):
        return say("You gave nothing away: no other choice was clearly better."), ""
    name, most, deal = max(some, key=lambda each: each[1])
    if deal:
        name = say("{name}, deal {number}", number=figure(deal), name=name)
    told = say_n(
        "You gave away about {counters} counters in {number} decision: {name}.",
        "You gave away about {counters} counters in {number} decisions. The costliest: {name} ({most}).",
        len(some),
        counters=figure((sum(lost for _, lost, _ in some) + 50) // 100),
        name=name,
        most=_rounded(most),
    )
    return told, say("Show it") if marks[1:] else ""


def advised(found: Advice) -> Part:
    """Returns advice for a player who is asked: the best reply, and what each brings on average."""
    best = found.best
    called = [*map(quoted, names(found))]
    others = [called[way] for way in found.still if way != best and not found.is_worse(way)]
    higher = [called[way] for way in found.still if sum(found.more(way, best)) > 0]
    if not others:
        told = say("{best} is the best choice.", best=called[best])
    elif best == found.usual and higher:
        told = say_n(
            "{others} looks better, but that may be chance. A careful player would choose {best}.",
            "{others} look better, but that may be chance. A careful player would choose {best}.",
            len(higher),
            best=called[best],
            others=listed(higher),
        )
    else:
        told = say_n(
            "{best} is probably the best choice, but {others} may be as good.",
            "{best} is probably the best choice, but {others} may be as good.",
            len(others),
            best=called[best],
            others=listed(others),
        )
    return Part(say("Advice"), (line(told, kind="coach__hand"), *compared(found)), "advice")


def elsewhere(found: Advice, account: str) -> str:
    """Returns what would be the best reply under another account, with the same cards."""
    best = quoted(names(found)[found.best])
    return say("Under {account}, {best} would be the best choice.", account=account, best=best)


def compared(found: Advice) -> tuple[Rows, Part]:
    """Returns a table of what each reply brings on average, the best first, and how this was found out."""
    best, called = found.best, names(found)
    brings = mean(found.brings(best))
    less = {way: found.more(way, best) for way in range(len(found.replies))}
    rows = []
    for way in sorted(less, key=lambda way: (way != best, -mean(less[way]))):
        apart, within = mean(less[way]), CLEAR * error(found.runs[best] if way == best else less[way]) // 2
        same = len({*found.runs[way]}) == 1 and len(found.runs[way]) == len(found.runs[best])
        cells = (_rounded(brings + apart), say("each time") if same else f"± {_rounded(within)}")
        rows.append((line(called[way]), *(line(each, kind="number") for each in cells)))
    heads = (
        line(say("choice")),
        line(say("counters"), kind="number"),
        line(say("give or take"), kind="number"),
    )
    how = Part(say("How this was found out"), (line(*_how(found)),), "folded")
    return Rows("", heads, tuple(rows), "coach__table"), how


def _how(found: Advice) -> list[str]:
    """Says what was done: how often, with which cards, and who played on."""
    players = [
        say("{who}: {temper}", who=who, temper=say(strategy.called))
        for seat, (who, strategy) in enumerate(zip(found.situation.told.seats, found.table, strict=True))
        if seat != found.situation.ask.seat
    ]
    return [
        say_n(
            "This is what a choice wins or loses on average from here on. The deal was played on {number}"
            " time, with the unseen cards dealt anew.",
            "This is what a choice wins or loses on average from here on. The deal was played on {number}"
            " times, each time with the unseen cards dealt anew.",
            len(found.runs[found.best]),
        ),
        say("Discards have come back into play, so the others may hold any of these cards.")
        if found.any_cards
        else say(
            "The others got cards with which they would have acted as they did ({players}).",
            players=", ".join(players),
        ),
        say("“Give or take”: the true difference to the first choice is seldom further away than this."),
    ]


def names(found: Advice) -> list[str]:
    """Returns the labels of the replies, as the buttons of the table have them."""
    ask, as_it_was = found.situation.ask, Dealing({card: card for card in PACK_40.cards}, {})
    return [
        passing(found.laid_anew(as_it_was, SEED), ask)
        if reply.action is Action.PASS
        else _replied(ask, reply)
        for reply in found.replies
    ]


def passing(deal: Deal, ask: Ask) -> str:
    """Returns the label of a pass; it is a fold if the player is then out, at once or by the next bet.

    He passes in the ``deal``, which is a copy.
    """
    deal.reply(Reply(ask.seat, Action.PASS))
    stays = ask.seat in deal.live
    if stays and deal.pending and (bet := deal.pending.offers.get(Action.OPEN)):
        deal.reply(Reply(deal.pending.seat, Action.OPEN, (bet.amounts or range(1))[0]))
        stays = ask.seat in deal.live
    return say("pass (check)") if stays else say("pass (fold)")


def _replied(ask: Ask, reply: Reply) -> str:
    """Returns the label of a reply with its cards or its number: ``exchange 2♣``, ``bet 3``, ``call``."""
    if reply.action is Action.DISCARD:
        return exchanging(reply.cards)
    if ask.offers[reply.action].amounts is not None:
        return numbered(reply.action, reply.amount)
    return label(ask, reply.action)


def exchanging(laid: Sequence[Card]) -> str:
    """Returns the label of an exchange: ``exchange 2♣``."""
    return say("exchange {cards}", cards=symbols(laid)) if laid else laid_away(0)


def _rounded(hundredths: int) -> str:
    """Returns hundredths as tenths, halves away from zero; a plain 0 only if nothing was rounded away."""
    if not hundredths:
        return figure(0)
    tenth = (abs(hundredths) + 5) // 10
    return tenths(tenth if hundredths > 0 else -tenth)
