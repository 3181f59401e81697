"""Games as plain data, for the terminal and the browser: one laid, gone on with, told, scored in every way.

A game is its record, as data: whoever holds it holds all. Whoever plays adds a reply to its ``replies``.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ambigu_variants.ascenseur.games import replay
from ambigu_variants.ascenseur.games.telling import steps_of, tell
from ambigu_variants.ascenseur.games.tempers import TEMPERS
from ambigu_variants.ascenseur.rules.course import plan
from ambigu_variants.ascenseur.rules.rulebook import Rulebook, Sitting
from ambigu_variants.ascenseur.rules.scores import ranking, reckon
from ambigu_variants.ascenseur.rules.tricks import Contract
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.attribution import smallest_sets
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.play import Player
from ambigu_variants.kernel.rulings import Account, Case, kebab
from ambigu_variants.records.record import Record, from_data, from_text

__all__ = [
    "SEATS",
    "answers_of",
    "company",
    "deal_steps",
    "every_way",
    "game",
    "game_text",
    "go_on",
    "new_game",
    "not_begun",
    "open_game",
    "played",
    "reckoned",
    "rules_of",
    "scored_in_every_way",
]

SEATS = (
    *("Anne", "Bruno", "Claire", "David", "Émilie", "Félix", "Gisèle", "Hugo", "Inès", "Jules", "Karine"),
    *("Louis", "Manon", "Noël", "Océane", "Paul", "Quentin", "Rose", "Simon", "Thérèse", "Ugo", "Violette"),
    *("Wanda", "Xavier", "Yves", "Zoé"),
)
"""Names for players where nobody gives any."""


def rules_of(variants: Sequence[str]) -> str:
    """The id of the account with some variants; those that are the source's own anyhow are left out.

    Raises:
        VariorumError: there is no such variant, or two answer one question.
    """
    source = ACCOUNTS[0].source
    comparison.account_named(ACCOUNTS, ":".join((source.id, *variants)), field="rules")
    own = {ruling.name for ruling in source.rulings.values()}
    return ":".join((source.id, *(name for name in variants if name not in own)))


def answers_of(readings: Sequence[str]) -> dict[str, str]:
    """Passages read otherwise, each written ``QUESTION=NAME``, as the answers of a record.

    Raises:
        RequestError: one is not written so.
    """
    answers = {}
    for each in readings:
        question, equals, name = each.partition("=")
        if not equals:
            raise RequestError(
                "“{reading}” is not a reading: write QUESTION=NAME.", reading=each, field="readings"
            )
        answers[question] = f"{ACCOUNTS[0].source.id}:{name}"
    return answers


def new_game(
    players: int, seed: str, rules: str | None = None, answers: Mapping[str, Any] | None = None
) -> Data:
    """A game laid: its record, without replies.

    Args:
        players: how many sit down.
        seed: the same seed deals the same cards.
        rules: the id of an account, variants after colons; None for the source's own.
        answers: questions answered otherwise, as in a record.

    Raises:
        VariorumError: no such table can be laid.
    """
    told = from_data(
        {
            "game": replay.GAME,
            "edition": replay.EDITION,
            "rules": rules or ACCOUNTS[0].source.id,
            "answers": dict(answers or {}),
            "seats": [],
            "seed": seed,
            "replies": [],
        }
    )
    plan(Case(replay.rulebook(told.rules, told.answers)), players)
    names = [*SEATS, *(f"P{number + 1}" for number in range(len(SEATS), players))][:players]
    told = dataclasses.replace(told, seats=tuple(names))
    replay.lay(told)
    return told.data()


def game(record: Mapping[str, Any]) -> Data:
    """A game told: see :func:`ascenseur.games.telling.tell`.

    Raises:
        VariorumError: the record does not hold; ``field`` says where.
    """
    return tell(replay.replay(from_data(record)))


def deal_steps(record: Mapping[str, Any], deal: int) -> list[Data]:
    """The steps of one deal of a game, its number from 1, each with its passage.

    Raises:
        VariorumError: the record does not hold.
        RequestError: the game has no such deal yet.
    """
    sitting = replay.replay(from_data(record))
    if not 1 <= deal <= sitting.number + 1:
        raise not_begun(sitting, deal)
    return steps_of(sitting, deal)


def not_begun(sitting: Sitting, deal: int) -> RequestError:
    """That a game has no deal of that number yet."""
    return RequestError(
        "Deals 1 to {begun} have begun, not {deal}.", begun=sitting.number + 1, deal=deal, field="deal"
    )


def go_on(record: Mapping[str, Any], seat: str | None = None, tempers: Sequence[str] = ()) -> Data:
    """The computer plays on until a seat is asked, or to the end: the record with its replies.

    Args:
        record: the game so far.
        seat: ``p1`` and so on, for whom the computer does not play; None for nobody.
        tempers: of the players in order, begun anew where they are fewer.

    Raises:
        VariorumError: the record does not hold.
        UnknownName: there is no such temper or seat.
    """
    told = from_data(record)
    seats = [f"p{number + 1}" for number in range(len(told.seats))]
    if seat is not None and seat not in seats:
        raise UnknownName("There is no seat called “{name}”.", seat, seats, field="seat")
    others = company(tempers, told.seed)
    sitting = replay.lay(told)
    replies = iter(replay.replies(told))

    def player(deal: Any, ask: Any) -> Any:
        said = next(replies, None)
        if said is not None or (ask is not None and f"p{ask.seat + 1}" == seat):
            return said
        return others(deal, ask)

    replay.run(sitting, player)
    return played(told, sitting).data()


def played(told: Record, sitting: Sitting) -> Record:
    """The record of a game with all that was said, and what it came to if it is over."""
    return dataclasses.replace(
        told,
        replies=tuple(map(str, sitting.replies)),
        result=replay.result(sitting) if sitting.over else {},
    )


def company(tempers: Sequence[str], seed: str) -> Player:
    """The players at a table who play by themselves, each of the temper that falls to his seat.

    Raises:
        UnknownName: there is no such temper.
    """
    names = tempers or ("steady", "bold", "timid")
    for name in names:
        if name not in TEMPERS:
            raise UnknownName("There is no temper called “{name}”.", name, TEMPERS, field="tempers")
    seated: dict[int, Player] = {}

    def answer(deal: Any, ask: Any) -> Any:
        if ask is None:
            return None
        if ask.seat not in seated:
            seated[ask.seat] = TEMPERS[names[ask.seat % len(names)]](f"{seed} p{ask.seat + 1}")
        return seated[ask.seat](deal, ask)

    return answer


def open_game(text: str) -> Data:
    """The record that a text holds, TOML, JSON, or what stands in an address; it is replayed and held
    against the result that it gives.

    Raises:
        VariorumError: it does not hold; the message names the place.
    """
    told = from_text(text)
    replay.agrees(told, replay.replay(told))
    return told.data()


def game_text(record: Mapping[str, Any], form: str = "toml") -> str:
    """A game's record as text: ``toml``, ``json`` or ``fragment``.

    Raises:
        UnknownName: there is no such form.
    """
    told = from_data(record)
    forms: dict[str, Callable[[], str]] = {
        "toml": told.toml,
        "json": lambda: json.dumps(told.data(), ensure_ascii=False, indent=2),
        "fragment": told.fragment,
    }
    if form not in forms:
        raise UnknownName("There is no form called “{name}”.", form, forms, field="form")
    return forms[form]()


def every_way(answers: Mapping[str, str], readings: Sequence[str] = ()) -> list[Account[Rulebook]]:
    """The ways of scoring, for a game: what it reads otherwise is so read in each that knows the reading.

    A variant among the answers of a game is left out: each way is a column already.

    Args:
        answers: the questions that the game answers otherwise, as in a record.
        readings: more of them, which go before those of the game.

    Raises:
        UnknownName: there is no such reading.
    """
    read = [(asked, name.partition(":")[2]) for asked, name in answers.items()]
    own = [
        f"{asked}={name}"
        for asked, name in read
        if any(
            name in each.readings(question) and name not in each.offered(question)
            for question in (asked.replace("-", "_"),)
            for each in ACCOUNTS
        )
    ]
    return comparison.choose(ACCOUNTS, None, [*own, *readings])


def scored_in_every_way(record: Mapping[str, Any], readings: Sequence[str] = ()) -> Data:
    """The deals of a game that are over, scored in every way as the game reads them: see :func:`every_way`
    and :func:`reckoned`; and ``names`` by seat.

    Raises:
        RequestError: no deal is over yet.
        VariorumError: the record does not hold, or there is no such reading.
    """
    told = from_data(record)
    sitting = replay.replay(told)
    if not sitting.hands_played:
        raise RequestError("No deal is over yet: there is nothing to score.", field="record")
    table = [hand.contracts for hand in sitting.hands_played]
    return {"names": list(told.seats), **reckoned(every_way(told.answers, readings), table)}


def reckoned(accounts: Sequence[Account[Rulebook]], table: Sequence[Sequence[Contract]]) -> Data:
    """A table of contracts, deal by deal and by seat, under several accounts.

    Returns:
        ``deals``: for each deal the contracts by seat, ``bid`` and ``made``. ``accounts``: for each
        ``account`` (id), ``points`` and ``scores`` (for each deal, by seat), ``ranking`` (by seat, 1 for the
        best), ``winners`` (seats from 0), ``consulted`` (citations). ``parting``: the first deal after which
        the rankings differ: ``deal`` (from 1), ``groups`` (ids of accounts) and ``questions`` (the smallest
        sets, any of which explains it, for the first group against each other); None if there is none.
        ``winner-parting``: the same for who wins, without ``deal``.
    """
    columns, rankings, winners = [], [], []
    for account in accounts:
        case = Case(account.rules)
        found = reckon(case, table)
        rankings.append([ranking(scores) for scores in found.scores])
        winners.append(found.winners)
        columns.append(
            {
                "account": account.id,
                "points": [list(points) for points in found.points],
                "scores": [list(scores) for scores in found.scores],
                "ranking": list(rankings[-1][-1]),
                "winners": list(found.winners),
                "consulted": [comparison.citation(ruling) for ruling in case.because],
            }
        )
    parted = next((deal for deal in range(len(table)) if len({ranks[deal] for ranks in rankings}) > 1), None)
    return {
        "deals": [[{"bid": held.bid, "made": held.made} for held in contracts] for contracts in table],
        "accounts": columns,
        "parting": None
        if parted is None
        else {
            "deal": parted + 1,
            **_parting(
                accounts,
                [ranks[parted] for ranks in rankings],
                lambda case: ranking(reckon(case, table[: parted + 1]).scores[-1]),
            ),
        },
        "winner-parting": _parting(accounts, winners, lambda case: reckon(case, table).winners)
        if len(set(winners)) > 1
        else None,
    }


def _parting(
    accounts: Sequence[Account[Rulebook]],
    outcomes: Sequence[tuple[int, ...]],
    outcome: Callable[[Case[Any]], tuple[int, ...]],
) -> Data:
    """Accounts grouped by what they come to, and the questions that part the first group from each other."""
    groups: dict[tuple[int, ...], list[Account[Rulebook]]] = {}
    for account, found in zip(accounts, outcomes, strict=True):
        groups.setdefault(found, []).append(account)
    first, *others = groups.values()
    return {
        "groups": [[account.id for account in group] for group in groups.values()],
        "questions": [
            [
                [kebab(question) for question in some]
                for some in smallest_sets(outcome, first[0].rules, group[0].rules)
            ]
            for group in others
        ],
    }
