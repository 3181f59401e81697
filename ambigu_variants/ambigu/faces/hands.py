"""Hands under several accounts as HTML; static and live examples are both rendered here."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.results.hands import Seat, differences, folded, readings, seats, title, why
from ambigu_variants.faces.html import Html, el, view
from ambigu_variants.faces.leaves import drawn
from ambigu_variants.faces.markup import line
from ambigu_variants.kernel.comparison import Data


def hands_view(
    hands: Sequence[str], sources: Sequence[str] | None = None, readings: Sequence[str] = ()
) -> Data:
    """Renders the same hands under each account; see :func:`faces.html.view`.

    If all accounts judge them alike, what each of them says is folded.
    """
    judged = operations.hands(hands, sources, readings)
    each_account = [_account(each, judged["hands"]) for each in judged["accounts"]]
    accounts = el("div", each_account, class_="showdown__accounts")
    lines = [line(each) for each in differences(judged)]
    if label := folded(judged):
        fold = el("details", el("summary", label), accounts, class_="showdown__each")
        html = el("div", lines, line(why(judged["accounts"][0])), fold, class_="showdown showdown--alike")
    else:
        html = el("div", accounts, lines, class_="showdown")
    announced = dict.fromkeys(str(account["why"]) for account in judged["accounts"])
    return view(html, announce=announced)


def _account(judged: Data, hands: Sequence[Sequence[str]]) -> Html:
    read = (el("p", each, class_="account__reading") for each in readings(judged))
    return el(
        "article",
        el("header", el("p", title(judged), class_="account__source"), read),
        el("ol", map(_hand, seats(judged, hands)), class_="account__hands"),
        line(why(judged)),
        class_="account",
    )


def _hand(seat: Seat) -> Html:
    verdict = (" ", el("span", seat.verdict, class_="hand__verdict")) if seat.verdict else None
    term = el("p", seat.term.words, class_="hand__term", lang=seat.term.language) if seat.term else None
    return el(
        "li",
        el("p", el("span", seat.name), verdict, class_="hand__seat"),
        el("div", drawn(seat.cards), class_="hand__cards"),
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
