"""Builds the board of several columns and the course of a deal, with all their texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from ambigu_variants.ambigu.deals.asking import allowed, decision, ended, quoted_word
from ambigu_variants.ambigu.deals.columns import Column, Parted, otherwise, parting, title
from ambigu_variants.ambigu.deals.wording import common, outcome, own_word, resting, sentence, state
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.course import AGREED
from ambigu_variants.ambigu.rules.reasons import Reason
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.words import STAGES
from ambigu_variants.faces.tree import (
    Act,
    Area,
    Button,
    Cards,
    Items,
    Leaf,
    Line,
    Minor,
    Node,
    Pairs,
    Part,
    Place,
    Rows,
    Sentence,
    Steps,
    Tabs,
    Text,
    line,
)
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.steps import Ask, Event, Step
from ambigu_variants.languages import figure, listed, message, say, say_in, signed

PARTS: Mapping[str, str] = {
    "play": message("The deals differ here."),
    "counters": message("The amounts differ here."),
}
"""Messages for a divergence."""


# The course ------------------------------------------------------------------------------------------------


def stages(columns: Iterable[Column]) -> list[Stage]:
    """Returns the stages that the deals have reached."""
    used = {step.stage for column in columns for step in column.steps}
    return [stage for stage in Stage if stage in used]


def acts(
    column: Column,
    steps: Iterable[Step],
    partings: Mapping[str, Step] | None = None,
    *,
    seen_by: int | None = None,
) -> tuple[Act, ...]:
    """Describes some steps of a column, with an asterisk after a reply that is not in the record.

    ``partings`` are the aspects in which columns diverge, each with the step of this column; ``seen_by`` is
    as for :func:`ambigu.deals.wording.sentence`.
    """
    deal = column.deal
    assumed = {id(deal.log[number]) for number in column.assumed}
    given = {id(reply): number for number, reply in enumerate(deal.replies)}
    here = {id(step): kind for kind, step in reversed([*(partings or {}).items()])}

    def act(step: Step, told: Reason) -> Act:
        place = Place.of(citation(told.ruling), column.told.rules) if told.ruling else None
        said = step if isinstance(step, Ask) and step.reply else None
        parts = here.pop(id(step), "")
        remark = say(PARTS[parts]).removesuffix(".") if parts else "*" if id(step) in assumed else ""
        kinds = {f"parts-{parts}": parts, "said": said}
        return Act(
            told=Text(told.text),
            place=place,
            kind=" ".join(kind for kind, holds in kinds.items() if holds),
            word=quoted_word(said, own_word(said)) if said else None,
            amount=step.amount if isinstance(step, Event) else 0,
            back=_back(given[id(said.reply)], told.text) if said else None,
            remark=Text(remark) if remark else None,
        )

    return tuple(act(step, told) for step in steps for told in resting(deal, step, seen_by=seen_by))


def _back(replies: int, text: str) -> Button:
    """Returns the way back to a reply, by the number of replies before it."""
    return Button((), str(replies), "back", "step__back", spoken=say("Back to here: {text}", text=text))


def transcript(column: Column) -> Part:
    """Returns the course of a deal, each sentence with its passage, and the result."""
    deal = column.deal
    course = [
        Part(
            say(STAGES[stage]),
            tuple(
                line(act.told, act.word, act.place and replace(act.place, shown=act.place.locus), act.remark)
                for act in acts(column, (step for step in column.steps if step.stage == stage))
            ),
        )
        for stage in stages([column])
    ]
    end = outcome(deal) if deal.pending is None else [sentence(deal, deal.pending)]
    nets = [f"{name} {signed(net(deal, seat))}" for seat, name in enumerate(deal.seats)]
    last = [*end, say("Won and lost: {nets}", nets=listed(nets))]
    return Part(title(column), (*course, Part("", tuple(map(line, last)))))


def _latest(column: Column) -> tuple[Line, ...]:
    """Returns what happened since the last reply.

    At the end of a deal it leaves out the payments, which are listed below it.
    """
    steps = column.steps
    said = [number for number, step in enumerate(steps) if isinstance(step, Ask) and step.reply]
    if not said:
        return ()
    over = column.deal.over
    some = [step for step in steps[said[-1] :] if not (over and isinstance(step, Event) and step.amount)]
    told = [sentence(column.deal, step) for step in some]
    verdict = outcome(column.deal)[0] if over else ""
    return (line(*(each for each in told if each != verdict), kind="decision__latest"),)


# The board -------------------------------------------------------------------------------------------------


class Beside(NamedTuple):
    """The words of a board to the player who is asked, and those of his cards that it points out."""

    told: Part
    counting: frozenset[Card]


Coach: TypeAlias = Callable[[Deal, Ask], Beside]


def staged(
    columns: Sequence[Column], head: Sequence[tuple[str, str]] = (), coach: Coach | None = None
) -> Area:
    """Builds a board from columns, with head lines such as the record's ``title``.

    ``coach`` adds to each question what its player is told beside it.
    """
    found = parting(columns)
    here = [
        {kind: each.step for kind, some in found.items() if (each := some[at])} for at in range(len(columns))
    ]
    several = len(columns) > 1
    lines = [line(text, kind=kind) for kind, text in head]
    return Area(
        (
            Area((*lines, *(partings(columns) if several else ())), "board__head"),
            Area(
                (*([_tabs(columns)] if several else ()), *map(_ledger, columns)), "board__ledgers", stays=True
            ),
            Area(tuple(_column(columns, at, each, coach) for at, each in enumerate(here)), "board__columns"),
        ),
        f"board board--{len(columns)}",
    )


def partings(columns: Sequence[Column]) -> Iterator[Line]:
    """Yields the divergences, each with the next step of each column; or a note that there is none."""
    found = parting(columns)
    if len(columns) == 1:
        yield line(say("Only one account was chosen."), kind="parting")
    elif not found:
        yield line(say("So far the play is the same in every account."), kind="parting")
    for kind, some in found.items():
        alike = _said_alike(columns, some) if kind == "play" else ""
        sides = (
            Sentence(
                (Text(source, "parting__source"), *(each for leaf in told for each in (Text(" "), leaf))),
                "parting__side",
            )
            for source, told in _sides(columns, kind, some)
        )
        yield line(Text(say(PARTS[kind]), "parting__label"), alike or None, *sides, kind="parting")


def _sides(
    columns: Sequence[Column], kind: str, parted: Sequence[Parted | None]
) -> Iterator[tuple[str, tuple[Leaf, ...]]]:
    """Yields the columns by name, each with its next step at a divergence."""
    for column, each in zip(columns, parted, strict=True):
        source = say("{source}:", source=title(column))
        if each:
            act = acts(column, [each.step])[0]
            yield source, (act.told, act.place) if act.place else (act.told,)
        elif column.deal.over:
            paid = (
                say("nobody pays anything more.") if kind == "counters" else say("the deal is already over.")
            )
            yield source, (Text(paid),)
        else:
            yield source, (Text(say("nothing yet.")),)


def _said_alike(columns: Sequence[Column], parted: Sequence[Parted | None]) -> str:
    """Says what differs where columns part on the same reply; empty if the replies differ."""
    said = set()
    stages = set()
    for column, each in zip(columns, parted, strict=True):
        if each is None or not isinstance(each.step, Ask) or not each.step.reply:
            return ""
        said.add((each.step.seat, sentence(column.deal, each.step)))
        stages.add(each.step.stage)
    if len(said) > 1:
        return ""
    ((seat, _),) = said
    who = columns[0].deal.seats[seat]
    if len(stages) > 1:
        return say("{who} says the same in each account, but at a different stage.", who=who)
    return say("{who} does the same under each account, but the other possible moves differ.", who=who)


def _tabs(columns: Sequence[Column]) -> Tabs:
    """Returns the choice of a column on screens with room for only one."""
    tabs = (
        line(Text(title(column, short=True), "board__account"), Minor(state(column.deal)))
        for column in columns
    )
    return Tabs(say("Account shown"), "board-column", tuple(tabs))


def _ledger(column: Column) -> Part:
    """Returns the counters of a column: the common piles, and each player's purse and stake."""
    deal, asked = column.deal, column.deal.pending

    def cells(texts: Iterable[str]) -> tuple[Line, ...]:
        """Returns a row with a cell for each player."""
        return tuple(
            line(text, kind="ledger--out" if out else "ledger--asked" if asked and asked.seat == seat else "")
            for seat, text in enumerate(texts)
            for out in [seat not in deal.live]
        )

    purses = cells(figure(pile.counters) for pile in deal.purse)
    stakes = cells(figure(pile.counters) if pile.counters else "·" for pile in deal.stake)
    rows = ((line(say("purse")), *purses), (line(say("stake")), *stakes))
    source = line(title(column), kind="ledger__source")
    return Part(
        "",
        (
            Area((source, Pairs(common(deal), "ledger__common")), "ledger__head"),
            Rows(
                say("Counters of each player"),
                (line(), *cells(deal.seats)),
                rows,
                "ledger__players",
                aloud=True,
            ),
        ),
        "ledger",
    )


def _column(
    columns: Sequence[Column], number: int, partings: Mapping[str, Step], coach: Coach | None
) -> Part:
    """Returns a column, with the stages that any column has reached."""
    column, deal = columns[number], columns[number].deal
    beside = coach(deal, deal.pending) if coach and deal.pending else None
    made = beside.counting if beside else frozenset()
    seats = Items(tuple(_seat(deal, seat, made) for seat in range(deal.players)), "seats")
    tools = {"copy": say("Copy the transcript"), "save": say("Save the record")}
    if deal.over:
        tools = {"review": say("Review this deal"), **tools}
    return Part(
        "",
        (
            line(title(column), kind="aloud", level=2),
            Area((*(line(each, kind="account__reading") for each in terms(column)), seats), "column__table"),
            Area((_now(columns, column, partings), *([beside.told] if beside else [])), "column__now"),
            Area(
                tuple(Button((Text(label),), does, "do", "tool") for does, label in tools.items()),
                "column__tools",
            ),
            Area((), "review-here", waits=True),
            *(_stage(column, stage, partings) for stage in stages(columns)),
        ),
        "column",
        title(column),
    )


def _stage(column: Column, stage: Stage, partings: Mapping[str, Step]) -> Part:
    told = acts(column, (each for each in column.steps if each.stage == stage), partings)
    if not told:
        return Part("", (), "stage stage--empty")
    return Part("", (line(say(STAGES[stage]), kind="stage__name", level=3), Steps(told)), "stage")


def _now(columns: Sequence[Column], column: Column, partings: Mapping[str, Step]) -> Area:
    """Returns the question pending in a column, with what other columns allow; or the result."""
    deal, ask, latest = column.deal, column.deal.pending, _latest(column)
    if ask is None:
        return ended(outcome(deal), latest)
    here = (
        line(say(PARTS[kind]).removesuffix("."), kind="decision__parting")
        for kind, step in partings.items()
        if step is ask
    )
    elsewhere = [(title(each), allowed(each.deal, ask)) for each in columns if each is not column]
    return decision(deal, ask, (*here, *latest), elsewhere)


def terms(column: Column) -> list[str]:
    """Lists how a column differs from its account's own answers and from its record."""
    changed = [say("Reading: {answer}.", answer=answer) for answer in otherwise(column)]
    ignored = [
        say(
            "{name} in the record is ignored: this account doesn’t leave it to the players ({passage}).",
            name=say(AGREED[name]),
            passage=passage,
        )
        for name, passage in column.left_out.items()
    ]
    unsaid = say(
        "The record doesn’t give the order of the cards after the later shuffles, so the stock "
        "keeps its old order."
    )
    return [*changed, *ignored, *([unsaid] if column.as_it_lies else [])]


def _seat(deal: Deal, seat: int, made: frozenset[Card]) -> Area:
    """Returns a player with his cards, which can be chosen if he may discard.

    If he is asked, the cards ``made`` are pointed out.
    """
    ask = deal.pending if deal.pending and deal.pending.seat == seat else None
    dealer, out, winner = seat == deal.dealer, seat not in deal.live, deal.over and deal.winner == seat
    dealing = say_in("beside a name", "dealer")
    marks = {(True, False): dealing, (False, True): say("out"), (True, True): say("dealer, out")}
    beside = {
        "seat__state": marks.get((dealer, out), ""),
        "aloud": say("wins") if winner else "",
        "seat__net": signed(net(deal, seat)) if deal.over else "",
    }
    kinds = {"asked": ask, "out": out, "winner": winner}
    name = line(
        deal.seats[seat], *(Text(text, kind) for kind, text in beside.items() if text), kind="seat__name"
    )
    held = tuple(deal.hands[seat])
    offers = [offer.cards for offer in ask.offers.values()] if ask else []
    counting = made if ask else frozenset()
    cards: tuple[Node, ...] = (Cards(held, frozenset(held if out else ()), "small", counting=counting),)
    if any(offers):
        cards = tuple(
            Button(
                (Cards((card,), size="small", counting=counting),),
                str(card),
                "card",
                "pack__card",
                first=bool(offers[0]) and not number,
            )
            for number, card in enumerate(held)
        )
    choosing = say("Choose the cards to discard") if any(offers) else ""
    shown = Area(cards, "seat__cards", choosing)
    return Area(
        (name, shown), " ".join(("seat", *(f"seat--{kind}" for kind, holds in kinds.items() if holds)))
    )
