"""A table as HTML: players, the viewer's cards, events, the question, actions, the ledger."""

from __future__ import annotations

import json
from typing import Any

from ambigu_variants.ambigu.deals.scene import Act, Asking, Offer, Outcome
from ambigu_variants.ambigu.seated.scene import Between, Buyer, Chair, Hand, Hidden, Ledger, Scene
from ambigu_variants.faces.curves import curves
from ambigu_variants.faces.html import Child, Html, el, join
from ambigu_variants.faces.markup import card, leaf, line, part, rows
from ambigu_variants.faces.tree import Quote
from ambigu_variants.kernel.cards import Card
from ambigu_variants.languages import figure

__all__ = ["between_html", "ledger_html", "scene_html"]

MANY = 60
"""Largest range of amounts shown as a list; an amount from a larger one is typed."""
FEW = 4
"""Maximum number of amounts with a button each, so that the replies fit on one screen."""
ONWARD = ("next", "again")
"""Deeds that lead on after a deal or an evening has ended."""


# The table -------------------------------------------------------------------------------------------------


def scene_html(seen: Scene, below: Child = None) -> Html:
    """Renders a table, with ``below`` after the question or the outcome."""
    return el(
        "section",
        el("div", el("h2", seen.title, class_="cloth__title"), _rules(seen), class_="cloth__head"),
        el(
            "div",
            el("ul", map(_chair, seen.others), class_="cloth__chairs"),
            el("dl", map(_heap, seen.common), class_="cloth__common"),
            class_=f"cloth cloth--{len(seen.others)}",
        ),
        _mine(seen.mine, seen.hand),
        el(
            "div",
            el("ol", map(_done, seen.news), class_="evening__news"),
            _now(seen.now),
            part(seen.coach) if seen.coach else None,
            below,
            class_="evening__now",
        ),
        class_="evening",
    )


def _rules(seen: Scene) -> Html | None:
    """Renders the account, if the title does not name it, and the answers that are not its own."""
    if not seen.terms:
        return el("p", seen.rules, class_="cloth__terms") if seen.rules else None
    summary = el("summary", [seen.rules, " · "] if seen.rules else None, seen.changed)
    return el("details", summary, el("ul", [el("li", each) for each in seen.terms]), class_="cloth__terms")


# Round the table -------------------------------------------------------------------------------------------


def _heap(heap: tuple[str, str]) -> Html:
    name, count = heap
    return el("div", el("dt", name), el("dd", count))


def _who(chair: Chair) -> Html:
    """Renders a player's name, marks and counters."""
    told = [chair.own, *chair.marks] if chair.own else chair.marks
    marks = [el("span", each, class_="chair__mark") for each in told]
    return join(
        el(
            "p",
            el("span", chair.name, class_="chair__name"),
            " ",
            el("span", [[" ", each] for each in marks], class_="chair__marks"),
        ),
        el("dl", map(_heap, chair.counters), class_="chair__counters"),
    )


def _kinds(chair: Chair) -> str:
    return " ".join(["chair", *(f"chair--{kind}" for kind in chair.kinds)])


def _chair(chair: Chair) -> Html:
    backs = el("span", [el("i", class_="back") for _ in range(chair.backs)], aria_hidden="true")
    faces = [card(each, size="small") for each in chair.cards]
    holds = el("span", chair.holds, class_="aloud") if chair.holds else None
    return el("li", el("div", faces, backs, holds, class_="chair__cards"), _who(chair), class_=_kinds(chair))


def _mine(chair: Chair, hand: Hand | None) -> Html:
    """Renders the viewer and his cards, which can be selected if he may discard."""
    return el(
        "section",
        el("div", _who(chair), class_="mine__who"),
        _cards(hand) if hand else None,
        class_=f"mine {_kinds(chair)}",
    )


def _cards(hand: Hand) -> Html:
    if not hand.choosing:
        cards = [card(each, size="large", state=_state(hand, each)) for each in hand.cards]
        return el("div", cards, class_="mine__cards", role="group", aria_label=hand.caption)
    buttons = [
        el(
            "button",
            card(each, size="large", state=_state(hand, each)),
            type="button",
            class_="pack__card",
            data_card=str(each),
            aria_pressed="false",
        )
        for each in hand.cards
    ]
    return el("div", buttons, class_="mine__cards", role="group", aria_label=hand.choosing)


def _state(hand: Hand, held: Card) -> str:
    return "idle" if hand.out else "counts" if held in hand.counting else ""


# What was done, and what is asked --------------------------------------------------------------------------


def _done(act: Act) -> Html:
    """Renders a line for an event, which unfolds to the passage it rests on."""
    told = [leaf(act.text), [" ", leaf(act.word)] if act.word else None]
    kind = "done done--said" if act.replies is not None else "done"
    if not act.place:
        return el("li", told, class_=kind)
    return el("li", el("details", el("summary", told), el("p", leaf(act.place))), class_=kind)


def _now(now: Asking | Outcome | Hidden) -> Html:
    match now:
        case Asking():
            return _decision(now)
        case Outcome():
            more = [el("li", leaf(each)) for each in now.more]
            return el(
                "section",
                el("p", leaf(now.verdict), class_="outcome__verdict"),
                el("ul", more, class_="outcome__more"),
                class_="outcome",
                tabindex=-1,
            )
        case Hidden():
            button = el(
                "button",
                now.label,
                type="button",
                class_="button button--main",
                data_do="here",
                data_first=True,
            )
            return el(
                "section",
                el("p", leaf(now.told), class_="decision__question"),
                el("div", button, class_="decision__replies"),
                class_="decision handing",
            )


def _decision(asked: Asking) -> Html:
    words = leaf(asked.words) if asked.words else None
    replies = [_reply(asked.seat, offer, not place) for place, offer in enumerate(asked.offers)]
    return el(
        "section",
        el("p", leaf(asked.text), class_="decision__question"),
        el("div", replies, class_="decision__replies"),
        el("p", class_="entry__error", role="alert"),
        el("p", words, " ", leaf(asked.place), class_="decision__passage"),
        class_="decision",
    )


def _reply(seat: str, offer: Offer, first: bool) -> Html:
    """Renders the control for one offer.

    It is a button, or one for each amount if they are few; a field if they are many; for cards a button with
    the number selected.
    """
    word = None if offer.alike else _word(offer.word)
    if offer.reply:
        return _button(offer.label, word, data_reply=offer.reply, data_first=first)
    at: dict[str, Any] = {"data_say": f"{seat} {offer.say}"}
    least, most = offer.bounds
    if 0 < len(offer.each) <= FEW:
        some = [
            _button(label, word, data_reply=f"{seat} {offer.say} {amount}", data_first=first and not number)
            for number, (amount, label) in enumerate(zip(range(least, most + 1), offer.each, strict=True))
        ]
        return join(some)
    if not offer.labels:
        named: dict[str, Any] = {"class_": "field", "aria_label": offer.asks}
        if most - least < MANY:
            options = [el("option", amount, value=amount) for amount in range(least, most + 1)]
            field = el("select", options, **named)
        else:
            named |= {"min": least, "max": most, "value": least, "step": 1, "inputmode": "numeric"}
            field = el("input", type="number", **named)
        button = _button(offer.short, word, data_first=first, **at)
        return el("span", button, field, class_="reply reply--amount")
    at |= {"data_least": least, "data_most": most, "data_count": 0, "disabled": bool(least)}
    at["data_labels"] = json.dumps(offer.labels, ensure_ascii=False)
    label = el("span", offer.short if least else offer.labels[0], class_="reply__label")
    button = _button(label, word, data_first=first and not least, **at)
    return join(button, el("span", offer.hint, class_="reply__range"))


def _button(label: Child, word: Html | None, **at: Any) -> Html:
    return el("button", label, word, type="button", class_="button reply", **at)


def _word(word: Quote | None) -> Html | None:
    return join(" ", leaf(word)) if word else None


# Between deals ---------------------------------------------------------------------------------------------


def between_html(seen: Between) -> Html:
    """Renders the actions between deals: the next deal, if allowed, buying counters and leaving.

    If somebody must buy or leave first, that is shown first.
    """
    first = bool(seen.told) and not any(deed in ONWARD for deed, _ in seen.deeds)
    deeds = [
        el(
            "button",
            label,
            type="button",
            class_="button button--main" if deed in ONWARD else "tool",
            data_do=deed,
            data_first=deed in ONWARD,
        )
        for deed, label in seen.deeds
    ]
    some = [_buyer(each, seen, first) for each in seen.buyers]
    buyers = el("details", el("summary", seen.heading), some, open=bool(seen.told)) if some else None
    others = [
        el("button", label, type="button", class_="tool", data_do="others", data_seat=seat)
        for seat, label in seen.others
    ]
    return el(
        "section",
        map(line, seen.told),
        buyers if first else None,
        el("div", deeds, others, class_="actions"),
        el("p", class_="entry__error", role="alert"),
        el("div", class_="others-here", tabindex=-1),
        None if first else buyers,
        class_="between between--told" if seen.told else "between",
    )


def _buyer(buyer: Buyer, seen: Between, first: bool) -> Html:
    field = el(
        "input",
        type="number",
        class_="field",
        min=1,
        value=buyer.proposed,
        step=1,
        inputmode="numeric",
        aria_label=buyer.asks,
    )
    buy = el(
        "span",
        el(
            "button",
            seen.buy,
            type="button",
            class_="button reply",
            data_say=f"{buyer.seat} buy",
            data_first=first,
        ),
        field,
        leaf(buyer.buying) if buyer.buying else None,
        class_="reply reply--amount",
    )
    leave = el(
        "span",
        el("button", seen.leave, type="button", class_="button reply", data_reply=f"{buyer.seat} leave"),
        " ",
        leaf(buyer.leaving) if buyer.leaving else None,
        class_="reply--amount",
    )
    return el(
        "div",
        el("span", buyer.name, class_="buyer__name"),
        buy if buyer.buying else None,
        leave if buyer.leaving else None,
        [el("p", leaf(each), class_="buyer__owes") for each in buyer.owes],
        class_="buyer",
    )


def ledger_html(told: Ledger) -> Html:
    """Renders the ledger of an evening as a table, and its purses as a chart and a table."""
    series = [(each.name, each.values) for each in told.curves]
    shown = [figure(each.values[-1]) for each in told.curves]
    return el(
        "section",
        el("h3", told.heading),
        rows(told.rows, aloud=True),
        [el("p", leaf(each)) for each in told.debts],
        el(
            "figure",
            curves(told.drawn, series, shown),
            el("figcaption", told.drawn),
            class_="purses",
        ),
        el("details", el("summary", told.folded), rows(told.deals)),
        class_="so-far",
    )
