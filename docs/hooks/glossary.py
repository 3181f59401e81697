"""The glossary of Ambigu: each term of these pages, its meaning, and each text's word for it.

Names of combinations and replies are taken from the package. The words of a text are in its source, each
with its place; the tests check each against its passage, like the quotations.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.rules.course import AGREED, CONVENTIONS
from ambigu_variants.ambigu.rules.words import COMBINATIONS, counters
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.bridge import language_named
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import language, opened, say
from docs.hooks.coverage import Linked
from docs.hooks.game_pages import Meaning, Meanings
from docs.hooks.languages import configurations
from docs.hooks.rendering import anchor, in_each_language, render
from docs.hooks.toml_files import load


class Term(NamedTuple):
    """A term of these pages, as `docs/glossary.toml` defines it."""

    id: str
    term: str
    says: str
    question: str = ""
    name: str = ""


@cache
def sections() -> dict[str, list[Term]]:
    """Returns the terms by the headings of their sections, in the order of a deal."""
    return {
        heading: [
            Term(**({"id": id, **given} if "term" in given else _combination(id) | given))
            for id, given in some.items()
        ]
        for heading, some in load("glossary").items()
    }


def _combination(id: str) -> dict[str, str]:
    """Returns what the package knows of a combination; each text's word is where the text defines it."""
    return {"id": id, "term": COMBINATIONS[id], "question": id.replace("-", "_"), "name": id}


def terms() -> list[Term]:
    """Returns all terms in order."""
    return [each for some in sections().values() for each in some]


class Called(NamedTuple):
    """A word of a text with its place; ``named`` if it is the text's own name for the term."""

    words: str
    at: str
    named: bool = False


def called(account: Account[Any], term: Term) -> tuple[Called, ...]:
    """Returns a text's words for a term, with their places; empty if it has none."""
    source = account.source
    if term.name in COMBINATIONS:
        ruling = getattr(account.rules, term.question)
        named = term.name in source.names and ruling.source is source
        first = (Called(source.names[term.name], ruling.at, True),) if named else ()
    else:
        first = ()
    return first + tuple(
        Called(word or _name(account, term, at), at, not word) for word, at in source.words.get(term.id, ())
    )


def _name(account: Account[Any], term: Term, at: str) -> str:
    """Returns a text's name for a term whose word is left empty."""
    if term.name not in account.source.names:
        raise ValueError(
            f"{account.id}, {at}: the word for “{term.id}” is empty, and the text has no name for it"
        )
    return account.source.names[term.name]


def words() -> dict[str, list[Called]]:
    """Returns all words of each account, with their places."""
    found = {}
    for account in ALL_ACCOUNTS:
        unknown = account.source.words.keys() - {each.id for each in terms()}
        if unknown:
            raise ValueError(f"{account.source.id} has words for what is no term: {sorted(unknown)}")
        found[account.id] = [word for each in terms() for word in called(account, each)]
    return found


def links(account: Account[Any]) -> dict[str, Linked]:
    """Returns the terms for which an account's text has a word: links into the glossary, by id."""
    return {
        each.id: Linked(say(each.term), f"glossary/#{each.id}", words)
        for each in terms()
        if (words := _words(account, each))
    }


@in_each_language
def meanings() -> Meanings:
    """Returns the meanings of the words of all texts; a name is listed with and without its article."""
    found: dict[tuple[str, str], list[Meaning]] = {}
    for account in ACCOUNTS:
        for term in terms():
            for word in called(account, term):
                meaning = Meaning(
                    say(term.term), say(term.says), f"glossary/#{term.id}", term.question, word.named
                )
                name = word.words.lower()
                for each in dict.fromkeys((name, name.removeprefix("el ") if word.named else name)):
                    known = found.setdefault((account.source.language, each), [])
                    if meaning not in known:
                        known.append(meaning)
    return found


@in_each_language
def page() -> str:
    """Renders the glossary."""
    words()
    questions = {each["id"]: each for each in operations.questions()}
    return render(
        "glossary.md.jinja",
        sections={
            say(heading): [_told(each, questions) for each in some] for heading, some in sections().items()
        },
        alphabet=_alphabet(),
        agreed=[
            ({**_asked(f"agreed-{name}", questions), "title": say(AGREED[name])}, counters(number))
            for name, number in CONVENTIONS.items()
        ],
    )


def _alphabet() -> dict[str, list[tuple[str, str]]]:
    """Returns the terms and their ids in alphabetical order, by their first letter without its accent."""
    found: dict[str, list[tuple[str, str]]] = {}
    named = [(anchor(say(each.term)), say(each.term), each.id) for each in terms()]
    for key, term, place in sorted(named):
        found.setdefault(key[:1].upper(), []).append((term, place))
    return found


def _elsewhere(term: str) -> dict[str, str]:
    """Returns a term's name on the pages in each other language."""
    found = {}
    for other in configurations():
        if other != language():
            with opened(language_named(other)):
                found[other] = say(term)
    return found


def _asked(question: str, questions: Data) -> Data:
    return {"title": questions[question]["title"], "page": f"rules/{question}/"}


def _told(each: Term, questions: Data) -> Data:
    return {
        "id": each.id,
        "term": say(each.term),
        "says": say(each.says),
        "elsewhere": _elsewhere(each.term),
        "question": _asked(kebab(each.question), questions) if each.question else None,
        "called": {account.id: _words(account, each) for account in ACCOUNTS},
    }


def _words(account: Account[Any], term: Term) -> list[Data]:
    source = account.source.id
    return [{"source": source, "words": word.words, "at": word.at} for word in called(account, term)]
