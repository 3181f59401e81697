"""Compares what the variants say: the cards that may be played, and the scores in every way of scoring.

Also parses the contracts (bids and tricks made) that are scored, and checks whether a deal with them is
possible.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ambigu_variants.ascenseur.rules.course import gained, seated
from ambigu_variants.ascenseur.rules.rulebook import Matter, Rulebook
from ambigu_variants.ascenseur.rules.tricks import Cards, Contract, Trick
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.attribution import smallest_sets
from ambigu_variants.kernel.errors import NotAllowed, RequestError, short
from ambigu_variants.kernel.limits import visible
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Case, Ruling
from ambigu_variants.languages import say_n

Contracts = Sequence[Sequence[Contract]]
"""The contracts of several deals, by deal and by seat."""


class Play(NamedTuple):
    """The cards that may be played under an account's variant of play, and the rulings that say so."""

    account: Account[Rulebook]
    cards: Cards
    because: tuple[Ruling[..., Any], ...]


def playable(case: Matter, held: Cards, trick: Trick) -> Cards:
    """Returns the cards of a hand that may be played to a trick."""
    rules = case.rules
    return rules.legal(case, held, trick) if trick.cards else rules.leading(case, held)


def in_each_play(account: Account[Rulebook], held: Cards, trick: Trick) -> list[Play]:
    """Returns the cards of a hand that may be played to a trick under each variant of play."""
    variants = [(each, Case(each.rules)) for each in comparison.side_by_side(account, "legal")]
    return [Play(each, playable(case, held, trick), tuple(case.because)) for each, case in variants]


def alike(plays: Sequence[Play]) -> bool:
    """Checks whether all variants allow the same cards."""
    return len({each.cards for each in plays}) == 1


# Contracts -------------------------------------------------------------------------------------------------


def parse_table(deals: Sequence[str]) -> list[list[Contract]]:
    """Parses the contracts of several deals, each written as in ``2/2 0/1 4/5``."""
    if not deals:
        raise RequestError("No deal given: write bids and tricks made, as in 2/2 0/1.", field="deals")
    found = [parse_contracts(text, f"deals.{number}") for number, text in enumerate(deals)]
    for number, each in enumerate(found, start=1):
        if len(each) != len(found[0]):
            raise RequestError(
                "Deal {deal} has {players} players, but the first deal has {first}.",
                deal=number,
                players=len(each),
                first=len(found[0]),
                field=f"deals.{number - 1}",
            )
    return found


def parse_contracts(text: str, field: str) -> list[Contract]:
    """Parses the contracts of a deal."""
    words = [word for word in re.split(r"[\s,]+", visible(text)) if word]
    found = [re.fullmatch(r"([0-9]{1,3})/([0-9]{1,3})", word, re.ASCII) for word in words]
    for word, pair in zip(words, found, strict=True):
        if not pair:
            raise RequestError(
                "“{word}” isn’t a bid and the tricks made: write both, as in 2/3.",
                word=short(word),
                field=field,
            )
    if not words:
        raise RequestError(
            "For each deal, give every player’s bid and tricks made, as in 2/2 0/1.", field=field
        )
    return [Contract(int(pair[1]), int(pair[2])) for pair in found if pair]


def impossible(account: Account[Rulebook], deals: Contracts) -> Iterator[tuple[int, str]]:
    """Yields the deals, counted from 1, that cannot result from play, each with the reason."""
    for number, each in enumerate(deals, start=1):
        try:
            _held(Case(account.rules), each)
        except NotAllowed as error:
            yield number, error.message


def _held(case: Matter, contracts: Sequence[Contract]) -> None:
    """Checks the number of players, that somebody makes a trick, and that no bid exceeds the tricks."""
    rules = case.rules
    seated(case, len(contracts))
    tricks = sum(each.made for each in contracts)
    if not tricks:
        raise NotAllowed(
            "Nobody makes a trick here, yet everyone has at least one card, so somebody must.",
            passage=rules.dealing.locus,
        )
    possible = rules.possible_bids(case, tricks)
    for seat, each in enumerate(contracts, start=1):
        if each.bid not in possible:
            raise NotAllowed(
                "The deal had {tricks}, so a bid can be {least} to {most}; {seat} bids {bid}.",
                tricks=say_n("{number} trick", "{number} tricks", tricks),
                least=possible[0],
                most=possible[-1],
                seat=f"p{seat}",
                bid=each.bid,
                passage=rules.possible_bids.locus,
            )


# Scores ----------------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """Deals scored in one way.

    For every deal the ``points`` of each player and the ``scores`` after it; then the seats that win, and the
    rulings consulted.
    """

    points: list[tuple[int, ...]]
    scores: list[tuple[int, ...]]
    winners: tuple[int, ...]
    consulted: tuple[Ruling[..., Any], ...]


def reckon(case: Matter, table: Contracts) -> Way:
    """Scores a table of one deal or more by the rules in force."""
    points: list[tuple[int, ...]] = []
    scores: list[tuple[int, ...]] = []
    standing = (0,) * len(table[0])
    for contracts in table:
        new = tuple(gained(case, held, score) for held, score in zip(contracts, standing, strict=True))
        standing = tuple(score + more for score, more in zip(standing, new, strict=True))
        points.append(new)
        scores.append(standing)
    return Way(points, scores, case.rules.winner(case, standing), tuple(case.because))


def ranking(scores: Sequence[int]) -> tuple[int, ...]:
    """Returns each player's place by seat, 1 for the most points; equals share the better place."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


class Parting(NamedTuple):
    """How accounts differ after a deal, counted from 1.

    ``groups`` are the ids of accounts with the same outcome, ``questions`` for each group after the first
    the smallest sets of questions, any of which explains the difference from the first.
    """

    deal: int
    groups: list[list[str]]
    questions: list[list[list[str]]]


class Scores(NamedTuple):
    """The deals scored in every way, by the id of an account.

    ``order`` is where the rankings first part, ``winner`` where the winners do; None if they never do.
    """

    deals: Contracts
    ways: Mapping[str, Way]
    order: Parting | None
    winner: Parting | None


def scores_of(accounts: Sequence[Account[Rulebook]], deals: Contracts) -> Scores:
    """Scores one deal or more under several accounts."""
    ways = {account.id: reckon(Case(account.rules), deals) for account in accounts}
    orders = ({ranking(way.scores[number]) for way in ways.values()} for number in range(len(deals)))
    parted = next((number for number, each in enumerate(orders, start=1) if len(each) > 1), None)
    order = _parting(accounts, deals[:parted], lambda way: ranking(way.scores[-1])) if parted else None
    return Scores(deals, ways, order, _parting(accounts, deals, lambda way: way.winners))


def _parting(
    accounts: Sequence[Account[Rulebook]], deals: Contracts, outcome: Callable[[Way], tuple[int, ...]]
) -> Parting | None:
    """Groups accounts by an outcome of some deals; returns None if it is the same under all."""

    def under(case: Case[Any]) -> tuple[int, ...]:
        return outcome(reckon(case, deals))

    groups: dict[tuple[int, ...], list[Account[Rulebook]]] = {}
    for account in accounts:
        groups.setdefault(under(Case(account.rules)), []).append(account)
    first, *others = groups.values()
    sets = (smallest_sets(under, first[0].rules, group[0].rules) for group in others)
    questions = [[list(map(kebab, some)) for some in each] for each in sets]
    ids = [[account.id for account in group] for group in groups.values()]
    return Parting(len(deals), ids, questions) if others else None


def every_way(answers: Mapping[str, str]) -> list[Account[Rulebook]]:
    """Returns the ways of scoring for a game, its readings applied to each way that has them.

    Variants among the answers of the game are left out, because each way is a column already.
    """
    read = [(asked.replace("-", "_"), name.partition(":")[2]) for asked, name in answers.items()]
    return comparison.choose(
        ACCOUNTS,
        None,
        [
            f"{asked}={name}"
            for asked, name in read
            if any(name in each.readings(asked) and name not in each.offered(asked) for each in ACCOUNTS)
        ],
    )
