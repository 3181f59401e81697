"""Ambigu Variorum: the rules of old card games in several accounts, side by side, each answer cited and
executable.
"""

import sys

if sys.flags.optimize > 1:
    # The rules are told by the docstrings of their functions, which this option deletes.
    raise SystemExit(
        "ambigu: this package can’t run with -OO or PYTHONOPTIMIZE=2: use -O or PYTHONOPTIMIZE=1."
    )
