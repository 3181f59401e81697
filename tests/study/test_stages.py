"""A study: controls are exactly zero, stages stop alike, nothing that is finished is played again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from ambigu_variants.ambigu.players.odds import ASKED
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study import estimates
from ambigu_variants.ambigu.study.chunks import Order, Sums, Totals, as_text, fingerprint
from ambigu_variants.ambigu.study.comparisons import Comparison, Effect, comparisons
from ambigu_variants.ambigu.study.estimates import ENOUGH, estimate, false_discovery, rows
from ambigu_variants.ambigu.study.stages import FIRST, Study, Terms, here, in_stages, play, stages
from ambigu_variants.ambigu.study.store import Folder, Memory
from ambigu_variants.cli import main

SOURCE = ACCOUNTS[0].id


def unheard(done: int) -> None:
    """Hears nothing."""


def test_a_study_is_the_same_in_chunks_of_any_size(terms: Terms, played: Study) -> None:
    """One chunk of eight rounds adds up to the same as eight chunks of one."""
    whole = play(terms, here, Memory(), unheard, size=8)
    assert whole == played
    assert whole.digest == played.digest
    other = play(replace(terms, seed="other"), here, Memory(), unheard)
    assert other.digest != played.digest


def test_what_comes_up_differs_and_what_does_not_is_exactly_zero(played: Study) -> None:
    """A rival to an answer that every deal asks changes deals; one that no deal asks is never played."""
    found = {each.question: sums for each, sums in played.totals.rivals.items()}
    always, seldom = found["first-bet"], found["side-pot"]
    assert always.up == always.rounds * len(played.terms.company)
    assert always.moved
    assert any(always.sums)
    assert seldom.up <= seldom.rounds
    for sums in played.totals.rivals.values():
        if not sums.up:
            assert not sums.moved + sums.ended + sums.parted
            assert not any(sums.sums)
            assert not any(sums.squares)


def test_an_answer_written_alike_changes_exactly_nothing() -> None:
    """With the account's own answer as the rival every deal ends alike, though it is played again."""
    own = ACCOUNTS[0].rules.first_bet.name
    compared = comparisons(SOURCE, (), [("first-bet", f"{SOURCE}:{own}"), ("last-bet", SOURCE)])
    found = play(
        Terms(source=SOURCE, comparisons=tuple(compared), precision=0.0, most=3), here, Memory(), unheard
    )
    assert {each.answer for each in compared} == {f"{SOURCE}:{own}"}
    for sums in found.totals.rivals.values():
        assert sums.up == 3 * len(found.terms.company)
        assert not sums.moved + sums.ended + sums.parted
        assert not any(sums.sums)
        assert not any(sums.squares)


def test_both_effects_are_played_only_where_players_know_the_rule() -> None:
    """Players read from the rules only what hands are worth, so only there they can adapt."""
    found = comparisons(SOURCE)
    adapting = {each.question for each in found if each.effect is Effect.ADAPTING}
    assert adapting == {each.question for each in found if each.question.replace("-", "_") in ASKED}
    assert adapting < {each.question for each in found if each.effect is Effect.DIRECT}
    question = min(adapting)
    assert {each.effect for each in comparisons(SOURCE, [question], asked=[Effect.ADAPTING])} == {
        Effect.ADAPTING
    }
    assert {each.effect for each in comparisons(SOURCE, ["first-bet"], asked=[Effect.ADAPTING])} == {
        Effect.DIRECT
    }


def test_a_study_stops_only_after_fixed_numbers_of_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A comparison that is known precisely is left out of the next stage; the others go on."""
    assert list(stages(3 * FIRST)) == [(0, FIRST), (FIRST, 2 * FIRST), (2 * FIRST, 3 * FIRST)]
    compared = tuple(comparisons(SOURCE, ["side-pot", "first-bet"]))
    asked: list[int] = []

    def run(orders: Sequence[str]) -> Iterator[tuple[int, str]]:
        for place, order in enumerate(orders):
            given = json.loads(order)
            asked.append(len(given["comparisons"]))
            sums = [1] * 14, [given["rounds"]] * 14
            told = [
                [
                    *each,
                    {
                        **vars(Sums(*sums)),
                        "rounds": given["rounds"],
                        "parted": ENOUGH * (each[0] == "first-bet"),
                    },
                ]
                for each in given["comparisons"]
            ]
            yield place, json.dumps({"base": vars(Sums(*sums)), "comparisons": told})

    terms = Terms(source=SOURCE, comparisons=compared, precision=1.0, most=4 * FIRST)
    found = play(terms, run, Memory(), unheard, size=FIRST)
    parted = sum(each.question == "first-bet" for each in compared)
    assert asked == [len(compared)]
    assert 0 < parted < len(compared)
    asked.clear()
    finer = play(replace(terms, precision=0.02), run, Memory(), unheard, size=FIRST)
    assert asked == [len(compared)] * 4
    assert finer.digest != found.digest


def test_only_what_is_not_yet_known_precisely_is_played_on() -> None:
    """If the first stage knows one question precisely, the later stages play the other alone."""
    compared = tuple(comparisons(SOURCE, ["side-pot", "first-bet"], (), (Effect.DIRECT,)))
    asked: list[set[str]] = []

    def run(orders: Sequence[str]) -> Iterator[tuple[int, str]]:
        for place, order in enumerate(orders):
            given = Order.of(json.loads(order))
            asked.append({each.question for each in given.comparisons})
            totals = Totals(Sums.none(4), {each: Sums.none(4) for each in given.comparisons})
            for each, sums in totals.rivals.items():
                for number in range(given.rounds):
                    sums.add_round([(-1) ** number * (1 if each.question == "side-pot" else 99)] * 14)
                sums.parted = sums.rounds
            yield place, as_text(totals.data())

    terms = Terms(source=SOURCE, comparisons=compared, precision=0.25, most=4 * FIRST)
    found = play(terms, run, Memory(), unheard, size=FIRST)
    assert asked == [{"side-pot", "first-bet"}, *[{"first-bet"}] * 3]
    rounds = {each.question: sums.rounds for each, sums in found.totals.rivals.items()}
    assert rounds == {"side-pot": FIRST, "first-bet": 4 * FIRST}


def test_finished_chunks_are_not_played_again(terms: Terms, played: Study, tmp_path: Path) -> None:
    """A study that was broken off goes on where it was; a chunk that is not whole is played anew."""

    class Killed(Exception):
        pass

    def until_killed(orders: Sequence[str]) -> Iterator[tuple[int, str]]:
        yield from here(orders[:5])
        raise Killed

    with pytest.raises(Killed):
        play(terms, until_killed, Folder(tmp_path, terms, resume=False), unheard, size=1)
    kept = sorted((tmp_path / "chunks").glob("*.json"))
    assert len(kept) == 5
    kept[0].write_text(kept[0].read_text("utf-8")[:100], encoding="utf-8")
    anew: list[str] = []

    def counted(orders: Sequence[str]) -> Iterator[tuple[int, str]]:
        anew.extend(orders)
        yield from here(orders)

    again = play(terms, counted, Folder(tmp_path, terms, resume=True), unheard, size=1)
    assert len(anew) == terms.most - 4
    assert again.digest == played.digest


def test_estimates_are_those_of_the_rounds() -> None:
    """Mean and standard error per deal, by hand; false discovery rates as in the paper's example."""
    sums = Sums.none(2)
    for value in (2, 4, 9):
        sums.add_round([value, *[0] * (len(sums.sums) - 1)])
    found = estimate(sums, 0)
    assert found.mean == pytest.approx(2.5)
    assert found.error == pytest.approx((13 / 3) ** 0.5 / 2)
    chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240]
    chances += [0.4262, 0.5719, 0.6528, 0.7590, 1.0000]
    rates = false_discovery(chances)
    assert sum(rate <= 0.05 for rate in rates) == 4
    assert rates == sorted(rates)


def test_few_rounds_prove_nothing(played: Study) -> None:
    """An effect is not tested before enough rounds differ."""
    assert max(sums.parted for sums in played.totals.rivals.values()) < ENOUGH
    assert all(found.q == 1 for row in rows(played.totals) for found in row.differences.values())
    assert estimates.reached(played.totals.base) > 0


def test_fingerprints_see_the_rules_and_the_company() -> None:
    """Other rules and other players have another fingerprint."""
    one, other = ACCOUNTS[0].rules, ACCOUNTS[1].rules
    rival = Comparison("first-bet", "", Effect.DIRECT)
    (answer, *_) = [each.answer for each in comparisons(SOURCE, [rival.question])]
    found = [fingerprint(one), fingerprint(other), fingerprint(one, ["careful", "bold", "tight", "curious"])]
    found += [fingerprint(one, ["careful", "bold", "tight", "tight"])]
    found += [fingerprint(rival._replace(answer=answer).rules(SOURCE))]
    assert len(set(found)) == len(found)


def test_the_command_writes_its_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The folder has the result and both tables, a study is not overwritten, and --resume tells the same."""
    asked = ["study", "--source", SOURCE, "--question", "side-pot", "--most", "2", "--workers", "0"]
    asked += ["--out", str(tmp_path)]
    assert main(asked) == 0
    first = capsys.readouterr().out
    head, *lines = (tmp_path / "comparisons.csv").read_text("utf-8").splitlines()
    assert head.startswith("source,question,answer,effect,")
    assert len(lines) == 1 + len(comparisons(SOURCE, ["side-pot"]))
    assert (tmp_path / "comparisons.parquet").read_bytes()[:4] == b"PAR1"
    digest = json.loads((tmp_path / SOURCE / "result.json").read_text("utf-8"))["digest"]
    assert digest in first
    assert main(asked) == 2
    assert "--resume" in capsys.readouterr().err
    assert main([*asked, "--resume"]) == 0
    assert capsys.readouterr().out == first
    assert main([*asked, "--resume", "--seed", "2"]) == 2
    assert "other options" in capsys.readouterr().err


def test_a_study_goes_on_from_its_result_alone(tmp_path: Path) -> None:
    """A stored result replaces the chunks of its stages; one of other rules or other terms does not."""
    compared = tuple(comparisons(SOURCE, ["first-bet"]))[:1]
    terms = Terms(source=SOURCE, comparisons=compared, precision=0.0, most=2 * FIRST)
    played: list[int] = []

    def counted(orders: Sequence[str]) -> Iterator[tuple[int, str]]:
        played.append(sum(json.loads(each)["rounds"] for each in orders))
        yield from here(orders)

    whole = play(terms, counted, Memory(), unheard, size=FIRST)
    assert sum(played) == 2 * FIRST
    half = play(replace(terms, most=FIRST), here, Memory(), unheard, size=FIRST)

    def resumed(earlier: Study, name: str) -> Study:
        played.clear()
        Folder(tmp_path / name, earlier.terms, resume=False).finish(earlier)
        folder = Folder(tmp_path / name, replace(earlier.terms, most=terms.most), resume=True)
        *_, (_, found) = in_stages([terms], counted, [folder], lambda terms, done: None)
        return found

    assert resumed(half, "same") == whole
    assert sum(played) == FIRST
    foreign = replace(half, fingerprints=("other", *half.fingerprints[1:]))
    assert resumed(foreign, "foreign") == whole
    assert sum(played) == 2 * FIRST


def test_only_comparisons_of_changed_rules_are_played_again(tmp_path: Path) -> None:
    """If a rival's rules have changed, its rounds are played again, and the others are kept."""
    compared = tuple(comparisons(SOURCE, ["first-bet", "side-pot"], (), (Effect.DIRECT,)))[:2]
    terms = Terms(source=SOURCE, comparisons=compared, precision=0.0, most=2 * FIRST)
    whole = play(terms, here, Memory(), unheard, size=FIRST)
    asked: list[tuple[int, int]] = []

    def noted(orders: Sequence[str]) -> Iterator[tuple[int, str]]:
        asked.extend((json.loads(each)["first"], len(json.loads(each)["comparisons"])) for each in orders)
        yield from here(orders)

    half = play(replace(terms, most=FIRST), here, Memory(), unheard, size=FIRST)
    other = dict(half.totals.rivals)
    other[compared[1]] = other[compared[0]]
    stale = replace(
        half,
        fingerprints=(*half.fingerprints[:2], "other"),
        totals=Totals(half.totals.base, other),
    )
    Folder(tmp_path, stale.terms, resume=False).finish(stale)
    again = play(terms, noted, Folder(tmp_path, terms, resume=True), unheard, size=FIRST)
    assert again == whole
    assert asked == [(0, 1), (FIRST, 2)]
