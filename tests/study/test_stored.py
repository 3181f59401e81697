"""The stored study of all accounts: its chunks are played again, and its controls show nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ambigu_variants.ambigu.mixtures.mixture import sound
from ambigu_variants.ambigu.study import estimates as study
from ambigu_variants.ambigu.study.comparisons import CONTROLS, Comparison, Effect, Totals, comparisons
from ambigu_variants.ambigu.study.rounds import Sums
from ambigu_variants.records.rule_set import from_text
from ambigu_variants.research.study.stages import Order, Study, as_text, chunk
from docs.hooks import studies
from docs.hooks.ready import _measured, ready
from docs.hooks.studies import NotPlayed, controlled, sources, stored

each_source = pytest.mark.parametrize("source", sources())
FEW = 3


def played_again(source: str, sample: dict[str, Any], some: list[list[Any]]) -> str:
    """Plays some comparisons of a stored chunk again; returns them, and the base, as JSON."""
    study = stored(source).study
    order = Order(
        terms=replace(study.terms, comparisons=tuple(Comparison(q, k, Effect(of)) for q, k, of, _ in some)),
        rules=study.fingerprints[0],
        rivals=(),
        first=sample["first"],
        rounds=sample["rounds"],
    )
    return as_text(chunk(order).data())


@each_source
def test_stored_chunks_are_the_same_to_the_byte(source: str, thorough: bool) -> None:
    """Some comparisons of the first chunk stored; in a thorough run all of the first and of the last."""
    first, last = stored(source).samples
    assert first["first"] < last["first"]
    for sample in (first, last) if thorough else (first,):
        direct = [each for each in sample["comparisons"] if each[2] == Effect.DIRECT]
        some = sample["comparisons"] if thorough else direct[:FEW]
        assert played_again(source, sample, some) == as_text({"base": sample["base"], "comparisons": some})


@each_source
def test_the_stored_study_is_whole(source: str) -> None:
    """All comparisons are there, the digests are those of the sums, and each study has its own seed."""
    found, file = stored(source), json.loads(studies.FILE.read_text("utf-8"))[source]
    asked = comparisons(source)
    assert found.study.terms.comparisons == tuple(asked)
    assert {each.left_out for each in found.study.totals.rivals.values()} == {0}
    assert found.controls
    assert {each.question for each in found.controls.terms.comparisons} == set(CONTROLS)
    assert any(row.moved > 0.9 for row in study.rows(found.controls.totals))
    told = {"study": file, "second": file.get("second"), "controls": file["controls"]}
    parts = {name: getattr(found, name) for name in told if getattr(found, name)}
    assert [each.digest for each in parts.values()] == [told[name]["digest"] for name in parts]
    assert len({each.terms.seed for each in parts.values()}) == len(parts)
    never = [row for row in found.rows if not row.sums.up + row.sums.moved]
    assert never
    assert not any(any(row.sums.sums) or any(row.sums.squares) for row in never), "exactly zero, not nearly"


def test_controls_show_nothing() -> None:
    """With cards of their own, no figure of shuffling is too unlikely among as many as there are."""
    assert controlled().figures > 50
    assert controlled().least > study.RATE


def test_controls_would_show_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a shuffle moved five counters in a deal, the controls would show it."""
    source = sources()[0]
    found = stored(source)
    assert found.controls
    worse = replace(found.controls, totals=Totals.of(found.controls.totals.data()))
    for sums in worse.totals.rivals.values():
        for place in (0, 4):
            sums.squares[place] += 2 * 20 * sums.sums[place] + 400 * sums.rounds
            sums.sums[place] += 20 * sums.rounds
    monkeypatch.setattr(studies, "stored", lambda name: replace(found, controls=worse))
    monkeypatch.setattr(studies, "sources", lambda: [source])
    assert controlled.__wrapped__().least < study.RATE


def test_a_study_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the rules have changed since, or there is no study, nothing is printed."""
    source = sources()[0]
    study = stored(source).study
    changed = replace(study, fingerprints=("other", *study.fingerprints[1:]))
    monkeypatch.setattr(Study, "of", staticmethod(lambda found: changed))
    stored.cache_clear()
    with pytest.raises(NotPlayed, match="other rules"):
        stored(source)
    stored.cache_clear()
    with pytest.raises(NotPlayed, match="has not been played"):
        stored("hoyle")


def test_ready_sets_do_what_their_names_say() -> None:
    """Each can be played by, the gentle one lowers the stakes clearly, and the fierce one raises them."""
    gentle, fierce, old = (from_text(each["address"]) for each in ready())
    for told in (gentle, fierce, old):
        assert sound(told).changed
    staked = {}
    for told in (gentle, fierce):
        found = _measured({name: value for name, value in told.data().items() if name != "title"})
        staked[told.title] = study.estimates(Sums(**found["changed"]))["staked"]
    less, more = staked.values()
    assert less.mean + 4 * less.error < 0 < more.mean - 4 * more.error
