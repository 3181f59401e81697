"""Verdicts compare what texts say: a silent text neither agrees nor differs."""

from __future__ import annotations

import dataclasses
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu.census.standings import differences, ordered_apart
from ambigu_variants.ambigu.census.verdicts import verdicts
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.rules.silences import HOUSE
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.verdicts import verdict_told
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Account, Ruling, Standing
from ambigu_variants.kernel.verdicts import Hinge, Kind, Tried, Verdict, verdict
from docs.hooks import collation

CASES = tomllib.loads(Path(__file__).with_name("verdicts.toml").read_text(encoding="utf-8"))["verdict"]
AGREE = "agree in effect: none of the random deals tells their answers apart."
NAMES = {"a": "Anne", "b": "Bruno", "c": "Claire"}


def made(case: dict[str, Any]) -> Verdict:
    """Returns the verdict that a case of ``verdicts.toml`` describes."""
    groups = ("speaking", "inferred", "partial", "ruled_out", "unseen", "broken", "within")
    return Verdict(
        question="q",
        silent=tuple(case.get("silent", [each for each in NAMES if each not in case["speaking"]])),
        referred=tuple((each, "") for each in case.get("referred", "")),
        apart=tuple((pair[0], pair[1]) for pair in case.get("apart", [])),
        alike=case.get("alike", False),
        tried=Tried(case.get("tried", "deals")),
        doubts=tuple((each, "so") for each in case.get("doubts", "")),
        hinges=tuple(Hinge((pair[0], pair[1]), read, "r", "so") for pair, read in case.get("hinges", [])),
        **{name: tuple(case.get(name, "")) for name in groups},
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["told"][-1])
def test_a_verdict_says_who_agrees_and_on_what_that_rests(case: dict[str, Any]) -> None:
    found = made(case)
    assert found.kind == case["kind"]
    told = [sentence.replace("AGREE", AGREE) for sentence in case["told"]]
    assert verdict_told(found, NAMES, {"q1": "Title?"}) == told


def ruling_of(account: Account[Rulebook], question: str) -> Ruling[..., object]:
    ruling: Ruling[..., object] = getattr(account.rules, question)
    return ruling


def test_agreement_rests_on_whole_answers() -> None:
    found = {each.replace("-", "_"): verdict for each, verdict in collation.verdicts().items()}
    assert found.keys() == questions_of(Rulebook).keys()
    for question, each in found.items():
        for account in ACCOUNTS:
            adds = bool(ruling_of(account, question).completed) and account.speaks(question)
            assert (account.id in each.partial) is adds
        assert each.kind is not Kind.AGREE or len(set(each.speaking) - set(each.partial)) > 1, question
    assert (found["first_dealer"].kind, found["first_dealer"].whole) == (
        Kind.DIFFER,
        ("lalanne_2010", "foster_1897"),
    )
    assert (found["owing"].kind, found["owing"].partial) == (Kind.AGREE, ("foster_1897",))
    assert (found["session_end"].kind, found["session_end"].silent) == (Kind.DIFFER, ("foster_1897",))
    assert found["uncalled_raise"].ruled_out == ("lalanne_2010",), "a text that rules it out isn’t silent"
    assert {"bare-stand", "dealer-force", "first-bet"} <= set(found["first_betting"].within)


def test_a_difference_that_rests_on_a_reading_says_so() -> None:
    """On the lone bettor, the verdict names the readings on which Foster's difference depends."""
    found, against = verdicts(ACCOUNTS, ["lone_bettor", "fredon_price"])
    assert {(each.account, each.reading) for each in found.hinges} == {
        ("foster_1897", "must-show"),
        ("juegos_de_naipes_2012", "if-shown"),
    }
    assert {frozenset(each.pair) for each in found.hinges} == {frozenset(pair) for pair in found.parted}
    foster, *others = sorted(ACCOUNTS, key=lambda each: each.id != "foster_1897")
    (other,) = verdicts([foster.reading("lone_bettor", "must-show"), *others], ["lone_bettor"])
    assert other.kind is Kind.AGREE
    assert not against.hinges


def test_a_source_speaks_by_its_own_rulings_alone() -> None:
    """A supplied answer is always the edition's, and a source speaks only by its own rulings."""
    for account in ALL_ACCOUNTS:
        for question in questions_of(Rulebook):
            ruling = ruling_of(account, question)
            for each in (ruling, *ruling.readings.values(), *ruling.variants.values()):
                assert (each.standing is Standing.SUPPLIED) is (each.source is HOUSE), each
            own = ruling.source is account.source and ruling.standing.seen
            assert account.speaks(question) is own
            if own and ruling.standing is Standing.INFERRED:
                assert account.id in verdict([account], question, set()).inferred


def test_who_sends_the_reader_elsewhere_answers_by_reference_or_is_named() -> None:
    """What another chapter answers is the text's answer; what it leaves to the players is a silence."""
    for account in (each for each in ALL_ACCOUNTS if each.source.referrals):
        for question, each in account.source.referrals.items():
            found = verdict(ALL_ACCOUNTS, question, set())
            told = comparison.answer(account, question)
            assert (told["standing"] == "referred") is bool(each.text) is (account.id in found.speaking)
            assert ((account.id, "") in found.referred) is not bool(each.text)
            assert told["refers"]["at"] == each.at
            assert told["at"] in {
                place.at for some in account.source.neighbours for place in some.outline
            } | {""}


def test_an_agreement_names_every_reading_that_it_rests_on() -> None:
    """An agreement says that it rests on a contested answer, and the other reading does change hands."""
    names = {each.id: each.source.short for each in ACCOUNTS}
    rested = 0
    for account in ACCOUNTS:
        for question in questions_of(Rulebook):
            found = verdict(ACCOUNTS, question, ())
            if found.kind is not Kind.AGREE or account.id not in found.whole:
                continue
            _, *readings = account.readings(question).values()
            doubted = [each for each in readings if each.standing is not Standing.AGAINST]
            told = " ".join(verdict_told(found, names))
            assert told.count(f"{account.source.short} would differ from") == len(doubted), question
            for each in doubted if question in hand_questions() else []:
                read = dataclasses.replace(account.reading(question, each.name), variants=("read",))
                assert differences([account, read], [question])[question], each
                rested += 1
    assert rested


def test_to_leave_the_order_to_another_rule_is_not_to_agree() -> None:
    """Pierer leaves every tie to the elder hand, where the other texts add up the pips."""
    heights = [f"{each.field}_height" for each in Combination]
    whole = [account for account in ALL_ACCOUNTS if account.whole]
    for found, combination in zip(verdicts(whole, heights), Combination, strict=True):
        for one, other in combinations(whole, 2):
            both = {one.id, other.id} <= set(found.speaking)
            if both and frozenset((one.id, other.id)) not in set(map(frozenset, found.parted)):
                mine, theirs = one.rules.equals.alike(other.rules.equals), combination is Combination.POINT
                assert mine or theirs or not ordered_apart(one.rules, other.rules, combination)
    (found,) = verdicts([ACCOUNTS[0], whole[-2]], ["prime_height"])
    assert (found.kind, found.parted) == (Kind.DIFFER, (("lalanne_2010", "pierer_1857"),))
