"""The pages on what a rule is worth, and the findings: every figure is that of a stored result."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ambigu_variants.ambigu.study.comparisons import Effect
from ambigu_variants.ambigu.study.estimates import ENOUGH, reached
from docs.hooks import studies
from docs.hooks.atlas import findings, worth
from docs.hooks.atlas.measured import SHORTS
from docs.hooks.pages import pages

SOURCES = studies.sources()


@pytest.mark.parametrize("source", SOURCES)
def test_every_question_is_drawn_or_said_never_to_have_come_up(source: str) -> None:
    page = worth.page()
    _, _, section = page.partition(f"{{ #{source} }}")
    section = section.partition("\n## ")[0]
    every = worth.largest(studies.stored(source))
    assert len(every) == len({row.comparison.question for row in studies.stored(source).rows})
    drawn = len(re.findall(r'class="chart__figure"', section))
    never = section.partition("Questions that never came up")[2].count("~/rules/")
    assert drawn + never == len(every)
    assert never == sum(not row.sums.up + row.sums.moved for row in every.values())


@pytest.mark.parametrize("source", SOURCES)
def test_every_number_of_deals_is_that_of_its_row(source: str) -> None:
    """A comparison that ended before the largest number of deals was precise enough, and no other was."""
    found = studies.stored(source)
    most, section = 4 * found.study.terms.most, worth.page().partition(f"{{ #{source} }}")[2]
    printed = re.findall(r"<td>([\d,]+(?:, the most)?)</td></tr>", section.partition("\n## ")[0])
    rows = [row for row in found.rows if row.sums.up + row.sums.moved]
    wanted = [4 * (row.sums.rounds + row.sums.left_out) for row in rows]
    assert [int(each.replace(",", "").removesuffix(" the most")) for each in printed] == wanted
    for row, each, deals in zip(rows, printed, wanted, strict=True):
        late = row.sums.parted < ENOUGH or reached(row.sums) > found.study.terms.precision
        assert each.endswith("the most") is late
        assert deals == most or not late
    never = [row for row in found.rows if row not in rows]
    assert {4 * row.sums.rounds for row in never} == {most}
    assert {4 * each["rounds"] for each in controls(source)} == {studies.controlled().deals}


def controls(source: str) -> list[dict[str, Any]]:
    """Returns the sums of the study of the controls of an account."""
    found = studies.stored(source).controls
    assert found
    return [vars(each) for each in (found.totals.base, *found.totals.rivals.values())]


@pytest.mark.parametrize("source", SOURCES)
def test_the_largest_change_of_a_question_is_drawn(source: str) -> None:
    """Of a question about hands, only the comparisons in which players know the rule count."""
    stored = studies.stored(source)
    for question, row in worth.largest(stored).items():
        rivals = [each for each in stored.rows if each.comparison.question == question]
        knowing = [each for each in rivals if each.comparison.effect is Effect.ADAPTING] or rivals
        moved = [abs(each.differences[worth.STAKED].mean) for each in knowing]
        assert abs(row.differences[worth.STAKED].mean) == max(moved)


def test_a_question_page_tells_of_each_account_and_each_other_answer() -> None:
    rows = worth.table("first-bet")
    told = [name for name, _, _ in rows]
    assert len(told) == len(set(told))
    assert {name.partition(":")[0].partition(",")[0] for name in told} == {
        SHORTS[source] for source in SOURCES
    }
    (cells,) = [cells for name, cells, _ in rows if name == "Lalanne: as in Juegos"]
    found = studies.stored("lalanne_2010").of("first-bet", "juegos_de_naipes_2012:letter", Effect.ADAPTING)
    assert cells[3].startswith(f"{found.differences[worth.STAKED].mean:+.1f}".replace("-", "−"))
    assert worth.table("seating") == []


def test_a_tiny_change_has_no_figure() -> None:
    """A clear change that would be rounded to zero is told in words, here and on every page."""
    tiny = [
        row.comparison
        for source in SOURCES
        for row in studies.stored(source).rows
        if row.differences[worth.STAKED].clear and abs(row.differences[worth.STAKED].mean) < worth.LEAST
    ]
    assert tiny
    assert "hardly change" in pages()["cruxes.md"]
    assert not [path for path, page in pages().items() if re.search(r"(rise|fall) by 0\.0\b", page)]


def test_a_disputed_passage_tells_what_its_other_reading_is_worth() -> None:
    found = studies.stored("lalanne_2010").of("first-return", "lalanne_2010:out")
    mean = found.differences[worth.STAKED].mean
    assert mean < 0
    assert f"stakes fall by {abs(mean):.1f} counters" in worth.changed("lalanne_2010", "first-return", "out")
    assert worth.changed("lalanne_2010", "seating", "x") == ""


def test_every_finding_has_a_picture_and_its_evidence_is_a_page() -> None:
    made = pages()
    told = findings.page().split("\n## ")[1:]
    assert len(told) >= 9
    for each in told:
        assert each.count("<svg") == 1
        (path,) = re.findall(r'<p><a href="~/([\w/-]+?)/?(?:#[\w-]+)?">', each)
        assert {f"{path}.md", f"{path}/index.md"} & made.keys(), path
