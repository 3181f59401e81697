"""The rule sheet is sufficient to play every worked deal, and its figures are those of the rulings."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.results.rule_sheet import card_told, sheet_told
from ambigu_variants.ambigu.rule_sheet import PRESUPPOSES, TABLED, sheet, won
from ambigu_variants.ambigu.rules.hands import pips
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, price
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.faces.printing import leaf_text
from ambigu_variants.faces.tree import Figure, Line, Node, Part, Rows, Sentence
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Case, Standing, kebab
from ambigu_variants.records import record

WORKED = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
each_account = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)


def lines(found: Data) -> list[Data]:
    """Returns every line of a sheet."""
    return [line for part in (*found["deal"], *found["hands"]) for line in part["lines"]]


@each_account
def test_every_worked_deal_can_be_played_from_the_sheet_alone(account: Account[Rulebook]) -> None:
    """Each ruling used in a worked deal has a line or a row on the sheet.

    The exceptions are questions that only another text raises and that have no effect here.
    """
    found = sheet(account)
    told = {name for line in lines(found) for name in line["stands_for"]} | set(map(kebab, TABLED))
    records = sorted(WORKED.glob(f"*-{account.id}.toml"))
    assert records
    for path in records:
        deal = replay(record.from_toml(path.read_text(encoding="utf-8")))
        for ruling in deal.consulted:
            name = ruling.question
            if kebab(name) not in told:
                assert name in PRESUPPOSES, f"{path.stem} needs {name}"
                assert not account.speaks(PRESUPPOSES[name]), f"{path.stem} needs {name}"


@each_account
def test_a_question_has_one_line(account: Account[Rulebook]) -> None:
    """Each question has one line and each combination one rung, in the order of the ladder."""
    found = sheet(account)
    named = [name for line in lines(found) for name in line["stands_for"]]
    assert len(named) == len(set(named))
    order = [each.value for each in account.rules.ladder(Case(account.rules))]
    assert [each["combination"] for each in found["combinations"]] == order


@each_account
def test_the_prices_are_those_of_every_hand(account: Account[Rulebook]) -> None:
    """The price of every hand is that of its tier on the sheet."""
    rungs = {each["combination"]: each["tiers"] for each in sheet(account)["combinations"]}
    case = Case(account.rules)
    seen = set()
    for hand, _ in classes():
        held = judge(case, hand)
        assert held.combination
        for tier in rungs[held.combination.value]:
            counted = held.cards[0].rank if tier["rank"] else pips(held.cards)
            if (tier["least"] or 0) <= counted <= (tier["most"] or 40):
                assert tier["price"] == price(case, held)
                seen.add((held.combination, tier["price"]))
    assert len(seen) == sum(map(len, rungs.values()))


@each_account
def test_the_sums_are_what_the_others_pay(account: Account[Rulebook]) -> None:
    """The sum is the price times the number of other players, in all three accounts."""
    found = sheet(account)
    for each in found["combinations"]:
        for tier in each["tiers"]:
            assert tier["won"] == [tier["price"] * (players - 1) for players in found["players"]]


def test_a_sum_follows_the_ruling_on_payment() -> None:
    """Under a ruling by which nobody pays, a combination brings nothing."""
    account = ACCOUNTS[0]
    case = Case(account.rules)
    held = judge(case, classes()[0][0])
    unpaid = dataclasses.replace(account.rules, payment=account.rules.exposed_hand)
    assert won(account.rules, held, 3) > 0
    assert won(unpaid, held, 3) == 0


def test_a_reading_changes_its_line_and_its_tiers() -> None:
    """Only the line for a fredon of eights changes."""
    plain = next(each for each in ACCOUNTS if "ten" in each.answers("fredon_price"))
    before, after = sheet(plain), sheet(plain.reading("fredon_price", "ten"))
    moved = [
        (one, other)
        for one, other in zip(before["combinations"], after["combinations"], strict=True)
        if one != other
    ]
    ((one, other),) = moved
    assert one["combination"] == "fredon"
    assert [tier["least"] for tier in one["tiers"]] == [None, 8]
    assert [tier["least"] for tier in other["tiers"]] == [None, 9]


def test_a_mixed_rulebook_brings_its_questions_in() -> None:
    """A question unknown to the account is on its sheet once another account's answer is in force."""
    known = next(each for each in ACCOUNTS if each.speaks("bare_stand"))
    other = next(each for each in ACCOUNTS if not each.speaks("bare_stand"))
    mixed = dataclasses.replace(
        other, rules=dataclasses.replace(other.rules, bare_stand=known.rules.bare_stand)
    )
    new = {line["question"] for line in lines(sheet(mixed))} - {
        line["question"] for line in lines(sheet(other))
    }
    assert new == {"bare-stand", "stand-counts"}


def figures(told: Node) -> list[str]:
    """Returns every figure in a tree."""
    match told:
        case Part():
            return [figure for each in told.blocks for figure in figures(each)]
        case Rows():
            return [figure for row in told.rows for cell in row for figure in figures(cell)]
        case Line():
            leaves = [
                leaf
                for each in told.leaves
                for leaf in (each.leaves if isinstance(each, Sentence) else (each,))
            ]
            return [leaf.shown for leaf in leaves if isinstance(leaf, Figure)]
        case _:
            return []


@each_account
def test_signs_stand_where_they_are_explained(account: Account[Rulebook]) -> None:
    """The footnotes explain exactly the signs that are used."""
    for told in (sheet_told(sheet(account)), card_told(sheet(account))):
        explained = {
            leaf_text(each.leaves[0])
            for each in told.blocks
            if isinstance(each, Line) and each.kind == "sheet__sign"
        }
        assert {shown for shown in figures(told) if not shown.isdecimal()} == explained


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints every answer as text, or the operation's data with ``--json``."""
    account = ACCOUNTS[0]
    assert main(["sheet", account.id]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    found = sheet(account)
    for line in lines(found):
        assert line["says"] in printed
    assert main(["sheet", account.id, "--json"]) == 0
    given: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert given == found
    assert main(["sheet", "nobody"]) == 2
    assert "nobody" in capsys.readouterr().err


@each_account
def test_what_is_not_said_in_so_many_words_is_marked(account: Account[Rulebook]) -> None:
    """The double dagger marks exactly the lines with an inferred or completed answer."""
    found = sheet(account)
    asked = {each.replace("_", "-"): each for each in vars(account.rules)}
    marked = 0
    for line in (*lines(found), *found["combinations"]):
        names = [asked[each] for each in line.get("stands_for", ())]
        rulings = [getattr(account.rules, each) for each in names]
        inferred = any(each.standing is Standing.INFERRED or each.completed for each in rulings)
        if names:
            assert line["inferred"] is inferred, line["question"]
        marked += line["inferred"]
    assert marked
    assert "‡" in figures(sheet_told(found))
    for ruling in vars(account.rules).values():
        if ruling.completed and account.speaks(ruling.question):
            assert any(ruling.completed in line["says"] for line in lines(found)), ruling.question
