"""Pyodide's module without its event loop, since Python here only answers and never waits.

The loop imported `asyncio`, `socket`, `logging` and dozens more, which were read at every start and never
used. The module holds the same JavaScript objects as the loop, though it calls none: Pyodide can save the
memory of a Python only if exactly these are held.
"""

from pyodide_js._api import scheduleCallback  # type: ignore[import-not-found]  # noqa: F401

from . import _state  # type: ignore[attr-defined]  # noqa: F401
