"""The essay on the history: its citations exist, and the timeline draws its years."""

from __future__ import annotations

import re
from html import unescape

import pytest

from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.games import sources
from docs.hooks import citations, home
from docs.hooks.languages import configurations
from docs.hooks.testimonies import TESTIMONIES
from docs.hooks.timeline import timeline

ESSAYS = {
    spoken: (citations.DOCUMENTS.parent / spoken / citations.ESSAY).read_text(encoding="utf-8")
    for spoken in configurations()
}
CITED = re.compile("`#!cite ([^`]+)`")


def test_a_citation_has_its_place_and_its_words_in_their_language() -> None:
    html = citations.written("Juegos Preámbulo ¶1: un juego de origen italiano")
    assert '<q lang="es">un juego de origen italiano</q>' in html
    assert 'href="~/sources/juegos_de_naipes_2012/#preambulo-p1"' in html
    assert ">Juegos Preámbulo ¶1</a>" in html
    assert "<q" not in citations.written("Foster Cards")
    names = [each.message for each in (*sources().values(), *TESTIMONIES.values())]
    assert not [(one, two) for one in names for two in names if one != two and one.startswith(two)]


@pytest.mark.parametrize(
    "text", ["Foster §1 ¶1", "Nobody Cards", "Foster", "Foster Cards: " + "word " * (citations.LONGEST + 1)]
)
def test_a_citation_of_what_is_not_there_stops_the_page(text: str) -> None:
    """A citation with an unknown author or place, with no place, or with too many words stops the page."""
    with pytest.raises(citations.BadCitation):
        citations.read(text)


@pytest.mark.parametrize("spoken", configurations())
def test_the_essay_of_each_language_cites_the_same_words_and_dates_each_text(spoken: str) -> None:
    """A year in the list of texts stands in a passage that it cites, or in the text's publication data."""
    essay = ESSAYS[spoken]
    assert sorted(CITED.findall(essay)) == sorted(CITED.findall(ESSAYS["en"]))
    items = re.findall(r"(?ms)^- \*\*(\w+)\*\*[ ,](.*?)(?=^- |^###)", essay.partition("{ #texts }")[2])
    dated = {source.short: source for source in sources().values()}
    assert {name for name, _ in items} >= dated.keys()
    for name, item in ((name, item) for name, item in items if name in dated):
        source, known = dated[name], dated[name].publication
        recorded = f"{source.year} {known.issued} {known.revised} {known.printing} {known.copy}"
        for year in re.findall(r"\b\d{4}\b", re.sub("`[^`]*`", "", item)):
            assert year in recorded + " ".join(CITED.findall(item)), f"{name}: {year}"


def test_no_claim_about_age_or_descent_stands_without_a_place() -> None:
    """Home, About and README link to the essay wherever they mention the age of the game or poker."""
    files = (citations.DOCUMENTS.parents[1] / "README.md", citations.DOCUMENTS / "about.md")
    for text in (home.page(), *(path.read_text(encoding="utf-8") for path in files)):
        assert "ancestor" not in text
        for paragraph in text.split("\n\n"):
            assert "history" in paragraph or not re.search(r"Louis XIV|\bpoker\b|century", paragraph)


def test_the_timeline_draws_and_tells_every_line_to_scale() -> None:
    """Each line and each account has a mark, a part of the description and a list entry."""
    lines = re.findall(r"(?ms)^```timeline\n(.*?)^```", ESSAYS["en"])[0].splitlines()
    html = unescape(timeline(lines))
    marks = html.count('class="chart__dot"') + html.count('class="chart__bar"')
    assert marks == html.count("<li>") == len(lines) + sum(bool(each.source.year) for each in ALL_ACCOUNTS)
    (described,) = re.findall(r"<desc[^>]*>(.*?)</desc>", html)
    for years, what, cited in (line.split(" | ") for line in lines):
        assert f"{years.replace('-', ' to ')}: {what}." in described
        assert f">{cited.partition(': ')[0]}</a>" in html
        assert ": " not in cited or f"`#!cite {cited}`" in ESSAYS["en"], "its words are checked in the essay"
    html = timeline(["1700-1800 | a | Foster Cards", "1750-1760 | b | Foster Cards"])
    bars = re.findall(r'class="chart__bar" x="([\d.]+)%" y="[\d.]+em" width="([\d.]+)%"', html)
    (first, wide), (second, narrow) = sorted((float(x), float(width)) for x, width in bars)
    assert first < second < first + wide
    assert wide == pytest.approx(10 * narrow, abs=0.1)
