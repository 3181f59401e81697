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


class Node:
    """A Pyodide process under Node, which runs until it is closed."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [NODE, Path(__file__).with_suffix(".mjs"), MANIFEST],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, question: dict[str, Any]) -> Session:
        """Sends a request and reads the line with the reply, skipping lines that Pyodide prints before it."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            if line.startswith('{"answers":'):
                return Session(**json.loads(line))
        raise AssertionError("Pyodide under Node failed; its error stands above.")

    def close(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


@cache
def shared(bare: bool) -> Node:
    """The Pyodide process that all tests of one process share.

    If ``bare``, it is the one that never gets the rest of the library.
    """
    node = Node()
    atexit.register(node.close)
    return node


def pyodide_session(
    requests: Sequence[dict[str, Any]] = (),
    *,
    run: str = "",
    lost: bool = False,
    hurt: bool = False,
    fresh: bool = False,
) -> Session:
    """Sends the requests to the bridge, then evaluates `run`.

    With `lost`, the rest of the library is unavailable, now and in earlier requests; with `hurt`, its first
    reply is corrupted. With `fresh`, a new process is started, so that nothing is loaded yet.
    """
    question = {"requests": list(requests), "run": run, "lost": lost, "hurt": hurt}
    if not fresh:
        return shared(lost).ask(question)
    node = Node()
    try:
        return node.ask(question)
    finally:
        node.close()


def pyodide_answers(requests: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The bridge's replies, computed by Pyodide."""
    return pyodide_session(requests).answers
