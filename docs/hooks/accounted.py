"""What became of each sentence of a source, as its page has it: in words, each tie linked. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from ambigu_variants.faces.sentences import extent, kinds
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Source, kebab
from ambigu_variants.kernel.sentences import KINDS, REASONS, Kind
from ambigu_variants.languages import message_n, say
from docs.hooks import citations
from docs.hooks.rendering import anchor, home, render

__all__ = ["Linked", "UnknownTie", "accounted", "leads", "page", "path"]

TIED = {
    "ruling": message_n("Ruling: {links}", "Rulings: {links}"),
    "remark": message_n("Remark: {links}", "Remarks: {links}"),
    "word": message_n("Word: {links}", "Words: {links}"),
    "essay": message_n("History: {links}", "History: {links}"),
}
"""What links to each kind of tie are called."""


class UnknownTie(ValueError):
    """A sentence is tied to what is not there."""


class Linked(NamedTuple):
    """What is shown of a tie, and the page that tells of it, from the root of the site."""

    shown: str
    page: str


def path(source: str) -> str:
    """The page of a source's sentences, from the root of the site."""
    return f"sources/{source}/sentences/"


def accounted(account: Account[Any], questions: Mapping[str, Data], words: Mapping[str, Linked]) -> Data:
    """The sentences of an account's source with their ties in words.

    Args:
        account: of the source.
        questions: by id; each has ``title`` and ``page``, its address from the root, which may be empty.
        words: what the ids of the glossary lead to.

    Returns:
        What :func:`kernel.comparison.sentences` gives; and ``extent`` and ``by_kind``, which say how many
        there are; ``page``; ``places``: for each stretch of the text ``at`` and ``heading`` (both empty
        outside every place), ``reason`` (empty if it has none) and ``ties``: for each kind of tie what its
        links are called, in both numbers, and the links; and ``rows``: of each sentence ``number``, ``line``,
        ``kind`` in words, ``reason`` and ``ties``.

    Raises:
        UnknownTie: a sentence is tied to what is not there.
    """
    source = account.source
    found = comparison.sentences([account], source.id)
    there = leads(account, questions, words)
    return found | {
        "extent": extent(found),
        "by_kind": kinds(found),
        "page": path(source.id),
        "places": [
            {
                "at": at,
                "heading": source.places[at].heading if at else "",
                **_ties(source, dict.fromkeys(tie for each in rows for tie in each["tied"]), there),
                "rows": [
                    {
                        "number": each["number"],
                        "line": each["line"],
                        "kind": say(KINDS[Kind(each["kind"])]),
                        **_ties(source, each["tied"], there),
                    }
                    for each in rows
                ],
            }
            for at, group in groupby(found["list"], itemgetter("place"))
            for rows in [list(group)]
        ],
    }


def leads(
    account: Account[Any], questions: Mapping[str, Data], words: Mapping[str, Linked]
) -> dict[str, dict[str, Linked]]:
    """By kind of tie, all that a sentence of a source can be tied to: by its name where it leads to."""
    source, at_home = account.source, home(account)
    asked = {name: questions[kebab(name)] for name in source.rulings}
    told = {name for (cited, _), some in citations.told().items() if cited == source.id for name in some}
    return {
        "ruling": {
            each["id"]: Linked(each["title"], each["page"] or f"{at_home}#{anchor(ruling.at)}")
            for (name, ruling), each in zip(source.rulings.items(), asked.values(), strict=True)
            if source in {one.source for one in ruling.answers()}
        },
        "remark": {each.at: Linked(each.at, f"{at_home}#{anchor(each.at)}") for each in source.remarks},
        "word": dict(words),
        "essay": {name: Linked(citations.sections()[name], f"history/#{name}") for name in sorted(told)},
    }


def _ties(source: Source, tied: Iterable[str], there: Mapping[str, Mapping[str, Linked]]) -> Data:
    """Ties by their kinds, and the reason if there is one."""
    links: dict[str, list[Linked]] = {kind: [] for kind in TIED}
    reasons = []
    for tie in tied:
        kind, _, name = tie.partition(":")
        if kind == "reason":
            reasons.append(say(REASONS[name]))
        elif name in there.get(kind, {}):
            links[kind].append(there[kind][name])
        else:
            raise UnknownTie(f"{source.id} has a sentence tied to {tie}, which is not there or not its own.")
    return {
        "reason": " ".join(reasons),
        "ties": [(TIED[kind], some) for kind, some in links.items() if some],
    }


def page(account: Account[Any], told: Data) -> str:
    """The page of a source's sentences, which are told as :func:`accounted` does."""
    return render("sentences.md.jinja", source=account.source, home=home(account), told=told)
