"""Learn → Practise: a printed run of three questions, and around it the live element that asks ten."""

from __future__ import annotations

from markupsafe import Markup

from ambigu_variants.ambigu.faces.practice import printed_html
from ambigu_variants.ambigu.practice.runs import LENGTH, exercise
from docs.hooks.rendering import render, waiting

__all__ = ["page"]

SEED = "6"
PRINTED = 3


def page() -> str:
    """The page on which an account is practised."""
    return render(
        "practise.md.jinja",
        length=LENGTH,
        words=waiting(),
        printed=Markup(printed_html([exercise(SEED, number) for number in range(PRINTED)])),
    )
