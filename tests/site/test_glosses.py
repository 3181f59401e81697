"""Glosses: their texts are the glossary's, at the first occurrence of a word on a page."""

from __future__ import annotations

import re
from html import escape

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.bridge import language_named
from ambigu_variants.languages import language, opened
from docs.hooks import ascenseur, glossary
from docs.hooks.glosses import glossed, meanings
from docs.hooks.languages import configurations

ROW = re.compile(r'<tr id="([^"]*)">(.*?)</tr>', re.DOTALL)
WORD = '<p>Then <q class="word" lang="es">basta</q>.</p>'
NOTES = 'class="gloss__note"'


@pytest.mark.parametrize("spoken", configurations())
def test_each_gloss_is_the_glossarys(spoken: str, whole: dict[str, str]) -> None:
    """A gloss has the glossary's text and links to the word's row, in both games and all languages."""
    with opened(whole[spoken]):
        for url, page in (("learn/", glossary.page()), ("ascenseur/learn/", ascenseur.glossary())):
            rows = {name: row.replace("&#39;", "&#x27;") for name, row in ROW.findall(page)}
            known = meanings(url)
            assert known
            for (tongue, word), told in known.items():
                html = glossed(f'<p><q lang="{tongue}">{escape(word)}</q></p>', url)
                assert html.count(NOTES) == 1
                for each in [each for each in told if each.named] or told:
                    name = each.page.partition("#")[2]
                    assert escape(word) in rows[name].lower()
                    assert escape(each.says) in html
                    assert escape(each.says) in rows[name]
                    assert f'href="~/{each.page}"' in html
                assert f'lang="{whole[spoken]}" popover' in html


def test_a_word_that_two_terms_share_is_told_of_both() -> None:
    """*Va* both opens and calls, so its gloss links to both terms."""
    html = glossed('<q lang="es">va</q>', "learn/")
    assert "glossary/#open" in html
    assert "glossary/#call" in html


@pytest.mark.parametrize(
    ("word", "url", "meant", "other"),
    [
        ("mano", "rules/opening/", "elder-hand", "deal"),
        ("mano", "play/worked/equal-points/", "elder-hand", "deal"),
        ("prima", "rules/grand-prime/", "prime", "premium"),
        ("prima", "play/hands/", "prime", "premium"),
        ("prima", "rules/leaving/", "premium", "prime"),
        ("va", "rules/all-in/", "call", "deal"),
    ],
)
def test_of_several_senses_a_word_is_glossed_in_the_one_it_has_there(
    word: str, url: str, meant: str, other: str
) -> None:
    """A word with several senses is glossed in the one it has in this context.

    In Juegos *el mano* is a player and *la mano* a deal; *prima* is a combination, and a payment of who
    leaves.
    """
    html = glossed(f"<p><em>{word}</em></p>", url)
    assert f'href="~/glossary/#{meant}"' in html
    assert f'href="~/glossary/#{other}"' not in html


def test_a_word_is_glossed_where_it_first_stands() -> None:
    """A word is glossed where it first occurs outside headings, links and controls, glossaries excepted."""
    elsewhere = [f"<{name}>{WORD}</{name}>" for name in ("h2", "a", "code", "button", "summary", "th")]
    html = glossed("".join([*elsewhere, WORD, WORD]), "rules/opening/")
    assert html.startswith("".join(elsewhere) + "<p>")
    assert html.count(NOTES) == 1
    assert html.endswith(WORD)
    assert glossed(WORD, "glossary/") == WORD
    assert glossed(WORD, "ascenseur/learn/") == WORD


def test_a_stressed_word_of_a_text_is_marked_with_its_language() -> None:
    """An emphasized word of a text is marked with its language unless it is the page's; others are not."""
    html = glossed("<p><em>basta</em>, <em>basta</em> and <em>enough of it</em></p>", "learn/")
    assert html.count('<em lang="es">') == 2
    assert html.count(NOTES) == 1
    assert "<em>enough of it</em>" in html
    with opened(language_named("es")):
        assert glossed("<em>basta</em>", "learn/").startswith("<em><span")


def test_every_word_of_every_account_can_be_glossed() -> None:
    spoken = {
        (account.source.language, word.words.lower())
        for account in ACCOUNTS
        for word in glossary.words()[account.id]
    }
    assert spoken == set(meanings("learn/"))
    assert language() == "en"
