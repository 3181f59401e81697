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
def test_tei_has_the_sentences_and_the_notes(source: Source) -> None:
    """The TEI has a gap of each sentence's length in its passage and line, and a note for each statement."""
    text = tei(source)
    ids = [each.get(ID) for each in text.iter() if each.get(ID)]
    assert len(set(ids)) == len(ids)
    for each, sentence in zip(source.sentences, text.findall(".//t:s", IN_TEI), strict=True):
        assert sentence.get("n") == str(each.number)
        assert sentence.find("t:gap", IN_TEI).get("quantity") == str(each.length)
        assert sentence.find("t:idno", IN_TEI).text == each.fingerprint
        passage = next(parent for parent in sentence.iterancestors() if parent.tag.endswith("div"))
        assert passage.get("n", "") == each.at
        (line, *_) = sentence.xpath("preceding-sibling::t:lb[1]/@n", namespaces=IN_TEI)
        assert line == str(each.line)
        pointers = [*sentence.get("ana").split(), *sentence.get("corresp", "").split()]
        assert pointers[0] == f"#kind-{each.kind}"
        assert (len(pointers) > 1) == bool(each.tied)
        assert all(to.startswith("../../") or to.removeprefix("#") in ids for to in pointers), pointers
    notes = {note.get(ID): note for note in text.findall("t:text//t:note", IN_TEI)}
    for each in held(source)["told"]:
        note = notes.pop(each["id"])
        assert note.find(".//t:quote", IN_TEI).text == each["words"]
        assert note.getparent().get("n") == each["place"]
        assert note.find("t:p", IN_TEI).text == each["says"]
    assert notes == {}


@each_source
def test_annotations_select_lines_and_within_them_words_or_characters(source: Source) -> None:
    """Each statement and each sentence has an annotation, which selects lines of the fingerprinted file."""
    digest = base64.urlsafe_b64encode(bytes.fromhex(source.fingerprint)).decode().rstrip("=")
    sentences = {f"#sentence-{each.number}": each for each in source.sentences}
    told = {f"#{each['id']}": each for each in held(source)["told"]}
    for item in json.loads(made()[f"{source.id}.anno.jsonld"])["first"]["items"]:
        assert (item["type"], item["target"]["source"]) == ("Annotation", f"ni:///sha-256;{digest}")
        selector = item["target"]["selector"]
        lines, within, (body, *_) = selector["value"], selector["refinedBy"], item["body"]
        if item["motivation"] == "commenting":
            each = told.pop(item["id"])
            place = source.places[each["place"]]
            assert lines == f"line={place.first - 1},{place.last}"
            assert within == {"type": "TextQuoteSelector", "exact": each["words"]}
            assert body["value"] == each["says"]
        else:
            sentence = sentences.pop(item["id"])
            assert lines == f"line={sentence.line - 1},{sentence.line}"
            start, end = sentence.span.start, sentence.span.start + sentence.length
            assert within == {"type": "TextPositionSelector", "start": start, "end": end}
            assert body["value"] == sentence.kind.value
    assert (told, sentences) == ({}, {})


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
