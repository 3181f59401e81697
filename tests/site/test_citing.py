"""Citations: sentence, BibTeX and CSL-JSON agree, and citation software reads both formats."""

from __future__ import annotations

import json
import re
import warnings
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import citeproc
import pytest
import rispy
from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.bibtex import BibTeX
from citeproc.source.json import CiteProcJSON

from ambigu_variants.ambigu import operations
from ambigu_variants.games import sources
from ambigu_variants.kernel.copies import quotations
from ambigu_variants.languages import opened
from docs.hooks import citing
from docs.hooks.edition import edition
from docs.hooks.originals import original
from docs.hooks.pages import OF_SOURCE
from tests.house.test_quotations import lines_of

REFERENCES = [
    *map(citing.of_source, sources().values()),
    citing.of_page("What is a fredon paid?", "rules/0/"),
    citing.of_page("A & B: 100 % of the cards_1 – “ñ” #2", "rules/1/"),
    citing.of_page("", ""),
    *(
        citing.of_answer(question["title"], f"rules/{question['id']}/", answer)
        for question in (operations.cite("fredon-price"), operations.cite("first-bet", ["pierer_1857"]))
        for answer in question["answers"]
    ),
]
SITE = Path(__file__).parents[2] / "site"
SCHEMAS = Path(citeproc.__file__).parent / "data" / "schema" / "schemas" / "styles"

each_source = pytest.mark.parametrize("source", sources().values(), ids=lambda source: source.id)


def named(schema: str) -> set[str]:
    """The names in a schema of the Citation Style Language."""
    return set(re.findall(r'"([\w-]+)"', (SCHEMAS / schema).read_text(encoding="utf-8")))


def known(read: Any) -> tuple[str, list[str], str]:
    """The title, the family names and the year of an item, as citation software reads it."""
    names = [dict(name).get("family") or dict(name).get("literal") for name in read.get("author", ())]
    return str(read["title"]), [*map(str, names)], str(read.get("issued", {}).get("year"))


@pytest.mark.parametrize("reference", REFERENCES, ids=lambda each: each.item["id"])
def test_a_program_reads_the_same_from_every_format(reference: citing.Reference, tmp_path: Path) -> None:
    """CSL-JSON has known variables and no empty values, is printed in full, and equals BibTeX and RIS."""
    (item,) = json.loads(reference.csl)
    assert item.keys() <= named("csl-variables.rnc") | {"id", "type", "language"}
    assert item["type"] in named("csl-types.rnc")
    assert all(item.values())
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        of_json = CiteProcJSON(json.loads(reference.csl))
        style = CitationStylesStyle("harvard-cite-them-right", validate=False)
        bibliography = CitationStylesBibliography(style, of_json, formatter.plain)
        bibliography.register(Citation([CitationItem(item["id"])]))
        (entry,) = bibliography.bibliography()
    path = tmp_path / "one.bib"
    path.write_text(reference.bibtex, encoding="utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it knows no howpublished, no url and no version
        of_bibtex = BibTeX(str(path), encoding="utf-8")
    assert list(of_bibtex) == list(of_json) == [item["id"]]
    title, names, year = known(of_json[item["id"]])
    assert known(of_bibtex[item["id"]]) == (title, names, year)
    for words in (item["title"], *names, *([year] if year != "None" else [])):
        assert words.lower().rstrip("?") in str(entry).lower()
    assert item.get("container-title", "") in reference.bibtex
    (record,) = rispy.loads(reference.ris)
    assert "unknown_tag" not in record
    literal = [each.get("literal") or f"{each['family']}, {each['given']}" for each in item.get("author", ())]
    assert (record["title"], record.get("authors", []), record.get("year", "None")) == (title, literal, year)
    assert record.get("secondary_title", "") == item.get("container-title", "")
    assert record.get("notes", []) == ([item["note"]] if "note" in item else [])
    assert record.get("urls", []) == ([item["URL"]] if "URL" in item else [])


def test_an_answer_is_cited_with_its_passage() -> None:
    """The title names the account and place, the note the text and its words; a silent text has neither."""
    (answer,) = operations.cite("first-bet", ["lalanne_2010"])["answers"]
    cited = citing.of_answer("How high?", "rules/first-bet/", answer)
    assert cited.item["title"] == "How high? Lalanne 2010, §6 ¶5"
    assert "Philippe Lalanne" in cited.item["note"]
    assert answer["words"] in cited.item["note"]
    assert "rules/first-bet/#lalanne_2010" in cited.says
    (silent,) = operations.cite("first-bet", ["pierer_1857"])["answers"]
    assert citing.of_answer("How high?", "rules/first-bet/", silent).item["title"] == "How high? Pierer 1857"


def test_the_head_of_every_page_says_how_to_cite_it() -> None:
    """Author, title and date stand there for reference managers, and as JSON-LD with the passages."""
    for path in sorted(SITE.rglob("*.html")):
        html = path.read_text(encoding="utf-8")
        if 'property="og:title"' not in html:
            continue
        named = dict(re.findall(r'<meta name="(citation_\w+)" content="([^"]*)">', html))
        (told,) = map(json.loads, re.findall(r'<script type="application/ld\+json">(.*?)</script>', html))
        assert unescape(named["citation_title"]) == told["name"] > "", path
        assert unescape(named["citation_author"]) == told["author"]["name"]
        assert told.get("isPartOf", {"name": "the edition"})["name"], path
        assert named["citation_publication_date"].replace("/", "-") == told["datePublished"]
    page = (SITE / "rules" / "first-bet" / "index.html").read_text(encoding="utf-8")
    (told,) = map(json.loads, re.findall(r'<script type="application/ld\+json">(.*?)</script>', page))
    passages = {each["name"]: each for each in told["citation"]}
    assert passages["Lalanne 2010, §6 ¶5"]["text"] == "de 2 à 4 jetons selon ce qu'il désire"
    assert passages["Lalanne 2010, §6 ¶5"]["isPartOf"]["author"]["name"] == "Philippe Lalanne"
    for name, words in (("BibTeX", "@misc{"), ("CSL-JSON", "[{"), ("RIS", "TY  - ELEC")):
        assert page.count(f'aria-label="Copy: {name}"') == page.count(f"<code>{words}")


@pytest.mark.parametrize("site", ["", "https://cards.example/"])
def test_a_page_is_cited_with_the_version_and_its_address(site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The citation of a page has title and version of CITATION.cff, and a full URL if one is known."""
    monkeypatch.setenv("SITE_URL", site)
    cited = citing.of_page("Flush", "rules/flush/")
    held = (edition()["title"], edition()["version"], edition()["name"])
    for said in (cited.says, cited.csl, cited.bibtex):
        assert all(told in said for told in ("Flush", *held, f"{site}rules/flush/"))
    assert cited.item.get("URL", "") == (site and f"{site}rules/flush/")


@each_source
def test_a_text_is_cited_with_all_that_is_known_of_it_and_can_be_read_there(source: Any) -> None:
    """Title, work, publisher, dates and the books that it names are cited; one link leads to it."""
    of_text, cited = source.publication, citing.of_source(source)
    for told in (source.title, source.work, of_text.city, of_text.publisher, of_text.shown):
        assert told in cited.says
    for told in filter(None, (of_text.printing, of_text.pages)):
        assert told in cited.says
        assert told in cited.csl
        assert told.replace("–", "--") in cited.bibtex
    for date in filter(None, (of_text.issued, of_text.revised)):
        assert citing.day(date) in cited.says
    assert of_text.copy, "what the edition has in hand is told"
    listed = unescape(citing.references([source.id]))
    link = f'<a href="{of_text.online}">'
    pages = OF_SOURCE[source.id]
    (page,) = (pages.account(each) for each in pages.every if each.source is source)
    assert re.match("https?://", of_text.online)
    assert listed.count(link) == unescape(page).count(link) == 1
    lines = lines_of(source)
    for words, at in of_text.books:
        assert words in "\n".join(lines[source.places[at].first - 1 : source.places[at].last])
        assert words in listed


@each_source
def test_a_quotation_leads_to_its_words_in_the_text_online(source: Any) -> None:
    """The form of each address is that of a text fragment, and what it names stands in a line of the text."""
    lines, own = lines_of(source), {place.at for place in source.outline}
    for at, quoted in quotations(source).items():
        for words in filter(None, quoted):
            address = original(source.id, at, words)
            found = re.fullmatch(r"https?://[^#\s]+#(Page_\d+)?:~:text=(.+)", address)
            assert found
            page, directive = found.groups()
            assert re.fullmatch(r"(?:[\w.~]|%[\dA-F]{2})+(?:,(?:[\w.~]|%[\dA-F]{2})+)?", directive, re.ASCII)
            ends = [unquote(each) for each in directive.split(",")]
            assert ends == ([words] if "\n" not in words else [words.split("\n")[0], words.split("\n")[-1]])
            assert at not in own or all(any(each in line for line in lines) for each in ends)
            assert bool(page) == ("gutenberg.org" in address)
    assert original(source.id, "", "") == "", "there is no way to words that are not quoted"


def test_what_has_a_meaning_in_a_text_fragment_is_encoded() -> None:
    assert original("foster_1897", "Blind", "a-b, c & d") == (
        "https://www.gutenberg.org/cache/epub/53881/pg53881-images.html"
        "#Page_259:~:text=a%2Db%2C%20c%20%26%20d"
    )
    assert original("trevoux_1771", "I 274", "mot").endswith("/AMBIGU#:~:text=mot")


def test_what_is_cited_is_told_in_the_language_of_the_reader(whole: dict[str, str]) -> None:
    """Citations use the reader's language; a page that was proofread is not said to be revised."""
    lalanne = sources()["lalanne_2010"]
    assert "proofread and laid out 14 December 2021" in citing.of_source(lalanne).says
    assert citing.day((2026, 5, 1)) == "1 May 2026"
    with opened(whole["fr"]):
        assert "relu et mis en forme le 14 décembre 2021" in citing.of_source(lalanne).says
        assert "The editors" not in citing.of_page("Flux", "rules/flush/").says
        assert "three accounts" not in citing.of_page("Flux", "rules/flush/").bibtex
        assert [citing.day((2026, 5, day)) for day in (1, 11)] == ["1er mai 2026", "11 mai 2026"]
