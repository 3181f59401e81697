"""The cost of further accounts: time and size of the English site with three, six and twelve.

The accounts beyond ours are invented: renamed copies of the one that the tests add to a copy of the
repository. Our cached results under build/ are copied too, as if a real account were added. Each step is
reported in seconds, and in CPU seconds. `python -m tools.bench.accounts 12` measures only this number.
"""

from __future__ import annotations

import gzip
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.copied import House
from tests.proofs.test_fourth_account import GIVEN, SOURCE, SOURCES, with_miller, with_table

NAMES = ("Archer", "Baker", "Cooper", "Draper", "Farmer", "Glover", "Hunter", "Joiner", "Mercer")
NUMBERS = (3, 6, 12)
PAGES = ("rules", "compare", "rules/fredon-price", "play/hands", "play/deals", "cruxes", "atlas")


def settle(house: House, names: tuple[str, ...]) -> None:
    """Adds invented accounts, following the steps on the page for maintainers."""
    for name in names:
        own = f"{name.lower()}_1901"
        shutil.copy(GIVEN / f"{SOURCE}.txt", house.texts / f"{own}.txt")
        shutil.copytree(GIVEN / SOURCE, house.root / SOURCES / own)
        for path in (house.root / SOURCES / own).glob("*.py"):
            text = path.read_text(encoding="utf-8")
            for given, other in ((SOURCE, own), ("Miller", name), ("MILLER", name.upper())):
                text = text.replace(given, other)
            path.write_text(text, encoding="utf-8")
        house.edit(
            f"{SOURCES}/__init__.py",
            lambda text, own=own, name=name: (  # type: ignore[misc]
                with_miller(text).replace(SOURCE, own).replace("_miller", f"_{name.lower()}")
            ),
        )
    if names:
        house.run("-m", "docs.hooks.segmentation", str(house.texts))
    for name in names:
        own = f"{name.lower()}_1901"
        house.edit(
            f"{SOURCES}/{own}/text.py",
            lambda text, own=own: with_table(text).replace(SOURCE, own),  # type: ignore[misc]
        )


def seconds(house: House, *command: str) -> str:
    """Runs a command and returns its seconds and CPU seconds."""
    begun, worked = time.perf_counter(), _worked()
    house.run("-m", *command)
    return f"{time.perf_counter() - begun:.0f} ({_worked() - worked:.0f})"


def _worked() -> float:
    """Returns the CPU seconds of all child processes that have ended."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def weights(site: Path) -> dict[str, float]:
    """Returns the size of each page's HTML, compressed, in kilobytes."""
    pages = (path.parent for path in site.rglob("index.html"))
    return {
        page.relative_to(site).as_posix(): len(gzip.compress((page / "index.html").read_bytes())) / 1000
        for page in pages
    }


def main(numbers: Sequence[int] = NUMBERS) -> None:
    print("With more accounts: seconds (of all processors), and kilobytes of a page, compressed")
    for number in numbers:
        with tempfile.TemporaryDirectory() as folder:
            house = House(Path(folder), GIVEN)
            settle(house, NAMES[: number - 3])
            counted = seconds(house, "docs.hooks.census")
            first = seconds(house, "mkdocs", "build", "--strict", "--quiet")
            again = seconds(house, "mkdocs", "build", "--strict", "--quiet")
            weighed = weights(house.root / "site")
            heaviest = sorted(weighed, key=lambda page: -weighed[page])[:5]
            print(f"  {number} accounts: census {counted}  build {first}, again {again}", flush=True)
            print(f"    {len(weighed)} pages  {_listed(weighed, PAGES)}", flush=True)
            print(f"    heaviest: {_listed(weighed, heaviest)}", flush=True)


def _listed(weighed: dict[str, float], pages: Sequence[str]) -> str:
    return "  ".join(f"{page} {weighed[page]:.0f}" for page in pages)


if __name__ == "__main__":
    main([int(number) for number in sys.argv[1:]] or NUMBERS)
