"""Quotations occur once at their place in the source and are short; nothing longer is copied."""

from __future__ import annotations

import hashlib
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ambigu_variants import games
from ambigu_variants.kernel.rulings import Source
from docs.hooks import citations, testimonies
from docs.hooks.testimonies import TESTIMONIES

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT.parent / "shared" / "sources"
SOURCES = list(games.sources().values())
PAGES = sorted((ROOT / "docs").glob("??/**/*.md"))
LONGEST = 12


def words_of(text: str) -> list[str]:
    """Returns the words of a text, without punctuation."""
    return re.findall(r"[^\W_]+", text.lower())


@cache
def _lines(folder: Path, fingerprint: str, name: str) -> list[str]:
    """Returns the lines of a text, which is found by its fingerprint; without the folder, skips the test."""
    if not folder.is_dir():
        pytest.skip(f"the texts are not at hand: there is no {folder.relative_to(ROOT.parent)} beside us")
    for path in folder.glob("*.txt"):
        if hashlib.sha256(path.read_bytes()).hexdigest() == fingerprint:
            return path.read_text(encoding="utf-8").split("\n")
    raise AssertionError(f"no text in {folder} has the fingerprint of {name}")


def lines_of(source: Source) -> list[str]:
    """Returns the lines of a source's text, with plain spaces."""
    return [re.sub(r"\s", " ", line) for line in _lines(TEXTS, source.fingerprint, source.id)]


def lines_of_testimony(testimony: testimonies.Testimony) -> list[str]:
    """Returns the lines of the file with a testimony."""
    return _lines(TEXTS.with_name("testimonies"), testimony.fingerprint, testimony.id)


def quoted(source: Source) -> Iterator[tuple[str, str]]:
    """Yields place and words of every quotation from a source, including those on handwritten pages."""
    rulings = [each for ruling in source.rulings.values() for each in ruling.answers()]
    others = (source.referrals.values(), source.ruled_out.values(), source.remarks, source.voices.values())
    yield from ((each.at, each.words) for each in rulings if each.source is source)
    yield from ((each.at, each.words) for some in others for each in some)
    cited = [each for page in PAGES for each in citations.citations(page.read_text(encoding="utf-8"))]
    yield from ((each.at, each.words) for each in cited if each.source is source and each.words)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.id)
def test_quotations_are_short_and_stand_once_at_their_place(source: Source) -> None:
    """Every quotation has at most twelve words and is found exactly once in the place it names."""
    for at, words in quoted(source):
        assert 1 <= len(words.split()) <= LONGEST, f"{source.id} {at}: {words}"
        assert at in source.places, f"{source.id} has no place {at}"
    fingerprints = {place.at: some.fingerprint for some in source.neighbours for place in some.outline}
    assert fingerprints.keys() <= {at for at, _ in quoted(source)}, "of a neighbour, only what is quoted"
    for at, words in quoted(source):
        place = source.places[at]
        lines = _lines(TEXTS, fingerprints.get(at, source.fingerprint), source.id)
        text = re.sub(r"\s+", " ", " ".join(lines[place.first - 1 : place.last]))
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
    for year, told in ((testimony.first, str(testimony.first)), (testimony.last, str(testimony.last % 100))):
        assert not year or told in testimony.dated
    assert testimony.address.partition("://")[2].removeprefix("fr.").partition("/")[2] in "\n".join(lines)
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    cited = [each for text in texts for each in citations.citations(text) if each.source is testimony]
    assert cited, "no page cites it"
    for _, at, words in cited:
        place = testimony.places[at]
        held = "\n".join(lines[place.first - 1 : place.last])
        summary = "summary" in place.seen
        assert bool(words) is not summary, f"{at}: of a summary no words can be quoted"
        assert summary or held.count(words) == 1, f"{testimony.id} {at}: “{words}”"


def test_no_file_copies_a_source() -> None:
    """No file of the repository has more than twelve consecutive words of a source or a testimony."""
    texts = [words_of(" ".join(lines_of(source))) for source in SOURCES]
    for testimony in TESTIMONIES.values():
        lines = lines_of_testimony(testimony)
        for place in testimony.places.values():
            texts.append(words_of(" ".join(lines[place.first - 1 : place.last])))
    runs = {tuple(words[at : at + 13]) for words in texts for at in range(len(words) - LONGEST)}
    files = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(files, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    read = 0
    for name in names:
        try:
            words = words_of((ROOT / name).read_text(encoding="utf-8"))
        except (UnicodeDecodeError, OSError):
            continue
        read += 1
        copied = [at for at in range(len(words) - LONGEST) if tuple(words[at : at + 13]) in runs]
        assert not copied, f"{name}: {words[copied[0] : copied[0] + 13]}"
    assert read > 20


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.id)
def test_every_ruling_restates_and_argues(source: Source) -> None:
    """A ruling states its rule in a sentence; one that is inferred or has rivals has an argument."""
    rulings = [each for ruling in source.rulings.values() for each in ruling.answers()]
    rivals = {id(each) for ruling in rulings for each in ruling.readings.values()}
    for ruling in rulings:
        where = f"{ruling.source.id}: {ruling.question}={ruling.name}"
        plainly = ruling.standing in ("stated", "referred", "unseen", "partial") and not ruling.readings
        assert ruling.says.endswith("."), where
        assert plainly or ruling.argument, where
        assert ruling.standing != "against" or id(ruling) in rivals, where
        assert not ruling.readings or ruling.crux, where
