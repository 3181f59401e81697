"""Worked deals: each was worked by hand from the texts by somebody who hadn't seen the rulings.

The transcript beside it is the program's output. After an intended change, ``python
tests/ambigu/test_playthroughs.py`` writes the transcripts again: review them.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import redirect_stdout
from io import StringIO
from itertools import product
from pathlib import Path

import pytest

from ambigu_variants.ambigu.deals.replay import agrees, replay
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.kernel.errors import NotAllowed, RecordError
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.records import record
from ambigu_variants.records.record import Record

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
RECORDS = sorted(FOLDER.glob("*.toml"))
ADDITIONAL = sorted(FOLDER.glob("additional/*.toml"))
"""The deals worked under the complete additional accounts, two for each."""
SOURCES = [account.id for account in ACCOUNTS]


def told_in(path: Path) -> Record:
    return record.from_text(path.read_text(encoding="utf-8"))


def transcript(path: Path) -> str:
    printed = StringIO()
    with redirect_stdout(printed):
        assert main(["replay", str(path)]) == 0
    return printed.getvalue()


@pytest.mark.parametrize("path", [*RECORDS, *ADDITIONAL], ids=lambda path: path.stem)
def test_a_deal_worked_by_hand_comes_out_as_worked(path: Path) -> None:
    """Every step cites its source or the edition; after the end, players only buy, pay debts and leave."""
    told = told_in(path)
    deal = replay(told)
    assert {"purses", "pool", "tray"} <= set(told.result)
    agrees(told, deal)
    for part, other in (("pool", 999), ("tray", 999), ("purses", [0] * len(told.seats)), ("winner", "p9")):
        spoiled = record.from_data({**told.data(), "result": {**told.result, part: other}})
        with pytest.raises(RecordError):
            agrees(spoiled, deal)
    assert {step.ruling.source.id for step in deal.log} <= {told.rules, "house"}
    steps = len(deal.log)
    after = set(Action) - {Action.BUY, Action.LEAVE, Action.PAY} if deal.over else ()
    for action, seat in product(after, range(deal.players)):
        with pytest.raises(NotAllowed, match="play is over"):
            deal.reply(Reply(seat, action))
    assert len(deal.log) == steps


@pytest.mark.parametrize("path", [*RECORDS, *ADDITIONAL], ids=lambda path: path.stem)
def test_the_transcript_is_the_one_kept(path: Path) -> None:
    assert transcript(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_situation_is_worked_under_every_source_on_the_same_cards() -> None:
    """Only replies and results differ; a new source may have none, each additional account has two deals."""
    found: dict[str, dict[str, Record]] = defaultdict(dict)
    for path, source in product(RECORDS, SOURCES):
        if path.stem.endswith(f"-{source}"):
            found[path.stem.removesuffix(f"-{source}")][source] = told_in(path)
    worked = set().union(*found.values())
    assert sum(map(len, found.values())) == len(RECORDS) >= 24
    for situation, by_source in found.items():
        assert set(by_source) == worked, situation
        told = by_source.values()
        assert [each.rules for each in told] == list(by_source)
        assert len({(each.seats, each.purses, each.stock, each.seed) for each in told}) == 1, situation
        for purpose in {name for each in told for name in each.shuffles}:
            orders = {each.shuffles[purpose] for each in told if purpose in each.shuffles}
            assert len(orders) == 1 or purpose == "exhausted", (situation, purpose)
    added = [told_in(path) for path in ADDITIONAL]
    others = [account.id for account in ALL_ACCOUNTS if account.whole and account not in ACCOUNTS]
    assert sorted(each.rules for each in added) == sorted(2 * others)
    assert len({each.stock for each in added}) == 2
    kept = {path.with_suffix(".toml") for path in FOLDER.glob("**/*.txt") if path.parent.name != "ascenseur"}
    assert kept == {*RECORDS, *ADDITIONAL}, "no transcript is left without its record"


if __name__ == "__main__":
    for each in (*RECORDS, *ADDITIONAL):
        each.with_suffix(".txt").write_text(transcript(each), encoding="utf-8")
        print(each.stem)
