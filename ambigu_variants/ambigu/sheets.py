"""What players need at the table, in the order of play, as plain data: the rule sheet of an account, and what
each combination is paid.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.deals.sentences import KEEPS, OFFERS
from ambigu_variants.ambigu.rules.course import CONVENTIONS, convened
from ambigu_variants.ambigu.rules.hands import Combination, Holding, pips
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook, deal_questions, hand_questions
from ambigu_variants.ambigu.rules.showdown import height, judge, price
from ambigu_variants.ambigu.rules.words import COMBINATIONS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.rulings import Account, Case, Question, Ruling, Standing, kebab, questions_of
from ambigu_variants.kernel.steps import Say
from ambigu_variants.languages import say

__all__ = ["PRESUPPOSES", "TABLED", "sheet", "won"]

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
"""Questions that do not come up unless the text speaks of another, or of themselves: what the edition
supplies there is only that there is nothing of the kind.
"""
TABLED = ("ladder", *(name for each in Combination for name in (each.field, f"{each.field}_price")))
"""Questions that the table of the combinations answers."""
PAID = {"purse>pool", "purse>tray", "purse>purse"}
"""The movements by which counters are paid, and not bet."""
PURSE = 1000
"""More than anybody has to pay for a combination."""


def sheet(account: Account[Rulebook], *, title: str = "", house: Mapping[str, int] | None = None) -> Data:
    """The rule sheet of an account, with whatever readings or answers are in force.

    Args:
        account: the account, or house rules that start from it.
        title: what house rules are called; empty for an account.
        house: the figures agreed upon.

    Returns:
        ``source`` (id), ``title``, ``language``; ``house``: whether they are house rules; ``agreed``: the
        figures left to agreement, by convention; ``players``: the numbers that may play; ``said``: for each
        thing that a player can say ``means`` and the source's own ``word``; ``deal`` and ``hands``: the
        sections on the deal, and those on hands, in the order of play: for each ``title`` and ``lines``: for
        each the ``question`` (id), its ``title``, ``stands_for`` (the ids of all questions that the line
        answers), ``says``, ``at``, ``locus``, ``supplied`` (the text is silent), ``inferred`` (the text does
        not say all of it in so many words), ``contested`` (it can be read otherwise), ``pays`` (counters may
        leave a purse, not as a bet); ``combinations``, the lowest first: for each ``combination`` (id),
        ``label``, ``says``, ``at``, ``locus``, ``question`` and ``source`` of what it is, ``priced``: the
        last four of what it pays, ``supplied``, ``inferred``, ``contested``,
        ``tiers``: for each of its prices ``price`` in counters from each other player, ``least`` and
        ``most`` (what its cards count, or each of them where they are of one ``rank``; None where there is no
        bound), and ``won``: what all others together pay the winner, for each of the numbers of players.

    Raises:
        ValueError: of two hands of a combination, one that counts more is paid less.
    """
    case = Case(account.rules)
    held = _held(case)
    equal = _parted_as_all(case, held)
    return {
        "source": account.id,
        "title": title or account.source.dated,
        "house": bool(title),
        "agreed": _agreed(account.rules, house or {}),
        "language": account.source.language,
        "said": _said(account),
        "players": list(account.rules.players(case)),
        "deal": _sections(account, deal_questions(), equal),
        "hands": _sections(account, hand_questions(), equal),
        "combinations": [
            _combination(account, case, each, held[each]) for each in account.rules.ladder(case) if held[each]
        ],
    }


def _agreed(rules: Rulebook, house: Mapping[str, int]) -> dict[str, int]:
    """The figures that are left to agreement, and whatever is agreed upon or else the edition's own."""
    ranges = {name: getattr(rules, f"agreed_{name}")(Case(rules)) for name in CONVENTIONS}
    return {name: convened(rules, dict(house))[name] for name, allowed in ranges.items() if allowed}


def _said(account: Account[Rulebook]) -> list[Data]:
    """What can be said, each with the source's own word; one word may be said for two things."""
    words = account.source.names
    means = [(OFFERS[each], words.get(f"say-{each}", "")) for each in OFFERS]
    if account.rules.bare_stand(_laid(account.rules, 2)) is not None:
        place = next(number for number, each in enumerate(OFFERS) if each is Say.STAND)
        means.insert(place + 1, (KEEPS[0], words.get(f"say-{Say.STAND}", "")))
    return [{"means": say(meaning), "word": word} for meaning, word in means if word]


def _held(case: Matter) -> dict[Combination, list[Holding]]:
    """What the hands hold, one hand of each class, by combination."""
    found: dict[Combination, list[Holding]] = {each: [] for each in Combination}
    for hand, _ in classes():
        held = judge(case, hand)
        if held.combination:
            found[held.combination].append(held)
    return found


def _parted_as_all(case: Matter, held: Mapping[Combination, Sequence[Holding]]) -> list[str]:
    """The questions on a combination's height whose answer comes, on every hand, to that for all equals."""
    return [
        f"{combination.field}_height"
        for combination, some in held.items()
        if all(height(case, each) == case.rules.equals(case, each.hand, each.cards) for each in some)
    ]


# Lines -----------------------------------------------------------------------------------------------------


def _sections(account: Account[Rulebook], names: Sequence[str], equal: Sequence[str]) -> list[Data]:
    """The lines of these questions, under the headings of the rulebook."""
    asked = questions_of(account.rules)
    there = [
        asked[name]
        for name in names
        if name not in (*TABLED, *equal) and (name not in PRESUPPOSES or account.speaks(PRESUPPOSES[name]))
    ]
    return [
        {"title": title, "lines": list(_lines(account, list(some), equal))}
        for title, some in groupby(there, lambda each: each.section)
    ]


def _lines(account: Account[Rulebook], asked: Sequence[Question], equal: Sequence[str]) -> Iterator[Data]:
    """A line for each question, or for several whose answers are the same words."""
    said: dict[str, list[str]] = {}
    for each in asked:
        ruling: Ruling[..., Any] = getattr(account.rules, each.name)
        said.setdefault(ruling.says, []).append(each.name)
    by_name = {each.name: each for each in asked}
    for name, *others in said.values():
        yield _line(account, by_name[name], (*others, *(equal if name == "equals" else ())))


def _line(account: Account[Rulebook], question: Question, others: Sequence[str]) -> Data:
    ruling: Ruling[..., Any] = getattr(account.rules, question.name)
    return {
        "title": question.title,
        "stands_for": [question.id, *map(kebab, others)],
        "says": " ".join(filter(None, (ruling.says, ruling.completed))),
        **_placed(ruling),
        **_doubts(account, (question.name, *others)),
        "pays": bool(set(question.moves) & PAID),
    }


def _placed(ruling: Ruling[..., Any]) -> Data:
    told = comparison.citation(ruling)
    return {name: told[name] for name in ("at", "locus", "source", "question")}


def _doubts(account: Account[Rulebook], names: Sequence[str]) -> Data:
    """Whether the edition supplies the first of some answers; whether any is not said in so many words, all
    of it; and whether any can be read otherwise.
    """
    rulings: list[Ruling[..., Any]] = [getattr(account.rules, name) for name in names]
    return {
        "supplied": not account.speaks(names[0]),
        "inferred": any(each.standing is Standing.INFERRED or each.completed for each in rulings),
        "contested": any(getattr(account.rules, name).crux for name in names),
    }


# The combinations ------------------------------------------------------------------------------------------


def _combination(
    account: Account[Rulebook], case: Matter, combination: Combination, held: Sequence[Holding]
) -> Data:
    ruling: Ruling[..., Any] = getattr(account.rules, combination.field)
    return {
        "combination": combination.value,
        "label": say(COMBINATIONS[combination.value]),
        "says": ruling.says,
        **_placed(ruling),
        "priced": _placed(getattr(account.rules, f"{combination.field}_price")),
        **_doubts(account, (combination.field, f"{combination.field}_price")),
        "tiers": list(_tiers(case, held)),
    }


def _tiers(case: Matter, held: Sequence[Holding]) -> Iterator[Data]:
    """The prices of a combination, the lowest first, and how high hands are that are paid so."""
    alike = all(len({card.rank for card in each.cards}) == 1 for each in held)
    prices: dict[int, list[Holding]] = {}
    for each in held:
        prices.setdefault(price(case, each), []).append(each)
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
            "won": [won(case.rules, prices[worth][0], players) for players in case.rules.players(case)],
        }


def won(rules: Rulebook, held: Holding, players: int) -> int:
    """The counters that one of so many players is paid for what he holds, who wins: payment is made, and what
    it has brought him is counted.
    """
    deal = _laid(rules, players)
    deal.hands[0] = list(held.hand.cards)
    deal.live, deal.winner = [0], 0
    deque(rules.payment(deal, 0), maxlen=0)
    return deal.purse[0].counters - PURSE


def _laid(rules: Rulebook, players: int) -> Deal[Rulebook]:
    """A table of so many, at which nothing has been done yet."""
    return Deal(
        rules,
        house=convened(rules, {}),
        seats=[str(seat) for seat in range(players)],
        purses=[PURSE] * players,
        stock=(),
        shuffler=lambda purpose, number, cards: list(cards),
    )
