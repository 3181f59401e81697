"""Pages have empty slots for the passages of a reader's own copy; only private builds fill them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from mkdocs.config import load_config
from mkdocs.exceptions import PluginError

from ambigu_variants import copies
from ambigu_variants.ambigu import operations
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.copies import quotations
from docs.hooks import copies as private
from docs.hooks import site
from docs.hooks.accounts import restated
from docs.hooks.rendering import TEMPLATES

ROOT = Path(__file__).resolve().parents[2]
ACCOUNT = GAMES[0].accounts[0]
SLOT = re.compile(r'<div class="passage"([^>]*)>(.*?)</div>', re.DOTALL)


def line(number: int) -> str:
    """A line of text with its number, as long as the longest of the sources."""
    return f"This is line {number}. " * 120


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a fake text of the first source, whose lines contain their numbers."""
    last = max(each.line for each in ACCOUNT.source.sentences)
    text = "\n".join(map(line, range(1, last + 1)))
    known = replace(ACCOUNT.source, fingerprint=hashlib.sha256(text.encode()).hexdigest())
    monkeypatch.setattr(copies, "sources", lambda: {known.id: known})
    (tmp_path / "first.txt").write_text(text, encoding="utf-8")
    (tmp_path / "whist.txt").write_text("Whist is played by four.", encoding="utf-8")
    yield tmp_path
    private.held.cache_clear()


def page() -> str:
    """The account's page and the answers to all questions, as HTML."""
    questions = {each["id"]: each | {"kinds": (), "page": ""} for each in operations.questions()}
    template = TEMPLATES.from_string(
        '{% from "account.jinja" import passages %}{% from "answer.jinja" import answered %}'
        "{{ passages(told, coverage) }}"
        "{% for question in questions %}{% for answer in question.answers %}"
        "{{ answered(answer, answer.account, '') }}{% endfor %}{% endfor %}"
    )
    elsewhere = {"heading": "", "ties": (), "reason": "Told elsewhere."}
    places = [{"at": place.at, **elsewhere} for place in ACCOUNT.source.outline]
    return template.render(
        told=restated(ACCOUNT, questions), coverage={"places": places}, questions=list(questions.values())
    )


def slots() -> list[tuple[str, str, str, bool, str]]:
    """The slots of the page: source, place, words to mark, whether hidden, and content."""
    found = []
    for attributes, held in SLOT.findall(page()):
        given = {name: unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', attributes)}
        hidden = attributes.endswith(" hidden")
        found.append((given["data-source"], given["data-at"], given["data-quoted"], hidden, held))
    return found


def test_every_place_and_every_quotation_has_its_slot_which_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every place and quotation has a slot, which is empty unless a folder of texts is given."""
    monkeypatch.delenv(private.FOLDER, raising=False)
    found = slots()
    assert all(hidden and not held for *_, hidden, held in found)
    of_source = {(at, words) for source, at, words, *_ in found if source == ACCOUNT.source.id}
    assert {at for at, words in of_source if not words} == set(ACCOUNT.source.places)
    quoted = quotations(ACCOUNT.source)
    assert {(at, words) for at, words in of_source if words} <= {
        (at, words) for at, some in quoted.items() for words in some
    }
    answered = {
        (each["at"], each["words"])
        for question in operations.questions()
        for answer in question["answers"]
        for each in answer["readings"]
        if each["source"] == ACCOUNT.source.id
    }
    assert {at for at, _ in answered} == {at for at, words in of_source if words}


def test_a_private_build_has_the_passages_of_the_texts_at_hand(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A private build fills the slots of the texts at hand, and reports files that are not known texts."""
    monkeypatch.setenv(private.FOLDER, str(folder))
    for source, at, _, hidden, held in slots():
        if source != ACCOUNT.source.id:
            assert (hidden, held) == (True, "")
            continue
        place = ACCOUNT.source.places[at]
        lines = map(line, range(place.first, place.last + 1))
        assert "".join(f"<p>{each}</p>" for each in lines) in held
        assert not hidden
    assert "whist.txt" in capsys.readouterr().out


def test_a_private_build_has_the_sentences_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A private build fills the slots of the sentences too."""
    slot = TEMPLATES.from_string('{% from "macros.jinja" import sentence %}{{ sentence(source, number) }}')
    for each in ACCOUNT.source.sentences:
        monkeypatch.delenv(private.FOLDER, raising=False)
        assert slot.render(source=ACCOUNT.source.id, number=each.number).endswith(" hidden></div>")
        monkeypatch.setenv(private.FOLDER, str(folder))
        words = line(each.line)[each.span.start : each.span.end]
        assert f"<p>{words}</p>" in slot.render(source=ACCOUNT.source.id, number=each.number)


def test_the_panel_is_not_on_a_private_page(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Private pages do not have the panel for opening a copy."""
    panel = TEMPLATES.from_string('{% from "copy.jinja" import own_copy %}{{ own_copy() }}')
    monkeypatch.delenv(private.FOLDER, raising=False)
    assert "<variorum-copy" in panel.render()
    monkeypatch.setenv(private.FOLDER, str(folder))
    assert not panel.render().strip()


def test_a_folder_without_a_text_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without a known text is an error, instead of a build without passages."""
    monkeypatch.setenv(private.FOLDER, str(tmp_path))
    with pytest.raises(private.NoText, match=private.FOLDER):
        slots()


def test_a_private_build_goes_nowhere_but_below_build(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A private build is refused outside of `build`, above all in the published folder."""
    monkeypatch.setenv(private.FOLDER, str(folder))
    for goal in (ROOT / "site", tmp_path / "build"):
        config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(goal))
        try:
            with pytest.raises(PluginError, match="private build"):
                site.on_config(config)
        finally:
            site.on_shutdown()


def test_the_built_site_holds_no_passage() -> None:
    """All slots of the built site are empty, and pages of accounts and of questions have some."""
    folder = ROOT / "site"
    if not (folder / "index.html").is_file():
        pytest.fail("The site has not been built: run `make build`.")
    with_slots = set()
    for path in folder.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        found = SLOT.findall(text)
        assert len(found) == text.count('class="passage"'), path
        assert "passage__whole" not in text, path
        assert all("hidden" in attributes and not held for attributes, held in found), path
        if found:
            with_slots.add(path.relative_to(folder).parts[0])
    assert with_slots >= {"sources", "rules"}
