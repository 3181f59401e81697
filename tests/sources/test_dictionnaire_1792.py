"""A text that breaks off: what it says counts, and what hasn't been seen is neither supplied nor compared."""

from __future__ import annotations

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.verdicts import verdicts
from ambigu_variants.ambigu.deals.trials import trial
from ambigu_variants.ambigu.evenings import agreement
from ambigu_variants.ambigu.mixtures.mixture import completed, sound
from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.kernel.comparison import account_named, answered
from ambigu_variants.kernel.errors import NotAllowed, RequestError
from ambigu_variants.kernel.rulings import Case, Standing
from tests.sources import dealing

DICTIONNAIRE, LALANNE, PIERER = "dictionnaire_1792", "lalanne_2010", "pierer_1857"
ACCOUNT = account_named(ALL_ACCOUNTS, DICTIONNAIRE)


def test_what_is_not_seen_is_neither_said_nor_supplied() -> None:
    """Beyond the end of the copy nothing is supplied; before it, three silences are."""
    assert not ACCOUNT.whole
    assert all(account.whole for account in ACCOUNTS)
    standings = {name: ruling.standing for name, ruling in ACCOUNT.source.rulings.items()}
    supplied = {name for name, standing in standings.items() if standing is Standing.SUPPLIED}
    assert supplied == {"dealer_doubles", "draw_stake", "staying_in"}
    for question in ("fredon", "ladder", "last_betting", "payment"):
        assert standings[question] is Standing.UNSEEN
        assert not ACCOUNT.speaks(question)
        (told,) = operations.cite(question, [DICTIONNAIRE])["answers"]
        assert (told["standing"], told["silent"], told["words"]) == ("unseen", False, "")


def test_it_cannot_be_played_or_judged_by_alone() -> None:
    """Neither hands nor deals can be given to it; the error says why."""
    with pytest.raises(NotAllowed, match="breaks off"):
        operations.judge("8h 7h 1c 2s", DICTIONNAIRE)
    with pytest.raises(NotAllowed, match="can’t play by it"):
        dealing.played(DICTIONNAIRE)
    with pytest.raises(NotAllowed, match="can’t play by it"):
        sheet(ACCOUNT)


@pytest.mark.parametrize("by", [account.id for account in ALL_ACCOUNTS if account.whole])
def test_completed_by_another_it_can_be_played(by: str) -> None:
    """House rules give its own answers and another account the rest, and deals end under them."""
    house = completed(DICTIONNAIRE, by)
    rules = sound(house).rules
    for name in ("stand_stake", "second_deal_shuffle", "before_deal"):
        assert getattr(rules, name).alike(getattr(ACCOUNT.rules, name))
    assert rules.fredon is account_named(ALL_ACCOUNTS, by).rules.fredon
    assert set(house.answers.values()) == {DICTIONNAIRE}
    for number in range(20):
        _, deal = trial(rules, number)
        assert deal.over


def test_only_a_text_that_breaks_off_is_completed_and_by_a_whole_one() -> None:
    """A whole account isn't completed, and one that breaks off completes nothing."""
    for source, by in ((LALANNE, PIERER), (DICTIONNAIRE, DICTIONNAIRE)):
        with pytest.raises(RequestError, match="breaks off"):
            completed(source, by)


def test_an_answer_not_seen_cannot_be_taken() -> None:
    """Mixed rules can take what the text says, and nothing beyond its end."""
    taken = answered(ACCOUNTS, LALANNE, {"stand-stake": DICTIONNAIRE})
    assert taken.rules.stand_stake.source is ACCOUNT.source
    with pytest.raises(RequestError, match="breaks off before it answers fredon"):
        answered(ACCOUNTS, LALANNE, {"fredon": DICTIONNAIRE})


def test_what_is_not_seen_is_no_agreement_and_no_difference() -> None:
    """A verdict counts the account where it speaks, and only names it where it hasn't been seen."""
    seen, unseen = operations.verdicts(["stand-stake", "point"], [LALANNE, DICTIONNAIRE, PIERER])
    assert [LALANNE, DICTIONNAIRE] in seen["parted"]
    assert (unseen["speaking"], unseen["silent"]) == ([LALANNE, PIERER], [])
    assert not any(DICTIONNAIRE in pair for pair in (*unseen["parted"], *unseen["supplied"]))
    assert "The edition’s copy of Dictionnaire breaks off before this point." in unseen["says"]


def test_texts_that_break_off_are_compared_without_a_whole_one() -> None:
    """Alone, and beside each other, they are completed by a default account; what isn't seen stays unseen."""
    broken = [account for account in ALL_ACCOUNTS if not account.whole]
    (found,) = verdicts(broken, ["fredon"])
    assert DICTIONNAIRE in found.unseen
    assert DICTIONNAIRE not in found.speaking
    assert not any(DICTIONNAIRE in pair for pair in found.apart)


def test_the_sentences_tell_where_the_copy_ends(capsys: pytest.CaptureFixture[str]) -> None:
    """The command says that the copy breaks off; of a whole text it doesn't."""
    for source, ends in ((DICTIONNAIRE, True), (PIERER, False)):
        assert main(["sentences", source]) == 0
        assert ("breaks off after these" in capsys.readouterr().out) is ends


def test_what_is_seen_in_part_is_told_and_neither_played_nor_compared() -> None:
    """¶7 says a part of four answers: their pages show it, the verdict names it, and no rules can take it."""
    for question in ("first_betting", "dealer_force", "dealer_force_turn", "force_stake"):
        (told,) = operations.cite(question, [DICTIONNAIRE])["answers"]
        assert (told["standing"], told["at"], told["silent"]) == ("partial", "¶7", False)
        assert told["words"]
        (found,) = operations.verdicts([question], [LALANNE, DICTIONNAIRE])
        assert found["speaking"] == [LALANNE]
        assert "Dictionnaire gives part of the answer" in " ".join(found["says"])
        with pytest.raises(RequestError, match="breaks off before it answers"):
            answered(ACCOUNTS, LALANNE, {question: DICTIONNAIRE})


def test_its_evening_is_a_number_of_deals() -> None:
    """Ten deals agreed are ten deals; a number of rounds is refused, because the text counts deals."""
    rules = ACCOUNT.completed(ACCOUNTS[0]).rules
    assert next(deals for deals in range(45) if rules.session_end(Case(rules), 4, deals, 10, False)) == 10
    assert agreement.ends(rules, 4, {"deals": 10})
    assert not agreement.ends(rules, 4, {"rounds": 10})
