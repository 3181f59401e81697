"""The unit tests of the playground's scripts, which Node runs: ``tests/js/``."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.playground.pyodide_node import NODE

TESTS = sorted((Path(__file__).resolve().parents[1] / "js").glob("*.test.js"))


def test_the_unit_tests_of_the_scripts_pass() -> None:
    assert TESTS
    done = subprocess.run(
        [NODE, "--test", "--test-timeout=60000", *TESTS], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
