"""Citations: sentence, BibTeX and CSL-JSON agree, and citation software reads both formats."""

from __future__ import annotations

import calendar
import json
import re
import warnings
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import citeproc
import pytest
from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.bibtex import BibTeX
from citeproc.source.json import CiteProcJSON

from ambigu_variants.games import sources
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.languages import opened, say
from docs.hooks import citing
from docs.hooks.edition import edition
from docs.hooks.pages import OF_SOURCE
from tests.house.test_quotations import lines_of

TITLES = ["What is a fredon paid?", "A & B: 100 % of the cards_1 – “ñ” #2", ""]
REFERENCES = [
    *map(citing.of_source, sources().values()),
    *(citing.of_page(title, f"rules/{number}/" if title else "") for number, title in enumerate(TITLES)),
]
SCHEMAS = Path(citeproc.__file__).parent / "data" / "schema" / "schemas" / "styles"

each_reference = pytest.mark.parametrize("reference", REFERENCES, ids=lambda each: each.item["id"])


def printed(read: Any, key: str) -> str:
    """A bibliography entry as formatted by citation software."""
    style = CitationStylesStyle("harvard-cite-them-right", validate=False)
    bibliography = CitationStylesBibliography(style, read, formatter.plain)
    bibliography.register(Citation([CitationItem(key)]))
    (entry,) = bibliography.bibliography()
    return str(entry)


def named(schema: str) -> set[str]:
    """The names in a schema of the Citation Style Language."""
    return set(re.findall(r'"([\w-]+)"', (SCHEMAS / schema).read_text(encoding="utf-8")))


def called(name: Any) -> str:
    """The family name of a person, or the name of an institution."""
    return str(dict(name).get("family") or dict(name).get("literal"))


@each_reference
def test_csl_json_has_the_types_and_variables_of_its_language(reference: citing.Reference) -> None:
    """CSL-JSON holds one item with known variables, a known type and no empty values."""
    (item,) = json.loads(reference.csl)
    assert item.keys() <= named("csl-variables.rnc") | {"id", "type", "language"}
    assert item["type"] in named("csl-types.rnc")
    assert all(item.values())
    for part in (part for date in item.get("issued", {}).get("date-parts", ()) for part in date):
        assert isinstance(part, int)
    for name in item.get("author", ()):
        assert name.keys() in ({"family", "given"}, {"literal"})


@each_reference
def test_a_program_prints_the_csl_json(reference: citing.Reference) -> None:
    """A processor accepts the CSL-JSON without warnings and shows author, year and title."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        told = printed(CiteProcJSON(json.loads(reference.csl)), reference.item["id"])
    item = reference.item
    shown = [item["title"], *(name.get("family", name.get("literal")) for name in item.get("author", ()))]
    shown += [str(date[0]) for date in item.get("issued", {}).get("date-parts", ())]
    for words in shown:
        assert words.lower().rstrip("?") in told.lower()


@each_reference
def test_a_program_reads_the_same_from_the_bibtex(reference: citing.Reference, tmp_path: Path) -> None:
    """Key, title, authors, year and container of the BibTeX are those of the CSL-JSON, accents included."""
    path = tmp_path / "one.bib"
    path.write_text(reference.bibtex, encoding="utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it knows no howpublished, no url and no version
        of_bibtex = BibTeX(str(path), encoding="utf-8")
    of_json = CiteProcJSON(json.loads(reference.csl))
    assert list(of_bibtex) == list(of_json) == [reference.item["id"]]
    (one,), (other,) = of_bibtex.values(), of_json.values()
    assert str(one["title"]) == str(other["title"])
    assert [called(name) for name in one.get("author", ())] == [
        called(name) for name in other.get("author", ())
    ]
    assert str(one.get("issued", {}).get("year")) == str(other.get("issued", {}).get("year"))
    held = reference.item.get("container-title")
    assert not held or held in reference.bibtex


def test_a_page_is_cited_with_the_version_and_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """The citation of a page has title, version and date of CITATION.cff, and a full URL if one is known."""
    known = edition()
    assert set(known) >= {"title", "version", "date-released", "name"}
    monkeypatch.delenv("SITE_URL", raising=False)
    bare = citing.of_page("Flush", "rules/flush/")
    for said in (bare.says, bare.csl, bare.bibtex):
        for told in ("Flush", known["title"], known["version"], known["name"], "rules/flush/"):
            assert told in said
    assert "URL" not in bare.item
    monkeypatch.setenv("SITE_URL", "https://cards.example/")
    whole = citing.of_page("Flush", "rules/flush/")
    assert whole.item["URL"] == "https://cards.example/rules/flush/"
    for said in (whole.says, whole.csl, whole.bibtex):
        assert "https://cards.example/rules/flush/" in said


@pytest.mark.parametrize("source", sources().values(), ids=lambda source: source.id)
def test_a_text_is_cited_with_all_that_is_known_of_it(source: Any) -> None:
    """The citation of a text has title, work, publisher, dates, and the books named at their places."""
    known, says = source.publication, citing.of_source(source).says
    for told in (source.title, source.work, known.city, known.publisher, known.shown):
        assert told in says
    reference = citing.of_source(source)
    for told in filter(None, (known.printing, known.pages)):
        assert told in says
        assert told in reference.csl
        assert told.replace("–", "--") in reference.bibtex
    for date in filter(None, (known.issued, known.revised)):
        assert citing.day(date) in says
        assert citing.day(date) == f"{date[2]} {calendar.month_name[date[1]]} {date[0]}"
    assert known.copy, "what the edition has in hand is told"
    lines = lines_of(source)
    for words, at in known.books:
        place = source.places[at]
        assert words in "\n".join(lines[place.first - 1 : place.last])
        assert words in unescape(citing.references([source.id]))


def test_a_page_on_the_web_is_cited_with_its_address_whatever_is_known_of_its_time() -> None:
    """A web page is cited whether or not it is revised or dated; without an address, no URL is named."""
    juegos = sources()["juegos_de_naipes_2012"]
    for issued, year, revised in (
        ((2012, 9, 26), 2012, (2013, 1, 2)),
        ((2012, 9, 26), 2012, ()),
        ((), 2012, ()),
        ((), 0, ()),
    ):
        for address in ("cards.example/ambigu/", "http://cards.example/ambigu/", ""):
            known = replace(juegos.publication, address=address, issued=issued, revised=revised)
            cited = citing.of_source(replace(juegos, publication=known, year=year))
            assert ("cards.example/ambigu/" in cited.says) == bool(address)
            assert "://" not in cited.says
            assert ("revised 2 January 2013" in cited.says) == bool(revised)
            assert cited.item.get("URL", "") == (address and known.url)
            assert cited.item.get("URL", "").startswith(address and "http")


@pytest.mark.parametrize("source", sources().values(), ids=lambda source: source.id)
def test_every_text_can_be_read_where_a_link_leads(source: Any) -> None:
    """The bibliography and the page of a text each have one link to where it can be read online."""
    known = source.publication
    assert known.online.startswith(("https://", "http://"))
    link = f'<a href="{known.online}">'
    assert unescape(citing.references([source.id])).count(link) == 1
    game = OF_SOURCE[source.id]
    (page,) = (game.account(each) for each in game.every if each.source is source)
    assert unescape(page).count(link) == 1


def test_what_was_done_to_a_page_is_said_as_the_page_says_it(whole: dict[str, str]) -> None:
    """Lalanne's page is cited as proofread and laid out, as it says, and not as revised."""
    lalanne = sources()["lalanne_2010"]
    place = lalanne.places["Page ¶2"]
    assert "Relecture et mise en forme" in "\n".join(lines_of(lalanne)[place.first - 1 : place.last])
    assert "proofread and laid out 14 December 2021" in citing.of_source(lalanne).says
    assert "Proofread and laid out 14 December 2021." in citing.of_source(lalanne).item["note"]
    with opened(whole["fr"]):
        assert "relu et mis en forme le 14 décembre 2021" in citing.of_source(lalanne).says


def test_a_control_is_folded_and_needs_no_script() -> None:
    """The control has a details element for the page and one for each text, with all three formats."""
    html = citing.control("Lalanne", "sources/lalanne_2010/", ["lalanne_2010"])
    assert html.count("<details") == 2
    assert html.count("<pre") == 4
    assert "@misc{lalanne_2010," in html
    assert "<script" not in html
    assert citing.control("Flush", "rules/flush/").count("<details") == 1


def test_a_bibliography_names_known_texts_alone() -> None:
    """The bibliography accepts ids of texts and of the edition, and refuses unknown ones."""
    html = citing.references([*sources(), citing.EDITION])
    assert html.count("<li>") == len(sources()) + 1
    with pytest.raises(UnknownName):
        citing.references(["nobody_1900"])


def test_what_is_cited_is_told_in_the_language_of_the_reader(whole: dict[str, str]) -> None:
    """Citations use the reader's language: editors, title, and the form of dates."""
    assert edition()["name"] == citing.EDITORS
    assert edition()["title"] == citing.TITLE
    assert citing.day((2026, 5, 1)) == "1 May 2026"
    with opened(whole["fr"]):
        assert say(citing.EDITORS) in citing.of_page("", "").says
        assert "The editors" not in citing.of_page("", "").says
        page = citing.of_page("Flux", "rules/flush/")
        for told in (page.says, page.bibtex, page.csl):
            assert say(citing.TITLE) in told
            assert "three accounts" not in told
        assert citing.day((2026, 5, 1)) == "1er mai 2026"
        assert citing.day((2026, 5, 11)) == "11 mai 2026"
