"""The essay on the history: its citations exist, and the timeline draws its years."""

from __future__ import annotations

import re
from html import unescape

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.games import sources
from docs.hooks import citations, home
from docs.hooks.languages import configurations
from docs.hooks.testimonies import TESTIMONIES
from docs.hooks.timeline import timeline

ESSAY = (citations.DOCUMENTS / citations.ESSAY).read_text(encoding="utf-8")
(DRAWN,) = re.findall(r"(?ms)^```timeline\n(.*?)^```", ESSAY)


def test_a_citation_names_a_place_and_few_words() -> None:
    """A citation has an author, a place with a link, and perhaps words marked with their language."""
    cited = citations.read("Foster Cards: Two packs may be used alternately")
    assert (cited.source.id, cited.at, cited.words) == (
        "foster_1897",
        "Cards",
        "Two packs may be used alternately",
    )
    html = citations.written("Juegos Preámbulo ¶1: un juego de origen italiano")
    assert '<q lang="es">un juego de origen italiano</q>' in html
    assert 'href="~/sources/juegos_de_naipes_2012/#preambulo-p1"' in html
    assert ">Juegos Preámbulo ¶1</a>" in html
    assert "<q" not in citations.written("Foster Cards")


@pytest.mark.parametrize(
    "text", ["Foster §1 ¶1", "Nobody Cards", "Foster", "Foster Cards: " + "word " * (citations.LONGEST + 1)]
)
def test_a_citation_of_what_is_not_there_stops_the_page(text: str) -> None:
    """A citation with an unknown author or place, with no place, or with too many words stops the page."""
    with pytest.raises(citations.BadCitation):
        citations.read(text)


def test_every_section_of_the_essay_has_its_address_and_its_places() -> None:
    """Each section of the essay has an anchor, and the places it cites are listed under it."""
    sections = citations.sections()
    assert len(sections) == ESSAY.count("{ #")
    assert {each for some in citations.told().values() for each in some} == set(sections)
    assert all(f"{heading} {{ #{anchor} }}" in ESSAY for anchor, heading in sections.items())
    assert citations.told()["lalanne_2010", "Origine ¶1"][0] == "names"
    assert "preface" in citations.told()["lalanne_2010", "Origine ¶1"]
    assert "candle" in citations.told()["juegos_de_naipes_2012", "Preámbulo ¶2"]


@pytest.mark.parametrize("spoken", configurations())
def test_the_essay_of_each_language_cites_the_same_words(spoken: str) -> None:
    """The essays of all languages have the same citations, Lalanne on Slovak words and *poquer* included."""
    cited = re.compile("`#!cite ([^`]+)`")
    told = (citations.DOCUMENTS.parent / spoken / citations.ESSAY).read_text(encoding="utf-8")
    assert sorted(cited.findall(told)) == sorted(cited.findall(ESSAY))
    for words in (
        "Origine ¶3: contribuer trois fois",
        "Introduction: on poque de tant de jetons",
        "Introduction: ce qui est peu",
    ):
        assert told.count(f"`#!cite Lalanne {words}`") == 1


def test_no_claim_about_age_or_descent_stands_without_a_place() -> None:
    """Home, About and README link to the essay wherever they mention the age of the game or poker."""
    root = citations.DOCUMENTS.parents[1]
    written = {"home": home.page()}
    for path in (root / "README.md", citations.DOCUMENTS / "about.md"):
        written[path.name] = path.read_text(encoding="utf-8")
    for place, text in written.items():
        for paragraph in text.split("\n\n"):
            if re.search(r"Louis XIV|\bpoker\b|century", paragraph):
                assert "history" in paragraph, f"{place}: {paragraph}"
        assert "ancestor" not in text, place


@pytest.mark.parametrize("spoken", configurations())
def test_the_essays_date_each_text_as_its_record_does(spoken: str) -> None:
    """A year in the list of texts stands in a passage that it cites, or in the text's publication data."""
    told = (citations.DOCUMENTS.parent / spoken / citations.ESSAY).read_text(encoding="utf-8")
    items = re.findall(r"(?ms)^- \*\*(\w+)\*\*[ ,](.*?)(?=^- |^###)", told.partition("{ #texts }")[2])
    dated = {source.short: source for source in sources().values()}
    assert {name for name, _ in items} >= dated.keys()
    for name, item in items:
        if name not in dated:
            continue
        source, known = dated[name], dated[name].publication
        recorded = f"{source.year} {known.issued} {known.revised} {known.printing} {known.copy}"
        cited = " ".join(re.findall(r"`#!cite ([^`]+)`", item))
        for year in re.findall(r"\b\d{4}\b", re.sub("`[^`]*`", "", item)):
            assert year in recorded + cited, f"{name}: {year}"


def test_the_timeline_draws_and_tells_every_line() -> None:
    """Each line of the timeline and each account has a mark, a part of the description and a list entry."""
    lines = DRAWN.splitlines()
    html = unescape(timeline(lines))
    marks = html.count('class="chart__dot"') + html.count('class="chart__bar"')
    accounts = [each for each in (*ACCOUNTS, *ACCOUNTS.additional) if each.source.year]
    assert marks == len(lines) + len(accounts)
    assert html.count("<li>") == marks
    (described,) = re.findall(r"<desc[^>]*>(.*?)</desc>", html)
    for line in lines:
        years, what, cited = line.split(" | ")
        assert f"{years.replace('-', ' to ')}: {what}." in described
        place, _, quoted = cited.partition(": ")
        assert f">{place}</a>" in html
        assert not quoted or f"`#!cite {cited}`" in ESSAY, "what a line quotes is checked in the essay's text"
    for account in accounts:
        assert f"{account.source.year}: {account.source.short}: {account.source.title}." in described


def test_the_years_of_the_timeline_lie_in_order_from_left_to_right() -> None:
    """The timeline has a linear scale from left to right."""
    html = timeline(["1700-1800 | a | Foster Cards", "1750-1760 | b | Foster Cards"])
    bars = {
        float(x): float(wide)
        for x, wide in re.findall(r'class="chart__bar" x="([\d.]+)%" y="[\d.]+em" width="([\d.]+)%"', html)
    }
    (first, wide), (second, narrow) = sorted(bars.items())
    assert first < second < first + wide
    assert wide == pytest.approx(10 * narrow, abs=0.1)


@pytest.mark.parametrize("line", ["1702", "1702 | a preface", "soon | a preface | Foster Cards"])
def test_a_line_that_is_not_written_so_stops_the_page(line: str) -> None:
    """A line without year, text and place stops the page."""
    with pytest.raises(citations.BadCitation):
        timeline([line])


def test_sources_can_be_told_apart_by_how_they_are_called() -> None:
    """No source's name begins with another's, so citations are unambiguous."""
    names = [source.message for source in sources().values()]
    names += [testimony.message for testimony in TESTIMONIES.values()]
    assert not [(one, two) for one in names for two in names if one != two and one.startswith(two)]
