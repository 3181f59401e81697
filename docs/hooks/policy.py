"""The Content-Security-Policy of the pages: allowed sources, and a hash for each inline script."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from mkdocs.exceptions import PluginError

from playground.serve import FOREVER, LASTING

HEADERS = "_headers"
"""The file in which some hosts look for headers."""

FOLDER = re.compile(r"python/|playground-")
"""The folders in which every file is named by its content."""
POLICY = "%POLICY%"
"""The placeholder for the policy in a page, until the hashes of all inline scripts are known."""


def apply(paths: list[Path]) -> None:
    """Writes the same policy into all pages.

    With instant navigation, the policy of the first page applies to every later page too.
    """
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    policy = _policy(texts.values())
    for path, text in texts.items():
        if text.count(POLICY) != 1:
            raise PluginError(f"{path} has no place for the policy: see docs/theme/main.html.")
        path.write_text(text.replace(POLICY, policy), encoding="utf-8")


def headers(site: Path) -> str:
    """Returns the headers file that some hosts read.

    It has the policy, for the pages of every language and for workers, which get none from a page; the ban
    on framing by other sites; and the cache lifetimes.
    """
    policy = _policy(path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html")))
    told: dict[str, list[str]] = {
        "/*": [
            f"Content-Security-Policy: {policy}; frame-ancestors 'none'",
            "X-Content-Type-Options: nosniff",
            "Referrer-Policy: same-origin",
        ],
        "/sw.js": ["Cache-Control: no-cache"],
    }
    named = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    lasting = filter(LASTING.fullmatch, named)
    folders = {f"/{path.partition('/')[0]}/*" if FOLDER.match(path) else f"/{path}" for path in lasting}
    told |= {path: [f"Cache-Control: {FOREVER}"] for path in sorted(folders)}
    return "".join(f"{path}\n" + "".join(f"  {line}\n" for line in lines) for path, lines in told.items())


def _policy(pages: Iterable[str]) -> str:
    hashes = sorted({_hash(script) for html in pages for script in _inline_scripts(html)})
    return "; ".join(
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


def _inline_scripts(html: str) -> Iterator[str]:
    for attributes, script in re.findall(r"<script([^>]*)>(.*?)</script>", html, flags=re.DOTALL):
        if "src=" not in attributes and "application/" not in attributes:
            yield script


def _hash(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
