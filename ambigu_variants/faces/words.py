"""The words of the apparatus, which every game shares."""

from __future__ import annotations

from collections.abc import Mapping

from ambigu_variants.faces.tree import Mark
from ambigu_variants.languages import message, say

__all__ = ["MARKS", "STANDINGS", "engine_words", "labelled", "marked"]

STANDINGS: Mapping[str, str] = {
    "stated": message("stated"),
    "inferred": message("inferred"),
    "against": message("against the letter"),
    "supplied": message("supplied by the edition"),
}
"""How an answer stands to the text of its source."""

MARKS: Mapping[str, str] = {
    **STANDINGS,
    "agree": message("agree"),
    "differ": message("differ"),
    "alone": message("only one speaks"),
    "unspoken": message("none speaks"),
    "effect": message("apart as supplied"),
    "silent": message("silent"),
    "contested": message("contested"),
}


def labelled(label: str, text: str) -> str:
    """A text after its label."""
    return say("{label}: {text}", label=label, text=text)


def marked(kind: str) -> Mark:
    """A word of the apparatus, by its kind, one of ``MARKS``."""
    return Mark(kind, say(MARKS[kind]))


def engine_words() -> dict[str, str]:
    """What the browser's engine says by itself, when Python cannot: by name, blanks left in braces."""
    return {
        "old": say("This browser is too old to run Python in the page."),
        "bare": say(
            "This browser has no WebAssembly, or it is switched off, and Python cannot run without it."
        ),
        "forbidden": say("This page is not allowed to start Python ({why})."),
        "unloaded": say(
            "The part of this page that runs Python could not be loaded. Check the connection, then try"
            " again."
        ),
        "silent": say(
            "Python has not started: nothing came for {seconds} seconds. Check the connection, then try"
            " again."
        ),
        "failed": say("Python could not start: {why}"),
        "interpreter": say("Python could not start: the interpreter could not be loaded ({why})."),
        "library": say("Python could not start: the standard library could not be loaded ({why})."),
        "package": say("Python could not start: the package could not be loaded ({why})."),
        "altered": say(
            "Python could not start: a file that it needs came damaged, twice. Check the connection, then"
            " try again."
        ),
        "ended": say("Python stopped unexpectedly ({why})."),
        "broken": say("The program itself has failed: {why}"),
        "late": say("No answer within {seconds} seconds, so the question was stopped."),
    }
