"""A reader's own copy: recognized in any format, aligned if it is another recension, else refused."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import runpy
import textwrap
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from ambigu_variants import copies
from ambigu_variants.bridge import answer
from ambigu_variants.faces.markup import copy_html
from ambigu_variants.games import sources
from ambigu_variants.kernel.copies import MOST, Copy, decoded, marked, quotations, recognised
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.kernel.segmentation import divided, written
from docs.hooks.segmentation import renewed

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT.parent / "shared" / "sources"
FOURTH = ROOT / "tests" / "fourth_account"
if not FOURTH.is_dir():
    pytest.skip("Here the invented account is one of the edition's own.", allow_module_level=True)
TEXT = (FOURTH / "miller_1901.txt").read_text(encoding="utf-8")
MILLER: Source = runpy.run_path(str(FOURTH / "miller_1901" / "text.py"))["MILLER"]
INVENTED = replace(MILLER, table=written(renewed(MILLER, TEXT)))
KNOWN = [*sources().values(), INVENTED]
MENDED = "wenn alle gesprochen haben, tauschen die andern eine Karte oder beide."
CHANGED = TEXT[TEXT.index("Wem sie gefallen") : TEXT.index(MENDED)] + "then the others change two."
DROPPED = TEXT[TEXT.index(" Jeder darf bis zu") : TEXT.index(" Folgt keiner")]
ADDED = "\nNobody may look twice."


def opened(text: str) -> Copy:
    """Returns the copy recognized in a text."""
    return recognised(decoded(text.encode(), "mine.txt"), "mine.txt", KNOWN)


def fingerprint_of(words: str, language: str = "") -> str:
    """Returns the fingerprint of a sentence of these words."""
    ((span, _),) = divided(words, language)
    return span.fingerprint


def held(source: Source) -> bytes:
    """Returns the file of a source's text, or skips the test if the texts aren't available."""
    if not TEXTS.is_dir():
        pytest.skip(
            f"the sources' texts are not at hand: there is no {TEXTS.relative_to(ROOT.parent)} beside us"
        )
    files = [path.read_bytes() for path in TEXTS.glob("*.txt")]
    (data,) = (data for data in files if hashlib.sha256(data).hexdigest() == source.fingerprint)
    return data


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        TEXT.rstrip("\n").encode(),
        TEXT.replace("\n", "\r\n").encode("utf-8-sig"),
        TEXT.replace("\n", "\r").encode(),
        TEXT.encode("utf-16"),
        TEXT.encode("cp1252"),
    ],
    ids=["as it is", "unended", "Windows", "old Mac", "UTF-16", "Latin-1"],
)
def test_a_text_is_recognised_however_its_file_is_written(data: bytes) -> None:
    """The fingerprint is of words and lines, not bytes; each place gets its own lines."""
    copy = recognised(decoded(data, "mine.txt"), "mine.txt", KNOWN)
    assert (copy.source, copy.exact, copy.differences, copy.beside) == (INVENTED, True, (), 0)
    lines = TEXT.split("\n")
    assert copy.passages == {place.at: (lines[place.first - 1],) for place in INVENTED.outline}
    assert {number: fingerprint_of(words) for number, words in copy.sentences.items()} == {
        each.number: each.fingerprint for each in INVENTED.sentences
    }


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_letters_come_through_in_any_encoding(encoding: str) -> None:
    """French and Spanish letters, quotation marks and dashes are decoded."""
    text = "L’œuvre « où » l’ambigú — ¿qué es?"
    assert decoded(text.encode(encoding), "mine.txt") == text


def test_a_text_set_otherwise_has_every_sentence() -> None:
    """Wrapped lines and other spaces between words don't matter."""
    wrapped = "\n".join(textwrap.fill(line, 60) for line in TEXT.split("\n"))
    for text in (wrapped, TEXT.replace(" ", "  ")):
        copy = opened(text)
        assert (copy.source, copy.exact, copy.differences, copy.beside) == (INVENTED, False, (), 0)
        assert copy.same == len(INVENTED.sentences)
        for place in INVENTED.outline:
            assert " ".join(copy.passages[place.at]).split() == TEXT.split("\n")[place.first - 1].split()


def test_another_recension_is_aligned_sentence_by_sentence() -> None:
    """Changed, missing and new sentences are listed at their places; text around the copy is ignored."""
    for words in (MENDED, DROPPED):
        assert TEXT.count(words) == 1
    text = TEXT.replace(MENDED, "then the others change two.").replace(DROPPED, "").rstrip("\n") + ADDED
    text = text.replace("Gleiche. Von", "Gleiche. Nobody is paid twice. Von")
    copy = opened(f"Chapter one. Something else.\n{text}\nChapter three. Something else again. And more.")
    assert (copy.source, copy.exact) == (INVENTED, False)
    told = [(each.at, len(each.sentences), each.words) for each in copy.differences]
    assert told == [
        ("Gleiche", 0, ("Nobody is paid twice.",)),
        ("Zwei Karten", 1, (CHANGED,)),
        ("Vier Karten", 1, ()),
    ]
    assert copy.same == len(INVENTED.sentences) - 2
    assert copy.beside == 2 + len([ADDED]) + 3
    assert CHANGED in copy.passages["Zwei Karten"][0]
    mended, dropped = (difference.sentences[0].number for difference in copy.differences[1:])
    assert {**copy.sentences, dropped: ""} == {
        each.number: {mended: CHANGED, dropped: ""}.get(each.number, words)
        for each, (_, words) in zip(INVENTED.sentences, divided(TEXT, INVENTED.language), strict=True)
    }
    assert DROPPED.strip() not in copy.passages["Vier Karten"][0]
    assert copy.passages["Gleiche"][0].startswith("Gleiche. Nobody is paid twice. Von zwei")


def test_as_many_sentences_changed_are_as_many_differences() -> None:
    """Equal numbers of changed sentences are paired one to one."""
    line = TEXT.split("\n")[INVENTED.places["Vier Karten"].first - 1]
    (_, head), *rest = divided(line, INVENTED.language)
    others = [f"Rule {number} is another." for number, _ in enumerate(rest)]
    assert len(others) > 2
    copy = opened(TEXT.replace(line, " ".join((head, *others))))
    assert [(len(each.sentences), each.words) for each in copy.differences] == [
        (1, (other,)) for other in others
    ]


def test_lines_of_a_recension_are_kept_as_it_has_them() -> None:
    """Line breaks within the copy's paragraphs are kept."""
    copy = opened(TEXT.replace(". ", ".\n"))
    assert (copy.exact, copy.differences) == (False, ())
    for place in INVENTED.outline:
        assert "\n".join(copy.passages[place.at]) == TEXT.split("\n")[place.first - 1].replace(". ", ".\n")


def test_a_change_at_either_end_is_told_and_not_left_aside() -> None:
    """Beyond the first and last shared sentence, the copy's text counts up to the source's length."""
    (_, first), *_, (_, last) = divided(TEXT, INVENTED.language)
    text = TEXT.replace(first, "AMBIGU, A GAME").replace(last, "He wins.")
    copy = opened(f"Before.\n{text}\nAfter.")
    assert [(len(each.sentences), each.words) for each in copy.differences] == [
        (1, ("AMBIGU, A GAME",)),
        (1, ("He wins.",)),
    ]
    assert copy.beside == 2


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b" \r\n\t", "is empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00", "isn’t plain text"),
        (b"%PDF-1.7\n\x00\xff\x00", "isn’t plain text"),
        (b"a" * (MOST + 1), "more than 1 million bytes"),
        (b"Whist is played by four.\nEach has thirteen cards.", "isn’t the text of any of the sources"),
    ],
    ids=["empty", "blank", "picture", "PDF", "too large", "another game"],
)
def test_what_is_no_text_of_a_source_is_refused_in_one_sentence(data: bytes, says: str) -> None:
    """The message names the file, and the error's field is ``file``."""
    with pytest.raises(RequestError, match=says) as refused:
        recognised(decoded(data, "mine.txt"), "mine.txt", KNOWN)
    assert refused.value.field == "file"
    assert refused.value.message.startswith("mine.txt ")


def test_less_than_a_fifth_of_a_text_is_no_recension_of_it() -> None:
    """A single quoted paragraph isn't a copy; a third of the text is."""
    assert opened("\n".join(TEXT.split("\n")[2:6])).source is INVENTED
    with pytest.raises(RequestError):
        opened(TEXT.split("\n")[10])


def test_quoted_words_are_marked_where_they_stand() -> None:
    """Quotations across lines and overlapping ones are marked; other words aren't."""
    assert marked(["one two", "three"], ["two\nthree"]) == [
        [("one ", False), ("two", True)],
        [("three", True)],
    ]
    assert marked(["one two three"], ["one two", "two three", "four"]) == [[("one two three", True)]]
    assert marked(["one", "", "two"], []) == [[("one", False)], [], [("two", False)]]


def test_what_stands_in_a_file_is_text_and_never_markup() -> None:
    """Markup is escaped in the description, the passages and the sentences."""
    copy = opened(TEXT.replace(MENDED, "then <img src=x onerror=alert(1)> & all."))
    html = copy_html(copies.told(copy, "mine.txt"), "Forget it", copy.source.id)
    passages = [each for some in copies.passages(copy).values() for each in some.values()]
    shown = [html, "".join(passages), "".join(copies.sentences(copy).values())]
    assert all("&lt;img src=x onerror=alert(1)&gt; &amp; all." in each for each in shown)
    assert not any("<img" in each for each in shown)


def test_what_a_copy_is_told_to_be_is_a_sentence_for_each_difference() -> None:
    """Each difference has its place, the sentence numbers and the copy's words; a button forgets the copy."""
    text = TEXT.replace(MENDED, "then the others change two.").replace(DROPPED, "")
    copy = opened(text.replace("Gleiche. Von", "Gleiche. Nobody is paid twice. Von"))
    html = copy_html(copies.told(copy, "<mine>.txt"), "Forget it", copy.source.id)
    told = [re.sub(r"<[^>]*>", "", each) for each in re.findall(r"<p\b[^>]*>(.*?)</p>", html)]
    lengths = len(INVENTED.sentences)
    mended, dropped = (
        next(each.number for each in copy.source.sentences if each in difference.sentences)
        for difference in copy.differences[1:]
    )
    assert told == [
        "&lt;mine&gt;.txt is a different version of the text of Miller 1901."
        f" Word for word, it has {lengths - 2} of the {lengths} sentences that this edition uses."
        " It differs in 3 places.",
        "Gleiche: here your copy adds a sentence: Nobody is paid twice.",
        f"Zwei Karten: instead of sentence {mended} your copy has: {CHANGED}",
        f"Vier Karten: sentence {dropped} is missing.",
        "Forget it",
    ]
    assert f'value="{copy.source.id}"' in html


@pytest.mark.parametrize("source", sources().values(), ids=lambda source: source.id)
def test_each_of_the_texts_is_recognised_through_the_bridge(source: Source) -> None:
    """Each ruling's passage is returned once for each quotation, with exactly the quoted words marked."""
    arguments = {"name": "mine.txt", "file": base64.b64encode(held(source)).decode()}
    reply = json.loads(answer(json.dumps({"game": None, "operation": "open_copy", "arguments": arguments})))
    assert reply["result"]["announce"] == [f"mine.txt is the text of {source.dated} that this edition uses."]
    result = reply["result"]["state"]
    assert result["source"] == source.id
    answers = [each for ruling in source.rulings.values() for each in ruling.answers()]
    cited = [(each.at, each.words) for each in answers if each.source is source]
    for at, words in (*cited, *((remark.at, remark.words) for remark in source.remarks)):
        assert words in result["passages"][at], (at, words)
    for at, quoted in quotations(source).items():
        for words in quoted:
            found = re.findall("<mark>(.*?)</mark>", result["passages"][at][words])
            assert unescape("".join(found)) == words.replace("\n", ""), (at, words)
        assert set(result["passages"][at]) == {"", *quoted}
    assert {
        int(number): fingerprint_of(unescape(re.sub("<[^>]*>", "", html)), source.language)
        for number, html in result["sentences"].items()
    } == {each.number: each.fingerprint for each in source.sentences}


@pytest.mark.parametrize("source", sources().values(), ids=lambda source: source.id)
def test_a_recension_of_each_of_the_texts_is_recognised(source: Source) -> None:
    """With its longest sentence removed, that one is reported as missing, and all else is in place."""
    text = held(source).decode()
    longest = max(source.sentences, key=lambda each: each.length)
    lines = text.split("\n")
    line = lines[longest.line - 1]
    lines[longest.line - 1] = (
        line[: longest.span.start] + line[longest.span.start + longest.length :]
    ).strip()
    copy = copies.copy_of("\n".join(lines).encode(), "mine.txt")
    assert (copy.source, copy.exact) == (source, False)
    assert [(each.at, each.sentences, each.words) for each in copy.differences] == [
        (longest.at, (longest,), ())
    ]


def test_a_file_that_did_not_arrive_whole_is_refused() -> None:
    """Invalid base 64 is refused."""
    asked = {"game": None, "operation": "open_copy", "arguments": {"name": "mine.txt", "file": "?"}}
    reply = json.loads(answer(json.dumps(asked)))
    assert (reply["ok"], reply["error"]["field"]) == (False, "file")
