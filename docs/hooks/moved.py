"""Old addresses: for each a small page that leads on. It needs no server, and keeps the part after ``#``."""

from __future__ import annotations

from ambigu_variants.languages import ENGLISH, language
from docs.hooks import pages
from docs.hooks.languages import ROOT, in_english_only
from docs.hooks.policy import POLICY
from docs.hooks.rendering import render


def files() -> dict[str, str]:
    """Returns the pages at old addresses of this language, by path below its root.

    The pages for programmers stood in each language; now they stand in English.
    """
    english = ROOT / "docs" / ENGLISH
    by_hand = (path.relative_to(english).as_posix() for path in english.rglob("*.md"))
    some = [path for path in (*by_hand, *pages.pages()) if language() != ENGLISH and in_english_only(path)]
    return {f"{path}/index.html": _leading(path) for path in (each.removesuffix(".md") for each in some)}


def _leading(path: str) -> str:
    """Returns the page that leads from a further language to the English page at the same path."""
    root = "../" * (path.count("/") + 2)
    return render("moved.html.jinja", language=language(), policy=POLICY, root=root, to=f"{root}{path}/")
