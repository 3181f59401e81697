"""OpenSpiel as a second opinion: the same value and exploitability, and its own test of games."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / "build" / "openspiel" / "bin" / "python"


@pytest.mark.skipif(not PYTHON.exists(), reason="OpenSpiel is not installed: make openspiel")
def test_openspiel_agrees(thorough: bool) -> None:
    """For a bad and for a good strategy, it finds the same value and exploitability as our solver."""
    for source in [account.id for account in ACCOUNTS] if thorough else [ACCOUNTS[0].id]:
        done = subprocess.run(
            [PYTHON, "-m", "tests.duel.second_opinion", source],
            cwd=ROOT,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
            capture_output=True,
            text=True,
        )
        assert not done.returncode, done.stderr
        told = json.loads(done.stdout.splitlines()[-1])
        bad, good = told["measured"]
        for some in (bad, good):
            for ours, theirs in some.values():
                assert ours == pytest.approx(theirs, abs=1e-9)
        assert good["exploitability"][0] < 0.1 < bad["exploitability"][0]
        assert told["simulations"]
