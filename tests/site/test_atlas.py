"""The Atlas: figures come from the census and are not typed, pictures are to scale and have tables."""

from __future__ import annotations

import ast
import copy
import json
import re
from collections.abc import Iterator
from itertools import combinations, islice
from math import dist
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.rules.rulebook import deal_questions, hand_questions
from ambigu_variants.ambigu.rules.words import QUESTIONS
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import CONTROLS
from ambigu_variants.ambigu.study.wording import ruling_of
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Standing, kebab
from ambigu_variants.languages import figure
from docs.hooks import atlas, census, charts, cruxes, glance, pages, studies, trials, witnesses
from docs.hooks.atlas import distances, odds, partings, worth
from docs.hooks.collation import verdicts
from docs.hooks.hands import without_hands
from docs.hooks.questions import _alike
from docs.hooks.rendering import Effect, percent
from docs.hooks.testimonies import TESTIMONIES

ROOT = Path(__file__).resolve().parents[2]
SHORTS = {account.id: account.source.short for account in ACCOUNTS}


def figures(found: Any) -> Iterator[int]:
    """Every number of the census."""
    if isinstance(found, dict):
        for each in found.values():
            yield from figures(each)
    elif isinstance(found, list):
        for each in found:
            yield from figures(each)
    elif isinstance(found, int):
        yield found


# Nothing is typed ------------------------------------------------------------------------------------------

WRITTEN = [
    ROOT / "README.md",
    *sorted((ROOT / "docs" / "en").rglob("*.md")),
    *sorted((ROOT / "docs" / "hooks" / "templates").iterdir()),
]
HOOKS = ROOT / "docs" / "hooks"
SENTENCES = [
    *sorted((HOOKS / "atlas").glob("*.py")),
    *(HOOKS / f"{name}.py" for name in ("pages", "library", "tables", "trials", "witnesses")),
]
"""The templates and the modules that contain sentences of pages."""
YEARS = {
    *(account.source.year for account in ALL_ACCOUNTS),
    *(each.first for each in TESTIMONIES.values()),
    *(each.last for each in TESTIMONIES.values()),
    *(2021, 2026),
}
"""Years of the texts and testimonies, of a revision, and of the edition."""
OTHERS = {
    1702,  # the seed of an example
    1656,  # a year that an older article gave for the first rules
    1897,  # the first copyright of Foster's book
    2007,  # Gerver's text on the first rules
    1862,  # the dictionary from which a text without a date may come
    2020,  # the draft of JSON Schema
    4180,  # the RFC of CSV
    8000,  # the port on which a site is served
    9999,  # the most counters that a field takes
}
NUMBER = re.compile(r"(?<![\w#.&])(\d{1,3}(?:[,.   ]\d{3})+|\d+)(?:\.\d+)?[   ]?(%|per cent)?")


TIMELINE = re.compile(r"```timeline\n(.*?)```", re.DOTALL)


def typed(text: str) -> set[str]:
    """The numbers of a text that only a census can give: large numbers and percentages, but not years."""
    years = YEARS | {int(year) for drawn in TIMELINE.findall(text) for year in re.findall(r"\d{4}", drawn)}
    return {
        found[0]
        for found in NUMBER.finditer(text)
        if found[2]
        or not found[1].isdigit()
        or (int(found[1]) >= 1000 and int(found[1]) not in years | OTHERS)
        or (int(found[1]) >= 100 and int(found[1]) in set(figures(census.census())) - years)
    }


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_figure_is_typed(path: Path) -> None:
    """Pages contain no typed figure; each is computed by the build."""
    text = re.sub(r"\{[{%#].*?[#%}]\}", " ", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    if path.suffix == ".typ":
        text = re.sub(r"(?:width|descent): \d+%", " ", text)  # of the sheet's layout
    assert typed(text) == set()


@pytest.mark.parametrize("path", SENTENCES, ids=lambda path: path.name)
def test_no_figure_is_typed_in_a_sentence_of_the_build(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert texts
    assert not [text for text in texts if typed(text)]


@pytest.mark.parametrize(
    "words", ["91,390", "all 91390 hands", "5.1% of", "12 per cent", "168 hands", "2.691.663.975"]
)
def test_a_typed_figure_is_found(words: str) -> None:
    assert typed(f"There are {words} here")
    assert not typed("Lalanne 2010, 4 April, 40 cards, version 0.1.0, #123456")


# What the pages say ----------------------------------------------------------------------------------------


def test_every_page_of_the_atlas_is_made() -> None:
    made = {*atlas.pages(), "atlas/witnesses.md"}
    assert {path for path in pages.pages() if path.startswith("atlas/")} == made


@pytest.mark.parametrize("kind", partings.KINDS)
def test_a_result_that_always_changes_in_one_way_is_told_so(kind: str) -> None:
    """“Most often” is said only if there is a second way."""
    ways = {each: {"pairs": 3 if each == kind else 0} for each in partings.KINDS}
    assert partings._usual(["One", "Other"], ways).startswith("In all of these pairs,")
    second = next(each for each in partings.KINDS if each != kind)
    assert partings._usual(["One", "Other"], ways | {second: {"pairs": 1}}).startswith("Most often,")


def test_the_pages_hold_every_total() -> None:
    """The Atlas shows all totals of the census."""
    made = atlas.pages()
    for between in census.figure("between"):
        for unit, names in (("hands", ("name", "price")), ("pairs", ("result", "opposite", "price"))):
            for name in names:
                total = between[unit][name]
                for part in total["split"]:
                    assert figure(part[unit]) in made["atlas/partings.md"]
                assert not total["total"] or figure(total["total"]) in made["atlas/partings.md"]
    for told in census.figure("readings"):
        for unit in ("hands", "pairs"):
            for name, total in told[unit].items():
                assert name == "any" or figure(total["total"]) in made["atlas/readings.md"]
    for under in census.figure("sources"):
        for row in under["counts"]:
            assert f"<td>{figure(row['hands'])}</td>" in made["atlas/odds.md"]
            assert f"<td>{figure(row['won'])}</td>" in made["atlas/odds.md"]
        assert figure(under["ties"]) in made["atlas/odds.md"]


def test_completeness_is_stated_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """The statement of completeness follows the census: an unexplained hand would be reported."""
    assert "**No hand and no pair** of hands is left unexplained" in distances.page()
    worse: Data = copy.deepcopy(census.census())
    worse["between"][0]["hands"]["name"]["unexplained"] = 1
    worse["between"][1]["pairs"]["result"]["unexplained"] = 1234
    monkeypatch.setattr(census, "census", lambda: worse)
    assert "**1 hand and 1,234 pairs**" in distances.page()


def test_a_wrong_question_to_the_census_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that asks for an unknown figure of the census stops the build."""
    less = {key: value for key, value in census.census().items() if key != "three"}
    monkeypatch.setattr(census, "census", lambda: less)
    with pytest.raises(census.UnknownFigure, match="three"):
        distances.page()


def test_percentages_show_two_digits_that_count() -> None:
    assert [percent(part, 1000) for part in (0, 1, 12, 944, 1000)] == ["0%", "0.10%", "1.2%", "94.4%", "100%"]
    assert percent(1464, 2_691_663_975) == "0.000054%"
    assert percent(99_999, 100_000) == "99.9990%"


# Who speaks ---------------------------------------------------------------------------------------------


def test_the_pages_and_the_data_come_to_the_same_verdicts() -> None:
    """The data files and the pages give the same verdicts on the texts.

    The data files use the random deals alone, the pages the witnesses as well.
    """
    counted = {each["question"]: each for each in census.figure("verdicts")}
    shown = {question: found.data() for question, found in verdicts().items()}
    assert counted.keys() == shown.keys()
    for question, told in shown.items():
        for part in ("kind", "speaking", "inferred", "silent", "parted"):
            assert counted[question][part] == told[part], question


def test_a_distance_tells_what_rests_on_a_silence() -> None:
    """Distances count separately the differences that rest on supplied answers.

    Of the pairs of hands, those are counted that no set of questions explains on which both texts speak.
    """
    far = census.figure("distance")
    for between in census.figure("between"):
        at = [far["sources"].index(source) for source in between["sources"]]
        parted = [each for each in census.figure("verdicts") if between["sources"] in each["parted"]]
        supplied = [each for each in census.figure("verdicts") if between["sources"] in each["supplied"]]
        for told, some in ((far["questions"], parted), (far["questions"]["supplied"], supplied)):
            assert told["hands"][at[0]][at[1]] + told["deal"][at[0]][at[1]] == len(some)
        silent = {each["question"] for each in supplied}
        for unit in ("hands", "pairs"):
            whole = between[unit]["any"]
            rests = sum(
                part[unit] for part in whole["split"] if all(silent & set(some) for some in part["questions"])
            )
            assert whole["supplied"] == far["supplied"][unit][at[0]][at[1]] == rests
    assert any(each["pairs"]["any"]["supplied"] for each in census.figure("between"))


# How often a question matters ------------------------------------------------------------------------------


def test_a_question_about_hands_has_its_frequency() -> None:
    """A page on a question about hands shows, for each two accounts, the share of pairs that it changes."""
    parted = 0
    for question in map(kebab, hand_questions()):
        text = pages.pages()[f"rules/{question}.md"]
        found = [each for each in census.figure("between") if question in each["questions"]]
        assert ("How often it matters" in text) is bool(found)
        for between in found:
            parted += 1
            (done,) = (each for each in between["alone"] if each["question"] == question)
            part = percent(done["stands"]["pairs"], between["pairs"]["any"]["total"])
            names = f"{SHORTS[between['sources'][0]]} and {SHORTS[between['sources'][1]]}"
            alone = percent(done["explains"]["pairs"], between["pairs"]["any"]["total"])
            assert f'<th scope="row">{names}</th><td>{part}</td><td>{alone}</td>' in text
            for exchange in done["exchanges"]:
                assert figure(exchange["pairs"]["any"]["total"]) in text
                assert witnesses.exchange_told(exchange["source"], exchange["answer"], question) in text
    assert parted > 5


def test_a_question_about_the_deal_has_its_sample() -> None:
    """A page on a question about the deal shows how many random deals it changes, and says "sample"."""
    shown = 0
    for question in deal_questions():
        text = pages.pages()[f"rules/{kebab(question)}.md"]
        found = trials.apart()[kebab(question)]
        assert ("How often it matters" in text) is bool(found), question
        for each in trials.exchanged(kebab(question)):
            assert bool(each["exchanges"]) is (question not in OUTSIDE)
            assert not each["exchanges"] or any(exchange["moved"] for exchange in each["exchanges"])
            for exchange in each["exchanges"]:
                shown += 1
                assert f"<td>{exchange['moved']}</td>" in text
                assert "only a sample" in text
    assert shown > 50


def test_every_reading_about_hands_has_its_pairs_on_the_page_of_cruxes() -> None:
    text = pages.pages()["cruxes.md"]
    for told in census.figure("readings"):
        for name in ("result", "price"):
            total = told["pairs"][name]["total"]
            assert not total or figure(total) in text, told["reading"]


def test_cruxes_begin_with_those_that_change_most() -> None:
    """The bars of the page of cruxes get shorter downwards; they are counters; a shuffle has none."""
    text = pages.AMBIGU_PAGES.cruxes()
    parts = [float(part) for part in re.findall(r'class="share__part" width="([\d.]+)"', text)]
    assert len(parts) > 50
    assert parts == sorted(parts, reverse=True)
    assert parts[0] == 1
    assert sum(part > 0 for part in parts) > 20
    told = re.findall(r'<span class="crux__often">([^<]+)<', text)
    assert told[0].endswith("counters per deal")
    for question in CONTROLS:
        assert cruxes.effect(ACCOUNTS[0].id, question, "") == Effect(0, "favours nobody")
        (row,) = (each for each in glance.page().split("<tr id") if f"/rules/{question}/" in each)
        assert "favours nobody" in row


def test_what_matters_most_rests_on_what_two_texts_say() -> None:
    """A finding doesn’t rest on a supplied answer, or on one that leaves a combination without hands."""
    assert without_hands(ACCOUNTS[1].id, "prime", f"{ACCOUNTS[2].id}:any") == ["point"]
    for source in studies.sources():
        own, first = rulebook(source, {}), next(worth.of_texts(source))
        for each in islice(worth.of_texts(source), 6):
            rulings = (ruling_of(each.comparison), getattr(own, each.comparison.question.replace("-", "_")))
            assert all(ruling.standing is not Standing.SUPPLIED for ruling in rulings)
            assert not without_hands(source, each.comparison.question, each.comparison.answer)
            assert each.comparison.question not in CONTROLS
            moved = [abs(row.differences["staked"].mean) for row in (first, each)]
            assert moved[0] >= moved[1]


def test_a_combination_that_is_more_common_and_pays_more_is_named() -> None:
    """The sentence follows the census: it is there for exactly the pairs of combinations that are so."""
    (told,) = odds.upside_down()
    for under in census.figure("sources"):
        tricon, sequence = (
            [row for row in under["counts"] if row["combination"] == name] for name in ("tricon", "sequence")
        )
        assert sum(row["hands"] for row in tricon) > sum(row["hands"] for row in sequence)
        assert min(row["price"] for row in tricon) > max(row["price"] for row in sequence)
    assert told.startswith("A tricon turns up more often than a sequence (1,080 hands against 960)")
    for page in ("combinations.md", "atlas/odds.md"):
        assert told in pages.pages()[page]


def test_a_question_page_shows_the_cards_after_the_answers() -> None:
    """If hands or deals depend on a question, its page shows one after the answers and before the links."""
    found = 0
    for question in map(kebab, (*hand_questions(), *deal_questions())):
        text = pages.pages()[f"rules/{question}.md"]
        places = [text.find(part) for part in ("{ #cards ", '<div class="answers"', "index.md#legend")]
        assert places[1] < places[2]
        if places[0] >= 0:
            found += 1
            assert places[1] < places[0] < places[2]
    assert found > 30


def test_an_answer_supplied_alike_stands_once_on_its_question_page() -> None:
    """Answers by one ruling are told once, for all their accounts; a copy that breaks off is told of each."""
    told = {"silent": True, "ruled_out": None, "refers": None}
    supplied = told | {"standing": Standing.SUPPLIED, "readings": [{"function": "silences.left_alone"}]}
    unseen = told | {"silent": False, "standing": Standing.UNSEEN, "readings": []}
    for answer, apart in ((supplied, 1), (unseen, 2)):
        found = _alike([answer | {"account": each} for each in ("one", "other")])
        assert len(found) == apart
        assert sum(1 + len(others) for _, others in found) == 2


# The pictures ----------------------------------------------------------------------------------------------

FIGURE = re.compile(r"\d(?:[\d,.]*\d)?%?")
SVG = re.compile(r"<svg class=\"chart.*?</svg>", re.DOTALL)


def drawn() -> list[tuple[str, Any]]:
    """Every picture of the Atlas, with its page."""
    return [
        (path, ElementTree.fromstring(found))
        for path, text in atlas.pages().items()
        for found in SVG.findall(text)
    ]


def test_every_picture_is_named_and_told() -> None:
    """Every picture has a title, an id, a description with all its figures, and styles by class only."""
    names = set()
    assert len(drawn()) > 8
    for path, picture in drawn():
        assert picture.get("role") == "img"
        title, told = picture.find("title"), picture.find("desc")
        assert (title.get("id"), told.get("id")) == (
            picture.get("aria-labelledby"),
            picture.get("aria-describedby"),
        )
        names.add((path, title.get("id")))
        for mark in picture.iter():
            assert mark.get("style") is None
            assert mark.get("fill") is None
            if mark.get("class") == "chart__figure" and (shown := FIGURE.search(mark.text)):
                assert shown[0] in told.text, (path, mark.text)
    assert len(names) == len(drawn())


def test_every_figure_of_a_picture_stands_in_a_table_too() -> None:
    """A finding links to the page with its figures, so for Findings every page of the Atlas counts."""
    for path, picture in drawn():
        some = [*atlas.pages().values()] if path == "atlas/findings.md" else [atlas.pages()[path]]
        cells = [cell for page in some for cell in re.findall(r"<td>([^<]*)</td>", page)]
        told = set(FIGURE.findall(" ".join(cells)))
        for mark in picture.iter():
            if mark.get("class") == "chart__figure" and picture.get("width"):
                assert set(FIGURE.findall(mark.text)) <= told, (path, mark.text)


def shares(picture: Any, kind: str, key: str) -> list[float]:
    return [float(mark.get(key).rstrip("%")) for mark in picture.iter() if mark.get("class") == kind]


def test_bars_are_to_scale_and_leave_room_for_their_figures() -> None:
    rows = [charts.Bar(label=str(value), value=value, shown=str(value)) for value in (40, 10, 0, 1)]
    found = shares(ElementTree.fromstring(charts.bars("k", "t", "d", rows)), "chart__bar", "width")
    assert found == [pytest.approx(found[0] * value / 40, abs=0.01) for value in (40, 10, 0, 1)]
    assert 0 < found[0] <= 60


def test_an_error_is_a_line_through_a_dot() -> None:
    """A bar from one end of an error to the other would read as a size."""
    pages = ["atlas/worth.md", "atlas/rewards.md", "atlas/measures.md"]
    pictures = [(path, picture) for path, picture in drawn() if path in pages]
    assert {path for path, _ in pictures} == {*pages}
    for path, picture in pictures:
        assert not shares(picture, "chart__bar", "width"), path
        dots = [mark for mark in picture.iter() if mark.get("class", "").startswith("chart__dot")]
        assert len(dots) == len(shares(picture, "chart__interval", "x1")) > 0, path


def test_gains_lie_on_either_side() -> None:
    rows = [
        charts.Gain(label="a", lost=10, gained=40, shown=("−10", "+40")),
        charts.Gain(label="b", lost=20, gained=0, shown=("−20", "+0")),
    ]
    picture = ElementTree.fromstring(charts.gains("k", "t", "d", rows))
    gained = shares(picture, "chart__bar", "width")
    lost = shares(picture, "chart__quiet", "width")
    assert [*lost, *gained] == [pytest.approx(gained[0] * value / 40, abs=0.01) for value in (10, 20, 40)]
    begins = zip(shares(picture, "chart__quiet", "x"), lost, strict=True)
    assert [x + width for x, width in begins] == [pytest.approx(50, abs=0.01)] * 2
    assert shares(picture, "chart__bar", "x") == [50]


def test_a_forest_plot_shows_intervals_to_scale_and_which_effects_are_sure() -> None:
    """Intervals lie on the scale and end with it; a rule that never came up has neither interval nor dot."""
    rows = [
        charts.Effect(label="a", estimate=5, low=2.5, high=7.5, shown="+5", besides="40%", sure=True),
        charts.Effect(label="b", estimate=-1, low=-20, high=18, shown="−1", besides="2%"),
        charts.Effect(label="c", estimate=None, shown="?", besides="0%"),
    ]
    scale = charts.Scale(first=-10, last=10, ticks=())
    picture = ElementTree.fromstring(charts.forest("k", "t", "d", rows, scale))
    ends = [shares(picture, "chart__interval", end) for end in ("x1", "x2")]
    assert ends == [[40, 0], [56, 64]]
    assert shares(picture, "chart__dot", "cx") == [48]
    assert shares(picture, "chart__dot chart__dot--ring", "cx") == [28.8]
    assert [row.text for row in picture.iter("text")] == ["a", "+5 · 40%", "b", "−1 · 2%", "c", "? · 0%"]


def test_a_scale_of_magnitudes_puts_equal_steps_to_equal_ratios() -> None:
    scale = charts.Scale(first=0.001, last=1, ticks=(), log=True)
    assert [scale.place(value) for value in (0.001, 0.01, 0.1, 1)] == pytest.approx(
        [0, 100 / 3, 200 / 3, 100]
    )
    assert charts.Scale(first=0, last=10, ticks=()).place(4) == 40


def test_dots_lie_within_the_picture() -> None:
    for path, picture in drawn():
        for place in shares(picture, "chart__dot", "cx") if picture.get("width") else ():
            assert 0 <= place <= 100, path


def test_the_map_is_to_scale() -> None:
    """The distances on the map are proportional to the numbers of pairs on which the accounts differ."""
    plans = [picture for _, picture in drawn() if "chart--plan" in picture.get("class")]
    for plan, three in zip(plans, census.figure("three"), strict=True):
        places = [
            (float(each.get("cx")), float(each.get("cy")))
            for each in plan.iter()
            if each.get("class") == "chart__dot"
        ]
        sides = sorted(dist(one, other) for one, other in combinations(places, 2))
        far = sorted(
            between["pairs"]["any"]["total"]
            for between in census.figure("between")
            if set(between["sources"]) <= set(three["sources"])
        )
        assert [side / sides[-1] for side in sides] == pytest.approx(
            [pairs / far[-1] for pairs in far], abs=0.003
        )


def test_every_question_about_hands_has_its_label() -> None:
    """Every question about hands has a short label for pictures; other labels do not exist."""
    assert set(map(kebab, hand_questions())) <= QUESTIONS.keys()
    assert QUESTIONS.keys() - set(map(kebab, hand_questions())) == {"none"}


def test_labels_are_short_enough_for_a_phone() -> None:
    """Labels fit on one line of a phone: they are not longer than the longest known to fit."""
    for path, picture in drawn():
        for mark in picture.iter():
            if mark.get("class", "").startswith("chart__label"):
                assert len(mark.text) <= 46, (path, mark.text)


def test_the_census_that_the_pages_read_is_the_one_that_is_published() -> None:
    assert json.loads(census.FILE.read_text(encoding="utf-8")) == census.census()


# The witnesses ---------------------------------------------------------------------------------------------


def test_a_link_to_a_pair_of_hands_shows_what_they_witness() -> None:
    """Under a link to witness hands, two accounts differ, or the reading changes the judgement."""
    links = re.findall(r'play/hands/\?hands=([^"&]+)(?:&(?:amp;)?read=([^"]+))?"', witnesses.page())
    assert len(links) == len(witnesses.of_hands())
    assert any(read for _, read in links)
    for address, read in links:
        laid = [hand.replace(".", " ") for hand in address.split("_")]

        def judged(*readings: str, laid: list[str] = laid) -> list[Data]:
            told = operations.hands(laid, readings=readings)["accounts"]
            return [
                {
                    "winner": each["winner"],
                    "tied": each["tied"],
                    "prices": [one["price"] for one in each["hands"]],
                }
                for each in told
            ]

        if read:
            assert judged(read) != judged(), (address, read)
        else:
            assert any(each != judged()[0] for each in judged()), address
