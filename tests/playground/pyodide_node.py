"""Runs the site's own Python under Node, for tests that compare it with this one."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = ROOT / "build" / "playground" / "manifest.js"
NODE = Path(sys.executable).with_name("node")


@dataclass(frozen=True, kw_only=True)
class Session:
    """What one start of Python gave; `rest` counts how often the rest of the library was fetched."""

    answers: list[dict[str, Any]]
    result: Any
    error: str | None
    rest: int


def pyodide_session(
    requests: Sequence[dict[str, Any]] = (), *, run: str = "", lost: bool = False, hurt: bool = False
) -> Session:
    """Start Python, put the requests to the bridge, then evaluate `run`.

    With `lost`, the rest of the library is not to be had; `hurt`, it has been changed when it comes first.
    """
    asked = {"manifest": str(MANIFEST), "requests": list(requests), "run": run, "lost": lost, "hurt": hurt}
    script = Path(__file__).with_suffix(".mjs")
    done = subprocess.run(
        [NODE, script], input=json.dumps(asked), capture_output=True, text=True, timeout=300, check=False
    )
    if done.returncode:
        raise AssertionError(f"Pyodide under Node failed:\n{done.stderr}")
    return Session(**json.loads(done.stdout.splitlines()[-1]))


def pyodide_answers(requests: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The bridge's replies, as Pyodide gives them."""
    return pyodide_session(requests).answers
