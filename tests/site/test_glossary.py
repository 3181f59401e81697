"""The glossary, and its glosses on other pages: each word stands in its text and is explained once."""

from __future__ import annotations

import re
from html import escape, unescape

import pytest

from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.bridge import language_named
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import opened
from docs.hooks import ascenseur, glossary, pages
from docs.hooks.ascenseur_trials import PLAIN
from docs.hooks.glossary import terms
from docs.hooks.glosses import glossed, meanings
from docs.hooks.languages import configurations
from tests.house.test_quotations import LONGEST, lines_of

ROW = re.compile(r'<tr id="([^"]*)">(.*?)</tr>', re.DOTALL)
WORD = '<p>Then <q class="word" lang="es">basta</q>.</p>'
NOTES = 'class="gloss__note"'


@pytest.mark.parametrize("account", ALL_ACCOUNTS, ids=lambda account: account.id)
def test_words_are_short_and_stand_at_their_place(account: Account[object]) -> None:
    """Each word of the glossary is found in the passage that it names, apart from capitals."""
    lines = lines_of(account.source)
    for called in glossary.words()[account.id]:
        place = account.source.places[called.at]
        text = " ".join(lines[place.first - 1 : place.last]).lower()
        assert 1 <= len(called.words.split()) <= LONGEST
        assert re.search(rf"(?<!\w){re.escape(called.words.lower())}(?!\w)", text), called
    page = unescape(pages.pages()[f"sources/{account.id}.md"]).partition('id="words"')[2]
    for term in terms():
        words = glossary.called(account, term)
        assert len(set(words)) == len(words), f"{account.id} {term.id}"
        assert all(f'<i lang="{account.source.language}">{word.words}</i>' in page for word in words)


def test_terms_are_explained_once_on_the_page_with_all_their_words() -> None:
    names = [term.term for term in terms()]
    assert len(set(names)) == len(names) > 40
    assert {each.value for each in Combination} <= {term.id for term in terms()}
    text = unescape(glossary.page())
    assert sorted(name for name, _ in ROW.findall(text)) == sorted(term.id for term in terms())
    for term in terms():
        assert re.fullmatch(r"[A-Z].*\.", term.says, re.DOTALL), term.term
        assert term.says in text
        assert not term.question or term.question in questions_of(ACCOUNTS[0].rules), term.term
        words = [(account, word) for account in ACCOUNTS for word in glossary.called(account, term)]
        assert words or "edition" in term.says, term.term
        assert all(f'<i lang="{account.source.language}">{word.words}</i>' in text for account, word in words)
    for name, number in CONVENTIONS.items():
        told = re.search(rf'href="~/rules/agreed-{name}/">[^<]+</a>: (\d+) counters?<', text)
        assert told, name
        assert int(told[1]) == number, "what is played where nothing is agreed"


@pytest.mark.parametrize("spoken", configurations())
def test_each_gloss_is_the_glossarys(spoken: str, whole: dict[str, str]) -> None:
    """A gloss has the glossary's text and links to the word's row, in both games and all languages."""
    with opened(whole[spoken]):
        for url, page in (("learn/", glossary.page()), ("ascenseur/learn/", ascenseur.PAGES.account(PLAIN))):
            rows = {name: row.replace("&#39;", "&#x27;") for name, row in ROW.findall(page)}
            assert meanings(url)
            for (tongue, word), told in meanings(url).items():
                html = glossed(f'<p><q lang="{tongue}">{escape(word)}</q></p>', url)
                assert html.count(NOTES) == 1
                for each in [each for each in told if each.named] or told:
                    row = rows[each.page.partition("#")[2]]
                    assert escape(word) in row.lower()
                    assert escape(each.says) in html
                    assert escape(each.says) in row
                    assert f'href="~/{each.page}"' in html
    words = {
        (each.source.language, word.words.lower()) for each in ACCOUNTS for word in glossary.words()[each.id]
    }
    assert words == set(meanings("learn/"))


@pytest.mark.parametrize(
    "row",
    [
        "mano rules/opening/ elder-hand deal",
        "prima rules/grand-prime/ prime premium",
        "prima rules/leaving/ premium prime",
        "va rules/all-in/ call deal",
        "va learn/ open deal",
    ],
)
def test_of_several_senses_a_word_is_glossed_in_the_one_it_has_there(row: str) -> None:
    """In Juegos *el mano* is a player and *la mano* a deal; *prima* is a combination, and a payment."""
    word, url, meant, other = row.split()
    html = glossed(f'<p><q lang="es">{word}</q></p>', url)
    assert f'href="~/glossary/#{meant}"' in html
    assert f'href="~/glossary/#{other}"' not in html


def test_a_word_is_glossed_where_it_first_stands_in_the_text() -> None:
    """Headings, links, controls and glossaries are left out; emphasized words get their language."""
    elsewhere = [f"<{name}>{WORD}</{name}>" for name in ("h2", "a", "code", "button", "summary", "th")]
    html = glossed("".join([*elsewhere, WORD, WORD]), "rules/opening/")
    assert html.startswith("".join(elsewhere) + "<p>")
    assert html.count(NOTES) == 1
    assert html.endswith(WORD)
    assert glossed(WORD, "glossary/") == glossed(WORD, "ascenseur/learn/") == WORD
    html = glossed("<p><em>basta</em>, <em>basta</em> and <em>enough of it</em></p>", "learn/")
    assert (html.count('<em lang="es">'), html.count(NOTES)) == (2, 1)
    assert "<em>enough of it</em>" in html
    with opened(language_named("es")):
        assert glossed("<em>basta</em>", "learn/").startswith("<em><span")
