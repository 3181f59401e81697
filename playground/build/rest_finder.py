"""A second archive of modules, fetched when an import first fails.

The standard library and the package are each served in two parts: what a start and the usual requests need,
and the rest. The build writes this module into each first part, as `stdlib_rest` and `package_rest`. It fills
in `REST`, the names of the modules in the second part whose parents are in the first, and `SHA256`, the hash
of that part: an archive with another hash is not used.
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
ARCHIVE = f"/{__name__}.zip"


class RestFinder(MetaPathFinder):
    """A finder at the end of `sys.meta_path`, so it is asked only when every other finder has failed."""

    def __init__(self, fetch: Callable[[], Any], renew: Callable[[], Any]) -> None:
        self.fetch = fetch
        self.renew = renew
        self.fetched = False

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in REST:
            return None
        if not self.fetched:
            self._place(fullname)
        return PathFinder.find_spec(fullname, ["/".join([ARCHIVE, *fullname.split(".")[:-1]])], target)

    def _place(self, fullname: str) -> None:
        try:
            data = self.fetch().to_bytes()
            # If the host declares the compression, the browser has already undone it.
            whole = zlib.decompress(data, wbits=31) if data.startswith(b"\x1f\x8b") else data
            if hashlib.sha256(whole).hexdigest() != SHA256:
                raise ValueError("it has changed since it was built")
        except Exception as failure:
            self.renew()
            raise ImportError(
                f"{fullname} is in a file that could not be loaded: {failure}", name=fullname
            ) from failure
        with open(ARCHIVE, "wb") as file:
            file.write(whole)
        self.fetched = True


def install(fetch: Callable[[], Any], renew: Callable[[], Any]) -> None:
    """Installs a finder for an archive whose gzipped bytes `fetch` returns, as a JavaScript array.

    If the bytes are not those of the archive, `renew` makes the next fetch bypass every cache.
    """
    sys.meta_path.append(RestFinder(fetch, renew))
