"""The page of the data files: their columns, and their licence."""

from __future__ import annotations

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.languages import say
from docs.hooks import census, citing, data
from docs.hooks.census import figure
from docs.hooks.interchange import files as interchange
from docs.hooks.rendering import render
from docs.hooks.tables import TABLES


def page() -> str:
    """Renders the page of the data files: their columns, and their licence."""
    return render(
        "data.md.jinja",
        folder=data.FOLDER,
        census=census.FILE.name,
        schema=data.SCHEMA,
        package=data.PACKAGE,
        tables=TABLES,
        texts=interchange.FOLDER,
        sentences=interchange.SENTENCES,
        files=interchange.described(),
        cited={key: figure(key) for key in ("version", "year", "licence")} | {"edition": say(citing.TITLE)},
        licence=data.LICENCES[figure("licence")],
        classes=len(classes()),
        hands=figure("hands"),
    )
