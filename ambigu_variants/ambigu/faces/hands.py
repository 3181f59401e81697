"""Hands under several accounts as HTML: printed and live examples are both made here, so they agree."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.markup import card, cited, prose
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import listed, say
from ambigu_variants.languages.texts import keyed, unparted

__all__ = ["counters", "hands_view", "showdown_view", "titled"]

_BY_ID = {account.id: account for account in ACCOUNTS}


def titled(account: Account[Any]) -> str:
    """The account's short title: ``Lalanne 2010``."""
    return f"{account.source.short} {account.source.year}"


def hands_view(
    hands: Sequence[str], sources: Sequence[str] | None = None, readings: Sequence[str] = (), root: str = "~/"
) -> Data:
    """The same hands under each account: ``html``, and ``compared``, as :func:`operations.hands` gives it.

    Raises:
        VariorumError: a card, a hand, a source or a reading is not one that is allowed.
    """
    compared = operations.hands(hands, sources, readings)
    return {"html": showdown_view(compared).replace('="~/', f'="{escape(root)}'), "compared": compared}


def showdown_view(compared: Data) -> str:
    """The HTML of what :func:`operations.hands` gives."""
    accounts = "".join(_account(each, compared["hands"]) for each in compared["accounts"])
    partings = "".join(map(_parting, compared["partings"])) or _no_parting(compared)
    return f'<div class="showdown"><div class="showdown__accounts">{accounts}</div>{partings}</div>'


def _account(judged: Data, hands: list[list[str]]) -> str:
    title = escape(titled(_BY_ID[judged["source"]]))
    items = "".join(_hand(judged, number, cards) for number, cards in enumerate(hands))
    why = f'<p class="account__why">{prose(judged["why"])} {cited(judged["ruling"])}</p>'
    read = "".join(
        f'<p class="account__reading"><a href="~/rules/{question}/">{question}</a>: {escape(name)}</p>'
        for question, name in judged["readings"].items()
    )
    return (
        f'<article class="account"><header><p class="account__source">{title}</p>{read}</header>'
        f'<ol class="account__hands">{items}</ol>{why}</article>'
    )


def _hand(judged: Data, number: int, cards: list[str]) -> str:
    held = judged["hands"][number]
    wins = number == judged["winner"]
    drawn = "".join(
        card(
            PACK_40.card(each),
            state="counts" if each in held["cards"] else "idle",
            note=say("counts") if each in held["cards"] else "",
        )
        for each in cards
    )
    verdict = f' <span class="hand__verdict">{say("wins")}</span>' if wins else ""
    return (
        f'<li class="hand{" hand--winner" if wins else ""}">'
        f'<p class="hand__seat"><span>{say("Hand {number}", number=number + 1)}</span>{verdict}</p>'
        f'<div class="hand__cards">{drawn}</div>'
        f'<p class="hand__name"><span class="hand__combination">{escape(held["label"])}</span> '
        f'<span class="hand__price">{counters(held["price"])}</span></p>{_term(judged["source"], held)}</li>'
    )


def _term(source: str, held: Data) -> str:
    """The source's own word, where it is not the edition's, on a line of its own."""
    term = held["term"]
    if not term or term.lower() == held["label"]:
        return ""
    return f'<p class="hand__term" lang="{_BY_ID[source].source.language}">{escape(term)}</p>'


def counters(number: int) -> str:
    """A number of counters in words: ``8 counters``."""
    return say("{number} counter" if number == 1 else "{number} counters", number=number)


def _shorts(ids: list[str]) -> str:
    return listed([_BY_ID[each].source.short for each in ids])


def _parting(parting: Data) -> str:
    one, other = map(_shorts, parting["groups"])
    about = keyed(f"parting.{parting['about']}", one=one, other=other, number=parting.get("hand", 0) + 1)
    sets = f" {say('or')} ".join(listed(list(map(_question, some))) for some in parting["questions"])
    return f'<p class="parting"><span class="parting__label">{escape(about)}</span> {sets}</p>'


def _question(question: str) -> str:
    title = comparison.question_named(ACCOUNTS, question).title
    return f'<a href="~/rules/{question}/">{escape(title)}</a>'


def _no_parting(compared: Data) -> str:
    return f'<p class="parting">{escape(unparted("parting", len(compared["accounts"])))}</p>'
