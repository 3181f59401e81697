"""The pages that teach the games: what they say comes from the package, and changes with it."""

from __future__ import annotations

import dataclasses
import re
from html import unescape

import pytest

from ambigu_variants.ambigu.deals import boards
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.deals.sentences import sentence
from ambigu_variants.ambigu.glance.table import ROWS, cell
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.rulebook import Rulebook, Stage
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ascenseur.games import boards as games
from ambigu_variants.ascenseur.games.replay import replay as replay_game
from ambigu_variants.ascenseur.games.telling import sentence as told_in_a_sentence
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.kernel.verdicts import Verdict, verdict
from ambigu_variants.records import record
from docs.hooks import learning, learning_ascenseur, library
from docs.hooks.learning import PLAYED

Accounts = Account[Rulebook]
DEALT = library.worked()[learning.SITUATION]
WORKED = [account for account in ACCOUNTS if account.id in DEALT]


def told(account: Accounts) -> record.Record:
    """The record of the example deal of an account."""
    return record.from_toml(DEALT[account.id].read_text(encoding="utf-8"))


@pytest.mark.parametrize("account", WORKED, ids=lambda account: account.id)
def test_a_picture_is_the_deal_so_far(account: Accounts) -> None:
    """A picture shows the cards, purses, stakes, piles and words of the record at that point."""
    whole, before = told(account), 0
    drawn = list(learning.pictures(account))
    for picture in drawn:
        deal = replay(dataclasses.replace(whole, replies=whole.replies[: picture["replies"]], result={}))
        for seat, (shown, player) in enumerate(picture["seats"]):
            assert shown.cards == tuple(deal.hands[seat])
            assert player.purse == str(deal.purse[seat].counters)
            assert player.stake == (str(deal.stake[seat].counters) if deal.stake[seat].counters else "·")
            assert shown.out == (seat not in deal.live)
        heaps = [each.counters for each in (deal.pool, deal.tray) if each.counters]
        assert [count for _, count in picture["common"]] == list(map(str, heaps))
        spoken = [step for step in deal.log if isinstance(step, Ask) and step.reply][before:]
        assert [unescape(text) for _, text in picture["said"]] == [sentence(deal, step) for step in spoken]
        assert picture["over"] == deal.over
        before += len(spoken)
    assert before == len(whole.replies)
    assert {picture["stage"] for picture in drawn} == {
        step.stage for step in replay(whole).log if isinstance(step, Ask)
    }


@pytest.mark.parametrize("account", WORKED, ids=lambda account: account.id)
def test_try_it_opens_at_that_step(account: Accounts) -> None:
    """Each picture links to a board at that point, with the remaining replies ahead."""
    whole = told(account)
    page = learning.told_after(account)
    found = re.findall(r'data-replies="(\d+)".*?~/play/deals/#deal=([^"]+)"', page, flags=re.DOTALL)
    assert [int(replies) for replies, _ in found] == [each["replies"] for each in learning.pictures(account)]
    for replies, fragment in found:
        board = boards.open_board(fragment)
        said = [move[1] for move in (*board["moves"], *board["ahead"])]
        assert len(board["moves"]) == int(replies)
        assert said == [reply.partition("#")[0].strip() for reply in whole.replies]
        assert [column["rules"] for column in board["columns"]] == [account.id]


def test_everything_happens_once_in_the_deal_that_is_drawn() -> None:
    """The example deal contains every kind of event, so that each has a picture.

    That is an exchange on two cards, a bet called and one passed, a draw, a raise, a showdown, a double
    combination.
    """
    account = learning.base()
    assert account == WORKED[0] == ACCOUNTS[0]
    said = {
        (step.stage, step.reply.action.value)
        for step in replay(told(account)).log
        if isinstance(step, Ask) and step.reply
    }
    assert {
        (Stage.TWO_CARDS, "pass"),
        (Stage.TWO_CARDS, "discard"),
        (Stage.TWO_CARDS, "stand"),
        (Stage.FOUR_CARDS, "open"),
        (Stage.FOUR_CARDS, "call"),
        (Stage.FOUR_CARDS, "pass"),
        (Stage.DRAW, "discard"),
        (Stage.LAST_BETTING, "raise"),
        (Stage.LAST_BETTING, "call"),
    } <= said
    *_, last = learning.pictures(account)
    assert len(last["shown"]) == 3, "two hands, and which wins"


def test_a_rule_exchanged_is_told_so() -> None:
    """The page follows an exchanged ruling: in its parts, its situations, and the price below a hand."""
    account = learning.base()
    part = PLAYED[Stage.TWO_CARDS]
    changed = dataclasses.replace(
        account, rules=dataclasses.replace(account.rules, opening=ACCOUNTS[1].rules.opening)
    )
    mine, theirs = (learning.chapter(each, part)["paragraphs"][0]["says"] for each in (account, changed))
    assert account.rules.opening.says in mine
    assert theirs == mine.replace(account.rules.opening.says, ACCOUNTS[1].rules.opening.says) != mine
    exchanged = account.reading("three_against_two", "three-wins")
    told = [learning.situation(each, "three-against-two") for each in (account, exchanged)]
    assert told[0]["says"] != told[1]["says"]
    assert told[0]["others"], "others let three cards win"
    assert not told[1]["others"], "and so does he, read so"
    worths = [
        learning.rung(each, Combination.FREDON)["hands"][0]["worth"]
        for each in (account, account.reading("fredon_price", "with-prime"))
    ]
    assert worths == ["fredon, 32 pips: 8 counters", "fredon, 32 pips: 11 counters"]


def test_where_others_part_hangs_on_the_verdict() -> None:
    """Other accounts are quoted if they speak and differ; not if they agree or are silent."""
    account = ACCOUNTS[0]

    def found(question: str, *apart: str) -> Verdict:
        return verdict(ACCOUNTS, question, [frozenset((account.id, each)) for each in apart])

    others = [each for each in ACCOUNTS[1:] if each.speaks("opening")]
    lines = learning.apart(account, "opening", found("opening", *(each.id for each in others)))
    assert len(lines) == len(others) > 0
    for each, (who, says) in zip(others, lines, strict=True):
        assert each.source.short in who
        assert says == each.rules.opening.says
    assert not learning.apart(account, "opening", found("opening"))
    question, silent = next(
        (question, each)
        for each in ACCOUNTS[1:]
        for question in each.source.rulings
        if account.speaks(question) and not each.speaks(question)
    )
    assert not learning.apart(account, question, found(question, silent.id))


def test_a_silence_is_nobodys_word() -> None:
    """An answer that the edition supplies is not shown as another text's difference."""
    supplied = {
        (row.id, account.source.short)
        for row in ROWS
        for account in ACCOUNTS[1:]
        if not account.speaks(row.question)
    }
    assert supplied
    for name, short in supplied:
        told = learning.situation(ACCOUNTS[0], name)
        said = [cited for cited in told["others"] if short in cited[0]]
        row = next(row for row in ROWS if row.id == name)
        (account,) = (each for each in ACCOUNTS if each.source.short == short)
        spoken = any(
            each["standing"] != "supplied"
            for fact in cell(row, account)["facts"]
            for each in fact["citations"]
        )
        assert bool(said) <= spoken, (name, short)


def test_ascenseur_is_scored_and_announced_by_its_rulings() -> None:
    """The tables and the example of Ascenseur change with a reading."""
    assert dict(learning_ascenseur.scored())["bid 2, made 2"] == ["+4", "+14", "+30", "+20"]
    changed = learning_ascenseur.scored(["tricks-lost=made"])
    assert changed != learning_ascenseur.scored()
    assert learning_ascenseur.announced().endswith("may not bid three.")
    played = learning_ascenseur.position()["plays"]
    assert len({tuple(state for _, state in held) for _, held in played}) == len(played) > 1


def test_ascenseur_is_found_by_its_other_names() -> None:
    page = learning_ascenseur.page()
    assert "Oh Hell!" in page
    assert all(name in page for name in ("Galouze", "Rikiki", "Ouistiti"))


def test_a_deal_of_ascenseur_is_drawn_as_it_was_played() -> None:
    """Each picture of Ascenseur shows the game after its replies and links to it.

    In the example a trump takes a trick of another suit; contracts of no trick and of several are made, one
    is failed.
    """
    drawn = list(learning_ascenseur.pictures())
    for picture in drawn:
        board = games.open_board(picture["fragment"])
        said = board["record"]["replies"]
        assert len(said) >= picture["replies"], "who plays for the others may have gone on"
        whole = record.from_data(board["record"])
        sitting = replay_game(dataclasses.replace(whole, replies=whole.replies[: picture["replies"]]))
        if picture["asked"]:
            assert sitting.pending is not None
            assert picture["asked"] == told_in_a_sentence(sitting, sitting.pending)
            assert [seat["made"] for seat in picture["seats"]] == sitting.made
    last = sitting.hands_played[-1]
    assert [(seat["bid"], seat["made"]) for seat in drawn[-1]["seats"]] == [
        (each.bid, each.made) for each in last.contracts
    ]
    assert {(each.bid > 0, each.bid == each.made) for each in last.contracts} >= {
        (True, True),
        (False, True),
        (False, False),
    }
    assert last.turned
    took = [seat["takes"] and seat["cards"][0][0].suit == last.turned.suit for seat in drawn[-1]["seats"]]
    assert any(took)
    assert drawn[-1]["said"][0].rstrip(".")[-1] != last.turned.symbol[-1], "another suit was led"
    page = learning_ascenseur.page()
    assert [int(each) for each in re.findall(r'data-replies="(\d+)"', page)] == [
        picture["replies"] for picture in drawn
    ]
