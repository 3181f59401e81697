"""The operations of Ascenseur, by the bridge and in the terminal, and figures checked by enumeration."""

from __future__ import annotations

import dataclasses
import io
import json
import sys
from contextlib import redirect_stdout
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ascenseur.faces.answers import score_html
from ambigu_variants.ascenseur.games import figures
from ambigu_variants.ascenseur.rules.rulebook import Matter
from ambigu_variants.ascenseur.rules.tricks import Contract, Trick
from ambigu_variants.bridge import answer
from ambigu_variants.cli import main
from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.rulings import Case
from tests.sources.lifting import case, rules

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


SMALL = Pack((1, 12, 13))
"""Twelve cards: the aces, kings and queens."""


def winner(matter: Matter, hands: tuple[Card, ...], turned: Card, leader: int) -> int:
    """Returns the seat that takes the only trick, by playing it."""
    order = [(leader + place) % len(hands) for place in range(len(hands))]
    so_far = Trick(turned.suit, tuple(hands[seat] for seat in order))
    place: int = matter.rules.strongest(matter, so_far)
    return order[place]


@pytest.mark.parametrize("way", NAMES)
@pytest.mark.parametrize("barred", ["letter", "each"])
@pytest.mark.parametrize("leads", ["letter", "left"])
def test_figures_for_one_card_against_every_deal(way: str, leads: str, barred: str) -> None:
    """The chances equal those counted over all deals of one card to three players.

    The bids equal those made one after the other, with the forbidden ones computed each time.
    """
    read = {"first_leader": leads, "barred_bids": barred}
    own = rules(way, **{question: name for question, name in read.items() if name != "letter"})
    pack = dataclasses.replace(own.pack, function=lambda case: SMALL)
    matter = Case(dataclasses.replace(own, pack=pack))
    players, dealer = 3, 2
    leader = dealer if leads == "letter" else 0
    taken: dict[tuple[Card, Card, bool], list[int]] = {}
    every = list(permutations(SMALL.cards, players + 1))
    for *hands, turned in every:
        took = winner(matter, tuple(hands), turned, leader)
        for seat, card in enumerate(hands):
            seen = taken.setdefault((turned, card, seat == leader), [0, 0])
            seen[0] += took == seat
            seen[1] += 1
    for turned, leading, following in figures.chances(matter, players):
        for card in (each for each in SMALL.cards if each != turned):
            for leads_it, chance in ((True, leading[card]), (False, following[card])):
                assert Fraction(*chance) == Fraction(*taken[turned, card, leads_it])
    kept, missed = matter.rules.kept, matter.rules.missed

    def better(chance: list[int]) -> bool:
        won, of = chance
        one = won * kept(matter, 1) + (of - won) * missed(matter, Contract(1, 0))
        none = (of - won) * kept(matter, 0) + won * missed(matter, Contract(0, 1))
        return bool(one > none)

    counted = figures.one_card(matter, players)
    assert counted.positions == 12 * 11
    assert counted.leading == sum(better(chance) for key, chance in taken.items() if key[2])
    assert counted.following == sum(better(chance) for key, chance in taken.items() if not key[2])
    bound = 0
    for *hands, turned in every:
        wishes = [int(better(taken[turned, card, seat == leader])) for seat, card in enumerate(hands)]
        said: list[int] = []
        for wish in wishes:
            kept_from = wish in matter.rules.barred_bids(matter, tuple(said), players, 1)
            said.append(1 - wish if kept_from else wish)
        bound += kept_from
        assert barred == "each" or kept_from == (sum(wishes) == 1)
    assert figures.restricted(matter, players) == (bound, len(every))


def test_the_chance_above_which_one_is_better() -> None:
    """Each way is worked by hand."""
    assert [figures.breaks_even(case(way)) for way in NAMES] == [(3, 7), (6, 13), (2, 5), (1, 3)]


@pytest.mark.parametrize(("players", "size"), [(2, 1), (3, 1), (5, 1), (3, 8), (4, 3)])
def test_how_often_the_last_is_bound_against_every_way_to_announce(players: int, size: int) -> None:
    ways = list(product(range(size + 1), repeat=players - 1))
    bound = sum(sum(way) <= size for way in ways)
    assert figures.bound(case(), players, size) == (bound, len(ways))
    each = case(barred_bids="each")
    heard = [way for way in ways if all(sum(way[:end]) != size for end in range(1, players))]
    assert figures.bound(each, players, size) == (sum(sum(way) < size for way in heard), len(heard))


def test_one_card_as_data() -> None:
    told = result("one_card", players=4)
    assert told["bound"] == [4, 8]
    assert [column["kept"] for column in told["accounts"]] == [[1, 2], [10, 12], [10, 20], [0, 10]]
    for column, way in zip(told["accounts"], NAMES, strict=True):
        count, of = figures.restricted(case(way), 4)
        assert of == 52 * 51 * 50 * 49 * 48
        assert Fraction(column["restricted"]) == Fraction(count, of)
        assert abs(1000 * count - of * column["thousandths"]) * 2 <= of
    told = result("one_card", players=4, readings=["bidding=at-once"])
    assert told["bound"] is None, "nobody has heard the others"
    assert not any({"restricted", "thousandths"} & column.keys() for column in told["accounts"])


def test_secret_bids_are_not_told() -> None:
    laid = result("new_game", players=3, seed="x", rules="wikipedia_2012:at-once")
    onward = result("go_on", record=laid, seat="p2")
    assert onward["replies"]
    told = result("game", record=onward)
    assert told["asked"]["hidden"]
    assert [player["bid"] for player in told["players"]] == [None] * 3
    assert "decides in secret" in result("deal_steps", record=onward, deal=1)[-1]["text"]


def test_the_ways_are_scored_as_the_game_reads_them() -> None:
    """The game's own way of scoring gives the game's result under any reading."""
    parted = 0
    for answers in (
        {"no-trick-made": "wikipedia_2012:any"},
        {"no-trick-made": "wikipedia_2012:added"},
        {"below-nought": "wikipedia_2012:floor"},
        {"kept": "wikipedia_2012:tens", "missed": "wikipedia_2012:tens"},
    ):
        whole = result("go_on", record=result("new_game", players=3, seed="5", answers=answers))
        ways = result("scored_in_every_way", record=whole)["accounts"]
        own = ways[2 if "kept" in answers else 0]
        assert own["scores"][-1] == whole["result"]["scores"]
        assert len({tuple(each["scores"][-1]) for each in ways}) == 4, "and the other ways are others still"
        plain = result("scored_in_every_way", record={**whole, "answers": {}, "result": {}})["accounts"]
        parted += plain[0]["scores"] != ways[0]["scores"]
    assert parted == 3


PRINTED = [
    ("sequence --players 6 --pack 32 --top four", "12 deals.", "Taken out: 7♣ 7♦.", "8 5 none p1 9 4 yes p2"),
    ("sequence --players 3 --reading descent=twelve", "Reading: the descent has at most twelve deals."),
    ("score 2/2,0/0,4/5", "1 p1 2/2 +4 (4) +14 (14) +30 (30) +20 (20)", "Points 2 ¶1"),
    ("legal Kh,2s,9s --trick Ad,3s --trump s", "You may play: 9♠. Not allowed: K♥ and 2♠."),
    ("bids 2 3 --players 3 --cards 8", "Forbidden bid: 3. [Wikipédia Annonce tour à tour ¶2]"),
    ("one-card --players 4", "6/13", "in 4 of the 8 ways the others can bid (50.0%)"),
    ("one-card --players 4 --reading bidding=at-once", "Reading: simultaneous bids."),
    ("cite undertrump", "Read as “any card may be played” (--reading undertrump=free)"),
]


@pytest.mark.parametrize("command", PRINTED, ids=lambda command: command[0])
def test_answers_are_printed(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    typed, *wanted = command
    printed = " ".join(run(capsys, *(word.replace(",", " ") for word in typed.split())).split())
    assert [words for words in wanted if words not in printed] == []
    assert ("forbidden" in printed) is ("one-card" in typed and "at-once" not in typed)


KEPT = sorted((Path(__file__).resolve().parents[2] / "docs" / "playthroughs" / "ascenseur").glob("*.toml"))


def transcript(path: Path) -> str:
    """Returns the output of ``ambigu ascenseur replay`` for a record, and for its second deal by steps."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        assert main(["ascenseur", "replay", str(path)]) == 0
        assert main(["ascenseur", "replay", str(path), "--deal", "2"]) == 0
    return printed.getvalue()


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_transcript_is_the_one_kept(path: Path) -> None:
    """The transcript equals the reviewed one.

    After an intended change, ``python tests/ascenseur/test_operations.py`` writes the transcripts again.
    """
    assert transcript(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_nothing_that_is_typed_loses_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A wrong reply gets a sentence and another try; when the input ends, the game is saved."""
    typed = [b"5", b"sing", b"9" * 5000, b"p1 bid 0 0", b"\xff\xfe", b"p1 bid " + b"7" * 5000, b"#", b"1"]
    typed += [b"0", b"9" * 5000, b"1h", b"p1 play"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\n".join([*typed, b""])), "utf-8"))
    file = tmp_path / "game.toml"
    out = run(capsys, "play", "--players", "3", "--seed", "7", "--seat", "p1", "--save", str(file))
    out = " ".join(out.split())
    wanted = ["must choose 0 to 1 trick, not 5.", "has a number of more than 15 digits", "“0” isn’t a card"]
    wanted += ["“sing” isn’t a reply here. Type one of these: bid", "has more than one number"]
    wanted += ["can’t “play Ah”: the hand 6c doesn’t have Ah.", "On the table: Claire A♣.", "Stopped before"]
    assert [words for words in wanted if words not in out] == []
    assert "p1 bid 1" in file.read_text(encoding="utf-8")


def test_what_a_person_does_not_see_is_not_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    out = run(capsys, "play", "--players", "4", "--seed", "7", "--seat", "p3", "--variant", "at-once")
    assert out.count("you hold") == 1
    assert "Bids:" not in out


if __name__ == "__main__":
    for each in KEPT:
        each.with_suffix(".txt").write_text(transcript(each), encoding="utf-8")
