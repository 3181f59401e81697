"""The live table for playing Ascenseur and three live answers, each with an example."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces import boards
from ambigu_variants.ascenseur.faces.answers import legal_html, score_html, sequence_html
from ambigu_variants.ascenseur.faces.boards import board_html
from ambigu_variants.ascenseur.rules.tricks import written
from ambigu_variants.ascenseur.rules.words import CHOICES, COMPANIES
from ambigu_variants.kernel.cards import PACK_52, SUITS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say
from docs.hooks.rendering import render, waiting

PLAYERS, SEED = 6, "1702"
USUAL = 4
SCORED = "1/1 0/0 1/0\n2/1 0/0 1/1\n0/0 1/2 2/1"
POSITION = {"hand": "Kh 9c 4c 3s", "trick": "Ad 8c", "trump": "c"}
SEATED = 9


def example() -> Data:
    """Returns a game played to its end by the computer, as a board and as HTML."""
    return board_html(boards.new_board(PLAYERS, SEED, tempers=["normal"]), "game")


def contested() -> list[Data]:
    """Returns the questions with several readings: each answer of the first account, with ``title``."""
    return [
        question["answers"][0] | {"title": question["title"]}
        for question in operations.questions()
        if len(question["answers"][0]["readings"]) > 1
    ]


def variants() -> list[dict[str, Any]]:
    """Returns the questions to which the source offers several answers.

    Each has ``id``, ``label``, and ``names``, the titles of the answers by name.
    """
    offered = {question["id"]: question["answers"][0]["variants"] for question in operations.variants()}
    return [
        {
            "id": question,
            "label": say(label),
            "names": {each["reading"]: each["called"] for each in offered[question]},
        }
        for question, label in CHOICES.items()
    ]


def _typed(text: str) -> str:
    """Returns cards as typed in the active language; a suit is unchanged."""
    return text if text in SUITS else " ".join(map(written, PACK_52.hand(text, size=None)))


def sitting() -> str:
    """Renders the live element with its examples."""
    played = example()
    return render(
        "sitting.html.jinja",
        board=played["state"],
        possible=played["possible"],
        example=Markup(played["html"]),
        words=waiting(),
        players=boards.BOARDS.players(),
        usual=USUAL,
        variants=variants(),
        contested=contested(),
        tempers={name: say(label) for name, label in COMPANIES.items()},
        seated=SEATED,
        position={name: _typed(text) for name, text in POSITION.items()},
        scored=SCORED,
        answers={
            "sequence": Markup(sequence_html(SEATED)["html"]),
            "legal": Markup(legal_html(**POSITION)["html"]),
            "score": Markup(score_html(SCORED)["html"]),
        },
    )
