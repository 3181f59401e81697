"""The files of the texts by name, and what each is, for the page that tells of them."""

from __future__ import annotations

import csv
import io
import json

from ambigu_variants.languages import message, say
from docs.hooks.data import LICENCES, OR
from docs.hooks.interchange.annotations import annotated
from docs.hooks.interchange.tei import tei
from docs.hooks.interchange.texts import head, schema, texts
from docs.hooks.tables import Column, Table

__all__ = ["FOLDER", "SENTENCES", "described", "files"]

FOLDER = "data/texts"
"""Where the files stand in the site."""
TEXTS, SCHEMA = "texts.json", "texts.schema.json"


def _column(name: str, text: str, number: bool = False) -> Column:
    return Column(name=name, text=text, number=number)


SENTENCES = Table(
    name="sentences",
    title=message("The sentences"),
    row=message("Each row is a sentence of one of the texts, in their order."),
    columns=(
        _column("source", message("the text, by the id of its account")),
        _column("number", message("its number in the text, from 1"), number=True),
        _column("place", message("the passage in which it stands; empty outside every passage")),
        _column("line", message("its line in the file of the text, from 1"), number=True),
        _column("start", message("its first character in the line, from 0"), number=True),
        _column("length", message("how many characters it has"), number=True),
        _column("fingerprint", message("sixteen digits of the SHA-256 of its words, single spaces between")),
        _column("kind", message("`rule`, `definition`, `history`, `commentary`, `heading` or `page` matter")),
        _column("tied", message("what it is tied to, as `ruling:opening`, several with ` | ` between")),
    ),
)


def described() -> dict[str, str]:
    """Every file by name, with what it is."""
    told = {
        SENTENCES.file: SENTENCES.told,
        TEXTS: say(
            "The places of each text, its sentences, and every ruling and remark with its few words, in one"
            " object."
        ),
        SCHEMA: say("Its JSON Schema (2020-12), which the tests hold it against."),
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
    """Every file by name: its text."""
    made = {SENTENCES.file: _csv(), SCHEMA: _json(schema())}
    made[TEXTS] = _json({"$schema": SCHEMA, **head(), "texts": texts()})
    licence = LICENCES[head()["licence"]]
    for text in texts():
        made[f"{text['id']}.tei.xml"] = tei(text, head(), licence)
        made[f"{text['id']}.anno.jsonld"] = _json(annotated(text, head(), licence))
    return made


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _csv() -> str:
    written = io.StringIO()
    writer = csv.DictWriter(written, [column.name for column in SENTENCES.columns])
    writer.writeheader()
    for text in texts():
        for row in text["sentences"]:
            tied = OR.join(f"{tie['kind']}:{tie['name']}" for tie in row["tied"])
            writer.writerow({"source": text["id"], **row, "tied": tied})
    return written.getvalue()
