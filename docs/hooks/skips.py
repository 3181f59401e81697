"""The links at the head of a page by which a keyboard gets past the header: to what a reader does there.

The theme has one that leads to the page's title. A page with something to play or to fill in has another, to
its first choice: the part of the page whose `id` is `board`. The table has a third, to the button by which a
reader sits down. `playground/elements.js` moves the focus.
"""

from __future__ import annotations

import re

from ambigu_variants.faces.html import el
from ambigu_variants.languages import message, say

__all__ = ["TARGETS", "skips"]

TARGETS = {
    "board": message("Skip to the first choice"),
    "sit-down": message("Skip to “Sit down”"),
}
"""By the id of what a link leads to: what the link says."""
THEIRS = re.compile(r'<a href="[^"]*" class="md-skip">.*?</a>', re.DOTALL)


def skips(html: str) -> str:
    """A whole page with a link to each of these that it has, after the theme's own."""
    links = "".join(
        el("a", say(words), href=f"#{name}", class_="md-skip")
        for name, words in TARGETS.items()
        if f' id="{name}"' in html
    )
    return THEIRS.sub(lambda theirs: theirs[0] + links, html, count=1) if links else html
