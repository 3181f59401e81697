"""Numbers, lists and sentences in each language; and that every message is in the catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest

from ambigu_variants.bridge import language_named
from ambigu_variants.faces.printing import leaf_text
from ambigu_variants.faces.tree import Quote
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.languages import (
    Phrase,
    counted_as,
    figure,
    filled_by_per_cent,
    listed,
    opened,
    quoted,
    quotient,
    say,
    say_n,
    share,
    signed,
    spelled,
    tenths,
)
from docs.hooks import catalogue


def bought(number: int) -> str:
    told = say_n("{payee} buys {number} counter.", "{payee} buys {number} counters.", number, payee="Anne")
    return told.replace("\xa0", " ")


def test_numbers_and_lists_in_english() -> None:
    assert [figure(number) for number in (0, 999, 91390, -8, -1000)] == ["0", "999", "91,390", "−8", "−1,000"]
    assert [signed(number) for number in (3, 0, -2, 1000)] == ["+3", "0", "−2", "+1,000"]
    assert [spelled(number) for number in (0, 1, 12, 13)] == ["no", "one", "twelve", "13"]
    assert bought(0) == "Anne buys 0 counters."
    assert [bought(1), bought(1000)] == ["Anne buys 1 counter.", "Anne buys 1,000 counters."]
    assert [listed("a"), listed("ab"), listed("abc")] == ["a", "a and b", "a, b and c"]
    assert listed("abc", either=True) == "a, b or c"
    assert say("a {brace} that is no blank") == "a {brace} that is no blank"
    assert filled_by_per_cent("100%% of %(who)s", {"who": "Anne"}) == "100% of Anne"


def test_a_share_is_rounded_half_up_and_says_none_and_all_of_nothing_else() -> None:
    """The smallest share is a tenth of a per cent; anything lower is “less than” that."""
    rounded = ["12.5%", "13%", "33.33%", "0.1%"]
    assert [share(1, 8), share(1, 8, 0), share(1, 3, 2), share(1, 2000)] == rounded
    assert [share(0, 5), share(5, 5), share(0, 5, 0), share(3, 3, 0)] == ["0%", "100%", "0%", "100%"]
    assert [share(1464, 2_691_663_975), share(1, 201, 0)] == ["less than 0.1%", "less than 1%"]
    assert [share(99_999, 100_000), share(199_999, 200_000, 2)] == ["more than 99.9%", "more than 99.99%"]


@pytest.mark.parametrize(
    ("name", "quotation", "shares"),
    [
        ("en", "“basta”", "less than 0.1%, more than 99.9%"),
        ("fr", "«\u202fbasta\u202f»", "moins de 0,1 %, plus de 99,9 %"),
        ("es", "«basta»", "menos del 0,1 %, más del 99,9 %"),
    ],
)
def test_quotations_and_shares_are_written_as_in_the_language(name: str, quotation: str, shares: str) -> None:
    with opened(language_named(name)):
        assert quoted("basta") == leaf_text(Quote("basta", "es")) == quotation
        assert f"{share(1, 9999)}, {share(9998, 9999)}".replace("\xa0", " ") == shares


def test_what_is_said_inside_is_said_in_the_language_that_is_open() -> None:
    with opened(language_named("fr")):
        assert say("{who} passes.", who="Anne") == "Anne passe."
        assert [bought(0), bought(1)] == ["Anne se recave de 0 jeton.", "Anne se recave de 1 jeton."]
        assert (figure(91390), share(1, 8)) == ("91\u202f390", "12,5\u00a0%")
        assert (tenths(-123), quotient(1, 8)) == ("−12,3", "0,13")
        assert [counted_as(number) for number in (-1.9, 0.4, 2.5)] == [1, 0, 2]
        with opened("en"):
            assert say("{who} passes.", who="Anne") == "Anne passes."
    assert say("{who} passes.", who="Anne") == "Anne passes."
    assert counted_as(1.0) == 2
    with opened(language_named("es")):
        assert [listed(["Anne", who]) for who in ("Ida", "Bruno")] == ["Anne e Ida", "Anne y Bruno"]


def test_what_fills_a_blank_is_joined_to_the_word_before_it() -> None:
    """Elisions and contractions apply across tags; not before a consonant, card, figure or *onze*."""
    elided = ("Anne", "Émile", "homme", "<b>Anne</b>")
    whole = ("hasard", "Bruno", "A♠", "8", "onze jetons", "le", "")
    said = {who: f"d’{who}" for who in elided} | {who: f"de {who}" for who in whole}
    said |= {"le donneur": "du donneur", '<a href="x">le donneur</a>': 'du <a href="x">donneur</a>'}
    with opened(language_named("fr")):
        told = {who: say("{who}’s decisions", who=who).removeprefix("Les décisions ") for who in said}
        assert told == said
        told_of = say("{who} turns out to have too many or too few cards.", who="Émile")
        assert told_of.startswith("On découvre qu’Émile a")
        told_to = say("it is {who}’s turn ({stage}):", who="le donneur", stage="x")
        assert told_to.startswith("c’est au donneur")


def test_a_phrase_gets_a_capital_only_at_the_head_of_a_sentence() -> None:
    """A player's name stays as he wrote it."""
    hands = [Phrase("la main 1"), Phrase("la main 2")]
    assert say("{who} wins.", who=hands[1]) == "La main 2 wins."
    assert say("{who} tie.", who=listed(hands)) == "La main 1 and la main 2 tie."
    assert say("Between {who}.", who=listed(hands)) == "Between la main 1 and la main 2."
    assert say("{who} wins.", who="anne") == "anne wins."


def test_an_error_is_worded_where_it_is_met() -> None:
    error = UnknownName("There is no question called “{name}”.", "bowler", [])
    error.placed("Line {line}: {error}", line=3)
    with opened(language_named("fr")):
        assert error.message.replace("\u202f", " ").startswith("Ligne 3")
        assert "Aucune question ne s’appelle" in error.message
    assert error.message.startswith("Line 3: There is no question called “bowler”.")


def test_every_message_is_written_where_it_is_said() -> None:
    """Messages are literals or in a table, never built at run time, and every placeholder is filled."""
    assert catalogue.faults() == []


def test_faults_are_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Concatenated messages, missing values and unmarked sentences are detected."""
    monkeypatch.setattr(catalogue, "ROOT", tmp_path)
    path = tmp_path / "module.py"
    path.write_text(
        'say(f"{who} passes.")\nsay("{who} {a}.", a=1)\nsay("a" + x)\nRequestError("{a}", field="f")\n'
        'say_n("{number} {a}", "{number}", 3)\nsay_in(x, "b")\nsay(TABLE[x])\nmessage(x)\nsay(x.upper())\n'
        'say("{a} and" " {b}" if x else "{a}", a=1, b=2)\nUnknownName("“{name}”", x, y)\nsay("{a}", **x)\n'
    )
    found, wrong = catalogue._of_module(path)
    assert [fault.split(":")[1] for fault in sorted(wrong)] == ["1", "2", "3", "4", "5", "6", "8", "9"]
    assert [each.one for each in found if each.place[1] >= 10] == ["{a} and {b}", "{a}", "“{name}”", "{a}"]
