"""The tables of sentences: every sentence of the texts has a row, with its use."""

from __future__ import annotations

import dataclasses
import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants import games
from ambigu_variants.bridge import answer
from ambigu_variants.cli import main
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.comparison import every
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.kernel.segmentation import REASONS, TIES, Kind, divided, read, written
from docs.hooks import citations, coverage, pages, segmentation
from docs.hooks.rendering import TEMPLATES

PAGES = pages.GAMES[0]
ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT.parent / "shared" / "sources"
SOURCES = [source for source in games.sources().values() if source.table]

each_source = pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.id)


def text_of(source: Source) -> str:
    """Returns the text of a source, or skips the test if the texts aren't available."""
    text = segmentation.text_of(source, TEXTS)
    if text is None:
        pytest.skip(f"the text of {source.id} is not at hand in {TEXTS.relative_to(ROOT.parent)} beside us")
    return text


def test_every_source_of_the_edition_has_its_table() -> None:
    """The tests below cover every source."""
    assert len(SOURCES) == len(games.sources()) >= 4


@each_source
def test_a_table_is_in_order(source: Source) -> None:
    """Sentences are in order, don't overlap, and are each in the place that they name."""
    for before, after in pairwise(source.sentences):
        assert (before.line, before.span.end) <= (after.line, after.span.start) or before.line < after.line
    for number, each in enumerate(source.sentences, start=1):
        assert each.number == number
        assert re.fullmatch("[0-9a-f]{16}", each.fingerprint)
        holding = [place.at for place in source.outline if place.first <= each.line <= place.last]
        assert holding == ([each.at] if each.at else []), f"{source.id} {number}: {each.at}"
    assert {each.at for each in source.sentences} - {""} == set(source.places)


@each_source
def test_a_table_can_be_read_again(source: Source) -> None:
    """Writing and reading a table gives the same table."""
    assert read(written(source.sentences), source.outline) == source.sentences


@each_source
def test_ties_are_to_what_there_is_and_is_the_sources_own(source: Source) -> None:
    """Ties lead to the source's own rulings, or to a remark, term, essay or reason that fits the sentence."""
    own = {
        tie.removeprefix("ruling:") for tie, _, _ in segmentation.quoted(source) if tie.startswith("ruling:")
    }
    remarked = {remark.at for remark in source.remarks}
    for each in source.sentences:
        assert len(set(each.tied)) == len(each.tied)
        for tie in each.tied:
            kind, _, name = tie.partition(":")
            where = f"{source.id} {each.number}, line {each.line}: {tie}"
            assert kind in TIES, where
            if kind == "ruling":
                assert name in own, where
            elif kind == "remark":
                assert name in remarked, where
                assert name == each.at, f"{where} is of another place"
            elif kind == "word" and name in source.words:
                assert each.at in {at for _, at in source.words[name]}, f"{where} is of another place"
            elif kind == "reason":
                assert name in REASONS, where
                assert each.kind in (Kind.HEADING, Kind.PAGE), f"{where}: a {each.kind} wants more"
            elif kind == "essay":
                assert name in citations.told().get((source.id, each.at), ()), f"{where} does not cite it"


@each_source
def test_the_rows_are_the_sentences_of_the_text(source: Source) -> None:
    """Dividing the text again gives exactly the rows of the table."""
    spans = [span for span, _ in divided(text_of(source), source.language)]
    rows = [each.span for each in source.sentences]
    assert [span for span in spans if span not in rows] == [], "sentences in no row"
    assert [row for row in rows if row not in spans] == [], "rows of no sentence"
    assert rows == spans


@each_source
def test_nothing_between_sentences_is_left_out(source: Source) -> None:
    """Without the sentences the text is only white space."""
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
    for each in source.sentences:
        missing = set(ties.get(each.span, ())) - set(each.tied)
        assert not missing, (
            f"{source.id} {each.number}, line {each.line}, is quoted by {sorted(missing)}: run"
            " python -m docs.hooks.segmentation FOLDER, which adds what follows from quotations"
        )


@each_source
def test_every_sentence_is_tied(source: Source) -> None:
    """Each sentence has a tie to a ruling, remark, term or essay; headings and page matter have a reason."""
    untied = [(each.number, each.line) for each in source.sentences if not each.tied]
    assert untied == []


def test_a_line_is_divided_at_its_full_stops_and_nowhere_else() -> None:
    """Heading numbers, abbreviations and ellipses don't divide; closing marks belong to their sentence."""
    text = "9.1. Of A.B.\n\n1. One. Two, etc., says: “No.” Why? « Yes. » 3 points... [one] more (a.\u00a0b)."
    found = [(span.line, span.start, words) for span, words in divided(text)]
    assert found == [
        (1, 0, "9.1. Of A.B."),
        (3, 0, "1. One."),
        (3, 8, "Two, etc., says: “No.”"),
        (3, 31, "Why?"),
        (3, 36, "« Yes. »"),
        (3, 45, "3 points... [one] more (a.\u00a0b)."),
    ]


def test_a_fingerprint_does_not_hang_on_white_space() -> None:
    """It doesn't depend on the sentence's position either."""
    (one, _), (other, _) = divided("A  b.\n   A\u00a0b.")
    assert one.fingerprint == other.fingerprint
    assert one.length != other.length


def asked(source: Source) -> Any:
    """Returns the bridge's data on the sentences of a source."""
    (game,) = {each.id for each in GAMES for account in every(each.accounts) if account.source is source}
    request = {"game": game, "operation": "sentences", "arguments": {"source": source.id}}
    return json.loads(answer(json.dumps(request)))["result"]


@each_source
def test_the_command_and_the_bridge_give_the_table(
    source: Source, capsys: pytest.CaptureFixture[str]
) -> None:
    """Command and bridge give the same data; the list is the table, and the counts match it."""
    assert main(["sentences", source.id, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == asked(source)
    rows = found["list"]
    assert (found["source"], found["sentences"]) == (source.id, len(rows))
    assert found["tied"] == len([row for row in rows if row["tied"]])
    assert found["kinds"] == {kind: len([row for row in rows if row["kind"] == kind]) for kind in Kind}
    assert [
        (row["number"], row["line"], row["place"], row["kind"], tuple(row["tied"]), row["fingerprint"])
        for row in rows
    ] == [
        (each.number, each.line, each.at, each.kind, each.tied, each.fingerprint) for each in source.sentences
    ]


@each_source
def test_the_command_tells_each_sentence_in_a_row(source: Source, capsys: pytest.CaptureFixture[str]) -> None:
    """Each row has number, line, place and every tie; reasons are given in words."""
    assert main(["sentences", source.id]) == 0
    printed = capsys.readouterr().out.splitlines()
    rows = printed[-len(source.sentences) :]
    for each, row in zip(source.sentences, rows, strict=True):
        assert row.split()[:2] == [str(each.number), str(each.line)]
        assert not each.at or f"[{each.at}]" in row
        for tie in each.tied:
            kind, _, name = tie.partition(":")
            assert (REASONS[name].removesuffix(".") if kind == "reason" else name) in row


def test_a_source_that_is_not_there_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    """The error names the valid sources."""
    assert main(["sentences", "hoyle_1742"]) == 2
    said = capsys.readouterr().err
    assert "hoyle_1742" in said
    assert all(source.id in said for source in SOURCES)


@each_source
def test_every_tie_leads_to_what_tells_of_it(source: Source) -> None:
    """The page of the sentences links each tie to a question, passage, term or section of the essay."""
    account = next(account for game in GAMES for account in every(game.accounts) if account.source is source)
    told = pages.OF_SOURCE[source.id].sentences(account)
    rows = [row for place in told["places"] for row in place["rows"]]
    assert [row["number"] for row in rows] == [each.number for each in source.sentences]
    for each, row in zip(source.sentences, rows, strict=True):
        links = [link for _, some in row["ties"] for link in some]
        assert len(links) + bool(row["reason"]) == len(each.tied), f"{source.id} {each.number}"
        assert all(link.shown and link.page for link in links)


def test_the_share_stands_on_the_page_of_the_account() -> None:
    """The share is computed, and links to the page of the sentences."""
    account = GAMES[0].accounts[0]
    found = PAGES.sentences(account)
    told = {"source": account.source, "told": len(account.source.outline), "missing": [], "unseen": 0}
    said: Any = TEMPLATES.get_template("account.jinja").module
    whole = str(said.extent(told, found, across=False))
    assert f"all {len(account.source.sentences)} sentences of the text and shows" in whole
    assert f'href="~/sources/{account.id}/sentences/"' in whole
    short = str(said.extent(told, found | {"tied": found["tied"] - 1}, across=False))
    assert "%" in short
    assert "100%" not in short
    for each in (whole, short, str(said.extent(told, found, across=True))):
        assert not re.search(r"[a-z]\.[A-Z]", each)  # two sentences without a space between them


def test_a_tie_to_what_is_not_there_is_refused() -> None:
    """The error names the tie; a tie to another source's ruling is refused too."""
    account = GAMES[0].accounts[0]
    mine = account.source
    others = next(name for name, ruling in mine.rulings.items() if ruling.source is not mine)
    for tie in ("ruling:no-such", f"ruling:{others.replace('_', '-')}", "word:no-such", "essay:no-such"):
        line = mine.table.splitlines()[0]
        torn = dataclasses.replace(account, source=dataclasses.replace(mine, table=f"{line}, {tie}\n"))
        with pytest.raises(coverage.UnknownTie, match=tie):
            PAGES.sentences(torn)
