"""Parses contracts (bids and tricks made), and checks whether a deal with them is possible."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ambigu_variants.ascenseur.rules.course import seated
from ambigu_variants.ascenseur.rules.rulebook import Matter, Rulebook
from ambigu_variants.ascenseur.rules.tricks import Contract
from ambigu_variants.kernel.errors import NotAllowed, RequestError, short
from ambigu_variants.kernel.limits import visible
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.languages import say_n


def table(deals: Sequence[str]) -> list[list[Contract]]:
    """Parses the contracts of several deals, each written as in ``2/2 0/1 4/5``."""
    if not deals:
        raise RequestError("No deal given: write bids and tricks made, as in 2/2 0/1.", field="deals")
    found = [contracts(text, f"deals.{number}") for number, text in enumerate(deals)]
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


def contracts(text: str, field: str) -> list[Contract]:
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


def impossible(account: Account[Rulebook], deals: Sequence[Sequence[Contract]]) -> Iterator[tuple[int, str]]:
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
