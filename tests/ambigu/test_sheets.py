"""Rule sheet and glance table: sufficient to play, and each cell is what the rulings do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.deals.columns import Column
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.deals.staging import acts
from ambigu_variants.ambigu.deals.trials import trial
from ambigu_variants.ambigu.glance.table import ROWS, glance
from ambigu_variants.ambigu.results.glance import cells
from ambigu_variants.ambigu.results.hands import worth
from ambigu_variants.ambigu.results.rule_sheet import card_told, sheet_told
from ambigu_variants.ambigu.rule_sheet import PRESUPPOSES, TABLED, sheet, won
from ambigu_variants.ambigu.rules.hands import SIZE, Combination, pips
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, price
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.printing import act_text, leaf_text, line_text
from ambigu_variants.faces.tree import Figure, Line, Part, Place, Rows
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Case, Ruling, Standing
from ambigu_variants.records import record
from tests.trees import every

WORKED = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
each_account = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)


def lines(found: Data) -> list[Data]:
    return [line for part in (*found["deal"], *found["hands"]) for line in part["lines"]]


@each_account
def test_every_worked_deal_can_be_played_from_the_sheet_alone(account: Account[Rulebook]) -> None:
    """Each ruling used has one line, but for questions that only another text raises, without effect here."""
    named = [name for line in lines(sheet(account)) for name in line["stands_for"]]
    assert len(named) == len(set(named))
    told = {*named, *map(kebab, TABLED)}
    records = sorted(WORKED.glob(f"*-{account.id}.toml"))
    assert records
    for path in records:
        for ruling in replay(record.from_text(path.read_text(encoding="utf-8"))).consulted:
            if kebab(ruling.question) not in told:
                needed = f"{path.stem} needs {ruling.question}"
                assert ruling.question in PRESUPPOSES, needed
                assert not account.speaks(PRESUPPOSES[ruling.question]), needed


@each_account
def test_the_prices_are_those_of_every_hand(account: Account[Rulebook]) -> None:
    """Each combination has one rung, in order; the others pay the price of the tier, whatever the hand."""
    found, case = sheet(account), Case(account.rules)
    rungs = {each["combination"]: each["tiers"] for each in found["combinations"]}
    assert [*rungs] == [each.value for each in account.rules.ladder(case)]
    for tier in (tier for tiers in rungs.values() for tier in tiers):
        assert tier["won"] == [tier["price"] * (players - 1) for players in found["players"]]
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


def test_the_sheet_follows_the_rulings() -> None:
    """If nobody pays, nothing is won; a reading moves a tier; another account's answer brings its line."""
    account = ACCOUNTS[0]
    held = judge(Case(account.rules), classes()[0][0])
    unpaid = replace(account.rules, payment=account.rules.exposed_hand)
    assert won(account.rules, held, 3) > 0 == won(unpaid, held, 3)

    plain = next(each for each in ACCOUNTS if "ten" in each.answers("fredon_price"))
    before, after = sheet(plain)["combinations"], sheet(plain.reading("fredon_price", "ten"))["combinations"]
    ((one, other),) = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
    assert one["combination"] == "fredon"
    assert [[tier["least"] for tier in each["tiers"]] for each in (one, other)] == [[None, 8], [None, 9]]

    known = next(each for each in ACCOUNTS if each.speaks("bare_stand"))
    silent = next(each for each in ACCOUNTS if not each.speaks("bare_stand"))
    mixed = replace(silent, rules=replace(silent.rules, bare_stand=known.rules.bare_stand))
    new, old = ({line["question"] for line in lines(sheet(each))} for each in (mixed, silent))
    assert new - old == {"bare-stand", "stand-counts"}


@each_account
def test_signs_stand_where_they_are_due_and_are_explained(account: Account[Rulebook]) -> None:
    """The double dagger marks exactly the lines with an inferred or completed answer."""
    found = sheet(account)
    for told in (sheet_told(found), card_told(found)):
        signs = [each for each in every(Line, told) if each.kind == "sheet__sign"]
        figures = {each.shown for each in every(Figure, told)}
        explained = {leaf_text(each.leaves[0]) for each in signs}
        assert {each for each in figures if not each.isdecimal()} == explained
    asked = {kebab(each): each for each in vars(account.rules)}
    for line in lines(found):
        rulings = [getattr(account.rules, asked[each]) for each in line["stands_for"]]
        inferred = any(each.standing is Standing.INFERRED or each.completed for each in rulings)
        assert line["inferred"] is inferred, line["question"]
    assert "‡" in {each.shown for each in every(Figure, sheet_told(found))}
    for ruling in vars(account.rules).values():
        if ruling.completed and account.speaks(ruling.question):
            assert any(ruling.completed in line["says"] for line in lines(found)), ruling.question


BESIDE = {
    "before-the-cards": {"agreed_ante"},
    "satisfied": {"agreed_ante", "agreed_batterie", "agreed_minimum", "stand_ends_speech"},
    "changing": {"opening"},
    "all-pass-on-two": {"opening"},
    "first-bet": {"agreed_limit", "agreed_minimum"},
    "unfollowed": {"first_return", "stand_stake"},
    "all-pass-on-four": {"agreed_minimum", "dealer_force_turn"},
    "run-in-flush": {"flush"},
    "three-against-two": {"prime"},
    "equal-points": {"prime"},
}
"""Questions that a row doesn't cite but depends on: turns to speak, conventions, the sample hands."""


def told(rules: Rulebook) -> dict[str, list[str]]:
    """Returns each row's facts under a rulebook."""
    return {row.id: [fact.says for fact in row.ask(rules)] for row in ROWS}


def rivals(account: Account[Rulebook], question: str) -> Iterator[Ruling[..., Any]]:
    """Yields the other answers and readings of a question, each different implementation once."""
    known: list[Ruling[..., Any]] = [getattr(account.rules, question)]
    for ruling in (each for other in ACCOUNTS for each in other.answers(question).values()):
        if not any(ruling.alike(each) for each in known):
            known.append(ruling)
            yield ruling


def test_an_exchanged_ruling_changes_the_cells_that_rest_on_it_and_no_others() -> None:
    """For each question of a row some other answer changes that cell; a question of no row changes none."""
    before = {account.id: told(account.rules) for account in ACCOUNTS}
    resting: dict[str, set[str]] = {question: set() for question in questions_of(Rulebook)}
    for row in ROWS:
        cited = [fact.rests for account in ACCOUNTS for fact in row.ask(account.rules)]
        for question in {row.question, *BESIDE.get(row.id, ())}.union(*cited):
            resting[question].add(row.id)
    for number, (question, rows) in enumerate(resting.items()):
        some = ACCOUNTS if rows else [ACCOUNTS[number % len(ACCOUNTS)]]
        missing, others = set(rows), [(each, ruling) for each in some for ruling in rivals(each, question)]
        for account, ruling in others if rows else others[:1]:
            if missing or not rows:
                after = told(replace(account.rules, **{question: ruling}))
                found = {each for each in after if before[account.id][each] != after[each]}
                assert found <= rows, f"{account.id} with {ruling!r}"
                missing -= found
        assert not (others and missing), f"no other answer to {question} changes {missing}"


def test_a_cell_is_cited_by_the_rulings_in_force() -> None:
    """Or it says that it is supplied; only adjacent cells that say the same are merged."""
    for row in map(cells, glance()):
        assert [source for cell in row for source in cell.sources] == [each.id for each in ACCOUNTS]
        for left, right in pairwise(row):
            assert left.told.leaves != right.told.leaves
        for cell in row:
            places = [leaf for leaf in cell.told.leaves if isinstance(leaf, Place)]
            assert places
            rules = [account.rules for account in ACCOUNTS if account.id in cell.sources]
            for place in places:
                ruling = [getattr(each, place.question.replace("-", "_")) for each in rules]
                assert place.locus in [each.locus for each in ruling]
                supplied = all(each.standing is Standing.SUPPLIED for each in ruling)
                assert place.shown.startswith("⟨supplied⟩") == supplied


@each_account
def test_a_place_that_can_be_read_otherwise_has_a_dagger(account: Account[Rulebook]) -> None:
    """A dagger marks a place exactly when another reading of its passage changes the cell."""
    contested = 0
    for row, told_of in zip(ROWS, glance([account.id]), strict=True):
        (cell,) = told_of["cells"]
        for citation in (each for fact in cell["facts"] for each in fact["citations"]):
            question = citation["question"].replace("-", "_")
            rules = [account.reading(question, each).rules for each in account.readings(question)]
            read = [[fact.says for fact in row.ask(each)] for each in rules]
            assert citation["contested"] is (read.count(read[0]) < len(read)), citation
            contested += citation["contested"]
    assert contested


@pytest.mark.parametrize("account", ALL_ACCOUNTS, ids=lambda account: account.id)
def test_a_word_in_a_mouth_is_one_that_the_text_gives_a_player_to_say(account: Account[Rulebook]) -> None:
    """Its passage has the word and a verb of saying; no other word stands in quotation marks in a deal."""
    source = account.source
    said = {key: source.names[key] for key in source.voices}
    for key, voice in source.voices.items():
        assert said[key].casefold() in voice.words.casefold()
        assert re.search("says|disant|dit|annonçant|diciendo|Voz|contestarán", voice.words), voice
    for number in range(60 if account.whole else 0):
        record_of, deal = trial(account.rules, number)
        shown = " ".join(map(act_text, acts(Column(told=record_of, deal=deal), deal.log)))
        assert set(re.findall("“(.*?)”", shown)) <= set(said.values())


PLAYABLE = [account for account in ALL_ACCOUNTS if account.whole]
PIERER = PLAYABLE[-2]
MIXED = replace(ACCOUNTS[0], rules=replace(ACCOUNTS[0].rules, prime_price=PIERER.rules.prime_price))
"""An account with one price that the edition supplies for another."""


def on_sheets(account: Account[Rulebook]) -> Iterator[tuple[str, str]]:
    """Yields every price on the rule sheet and the card of payments, each with its combination."""
    found = sheet(account)
    order = [each["combination"] for each in found["combinations"] for _ in each["tiers"]]
    for part in (*sheet_told(found).blocks, card_told(found)):
        for table in part.blocks if isinstance(part, Part) else ():
            if isinstance(table, Rows):
                for name, (_, *cells) in zip(order, table.rows, strict=True):
                    yield from ((name, text) for text in map(line_text, cells) if text.strip("°").isdigit())


def judged(account: Account[Rulebook]) -> Iterator[tuple[str, str]]:
    """Yields the prices of hands judged by themselves and together, and of a fredon at a glance."""
    for hand, _ in classes()[::40]:
        cards = " ".join(each.typed for each in hand.cards)
        other = [each.typed for each in PACK_40.cards if each not in hand.cards][:SIZE]
        if held := judge(Case(account.rules), hand).combination:
            (found,) = operations.hands([cards, " ".join(other)], [account.id])["accounts"]
            yield held.value, leaf_text(worth(found, 0, SIZE))
            yield held.value, "°" * operations.judge(cards, account.id)["supplied"]
    (fredon,) = (row for row in ROWS if row.id == "fredon")
    yield "fredon", next(iter(fredon.ask(account.rules))).says


@pytest.mark.parametrize("account", [*PLAYABLE, MIXED], ids=[*(each.id for each in PLAYABLE), "mixed"])
def test_a_supplied_price_has_its_mark_wherever_it_is_printed(account: Account[Rulebook]) -> None:
    """Sheet, payments, judgments and glance mark exactly the prices that no text gives; so do transcripts."""
    given = {
        each.value: getattr(account.rules, f"{each.field}_price").standing is not Standing.SUPPLIED
        for each in Combination
    }
    if account is MIXED:
        given["tricon-prime"] = False
    printed = [*on_sheets(account), *(judged(account) if account is not MIXED else ())]
    assert len({name for name, _ in printed}) > 5
    assert not [(name, text) for name, text in printed if ("°" in text) is given[name]]
