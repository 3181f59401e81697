"""Learn → Practise: an example of three questions, and the live element that asks ten."""

from __future__ import annotations

from markupsafe import Markup

from ambigu_variants.ambigu.faces.practice import printed_html
from ambigu_variants.ambigu.practice.runs import LENGTH, exercise
from docs.hooks.rendering import render, waiting

SEED = "6"
PRINTED = 3


def page() -> str:
    """Renders the page for practising an account."""
    return render(
        "practise.md.jinja",
        length=LENGTH,
        words=waiting(),
        printed=Markup(printed_html([exercise(SEED, number) for number in range(PRINTED)])),
    )
