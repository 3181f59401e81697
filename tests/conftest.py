"""For every test: it depends neither on how fast this machine is nor on what its caller has set."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from docs.hooks.circles import seldom_looked_for

CALLERS = (
    "AMBIGU_CATALOGUES",
    "COLUMNS",
    "FORCE_COLOR",
    "LANG",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "LINES",
    "NO_COLOR",
    "PYTEST_ADDOPTS",
    "PYTEST_PLUGINS",
    "PYTHONDONTWRITEBYTECODE",
    "PYTHONHASHSEED",
    "PYTHONOPTIMIZE",
    "PYTHONWARNINGS",
)
"""What a caller may have set for himself, and no process that a test starts is to inherit."""

for name in CALLERS:
    os.environ.pop(name, None)

settings.register_profile(
    "as slow as may be",
    settings.get_profile("default"),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("as slow as may be")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The proofs come first, so that in the end no process is left alone with a long one."""
    items.sort(key=lambda item: not item.nodeid.startswith("tests/proofs/"))


def pytest_collection_finish() -> None:
    """Many deals are played, and many pages made."""
    seldom_looked_for()


@pytest.fixture(scope="session")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every catalogue, of the pseudo-language too, made of the messages as they are now."""
    from docs.hooks import catalogue  # not before a test asks for it: with it come all pages

    folder = tmp_path_factory.mktemp("catalogues")
    catalogue.write(folder)
    return folder
