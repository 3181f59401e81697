"""The edition's answers where a source is silent: what ``cases/silences.txt`` cannot say."""

from __future__ import annotations

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.rules.table import Void
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.rulings import Case, Standing
from tests.sources import dealing
from tests.sources.cases import FOLDER, read, silent
from tests.sources.dealing import asked, cited, done, refused, won
from tests.sources.dealing import played as deal

LALANNE, FOSTER, JUEGOS = "lalanne_2010", "foster_1897", "juegos_de_naipes_2012"
ALL = (LALANNE, FOSTER, JUEGOS)
EDITION = "the edition"


def test_round_the_corner() -> None:
    """9-10-ace and 10-ace-2 are no runs, except in the other reading."""
    assert silent("round_the_corner") == sorted(ALL)
    for source in ALL:
        for hand in ("9s 10s 1s 4h", "10s 1s 2s 4h"):
            assert operations.judge(hand, source)["combination"] == "point"
            round_it = operations.judge(hand, source, ["round-the-corner=circular"])
            assert round_it["combination"] == "sequence"


@pytest.mark.parametrize(
    ("convention", "sources"),
    [
        ("ante", [JUEGOS]),
        ("batterie", [FOSTER, JUEGOS]),
        ("minimum", [FOSTER, LALANNE]),
        ("limit", [JUEGOS, LALANNE]),
        ("premium", [FOSTER, LALANNE]),
    ],
)
def test_agreed(convention: str, sources: list[str]) -> None:
    """A convention that a source does not know cannot be agreed upon, whatever the figure."""
    assert silent(f"agreed_{convention}") == sources
    for source in sources:
        for figure in (0, 1, 2, 20):
            assert refused(source, house={convention: figure}) == EDITION


NOBODY = {
    LALANNE: ("p1 pass, p2 stand, p2 force", [2, 6]),
    FOSTER: ("p1 stand, p2 stand", [3, 3]),
    JUEGOS: ("p1 stand, p2 pass, p2 discard 8h, p2 call, p1 stand, p1 discard, p2 discard", [4, 2]),
}
"""Replies and purses after which two players have no counters and no stakes."""
LAST_ASKED = {LALANNE: "four-cards", FOSTER: "two-cards", JUEGOS: "draw"}


@pytest.mark.parametrize("source", ALL)
def test_nobody_can_bet(source: str) -> None:
    """If nobody has counters to bet, nobody is asked, and the deal is passed out by the edition's rule.

    The text's rule is about players who pass. Under Foster this can happen on four cards too.
    """
    assert silent("nobody_can_bet") == sorted(ALL)
    replies, purses_ = NOBODY[source]
    over = deal(source, replies, purses=purses_)
    assert asked(over)[-1:] == asked(over, LAST_ASKED[source])[-1:]
    assert not asked(over, "last-betting")
    ruling = done(over, Void)[-1].ruling
    assert (ruling.question, ruling.source.id, won(over)) == ("nobody_can_bet", "house", ("", "", 0))
    assert over.next_dealer == 0, "nobody chose to deal again, so the next player deals"


def test_every_silence_has_a_test() -> None:
    """Every supplied answer is used for some account and has a test here or a case in the sheet."""
    sheet = read(FOLDER / "silences.txt")
    tested = {name.removeprefix("test_") for name in globals()} | {case.place for case in sheet.cases}
    for name in set(silences.__all__) - {"HOUSE"}:
        assert name in tested or name.startswith("agreed_"), name
        question = getattr(silences, name).question
        rulings = [getattr(account.rules, question) for account in ALL_ACCOUNTS]
        assert any(ruling.standing is Standing.SUPPLIED for ruling in rulings), name


def test_what_foster_leaves_to_other_chapters() -> None:
    """The answers that Foster refers to Bouillotte and Poker are supplied, and name the referral's place."""
    (source,) = (account.source for account in ACCOUNTS if account.id == FOSTER)
    assert {question: (each.at, each.text) for question, each in source.referrals.items()} == {
        "seating": ("Players", "Bouillotte"),
        "first_dealer": ("Players", "Bouillotte"),
        "side_pot": ("Betting", "Poker"),
        "all_in": ("Betting", "Poker"),
        "all_in_stands": ("Betting", "Poker"),
        "empty_purse": ("Betting", "Poker"),
    }
    for question in source.referrals:
        assert FOSTER in silent(question)
        told = operations.cite(question)["answers"]
        assert [each["refers"]["at"] for each in told if each["account"] == FOSTER] == [
            source.referrals[question].at
        ]


def test_a_silence_is_cited_as_the_editions_own() -> None:
    """A supplied answer is cited without a place of a source, as supplied by the edition."""
    over = deal(
        JUEGOS,
        "p1 stand, p2 stand, p3 stand, p1 pass, p2 stand, p3 pass,"
        "p1 discard, p2 discard, p3 discard, p1 pass, p2 pass, p3 pass",
    )
    ruling = done(over, Void)[-1].ruling
    assert (cited(over, Void), ruling.source.id, str(ruling.standing)) == ("", "house", "supplied")
    rules = dealing.rulebook(JUEGOS)
    assert rules.before_deal.locus == EDITION
    assert rules.agreed_ante(Case(rules)) == range(0)


def test_a_rule_of_an_account_does_not_speak_of_borrowing() -> None:
    """What holds only in house rules is told as a condition of the game, on an account's own page too."""
    rules = [getattr(account.rules, name).says for account in ALL_ACCOUNTS for name in account.source.rulings]
    assert [each for each in rules if "borrow" in each or "mix in" in each] == []
