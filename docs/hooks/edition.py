"""What ``CITATION.cff`` says of the edition: its title, its version, its day, who edits it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

__all__ = ["edition"]

CITED = Path(__file__).parents[2] / "CITATION.cff"


@cache
def edition() -> dict[str, str]:
    """By the keys of the file: ``title``, ``version``, ``date-released``, and the ``name`` of its authors."""
    text = CITED.read_text(encoding="utf-8")
    return dict(re.findall(r'^(?: *- )?([a-z-]+): "?(.+?)"?$', text, flags=re.MULTILINE))
