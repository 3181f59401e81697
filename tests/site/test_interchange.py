"""The files of the texts: valid in their formats, and consistent with the edition and each other."""

from __future__ import annotations

import base64
import csv
import gzip
import io
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from ambigu_variants import games
from ambigu_variants.kernel.rulings import Source
from docs.hooks import segmentation
from docs.hooks.interchange import files
from docs.hooks.interchange.tei import TEI

SCHEMA = Path(__file__).parent / "tei_all.rng.gz"
"""TEI all, version 4.3.0."""
IN_TEI = {"t": TEI}
RELAX_NG = "http://relaxng.org/ns/structure/1.0"
ID = "{http://www.w3.org/XML/1998/namespace}id"
SOURCES = {source.id: source for source in games.sources().values() if source.table}

each_source = pytest.mark.parametrize("source", SOURCES.values(), ids=lambda source: source.id)


@cache
def made() -> dict[str, str]:
    """The published files, by name."""
    return files.files()


def held(source: Source) -> Any:
    """The part of the JSON about a source."""
    (found,) = (text for text in json.loads(made()["texts.json"])["texts"] if text["id"] == source.id)
    return found


def tei(source: Source) -> Any:
    """The parsed TEI of a source."""
    return etree.fromstring(made()[f"{source.id}.tei.xml"].encode())


def test_every_file_is_told_of_and_no_other() -> None:
    """The page of the data describes every file, and no others."""
    assert files.described().keys() == made().keys()
    assert len(made()) == 3 + 2 * len(SOURCES)


@each_source
def test_json_and_csv_hold_every_sentence_and_every_quotation(source: Source) -> None:
    """Both have each sentence with place, kind and ties; the JSON has each ruling and remark once, quoted."""
    found = held(source)
    assert [place["at"] for place in found["places"]] == list(source.places)
    assert found["sha256"] == source.fingerprint
    keys = ("number", "place", "line", "start", "length", "fingerprint", "kind")
    told = [
        (*map(row.get, keys), tuple(f"{tie['kind']}:{tie['name']}" for tie in row["tied"]))
        for row in found["sentences"]
    ]
    assert told == [
        (each.number, each.at, *each.span[:3], each.fingerprint, each.kind.value, each.tied)
        for each in source.sentences
    ]
    text = made()["sentences.csv"]
    assert text.count("\r\n") == text.count("\n") == text.count("\r")
    header, *lines = csv.reader(io.StringIO(text, newline=""), strict=True)
    assert header == [column.name for column in files.SENTENCES.columns]
    assert [line for line in lines if line[0] == source.id] == [
        [source.id, *map(str, row), " | ".join(tied)] for *row, tied in told
    ]
    quoted = {each for each in segmentation.quoted(source) if not each[0].startswith("essay:")}
    assert {
        (f"{each['kind']}:{each['name']}", each["place"], each["words"]) for each in found["told"]
    } == quoted
    assert len({each["id"] for each in found["told"]}) == len(found["told"])


def test_the_texts_are_valid_tei() -> None:
    """The texts are valid against TEI all, and a text with an unknown or a misplaced element is not."""
    texts = {source.id: tei(source) for source in SOURCES.values()}
    used = {etree.QName(each).localname for text in texts.values() for each in text.iter(f"{{{TEI}}}*")}
    grammar = etree.fromstring(gzip.decompress(SCHEMA.read_bytes()))
    for element in [*grammar.iter(f"{{{RELAX_NG}}}element")]:
        if element.get("name") and element.get("name") not in used:  # they would take nine seconds to compile
            element.getparent().replace(element, etree.Element(f"{{{RELAX_NG}}}notAllowed"))
    schema = etree.RelaxNG(grammar)
    for source, text in texts.items():
        assert schema.validate(text), f"{source}: {schema.error_log.last_error}"
        for tag in ("hole", "body"):
            text.find(".//t:s", IN_TEI)[0].tag = f"{{{TEI}}}{tag}"
            assert not schema.validate(text)


@each_source
def test_tei_and_annotations_have_every_sentence_and_every_statement(source: Source) -> None:
    """Each sentence is a gap of its length in its passage and line; each statement quotes its words."""
    text = tei(source)
    sentences = {}
    for found in text.findall(".//t:s", IN_TEI):
        passage = next(parent for parent in found.iterancestors() if parent.tag.endswith("div"))
        (line, *_) = found.xpath("preceding-sibling::t:lb[1]/@n", namespaces=IN_TEI)
        length = found.find("t:gap", IN_TEI).get("quantity")
        sentences[found.get("n")] = (line, length, passage.get("n", ""), found.get("ana").split()[0])
    assert sentences == {
        str(each.number): (str(each.line), str(each.length), each.at, f"#kind-{each.kind}")
        for each in source.sentences
    }
    notes = text.findall("t:text//t:note", IN_TEI)
    told = {each["id"]: (each["place"], each["words"]) for each in held(source)["told"]}
    assert told == {
        note.get(ID): (note.getparent().get("n"), note.find(".//t:quote", IN_TEI).text) for note in notes
    }
    digest = base64.urlsafe_b64encode(bytes.fromhex(source.fingerprint)).decode().rstrip("=")
    for item in json.loads(made()[f"{source.id}.anno.jsonld"])["first"]["items"]:
        assert item["target"]["source"] == f"ni:///sha-256;{digest}"
        name, within = item["id"].removeprefix("#"), item["target"]["selector"]["refinedBy"]
        if item["motivation"] == "commenting":
            assert within["exact"] == told.pop(name)[1]
        else:
            length = sentences.pop(name.removeprefix("sentence-"))[1]
            assert within["end"] - within["start"] == int(length)
    assert (told, sentences) == ({}, {}), "each has its annotation"


@each_source
def test_no_file_has_more_of_a_text_than_the_edition_quotes(source: Source) -> None:
    """No file contains more than twelve consecutive words of a text."""
    text = segmentation.text_of(source, Path(__file__).resolve().parents[3] / "shared" / "sources")
    if text is None:
        pytest.skip(f"the text of {source.id} is not at hand in shared/sources beside the repository")
    words = re.findall(r"[^\W_]+", text.lower())
    runs = {tuple(words[start : start + 13]) for start in range(len(words) - 12)}
    for name, file in made().items():
        there = re.findall(r"[^\W_]+", file.lower())
        copied = [start for start in range(len(there) - 12) if tuple(there[start : start + 13]) in runs]
        assert not copied, f"{name}: {there[copied[0] : copied[0] + 13]}"
