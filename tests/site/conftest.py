"""Fixtures for other languages, whose full catalogues are not in the package alone."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest

from ambigu_variants import languages


@pytest.fixture
def whole(catalogues: Path) -> Iterator[dict[str, str]]:
    """Yields the name under which each language's full catalogue is loaded during a test."""
    names = {"fr": "fra", "es": "spa"}  # other names, so that cached texts are not mixed up
    for name, opened in names.items():
        with (catalogues / f"{name}.mo").open("rb") as file:
            languages.learn(opened, GNUTranslations(file))
    yield {"en": "en", **names}
    for opened in names.values():
        languages._KNOWN.pop(opened)
