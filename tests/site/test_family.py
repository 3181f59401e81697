"""The page on the family of the texts: its figures equal the verdicts, its tree is that of the matrix."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.verdicts import Kind
from ambigu_variants.languages import share
from docs.hooks import citations, collation, comparisons, family, kinship, trees
from docs.hooks.kinship import Stand
from docs.hooks.languages import configurations
from docs.hooks.testimonies import TESTIMONIES
from docs.hooks.timeline import timeline

PARTS = ("answer", "matrix", "tree", "shared", "alone", "sides", "testimonies")
SHORTS = {account.id: account.source.short for account in ALL_ACCOUNTS}
LALANNE, FOSTER = "lalanne_2010", "foster_1897"
DOCS = Path(citations.DOCUMENTS).parent

# Trees -----------------------------------------------------------------------------------------------------

LENGTHS = {"a": 2.0, "b": 3.0, "c": 4.0, "d": 2.0, "e": 1.0}
INNER = {frozenset("ab"): 3.0, frozenset("de"): 2.0}


def additive() -> dict[frozenset[str], float]:
    """The distances along a known tree: a and b are neighbours, and so are d and e."""
    return {
        frozenset(each): sum(LENGTHS[leaf] for leaf in each)
        + sum(long for side, long in INNER.items() if len(side & set(each)) == 1)
        for each in combinations(LENGTHS, 2)
    }


@pytest.mark.parametrize("leaves", ["abcde", "edcba", "cadbe"])
def test_an_additive_matrix_gives_its_tree(leaves: str) -> None:
    """From distances along a tree, neighbour joining finds that tree with its lengths, in any order."""
    tree = trees.joined(list(leaves), additive())
    both = {frozenset((side, frozenset(leaves) - side)) for side in trees.inner(tree)}
    assert both == {frozenset((side, frozenset(leaves) - side)) for side in INNER}
    for one, other in combinations(leaves, 2):
        assert trees.distance(tree, one, other) == pytest.approx(
            additive()[frozenset((one, other))], abs=1e-5
        )
    assert max(map(abs, trees.misfit(tree, additive()).values())) < 1e-5


def test_a_tree_without_a_leaf_keeps_the_other_neighbours() -> None:
    tree = trees.joined(list("abcde"), additive())
    assert trees.alike(tree, trees.joined(list("bcde"), additive()))
    swapped = {frozenset(str(leaf).translate(str.maketrans("bd", "db")) for leaf in side): long
               for side, long in additive().items()}  # fmt: skip
    assert not trees.alike(tree, trees.joined(list("abcde"), swapped))
    assert trees.alike(tree, trees.joined(list("abc"), additive()))


def test_equal_distances_always_give_the_same_tree() -> None:
    """If all distances are equal, nothing but the order of the leaves decides."""
    equal = dict.fromkeys(map(frozenset, combinations("abcdef", 2)), 1.0)
    first, *others = [trees.joined(list("abcdef"), equal) for _ in range(20)]
    assert others == [first] * 19


def test_a_drawing_is_to_scale_and_no_label_covers_another() -> None:
    """Branches have their lengths, and no label meets a label, another leaf or a branch."""
    tree = trees.joined(list("abcde"), additive())
    names = {leaf: leaf * 8 for leaf in tree.leaves}
    found, scale = trees.placed(tree, names, 350, 380)
    for side, (start, end) in found.items():
        long = ((start.x - end.x) ** 2 + (start.y - end.y) ** 2) ** 0.5
        assert long == pytest.approx(tree.lengths[side] * scale, abs=1e-6)
    boxes = list(trees._boxes(found, names, 1.0))
    assert trees._covered(boxes, list(trees._points(list(found.values()), 1.0))) == 0
    assert all(-1 <= box[0] and box[2] <= 351 and -1 <= box[1] and box[3] <= 381 for box in boxes)


# Figures ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), list(combinations(kinship.IDS, 2)))
def test_the_matrix_holds_the_verdicts(one: str, other: str) -> None:
    """Each cell counts the verdicts on the two texts; a part of an answer never counts as agreement."""
    found = comparisons.between(one, other).values()
    whole = [each for each in found if len(each["speaking"]) == 2 and not each["partial"]]
    agree = [each["question"] for each in whole if each["kind"] == Kind.AGREE]
    pair = kinship.pair(one, other)
    assert (pair.agree, pair.asked) == (len(agree), len(whole))
    assert pair.asked + pair.in_part == sum(len(each["speaking"]) == 2 for each in found)
    assert pair.disputed - pair.disputed_agree == pair.asked - pair.agree
    assert f"{pair.agree} of {pair.asked}" in family.part("matrix")


def test_verdicts_on_two_main_accounts_are_those_of_the_question_pages() -> None:
    for question, verdict in collation.verdicts().items():
        for one, other in combinations([account.id for account in ACCOUNTS], 2):
            assert kinship.stand(one, other, question).against == ((one, other) in verdict.parted), question


def test_the_matrix_of_the_page_has_a_cell_for_each_two_texts() -> None:
    table = re.findall(r'<table class="figures kin">(.*?)</table>', family.part("matrix"), re.DOTALL)[0]
    rows = re.findall(r"<tr><th scope=\"row\">(.*?)</th>(.*?)</tr>", table, re.DOTALL)
    assert [name for name, _ in rows] == list(SHORTS.values())
    for down, (_, row) in enumerate(rows):
        cells = re.findall(r"<td.*?</td>", row, re.DOTALL)
        assert len(cells) == len(rows)
        for across, cell in enumerate(cells):
            if across != down:
                one, other = sorted((kinship.IDS[down], kinship.IDS[across]), key=kinship.IDS.index)
                pair = kinship.pair(one, other)
                shown = (pair.agree, pair.asked) if across < down else (pair.disputed_agree, pair.disputed)
                assert f"{shown[0]} of {shown[1]}" in cell
                assert ("<em>" in cell) == (across > down)


def test_only_an_order_that_the_draws_keep_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says who agrees most or least often only if most random draws say so too."""
    main = [account.id for account in ACCOUNTS]
    last, *_, near = sorted(
        (kinship.pair(*each) for each in combinations(main, 2)), key=lambda each: each.share
    )
    for sure in (True, False):
        times = round(kinship.DRAWS * kinship.SURE) - (not sure)
        drawn = {frozenset(each): (times, times) for each in combinations(main, 2)}
        monkeypatch.setattr(kinship, "first_and_last", lambda texts, drawn=drawn: drawn)
        html = family.part("answer")
        for pair, how in ((near, "most"), (last, "least")):
            names = f"{SHORTS[pair.one]} and {SHORTS[pair.other]}"
            told = rf"{names} agree {how} often: on {pair.agree} of (the )?{pair.asked}"
            assert bool(re.search(told, html)) == sure
        assert html.count("can’t be said") == (0 if sure else 2)


def test_the_draws_rank_the_pairs_of_main_accounts() -> None:
    """In each draw at most one pair is closest and one farthest; the draws agree with the shares if clear."""
    main = tuple(account.id for account in ACCOUNTS)
    found = kinship.first_and_last(main)
    assert all(sum(each) <= kinship.DRAWS for each in zip(*found.values(), strict=True))
    for pair, (_, last) in found.items():
        if last > kinship.SURE * kinship.DRAWS:
            assert pair == max(found, key=kinship.distances(main).__getitem__)


def test_stated_answers_are_those_that_the_edition_has_not_inferred() -> None:
    """The claim that the short texts form a group is told with the number of answers that both state."""
    verdicts = comparisons.between("dictionnaire_1792", "pierer_1857").values()
    whole = [each for each in verdicts if len(each["speaking"]) == 2 and not each["partial"]]
    found = kinship.pair("dictionnaire_1792", "pierer_1857")
    assert found.stated == sum(not each["inferred"] for each in whole) < found.asked
    assert f"Dictionnaire–Pierer on {found.stated_agree} of {found.stated}" in family.part("answer")
    assert kinship.tree_of_stated().leaves == kinship.tree().leaves


def test_the_tree_and_its_tables_tell_the_same() -> None:
    """The tree has a tip for each text, a letter for each inner branch, and all that in words."""
    html, tree = family.part("tree"), kinship.tree()
    picture = ElementTree.fromstring(re.findall(r"<svg class=\"chart.*?</svg>", html, re.DOTALL)[0])
    labels = [mark.text for mark in picture.iter() if mark.get("class") == "chart__label"]
    assert set(labels) > set(SHORTS.values())
    marks = {mark.text for mark in picture.iter() if mark.get("class") == "chart__figure"}
    support = [share(times, kinship.DRAWS, 0) for times in kinship.drawn_again()]
    assert marks == {f"{letter} {part}" for letter, part in zip("abcdefgh", support, strict=False)}
    told = picture.findtext("desc") or ""
    assert all(name in told for name in SHORTS.values())
    assert len(re.findall(r"% long|0% long", told)) >= len(tree.lengths)
    assert f"{sum(trees.alike(tree, each) for each in kinship.without_one().values())} of" in html
    assert all(0 <= times <= kinship.DRAWS for times in kinship.drawn_again())


def test_a_text_without_common_questions_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that answers no question in full with some other text has no place in the tree."""
    really = kinship._asked
    monkeypatch.setattr(
        kinship, "_asked", lambda *given, **how: 0 if FOSTER in given[:2] else really(*given, **how)
    )
    assert set(kinship.in_tree()) == set(kinship.IDS) - {FOSTER}


# One text and several --------------------------------------------------------------------------------------


def test_what_one_text_has_alone_contradicts_all_others() -> None:
    for text in kinship.IDS:
        for question, number in kinship.alone(text).items():
            stands = [kinship.stand(text, other, question) for other in kinship.IDS if other != text]
            assert all(each.against or each is Stand.NONE for each in stands)
            assert number == sum(each.against for each in stands) >= 2


def test_lalanne_has_alone_what_the_page_says() -> None:
    """The prose names these rules of Lalanne: the round, the exchange, the fredon and the batterie."""
    assert {"stand-ends-speech", "exchange-after-stand", "fredon-price"} <= kinship.alone(LALANNE).keys()
    assert "tray-at-showdown" in kinship.only_here(LALANNE)
    assert kinship.stand(LALANNE, "pierer_1857", "flush-sequence") is Stand.AGREE
    assert kinship.stand(LALANNE, FOSTER, "flush-sequence") is Stand.DIFFER


def test_every_question_on_which_the_main_accounts_differ_tells_what_the_short_texts_add() -> None:
    """The table or the list below it has each of them, and so does the question's own page."""
    html = family.part("sides")
    differ = {name for name, found in collation.verdicts().items() if found.kind is Kind.DIFFER}
    assert set(re.findall(r'href="~/rules/([\w-]+)/"', html)) == differ
    for question in collation.verdicts():
        told = " ".join(family.sides(question))
        assert bool(told) == (question in differ)
        if told:
            assert all(SHORTS[text] in told for text in family.ADDED)
    assert "Pierer sides with Lalanne." in family.sides("flush-sequence")


# The page --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spoken", configurations())
def test_the_page_exists_in_each_language(spoken: str) -> None:
    """It shows the same parts and cites the same words in each language."""
    english, told = (
        (DOCS / each / "sources" / "family.md").read_text(encoding="utf-8") for each in ("en", spoken)
    )
    shown = re.findall(r"```family\n(\w+)\n```", told)
    assert sorted(shown) == sorted(PARTS)
    assert shown[0] == "answer"
    assert shown == re.findall(r"```family\n(\w+)\n```", english)
    cited = re.compile("`#!cite ([^`]+)`")
    assert cited.findall(told) == cited.findall(english)


def test_an_unknown_part_stops_the_page() -> None:
    with pytest.raises(UnknownName):
        family.part("root")


def test_every_testimony_is_listed_and_cited_places_have_anchors() -> None:
    html = family.part("testimonies")
    for each in TESTIMONIES.values():
        assert each.title in html
        for at in each.places:
            assert f'">{at}</span>' in html
    anchors = re.findall(r' id="([^"]+)"', html)
    assert len(anchors) == len(set(anchors))
    assert 'href="~/sources/family/#i-274"' in citations.written("Trévoux I 274: plus agréable")


def test_a_testimony_stands_in_the_timeline_in_its_own_year() -> None:
    assert "1771" in timeline(["1771 | a | Trévoux I 274"])
    assert "1659" in timeline(["1659 | a | BnF 055 Maison: La deuxième édition, parue en 1659"])
    for line in (
        "1660 | a | BnF 055 Maison: parue en 1659",
        "1772 | a | Trévoux I 274",
        "1872 | a | Littré FREDON 2°",
        "1859 | a | Belèze Cuisine",
    ):
        with pytest.raises(citations.BadCitation):
            timeline([line])
