"""Pages name a reading in words; its id appears in addresses and code only."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ambigu_variants.games import GAMES
from ambigu_variants.kernel.rulings import questions_of
from docs.hooks import pages as generated
from docs.hooks.atlas import readings
from docs.hooks.collation import collation
from docs.hooks.questions import question_page

FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def names() -> set[str]:
    """The ids of readings that are not English words: those with a hyphen."""
    return {
        name
        for game in GAMES
        for account in game.accounts
        for question in questions_of(account.rules)
        for name in account.readings(question)
        if "-" in name and len(account.readings(question)) > 1
    } - {"in-turn", "two-card"}


def visible(page: str) -> str:
    """The visible text of a page, without code."""
    text = re.sub(r"<code>.*?</code>|`[^`]*`", " ", FENCE.sub("", page), flags=re.DOTALL)
    return re.sub(r"<[^>]*>", " ", text)


def pages() -> Iterator[tuple[str, str]]:
    """Yields the pages about readings, each with its name."""
    yield from ((game.folder, game.cruxes()) for game in generated.GAMES)
    yield "atlas", readings.page()
    for question in collation():
        if "contested" in question["kinds"]:
            yield question["id"], question_page(question)


def test_no_page_prints_the_id_of_a_reading() -> None:
    """No page shows the id of a reading."""
    some = "|".join(map(re.escape, sorted(names())))
    printed = re.compile(rf"(?<![\w/-])(?:{some})(?![\w-])")
    assert {page: found for page, text in pages() if (found := printed.findall(visible(text)))} == {}
