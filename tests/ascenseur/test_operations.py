"""The operations of Ascenseur, by the bridge and in the terminal."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ascenseur.faces.answers import score_html
from ambigu_variants.ascenseur.games.strategies import company
from ambigu_variants.ascenseur.games.variants import every_way, scores_of
from ambigu_variants.bridge import answer
from ambigu_variants.cli import main
from ambigu_variants.records import record
from tests.sources.lifting import played, told

NAMES = ["regular", "charge", "tens", "high"]
WAYS = [f"wikipedia_2012:{name}" for name in NAMES]


def result(operation: str, **arguments: Any) -> Any:
    """Returns the result of an operation, by the bridge."""
    request = {"game": "ascenseur", "operation": operation, "arguments": arguments}
    reply = json.loads(answer(json.dumps(request)))
    assert reply["ok"], reply
    return reply["result"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Returns what ``ambigu ascenseur`` prints."""
    assert main(["ascenseur", *arguments]) == 0
    return capsys.readouterr().out


def test_the_same_table_in_every_way() -> None:
    """Two deals of three players, scored by hand in each way; the rankings part in the second deal."""
    told = result("score", deals=["2/2 0/0 4/5", "1/0 0/0 1/2"])
    assert [column["account"] for column in told["accounts"]] == WAYS
    points = [column["points"][0] for column in told["accounts"]]
    assert points == [[4, 1, -2], [14, 10, -2], [30, 10, -10], [20, 0, -10]]
    scores = [column["scores"][1] for column in told["accounts"]]
    assert scores == [[2, 2, -4], [12, 20, -4], [20, 20, -20], [10, 0, -20]]
    assert [column["winners"] for column in told["accounts"]] == [[0, 1], [1], [0, 1], [0]]
    assert told["parting"]["deal"] == 2
    assert told["parting"]["groups"] == [[WAYS[0], WAYS[2]], [WAYS[1]], [WAYS[3]]]
    assert told["parting"]["questions"][0] == [["kept"]]
    assert told["winner-parting"]["groups"] == told["parting"]["groups"]
    assert result("score", deals=["1/1 0/1", "1/1 0/1"])["parting"] is None


@pytest.mark.parametrize(
    ("deals", "number", "words"),
    [
        (["2/2 0/0", "2/2 0/0", "0/0,0/0"], 3, "Nobody makes a trick here, Manches ¶2"),
        (["9/1 0/0"], 1, "p1 bids 9 Déroulement ¶2"),
        ([" ".join(["1/1"] * 27)], 1, "27 players Infobox Joueurs"),
        (["2/2 0/0 4/5", "0/0 0/1 1/0"], None, ""),
    ],
)
def test_a_deal_that_cannot_have_been_played_is_scored_and_called_so(
    deals: list[str], number: int | None, words: str
) -> None:
    """Impossible contracts are scored, but flagged with the reason and its passage."""
    told = result("score", deals=deals)["impossible"]
    assert [each["deal"] for each in told] == ([number] if number else [])
    assert all(word in each["says"] for each in told for word in words.split())
    warning = f"Deal {number} is scored, but it can’t have been played"
    assert (warning in score_html("\n".join(deals))["html"]) is (number is not None)


def test_the_ways_are_scored_as_the_game_reads_them() -> None:
    """The game's own way of scoring gives the game's result under any reading."""
    parted = 0
    for answers in (
        {"no_trick_made": "any"},
        {"no_trick_made": "added"},
        {"below_nought": "floor"},
        {"kept": "tens", "missed": "tens"},
    ):
        whole = played(3, answers=answers, seed="5", by=company([], "5"))
        deals = [hand.contracts for hand in whole.hands_played]
        ways = list(scores_of(every_way(told(3, answers=answers).answers), deals).ways.values())
        own = ways[2 if "kept" in answers else 0]
        assert list(own.scores[-1]) == whole.scores
        assert len({way.scores[-1] for way in ways}) == 4, "and the other ways are others still"
        parted += scores_of(every_way({}), deals).ways[WAYS[0]].scores != ways[0].scores
    assert parted == 3


PRINTED = [
    ("sequence --players 6 --pack 32 --top four", "12 deals.", "Taken out: 7♣ 7♦.", "8 5 none p1 9 4 yes p2"),
    ("score 2/2,0/0,4/5", "Deal 1 p1 2/2 kept 4 (+4) ahead 14 (+14) ahead 30 (+30) ahead", "Points 2 ¶1"),
    ("legal Kh,2s,9s --trick Ad,3s --trump s", "must ruff and go higher K♥ 2♠ 9♠ You may play: 9♠."),
    ("bids 2 3 --players 3 --cards 8", "Forbidden bid: 3. [Wikipédia Annonce tour à tour ¶2]"),
    (
        "sheet --json",
        '{ "contract": "2/2", "points": [ 4, 14, 30, 20 ] }',
        '"question": "undertrump", "says":',
    ),
    ("cite undertrump", "Another reading, “any card may be played” (--reading undertrump=free)"),
]


@pytest.mark.parametrize("command", PRINTED, ids=lambda command: command[0])
def test_answers_are_printed(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    typed, *wanted = command
    printed = " ".join(run(capsys, *(word.replace(",", " ") for word in typed.split())).split())
    assert [words for words in wanted if words not in printed] == []


KEPT = sorted((Path(__file__).resolve().parents[2] / "docs" / "playthroughs" / "ascenseur").glob("*.toml"))


def transcript(path: Path) -> str:
    """Returns the output of ``ambigu ascenseur replay`` for a record."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        assert main(["ascenseur", "replay", str(path)]) == 0
    return printed.getvalue()


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_transcript_is_the_one_kept(path: Path) -> None:
    """The transcript equals the reviewed one.

    After an intended change, ``python tests/ascenseur/test_operations.py`` writes the transcripts again.
    """
    assert transcript(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_a_game_is_printed_as_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game broken off in its third trick: its state, the steps of a deal, every way of scoring."""
    text = next(path for path in KEPT if path.stem == "five").read_text(encoding="utf-8")
    kept = record.from_text(text)
    file = tmp_path / "game.toml"
    file.write_text(replace(kept, replies=kept.replies[:23], result={}).toml(), encoding="utf-8")
    data = json.loads(run(capsys, "replay", str(file), "--deal", "2", "--json"))
    game, steps, ways = data["game"], data["steps"], data["ways"]
    assert data["record"]["replies"] == list(kept.replies[:23])
    anne, bruno = game["players"][:2]
    assert (anne["dealer"], anne["leader"], anne["score"], anne["cards"]) == (True, False, 20, ["10h"])
    assert (bruno["dealer"], bruno["leader"], bruno["bid"], bruno["made"]) == (False, True, 0, 0)
    assert [each["card"] for each in game["deal"]["trick"]] == ["1h", "9h", "9c"]
    assert (game["asked"]["seat"], game["asked"]["cards"]) == ("p1", ["10h"])
    (hand,) = game["hands"]
    assert (hand["dealer"], hand["leader"], hand["points"]) == ("p5", "p1", [20, 10, 10, -10, 10])
    assert (steps[-4]["deed"], steps[-1]["reply"]) == ("took", "p5 play 9c")
    assert ways["names"] == list(kept.seats)
    assert [way["scores"][0][0] for way in ways["accounts"]] == [2, 12, 20, 10]


def test_the_computer_plays_a_game_and_saves_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The record is whole and replays to what was printed; a second game doesn't overwrite it."""
    file = str(tmp_path / "game.toml")
    play = ("play", "--players", "3", "--seed", "7", "--variant", "at-once")
    played = run(capsys, *play, "--seat", "none", "--save", file)
    assert run(capsys, "replay", file).strip() in played
    assert main(["ascenseur", *play, "--save", file]) == 2
    assert "add --force" in capsys.readouterr().err


if __name__ == "__main__":
    for each in KEPT:
        each.with_suffix(".txt").write_text(transcript(each), encoding="utf-8")
