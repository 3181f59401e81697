"""The library of worked deals.

Each was worked by hand from the texts by somebody who hadn't seen the rulings. The transcript beside it is
the program's output, stored so that any change shows.

After an intended change, ``python tests/ambigu/test_playthroughs.py`` writes the transcripts again: review
them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from contextlib import redirect_stdout
from io import StringIO
from itertools import product
from pathlib import Path

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals.replay import agrees, replay
from ambigu_variants.ambigu.deals.wording import sentence
from ambigu_variants.ambigu.rules.showdown import Criterion
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.bridge import language_named
from ambigu_variants.cli import main
from ambigu_variants.kernel.errors import NotAllowed, RecordError
from ambigu_variants.kernel.steps import Reply, Won
from ambigu_variants.languages import opened
from ambigu_variants.records import record
from ambigu_variants.records.files import read
from ambigu_variants.records.record import titled

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
RECORDS = sorted(FOLDER.glob("*.toml"))
ADDITIONAL = sorted(FOLDER.glob("additional/*.toml"))
"""The deals worked under the complete additional accounts, two for each."""
SOURCES = [account.id for account in ACCOUNTS]


def transcript(path: Path) -> str:
    """Returns the output of ``ambigu replay`` for a record."""
    printed = StringIO()
    with redirect_stdout(printed):
        assert main(["replay", str(path)]) == 0
    return printed.getvalue()


def situations() -> dict[str, dict[str, Path]]:
    """Maps each situation to its records by source."""
    found: dict[str, dict[str, Path]] = defaultdict(dict)
    for path in RECORDS:
        for source in SOURCES:
            if path.stem.endswith(f"-{source}"):
                found[path.stem.removesuffix(f"-{source}")][source] = path
    return found


@pytest.mark.parametrize("path", [*RECORDS, *ADDITIONAL], ids=lambda path: path.stem)
def test_after_the_end_nothing_more_is_said_or_done(path: Path) -> None:
    """Once a deal is over, only counters may be bought, and players leave."""
    told, _ = read(str(path))
    deal = replay(told)
    if not deal.over:
        pytest.skip("the record ends before the deal")
    steps = len(deal.log)
    for action, seat in product(set(Action) - {Action.BUY, Action.LEAVE}, range(deal.players)):
        with pytest.raises(NotAllowed, match="the deal is over"):
            deal.reply(Reply(seat, action))
    assert len(deal.log) == steps


@pytest.mark.parametrize("path", [*RECORDS, *ADDITIONAL], ids=lambda path: path.stem)
def test_a_deal_worked_by_hand_comes_out_as_worked(path: Path) -> None:
    """Purses, pool, tray, winner, combination, price and debts equal those worked by hand."""
    told = record.from_toml(path.read_text(encoding="utf-8"))
    assert {"purses", "pool", "tray"} <= set(told.result)
    agrees(told, replay(told))
    for part, other in (("pool", 999), ("tray", 999), ("purses", [0] * len(told.seats)), ("winner", "p9")):
        spoiled = record.from_data({**told.data(), "result": {**told.result, part: other}})
        with pytest.raises(RecordError):
            agrees(spoiled, replay(told))


@pytest.mark.parametrize("path", [*RECORDS, *ADDITIONAL], ids=lambda path: path.stem)
def test_the_transcript_is_the_one_kept(path: Path) -> None:
    """The transcript equals the reviewed one, word for word."""
    assert transcript(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_situation_is_worked_under_every_source_on_the_same_cards() -> None:
    """Seats, purses, stock and shuffles are shared; only replies and results differ.

    A source has all situations, or none while it is new.
    """
    found = situations()
    worked = set().union(*found.values())
    assert sum(map(len, found.values())) == len(RECORDS) >= 24
    for situation, by_source in found.items():
        assert set(by_source) == worked, situation
        told = [record.from_toml(path.read_text(encoding="utf-8")) for path in by_source.values()]
        assert [each.rules for each in told] == list(by_source)
        assert len({(each.seats, each.purses, each.stock, each.seed) for each in told}) == 1, situation
        for purpose in {name for each in told for name in each.shuffles}:
            orders = {each.shuffles[purpose] for each in told if purpose in each.shuffles}
            assert len(orders) == 1 or purpose == "exhausted", (situation, purpose)


def test_no_transcript_is_left_without_its_record() -> None:
    kept = {path.relative_to(FOLDER).with_suffix("") for path in FOLDER.glob("**/*.txt")}
    assert {each for each in kept if each.parts[0] != "ascenseur"} == {
        path.relative_to(FOLDER).with_suffix("") for path in (*RECORDS, *ADDITIONAL)
    }


def test_each_complete_additional_account_has_two_worked_deals() -> None:
    """They have the same cards, so that the accounts can be compared."""
    told = [record.from_toml(path.read_text(encoding="utf-8")) for path in ADDITIONAL]
    others = [account.id for account in ALL_ACCOUNTS if account.whole and account not in ACCOUNTS]
    assert sorted(each.rules for each in told) == sorted(2 * others)
    assert len({each.stock for each in told}) == 2


def test_every_step_of_every_transcript_is_cited() -> None:
    """Each step cites a ruling of its own source or of the edition."""
    for path in (*RECORDS, *ADDITIONAL):
        told = record.from_toml(path.read_text(encoding="utf-8"))
        for step in replay(told).log:
            assert step.ruling
            assert step.ruling.source.id in (told.rules, "house")
        (short,) = (account.source.short for account in ALL_ACCOUNTS if account.id == told.rules)
        assert f"[{short} " in transcript(path)


if __name__ == "__main__":
    for each in (*RECORDS, *ADDITIONAL):
        each.with_suffix(".txt").write_text(transcript(each), encoding="utf-8")
        print(each.stem)


def test_a_showdown_is_told_as_the_same_hands_are() -> None:
    """The reason for a win is worded alike in a deal (with names) and in Play of hands (with numbers)."""
    ways = set()
    for path in RECORDS:
        deal = replay(record.from_toml(path.read_text(encoding="utf-8")))
        if deal.shown is None:
            continue
        seats, found = deal.shown
        account = next(each for each in ACCOUNTS if each.id in path.stem)
        hands = [" ".join(map(str, deal.hands[seat])) for seat in seats]
        told = operations.showdown_with(account, hands)["why"]
        for number, seat in enumerate(seats, start=1):
            told = re.sub(rf"Hand {number}\b", deal.seats[seat], told)
        (won,) = (sentence(deal, step) for step in deal.log if isinstance(step, Won))
        assert won == told
        ways.add(found.decisions[0].step)
    assert ways == set(Criterion)


@pytest.mark.parametrize("spoken", ["fr", "es"])
def test_a_title_is_told_in_the_language_of_the_terminal(spoken: str) -> None:
    """The titles of worked deals are translated; a user's own title isn't."""
    for path in (*RECORDS, *ADDITIONAL):
        told = record.from_toml(path.read_text(encoding="utf-8"))
        with opened(language_named(spoken)):
            there = titled(told.title)
        assert there != told.title, told.title
        printed = StringIO()
        with redirect_stdout(printed):
            assert main(["--language", spoken, "replay", str(path)]) == 0
        assert " ".join(printed.getvalue().partition("\n\n")[0].split()).startswith(" ".join(there.split()))
    with opened(language_named(spoken)):
        assert titled("point") == "point"
