"""The glossary: each word is found at its place in the text, and terms used on pages are explained."""

from __future__ import annotations

import re
from html import unescape

import pytest

from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Account, questions_of
from docs.hooks import glossary
from docs.hooks.terms import terms
from tests.house.test_quotations import LONGEST, lines_of

TERMS = terms()


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_words_stand_at_their_place(account: Account[object]) -> None:
    """Each word of the glossary is found in the passage that it names, apart from capitals."""
    lines = lines_of(account.source)
    for called in glossary.words()[account.id]:
        place = account.source.places[called.at]
        text = " ".join(lines[place.first - 1 : place.last]).lower()
        whole = re.compile(rf"(?<!\w){re.escape(called.words.lower())}(?!\w)")
        assert whole.search(text), f"{account.id} {called.at}: “{called.words}” does not stand there"


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_words_are_short_and_lead_to_a_place(account: Account[object]) -> None:
    """Words are at most twelve words long, have a place in the text, and are listed once per term."""
    for called in glossary.words()[account.id]:
        assert 1 <= len(called.words.split()) <= LONGEST
        assert called.at in account.source.places, f"{account.id} {called.at}: {called.words}"
    for term in TERMS:
        words = glossary.called(account, term)
        assert len(set(words)) == len(words), f"{account.id} {term.id}"


def test_terms_are_explained_once() -> None:
    """Each term has a unique name and address, an explanation, and perhaps an existing question.

    Every combination is a term.
    """
    names = [term.term for term in TERMS]
    assert len(set(names)) == len(names) > 40
    assert {each.value for each in Combination} <= {term.id for term in TERMS}
    for term in TERMS:
        assert term.says[0].isupper(), term.term
        assert term.says.endswith("."), term.term
        assert not term.question or term.question in questions_of(ACCOUNTS[0].rules), term.term
        called = any(glossary.called(account, term) for account in ACCOUNTS)
        assert called or "edition" in term.says, term.term
    ids = re.findall(r'<tr id="([^"]+)"', glossary.page())
    assert len(set(ids)) == len(ids) == len(TERMS)


def test_the_page_says_them_all() -> None:
    """The page contains all terms, and all words marked with their language."""
    text = unescape(glossary.page())
    for term in TERMS:
        assert term.says in text
        for account in ACCOUNTS:
            for word in glossary.called(account, term):
                assert f'<i lang="{account.source.language}">{word.words}</i>' in text


def test_a_source_has_words_for_terms_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word for an unknown term stops the build."""
    source = ACCOUNTS[0].source
    monkeypatch.setitem(vars(source), "words", {"no-such-term": (("coup", "§2 ¶1"),)})
    with pytest.raises(ValueError, match="no-such-term"):
        glossary.words()


def test_the_page_tells_what_is_played_where_nothing_is_agreed() -> None:
    """The page shows the edition's default figures beside the names of what players may agree on."""
    text = unescape(glossary.page())
    for name, number in CONVENTIONS.items():
        told = re.search(rf'href="~/rules/agreed-{name}/">[^<]+</a>: (\d+) counters?<', text)
        assert told, name
        assert int(told[1]) == number
