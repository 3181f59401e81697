"""The command `ambigu review`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ambigu_variants.ambigu.evenings import store
from tests.ambigu.test_cli_deals import BROKEN_OFF, SMALL, Write, ambigu, file, refused

__all__ = ["file"]

WHOLE = str(Path(__file__).resolve().parents[2] / "docs" / "playthroughs" / "a-whole-deal-lalanne_2010.toml")


def test_every_player_is_reviewed_by_default() -> None:
    done = ambigu("review", WHOLE)
    assert (done.returncode, done.stderr) == (0, "")
    for name in ("Anne", "Bruno", "Claire"):
        assert f"{name}’s decisions" in done.stdout
    assert "Claire had 4♦ 7♣ 7♥ 7♠: a tricon with prime, which beats this hand." in done.stdout
    assert "It costs 6 counters to call." in done.stdout
    assert "What happens if you play on" not in done.stdout
    assert " ".join(done.stdout.split()).count("can still lose") == 1  # it explains that this is no loss


def test_one_seat_as_data() -> None:
    """The chances are numbers, what was hidden is apart, and the order is that of the deal."""
    data = json.loads(ambigu("review", WHOLE, "--seat", "p2", "--json").stdout)
    found = data["decisions"]
    assert {each["seat"] for each in found} == {"p2"}
    assert [each["number"] for each in found] == sorted(each["number"] for each in found)
    last = found[-1]
    assert last["reply"] == "p2 call"
    assert last["stakes"]["call"] == 6
    assert last["chance"]["exact"]
    assert 0.99 < last["chance"]["win"] < 1
    assert last["chance"]["against"] == {"p3": last["chance"]["win"]}
    assert last["hindsight"]["held"][0]["beats"]
    assert "played-out" not in last


def test_decisions_are_played_out_on_demand(file: Write) -> None:
    """With the same seed the figures are the same; the tempers and the seed are named."""
    asked = ("review", file(SMALL), "--seat", "p1", "--play-on", "4", "--seed", "x", "--temper", "bold")
    once, again = ambigu(*asked), ambigu(*asked)
    assert once.stdout == again.stdout
    assert "The deal was played on from here 4 times" in once.stdout
    assert "Seed: x. Anne: bold, Bruno: bold" in once.stdout
    other = ambigu(*asked[:-4], "--seed", "y", "--temper", "bold")
    assert other.stdout != once.stdout
    replies = json.loads(ambigu(*asked, "--json").stdout)["decisions"][-1]["played-out"]["replies"]
    assert replies[0]["reply"] == "p1 open 3"
    assert {"mean", "standard-error", "more", "more-standard-error", "clear"} < {*replies[0]}
    assert replies[0]["more"] == 0


def test_a_record_that_breaks_off_is_reviewed_as_far_as_it_goes(file: Write) -> None:
    done = ambigu("review", file(BROKEN_OFF))
    assert done.returncode == 0
    assert "Anne’s decisions" in done.stdout
    assert "Bruno’s decisions" not in done.stdout


def test_the_players_of_an_evening_play_on(file: Write) -> None:
    """A deal of an evening is continued by its own tempers, and for a person by the careful one."""
    chairs = [{"name": "Ada", "plays": "person"}, *({"name": n, "plays": "tight"} for n in ("Ben", "Cleo"))]
    evening = store.new_evening("foster_1897", chairs, purses=[40] * 3, seed="cli", until={"deals": 1})
    while evening.pending is not None:
        evening.reply(f"p{evening.pending.seat + 1} {next(iter(evening.pending.offers))}")
    name = file(store.text(evening))
    done = ambigu("review", name, "--deal", "1", "--play-on", "1")
    assert (done.returncode, done.stderr) == (0, "")
    last = done.stdout.splitlines()[-1]
    assert last.startswith("Seed: review.")
    for player in ("Ada: careful", "Ben: tight", "Cleo: tight"):
        assert player in last
    assert "use --deal to say which deal you want" in refused(ambigu("review", name))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--seat", "p9"), "There is no seat “p9”: choose from p1 or p2."),
        (("--play-on", "0"), "You can play on from a decision 1 to 10000 times, not 0."),
        (("--seed", "x"), "--temper and --seed work only with --play-on: add --play-on and a number."),
        (("--play-on", "1", "--temper", "kind"), "There is no computer player called “kind”."),
        (("--deal", "1"), "This is not the file of an evening: leave out --deal."),
    ],
)
def test_what_cannot_be_done_is_said(file: Write, arguments: tuple[str, ...], told: str) -> None:
    assert told in refused(ambigu("review", file(SMALL), *arguments))


def test_a_wrong_result_is_refused_with_its_line(file: Write) -> None:
    told = refused(ambigu("review", file(SMALL.replace("purses = [20, 16]", "purses = [21, 15]"))))
    assert told.startswith("Line ")
