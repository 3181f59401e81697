"""A game of Ascenseur as a board, as HTML and as a file: each round trip gives the same game."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.answers import legal_html, score_html, sequence_html
from ambigu_variants.ascenseur.faces.boards import (
    BOARDS,
    board_html,
    board_text,
    new_board,
    open_board,
    open_game_board,
)
from ambigu_variants.ascenseur.games import sittings
from ambigu_variants.ascenseur.games.ways import agreeing
from ambigu_variants.bridge import answer
from ambigu_variants.kernel.errors import NotAllowed, VariorumError
from tests.markup import Markup
from tests.playground.pyodide_node import pyodide_answers

TABLES: list[tuple[int, list[str], list[str]]] = [
    (2, ["32"], []),
    (3, ["a", "tens"], ["undertrump=free"]),
    (4, ["at-once", "charge"], ["equal-at-once=again"]),
    (5, ["104", "four", "high"], ["first-leader=left"]),
    (10, ["a"], []),
]


class Page(Markup):
    """A page with replies."""

    def replies(self, *, disabled: bool = False) -> list[str]:
        """Returns the replies of the enabled or the disabled buttons."""
        buttons = [at for _, at in self.tags if "data-reply" in at]
        return [str(at["data-reply"]) for at in buttons if ("disabled" in at) is disabled]


def cells(html: str) -> list[str]:
    """Returns the scores in a table of deals, in order, without the gains."""
    found = re.findall(r'<td(?: class="lift-scores--first")?>(−?\d+) <small>', html)
    return [each.replace("−", "-") for each in found]


def played(players: int = 10, seed: str = "7", variants: tuple[str, ...] = ()) -> dict[str, Any]:
    """Returns a game finished by the computer."""
    return board_html(new_board(players, seed, variants), "game")


@pytest.mark.parametrize(("players", "variants", "readings"), TABLES)
def test_what_can_be_pressed_is_allowed_and_what_cannot_is_not(
    players: int, variants: list[str], readings: list[str]
) -> None:
    """Enabled buttons are legal and disabled ones aren't, and the address reopens the same board."""
    choose = random.Random(players)
    view = board_html(new_board(players, "chance", variants, readings, ["bold", "random"]))
    seen = 0
    for _ in range(20):
        page = Page(view["html"])
        assert "style=" not in view["html"]
        assert open_board(view["address"]) == view["state"]
        assert board_html(open_board(view["address"]))["html"] == view["html"]
        offered = page.replies()
        if not offered:
            break
        for reply in page.replies(disabled=True):
            seen += 1
            with pytest.raises(NotAllowed):
                board_html(view["state"], "reply", reply)
        view = board_html(view["state"], "reply", choose.choice(offered))
    assert seen > 0 or "at-once" in variants


def test_the_computer_plays_for_the_others_until_the_reader_is_asked() -> None:
    """Only the reader's seat is asked, again after each of his replies."""
    view = board_html(new_board(5, "x"))
    for _ in range(25):
        asked = sittings.game(view["state"]["record"])["asked"]
        assert asked["seat"] == "p1"
        view = board_html(view["state"], "reply", Page(view["html"]).replies()[0])
    assert view["state"]["seat"] == "p1"


def test_nobody_else_s_cards_are_on_the_page() -> None:
    """Of the cards, the page draws, lists and announces only those held by the reader, turned up or
    played.
    """
    view = board_html(new_board(4, "secret", ["32"]))
    for _ in range(20):
        told = sittings.game(view["state"]["record"])
        drawn = set(re.findall(r"cards\.svg#(\w+)", view["html"]))
        hidden = {card for player in told["players"][1:] for card in player["cards"]}
        # During bidding the last trick of the previous deal is still shown, and its cards are in the pack
        # again.
        taken = r'<div class="game__last">.*?</div>' if told["asked"]["say"] == "bid" else "$^"
        course = re.sub(taken, "", view["html"].split("game__after")[0])
        assert not hidden & set(re.findall(r"cards\.svg#(10[cdhs]|[1-9JQK][cdhs])", course))
        assert drawn
        for player in told["players"][1:]:
            assert f"{player['name']} is dealt" not in " ".join(view["announce"])
        view = board_html(view["state"], "reply", Page(view["html"]).replies()[-1])


@pytest.mark.parametrize("temper", ["steady", "bold", "timid", "random"])
def test_players_who_must_announce_again_do_not_say_the_same_for_ever(temper: str) -> None:
    """If equal bids are made again, every game still ends."""
    for seed in range(4):
        readings = ["equal-at-once=again"]
        view = board_html(new_board(2 + seed, f"again {seed}", ["at-once", "32"], readings, [temper]), "game")
        assert view["state"]["record"]["result"]


def test_the_forbidden_bid_is_shown_with_its_passage() -> None:
    """In the second deal the reader is the dealer and bids last."""
    view = board_html(new_board(4, "7"))
    while "bid so far" not in view["html"]:
        view = board_html(view["state"], "reply", Page(view["html"]).replies()[0])
    asked = sittings.game(view["state"]["record"])["asked"]
    (barred,) = asked["barred"]
    assert Page(view["html"]).replies(disabled=True) == [f"p1 bid {barred}"]
    assert f"Forbidden bid: {barred}." in view["html"]
    assert asked["barred-by"]["locus"] in view["html"]
    with pytest.raises(NotAllowed, match=str(barred)):
        board_html(view["state"], "reply", f"p1 bid {barred}")


@pytest.mark.parametrize("variant", ["a", "b"])
def test_what_the_other_variant_says_of_a_card_is_what_it_says(variant: str) -> None:
    """The marks on cards agree with the operation ``legal``, and there are some."""
    view, marks = board_html(new_board(6, "marks", [variant])), 0
    for _ in range(50):
        page = Page(view["html"])
        if not page.replies():
            break
        told = sittings.game(view["state"]["record"])
        trick = [each["card"] for each in told["deal"]["trick"]]
        if told["asked"]["say"] == "play" and trick:
            hand = " ".join(told["players"][0]["cards"])
            found = operations.legal(hand, " ".join(trick), told["deal"]["trump"] or "")
            other = next(each for each in found["columns"] if each["variant"] != variant)
            mine = next(each for each in found["columns"] if each["variant"] == variant)
            for _, at in page.tags:
                if at.get("class") == "game__card":
                    card = str(at["data-reply"]).split()[-1]
                    label = str(at["aria-label"])
                    assert ("disabled" in at) is (card in mine["barred"])
                    assert ("allows it" in label) is (card in mine["barred"] and card in other["cards"])
                    assert ("forbids it" in label) is (card in mine["cards"] and card in other["barred"])
                    marks += "it" in label.split()
        view = board_html(view["state"], "reply", page.replies()[0])
    assert marks


def test_the_scores_shown_are_those_of_the_operation() -> None:
    """The page has each score in each way, last deal first, and marks the first difference in rank."""
    view = played()
    ways = sittings.scored_in_every_way(view["state"]["record"])
    wanted = [
        str(column["scores"][deal][seat])
        for deal in range(len(ways["deals"]))
        for seat in range(10)
        for column in ways["accounts"]
    ]
    shown = cells(view["html"])
    assert shown == [*wanted[-40:], *wanted]
    body = view["html"].split("lift-scores--parts")[-1]
    assert f"Deal {ways['parting']['deal']} of" in body[:200]
    table = "\n".join(" ".join(f"{held['bid']}/{held['made']}" for held in deal) for deal in ways["deals"])
    assert cells(score_html(table)["html"]) == wanted


def test_a_reading_goes_into_every_way_that_knows_it() -> None:
    """A reading by which no score falls below nought is also applied in the comparison of the ways."""
    plain = played(4, "floor", ("32",))
    read = board_html(new_board(4, "floor", ["32"], ["below-nought=floor"]), "game")
    assert any(int(each) < 0 for each in cells(plain["html"]))
    assert not any(int(each) < 0 for each in cells(read["html"])[::4])


def test_back_and_forth() -> None:
    """Undone replies can be redone by button or by repeating them; another reply drops them."""
    views = [board_html(new_board(4, "undo"))]
    for _ in range(12):
        views.append(board_html(views[-1]["state"], "reply", Page(views[-1]["html"]).replies()[-1]))
    assert "undo" not in views[0]["possible"]
    view = views[-1]
    for earlier in reversed(views[:-1]):
        view = board_html(view["state"], "undo")
        assert view["html"] == earlier["html"]
    for later in views[1:]:
        view = board_html(view["state"], "redo")
        assert view["html"] == later["html"]
    first = board_html(view["state"], "first")
    assert first["html"] == views[0]["html"]
    assert board_html(first["state"], "last")["state"] == view["state"]
    again = board_html(first["state"], "reply", Page(views[0]["html"]).replies()[-1])
    assert again["state"] == board_html(first["state"], "redo")["state"]
    other = board_html(first["state"], "reply", Page(views[0]["html"]).replies()[0])
    assert other["state"]["ahead"] == []


def test_trump_and_what_is_announced_stay_in_sight() -> None:
    """Every question shows the trump beside the players, and after bidding the sum against the tricks."""
    view, seen = board_html(new_board(10, "sight")), set()
    while replies := Page(view["html"]).replies():
        told = sittings.game(view["state"]["record"])
        bids = [player["bid"] for player in told["players"]]
        (sight,) = re.findall(r'<div class="game__sight"[^>]*>.*?</div>', view["html"])
        assert ("no trump" in sight) is (told["deal"]["trump"] is None)
        pattern = r'game__announced">The bids add up to (\d+), for (\d+) tricks?: ([^<]*)\.'
        announced = re.findall(pattern, sight)
        if told["asked"]["say"] == "bid":
            assert not announced
        else:
            over = sum(bids) - told["deal"]["size"]
            said = f"{abs(over)} too {'many' if over > 0 else 'few'}" if over else "exactly the right number"
            assert announced == [(str(sum(bids)), str(told["deal"]["size"]), said)]
            seen.add(over)
        view = board_html(view["state"], "reply", replies[0])
    assert min(seen) < 0 < max(seen)


def test_the_trick_taken_last_stays_on_the_table() -> None:
    """The last trick, its players and its winner stay visible until the next is taken, into the next
    bidding.
    """
    view, seen = board_html(new_board(3, "stays", ["32"])), 0
    for _ in range(30):
        page = Page(view["html"])
        told = sittings.game(view["state"]["record"])
        steps = [
            step
            for deal in range(1, told["deal"]["number"] + 1)
            for step in sittings.deal_steps(view["state"]["record"], deal)
        ]
        full = [at for at, step in enumerate(steps) if step.get("deed") == "took"]
        shown = re.findall(r'<div class="game__last">(.*?)</div>', view["html"])
        begun = told["deal"]["number"] > 1 and told["asked"]["say"] == "play"
        if begun and not any(player["made"] for player in told["players"]):
            assert not shown
        elif full:
            (last,) = shown
            laid = [step for step in steps[: full[-1]] if step.get("say") == "play"][-3:]
            assert re.findall(r"#(\w+)", last) == [step["reply"].split()[-1] for step in laid]
            (taker,) = re.findall(r'trick__takes">.*?<span>(\w+)</span>', last)
            assert f"{taker} took the last trick." in last
            assert steps[full[-1]]["text"].startswith(taker)
            seen += 1
        view = board_html(view["state"], "reply", page.replies()[-1])
    assert seen > 10


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_the_end_names_the_winner_and_the_places(seed: str) -> None:
    """Players are listed best first, equals share a place, and the winners are those of the record."""
    view = played(3, seed, ("32",))
    told = sittings.game(view["state"]["record"])
    places = re.findall(r'<li value="(\d+)">(\w+) <span class="game__points">(−?\d+)</span>', view["html"])
    scores = {name: int(points.replace("−", "-")) for _, name, points in places}
    assert scores == {player["name"]: player["score"] for player in told["players"]}
    assert [scores[name] for _, name, _ in places] == sorted(scores.values(), reverse=True)
    for place, name, _ in places:
        assert int(place) == 1 + sum(other > scores[name] for other in scores.values())
    verdict = re.findall(r'outcome__verdict">(.*?)</p>', view["html"])[0]
    for number, player in enumerate(told["players"], 1):
        assert (player["name"] in verdict) is (f"p{number}" in told["result"]["winners"])


def test_forced_cards_play_themselves_for_who_wants_it() -> None:
    """Only questions with a choice are asked; the game equals one with forced replies given by hand."""
    own, forced = (board_html(new_board(8, "spared", ["32", "a"], forced=each)) for each in (False, True))
    assert "forced" not in json.dumps(own["state"]["record"])
    spared = 0
    while replies := Page(forced["html"]).replies():
        bids = "bid" in replies[0]
        assert bids or len(replies) > 1
        while Page(own["html"]).replies() != replies:
            (only,) = Page(own["html"]).replies()
            own = board_html(own["state"], "reply", only)
            spared += 1
        own, forced = (board_html(each["state"], "reply", replies[-1]) for each in (own, forced))
    while left := Page(own["html"]).replies():
        own = board_html(own["state"], "reply", *left)
    assert own["state"]["record"] == forced["state"]["record"]
    assert spared
    back = board_html(forced["state"], "undo")
    assert len(Page(back["html"]).replies()) == 1
    assert open_board(back["address"])["forced"]
    assert "forced" not in own["address"]


def test_a_deal_and_a_game_are_played_for_the_reader() -> None:
    """“Deal” plays to the end of the deal, “game” to the end of the game; then only undo is possible."""
    view = board_html(new_board(6, "on"))
    for done in range(1, 5):
        view = board_html(view["state"], "deal")
        assert len(sittings.game(view["state"]["record"])["hands"]) == done
    view = board_html(view["state"], "game")
    told = sittings.game(view["state"]["record"])
    assert told["over"]
    assert view["state"]["record"]["result"] == told["result"]
    assert view["possible"] == ["first", "undo"]
    assert "outcome" in view["html"]


@pytest.mark.parametrize("form", ["toml", "json", "fragment"])
def test_a_record_is_kept_and_opened_again(form: str) -> None:
    """A half-played or finished game survives each format; the reader then has the first seat."""
    half = board_html(board_html(new_board(3, "kept", ["32"]))["state"], "deal")
    for view in (half, board_html(half["state"], "game")):
        file = board_text(view["state"], form)
        again = open_game_board(file["text"])
        assert again["record"] == view["state"]["record"]
        assert file["name"] == f"ascenseur.{form}"


def test_what_is_broken_is_refused() -> None:
    """A truncated address, a malformed board, an invalid record and an unknown action are refused."""
    board = board_html(new_board(3, "broken", ["32"]))["state"]
    fragment = board_html(board)["address"]
    for text in ("", "cut", fragment[:-9], "é"):
        with pytest.raises(VariorumError, match="cut short or changed"):
            open_board(text)
    toml = board_text(board_html(board, "game")["state"])["text"]
    with pytest.raises(VariorumError, match="it’s Anne"):
        open_game_board(toml.replace('"p1 bid', '"p2 bid', 1))
    with pytest.raises(VariorumError, match="but the game gives"):
        open_game_board(re.sub(r"scores = \[\n?\s*(-?\d+)", "scores = [999", toml))
    wrongs: tuple[dict[str, Any], ...] = (
        {"seat": "p9"},
        {"tempers": ["cross"]},
        {"tempers": "bold"},
        {"ahead": [1]},
        {"forced": "yes"},
        {"record": {}},
    )
    for wrong in wrongs:
        with pytest.raises(VariorumError):
            board_html({**board, **wrong}, "game")
    with pytest.raises(VariorumError, match="action called"):
        board_html(board, "sing")


def test_the_three_answers_say_what_their_operations_say() -> None:
    """Legal cards, scores and deals equal the operations' results, and errors name the wrong field."""
    told = operations.legal("Kh 9c 4c 3s", "Ad 8c", "c")
    html = legal_html("Kh 9c 4c 3s", "Ad 8c", "c")["html"]
    Page(html)
    for column, part in zip(told["columns"], html.split("plays__variant")[1:], strict=True):
        idle = re.findall(r"card--idle.*?cards\.svg#(\w+)", part.split("plays__may")[0])
        assert idle == column["barred"]
    for players in range(2, 27):
        found = operations.sequence(players)
        html = sequence_html(players)["html"]
        Page(html)
        opened = r'<li class="sizes__deal( sizes__deal--top)?"><span aria-hidden="true">'
        sizes = re.findall(rf"{opened}(\d+)", html)
        assert [(int(size), not top) for top, size in sizes] == [
            (deal["size"], deal["trump"]) for deal in found["deals"]
        ]
    wrong: tuple[tuple[Callable[[], Any], str], ...] = (
        (lambda: sequence_html(27), "players"),
        (lambda: score_html("1/1 0/0\n1/1 0"), "table"),
        (lambda: score_html(""), "table"),
        (lambda: legal_html("Kh Kx"), "hand"),
        (lambda: legal_html("Kh", "Kh"), "trick"),
        (lambda: legal_html("Kh", "", "x"), "trump"),
    )
    for ask, field in wrong:
        with pytest.raises(VariorumError) as refused:
            ask()
        assert (refused.value.field or "").split(".")[0] == field


def test_every_action_is_a_button_of_the_page() -> None:
    """Each action of a board has a button, apart from those that the page triggers itself."""
    from docs.hooks.sitting import sitting

    html = sitting()
    for action in BOARDS.actions:
        assert action in ("show", "reply") or f'data-do="{action}"' in html


def test_every_answer_of_the_page_is_the_same_here_and_in_pyodide() -> None:
    """The replies are compared for boards at every stage, for the three answers and for a refusal."""
    asked: list[tuple[str, dict[str, Any]]] = [
        ("score_html", {"table": "1/1 0/0\n1/0 2/2"}),
        ("legal_html", {"hand": "Kh 9c 4c 3s", "trick": "Ad 8c", "trump": "c"}),
        ("sequence_html", {"players": 9, "top": "four"}),
        ("open_board", {"fragment": "cut"}),
        ("new_board", {"players": 4, "seed": "1", "variants": ["c"]}),
    ]
    for players, variants, readings in TABLES:
        given = {"players": players, "seed": "same", "variants": variants, "readings": readings}
        asked.append(("new_board", given))
        board = new_board(players, "same", variants, readings)
        for action in ("show", "deal", "deal", "undo", "game"):
            asked.append(("board_html", {"board": board, "action": action}))
            board = board_html(board, action)["state"]
        asked.append(("board_text", {"board": board}))
        asked.append(("open_game_board", {"text": board_text(board)["text"]}))
    requests = [{"game": "ascenseur", "operation": name, "arguments": given} for name, given in asked]
    here = [json.loads(answer(json.dumps(each))) for each in requests]
    assert [each["ok"] for each in here].count(False) == 2
    assert pyodide_answers(requests) == here


@pytest.mark.parametrize(
    ("groups", "says"),
    [
        (
            ["regular charge tens", "high"],
            "The first, second and third ways agree. The fourth way differs from all the others.",
        ),
        (
            ["regular high", "charge tens"],
            "The first and fourth ways agree. The second and third ways agree.",
        ),
        (
            ["regular", "charge", "tens high"],
            "The third and fourth ways agree. The first and second ways each differ from all the others.",
        ),
        (["regular", "charge", "tens", "high"], "Each way of scoring gives a different result."),
    ],
)
def test_ways_that_agree_are_told_in_sentences(groups: list[str], says: str) -> None:
    told = agreeing([[f"wikipedia_2012:{way}" for way in group.split()] for group in groups])
    assert " ".join(told) == says
