"""The words of Ambigu: each stands in its text at the place named, and what the pages use is explained."""

from __future__ import annotations

import re
from html import unescape

import pytest

from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Account, questions_of
from ambigu_variants.languages.texts import keyed
from docs.hooks import glossary
from tests.house.test_quotations import LONGEST, lines_of, passages

TERMS = [term for some in glossary.SECTIONS.values() for term in some]


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_words_stand_at_their_place(account: Account[object]) -> None:
    """Each is found whole in the passage that it names; a capital may begin a sentence there."""
    lines = lines_of(account.source)
    for called in glossary.words()[account.id]:
        place = account.source.places[called.at]
        text = " ".join(lines[place.first - 1 : place.last]).lower()
        whole = re.compile(rf"(?<!\w){re.escape(called.words.lower())}(?!\w)")
        assert whole.search(text), f"{account.id} {called.at}: “{called.words}” does not stand there"


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_words_are_short_and_lead_to_a_place_that_is_shown(account: Account[object]) -> None:
    """The page of the source has an anchor for a passage only where something is restated."""
    shown = {at for at, _ in passages(account.source)}
    for called in glossary.words()[account.id]:
        assert 1 <= len(called.words.split()) <= LONGEST
        assert called.at in shown, f"{account.id} {called.at}: {called.words}"


def test_terms_are_explained_once() -> None:
    """One sentence or two, a question that there is, every combination, an address for each."""
    names = [term.term for term in TERMS]
    assert len(set(names)) == len(names) > 40
    assert {keyed(f"combination.{each.value}") for each in Combination} <= set(names)
    for term in TERMS:
        assert term.says[0].isupper(), term.term
        assert term.says.endswith("."), term.term
        assert not term.question or term.question in questions_of(ACCOUNTS[0].rules), term.term
        assert any(term.called.values()) or "edition" in term.says, term.term
    ids = re.findall(r'<tr id="([^"]+)"', glossary.page())
    assert len(set(ids)) == len(ids) == len(TERMS)


def test_the_page_says_them_all() -> None:
    """Every term, every word in its language."""
    text = unescape(glossary.page())
    for term in TERMS:
        assert term.says in text
        for account, called in term.called.items():
            (language,) = (each.source.language for each in ACCOUNTS if each.id == account)
            for word in called:
                assert f'<i lang="{language}">{word.words}</i>' in text
