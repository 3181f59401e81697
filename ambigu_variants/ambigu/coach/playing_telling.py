"""The wording of a decision that was played out: what each reply has brought, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ambigu_variants.ambigu.coach.playing_on import ENOUGH, Sitting, Sums, Tally
from ambigu_variants.ambigu.coach.review import Decision
from ambigu_variants.ambigu.deals.wording import each_named, label, laid_away
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.faces.tree import Line, Part, Rows, line
from ambigu_variants.kernel.cards import symbols
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.languages import figure, listed, quoted, say, say_n, tenths


def replied(ask: Ask, reply: Reply) -> str:
    """Returns the label of a reply with its cards or its number: ``exchange 2♣``, ``bet 3``, ``call``."""
    if reply.action is Action.DISCARD:
        return say("exchange {cards}", cards=symbols(reply.cards)) if reply.cards else laid_away(0)
    if ask.offers[reply.action].amounts is not None:
        return each_named(reply.action, range(reply.amount, reply.amount + 1))[0]
    return label(ask, reply.action)


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
            line(replied(decision.ask, way.reply)),
            *_figures(way.won, tally.runs),
            *(_figures(way.more, tally.runs) if number else (line(), line())),
        )
        for number, way in enumerate(tally.ways)
    )
    runs = say_n(
        "The deal was played on from here {number} time, after dealing the unseen cards again.",
        "The deal was played on from here {number} times, each time after dealing the unseen cards again.",
        tally.runs,
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
    if tally.left_out:
        yield say_n(
            "{number} more deal isn’t counted: it never finished, or no cards were found that fit what the "
            "players said.",
            "{number} more deals aren’t counted: they never finished, or no cards were found that fit what "
            "the players said.",
            tally.left_out,
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


def _figures(sums: Sums, runs: int) -> tuple[Line, Line]:
    mean, error = sums.mean(runs), 2 * sums.error(runs)
    return line(_rounded(mean, gain=True), kind="number"), line(_rounded(error), kind="number")


def _rounded(hundredths: int, *, gain: bool = False) -> str:
    """Returns hundredths as tenths, halves away from zero; a plain 0 only if nothing was rounded away."""
    if not hundredths:
        return figure(0)
    tenth = (abs(hundredths) + 5) // 10
    return tenths(tenth if hundredths > 0 else -tenth, gain=gain)


def _verdicts(decision: Decision, tally: Tally) -> Iterator[str]:
    """Yields which replies brought more or less than the one given, as far as that is certain enough."""
    if tally.runs < ENOUGH:
        yield say("It takes at least {number} deals to say which reply is better.", number=figure(ENOUGH))
        return
    given, *others = tally.ways
    clear = [way for way in others if way.more.beyond(tally.runs)]
    for way in clear:
        names = {
            "reply": quoted(replied(decision.ask, way.reply)),
            "given": quoted(replied(decision.ask, given.reply)),
        }
        yield (
            say("{reply} would have been better than {given}.", **names)
            if way.more.total > 0
            else say("{given} was better than {reply}.", **names)
        )
    if clear:
        yield say("Chance alone would seldom make such a difference.")
    else:
        yield say(
            "Chance alone could make differences as small as these: none of these replies is clearly better."
        )
