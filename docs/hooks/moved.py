"""Old addresses: for each a small page that leads on, without a server, with its query and ``#`` part."""

from __future__ import annotations

from ambigu_variants.ascenseur.rules.words import VARIANTS
from ambigu_variants.games import sources
from ambigu_variants.languages import ENGLISH, language
from docs.hooks import library, pages
from docs.hooks.languages import ROOT, in_english_only
from docs.hooks.policy import POLICY
from docs.hooks.rendering import HOMES, render

MOVED = {
    "atlas/": "atlas/partings/",
    "atlas/readings/": "atlas/partings/#readings",
    "atlas/measures/": "atlas/worth/#deals",
    "atlas/rewards/": "atlas/worth/",
    **{f"reference/rulings/{each}/": HOMES[each] for each in sources()},
    **{f"sources/{each}/sentences/": f"{HOMES[each]}#sentences" for each in sources()},
    "play/hands/": "play/cards/",
    "play/deals/": "play/cards/#deals",
    "play/worked/": "play/cards/#examples",
    "ascenseur/variants/": "ascenseur/#its-variants",
    **{f"ascenseur/variants/{name}/": f"ascenseur/#{name}" for name in VARIANTS},
    "ascenseur/cruxes/": "ascenseur/#doubtful",
    "ascenseur/deals/": "ascenseur/#deals",
    "ascenseur/glossary/": "ascenseur/#words",
}
"""By address, where a page of any language has gone, within that language; possibly with a ``#`` part."""


def files() -> dict[str, str]:
    """Returns the pages at old addresses of this language, by path below its root.

    The pages for programmers stood in each language; now they stand in English.
    """
    english = ROOT / "docs" / ENGLISH
    by_hand = (path.relative_to(english).as_posix() for path in english.rglob("*.md"))
    some = [path for path in (*by_hand, *pages.pages()) if language() != ENGLISH and in_english_only(path)]
    led = {f"{path}/": f"../{path}/" for path in (each.removesuffix(".md") for each in some)}
    return {f"{old}index.html": _leading(old, new) for old, new in (led | MOVED | library.moved()).items()}


def _leading(old: str, new: str) -> str:
    """Returns the page that leads from one address to the other, both below the root of the language."""
    root = "../" * old.count("/")
    shared = root if language() == ENGLISH else f"{root}../"
    return render("moved.html.jinja", language=language(), policy=POLICY, root=shared, to=root + new)
