"""What Pyodide's interpreter asks of `asyncio` when it starts. Here Python answers, and waits for nothing."""

from typing import NoReturn


def get_event_loop() -> NoReturn:
    """There is none; what would need one, as a promise that is awaited, fails."""
    raise RuntimeError("This Python has no event loop.")
