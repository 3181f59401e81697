"""The texts, sentence by sentence: the tables in the package, and the published files made of them."""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
from functools import cache
from pathlib import Path

import pytest
from lxml import etree

from ambigu_variants import games
from ambigu_variants.faces.coverage import TIES
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.kernel.segmentation import REASONS, Kind, divided, read, written
from docs.hooks import census, citations, data, segmentation, texts

TEXTS = Path(__file__).resolve().parents[3] / "shared" / "sources"
TEI = "http://www.tei-c.org/ns/1.0"
IN_TEI = {"t": TEI}
SOURCES = list(games.sources().values())

each_source = pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.id)


@cache
def made() -> dict[str, str]:
    """The published files, by name."""
    return {**texts.files(), "sentences.csv": data.files(census.census())["texts/sentences.csv"]}


def text_of(source: Source) -> str:
    """The text of a source; skips the test if the texts aren't available."""
    text = segmentation.text_of(source, TEXTS)
    if text is None:
        pytest.skip(f"the text of {source.id} is not at hand in shared/sources beside the repository")
    return text


@each_source
def test_every_sentence_is_in_order_and_tied_to_what_there_is(source: Source) -> None:
    """Ties lead to the source's own rulings, or to a remark, term, essay or reason that fits the sentence."""
    assert read(written(source.sentences), source.outline) == source.sentences
    own = {tie.partition(":")[2] for tie, _, _ in segmentation.quoted(source) if tie.startswith("ruling:")}
    for number, each in enumerate(source.sentences, start=1):
        holding = [place.at for place in source.outline if place.first <= each.span.line <= place.last]
        assert (each.number, [each.at] if each.at else []) == (number, holding)
        assert each.tied, f"{source.id} {number}, line {each.span.line}, is tied to nothing"
        for kind, _, name in (tie.partition(":") for tie in each.tied):
            fits = {
                "ruling": name in own,
                "remark": name == each.at and name in {remark.at for remark in source.remarks},
                "word": name not in source.words or each.at in {at for _, at in source.words[name]},
                "reason": name in REASONS and each.kind in (Kind.HEADING, Kind.PAGE),
                "essay": name in citations.told().get((source.id, each.at), ()),
            }
            assert kind in (*TIES, "reason")
            assert fits.get(kind, True), f"{source.id} {number}, line {each.span.line}: {kind}:{name}"
    assert {each.at for each in source.sentences} - {""} == {place.at for place in source.outline}


@each_source
def test_the_rows_are_the_sentences_of_the_text_with_what_quotes_them(source: Source) -> None:
    """Dividing the text again gives exactly the rows; what quotes from a sentence is among its ties."""
    text = text_of(source)
    assert [each.span for each in source.sentences] == [span for span, _ in divided(text, source.language)]
    lines = text.split("\n")
    for each in source.sentences:
        line = lines[each.span.line - 1]
        lines[each.span.line - 1] = line[: each.span.start] + " " * each.span.length + line[each.span.end :]
    assert "".join(lines).strip() == "", "without the sentences only white space is left"
    ties = segmentation.tied_by_quotation(source, text)
    assert ties
    missing = {each.span.line: {*ties.get(each.span, ())} - {*each.tied} for each in source.sentences}
    assert not any(missing.values()), f"python -m docs.hooks.segmentation FOLDER adds {missing}"


def test_a_line_is_divided_at_its_full_stops_and_nowhere_else() -> None:
    """Heading numbers, abbreviations and ellipses don't divide; closing marks belong to their sentence."""
    sentences = [
        "1. One.",
        "Two, etc., says: “No.”",
        "Why?",
        "« Yes. »",
        "3 points... [one] more (a.\u00a0b).",
    ]
    assert [words for _, words in divided(f"9.1. Of A.B.\n\n{' '.join(sentences)}")] == [
        "9.1. Of A.B.",
        *sentences,
    ]
    (one, _), (other, _) = divided("A  b.\n   A\u00a0b.")
    assert one.fingerprint == other.fingerprint, "it doesn't depend on white space or position"


@each_source
def test_json_and_csv_hold_every_sentence_and_every_quotation(source: Source) -> None:
    """Both have each sentence with place, kind and ties; the JSON has each ruling and remark once, quoted."""
    (found,) = (text for text in json.loads(made()["texts.json"])["texts"] if text["id"] == source.id)
    places = [*found["places"], *(place for each in found["neighbours"] for place in each["outline"])]
    assert [place["at"] for place in places] == list(source.places)
    assert found["sha256"] == source.fingerprint
    keys = ("number", "place", "line", "start", "length", "fingerprint", "kind")
    told = [
        (*map(row.get, keys), tuple(f"{tie['kind']}:{tie['name']}" for tie in row["tied"]))
        for row in found["sentences"]
    ]
    assert told == [
        (each.number, each.at, *each.span[:3], each.span.fingerprint, each.kind.value, each.tied)
        for each in source.sentences
    ]
    header, *lines = csv.reader(io.StringIO(made()["sentences.csv"], newline=""), strict=True)
    assert header == ["source", *keys, "tied"]
    rows = [[source.id, *map(str, row), " | ".join(tied)] for *row, tied in told]
    assert [line for line in lines if line[0] == source.id] == rows
    quoted = {each for each in segmentation.quoted(source) if not each[0].startswith("essay:")}
    quoted -= {(f"ruling:{kebab(name)}", each.at, each.words) for name, each in source.referrals.items()}
    assert quoted == {
        (f"{each['kind']}:{each['name']}", each["place"], each["words"]) for each in found["told"]
    }
    assert len({each["id"] for each in found["told"]}) == len(found["told"])


def test_the_texts_are_valid_tei_and_nothing_else_is() -> None:
    """Each sentence is a gap of its length; a text with an unknown or a misplaced element is not valid."""
    texts = {source: etree.fromstring(made()[f"{source.id}.tei.xml"].encode()) for source in SOURCES}
    used = {etree.QName(each).localname for text in texts.values() for each in text.iter(f"{{{TEI}}}*")}
    packed = Path(__file__).with_name("tei_all.rng.gz").read_bytes()  # TEI all, version 4.3.0
    grammar = etree.fromstring(gzip.decompress(packed))
    relax_ng = "{http://relaxng.org/ns/structure/1.0}"
    for element in [*grammar.iter(f"{relax_ng}element")]:
        if element.get("name") and element.get("name") not in used:  # they would take nine seconds to compile
            element.getparent().replace(element, etree.Element(f"{relax_ng}notAllowed"))
    schema = etree.RelaxNG(grammar)
    for source, text in texts.items():
        assert schema.validate(text), f"{source.id}: {schema.error_log.last_error}"
        gaps = [int(each.get("quantity")) for each in text.findall(".//t:s/t:gap", IN_TEI)]
        assert gaps == [each.span.length for each in source.sentences]
        for tag in ("hole", "body"):
            text.find(".//t:s", IN_TEI).tag = f"{{{TEI}}}{tag}"
            assert not schema.validate(text)


@each_source
def test_no_published_file_has_more_of_a_text_than_the_edition_quotes(source: Source) -> None:
    """None has more than twelve consecutive words of a text."""
    words = re.findall(r"[^\W_]+", text_of(source).lower())
    runs = {tuple(words[start : start + 13]) for start in range(len(words) - 12)}
    for name, file in made().items():
        there = re.findall(r"[^\W_]+", file.lower())
        copied = [start for start in range(len(there) - 12) if tuple(there[start : start + 13]) in runs]
        assert not copied, f"{name}: {there[copied[0] : copied[0] + 13]}"


def test_an_annotation_has_a_target_that_a_program_can_open() -> None:
    """Each is on a public page, has its exact words, and a body that leads to a page of the site."""
    page = json.loads(made()["annotations.json"])
    assert (page["@context"], page["type"]) == ("http://www.w3.org/ns/anno.jsonld", "AnnotationPage")
    assert len({each["id"] for each in page["items"]}) == len(page["items"]) > 300
    words = {each["words"] for text in texts.texts() for each in text["told"]}
    for each in page["items"]:
        said, link = each["body"]
        assert re.fullmatch(r"https?://[^#\s]+", each["target"]["source"])
        assert each["target"]["selector"]["exact"] in words - {""}
        assert said["value"]
        assert link.startswith("../../")
