"""The wording of a review: each decision with its exact figures, and what it brought when played out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from ambigu_variants.ambigu.coach.playing_on import ENOUGH, Sitting, Tally, error, is_clear, mean
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
from ambigu_variants.ambigu.deals.wording import label, laid_away, numbered, sentence
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.words import STAGES, counters, legend
from ambigu_variants.faces.tree import Block, Cards, Line, Part, Rows, line
from ambigu_variants.kernel.cards import Card, symbols
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.languages import figure, listed, message, quoted, say, say_n, tenths


def review_told(found: Review, played: Mapping[int, Tally] | None = None) -> Part:
    """Returns a review in words: a part for each player, and in it one for each decision.

    ``played`` has the tallies of the decisions that were played out, by the number of replies before.
    """
    parts = tuple(
        Part(
            titled(found, seat),
            tuple(
                decision_told(found, decision, after, (played or {}).get(decision.number))
                for decision, after in some
            ),
            "review__player",
        )
        for seat, some in groupby(found.in_order, key=lambda each: each[0].view.seat)
    )
    return Part("", (introduced(found), *parts), "review")


def introduced(found: Review) -> Line:
    """Returns the sentence at the head of a review."""
    if not found.decisions:
        return line(say("None of the players reviewed here had a choice in this deal."))
    return line(
        say(
            "Each decision is judged only by what the player could see at that moment. A good "
            "decision can still lose."
        )
    )


def titled(found: Review, seat: int) -> str:
    """Returns the title of a player's decisions."""
    return say("{who}’s decisions", who=found.deal.seats[seat])


def decision_told(found: Review, decision: Decision, after: Hindsight, tally: Tally | None = None) -> Part:
    """Returns a decision in words: what was exact, what was hidden, and what it brought when played out."""
    title = say(
        "{stage}: {reply}", stage=say(STAGES[decision.ask.stage]), reply=sentence(found.deal, decision.ask)
    )
    return Part(
        title,
        (
            line(Cards(tuple(sorted(decision.view.cards)), size="small"), kind="review__cards"),
            *_exact(found, decision),
            *_hindsight(found, decision, after),
            *((played_told(decision, tally, found.deal.seats),) if tally else ()),
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
        more = say("No other choice does better.")
    else:
        more = say(
            "The best choice ({choice}) beats {share}.",
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


# In hindsight ----------------------------------------------------------------------------------------------


def _hindsight(found: Review, decision: Decision, after: Hindsight) -> Iterator[Block]:
    told = [*_drawn(found, decision, after), *_held(found, decision, after)]
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
        who, cards = found.deal.seats[each.seat], symbols(sorted(each.cards))
        if not each.name:
            yield say("{who} had {cards}.", who=who, cards=cards)
            continue
        name = called(decision.view.rules, each.cards)
        told = (
            say("{who} had {cards}: {name}, which beats this hand.", who=who, cards=cards, name=name)
            if each.beats
            else say("{who} had {cards}: {name}, which loses to this hand.", who=who, cards=cards, name=name)
        )
        yield told


# Played out ------------------------------------------------------------------------------------------------


def replied(ask: Ask, reply: Reply) -> str:
    """Returns the label of a reply with its cards or its number: ``exchange 2♣``, ``bet 3``, ``call``."""
    if reply.action is Action.DISCARD:
        return exchanging(reply.cards)
    if ask.offers[reply.action].amounts is not None:
        return numbered(reply.action, reply.amount)
    return label(ask, reply.action)


def exchanging(laid: Sequence[Card]) -> str:
    """Returns the label of an exchange: ``exchange 2♣``."""
    return say("exchange {cards}", cards=symbols(laid)) if laid else laid_away(0)


def played_told(decision: Decision, tally: Tally, seats: Sequence[str]) -> Part:
    """Returns what each reply has brought on average, and which of them can be called better."""
    heads = (
        line(say("reply")),
        line(say("counters won"), kind="number"),
        line(say("give or take"), kind="number"),
        line(say("compared with the first"), kind="number"),
        line(say("give or take"), kind="number"),
    )
    rows = tuple(
        (
            line(replied(decision.ask, reply)),
            *_figures(tally.won(way)),
            *(_figures(tally.more(way)) if way else (line(), line())),
        )
        for way, reply in enumerate(tally.replies)
    )
    runs = say_n(
        "The deal was played on from here {number} time, after dealing the unseen cards again.",
        "The deal was played on from here {number} times, each time after dealing the unseen cards again.",
        len(tally.nets),
    )
    sure = say("“Give or take”: the true average is seldom further away than this.")
    told = (runs, _dealt(decision, tally, seats), sure, *_left_out(tally))
    table = Rows("", heads, rows, "coach__table")
    return Part(
        say("What happens if you play on"),
        (line(*_verdicts(decision, tally)), table, line(*told)),
        "review__played",
    )


def _left_out(tally: Tally) -> Iterator[str]:
    if left_out := tally.runs.count(None):
        yield say_n(
            "{number} more deal isn’t counted: it never finished, or no cards were found that fit what the "
            "players said.",
            "{number} more deals aren’t counted: they never finished, or no cards were found that fit what "
            "the players said.",
            left_out,
        )


def played_by(seats: Sequence[str], table: Sequence[Sitting], seed: str) -> str:
    """Says who played the seats when the decisions were played out, and with which seed."""
    players = [
        say("{who}: {temper}", who=who, temper=say(sitting.goes_on.called))
        for who, sitting in zip(seats, table, strict=True)
    ]
    return say("Seed: {seed}. {players}", seed=seed, players=", ".join(players))


def _dealt(decision: Decision, tally: Tally, seats: Sequence[str]) -> str:
    """Says which cards the others were dealt when a decision was played out."""
    others = [seats[other] for other in range(len(seats)) if other != decision.view.seat]
    any_cards = [seats[other] for other in tally.any_cards]
    if not any_cards:
        return say("The others get only cards with which they would have acted as they did.")
    if len(any_cards) == len(others):
        return say("The others may hold any of these cards, whatever they have done.")
    return say(
        "Computer players get only cards with which they would have acted as they did; {names} may hold any "
        "of these cards.",
        names=listed(any_cards),
    )


def labels(times: int) -> tuple[str, str]:
    """Returns the labels of the buttons that play a decision out some times, and that stop it."""
    return say_n("Play on from here {number} time", "Play on from here {number} times", times), say("Stop")


def worth_playing(times: int) -> Line:
    """Says why one would play a decision out."""
    button, _ = labels(times)
    return line(
        say(
            "{button} shows whether another reply would have won more on average: it finishes the deal "
            "that many times, each time with the unseen cards dealt anew.",
            button=quoted(button),
        )
    )


def played_so_far(times: int) -> str:
    """Says how often a decision has been played out."""
    return say_n("Played on {number} time.", "Played on {number} times.", times)


def _figures(sample: Sequence[int]) -> tuple[Line, Line]:
    won, within = _rounded(mean(sample), gain=True), _rounded(2 * error(sample))
    return line(won, kind="number"), line(within, kind="number")


def _rounded(hundredths: int, *, gain: bool = False) -> str:
    """Returns hundredths as tenths, halves away from zero; a plain 0 only if nothing was rounded away."""
    if not hundredths:
        return figure(0)
    tenth = (abs(hundredths) + 5) // 10
    return tenths(tenth if hundredths > 0 else -tenth, gain=gain)


def _verdicts(decision: Decision, tally: Tally) -> Iterator[str]:
    """Yields which replies brought more or less than the one given, as far as that is certain enough."""
    if len(tally.nets) < ENOUGH:
        yield say("It takes at least {number} deals to say which reply is better.", number=figure(ENOUGH))
        return
    given, *others = [quoted(replied(decision.ask, reply)) for reply in tally.replies]
    clear = [way for way in range(1, len(tally.replies)) if is_clear(tally.more(way))]
    for way in clear:
        names = {"reply": others[way - 1], "given": given}
        yield (
            say("{reply} would have been better than {given}.", **names)
            if sum(tally.more(way)) > 0
            else say("{given} was better than {reply}.", **names)
        )
    if clear:
        yield say("Chance alone would seldom make such a difference.")
    else:
        yield say(
            "Chance alone could make differences as small as these: none of these replies is clearly better."
        )
