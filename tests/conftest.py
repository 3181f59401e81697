"""Settings for every test: independence of the machine's speed and of the caller's environment."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from docs.hooks.gc_tuning import collect_less_often

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
    "VARIORUM_LANGUAGE",
    "VARIORUM_PAGES",
)
"""Environment variables of the caller that processes started by tests must not inherit."""

for name in CALLERS:
    os.environ.pop(name, None)

settings.register_profile(
    "as slow as may be",
    settings.get_profile("default"),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("as slow as may be")


FIRST = ("tests/proofs/", "tests/browser/test_third_game.py")
"""The tests that are run before all others."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--thorough",
        action="store_true",
        help="run every browser test in both browsers, every page in every language, every search in full",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Runs the proofs first, so that no process is left with a long one at the end.

    The tests of the third game come with them, so that one process builds its site, and not both.
    Unless the run is thorough, it also deselects Firefox for tests that don't depend on the browser engine,
    and the cases marked ``only_thorough``.
    """
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))
    if config.getoption("--thorough"):
        return
    left_out = [
        item
        for item in items
        if item.get_closest_marker("only_thorough")
        or (in_firefox(item) and not item.get_closest_marker("engine"))
    ]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in set(left_out)]


def in_firefox(item: pytest.Item) -> bool:
    """Checks whether a test drives Firefox."""
    callspec = getattr(item, "callspec", None)
    return callspec is not None and callspec.params.get("browser_name") == "firefox"


def pytest_collection_finish() -> None:
    """Makes garbage collection rarer, because tests play many deals and build many pages."""
    collect_less_often()


@pytest.fixture(scope="session")
def thorough(pytestconfig: pytest.Config) -> bool:
    """Checks whether all cases are run in all ways, as `make test-all` does."""
    return bool(pytestconfig.getoption("--thorough"))


@pytest.fixture(scope="session")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with compiled catalogues of the current messages, including the pseudo-language."""
    from docs.hooks import catalogue  # imported late, because it imports all pages

    folder = tmp_path_factory.mktemp("catalogues")
    catalogue.write(folder)
    return folder
