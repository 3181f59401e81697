"""Numbers, lists and sentences in each language; and that every message is in the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from ambigu_variants import cli, languages
from ambigu_variants.bridge import language_named
from ambigu_variants.faces.printing import leaf_text
from ambigu_variants.faces.tree import Quote
from ambigu_variants.kernel.errors import NotAllowed, RequestError, UnknownName
from ambigu_variants.languages import (
    Phrase,
    counted_as,
    figure,
    filled_by_per_cent,
    known,
    learn,
    listed,
    opened,
    quoted,
    quotient,
    say,
    say_in,
    say_n,
    share,
    signed,
    spelled,
    tenths,
)
from ambigu_variants.languages.catalogues import FOLDER, is_known
from docs.hooks import catalogue
from docs.hooks.rendering import TEMPLATES

SAID: dict[Any, Any] = {
    "{who} passes.": "{who} passe.",
    ("{number} card", "{number} cards"): ("{number} carte", "{number} cartes"),
    "The line {line} is wrong: {error}": "{error} (ligne {line})",
    "There is none.": "Il n’y en a pas.",
    "There is no hat called “{name}”.": "Il n’y a pas de chapeau « {name} ».",
    "{some} and {last}": "{some} et {last}",
    "the hand of {who}": "la main de {who}",
    "the hand of %(who)s": "la main de %(who)s",
    "{who} of {what} and {other}": "{who} que {what}, de\u00a0{other}",
    "to {whom}": "À {whom}",
    "usage: ": "usage : ",
}
MANNER = {
    "the least number whose thousands are parted": ("1,000", "10\u202f000"),
    "the decimals of a number": ("0.5", "0,5"),
    "a share in per cent": ("{figure}%", "{figure}\u00a0%"),
    "what counts like 1.5: one or many": ("many", "one"),
    "words that become one with what fills a blank, as in French de+le=du": (
        "none",
        "de+le=du à+les=aux et+i…=e",
    ),
    "words that are elided before what fills a blank, as in French de que": ("none", "de que"),
    "what they are elided before, and with a hyphen what not, as in French é -onze": (
        "none",
        "a e é i o u hom -onze",
    ),
}


def compiled() -> bytes:
    """Returns a small French catalogue, compiled."""
    made, written = Catalog(locale="fr"), BytesIO()
    for key, told in SAID.items():
        made.add(key, told)
    made.add("sets", "parties", context="tennis")
    for context, (english, french) in MANNER.items():
        made.add(english, french, context=context)
    write_mo(written, made)
    return written.getvalue()


@pytest.fixture
def french() -> Iterator[None]:
    """The small French catalogue, registered during a test."""
    learn("fr", GNUTranslations(BytesIO(compiled())))
    yield
    languages._KNOWN.pop("fr")


def test_numbers_and_lists_in_english() -> None:
    assert [figure(number) for number in (0, 999, 91390, -8, -1000)] == ["0", "999", "91,390", "−8", "−1,000"]
    assert [signed(number) for number in (3, 0, -2, 1000)] == ["+3", "0", "−2", "+1,000"]
    assert [spelled(number) for number in (0, 1, 12, 13)] == ["no", "one", "twelve", "13"]
    cards = [say_n("{number} card", "{number} cards", number) for number in (0, 1, 1000)]
    assert cards == ["0 cards", "1 card", "1,000 cards"]
    assert [listed("a"), listed("ab"), listed("abc")] == ["a", "a and b", "a, b and c"]
    assert listed("abc", either=True) == "a, b or c"
    assert say("a {brace} that is no blank") == "a {brace} that is no blank"


def test_a_share_is_rounded_half_up_and_says_none_and_all_of_nothing_else() -> None:
    """The smallest share is a tenth of a per cent; anything lower is “less than” that."""
    rounded = ["12.5%", "13%", "33.33%", "0.1%"]
    assert [share(1, 8), share(1, 8, 0), share(1, 3, 2), share(1, 2000)] == rounded
    assert [share(0, 5), share(5, 5), share(0, 5, 0), share(3, 3, 0)] == ["0%", "100%", "0%", "100%"]
    assert [share(1464, 2_691_663_975), share(1, 201, 0)] == ["less than 0.1%", "less than 1%"]
    assert [share(99_999, 100_000), share(199_999, 200_000, 2)] == ["more than 99.9%", "more than 99.99%"]


@pytest.mark.parametrize(
    ("name", "quotation", "least", "most"),
    [
        ("en", "“basta”", "less than 0.1%", "more than 99.9%"),
        ("fr", "«\u202fbasta\u202f»", "moins de 0,1 %", "plus de 99,9 %"),
        ("es", "«basta»", "menos del 0,1 %", "más del 99,9 %"),
    ],
)
def test_quotations_and_shares_are_written_as_in_the_language(
    name: str, quotation: str, least: str, most: str
) -> None:
    with opened(language_named(name)):
        assert (quoted("basta"), leaf_text(Quote("basta", "es"))) == (quotation, quotation)
        assert [share(part, 9999).replace("\xa0", " ") for part in (1, 9998)] == [least, most]


@pytest.mark.usefixtures("french")
def test_what_is_said_inside_is_said_in_the_language_that_is_open() -> None:
    with opened("fr"):
        assert say("{who} passes.", who="Anne") == "Anne passe."
        cards = [say_n("{number} card", "{number} cards", number) for number in (0, 1, 2000)]
        assert cards == ["0 carte", "1 carte", "2000 cartes"]
        assert (say_in("tennis", "sets"), say("sets")) == ("parties", "sets")
        assert (figure(91390), share(1, 8)) == ("91\u202f390", "12,5\u00a0%")
        assert (tenths(-123), quotient(1, 8)) == ("−12,3", "0,13")
        assert listed("ab") == "a et b"
        assert [counted_as(number) for number in (-1.9, 0.4, 2.5)] == [1, 0, 2]
        with opened("en"):
            assert say("{who} passes.", who="Anne") == "Anne passes."
    assert say("{who} passes.", who="Anne") == "Anne passes."
    assert counted_as(1.0) == 2


@pytest.mark.usefixtures("french")
def test_what_fills_a_blank_is_joined_to_the_word_before_it() -> None:
    """Elisions and contractions apply across tags; not before a consonant, card, figure or *onze*."""
    said = {
        "Anne": "d’Anne",
        "Émile": "d’Émile",
        "homme": "d’homme",
        "hasard": "de hasard",
        "Bruno": "de Bruno",
        "A♠": "de A♠",
        "8": "de 8",
        "onze jetons": "de onze jetons",
        "le donneur": "du donneur",
        "le": "de le",
        "les": "de les",
        "<b>Anne</b>": "d’<b>Anne</b>",
        '<a href="x">le donneur</a>': 'du <a href="x">donneur</a>',
        "": "de ",
    }
    with opened("fr"):
        assert {who: say("the hand of {who}", who=who).removeprefix("la main ") for who in said} == said
        told = say("{who} of {what} and {other}", who="le", what="Émile", other="Émile")
        assert (told, say("to {whom}", whom="les autres")) == ("le qu’Émile, d’Émile", "Aux autres")
        template = TEMPLATES.from_string("{% trans %}the hand of {{ who }}{% endtrans %}")
        assert [template.render(who=who) for who in ("Anne", "<")] == ["la main d’Anne", "la main de &lt;"]
        assert [listed(["Anne", who]) for who in ("Ida", "Bruno")] == ["Anne e Ida", "Anne et Bruno"]
    assert filled_by_per_cent("100%% of %(who)s", {"who": "Anne"}) == "100% of Anne"


def test_a_phrase_gets_a_capital_only_at_the_head_of_a_sentence() -> None:
    """A player's name stays as he wrote it."""
    hands = [Phrase("la main 1"), Phrase("la main 2")]
    assert say("{who} wins.", who=hands[1]) == "La main 2 wins."
    assert say("{who} tie.", who=listed(hands)) == "La main 1 and la main 2 tie."
    assert say("Between {who}.", who=listed(hands)) == "Between la main 1 and la main 2."
    assert say("{who} wins.", who="anne") == "anne wins."


@pytest.mark.usefixtures("french")
def test_an_error_is_worded_where_it_is_met() -> None:
    """The message is translated where it is shown, with the context added on the way and the valid names."""
    error = UnknownName("There is no hat called “{name}”.", "bowler", [])
    error.placed("The line {line} is wrong: {error}", line=3)
    with opened("fr"):
        assert error.message == "Il n’y a pas de chapeau « bowler ». Il n’y en a pas. (ligne 3)"
    assert error.message == "The line 3 is wrong: There is no hat called “bowler”. There is none."


def test_blanks_may_be_called_as_the_parts_of_an_error_are() -> None:
    assert RequestError("“{text}” of {self}", text="a", field="f").text == "“{text}” of {self}"
    assert NotAllowed("{text}.", text="No", passage="§1").message == "No. [§1]"


def test_the_name_of_a_language_is_never_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "oc.mo").write_bytes(compiled())
    monkeypatch.setenv(FOLDER, str(tmp_path / "folder"))
    before = known()
    for name in ("../oc", "oc", "", "OC", str(tmp_path / "oc")):
        assert not is_known(name)
    assert known() == before


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        ("LANG", "fr_CA.UTF-8", "usage : "),
        ("LANGUAGE", "de:fr", "usage : "),
        ("LC_ALL", "C", "usage: "),
        ("LC_MESSAGES", "de_DE", "usage: "),
    ],
)
@pytest.mark.usefixtures("french")
def test_the_reader_is_answered_in_the_language_of_his_locale_or_of_his_command(
    variable: str,
    value: str,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(variable, value)
    for chosen, told in ([], says), (["--language", "en"], "usage: "), (["--language=fr"], "usage : "):
        with pytest.raises(SystemExit):
            cli.main(["cite", "--help", *chosen])
        assert capsys.readouterr().out.startswith(told)


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
