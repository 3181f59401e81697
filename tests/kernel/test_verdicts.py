"""Verdicts compare what texts say: a silent text neither agrees nor differs."""

from __future__ import annotations

import dataclasses
from itertools import combinations
from typing import Any

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.every_hand import differences, ordered_apart
from ambigu_variants.ambigu.census.verdicts import verdicts
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.rules.silences import HOUSE
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.verdicts import verdict_told
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.rulings import Account, Ruling, Standing, kebab, questions_of
from ambigu_variants.kernel.verdicts import Doubt, Hinge, Kind, Tried, Verdict, verdict
from docs.hooks import collation

AGREE = "agree in effect: swapping their answers changed none of the random deals."
NAMES = {"a": "Anne", "b": "Bruno", "c": "Claire"}


def made(speaking: str, *apart: str, inferred: str = "", referred: str = "") -> Verdict:
    return Verdict(
        question="q",
        speaking=tuple(speaking),
        inferred=tuple(inferred),
        silent=tuple(each for each in NAMES if each not in speaking),
        referred=tuple((each, "Poker") for each in referred),
        apart=tuple((pair[0], pair[1]) for pair in apart),
    )


@pytest.mark.parametrize(
    ("found", "kind", "parted", "supplied", "told"),
    [
        (made("abc"), Kind.AGREE, [], [], [f"Anne, Bruno and Claire {AGREE}"]),
        (
            made("abc", "ab", "ac"),
            Kind.DIFFER,
            ["ab", "ac"],
            [],
            ["Anne differs from Bruno and Claire."],
        ),
        (
            made("abc", "ab", "ac", "bc"),
            Kind.DIFFER,
            ["ab", "ac", "bc"],
            [],
            ["Anne, Bruno and Claire all differ from one another."],
        ),
        (made("abc", "bc"), Kind.DIFFER, ["bc"], [], ["Bruno differs from Claire."]),
        (
            made("ab", "ac", "bc"),
            Kind.AGREE,
            [],
            ["ac", "bc"],
            [
                f"Anne and Bruno {AGREE}",
                "Claire doesn’t answer this question.",
                "The answer that the edition supplies for Claire differs from Anne and Bruno. "
                "But a text that says nothing doesn’t disagree.",
            ],
        ),
        (
            made("ab", "ab", "bc", inferred="b"),
            Kind.DIFFER,
            ["ab"],
            ["bc"],
            [
                "Anne and Bruno differ.",
                "The answer in Bruno is only implied, not stated.",
                "Claire doesn’t answer this question.",
                "The answer that the edition supplies for Claire differs from Bruno. "
                "But a text that says nothing doesn’t disagree.",
            ],
        ),
        (
            made("b", "ab", "ac", "bc"),
            Kind.ALONE,
            [],
            ["ab", "ac", "bc"],
            [
                "Only Bruno answers this question.",
                "The answer that the edition supplies for Anne and Claire differs from Bruno. "
                "But a text that says nothing doesn’t disagree.",
                "Neither text says anything here, but the answers that the edition supplies for Anne"
                " and for Claire have different effects.",
            ],
        ),
        (
            made("b", referred="c"),
            Kind.ALONE,
            [],
            [],
            [
                "Only Bruno answers this question.",
                "On this point, Claire sends the reader to another chapter, Poker, which the edition doesn’t"
                " have.",
            ],
        ),
        (
            made("ab", referred="c"),
            Kind.AGREE,
            [],
            [],
            [
                f"Anne and Bruno {AGREE}",
                "On this point, Claire sends the reader to another chapter, Poker, which the edition doesn’t"
                " have.",
            ],
        ),
        (
            made(""),
            Kind.UNSPOKEN,
            [],
            [],
            ["None of the three texts answers this question."],
        ),
    ],
    ids=lambda each: getattr(each, "kind", None),
)
def test_only_those_who_speak_agree_or_differ(
    found: Verdict, kind: Kind, parted: list[str], supplied: list[str], told: list[str]
) -> None:
    assert found.kind is kind
    assert ["".join(pair) for pair in found.parted] == parted
    assert ["".join(pair) for pair in found.supplied] == supplied
    assert verdict_told(found, NAMES) == told


def completed(found: Verdict, **more: Any) -> Verdict:
    """Returns a verdict with some fields replaced."""
    return dataclasses.replace(found, **more)


@pytest.mark.parametrize(
    ("found", "kind", "told"),
    [
        (completed(made("abc"), alike=True), Kind.AGREE, ["Anne, Bruno and Claire agree."]),
        (
            completed(made("ab"), tried=Tried.HANDS),
            Kind.AGREE,
            [
                "Anne and Bruno agree in effect: no hand and no pair of hands comes out differently under"
                " their answers.",
                "Claire doesn’t answer this question.",
            ],
        ),
        (
            completed(made("abc"), within=("q1",)),
            Kind.AGREE,
            [
                f"Anne, Bruno and Claire {AGREE}",
                "If their deals still differ, another question is the cause: “Title?”",
            ],
        ),
        (
            completed(made("ab"), partial=("b",)),
            Kind.ALONE,
            [
                "Only Anne gives a complete answer.",
                "Bruno gives only part of it, and the edition adds the rest.",
                "Claire doesn’t answer this question.",
            ],
        ),
        (
            completed(made("abc"), partial=("c",)),
            Kind.AGREE,
            [
                f"Anne and Bruno {AGREE}",
                "Claire gives only part of the answer and the edition adds the rest, so it isn’t counted"
                " among the texts that agree.",
            ],
        ),
        (
            completed(made("abc", "ac", "bc"), hinges=(Hinge(("a", "c"), "c", "r", "so"),)),
            Kind.DIFFER,
            [
                "Claire differs from Anne and Bruno.",
                "Under another reading, “so”, Claire would agree with Anne.",
            ],
        ),
        (
            completed(made("abc"), doubts=(Doubt("a", "r", "so"),)),
            Kind.AGREE,
            [
                f"Anne, Bruno and Claire {AGREE}",
                "Under another reading, “so”, Anne would differ from Bruno and Claire.",
            ],
        ),
        (
            completed(
                made("abc", "ac", "bc"),
                doubts=(Doubt("a", "r", "so"),),
                hinges=(Hinge(("a", "c"), "a", "r", "so"),),
            ),
            Kind.DIFFER,
            [
                "Claire differs from Anne and Bruno.",
                "Under another reading, “so”, Anne would agree with Claire and differ from Bruno.",
            ],
        ),
        (
            completed(made("ab"), partial=("a", "b"), silent=(), unseen=("c",)),
            Kind.ALONE,
            [
                "Only Anne and Bruno answer this question.",
                "Anne and Bruno give only part of it, and the edition adds the rest.",
                "The edition’s copy of Claire breaks off before this point.",
            ],
        ),
        (
            completed(made("a"), silent=("b",), broken=("c",)),
            Kind.ALONE,
            [
                "Only Anne gives a complete answer.",
                "Claire gives part of the answer, and there the edition’s copy breaks off.",
            ],
        ),
        (
            completed(made("ab"), ruled_out=("c",)),
            Kind.AGREE,
            [
                f"Anne and Bruno {AGREE}",
                "Under Claire the question doesn’t come up.",
            ],
        ),
        (
            completed(made("b", inferred="b")),
            Kind.ALONE,
            ["Only Bruno answers this question, and only by implication."],
        ),
        (
            completed(made("ab", inferred="ab"), alike=True),
            Kind.AGREE,
            [
                "Anne and Bruno agree.",
                "Both answers are only implied, not stated.",
                "Claire doesn’t answer this question.",
            ],
        ),
        (
            completed(made("abc", inferred="abc"), alike=True),
            Kind.AGREE,
            ["Anne, Bruno and Claire agree.", "All three answers are only implied, not stated."],
        ),
    ],
)
def test_a_verdict_says_on_what_it_rests(found: Verdict, kind: Kind, told: list[str]) -> None:
    """A verdict's sentences name agreement, partial answers, passages that rule out, and readings."""
    assert found.kind is kind
    assert verdict_told(found, NAMES, {"q1": "Title?"}) == told


def judged(*questions: str) -> list[Verdict]:
    """Returns the verdicts of the accounts on some questions."""
    return verdicts(ACCOUNTS, questions)


def test_agreement_rests_on_whole_answers() -> None:
    """Accounts agree only by whole answers, not by parts that the edition adds."""
    assert collation.verdicts().keys() == {each.id for each in questions_of(Rulebook).values()}
    for found in collation.verdicts().values():
        for account in ACCOUNTS:
            ruling: Ruling[..., object] = getattr(account.rules, found.question.replace("-", "_"))
            adds = bool(ruling.completed) and account.speaks(ruling.question)
            assert (account.id in found.partial) is adds
        if found.kind is Kind.AGREE:
            assert len(set(found.speaking) - set(found.partial)) > 1, found.question
    asked = ("first_dealer", "owing", "equal_purses", "session_end")
    dealer, owing, purses, session = tried = judged(*asked)
    assert tried == [collation.verdicts()[kebab(name)] for name in asked]
    assert (dealer.kind, dealer.whole) == (Kind.ALONE, ("lalanne_2010",))
    assert (owing.kind, owing.partial) == (Kind.AGREE, ("foster_1897",))
    assert (purses.kind, purses.silent) == (Kind.AGREE, ("juegos_de_naipes_2012",))
    assert (session.kind, session.silent) == (Kind.DIFFER, ("foster_1897",))


def test_a_difference_that_rests_on_a_reading_says_so() -> None:
    """On the lone bettor, the verdict names the readings on which Foster's difference depends."""
    (found,) = judged("lone_bettor")
    assert {(each.account, each.reading) for each in found.hinges} == {
        ("foster_1897", "must-show"),
        ("juegos_de_naipes_2012", "if-shown"),
    }
    assert {frozenset(each.pair) for each in found.hinges} == {frozenset(pair) for pair in found.parted}
    read = [
        each.reading("lone_bettor", "must-show") if each.id == "foster_1897" else each for each in ACCOUNTS
    ]
    (other,) = verdicts(read, ["lone_bettor"])
    assert other.kind is Kind.AGREE
    (against,) = judged("fredon_price")
    assert not against.hinges


def test_an_agreement_names_the_questions_that_it_leaves_to_others() -> None:
    """An agreement on the first betting lists the questions within it that are asked separately."""
    (found,) = judged("first_betting")
    assert found.kind is Kind.AGREE
    assert {"bare-stand", "dealer-force", "first-bet"} <= set(found.within)


def test_what_a_passage_rules_out_is_no_silence() -> None:
    """A text that rules a raise on four cards out is listed as such; its answer serves mixed rules only."""
    (found,) = judged("uncalled_raise")
    assert (found.kind, found.ruled_out) == (Kind.DIFFER, ("lalanne_2010",))
    (answer,) = (
        each for each in operations.cite("uncalled_raise")["answers"] if each["account"] == "lalanne_2010"
    )
    assert answer["silent"]
    assert answer["ruled_out"]["at"] == "§6 ¶5"


def test_a_source_speaks_by_its_own_rulings_alone() -> None:
    """A supplied answer is always the edition's, and a source speaks only by its own rulings."""
    seen = set()
    for account in ALL_ACCOUNTS:
        for question in questions_of(Rulebook):
            ruling: Ruling[..., object] = getattr(account.rules, question)
            for each in (ruling, *ruling.readings.values(), *ruling.variants.values()):
                assert (each.standing is Standing.SUPPLIED) is (each.source is HOUSE), each
                seen.add(each.standing)
            own = ruling.source is account.source and ruling.standing.seen
            assert account.speaks(question) is own
    assert seen == set(Standing)


def test_a_text_falls_silent_and_its_verdict_with_it() -> None:
    """A text that becomes silent no longer differs, though the effect of its account is unchanged."""
    question = "fredon_price"
    (before,) = verdicts(ACCOUNTS, [question])
    assert before.kind is Kind.DIFFER
    muted = [_muted(account, question) for account in ACCOUNTS[1:]]
    (after,) = verdicts([ACCOUNTS[0], *muted], [question])
    assert after.kind is Kind.ALONE
    assert after.apart == after.supplied == before.apart
    assert (after.speaking, after.silent) == (before.speaking[:1], before.speaking[1:])


def _muted(account: Account[Rulebook], question: str) -> Account[Rulebook]:
    ruling = getattr(account.rules, question)
    silence = dataclasses.replace(ruling, source=HOUSE, standing=Standing.SUPPLIED, at="", words="")
    return dataclasses.replace(account, rules=dataclasses.replace(account.rules, **{question: silence}))


def test_who_sends_the_reader_elsewhere_is_silent_and_named() -> None:
    """A silent text that refers to another book is named as referring; one that speaks is not."""
    (referred,) = (account for account in ACCOUNTS if account.source.referrals)
    for question, each in referred.source.referrals.items():
        found = verdict(ACCOUNTS, question, set())
        assert found.referred == ((referred.id, each.text),)
        assert referred.id in found.silent
        assert [[referred.id, each.text]] == found.data()["referred"]
    answers: dict[str, Any] = dict.fromkeys(referred.source.referrals, ACCOUNTS[0].rules.pack)
    spoken = dataclasses.replace(referred, rules=dataclasses.replace(referred.rules, **answers))
    assert all(not verdict([spoken], question, set()).referred for question in answers)


def test_an_inferred_answer_speaks() -> None:
    name = next(
        name
        for name in questions_of(Rulebook)
        if Standing.INFERRED in {getattr(each.rules, name).standing for each in ACCOUNTS}
    )
    found = verdict(ACCOUNTS, name, set())
    assert found.inferred
    assert set(found.inferred) <= set(found.speaking)


def test_the_verdicts_can_be_asked_for() -> None:
    """Verdicts can be requested by question, in either spelling, for at least two accounts."""
    (told,) = operations.verdicts(["exposed_hand"], ["foster_1897", "lalanne_2010"])
    assert (told["question"], told["kind"], told["speaking"]) == ("exposed-hand", "alone", ["foster_1897"])
    assert told["says"][0] == "Only Foster answers this question."
    assert told["supplied"] == [["foster_1897", "lalanne_2010"]]
    with pytest.raises(UnknownName, match="no question called “exposure”"):
        operations.verdicts(["exposure"])
    with pytest.raises(RequestError, match="two accounts"):
        operations.verdicts(["exposed-hand"], ["foster_1897"])


def test_an_agreement_names_every_reading_that_it_rests_on() -> None:
    """An agreement says that it rests on a contested answer, and the other reading does change hands."""
    rested = 0
    for account in ACCOUNTS:
        for question in questions_of(Rulebook):
            found = verdict(ACCOUNTS, question, ())
            if found.kind is not Kind.AGREE or account.id not in found.whole:
                continue
            readings = [*account.readings(question).values()][1:]
            doubted = [each for each in readings if each.standing is not Standing.AGAINST]
            told = " ".join(verdict_told(found, {each.id: each.source.short for each in ACCOUNTS}))
            assert told.count(f"{account.source.short} would differ from") == len(doubted), question
            if question in hand_questions():
                for each in doubted:
                    read = dataclasses.replace(account.reading(question, each.name), variants=("read",))
                    assert differences([account, read], [question])[question], each
                    rested += 1
    assert rested


def test_to_leave_the_order_to_another_rule_is_not_to_agree() -> None:
    """Two texts don't agree on which of two hands is higher if another hand wins under each.

    Pierer leaves every tie to the elder hand, where the other texts add up the pips.
    """
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
