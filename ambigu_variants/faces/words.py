"""Labels and interface messages shared by every game."""

from __future__ import annotations

from collections.abc import Mapping

from ambigu_variants.faces.tree import Text
from ambigu_variants.languages import message, say

STANDINGS: Mapping[str, str] = {
    "stated": message("stated"),
    "referred": message("by reference"),
    "inferred": message("inferred"),
    "against": message("against the letter"),
    "supplied": message("supplied by the edition"),
    "unseen": message("not seen"),
    "partial": message("seen in part"),
}
"""The labels for how an answer relates to the text of its source."""

MARKS: Mapping[str, str] = {
    **STANDINGS,
    "agree": message("agree"),
    "as_read": message("agree as read"),
    "differ": message("differ"),
    "alone": message("only one speaks"),
    "unspoken": message("none speaks"),
    "effect": message("differ only in supplied answers"),
    "silent": message("silent"),
    "contested": message("contested"),
}


def labelled(label: str, text: str) -> str:
    """Returns a text preceded by its label."""
    return say("{label}: {text}", label=label, text=text)


def marked(kind: str) -> Text:
    """Returns the mark for a kind, one of ``MARKS``."""
    return Text(say(MARKS[kind]), f"mark mark--{kind}")


def engine_words() -> dict[str, str]:
    """Returns the browser engine's messages by name, for when Python can't run.

    Placeholders are left in braces.
    """
    return {
        **dict.fromkeys(
            ("old", "bare"),
            say("This browser can’t run Python in the page: it is too old, or WebAssembly is switched off."),
        ),
        "forbidden": say("The browser doesn’t allow this page to start Python ({why})."),
        **dict.fromkeys(
            ("unloaded", "silent", "altered"),
            say("Python couldn’t be loaded. Check the connection, then try again."),
        ),
        **dict.fromkeys(("failed", "interpreter", "library", "package"), say("Python couldn’t start: {why}")),
        "ended": say("Python stopped unexpectedly ({why})."),
        "broken": say("The program itself failed: {why}"),
        "late": say("There was no answer within {seconds} seconds, so the request was stopped."),
    }
