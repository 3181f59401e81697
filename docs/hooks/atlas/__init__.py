"""The Atlas: results of the census in text, charts and tables, and how often a question matters.

Every figure is read from the census by :func:`docs.hooks.census.figure`.
"""

from __future__ import annotations

from docs.hooks import data
from docs.hooks.atlas import duel, findings, odds, partings, worth
from docs.hooks.rendering import Pages, in_each_language


@in_each_language
def pages() -> Pages:
    """Returns the pages of the Atlas but the witnesses."""
    made = {
        "atlas/odds.md": odds.page,
        "atlas/partings.md": partings.page,
        "atlas/worth.md": worth.page,
        "atlas/duel.md": duel.page,
        "atlas/findings.md": findings.page,
        "atlas/data.md": data.page,
    }
    return Pages(made)
