"""The bar of buttons below a board: a button for every board of every game is added in one place."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import nodes

from docs.hooks import rendering
from docs.hooks.rendering import TEMPLATES
from tests.markup import Markup

FOLDER = Path(rendering.__file__).parent / "templates"
RESULT = 'id="board" class="playground__result"'
BOARDS = {path.name: text for path in FOLDER.glob("*.jinja") if RESULT in (text := path.read_text("utf-8"))}


def test_every_board_has_the_bar() -> None:
    """Each template of a board calls the macro once, and none writes an undo button of its own."""
    assert len(BOARDS) >= 4
    for name, text in BOARDS.items():
        calls = [each.node for each in TEMPLATES.parse(text).find_all(nodes.Call)]
        assert [each.name for each in calls if isinstance(each, nodes.Name)].count("undo_bar") == 1, name
        assert 'button("undo")' not in text, name


@pytest.mark.parametrize("label", ["", "Back and forth"])
def test_a_button_for_every_board_is_in_the_bar(label: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It follows undo and redo, and is there without them too; a bar without buttons is left out."""
    bar = TEMPLATES.from_string('{% from "macros.jinja" import undo_bar %}{{ undo_bar(label) }}')
    undo = list(rendering.UNDO_BUTTONS) if label else []
    assert done(bar.render(label=label)) == [*undo, *rendering.BOARD_BUTTONS]
    assert bool(bar.render(label=label).strip()) == bool(undo or rendering.BOARD_BUTTONS)
    monkeypatch.setitem(TEMPLATES.globals, "board_buttons", (*rendering.BOARD_BUTTONS, "more"))
    made = TEMPLATES.overlay().from_string('{% from "macros.jinja" import undo_bar %}{{ undo_bar(label) }}')
    assert done(made.render(label=label)) == [*undo, *rendering.BOARD_BUTTONS, "more"]


def done(html: str) -> list[str]:
    """Returns what the buttons do, in their order."""
    return [str(at["data-do"]) for tag, at in Markup(html).tags if tag == "button"]
