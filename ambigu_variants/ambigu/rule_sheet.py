"""The rule sheet of an account in the order of play, and its payments, as plain data."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Any

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.deals.wording import KEEPS, OFFERS
from ambigu_variants.ambigu.rules.course import CONVENTIONS, convened
from ambigu_variants.ambigu.rules.hands import Combination, Holding, pips
from ambigu_variants.ambigu.rules.rulebook import (
    TO_PLAYER,
    TO_POOL,
    TO_TRAY,
    Deal,
    Matter,
    Rulebook,
    deal_questions,
    hand_questions,
)
from ambigu_variants.ambigu.rules.showdown import height, judge, price
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.words import COMBINATIONS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.bytecode import asked_by
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import Question, kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Case, Ruling, Standing
from ambigu_variants.languages import say

ONLY_IF_SPOKEN_OF = (
    *("seating", "agreed_ante", "agreed_batterie", "agreed_minimum", "agreed_limit", "agreed_premium"),
    *("dealer_doubles", "draw_stake", "staying_in", "bare_stand", "dealer_force", "uncalled_raise"),
    *("withholding", "beyond_purse", "credit_counts", "round_the_corner", "point_in_sequence"),
)
PRESUPPOSES: Mapping[str, str] = {
    **{question: question for question in ONLY_IF_SPOKEN_OF},
    "stand_counts": "bare_stand",
    "dealer_force_turn": "dealer_force",
    "force_stake": "dealer_force",
    "draw_after_force": "dealer_force",
    "withheld_return": "withholding",
    "withheld_recall": "withholding",
    "tray_at_showdown": "agreed_batterie",
}
"""By question: the question, or itself, that the text must answer for it to arise.

If the text does not, the edition supplies only that there is nothing of the kind.
"""
TABLED = ("ladder", *(name for each in Combination for name in (each.field, f"{each.field}_price")))
"""The questions answered by the table of combinations."""
PAID = {TO_POOL, TO_TRAY, TO_PLAYER}
"""The movements in which counters are paid rather than bet."""
PURSE = 1000
"""A purse in counters, larger than any payment for a combination."""


def sheet(account: Account[Rulebook], *, title: str = "", house: Mapping[str, int] | None = None) -> Data:
    """Returns the rule sheet of an account, with the readings or answers in force.

    Args:
        account: the account, or house rules that start from it.
        title: the title of the house rules; empty for an account.
        house: the figures agreed upon.

    Returns:
        ``source`` (id), ``account`` (its short name), ``title``, ``language``; ``house``: whether they are
        house rules; ``agreed``: the figures left to agreement, by convention; ``idle``: the conventions of
        which no rule in force uses the figure, so that they are not on the sheet; ``players``: the numbers
        that may play; ``said``: for each thing that a player can say ``means`` and the source's own ``word``;
        ``deal`` and ``hands``: the sections on the deal, and those on hands, in the order of play: for each
        ``title`` and ``lines``: for each the ``question`` (id), its ``title``, ``stands_for`` (the ids of all
        questions that the line answers), ``says``, ``at``, ``locus``, ``supplied`` (the text is silent),
        ``inferred`` (the text does not say all of it in so many words), ``contested`` (it can be read
        otherwise), ``changed`` (the house rules answer it unlike their account), ``pays`` (counters may leave
        a purse other than as a bet); ``combinations``, the lowest first: for each ``combination`` (id),
        ``label``, ``says``, ``at``, ``locus``, ``question`` and ``source`` of what it is, ``priced``: the
        last four of what it pays, ``supplied``, ``inferred``, ``contested``, ``changed``, ``example``: the
        ``cards`` of a hand and those of them that ``counts``, ``tiers``: for each of its prices ``price`` in
        counters from each other player, ``least`` and ``most`` (what its cards count, or each of them where
        they are of one ``rank``; None where there is no bound), and ``won``: what all others together pay the
        winner, for each of the numbers of players; ``stake``: if prices are counted in stakes, the counters
        that each is worth here, else 0.
    """
    account.demand_whole()
    case = Case(account.rules)
    agreed = convened(account.rules, dict(house or {}))
    held = _held(case)
    equal, idle = _parted_as_all(case, held), _idle(account)
    if not title:
        account = replace(account, changed={})
    return {
        "source": account.id,
        "account": account.source.short,
        "title": title or account.source.dated,
        "house": bool(title),
        "agreed": {
            name: agreed[name]
            for name in CONVENTIONS
            if name not in idle and getattr(account.rules, f"agreed_{name}")(case)
        },
        "idle": idle,
        "language": account.source.language,
        "said": _said(account),
        "players": list(account.rules.players(case)),
        "deal": _sections(account, deal_questions(), equal, idle),
        "hands": _sections(account, hand_questions(), equal, idle),
        "combinations": [
            _combination(account, agreed, each, held[each])
            for each in account.rules.ladder(case)
            if held[each]
        ],
        "stake": agreed["ante"] if _in_stakes(account.rules, held) else 0,
    }


def _idle(account: Account[Rulebook]) -> list[str]:
    """Returns the conventions that are agreed upon, or have been abolished, while no ruling uses the figure.

    Such a convention has no effect, and neither have the rules that presuppose it.
    """
    rules = account.rules
    used = set[str]().union(
        *(asked_by(getattr(rules, name).function, "house") for name in questions_of(rules))
    )
    return [
        name
        for name in CONVENTIONS
        if name not in used
        and (f"agreed_{name}" in account.changed or getattr(rules, f"agreed_{name}")(Case(rules)))
    ]


def _said(account: Account[Rulebook]) -> list[Data]:
    """Returns the actions with the source's own words; one word may have two meanings."""
    words = account.source.names
    means = [(OFFERS[each], words.get(f"say-{each}", "")) for each in OFFERS]
    if account.rules.bare_stand(_laid(account.rules, 2)) is not None:
        place = next(number for number, each in enumerate(OFFERS) if each is Action.STAND)
        means.insert(place + 1, (KEEPS[0], words.get(f"say-{Action.STAND}", "")))
    return [{"means": say(meaning), "word": word} for meaning, word in means if word]


def _held(case: Matter) -> dict[Combination, list[Holding]]:
    """Returns the holdings of one hand of each class, by combination."""
    found: dict[Combination, list[Holding]] = {each: [] for each in Combination}
    for hand, _ in classes():
        held = judge(case, hand)
        if held.combination:
            found[held.combination].append(held)
    return found


def _parted_as_all(case: Matter, held: Mapping[Combination, Sequence[Holding]]) -> list[str]:
    """Returns the height questions whose answer equals, on every hand, the one for all equals."""
    return [
        f"{combination.field}_height"
        for combination, some in held.items()
        if all(height(case, each) == case.rules.equals(case, each.hand, each.cards) for each in some)
    ]


# Lines -----------------------------------------------------------------------------------------------------


def _sections(
    account: Account[Rulebook], names: Sequence[str], equal: Sequence[str], idle: Sequence[str]
) -> list[Data]:
    """Returns the lines of these questions, under the headings of the rulebook.

    What has been changed is told even if it now is that there is nothing of the kind.
    """
    asked = questions_of(account.rules)
    there = [
        asked[name]
        for name in names
        if name not in (*TABLED, *equal)
        and PRESUPPOSES.get(name, "").removeprefix("agreed_") not in idle
        and (
            name in account.changed
            or (
                (name not in PRESUPPOSES or account.speaks(PRESUPPOSES[name]))
                and (name not in account.source.ruled_out or account.speaks(name))
            )
        )
    ]
    return [
        {"title": title, "lines": list(_lines(account, list(some), equal))}
        for title, some in groupby(there, lambda each: each.section)
    ]


def _lines(account: Account[Rulebook], asked: Sequence[Question], equal: Sequence[str]) -> Iterator[Data]:
    """Yields a line for each question, or for several with identical answers."""
    said: dict[str, list[Question]] = {}
    for each in asked:
        said.setdefault(getattr(account.rules, each.name).says, []).append(each)
    for question, *others in said.values():
        ruling: Ruling[..., Any] = getattr(account.rules, question.name)
        names = (
            question.name,
            *(each.name for each in others),
            *(equal if question.name == "equals" else ()),
        )
        yield {
            "title": question.title,
            "stands_for": list(map(kebab, names)),
            "says": " ".join(filter(None, (ruling.says, ruling.completed))),
            **_placed(ruling),
            **_signs(account, names),
            "pays": bool(set(question.moves) & PAID) and "showing" not in asked_by(ruling.function),
        }


def _placed(ruling: Ruling[..., Any]) -> Data:
    told = comparison.citation(ruling)
    return {name: told[name] for name in ("at", "locus", "source", "question")}


def _signs(account: Account[Rulebook], names: Sequence[str]) -> Data:
    """Returns what the signs after some answers say.

    This is whether the edition supplies the first, and whether any is not wholly explicit in the text, can be
    read otherwise, or has been changed.
    """
    rulings: list[Ruling[..., Any]] = [getattr(account.rules, name) for name in names]
    return {
        "supplied": not account.speaks(names[0]),
        "inferred": any(each.standing is Standing.INFERRED or each.completed for each in rulings),
        "contested": any(getattr(account.rules, name).crux for name in names),
        "changed": any(name in account.changed for name in names),
    }


# The combinations ------------------------------------------------------------------------------------------


def _combination(
    account: Account[Rulebook], agreed: dict[str, int], combination: Combination, held: Sequence[Holding]
) -> Data:
    ruling: Ruling[..., Any] = getattr(account.rules, combination.field)
    example = held[len(held) // 2]
    return {
        "combination": combination.value,
        "label": say(COMBINATIONS[combination.value]),
        "says": ruling.says,
        **_placed(ruling),
        "priced": _placed(getattr(account.rules, f"{combination.field}_price")),
        **_signs(account, (combination.field, f"{combination.field}_price")),
        "example": {
            "cards": [each.typed for each in example.hand.cards],
            "counts": [each.typed for each in example.cards],
        },
        "tiers": list(_tiers(account.rules, agreed, held)),
    }


def _in_stakes(rules: Rulebook, held: Mapping[Combination, Sequence[Holding]]) -> bool:
    """Checks whether any price depends on the ante."""
    one, two = (_laid(rules, 2, {**CONVENTIONS, "ante": ante}) for ante in (1, 2))
    return any(price(one, each) != price(two, each) for some in held.values() for each in some)


def _tiers(rules: Rulebook, agreed: dict[str, int], held: Sequence[Holding]) -> Iterator[Data]:
    """Yields the prices of a combination, the lowest first, with the bounds of the hands paid so."""
    alike = all(len({card.rank for card in each.cards}) == 1 for each in held)
    prices: dict[int, list[Holding]] = {}
    laid = _laid(rules, 2, agreed)
    for each in held:
        prices.setdefault(price(laid, each), []).append(each)
    counts = {
        worth: [each.cards[0].rank if alike else pips(each.cards) for each in some]
        for worth, some in sorted(prices.items())
    }
    bounds = [(min(some), max(some)) for some in counts.values()]
    if any(lower[1] >= upper[0] for lower, upper in pairwise(bounds)):
        raise ValueError(f"what {held[0].combination} pays does not rise with its cards")
    for place, (worth, (least, most)) in enumerate(zip(counts, bounds, strict=True)):
        yield {
            "price": worth,
            "rank": alike,
            "least": least if place else None,
            "most": most if place < len(bounds) - 1 else None,
            "won": [
                type(worth)(won(rules, prices[worth][0], players, agreed)) for players in rules.players(laid)
            ],
        }


def won(rules: Rulebook, held: Holding, players: int, agreed: dict[str, int] | None = None) -> int:
    """Returns the counters a winner is paid for a holding, by running the payment on a test table."""
    deal = _laid(rules, players, agreed)
    deal.hands[0] = list(held.hand.cards)
    deal.live, deal.winner = [0], 0
    deque(rules.payment(deal, 0), maxlen=0)
    return deal.purse[0].counters - PURSE


def _laid(rules: Rulebook, players: int, agreed: dict[str, int] | None = None) -> Deal:
    """Returns a table of this many players at which nothing has happened yet."""
    return Deal(
        rules,
        house=agreed or convened(rules, {}),
        seats=[str(seat) for seat in range(players)],
        purses=[PURSE] * players,
        stock=(),
        shuffler=lambda purpose, number, cards: list(cards),
    )
