"""The opening page of Compare: every situation, every account's cell, and how often it matters."""

from __future__ import annotations

import re

from ambigu_variants.ambigu.glance.table import glance
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import CONTROLS
from ambigu_variants.faces.html import join
from docs.hooks import census, pages, trials
from docs.hooks.rendering import percent

ROW = re.compile(r'<tr id="([\w-]+)">(.*?)</tr>', re.DOTALL)


def shown() -> dict[str, str]:
    """The rows of the page, by id."""
    return dict(ROW.findall(pages.pages()["compare/index.md"]))


def test_every_situation_stands_on_the_page() -> None:
    """Each situation has a row with a cell per account, its facts, and links to their questions."""
    rows = shown()
    assert list(rows) == [row["id"] for row in glance()]
    for row in glance():
        html = rows[row["id"]]
        spans = [int(span or 1) for span in re.findall(r'<td(?: colspan="(\d+)")? data-label', html)]
        assert sum(spans) == len(ACCOUNTS), row["id"]
        assert f'href="~/rules/{row["question"]}/"' in html
        for cell in row["cells"]:
            for fact in cell["facts"]:
                assert join(fact["says"]) in re.sub(r"</?span[^>]*>", "", html)
                assert f'href="~/rules/{fact["citations"][0]["question"]}/"' in html


def test_how_often_a_situation_matters_is_counted() -> None:
    """A row shows the largest share of pairs or deals that any exchange of its answers changes."""
    told = 0
    for row in glance():
        html = shown()[row["id"]]
        facts = [fact for cell in row["cells"] for fact in cell["facts"]]
        shares = []
        for question in {each["question"] for fact in facts for each in fact["citations"]}:
            if question.replace("-", "_") in hand_questions():
                alone = [each for some in census.figure("between") for each in some["alone"]]
                pairs = [each["exchanges"] for each in alone if each["question"] == question]
                shares += [
                    (each["pairs"]["any"]["total"], census.figure("pairs")) for some in pairs for each in some
                ]
            else:
                deals = [each["exchanges"] for each in trials.exchanged(question)]
                shares += [(each["ended"], trials.DEALS) for some in deals for each in some]
        most = max(shares, default=(0, 1))
        if "favours nobody" in html:  # a shuffle, whatever the deals that it changes
            assert {each["question"] for fact in facts for each in fact["citations"]} & {*CONTROLS}, row["id"]
            continue
        assert (percent(*most) in html) is bool(most[0]), row["id"]
        for question in re.findall(r'href="~/rules/([\w-]+)/#often"', html):
            told += 1
            assert "{ #often" in pages.pages()[f"rules/{question}.md"]
    assert told > len(glance()) / 2


def test_an_answer_that_stands_alone_is_marked() -> None:
    """Exactly the cells are marked whose account differs from all others, which give the same answer."""
    marked = 0
    for row in glance():
        said = [tuple(fact["says"] for fact in cell["facts"]) for cell in row["cells"]]
        alone = [each for each in said if said.count(each) == 1]
        expected = len(alone) == 1 and len(set(said)) == 2
        assert shown()[row["id"]].count('class="glance__lone"') == int(expected), row["id"]
        marked += expected
    assert 0 < marked < len(glance())
