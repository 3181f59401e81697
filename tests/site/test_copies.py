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
from docs.hooks import copies as private
from docs.hooks import site
from docs.hooks.rendering import TEMPLATES

ROOT = Path(__file__).resolve().parents[2]
ACCOUNT = GAMES[0].accounts[0]
SOURCE = ACCOUNT.source
SLOT = re.compile(r'<div class="passage"([^>]*)>(.*?)</div>', re.DOTALL)


def line(number: int) -> str:
    """A line of text with its number, as long as the longest of the sources."""
    return f"This is line {number}. " * 120


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A private build's folder with a fake text of the first source, whose lines contain their numbers."""
    text = "\n".join(map(line, range(1, 1 + max(each.span.line for each in SOURCE.sentences))))
    known = replace(SOURCE, fingerprint=hashlib.sha256(text.encode()).hexdigest())
    monkeypatch.setattr(copies, "sources", lambda: {known.id: known})
    monkeypatch.setenv(private.FOLDER, str(tmp_path))
    (tmp_path / "first.txt").write_text(text, encoding="utf-8")
    (tmp_path / "whist.txt").write_text("Whist is played by four.", encoding="utf-8")
    yield tmp_path
    private.held.cache_clear()


def slots() -> list[tuple[str, str, str, str]]:
    """The slots of all answers: source, place, whether hidden, and content."""
    template = TEMPLATES.from_string(
        '{% from "answer.jinja" import answered %}{% for question in questions %}'
        "{% for each in question.answers %}{{ answered(each, each.account, '') }}{% endfor %}{% endfor %}"
    )
    slot = r'<div class="passage" data-source="(.*?)" data-at="(.*?)"[^>]*?( hidden|)>(.*?)</div>'
    return re.findall(slot, template.render(questions=operations.questions()), re.DOTALL)


def test_a_private_build_has_the_passages_of_the_texts_at_hand(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It fills the slots of passages and sentences, names unknown files, and has no panel to open a copy."""
    for source, at, hidden, held in slots():
        if source != SOURCE.id:
            assert (hidden, held) == (" hidden", "")
            continue
        place = SOURCE.places[unescape(at)]
        lines = map(line, range(place.first, place.last + 1))
        assert "".join(f"<p>{each}</p>" for each in lines) in held
        assert not hidden
    assert "whist.txt" in capsys.readouterr().out
    slot = TEMPLATES.from_string('{% from "macros.jinja" import sentence %}{{ sentence(source, number) }}')
    for each in SOURCE.sentences:
        words = line(each.span.line)[each.span.start : each.span.end]
        assert f"<p>{words}</p>" in slot.render(source=SOURCE.id, number=each.number)
    panel = TEMPLATES.from_string('{% from "copy.jinja" import own_copy %}{{ own_copy() }}')
    assert not panel.render().strip()
    monkeypatch.delenv(private.FOLDER)
    assert "<variorum-copy" in panel.render()
    assert slot.render(source=SOURCE.id, number=1).endswith(" hidden></div>")


def test_a_private_build_without_a_text_or_outside_of_build_is_refused(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for goal in (ROOT / "site", tmp_path / "build"):
        config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(goal))
        try:
            with pytest.raises(PluginError, match="private build"):
                site.on_config(config)
        finally:
            site.on_shutdown()
    (tmp_path / "empty").mkdir()
    monkeypatch.setenv(private.FOLDER, str(tmp_path / "empty"))
    with pytest.raises(private.NoText, match=private.FOLDER):
        slots()


def test_the_built_site_holds_no_passage() -> None:
    """All slots of the built site are empty, and pages of accounts and of questions have some."""
    with_slots = set()
    for path in (ROOT / "site").rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        found = SLOT.findall(text)
        assert len(found) == text.count('class="passage"'), path
        assert "passage__whole" not in text, path
        assert all("hidden" in attributes and not held for attributes, held in found), path
        with_slots |= {path.relative_to(ROOT / "site").parts[0]} if found else set()
    assert with_slots >= {"sources", "rules"}, "The site has not been built: run `make build`."
