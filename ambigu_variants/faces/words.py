"""The words of the apparatus, which every game shares."""

from __future__ import annotations

from collections.abc import Mapping

from ambigu_variants.faces.tree import Mark
from ambigu_variants.languages import message, say

__all__ = ["MARKS", "STANDINGS", "marked"]

STANDINGS: Mapping[str, str] = {
    "stated": message("stated"),
    "inferred": message("inferred"),
    "supplied": message("supplied by the edition"),
}
"""How an answer stands to the text of its source."""

MARKS: Mapping[str, str] = {
    **STANDINGS,
    "agree": message("agree"),
    "differ": message("differ"),
    "silent": message("silent"),
    "contested": message("contested"),
}


def marked(kind: str) -> Mark:
    """A word of the apparatus, by its kind: agree, differ, silent, contested, stated, inferred, supplied."""
    return Mark(kind, say(MARKS[kind]))
