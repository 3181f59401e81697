"""The theme's own script, with its memory leaks fixed.

At each page that replaces another by instant navigation, the script added two more listeners that were never
removed, and each kept the old page in memory.
"""

from __future__ import annotations

import re
from hashlib import sha256

__all__ = ["FILE", "mended"]

FILE = "assets/javascripts/bundle.*.min.js"
MENDED = {
    # A media query for wide windows, made by each of a page's two sidebars: removes its listener at the end.
    "ur(r=>t.addListener(()=>r(t.matches)))": (
        'ur(r=>t.addEventListener("change",r),r=>t.removeEventListener("change",r)).pipe(m(()=>t.matches))'
    ),
    # The scroll position of a table of contents: followed only while that table exists.
    "Pe(o.pipe(xe(pe))),te(a)).subscribe(": "Pe(o.pipe(xe(pe))),te(a),W(s)).subscribe(",
}
"""The pieces of the script to replace, with their replacements."""


def mended(path: str, script: str) -> tuple[str, str]:
    """Returns the fixed script and its path, which contains a digest of the content.

    Raises:
        ValueError: the theme's script is not the one for which this was written.
    """
    for piece, instead in MENDED.items():
        if script.count(piece) != 1:
            raise ValueError(f"{path} has {script.count(piece)} times what is mended in it: {piece}")
        script = script.replace(piece, instead)
    digest = sha256(script.encode()).hexdigest()[:8]
    return re.sub(r"\.[0-9a-f]+\.min\.js$", f".{digest}.min.js", path), script
