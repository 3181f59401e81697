"""Limits on the length of an evening, so that every saved evening can be opened again."""

from __future__ import annotations

import json

from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.limits import LONGEST_FILE

MOST_DEALS = 200
"""Maximum number of deals in an evening."""
ROOM = 250_000
"""Maximum size of a deal in characters: at most 5,000 steps, and no more replies than steps."""
LAID_OUT = 11
"""Extra characters for an item on a line of its own, at the deepest indentation."""


def full(evening: Data) -> bool:
    """Checks whether one more deal might exceed the limit for a file, in TOML or in JSON."""
    text = json.dumps(evening, ensure_ascii=False)
    items = text.count(",") + 2 * (text.count("[") + text.count("{"))
    return len(text) + LAID_OUT * items + 5 * text.count("\x7f") > LONGEST_FILE - ROOM
