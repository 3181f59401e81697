"""The Atlas: no figure is typed, figures are those counted on paper, pictures are to scale and told."""

from __future__ import annotations

import ast
import copy
import json
import re
from functools import cache
from math import comb
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from docs.hooks import atlas, census, charts, witnesses
from docs.hooks.atlas import partings
from docs.hooks.testimonies import TESTIMONIES

ROOT = Path(__file__).resolve().parents[2]
HOOKS = ROOT / "docs" / "hooks"
WRITTEN = [ROOT / "README.md", *(ROOT / "docs" / "en").rglob("*.md"), *(HOOKS / "templates").iterdir()]
SENTENCES = [
    *sorted((HOOKS / "atlas").glob("*.py")),
    *(HOOKS / f"{name}.py" for name in ("pages", "library", "data", "trials", "witnesses")),
]
"""The modules of the build that contain sentences of pages."""
TIMELINES = re.findall(r"(?s)```timeline\n(.*?)```", (ROOT / "docs/en/history.md").read_text("utf-8"))
YEARS = {
    *(account.source.year for account in ALL_ACCOUNTS),
    *(year for each in TESTIMONIES.values() for year in (each.first, each.last)),
    *(int(year) for each in TIMELINES for year in re.findall(r"\d{4}", each)),
    *(1656, 1702, 1862, 1897, 2007, 2020, 2021, 2026),
}
"""Years of the texts, of the testimonies, of what pages tell of them, and of the edition."""
OTHERS = {4180, 8000, 9999}  # the RFC of CSV, the port of a served site, the most counters of a field
NUMBER = re.compile(r"(?<![\w#.&])(\d{1,3}(?:[,.   ]\d{3})+|\d+)(?:\.\d+)?[   ]?(%|per cent)?")
NOT_FIGURES = re.compile(r"\{[{%#].*?[#%}]\}|^\| `[^\n]*$|(?:width|descent): \d+%", re.DOTALL | re.MULTILINE)
"""Macros, rows of the tables on the code, and the layout of the rule sheets."""


@cache
def counted() -> set[int]:
    """Every number of the census that is no year."""
    return {int(number) for number in re.findall(r"\b\d+\b", json.dumps(census.census()))} - YEARS


def typed(text: str) -> set[str]:
    """The numbers of a text that only a census can give: large numbers and percentages, but not years."""
    return {
        found[0]
        for found in NUMBER.finditer(text)
        if found[2]
        or not found[1].isdigit()
        or (int(found[1]) >= 1000 and int(found[1]) not in YEARS | OTHERS)
        or (int(found[1]) >= 100 and int(found[1]) in counted())
    }


def test_no_figure_is_typed() -> None:
    """Neither handwritten pages nor sentences of the build contain a figure; each is computed."""
    for path in WRITTEN:
        assert not typed(NOT_FIGURES.sub(" ", path.read_text(encoding="utf-8"))), path
    for path in SENTENCES:
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        strings = [str(node.value) for node in nodes if isinstance(node, ast.Constant)]
        assert not [text for text in strings if not text.isdecimal() and typed(text)], path
    for words in ("91,390", "all 91390 hands", "5.1% of", "12 per cent", "168 hands", "2.691.663.975"):
        assert typed(f"There are {words} here")
    assert not typed("Lalanne 2010, 4 April, 40 cards, version 0.1.0, #123456")


@pytest.mark.parametrize(
    ("combination", "hands"),
    [
        ("fredon", 10),
        ("sequence", 4 * 8 * 30),
        ("tricon", 10 * 4 * 9 * 3),
        ("tricon with prime", 10 * 4 * 9),
        ("prime", 10**4 - 10 - 360),
        ("flush, Foster and Juegos", 4 * comb(10, 4) - 4 * 7),
        ("flush with sequence, Foster and Juegos", 4 * 7),
        ("flush with sequence, Lalanne", 4 * (2 * 6 + 6 * 5) + 4 * 7),
    ],
)
def test_the_odds_are_those_counted_on_paper(combination: str, hands: int) -> None:
    page = atlas.pages()["atlas/odds.md"]
    assert f"{combination}: {hands:,} hands" in page
    assert f"Of all {comb(40, 4):,} hands" in page


def test_completeness_is_stated_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """An unexplained hand would be reported, and a page that asks for an unknown figure stops the build."""
    assert "**No hand and no pair** of hands is left unexplained" in partings.page()
    worse: Data = copy.deepcopy(census.census())
    worse["between"][0]["hands"]["name"]["unexplained"] = 1
    worse["between"][1]["pairs"]["result"]["unexplained"] = 1234
    monkeypatch.setattr(census, "census", lambda: worse)
    assert "**1 hand and 1,234 pairs**" in partings.page()
    del worse["three"]
    with pytest.raises(census.UnknownFigure, match="three"):
        partings.page()


def test_a_link_to_a_pair_of_hands_shows_what_they_witness() -> None:
    """Under a link to witness hands, two accounts differ, or the reading changes the judgement."""
    links = re.findall(r'play/cards/\?hands=([^"&]+)(?:&(?:amp;)?read=([^"]+))?"', witnesses.page())
    assert len(links) == len(witnesses.of_hands())
    assert any(read for _, read in links)

    def judged(hands: list[str], *readings: str) -> list[tuple[Any, ...]]:
        told = operations.hands(hands, readings=readings)["accounts"]
        return [(each["winner"], each["tied"], [one["price"] for one in each["hands"]]) for each in told]

    for address, read in links:
        hands = [hand.replace(".", " ") for hand in address.split("_")]
        plainly = judged(hands)
        if read:
            assert judged(hands, read) != plainly, (address, read)
        else:
            assert any(each != plainly[0] for each in plainly), address


FIGURE = re.compile(r"\d(?:[\d,.]*\d)?%?")
SVG = re.compile(r"<svg class=\"chart.*?</svg>", re.DOTALL)


def drawn() -> list[tuple[str, Any]]:
    """Every picture of the Atlas, with its page."""
    made = atlas.pages().items()
    return [(path, ElementTree.fromstring(found)) for path, text in made for found in SVG.findall(text)]


def shares(picture: Any, kind: str, key: str) -> list[float]:
    return [float(mark.get(key).rstrip("%")) for mark in picture.iter() if mark.get("class") == kind]


def test_every_picture_is_named_and_told_in_words_and_in_a_table() -> None:
    """A picture has a title, a description with its figures, and a table on its page or the page it links."""
    names = set()
    for path, picture in drawn():
        title, told = picture.find("title"), picture.find("desc")
        assert picture.get("role") == "img"
        assert title.get("id") == picture.get("aria-labelledby")
        assert told.get("id") == picture.get("aria-describedby")
        names.add((path, title.get("id")))
        cells = set(FIGURE.findall(" ".join(re.findall(r"<td[^>]*>([^<]*)</td>", atlas.pages()[path]))))
        for mark in picture.iter():
            assert mark.get("style") is None, "the page's policy allows styles by class only"
            assert mark.get("fill") is None
            if mark.get("class") == "chart__figure" and (shown := FIGURE.findall(mark.text)):
                assert shown[0] in told.text, (path, mark.text)
                assert not picture.get("width") or {*shown} <= cells, (path, mark.text)
            if mark.get("class", "").startswith("chart__label"):
                assert len(mark.text) <= 46, f"{path}: “{mark.text}” is too long for a phone"
        for place in shares(picture, "chart__dot", "cx") if picture.get("width") else ():
            assert 0 <= place <= 100, path
    assert len(names) == len(drawn()) > 8


def test_whiskers_show_intervals_to_scale_and_which_effects_are_sure() -> None:
    """Each kind has its own shape: a dot and a square, empty if chance may explain it."""
    rows = [
        charts.Row("a", (2.5, 5, 7.5), "+5"),
        charts.Row("b", (-2, -1, 0), "−1", sure=False),
    ]
    scale = charts.Scale(first=-10, last=10, ticks=((0, "0"),))
    picture = ElementTree.fromstring(charts.whiskers("k", "t", "d", rows, scale))
    of_each = [f"chart__interval chart__kind--{kind}" for kind in (1, 2)]
    assert [[*shares(picture, kind, "x1"), *shares(picture, kind, "x2")] for kind in of_each] == [
        [40, 56],
        [25.6, 32],
    ]
    assert shares(picture, "chart__dot chart__kind--1", "cx") == [48]
    assert (
        len(shares(picture, "chart__square", "x1"))
        == len(shares(picture, "chart__square chart__square--hole", "x1"))
        == 1
    )


def test_how_many_swaps_move_a_seat_is_what_the_table_marks() -> None:
    page = atlas.pages()["atlas/worth.md"]
    kinds = r'<tr[^>]*data-kind="(?:texts|reading)">.*?</tr>'
    rows = [re.findall(r"<td[^>]*>([^<]*)</td>", row) for row in re.findall(kinds, page, re.DOTALL)]
    marked = [
        sum(len(row) == 5 and row[at].endswith("*") and not row[at].startswith("0.0") for row in rows)
        for at in (2, 3)
    ]
    told = re.search(r"Only (\d+) of them clearly change .*, and (\d+) what", page)
    assert told
    assert [*map(int, told.groups())] == marked


def test_the_census_that_the_pages_read_is_the_one_that_is_published() -> None:
    assert json.loads(census.FILE.read_text(encoding="utf-8")) == census.census()
