"""The ``ambigu`` command. ``python -m ambigu_variants`` is the same."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from ambigu_variants.games import GAMES
from ambigu_variants.kernel.errors import VariorumError

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; 0 if it was done, 2 if a person must mend it (one sentence on standard error)."""
    parser = argparse.ArgumentParser(
        prog="ambigu",
        description="The rules of old card games in several accounts, side by side, each answer cited:"
        f" {', '.join(game.title for game in GAMES)}.",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for game in GAMES:
        game.commands(commands)
    asked = parser.parse_args(arguments)
    try:
        asked.run(asked)
        sys.stdout.flush()
    except VariorumError as error:
        print(f"ambigu: {error.message}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output has gone: nothing is left to say to it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
