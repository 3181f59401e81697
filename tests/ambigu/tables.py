"""The rows of tables for tests, which stand in ``tables.txt``."""

from __future__ import annotations

from pathlib import Path

WHOLE = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")


def table(name: str) -> list[list[str]]:
    """Returns the rows below a name, each as its cells."""
    rows = WHOLE.partition(f"== {name}\n")[2].partition("\n==")[0].splitlines()
    return [
        [cell.strip().replace("⏎", "\n") for cell in row.split("|")]
        for row in rows
        if "|" in row and not row.startswith("#")
    ]
