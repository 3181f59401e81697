"""The worth of each rule: the stored study, by account, by question and by disputed passage."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum
from functools import cache
from math import ceil, floor
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.mixtures.mixture import choices
from ambigu_variants.ambigu.players.odds import ASKED
from ambigu_variants.ambigu.results.hands import reading_called
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.words import mean_counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import BELIEFS, CONTROLS, Effect
from ambigu_variants.ambigu.study.estimates import ENOUGH, RATE, Estimate, Row
from ambigu_variants.ambigu.study.figures import with_range
from ambigu_variants.ambigu.study.trying import DEALS, LONG, SEED
from ambigu_variants.faces.html import el
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.languages import figure, hundredths, message, say, share, signed, tenths
from ambigu_variants.research.study.stages import Terms, precise
from docs.hooks import charts, played
from docs.hooks.atlas.measured import SHORTS, label, question_linked, rule_linked
from docs.hooks.hands import without_hands
from docs.hooks.rendering import Effect as Shown
from docs.hooks.rendering import percent, render, waiting
from docs.hooks.studies import Stored, controlled, sources, stored

STAKED = "staked"
LEAST = 0.05
"""The smallest change, in counters per deal, that is told with its figure: a smaller one would be 0.0."""
HEADS = (
    message("came up"),
    message("played differently"),
    message("ended differently"),
    message("counters staked"),
    message("dealer’s result"),
    message("elder hand’s result"),
    message("deals played"),
)
"""The columns of a table after the names of the answers."""
COLUMNS = (0, 3, 5, 4, 6)
"""Those shown of every swap."""

RAISED, LOWERED = (
    message(
        "If {account} borrows {other}’s rule (“{rule}”), the stakes rise by {counters} per deal (±{range})."
    ),
    message(
        "If {account} borrows {other}’s rule (“{rule}”), the stakes fall by {counters} per deal (±{range})."
    ),
)
"""Sentences on growing and on shrinking stakes."""
GAINS = (
    message(
        "The largest gain: if {account} is read to say “{rule}”, {seat} wins {counters} more per deal"
        " (±{range})."
    ),
    message(
        "The largest gain: if {account} borrows a rule from {other} (“{rule}”), {seat} wins {counters} more"
        " per deal (±{range})."
    ),
)
"""Sentences on the largest gain: by another reading of an account, or by an answer from elsewhere."""
SEATS = {"elder": message("the elder hand"), "dealer": message("the dealer")}


class Kind(StrEnum):
    """Where the answers of a swap come from.

    Both are in the texts; or one is another reading of a text; or the edition supplies one.
    """

    TEXTS = "texts"
    READING = "reading"
    SUPPLIED = "supplied"


class Swap(NamedTuple):
    """An account’s answer swapped for another, with its result."""

    source: str
    row: Row
    kind: Kind

    @property
    def seats(self) -> dict[str, Estimate]:
        """How many counters more the elder hand and the dealer win per deal by the other answer."""
        last = f"net-{self.row.sums.players}"
        return {"elder": self.row.differences["net-1"], "dealer": self.row.differences[last]}

    @property
    def clear(self) -> dict[str, Estimate]:
        """Those of them that clearly change."""
        return {seat: each for seat, each in self.seats.items() if each.clear and abs(each.mean) >= LEAST}

    @property
    def told(self) -> Markup:
        """The question, as a link, and the account with its other answer."""
        asked, how = question_linked(self.row.comparison.question), _named(self.source, self.row)
        return asked + Markup(" ") + Markup(el("span", how, class_="swaps__how"))


def page() -> str:
    """Renders the study: who gains by which rule, every swap, how deals end, and how it was made."""
    own = {source: stored(source) for source in SHORTS if source in sources()}
    terms = next(iter(own.values())).study.terms
    moving = [each for each in swaps() if each.clear]
    moving.sort(key=lambda swap: -max(abs(each.mean) for each in swap.clear.values()))
    scale = _scale(moving)
    moved = [each for each in swaps() if each.row.sums.moved]
    return render(
        "worth.md.jinja",
        players=len(terms.company),
        purse=terms.purse,
        enough=ENOUGH,
        precision=mean_counters(hundredths(round(100 * terms.precision)), terms.precision),
        most=terms.most * len(terms.company),
        wrong=share(round(100 * RATE), 100),
        shorts=[SHORTS[source] for source in own],
        seats=[*seats()],
        axis=charts.axis(scale),
        moving=[
            (_tagged(each), each.told, _picture(each, scale), _share(each.row.came_up)) for each in moving
        ],
        moved=[(_tagged(each), each.told, _shown(each, terms)) for each in moved],
        unmoved=len(swaps()) - len(moved),
        heads=[say(HEADS[place]) for place in COLUMNS],
        staking=sum(each.row.differences[STAKED].clear for each in _of_texts()),
        stakes=[staked(source) for source in own],
        ends=_ends(own),
        controls=[question_linked(control) for control in CONTROLS],
        controlled=controlled(),
        least=share(round(1000 * controlled().least), 1000),
        rate=RATE,
        deals=figure(DEALS),
        trying=_trying(own),
    )


@cache
def swaps() -> tuple[Swap, ...]:
    """Returns every swap but those of shuffles, and those that leave some combination without a hand."""
    return tuple(
        Swap(source, row, _kind(source, row))
        for source in SHORTS
        if source in sources()
        for row in informed(stored(source))
        for question, answer, _ in [row.comparison]
        if question not in CONTROLS and not without_hands(source, question, answer)
    )


def _of_texts() -> list[Swap]:
    """Returns the swaps in which both answers come from a text, in some reading."""
    return [each for each in swaps() if each.kind is not Kind.SUPPLIED]


def _kind(source: str, row: Row) -> Kind:
    own = comparison.account_named(ACCOUNTS, source).rules
    answer = row.comparison.ruling
    both = answer, getattr(own, row.comparison.question.replace("-", "_"))
    if any(each.standing is Standing.SUPPLIED for each in both):
        return Kind.SUPPLIED
    return Kind.TEXTS if answer is answer.source.rulings[answer.question] else Kind.READING


def seats() -> Iterator[str]:
    """Yields sentences on how many swaps clearly change what a seat wins, and which one does most."""
    some = _of_texts()
    clear = {seat: sum(seat in each.clear for each in some) for seat in SEATS}
    yield say(
        "Four computer players tried every other answer that the texts allow, one at a time: {all} swaps. "
        "Only {elder} of them clearly change what the elder hand wins, and {dealer} what the dealer wins.",
        all=figure(len(some)),
        elder=figure(clear["elder"]),
        dealer=figure(clear["dealer"]),
    )
    gains = ((each.mean, seat, each, swap) for swap in some for seat, each in swap.clear.items())
    _, seat, found, swap = max(gains, key=lambda gain: gain[0])
    answer = swap.row.comparison.ruling
    owner = swap.row.comparison.answer.partition(":")[0]
    told = say(
        GAINS[owner != swap.source],
        account=SHORTS[swap.source],
        other=SHORTS[owner],
        rule=rule_linked(answer),
        seat=say(SEATS[seat]),
        **_amount(found),
    )
    yield Markup(told)


@cache
def _most_staked(source: str) -> Row:
    """Returns the confirmed swap with another text’s rule that moves an account’s stakes most."""
    some = [
        each.row
        for each in swaps()
        if (each.source, each.kind) == (source, Kind.TEXTS) and stored(source).confirmed(each.row, STAKED)
    ]
    return max(some, key=lambda row: abs(row.differences[STAKED].mean))


def most_moved() -> str:
    """Returns the account whose stakes another text’s rule moves most."""
    return max(sources(), key=lambda source: abs(_most_staked(source).differences[STAKED].mean))


def staked(source: str) -> Markup:
    """Returns sentences on what the players stake under an account, and the rule that moves it most."""
    mean, row = stored(source).base[STAKED].mean, _most_staked(source)
    found, answer = row.differences[STAKED], row.comparison.ruling
    told = say(
        "By {account}’s rules, the players together stake {counters} per deal.",
        account=SHORTS[source],
        counters=mean_counters(tenths(round(10 * mean)), round(mean, 1)),
    )
    moved = say(
        LOWERED if found.mean < 0 else RAISED,
        account=SHORTS[source],
        other=answer.source.short,
        rule=rule_linked(answer),
        **_amount(found),
    )
    return Markup(" ").join(map(Markup, (told, moved)))


def _tagged(swap: Swap) -> Data:
    return {"account": list(SHORTS).index(swap.source) + 1, "kind": swap.kind}


def _share(part: float) -> str:
    return share(round(1000 * part), 1000)


def _shown(swap: Swap, terms: Terms) -> list[tuple[str, float]]:
    """Returns the cells of a swap, each with the number by which its column is sorted."""
    row, cells = swap.row, _cells(swap.row, terms)
    means = [row.differences[STAKED].mean, *(swap.seats[seat].mean for seat in ("dealer", "elder"))]
    by = [row.came_up, row.moved, row.ended, *means, row.deals]
    return [(cells[place], round(by[place], 3)) for place in COLUMNS]


def _ends(own: dict[str, Stored]) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """Returns how deals end under each account, in groups of rows: of the study, and of further deals."""
    bases, players = [found.base for found in own.values()], len(next(iter(own.values())).study.terms.company)
    deals = min(found.study.totals.base.rounds * players for found in own.values())
    shares = {
        "showdowns": say("deals that end in a showdown"),
        "uncalled": say("deals in which nobody calls the last bet"),
        "void": say("deals without a winner"),
    }
    study = [
        *((label, [_share(base[name].mean) for base in bases]) for name, label in shares.items()),
        (say("counters staked per deal"), [tenths(round(10 * base[STAKED].mean)) for base in bases]),
        (say("elder hand’s result"), [with_range(base["net-1"]) for base in bases]),
        (say("dealer’s result"), [with_range(base[f"net-{players}"]) for base in bases]),
    ]
    counted = [played.counted(source) for source in own]
    shown = [sum(found.get(each.value, 0) for each in Combination) for found in counted]
    further = [
        (say("deals that reach four cards"), [percent(found["four"], found["deals"]) for found in counted]),
        (
            say("counters that the winner gains"),
            [tenths(round(10 * found["gained"] / found["won"])) for found in counted],
        ),
        *(
            (
                say("showdowns won with: {combination}", combination=label(each.value)),
                [percent(found.get(each.value, 0), all_) for found, all_ in zip(counted, shown, strict=True)],
            )
            for each in Combination
        ),
    ]
    return [(figure(deals), study), (figure(counted[0]["deals"]), further)]


def _trying(own: dict[str, Stored]) -> Markup:
    """Renders the live element that plays deals; at first it names the question that moves most."""
    first = max(
        informed(next(iter(own.values()))), key=lambda row: abs(row.differences[STAKED].mean)
    ).comparison
    return Markup(
        render(
            "study.html.jinja",
            words=trying_words(),
            deals=figure(DEALS),
            first=first,
            questions=[
                (asked, asked.name in ASKED, some)
                for asked, some in choices()
                if asked.name not in OUTSIDE and len(some) > 1
            ],
            beliefs=BELIEFS,
            seed=SEED,
            long=LONG,
        )
    )


def trying_words() -> dict[str, str]:
    """Returns the messages of an element that plays deals."""
    return {
        **waiting(),
        "counting": say("Preparing what the players know …"),
        "took": say("Played in this browser in {seconds} seconds.", seconds="{seconds}"),
        "kept": say("Stopped. The figures below are from the deals played until then."),
    }


def table(question: str) -> list[tuple[str, list[str], str]]:
    """Returns the rows of a question's table.

    Each has an account with a rival answer, the cells of ``HEADS``, and the address at which it is played.
    """
    return [
        (
            _named(source, row),
            _cells(row, stored(source).study.terms),
            urlencode(
                dict(zip(("study", "question", "answer", "effect"), (source, *row.comparison), strict=True))
            ),
        )
        for source in SHORTS
        if source in sources()
        for row in informed(stored(source))
        if row.comparison.question == question
    ]


def _named(source: str, row: Row) -> str:
    """Returns the name of an account with another answer, or with another reading of its own."""
    of, _, reading = row.comparison.answer.partition(":")
    if of == source:
        called = reading_called(source, row.comparison.question, reading)
        return say("{account}, read as “{reading}”", account=SHORTS[source], reading=called)
    return say("{account}: {answer}", account=SHORTS[source], answer=row.comparison.called)


def changed(source: str, question: str, reading: str, of: str = "") -> str:
    """Returns a sentence on how another answer changes the stakes; nothing if the study leaves it out.

    The answer is a reading of the account's own source, or of the source ``of`` if one is named.
    """
    row = _row(source, question, f"{of or source}:{reading}")
    return _told(row) if row else ""


def effect(source: str, question: str, reading: str) -> Shown | None:
    """Returns how much another reading of an account moves the stakes; None if the study leaves it out."""
    row = _row(source, question, f"{source}:{reading}")
    if not row:
        return None
    found = row.differences[STAKED]
    if not row.sums.up + row.sums.moved:
        return Shown(0, say("never came up"))
    if not found.clear or abs(found.mean) < LEAST:
        return Shown(0, say("no clear change"))
    if without_hands(source, question, row.comparison.answer):
        return Shown(0, say("leaves a combination without hands"))
    told = say("{counters} per deal", counters=_amount(found)["counters"])
    return Shown(abs(found.mean) / _most(), told)


@cache
def _most() -> float:
    """Returns the largest change of the stakes under another reading of an account of its own."""
    own = [
        (abs(row.differences[STAKED].mean), account.id, row.comparison)
        for account in ACCOUNTS
        for name, question in questions_of(Rulebook).items()
        for reading in account.readings(name)
        if question.id not in CONTROLS and (row := _row(account.id, question.id, f"{account.id}:{reading}"))
    ]
    return next(
        moved
        for moved, source, (question, answer, _) in sorted(own, reverse=True)
        if not without_hands(source, question, answer)
    )


def _row(source: str, question: str, answer: str) -> Row | None:
    """Returns the comparison of an account with another answer, or with one that is written alike."""
    keys = {key for key in _alike(question) if answer in key}
    for row in informed(stored(source)) if source in sources() else ():
        if row.comparison.question == question and any(row.comparison.answer in key for key in keys):
            return row
    return None


@cache
def _alike(question: str) -> tuple[tuple[str, ...], ...]:
    """Returns the keys of a question's answers, grouped if they are written alike."""
    return tuple(tuple(choice.keys) for asked, some in choices() if asked.id == question for choice in some)


def _told(row: Row) -> str:
    found = row.differences[STAKED]
    if not row.sums.up and not row.sums.moved:
        return say("In the computer players’ deals, which aren’t random, the question never came up.")
    if not found.clear:
        return say("The computer players’ stakes show no clear change.")
    if abs(found.mean) < LEAST:
        return say("The computer players’ stakes hardly change.")
    if found.mean > 0:
        return say("The computer players’ stakes rise by {counters} per deal (±{range}).", **_amount(found))
    return say("The computer players’ stakes fall by {counters} per deal (±{range}).", **_amount(found))


def _amount(found: Estimate) -> dict[str, str]:
    """Returns by how many counters something changes, and the range of that figure."""
    return {
        "counters": mean_counters(tenths(abs(round(10 * found.mean))), round(found.mean, 1)),
        "range": tenths(max(round(10 * found.within), 1)),
    }


def informed(found: Stored) -> list[Row]:
    """Returns one row for each rival answer: the one in which players know the rule that they play by."""
    best: dict[tuple[str, str], Row] = {}
    for row in found.rows:
        key = row.comparison.question, row.comparison.answer
        if key not in best or row.comparison.effect is Effect.ADAPTING:
            best[key] = row
    return list(best.values())


def clearly_moved(questions: Collection[str]) -> dict[str, float]:
    """Returns the largest clear change of the stakes and of the elder hand's and the dealer's result.

    It is over all swaps of one text's own answer to one of these questions for another's. The keys are
    ``staked``, ``elder`` and ``dealer``; a result that never changes clearly has none.
    """
    made: dict[str, float] = {}
    for each in swaps():
        if each.kind is Kind.TEXTS and each.row.comparison.question in questions:
            for who, found in {"staked": each.row.differences[STAKED], **each.seats}.items():
                if found.clear and abs(found.mean) >= LEAST:
                    made[who] = max(made.get(who, 0), abs(found.mean))
    return made


def _cells(row: Row, terms: Terms) -> list[str]:
    deals = figure(row.deals)
    # a comparison ends when its figures are precise enough, or else at the largest number of deals
    played = deals if precise(row.sums, terms.precision) else say("{deals}, the most", deals=deals)
    if not row.sums.up + row.sums.moved:
        return [say("never"), *(figure(0) for _ in HEADS[2:]), played]
    measured = (row.differences[name] for name in (STAKED, f"net-{row.sums.players}", "net-1"))
    return [
        *map(_share, (row.came_up, row.moved, row.ended)),
        *(f"{with_range(each)}{'*' if each.clear else ''}" for each in measured),
        played,
    ]


def _scale(some: Sequence[Swap]) -> charts.Scale:
    """Returns a scale on which what both seats win has room."""
    found = [each for swap in some for each in swap.seats.values()]
    first = floor(min(each.mean - each.within for each in found))
    last = ceil(max(each.mean + each.within for each in found))
    ticks = tuple((float(each), signed(each)) for each in range(first, last + 1) if each % 2 == 0)
    return charts.Scale(first=first, last=last, ticks=ticks)


def _picture(swap: Swap, scale: charts.Scale) -> Markup:
    """Draws what the elder hand and the dealer win more per deal."""
    effects = [
        charts.Row(
            say(SEATS[seat]),
            (each.mean - each.within, each.mean, each.mean + each.within),
            with_range(each),
            each.clear,
        )
        for seat, each in swap.seats.items()
    ]
    told = " ".join(say("{what}: {figure}.", what=each.label, figure=each.shown) for each in effects)
    key = "-".join((swap.source, swap.row.comparison.question, swap.row.comparison.answer))
    return charts.whiskers(re.sub(r"\W|_", "-", key), say("Counters per deal"), told, effects, scale)
