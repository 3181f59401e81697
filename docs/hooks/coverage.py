"""The sentences of a source for its page, in any game, with links to what each is tied to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from ambigu_variants.faces.coverage import extent, kinds
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Source
from ambigu_variants.kernel.segmentation import KINDS, REASONS, Kind
from ambigu_variants.languages import message_n, say
from docs.hooks import citations
from docs.hooks.rendering import anchor, home

TIED = {
    "ruling": message_n("Ruling: {links}", "Rulings: {links}"),
    "remark": message_n("Remark: {links}", "Remarks: {links}"),
    "word": message_n("Word: {links}", "Words: {links}"),
    "essay": message_n("History: {links}", "History: {links}"),
}
"""The label of the links for each kind of tie, in the singular and the plural."""


class UnknownTie(ValueError):
    """Raised if a sentence is tied to something that does not exist."""


class Linked(NamedTuple):
    """The text shown for a tie, and the page it links to, relative to the root of the site.

    For a term, ``called`` are the text's own words, each with ``source``, ``words`` and ``at``.
    """

    shown: str
    page: str
    called: Sequence[Data] = ()


def coverage(account: Account[Any], questions: Mapping[str, Data], words: Mapping[str, Linked]) -> Data:
    """Returns the sentences of an account's source with their ties in words.

    ``extent`` and ``by_kind`` are the numbers of sentences in words; ``places`` has for each stretch of the
    text ``at`` (empty outside every place) and ``rows``. ``questions`` and ``words`` are those that the
    sentences can be tied to, by id; a question's ``page`` may be empty.
    """
    source = account.source
    found = comparison.sentences([account], source.id)
    there = leads(account, questions, words)
    return {
        "extent": extent(found),
        "by_kind": kinds(found),
        "places": [
            {
                "at": at,
                "rows": [
                    {
                        "number": each["number"],
                        "kind": say(KINDS[Kind(each["kind"])]),
                        **_ties(source, each["tied"], there),
                    }
                    for each in rows
                ],
            }
            for at, rows in groupby(found["list"], itemgetter("place"))
        ],
    }


def leads(
    account: Account[Any], questions: Mapping[str, Data], words: Mapping[str, Linked]
) -> dict[str, dict[str, Linked]]:
    """Returns the link of everything that a sentence of a source can be tied to, by kind and name."""
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
    """Returns the links by kind, each kind with its label, and the reasons joined, if any."""
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
