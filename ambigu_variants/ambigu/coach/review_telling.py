"""The wording of a review: each decision with its exact figures, and with what was hidden then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from ambigu_variants.ambigu.coach.advice_telling import exchanging
from ambigu_variants.ambigu.coach.prospects import EXACT, Chance, Prospect, Stakes
from ambigu_variants.ambigu.coach.review import Decision, Hindsight, Review
from ambigu_variants.ambigu.coach.telling import (
    SHOWN,
    becoming,
    call_costs,
    called,
    combined,
    exchanges,
    paid_if_won,
    roughly,
    shared,
)
from ambigu_variants.ambigu.deals.wording import sentence
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.words import STAGES, counters, legend
from ambigu_variants.faces.tree import Area, Block, Cards, Line, Part, line
from ambigu_variants.kernel.cards import symbols
from ambigu_variants.languages import figure, listed, message, say, say_n


def review_told(
    found: Review, advice: Mapping[int, Sequence[Block]] | None = None, number: int | None = None
) -> Part:
    """Returns a review in words: a part for each player, and in it one for each decision.

    ``advice`` is what is said of each decision when the deal was played on from it, by the number of replies
    before; without it there is a place for it. The ``number`` of a deal in an evening is its title.
    """
    brief = number is not None
    parts = tuple(
        Part(
            say("{who}’s decisions", who=found.deal.seats[seat]),
            tuple(
                decision_told(found, decision, after, (advice or {}).get(decision.number, ()), brief=brief)
                for decision, after in some
            ),
            "review__player",
        )
        for seat, some in groupby(found.in_order, key=lambda each: each[0].view.seat)
    )
    told = (
        say(
            "Each decision is judged only by what the player could see at that moment. A good "
            "decision can still lose."
        )
        if parts
        else say("None of the players reviewed here had a choice in this deal.")
    )
    title = "" if number is None else say("Deal {number}", number=figure(number))
    return Part(title, (line(told), Area((), "review__sum", slot="sum"), *parts), "review")


def decision_told(
    found: Review, decision: Decision, after: Hindsight, advice: Sequence[Block] = (), *, brief: bool = False
) -> Part:
    """Returns a decision in words: what it was worth beside others, what was exact, and what was hidden.

    If ``brief``, all but the first is folded away.
    """
    more: tuple[Block, ...] = (*_exact(found, decision), *_hindsight(found, decision, after))
    if brief:
        more = (Part(say("The chances, and what was hidden"), more, "folded"),)
    title = say(
        "{stage}: {reply}", stage=say(STAGES[decision.ask.stage]), reply=sentence(found.deal, decision.ask)
    )
    return Part(
        title,
        (
            line(Cards(decision.view.cards, size="small"), kind="review__cards"),
            Area(tuple(advice), "review__advice", slot=f"advice-{decision.number}"),
            *more,
        ),
        "review__decision",
    )


# What was exact --------------------------------------------------------------------------------------------


def _exact(found: Review, decision: Decision) -> Iterator[Block]:
    if decision.name:
        yield line(say("This hand is {name}.", name=called(decision.view.rules, decision.view.cards)))
    if Action.DISCARD in decision.view.offers:
        yield from _exchange(decision)
    elif decision.choices:
        yield _after_exchange(found, decision, decision.choices[0])
    if decision.becoming:
        yield line(
            say(
                "With two more cards, before any exchange, this hand beats, on average, {share} of the hands"
                " another player could have.",
                share=shared(decision.becoming.beats),
            )
        )
    if decision.chance:
        yield _chance(found, decision.chance)
    if decision.stakes and (told := _stakes(decision, decision.stakes)):
        yield line(*told)
    if decision.becoming:
        yield Part(say("What the two cards could become"), (becoming(decision.becoming),), "folded")


def _exchange(decision: Decision) -> Iterator[Block]:
    """Yields how the exchange compares with the others, and a table of all of them."""
    best = decision.choices[0]
    laid = {*decision.reply.cards} if decision.reply.action is Action.DISCARD else set()
    mine = next(each for each in decision.choices if {*each.laid} == laid)
    after = (
        message(
            "After this exchange, the hand beats {share} of the hands another player could have, on average."
        )
        if mine.laid
        else message(
            "Without an exchange, the hand beats {share} of the hands another player could have, on average."
        )
    )
    brought = say(after, share=shared(mine.beats))
    if mine.beats == best.beats:
        more = say("No other choice beats more.")
    else:
        more = say(
            "The most that a choice beats is {share} ({choice}).",
            share=shared(best.beats),
            choice=exchanging(best.laid),
        )
    yield line(brought, more)
    # The one made is always among them.
    some = [each for number, each in enumerate(decision.choices) if number < SHOWN or each is mine]
    yield Part(say("The best choices and the one made"), (exchanges(some), combined(some)), "folded")


def _after_exchange(found: Review, decision: Decision, best: Prospect) -> Line:
    """Says how likely the hand was to win after the best exchange, which was still to come."""
    others = [seat for seat in decision.view.live if seat != decision.view.seat]
    told = say(
        "After the best exchange, this hand beats {share} of the hands another player could have, on average;"
        " equal hands count as half.",
        share=shared(best.beats),
    )
    if len(others) < 2:
        return line(told)
    together = say(
        "The chance of then beating {names} together is {share}.",
        names=listed([found.deal.seats[seat] for seat in others]),
        share=roughly(best.together, exact=False),
    )
    return line(told, together)


def _chance(found: Review, chance: Chance) -> Line:
    """Says how likely the hand was to win against the hands that the others could hold."""
    names = [found.deal.seats[seat] for seat in chance.opponents]
    if len(names) == 1:
        told = say(
            "It beats {share} of the hands {who} could have.",
            share=shared(chance.win),
            who=names[0],
        )
    else:
        told = say(
            "Its chance of beating {names} together is {share}. Against just one of them, it is {each}.",
            names=listed(names),
            share=shared(chance.win),
            each=_between([*chance.each]),
        )
    conditions = []
    if any(chance.tied):
        conditions.append(say("If two hands are equal, the player who speaks first wins."))
    if not chance.exact:
        conditions.append(
            say("With more than {number} opponents, the chance is only approximate.", number=figure(EXACT))
        )
    return line(told, *conditions)


def _between(shares: list[Fraction]) -> str:
    least, most = shared(min(shares)), shared(max(shares))
    return least if least == most else say("{least} to {most}", least=least, most=most)


def _stakes(decision: Decision, stakes: Stakes) -> Iterator[str]:
    """Yields what a call costs, what the hand can win, and from which chance on a call pays."""
    if Action.SHOW in decision.view.offers:
        yield say_n(
            "If it is shown, every other player pays {number} counter for it.",
            "If it is shown, every other player pays {number} counters for it.",
            stakes.price,
        )
        yield from legend(stakes.price)
        return
    if stakes.cost is not None:
        yield call_costs(stakes.cost)
    if stakes.table:
        yield say("The winner takes {table} from the table.", table=counters(stakes.table))
    else:
        yield say("There are no counters on the table yet.")
    if stakes.mean is None:
        if stakes.price:
            yield paid_if_won(stakes.price)
        yield from legend(stakes.price)
    if stakes.least and (decision.chance or decision.choices):
        yield say(
            "If nobody bets again, calling pays off when the chance of winning is at least {share}.",
            share=shared(stakes.least),
        )
        yield say("Here all hidden hands count alike; but a player who bets is likely to hold a good one.")


# In hindsight ----------------------------------------------------------------------------------------------


def _hindsight(found: Review, decision: Decision, after: Hindsight) -> Iterator[Block]:
    told = [*_held(found, decision, after), *_drawn(found, decision, after)]
    if told:
        yield Part(say("In hindsight"), tuple(map(line, told)), "review__hindsight")


def _drawn(found: Review, decision: Decision, after: Hindsight) -> Iterator[str]:
    who = found.deal.seats[decision.view.seat]
    if after.drawn and after.name:
        name = called(decision.view.rules, after.hand)
        yield say("{who} drew {cards} and then had {name}.", who=who, cards=symbols(after.drawn), name=name)
    elif after.drawn:
        yield say("{who} drew {cards}.", who=who, cards=symbols(after.drawn))


def _held(found: Review, decision: Decision, after: Hindsight) -> Iterator[str]:
    for each in after.held:
        who, cards = found.deal.seats[each.seat], symbols(each.cards)
        if not each.name:
            yield say("{who} had {cards}.", who=who, cards=cards)
            continue
        name = called(decision.view.rules, each.cards)
        if each.beats:
            yield say("{who} had {cards}: {name}, which beats this hand.", who=who, cards=cards, name=name)
        else:
            yield say("{who} had {cards}: {name}, which loses to this hand.", who=who, cards=cards, name=name)
