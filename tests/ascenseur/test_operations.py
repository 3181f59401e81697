"""The operations of Ascenseur, by the bridge and in the terminal, and figures checked by enumeration."""

from __future__ import annotations

import dataclasses
import io
import json
import subprocess
import sys
from contextlib import redirect_stdout
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.answers import score_html
from ambigu_variants.ascenseur.games import figures, sittings
from ambigu_variants.ascenseur.games.search import changes_winner
from ambigu_variants.ascenseur.rules.rulebook import Matter
from ambigu_variants.ascenseur.rules.tricks import Contract, Trick
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.bridge import answer
from ambigu_variants.cli import main
from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.comparison import side_by_side
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.records import record
from tests.sources.lifting import case, rules

WAYS = [f"wikipedia_2012:{way}" for way in ("regular", "charge", "tens", "high")]


def ask(operation: str, **arguments: Any) -> Any:
    """Returns the bridge's reply."""
    request = {"game": "ascenseur", "operation": operation, "arguments": arguments}
    return json.loads(answer(json.dumps(request)))


def result(operation: str, **arguments: Any) -> Any:
    """Its result."""
    reply = ask(operation, **arguments)
    assert reply["ok"], reply
    return reply["result"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Returns exit status, standard output and standard error of ``ambigu ascenseur``."""
    status = main(["ascenseur", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


# Sequence, scores, cards, bids -----------------------------------------------------------------------------


def test_a_sequence_for_nine() -> None:
    told = result("sequence", players=9)
    assert told["removed"] == ["2c", "2d", "2h", "2s", "3c", "3d", "3h"]
    assert [deal["size"] for deal in told["deals"]] == [1, 2, 3, 4, 5, 4, 3, 2, 1]
    assert [deal["trump"] for deal in told["deals"]].index(False) == 4
    assert [deal["dealer"] for deal in told["deals"]] == ["p9", *(f"p{n}" for n in range(1, 9))]
    cited = {each["question"]: each["at"] for each in told["because"]}
    assert cited["removal"] == "Matériel ¶2"


def test_a_number_of_players_that_cannot_be() -> None:
    for players, rules_ in ((1, None), (27, None), (17, "wikipedia_2012:32")):
        error = ask("sequence", players=players, rules=rules_)["error"]
        assert error["kind"] == "rule"
        assert error["field"] == "players"
        assert "Infobox Joueurs" in error["message"]


def test_the_same_table_in_every_way() -> None:
    """Two deals of three players, scored by hand in each way."""
    told = result("score", deals=["2/2 0/0 4/5", "1/0 0/0 1/2"])
    assert [column["account"] for column in told["accounts"]] == WAYS
    assert [column["points"][0] for column in told["accounts"]] == [
        [4, 1, -2],
        [14, 10, -2],
        [30, 10, -10],
        [20, 0, -10],
    ]
    assert [column["scores"][1] for column in told["accounts"]] == [
        [2, 2, -4],
        [12, 20, -4],
        [20, 20, -20],
        [10, 0, -20],
    ]
    assert [column["winners"] for column in told["accounts"]] == [[0, 1], [1], [0, 1], [0]]
    assert told["parting"]["deal"] == 2
    assert told["parting"]["groups"] == [[WAYS[0], WAYS[2]], [WAYS[1]], [WAYS[3]]]
    assert told["parting"]["questions"][0] == [["kept"]]
    assert told["winner-parting"]["groups"] == told["parting"]["groups"]


def test_ways_that_never_part() -> None:
    told = result("score", deals=["1/1 0/1", "1/1 0/1"])
    assert told["parting"] is None
    assert told["winner-parting"] is None


def test_the_first_deal_where_the_ranking_parts_is_the_first() -> None:
    """Up to the reported deal all ways rank the players alike; in that deal two ways differ."""
    record_ = sittings.go_on(sittings.new_game(4, "first"))
    told = sittings.scored_in_every_way(record_)
    deal = told["parting"]["deal"]
    for number in range(1, deal + 1):
        ranks = {
            tuple(
                1 + sum(other > score for other in column["scores"][number - 1])
                for score in column["scores"][number - 1]
            )
            for column in told["accounts"]
        }
        assert (len(ranks) > 1) == (number == deal)


@pytest.mark.parametrize(
    ("deals", "number", "words"),
    [
        (["2/2 0/0", "2/2 0/0", "0/0,0/0"], 3, "Nobody makes a trick here, Manches ¶2"),
        (["9/1 0/0"], 1, "p1 bids 9 Déroulement ¶2"),
        (["0/0 2/1"], 1, "p2 bids 2 Déroulement ¶2"),
        (["2/2"], 1, "1 player Infobox Joueurs"),
        ([" ".join(["1/1"] * 27)], 1, "27 players Infobox Joueurs"),
    ],
)
def test_a_deal_that_cannot_have_been_played_is_scored_and_called_so(
    deals: list[str], number: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Impossible contracts are scored, but flagged with the reason and its passage."""
    told = result("score", deals=deals)
    (each,) = told["impossible"]
    assert each["deal"] == number
    assert all(word in each["says"] for word in words.split())
    status, out, _ = run(capsys, "score", *deals)
    assert status == 0
    assert f"Deal {number} is scored, but it can’t have been played" in out
    html = str(score_html("\n".join(deals))["html"])
    assert f"Deal {number} is scored, but it can’t have been played" in html


def test_a_deal_that_can_have_been_played_is_not_doubted() -> None:
    assert result("score", deals=["2/2 0/0 4/5", "0/0 0/1 1/0"])["impossible"] == []


def test_legal_cards_side_by_side() -> None:
    """A player void of diamonds may ruff under one variant; under the other he must, above the three."""
    told = result("legal", hand="Kh 2s 9s", trick="Ad 3s 10d", trump="s")
    columns = {column["variant"]: column for column in told["columns"]}
    assert columns["b"]["cards"] == ["Kh", "2s", "9s"]
    assert columns["a"]["cards"] == ["9s"]
    assert columns["a"]["barred"] == ["Kh", "2s"]
    assert not told["alike"]
    assert told["questions"] == [["legal"]]
    assert {each["at"] for each in columns["a"]["because"]} >= {"Déroulement variante a", "Déroulement ¶4"}


def test_legal_cards_of_the_leader_and_of_two_packs() -> None:
    told = result("legal", hand="Kh 2s", trump="10♠")
    assert told["alike"]
    assert told["trump"] == "s"
    assert [column["cards"] for column in told["columns"]] == [["Kh", "2s"]] * 2
    told = result("legal", hand="Kh Kh 2s", trick="9h", rules="wikipedia_2012:104")
    assert told["columns"][0]["cards"] == ["Kh", "Kh"]
    assert told["trump"] is None


def test_the_forbidden_bid_of_the_example() -> None:
    told = result("bids", before=[2, 3], players=3, size=8)
    assert told["barred"] == [3]
    assert told["allowed"] == [0, 1, 2, 4, 5, 6, 7, 8]
    assert told["barred-by"]["at"] == "Annonce tour à tour ¶2"
    assert result("bids", before=[2], players=3, size=8)["barred"] == []
    reading = {"readings": ["bar-applies=with-trump"], "trump": False}
    assert result("bids", before=[2, 3], players=3, size=8, **reading)["barred"] == []
    at_once = result("bids", before=[2, 3], players=3, size=8, readings=["bidding=at-once"])
    assert at_once["allowed"] == list(range(9)), "nobody has heard the others"


# Figures ---------------------------------------------------------------------------------------------------

SMALL = Pack((1, 12, 13))
"""Twelve cards: the aces, kings and queens."""


def small(**readings: str) -> Matter:
    """Returns the rules with a pack small enough to enumerate."""
    own = rules(**readings)
    pack = dataclasses.replace(own.pack, function=lambda case: SMALL)
    return Case(dataclasses.replace(own, pack=pack))


def deals(players: int) -> list[tuple[Card, ...]]:
    """Returns every deal of one card each, by seat, with the turned-up card last."""
    return list(permutations(SMALL.cards, players + 1))


def winner(matter: Matter, hands: tuple[Card, ...], turned: Card, leader: int) -> int:
    """Returns the seat that takes the only trick, by playing it."""
    order = [(leader + place) % len(hands) for place in range(len(hands))]
    so_far = Trick(turned.suit, tuple(hands[seat] for seat in order))
    place: int = matter.rules.strongest(matter, so_far)
    return order[place]


@pytest.mark.parametrize("way", ["regular", "charge", "tens", "high"])
@pytest.mark.parametrize("barred", ["letter", "each"])
@pytest.mark.parametrize("leads", ["letter", "left"])
def test_figures_for_one_card_against_every_deal(way: str, leads: str, barred: str) -> None:
    """The chances equal those counted over all deals of one card to three players.

    The bids equal those made one after the other, with the forbidden ones computed each time.
    """
    read = {"first_leader": leads, "barred_bids": barred}
    matter = small(**{question: name for question, name in read.items() if name != "letter"})
    way_rules = rules(way)
    matter = Case(dataclasses.replace(matter.rules, kept=way_rules.kept, missed=way_rules.missed))
    players, dealer = 3, 2
    leader = dealer if leads == "letter" else 0
    taken: dict[tuple[Card, Card, bool], list[int]] = {}
    every = deals(players)
    for *hands, turned in every:
        took = winner(matter, tuple(hands), turned, leader)
        for seat, card in enumerate(hands):
            seen = taken.setdefault((turned, card, seat == leader), [0, 0])
            seen[0] += took == seat
            seen[1] += 1
    for turned, leading, following in figures.chances(matter, players):
        for card in (each for each in SMALL.cards if each != turned):
            for leads_it, (won, of) in ((True, leading[card]), (False, following[card])):
                assert Fraction(won, of) == Fraction(*taken[turned, card, leads_it])
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
    """At that chance both bids have the same expectation; each way is worked by hand."""
    assert [figures.breaks_even(case(way)) for way in ("regular", "charge", "tens", "high")] == [
        (3, 7),
        (6, 13),
        (2, 5),
        (1, 3),
    ]
    for way in ("regular", "charge", "tens", "high"):
        matter = case(way)
        won, of = figures.breaks_even(matter)
        lost = of - won
        kept, missed = matter.rules.kept, matter.rules.missed
        one = won * kept(matter, 1) + lost * missed(matter, Contract(1, 0))
        assert one == lost * kept(matter, 0) + won * missed(matter, Contract(0, 1))


@pytest.mark.parametrize(("players", "size"), [(2, 1), (3, 1), (5, 1), (3, 8), (4, 3)])
def test_how_often_the_last_is_bound_against_every_way_to_announce(players: int, size: int) -> None:
    ways = list(product(range(size + 1), repeat=players - 1))
    bound = sum(sum(way) <= size for way in ways)
    assert figures.bound(case(), players, size) == (bound, len(ways))
    each = case(barred_bids="each")
    heard = [way for way in ways if all(sum(way[:end]) != size for end in range(1, players))]
    assert figures.bound(each, players, size) == (sum(sum(way) < size for way in heard), len(heard))


def test_nobody_is_bound_where_all_announce_at_once() -> None:
    told = result("one_card", players=4, readings=["bidding=at-once"])
    assert told["bound"] is None
    assert not any({"restricted", "thousandths"} & column.keys() for column in told["accounts"])
    told = result("one_card", players=3, readings=["barred-bids=each"])
    assert told["bound"] == [1, 1]
    assert told["accounts"][0]["thousandths"] == 549


def test_one_card_where_unlike_cards_are_equally_strong_is_refused() -> None:
    """Which of two aces wins would depend on the order of play, so cards alone have no chance."""
    with pytest.raises(VariorumError, match=r"different suits.*\[Wikipédia Déroulement ¶6\]"):
        figures.one_card(case(strongest="any-suit"), 4)


def test_one_card_with_two_packs_is_refused() -> None:
    with pytest.raises(VariorumError, match="one pack"):
        figures.one_card(case("104"), 4)


def test_one_card_as_data() -> None:
    told = result("one_card", players=4)
    assert told["bound"] == [4, 8]
    assert [column["kept"] for column in told["accounts"]] == [[1, 2], [10, 12], [10, 20], [0, 10]]
    assert all(column["positions"] == 52 * 51 for column in told["accounts"])
    for column, matter in zip(
        told["accounts"], map(case, ("regular", "charge", "tens", "high")), strict=True
    ):
        count, of = figures.restricted(matter, 4)
        assert of == 52 * 51 * 50 * 49 * 48
        assert Fraction(column["restricted"]) == Fraction(count, of)
        assert abs(1000 * count - of * column["thousandths"]) * 2 <= of


# The account, its variants ---------------------------------------------------------------------------------


def test_variants_stand_in_columns() -> None:
    told = result("variants")
    names = {each["id"]: [column["reading"] for column in each["answers"]] for each in told}
    assert names["kept"] == ["regular", "charge", "tens", "high"]
    assert names["legal"] == ["b", "a"]
    assert names["pack"] == ["52", "104", "32"]
    assert names["top-deals"] == ["one", "four"]
    assert names["bidding"] == ["in-turn", "at-once"]
    accounts = [column["account"] for each in told if each["id"] == "legal" for column in each["answers"]]
    assert accounts == ["wikipedia_2012:b", "wikipedia_2012:a"]


def test_the_four_ways_stand_side_by_side_as_accounts_do() -> None:
    told = {each["id"]: each["answers"] for each in result("questions")}
    assert [cell["account"] for cell in told["kept"]] == WAYS
    assert len({cell["at"] for cell in told["kept"]}) == 4
    assert len({cell["at"] for cell in told["legal"]}) == 1
    assert result("cite", question="no-trick-made")["answers"][0]["crux"] == "asc-zero-v1"


def test_a_variant_takes_the_place_of_its_rivals_only() -> None:
    plain = ACCOUNTS[0].plain()
    chosen = plain.variant("a").variant("charge").variant("high")
    assert chosen.id == "wikipedia_2012:a:high"
    assert chosen.rules.legal is plain.variant("a").rules.legal
    assert chosen.variant("b").rules.legal is plain.rules.legal
    with pytest.raises(VariorumError, match="variant of wikipedia_2012 called “c”"):
        plain.variant("c")


@pytest.mark.parametrize(("question", "players"), [("kept", 4), ("legal", 4), ("first_leader", 4)])
def test_a_game_is_found_where_a_variant_changes_the_winner(question: str, players: int) -> None:
    plain = ACCOUNTS[0].plain()
    others = (
        side_by_side(plain, question)[1:] if question != "first_leader" else [plain.reading(question, "left")]
    )
    for other in others:
        found = changes_winner(plain, other, players=players, tries=40)
        assert found
        assert found.mine.result["winners"] != found.theirs.result["winners"]
        for each in found:
            assert sittings.open_game(each.toml())["result"] == dict(each.result)


# Games -----------------------------------------------------------------------------------------------------


def test_a_game_goes_on_until_somebody_is_asked() -> None:
    laid = result("new_game", players=3, seed="x", rules="wikipedia_2012:32:a")
    assert laid["replies"] == []
    told = result("game", record=laid)
    assert told["deal"]["number"] == 1
    assert told["deal"]["deals"] == 19
    assert told["asked"]["seat"] == "p1"
    onward = result("go_on", record=laid, seat="p2")
    told = result("game", record=onward)
    assert told["asked"]["seat"] == "p2"
    assert told["asked"]["possible"] == [0, 1]
    onward["replies"].append("p2 bid 1")
    onward = result("go_on", record=onward, seat="p2")
    told = result("game", record=onward)
    assert told["asked"]["say"] == "play"
    assert told["players"][1]["bid"] == 1
    assert told["asked"]["cards"]
    refused = {**onward, "replies": [*onward["replies"], "p2 bid 1"]}
    error = ask("game", record=refused)["error"]
    assert error["kind"] == "rule"
    assert error["field"] == f"replies.{len(onward['replies'])}"


def test_a_whole_game_as_data() -> None:
    whole = result("go_on", record=result("new_game", players=5, seed="x"), tempers=["steady"])
    told = result("game", record=whole)
    assert told["over"]
    assert told["result"] == whole["result"]
    assert len(told["hands"]) == 19
    steps = result("deal_steps", record=whole, deal=19)
    assert steps[0]["deed"] == "shuffled"
    assert steps[-1]["deed"] == "won"
    assert all(step["ruling"]["at"] and step["text"].endswith(".") for step in steps)
    assert ask("deal_steps", record=whole, deal=20)["error"]["field"] == "deal"
    for form in ("toml", "json", "fragment"):
        text = result("game_text", record=whole, form=form)
        assert result("open_game", text=text) == whole
    ways = result("scored_in_every_way", record=whole)
    assert ways["accounts"][0]["scores"][-1] == whole["result"]["scores"]
    assert ways["names"] == whole["seats"]


def test_secret_bids_are_not_told() -> None:
    laid = result("new_game", players=3, seed="x", rules="wikipedia_2012:at-once")
    onward = result("go_on", record=laid, seat="p2")
    assert onward["replies"]
    told = result("game", record=onward)
    assert told["asked"]["hidden"]
    assert [player["bid"] for player in told["players"]] == [None] * 3
    assert "decides in secret" in result("deal_steps", record=onward, deal=1)[-1]["text"]


@pytest.mark.parametrize("variants", [["104", "32"], ["a", "b"], ["b", "a"], ["charge", "charge"]])
def test_two_variants_that_answer_one_question_are_refused(variants: list[str]) -> None:
    """On a page, in a record and on the command line, the refusal names the question and both variants."""
    first, second = variants
    laid = result("new_game", players=4, seed="x")
    laid["rules"] = ":".join([laid["rules"], *variants])
    replies = (
        ask("new_board", players=4, seed="x", variants=variants),
        ask("new_game", players=4, seed="x", rules=laid["rules"]),
        ask("game", record=laid),
        ask("sequence", players=4, rules=laid["rules"]),
    )
    for reply in replies:
        assert reply["error"]["field"] == "rules"
        assert f"“{first}” and “{second}” both answer “" in reply["error"]["message"]


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


# The terminal ----------------------------------------------------------------------------------------------


def test_sequence_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "sequence", "--players", "6", "--pack", "32", "--top", "four")
    assert status == 0
    lines = out.splitlines()
    assert "12 deals" in lines[0]
    assert "7♣ 7♦" in out
    assert [line.split()[1] for line in lines if line[:1].isdigit() and len(line.split()) == 4] == list(
        "123455554321"
    )
    status, out, err = run(capsys, "sequence", "--players", "40")
    assert (status, out) == (2, "")
    assert "2 to 26" in err
    status, out, _ = run(capsys, "sequence", "--players", "3", "--reading", "descent=twelve")
    assert "Reading: the descent has at most twelve deals." in out
    cited = " ".join(out.split())
    assert "Manches ¶3; Manches ¶4; Manches ¶5]" in cited.replace(
        "Manches ¶4; Manches ¶3", "Manches ¶3; Manches ¶4"
    )


def test_score_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "score", "2/2 0/0 4/5")
    assert status == 0
    row = next(line for line in out.splitlines() if "2/2" in line)
    assert row.split() == ["1", "p1", "2/2", "+4", "(4)", "+14", "(14)", "+30", "(30)", "+20", "(20)"]
    assert "Points 2 ¶1" in out
    status, out, _ = run(capsys, "score", "--json", "2/2 0/0 4/5")
    assert json.loads(out) == operations.score(["2/2 0/0 4/5"])


def test_legal_and_bids_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "legal", "Kh 2s 9s", "--trick", "Ad 3s", "--trump", "s")
    assert "You may play: 9♠. Not allowed: K♥ and 2♠." in out
    assert "Déroulement variante b" in out
    _, out, _ = run(capsys, "bids", "2", "3", "--players", "3", "--cards", "8")
    assert "Forbidden bid: 3. [Wikipédia Annonce tour à tour ¶2]" in out
    _, out, _ = run(capsys, "one-card", "--players", "4")
    assert "6/13" in out
    assert "in 4 of the 8 ways the others can bid (50.0%)" in out
    _, out, _ = run(capsys, "one-card", "--players", "4", "--reading", "bidding=at-once")
    assert "forbidden" not in out
    assert "Reading: simultaneous bids." in out
    _, out, _ = run(capsys, "cite", "undertrump")
    assert "Read as “any card may be played” (--reading undertrump=free)" in " ".join(out.split())


def test_a_game_by_the_computer_is_written_and_replayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.toml"
    arguments = ["--players", "5", "--seed", "k", "--seat", "none", "--variant", "charge", "--variant", "a"]
    status, printed, _ = run(capsys, "play", *arguments, "--save", str(file))
    assert status == 0
    told = record.from_toml(file.read_text(encoding="utf-8"))
    assert told.rules == "wikipedia_2012:charge:a"
    assert len(told.result["scores"]) == 5
    status, out, _ = run(capsys, "replay", str(file))
    assert status == 0
    assert (
        out.partition("Deal 1 of")[2].split("The same deals")[0]
        == (printed.partition("Deal 1 of")[2].split("The same deals")[0])
    )
    status, out, _ = run(capsys, "replay", str(file), "--deal", "3")
    assert "[Wikipédia Déroulement ¶3" in out
    status, out, _ = run(capsys, "replay", str(file), "--json")
    assert json.loads(out)["game"]["result"] == dict(told.result)
    file.write_text(file.read_text(encoding="utf-8").replace("p1 bid", "p1 bit", 1), encoding="utf-8")
    status, out, err = run(capsys, "replay", str(file))
    assert status == 2
    assert "Line " in err


KEPT = sorted((Path(__file__).resolve().parents[2] / "docs" / "playthroughs" / "ascenseur").glob("*.toml"))


def transcript(path: Path) -> str:
    """Returns the output of ``ambigu ascenseur replay`` for a record, and for its second deal step by
    step.
    """
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
    assert len(KEPT) == 3
    assert transcript(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_a_person_plays(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """An illegal reply is refused in a sentence and asked for again; the game stops at the end of input."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("5\nsing\n0\n3h\np1 play 2c\n"))
    status, out, _ = run(capsys, "play", "--players", "3", "--seed", "7", "--seat", "p1")
    assert status == 0
    assert "must choose 0 to 1 trick, not 5." in out
    assert "“sing” isn’t a reply here. Type one of these: bid (0 to 1 trick)." in out
    assert "you hold" in out
    assert "Stopped before the end of the game." in out


def test_nothing_that_is_typed_loses_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Oversized numbers, numbers for a card, two numbers and bytes that aren't text leave the game intact."""
    typed = [b"9" * 5000, b"p1 bid 0 0", b"\xff\xfe", b"p1 bid " + b"7" * 5000, b"#", b"1"]
    typed += [b"0", b"9" * 5000, b"1h", b"p1 play"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\n".join([*typed, b""])), "utf-8"))
    file = tmp_path / "game.toml"
    arguments = ["--players", "3", "--seed", "7", "--save", str(file)]
    status, out, _ = run(capsys, "play", *arguments)
    assert status == 0
    out = " ".join(out.split())
    assert out.count("has a number of more than 15 digits") == 2
    assert "“p1 bid 0 0” has more than one number" in out
    assert "“0” isn’t a card" in out
    assert "can’t “play Ah”: the hand 6c doesn’t have Ah." in out
    assert "On the table: Claire A♣." in out
    assert "p1 bid 1" in file.read_text(encoding="utf-8")


def test_a_deal_without_a_trump_is_told_step_by_step(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    laid = result("new_game", players=26, seed="x")
    file.write_text(json.dumps(result("go_on", record=laid)), encoding="utf-8")
    _, out, _ = run(capsys, "replay", str(file), "--deal", "2")
    assert "All cards are dealt: no trump. [Wikipédia Manches ¶2; Manches ¶4" in out
    _, out, _ = run(capsys, "replay", str(file), "--deal", "1")
    assert "no trump" not in out
    _, out, _ = run(capsys, "replay", str(file))
    assert out.count("All cards are dealt: no trump. [Wikipédia Manches ¶4]") == 1


def test_what_a_person_does_not_see_is_not_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    _, out, _ = run(capsys, "play", "--players", "4", "--seed", "7", "--seat", "p3", "--variant", "at-once")
    hands = [texts for texts in out.splitlines() if "you hold" in texts]
    assert len(hands) == 1
    assert "Bids:" not in out


def test_the_start_of_the_browser_does_not_load_the_game() -> None:
    """The game's modules are imported at the first request for them."""
    script = "import sys, ambigu_variants.bridge; print([m for m in sys.modules if '.ascenseur.' in m])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['ambigu_variants.ascenseur.game']"


if __name__ == "__main__":
    for each in KEPT:
        each.with_suffix(".txt").write_text(transcript(each), encoding="utf-8")
        print(each.stem)
