"""A study: controls are exactly zero, stages stop alike, nothing that is finished is played again or lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study import estimates as study
from ambigu_variants.ambigu.study.comparisons import Comparison, Effect, Totals, comparisons
from ambigu_variants.ambigu.study.rounds import Sums
from ambigu_variants.cli import main
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.research.study import stages as module
from ambigu_variants.research.study import store
from ambigu_variants.research.study.stages import (
    FIRST,
    Kept,
    Order,
    Run,
    Study,
    Terms,
    as_text,
    chunk,
    fingerprint,
    here,
    play,
    stages,
)
from ambigu_variants.research.study.store import Folder, on_workers

SOURCE, OTHER = (account.id for account in ACCOUNTS[:2])
DIRECT = tuple(comparisons(SOURCE, ["side-pot", "first-bet"], (), (Effect.DIRECT,)))
TERMS = Terms(source=SOURCE, comparisons=DIRECT, precision=0.0, most=8)
"""A tiny study, with a question that always comes up and one that seldom does."""


@cache
def played() -> Study:
    """Returns the tiny study, played in this process."""
    return alone(TERMS, size=1)


def alone(terms: Terms, run: Run = here, kept: Kept | None = None, **size: int) -> Study:
    """Plays one study."""
    (found,) = play([terms], run, [kept or Kept()], lambda terms, done: None, **size)
    return found


def noting(noted: list[Order], orders: Sequence[Order]) -> Iterator[tuple[Order, Totals]]:
    """Plays chunks in this process, and notes them."""
    noted.extend(orders)
    return here(orders)


def rounds(found: Study) -> Counter[Comparison]:
    """Returns the rounds of each comparison."""
    return Counter({each: sums.rounds for each, sums in found.totals.rivals.items()})


def unchanged(sums: Sums) -> bool:
    """Checks whether no deal went otherwise."""
    return not (sums.moved + sums.ended + sums.parted or any(sums.sums) or any(sums.squares))


def test_a_study_is_the_same_in_chunks_of_any_size() -> None:
    """One chunk of eight rounds adds up to the same as eight chunks of one; another seed does not."""
    whole = alone(TERMS, size=8)
    assert whole == played()
    assert whole.digest == played().digest
    assert alone(replace(TERMS, seed="other")).digest != played().digest


def test_what_does_not_come_up_or_is_written_alike_is_exactly_zero() -> None:
    """A rival that every deal asks for changes deals; the account's own answer as the rival never does."""
    found = {each.question: sums for each, sums in played().totals.rivals.items()}
    always = found["first-bet"]
    assert always.up == always.rounds * len(TERMS.company)
    assert always.moved
    assert any(always.sums)
    assert all(sums.up or unchanged(sums) for sums in found.values())
    own = f"{SOURCE}:{ACCOUNTS[0].rules.first_bet.name}"
    alike = tuple(comparisons(SOURCE, (), [("first-bet", own), ("last-bet", SOURCE)]))
    assert {each.answer for each in alike} == {own}
    terms = Terms(source=SOURCE, comparisons=alike, precision=0.0, most=3)
    for sums in alone(terms).totals.rivals.values():
        assert sums.up == 3 * len(terms.company), "it comes up, and is played again"
        assert unchanged(sums)


@pytest.mark.parametrize(("precision", "more"), [(1e9, []), (0.25, [{"first-bet"}] * 3), (0.0, [None] * 3)])
def test_only_what_is_not_yet_known_precisely_is_played_on(precision: float, more: list[set[str]]) -> None:
    """A study stops, and leaves out comparisons, only after fixed numbers of rounds."""
    assert list(stages(3 * FIRST)) == [(0, FIRST), (FIRST, 2 * FIRST), (2 * FIRST, 3 * FIRST)]
    both = {"side-pot", "first-bet"}
    asked: list[set[str]] = []

    def run(orders: Sequence[Order]) -> Iterator[tuple[Order, Totals]]:
        for given in orders:
            asked.append({each.question for each in given.terms.comparisons})
            totals = Totals.none(4, given.terms.comparisons)
            for each, sums in totals.rivals.items():
                for number in range(given.rounds):
                    change = (-1) ** number * (1 if each.question == "side-pot" else 99)
                    sums.add(Sums.of_round([change] * 14))
                sums.parted = sums.rounds
            yield given, totals

    terms = Terms(source=SOURCE, comparisons=DIRECT, precision=precision, most=4 * FIRST)
    found = alone(terms, run, size=FIRST)
    assert asked == [both, *(each or both for each in more)]
    for compared, sums in found.totals.rivals.items():
        assert sums.rounds == FIRST * sum(compared.question in each for each in asked)


def test_a_study_goes_on_from_its_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It gives the same, to the byte, as if played at once; only what has other rules now is played twice."""
    monkeypatch.setattr(module, "FIRST", 3)
    monkeypatch.setattr(module, "ENOUGH", 2)
    some = tuple(comparisons(SOURCE, ["rebuying", "all-in"], (), (Effect.DIRECT,)))
    terms = Terms(source=SOURCE, comparisons=some, precision=2.0, most=14)
    whole = alone(terms)
    assert len({*rounds(whole).values()}) > 2, "some need more stages"
    cases = [(some, 6, ()), (some[:1], 14, ()), (some[::-2], 14, some[-1:]), (some, 3, ("account", *some))]
    for begun, most, other in cases:
        noted, earlier = list[Order](), alone(replace(terms, comparisons=begun, most=most))
        named = dict(zip(("account", *begun), earlier.fingerprints, strict=True)) | dict.fromkeys(other, "")
        folder = tmp_path / str(len(other) + most)
        Folder(folder, earlier.terms, resume=False).finish(replace(earlier, fingerprints=(*named.values(),)))
        alone(terms, partial(noting, noted), Folder(folder, terms, resume=True))
        assert (folder / "result.json").read_text("utf-8") == f"{as_text(whole.data())}\n"
        asked = Counter({each: number for each, number in rounds(earlier).items() if each not in other})
        for order in noted:
            asked.update(dict.fromkeys(order.terms.comparisons, order.rounds))
        assert asked == rounds(whole)


def test_the_command_writes_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It has the result, a study is not overwritten, and --resume tells the same."""
    asked = ["study", "--source", SOURCE, "--question", "side-pot", "--most", "2", "--workers", "0"]
    asked += ["--out", str(tmp_path)]
    assert main(asked) == 0
    first = capsys.readouterr().out
    assert json.loads((tmp_path / SOURCE / "result.json").read_text("utf-8"))["digest"] in first
    assert main(asked) == 2
    assert "--resume" in capsys.readouterr().err
    assert main([*asked, "--resume"]) == 0
    assert capsys.readouterr().out == first
    assert main([*asked, "--resume", "--seed", "2"]) == 2
    assert "other options" in capsys.readouterr().err


def test_estimates_are_those_of_the_rounds() -> None:
    """Mean and standard error per deal, by hand; false discovery rates as in the paper's example."""
    sums = Sums.none(2)
    for value in (2, 4, 9):
        sums.add(Sums.of_round([value, *[0] * (len(sums.sums) - 1)]))
    found = study.estimate(sums, 0)
    assert found.mean == pytest.approx(2.5)
    assert found.error == pytest.approx((13 / 3) ** 0.5 / 2)
    chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240]
    chances += [0.4262, 0.5719, 0.6528, 0.7590, 1.0000]
    rates = study.false_discovery(chances)
    assert sum(rate <= 0.05 for rate in rates) == 4
    assert rates == sorted(rates)


def test_fingerprints_see_the_rules_and_the_company() -> None:
    """Other rules and other players have another fingerprint."""
    one, other = ACCOUNTS[0].rules, ACCOUNTS[1].rules
    (answer, *_) = [each.answer for each in comparisons(SOURCE, ["first-bet"])]
    rival = Comparison("first-bet", answer, Effect.DIRECT).rules(SOURCE)
    companies = [("careful", "bold", "tight", "curious"), ("careful", "bold", "tight", "tight")]
    found = [*map(fingerprint, (one, other, rival)), *(fingerprint(one, each) for each in companies)]
    assert len(set(found)) == len(found)


PATIENCE = 60
"""The seconds after which a process does not do what is expected."""
SMALL_CHUNKS = """
import signal, sys
from pathlib import Path
from ambigu_variants.research.study import stages, store
from ambigu_variants.cli import main

def held(order, play=store.chunk):
    Path(sys.argv[1], str(hash(order))).touch()
    if len([*Path(sys.argv[1]).iterdir()]) > 4:
        signal.pause()
    return play(order)

signal.signal(signal.SIGINT, signal.default_int_handler)  # A shell's background commands ignore it.
store.chunk = held
stages.play.__kwdefaults__["size"] = 1
sys.exit(main(sys.argv[2:]))
"""
"""A study in small chunks; its workers play four of them, and then wait to be ended."""


def asked(folder: Path) -> list[str]:
    """Returns the command line of a study."""
    questions = dict.fromkeys(each.question for each in TERMS.comparisons)
    named = [part for question in questions for part in ("--question", question)]
    command = ["study", "--effect", "direct", "--precision", "0", "--source", TERMS.source]
    return [*command, *named, "--most", str(TERMS.most), "--out", str(folder)]


def killed(order: Order) -> Totals:
    """Plays the first rounds; the worker that shall play further ones is killed."""
    if order.first > 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return chunk(order)


def test_workers_find_the_same_and_if_one_dies_the_study_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A study that ends early keeps the rounds it has finished."""
    kept = Folder(tmp_path, TERMS, resume=False)
    monkeypatch.setattr(store, "chunk", killed)
    with pytest.raises(RequestError, match="has died"):
        alone(TERMS, on_workers(1), kept, size=1)
    assert not active_children()
    monkeypatch.undo()
    begun = len([*tmp_path.glob("chunks/*")])
    assert alone(TERMS, on_workers(2), kept, size=1).digest == played().digest
    assert 0 < begun < len([*tmp_path.glob("chunks/*")]) == TERMS.most


def mine(folder: Path) -> Path:
    """Writes house rules with three changes, and returns the file."""
    told = {"agreed-limit": OTHER, "first-bet": OTHER, "three-against-two": OTHER}
    lines = ['game = "ambigu"', "edition = 1", f'rules = "{SOURCE}"', "[answers]"]
    file = folder / "mine.toml"
    file.write_text("\n".join([*lines, *(f'{name} = "{of}"' for name, of in told.items())]))
    return file


def broken_off(command: Sequence[str], folder: Path, sign: signal.Signals, *, all_of_it: bool) -> str:
    """Ends a study after its first chunks; returns what it said, once all its processes are gone."""
    (folder / "begun").mkdir()
    started = [sys.executable, "-c", SMALL_CHUNKS, str(folder / "begun"), *command]
    with subprocess.Popen(started, start_new_session=True, stderr=subprocess.PIPE, text=True) as process:
        try:
            end = time.monotonic() + PATIENCE
            while len(list(folder.glob("*/chunks/*.json"))) < 2:
                assert process.poll() is None
                assert time.monotonic() < end
                time.sleep(0.05)
            (os.killpg if all_of_it else os.kill)(process.pid, sign)
            said = process.communicate(timeout=PATIENCE)[1]
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == (128 + sign if all_of_it else -sign)
    return said


def resumed(command: Sequence[str], folder: Path) -> str:
    """Goes on with a study that was broken off, without playing again what it has; returns what it shows."""
    kept = {each: each.stat().st_mtime_ns for each in folder.glob("*/chunks/*.json")}
    again = [sys.executable, "-c", SMALL_CHUNKS, str(folder / "begun"), *command, "--resume"]
    shown = subprocess.run(again, capture_output=True, text=True, check=True).stdout
    assert len(kept) > 1
    assert {each: each.stat().st_mtime_ns for each in kept} == kept
    return shown


def test_a_study_that_is_ended_says_so_leaves_no_worker_and_is_resumed(tmp_path: Path) -> None:
    """As from a terminal, all processes get the signal after the first chunks."""
    command = asked(tmp_path)
    said = broken_off([*command, "--workers", "2"], tmp_path, signal.SIGINT, all_of_it=True)
    (told,) = said.splitlines()
    assert str(tmp_path) in told
    assert "--resume" in told
    assert played().digest in resumed([*command, "--workers", "0"], tmp_path)


def test_rule_sets_whose_main_process_is_killed_are_resumed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The workers end with it; all changes, alone and together, then show what they would have shown."""
    command = ["study", "--rules", str(mine(tmp_path)), "--precision", "0", "--most", str(TERMS.most)]
    broken_off(
        [*command, "--workers", "2", "--out", str(tmp_path)], tmp_path, signal.SIGKILL, all_of_it=False
    )
    shown = resumed([*command, "--workers", "0", "--out", str(tmp_path)], tmp_path)
    assert main([*command, "--workers", "0"]) == 0
    *_, digest = shown.split()
    assert len(digest) == 64
    assert digest in capsys.readouterr().out.split()


def test_what_is_damaged_is_played_again(tmp_path: Path) -> None:
    """A chunk cut short, one whose numbers were changed, and such a result: the digest is the same."""
    kept = Folder(tmp_path, TERMS, resume=False)
    assert alone(TERMS, kept=kept, size=1).digest == played().digest
    first, second, *_ = sorted(tmp_path.glob("chunks/*"))
    first.write_text(first.read_text("utf-8")[:50], encoding="utf-8")
    told = json.loads(second.read_text("utf-8"))
    told["base"]["sums"][0] += 1
    second.write_text(json.dumps(told), encoding="utf-8")
    result = tmp_path / "result.json"
    result.write_text(result.read_text("utf-8").replace('"rounds":8', '"rounds":9', 1), encoding="utf-8")
    noted = list[Order]()
    again = alone(TERMS, partial(noting, noted), Folder(tmp_path, TERMS, resume=True), size=1)
    assert again.digest == played().digest
    assert len(noted) == 2


def test_the_command_compares_rule_sets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """House rules from a file, with any number of workers; it says which options exclude each other."""
    asked = ["study", "--rules", str(mine(tmp_path)), "--most", "3", "--precision", "0", "--workers"]
    found = []
    for workers in ("0", "2"):
        assert main([*asked, workers, "--out", str(tmp_path / workers)]) == 0
        found.append(capsys.readouterr().out)
    assert found[0] == found[1]
    assert "Digest of the result" in found[0]
    assert "what the deals show" in found[0]
    assert main([*asked, "0", "--out", str(tmp_path / "0"), "--resume"]) == 0
    assert capsys.readouterr().out == found[0]
    assert main([*asked, "0", "--all"]) == 2
    assert "leave out" in capsys.readouterr().err
    assert main(["study", "--against", SOURCE]) == 2
    assert "--rules" in capsys.readouterr().err
