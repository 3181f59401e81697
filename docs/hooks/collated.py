"""The answers of all texts as one table, and the family of the texts as a matrix, for the data files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import combinations, groupby
from operator import itemgetter
from typing import Any

from ambigu_variants import api
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.ambigu.study.estimates import Row
from ambigu_variants.kernel.rulings import Account, Ruling
from docs.hooks import comparisons, kinship, studies
from docs.hooks.atlas import worth
from docs.hooks.collation import judged, verdicts
from docs.hooks.kinship import Stand
from docs.hooks.originals import original
from docs.hooks.rendering import in_each_language

TEXTS = {account.id: account for account in ALL_ACCOUNTS}
PAIRS = list(combinations(TEXTS, 2))
NOT_SEEN, SILENT = "NA", 0
"""Two cells of the matrix: our copy lacks the answer or a part of it; the text doesn't answer."""
JOINED = " + "
"""The separator between the items of a set within a cell."""
SEATS = {worth.STAKED: worth.STAKED, "elder": "net-1", "dealer": "net-{players}"}
"""The effects in the table, each with its measure of the study."""


@in_each_language
def collation() -> list[dict[str, Any]]:
    """Returns every answer of every text: the columns of ``collation.csv``, in their order.

    What is a list there is a tuple here.
    """
    return [_answer(each) for each in api.collation()]


def _answer(told: api.Answer) -> dict[str, Any]:
    stands = {
        other: comparisons.between(told.account, other)[told.question]
        for other in TEXTS
        if other != told.account
    }
    variant = variants(told.question)[told.account]
    return {
        "question": told.question,
        "title": told.title,
        "section": told.section,
        "account": told.account,
        "answer": told.says.split(". ")[0].rstrip(".") + ".",
        "says": told.says,
        "completed": told.completed,
        "words": told.words,
        "place": told.place,
        "original": original(told.account, told.place, told.words),
        "ground": told.ground,
        "reading": told.reading,
        "readings": tuple(each.name for each in told.others),
        "verdict": verdicts()[told.question].kind.value,
        "verdict_of_all": judged(ALL_ACCOUNTS, told.question).kind.value,
        "variant": variant if variant else None,
        **{
            way: tuple(
                other
                for other in stands
                if kinship.stands(*_ordered(told.account, other))[told.question] in kinds
            )
            for way, kinds in (("agrees", [Stand.AGREE]), ("differs", [Stand.DIFFER, Stand.PART_AGAINST]))
        },
        "supplied": tuple(other for other, each in stands.items() if each["supplied"]),
        "effects": _effects(told),
    }


def _ordered(one: str, other: str) -> tuple[str, str]:
    first, second = sorted((one, other), key=list(TEXTS).index)
    return first, second


# What an answer does in another account --------------------------------------------------------------------


def _effects(told: api.Answer) -> dict[str, dict[str, tuple[float, float]]]:
    """Returns what the players stake and two seats win more per deal with this answer, and the error.

    It is by the account that takes the answer; one with which it was not played is missing.
    """
    ruling = _ruling(TEXTS[told.account], told.question)
    found = {}
    for base in ACCOUNTS:
        if ruling.alike(_ruling(base, told.question)):
            found[base.id] = dict.fromkeys(SEATS, (0.0, 0.0))
        elif row := _played(base.id, told.question, ruling):
            measured = {
                name: row.differences[each.format(players=row.sums.players)] for name, each in SEATS.items()
            }
            found[base.id] = {
                name: (round(each.mean, 4), round(each.error, 4)) for name, each in measured.items()
            }
    return found


def _ruling(account: Account[Any], question: str) -> Ruling[..., Any]:
    found: Ruling[..., Any] = getattr(account.rules, question.replace("-", "_"))
    return found


def _played(base: str, question: str, ruling: Ruling[..., Any]) -> Row | None:
    """Returns the comparison of an account with an answer that is written like this one, if it was played."""
    rows = worth.informed(studies.stored(base)) if base in studies.sources() else []
    return next(
        (row for row in rows if row.comparison.question == question and row.comparison.ruling.alike(ruling)),
        None,
    )


# The family ------------------------------------------------------------------------------------------------


def family() -> Iterator[tuple[str | int, ...]]:
    """Yields each question with the variant of each text, and whether each two texts differ."""
    for question in kinship.QUESTIONS:
        own = variants(question).values()
        differ = (kinship.differs(*pair).get(question) for pair in PAIRS)
        yield (
            question,
            *(NOT_SEEN if each is None else each for each in own),
            *(NOT_SEEN if each is None else int(each) for each in differ),
        )


@cache
def variants(question: str) -> dict[str, int | None]:
    """Returns the number of each text's variant: those with the same number agree with each other.

    It is 0 for a silent text, and None if the text isn't seen or gives only a part of the answer.
    """
    found: dict[str, int | None] = {}
    groups: list[list[str]] = []
    for text, account in TEXTS.items():
        if not account.seen(kinship.QUESTIONS[question]) or _ruling(account, question).completed:
            found[text] = None
        elif not account.speaks(kinship.QUESTIONS[question]):
            found[text] = SILENT
        else:
            agreeing = (
                number
                for number, group in enumerate(groups)
                if all(kinship.stands(other, text)[question] is Stand.AGREE for other in group)
            )
            place = next(agreeing, len(groups))
            groups[place:] = groups[place:] or [[]]
            groups[place].append(text)
            found[text] = place + 1
    return found


# The files -------------------------------------------------------------------------------------------------


def json_of(rows: list[dict[str, Any]]) -> str:
    """Returns rows as JSON, one in a line."""
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    return f"[\n{lines}\n]\n"


def flat(row: dict[str, Any]) -> tuple[str | int | float | None, ...]:
    """Returns a row for CSV: lists are joined, and each effect has its columns."""
    cells = [JOINED.join(each) if isinstance(each, tuple) else each for each in list(row.values())[:-1]]
    for base in ACCOUNTS:
        for name in SEATS:
            cells += row["effects"].get(base.id, {}).get(name, (None, None))
    return tuple(cells)


def by_question() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yields the rows of each question."""
    for question, rows in groupby(collation(), itemgetter("question")):
        yield question, list(rows)
