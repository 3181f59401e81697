"""The edition's data on each text as JSON and as TEI: places, sentences, rulings and remarks.

Of a text's own words, only those that the edition quotes are included. In TEI each sentence is a gap; its
ties are in ``corresp``, its kind, and the reason why it has no further ties, in ``ana``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.segmentation import KINDS, REASONS
from ambigu_variants.languages import language, say
from docs.hooks import ascenseur, census, citing, glossary
from docs.hooks.accounts import TONGUES
from docs.hooks.ascenseur_trials import PLAIN
from docs.hooks.collation import asked
from docs.hooks.coverage import Linked, leads
from docs.hooks.data import LICENCES
from docs.hooks.originals import original
from docs.hooks.rendering import render

FOLDER = "data/texts"
"""The folder of the files in the site."""


def files() -> dict[str, str]:
    """Returns the contents of every file, by name."""
    described = census.described()
    head = {key: described[key] for key in ("edition", "version", "year", "licence")}
    made = {f"{text['id']}.tei.xml": _tei(text, head) for text in texts()}
    for name, told in (("texts", {**head, "texts": texts()}), ("annotations", _annotations())):
        made[f"{name}.json"] = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    return made


def _annotations() -> Data:
    """Returns every ruling and remark as a Web Annotation of its words in the text online."""
    return {
        "@context": "http://www.w3.org/ns/anno.jsonld",
        "id": "annotations.json",
        "type": "AnnotationPage",
        "items": [
            {
                "id": f"#{text['id']}.{told['id']}",
                "type": "Annotation",
                "motivation": "commenting",
                "body": [
                    {"type": "TextualBody", "value": told["says"], "language": language()},
                    f"../../{told['page']}",
                ],
                "target": {
                    "source": address.partition("#")[0],
                    "selector": {"type": "TextQuoteSelector", "exact": told["words"]},
                },
            }
            for text in texts()
            for told in text["told"]
            if (address := original(text["id"], told["place"], told["words"]))
        ],
    }


@cache
def texts() -> list[Data]:
    """Returns every text of the edition."""
    return [
        *(_text(account, leads(account, asked(), glossary.links(account))) for account in ALL_ACCOUNTS),
        _text(PLAIN, leads(PLAIN, ascenseur.questions(), ascenseur.links())),
    ]


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
        "neighbours": [
            {**chapter._asdict(), "outline": [place._asdict() for place in chapter.outline]}
            for chapter in source.neighbours
        ],
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


def _tei(text: Data, head: Data) -> str:
    places = groupby(text["sentences"], itemgetter("place"))
    code: str = text["language"]
    return render(
        "tei.xml.jinja",
        text=text,
        head=head,
        licence=LICENCES[head["licence"]],
        here=language(),
        tongue=say(TONGUES.get(code, code)),
        kinds=KINDS,
        reasons=REASONS,
        headings={"": "", **{place["at"]: place["heading"] for place in text["places"]}},
        passages=[
            (
                at,
                [
                    (line, [row | {"pointers": _pointers(row, text)} for row in some])
                    for line, some in groupby(rows, itemgetter("line"))
                ],
            )
            for at, rows in places
        ],
    )


def _pointers(row: Data, text: Data) -> list[str]:
    """Returns the targets of a sentence's ties: notes in this file, or pages of the site."""
    notes = [(each["kind"], each["name"], each["id"]) for each in text["told"]]
    found: list[str] = []
    for tie in row["tied"]:
        inside = [f"#{id}" for kind, name, id in notes if (kind, name) == (tie["kind"], tie["name"])]
        found += inside or ([f"../../{tie['page']}"] if tie["page"] else [])
    return found
