"""The edition's data on each text: places, sentences, rulings and remarks.

Of a text's own words, only those that the edition quotes are included.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Standing, kebab
from ambigu_variants.kernel.segmentation import TIES, Kind
from ambigu_variants.languages import say
from docs.hooks import ascenseur, ascenseur_words, census, citing, glossary
from docs.hooks.ascenseur_trials import PLAIN
from docs.hooks.collation import asked
from docs.hooks.coverage import Linked, leads
from docs.hooks.data import DIALECT, NUMBER, TEXT, Schema, schema_of
from docs.hooks.rendering import in_each_language


@in_each_language
def texts() -> list[Data]:
    """Returns every text of the edition, as described by :func:`schema`."""
    return [
        *(_text(account, leads(account, asked(), glossary.links(account))) for account in ALL_ACCOUNTS),
        _text(PLAIN, leads(PLAIN, ascenseur.questions(), ascenseur_words.links())),
    ]


def head() -> Data:
    """Returns the edition and the licence of the files."""
    described = census.described()
    return {key: described[key] for key in ("edition", "version", "year", "licence")}


def _text(account: Account[Any], there: Mapping[str, Mapping[str, Linked]]) -> Data:
    source = account.source
    rows = comparison.sentences([account], source.id)["list"]
    return {
        "id": source.id,
        "title": source.title,
        "author": say(source.author),
        "work": source.work,
        "reference": citing.of_source(source).says.replace("*", ""),
        "language": source.language,
        "sha256": source.fingerprint,
        "places": [place._asdict() for place in source.outline],
        "sentences": [row | {"tied": [_tie(tie, there) for tie in row["tied"]]} for row in rows],
        "told": [*_rulings(account, there["ruling"]), *_remarks(account, there["remark"])],
    }


def _tie(tie: str, there: Mapping[str, Mapping[str, Linked]]) -> Data:
    kind, _, name = tie.partition(":")
    return {"kind": kind, "name": name, "page": there[kind][name].page if kind in there else ""}


def _rulings(account: Account[Any], there: Mapping[str, Linked]) -> Iterator[Data]:
    """Yields the source's rulings, in every reading and variant."""
    for question, ruling in account.source.rulings.items():
        for each in ruling.answers():
            if each.source is account.source:
                asked_of = kebab(question)
                yield {
                    "id": f"ruling.{asked_of}.{each.name}",
                    "kind": "ruling",
                    "name": asked_of,
                    "reading": each.name,
                    "standing": each.standing.value,
                    "place": each.at,
                    "words": each.words,
                    "says": each.says,
                    "argument": each.argument,
                    "page": there[asked_of].page,
                }


def _remarks(account: Account[Any], there: Mapping[str, Linked]) -> Iterator[Data]:
    for number, remark in enumerate(account.source.remarks, start=1):
        yield {
            "id": f"remark.{number}",
            "kind": "remark",
            "name": remark.at,
            "reading": "",
            "standing": "",
            "place": remark.at,
            "words": remark.words,
            "says": remark.says,
            "argument": "",
            "page": there[remark.at].page,
        }


def schema() -> Data:
    """Returns the JSON Schema of the file of the texts; pages are relative to the root of the site."""
    said, line = Schema(type="string", minLength=1), Schema(type="integer", minimum=1)
    sentence = {
        "number": line,
        "place": TEXT,
        "line": line,
        "start": NUMBER,
        "length": line,
        "fingerprint": Schema(type="string", pattern="^[0-9a-f]{16}$"),
        "kind": Schema(enum=[kind.value for kind in Kind]),
        "tied": [{"kind": Schema(enum=list(TIES)), "name": said, "page": TEXT}],
    }
    told = {
        "id": said,
        "kind": Schema(enum=["ruling", "remark"]),
        "name": said,
        "reading": TEXT,
        "standing": Schema(enum=["", *(standing.value for standing in Standing)]),
        **dict.fromkeys(("place", "words", "says"), said),
        "argument": TEXT,
        "page": said,
    }
    one = {
        **dict.fromkeys(("id", "title", "author", "work", "reference"), said),
        "language": Schema(type="string", pattern="^[a-z]{2}$"),
        "sha256": Schema(type="string", pattern="^[0-9a-f]{64}$"),
        "places": [{"at": said, "heading": said, "first": line, "last": line}],
        "sentences": [sentence],
        "told": [told],
    }
    head = {**dict.fromkeys(("$schema", "edition", "version"), said), "year": line, "licence": said}
    return {
        "$schema": DIALECT,
        "title": "The texts of the edition: places, sentences, and what is said of them",
        **schema_of({**head, "texts": [one]}),
    }
