"""The map of the site: few entries in the menus, and every page a few taps from Home."""

from __future__ import annotations

import re
from heapq import heappop, heappush
from pathlib import Path

import pytest
from lxml import html

from docs.hooks.languages import configurations, folder

SITE = Path(__file__).resolve().parents[2] / "site"
MOST = 35
"""The parts and their entries."""
TAPS = 3


@pytest.mark.parametrize("language", configurations())
def test_the_menus_have_few_entries(language: str) -> None:
    home = html.parse(SITE / folder(language) / "index.html")
    parts, entries = (home.xpath(f'//li[starts-with(@class, "map__{kind}")]') for kind in ("part", "entry"))
    assert 5 < len(parts) < len(entries) < len(parts) + len(entries) <= MOST
    assert len(home.xpath('//ul[@class="md-tabs__list"]/li')) == len(parts)


@pytest.mark.parametrize("language", configurations())
def test_every_page_is_few_taps_from_home(language: str) -> None:
    """A link on a page is one tap, one in the menu of a phone two: to open it, and to choose."""
    root = SITE / folder(language)
    home = root / "index.html"
    taps, open_ = {home: 0}, [(0, home)]
    while open_:
        taken, path = heappop(open_)
        if taken > taps[path]:
            continue
        for address, in_menu in _links(path):
            there = (path.parent / address.partition("#")[0] / "index.html").resolve()
            more = taken + 1 + in_menu
            if there.is_file() and more < taps.get(there, TAPS + 1):
                taps[there] = more
                heappush(open_, (more, there))
    pages = {path for path in root.rglob("index.html") if "md-header" in path.read_text(encoding="utf-8")}
    if not folder(language):
        pages = {path for path in pages if path.relative_to(SITE).parts[0] not in configurations()}
    far = sorted(path.parent.relative_to(root).as_posix() for path in pages - taps.keys())
    assert not [path for path in far if path != "offline"]


def test_old_addresses_lead_to_pages() -> None:
    """Where a page has gone there is another; those for programmers stood in each language once."""
    pages = {path: path.read_text(encoding="utf-8") for path in SITE.rglob("index.html")}
    led = {path: html.fromstring(text) for path, text in pages.items() if "md-header" not in text}
    assert SITE / "fr" / "reference" / "api" / "index.html" in led
    for path, page in led.items():
        (address,) = page.xpath("//a/@href")
        there, _, part = address.partition("#")
        text = pages[(path.parent / there / "index.html").resolve()]
        assert "md-header" in text, path
        assert not part or "=" in part or f'id="{part}"' in text, path


def _links(path: Path) -> list[tuple[str, bool]]:
    """The relative addresses of a page's links, and whether they stand in the menu."""
    page = html.parse(path)
    in_menu = page.xpath('//nav[contains(@class, "md-nav--primary")]//a/@href')
    on_page = page.xpath('//article//a/@href | //nav[@class="md-path"]//a/@href')
    links = dict.fromkeys(in_menu, True) | dict.fromkeys(on_page, False)
    return [(address, menu) for address, menu in links.items() if not re.match(r"\w+:", address)]
