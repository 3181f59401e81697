"""Quotations occur once at their place in the source and are short; nothing longer is copied."""

from __future__ import annotations

import hashlib
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from ambigu_variants import games
from ambigu_variants.kernel.rulings import Ruling, Source
from docs.hooks import citations, testimonies
from docs.hooks.testimonies import TESTIMONIES

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT.parent / "shared" / "sources"
TESTIMONY_TEXTS = TEXTS.with_name("testimonies")
SOURCES = list(games.sources().values())
PAGES = sorted((ROOT / "docs").glob("??/**/*.md"))
LONGEST = 12


def words_of(text: str) -> list[str]:
    """Returns the words of a text, without punctuation."""
    return re.findall(r"[^\W_]+", text.lower())


def lines_of(source: Source) -> list[str]:
    """Returns the lines of a source's text, which is found by its fingerprint."""
    if not TEXTS.is_dir():
        pytest.skip(
            f"the sources' texts are not at hand: there is no {TEXTS.relative_to(ROOT.parent)} beside us"
        )
    for path in TEXTS.glob("*.txt"):
        if hashlib.sha256(path.read_bytes()).hexdigest() == source.fingerprint:
            return re.sub(r"[^\S\n]", " ", path.read_text(encoding="utf-8")).split("\n")
    raise AssertionError(f"no text in {TEXTS} has the fingerprint of {source.id}")


def lines_of_testimony(testimony: testimonies.Testimony) -> list[str]:
    """Returns the lines of the file with a testimony, which is found by its fingerprint."""
    if not TESTIMONY_TEXTS.is_dir():
        pytest.skip(
            f"the testimonies are not at hand: there is no {TESTIMONY_TEXTS.relative_to(ROOT.parent)}"
        )
    for path in TESTIMONY_TEXTS.glob("*.txt"):
        if hashlib.sha256(path.read_bytes()).hexdigest() == testimony.fingerprint:
            return path.read_text(encoding="utf-8").split("\n")
    raise AssertionError(f"no text in {TESTIMONY_TEXTS} has the fingerprint of {testimony.id}")


def passages(source: Source) -> Iterator[tuple[str, str]]:
    """Yields place and words of every quotation from a source."""
    for ruling in source.rulings.values():
        for each in ruling.answers():
            if each.source is source:
                yield each.at, each.words
    yield from ((each.at, each.words) for each in source.referrals.values())
    yield from ((each.at, each.words) for each in source.ruled_out.values())
    yield from ((each.at, each.words) for each in source.remarks)
    yield from ((each.at, each.words) for each in source.voices.values())


def quoted(source: Source) -> Iterator[tuple[str, str]]:
    """Yields place and words of every quotation from a source, including those on handwritten pages."""
    yield from passages(source)
    for page in PAGES:
        for cited in citations.citations(page.read_text(encoding="utf-8")):
            if cited.source is source and cited.words:
                yield cited.at, cited.words


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.id)
def test_quotations_stand_once_at_their_place(source: Source) -> None:
    """Every quotation is found exactly once among the lines of the place it names."""
    lines = lines_of(source)
    for at, words in quoted(source):
        place = source.places[at]
        text = "\n".join(lines[place.first - 1 : place.last])
        assert text.count(words) == 1, f"{source.id} {at}: “{words}” stands there {text.count(words)} times"


@pytest.mark.parametrize("testimony", TESTIMONIES.values(), ids=lambda testimony: testimony.id)
def test_testimonies_are_quoted_at_their_place_and_dated_as_the_texts_say(
    testimony: testimonies.Testimony,
) -> None:
    """Every quotation from a testimony stands once at its place; its file gives its date and address."""
    lines = lines_of_testimony(testimony)
    dated = lines[testimony.dated_at - 1]
    assert testimony.dated in dated
    assert testimony.title.split(",")[0].split()[0] in dated or testimony.short in dated
    assert not testimony.first or str(testimony.first) in testimony.dated
    assert testimony.last in (0, testimony.first) or str(testimony.last % 100) in testimony.dated
    assert testimony.address.partition("://")[2].removeprefix("fr.").partition("/")[2] in "\n".join(lines)
    cited = [
        each
        for page in PAGES
        for each in citations.citations(page.read_text(encoding="utf-8"))
        if each.source is testimony
    ]
    assert cited, "no page cites it"
    for _, at, words in cited:
        place = testimony.places[at]
        text = "\n".join(lines[place.first - 1 : place.last])
        if place.seen == testimonies.SUMMARY:
            assert not words, f"{testimony.id} {at}: our file has a summary, not its words"
            continue
        assert words, f"{testimony.id} {at} is cited without words"
        assert text.count(words) == 1, (
            f"{testimony.id} {at}: “{words}” stands there {text.count(words)} times"
        )


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.id)
def test_outline_holds_every_paragraph_once(source: Source) -> None:
    """The places of an outline don't overlap, and omit only headings."""
    lines = lines_of(source)
    held = [line for place in source.outline for line in range(place.first, place.last + 1)]
    assert len(held) == len(set(held))
    left_out = [line for line in range(1, len(lines) + 1) if lines[line - 1].strip() and line not in held]
    headings = [lines[line - 1].strip() for line in left_out]
    assert all(len(words_of(heading)) <= 16 for heading in headings), max(headings, key=len)
    assert len(source.places) == len(source.outline)


@pytest.mark.parametrize("source", [each for each in SOURCES if each.id == "wikipedia_2012"])
def test_every_place_of_an_outline_is_accounted_for(source: Source) -> None:
    """Each place has a ruling, or a remark with the reason for having none."""
    assert {at for at, _ in passages(source)} == set(source.places)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.id)
def test_quotations_are_short_and_their_places_exist(source: Source) -> None:
    """Quotations have at most twelve words, and their places are in the outline."""
    for at, words in quoted(source):
        assert 1 <= len(words.split()) <= LONGEST, f"{source.id} {at}: {words}"
        assert at in source.places, f"{source.id} has no place {at}"


def test_no_file_copies_a_source() -> None:
    """No file of the repository has more than twelve consecutive words of a source or a testimony."""
    runs: set[tuple[str, ...]] = set()
    for source in SOURCES:
        words = words_of(" ".join(lines_of(source)))
        runs |= {tuple(words[start : start + LONGEST + 1]) for start in range(len(words) - LONGEST)}
    for testimony in TESTIMONIES.values():
        for place in testimony.places.values():
            words = words_of(" ".join(lines_of_testimony(testimony)[place.first - 1 : place.last]))
            runs |= {tuple(words[start : start + LONGEST + 1]) for start in range(len(words) - LONGEST)}
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    read = 0
    for name in names:
        try:
            words = words_of((ROOT / name).read_text(encoding="utf-8"))
        except (UnicodeDecodeError, OSError):
            continue
        read += 1
        for start in range(len(words) - LONGEST):
            assert tuple(words[start : start + LONGEST + 1]) not in runs, (
                f"{name}: {words[start : start + 13]}"
            )
    assert read > 20


def rulings() -> Iterator[Ruling[..., object]]:
    """Yields every ruling of every source, including the edition's own, and every reading."""
    for source in SOURCES:
        for ruling in source.rulings.values():
            yield from ruling.answers()


def test_every_ruling_restates_and_argues() -> None:
    """A ruling states its rule in a sentence; one that is inferred or has rivals has an argument."""
    rivals = {id(each) for ruling in rulings() for each in ruling.readings.values()}
    for ruling in rulings():
        where = f"{ruling.source.id}: {ruling.question}={ruling.name}"
        assert ruling.says.endswith("."), where
        assert "Reading:" not in ruling.says, where
        if ruling.standing not in ("stated", "unseen", "partial") or ruling.readings:
            assert ruling.argument, where
        assert ruling.standing != "against" or id(ruling) in rivals, where
        assert not ruling.readings or ruling.crux, where
        assert not ruling.crux or ruling.readings or ruling.variants or id(ruling) in rivals, where
