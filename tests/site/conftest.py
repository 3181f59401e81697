"""What a page says in a further language: the catalogues of the package alone lack it."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest

from ambigu_variants import languages
from docs.hooks import catalogue

WHOLE = {"fr": "fra", "es": "spa"}
"""The name under which a test opens a language whole, so that nothing kept of the other is taken for it."""


@pytest.fixture(scope="session")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every catalogue, made of the messages as they are now."""
    folder = tmp_path_factory.mktemp("catalogues")
    catalogue.write(folder)
    return folder


@pytest.fixture
def whole(catalogues: Path) -> Iterator[dict[str, str]]:
    """For each language the name under which it is opened whole, for as long as a test lasts."""
    for name, opened in WHOLE.items():
        with (catalogues / f"{name}.mo").open("rb") as file:
            languages.learn(opened, GNUTranslations(file))
    yield {"en": "en", **WHOLE}
    for opened in WHOLE.values():
        languages._KNOWN.pop(opened)
