"""A reader's own copy: recognized in any format, aligned if it is another recension, else refused."""

from __future__ import annotations

import re
import runpy
import textwrap
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from ambigu_variants import copies
from ambigu_variants.faces.markup import copy_html
from ambigu_variants.games import sources
from ambigu_variants.kernel.copies import MOST, Copy, decoded, marked, recognised
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.kernel.segmentation import divided
from docs.hooks.segmentation import renewed

FOURTH = Path(__file__).resolve().parents[1] / "fourth_account"
if not FOURTH.is_dir():
    pytest.skip("Here the invented account is one of the edition's own.", allow_module_level=True)
TEXT = (FOURTH / "miller_1901.txt").read_text(encoding="utf-8")
MILLER: Source = runpy.run_path(str(FOURTH / "miller_1901" / "text.py"))["MILLER"]
INVENTED = replace(MILLER, module="")
vars(INVENTED)["sentences"] = renewed(INVENTED, TEXT)
KNOWN = [*sources().values(), INVENTED]


SENTENCES = [words for _, words in divided(TEXT, INVENTED.language)]


def opened(data: str | bytes) -> Copy:
    file = data.encode() if isinstance(data, str) else data
    return recognised(decoded(file, "mine.txt"), "mine.txt", KNOWN)


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
    copy = opened(data)
    assert (copy.source, copy.exact, copy.differences, copy.beside) == (INVENTED, True, (), 0)
    lines = TEXT.split("\n")
    assert copy.passages == {place.at: (lines[place.first - 1],) for place in INVENTED.outline}
    for each in INVENTED.sentences:
        ((span, _),) = divided(copy.sentences[each.number], "")
        assert span.fingerprint == each.span.fingerprint


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(textwrap.fill(line, 60) for line in TEXT.split("\n")),
        TEXT.replace(" ", "  "),
        TEXT.replace(". ", ".\n"),
    ],
    ids=["wrapped", "double spaces", "a line for each sentence"],
)
def test_a_text_set_otherwise_has_every_sentence(text: str) -> None:
    copy = opened(text)
    assert (copy.source, copy.exact, copy.differences, copy.beside) == (INVENTED, False, (), 0)
    assert copy.same == len(INVENTED.sentences)
    for place in INVENTED.outline:
        assert " ".join(copy.passages[place.at]).split() == TEXT.split("\n")[place.first - 1].split()


def test_another_recension_is_aligned_sentence_by_sentence() -> None:
    """Changes are told at their places, text around the copy is ignored, and none of it is markup."""
    mended = "wenn alle gesprochen haben, tauschen die andern eine Karte oder beide."
    dropped = TEXT[TEXT.index(" Jeder darf bis zu") : TEXT.index(" Folgt keiner")]
    changed = TEXT[TEXT.index("Wem sie gefallen") : TEXT.index(mended)] + "then <img src=x> & two."
    text = TEXT.replace(mended, "then <img src=x> & two.").replace(dropped, "").rstrip("\n")
    text = text.replace("Gleiche. Von", "Gleiche. Nobody is paid twice. Von") + "\nNobody may look twice."
    copy = opened(f"Chapter one. Something else.\n{text}\nChapter three. Something else again. And more.")
    assert (copy.source, copy.exact, copy.same) == (INVENTED, False, len(INVENTED.sentences) - 2)
    assert [(each.at, len(each.sentences), each.words) for each in copy.differences] == [
        ("Gleiche", 0, ("Nobody is paid twice.",)),
        ("Zwei Karten", 1, (changed,)),
        ("Vier Karten", 1, ()),
    ]
    assert copy.beside == 2 + 1 + 3
    one, other = (difference.sentences[0].number for difference in copy.differences[1:])
    assert {**copy.sentences, other: ""} == {
        each.number: {one: changed, other: ""}.get(each.number, words)
        for each, (_, words) in zip(INVENTED.sentences, divided(TEXT, INVENTED.language), strict=True)
    }
    assert changed in copy.passages["Zwei Karten"][0]
    assert dropped.strip() not in copy.passages["Vier Karten"][0]
    html = copy_html(copies.told(copy, "<mine>.txt"), "Forget it", copy.source.id)
    told = [unescape(re.sub(r"<[^>]*>", "", each)) for each in re.findall(r"<p\b[^>]*>(.*?)</p>", html)]
    assert told[0].startswith("<mine>.txt is a different version of the text of Miller 1901.")
    assert "It differs in 3 places." in told[0]
    assert f"Zwei Karten: instead of sentence {one} your copy has: {changed}" in told
    assert f"Vier Karten: sentence {other} is missing." in told
    passages = [each for some in copies.passages(copy).values() for each in some.values()]
    for shown in (html, "".join(passages), "".join(copies.sentences(copy).values())):
        assert "<img" not in shown


def test_a_change_at_either_end_is_told_and_not_left_aside() -> None:
    (_, first), *_, (_, last) = divided(TEXT, INVENTED.language)
    text = TEXT.replace(first, "AMBIGU, A GAME").replace(last, "He wins.")
    copy = opened(f"Before.\n{text}\nAfter.")
    told = [(len(each.sentences), each.words) for each in copy.differences]
    assert told == [(1, ("AMBIGU, A GAME",)), (1, ("He wins.",))]
    assert copy.beside == 2


@pytest.mark.parametrize(("first", "last"), [(1, 4), (5, 8), (len(SENTENCES) - 5, len(SENTENCES))])
def test_a_part_is_accepted_for_the_part_that_it_is(first: int, last: int) -> None:
    """Sentences before and after the part don't count as missing. A change within it is shown."""
    some = SENTENCES[first - 1 : last]
    copy = opened("\n".join(some))
    assert (copy.source, copy.part, copy.same, copy.differences) == (INVENTED, (first, last), len(some), ())
    assert copy.sentences == dict(enumerate(some, first))
    says = f"sentences {first} to {last} of {len(SENTENCES)}."
    assert copies._found(copy, "mine.txt") == f"mine.txt is a part of the text of Miller 1901: {says}"
    changed = opened("\n".join([*some[:2], "Nobody may look.", *some[2:]]))
    assert (changed.part, len(changed.differences)) == ((first, last), 1)
    assert copies._found(changed, "mine.txt").endswith(f"{says} It differs in 1 place.")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b" \r\n\t", "is empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00", "isn’t plain text"),
        (b"%PDF-1.7\n\x00\xff\x00", "isn’t plain text"),
        (b"a" * (MOST + 1), "has more than 1 million bytes"),
        (b"Whist is played by four.\nEach has thirteen cards.", "isn’t the text of any of the sources"),
        (" ".join(SENTENCES[4:6]).encode(), "isn’t the text of any of the sources"),
        (
            " ".join([*SENTENCES[:3], *["Whist is played by four."] * 60]).encode(),
            "isn’t the text of any of",
        ),
    ],
    ids=["empty", "blank", "picture", "PDF", "too large", "another game", "two sentences", "mostly others"],
)
def test_what_is_no_text_of_a_source_is_refused_by_its_name(data: bytes, says: str) -> None:
    with pytest.raises(RequestError, match=f"^mine.txt {says}") as refused:
        opened(data)
    assert refused.value.field == "file"
    assert opened("\n".join(TEXT.split("\n")[2:6])).source is INVENTED, "a third of a text is a recension"


def test_quoted_words_are_marked_where_they_stand() -> None:
    one, two, three = ("one ", False), ("two", True), ("three", True)
    assert marked(["one two", "three"], ["two\nthree"]) == [[one, two], [three]]
    assert marked(["one two three"], ["one two", "two three", "four"]) == [[("one two three", True)]]
    assert marked(["one", "", "two"], []) == [[("one", False)], [], [("two", False)]]
