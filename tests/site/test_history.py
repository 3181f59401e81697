"""The essays on the history and on the family of the texts: citations, timeline, matrix and tree."""

from __future__ import annotations

import re
from html import unescape
from itertools import combinations

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.games import sources
from ambigu_variants.kernel.verdicts import Kind
from docs.hooks import citations, collation, comparisons, family, home, kinship
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
    names = [source.message for source in sources().values()]
    names += [testimony.message for testimony in TESTIMONIES.values()]
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
    essay, family_page = ESSAYS[spoken], citations.DOCUMENTS.parent / spoken / "sources" / "family.md"
    parts = re.findall(r"```family\n(\w+)\n```", family_page.read_text(encoding="utf-8"))
    assert sorted(parts) == ["alone", "matrix", "shared", "sides", "testimonies", "tree"]
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


SHORTS = {account.id: account.source.short for account in ALL_ACCOUNTS}
MAIN = [account.id for account in ACCOUNTS]
LENGTHS = {"a": 2.0, "b": 3.0, "c": 4.0, "d": 2.0, "e": 1.0, "ab": 3.0, "de": 2.0}
"""The branches of a known tree: a and b are neighbours, and so are d and e."""


@pytest.mark.parametrize("leaves", ["abcde", "edcba", "cadbe"])
def test_distances_along_a_tree_give_that_tree(leaves: str) -> None:
    """Neighbour joining finds it in any order of the leaves, and without one of them."""
    far = {
        frozenset(pair): sum(long for side, long in LENGTHS.items() if len({*side} & {*pair}) == 1)
        for pair in combinations(leaves, 2)
    }
    found = kinship.joined(list(leaves), far)
    assert found == {frozenset(side) for side in ("ab", "cde", "de", "abc")}
    rest = {pair: long for pair, long in far.items() if "a" not in pair}
    assert kinship.joined(list("bcde"), rest) == {frozenset("bc"), frozenset("de")}


def test_the_tree_shows_each_text_once_and_each_branch_with_its_share() -> None:
    html = family.part("tree")
    labels = re.findall(r'chart__label"[^>]*>([^<]*)<', html)
    both = [kinship.in_tree(stated=stated) for stated in (True, False)]
    assert sorted(labels) == sorted(SHORTS[text] for texts in both for text in texts)
    shares = re.findall(r'chart__figure"[^>]*>([^<]*)<', html)
    sides = len(kinship.tree(stated=True)) + len(kinship.tree())
    assert len(shares) == sides / 2 == sum(len(texts) - 3 for texts in both)


def test_only_inferred_answers_set_the_short_texts_apart() -> None:
    """What Pierer states agrees with the main accounts as often as with Cosmovisions."""
    stated = {
        other: (len(found) - sum(found.values()), len(found))
        for other in kinship.ACCOUNTS
        if other != "pierer_1857"
        for found in [kinship.differs("pierer_1857", other, stated=True)]
    }
    assert stated == {
        "lalanne_2010": (10, 11),
        "foster_1897": (10, 11),
        "juegos_de_naipes_2012": (9, 10),
        "dictionnaire_1792": (2, 2),
        "cosmovisions": (4, 5),
    }
    short = frozenset(family.ADDED)
    assert short in kinship.tree() - kinship.tree(stated=True)
    assert kinship.drawn_again(stated=True)[short] < kinship.DRAWS / 2 < kinship.drawn_again()[short]
    html = family.part("tree")
    assert "Nothing that the texts state sets Panckoucke, Pierer and Cosmovisions apart" in html
    rows = re.findall(r'<th scope="row">([^<]*)</th><td>([^<]*)</td><td>([^<]*)</td>', html)
    assert len(rows) == len(kinship.tree() | kinship.tree(stated=True)) / 2
    for name, some, every in rows:
        side = frozenset(text for text, short in SHORTS.items() if short in name)
        assert (some, every) == tuple(family._kept(side, stated) for stated in (True, False))


def test_an_agreement_between_inferred_answers_is_marked_and_counted() -> None:
    told = re.search(r"<li>Lalanne and Pierer, (.*?)</li>", family.part("shared"))
    assert told
    assert "mark--inferred" in told[1]
    both = sum(
        not differ and kinship.inferred(one, question) and kinship.inferred(other, question)
        for one, other in combinations(kinship.ACCOUNTS, 2)
        for question, differ in kinship.differs(one, other).items()
    )
    assert f"In {both} of these cases" in family.part("matrix")


def test_the_matrix_holds_the_verdicts() -> None:
    """Each cell counts the verdicts on two texts; a part of an answer never counts as agreement."""
    table = re.findall(r'<table class="figures kin">(.*?)</table>', family.part("matrix"), re.DOTALL)[0]
    rows = re.findall(r"<tr><th scope=\"row\">(.*?)</th>(.*?)</tr>", table, re.DOTALL)
    assert [name for name, _ in rows] == list(SHORTS.values())
    cells = [re.findall(r"<td.*?</td>", row, re.DOTALL) for _, row in rows]
    for (left, one), (right, other) in combinations(enumerate(kinship.ACCOUNTS), 2):
        found = comparisons.between(one, other).values()
        whole = [each for each in found if len(each["speaking"]) == 2 and not each["partial"]]
        agree = sum(Kind(each["kind"]).agreed for each in whole)
        assert f"<em>{agree} of {len(whole)}</em>" in cells[left][right]
        stated = [each for each in whole if not each["inferred"]]
        agree = sum(Kind(each["kind"]).agreed for each in stated)
        told = f"{agree} of {len(stated)}" if stated else "none"
        assert told in cells[right][left]
    for question, verdict in collation.verdicts().items():
        for one, other in combinations(MAIN, 2):
            assert kinship.stands(one, other)[question].against == ((one, other) in verdict.parted), question


def test_every_question_on_which_the_main_accounts_differ_tells_what_the_short_texts_add() -> None:
    """The table or the list below it has each of them, and so does the question's own page."""
    differ = {name for name, found in collation.verdicts().items() if found.kind is Kind.DIFFER}
    assert {*re.findall(r'href="~/rules/([\w-]+)/"', family.part("sides"))} == differ
    for question in collation.verdicts():
        told = " ".join(family.sides(question))
        assert bool(told) == (question in differ)
        assert not told or all(SHORTS[text] in told for text in family.ADDED)
    assert "Pierer sides with Lalanne." in family.sides("flush-sequence")
