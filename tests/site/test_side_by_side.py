"""The rules side by side, for any choice of accounts."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import kebab
from ambigu_variants.kernel.verdicts import Kind
from docs.hooks import additional, additional_witnesses, side_by_side
from docs.hooks.collation import collation, marked_among, verdicts

RULES = Path(__file__).resolve().parents[2] / "site" / "rules"
VERDICTS = ("agree", "differ", "alone", "unspoken")


def test_two_accounts_differ_where_their_texts_part() -> None:
    """Two accounts differ if their texts do, and agree if both answers are whole, whatever others say."""
    for pair in combinations([account.id for account in ACCOUNTS], 2):
        for question, kinds in marked_among(pair).items():
            found = verdicts()[question]
            speak = [each for each in pair if each in found.speaking]
            if pair in found.parted:
                expected = "differ"
            elif set(pair) <= set(found.whole):
                expected = "agree"
            else:
                expected = "alone" if speak else "unspoken"
            assert kinds[0] == expected
            assert ("silent" in kinds) is (len(speak) < 2)


def test_every_choice_counts_every_question_once() -> None:
    """For every choice of accounts each question is counted once by verdict and once by section."""
    total = len(operations.questions())
    for number in range(1, len(ACCOUNTS) + 1):
        for some in combinations([account.id for account in ACCOUNTS], number):
            counts = side_by_side._counted(marked_among(some))
            assert counts["all"] == total == sum(counts[kind] for kind in VERDICTS)
            assert number > 1 or not counts["differ"]


def test_what_prevails_of_every_two_accounts_is_what_more_come_to() -> None:
    """The verdict of a choice is the strongest of its pairs' verdicts, as the page's script selects it."""
    everyone = [account.id for account in ACCOUNTS]
    told = side_by_side._choices(everyone)
    order = [question["id"] for section in side_by_side._sections() for question in section["questions"]]
    for number in range(1, len(everyone) + 1):
        for some in combinations(everyone, number):
            standing = [pair["marked"] for pair in told["pairs"] if {*pair["accounts"]} <= {*some}]
            for index, kinds in enumerate(map(marked_among(some).__getitem__, order)):
                found = {kind for marked in standing for kind in told["kinds"][marked[index]]}
                prevailing = [next(filter(found.__contains__, row), None) for row in told["prevailing"]]
                assert [*dict.fromkeys(filter(None, prevailing))] == kinds


def test_an_additional_account_is_compared_by_its_text() -> None:
    """What isn't seen is neither agreement nor difference; one account alone differs on nothing."""
    for account in ACCOUNTS.additional:
        alone = additional.marked(account.id, account.id)
        beside = additional.marked(ACCOUNTS[0].id, account.id)
        for question, kinds in beside.items():
            name = question.replace("-", "_")
            speak = [each.speaks(name) for each in (ACCOUNTS[0], account)]
            if kinds[0] in ("agree", "differ"):
                assert all(speak)
            assert (kinds[0] == "unspoken") is (not any(speak))
            assert alone[question][0] == ("alone" if account.speaks(name) else "unspoken")
            assert account.seen(name) or "silent" not in alone[question]
        assert any(kinds[0] == "differ" for kinds in beside.values())


def test_questions_on_stakes_stand_together() -> None:
    """Questions on stakes are in one section, those on too few counters in another; no section is tiny."""
    sections = {each["id"]: [one["id"] for one in each["questions"]] for each in side_by_side._sections()}
    assert {"before-deal", "agreed-ante", "stand-stake", "draw-stake", "staying-in"} <= {*sections["stakes"]}
    assert {"all-in", "short-of-stake", "side-pot", "owing"} <= {*sections["too-few-counters"]}
    assert all(len(questions) > 2 for questions in sections.values())
    assert [one for some in sections.values() for one in some] == [
        one["id"] for one in operations.questions()
    ]


def test_rules_begins_with_the_questions_that_differ() -> None:
    """The list at the top links exactly the questions on which the texts differ, in order."""
    page = side_by_side.rules()
    first = page.partition("rules__first")[2].partition("</ul>")[0]
    assert page.index("rules__first") < page.index("rules__choice")
    assert re.findall(r'href="~/rules/([a-z-]+)/"', first) == [
        question["id"] for question in collation() if question["verdict"].kind is Kind.DIFFER
    ]


def test_a_question_tells_the_effect_of_several_deals_once() -> None:
    """The deals of additional accounts that have the same effect stand under one sentence; none is lost."""
    if not RULES.is_dir():
        pytest.fail("The site has not been built: run `make build`.")
    for question in {kebab(each.question) for each in additional_witnesses.of_deals()}:
        page = (RULES / question / "index.html").read_text(encoding="utf-8")
        groups = additional_witnesses.of_question(question)["deals"]
        assert page.count("this answer alone changes") == len(groups)
        assert all(f"#deal={deal['fragment']}" in page for group in groups for deal in group["deals"])
