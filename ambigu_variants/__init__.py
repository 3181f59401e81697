"""Ambigu Variorum: the rules of old card games in several accounts, side by side, each answer cited and
executable. Its functions for other programs are those of :mod:`ambigu_variants.api`.
"""

import sys
from typing import Any

OFFERED = ("accounts", "collation", "hands", "kinship", "play", "questions", "verdicts")
"""The functions for other programs; their module is imported only when one of them is asked for."""

if sys.flags.optimize > 1:
    # The rules are told by the docstrings of their functions, which this option deletes.
    raise SystemExit(
        "ambigu: this package can’t run with -OO or PYTHONOPTIMIZE=2: use -O or PYTHONOPTIMIZE=1."
    )


def __getattr__(name: str) -> Any:
    """Returns a function for other programs."""
    if name not in OFFERED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.api"), name)
