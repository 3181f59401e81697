"""The files of the texts: valid in their formats, and consistent with the edition and each other."""

import base64
import csv
import gzip
import io
import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest
from lxml import etree

from ambigu_variants import games
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.kernel.segmentation import Kind, divided
from docs.hooks import segmentation
from docs.hooks.interchange import files
from docs.hooks.interchange.tei import TEI

TEXTS = Path(__file__).resolve().parents[3] / "shared" / "sources"
SCHEMA = Path(__file__).parent / "tei_all.rng.gz"
"""TEI all, version 4.3.0."""
LONGEST = 12
IN_TEI = {"t": TEI}
RELAX_NG = "http://relaxng.org/ns/structure/1.0"
ID = "{http://www.w3.org/XML/1998/namespace}id"
SOURCES = {source.id: source for source in games.sources().values() if source.table}

each_source = pytest.mark.parametrize("source", SOURCES.values(), ids=lambda source: source.id)


@cache
def made() -> dict[str, str]:
    """The published files, by name."""
    return files.files()


@cache
def whole() -> Any:
    """The parsed JSON file."""
    return json.loads(made()["texts.json"])


def text_of(source: Source) -> str:
    """The text of a source; skips the test if it is not available."""
    text = segmentation.text_of(source, TEXTS)
    if text is None:
        pytest.skip(f"the text of {source.id} is not at hand in shared/sources beside the repository")
    return text


def held(source: Source) -> Any:
    """The part of the JSON about a source."""
    (found,) = (text for text in whole()["texts"] if text["id"] == source.id)
    return found


def tei(source: Source) -> Any:
    """The parsed TEI of a source."""
    return etree.fromstring(made()[f"{source.id}.tei.xml"].encode())


def annotated(source: Source) -> list[Any]:
    """The Web Annotations of a source."""
    page: list[Any] = json.loads(made()[f"{source.id}.anno.jsonld"])["first"]["items"]
    return page


def rows(source: Source) -> list[dict[str, str]]:
    """The rows of the CSV for a source."""
    read = csv.DictReader(io.StringIO(made()["sentences.csv"], newline=""), strict=True)
    return [row for row in read if row["source"] == source.id]


def test_every_file_is_told_of_and_no_other() -> None:
    """The page of the data describes every file, and no others."""
    assert files.described().keys() == made().keys()
    assert len(made()) == 3 + 2 * len(SOURCES)


# JSON and CSV ----------------------------------------------------------------------------------------------


def test_the_schema_takes_the_texts_and_nothing_less() -> None:
    """The schema accepts the texts and refuses them when a key is removed or added."""
    everything = whole()
    valid = fastjsonschema.compile(json.loads(made()["texts.schema.json"]))
    valid(everything)
    one = held(next(iter(SOURCES.values())))
    for part in (everything, one, one["places"][0], one["sentences"][0], one["told"][0]):
        for key in list(part):
            kept = part.pop(key)
            with pytest.raises(fastjsonschema.JsonSchemaValueException):
                valid(everything)
            part[key] = kept
        part["unasked"] = 1
        with pytest.raises(fastjsonschema.JsonSchemaValueException):
            valid(everything)
        del part["unasked"]
    valid(everything)


@each_source
def test_json_and_csv_hold_the_table(source: Source) -> None:
    """JSON and CSV have every sentence with place, kind and ties, and every place of the outline."""
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
    columns = [column.name for column in files.SENTENCES.columns]
    assert [[row[name] for name in columns] for row in rows(source)] == [
        [source.id, *map(str, row), " | ".join(tied)] for *row, tied in told
    ]


def test_the_csv_is_as_described() -> None:
    """The CSV has the described header, CR LF, and numbers in number columns."""
    text = made()["sentences.csv"]
    assert (
        text.count("\r\n")
        == text.count("\n")
        == text.count("\r")
        == 1 + sum(len(source.sentences) for source in SOURCES.values())
    )
    assert text.split("\r\n")[0].split(",") == [column.name for column in files.SENTENCES.columns]
    for source in SOURCES.values():
        for row in rows(source):
            for column in files.SENTENCES.columns:
                assert not column.number or row[column.name].isdecimal(), column.name


@each_source
def test_all_that_is_quoted_is_there_once(source: Source) -> None:
    """The JSON has every ruling, reading, variant and remark once, with its quoted words."""
    found = held(source)["told"]
    assert len({each["id"] for each in found}) == len(found)
    quoted = {
        (tie, at, words) for tie, at, words in segmentation.quoted(source) if not tie.startswith("essay:")
    }
    assert {(f"{each['kind']}:{each['name']}", each["place"], each["words"]) for each in found} == quoted


# TEI -------------------------------------------------------------------------------------------------------


def tei_all(texts: Iterable[Any]) -> Any:
    """TEI all without the elements that do not occur in these texts.

    They cannot change whether the texts are valid, and to compile their patterns takes nine seconds.
    """
    used = {etree.QName(each).localname for text in texts for each in text.iter(f"{{{TEI}}}*")}
    grammar = etree.fromstring(gzip.decompress(SCHEMA.read_bytes()))
    for element in [*grammar.iter(f"{{{RELAX_NG}}}element")]:
        if element.get("name") and element.get("name") not in used:
            element.getparent().replace(element, etree.Element(f"{{{RELAX_NG}}}notAllowed"))
    return etree.RelaxNG(grammar)


def test_the_texts_are_valid_tei() -> None:
    """The texts are valid against TEI all, and a text with an unknown or a misplaced element is not."""
    texts = {source.id: tei(source) for source in SOURCES.values()}
    schema = tei_all(texts.values())
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
    found = text.findall(".//t:s", IN_TEI)
    for each, sentence in zip(source.sentences, found, strict=True):
        assert sentence.get("n") == str(each.number)
        assert sentence.find("t:gap", IN_TEI).get("quantity") == str(each.length)
        assert sentence.find("t:idno", IN_TEI).text == each.fingerprint
        passage = next(parent for parent in sentence.iterancestors() if parent.tag.endswith("div"))
        assert passage.get("n", "") == each.at
        (line, *_) = sentence.xpath("preceding-sibling::t:lb[1]/@n", namespaces=IN_TEI)
        assert line == str(each.line)
        kind, *reasons = sentence.get("ana").split()
        assert kind == f"#kind-{each.kind}"
        told = sentence.get("corresp", "").split()
        assert bool(told or reasons) == bool(each.tied)
        for pointer in (kind, *reasons, *told):
            assert pointer.startswith("../../") or pointer.removeprefix("#") in ids, pointer
    notes = {note.get(ID): note for note in text.findall("t:text//t:note", IN_TEI)}
    for each in held(source)["told"]:
        note = notes.pop(each["id"])
        assert note.find(".//t:quote", IN_TEI).text == each["words"]
        assert note.getparent().get("n") == each["place"]
        assert note.find("t:p", IN_TEI).text == each["says"]
    assert notes == {}


# Web Annotations -------------------------------------------------------------------------------------------


@each_source
def test_annotations_select_lines_and_within_them_words_or_characters(source: Source) -> None:
    """Each statement and each sentence has an annotation, which selects lines of the fingerprinted file."""
    digest = base64.urlsafe_b64encode(bytes.fromhex(source.fingerprint)).decode().rstrip("=")
    kinds = {each.number: each for each in source.sentences}
    told = {each["id"]: each for each in held(source)["told"]}
    for item in annotated(source):
        assert (item["type"], item["target"]["source"]) == ("Annotation", f"ni:///sha-256;{digest}")
        lines = item["target"]["selector"]
        first, last = map(int, re.fullmatch(r"line=(\d+),(\d+)", lines["value"]).groups())  # type: ignore[union-attr]
        within = lines["refinedBy"]
        if item["motivation"] == "commenting":
            each = told.pop(item["id"].removeprefix("#"))
            place = source.places[each["place"]]
            assert (first + 1, last) == (place.first, place.last)
            assert within == {"type": "TextQuoteSelector", "exact": each["words"]}
            assert item["body"][0]["value"] == each["says"]
        else:
            sentence = kinds.pop(int(item["id"].removeprefix("#sentence-")))
            assert (first + 1, last) == (sentence.line, sentence.line)
            assert (within["type"], within["start"], within["end"] - within["start"]) == (
                "TextPositionSelector",
                sentence.span.start,
                sentence.length,
            )
            assert Kind(item["body"][0]["value"]) is sentence.kind
    assert (told, kinds) == ({}, {})


@each_source
def test_what_is_selected_stands_in_the_text(source: Source) -> None:
    """The quotations of annotations are found in their lines, and the character ranges are sentences."""
    text = text_of(source)
    spans = {span for span, _ in divided(text, source.language)}
    lines = re.sub(r"[^\S\n]", " ", text).split("\n")
    for item in annotated(source):
        selector = item["target"]["selector"]
        first, last = map(int, selector["value"].removeprefix("line=").split(","))
        within = selector["refinedBy"]
        if within["type"] == "TextQuoteSelector":
            assert within["exact"] in "\n".join(lines[first:last])
        else:
            cut = (last, within["start"], within["end"] - within["start"])
            assert cut in {(span.line, span.start, span.length) for span in spans}


@each_source
def test_no_file_has_more_of_a_text_than_the_edition_quotes(source: Source) -> None:
    """No file contains more than twelve consecutive words of a text."""
    words = re.findall(r"[^\W_]+", text_of(source).lower())
    runs = {tuple(words[start : start + LONGEST + 1]) for start in range(len(words) - LONGEST)}
    for name, file in made().items():
        there = re.findall(r"[^\W_]+", file.lower())
        for start in range(len(there) - LONGEST):
            assert tuple(there[start : start + LONGEST + 1]) not in runs, (
                f"{name}: {there[start : start + 13]}"
            )
