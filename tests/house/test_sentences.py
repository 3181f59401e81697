"""The tables of sentences: every sentence of the texts has a row, with its use."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path

import pytest

from ambigu_variants import games
from ambigu_variants.cli import main
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.comparison import every
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.kernel.segmentation import REASONS, TIES, Kind, divided, read, written
from docs.hooks import citations, coverage, pages, segmentation

TEXTS = Path(__file__).resolve().parents[3] / "shared" / "sources"
ACCOUNTS = {account.source.id: account for game in GAMES for account in every(game.accounts)}

each_source = pytest.mark.parametrize("source", games.sources().values(), ids=lambda source: source.id)


def text_of(source: Source) -> str:
    """Returns the text of a source, or skips the test if the texts aren't available."""
    text = segmentation.text_of(source, TEXTS)
    if text is None:
        pytest.skip(f"the text of {source.id} is not at hand in shared/sources beside us")
    return text


@each_source
def test_a_table_is_in_order_and_every_sentence_is_tied_to_what_there_is(source: Source) -> None:
    """Ties lead to the source's own rulings, or to a remark, term, essay or reason that fits the sentence."""
    assert read(written(source.sentences), source.outline) == source.sentences
    quoted = [tie.partition(":") for tie, _, _ in segmentation.quoted(source)]
    own = {name for kind, _, name in quoted if kind == "ruling"}
    for number, each in enumerate(source.sentences, start=1):
        holding = [place.at for place in source.outline if place.first <= each.line <= place.last]
        assert (each.number, [each.at] if each.at else []) == (number, holding)
        assert each.tied, f"{source.id} {number}, line {each.line}, is tied to nothing"
        assert len({*each.tied}) == len(each.tied)
        for tie in each.tied:
            kind, _, name = tie.partition(":")
            fits = {
                "ruling": name in own,
                "remark": name == each.at and name in {remark.at for remark in source.remarks},
                "word": name not in source.words or each.at in {at for _, at in source.words[name]},
                "reason": name in REASONS and each.kind in (Kind.HEADING, Kind.PAGE),
                "essay": name in citations.told().get((source.id, each.at), ()),
            }
            assert kind in TIES
            assert fits.get(kind, True), f"{source.id} {number}, line {each.line}: {tie}"
    assert {each.at for each in source.sentences} - {""} == set(source.places)


@each_source
def test_the_rows_are_the_sentences_of_the_text(source: Source) -> None:
    """Dividing the text again gives exactly the rows; without the sentences only white space is left."""
    spans = [span for span, _ in divided(text_of(source), source.language)]
    assert [each.span for each in source.sentences] == spans
    lines = text_of(source).split("\n")
    for each in source.sentences:
        line = lines[each.line - 1]
        lines[each.line - 1] = line[: each.span.start] + " " * each.length + line[each.span.end :]
    assert "".join(lines).strip() == ""


@each_source
def test_a_sentence_is_tied_to_what_quotes_it(source: Source) -> None:
    """A ruling or remark that quotes from a sentence is among that sentence's ties."""
    ties = segmentation.tied_by_quotation(source, text_of(source))
    own = [each for each in source.rulings.values() if each.source is source]
    assert sum(map(len, ties.values())) >= len(own) * 2 // 3
    missing = {each.line: {*ties.get(each.span, ())} - {*each.tied} for each in source.sentences}
    assert not any(missing.values()), f"python -m docs.hooks.segmentation FOLDER adds {missing}"


def test_a_line_is_divided_at_its_full_stops_and_nowhere_else() -> None:
    """Heading numbers, abbreviations and ellipses don't divide; closing marks belong to their sentence."""
    text = "9.1. Of A.B.\n\n1. One. Two, etc., says: “No.” Why? « Yes. » 3 points... [one] more (a.\u00a0b)."
    assert [(span.line, span.start, words) for span, words in divided(text)] == [
        (1, 0, "9.1. Of A.B."),
        (3, 0, "1. One."),
        (3, 8, "Two, etc., says: “No.”"),
        (3, 31, "Why?"),
        (3, 36, "« Yes. »"),
        (3, 45, "3 points... [one] more (a.\u00a0b)."),
    ]
    (one, _), (other, _) = divided("A  b.\n   A\u00a0b.")
    assert one.fingerprint == other.fingerprint, "it doesn't depend on white space or position"


@each_source
def test_the_command_gives_the_table(source: Source, capsys: pytest.CaptureFixture[str]) -> None:
    """As data it has every row; for a person each row has number, line, place and every tie."""
    assert main(["sentences", source.id, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    keys = ("number", "line", "place", "kind", "fingerprint")
    assert [(*map(row.get, keys), tuple(row["tied"])) for row in found["list"]] == [
        (each.number, each.line, each.at, each.kind, each.fingerprint, each.tied) for each in source.sentences
    ]
    assert found["sentences"] == found["tied"] == len(source.sentences)
    assert main(["sentences", source.id]) == 0
    rows = capsys.readouterr().out.splitlines()[-len(source.sentences) :]
    for each, row in zip(source.sentences, rows, strict=True):
        assert row.split()[:2] == [str(each.number), str(each.line)]
        for kind, _, name in (tie.partition(":") for tie in each.tied):
            assert (REASONS[name].removesuffix(".") if kind == "reason" else name) in row


@each_source
def test_every_tie_leads_to_what_tells_of_it(source: Source) -> None:
    """The page of the sentences links each tie to a question, passage, term or section of the essay."""
    told = pages.OF_SOURCE[source.id].sentences(ACCOUNTS[source.id])
    rows = [row for place in told["places"] for row in place["rows"]]
    for each, row in zip(source.sentences, rows, strict=True):
        links = [link for _, some in row["ties"] for link in some]
        assert row["number"] == each.number
        assert len(links) + bool(row["reason"]) == len(each.tied), f"{source.id} {each.number}"
        assert all(link.shown and link.page for link in links)


@pytest.mark.parametrize("tie", ["ruling:no-such", "ruling:OTHERS", "word:no-such", "essay:no-such"])
def test_a_tie_to_what_is_not_there_is_refused(tie: str) -> None:
    """The error names the tie; a tie to another source's ruling is refused too."""
    account = ACCOUNTS["lalanne_2010"]
    others = [name for name, ruling in account.source.rulings.items() if ruling.source is not account.source]
    tie = tie.replace("OTHERS", others[0].replace("_", "-"))
    table = f"{account.source.table.splitlines()[0]}, {tie}\n"
    torn = dataclasses.replace(account, source=dataclasses.replace(account.source, table=table))
    with pytest.raises(coverage.UnknownTie, match=re.escape(tie)):
        pages.AMBIGU_PAGES.sentences(torn)
