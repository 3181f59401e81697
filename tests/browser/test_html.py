"""The HTML of every page of the built site, without a browser."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

from tests.browser.conftest import ROOT

SITE = ROOT / "site"


@cache
def html(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def ids(file: Path) -> list[str]:
    return re.findall(r'<[a-z][^<>]*?\sid="([^"]*)"', html(file))


def pages() -> list[Path]:
    """The pages, but for those that lead from an old address to a new one."""
    return [file for file in sorted(SITE.rglob("*.html")) if 'http-equiv="refresh"' not in html(file)]


def first(pattern: str, text: str) -> str:
    found = re.search(pattern, text, re.DOTALL)
    return found[1] if found else ""


def policy(file: Path) -> str:
    return first(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html(file))


def faults(file: Path) -> list[str]:
    """Returns what is wrong with a page's ids, its head, or its HTML."""
    text, lost = html(file), file.name == "404.html"
    address = first('rel="canonical" href="([^"]*)"', text)
    found = {
        "an id twice": len({*ids(file)}) < len(ids(file)),
        "a label of nothing": {*re.findall(r'<label[^>]*\sfor="([^"]*)"', text)} - {*ids(file)},
        "a description with a small letter": re.search(r'name="description" content="[a-zß-ÿ]', text),
        "no address": not lost and address != first('property="og:url" content="([^"]*)"', text),
        "no picture": not lost and "og:image" not in text,
        "no policy for referrers": '<meta name="referrer" content="same-origin">' not in text,
        "another policy": policy(file) != policy(SITE / "index.html"),
        "not HTML": re.search(
            r'tabindex=""|type="checkbox"[^>]* autocomplete=|<\w+[^>]* markdown[ =>]', text
        ),
    }
    return [fault for fault, is_found in found.items() if is_found]


def test_every_page_is_whole() -> None:
    assert len(pages()) > 100
    assert not {file: wrong for file in pages() if (wrong := faults(file))}


def test_the_policy_is_strict() -> None:
    """Neither unsafe evaluation nor other origins; hosts are told to send it too, and to forbid framing."""
    strict = policy(SITE / "index.html")
    assert not re.search("'unsafe-(eval|inline)'|://", strict)
    sent = f"/*\n  Content-Security-Policy: {strict}; frame-ancestors 'none'\n"
    assert sent in (SITE / "_headers").read_text(encoding="utf-8")


def test_no_two_pages_of_a_language_have_one_title_or_description() -> None:
    for pattern in ("<title>(.*?)</title>", '<meta name="description" content="([^"]*)"'):
        known = [file for file in pages() if file.name != "404.html"]
        told = Counter((first('lang="([^"]*)"', html(file)), first(pattern, html(file))) for file in known)
        assert not [each for each, number in told.items() if number > 1]


@cache
def led_to(file: Path) -> Path | None:
    found = file.resolve()
    found = found / "index.html" if found.is_dir() else found
    return found if found.is_file() else None


def test_every_link_leads_somewhere() -> None:
    """Every internal link has a target, and so has its anchor, unless it encodes a page's state."""
    checked, wrong = 0, []
    for page in SITE.rglob("index.html"):
        for address in {*re.findall(r'<a\b[^>]*\shref="(?![a-z]+:)([^"]*)"', html(page))}:
            checked += 1
            target, _, anchor = address.partition("#")
            file = led_to(page.parent / target.partition("?")[0])
            if not file or (anchor and "=" not in anchor and anchor not in ids(file)):
                wrong.append(f"{page.relative_to(SITE)}: {address}")
    assert checked > 500
    assert not wrong, wrong[:10]
