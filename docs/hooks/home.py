"""The home page: the edition in short, and one deal in which the reader has a choice.

The deal is played under every account for each choice when the page is built, so that the page answers before
any script has loaded.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import NamedTuple

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals.columns import Column, compared
from ambigu_variants.ambigu.deals.other_accounts import side_by_side
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import Cards, Combination
from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40, Card, symbols
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.steps import Paid
from ambigu_variants.languages import say, say_n
from docs.hooks.accounts import TONGUES, by_value
from docs.hooks.collation import SHORTS
from docs.hooks.examples import CHOICES, CHOOSING
from docs.hooks.rendering import render

YOU = 0
"""The reader's seat."""


class Choice(NamedTuple):
    """A choice of the reader and what follows from it.

    ``label`` is the choice in words; ``drawn`` says what the reader holds after an exchange; ``results`` is
    the result for him, each with the accounts that share it; ``hands`` the two hands that meet, with their
    holders' names, none if nobody follows the reader; ``told`` says who wins between these hands and why,
    each with the accounts and the deciding ruling; ``board`` is the address of the deal under all accounts.
    """

    label: str
    drawn: str
    results: list[tuple[str, list[str]]]
    hands: list[tuple[str, list[tuple[Card, str]]]]
    told: list[tuple[tuple[str, str, str], list[str]]]
    board: str


def page() -> str:
    """Renders the reader's four cards, and for each choice its results under all accounts."""
    columns = {
        cards: compared(
            dataclasses.replace(CHOOSING, replies=replies), [account.source.id for account in ACCOUNTS]
        )
        for cards, replies in CHOICES.items()
    }
    kept = columns[""]
    hand = tuple(kept[0].deal.hands[YOU])
    choices = [_choice(cards, hand, some) for cards, some in columns.items()]
    return render(
        "home.md.jinja",
        others=CHOOSING.seats[1:],
        hand=[(card, "") for card in hand],
        choices=choices,
        notations=[" ".join(map(str, cards)) for _, cards in _met(kept[0])],
        cards=len(PACK_40.cards),
        books=[(each.source.dated, say(TONGUES[each.source.language])) for each in ACCOUNTS],
        combinations=len(Combination),
    )


def _choice(cards: str, before: Cards, columns: Sequence[Column]) -> Choice:
    laid = [PACK_40.card(text) for text in cards.split()]
    results = {column.told.rules: _result(column) for column in columns}
    met = _met(columns[0]) if any(column.deal.shown for column in columns) else []
    judged = operations.hands([" ".join(map(str, hand)) for _, hand in met]) if len(met) > 1 else {}
    return Choice(
        label=say("Exchange {cards}", cards=symbols(laid)) if laid else say("Keep all four"),
        drawn=_drawn(columns[0], before) if laid else "",
        results=by_value(SHORTS, {source: results[source] for source in SHORTS if source in results}),
        hands=[(name, _counting(hand, judged)) for name, hand in met] if judged else [],
        told=by_value(SHORTS, {told["source"]: _why(told) for told in judged["accounts"]}) if judged else [],
        board=side_by_side(columns),
    )


def _drawn(column: Column, before: Cards) -> str:
    """Returns what the reader draws, and what he then holds under an account."""
    hand = column.deal.hands[YOU]
    held = operations.judge(" ".join(map(str, hand)), column.told.rules)["combination"]
    return say(
        "You draw {cards} and now hold {combination}.",
        cards=symbols(card for card in hand if card not in before),
        combination=say(A_COMBINATION[held]),
    )


def _met(column: Column) -> list[tuple[str, Cards]]:
    """Returns the hands that are still in at the end, the reader's first, with the players' names."""
    deal = column.deal
    return [
        (say("You") if seat == YOU else deal.seats[seat], tuple(deal.hands[seat]))
        for seat in sorted(deal.live)
    ]


def _counting(hand: Cards, judged: Data) -> list[tuple[Card, str]]:
    counting = {card for told in judged["accounts"] for each in told["hands"] for card in each["cards"]}
    return [(card, "" if str(card) in counting else "idle") for card in hand]


def _why(told: Data) -> tuple[str, str, str]:
    """Returns why a hand wins, with the place and the question of the ruling that decides."""
    return told["why"], told["ruling"]["locus"], told["ruling"]["question"]


def _result(column: Column) -> str:
    """Returns the result of a deal for the reader, in a sentence."""
    deal = column.deal
    more = net(deal, YOU)
    if deal.winner is None:
        return say("Nobody wins.")
    if deal.winner != YOU:
        return say_n(
            "{winner} wins, and you lose {number} counter.",
            "{winner} wins, and you lose {number} counters.",
            -more,
            winner=deal.seats[deal.winner],
        )
    price = sum(
        step.amount
        for step in deal.log
        if isinstance(step, Paid) and step.payer.kind == step.payee.kind and step.payee.seat == YOU
    )
    won = (
        say_n(
            "Nobody calls your last raise: you win {number} counter.",
            "Nobody calls your last raise: you win {number} counters.",
            more,
        )
        if len(deal.live) == 1
        else say_n("You win {number} counter.", "You win {number} counters.", more)
    )
    parts = say(
        "The others had staked {staked}, and pay {price} for your hand.", staked=more - price, price=price
    )
    return f"{won} {parts}"
