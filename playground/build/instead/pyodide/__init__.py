"""As Pyodide has it, without its event loop: here Python answers, and waits for nothing.

With the loop came `asyncio`, `socket`, `logging` and dozens more, read at every start and never used.
Of JavaScript it holds what the loop held, though it calls none of it: Pyodide keeps the memory of a Python
only where just that is held.
"""

__all__ = ["code", "ffi"]

from pyodide_js._api import scheduleCallback  # type: ignore[import-not-found]  # noqa: F401

from . import _state  # type: ignore[attr-defined]  # noqa: F401
