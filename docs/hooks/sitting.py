"""The live table on which Ascenseur is played, and the three live answers, each around a printed one."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.answers import legal_html, score_html, sequence_html
from ambigu_variants.ascenseur.faces.boards import board_html
from ambigu_variants.ascenseur.games import boards
from ambigu_variants.ascenseur.rules.tricks import written
from ambigu_variants.ascenseur.rules.words import CHOICES, COMPANIES
from ambigu_variants.kernel.cards import PACK_52, SUITS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say
from docs.hooks.rendering import render, waiting

__all__ = ["sitting"]

PLAYERS, SEED = 6, "1702"
USUAL = 4
SCORED = "1/1 0/0 1/0\n2/1 0/0 1/1\n0/0 1/2 2/1"
POSITION = {"hand": "Kh 9c 4c 3s", "trick": "Ad 8c", "trump": "c"}
SEATED = 9


def example() -> Data:
    """A game that the computer has played to its end, as a board and as HTML."""
    return board_html(boards.new_board(PLAYERS, SEED), "game")


def contested() -> list[Data]:
    """The questions with several readings: each its answer in the first account, and its ``title``."""
    return [
        question["answers"][0] | {"title": question["title"]}
        for question in operations.questions()
        if len(question["answers"][0]["readings"]) > 1
    ]


def variants() -> list[dict[str, Any]]:
    """The questions to which the source offers several answers: ``id``, a ``label``, and the ``names`` of the
    answers, each with what it is called.
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
    """Cards as who reads the language that is open types them; a suit as it is."""
    return text if text in SUITS else " ".join(map(written, PACK_52.hand(text, size=None)))


def sitting() -> str:
    """The live element around the printed examples."""
    played = example()
    return render(
        "sitting.html.jinja",
        board=played["board"],
        possible=played["possible"],
        example=Markup(played["html"]),
        words=waiting() | {"copied": say("Copied.")},
        players=list(boards.PLACES),
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
