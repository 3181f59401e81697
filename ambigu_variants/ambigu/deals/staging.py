"""Builds the view models of :mod:`ambigu.deals.scene` from columns, with all their texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from ambigu_variants.ambigu.deals.columns import Column, Parted, heading, otherwise, parting, title
from ambigu_variants.ambigu.deals.scene import (
    Act,
    Asking,
    Board,
    Course,
    Ledger,
    Offer,
    Outcome,
    Parting,
    Player,
    Seat,
    Side,
    View,
)
from ambigu_variants.ambigu.deals.sentences import (
    before_amount,
    each_named,
    how_many,
    label,
    laid_away,
    named,
    offered,
    outcome,
    own_word,
    resting,
    sentence,
    span,
    state,
    word,
)
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.course import AGREED
from ambigu_variants.ambigu.rules.reasons import Reason
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.table import Action, pile_name
from ambigu_variants.ambigu.rules.words import STAGES
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Leaf, Line, Place, Quote, Sentence, Text, line
from ambigu_variants.kernel.cards import symbols
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.steps import Ask, Event, Reply, Step
from ambigu_variants.languages import figure, message, say, say_in, signed, spelled

__all__ = [
    "HEAPS",
    "acts",
    "asking",
    "by_stage",
    "courses",
    "heading",
    "holding",
    "left_out",
    "staged",
    "stages",
    "title",
]

_BY_ID = {account.id: account for account in ACCOUNTS}

PARTS: Mapping[str, tuple[str, str]] = {
    "play": (message("The deals differ here."), message("Here the deals differ")),
    "counters": (message("The counters differ."), message("Here the counters differ")),
}
"""Messages for a divergence: as a sentence, and as a mark at the step."""

FEW = 8
"""The most amounts that are offered as single choices."""

HEAPS: Mapping[str, str] = {"pool": message("pool"), "tray": message("tray"), "stock": message("stock")}


# The course ------------------------------------------------------------------------------------------------


def courses(column: Column, steps: Iterable[Step], *, seen_by: int | None = None) -> tuple[Course, ...]:
    """Returns some steps of a column in order, grouped by stage; arguments as for :func:`acts`."""
    return tuple(
        Course(say(STAGES[stage]), acts(column, some, seen_by=seen_by))
        for stage, some in groupby(steps, key=lambda step: step.stage)
    )


def by_stage(
    column: Column, stages: Iterable[Stage], partings: Mapping[str, Step] | None = None
) -> tuple[Course, ...]:
    """Returns all steps of a column, grouped by the given stages."""
    return tuple(
        Course(
            say(STAGES[stage]), acts(column, (each for each in column.steps if each.stage == stage), partings)
        )
        for stage in stages
    )


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
    """Describes some steps of a column.

    Args:
        column: the column of the steps.
        steps: the steps to describe.
        partings: the aspects in which columns diverge, each with the step of this column.
        seen_by: see :func:`ambigu.deals.sentences.sentence`.
    """
    deal = column.deal
    assumed = {id(deal.log[number]) for number in column.assumed}
    given = {id(reply): number for number, reply in enumerate(deal.replies)}
    here = {id(step): kind for kind, step in reversed([*(partings or {}).items()])}

    def act(step: Step, told: Reason) -> Act:
        text, own, replies = Text(told.text), "", None
        if isinstance(step, Ask) and step.reply:
            own, replies = own_word(step), given[id(step.reply)]
        parts = here.pop(id(step), "")
        return Act(
            text=text,
            word=_word(step, own),
            whole=Text(sentence(deal, step, own=own)) if own else text,
            place=Place.of(citation(told.ruling), column.told.rules) if told.ruling else None,
            amount=step.amount if isinstance(step, Event) else 0,
            replies=replies,
            back=say("Back to here: {text}", text=text.text) if replies is not None else "",
            parts=parts,
            parting=say(PARTS[parts][1]) if parts else "",
            note=Text(
                say("(The record gives no choice here: the player does the least that the rules allow.)")
            )
            if id(step) in assumed
            else None,
        )

    return tuple(act(step, told) for step in steps for told in resting(deal, step, seen_by=seen_by))


def _word(step: Step, own: str) -> Quote | None:
    return Quote(own, step.ruling.source.language, "word") if own else None


def _latest(column: Column) -> Line | None:
    """Returns what happened since the last reply.

    At the end of a deal it leaves out the payments, which are listed below it.
    """
    steps = column.steps
    said = [number for number, step in enumerate(steps) if isinstance(step, Ask) and step.reply]
    if not said:
        return None
    over = column.deal.over
    some = [step for step in steps[said[-1] :] if not (over and isinstance(step, Event) and step.amount)]
    told = [sentence(column.deal, step) for step in some]
    verdict = outcome(column.deal)[0] if over else ""
    return line(*(each for each in told if each != verdict), kind="decision__latest")


# The question ----------------------------------------------------------------------------------------------


def asking(column: Column, ask: Ask, *, here: Iterable[str] = (), elsewhere: Iterable[Column] = ()) -> Asking:
    """Builds the question pending in a column, with partings ``here`` and what other columns allow."""
    deal, ruling = column.deal, ask.ruling
    return Asking(
        seat=pile_name(deal.purse[ask.seat]),
        text=Text(sentence(deal, ask)),
        words=Quote(ruling.words, ruling.source.language) if ruling.words else None,
        place=Place.of(citation(ruling)),
        offers=_offers(deal, ask),
        latest=_latest(column),
        here=tuple(say(PARTS[kind][1]) for kind in here),
        elsewhere=tuple((title(each), _allowed(each.deal, ask)) for each in elsewhere),
    )


def _offers(deal: Deal, ask: Ask) -> tuple[Offer, ...]:
    return tuple(_offer(deal, ask, said) for said in ask.offers)


def _offer(deal: Deal, ask: Ask, said: Action) -> Offer:
    offer, own, short = ask.offers[said], word(ask, said), label(ask, said)
    plain = Offer(
        label=offered(deal, ask, said),
        short=short,
        word=_word(ask, own),
        alike=own.lower() == short,
        say=str(said),
        typed=str(said),
    )
    if offer.amounts is not None:
        return replace(
            plain,
            short=before_amount(said),
            typed=say("{said} N", said=said),
            bounds=(offer.amounts[0], offer.amounts[-1]),
            asks=named(said, offer.amounts),
            each=each_named(said, offer.amounts) if len(offer.amounts) <= FEW else (),
            hint=span(offer.amounts),
        )
    if offer.cards is not None:
        return replace(
            plain,
            typed=say("{said} CARDS", said=said),
            bounds=(offer.cards[0], offer.cards[-1]),
            hint=how_many(offer.cards),
            labels=tuple(map(laid_away, range(offer.cards[-1] + 1))),
        )
    return replace(plain, reply=str(Reply(ask.seat, said)))


def _allowed(deal: Deal, ask: Ask) -> Sentence:
    """Lists what another column's source allows at this point."""
    mine = deal.pending
    if mine is None:
        return Sentence((Text(say("the deal is over.")),))
    leaves: list[Leaf] = []
    if (mine.seat, mine.stage) != (ask.seat, ask.stage):
        who, stage = deal.seats[mine.seat], say(STAGES[mine.stage])
        leaves += [Text(say("it is {who}’s turn ({stage}):", who=who, stage=stage)), Text(" ")]
    for number, offer in enumerate(_offers(deal, mine)):
        if number:
            leaves.append(Text(say_in("between the words of a list", ", ")))
        leaves.append(Text(offer.label))
        if offer.word and not offer.alike:
            leaves += [Text(" "), offer.word]
    return Sentence(tuple(leaves))


def holding(deal: Deal, seat: int) -> Text:
    """Tells a player at the table what he has."""
    return Text(
        say(
            "{who}, you hold {cards}. Your purse: {purse}. In front of you: {stake}. In the pool: {pool}.",
            who=deal.seats[seat],
            cards=symbols(deal.hands[seat]),
            purse=figure(deal.purse[seat].counters),
            stake=figure(deal.stake[seat].counters),
            pool=figure(deal.pool.counters),
        )
    )


# The board -------------------------------------------------------------------------------------------------


def staged(columns: Sequence[Column], head: Sequence[tuple[str, str]] = ()) -> Board:
    """Builds a board from columns, with head lines such as the record's ``title``."""
    found = {kind: some for kind, some in (parting(columns) if len(columns) > 1 else {}).items() if some}
    return Board(
        head=tuple(line(text, kind=kind) for kind, text in head),
        partings=tuple(_parting(columns, kind, some) for kind, some in found.items()),
        unparted=Text(_unparted(len(columns))) if not found else None,
        switch=say("Account shown"),
        views=tuple(
            _view(
                columns, number, {kind: here.step for kind, some in found.items() if (here := some[number])}
            )
            for number in range(len(columns))
        ),
    )


def _unparted(columns: int) -> str:
    if columns == 1:
        return say("Only one account was chosen.")
    if columns == 2:
        return say("So far the play is the same in both accounts.")
    return say("So far the play is the same in all {count} accounts.", count=spelled(columns))


def _parting(columns: Sequence[Column], kind: str, parted: Sequence[Parted | None]) -> Parting:
    sides = []
    for column, each in zip(columns, parted, strict=True):
        act = acts(column, [each.step])[0] if each else None
        paid = say("nobody pays anything more.") if kind == "counters" else say("the deal is already over.")
        none = paid if column.deal.over else say("nothing yet.")
        sides.append(
            Side(
                title=say("{source}:", source=title(column)),
                heading=say("{source}:", source=heading(column)),
                act=act,
                none="" if act else none,
            )
        )
    alike = _said_alike(columns, parted) if kind == "play" else ""
    return Parting(say(PARTS[kind][0]), alike, tuple(sides))


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
    return say("{who} says the same in each account, but the other options differ.", who=who)


def _view(columns: Sequence[Column], number: int, partings: Mapping[str, Step]) -> View:
    column = columns[number]
    deal = column.deal
    now: Asking | Outcome
    if deal.pending is None:
        verdict, *more = map(Text, outcome(deal))
        now = Outcome(verdict, tuple(more), _latest(column))
    else:
        here = [kind for kind, step in partings.items() if step is deal.pending]
        others = [each for each in columns if each is not column]
        now = asking(column, deal.pending, here=here, elsewhere=others)
    return View(
        title=title(column),
        short=_BY_ID[column.told.rules].source.short,
        state=state(deal),
        ledger=_ledger(deal),
        terms=_terms(column),
        seats=tuple(_seat(deal, seat) for seat in range(deal.players)),
        now=now,
        tools=(("copy", say("Copy the transcript")), ("save", say("Save the record"))),
        courses=by_stage(column, stages(columns), partings),
    )


def _ledger(deal: Deal) -> Ledger:
    counts = {"pool": deal.pool.counters, "tray": deal.tray.counters, "stock": len(deal.stock)}
    asked = deal.pending.seat if deal.pending else None
    return Ledger(
        caption=say("Counters of each player"),
        common=tuple((say(HEAPS[heap]), figure(count)) for heap, count in counts.items()),
        purse=say("purse"),
        stake=say("stake"),
        players=tuple(
            Player(
                name=name,
                kind="out" if seat not in deal.live else "asked" if seat == asked else "",
                purse=figure(deal.purse[seat].counters),
                stake=figure(deal.stake[seat].counters) if deal.stake[seat].counters else "·",
            )
            for seat, name in enumerate(deal.seats)
        ),
    )


def left_out(column: Column) -> list[str]:
    """Lists what a column ignores of the record."""
    return [
        say(
            "{name} in the record is ignored: this account doesn’t leave it to the players ({passage}).",
            name=say(AGREED[name]),
            passage=passage,
        )
        for name, passage in column.left_out.items()
    ]


def _terms(column: Column) -> tuple[Sentence, ...]:
    """Lists how a column differs from its account's own answers and from its record."""
    changed = [Sentence((Text(say("Reading: {answer}.", answer=answer)),)) for answer in otherwise(column)]
    notes = left_out(column)
    if column.as_it_lies:
        notes.append(
            say(
                "The record does not say how the cards are shuffled later, so the stock stays"
                " in its old order."
            )
        )
    return (*changed, *(Sentence((Text(note),)) for note in notes))


def _seat(deal: Deal, seat: int) -> Seat:
    """Builds a player's view with his cards, which he can select if he is asked to discard."""
    ask, dealer, out = deal.pending, seat == deal.dealer, seat not in deal.live
    asked = ask is not None and ask.seat == seat
    kinds = [offer.cards for offer in ask.offers.values()] if ask is not None and asked else []
    dealing = say_in("beside a name", "dealer")
    marks = {(True, False): dealing, (False, True): say("out"), (True, True): say("dealer, out")}
    return Seat(
        name=deal.seats[seat],
        cards=tuple(deal.hands[seat]),
        asked=asked,
        out=out,
        winner=deal.over and deal.winner == seat,
        state=marks.get((dealer, out), ""),
        wins=say("wins") if deal.over and deal.winner == seat else "",
        net=signed(net(deal, seat)) if deal.over else "",
        choosing=say("Choose the cards to discard") if any(kinds) else "",
        first=bool(kinds and kinds[0]),
    )
