"""The corpus of outputs reports every change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import corpus

ASKED = {"hand": "8h 7h 1c 2s", "source": "foster_1897"}
JUDGED = {"game": "ambigu", "operation": "judge", "arguments": ASKED}


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """A small corpus with its site: one reply, one command, one page."""
    monkeypatch.setattr(corpus, "requests", lambda: [JUDGED])
    monkeypatch.setattr(corpus, "commands", lambda: [{"words": ["judge", "--help"], "typed": ""}])
    site = tmp_path / "site"
    (site / "learn").mkdir(parents=True)
    (site / "learn" / "index.html").write_text('<p class="hand">8h</p>', "utf-8")
    (site / "script.js").write_text("1", "utf-8")
    corpus.freeze(tmp_path / "kept", site)
    return tmp_path / "kept", site


def test_a_changed_page_is_reported_with_its_lines(frozen: tuple[Path, Path]) -> None:
    kept, site = frozen
    assert corpus.compare(kept, site=site) == [], "the same checkout puts out the same"
    (site / "learn" / "index.html").write_text('<p class="cards">8h</p>', "utf-8")
    (site / "script.js").write_text("2", "utf-8")
    lines = ('-<p class="hand">8h</p>', '+<p class="cards">8h</p>')
    assert corpus.compare(kept, site=site) == [corpus.Difference("site/learn/index.html", "changed", lines)]
    assert corpus.compare(kept, corpus.rules('# renamed\nclass="(hand|cards)" => class'), site) == []


def test_pages_that_are_gone_or_new_are_reported(frozen: tuple[Path, Path]) -> None:
    kept, site = frozen
    (site / "learn" / "index.html").rename(site / "index.html")
    assert [(each.path, each.kind) for each in corpus.compare(kept, site=site)] == [
        ("site/index.html", "new"),
        ("site/learn/index.html", "missing"),
    ]


def test_a_changed_reply_and_a_changed_command_are_reported(
    frozen: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, site = frozen
    typed = json.loads((kept / "commands.json").read_text("utf-8"))
    typed[0]["words"] = ["showdown", "--help"]
    (kept / "commands.json").write_text(json.dumps(typed), "utf-8")
    monkeypatch.setattr(corpus, "answer", lambda request: '{"ok": false}')
    assert [(each.path, each.kind) for each in corpus.compare(kept, site=site)] == [
        ("replies/0000-judge.json", "changed"),
        ("terminal/000-judge.txt", "missing"),
        ("terminal/000-showdown.txt", "new"),
    ]


@pytest.mark.parametrize("text", ["no arrow", "( => x"])
def test_a_rule_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="Line 1"):
        corpus.rules(text)
