"""The typeset rule sheets: page counts, every answer and price, and reproducible files."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pypdf
import pytest

from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Line, Part, Text
from ambigu_variants.kernel.rulings import Account
from docs.hooks import citing, rule_sheets
from docs.hooks.pages import GAMES
from docs.hooks.rule_sheets import TooLong, set_in_type

AMBIGU_PAGES, ASCENSEUR_PAGES = GAMES
A4, A5 = (595, 842), (420, 595)  # in points
TASKS = Path("/proc/self/task")  # the threads of this process, where the system lists them


def squeezed(text: str) -> str:
    """The letters and digits of a text, since typesetting breaks lines and hyphenates."""
    return "".join(re.findall(r"[^\W_]+", text))


def text_of(file: Path) -> str:
    return squeezed("".join(leaf.extract_text() for leaf in pypdf.PdfReader(file).pages))


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_the_sheets_have_their_pages_and_every_answer(account: Account[Rulebook]) -> None:
    """Two pages A4 have each answer and combination, a page A5 the prices; the web page links to both."""
    found, made = sheet(account), AMBIGU_PAGES.printed(account)
    page = AMBIGU_PAGES.sheet(account)
    for each, size, pages in zip(made, (A4, A5), (2, 1), strict=True):
        read = pypdf.PdfReader(each.file)
        assert len(read.pages) == each.pages == pages
        assert {(round(leaf.mediabox.width), round(leaf.mediabox.height)) for leaf in read.pages} == {size}
        assert account.source.short in str(read.metadata and read.metadata.title)
        assert str(read.root_object["/Lang"]) == "en"
        assert read.root_object["/MarkInfo"]["/Marked"]  # type: ignore[index]
        assert f'href="~/{each.path}"' in page
        assert f"{round(each.file.stat().st_size / 1000)} kB" in page
    set_, paid = (text_of(each.file) for each in made)
    lines = [*chain(*(part["lines"] for part in (*found["deal"], *found["hands"])))]
    assert page.count('class="sheet__line"') > 40
    for line in lines:
        assert squeezed(line["says"]) in set_, line["question"]
        if line["pays"] and not line["supplied"]:
            assert squeezed(line["says"]) in paid, line["question"]
    for each in found["combinations"]:
        assert squeezed(f"{each['label']}{each['says']}{each['tiers'][0]['price']}") in set_
        for tier in each["tiers"]:
            assert "".join(map(str, (tier["price"], *tier["won"]))) in paid, each["label"]


def test_what_is_too_long_is_refused() -> None:
    """A text that is too long is refused instead of cut off or shrunk."""
    much = Part("Too much", tuple(Line((Text("word " * 60),)) for _ in range(60)))
    with pytest.raises(TooLong, match="1 page"):
        set_in_type("much", much, "", leaf="a5", pages=1, columns=1)


def test_a_sheet_made_anew_is_the_same_and_leaves_no_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no date and no randomness; a build forks afterwards, and would wait for threads without end."""
    before = AMBIGU_PAGES.printed(ACCOUNTS[0])[1].file
    told, colophon = AMBIGU_PAGES.sheets(ACCOUNTS[0])[1], citing.of_source(ACCOUNTS[0].source).says
    tasks = {task.name for task in TASKS.iterdir()} if TASKS.is_dir() else set()
    monkeypatch.setattr(rule_sheets, "OUT", tmp_path)
    rule_sheets._letters.cache_clear()
    made = set_in_type("again", told, colophon, leaf="a5", pages=1, columns=1).file
    rule_sheets._letters.cache_clear()
    assert made != before
    assert made.read_bytes() == before.read_bytes()
    assert not TASKS.is_dir() or {task.name for task in TASKS.iterdir()} <= tasks
