"""The number of questions on which the texts differ is the computed one on every page."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.verdicts import Kind
from docs.hooks.collation import verdicts
from docs.hooks.languages import configurations

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
SAID = re.compile(r"\b(?:differ|disagree|do so):? on (\d+)(?!\d|\.\d|%)")
"""The phrase with the number on English pages and in the README."""


def read(file: Path) -> str:
    """The text of a page, without tags and scripts."""
    if not file.is_file():
        pytest.fail(f"There is no {file.name}: run `make build`.")
    html = file.read_text(encoding="utf-8")
    html = re.sub(r"<(script|style|template)\b.*?</\1>", "", html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


def numbers(html: str) -> list[int]:
    """The numbers in a sentence, in order."""
    return [int(each) for each in re.findall(r"\d+", unescape(re.sub(r"<[^>]+>", "", html)))]


def differing() -> int:
    """The number counted from the verdicts, independently of the pages' code."""
    return sum(found.kind is Kind.DIFFER for found in verdicts().values())


def folder(language: str) -> Path:
    return SITE if language == "en" else SITE / language


@pytest.mark.parametrize("language", configurations())
def test_rules_prints_the_number_throughout(language: str) -> None:
    """Rules shows the number in its lead, in its menu, and as a sum of sections."""
    rules = (folder(language) / "rules" / "index.html").read_text(encoding="utf-8")
    (menu,) = re.findall(r"<option[^>]*value=\"?differ\"?[^>]*>(.*?)</option>", rules, flags=re.DOTALL)
    assert numbers(menu) == [differing()]
    lead = rules[rules.index("</h1>") : rules.index("rules__legend")]
    total, spoken, agree, differ = numbers(re.sub(r"<script.*?</script>", "", lead, flags=re.DOTALL))
    assert (total, differ, spoken) == (len(verdicts()), differing(), agree + differ)
    assert len([*density(rules)]) == len(
        {question.section_id for question in questions_of(Rulebook).values()}
    )
    assert sum(density(rules)) == differing()


def density(rules: str) -> Iterator[int]:
    """Yields the number of differing questions that each section's heading states."""
    for told in re.findall(r"class=\"?rules__told\"?>(.*?)<", rules):
        *some, _ = numbers(told)
        yield sum(some)


def test_no_other_page_prints_another_number() -> None:
    """Only two English pages print the number, the README prints none, and the data agree with it.

    The numbers of the sections of Rules and the numbers of pairs of hands are not counted.
    """
    others = {language for language in configurations() if language != "en"}
    pages = [each for each in sorted(SITE.rglob("*.html")) if each.relative_to(SITE).parts[0] not in others]
    found = {}
    for file in [*pages, ROOT / "README.md"]:
        text = re.sub(
            r"differ on (\d+ of \d+|[\d,]+ pairs)|Of every thousand pairs of hands, they differ on \d+",
            "",
            read(file),
        )
        said = set(map(int, SAID.findall(text)))
        if said:
            found[file.relative_to(SITE).as_posix() if file in pages else file.name] = said
    assert found == {page: {differing()} for page in ("rules/index.html", "sources/family/index.html")}
    with (SITE / "data" / "verdicts.csv").open(encoding="utf-8", newline="") as table:
        assert sum(row["verdict"] == "differ" for row in csv.DictReader(table)) == differing()


def test_a_question_differs_if_some_account_does() -> None:
    assert differing() == sum(bool(found.parted) for found in verdicts().values())
