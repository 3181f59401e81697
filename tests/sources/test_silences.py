"""The edition's answers where a source is silent: what ``cases/silences.txt`` cannot say."""

from __future__ import annotations

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.rules.table import Void
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.kernel.rulings import Case, Ruling, Standing
from tests.sources import dealing
from tests.sources.cases import FOLDER, Line, check, read, silent
from tests.sources.dealing import account, asked, done, refusal, won

LALANNE, FOSTER, JUEGOS = ALL = ("lalanne_2010", "foster_1897", "juegos_de_naipes_2012")
EDITION = "the edition"


def test_round_the_corner() -> None:
    """9-10-ace and 10-ace-2 are no runs, except in the other reading."""
    assert silent("round_the_corner") == sorted(ALL)
    for source in ALL:
        for hand in ("9s 10s 1s 4h", "10s 1s 2s 4h"):
            assert operations.judge(hand, source)["combination"] == "point"
            round_it = operations.judge(hand, source, ["round-the-corner=circular"])
            assert round_it["combination"] == "sequence"


AGREED = [
    ("ante", [JUEGOS]),
    ("batterie", [FOSTER, JUEGOS]),
    ("minimum", [FOSTER, LALANNE]),
    ("limit", [JUEGOS, LALANNE]),
    ("premium", [FOSTER, LALANNE]),
]


@pytest.mark.parametrize(("convention", "sources"), AGREED)
def test_agreed(convention: str, sources: list[str]) -> None:
    """A convention that a source does not know cannot be agreed upon, whatever the figure."""
    assert silent(f"agreed_{convention}") == sources
    for source in sources:
        for figure in (0, 1, 2, 20):
            assert refusal(source, house={convention: figure}).passage == EDITION


GONE_ON = "p1 stand, p2 pass, p2 discard 8h, p2 call, p1 stand, p1 discard, p2 discard"
NOBODY = [
    (LALANNE, "p1 pass, p2 stand, p2 force", [2, 6], "four-cards"),
    (FOSTER, "p1 stand, p2 stand", [3, 3], "two-cards"),
    (JUEGOS, GONE_ON, [4, 2], "draw"),
]


@pytest.mark.parametrize(("source", "replies", "purses", "last_asked"), NOBODY)
def test_nobody_can_bet(source: str, replies: str, purses: list[int], last_asked: str) -> None:
    """If nobody has counters to bet, nobody is asked, and the deal is passed out by the edition's rule.

    The text's rule is about players who pass. Under Foster this can happen on four cards too.
    """
    assert silent("nobody_can_bet") == sorted(ALL)
    over = dealing.played(source, replies, purses=purses)
    assert asked(over)[-1:] == asked(over, last_asked)[-1:]
    assert not asked(over, "last-betting")
    ruling = done(over, Void)[-1].ruling
    assert (ruling.question, ruling.source.id, won(over)) == ("nobody_can_bet", "house", ("", "", 0))
    assert over.next_dealer == 0, "nobody chose to deal again, so the next player deals"


ALL_IN = (
    "p1 stand, p2 stand, p3 stand, p1 open 3, p2 call, p3 call, p1 discard, p2 discard, p3 discard,"
    "p1 pass, p2 open 10, p3 call, p1 call | purses 8 50 10"
)
TWO_STAND = "p1 stand, p2 stand, p3 pass | answers stand-ends-speech=foster_1897"
FURTHER = [
    ("staying_in", LALANNE, TWO_STAND, "sizes = 4 4 4"),
    ("side_pot", FOSTER, ALL_IN, "won = p1 sequence 3; purses = 30 37 1"),
]


@pytest.mark.parametrize(("place", "source", "text", "checks"), FURTHER)
def test_further_deals(place: str, source: str, text: str, checks: str) -> None:
    """After several have stood, the last goes on for nothing; who is short wins no more than he staked."""
    check(Line(source, ">", text, checks))


def test_every_silence_has_a_test() -> None:
    """Every supplied answer is used for some account and has a test here or a case in the sheet."""
    sheet = read(FOLDER / "silences.txt")
    tested = {name.removeprefix("test_") for name in globals()} | {case.place for case in sheet.cases}
    answers = {name: each for name, each in vars(silences).items() if isinstance(each, Ruling)}
    readings = [reading for each in answers.values() for reading in each.readings.values()]
    for name, ruling in answers.items():
        if ruling in readings:
            continue
        assert name in tested or name.startswith("agreed_"), name
        question = ruling.question
        rulings = [getattr(each.rules, question) for each in ALL_ACCOUNTS]
        assert any(ruling.standing is Standing.SUPPLIED for ruling in rulings), name


FROM_NEXT_DOOR = {
    "Bouillotte": "seating first_dealer",
    "Draw Poker": "raise_to",
    "Table Stakes": "all_in side_pot empty_purse",
    "Poker Laws": "last_bet last_answers",
}
"""The questions that Foster's other chapters answer."""


def test_what_foster_leaves_to_other_chapters() -> None:
    """What Foster leaves to Bouillotte and Poker is answered there, and both places are named."""
    referrals = account(FOSTER).source.referrals
    for chapter, questions in FROM_NEXT_DOOR.items():
        for question in questions.split():
            (told,) = operations.cite(question, [FOSTER])["answers"]
            standing = (
                "referred" if question in ("seating", "raise_to", "last_bet", "last_answers") else "inferred"
            )
            assert (told["standing"], told["at"].partition(",")[0]) == (standing, chapter)
            assert told["refers"]["at"] == referrals[question].at
            assert FOSTER not in silent(question)
    assert referrals.keys() == set(" ".join(FROM_NEXT_DOOR.values()).split())


def test_a_silence_is_cited_as_the_editions_own() -> None:
    """A supplied answer is cited without a place of a source, as supplied by the edition."""
    over = dealing.played(
        JUEGOS,
        "p1 stand, p2 stand, p3 stand, p1 pass, p2 stand, p3 pass,"
        "p1 discard, p2 discard, p3 discard, p1 pass, p2 pass, p3 pass",
    )
    ruling = done(over, Void)[-1].ruling
    assert (ruling.at, ruling.source.id, str(ruling.standing)) == ("", "house", "supplied")
    rules = dealing.rulebook(JUEGOS)
    assert rules.before_deal.locus == EDITION
    assert rules.agreed_ante(Case(rules)) == range(0)


def test_a_rule_of_an_account_does_not_speak_of_borrowing() -> None:
    """What holds only in house rules is told as a condition of the game, on an account's own page too."""
    rules = [getattr(each.rules, name).says for each in ALL_ACCOUNTS for name in each.source.rulings]
    assert [each for each in rules if "borrow" in each or "mix in" in each] == []
