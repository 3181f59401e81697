"""The notebook on the site runs from its first cell to its last, with the data files of the site."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / "build" / "notebook" / "bin" / "python"


@pytest.mark.skipif(not PYTHON.exists(), reason="pandas is not installed: make notebook")
def test_the_notebook_runs() -> None:
    """Its cells run one after another, but for the one that installs."""
    book = json.loads((ROOT / "site" / "reference" / "notebook.ipynb").read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]
    installing, *others = cells
    assert installing.startswith("%pip install")
    given = {"AMBIGU_SITE": str(ROOT / "site"), "PYTHONPATH": str(ROOT), "MPLBACKEND": "Agg"}
    program = "\n".join(others)
    done = subprocess.run(
        [PYTHON, "-"], input=program, env=os.environ | given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "lalanne_2010/foster_1897: " in done.stdout
    assert "wins and losses" in done.stdout
