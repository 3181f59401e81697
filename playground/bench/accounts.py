"""What more accounts cost: the site counted, built and weighed with three, six and twelve.

Those beyond ours are invented: copies, under other names, of the one that the tests add to a copy of the
repository. What is kept of ours under build/ is taken along, as it is when a real account is added.
"""

from __future__ import annotations

import gzip
import shutil
import tempfile
import time
from pathlib import Path

from tests.proofs.test_fourth_account import GIVEN, SOURCE, SOURCES, House, with_miller, with_table

NAMES = ("Archer", "Baker", "Cooper", "Draper", "Farmer", "Glover", "Hunter", "Joiner", "Mercer")
PAGES = ("rules", "compare", "rules/fredon-price", "play/hands", "play/deals", "cruxes", "atlas")


def settle(house: House, names: tuple[str, ...]) -> None:
    """Adds invented accounts, by the steps of the page on the house."""
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
        house.run("-m", "docs.hooks.sentences", str(house.texts))
    for name in names:
        own = f"{name.lower()}_1901"
        house.edit(
            f"{SOURCES}/{own}/text.py",
            lambda text, own=own: with_table(text).replace(SOURCE, own),  # type: ignore[misc]
        )


def seconds(house: House, *command: str) -> float:
    begun = time.perf_counter()
    house.run("-m", *command)
    return time.perf_counter() - begun


def weight(site: Path, page: str) -> float:
    """The kilobytes of a page itself, compressed."""
    return len(gzip.compress((site / page / "index.html").read_bytes())) / 1000


def main() -> None:
    print("With more accounts: seconds, and kilobytes of a page, compressed")
    for number in (3, 6, 12):
        with tempfile.TemporaryDirectory() as folder:
            house = House(Path(folder))
            settle(house, NAMES[: number - 3])
            counted = seconds(house, "docs.hooks.census")
            first = seconds(house, "mkdocs", "build", "--strict", "--quiet")
            again = seconds(house, "mkdocs", "build", "--strict", "--quiet")
            site = house.root / "site"
            pages = "  ".join(f"{page} {weight(site, page):.0f}" for page in PAGES)
            print(
                f"  {number} accounts: census {counted:.0f}  build {first:.0f}, again {again:.0f}", flush=True
            )
            print(f"    {pages}  pages {len(list(site.rglob('index.html')))}", flush=True)


if __name__ == "__main__":
    main()
