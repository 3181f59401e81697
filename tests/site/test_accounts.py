"""Account pages: each ruling and remark appears once, in the order of the text, with its notes."""

from __future__ import annotations

import re
from html import unescape
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from lxml.html import parse

from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.games import GAMES
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Ruling, kebab
from ambigu_variants.languages import opened, spelled
from docs.hooks.accounts import LONG, SHORTEST, remarks, restated
from docs.hooks.rendering import TEMPLATES, anchor, home

ROOT = Path(__file__).resolve().parents[2]
ACCOUNTS = {account.source.id: account.plain() for game in GAMES for account in game.accounts}
LEEWAY = 6
"""How many characters longer a rule may be in its account, for a word such as “but”."""
PLACE = re.compile(r'<div class="account-text__place" id="([^"]*)">(.*?)</p>\s*</div>', re.DOTALL)
NOTE = re.compile(r'<li id="[^"]*-note-\d+">(.*?)</li>', re.DOTALL)


def questions(account: Account[Any]) -> dict[str, Data]:
    """Every question of an account's game, every second one marked as a difference between accounts."""
    asked = comparison.collation([account])
    return {
        each["id"]: each | {"page": f"rules/{each['id']}/", "kinds": ["differ"] if number % 2 else []}
        for number, each in enumerate(asked)
    }


def shown(account: Account[Any]) -> str:
    """The account as rendered on its page."""
    elsewhere = {"heading": "", "ties": (), "reason": "Told elsewhere."}
    macro = TEMPLATES.from_string(
        '{% from "account.jinja" import passages %}{{ passages(told, coverage, "reference/") }}'
    )
    return macro.render(
        told=restated(account, questions(account)),
        coverage={"places": [{"at": place.at, **elsewhere} for place in account.source.outline]},
    )


def plain(html: str) -> str:
    """The text of some HTML, without the links to notes."""
    without = re.sub(r'<a class="account-text__ref".*?</a>', "", html)
    return " ".join(unescape(re.sub(r"<[^>]*>", "", without)).split())


def in_account(account: Account[Any]) -> dict[str, Ruling[..., Any]]:
    """The rulings of a text, by function, that its account words otherwise than a question's page."""
    rulings = [each for first in account.source.rulings.values() for each in first.answers()]
    return {each.path: each for each in rulings if each.in_account}


def numbers(text: str) -> set[str]:
    """The numbers in a text, in figures or words, but for one, which is also an article in many languages."""
    words = {spelled(number) for number in range(2, 13)}
    return {each for each in re.findall(r"\w+", text.lower()) if each.isdecimal() or each in words}


def said(account: Account[Any]) -> dict[str, Data]:
    """The answers of a text by function: the reading in force, or every variant."""
    found = {}
    for question in account.source.rulings:
        answer = comparison.answer(account, question)
        for each in answer["variants"] or answer["readings"][:1]:
            if each["source"] == account.source.id:
                found[each["function"]] = each
    return found


@pytest.fixture(params=ACCOUNTS, scope="module")
def account(request: pytest.FixtureRequest) -> Account[Any]:
    """Each account in turn."""
    return ACCOUNTS[request.param]


@pytest.fixture(scope="module")
def html(account: Account[Any]) -> str:
    """Its page."""
    return shown(account)


@pytest.mark.parametrize("account", ALL_ACCOUNTS, ids=lambda account: account.id)
def test_a_long_paragraph_is_divided_and_loses_nothing(account: Account[Any]) -> None:
    """The parts of a paragraph have all its statements in order, and none but the last is very short.

    Remarks on the wording come last, in a part of their own.
    """
    parts = restated(account, questions(account))["parts"]
    paragraphs = [each for part in parts for under in (part, *part["parts"]) for each in under["paragraphs"]]
    for paragraph in paragraphs:
        runs, asides = paragraph["runs"], paragraph["asides"]
        rules = [each for run in runs for each in run]
        assert rules + asides == paragraph["statements"]
        assert all(run for run in runs)
        assert {each["about"] for each in asides} <= {"wording"}
        assert "wording" not in {each["about"] for each in rules}
        assert all(len(run) >= SHORTEST for run in runs[:-1])
        assert len(runs) <= 1 or len(rules) >= LONG
    assert (account.id == "pierer_1857") <= any(len(each["runs"]) > 3 for each in paragraphs)


def test_every_place_stands_once_and_in_the_order_of_the_text(account: Account[Any], html: str) -> None:
    """The page has every place of the text once, in order: restated ones first, then the other ones."""
    order = [anchor(place.at) for place in account.source.outline]
    told = [at for at, _ in PLACE.findall(html)]
    elsewhere = re.findall(r'<span id="([^"]*)">', html)
    assert told == [at for at in order if at in told]
    assert elsewhere == [at for at in order if at not in told]
    assert told


def test_every_ruling_and_every_remark_stands_once_in_its_place(account: Account[Any], html: str) -> None:
    """Each ruling and remark appears in the paragraph of its place, with one link to its code."""
    places = {at: plain(told) for at, told in PLACE.findall(html)}
    after = in_account(account)
    for function, each in said(account).items():
        told = after[function].in_account if function in after else each["says"]
        assert told.replace("*", "") in places[anchor(each["at"])]
        assert html.count(f'href="~/reference/#{function}"') == 1
    for remark in remarks(account):
        assert remark["says"].replace("*", "") in places[anchor(remark["at"])]
    notes = NOTE.findall(html)
    silent = [name for name in account.source.rulings if not account.speaks(name)]
    assert len(notes) == len(said(account)) + len(account.source.remarks) + len(silent)


def test_a_rule_in_other_words_has_the_same_figures(account: Account[Any], whole: dict[str, str]) -> None:
    """A rule that its account words otherwise is told there in those words, which add no number."""
    after = in_account(account)
    assert set(after) <= set(said(account))
    for language in whole.values():
        with opened(language):
            for ruling in after.values():
                assert numbers(ruling.in_account) <= numbers(ruling.says), ruling.in_account
                assert len(ruling.in_account) <= len(ruling.says) + LEEWAY, ruling.in_account


def test_a_note_is_marked_where_accounts_differ_and_where_it_is_read_otherwise(
    account: Account[Any], html: str
) -> None:
    """A note is marked for each of its questions on which accounts differ, and quotes rival readings."""
    asked = questions(account)
    marked = 0
    for note in NOTE.findall(html):
        ids = re.findall(r'href="~/rules/([^/"]*)/"', note)
        expected = sum("differ" in asked[each]["kinds"] for each in ids)
        assert note.count("mark--differ") == expected
        marked += expected
    assert marked
    for name in account.source.rulings:
        for rival in comparison.answer(account, name)["readings"][1:] if account.speaks(name) else ():
            told = [note for note in NOTE.findall(html) if f'href="~/rules/{kebab(name)}/"' in note]
            assert plain(rival["says"].replace("*", "")) in " ".join(map(plain, told))
            assert any("mark--contested" in note for note in told)


def test_headings_nest_and_are_in_the_contents(html: str) -> None:
    """Heading levels increase by at most one, ids are unique, and the contents link to them."""
    levels = [2 if mark == "##" else int(mark[2]) for mark in re.findall(r"^(##|<h\d)(?= )", html, re.M)]
    assert levels[0] == 2
    assert all(after <= before + 1 for before, after in pairwise(levels))
    ids = re.findall(r'\bid="([^"]*)"', html)
    assert len(ids) == len(set(ids))
    for address in re.findall(r'<li><a href="#([^"]*)">', html):
        assert f'id="{address}"' in html or f"{{: #{address} }}" in html


def test_a_page_has_no_code_but_leads_to_it(account: Account[Any], html: str) -> None:
    """The page shows no code; it links to functions that exist."""
    assert not re.search(r"<(pre|code)\b|```", html)
    for function in said(account):
        module, _, name = function.rpartition(".")
        assert name in vars(import_module(module))
        assert not name.startswith("_")
        assert name != "ruling"


def test_a_remark_stands_where_its_sentence_does() -> None:
    """Remarks and rulings are interleaved in the order of the text."""
    account = ACCOUNTS["lalanne_2010"]
    kinds = {
        paragraph["at"]: [bool(each["questions"]) for each in paragraph["statements"]]
        for part in restated(account, questions(account))["parts"]
        for paragraph in part["paragraphs"]
    }
    assert kinds["§5 ¶1"] == [False, True]
    assert kinds["§5 ¶3"] == [True, True, False]


def test_what_is_not_said_in_so_many_words_is_marked_in_the_prose(account: Account[Any], html: str) -> None:
    """A double dagger marks each inferred or completed answer, and brackets mark the completion."""
    some = [each for each in said(account).values() if each["standing"] == "inferred" or each["completed"]]
    assert some
    assert html.count("account-text__sign") == len(some)
    for each in some:
        if each["completed"]:
            assert f"⟨{each['completed']}⟩" in plain(html)


def test_what_a_passage_rules_out_stands_apart_from_what_is_supplied(
    account: Account[Any], html: str
) -> None:
    """Answers that a passage rules out have a heading of their own, apart from supplied ones."""
    silent, _, ruled_out = html.partition("{: #ruled-out }")
    assert bool(ruled_out) is bool(account.source.ruled_out)
    for question, passage in account.source.ruled_out.items():
        says = getattr(account.rules, question).says
        assert says not in plain(silent)
        assert says in plain(ruled_out)
        assert passage.words in plain(ruled_out)


@pytest.mark.parametrize("account", ACCOUNTS.values(), ids=ACCOUNTS)
def test_every_heading_is_in_the_table_of_contents(account: Account[Any]) -> None:
    """The page's own table of contents has all headings; Markdown missed most of them once."""
    page = parse(ROOT / "site" / home(account) / "index.html")
    headings = page.xpath("//article//*[(self::h2 or self::h3) and @id]/@id")
    listed = page.xpath("//nav[contains(@class, 'md-nav--secondary')]//a/@href")
    assert len(headings) > 1
    assert [f"#{each}" for each in headings] == [*dict.fromkeys(listed)]
