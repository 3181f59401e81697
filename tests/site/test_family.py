"""The family of the texts: the tree is that of the matrix, the matrix that of the verdicts."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.verdicts import Kind
from docs.hooks import citations, collation, comparisons, family, kinship, trees
from docs.hooks.kinship import Stand
from docs.hooks.languages import configurations
from docs.hooks.timeline import timeline

SHORTS = {account.id: account.source.short for account in ALL_ACCOUNTS}
MAIN = [account.id for account in ACCOUNTS]
LALANNE, FOSTER = "lalanne_2010", "foster_1897"

# Trees -----------------------------------------------------------------------------------------------------

LENGTHS = {"a": 2.0, "b": 3.0, "c": 4.0, "d": 2.0, "e": 1.0}
INNER = {frozenset("ab"): 3.0, frozenset("de"): 2.0}
"""A known tree: a and b are neighbours, and so are d and e."""
ADDITIVE = {
    frozenset(each): sum(LENGTHS[leaf] for leaf in each)
    + sum(long for side, long in INNER.items() if len(side & {*each}) == 1)
    for each in combinations(LENGTHS, 2)
}


@pytest.mark.parametrize("leaves", ["abcde", "edcba", "cadbe"])
def test_an_additive_matrix_gives_its_tree(leaves: str) -> None:
    """From distances along a tree, neighbour joining finds that tree with its lengths, in any order."""
    tree = trees.joined(list(leaves), ADDITIVE)
    both = {frozenset((side, frozenset(leaves) - side)) for side in trees.inner(tree)}
    assert both == {frozenset((side, frozenset(leaves) - side)) for side in INNER}
    for one, other in combinations(leaves, 2):
        assert trees.distance(tree, one, other) == pytest.approx(ADDITIVE[frozenset((one, other))], abs=1e-5)
    assert max(map(abs, trees.misfit(tree, ADDITIVE).values())) < 1e-5
    assert trees.alike(tree, trees.joined(list("bcde"), ADDITIVE)), "without a leaf the others are neighbours"


# Figures ---------------------------------------------------------------------------------------------------


def test_the_matrix_holds_the_verdicts() -> None:
    """Each cell counts the verdicts on two texts; a part of an answer never counts as agreement."""
    table = re.findall(r'<table class="figures kin">(.*?)</table>', family.part("matrix"), re.DOTALL)[0]
    rows = re.findall(r"<tr><th scope=\"row\">(.*?)</th>(.*?)</tr>", table, re.DOTALL)
    assert [name for name, _ in rows] == list(SHORTS.values())
    cells = [re.findall(r"<td.*?</td>", row, re.DOTALL) for _, row in rows]
    for (left, one), (right, other) in combinations(enumerate(kinship.IDS), 2):
        found = comparisons.between(one, other).values()
        whole = [each for each in found if len(each["speaking"]) == 2 and not each["partial"]]
        agree = sum(each["kind"] == Kind.AGREE for each in whole)
        assert f"{agree} of {len(whole)}" in cells[right][left]
        pair = kinship.pair(one, other)
        assert pair.disputed - pair.disputed_agree == len(whole) - agree
        assert f"<em>{pair.disputed_agree} of {pair.disputed}" in cells[left][right]
    for question, verdict in collation.verdicts().items():
        for one, other in combinations(MAIN, 2):
            assert kinship.stand(one, other, question).against == ((one, other) in verdict.parted), question


def test_only_an_order_that_the_draws_keep_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says who agrees most or least often only if most random draws say so too."""
    last, *_, near = sorted(
        (kinship.pair(*each) for each in combinations(MAIN, 2)), key=lambda each: each.share
    )
    for sure in (True, False):
        times = round(kinship.DRAWS * kinship.SURE) - (not sure)
        drawn = {frozenset(each): (times, times) for each in combinations(MAIN, 2)}
        monkeypatch.setattr(kinship, "first_and_last", lambda texts, drawn=drawn: drawn)
        html = family.part("answer")
        for pair, how in ((near, "most"), (last, "least")):
            names = f"{SHORTS[pair.one]} and {SHORTS[pair.other]}"
            assert bool(re.search(rf"{names} agree {how} often: on {pair.agree} of ", html)) == sure
        assert html.count("can’t be said") == (0 if sure else 2)


def test_what_one_text_has_alone_contradicts_all_others() -> None:
    """The prose names these rules of Lalanne: the round, the exchange, the fredon and the batterie."""
    for text in kinship.IDS:
        for question, number in kinship.alone(text).items():
            stands = [kinship.stand(text, other, question) for other in kinship.IDS if other != text]
            assert all(each.against or each is Stand.NONE for each in stands)
            assert number == sum(each.against for each in stands) >= 2
    assert {"stand-ends-speech", "exchange-after-stand", "fredon-price"} <= kinship.alone(LALANNE).keys()
    assert "tray-at-showdown" in kinship.only_here(LALANNE)


def test_every_question_on_which_the_main_accounts_differ_tells_what_the_short_texts_add() -> None:
    """The table or the list below it has each of them, and so does the question's own page."""
    differ = {name for name, found in collation.verdicts().items() if found.kind is Kind.DIFFER}
    assert {*re.findall(r'href="~/rules/([\w-]+)/"', family.part("sides"))} == differ
    for question in collation.verdicts():
        told = " ".join(family.sides(question))
        assert bool(told) == (question in differ)
        assert not told or all(SHORTS[text] in told for text in family.ADDED)
    assert "Pierer sides with Lalanne." in family.sides("flush-sequence")


# The page --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spoken", configurations())
def test_the_page_shows_the_same_parts_and_citations_in_each_language(spoken: str) -> None:
    docs = Path(citations.DOCUMENTS).parent
    english, told = ((docs / each / "sources/family.md").read_text("utf-8") for each in ("en", spoken))
    for part in (re.compile(r"```family\n(\w+)\n```"), re.compile("`#!cite ([^`]+)`")):
        assert part.findall(told) == part.findall(english) != []
    with pytest.raises(UnknownName):
        family.part("root")


@pytest.mark.parametrize(
    ("line", "own_year"),
    [
        ("1771 | a | Trévoux I 274", True),
        ("1659 | a | BnF 055 Maison: La deuxième édition, parue en 1659", True),
        ("1660 | a | BnF 055 Maison: parue en 1659", False),
        ("1772 | a | Trévoux I 274", False),
        ("1872 | a | Littré FREDON 2°", False),
        ("1859 | a | Belèze Cuisine", False),
    ],
)
def test_a_testimony_stands_in_the_timeline_in_its_own_year(line: str, own_year: bool) -> None:
    if own_year:
        assert line[:4] in timeline([line])
    else:
        with pytest.raises(citations.BadCitation):
            timeline([line])
