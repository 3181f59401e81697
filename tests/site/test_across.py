"""Reading across: the other accounts beside each sentence of an account's page, and the examples."""

from __future__ import annotations

import gzip
import re
from functools import cache
from html import unescape

import pytest

from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Standing, questions_of
from ambigu_variants.languages import figure, opened
from docs.hooks import additional, census, witnesses
from docs.hooks.across import across, examples
from docs.hooks.pages import AMBIGU_PAGES
from docs.hooks.rendering import anchor

SHORTS = {account.id: account.source.short for account in ALL_ACCOUNTS}
FOLD = re.compile(r'<details class="across" data-question="([^"]*)".*?</details>', re.DOTALL)
MOST_OF_A_PAGE, MOST_OF_A_FILE = 45_000, 10_000
"""The limits in compressed bytes for an account's page and for a file of examples."""


@cache
def page(account: str) -> str:
    """The page of an account, before Markdown."""
    (found,) = (each for each in AMBIGU_PAGES.every if each.id == account)
    return AMBIGU_PAGES.account(found)


@cache
def folds(account: str) -> dict[str, str]:
    """The folds of an account's page, by question."""
    found = [(each[1], each[0]) for each in FOLD.finditer(page(account))]
    assert len(found) == len(dict(found))
    return dict(found)


def plain(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).split())


def beside(account: str, question: str) -> tuple[Data, str]:
    """The view of a question and the text of its fold."""
    return across(account)[question], plain(folds(account)[question])


@pytest.mark.parametrize("account", SHORTS)
def test_every_sentence_opens_its_questions(account: str) -> None:
    """Each question that an account answers, or is given an answer to, has one fold, named by its title."""
    (found,) = (each for each in ALL_ACCOUNTS if each.id == account)
    titles = {question.id: question.title for question in questions_of(Rulebook).values()}
    seen = {question.id for name, question in questions_of(Rulebook).items() if found.seen(name)}
    assert folds(account).keys() == seen
    for question, fold in folds(account).items():
        summary = re.findall(r"<summary>(.*?)</summary>", fold)
        assert plain(summary[0]).startswith(f"Read across: {titles[question]}")
        assert f'href="~/rules/{question}/"' in fold
    said = page(account).count('<span class="account-text__said">')
    assert said == len(re.findall(r'<li id="[^"]*-note-\d+">', page(account)))


@pytest.mark.parametrize("account", SHORTS)
def test_every_other_account_is_named(account: str) -> None:
    """An account that answers stands with its restatement and place; any other is named in a sentence."""
    for question, found in across(account).items():
        name = question.replace("-", "_")
        fold, sentences = folds(account)[question], " ".join(found["told"])
        for other in ALL_ACCOUNTS:
            if other.id == account:
                continue
            if other.speaks(name):
                ruling = getattr(other.rules, name)
                assert plain(ruling.says).replace("*", "") in plain(fold).replace("*", ""), (
                    question,
                    other.id,
                )
                assert f'href="~/sources/{other.id}/#{anchor(ruling.at)}"' in fold
            elif any(each.speaks(name) for each in ALL_ACCOUNTS if each.id != account):
                assert SHORTS[other.id] in sentences, (question, other.id)


def test_a_sentence_that_differs() -> None:
    """Foster's fredon price differs from Lalanne's and agrees with Juegos; Cosmovisions can't be judged."""
    found, told = beside("foster_1897", "fredon-price")
    kinds = {each["account"]: each["kind"] for each in found["others"]}
    assert kinds == {"lalanne_2010": "differ", "juegos_de_naipes_2012": "agree", "cosmovisions": ""}
    assert "Foster differs from Lalanne." in told
    assert "Foster and Juegos agree in effect" in told
    assert "Cosmovisions gives only part of the answer" in told
    assert "Pierer leaves it to the players." in told
    assert "The edition’s copy of Dictionnaire breaks off before this point." in told
    (done,) = (
        each
        for each in census.between("lalanne_2010", "foster_1897", "alone")
        if each["question"] == "fredon-price"
    )
    (pairs,) = (
        each["pairs"]["any"]["total"] for each in done["exchanges"] if each["source"] == "foster_1897"
    )
    assert f"With Lalanne’s answer, {figure(pairs)} of {figure(census.figure('pairs'))} pairs of" in told
    assert "The computer players’ stakes" in told
    assert f"Or: {found['readings'][0]['says']}" in told
    assert found["cards"]


def test_a_sentence_that_agrees() -> None:
    """Where all agree, nothing is counted and there are no cards."""
    found, told = beside("lalanne_2010", "players")
    assert {each["kind"] for each in found["others"]} == {"agree"}
    assert "agree." in told
    assert found["much"] == []
    assert not found["cards"]


def test_what_a_text_does_not_say() -> None:
    """A silent text neither differs nor agrees, and its fold says that it is silent, or that all are."""
    alone = 0
    for account in ALL_ACCOUNTS:
        for question, found in across(account.id).items():
            if account.speaks(question.replace("-", "_")):
                continue
            assert {each["kind"] for each in found["others"]} <= {""}
            assert not found["much"]
            nobody = "No text answers this question." in found["told"]
            assert nobody is not bool(found["others"])
            assert nobody or any(account.source.short in told for told in found["told"])
            alone += nobody
    assert alone
    told = across("foster_1897")["agreed-batterie"]["told"]
    assert "Foster, Juegos, Pierer and Cosmovisions don’t answer this question." in told
    told = across("cosmovisions")["equals"]["told"]
    assert told[1] == "Cosmovisions doesn’t answer this question."
    assert told[0].startswith("Lalanne, Foster and Juegos agree in effect")


def test_what_is_not_seen_is_said() -> None:
    """The account whose copy breaks off is named where it does, and has no fold for what it doesn't reach."""
    (broken,) = (account for account in ALL_ACCOUNTS if not account.whole)
    for question, found in across("lalanne_2010").items():
        sentence = f"The edition’s copy of {broken.source.short} breaks off before this point."
        ruling = getattr(broken.rules, question.replace("-", "_"))
        assert (sentence in found["told"]) is (ruling.standing is Standing.UNSEEN)
    assert "point" not in across(broken.id)


def test_differences_that_were_not_counted_are_named() -> None:
    """The census and the study cover the default accounts only; a further account's fold says so."""
    for account in ALL_ACCOUNTS:
        for question, found in across(account.id).items():
            differing = {each["account"] for each in found["others"] if each["kind"] == "differ"}
            uncounted = (
                differing if account.id in additional.ADDITIONAL else differing & {*additional.ADDITIONAL}
            )
            told = " ".join(found["much"])
            outside = "before or after a deal" in told
            assert ("We have no figures" in told) is bool(uncounted and not outside), question
            for other in differing - uncounted if not outside else ():
                assert f"With {SHORTS[other]}’s answer" in told


def test_each_question_with_a_witness_has_examples() -> None:
    """A file has each pair of hands and each deal that depends on the question, and readings to choose."""
    deals = [each.question for each in witnesses.of_deals()]
    hands = [each for each in witnesses.of_hands() if each.of_sources]
    assert examples().keys() == {
        each.replace("_", "-") for each in (*deals, *(each.question for each in witnesses.of_hands()))
    }
    for question, make in examples().items():
        name, html = question.replace("-", "_"), make()
        cases = html.count('<section class="across__case"')
        if name in hand_questions():
            assert bool(cases) is any(each.question == name for each in hands)
            read = [each for each in witnesses.of_hands() if each.question == name and not each.of_sources]
            for each in read:
                assert f'<select name="{each.account}:{question}">' in html
                assert f'<option value="{each.rival}"' in html
        else:
            assert cases == deals.count(name)
        assert html.count("<option value=") >= (cases if cases > 1 else 0)
        assert html.count('" hidden>\n') == max(cases - 1, 0)
        ids = re.findall(r'\bid="([^"]*)"', html)
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_pages_and_files_are_light(language: str, whole: dict[str, str]) -> None:
    """An account's page and a file of examples keep their weight in every language."""
    with opened(whole[language]):
        for account in AMBIGU_PAGES.every:
            text = AMBIGU_PAGES.account(account)
            assert len(gzip.compress(text.encode())) < MOST_OF_A_PAGE, account.id
        if language == "en":
            for question, make in examples().items():
                assert len(gzip.compress(make().encode())) < MOST_OF_A_FILE, question


def test_the_short_names_are_those_of_the_accounts() -> None:
    """Accounts with witnesses are the default ones: their files name no others."""
    for make in examples().values():
        for some in re.findall(r'data-accounts="([^"]*)"', make()):
            assert {*some.split()} <= {account.id for account in ACCOUNTS}
