"""Questions and accounts as plain data, and the choice of accounts to compare.

Independent of any game. Everything here is made of dictionaries, lists, strings, numbers and booleans, for
use by the pages, the browser, the command line and the exports.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self, TypeVar

from ambigu_variants.kernel.errors import RequestError, UnknownName, short
from ambigu_variants.kernel.questions import Question, kebab, questions_of
from ambigu_variants.kernel.rulings import NO_READING_IN, Account, Ruling, Source
from ambigu_variants.kernel.segmentation import Kind
from ambigu_variants.languages import say

Data = dict[str, Any]
R = TypeVar("R")


class Accounts(tuple[Account[R], ...]):
    """The default accounts of a game, in the order of their columns.

    They are compared unless a reader names others. ``additional`` are the accounts that a reader can add.
    """

    additional: tuple[Account[R], ...]

    def __new__(cls, default: Iterable[Account[R]], additional: Iterable[Account[R]] = ()) -> Self:
        """Makes the tuple of the default accounts."""
        made = super().__new__(cls, default)
        made.additional = tuple(additional)
        return made


def every(accounts: Sequence[Account[R]]) -> tuple[Account[R], ...]:
    """Returns the accounts that can be named: the given ones and those that a reader can add to them."""
    return (*accounts, *(accounts.additional if isinstance(accounts, Accounts) else ()))


def citation(ruling: Ruling[..., Any]) -> Data:
    """Returns a ruling's place, words and meaning as plain data.

    Keys: ``question`` (id), ``source`` (id, or ``house``), ``at`` (place), ``locus`` (author and place),
    ``words`` (quoted), ``says`` (our own words), ``standing`` (one of :class:`Standing`), ``reading`` (its
    name among its rivals), ``called`` (its label among them; empty without rivals).
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
    """Returns an account's answer to a question, with the rival readings of its passage.

    Contains the keys of a citation, and: ``account`` (id), ``silent`` (the source says nothing; the ruling
    is the edition's), ``argument`` (the reason for this reading), ``completed`` (the part of the answer that
    the edition adds; empty if none), ``function`` (its dotted name), ``crux`` (id, or empty), ``readings``
    (every reading of the passage, the edition's first: each a citation with ``argument``, ``completed`` and
    ``function``), ``variants`` (all the answers that the source itself offers, its own first; empty if there
    is only one), ``refers`` (``source``, ``at``, ``locus`` and ``words`` of the place where the source refers
    its reader to another text instead, and the name of that ``text``; else None), ``ruled_out`` (``source``,
    ``at``, ``locus`` and ``words`` of the passage that makes the question impossible under a silent source;
    None if there is none).
    """
    offered = account.offered(question)
    ruling: Ruling[..., Any] = getattr(account.rules, question)
    refers = ruling.source is account.source or not account.speaks(question)
    return {
        **_told(ruling),
        "account": account.id,
        "silent": not account.speaks(question) and account.seen(question),
        "crux": ruling.crux,
        "readings": [_told(each) for each in account.readings(question).values()],
        "variants": [_told(each) for each in offered.values()] if len(offered) > 1 else [],
        "refers": _placed(account.source, "referrals", question) if refers else None,
        "ruled_out": None if account.speaks(question) else _placed(account.source, "ruled_out", question),
    }


def _placed(source: Source, passages: str, question: str) -> Data | None:
    """Returns a source's passage for a question out of ``passages``, as plain data."""
    found = getattr(source, passages).get(question)
    return found and {"source": source.id, "locus": f"{source.short} {found.at}", **found._asdict()}


def _told(ruling: Ruling[..., Any]) -> Data:
    return {
        **citation(ruling),
        "argument": ruling.argument,
        "completed": ruling.completed,
        "function": ruling.path,
    }


def collation(accounts: Sequence[Account[Any]]) -> list[Data]:
    """Returns every question with every account's answer.

    Keys: ``id``, ``title``, ``section``, ``answers``.
    """
    return [
        {
            "id": question.id,
            "title": question.title,
            "section": question.section,
            "answers": [answer(account, name) for account in accounts],
        }
        for name, question in questions_of(accounts[0].rules).items()
    ]


def question_named(accounts: Sequence[Account[Any]], name: str, *, field: str = "question") -> Question:
    """Returns the question of that name, in kebab or snake case."""
    questions = questions_of(accounts[0].rules)
    if name.replace("-", "_") not in questions:
        there = [each.id for each in questions.values()]
        raise UnknownName("There is no question called “{name}”.", name, there, field=field)
    return questions[name.replace("-", "_")]


def account_named(accounts: Sequence[Account[R]], name: str, *, field: str = "sources") -> Account[R]:
    """Returns the account of that id, or of a source id with variants: ``author_year:one:other``."""
    by_id = {account.id: account for account in reversed(every(accounts))}
    if name in by_id:
        return by_id[name]
    source, *variants = name.split(":")
    by_source = {account.source.id: account for account in reversed(every(accounts))}
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
                    "“{one}” and “{other}” both answer “{title}” ({id}): name only one of them.",
                    field=field,
                    one=chosen[question],
                    other=variant,
                    title=asked.title,
                    id=asked.id,
                )
            chosen[question] = variant
    return account


def sentences(accounts: Sequence[Account[Any]], source: str) -> Data:
    """Returns the sentences of a source's text with their ties, as plain data.

    Returns:
        ``source`` (id); ``sentences`` (how many), ``tied`` (how many of them are tied to anything),
        ``kinds`` (how many of each kind), ``whole`` (false if our copy breaks off after them); ``list``: for
        each ``number`` (from 1), ``line`` (from 1), ``start`` (its first character in the line, from 0),
        ``length`` (in characters), ``fingerprint``, ``place`` (empty outside every place), ``kind`` and
        ``tied`` (see :mod:`kernel.segmentation`).
    """
    account = account_named(accounts, source, field="source")
    text = account.source
    return {
        "source": text.id,
        "sentences": len(text.sentences),
        "tied": sum(bool(each.tied) for each in text.sentences),
        "kinds": {kind.value: sum(each.kind is kind for each in text.sentences) for kind in Kind},
        "whole": account.whole,
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
    """Returns an account for each variant that the source offers for a question."""
    return [account.variant(name) for name in account.offered(question)]


def with_answers(accounts: Sequence[Account[R]], rules: str, answers: Mapping[str, str]) -> Account[R]:
    """Returns an account with some answers taken from another source, variant or reading.

    ``answers`` has, by question, the id of a source, or ``SOURCE:NAME`` for a reading or variant of it.
    """
    account = account_named(accounts, rules, field="rules")
    by_source = {each.source.id: each for each in reversed(every(accounts))}
    changed: dict[str, Ruling[..., Any]] = {}
    for asked, answer in answers.items():
        place = f"answers.{asked}"
        question = question_named(accounts, asked, field=place)
        source, named, name = answer.partition(":")
        if source not in by_source:
            raise UnknownName("There is no source called “{name}”.", source, reversed(by_source), field=place)
        known = by_source[source].answers(question.name)
        if named and name not in known:
            raise UnknownName(NO_READING_IN, name, known, field=place, question=question.id, source=source)
        changed[question.name] = known[name] if name else by_source[source].source.rulings[question.name]
        if not changed[question.name].standing.seen:
            raise RequestError(
                "The edition’s copy of {source} breaks off before it answers {question}.",
                field=place,
                source=by_source[source].source.dated,
                question=question.id,
            )
    if not changed:
        return account
    rulebook: Any = account.rules
    return dataclasses.replace(account, rules=dataclasses.replace(rulebook, **changed))


def otherwise(account: Account[R], rules: R) -> list[str]:
    """Returns in words where a rulebook differs from an account: “three cards always win”.

    An answer of another source names that source; an answer without rivals is named by its question.
    """
    found: list[str] = []
    for name, question in questions_of(rules).items():
        ruling: Ruling[..., Any] = getattr(rules, name)
        if ruling is getattr(account.rules, name):
            continue
        source = ruling.source.short
        if ruling in account.answers(name).values():
            found.append(ruling.called)
        elif ruling.called:
            found.append(say("{answer}, as in {source}", answer=ruling.called, source=source))
        else:
            found.append(say("“{question}” as in {source}", question=question.title, source=source))
    return found


def twice(name: str, once: str, again: str) -> RequestError:
    """Returns the error for a setting, such as a passage's reading, that is given twice."""
    return RequestError(
        "{name} is given twice, as “{once}” and as “{again}”: give it once.",
        name=short(name),
        once=short(once),
        again=short(again),
    )


def choose(
    accounts: Sequence[Account[R]], sources: Iterable[str] | None = None, readings: Iterable[str] = ()
) -> list[Account[R]]:
    """Returns the requested accounts with the requested readings.

    Args:
        accounts: the accounts available.
        sources: ids, in the order wanted, variants after a colon; None for the default accounts.
        readings: ``QUESTION=NAME`` for every chosen account that knows a reading of that name, or
            ``SOURCE:QUESTION=NAME`` for one.
    """
    wanted = [account.id for account in accounts] if sources is None else list(dict.fromkeys(sources))
    if not wanted:
        raise RequestError("You haven’t named a source: name at least one.", field="sources")
    chosen = {name: account_named(accounts, name) for name in wanted}
    read: dict[tuple[str, str], str] = {}
    for text in readings:
        target, _, rest = text.rpartition(":")
        asked, equals, name = rest.partition("=")
        if not equals:
            raise RequestError(
                "“{text}” isn’t a reading: write QUESTION=NAME, or SOURCE:QUESTION=NAME.",
                field="readings",
                text=text,
            )
        question = question_named(accounts, asked, field="readings")
        if target and target not in chosen:
            raise UnknownName(
                "You haven’t chosen a source called “{name}”.", target, chosen, field="readings"
            )
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
            if (key, question.id) in read:
                raise twice(question.id, read[key, question.id], name).at("readings")
            read[key, question.id] = name
            chosen[key] = chosen[key].reading(question.name, name)
    return list(chosen.values())
