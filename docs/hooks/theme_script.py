"""The theme's own script, with what it forgets to let go: at every page that instant navigation puts in the
place of another, it began to listen twice more and never ended, and each time held what that page was.
"""

from __future__ import annotations

import re
from hashlib import sha256

__all__ = ["FILE", "mended"]

FILE = "assets/javascripts/bundle.*.min.js"
MENDED = {
    # whether the window is wide, asked by each of a page's two sidebars: is heard no longer than it is asked
    "ur(r=>t.addListener(()=>r(t.matches)))": (
        'ur(r=>t.addEventListener("change",r),r=>t.removeEventListener("change",r)).pipe(m(()=>t.matches))'
    ),
    # where a table of contents is to be scrolled to: is followed as long as that table is there
    "Pe(o.pipe(xe(pe))),te(a)).subscribe(": "Pe(o.pipe(xe(pe))),te(a),W(s)).subscribe(",
}
"""Each piece of the script, as it is written there, and what stands for it."""


def mended(path: str, script: str) -> tuple[str, str]:
    """The script mended, and its path, which names what it holds.

    Raises:
        ValueError: The theme has another script than the one that this was written for.

    """
    for piece, instead in MENDED.items():
        if script.count(piece) != 1:
            raise ValueError(f"{path} has {script.count(piece)} times what is mended in it: {piece}")
        script = script.replace(piece, instead)
    digest = sha256(script.encode()).hexdigest()[:8]
    return re.sub(r"\.[0-9a-f]+\.min\.js$", f".{digest}.min.js", path), script
