"""The edition's data in ``CITATION.cff``: title, version, date and author."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

CITED = Path(__file__).parents[2] / "CITATION.cff"


@cache
def edition() -> dict[str, str]:
    """Returns the fields by key: ``title``, ``version``, ``date-released``, and the author's ``name``."""
    text = CITED.read_text(encoding="utf-8")
    return dict(re.findall(r'^(?: *- )?([a-z-]+): "?(.+?)"?$', text, flags=re.MULTILINE))
