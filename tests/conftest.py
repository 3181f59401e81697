"""For every test: it depends neither on how fast this machine is nor on what its caller has set."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

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
