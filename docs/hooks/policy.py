"""The Content-Security-Policy of the pages: what they may load, and each script in them by its hash."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from mkdocs.exceptions import PluginError

__all__ = ["POLICY", "apply"]

POLICY = "%POLICY%"
"""What stands in a page until every page is written and the hashes of all inline scripts are known."""


def apply(paths: list[Path]) -> None:
    """One policy for all: with instant navigation, the first page's policy governs every later page too."""
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    hashes = sorted({_hash(script) for text in texts.values() for script in _inline_scripts(text)})
    policy = "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'wasm-unsafe-eval' {' '.join(hashes)}",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
        )
    )
    for path, text in texts.items():
        if text.count(POLICY) != 1:
            raise PluginError(f"{path} has no place for the policy: see docs/theme/main.html.")
        path.write_text(text.replace(POLICY, policy), encoding="utf-8")


def _inline_scripts(html: str) -> Iterator[str]:
    for attributes, script in re.findall(r"<script([^>]*)>(.*?)</script>", html, flags=re.DOTALL):
        if "src=" not in attributes and "application/" not in attributes:
            yield script


def _hash(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
