"""The pages that teach the games: what they say comes from the package, and changes with it."""

from __future__ import annotations

import dataclasses
import re

import pytest

from ambigu_variants.ambigu.coach.prospects import choices
from ambigu_variants.ambigu.deals import boards
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.glance.table import ROWS, cell
from ambigu_variants.ambigu.players.view import seen
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import SIZE, Hand
from ambigu_variants.ambigu.rules.showdown import judge
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.seated.addressed import SECOND_PERSON
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ascenseur.faces import boards as games
from ambigu_variants.ascenseur.games.replay import replay as replay_game
from ambigu_variants.ascenseur.games.wording import sentence as told_in_a_sentence
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.languages import addressing
from ambigu_variants.records import record
from docs.hooks import examples, learning_ascenseur, lesson

YOU = examples.LESSON.seats[lesson.YOU]


@pytest.fixture(scope="module")
def drawn() -> list[lesson.Picture]:
    """The pictures of the lesson, its sentences addressed to the reader."""
    with addressing(YOU, SECOND_PERSON):
        return list(lesson.pictures(examples.LESSON))


def test_a_picture_is_the_deal_so_far(drawn: list[lesson.Picture]) -> None:
    """Each picture shows the reader's cards and the counters at that point; the last one shows who wins."""
    whole = examples.LESSON
    for picture in drawn:
        deal = replay(dataclasses.replace(whole, replies=whole.replies[: picture.replies]))
        assert [card for card, _ in picture.cards] == list(deal.hands[lesson.YOU])
        told = dict(picture.heaps)
        assert told["purse"] == str(deal.purse[lesson.YOU].counters)
        assert told.get("pool", "0") == str(deal.pool.counters)
        assert told.get("tray", "0") == str(deal.tray.counters)
        if len(picture.cards) == SIZE:
            counting = judge(Case(deal.rules), Hand(tuple(deal.hands[lesson.YOU]))).cards
            assert {card for card, state in picture.cards if state == "counts"} == set(counting)
    assert deal.over
    assert deal.winner == lesson.YOU
    assert drawn[-1].heaps[-1] == ("in all", f"+{net(deal, lesson.YOU)}")


def test_the_reader_sees_no_hidden_card(drawn: list[lesson.Picture]) -> None:
    """Before the showdown no sentence or drawing shows a card that another player holds or has laid away."""
    for picture in drawn[:-1]:
        deal = replay(
            dataclasses.replace(examples.LESSON, replies=examples.LESSON.replies[: picture.replies])
        )
        hidden = {
            card.symbol for seat in range(deal.players) if seat != lesson.YOU for card in deal.hands[seat]
        }
        told = " ".join([*picture.coach, *(part for turn in picture.turns for part in turn)])
        assert not picture.hands
        assert not {each for each in hidden if each in told}
    assert {name for name, _ in drawn[-1].hands} == {"Bruno"}


def test_every_reply_of_the_reader_is_told_in_its_chapter(drawn: list[lesson.Picture]) -> None:
    whole = replay(examples.LESSON)
    said = [
        step.reply.action
        for step in whole.log
        if isinstance(step, Ask) and step.reply and step.seat == lesson.YOU
    ]
    assert [action for picture in drawn for action in picture.actions] == said
    assert {Action.PASS, Action.DISCARD, Action.STAND, Action.OPEN, Action.RAISE} <= set(said)
    with addressing(YOU, SECOND_PERSON):
        parts = list(lesson.chapters(lesson.account()))
    assert [picture.replies for part in parts for picture in part["pictures"]] == [
        each.replies for each in drawn
    ]


def test_the_reader_exchanges_as_the_coach_advises() -> None:
    """The lesson lays away a card that is among the best choices."""
    for number, reply in enumerate(examples.LESSON.replies):
        deal = replay(dataclasses.replace(examples.LESSON, replies=examples.LESSON.replies[:number]))
        assert deal.pending
        if deal.pending.seat == lesson.YOU and " discard " in reply:
            best = choices(seen(deal, deal.pending))[0]
            assert reply == f"p{lesson.YOU + 1} discard {' '.join(map(str, best.laid))}"


def test_what_would_follow_otherwise_is_played(drawn: list[lesson.Picture]) -> None:
    """The cost of forcing, the stage after it, and the cards to exchange follow the account's rulings."""
    with addressing(YOU, SECOND_PERSON):
        assert lesson._blanks(drawn) == {"least": "one", "cost": "2", "stage": "The last round of betting"}
    page = lesson.page()
    assert "That costs 2 and leads to the last round of betting." in page
    assert "you must exchange at least one of your cards" in page


def test_try_it_opens_at_that_step(drawn: list[lesson.Picture]) -> None:
    """Each picture links to a board at that point, with the remaining replies ahead."""
    found = re.findall(r'data-replies="(\d+)".*?~/play/deals/#deal=([^"]+)"', lesson.page(), flags=re.DOTALL)
    assert [int(replies) for replies, _ in found] == [each.replies for each in drawn]
    for replies, fragment in found:
        board = boards.open_board(fragment)
        assert len(board["moves"]) == int(replies)
        assert [move[1] for move in (*board["moves"], *board["ahead"])] == list(examples.LESSON.replies)
        assert [column["rules"] for column in board["columns"]] == [examples.LESSON.rules]


def test_the_accounts_are_set_beside_each_other() -> None:
    """A row shows every account that speaks, each with its own result, and no supplied answer."""
    account = lesson.account()
    for name in ("before-the-cards", "satisfied", "first-bet"):
        (found,) = (each for each in ROWS if each.id == name)
        told = {short: says for says, shorts in lesson.row(account, name)["cells"] for short in shorts}
        for each in ACCOUNTS:
            facts = cell(found, each)["facts"]
            spoken = any(some["standing"] != "supplied" for fact in facts for some in fact["citations"])
            says = " ".join(fact["says"] for fact in facts)
            assert told.get(each.source.short) == (says if spoken else None)


def test_the_ladder_follows_the_rulings() -> None:
    """Prices and definitions change with the account, and texts that differ are named."""
    told = {each["id"]: each for each in lesson.ladder(lesson.account())}
    assert list(told) == [each.value for each in lesson.account().rules.ladder(Case(lesson.account().rules))]
    assert {name: each["prices"] for name, each in told.items()} == {
        "point": "1",
        "prime": "2–3",
        "sequence": "3",
        "tricon": "4",
        "flush": "5",
        "tricon-prime": "6–7",
        "flush-sequence": "8",
        "fredon": "8",
    }
    assert told["fredon"]["others"] == [("Foster and Juegos", "10 or 11 counters", "rules/fredon-price/")]
    foster = {each["id"]: each for each in lesson.ladder(ACCOUNTS[1])}
    assert foster["fredon"]["prices"] == "10–11"
    assert [who for who, _, _ in foster["fredon"]["others"]] == ["Lalanne"]


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
