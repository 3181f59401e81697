"""Writes the committed figures, ``docs/figures/``: ``make figures``.

A build reads the figures that were computed by the code at hand, and computes the others. This module does
the same and then writes them all, so that the next build has nothing to compute. With ``--anew`` it believes
nothing that is stored, neither committed nor in ``build/``. Either way it ends with the difference that git
sees; with ``--anew`` a difference is a failure.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from ambigu_variants.languages import ENGLISH, opened
from ambigu_variants.languages.catalogues import FOLDER
from docs.hooks import catalogue, disk_cache, pages
from docs.steps import computed, worded


def write(*, anew: bool) -> None:
    """Computes every figure that the pages ask for, or only the stale ones, and writes them."""
    committed = disk_cache.COMMITTED
    with TemporaryDirectory() as folder:
        if anew:
            disk_cache.COMMITTED = disk_cache.STORE = Path(folder)
        worded()
        computed()
        os.environ.setdefault(FOLDER, str(catalogue.OUT))
        with opened(ENGLISH):
            dict(pages.pages())
        disk_cache.COMMITTED = committed
        for function in disk_cache.CACHED:
            function.commit()


def main() -> int:
    """Writes the figures and shows how they differ from what git holds."""
    anew = "--anew" in sys.argv[1:]
    write(anew=anew)
    shown = ["git", "diff", "--stat", *(["--exit-code"] if anew else []), "--", str(disk_cache.COMMITTED)]
    return subprocess.run(shown, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
