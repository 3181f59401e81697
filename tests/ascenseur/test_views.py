"""A game of Ascenseur as a board, as HTML and as a file: each round trip gives the same game."""

from __future__ import annotations

import json
import random
import re

import pytest

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.boards import (
    board_html,
    board_text,
    new_board,
    open_board,
    open_game_board,
)
from ambigu_variants.ascenseur.games.playing import PLAYING, by_deal, sentence
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Stage, Took
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.records import record
from tests.markup import Markup


def replies(view: Data, *, disabled: bool = False) -> list[str]:
    """Returns the replies of the enabled or the disabled buttons."""
    buttons = [at for _, at in Markup(view["html"]).tags if "data-reply" in at]
    return [str(at["data-reply"]) for at in buttons if ("disabled" in at) is disabled]


def game(view: Data) -> Sitting:
    """Returns the game of a board."""
    sitting: Sitting = PLAYING.replay(record.from_data(view["state"]["record"]))
    return sitting


def reply(view: Data, which: int = 0) -> Data:
    """Gives one of the replies offered."""
    return board_html(view["state"], "reply", replies(view)[which])


def others_cards_are_hidden(view: Data, told: Sitting) -> None:
    """Of the cards, the page draws, lists and announces only those held by the reader, turned up or played.

    During bidding the last trick of the previous deal is still shown, and its cards are in the pack again.
    """
    hidden = {str(card) for hand in told.hands[1:] for card in hand}
    taken = r'<div class="game__last">.*?</div>' if told.stage == Stage.BIDS else "$^"
    course = re.sub(taken, "", view["html"].split("game__after")[0])
    drawn = set(re.findall(r"cards\.svg#(10[cdhs]|[1-9JQK][cdhs])", course))
    assert drawn
    assert not hidden & drawn
    for name in told.seats[1:]:
        assert f"{name} is dealt" not in " ".join(view["announce"])


def trump_and_bids_are_in_sight(view: Data, told: Sitting) -> None:
    """Every question shows the trump beside the players, and after bidding the sum against the tricks."""
    (sight,) = re.findall(r'<div class="game__sight"[^>]*>.*?</div>', view["html"])
    assert ("no trump" in sight) is (told.trump is None)
    pattern = r'game__announced">The bids add up to (\d+), for (\d+) tricks?: ([^<]*)\.'
    announced = re.findall(pattern, sight)
    if told.stage == Stage.BIDS:
        assert not announced
        return
    size, bids = told.size, sum(told.bids.values())
    over = bids - size
    said = f"{abs(over)} too {'many' if over > 0 else 'few'}" if over else "exactly the right number"
    assert announced == [(str(bids), str(size), said)]


def the_last_trick_stays(view: Data, told: Sitting) -> None:
    """The last trick, its cards and its winner stay until the next is taken, into the next bidding."""
    steps = [step for deal in by_deal(told) for step in deal]
    full = [at for at, step in enumerate(steps) if isinstance(step, Took)]
    shown = re.findall(r'<div class="game__last">(.*?)</div>', view["html"])
    if told.stage == Stage.TRICKS and not any(told.made):
        assert not shown
    elif full:
        (last,) = shown
        said = [step.reply for step in steps[: full[-1]] if isinstance(step, Ask) and step.reply]
        laid = [str(each.cards[0]) for each in said if each.action is Action.PLAY]
        assert re.findall(r"#(\w+)", last) == laid[-told.players :]
        (taker,) = re.findall(r'trick__takes">.*?<span>(\w+)</span>', last)
        assert f"{taker} took the last trick." in last
        assert sentence(told, steps[full[-1]]).startswith(taker)


@pytest.mark.parametrize(
    ("players", "variants", "readings"),
    [
        (2, ["32"], []),
        (3, ["a", "tens"], ["undertrump=free"]),
        (4, ["at-once", "charge"], ["equal-at-once=again"]),
        (5, ["104", "four", "high"], ["first-leader=left"]),
        (10, ["a"], []),
    ],
)
def test_a_board_in_play(players: int, variants: list[str], readings: list[str]) -> None:
    """The reader alone is asked; what can be pressed is legal, and what can't is refused."""
    choose = random.Random(players)
    view = board_html(new_board(players, "chance", variants, readings, ["bold", "random"]))
    barred = 0
    for _ in range(15):
        told = game(view)
        if not told.pending:
            break
        assert f"p{told.pending.seat + 1}" == view["state"]["seat"] == "p1"
        assert "style=" not in view["html"]
        assert open_board(view["address"]) == view["state"]
        assert board_html(open_board(view["address"]))["html"] == view["html"]
        if "104" not in variants:
            others_cards_are_hidden(view, told)
        trump_and_bids_are_in_sight(view, told)
        the_last_trick_stays(view, told)
        for each in replies(view, disabled=True):
            barred += 1
            with pytest.raises(NotAllowed):
                board_html(view["state"], "reply", each)
        view = board_html(view["state"], "reply", choose.choice(replies(view)))
    assert barred or "at-once" in variants


@pytest.mark.parametrize("variant", ["a", "b"])
def test_what_the_other_variant_says_of_a_card_is_what_it_says(variant: str) -> None:
    """The marks on cards agree with the operation ``legal``, and there are some."""
    view, marks = board_html(new_board(6, "marks", [variant])), 0
    for _ in range(30):
        told = game(view)
        trick = " ".join(map(str, told.trick.cards))
        if told.stage == Stage.TRICKS and trick:
            found = operations.legal(" ".join(map(str, told.hands[0])), trick, told.trump or "")
            columns = sorted(found["columns"], key=lambda each: each["variant"] != variant)
            mine, other = columns
            for _, at in Markup(view["html"]).tags:
                if at.get("class") == "game__card":
                    card, label = str(at["data-reply"]).split()[-1], str(at["aria-label"])
                    assert ("disabled" in at) is (card in mine["barred"])
                    assert ("allows it" in label) is (card in mine["barred"] and card in other["cards"])
                    assert ("forbids it" in label) is (card in mine["cards"] and card in other["barred"])
                    marks += "it" in label.split()
        view = reply(view)
    assert marks


def test_forced_cards_play_themselves_for_who_wants_it() -> None:
    """Only questions with a choice are asked; the game equals one with forced replies given by hand."""
    own, forced = (board_html(new_board(8, "spared", ["32", "a"], forced=each)) for each in (False, True))
    assert "forced" not in json.dumps(own["state"]["record"])
    spared = 0
    while offered := replies(forced):
        assert "bid" in offered[0] or len(offered) > 1
        while replies(own) != offered:
            assert len(replies(own)) == 1
            own = reply(own)
            spared += 1
        own, forced = reply(own, -1), reply(forced, -1)
    while replies(own):
        own = reply(own)
    assert own["state"]["record"] == forced["state"]["record"]
    assert spared
    back = board_html(forced["state"], "undo")
    assert len(replies(back)) == 1
    assert open_board(back["address"])["forced"]
    assert "forced" not in own["address"]


def test_a_game_is_played_for_the_reader_kept_and_opened_again() -> None:
    """“Deal” plays to the end of the deal, “game” to the end of the game; then only undo is possible."""
    view = board_html(new_board(6, "on"))
    for done in range(1, 4):
        view = board_html(view["state"], "deal")
        assert len(game(view).hands_played) == done
    whole = board_html(view["state"], "game")
    told = game(whole)
    assert told.over
    assert whole["state"]["record"]["result"] == PLAYING.result(told)
    assert whole["possible"] == ["first", "undo"]
    assert "outcome" in whole["html"]
    for board in (view["state"], whole["state"]):
        for form in ("toml", "json", "fragment"):
            file = board_text(board, form)
            assert open_game_board(file["text"])["record"] == board["record"]
            assert file["name"] == f"ascenseur.{form}"


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_the_end_names_the_winner_and_the_places(seed: str) -> None:
    """Players are listed best first, equals share a place, and the winners are those of the record."""
    view = board_html(new_board(3, seed, ["32"]), "game")
    told = game(view)
    places = re.findall(r'<li value="(\d+)">(\w+) <span class="game__points">(−?\d+)</span>', view["html"])
    scores = {name: int(points.replace("−", "-")) for _, name, points in places}
    assert scores == dict(zip(told.seats, told.scores, strict=True))
    assert list(scores.values()) == sorted(scores.values(), reverse=True)
    for place, name, _ in places:
        assert int(place) == 1 + sum(other > scores[name] for other in scores.values())
    verdict = re.findall(r'outcome__verdict">(.*?)</p>', view["html"])[0]
    for seat, name in enumerate(told.seats):
        assert (name in verdict) is (seat in told.winners)


def test_secret_bids_are_not_shown() -> None:
    view = board_html({**new_board(3, "x", ["at-once"]), "seat": "p2"})
    assert view["announce"][2:] == ["Anne decides in secret.", "Bruno may bid 0 to 1."]
    cells = re.findall(r'<td role="cell">(.*?)</td>', view["html"])
    assert cells[:9] == ["–", "–", "0"] * 3
