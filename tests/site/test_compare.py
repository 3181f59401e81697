"""Compare: the table at a glance, the rules side by side for any choice of accounts, and question pages."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.glance.table import glance
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.html import join
from ambigu_variants.kernel.verdicts import Kind
from docs.hooks import examples, pages, side_by_side
from docs.hooks.collation import collation, marked_among, verdicts

IDS = [account.id for account in ACCOUNTS]
CHOICES = [some for number in range(1, len(IDS) + 1) for some in combinations(IDS, number)]


def test_every_situation_stands_at_a_glance() -> None:
    """Each situation in which accounts differ has its cells with facts and links; a lone answer is marked.

    Those that move most counters come first.
    """
    rows = dict(re.findall(r'(?s)<tr id="([\w-]+)">(.*?)</tr>', pages.pages()["compare/index.md"]))
    said = {
        row["id"]: [tuple(fact["says"] for fact in cell["facts"]) for cell in row["cells"]]
        for row in glance()
    }
    assert {*rows} == {name for name, some in said.items() if len({*some}) > 1}
    moved = [float((re.findall(r"<small>stakes ±([\d.]+)", html) or ["0"])[0]) for html in rows.values()]
    assert moved == sorted(moved, reverse=True)
    assert moved[0] > 10
    marked = 0
    for row in (row for row in glance() if row["id"] in rows):
        html = rows[row["id"]]
        spans = [int(span or 1) for span in re.findall(r'<td(?: colspan="(\d+)")? data-label', html)]
        assert sum(spans) == len(ACCOUNTS), row["id"]
        for fact in (fact for cell in row["cells"] for fact in cell["facts"]):
            assert join(fact["says"]) in re.sub(r"</?span[^>]*>", "", html)
            assert f'href="~/rules/{fact["citations"][0]["question"]}/"' in html
        some = said[row["id"]]
        lone = len({*some}) == 2 and sum(some.count(each) == 1 for each in some) == 1
        assert html.count('class="glance__lone"') == int(lone), row["id"]
        marked += lone
        for question in re.findall(r'href="~/rules/([\w-]+)/#often"', html):
            assert "{ #often" in pages.pages()[f"rules/{question}.md"]
    assert 0 < marked < len(rows)


def test_two_accounts_differ_where_their_texts_part() -> None:
    """Two accounts differ if their texts do, and agree if both answers are whole, whatever others say."""
    for pair in combinations(IDS, 2):
        for question, kinds in marked_among(pair).items():
            found = verdicts()[question]
            speak = [each for each in pair if each in found.speaking]
            agree = "as_read" if any(each.pair == pair for each in found.hinges) else "agree"
            both = agree if {*pair} <= {*found.whole} else "alone" if speak else "unspoken"
            assert kinds[0] == ("differ" if pair in found.parted else both)
            assert ("silent" in kinds) is (len(speak) < 2)


@pytest.mark.parametrize("some", CHOICES, ids=" ".join)
def test_every_choice_counts_every_question_once(some: tuple[str, ...]) -> None:
    """The verdict of a choice is the strongest of its pairs' verdicts, as the page's script selects it."""
    counts = side_by_side._counted(marked_among(some))
    kinds = ("agree", "as_read", "differ", "alone", "unspoken")
    assert counts["all"] == len(operations.questions()) == sum(counts[kind] for kind in kinds)
    assert len(some) > 1 or not counts["differ"]
    told = side_by_side._choices(IDS)
    order = [question["id"] for section in side_by_side._sections() for question in section["questions"]]
    standing = [pair["marked"] for pair in told["pairs"] if {*pair["accounts"]} <= {*some}]
    for index, expected in enumerate(map(marked_among(some).__getitem__, order)):
        found = {kind for marked in standing for kind in told["kinds"][marked[index]]}
        prevailing = [next(filter(found.__contains__, row), None) for row in told["prevailing"]]
        assert [*dict.fromkeys(filter(None, prevailing))] == expected


def test_rules_begins_with_the_questions_that_differ_and_explains_its_marks() -> None:
    page = side_by_side.rules()
    first = page.partition("rules__first")[2].partition("</ul>")[0]
    assert page.index("rules__first") < page.index("rules__choice")
    differ = [question["id"] for question in collation() if question["verdict"].kind is Kind.DIFFER]
    assert re.findall(r'href="~/rules/([a-z-]+)/"', first) == differ
    order = [one["id"] for each in side_by_side._sections() for one in each["questions"]]
    assert order == [one["id"] for one in operations.questions()]
    legend, _, table = pages.pages()["rules/index.md"].partition("</dl>")
    kinds = re.compile(r'class="(?:mark|standing) (?:mark|standing)--(\w+)"')
    assert 3 < len({*kinds.findall(table)})
    assert {*kinds.findall(table)} <= {*kinds.findall(legend)}


def test_every_question_has_a_page_with_all_its_answers() -> None:
    """A page has each answer's words, and deals that go apart unless the question is asked outside a deal."""
    for question in operations.questions():
        text = pages.pages()[f"rules/{question['id']}.md"]
        if question["id"] not in examples.QUESTIONS and verdicts()[question["id"]].apart:
            outside = question["id"].replace("-", "_") in OUTSIDE
            assert ('class="apart"' in text) is not outside, question["id"]
        for answer in question["answers"]:
            words = re.split(r"[^\w ]+", " | ".join((answer["says"], answer["words"], answer["argument"])))
            assert [part for part in words if part.strip() and part.strip() not in text] == []
