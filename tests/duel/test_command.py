"""The command `ambigu duel` writes what it has found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main


def test_out_holds_the_result_and_the_strategies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file has what `--json` prints, and for each question the chance of every choice by classes."""
    file = tmp_path / "duel.json"
    main(["duel", "--classes", "4", "5", "--iterations", "5", "--json", "--out", str(file)])
    written, printed = json.loads(file.read_text("utf-8")), json.loads(capsys.readouterr().out)
    strategy = written.pop("strategy")
    assert written == printed
    assert written["source"] == ACCOUNTS[0].id
    assert len(strategy) == written["questions"]
    for each in strategy:
        assert len(each["chances"]) == len(each["choices"]) > 1
    first = strategy[0]
    assert first["history"] == []
    assert [sum(some) for some in zip(*first["chances"], strict=True)] == pytest.approx([10_000] * 4, abs=2)
