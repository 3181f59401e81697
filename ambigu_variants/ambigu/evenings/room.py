"""How long an evening may go on, so that whatever is saved of it can be opened again."""

from __future__ import annotations

import json

from ambigu_variants.kernel.bounds import LONGEST_FILE
from ambigu_variants.kernel.comparison import Data

__all__ = ["MOST_DEALS", "full"]

MOST_DEALS = 200
"""An evening has no more deals."""
ROOM = 250_000
"""The longest deal takes no more characters: it has 5,000 steps at most, and no more replies than steps."""
LAID_OUT = 11
"""An item takes so many characters more on a line of its own, where it stands deepest."""


def full(evening: Data) -> bool:
    """Whether a further deal might make an evening longer, in TOML or in JSON, than a file may be."""
    text = json.dumps(evening, ensure_ascii=False)
    items = text.count(",") + 2 * (text.count("[") + text.count("{"))
    return len(text) + LAID_OUT * items + 5 * text.count("\x7f") > LONGEST_FILE - ROOM
