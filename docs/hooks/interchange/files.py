"""The files of the texts by name, with descriptions for the page of data files."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ambigu_variants.languages import message, say
from docs.hooks.data import LICENCES, OR, Row, csv_of
from docs.hooks.interchange.annotations import annotated
from docs.hooks.interchange.tei import tei
from docs.hooks.interchange.texts import head, schema, texts
from docs.hooks.tables import Column, Table

FOLDER = "data/texts"
"""The folder of the files in the site."""
TEXTS, SCHEMA = "texts.json", "texts.schema.json"


def _column(name: str, text: str, number: bool = False) -> Column:
    return Column(name=name, text=text, number=number)


SENTENCES = Table(
    name="sentences",
    title=message("The sentences"),
    row=message("Each row is one sentence of a text, in the order of the text."),
    columns=(
        _column("source", message("the text, given by the id of its account")),
        _column("number", message("its number in the text, from 1"), number=True),
        _column("place", message("the passage it belongs to; empty if it belongs to none")),
        _column("line", message("its line in the text file, from 1"), number=True),
        _column("start", message("its first character within the line, from 0"), number=True),
        _column("length", message("its length in characters"), number=True),
        _column(
            "fingerprint", message("sixteen digits of the SHA-256 of its words, joined by single spaces")
        ),
        _column("kind", message("`rule`, `definition`, `history`, `commentary`, `heading` or `page` matter")),
        _column(
            "tied",
            message("what it is tied to, for example `ruling:opening`; several ties are separated by ` | `"),
        ),
    ),
)


def described() -> dict[str, str]:
    """Returns the description of every file, by name."""
    told = {
        SENTENCES.file: SENTENCES.told,
        TEXTS: say(
            "The places of each text, its sentences, and every ruling and remark with the few words it"
            " quotes, in one object."
        ),
        SCHEMA: say("Its JSON Schema (draft of December 2020), against which the tests check it."),
    }
    for text in texts():
        told[f"{text['id']}.tei.xml"] = say(
            "{title} as TEI: a gap for each sentence, a note for each ruling and remark.", title=text["title"]
        )
        told[f"{text['id']}.anno.jsonld"] = say(
            "{title} as Web Annotations, with selectors for lines, quotations and characters.",
            title=text["title"],
        )
    return told


def files() -> dict[str, str]:
    """Returns the text of every file, by name."""
    made = {SENTENCES.file: csv_of(SENTENCES, _rows()), SCHEMA: _json(schema())}
    made[TEXTS] = _json({"$schema": SCHEMA, **head(), "texts": texts()})
    licence = LICENCES[head()["licence"]]
    for text in texts():
        made[f"{text['id']}.tei.xml"] = tei(text, head(), licence)
        made[f"{text['id']}.anno.jsonld"] = _json(annotated(text, head(), licence))
    return made


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _rows() -> Iterator[Row]:
    names = [column.name for column in SENTENCES.columns]
    for text in texts():
        for row in text["sentences"]:
            tied = OR.join(f"{tie['kind']}:{tie['name']}" for tie in row["tied"])
            told = {"source": text["id"], **row, "tied": tied}
            yield tuple(told[name] for name in names)
