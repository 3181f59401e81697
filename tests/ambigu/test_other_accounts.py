"""The summary of a deal under other accounts, for one seat: right at the end, without hidden cards before."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ambigu_variants.ambigu.deals.boards import SEATS, advanced, board, compare, open_board
from ambigu_variants.ambigu.deals.other_accounts import others
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, replay, run
from ambigu_variants.ambigu.deals.trials import restless
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Place
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.records.record import Record, from_toml
from tests.ambigu.hidden import exchanged

WITNESSES = Path(__file__).resolve().parents[2] / "docs" / "witnesses"
IDS = [account.id for account in ACCOUNTS]


def played(rules: str, number: int, players: int = 3) -> tuple[Record, Deal]:
    """Returns a random deal's record with its whole pack, and the deal played."""
    stock = list(PACK_40.cards)
    Random(f"others {number}").shuffle(stock)
    told = Record(
        game=GAME,
        edition=EDITION,
        rules=rules,
        seats=SEATS[:players],
        purses=(50,) * players,
        stock=" ".join(map(str, stock)),
        seed=f"others {number}",
    )
    deal = run(lay(told), restless(f"others {number}", asides=False))
    return replace(told, replies=tuple(map(str, deal.replies))), deal


def parts_at(told: dict[str, Any]) -> list[int | None]:
    """Returns the number of the step at which each column of a board parts from the others."""
    found: list[Any] = next(filter(None, told["parting"].values()), [])
    return [each and each["step"] for each in found]


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("rules", IDS)
def test_at_the_end_the_counters_told_are_those_that_the_other_deal_comes_to(rules: str, number: int) -> None:
    """The difference in counters and the winner are those of the other deal, which the address opens."""
    told, deal = played(rules, number)
    rivals = [each for each in IDS if each != rules]
    columns = {each["rules"]: each for each in compare(told, rivals)["columns"]}
    for seat, name in enumerate(told.seats):
        lines = others(told, f"p{seat + 1}")
        assert [each.account for each in lines] == rivals
        for each in lines:
            column, said = columns[each.account], line_text(each.told)
            more = column["table"]["players"][seat]["net"] - columns[rules]["table"]["players"][seat]["net"]
            counted = re.search(r"(\d+) (?:counter (?=fewer))?(more|fewer)\b", said)
            assert (int(counted[1]) * (1 if counted[2] == "more" else -1) if counted else 0) == more, said
            winner = column["result"].get("winner")
            if "would have won" in said and winner:
                called = told.seats[int(winner[1:]) - 1]
                assert f"{'you' if called == name else called} would have won" in said
            assert ("nobody" in said) == (winner is None and deal.winner is not None)
            here = open_board(each.fragment)
            whole = board(advanced(here, "last"))
            assert [one["result"] for one in whole["columns"]] == [columns[rules]["result"], column["result"]]
            assert parts_at(board(here)) == parts_at(whole)


@pytest.mark.parametrize(("rules", "number"), [(IDS[0], 5), (IDS[0], 17), (IDS[1], 22), (IDS[-1], 1)])
def test_before_the_end_nothing_is_told_that_hangs_on_unseen_cards(rules: str, number: int) -> None:
    """Exchanging the unseen cards changes nothing in the summary, at any decision.

    These deals would expose an answer based on the others' discards or on the winner elsewhere.
    """
    told, whole = played(rules, number)
    draw = Random("x")
    for count in range(len(whole.replies)):
        cut = replace(told, replies=told.replies[:count])
        deal = replay(cut)
        assert deal.pending is not None
        seat = deal.pending.seat
        seen = {*deal.hands[seat], *(card for owner, card in deal.discards if owner == seat)}
        lines = others(cut, f"p{seat + 1}")
        assert others(exchanged(cut, seen, draw), f"p{seat + 1}") == lines
        assert not any(each.fragment for each in lines)
    assert len(whole.replies) > 5


@pytest.mark.parametrize(("rules", "purses"), [(IDS[1], (1, 20)), (IDS[2], (1, 9, 9))])
def test_an_account_that_cannot_take_the_table_silences_no_other(rules: str, purses: tuple[int, ...]) -> None:
    """Lalanne's line says why; every other account has its result."""
    lalanne, seats = IDS[0], SEATS[: len(purses)]
    told = Record(game=GAME, edition=EDITION, rules=rules, seats=seats, purses=purses, seed="1")
    lines = {each.account: line_text(each.told) for each in others(told, "p2")}
    assert set(lines) == {*IDS} - {rules}
    assert [each for each, said in lines.items() if "can’t be played" in said] == [lalanne]
    assert "the ante is 2" in lines[lalanne]
    found = compare(told, list(lines))
    assert {each["rules"] for each in found["columns"]} == {*IDS} - {lalanne}
    assert found["refused"] == {lalanne: lines[lalanne]}
    with pytest.raises(NotAllowed, match="the ante is 2"):
        compare(told, [lalanne, rules])


WITNESSED = [path for path in sorted(WITNESSES.glob("*.toml")) if {*path.stem.split(".")[-2:]} <= {*IDS}]


@pytest.mark.parametrize("path", WITNESSED[::9], ids=lambda path: path.stem)
def test_the_first_difference_is_the_answer_that_was_exchanged(path: Path) -> None:
    """A deal with one exchanged answer is compared with its base account too, and first differs there."""
    question, account, rival = path.stem.split(".")
    mixed = replace(
        from_toml(path.read_text(encoding="utf-8")),
        rules=account,
        answers={question: rival},
        replies=(),
        result={},
    )
    deal = run(lay(mixed), restless("mixed", asides=False))
    mixed = replace(mixed, replies=tuple(map(str, deal.replies)))
    assert account in [each.account for each in others(mixed, "p1")]
    (line,) = others(mixed, "p1", [account])
    named = [each.question for each in line.told.leaves if isinstance(each, Place)]
    assert named in ([question] * 2, [])
    assert bool(named) != ("just the same" in line_text(line.told))
    assert bool(named) == ("This is where the deals begin to differ: " in line_text(line.told))
