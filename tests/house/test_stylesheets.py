"""The edition's stylesheets are joined into one, so their names must not collide."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "theme" / "assets" / "stylesheets"


def test_no_two_animations_have_one_name() -> None:
    """The later one would replace the earlier one on every page."""
    sheets = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.css"))]
    named = Counter(name for sheet in sheets for name in re.findall(r"@keyframes ([\w-]+)", sheet))
    assert named
    assert [name for name, times in named.items() if times > 1] == []
