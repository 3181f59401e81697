"""Verdicts compare what texts say: a silent text neither agrees nor differs."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu.census.standings import ordered_apart
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
from docs.hooks import collation, side_by_side

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
        assert not each.kind.agreed or len(set(each.speaking) - set(each.partial)) > 1, question
    assert (found["first_dealer"].kind, found["first_dealer"].whole) == (Kind.DIFFER, ("lalanne_2010",))
    assert (found["owing"].kind, found["owing"].partial) == (Kind.AS_READ, ("foster_1897",))
    assert (found["session_end"].kind, found["session_end"].silent) == (Kind.DIFFER, ("foster_1897",))
    assert found["uncalled_raise"].ruled_out == ("lalanne_2010",), "a text that rules it out isn’t silent"
    assert {"bare-stand", "dealer-force", "first-bet"} <= set(found["first_betting"].within)


def test_a_verdict_turns_with_each_reading_that_it_names() -> None:
    """Read so, texts that agree differ, and the reverse; no other reading turns a verdict on hands."""
    asked = [*hand_questions(), "last_return", "lone_bettor", "players"]
    for question, found in zip(asked, verdicts(ACCOUNTS, asked), strict=True):
        for account in ACCOUNTS if found.kind.agreed or found.parted else ():
            for name, reading in list(account.readings(question).items())[1:]:
                if reading.standing is Standing.AGAINST or not account.speaks(question):
                    continue
                read = [each.reading(question, name) if each is account else each for each in ACCOUNTS]
                (then,) = verdicts(read, [question])
                turned = bool(then.parted) is not bool(found.parted)
                assert turned is ((account.id, name) in found.turning), (question, account.id, name)
    kinds = {each.question: each.kind for each in verdicts(ACCOUNTS, ["last_return", "players", "ladder"])}
    assert kinds == {"last-return": Kind.AS_READ, "players": Kind.AS_READ, "ladder": Kind.AGREE}


def test_the_pages_count_what_rests_on_readings_and_on_inferences() -> None:
    """A reading that only a stored deal shows to be different turns the agreement on the page."""
    found = collation.verdicts()
    turned = {name for name, each in found.items() if each.kind is Kind.DIFFER and each.turning}
    assert {"three-against-two", "point-in-sequence", "lone-bettor", "beyond-purse"} <= turned
    assert not {"fredon-price", "two-card-sequence", "raise-to"} & turned
    for name in ("withholding", "withheld-return"):
        assert found[name].kind is Kind.AS_READ
    for name, each in found.items():
        standings = {
            ruling_of(one, name.replace("-", "_")).standing for one in ACCOUNTS if one.id in each.whole
        }
        assert each.implied is (each.kind.agreed and standings == {Standing.INFERRED}), name
    told = side_by_side.rules()
    assert f"On the other {sum(each.kind is Kind.AS_READ for each in found.values())} they agree only" in told


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
            assert told["standing"] in (("referred", "inferred") if each.text else ("supplied",))
            assert (account.id in found.speaking) is bool(each.text)
            assert ((account.id, "") in found.referred) is not bool(each.text)
            assert told["refers"]["at"] == each.at
            assert told["at"] in {
                place.at for some in account.source.neighbours for place in some.outline
            } | {""}


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
