"""The ``ambigu`` command, also available as ``python -m ambigu_variants``: in English, for programmers."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress

from ambigu_variants.commands import accounts, ascenseur, deals, research
from ambigu_variants.commands.options import Parser
from ambigu_variants.commands.streams import as_json, discard_output, put
from ambigu_variants.faces.printing import printed
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.errors import RequestError, VariorumError, fault


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit status.

    0 if it succeeded, 2 if the user must correct something (one sentence on standard error), 130 after
    Ctrl-C, as in shells.
    """
    try:
        try:
            _run(sys.argv[1:] if arguments is None else list(arguments))
        finally:
            if sys.stdout:
                sys.stdout.flush()
    except KeyboardInterrupt:
        discard_output()
        return 130
    except BrokenPipeError:  # the reader of our output has gone: nothing is left to say to it
        discard_output()
    except OSError as error:
        discard_output()
        return _refused(f"The output can’t be written: {fault(error)}.")
    except VariorumError as error:
        return _refused(error.message)
    return 0


def _run(given: list[str]) -> None:
    """Runs a command and prints what it has found."""
    if sys.stdout is None:
        raise RequestError("Standard output is closed: nothing can be written to it.")
    try:
        " ".join(given).encode()
    except UnicodeEncodeError:
        raise RequestError("The command line can’t be read: it is not text in UTF-8.") from None
    asked = parser().parse_args(given)
    if (found := asked.run(asked)) is None:
        return
    data, told = found
    for line in [as_json(data, indent=2)] if getattr(asked, "json", False) else printed(told):
        put(f"{line}\n")


def parser() -> Parser:
    """Returns the parser of all commands."""
    made = Parser(
        prog="ambigu",
        description=f"The rules of old card games ({', '.join(game.title for game in GAMES)}), with several"
        " accounts side by side. Each answer comes with its passage.",
    )
    commands = made.add_subparsers(metavar="COMMAND", required=True)
    for each in (accounts, deals, research):
        each.COMMANDS.add_to(commands)
    told = "Commands for Ascenseur: its deals, its scoring, what may be played, and a whole game."
    game = commands.add_parser("ascenseur", help=told, description=told)
    ascenseur.COMMANDS.add_to(game.add_subparsers(metavar="COMMAND", required=True))
    return made


def _refused(message: str) -> int:
    if sys.stderr:
        with suppress(OSError):  # there is nowhere else to say it
            put(f"ambigu: {message}\n", sys.stderr)
    return 2
