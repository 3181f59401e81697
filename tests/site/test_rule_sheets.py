"""The typeset rule sheets: page counts, every answer and price, and reproducible files."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pypdf
import pytest

from ambigu_variants.ambigu.results.rule_sheet import sheet_told
from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ascenseur.rule_sheet import sheet as ascenseur_sheet
from ambigu_variants.faces.tree import Line, Part, Text
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import language
from docs.hooks import citing, rule_sheets
from docs.hooks.ascenseur_trials import PLAIN
from docs.hooks.pages import GAMES
from docs.hooks.rule_sheets import TooLong, set_in_type

AMBIGU_PAGES, ASCENSEUR_PAGES = GAMES

A4, A5 = (595, 842), (420, 595)
"""Page sizes: width and height in points."""
each_account = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)

TASKS = Path("/proc/self/task")
"""The threads of this process, where the system lists them."""


def squeezed(text: str) -> str:
    """The letters and digits of a text, since typesetting breaks lines and hyphenates."""
    return "".join(re.findall(r"[^\W_]+", text))


@each_account
def test_the_files_have_the_pages_that_are_promised(account: Account[Rulebook]) -> None:
    """Each account has a sheet of two pages A4 and one of a page A5, with title, language and content."""
    for each, size, pages in zip(AMBIGU_PAGES.printed(account), (A4, A5), (2, 1), strict=True):
        read = pypdf.PdfReader(each.file)
        assert len(read.pages) == each.pages == pages
        for leaf in read.pages:
            assert (round(leaf.mediabox.width), round(leaf.mediabox.height)) == size
            assert len(squeezed(leaf.extract_text())) > 500
        assert account.source.short in str(read.metadata and read.metadata.title)
        assert str(read.root_object["/Lang"]) == language()
        assert read.root_object["/MarkInfo"]["/Marked"]  # type: ignore[index]
        assert each.weight == round(each.file.stat().st_size / 1000)


@each_account
def test_the_sheet_holds_every_answer(account: Account[Rulebook]) -> None:
    """The sheet has each answer, and each combination with its description and price."""
    found = sheet(account)
    rules, card = AMBIGU_PAGES.printed(account)
    set_, paid = (
        squeezed("".join(leaf.extract_text() for leaf in pypdf.PdfReader(each.file).pages))
        for each in (rules, card)
    )
    for line in chain(*(part["lines"] for part in (*found["deal"], *found["hands"]))):
        assert squeezed(line["says"]) in set_, line["question"]
        if line["pays"] and not line["supplied"]:
            assert squeezed(line["says"]) in paid, line["question"]
    for each in found["combinations"]:
        price, *_ = each["tiers"]
        assert squeezed(f"{each['label']}{each['says']}{price['price']}") in set_
        for tier in each["tiers"]:
            assert "".join(map(str, (tier["price"], *tier["won"]))) in paid, each["label"]


def test_ascenseur_has_a_sheet_too() -> None:
    """The sheet of Ascenseur has at most two pages with every answer, its alternatives and all scores."""
    (made,) = ASCENSEUR_PAGES.printed(PLAIN)
    read = pypdf.PdfReader(made.file)
    assert len(read.pages) <= made.pages == 2
    text = squeezed("".join(leaf.extract_text() for leaf in read.pages))
    found = ascenseur_sheet()
    for each in chain(*(section["lines"] for section in found["sections"])):
        for says in (each["says"], *each["others"]):
            assert squeezed(says) in text, each["question"]
    for row in found["contracts"]:
        told = squeezed(row["contract"]) + "".join(str(abs(points)) for points in row["points"])
        assert told in text, row["contract"]
    changed = ascenseur_sheet(["tricks-lost=made"])
    assert changed["contracts"] != found["contracts"], "the points are asked of the rulings"


def test_a_price_of_another_reading_is_set() -> None:
    """The typeset price follows the ruling, so the test of prices can fail."""
    account = next(each for each in ACCOUNTS if "ten" in each.answers("fredon_price"))
    told = sheet_told(sheet(account.reading("fredon_price", "ten")))
    other = set_in_type("other", told, "", leaf="a4", pages=2, columns=2)
    text = squeezed("".join(leaf.extract_text() for leaf in pypdf.PdfReader(other.file).pages))
    assert "from9sup11" in text
    assert "from8sup11" not in text


def test_what_is_too_long_is_refused() -> None:
    """A text that is too long is refused instead of cut off or shrunk."""
    much = Part("Too much", tuple(Line((Text("word " * 60),)) for _ in range(60)))
    with pytest.raises(TooLong, match="1 page"):
        set_in_type("much", much, "", leaf="a5", pages=1, columns=1)


@pytest.mark.skipif(not TASKS.is_dir(), reason="Threads are counted by Linux.")
def test_typst_leaves_no_thread_in_this_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A build forks after it has typeset a sheet, and a fork would wait for such threads without end."""
    monkeypatch.setattr(rule_sheets, "OUT", tmp_path)
    before = {task.name for task in TASKS.iterdir()}
    set_in_type("alone", Part("Alone", ()), "", leaf="a5", pages=1, columns=1)
    assert {task.name for task in TASKS.iterdir()} <= before


def test_a_file_made_anew_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file typeset again is identical: it contains no date and no randomness."""
    before = AMBIGU_PAGES.printed(ACCOUNTS[0])[1].file
    told = AMBIGU_PAGES.sheets(ACCOUNTS[0])[1]
    colophon = citing.of_source(ACCOUNTS[0].source).says
    monkeypatch.setattr(rule_sheets, "OUT", tmp_path)
    rule_sheets._letters.cache_clear()
    made = set_in_type("again", told, colophon, leaf="a5", pages=1, columns=1).file
    rule_sheets._letters.cache_clear()
    assert made != before
    assert made.read_bytes() == before.read_bytes()


@each_account
def test_the_page_has_what_is_printed(account: Account[Rulebook]) -> None:
    """The page shows every line of the sheet and links to both files with their sizes."""
    written = AMBIGU_PAGES.sheet(account)
    assert written.count('class="sheet__line"') > 40
    for each in AMBIGU_PAGES.printed(account):
        assert f'href="~/{each.path}"' in written
        assert f"{each.weight} kB" in written
