"""Questions and accounts as plain data, and the choice of accounts to be compared. Knows no game.

Everything here is made of dictionaries, lists, strings, numbers and booleans: it feeds the pages, the
browser, the command line and the exports alike.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.rulings import (
    NO_READING_IN,
    Account,
    Question,
    Ruling,
    Source,
    kebab,
    questions_of,
)
from ambigu_variants.kernel.sentences import counted
from ambigu_variants.languages import say

__all__ = [
    "Data",
    "account_named",
    "answer",
    "answered",
    "choose",
    "citation",
    "collation",
    "otherwise",
    "question_named",
    "sentences",
    "side_by_side",
]

Data = dict[str, Any]
R = TypeVar("R")


def citation(ruling: Ruling[..., Any]) -> Data:
    """Where a ruling stands and what it says.

    Keys: ``question`` (id), ``source`` (id, or ``house``), ``at`` (place), ``locus`` (author and place),
    ``words`` (quoted), ``says`` (our own words), ``standing`` (stated, inferred, against, supplied),
    ``reading`` (its name among its rivals), ``called`` (what it is called among them; empty without rivals).
    """
    return {
        "question": kebab(ruling.question),
        "source": ruling.source.id,
        "at": ruling.at,
        "locus": ruling.locus,
        "words": ruling.words,
        "says": ruling.says,
        "standing": ruling.standing.value,
        "reading": ruling.name,
        "called": ruling.called,
    }


def answer(account: Account[Any], question: str) -> Data:
    """An account's answer to a question, with the rival readings of its passage.

    A citation, and: ``account`` (id), ``silent`` (the source says nothing; the ruling is the edition's),
    ``argument`` (why it is read so), ``completed`` (which part of the answer the edition adds; empty if
    none), ``function`` (its dotted name), ``crux`` (id, or empty), ``readings`` (every reading of the
    passage, the edition's first: each a citation with ``argument``, ``completed`` and ``function``),
    ``variants`` (all the answers that the source itself offers, its own first; empty if there is but one),
    ``refers`` (``source``, ``at``, ``locus`` and ``words`` of the place where a silent source sends its
    reader to another text, and the name of that ``text``; None if it does not), ``ruled_out`` (``source``,
    ``at``, ``locus`` and ``words`` of the place by which the question cannot come up under a silent source;
    None if it can).
    """
    offered = account.offered(question)
    ruling: Ruling[..., Any] = getattr(account.rules, question)
    return {
        **_told(ruling),
        "account": account.id,
        "silent": not account.speaks(question),
        "crux": ruling.crux,
        "readings": [_told(each) for each in account.readings(question).values()],
        "variants": [_told(each) for each in offered.values()] if len(offered) > 1 else [],
        "refers": None if account.speaks(question) else _placed(account.source, "referrals", question),
        "ruled_out": None if account.speaks(question) else _placed(account.source, "ruled_out", question),
    }


def _placed(source: Source, passages: str, question: str) -> Data | None:
    """What a source has for a question among some passages, as plain data."""
    found = getattr(source, passages).get(question)
    return found and {"source": source.id, "locus": f"{source.short} {found.at}", **found._asdict()}


def _told(ruling: Ruling[..., Any]) -> Data:
    return {
        **citation(ruling),
        "argument": ruling.argument,
        "completed": ruling.completed,
        "function": f"{ruling.function.__module__}.{ruling.function.__name__}",
    }


def collation(accounts: Sequence[Account[Any]]) -> list[Data]:
    """Every question with every account's answer: ``id``, ``title``, ``section``, ``contract``,
    ``answers``.
    """
    return [
        {
            "id": question.id,
            "title": question.title,
            "section": question.section,
            "contract": question.contract,
            "answers": [answer(account, name) for account in accounts],
        }
        for name, question in questions_of(accounts[0].rules).items()
    ]


def question_named(accounts: Sequence[Account[Any]], name: str) -> Question:
    """The question of that name, in kebab or snake case.

    Raises:
        UnknownName: there is none.

    """
    questions = questions_of(accounts[0].rules)
    if name.replace("-", "_") not in questions:
        there = [each.id for each in questions.values()]
        raise UnknownName("There is no question called “{name}”.", name, there, field="question")
    return questions[name.replace("-", "_")]


def account_named(accounts: Sequence[Account[R]], name: str, *, field: str = "sources") -> Account[R]:
    """The account of that id, or a source's with the variants that follow its id: ``author_year:one:other``.

    Raises:
        UnknownName: there is no such source, or it offers no such variant.
        RequestError: two variants answer one question.

    """
    by_id = {account.id: account for account in reversed(accounts)}
    if name in by_id:
        return by_id[name]
    source, *variants = name.split(":")
    by_source = {account.source.id: account for account in reversed(accounts)}
    if source not in by_source:
        raise UnknownName("There is no source called “{name}”.", source, reversed(by_source), field=field)
    account = by_source[source].plain()
    chosen: dict[str, str] = {}
    for variant in variants:
        try:
            account = account.variant(variant)
        except UnknownName as error:
            raise error.at(field) from None
        for question in account.source.variants[variant]:
            if question in chosen:
                asked = questions_of(account.rules)[question]
                raise RequestError(
                    "“{one}” and “{other}” both answer “{title}” ({id}): name one of them, once.",
                    field=field,
                    one=chosen[question],
                    other=variant,
                    title=asked.title,
                    id=asked.id,
                )
            chosen[question] = variant
    return account


def sentences(accounts: Sequence[Account[Any]], source: str) -> Data:
    """The sentences of a source's text, and what became of each.

    Returns:
        ``source`` (id); ``sentences`` (how many), ``tied`` (how many of them are tied to anything),
        ``kinds`` (how many of each kind); ``list``: for each ``number`` (from 1), ``line`` (from 1),
        ``start`` (its first character in the line, from 0), ``length`` (in characters), ``fingerprint``,
        ``place`` (empty outside every place), ``kind`` and ``tied`` (see :mod:`kernel.sentences`).

    Raises:
        UnknownName: there is no such source.

    """
    text = account_named(accounts, source, field="source").source
    return {
        "source": text.id,
        "sentences": len(text.sentences),
        "tied": sum(bool(each.tied) for each in text.sentences),
        "kinds": counted(text.sentences),
        "list": [
            {
                "number": each.number,
                **each.span._asdict(),
                "place": each.at,
                "kind": each.kind.value,
                "tied": list(each.tied),
            }
            for each in text.sentences
        ],
    }


def side_by_side(account: Account[R], question: str) -> list[Account[R]]:
    """The account once with each of the variants that its source offers for a question."""
    return [account.variant(name) for name in account.offered(question)]


def answered(accounts: Sequence[Account[R]], rules: str, answers: Mapping[str, str]) -> Account[R]:
    """An account, with some questions answered as another source, another variant or another reading does.

    Args:
        accounts: those there are.
        rules: the id of one.
        answers: by question, the id of a source, or ``SOURCE:NAME`` for a reading or variant of it.

    Raises:
        UnknownName: there is no such source, question or reading.

    """
    account = account_named(accounts, rules, field="rules")
    by_source = {each.source.id: each for each in reversed(accounts)}
    changed: dict[str, Ruling[..., Any]] = {}
    for asked, answer in answers.items():
        place = f"answers.{asked}"
        try:
            question = question_named(accounts, asked)
        except UnknownName as error:
            raise error.at(place) from None
        source, named, name = answer.partition(":")
        if source not in by_source:
            raise UnknownName("There is no source called “{name}”.", source, reversed(by_source), field=place)
        known = by_source[source].answers(question.name)
        if named and name not in known:
            raise UnknownName(NO_READING_IN, name, known, field=place, question=question.id, source=source)
        changed[question.name] = known[name] if name else by_source[source].source.rulings[question.name]
    if not changed:
        return account
    rulebook: Any = account.rules
    return dataclasses.replace(account, rules=dataclasses.replace(rulebook, **changed))


def otherwise(account: Account[R], rules: R) -> list[str]:
    """What a rulebook answers otherwise than an account, in words: “three cards always win”.

    One that is another source's says whose it is; one that has no rivals there is named by its question.
    """
    asked = questions_of(rules)
    found: dict[str, Ruling[..., Any]] = {name: getattr(rules, name) for name in asked}
    return [
        _instead(account, asked[name], ruling)
        for name, ruling in found.items()
        if ruling is not getattr(account.rules, name)
    ]


def _instead(account: Account[Any], question: Question, ruling: Ruling[..., Any]) -> str:
    if ruling in account.answers(question.name).values():
        return ruling.called
    source = ruling.source.short
    if ruling.called:
        return say("{answer}, as in {source}", answer=ruling.called, source=source)
    return say("“{question}” as in {source}", question=question.title, source=source)


def choose(
    accounts: Sequence[Account[R]], sources: Iterable[str] | None = None, readings: Iterable[str] = ()
) -> list[Account[R]]:
    """The accounts asked for, with the readings asked for.

    Args:
        accounts: those there are.
        sources: ids, in the order wanted, variants after a colon; None for all.
        readings: ``QUESTION=NAME`` for every chosen account that knows a reading of that name, or
            ``SOURCE:QUESTION=NAME`` for one.

    Raises:
        UnknownName: a source, question or reading does not exist.
        RequestError: a reading is not written so.

    """
    wanted = [account.id for account in accounts] if sources is None else list(dict.fromkeys(sources))
    if not wanted:
        raise RequestError("No source was named: name at least one.", field="sources")
    chosen = {name: account_named(accounts, name) for name in wanted}
    for text in readings:
        target, _, rest = text.rpartition(":")
        asked, equals, name = rest.partition("=")
        if not equals:
            raise RequestError(
                "“{text}” is not a reading: write QUESTION=NAME, or SOURCE:QUESTION=NAME.",
                field="readings",
                text=text,
            )
        try:
            question = question_named(accounts, asked)
        except UnknownName as error:
            raise error.at("readings") from None
        if target and target not in chosen:
            raise UnknownName("There is no chosen source called “{name}”.", target, chosen, field="readings")
        scope = [target] if target else [key for key in chosen if name in chosen[key].answers(question.name)]
        if not scope:
            known = {each: None for key in chosen for each in chosen[key].answers(question.name)}
            raise UnknownName(
                "There is no reading of {question} called “{name}”.",
                name,
                known,
                field="readings",
                question=question.id,
            )
        for key in scope:
            chosen[key] = chosen[key].reading(question.name, name)
    return list(chosen.values())
