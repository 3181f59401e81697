"""Every published example runs, and pages quote what the package returns."""

from __future__ import annotations

import doctest
import importlib
import re
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.deals.witnesses import Divergence
from ambigu_variants.ambigu.rules.rulebook import deal_questions, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.rulings import kebab
from docs.hooks import examples, pages, witnesses
from docs.hooks.collation import verdicts
from docs.hooks.trials import moved

ROOT = Path(__file__).resolve().parents[2]

MODULES = sorted(
    path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for path in (ROOT / "ambigu_variants").rglob("*.py")
    if path.name != "__main__.py" and (find_spec("pyspiel") or path.stem != "openspiel")
)

SET_AS_CODE = re.compile(r"<(script|style|pre|template)\b.*?</\1>", re.DOTALL)
"""The parts of a page in which a backtick is no mistake."""


def test_examples_in_docstrings_run() -> None:
    ran = {module: doctest.testmod(importlib.import_module(module)) for module in MODULES}
    assert [module for module, each in ran.items() if each.failed] == []
    assert sum(each.attempted for each in ran.values()) >= 10


def test_the_readme_runs() -> None:
    ran = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert ran.attempted >= 4
    assert ran.failed == 0


def test_no_page_shows_the_marks_of_code() -> None:
    """Code is set as code; the backticks around it in a docstring or a message are on no page."""
    files = [*(ROOT / "site").rglob("*.html")]
    if not files:
        pytest.fail("The site has not been built: run `make build`.")
    shown = [file for file in files if "`" in SET_AS_CODE.sub("", file.read_text(encoding="utf-8"))]
    assert [file.relative_to(ROOT).as_posix() for file in shown] == []


def test_every_question_has_its_page_and_its_example() -> None:
    ids = [question["id"] for question in operations.questions()]
    assert list(examples.QUESTIONS) == [*sorted(examples.QUESTIONS, key=ids.index)]
    assert set(map(kebab, hand_questions())) == set(examples.QUESTIONS)
    made = pages.pages()
    for question in operations.questions():
        text = made[f"rules/{question['id']}.md"]
        if question["id"] not in examples.QUESTIONS and verdicts()[question["id"]].apart:
            outside = question["id"].replace("-", "_") in OUTSIDE
            assert ('class="apart"' in text) is not outside, question["id"]
        for answer in question["answers"]:
            for words in (answer["says"], answer["words"], answer["argument"]):
                for part in re.split(r"[^\w ]+", words):
                    assert part in text, f"{question['id']}: {part}"


def test_every_reading_has_its_place_on_the_page_of_cruxes() -> None:
    text = pages.pages()["cruxes.md"]
    for account in ACCOUNTS:
        for ruling in account.source.rulings.values():
            if ruling.readings:
                assert f'id="{ruling.crux}"' in text
                for reading in ruling.readings.values():
                    assert reading.called in text


def test_every_mark_of_the_table_is_explained_above_it() -> None:
    legend, _, table = pages.pages()["rules/index.md"].partition("</dl>")
    kinds = re.compile(r'class="(?:mark|standing) (?:mark|standing)--(\w+)"')
    used = set(kinds.findall(table))
    assert len(used) > 3
    assert used <= set(kinds.findall(legend))


def test_every_reading_about_the_deal_makes_some_deal_go_otherwise() -> None:
    """Every reading about the deal changes some deal: a random one, or else a stored witness.

    Questions asked outside a deal have witnesses of their own.
    """
    rivals = [
        Divergence(question=question, account=account.id, rival=name)
        for account in ACCOUNTS
        for question in deal_questions()
        for name in list(account.readings(question))[1:]
    ]
    rare = {each for each in rivals if not moved(each.account, kebab(each.question), each.rival)}
    assert rare <= {*witnesses.of_deals(), *witnesses.outside()}
    assert len(rivals) > 20
    assert len(rare) < len(rivals) / 10


def test_fences_refuse_what_is_wrong() -> None:
    """A worked example with a bad card fails the build instead of showing nonsense."""
    fences = {fence["name"]: fence["format"] for fence in pages.fences()}
    with pytest.raises(VariorumError, match="king"):
        fences["hands"]("8h 7h 1c Ks\n10d 5d 3c 4s")
    assert "two cards in sequence" in fences["hands"]("8h 7h 1c 2s\n10d 5d 3c 4s")
    printed = " ".join(fences["terminal"]('ambigu hands "8h 7h 1c 2s" "10d 5d 3c 4s"').split())
    assert "“Do two cards in sequence break a tie between points?”" in printed


def test_no_page_names_this_machine() -> None:
    """No file under version control contains a path of this machine."""
    kept = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    home = re.compile(r"(?<![A-Za-z0-9_.])/(?:work|farm|root|home)/[A-Za-z0-9_.-]+")
    for name in filter(None, kept):
        try:
            text = (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue
        assert not home.search(text), name
