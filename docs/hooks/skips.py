"""The skip links of a page, which take a keyboard user past the header to the page's controls.

The theme has one to the page's title. A page with something to play or fill in has another, to its first
choice: the part of the page whose `id` is `board`. The table has a third, to the button “Sit down”.
`playground/elements.js` moves the focus.
"""

from __future__ import annotations

import re

from ambigu_variants.faces.html import el
from ambigu_variants.languages import message, say

TARGETS = {
    "board": message("Skip to the first choice"),
    "sit-down": message("Skip to “Sit down”"),
}
"""The text of each skip link, by the id of its target."""
THEIRS = re.compile(r'<a href="[^"]*" class="md-skip">.*?</a>', re.DOTALL)


def skips(html: str) -> str:
    """Returns a page with a skip link to each target on it, after the theme's own."""
    links = "".join(
        el("a", say(words), href=f"#{name}", class_="md-skip")
        for name, words in TARGETS.items()
        if f' id="{name}"' in html
    )
    return THEIRS.sub(lambda theirs: theirs[0] + links, html, count=1) if links else html
