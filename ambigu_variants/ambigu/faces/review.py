"""The review of a deal as HTML, and advice on one decision of it or on the one that is pending."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from functools import lru_cache

from ambigu_variants.ambigu.coach.advice import ENOUGH, ROUND, SEED, Advice, Situation, at_table
from ambigu_variants.ambigu.coach.advice_telling import (
    advised,
    better,
    elsewhere,
    judged,
    lost,
    mark,
    named,
    summed,
)
from ambigu_variants.ambigu.coach.review import decision_after, review
from ambigu_variants.ambigu.coach.review_telling import review_told
from ambigu_variants.ambigu.deals.columns import carried, compared
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.seated.addressed import SECOND_PERSON
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.html import el, join, view
from ambigu_variants.faces.markup import part
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import NotAllowed, RecordError, RequestError
from ambigu_variants.kernel.replies import seat_named
from ambigu_variants.languages import addressing
from ambigu_variants.records import record as records

MOST = 10_000
"""The most continuations that can be asked for."""


def review_view(record: str, seats: Sequence[str] | None = None, number: int | None = None) -> Data:
    """Renders the exact part of a review of a deal, in TOML, JSON or a fragment; see :func:`faces.html.view`.

    ``seats`` are those to review, such as ``p1``; all if None. The player of a single seat is addressed. The
    ``number`` of a deal in an evening is its title.
    """
    told = records.from_text(record)
    wanted = None if seats is None else [seat_named(each, len(told.seats), field="seats") for each in seats]
    only = wanted[0] if wanted and len(wanted) == 1 else None
    with nullcontext() if only is None else addressing(told.seats[only], SECOND_PERSON):
        return view(part(review_told(review(told, wanted), number=number), 2 if number is None else 3))


def advice_view(record: str, plays: Sequence[str], times: int = ROUND, number: int | None = None) -> Data:
    """Renders advice on a decision after so many continuations; see :func:`faces.html.view`.

    ``number`` is the number of replies before the decision; None for the question that a record stops at.
    ``plays`` says who plays each seat: a strategy, or anything else for a person. The result says whether the
    advice is ``clear``, and for how many continuations to ask ``next``. Of a reply that was given it has the
    ``name``, how much it has ``lost``, in hundredths of a counter, and its ``mark``.
    """
    if not 1 <= times <= MOST:
        raise RequestError(
            "{name} must be from {least} to {most}, not {given}.",
            name="times",
            least=1,
            most=MOST,
            given=times,
            field="times",
        )
    asked = record, number, tuple(plays)
    if _advice(*asked).number > times:
        _advice.cache_clear()
    found = _advice(*asked)
    found.go_on(times - found.number)
    more = {"clear": found.decided, "next": times + ROUND}
    with addressing(found.situation.told.seats[found.situation.ask.seat], SECOND_PERSON):
        if number is None:
            others = [account.id for account in ACCOUNTS if account.id != found.situation.told.rules]
            return {**view(part(advised(found))), **more, "others": others}
        told, other = part(judged(found), 4), better(found)
        offers = el("p", el("a", other[0], href=f"~/play/cards/#deal={other[1]}")) if other else None
        return {
            **view(join(told, offers)),
            **more,
            "name": named(found),
            "lost": lost(found),
            "mark": mark(found),
        }


def advice_under(record: str, plays: Sequence[str], rules: str) -> Data:
    """Renders the best reply under another account, with the same cards and the same intents so far.

    It is empty if that account does not ask the same player, with the same cards, now.
    """
    (own,) = compared(records.from_text(record), [])
    try:
        other = carried(own, rules, onward=False)
    except (NotAllowed, RecordError):
        return view(join())
    ask, here = other.deal.pending, own.deal.pending
    same = ask and here and ask.seat == here.seat
    if not ask or not same or {*other.deal.hands[ask.seat]} != {*own.deal.hands[ask.seat]}:
        return view(join())
    found = Advice(Situation.of(other.told, other.deal, ask), at_table(plays), SEED).after(ENOUGH)
    return view(el("p", elsewhere(found, other.account.source.short)))


def given_away(names: Sequence[str], lost: Sequence[int], deals: Sequence[int]) -> Data:
    """Renders what a player has lost by his decisions: their names, and the hundredths lost by each.

    In an evening they also have the numbers of their ``deals``, else 0. A button offers the ``costliest``.
    """
    told, offers = summed([*zip(names, lost, deals, strict=False)])
    html = el("p", told, " ", offers and el("button", offers, type="button", class_="tool"))
    return {**view(html, announce=[told]), "costliest": lost.index(max(lost)) if lost else None}


@lru_cache(maxsize=4)
def _advice(record: str, number: int | None, plays: tuple[str, ...]) -> Advice:
    """Returns advice on a decision of a record, to which each request adds."""
    told = records.from_text(record)
    if len(plays) != len(told.seats):
        raise RequestError("There must be one player for each seat.", field="plays")
    if number is not None:
        made = decision_after(told, number)
        return Advice(Situation(told, made.before, made.ask, made.view), at_table(plays), SEED, made.reply)
    deal = replay(told)
    if deal.pending is None:
        raise RequestError("The deal is over: nobody is asked anything.", field="record")
    return Advice(Situation.of(told, deal, deal.pending), at_table(plays), SEED)
