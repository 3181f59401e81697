"""The corpus of outputs reports every change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import corpus

ASKED = {"hand": "8h 7h 1c 2s", "source": "foster_1897"}
JUDGED = {"game": "ambigu", "operation": "judge", "arguments": ASKED}


def test_every_change_is_reported_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small corpus of one reply, one command and one page: each is changed, and the page renamed."""
    monkeypatch.setattr(corpus, "requests", lambda: [JUDGED])
    monkeypatch.setattr(corpus, "commands", lambda: [{"words": ["judge", "--help"], "typed": ""}])
    kept, site = tmp_path / "kept", tmp_path / "site"
    (site / "learn").mkdir(parents=True)
    page = site / "learn" / "index.html"
    page.write_text('<p class="hand">8h</p>', "utf-8")
    corpus.freeze(kept, site)
    assert corpus.compare(kept, site=site) == [], "the same checkout puts out the same"
    page.write_text('<p class="cards">8h</p>', "utf-8")
    (site / "script.js").write_text("made by another tool", "utf-8")
    lines = ('-<p class="hand">8h</p>', '+<p class="cards">8h</p>')
    assert corpus.compare(kept, site=site) == [corpus.Difference("site/learn/index.html", "changed", lines)]
    assert corpus.compare(kept, corpus.rules('# renamed\nclass="(hand|cards)" => class'), site) == []
    page.rename(site / "index.html")
    typed = json.loads((kept / "commands.json").read_text("utf-8"))
    typed[0]["words"] = ["showdown", "--help"]
    (kept / "commands.json").write_text(json.dumps(typed), "utf-8")
    monkeypatch.setattr(corpus, "answer", lambda request: '{"ok": false}')
    assert {(each.path, each.kind) for each in corpus.compare(kept, site=site)} == {
        ("replies/0000-judge.json", "changed"),
        ("terminal/000-judge.txt", "missing"),
        ("terminal/000-showdown.txt", "new"),
        ("site/index.html", "new"),
        ("site/learn/index.html", "missing"),
    }
