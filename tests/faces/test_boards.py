"""The nodes of a board in HTML and in a terminal: each reply can be given, and nothing is said twice."""

from __future__ import annotations

import json
import re

import pytest

from ambigu_variants.faces import tree
from ambigu_variants.faces.markup import LINE, MANY, curves, node
from ambigu_variants.faces.tree import Amount, Button, Place, Text, line
from tests.markup import Markup

STAKE = Button((Text("Stake"),), "p1 stake", "say", "button reply", first=True)


@pytest.mark.parametrize(("most", "name"), [(MANY, "select"), (MANY + 1, "input"), (None, "input")])
def test_a_number_is_chosen_from_a_list_or_typed(most: int | None, name: str) -> None:
    """A short range is a list of all its numbers; a longer one, or one without end, is a field."""
    tags = Markup(node(Amount(STAKE, 1, most, "How many"))).tags
    (field,) = (at for tag, at in tags if tag == name)
    assert field["aria-label"] == "How many"
    numbers = [at["value"] for tag, at in tags if tag == "option"]
    if name == "select":
        assert numbers == [str(each) for each in range(1, MANY + 1)]
    else:
        assert (field["min"], field.get("max")) == ("1", most and str(most))


def test_a_selection_says_how_many_cards_it_takes() -> None:
    """Its button cannot be pressed before enough cards are chosen, and it has a label for each number."""
    button = Button((Text("Lay away"),), "p1 discard", "say", "button reply", barred=True)
    html = node(tree.Selection(button, 1, 2, ("none", "one", "two"), "one or two"))
    (at,) = (at for tag, at in Markup(html).tags if tag == "button")
    assert json.loads(str(at["data-labels"])) == ["none", "one", "two"]
    assert (at["data-least"], at["data-most"], at["data-count"]) == ("1", "2", "0")
    assert "disabled" in at
    assert html.endswith("one or two</span>")


@pytest.mark.parametrize(("folder", "links"), [("rules/", 3), ("", 0)])
def test_a_place_that_repeats_the_one_above_is_a_ditto_mark(folder: str, links: int) -> None:
    """It is linked only if the questions have pages, and its name is still read aloud."""
    place = Place("Table", "Holt Table", "stake", folder)
    acts = [tree.Act(Text(name), None if name == "C" else place) for name in "ABCD"]
    html = node(tree.Steps(tuple(acts)))
    assert (html.count("″"), html.count('href="~/rules/stake/"')) == (1, links)
    assert "Holt Table" in html


def test_a_row_of_one_cell_is_the_head_of_the_rows_after_it() -> None:
    """Each group is a body of its own, as wide as the table."""
    rows = ((line("Deal 1"),), (line("Anne"), line("3")), (line("Deal 2"),), (line("Anne"), line("5")))
    html = node(tree.Rows("Scores", (line("player"), line("points")), rows))
    assert html.count("<tbody>") == 2
    assert re.findall(r'colspan="(\d)"', html) == ["2", "2"]


def test_names_at_the_ends_of_lines_do_not_lie_on_each_other() -> None:
    """However close the lines of a chart end, each name has a row of its own."""
    html = curves("Purses", [(name, (50, 50 - far)) for far, name in enumerate("abcdef")], ["1"] * 6)
    places = sorted(map(float, re.findall(r'y="([\d.]+)em" dy', html)))
    assert len(places) == html.count("<polyline") == 6
    assert all(round(100 * (places[at + 1] - places[at])) >= LINE for at in range(5))
