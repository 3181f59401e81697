"""A text that breaks off: what it says counts, and what hasn't been seen is neither supplied nor compared."""

from __future__ import annotations

from itertools import count

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.verdicts import verdicts
from ambigu_variants.ambigu.deals.trials import trial
from ambigu_variants.ambigu.evenings import agreement
from ambigu_variants.ambigu.mixtures.mixture import completed, sound
from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.kernel.comparison import with_answers
from ambigu_variants.kernel.errors import NotAllowed, RequestError
from ambigu_variants.kernel.rulings import Case, Standing
from tests.sources import dealing

DICTIONNAIRE, LALANNE, PIERER = "dictionnaire_1792", "lalanne_2010", "pierer_1857"
ACCOUNT = dealing.account(DICTIONNAIRE)


def test_what_is_not_seen_is_neither_said_nor_supplied() -> None:
    """Beyond the end of the copy nothing is supplied; before it, three silences are."""
    standings = {name: ruling.standing for name, ruling in ACCOUNT.source.rulings.items()}
    supplied = {name for name, standing in standings.items() if standing is Standing.SUPPLIED}
    assert supplied == {"dealer_doubles", "draw_stake", "staying_in"}
    for question in ("fredon", "ladder", "last_betting", "payment"):
        assert not ACCOUNT.speaks(question)
        (told,) = operations.cite(question, [DICTIONNAIRE])["answers"]
        assert (told["standing"], told["silent"], told["words"]) == ("unseen", False, "")


def test_it_cannot_be_played_or_judged_by_alone() -> None:
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
    assert rules.fredon is dealing.rulebook(by).fredon
    assert set(house.answers.values()) == {DICTIONNAIRE}
    assert all(trial(rules, number)[1].over for number in range(20))


def test_only_a_text_that_breaks_off_is_completed_and_by_a_whole_one() -> None:
    for source, by in ((LALANNE, PIERER), (DICTIONNAIRE, DICTIONNAIRE)):
        with pytest.raises(RequestError, match="breaks off"):
            completed(source, by)


def test_only_an_answer_that_was_seen_can_be_taken() -> None:
    taken = with_answers(ACCOUNTS, LALANNE, {"stand-stake": DICTIONNAIRE})
    assert taken.rules.stand_stake.source is ACCOUNT.source
    with pytest.raises(RequestError, match="breaks off before it answers fredon"):
        with_answers(ACCOUNTS, LALANNE, {"fredon": DICTIONNAIRE})


def test_what_is_not_seen_is_no_agreement_and_no_difference() -> None:
    """A verdict counts the account where it speaks, and only names it where it hasn't been seen."""
    seen, unseen = operations.verdicts(["stand-stake", "point"], [LALANNE, DICTIONNAIRE, PIERER])
    assert [LALANNE, DICTIONNAIRE] in seen["parted"]
    assert (unseen["speaking"], unseen["silent"]) == ([LALANNE, PIERER], [])
    assert not any(DICTIONNAIRE in pair for pair in (*unseen["parted"], *unseen["supplied"]))
    assert "The edition’s copy of Panckoucke breaks off before this point." in unseen["says"]
    (found,) = verdicts([account for account in ALL_ACCOUNTS if not account.whole], ["fredon"])
    assert DICTIONNAIRE in found.unseen, "though no whole account is beside it"
    assert not any(DICTIONNAIRE in pair for pair in found.apart)


def test_the_sentences_tell_where_the_copy_ends(capsys: pytest.CaptureFixture[str]) -> None:
    for source, ends in ((DICTIONNAIRE, True), (PIERER, False)):
        assert main(["sentences", source]) == 0
        assert ("breaks off after these" in capsys.readouterr().out) is ends


@pytest.mark.parametrize("question", ["first_betting", "dealer_force", "dealer_force_turn", "force_stake"])
def test_what_is_seen_in_part_is_told_and_neither_played_nor_compared(question: str) -> None:
    """¶7 says a part of an answer: its page shows it, the verdict names it, and no rules can take it."""
    (told,) = operations.cite(question, [DICTIONNAIRE])["answers"]
    assert (told["standing"], told["at"], told["silent"]) == ("partial", "¶7", False)
    assert told["words"]
    (found,) = operations.verdicts([question], [LALANNE, DICTIONNAIRE])
    assert found["speaking"] == [LALANNE]
    assert "Panckoucke gives part of the answer" in " ".join(found["says"])
    with pytest.raises(RequestError, match="breaks off before it answers"):
        with_answers(ACCOUNTS, LALANNE, {question: DICTIONNAIRE})


def test_its_evening_is_a_number_of_deals() -> None:
    """Ten deals agreed are ten deals; a number of rounds is refused, because the text counts deals."""
    rules = ACCOUNT.completed(ACCOUNTS[0]).rules
    assert next(deals for deals in count() if rules.session_end(Case(rules), 4, deals, 10, False)) == 10
    assert agreement.ends(rules, 4, {"deals": 10})
    assert not agreement.ends(rules, 4, {"rounds": 10})
