"""The part of `asyncio` that Pyodide needs at start; Python here only answers and never waits."""

from typing import NoReturn


def get_event_loop() -> NoReturn:
    """Raises an error: there is no event loop, so awaiting a promise fails."""
    raise RuntimeError("This Python has no event loop.")
