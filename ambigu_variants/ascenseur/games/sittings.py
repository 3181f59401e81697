"""Games as plain data for the terminal and the browser: creation, continuation, state, scoring.

A game is its record as data, which holds its whole state. A player's move is a reply added to ``replies``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ambigu_variants.ascenseur.games import replay
from ambigu_variants.ascenseur.games.strategies import STRATEGIES
from ambigu_variants.ascenseur.games.wording import steps_of, tell
from ambigu_variants.ascenseur.rules.course import plan
from ambigu_variants.ascenseur.rules.rulebook import Rulebook, Sitting
from ambigu_variants.ascenseur.rules.scores import ranking, reckon
from ambigu_variants.ascenseur.rules.tricks import Contract
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.attribution import smallest_sets
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.playing import interface
from ambigu_variants.records.record import Record, from_data, from_text

SEATS = interface.NAMES


def rules_of(variants: Sequence[str]) -> str:
    """Returns the id of the account with these variants, without the source's default ones.

    Raises:
        VariorumError: a variant does not exist, or two answer the same question.
    """
    source = ACCOUNTS[0].source
    comparison.account_named(ACCOUNTS, ":".join((source.id, *variants)), field="rules")
    own = {ruling.name for ruling in source.rulings.values()}
    return ":".join((source.id, *(name for name in variants if name not in own)))


def answers_of(readings: Sequence[str]) -> dict[str, str]:
    """Converts readings, each written ``QUESTION=NAME``, to the answers of a record.

    Raises:
        RequestError: a reading is malformed, or a question is answered twice.
    """
    return interface.answers_of(readings, ACCOUNTS[0].source.id)


def new_game(
    players: int, seed: str, rules: str | None = None, answers: Mapping[str, Any] | None = None
) -> Data:
    """Returns the record of a new game, without replies.

    Args:
        players: the number of players.
        seed: the same seed deals the same cards.
        rules: the id of an account, variants after colons; None for the source's default.
        answers: questions with another answer, as in a record.

    Raises:
        VariorumError: no such game can be set up.
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
    """Returns the state of a game: see :func:`ascenseur.games.wording.tell`.

    Raises:
        VariorumError: the record is invalid; ``field`` says where.
    """
    return tell(replay.replay(from_data(record)))


def deal_steps(record: Mapping[str, Any], deal: int) -> list[Data]:
    """Returns the steps of one deal of a game, each with its passage; ``deal`` is from 1.

    Raises:
        VariorumError: the record is invalid.
        RequestError: the deal has not begun.
    """
    sitting = replay.replay(from_data(record))
    if not 1 <= deal <= sitting.number + 1:
        raise not_begun(sitting, deal)
    return steps_of(sitting, deal)


def not_begun(sitting: Sitting, deal: int) -> RequestError:
    """Returns the error for a deal that has not begun."""
    return RequestError(
        "Only deals 1 to {begun} have begun, not deal {deal}.",
        begun=sitting.number + 1,
        deal=deal,
        field="deal",
    )


def go_on(record: Mapping[str, Any], seat: str | None = None, tempers: Sequence[str] = ()) -> Data:
    """Returns the record after the computer has played until a seat must reply, or to the end.

    Args:
        record: the game so far.
        seat: the seat for which the computer does not play, ``p1`` and so on; None for none.
        tempers: of the players in order, repeated if there are fewer.

    Raises:
        VariorumError: the record is invalid.
        UnknownName: the temper or the seat does not exist.
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
    """Returns the record of a game with all replies so far, and its result if it is over."""
    return dataclasses.replace(
        told,
        replies=tuple(map(str, sitting.replies)),
        result=replay.result(sitting) if sitting.over else {},
    )


def company(tempers: Sequence[str], seed: str) -> Player:
    """Returns a callback that replies for any seat, each with its own temper.

    Raises:
        UnknownName: the temper does not exist.
    """
    names = tempers or ("steady", "bold", "timid")
    for name in names:
        if name not in STRATEGIES:
            raise UnknownName(
                "There is no computer player called “{name}”.", name, STRATEGIES, field="tempers"
            )
    seated: dict[int, Player] = {}

    def answer(deal: Any, ask: Any) -> Any:
        if ask is None:
            return None
        if ask.seat not in seated:
            seated[ask.seat] = STRATEGIES[names[ask.seat % len(names)]](f"{seed} p{ask.seat + 1}")
        return seated[ask.seat](deal, ask)

    return answer


def open_game(text: str) -> Data:
    """Parses a record in TOML, JSON or a fragment, replays it and checks its result.

    Raises:
        VariorumError: the record is invalid; the message names the place.
    """
    told = from_text(text)
    replay.agrees(told, replay.replay(told))
    return told.data()


def game_text(record: Mapping[str, Any], form: str = "toml") -> str:
    """Returns a game's record as text: ``toml``, ``json`` or ``fragment``.

    Raises:
        UnknownName: the form does not exist.
    """
    return from_data(record).text(form)


def every_way(answers: Mapping[str, str], readings: Sequence[str] = ()) -> list[Account[Rulebook]]:
    """Returns the ways of scoring for a game, its readings applied to each way that has them.

    Variants among the answers of the game are left out, because each way is a column already.

    Args:
        answers: the questions that the game answers otherwise, as in a record.
        readings: further readings, for other questions than those of the game.

    Raises:
        UnknownName: the reading does not exist.
        RequestError: a question is read twice.
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
    """Scores the finished deals of a game in every way, with the game's readings.

    See :func:`every_way` and :func:`reckoned`; adds ``names`` by seat.

    Raises:
        RequestError: no deal is over yet.
        VariorumError: the record is invalid, or a reading does not exist.
    """
    told = from_data(record)
    sitting = replay.replay(told)
    if not sitting.hands_played:
        raise RequestError("No deal is over yet, so there is nothing to score.", field="record")
    table = [hand.contracts for hand in sitting.hands_played]
    return {"names": list(told.seats), **reckoned(every_way(told.answers, readings), table)}


def reckoned(accounts: Sequence[Account[Rulebook]], table: Sequence[Sequence[Contract]]) -> Data:
    """Scores a table of contracts, by deal and by seat, under several accounts.

    Returns:
        ``deals``: for each deal the contracts by seat, ``bid`` and ``made``. ``accounts``: for each
        ``account`` (id), ``points`` and ``scores`` (for each deal, by seat), ``ranking`` (by seat, 1 for the
        best), ``winners`` (seats from 0), ``consulted`` (citations). ``parting``: the first deal after which
        the rankings differ: ``deal`` (from 1), ``groups`` (ids of accounts) and ``questions`` (for each
        group after the first, the smallest sets of questions, any of which explains the difference from the
        first); None if they never differ. ``winner-parting``: the same for the winners, without ``deal``.
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
    """Groups accounts by outcome, with the questions that separate the first group from the others."""
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
