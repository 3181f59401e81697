"""Hands under several accounts as HTML; static and live examples are both rendered here."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.results.hands import Compared, Opinion, Seat, compared
from ambigu_variants.faces.html import Html, el, view
from ambigu_variants.faces.leaves import card
from ambigu_variants.faces.markup import line
from ambigu_variants.kernel.comparison import Data


def hands_view(
    hands: Sequence[str], sources: Sequence[str] | None = None, readings: Sequence[str] = ()
) -> Data:
    """Renders the same hands under each account; see :func:`faces.html.view`."""
    judged = operations.hands(hands, sources, readings)
    announced = dict.fromkeys(str(account["why"]) for account in judged["accounts"])
    return view(showdown_html(compared(judged), folded=True), announce=announced)


def showdown_html(told: Compared, *, folded: bool = False) -> Html:
    """Renders the accounts side by side and their differences; ``folded`` hides them if all agree."""
    accounts = el("div", map(_account, told.opinions), class_="showdown__accounts")
    if folded and told.each:
        why = line(told.opinions[0].why)
        fold = el("details", el("summary", told.each), accounts, class_="showdown__each")
        return el("div", map(line, told.partings), why, fold, class_="showdown showdown--alike")
    return el("div", accounts, map(line, told.partings), class_="showdown")


def _account(opinion: Opinion) -> Html:
    read = (el("p", each, class_="account__reading") for each in opinion.readings)
    return el(
        "article",
        el("header", el("p", opinion.title, class_="account__source"), read),
        el("ol", map(_hand, opinion.seats), class_="account__hands"),
        line(opinion.why),
        class_="account",
    )


def _hand(seat: Seat) -> Html:
    drawn = (
        card(each, state="idle") if each in seat.cards.idle else card(each, state="counts", note=seat.note)
        for each in seat.cards.cards
    )
    verdict = (" ", el("span", seat.verdict, class_="hand__verdict")) if seat.verdict else None
    term = el("p", seat.term.words, class_="hand__term", lang=seat.term.language) if seat.term else None
    return el(
        "li",
        el("p", el("span", seat.name), verdict, class_="hand__seat"),
        el("div", drawn, class_="hand__cards"),
        el(
            "p",
            el("span", seat.combination, class_="hand__combination"),
            " ",
            el("span", seat.price, class_="hand__price"),
            class_="hand__name",
        ),
        term,
        class_="hand hand--winner" if seat.verdict else "hand",
    )
