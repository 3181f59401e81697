"""The tables of sentences, written from the texts if these are at hand, and checked against them.

Run as a script with the folder of the texts, this module rewrites the table of each source: it splits the
text, keeps the kind and ties of every sentence that it finds again, adds the ties that follow from the
quotations of rulings, remarks and the essay on the history, and prints the sentences that have no tie yet.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import ambigu_variants
from ambigu_variants.games import GAMES, sources
from ambigu_variants.kernel.comparison import every
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.kernel.segmentation import TABLE, Kind, Sentence, Span, divided, read, written
from docs.hooks import citations

PACKAGE = Path(ambigu_variants.__file__).parent


def path_of(source: str) -> Path:
    """Returns the path of a source's table."""
    (game,) = {each.id for each in GAMES for account in every(each.accounts) if account.source.id == source}
    return PACKAGE / game / "sources" / source / TABLE


def text_of(source: Source, folder: Path) -> str | None:
    """Returns the text of a source, found in a folder by its fingerprint, or None."""
    for path in sorted(folder.glob("*.txt")):
        if hashlib.sha256(path.read_bytes()).hexdigest() == source.fingerprint:
            return path.read_text(encoding="utf-8")
    return None


def renewed(source: Source, text: str) -> tuple[Sentence, ...]:
    """Returns the sentences of a text; those already in the source's table keep their kind and ties."""
    known: dict[str, list[Sentence]] = {}
    for each in source.sentences:
        known.setdefault(each.span.fingerprint, []).append(each)
    ties = tied_by_quotation(source, text)
    found = []
    for number, (span, _) in enumerate(divided(text, source.language), start=1):
        before = known.get(span.fingerprint, [])
        kind, kept = (before[0].kind, before[0].tied) if before else (Kind.RULE, ())
        del before[:1]
        added = tuple(tie for tie in ties.get(span, ()) if tie not in kept)
        found.append(Sentence(number, "", span, kind, (*kept, *added)))
    return read(written(found), source.outline)


def tied_by_quotation(source: Source, text: str) -> dict[Span, list[str]]:
    """Returns the ties that each sentence must have because its words are quoted."""
    lines = re.sub(r"[^\S\n]", " ", text).split("\n")
    spans = [span for span, _ in divided(text, source.language)]
    found: dict[Span, list[str]] = {}
    for tie, at, words in quoted(source):
        place = source.places[at]
        if place not in source.outline:
            continue
        for number in range(place.first, place.last + 1):
            start = lines[number - 1].find(words)
            if start < 0:
                continue
            for span in spans:
                if span.line == number and span.start < start + len(words) and start < span.end:
                    ties = found.setdefault(span, [])
                    ties += [tie] if tie not in ties else []
    return found


def quoted(source: Source) -> Iterator[tuple[str, str, str]]:
    """Yields every quotation from a source or its neighbours: the tie, the place, the words."""
    for question, ruling in source.rulings.items():
        tie = f"ruling:{kebab(question)}"
        for each in ruling.answers():
            if each.source is source:
                yield tie, each.at, each.words
        if ruling.source is source and question in source.referrals:
            yield tie, source.referrals[question].at, source.referrals[question].words
    for remark in source.remarks:
        yield f"remark:{remark.at}", remark.at, remark.words
    for section, (author, at, words) in citations.cited():
        if author is source and words:
            yield f"essay:{section}", at, words


def main(folder: Path) -> int:
    """Writes the tables of all sources and returns the number of sentences without a tie."""
    left = 0
    for name, source in sources().items():
        text = text_of(source, folder)
        if text is None:
            print(f"{name}: no text in {folder} has its fingerprint.")
            continue
        sentences = renewed(source, text)
        path_of(name).write_text(written(sentences), encoding="utf-8")
        untied = [each for each in sentences if not each.tied]
        print(f"{name}: {len(sentences)} sentences, {len(untied)} tied to nothing.")
        for each in untied:
            print(f"  {each.number}, line {each.span.line}, {each.at or 'outside every place'}, {each.kind}")
        left += len(untied)
    return left


if __name__ == "__main__":
    main(Path(sys.argv[1]))
