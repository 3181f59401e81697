"""The page of an account: each ruling and remark once, in the order of the text, beside other accounts."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from lxml.html import parse

from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.games import GAMES
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Account
from docs.hooks.accounts import remarks
from docs.hooks.across import across
from docs.hooks.pages import OF_SOURCE
from docs.hooks.rendering import anchor, home

ROOT = Path(__file__).resolve().parents[2]
ACCOUNTS = {
    account.source.id: account.plain() for game in GAMES for account in comparison.every(game.accounts)
}
NOTE = re.compile(r'<li id="[^"]*-note-\d+">(.*?)</li>', re.DOTALL)
PLACE = re.compile(r'<div class="account-text__place" id="([^"]*)">(.*?)</p>\s*</div>', re.DOTALL)
FOLD = re.compile(r'<details class="across" data-question="([^"]*)".*?</details>', re.DOTALL)

each_account = pytest.mark.parametrize("account", ACCOUNTS.values(), ids=ACCOUNTS)
each_of_ambigu = pytest.mark.parametrize("account", ALL_ACCOUNTS, ids=lambda account: account.id)


@cache
def page(account: str) -> str:
    """The page of an account, before Markdown."""
    pages = OF_SOURCE[account]
    (found,) = (each for each in pages.every if each.source.id == account)
    return pages.account(found)


def plain(html: str) -> str:
    """The text of some HTML, without the links to notes and the marks of emphasis."""
    without = re.sub(r'<a class="account-text__ref".*?</a>', "", html)
    return " ".join(unescape(re.sub(r"<[^>]*>", "", without)).split()).replace("*", "")


@each_of_ambigu
def test_a_page_tells_the_whole_text_in_its_order(account: Account[Any]) -> None:
    """Every place stands once, in order, with its rulings and remarks; each ruling has a link to its code."""
    html = page(account.source.id)
    order = [anchor(at) for at in account.source.places]
    told = [at for at, _ in PLACE.findall(html)]
    assert told == [at for at in order if at in told]
    elsewhere = [at for at in re.findall(r'<span id="([^"]*)">', html) if at in order]
    assert elsewhere == [at for at in order if at not in told]
    places = {at: plain(words) for at, words in PLACE.findall(html)}
    answered = [comparison.answer(account, question) for question in account.source.rulings]
    shown = [each for answer in answered for each in answer["variants"] or answer["readings"][:1]]
    answers = {each["function"]: each for each in shown if each["source"] == account.source.id}
    for each in answers.values():
        assert each["says"].replace("*", "") in places[anchor(each["at"])]
    assert html.count(">as code</a>") == len(answers)
    for remark in remarks(account):
        assert remark["says"].replace("*", "") in places[anchor(remark["at"])]
    marked = [each for each in answers.values() if each["standing"] == "inferred" or each["completed"]]
    assert html.count("account-text__sign") == len(marked), "inferred and completed answers have a sign"
    assert all(f"⟨{each['completed']}⟩" in plain(html) for each in marked if each["completed"])


@each_of_ambigu
def test_notes_quote_rival_readings_and_silences_stand_apart(account: Account[Any]) -> None:
    """Each rival reading is in a note; answers that a passage rules out are apart from supplied ones."""
    html = page(account.source.id)
    notes = " ".join(map(plain, NOTE.findall(html)))
    for name in filter(account.speaks, account.source.rulings):
        for rival in comparison.answer(account, name)["readings"][1:]:
            assert plain(rival["says"]) in notes
    silent, _, ruled_out = html.partition("{: #ruled-out }")
    assert bool(ruled_out) is bool(account.source.ruled_out)
    for question, passage in account.source.ruled_out.items():
        says = plain(getattr(account.rules, question).says)
        assert says not in plain(silent)
        assert says in plain(ruled_out)
        assert passage.words in plain(ruled_out)


@each_account
def test_every_heading_is_in_the_table_of_contents(account: Account[Any]) -> None:
    """The page's own table of contents has all headings; Markdown missed most of them once."""
    built = parse(ROOT / "site" / home(account) / "index.html")
    headings = built.xpath("//article//*[(self::h2 or self::h3) and @id]/@id")
    listed = built.xpath("//nav[contains(@class, 'md-nav--secondary')]//a/@href")
    assert len(headings) > 1
    assert [f"#{each}" for each in headings] == [*dict.fromkeys(listed)]


@pytest.mark.parametrize("account", ALL_ACCOUNTS, ids=lambda account: account.id)
def test_every_sentence_opens_what_the_others_say(account: Account[Any]) -> None:
    """Each question has one fold with every other account: its words and place, or that it is silent."""
    folds = {each[1]: each[0] for each in FOLD.finditer(page(account.id))}
    titles = {question.id: question.title for question in questions_of(account.rules).values()}
    assert folds.keys() == {each for each in titles if account.seen(each.replace("-", "_"))}
    assert len(folds) == len(FOLD.findall(page(account.id)))
    for question, found in across(account.id).items():
        name, fold, sentences = question.replace("-", "_"), folds[question], " ".join(found["told"])
        assert f"Read across: {titles[question]}" in plain(fold)
        others = [each for each in ALL_ACCOUNTS if each is not account]
        for other in others:
            if other.speaks(name):
                ruling = getattr(other.rules, name)
                assert plain(ruling.says) in plain(fold), (question, other.id)
                assert f'href="~/sources/{other.id}/#{anchor(ruling.at)}"' in fold
            elif any(each.speaks(name) for each in others):
                assert other.source.short in sentences, (question, other.id)
        if not account.speaks(name):
            assert {each["kind"] for each in found["others"]} <= {""}, "a silence neither differs nor agrees"
            assert not found["much"]


@pytest.mark.parametrize(
    ("account", "question", "sentence"),
    [
        ("foster_1897", "fredon-price", "Foster differs from Lalanne."),
        ("foster_1897", "fredon-price", "Foster and Juegos agree in effect"),
        ("foster_1897", "fredon-price", "Pierer leaves it to the players."),
        ("foster_1897", "fredon-price", "Panckoucke breaks off before this"),
        ("foster_1897", "agreed-batterie", "Foster, Juegos, Pierer and Cosmovisions don’t answer this"),
        ("cosmovisions", "equals", "Cosmovisions doesn’t answer this question."),
    ],
)
def test_who_agrees_and_who_differs_is_told(account: str, question: str, sentence: str) -> None:
    assert sentence in " ".join(across(account)[question]["told"])
