"""What a page says in a further language: the catalogues of the package alone lack it."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest

from ambigu_variants import languages

WHOLE = {"fr": "fra", "es": "spa"}
"""The name under which a test opens a language whole, so that nothing kept of the other is taken for it."""


@pytest.fixture
def whole(catalogues: Path) -> Iterator[dict[str, str]]:
    """For each language the name under which it is opened whole, for as long as a test lasts."""
    for name, opened in WHOLE.items():
        with (catalogues / f"{name}.mo").open("rb") as file:
            languages.learn(opened, GNUTranslations(file))
    yield {"en": "en", **WHOLE}
    for opened in WHOLE.values():
        languages._KNOWN.pop(opened)
