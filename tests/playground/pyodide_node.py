"""Runs the site's Python (Pyodide) under Node, for tests that compare it with this one."""

from __future__ import annotations

import atexit
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = ROOT / "build" / "playground" / "manifest.js"
NODE = Path(sys.executable).with_name("node")


@dataclass(frozen=True, kw_only=True)
class Session:
    """The replies to one request of the tests; `rest` counts fetches of the rest of the library."""

    answers: list[dict[str, Any]]
    result: Any
    error: str | None
    rest: int


def started() -> subprocess.Popen[str]:
    """Starts Pyodide under Node; it runs until its input is closed, at the latest after all tests."""
    command: list[str | Path] = [NODE, Path(__file__).with_suffix(".mjs"), MANIFEST]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(process.communicate)
    return process


@cache
def shared(lost: bool) -> subprocess.Popen[str]:
    """The process that all tests share; another one never gets the rest of the library, which is `lost`."""
    return started()


def pyodide_session(
    requests: Sequence[dict[str, Any]] = (), *, fresh: bool = False, lost: bool = False, **more: Any
) -> Session:
    """Sends the requests to the bridge, then evaluates `run`; with `fresh`, nothing is loaded yet.

    With `lost`, the rest of the library never comes; with `hurt`, it is corrupted when it is first fetched.
    """
    process = started() if fresh else shared(lost)
    assert process.stdin
    assert process.stdout
    question = {"requests": list(requests), "lost": lost, **more}
    process.stdin.write(json.dumps(question) + "\n")
    process.stdin.flush()
    for line in process.stdout:  # other lines are what Pyodide prints
        if line.startswith('{"answers":'):
            return Session(**json.loads(line))
    raise AssertionError("Pyodide under Node failed; its error stands above.")


def pyodide_answers(requests: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return pyodide_session(requests).answers
