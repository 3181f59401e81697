"""The rest of Python's standard library, fetched when an import first misses.

The runtime is served in two parts: what starting and the package need, and all else. This module stands in
the first part; the build fills in `REST`, the top-level names that the second part can serve, and `SHA256`,
the fingerprint of that part: what is not of it is not imported.
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any

REST: frozenset[str] = frozenset()
SHA256 = ""
ARCHIVE = "/stdlib-rest.zip"


class RestFinder(MetaPathFinder):
    """Stands last on `sys.meta_path`, so it is asked only when every other finder has passed."""

    def __init__(self, fetch: Callable[[], Any], renew: Callable[[], Any]) -> None:
        self.fetch = fetch
        self.renew = renew
        self.fetched = False

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        *parents, _ = fullname.split(".")
        if (parents[0] if parents else fullname) not in REST:
            return None
        if not self.fetched:
            self._place(fullname)
        return PathFinder.find_spec(fullname, ["/".join([ARCHIVE, *parents])], target)

    def _place(self, fullname: str) -> None:
        try:
            data = self.fetch().to_bytes()
            # A host that declares the compression has made the browser undo it.
            whole = zlib.decompress(data, wbits=31) if data.startswith(b"\x1f\x8b") else data
            if hashlib.sha256(whole).hexdigest() != SHA256:
                raise ValueError("it has changed since it was built")
        except Exception as failure:
            self.renew()
            raise ImportError(
                f"{fullname} is in the part of the standard library that could not be loaded: {failure}",
                name=fullname,
            ) from failure
        with open(ARCHIVE, "wb") as file:
            file.write(whole)
        self.fetched = True


def install(fetch: Callable[[], Any], renew: Callable[[], Any]) -> None:
    """Look for missing modules in the archive whose gzipped bytes `fetch` returns, as a JavaScript array.

    Where they are not the archive's, `renew` sees to it that they come past every cache the next time.
    """
    sys.meta_path.append(RestFinder(fetch, renew))
