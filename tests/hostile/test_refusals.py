"""A refusal is one sentence and has no effect: nothing is changed, and nothing is skipped silently.

``refused.txt`` has a line for each. ``$ command => words`` is a command of the terminal, ``> game operation
{arguments} => kind field: words`` a request of a page, and ``= {fields} => field: words`` a deal that is
opened with other fields. The words are part of the sentence.
"""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu.deals.boards import open_record
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.store import from_text, new_evening, text
from ambigu_variants.ascenseur.games.variants import parse_contracts
from ambigu_variants.bridge import answer
from ambigu_variants.cli import main
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.errors import NotAllowed, RecordError, RequestError, VariorumError
from ambigu_variants.kernel.limits import visible
from ambigu_variants.records.record import from_data

LINES = Path(__file__).with_name("refused.txt").read_text(encoding="utf-8").splitlines()
COMMANDS, REQUESTS, DEALS = ([line[2:] for line in LINES if line.startswith(sign)] for sign in "$>=")
DEAL: dict[str, Any] = {"game": "ambigu", "edition": 1, "rules": "lalanne_2010", "seed": "x"}
DEAL |= {"seats": ["A", "B"], "purses": [9, 9], "replies": []}


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_is_refused_in_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The exit status is 2, and nothing is printed but the sentence, which repeats nothing long."""
    command, says = line.split(" => ")
    status = main(shlex.split(command.replace("LONG", "a" * 5000).replace("⏎", "\n")))
    printed = capsys.readouterr()
    assert (status, printed.out) == (2, "")
    assert printed.err.startswith("ambigu: ")
    assert len(printed.err.splitlines()) == 1
    assert says in printed.err
    assert len(printed.err) < 800


@pytest.mark.parametrize("line", REQUESTS)
def test_a_request_is_refused_in_one_sentence(line: str) -> None:
    asked, told = line.split(" => ")
    game, operation, arguments = asked.split(" ", 2)
    request = {"game": game, "operation": operation, "arguments": json.loads(arguments)}
    error = json.loads(answer(json.dumps(request)))["error"]
    where, _, says = told.partition(": ")
    assert f"{error['kind']} {error['field']}" == where
    assert says in error["message"]
    assert error["message"].endswith((".", "?", "]"))


@pytest.mark.parametrize("line", DEALS)
def test_a_deal_is_refused_in_one_sentence(line: str) -> None:
    changed, told = line.split(" => ")
    with pytest.raises(VariorumError) as caught:
        open_record(json.dumps({**DEAL, **json.loads(changed)}).replace("LONG", "a" * 5000))
    field, _, says = told.partition(": ")
    assert str(caught.value.field).startswith(field)
    assert says in caught.value.message
    assert caught.value.message.endswith(".")
    assert len(caught.value.message.encode()) < 400


@pytest.mark.parametrize("given", ["a\nb", "a\r\nb", "a\u2028b", "a\x85b"])
def test_a_line_that_breaks_does_not_break_the_sentence(given: str) -> None:
    assert RequestError("“{given}” is wrong.", given=given).message == "“a↵b” is wrong."


def evening_of(*names: str, plays: str = "person", **more: Any) -> Evening:
    return new_evening("lalanne_2010", [{"name": name, "plays": plays} for name in names], seed="a", **more)


def test_a_refused_reply_out_of_turn_leaves_no_ruling_and_no_step() -> None:
    evening = evening_of("Ada", "Ben")
    refused = set()
    while "buy 3" not in refused:
        for said in ("buy 3", "withhold", "leave"):
            before = list(evening.deal.consulted), len(evening.deal.log), evening.deal.trial_copy().followed
            try:
                evening.reply(f"p1 {said}")
            except NotAllowed:
                refused.add(said)
                assert (list(evening.deal.consulted), len(evening.deal.log), evening.deal.followed) == before
        assert evening.pending is not None
        said = "stand" if "stand" in evening.pending.offers else "pass"
        evening.reply(f"p{evening.pending.seat + 1} {said}")


INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202e\u2060\u2066\u2800\u3164\ufe0f\ufeff\uffa0"
    "\U0001d173\U000e0001\U000e0041\U000e0100"
)
"""Of every kind of character that shows nothing, one."""


@pytest.mark.parametrize("sign", INVISIBLE, ids=lambda sign: f"{ord(sign):04x}")
def test_what_cannot_be_seen_is_nowhere_a_part_of_a_name_or_a_card(sign: str) -> None:
    """A name of nothing else is refused as blank, two that look alike are one; cards are read without."""
    assert PACK_40.hand(f"{sign}10{sign}h{sign} {sign} 8d, 7c 2s{sign}") == PACK_40.hand("10h 8d 7c 2s")
    assert parse_contracts(f"2{sign}/2 {sign}", "") == parse_contracts("2/2", "")
    assert visible(evening_of(f"{sign}B{sign}", "Ben").chairs[0].name) == "B"
    assert visible(from_data({**DEAL, "seats": [f"{sign}B{sign}", "A"]}).seats[0]) == "B"
    for blank in (sign, f" {sign} "):
        with pytest.raises(RecordError, match="visible characters"):
            evening_of(blank, "Ben")
        with pytest.raises(RecordError, match="A seat has no name"):
            replay(from_data({**DEAL, "seats": [blank, "A"]}))
    with pytest.raises(RecordError, match="Two players are called"):
        evening_of(f"Ben{sign}", "Ben")
    with pytest.raises(RecordError, match="is in two seats"):
        replay(from_data({**DEAL, "seats": [f"B{sign}", "B"]}))


def test_a_name_may_be_joined_and_is_one_name_in_whatever_way_it_is_written() -> None:
    for name in ("علی\u200cرضا", "👩\u200d👧"):
        assert from_text(text(evening_of(name, "Ben"))).chairs[0].name == name
    with pytest.raises(RecordError, match="Two players are called"):
        evening_of("\u00c9va", "E\u0301va")
    with pytest.raises(RecordError, match="incomplete character"):
        new_evening("lalanne_2010", [{"name": "A", "plays": "bold"}], seed="\ud800")
