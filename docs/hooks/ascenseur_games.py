"""Games of Ascenseur for the pages: one for each variant, and a sample for each reading.

A variant's game is one in which the variant changes the winner. It is found by search, stored by its seed
and replayed at every build; if it no longer shows the change, the build fails. For each reading, the number
of sample games that go differently is counted.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from ambigu_variants.ascenseur.games import replay, search
from ambigu_variants.ascenseur.games.sittings import SEATS, reckoned
from ambigu_variants.ascenseur.games.wording import by_deal, told_step
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.scores import ranking, reckon
from ambigu_variants.ascenseur.rules.tricks import Action, Turned
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Case, questions_of
from ambigu_variants.kernel.steps import Ask, Event, Step
from ambigu_variants.languages import language, quoted, say
from ambigu_variants.records.record import Record, from_toml
from docs.hooks.ascenseur_trials import (
    GAMES,
    PLAIN,
    PLAYERS,
    account_asking,
    moved,
    played,
    rivals,
    tables,
)
from docs.hooks.rendering import Effect, percent

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "witnesses" / "ascenseur"
STORED = FOLDER / "games.toml"
TRIES = 400


class Unwitnessed(ValueError):
    """Raised if a variant has no game in which it changes the winner."""


# A game that is won by somebody else ----------------------------------------------------------------------


@cache
def stored() -> dict[str, str]:
    """Returns the stored seed of each variant's game."""
    seeds: dict[str, str] = tomllib.loads(STORED.read_text(encoding="utf-8"))
    if seeds.keys() != {other for _, other in rivals()}:
        raise Unwitnessed(f"{STORED.name} and the variants differ: run make witnesses.")
    return seeds


@cache
def records(variant: str) -> tuple[Record, Record]:
    """Returns the records of a variant's game: under the text's first choice, and under the variant.

    Raises:
        Unwitnessed: the winner is the same in both, or there are several winners.
    """
    mine, theirs = map(from_toml, played(variant, stored()[variant]))
    won = [each.result["winners"] for each in (mine, theirs)]
    if won[0] == won[1] or any(len(each) > 1 for each in won):
        raise Unwitnessed(f"The game stored for {variant} does not turn on it: run make witnesses.")
    return mine, theirs


def files() -> dict[str, str]:
    """Returns the published game files by name: both records of each variant."""
    return {
        f"{variant}-{name}.toml": record.toml()
        for first, variant in rivals()
        for name, record in zip((first, variant), records(variant), strict=True)
    }


def witness(variant: str) -> Data:
    """Returns a variant's game as shown on its page.

    Returns:
        ``names`` of both ways (the first choice, the variant); ``seed``; ``players``; ``ways``: for
        each its ``name``, ``file``, ``deals`` (their number), ``end`` (rows of player, score, place)
        and ``parted`` (rows of player, bid, made, points, score, place) after the first ``deal``, of
        ``size`` cards, at which the order differs; ``step``: the first difference between the games,
        with the number of the deal, the steps that led to it, and for each game the sentence and its
        place, or None if they are played alike; ``questions``: in that case the smallest sets of
        questions (their titles), each of which explains the different order.
    """
    return _witness(variant, language())


@cache
def _sittings(variant: str) -> list[Sitting]:
    return [replay.replay(record) for record in records(variant)]


@cache
def _witness(variant: str, _spoken: str) -> Data:
    sittings = _sittings(variant)
    tables = [[hand.contracts for hand in sitting.hands_played] for sitting in sittings]
    found = [reckon(Case(sitting.rules), table) for sitting, table in zip(sittings, tables, strict=True)]
    orders = [[ranking(scores) for scores in each.scores] for each in found]
    at = next(number for number, (one, other) in enumerate(zip(*orders, strict=False)) if one != other)
    first = next(one for one, other in rivals() if other == variant)
    alike = tables[0] == tables[1]
    told = reckoned([PLAIN, PLAIN.variant(variant)], tables[0]) if alike else None
    asked = questions_of(PLAIN.rules)
    return {
        "names": (first, variant),
        "seed": stored()[variant],
        "players": SEATS[:PLAYERS],
        "deal": at + 1,
        "step": None if alike else _step(*sittings),
        "questions": [
            [quoted(asked[question.replace("-", "_")].title) for question in some]
            for some in (told["parting"]["questions"][0] if told else [])
        ],
        "ways": [
            {
                "name": name,
                "file": f"{variant}-{name}.toml",
                "deals": len(sitting.hands_played),
                "size": sitting.hands_played[at].size,
                "winner": SEATS[sitting.winners[0]],
                "end": _ranked(each.scores[-1]),
                "parted": [
                    {**row, "bid": held.bid, "made": held.made, "points": points}
                    for row, held, points in zip(
                        _ranked(each.scores[at]), table[at], each.points[at], strict=True
                    )
                ],
            }
            for name, sitting, table, each in zip((first, variant), sittings, tables, found, strict=True)
        ],
    }


def _ranked(scores: tuple[int, ...]) -> list[Data]:
    return [
        {"player": SEATS[seat], "score": score, "place": place}
        for seat, (score, place) in enumerate(zip(scores, ranking(scores), strict=True))
    ]


def _step(mine: Sitting, theirs: Sitting) -> Data:
    """Returns the first step at which two games differ."""
    for number, deals in enumerate(zip(by_deal(mine), by_deal(theirs), strict=False), start=1):
        for place, (one, other) in enumerate(zip(*deals, strict=False)):
            told = [told_step(sitting, step) for sitting, step in ((mine, one), (theirs, other))]
            if told[0]["text"] != told[1]["text"]:
                return {
                    "deal": number,
                    "before": _leading_to(mine, deals[0][:place]),
                    "told": [each | {"by": _by(each)} for each in told],
                }
    raise Unwitnessed("One of two games breaks off before they part.")


def _leading_to(sitting: Sitting, steps: list[Step]) -> list[str]:
    """Returns the steps that a step responds to: the card turned up, and the trick so far."""
    found = [step for step in steps if isinstance(step, Turned)]
    trick: list[Step] = []
    for step in steps:
        if isinstance(step, Event):
            trick = []
        elif isinstance(step, Ask) and Action.PLAY in step.offers:
            trick.append(step)
    return [told_step(sitting, step)["text"] for step in (*found, *trick)]


def _by(told: Data) -> Data:
    """Returns the ruling on which a step rests, preferably one on which the variants differ."""
    chosen = {question for questions in PLAIN.source.variants.values() for question in questions}
    cited: list[Data] = [each for each in told["because"] if each["question"].replace("-", "_") in chosen]
    ruling: Data = told["ruling"]
    return cited[0] if cited else ruling


# What a reading changes -----------------------------------------------------------------------------------


def tried() -> Iterator[tuple[str, str]]:
    """Yields the disputed questions, each with another answer that leaves deals and cards unchanged."""
    for question, ruling in PLAIN.source.rulings.items():
        others = list(PLAIN.readings(question))[1:] or list(PLAIN.offered(question))[1:]
        for name in others if ruling.crux else ():
            if not tables(question, name):
                yield question, name


def seated(account: Account[Any], pack: str) -> range:
    """Returns the possible numbers of players with a pack."""
    case = Case(account.reading("pack", pack).rules)
    found: range = case.rules.players(case, len(case.rules.pack(case).cards))
    return found


def every_table(account: Account[Any]) -> int:
    """Returns the number of tables: of numbers of players with each pack."""
    return sum(seated(account, pack)[-1] - 1 for pack in PLAIN.offered("pack"))


def effect(_: str, question: str, reading: str) -> Effect:
    """Returns the share of tables whose deals a reading changes, or else of games that go differently."""
    name = question.replace("-", "_")
    if name == "players":
        return Effect()
    if found := len(tables(name, reading)):
        every = every_table(account_asking(name))
        return Effect(found / every, say("{share} of set-ups", share=percent(found, every)))
    otherwise, _elsewhere = moved(name, reading)
    return Effect(otherwise / GAMES, say("{share} of games", share=percent(otherwise, GAMES)))


# The search -----------------------------------------------------------------------------------------------


def find() -> Iterator[tuple[Path, str]]:
    """Searches for the games again and yields the file with its new content."""
    lines = []
    for _, variant in rivals():
        found = search.changes_winner(PLAIN, PLAIN.variant(variant), players=PLAYERS, tries=TRIES, alone=True)
        if found is None:
            raise Unwitnessed(f"No game turns on {variant}.")
        lines.append(f'{variant} = "{found.mine.seed}"\n')
    yield STORED, "".join(lines)
