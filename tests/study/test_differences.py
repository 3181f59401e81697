"""Two rule sets are compared rule by rule and as a whole, each as if it had been played for itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from ambigu_variants.ambigu.mixtures.mixture import plain, sound
from ambigu_variants.ambigu.study import rounds
from ambigu_variants.ambigu.study.comparisons import (
    CONTROLS,
    Comparison,
    Effect,
    believed,
    comparisons,
    in_force,
    played,
)
from ambigu_variants.ambigu.study.differences import differences, written
from ambigu_variants.ambigu.study.figures import outcome
from ambigu_variants.ambigu.study.rounds import COMPANY, Sums, at_table
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.records.rule_set import RuleSet
from tests.study.test_rounds import deals_of

MINE = replace(
    plain("lalanne_2010"),
    title="Mine",
    answers={
        "three-against-two": "foster_1897",
        "agreed-minimum": "juegos_de_naipes_2012",
        "agreed-limit": "foster_1897",
        "staying-in": "juegos_de_naipes_2012",
        "first-bet": "foster_1897",
    },
    house={"ante": 1, "minimum": 4, "limit": 5},
)
YOURS = replace(plain("lalanne_2010"), answers={"first-bet": "juegos_de_naipes_2012:letter"})


def test_each_changed_rule_is_compared_alone_then_all_together() -> None:
    """A figure goes with the rule that asks for it, or is a change of its own."""
    sound(MINE)
    found = differences(MINE, plain("lalanne_2010"))
    assert [each.question for each in found.comparisons] == [
        "three-against-two",
        "staying-in agreed-minimum minimum",
        "first-bet agreed-limit limit",
        "ante",
        "three-against-two staying-in agreed-minimum minimum first-bet agreed-limit limit ante",
    ]
    *alone, whole = found.comparisons
    assert [each.effect for each in alone] == [Effect.ADAPTING, *[Effect.DIRECT] * 3]
    assert not found.outside  # A minimum is played with the rule that asks for it, even the usual one.
    usual = replace(MINE, house={}, answers={**MINE.answers, "seating": "foster_1897"})
    assert differences(usual, plain("lalanne_2010")).outside == ("seating",)
    rules, house = in_force(found.source, whole)
    assert house == {"ante": 1, "minimum": 4, "limit": 5}
    mine = sound(MINE).rules
    assert all(getattr(rules, name).alike(getattr(mine, name)) for name in ("staying_in", "first_bet"))


@pytest.mark.parametrize(
    ("mine", "other"),
    [
        (MINE, plain("lalanne_2010")),
        (MINE, plain("foster_1897")),
        (plain("lalanne_2010"), MINE),
        (MINE, YOURS),
    ],
    ids=["own book", "another book", "the other way", "a second set"],
)
def test_shortcuts_change_nothing(mine: RuleSet, other: RuleSet) -> None:
    """What a rival does to a round is as if both had been played without shortcuts, figures included."""
    found = differences(mine, other)
    rules, house = in_force(found.source)
    odds = believed(rules)
    *alone, whole = found.comparisons
    table = at_table(COMPANY, "shortcuts", house=house)
    base = rounds.base_round(table, rules, odds)
    for each in (*alone[:: max(len(alone) // 4, 1)], whole):
        rival = each.rival(found.source)
        _, agreed = in_force(found.source, each)
        values = [value for _, value in deals_of(replace(table, house=agreed), rival.rules, rival.odds)]
        sums = map(sum, zip(*values, strict=True))
        apart = tuple(mine - own for mine, own in zip(sums, base.sums, strict=True))
        assert tuple(rounds.rival_round(base, rival, odds).sums) == apart, each


def test_single_answers_have_the_sums_of_a_study_of_one_answer() -> None:
    """The same seed gives the same numbers; what changes do together is what is left, round by round."""
    mine = replace(
        plain("lalanne_2010"), answers={"first-bet": "foster_1897", "three-against-two": "foster_1897"}
    )
    found = differences(mine, plain("lalanne_2010"))
    *alone, whole = found.comparisons
    totals = played(found.source, found.comparisons, range(3), seed="1")
    for each in alone:
        (single,) = comparisons("lalanne_2010", (), [(each.question, each.answer)], (each.effect,))
        assert single == each
        assert played("lalanne_2010", [single], range(3), seed="1").rivals[single] == totals.rivals[each]
    assert totals.rest
    sums = zip(totals.rivals[whole].sums, *(totals.rivals[each].sums for each in alone), strict=True)
    assert totals.rest.sums == [both - sum(each) for both, *each in sums]


def test_a_rule_set_against_itself_changes_nothing() -> None:
    """Neither is there anything to compare, nor does any deal change if it is compared all the same."""
    with pytest.raises(RequestError, match="nothing to compare"):
        differences(MINE, replace(MINE, title="Other"))
    answers: Mapping[str, str] = {"first-bet": "foster_1897:one-at-least", "limit": "5"}
    same = Comparison(" ".join(answers), " ".join(answers.values()), Effect.DIRECT)
    mine = replace(MINE, answers={**MINE.answers, "first-bet": answers["first-bet"]})
    sums = played(written(mine), [same], range(3), seed="1").rivals[same]
    assert sums == replace(Sums.none(4), rounds=3, up=sums.up)


def test_shuffles_alone_show_no_clear_effect() -> None:
    """Other cards come, but nothing that is shown is clear, whatever the number of figures."""
    mine = replace(plain("lalanne_2010"), answers=dict.fromkeys(CONTROLS, "juegos_de_naipes_2012"))
    found = differences(mine, plain("lalanne_2010"))
    assert len(found.comparisons) == len(CONTROLS) + 1
    shown = outcome(played(found.source, found.comparisons, range(40), seed="null"))
    assert shown.whole.sums.moved > 100
    assert not any(change.clear for row in shown.rows for change in row.changes)
