"""Home and the pages that teach the games: what they show is what happens when their deals are played."""

from __future__ import annotations

import dataclasses
import re
from html import unescape
from typing import cast

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.coach.prospects import choices
from ambigu_variants.ambigu.deals import boards
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.players.view import seen
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import SIZE, Hand
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.showdown import judge
from ambigu_variants.ambigu.seated.addressed import SECOND_PERSON
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.languages import addressing
from ambigu_variants.records.record import Record
from docs.hooks import examples, home, lesson
from docs.hooks.toml_files import load

YOU = lesson.YOU


@pytest.fixture(scope="module", params=examples.LESSONS, ids=lambda told: told.rules)
def whole(request: pytest.FixtureRequest) -> Record:
    """The deal of a lesson."""
    return cast(Record, request.param)


@pytest.fixture(scope="module")
def drawn(whole: Record) -> list[lesson.Picture]:
    """The pictures of the lesson, its sentences addressed to the reader."""
    with addressing(whole.seats[YOU], SECOND_PERSON):
        return lesson.pictures(whole)


def test_a_picture_is_the_deal_so_far_and_shows_no_hidden_card(
    whole: Record, drawn: list[lesson.Picture]
) -> None:
    """Each picture shows the reader's cards and the counters; others' cards only when they are laid down."""
    for picture in drawn:
        deal = _played(whole, picture.replies)
        assert [card for card, _ in picture.cards] == list(deal.hands[YOU])
        told = dict(picture.heaps)
        assert told["purse"] == str(deal.purse[YOU].counters)
        assert told.get("pool", "0") == str(deal.pool.counters)
        assert told.get("tray", "0") == str(deal.tray.counters)
        if len(picture.cards) == SIZE:
            counting = judge(Case(deal.rules), Hand(tuple(deal.hands[YOU]))).cards
            assert {card for card, state in picture.cards if state == "counts"} == set(counting)
        if picture is not drawn[-1]:
            others = [deal.hands[seat] for seat in range(deal.players) if seat != YOU]
            words = " ".join([*picture.coach, *(part for turn in picture.turns for part in turn)])
            assert not picture.hands
            assert not [card for hand in others for card in hand if card.symbol in words]
    assert deal.winner == YOU
    assert drawn[-1].heaps[-1] == ("in all", f"+{net(deal, YOU)}")
    assert {name for name, _ in drawn[-1].hands} == {"Bruno"}


def test_every_reply_of_the_reader_is_told_and_follows_the_coach(
    whole: Record, drawn: list[lesson.Picture]
) -> None:
    """The lesson tells each reply, and lays away a card that is among the best choices."""
    asked = [step for step in replay(whole).log if isinstance(step, Ask) and step.seat == YOU]
    told = [action for picture in drawn for action in picture.actions]
    assert told == [step.reply.action for step in asked if step.reply]
    for number, reply in enumerate(whole.replies):
        deal = _played(whole, number)
        if deal.pending and deal.pending.seat == YOU and " discard " in reply:
            best = choices(seen(deal, deal.pending))[0]
            assert reply == f"p{YOU + 1} discard {' '.join(map(str, best.laid))}"


def test_the_elder_hand_speaks_first(whole: Record) -> None:
    """In each round the first player on the dealer’s right who hasn’t dropped out speaks first."""
    first: dict[str, int] = {}
    for number in range(len(whole.replies)):
        deal = _played(whole, number)
        if deal.pending and deal.stage not in first:
            first[deal.stage] = deal.pending.seat
            right = [(deal.dealer + step) % deal.players for step in range(1, deal.players + 1)]
            assert deal.pending.seat == next(seat for seat in right if seat in deal.live)
    assert {Stage.TWO_CARDS, Stage.FOUR_CARDS, Stage.LAST_BETTING} <= first.keys()
    assert first[Stage.LAST_BETTING] != first[Stage.FOUR_CARDS]


def test_each_picture_has_a_part_and_can_be_tried(whole: Record, drawn: list[lesson.Picture]) -> None:
    """Each picture links to a board at that point, with the remaining replies ahead."""
    found = re.findall(r'data-replies="(\d+)".*?~/play/cards/#deal=([^"]+)"', lesson.page(whole), re.DOTALL)
    assert [int(replies) for replies, _ in found] == [each.replies for each in drawn]
    for replies, fragment in found:
        board = boards.open_board(fragment)
        assert len(board["moves"]) == int(replies)
        assert [move[1] for move in (*board["moves"], *board["ahead"])] == list(whole.replies)


def test_an_account_that_alone_is_asked_a_question_has_a_lesson() -> None:
    parts = load("lessons")["ambigu"].values()
    named = [
        only for part in parts for each in (*part["tells"], *part["folded"]) for only in each.split()[1:]
    ]
    assert {*named} <= {each.rules for each in examples.LESSONS} <= {account.id for account in ACCOUNTS}


def _played(whole: Record, replies: int) -> Deal:
    return replay(dataclasses.replace(whole, replies=whole.replies[:replies]))


def test_home_has_puzzles_on_which_the_accounts_part() -> None:
    """Each asks for the winner under an account; its answer names all accounts and the deciding passages."""
    first, *puzzles = unescape(home.page()).split('<div class="opening__puzzle">')[1:]
    assert len(set(puzzles)) == len(puzzles) == len(examples.PUZZLES)
    assert first.partition("<template>")[0].strip() == puzzles[0].strip()
    for puzzle, hands in zip(puzzles, examples.PUZZLES, strict=True):
        shown = {each.source.short: operations.showdown(hands, each.id) for each in ACCOUNTS}
        assert len({each["winner"] for each in shown.values()}) > 1
        asked = next(name for name in shown if f"wins in {name}?" in puzzle)
        for number, fold in enumerate(puzzle.split("<details")[1:]):
            right = number == shown[asked]["winner"]
            assert ("data-right" in fold) is right
            assert f"{'Right' if right else 'No. The answer is'}: Hand {shown[asked]['winner'] + 1}." in fold
            told = dict(re.findall(r"<dt>([^<]*)</dt> <dd>(.*?)</dd>", fold))
            for name, each in shown.items():
                (why,) = (said for names, said in told.items() if name in names)
                assert each["reasons"][0]["ruling"]["locus"].partition(" ")[2] in why
